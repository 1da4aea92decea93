//! Chapter 5: where combat moves end and who stops (AC-501 to AC-513).

use arctic_circle::{Action, Event};
use table::{Rules, dice};

use crate::play::*;

#[test]
fn ac_501_a_combat_move_ends_at_an_enemy() {
    let game = play(Scene::drawn("L L L", "").put("KH B1 2T").put("CC A1 T").active(KH).combat_move());
    assert!(game.can_go("B1 T", "A1"));
    assert_eq!(game.why_not_go("B1 T", "C1"), "AC-501");
}

#[test]
fn ac_501_an_uncontrolled_vp_hex_is_no_target() {
    let scene = Scene::drawn("L L L", "C1 2").put("KH B1 2T").put("CC A1 T").active(KH);
    assert_eq!(play(scene.combat_move()).why_not_go("B1 T", "C1"), "AC-501");
}

#[test]
fn ac_502_ac_513_ac_r09_ac_r60_an_undefended_marker_changes_on_the_move_and_the_loser_falls_at_once() {
    let scene = Scene::drawn("L L L", "B1 2").put("KH A1 2T").control("DE B1").active(KH);
    let mut game = play(scene.combat_move());
    assert_eq!(game.chart(), [0, 0, 0, 2]);
    game.act(Action::Move(game.way("A1 T", "B1")), dice![]);
    assert_eq!(game.owner("B1"), Some(KH));
    assert_eq!(game.chart(), [0, 0, 0, 0], "the taker's chart waits");
    assert_eq!(game.game.active(), KH);

    game.finish(dice![]);
    assert_eq!(game.chart(), [2, 0, 0, 0], "AC-821: now it rises");
}

#[test]
fn ac_505_ships_and_aircraft_do_not_end_in_an_undefended_enemy_hex() {
    let scene = Scene::drawn("M M M", "B1 2, C1 DE").put("KH A1 C K A T").control("DE B1").active(KH);
    let game = play(scene.combat_move());
    for unit in ["A1 C", "A1 K", "A1 A"] {
        assert_eq!(game.why_not_go(unit, "B1"), "AC-505", "{unit}");
    }
    assert_eq!(game.why_not_go("A1 A", "C1"), "AC-505", "nor in an empty base");
    assert!(game.can_go("A1 T", "B1"));
}

#[test]
fn ac_506_land_and_sea_units_stop_at_enemies_and_enemy_bases() {
    let scene = |places| Scene::drawn("M M M", places).put("KH A1 V C").put("CC C1 T").active(KH);
    let free = play(scene("").combat_move());
    assert!(free.can_go("A1 V", "B1-C1") && free.can_go("A1 C", "B1-C1"));

    for guarded in ["CC B1 T", "DE B1 C", "CC B1 A"] {
        let game = play(scene("").put(guarded).combat_move());
        assert_eq!(game.why_not_go("A1 V", "B1-C1"), "AC-506", "{guarded}");
        assert_eq!(game.why_not_go("A1 C", "B1-C1"), "AC-506", "{guarded}");
        assert!(game.can_go("A1 V", "B1"), "it may stop there");
    }
    let base = play(scene("B1 DE").combat_move());
    assert_eq!(base.why_not_go("A1 C", "B1-C1"), "AC-506");
}

#[test]
fn ac_507_a_marker_alone_stops_nobody() {
    let scene = Scene::drawn("M M M", "B1 2").put("KH A1 V C").put("CC C1 T").control("CC B1").active(KH);
    let game = play(scene.combat_move());
    assert!(game.can_go("A1 C", "B1-C1"));
    assert!(game.can_go("A1 V", "B1-C1"));
}

#[test]
fn ac_508_land_units_pass_a_full_friendly_hex() {
    let scene = Scene::drawn("L L L", "").put("KH A1 V").put("SJ B1 8T").put("CC C1 T").active(KH);
    assert!(play(scene.combat_move()).can_go("A1 V", "B1-C1"));
}

#[test]
fn ac_509_attackers_may_be_more_than_the_limit() {
    let scene = Scene::drawn("L L L", "").put("KH A1 8T").put("KH C1 3T").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 8T", "B1");
    game.go("C1 2T", "B1");
    assert_eq!(game.at("B1"), "KH 10T, CC 1T");
}

#[test]
fn ac_511_some_stay_behind_and_many_hexes_are_attacked() {
    let scene = Scene::drawn("L L L", "").put("KH B1 4T").put("CC A1 T").put("DE C1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("B1 T", "A1");
    game.go("B1 2T", "C1");
    assert_eq!(game.at("B1"), "KH 1T");
    let mut battles = 0;
    game.finish(dice![]);
    for action in game.game.legal() {
        battles += usize::from(matches!(action, Action::Fight { .. }));
    }
    assert_eq!(battles, 2);
}

#[test]
fn ac_512_a_unit_makes_one_combat_move() {
    let scene = Scene::drawn("L L L L", "A1 1").put("KH B1 V T").put("CC C1 T").control("DE A1").active(KH);
    let mut game = play(scene.combat_move());
    game.go("B1 V", "A1");
    assert_eq!(game.why_not_go("A1 V", "B1-C1"), "AC-512");
    assert!(game.can_go("B1 T", "C1"));
}

#[test]
fn ac_303_nobody_has_to_attack_but_whoever_shares_a_hex_fights() {
    let idle = Scene::drawn("L L L", "").put("KH B1 T").put("CC A1 T").active(KH);
    let mut game = play(idle.clone().combat_move());
    game.finish(dice![]);
    assert!(game.can_go("B1 T", "C1"), "no battle: the noncombat move has begun");

    let mut fight = play(idle.combat_move());
    fight.act(Action::Move(fight.way("B1 T", "A1")), dice![6, 2]);
    assert!(fight.told.iter().any(|event| matches!(event, Event::BattleBegan { .. })));
    assert_eq!(fight.at("A1"), "CC 1T");
}

#[test]
fn ac_302_a_turn_has_its_phases_in_order() {
    let scene = Scene::on("small").put("DE F4 A T").put("KH F6 T").purse(5).active(DE);
    let mut game = play(scene.purchase());
    assert_eq!(game.why_not_go("F4 A", "F6"), "AC-406", "buying comes first");
    game.buy('T');
    game.finish(dice![]);
    assert_eq!(game.why(Play::buying('T')), "AC-501", "attacks come next");
    game.act(Action::Move(game.way("F4 A", "F6")), dice![6, 6]);
    assert_eq!(game.why(Action::Finish), "AC-620", "combat comes before the noncombat move");
    game.act(Action::Answer { yes: true }, dice![1, 6]);
    assert_eq!(game.why(game.deploying('T', "F4")), "AC-704", "landing comes before deployment");
    game.go("F6 A", "F6");
    game.act(game.deploying('T', "F4"), dice![]);
    assert_eq!((game.at("F4"), game.game.active()), ("DE 2T".to_owned(), SJ));
}

#[test]
fn ac_202_ac_206_ac_207_a_way_that_is_none_is_refused_for_the_reason_that_holds() {
    let scene = |map: &str, places: &str| Scene::drawn(map, places).active(KH);
    let row = play(scene("L L L L", "").put("KH A1 T V").put("CC C1 T").put("CC D1 T").combat_move());
    assert_eq!(row.why_not_go("A1 T", "C1"), "AC-202", "it has one point");
    assert_eq!(row.why_not_go("A1 V", "D1"), "AC-202", "it has two");
    assert_eq!(row.why_not_go("A1 T", "A1"), "AC-202", "it is there");
    let cliff = play(scene("L L L", "no_land_bridge B1|C1").put("KH A1 V").put("CC C1 T").combat_move());
    assert_eq!([cliff.why_not_go("A1 V", "C1"), cliff.why_not_go("A1 V", "B1-C1")], ["AC-206"; 2]);
    let sea = play(
        scene("S S S S", "no_waterway B1|C1").put("KH A1 C").put("CC C1 C").put("CC D1 C").combat_move(),
    );
    assert_eq!(sea.why_not_go("A1 C", "D1"), "AC-202");
    assert_eq!([sea.why_not_go("A1 C", "C1"), sea.why_not_go("A1 C", "B1-C1")], ["AC-207"; 2]);
    let wet = play(scene("L S M", "").put("KH A1 V").put("KH C1 C").put("CC B1 C").combat_move());
    assert_eq!(wet.why_not_go("A1 V", "B1"), "AC-203");
    assert_eq!(wet.why_not_go("C1 C", "A1"), "AC-204");
}

#[test]
fn ac_202_where_every_way_leads_through_another_hex_that_hex_is_asked_for() {
    let game = play(Scene::drawn("L L L", "").active(KH).put("KH A1 V").put("CC C1 T").combat_move());
    let refusal =
        game.game.check(Action::Move(game.way("A1 V", "C1"))).expect_err("no hex on the way is named");
    assert_eq!(refusal.rule.0, "AC-202");
    assert_eq!(refusal.reason, "the way to C1 leads through B1; name that hex too");
    assert!(game.can_go("A1 V", "B1-C1"));
    let two = Scene::drawn("L L\n L L", "").active(KH).put("KH A1 V").put("CC B2 T");
    let game = play(two.combat_move());
    let refusal = game.game.check(Action::Move(game.way("A1 V", "B2"))).expect_err("two ways");
    assert_eq!(refusal.reason, "the way to B2 leads through B1 or A2; name that hex too");
}
