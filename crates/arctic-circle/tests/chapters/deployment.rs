//! Phase 6: deployment and the Logistical Expert (AC-811 to AC-816, AC-1101, AC-1102, AC-R03, AC-R53, AC-R54).

use arctic_circle::Action;
use arctic_circle::units::UnitType;
use table::{Rules, dice};

use crate::play::*;

#[test]
fn ac_811_ac_812_units_go_to_the_own_base_and_the_shared_one_only() {
    let scene = Scene::on("small").zone(SJ, "2T").put("SJ E7 T").put("SJ B7 C").active(SJ);
    let game = play(scene.deploy());
    assert!(game.can(game.deploying('T', "B6")) && game.can(game.deploying('T', "F8")));
    for hex in ["H8", "E7", "B7", "F4"] {
        assert_eq!(game.why(game.deploying('T', hex)), "AC-811", "{hex}");
    }
    assert_eq!(game.why(game.deploying('V', "B6")), "AC-407", "none is in the zone");
}

#[test]
fn ac_813_ac_814_a_base_takes_twelve_with_the_teammates_and_the_rest_waits() {
    let scene = Scene::on("small").zone(CC, "3T").put("CC I2 12T").put("DE F4 10T").put("CC F4 T").active(CC);
    let mut game = play(scene.deploy());
    assert_eq!(game.why(game.deploying('T', "I2")), "AC-813");
    game.act(game.deploying('T', "F4"), dice![]);
    assert_eq!(game.at("F4"), "CC 2T, DE 10T");
    assert_eq!((game.game.active(), game.game.mobilized(CC, UnitType::Infantry)), (KH, 2));
}

#[test]
fn ac_815_ships_need_water() {
    let scene = Scene::drawn("L M", "A1 KH, B1 Joe").zone(KH, "C").active(KH);
    let game = play(scene.deploy());
    assert_eq!(game.why(game.deploying('C', "A1")), "AC-815");
    assert!(game.can(game.deploying('C', "B1")));
}

#[test]
fn ac_816_ac_407_deployed_units_do_no_more_and_take_nothing() {
    let scene = Scene::on("small").zone(KH, "T").put("CC F8 C").active(KH);
    let mut game = play(scene.deploy());
    game.act(game.deploying('T', "F8"), dice![]);
    assert_eq!((game.at("F8"), game.game.active()), ("KH 1T, CC 1C".into(), DE), "the turn is over");
    assert_eq!(game.owner("F8"), None);
}

#[test]
fn ac_1101_keel_haul_alone_deploys_one_air_and_one_land_unit_beside_ships() {
    let scene = Scene::on("small").zone(KH, "2A 2T").put("KH H7 2K 2C").active(KH);
    let mut game = play(scene.deploy());
    game.act(game.deploying('A', "H7"), dice![]);
    assert_eq!(game.why(game.deploying('A', "H7")), "AC-1101", "one in a phase");
    game.act(game.boarding('T', "H7", ""), dice![]);
    assert_eq!(game.why(game.boarding('T', "H7", "")), "AC-1101");
    assert_eq!(game.at("H7"), "KH 1A 2K 1C 1C(T)");

    let other = play(Scene::on("small").zone(SJ, "A").put("SJ H7 K").active(SJ).deploy());
    assert_eq!(other.why(other.deploying('A', "H7")), "AC-811");
    let ship = play(Scene::on("small").zone(KH, "C").put("KH H7 K C").active(KH).deploy());
    assert_eq!(ship.why(ship.deploying('C', "H7")), "AC-811");
}

#[test]
fn ac_812_ac_1101_keel_haul_deploys_beside_his_cruiser_in_the_base_of_his_teammate() {
    let scene = || Scene::on("small").zone(KH, "T").active(KH);
    let there = play(scene().put("KH B6 C").deploy());
    assert!(there.can(there.deploying('T', "B6")));
    let away = play(scene().deploy());
    assert_eq!(away.why(away.deploying('T', "B6")), "AC-1101", "without a ship of his there");
}

#[test]
fn ac_1102_ac_r68_carrier_room_cruiser_room_and_the_limit_are_kept() {
    let scene = Scene::on("small").zone(KH, "A T").active(KH);
    let two = play(scene.clone().put("KH H7 K 2A").deploy());
    assert_eq!(two.why(two.deploying('A', "H7")), "AC-1102");
    let mixed = play(scene.clone().put("KH G6 K 2A").deploy());
    assert_eq!(mixed.why(mixed.deploying('A', "G6")), "AC-1102", "every aircraft of the hex counts");
    let laden = play(scene.clone().put("KH H7 C(TT)").deploy());
    assert_eq!(laden.why(laden.boarding('T', "H7", "TT")), "AC-1102");
    let choice = play(scene.clone().put("KH H7 C(T) C(V) C(TT)").deploy());
    assert!(choice.can(choice.boarding('T', "H7", "T")) && choice.can(choice.boarding('T', "H7", "V")));
    assert_eq!(choice.why(choice.deploying('T', "H7")), "AC-1102", "the cruiser is named");
    let full = play(scene.put("KH H7 K C(T) 5C").deploy());
    assert_eq!(full.why(full.deploying('A', "H7")), "AC-1102", "AC-813 is of bases");
    let refusal = full.game.check(full.deploying('A', "H7")).expect_err("it is full");
    assert_eq!(refusal.reason, "H7 is full: it takes 8 units (AC-212)");
}

#[test]
fn ac_r03_the_last_figure_goes_to_one_new_place() {
    let scene = Scene::on("small").zone(KH, "2K").put("KH H7 K").active(KH);
    let mut game = play(scene.deploy());
    game.act(game.deploying('K', "H8"), dice![]);
    assert_eq!(game.why(game.deploying('K', "F8")), "AC-R03", "a third stack of two figures");
    assert!(game.can(game.deploying('K', "H8")), "joining is free");
}

#[test]
fn ac_r53_what_can_go_to_a_base_must_go() {
    let game = play(Scene::on("small").zone(CC, "T").active(CC).deploy());
    assert_eq!(game.why(Action::Finish), "AC-R53");
}

#[test]
fn ac_r53_the_logistical_expert_is_never_compulsory_not_even_in_a_teammates_base() {
    let full = Scene::on("small").zone(KH, "T").put("KH H8 12T").put("SJ F8 12T").active(KH);
    let at_sea = play(full.clone().put("KH H7 C").deploy());
    assert!(at_sea.can(at_sea.boarding('T', "H7", "")) && at_sea.can(Action::Finish));
    let at_snow_jobs = play(full.put("KH B6 C").deploy());
    assert!(at_snow_jobs.can(at_snow_jobs.deploying('T', "B6")));
    assert!(at_snow_jobs.can(Action::Finish));
}

#[test]
fn ac_r54_a_land_unit_is_deployed_beside_a_cruiser_ashore_but_not_where_the_enemy_rules() {
    let scene = Scene::on("small").zone(KH, "T A").put("KH G6 C").put("KH G6 K").active(KH);
    let free = play(scene.clone().deploy());
    assert!(free.can(free.deploying('T', "G6")));
    let ruled = play(scene.control("DE G6").deploy());
    assert_eq!(ruled.why(ruled.deploying('T', "G6")), "AC-R54");
    assert!(ruled.can(ruled.deploying('A', "G6")), "aircraft never take anything");
    let beside = play(Scene::on("small").zone(KH, "T").put("KH B2 C").put("DE B2 C").active(KH).deploy());
    assert_eq!(beside.why(beside.deploying('T', "B2")), "AC-R54");
}

#[test]
fn ac_r54_cruiser_room_is_not_used_ashore() {
    let scene = Scene::on("small").zone(KH, "T").put("KH G6 C 2T").active(KH);
    let game = play(scene.deploy());
    assert!(game.can(game.deploying('T', "G6")));
    assert!(game.game.legal().len() > 1);
}
