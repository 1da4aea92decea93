//! Cruisers carry land units (AC-531 to AC-544, AC-1051, AC-R23, AC-R52, AC-R58, AC-R70).

use arctic_circle::stacks::Done;
use arctic_circle::{Action, Event};
use table::{Rules, dice};

use crate::play::*;

#[test]
fn ac_531_ac_1051_ac_r58_two_own_land_units_of_any_kind_come_aboard_in_a_mixed_hex() {
    let scene = Scene::drawn("M S S", "").put("KH A1 C 3T 2V").put("SJ A1 T").active(KH);
    let game = play(scene.noncombat());
    for load in ["T", "TT", "TV", "VV"] {
        assert!(game.can(game.ride("A1 C", "B1", load, "")), "{load}");
    }
    assert_eq!(game.why(game.ride("A1 C", "B1", "TTT", "")), "AC-1051");

    let alone = play(Scene::drawn("M S S", "").put("KH A1 C").put("SJ A1 T").active(KH).noncombat());
    assert_eq!(alone.why(alone.ride("A1 C", "B1", "T", "")), "AC-531", "not the teammate's");
    let aboard = play(Scene::drawn("S M S", "").put("KH A1 C(T)").put("KH B1 2T").active(KH).noncombat());
    assert!(aboard.can(aboard.ride("A1 C(T)", "B1-C1", "", "T")));
    assert_eq!(aboard.why(aboard.ride("A1 C(T)", "B1-C1", "", "TT")), "AC-1051", "one is aboard already");
}

#[test]
fn ac_532_ac_r52_passengers_come_aboard_at_the_start_and_on_the_way_but_not_beside_enemies() {
    let scene = Scene::drawn("M M S", "").put("KH A1 C 2T").put("KH B1 T V").active(KH);
    let game = play(scene.clone().noncombat());
    assert!(game.can(game.ride("A1 C", "B1-C1", "T", "V")));

    let attack = play(scene.clone().put("CC C1 C").combat_move());
    assert!(attack.can(attack.ride("A1 C", "B1-C1", "T", "V")));
    let contested = play(scene.put("CC A1 C").put("CC C1 C").combat_move());
    assert_eq!(contested.why(contested.ride("A1 C", "B1-C1", "T", "")), "AC-531");
    assert!(contested.can(contested.ride("A1 C", "B1-C1", "", "T")));
}

#[test]
fn ac_533_ac_r70_whoever_moved_is_not_loaded_and_whoever_rode_does_not_move() {
    let scene = Scene::drawn("M M S S M", "").put("KH A1 2T").put("KH B1 2C").put("KH D1 C(T)").active(KH);
    let mut game = play(scene.noncombat());
    game.go("A1 T", "B1");
    assert_eq!(game.why(game.ride("B1 C", "C1", "T", "")), "AC-531", "it walked there");
    game.go("D1 C(T)", "E1");
    assert_eq!(game.at("E1"), "KH 1T 1C");
    assert_eq!(game.why_not_go("E1 T", "D1"), "AC-705");
}

#[test]
fn ac_533_ac_r70_nobody_rides_twice_in_a_turn() {
    let scene = Scene::drawn("S M S S", "").put("KH A1 C(T)").put("KH B1 C").active(KH);
    let mut game = play(scene.noncombat());
    game.go("A1 C(T)", "B1");
    assert_eq!(game.why(game.ride("B1 C", "C1", "T", "")), "AC-531");
}

#[test]
fn ac_534_ac_535_passengers_leave_in_a_mixed_hex_and_stay_aboard_at_sea() {
    let scene = Scene::drawn("S M S", "").put("KH A1 C(TV)").put("KH C1 C").active(KH);
    let mut ashore = play(scene.clone().noncombat());
    ashore.go("A1 C(TV)", "B1");
    assert_eq!(ashore.at("B1"), "KH 1T 1V 1C", "all of them");

    let mut past = play(scene.noncombat());
    past.go("A1 C(TV)", "C1");
    assert_eq!((past.at("B1"), past.at("C1")), (String::new(), "KH 1C 1C(TV)".to_owned()));
}

#[test]
fn ac_536_nobody_goes_ashore_from_a_sea_hex() {
    let game = play(Scene::drawn("S M", "B1 2").put("KH A1 C(T)").active(KH).noncombat());
    let moves: Vec<Action> = game.game.legal();
    let lands = |action: &Action| matches!(action, Action::Move(way) if way.units.kind().is_land());
    assert!(!moves.iter().any(lands), "{moves:?}");
    assert_eq!(game.why_not_go("A1 T", "B1"), "AC-705");
}

#[test]
fn ac_537_a_unit_may_ride_again_in_a_later_turn() {
    let scene = Scene::on("small").put("KH G7 C(T)").put("KH H9 C").active(KH);
    let mut game = play(scene.noncombat());
    game.go("G7 C(T)", "G6");
    assert_eq!((game.at("G6"), game.owner("G6")), ("KH 1T 1C".to_owned(), Some(KH)));
    game.finish(dice![]);
    for _ in [DE, SJ, CC] {
        game.finish(dice![]);
    }
    assert!(game.is_purchase_of(KH));
    game.finish(dice![]);
    game.finish(dice![]);
    assert!(game.can(game.ride("G6 C", "G7", "T", "")));
}

#[test]
fn ac_541_ac_544_an_amphibious_assault_is_one_battle_of_ship_and_landed_units() {
    let scene = Scene::drawn("S S M L", "").put("KH A1 C(TT)").put("KH A1 C").put("KH D1 T").put("DE C1 T C");
    let mut game = play(scene.active(KH).combat_move());
    game.go("D1 T", "C1");
    game.go("A1 C(TT)", "B1-C1");
    assert_eq!(game.at("C1"), "KH 3T 1C, DE 1T 1C", "unloaded before the battle");

    game.finish(dice![6, 6, 6, 6, 6, 6, 1, 6, 6, 1, 6, 6]);
    let dice = |event: &&Event| matches!(event, Event::Rolled { .. });
    assert_eq!(game.told.iter().filter(dice).count(), 12, "two rounds of all units, and no retreat between");
    assert_eq!(game.at("C1"), "KH 3T 1C");
}

#[test]
fn ac_542_landed_units_take_an_undefended_hex_or_base() {
    let scene = Scene::drawn("S S M M", "C1 2, D1 CC").put("KH A1 2C(T)").control("DE C1").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 C(T)", "B1-C1");
    assert_eq!((game.owner("C1"), game.chart()), (Some(KH), [0; 4]));

    let scene = Scene::drawn("S S M", "C1 CC").put("KH A1 2C(T)").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 C(T)", "B1-C1");
    assert_eq!(game.ended(), Some("joe-base"));
}

#[test]
fn ac_d03_ac_541_ac_542_a_cruiser_that_lies_before_an_enemy_shore_fetches_who_takes_it() {
    let scene = Scene::drawn("M M", "B1 2").put("KH A1 2T V").put("KH B1 C").control("DE B1").active(KH);
    let mut empty = play(scene.clone().combat_move());
    assert_eq!(empty.why(empty.ride("B1 C", "A1-B1", "", "")), "AC-501", "nobody came aboard");
    empty.act(empty.ride("B1 C", "A1-B1", "", "TT"), dice![]);
    assert_eq!((empty.at("A1"), empty.at("B1")), ("KH 1V".to_owned(), "KH 2T 1C".to_owned()));
    assert_eq!(empty.owner("B1"), Some(KH));

    let mut held = play(scene.clone().put("DE B1 T").combat_move());
    assert_eq!(held.why(held.ride("B1 C", "A1-B1", "", "")), "AC-501", "it fights where it is");
    held.act(held.ride("B1 C", "A1-B1", "", "TT"), dice![]);
    assert_eq!(held.at("B1"), "KH 2T 1C, DE 1T", "ashore before the battle");
    held.finish(dice![1, 6, 6, 6]);
    assert_eq!((held.at("B1"), held.owner("B1")), ("KH 2T 1C".to_owned(), Some(KH)));

    let own = play(scene.control("KH B1").put("DE A1 C").combat_move());
    assert_eq!(own.why(own.ride("B1 C", "A1-B1", "", "TT")), "AC-207", "enemies stop it on the way");
}

#[test]
fn ac_543_at_sea_passengers_are_no_part_of_the_battle() {
    let scene = Scene::drawn("S S S", "").put("KH A1 C(TV)").put("KH A1 C").put("CC B1 C").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 C(TV)", "B1");
    game.finish(dice![1, 6]);
    let dice = |event: &&Event| matches!(event, Event::Rolled { .. });
    assert_eq!(game.told.iter().filter(dice).count(), 2, "one die a ship");
    assert_eq!(game.at("B1"), "KH 1C(TV)");
}

#[test]
fn ac_r23_landed_units_do_not_leave_a_won_hex_that_is_too_full_and_those_who_walked_do() {
    let scene = Scene::drawn("L M S", "").put("KH A1 8T").put("KH C1 C(TT)").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 8T", "B1");
    let attack = game.way("C1 C(TT)", "B1");
    game.act(Action::Move(attack), dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(game.at("B1"), "KH 10T 1C", "eleven");
    let landed = game.game.units_in(game.hex("B1")).iter().find(|stack| stack.status.done() == Done::Landed);
    let unit = landed.expect("they came ashore").counting(1);
    assert_eq!(game.why(Action::Leave { unit, to: game.hex("A1") }), "AC-702");
    let walked = game.units("B1 T");
    assert_eq!(walked.status.done(), Done::Attacked);
    for _ in 0..3 {
        game.act(game.leaving("B1 T", "A1"), dice![]);
    }
    assert_eq!(game.at("A1"), "KH 3T");
    assert_eq!(game.at("B1"), "KH 7T 1C", "three were too many, and no more leave");
}

#[test]
fn ac_r70_in_the_noncombat_move_nobody_rides_who_has_fought() {
    let scene = Scene::drawn("M S S", "").put("KH A1 C T! T").active(KH);
    let game = play(scene.noncombat());
    assert!(game.can(game.ride("A1 C", "B1", "T", "")));
    assert_eq!(game.why(game.ride("A1 C", "B1", "TT", "")), "AC-531");
}

#[test]
fn ac_d18_ac_532_a_cruiser_may_fetch_passengers_and_come_back() {
    let game = play(Scene::drawn("M M", "").put("KH A1 C").put("KH B1 2T").active(KH).noncombat());
    assert!(game.can(game.ride("A1 C", "B1-A1", "", "TT")));
    assert!(!game.can_go("A1 C", "A1"), "without passengers staying is no move");
}
