//! Chapter 4: purchase, reserve and the Weather Dominator (AC-401 to AC-429).

use arctic_circle::units::UnitType;
use arctic_circle::{Action, Event};
use table::{Rules, dice};

use crate::play::*;

/// The next turn begins.
fn next_turn(scene: Scene) -> Play {
    let mut game = play(scene.deploy());
    game.finish(dice![]);
    game
}

#[test]
fn ac_401_ac_402_ac_224_bases_vp_hexes_and_reserve_are_added_up() {
    let scene = Scene::on("small").control("KH G6 J8").control("SJ D8").reserve(KH, 3).reserve(SJ, 1);
    let game = next_turn(scene.clone().active(CC));
    assert_eq!((game.game.active(), game.game.purse()), (KH, 8 + 5 + 2 + 1 + 3));

    let game = next_turn(scene.active(DE));
    assert_eq!(
        (game.game.active(), game.game.purse()),
        (SJ, 8 + 5 + 2 + 1),
        "the shared base counts in full"
    );
}

#[test]
fn ac_403_ac_r57_enemies_in_a_base_change_nothing_of_its_income() {
    let game = next_turn(Scene::on("small").put("CC H8 2C").put("DE F8 C").active(CC));
    assert_eq!((game.game.active(), game.game.purse()), (KH, 8 + 5));
}

#[test]
fn ac_908_a_vp_hex_without_value_gives_nothing_but_can_be_controlled() {
    let game = next_turn(Scene::on("small").scenario("small-base-brawl").control("KH G6 F6").active(CC));
    assert_eq!((game.game.purse(), game.owner("G6")), (8 + 5 + 1, Some(KH)));
}

#[test]
fn ac_406_ac_407_many_of_a_type_may_be_bought_and_wait_in_the_zone() {
    let mut game = play(Scene::on("small").put("KH H8 T").purse(7).active(KH).purchase());
    for _ in 0..3 {
        game.buy('T');
    }
    assert_eq!(game.why(Play::buying('T')), "AC-404", "one RP is left");
    assert_eq!((game.game.mobilized(KH, UnitType::Infantry), game.at("H8")), (3, "KH 1T".to_owned()));
    assert_eq!(game.game.purse(), 1);
}

#[test]
fn ac_408_what_waits_in_the_zone_stays_and_costs_nothing() {
    let full = Scene::on("small").zone(CC, "2V").put("CC I2 12T").put("CC F4 12T").active(SJ);
    let mut game = next_turn(full);
    let points = game.game.purse();
    assert_eq!((game.game.active(), points), (CC, 6 + 5));
    game.buy('T');
    assert_eq!((game.game.purse(), game.game.mobilized(CC, UnitType::Vehicle)), (points - 2, 2));
}

#[test]
fn ac_409_ac_410_at_most_four_rp_are_kept_and_they_replace_the_old_reserve() {
    let with = |purse| {
        let mut game =
            play(Scene::on("small").reserve(CC, 3).purse(purse).put("CC I2 T").active(CC).purchase());
        game.finish(dice![]);
        game
    };
    assert_eq!(with(9).game.reserve(CC), 4);
    assert!(with(9).told.contains(&Event::Reserved { commander: CC, kept: 4, lost: 5 }));
    assert_eq!(with(2).game.reserve(CC), 2, "not 5");
    assert_eq!(with(0).game.reserve(CC), 0);
}

#[test]
fn ac_411_without_a_figure_nothing_is_bought_but_a_stack_in_the_zone_grows() {
    let scene = Scene::drawn("S S S S", "").put("KH A1 K").purse(9).active(KH);
    assert!(play(scene.clone().purchase()).can(Play::buying('K')));
    assert_eq!(play(scene.clone().put("KH C1 K").purchase()).why(Play::buying('K')), "AC-411");
    assert!(play(scene.zone(KH, "K").purchase()).can(Play::buying('K')), "it joins the one in the zone");
}

#[test]
fn ac_r01_with_strict_pools_figures_limit_units() {
    let scene = Scene::drawn("S S S S", "").put("KH A1 2K").purse(9).active(KH);
    assert!(play(scene.clone().purchase()).can(Play::buying('K')));
    assert_eq!(play(scene.strict_pools().purchase()).why(Play::buying('K')), "AC-R01");

    let zone = Scene::on("small").active(CC).zone(CC, "10T").purse(9);
    assert!(play(zone.clone().purchase()).can(Play::buying('T')), "chips make up for figures");
    let refused = play(zone.strict_pools().purchase()).why(Play::buying('T'));
    assert_eq!(refused, "AC-R01", "ten figures, ten units, and none on the map");
}

#[test]
fn ac_r01_with_216_units_in_play_there_is_no_room_for_more() {
    let rows = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1", "L1", "M1", "N1"];
    let scene = rows.iter().fold(Scene::drawn(&"M ".repeat(14), ""), |scene, hex| {
        let team = if *hex < "H1" { ["KH", "SJ"] } else { ["CC", "DE"] };
        scene.put(&format!("{} {hex} 4T 3C", team[0])).put(&format!("{} {hex} 4T 3C", team[1]))
    });
    // 14 times 14 units, and those in the zones of two commanders.
    let nearly = scene.zone(KH, "10T 5V").zone(DE, "4K").purse(20).active(KH);
    let mut game = play(nearly.purchase());
    game.buy('T');
    assert_eq!(game.why(Play::buying('T')), "AC-R01");
    assert_eq!(game.game.legal(), [Action::Finish]);
}

#[test]
fn ac_412_destroyed_units_can_be_bought_again() {
    let mut game = play(Scene::on("small").put("KH H9 K 8C").put("KH G9 K").active(KH).cull());
    game.act(game.culling("H9 K"), dice![]);
    for other in [DE, SJ, CC] {
        assert_eq!(game.game.active(), other);
        game.finish(dice![]);
    }
    assert_eq!(game.game.active(), KH);
    assert!(game.can(Play::buying('K')), "one carrier figure is free again");
    game.buy('K');
    assert_eq!(game.game.mobilized(KH, UnitType::Carrier), 1);
}

#[test]
fn ac_421_ac_r05_each_cobra_commander_freezes_water_for_one_rp_and_no_joe_does() {
    let scene = Scene::on("small").purse(1).put("CC I2 T").put("DE B2 T");
    let mut cobra = play(scene.clone().active(CC).purchase());
    cobra.act(cobra.freezing("E4"), dice![]);
    assert_eq!((cobra.game.purse(), cobra.game.is_ice(cobra.hex("E4"))), (0, true));
    let poor = play(scene.clone().purse(0).active(DE).purchase());
    assert_eq!(poor.why(poor.freezing("E4")), "AC-421");
    let joe = play(scene.clone().active(SJ).purchase());
    assert_eq!(joe.why(joe.freezing("E4")), "AC-421");
    let other = play(scene.ice("E4").active(DE).purchase());
    assert!(other.can(other.freezing("D4")), "no token is passed around");
}

#[test]
fn ac_r04_one_ice_token_a_phase_unless_the_host_says_otherwise() {
    let scene = Scene::on("small").purse(5).active(CC);
    let mut one = play(scene.clone().purchase());
    one.act(one.freezing("E4"), dice![]);
    assert_eq!(one.why(one.freezing("D4")), "AC-R04");

    let mut any = play(scene.ice_per_phase(0).purchase());
    any.act(any.freezing("E4"), dice![]);
    assert!(any.can(any.freezing("D4")));
}

#[test]
fn ac_422_ac_423_ac_424_ice_needs_water_and_no_vp_hex_no_base_and_no_unit() {
    let scene = Scene::on("small").scenario("small-base-brawl").purse(5).active(CC);
    let game = play(scene.put("KH E4 C").put("CC G4 C").ice("D4").purchase());
    let why = |hex| game.why(game.freezing(hex));
    assert_eq!((why("A1"), why("D4")), ("AC-422", "AC-422"), "land only, and ice already");
    assert_eq!((why("G6"), why("F8")), ("AC-423", "AC-423"), "a VP hex worth nothing, and a base");
    assert_eq!((why("E4"), why("G4")), ("AC-424", "AC-424"));
    assert!(game.can(game.freezing("E5")) && game.can(game.freezing("B7")), "sea and mixed hexes");
}

#[test]
fn ac_425_with_eight_tokens_on_the_board_there_is_no_ninth() {
    let scene = Scene::on("small").ice("A3 B3 C3 E3 F3 G3 H3").purse(5).active(DE);
    let seven = play(scene.clone().purchase());
    assert!(seven.can(seven.freezing("I3")));
    let eight = play(scene.ice("A4").purchase());
    assert_eq!(eight.why(eight.freezing("I3")), "AC-425");
}

#[test]
fn ac_d02_whoever_has_nothing_to_spend_can_only_finish() {
    let game = play(Scene::on("small").purse(1).active(SJ).purchase());
    assert_eq!(game.game.legal(), [Action::Finish]);
}
