//! Icebreakers (AC-1061 to AC-1070, AC-R46 to AC-R51).

use table::dice;

use super::Scene;
use crate::action::Action;
use crate::event::{Event, Loss};
use crate::stacks::Done;
use crate::units::{Cargo, Commander, UnitType};

/// A6 is mixed, covered with ice, next to Snow Job's base B6, the VP hex A5, land at A7, water at B5 and the mixed
/// hex B7.
fn frozen(active: &str) -> Scene {
    Scene::turn_of(active).ice("A6")
}

#[test]
fn ac_1061_ac_1062_ac_1070_each_declared_cruiser_rolls_once_on_its_printed_value() {
    let game = frozen("DE").breaking("B5", "2C", "A6").breaking("B7", "C", "A6").combat(dice![4, 6, 5]);
    assert_eq!(game.dice(), ["DE ice 4/3", "DE ice 6/3", "DE ice 5/3"], "by hex, and no Tactician (AC-1125)");
}

#[test]
fn ac_1063_ac_1114_those_on_the_ice_neither_fight_nor_are_hit() {
    let game = frozen("CC").put("A6 KH 6T V A").breaking("B5", "C", "A6").combat(dice![6]);
    assert!(game.is_over());
    assert_eq!(game.at("A6"), ["KH 6T", "KH V", "KH A"]);
}

#[test]
fn ac_1064_a_miss_leaves_ice_and_cruisers_where_they_are() {
    let game = frozen("KH").breaking("B5", "C+T", "A6").combat(dice![4]);
    assert!(game.state.is_ice(game.hex("A6")));
    assert_eq!((game.at("B5"), game.done("B5")), (vec!["KH C+T".into()], vec![Done::Moved]));
    assert_eq!(crate::ice::goal(&game.state, game.state.stacks.at(game.hex("B5"))[0]), None);
    assert!(game.told(Event::IceHeld { ice: game.hex("A6") }));
}

#[test]
fn ac_r51_a_failed_loaded_cruiser_unloads_in_a_mixed_staging_hex() {
    let game = frozen("KH").breaking("B7", "C+TV", "A6").combat(dice![4]);
    assert_eq!(game.at("B7"), ["KH T!", "KH V!", "KH C"]);
}

#[test]
fn ac_1065_ac_1068_one_hit_brings_all_cruisers_in_and_passengers_ashore_in_a_mixed_hex() {
    let game = frozen("KH").breaking("B5", "2C", "A6").breaking("B7", "C+TT", "A6").combat(dice![6, 3, 6]);
    let hex = game.hex("A6");
    assert!(!game.state.is_ice(hex));
    assert_eq!(game.at("A6"), ["KH 2T!", "KH 3C"]);
    assert_eq!(game.done("A6"), [Done::Landed, Done::Moved]);
    assert_eq!((game.at("B5"), game.at("B7")), (vec![], vec![]));
    let (commander, from) = (Commander::KeelHaul, game.hex("B5"));
    assert!(game.told(Event::BrokeThrough { commander, count: 2, from, to: hex }));

    let at_sea = Scene::turn_of("KH").ice("C4").breaking("B4", "C+TT", "C4").combat(dice![1]);
    assert_eq!(at_sea.at("C4"), ["KH C+TT"]);
}

#[test]
fn ac_r02_cruisers_that_broke_the_ice_enter_whether_or_not_a_figure_is_left() {
    let five_stacks = |scene: Scene| scene.put("B4 KH C").put("C4 KH C").put("C5 KH C").put("B7 KH C");
    let scene = five_stacks(frozen("KH")).put("B5 KH C").breaking("B5", "C", "A6");
    let broken = scene.combat(dice![3]);
    assert_eq!(broken.at("A6"), ["KH C"], "a sixth stack of five figures");
    assert_eq!(broken.at("B5"), ["KH C"]);

    let held = five_stacks(frozen("KH")).put("B5 KH C").breaking("B5", "C", "A6").combat(dice![4]);
    assert_eq!(held.at("A6"), [""; 0]);
}

#[test]
fn ac_x12_the_ice_of_the_rulebook() {
    let mut game = frozen("KH")
        .control("A5", "DE")
        .put("A5 DE T")
        .put("A6 CC 2T")
        .breaking("B5", "C", "A6")
        .breaking("B7", "C+T", "A6")
        .combat(dice![1, 5]);

    assert_eq!(game.decider(), "CC");
    // Snow Job's base and the cruiser's hex are closed; Destro's VP hex and the land beside are open.
    assert_eq!(game.options(), ["evacuate CC T A5", "evacuate CC T A7"]);
    game.refuses(Action::Evacuate { unit: game.unit("A6", "CC", "T"), to: game.hex("B6") }, "AC-1066");
    game.refuses(Action::Evacuate { unit: game.unit("A5", "DE", "T"), to: game.hex("A6") }, "AC-D15");
    game.refuses(Action::Spare, "AC-1065");
    game.plays(&["evacuate CC T A5", "evacuate CC T A5"]);

    assert!(game.is_over());
    assert_eq!(game.at("A5"), ["CC 2T", "DE T"]);
    assert_eq!(game.at("A6"), ["KH T!", "KH 2C"]);
    assert_eq!(game.controller("A5"), Some("DE"));
}

#[test]
fn ac_1066_units_may_part_and_the_limit_holds() {
    let mut game = frozen("KH").put("A5 DE 7T").put("A6 CC 2T").breaking("B5", "C", "A6").combat(dice![1]);
    assert_eq!(game.options(), ["evacuate CC T A5", "evacuate CC T B7", "evacuate CC T A7"]);
    game.plays(&["evacuate CC T A5"]);
    assert_eq!(game.options(), ["evacuate CC T B7", "evacuate CC T A7"], "A5 is full now");
    game.plays(&["evacuate CC T A7"]);
    assert_eq!((game.at("A5"), game.at("A7")), (vec!["CC T".into(), "DE 7T".into()], vec!["CC T".into()]));
}

#[test]
fn ac_1067_whoever_has_nowhere_to_go_is_lost() {
    // The only land beside it is held by Snow Job: a serpent cannot leave, and neither can a Rattler, for carriers are no refuge (AC-R46).
    let game = Scene::turn_of("KH")
        .ice("C4")
        .put("C4 CC T A")
        .put("D3 SJ T")
        .put("D4 CC K")
        .breaking("B4", "C", "C4")
        .combat(dice![1]);
    assert!(game.is_over());
    assert_eq!(game.at("C4"), ["KH C"]);
    let (commander, kind, hex) = (Commander::CobraCommander, UnitType::Aircraft, game.hex("C4"));
    assert!(game.told(Event::Lost { commander, kind, count: 1, hex, cargo: Cargo::NONE, why: Loss::Ice }));
}

#[test]
fn ac_r46_land_units_need_a_land_bridge_and_aircraft_any_side() {
    // D7 is frozen; a cliff parts it from D8, where only aircraft go.
    let mut game = Scene::turn_of("KH")
        .ice("D7")
        .put("D7 CC T A")
        .put("E7 KH T")
        .breaking("D6", "C", "D7")
        .combat(dice![1]);
    // The serpent has no way out, so only the Rattler is asked for.
    assert_eq!(game.options(), ["evacuate CC A D8"]);
    game.plays(&["evacuate CC A D8"]);
    assert_eq!((game.at("D8"), game.at("D7")), (vec!["CC A".into()], vec!["KH C".into()]));
}

#[test]
fn ac_1069_ac_d15_the_active_commander_first_then_in_turn_order() {
    let mut game = frozen("KH").put("A6 SJ T V").put("A6 KH A/1").breaking("B5", "C", "A6").combat(dice![1]);
    assert_eq!(game.decider(), "KH");
    game.plays(&["evacuate KH A/1 A7"]);
    assert_eq!(game.decider(), "SJ", "AC-1069: friends leave as well");
    assert_eq!(game.options().len(), 8, "trooper or Snow Cat, to B6, B7, A7 or A5");
    game.plays(&["evacuate SJ V B6", "evacuate SJ T B6"]);
    assert_eq!(game.at("B6"), ["SJ T", "SJ V"]);
}

#[test]
fn ac_r47_whoever_flees_onto_ice_that_breaks_later_flees_again() {
    let mut game = frozen("KH")
        .ice("B5")
        .put("A6 CC T")
        .put("A5 SJ T")
        .put("A7 SJ T")
        .breaking("B7", "C", "A6")
        .breaking("B4", "C", "B5")
        .combat(dice![]);
    assert_eq!(game.options(), ["break A6", "break B5"]);
    game.play("break A6", dice![1]);
    game.play("evacuate CC T B5", dice![1]);
    // The second attack began by itself; there is no land left around but the enemy's.
    assert!(game.is_over());
    assert_eq!((game.at("B5"), game.at("A6")), (vec!["KH C".into()], vec!["KH C".into()]));
}

#[test]
fn ac_r48_an_evacuation_takes_no_control() {
    let mut game = frozen("KH").put("A6 CC T").breaking("B5", "C", "A6").combat(dice![1]);
    game.plays(&["evacuate CC T A5"]);
    assert_eq!(game.controller("A5"), None);
}

#[test]
fn ac_r49_if_the_ice_goes_first_attackers_and_defenders_leave_and_there_is_no_battle() {
    let scene = || frozen("KH").put("A6 KH T").put("A6 CC T").breaking("B5", "C", "A6").entered("A7", "A6");
    let mut game = scene().combat(dice![]);
    assert_eq!(game.options(), ["fight A6", "break A6"]);

    game.play("break A6", dice![1]);
    assert_eq!(game.decider(), "KH");
    game.plays(&["evacuate KH T A7"]);
    assert_eq!(game.options(), ["evacuate CC T A5", "evacuate CC T B7"]);
    game.plays(&["evacuate CC T A5"]);
    assert!(game.is_over());
    assert_eq!(game.at("A6"), ["KH C"]);

    let mut fought = scene().combat(dice![]);
    // The battle first: the winner then leaves the breaking ice.
    fought.play("fight A6", dice![1, 6, 1]);
    fought.plays(&["evacuate KH T B6"]);
    assert!(fought.is_over());
    assert_eq!(fought.at("A6"), ["KH C"]);
}

#[test]
fn ac_r50_leaving_ice_is_no_move() {
    let mut game = frozen("KH").put("A6 KH T").breaking("B5", "C", "A6").combat(dice![1]);
    game.plays(&["evacuate KH T A7"]);
    assert_eq!(game.done("A7"), [Done::Nothing]);
}

#[test]
fn ac_428_the_printed_water_returns_with_the_terrain() {
    let game = frozen("KH").breaking("B5", "C", "A6").combat(dice![1]);
    assert!(game.state.joined(UnitType::Cruiser, game.hex("B5"), game.hex("A6")));
}
