//! Chapter 7: the Noncombat Move (AC-701 to AC-717, AC-R15, AC-R24, AC-R25, AC-R48, AC-R56).

use arctic_circle::Action;
use table::{Rules, dice};

use crate::play::*;

/// Keel-Haul wins B1 with eight troopers from A1, two from C1 and whoever else is there.
fn too_many(others: &[&str]) -> Play {
    let scene = Scene::drawn("L L L L", "A1 KH").put("KH A1 8T").put("KH C1 2T").put("CC B1 T").active(KH);
    let scene = others.iter().fold(scene, |scene, units| scene.put(units));
    let mut game = play(scene.combat_move());
    game.go("A1 8T", "B1");
    let attack = game.way("C1 2T", "B1");
    game.act(Action::Move(attack), dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(game.at("B1"), "KH 10T");
    game
}

#[test]
fn ac_702_ac_703_the_surplus_of_victors_leaves_by_the_entry_hexes_and_no_more() {
    let mut game = too_many(&["KH D1 T"]);
    assert_eq!(game.why(Action::Finish), "AC-702", "they must leave");
    assert_eq!(game.why_not_go("D1 T", "C1"), "AC-701", "optional moves come later");
    game.act(game.leaving("B1 T", "A1"), dice![]);
    game.act(game.leaving("B1 T", "C1"), dice![]);
    assert_eq!(
        (game.at("A1"), game.at("B1"), game.at("C1")),
        ("KH 1T".into(), "KH 8T".into(), "KH 1T".into())
    );
    assert_eq!(game.why_not_go("B1 T", "A1"), "AC-705", "the others have fought and stay");
    assert!(game.can_go("D1 T", "C1"));
}

#[test]
fn ac_702_nobody_leaves_by_a_side_that_no_attacker_came_over() {
    let scene = Scene::drawn("L L L\n L L L", "").put("KH A1 8T").put("KH A2 V").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 8T", "B1");
    game.act(Action::Move(game.way("A2 V", "B1")), dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert!(game.can(game.leaving("B1 T", "A1")) && game.can(game.leaving("B1 V", "A2")));
    assert_eq!(game.why(game.leaving("B1 T", "C1")), "AC-702");
}

#[test]
fn ac_r24_aircraft_count_and_may_fly_out_first() {
    let scene = Scene::drawn("L L L", "A1 KH").put("KH A1 8T A").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 8T", "B1");
    game.act(Action::Move(game.way("A1 A", "B1")), dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert!(game.can(game.leaving("B1 T", "A1")), "nine with the Skystriker");
    game.go("B1 A", "A1");
    assert_eq!(game.at("B1"), "KH 8T");
    assert!(!game.can(game.leaving("B1 T", "A1")), "eight may stay");
}

#[test]
fn ac_r25_surplus_that_cannot_leave_is_culled() {
    let scene = Scene::drawn("S M M", "").put("KH A1 4C(TT)").put("KH C1 C").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 4C(TT)", "B1");
    game.finish(dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(game.at("B1"), "KH 8T 4C");
    for _ in 0..4 {
        game.act(game.leaving("B1 C", "A1"), dice![]);
    }
    assert_eq!((game.at("A1"), game.at("B1")), ("KH 4C".into(), "KH 8T".into()), "landed ones stay");

    let scene = Scene::drawn("S M M", "").put("KH A1 5C(TT)").put("KH C1 C").put("CC B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 5C(TT)", "B1");
    game.finish(dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    for _ in 0..5 {
        game.act(game.leaving("B1 C", "A1"), dice![]);
    }
    assert_eq!(game.at("B1"), "KH 10T");
    game.finish(dice![]);
    game.act(game.culling("B1 T"), dice![]);
    game.act(game.culling("B1 T"), dice![]);
    assert_eq!(game.at("B1"), "KH 8T");
}

#[test]
fn ac_701_ac_704_aircraft_that_fought_land_before_others_move() {
    let scene = Scene::drawn("L L L", "A1 KH").put("KH A1 T").put("KH B1 A!1").active(KH);
    let mut game = play(scene.forced());
    assert_eq!(game.why_not_go("A1 T", "B1"), "AC-701");
    assert_eq!(game.why(Action::Finish), "AC-704");
    game.go("B1 A", "A1");
    assert!(game.can_go("A1 T", "B1"));
    assert_eq!(game.why_not_go("A1 A", "B1"), "AC-705", "it has landed");
}

#[test]
fn ac_705_each_unit_moves_once() {
    let mut game = play(Scene::drawn("L L L", "").put("KH A1 2T").active(KH).noncombat());
    game.go("A1 T", "B1");
    assert_eq!(game.why_not_go("B1 T", "C1"), "AC-705");
    assert!(game.can_go("A1 T", "B1"));
}

#[test]
fn ac_706_ac_707_nobody_ends_with_the_enemy_and_only_aircraft_pass() {
    let scene = |places| Scene::drawn("M M M", places).put("KH A1 V C A").active(KH);
    let cases = [scene("C1 1").put("CC B1 A"), scene("B1 2, C1 1").control("DE B1"), scene("B1 CC, C1 1")];
    for (number, scene) in cases.into_iter().enumerate() {
        let game = play(scene.noncombat());
        for unit in ["A1 V", "A1 C", "A1 A"] {
            assert_eq!(game.why_not_go(unit, "B1"), "AC-706", "{number} {unit}");
        }
        assert_eq!(game.why_not_go("A1 V", "C1"), "AC-707", "{number}: not through it");
        assert_eq!(game.why_not_go("A1 C", "C1"), "AC-707", "{number}");
        assert!(game.can_go("A1 A", "C1"), "{number}");
    }
    assert!(play(scene("C1 1").noncombat()).can_go("A1 V", "C1"));
}

#[test]
fn ac_206_ac_705_ac_706_ac_707_each_refusal_of_a_noncombat_move_has_its_own_rule() {
    let scene = |map: &str, places: &str| Scene::drawn(map, places).put("KH A1 V A").active(KH).noncombat();
    let cliff = play(scene("M M M", "no_land_bridge B1|C1"));
    assert_eq!(cliff.why_not_go("A1 V", "C1"), "AC-206", "no enemy is near");
    assert_eq!(play(scene("M M M", "")).why_not_go("A1 V", "B1-C1"), "AC-705", "it names no hex on the way");
    assert_eq!(play(scene("M M M", "")).why_not_go("A1 A", "B1-C1"), "AC-205");
    let barred = play(Scene::drawn("M M M", "").put("KH A1 V A").put("CC B1 T").active(KH).noncombat());
    assert_eq!([barred.why_not_go("A1 V", "B1"), barred.why_not_go("A1 V", "C1")], ["AC-706", "AC-707"]);
    let cruiser = play(Scene::drawn("M M M", "").put("KH A1 C").active(KH).noncombat());
    assert_eq!(cruiser.why_not_go("A1 C", "B1-C1"), "AC-532", "it names a hex where somebody comes aboard");
}

/// Keel-Haul's base at B1 is won by twelve troopers, of whom so many came from A1; three more retreat there from C1.
fn crowded_base(came: u8) -> Play {
    let mut scene = Scene::drawn("M M M M", "B1 KH").put(&format!("KH B1 {}T", 15 - came)).put("DE B1 C");
    if came > 0 {
        scene = scene.put(&format!("KH A1 {came}T"));
    }
    let mut game = play(scene.put("DE C1 2T").put("KH D1 C").active(KH).combat_move());
    game.go("B1 3T", "C1");
    if came > 0 {
        game.go(&format!("A1 {came}T"), "B1");
    }
    game.finish(dice![]);
    let fight = Action::Fight { hex: game.hex("B1") };
    game.act(fight, dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    game.act(Action::Answer { yes: false }, dice![]);
    assert_eq!(game.at("B1"), "KH 15T", "three have retreated to a hex that is full");
    game
}

#[test]
fn ac_r19_ac_702_ac_r25_where_a_retreat_fills_a_won_hex_its_victors_make_room_and_the_rest_is_culled() {
    let mut game = crowded_base(2);
    let leaving = game.leaving("B1 T", "A1");
    for _ in 0..3 {
        assert_eq!(game.game.legal(), [leaving], "victors leave, not those who retreated (AC-715)");
        game.act(leaving, dice![]);
    }
    assert_eq!((game.at("A1"), game.at("B1")), ("KH 3T".to_owned(), "KH 12T".to_owned()));

    let game = crowded_base(0);
    let culls = |action: &Action| matches!(action, Action::Cull { .. });
    assert!(game.game.legal().iter().all(culls), "nobody came in over a side, so Phase 5 does it all");
}

#[test]
fn ac_708_ac_709_crossing_a_free_vp_hex_takes_nothing_and_ending_there_does() {
    let mut game = play(Scene::drawn("L L L L", "B1 2").put("KH A1 V T").active(KH).noncombat());
    game.go("A1 V", "C1");
    assert_eq!(game.owner("B1"), None);
    game.go("A1 T", "B1");
    assert_eq!(game.owner("B1"), Some(KH));
}

#[test]
fn ac_710_whoever_comes_ashore_in_a_free_vp_hex_takes_it_and_stays() {
    let scene = Scene::drawn("S M L", "B1 2").put("KH A1 C(T)").put("KH A1 C").active(KH);
    let mut game = play(scene.noncombat());
    game.go("A1 C(T)", "B1");
    assert_eq!(game.owner("B1"), Some(KH));
    assert_eq!(game.why_not_go("B1 T", "C1"), "AC-705");
}

#[test]
fn ac_712_ac_713_an_aircraft_may_go_first_to_where_its_carrier_comes_later() {
    let scene = Scene::drawn("S S S S S", "").put("KH A1 K 2A").put("KH E1 C").active(KH);
    let mut game = play(scene.noncombat());
    game.go("A1 A", "C1");
    game.go("A1 K", "C1");
    game.finish(dice![]);
    assert_eq!(
        (game.at("A1"), game.at("C1")),
        (String::new(), "KH 1A 1K".into()),
        "the one left behind is lost"
    );
}

#[test]
fn ac_715_whoever_took_an_undefended_hex_stays_there() {
    let scene = Scene::drawn("L L L", "B1 2").put("KH A1 V T").control("DE B1").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 V", "B1");
    assert_eq!(game.why_not_go("B1 V", "C1"), "AC-705");
    assert!(game.can_go("A1 T", "B1"));
}

#[test]
fn ac_715_retreated_units_stay_where_they_went() {
    let scene = Scene::drawn("L L L", "").put("KH A1 2T").put("DE B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 T", "B1");
    game.finish(dice![6, 6]);
    game.act(Action::Answer { yes: false }, dice![]);
    assert_eq!(game.game.active(), DE, "the other trooper has nowhere to go, and the retreated one may not");
    assert_eq!(game.at("A1"), "KH 2T");
}

#[test]
fn ac_716_ac_1103_snow_jobs_troopers_ski_two_hexes_when_they_do_not_fight() {
    let reach = |active: arctic_circle::units::Commander| {
        let scene = Scene::drawn("L L L L", "").put(&format!("{} A1 T", active.tag())).active(active);
        play(scene.noncombat()).reach("A1 T")
    };
    assert_eq!(reach(SJ), ["B1", "C1"]);
    assert_eq!(reach(KH), ["B1"]);
    assert_eq!(reach(CC), ["B1"]);
}

#[test]
fn ac_r15_a_ship_may_stay_in_an_enemy_hex_that_it_won_but_not_come_there_in_peace() {
    let scene = Scene::drawn("S M S", "B1 2").put("KH A1 C").put("KH C1 C").put("CC B1 T").control("CC B1");
    let mut game = play(scene.active(KH).combat_move());
    game.go("A1 C", "B1");
    game.finish(dice![1, 6]);
    assert_eq!((game.at("B1"), game.owner("B1")), ("KH 1C".into(), Some(CC)));
    assert_eq!(game.game.active(), DE, "the other cruiser cannot go there");
    assert_eq!(game.at("B1"), "KH 1C", "and the victor stays");
}

#[test]
fn ac_r48_ac_r56_whoever_stands_in_a_free_vp_hex_takes_it_when_the_phase_ends() {
    let scene = Scene::drawn("L L L", "B1 2").put("KH B1 T!").put("SJ B1 T").put("KH A1 T").active(KH);
    let mut game = play(scene.noncombat());
    assert_eq!(game.owner("B1"), None);
    game.finish(dice![]);
    assert_eq!(game.owner("B1"), Some(KH), "the one whose move ends first");
}
