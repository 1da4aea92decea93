//! Setting up: seats, options and the first position (AC-101 to AC-112, AC-906 to AC-909).

use arctic_circle::scene::{Scene, standing};
use arctic_circle::units::{Commander, Team, UnitType};
use arctic_circle::{Components, Setup};
use table::Seat;
use table::any::builtin;

use Commander::{CobraCommander as CC, Destro as DE, KeelHaul as KH, SnowJob as SJ};

#[test]
fn ac_102_two_teams_of_two() {
    assert_eq!(Team::Joe.commanders(), [KH, SJ]);
    assert_eq!(Team::Cobra.commanders(), [CC, DE]);
    assert_eq!([KH, SJ, CC, DE].map(Commander::teammate), [SJ, KH, DE, CC]);
}

#[test]
fn a_setup_needs_no_more_than_its_scenario_and_takes_no_unknown_key() {
    let setup: Setup = serde_json::from_str(r#"{ "scenario": "hot-start" }"#).expect("it is enough");
    assert_eq!(setup, Setup::of("hot-start", 2));
    assert_eq!(
        (setup.people, setup.alone, setup.strict_pools, setup.ice_per_phase),
        (2, Team::Cobra, false, 1)
    );

    let unknown = serde_json::from_str::<Setup>(r#"{ "scenario": "hot-start", "ice": 2 }"#);
    assert!(unknown.is_err());
}

#[test]
fn a_scene_is_empty_but_for_what_is_put_there() {
    let game = Scene::on("arctic")
        .put("KH G10 3T 1V")
        .put("SJ G10 1A")
        .put("CC E9 2C(TV) 1C 1K 2A")
        .control("DE F8 G7")
        .captured("KH F8")
        .ice("G6")
        .reserve(CC, 3)
        .zone(KH, "2T 1C")
        .round(4)
        .active(KH)
        .noncombat();
    let board = game.board();
    let at = |id: &str| board.find(id).expect("a hex");

    assert_eq!(standing(&game, "G10"), "KH 3T 1V, SJ 1A");
    assert_eq!(standing(&game, "E9"), "CC 2A 1K 1C 2C(TV)");
    assert_eq!(standing(&game, "G9"), "");
    assert_eq!((game.controller(at("F8")), game.controller(at("G7"))), (Some(KH), Some(DE)));
    assert_eq!(
        [KH, SJ, CC, DE].map(|commander| game.chart(commander)),
        [0, 0, 0, 1],
        "AC-513: the taker's rises later"
    );
    assert_eq!((game.is_ice(at("G6")), game.is_ice(at("G7"))), (true, false));
    assert_eq!((game.reserve(CC), game.reserve(DE)), (3, 0));
    assert_eq!(
        [UnitType::Infantry, UnitType::Cruiser, UnitType::Vehicle].map(|kind| game.mobilized(KH, kind)),
        [2, 1, 0]
    );
    assert_eq!((game.round(), game.active()), (4, KH));
}

#[test]
fn a_scene_can_be_drawn_without_bases() {
    let game = Scene::drawn("M S\n L M", "B2 2").put("DE B2 2T").control("DE B2").active(DE).combat_move();
    assert_eq!(game.board().cells.len(), 4);
    assert_eq!((game.chart(DE), standing(&game, "B2")), (2, "DE 2T".to_owned()));
}

#[test]
#[should_panic(expected = "1C cannot float in G10")]
fn ac_204_a_scene_with_a_ship_on_land_is_no_scene() {
    let _ = Scene::on("arctic").put("KH G10 C").cull();
}

#[test]
#[should_panic(expected = "2T cannot stand in E9")]
fn ac_203_a_scene_with_infantry_in_the_water_is_no_scene() {
    let _ = Scene::on("arctic").put("KH E9 2T").deploy();
}

#[test]
fn ac_203_infantry_stands_on_ice() {
    let game = Scene::on("arctic").put("KH E9 2T").ice("E9").purchase();
    assert_eq!(standing(&game, "E9"), "KH 2T");
}

#[test]
fn the_seats_of_a_scene_are_those_of_its_people() {
    let holders = |people| Scene::on("small").people(people).purchase().holders();
    assert_eq!(holders(2), [0, 0, 1, 1].map(Seat));
    assert_eq!(holders(4), [0, 1, 2, 3].map(Seat));
    assert_eq!(builtin::<Components>().content.scenarios.len(), 7);
}
