//! Chapters 1 and 2: colours, figures, terrain, limits, bases and control (AC-104 to AC-108, AC-202 to AC-227).

use arctic_circle::{Action, Event};
use table::dice;

use crate::play::*;

#[test]
fn ac_104_one_person_with_two_commanders_moves_only_the_active_one() {
    let scene = Scene::drawn("L L L", "").put("KH B1 T").put("SJ B1 T").put("CC A1 T").active(SJ);

    let attack = play(scene.clone().combat_move());
    assert!(attack.can_go("SJ B1 T", "A1"));
    assert_eq!(attack.why_not_go("KH B1 T", "A1"), "AC-104");

    let walk = play(scene.noncombat());
    assert!(walk.can_go("SJ B1 T", "C1"));
    assert_eq!(walk.why_not_go("KH B1 T", "C1"), "AC-104");
}

#[test]
fn ac_106_ac_108_ac_x01_three_troopers_are_one_stack_and_bind_one_figure() {
    let ten = "M M M M M M M M M M M";
    let mut scene = Scene::drawn(ten, "A1 KH").put("KH A1 3T").put("CC A1 4T").purse(9).active(KH);
    for hex in ["B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"] {
        scene = scene.put(&format!("KH {hex} T"));
    }
    let nine = play(scene.clone().purchase());
    let counts: Vec<u8> = nine.game.units_in(nine.hex("A1")).iter().map(|stack| stack.count).collect();
    assert_eq!(counts, [3, 4], "three and four units, one stack each");
    assert!(nine.can(Play::buying('T')), "nine hexes and the zone need ten figures");

    let full = play(scene.put("KH J1 2T").purchase());
    assert_eq!(full.why(Play::buying('T')), "AC-411", "ten hexes leave no figure for the zone");
}

#[test]
fn ac_106_cargo_belongs_to_the_stack_of_its_hex() {
    let mut scene = Scene::drawn("M M M M M M S S S", "").active(KH).purse(9).put("KH I1 C(TV) C(V)");
    for hex in ["A1", "B1", "C1", "D1"] {
        scene = scene.put(&format!("KH {hex} V"));
    }
    assert!(play(scene.clone().purchase()).can(Play::buying('V')), "five stacks, those aboard being one");
    assert_eq!(play(scene.put("KH G1 C(V)").purchase()).why(Play::buying('V')), "AC-411");
}

#[test]
fn ac_107_ac_r02_a_stack_may_go_as_a_whole_but_not_split_without_a_figure() {
    let mut scene = Scene::drawn("M M M M M M M M M", "").active(KH);
    for hex in ["A1", "B1", "C1", "D1", "E1"] {
        scene = scene.put(&format!("KH {hex} V"));
    }
    let all_figures = play(scene.clone().put("KH G1 2V").noncombat());
    assert!(all_figures.can_go("G1 2V", "H1"), "the whole stack goes");
    assert_eq!(all_figures.why_not_go("G1 V", "H1"), "AC-107", "a seventh stack");
    assert!(all_figures.can_go("G1 V", "E1"), "joining another stack needs no figure");

    let one_spare = play(scene.put("KH E1 2V").noncombat());
    assert!(one_spare.can_go("E1 V", "F1"), "a sixth stack");
    let with_zone = Scene::drawn("M M M M M M M M M", "").active(KH).zone(KH, "V");
    let with_zone =
        with_zone.put("KH A1 V").put("KH B1 V").put("KH C1 V").put("KH D1 V").put("KH E1 2V").noncombat();
    assert_eq!(play(with_zone).why_not_go("E1 V", "F1"), "AC-107", "the zone binds a figure");
}

#[test]
fn ac_r02_aircraft_that_have_not_fought_split_only_with_a_figure_and_those_that_land_always() {
    let scene = Scene::drawn("M M M M M M M M M", "").active(CC);
    let scene = scene.put("CC A1 A").put("CC B1 A").put("CC C1 A").put("CC D1 A");

    let idle = play(scene.clone().put("CC F1 2A").noncombat());
    assert!(idle.can_go("F1 2A", "G1"));
    assert_eq!(idle.why_not_go("F1 A", "G1"), "AC-107", "a sixth stack of five figures");

    let landing = play(scene.put("CC F1 2A!1").forced());
    assert!(landing.can_go("F1 A", "G1"), "whoever must land is never held back");
}

#[test]
fn ac_202_ac_1001_every_hex_costs_one_point() {
    let game = play(Scene::drawn("L M L M L", "").put("KH A1 T V").put("KH A1 A").active(KH).noncombat());
    assert_eq!(game.reach("A1 T"), ["B1"]);
    assert_eq!(game.reach("A1 V"), ["B1", "C1"]);
    assert_eq!(game.reach("A1 A"), ["B1", "C1", "D1", "E1"]);
}

#[test]
fn ac_205_aircraft_cross_every_side() {
    let game = play(Scene::drawn("L S L S S", "no_land_touch A1>B1").put("CC A1 A T").active(CC).noncombat());
    assert_eq!(game.reach("A1 A"), ["B1", "C1", "D1"]);
    assert_eq!(game.reach("A1 T"), [""; 0]);
}

#[test]
fn ac_214_ac_r63_cargo_aircraft_and_the_teammate_count_and_enemies_do_not() {
    let eight = Scene::drawn("S S", "").put("KH A1 C(TT) K 2A").put("SJ A1 2C").active(KH);
    let beside_enemies = play(eight.clone().put("CC A1 3C").cull());
    assert_eq!(beside_enemies.why(beside_enemies.culling("A1 K")), "AC-801");
    let nine = play(eight.put("SJ A1 K").cull());
    assert!(nine.can(nine.culling("A1 K")));
}

#[test]
fn ac_215_ac_717_ac_r61_a_full_hex_may_be_entered_and_is_culled_in_phase_five() {
    let mut game =
        play(Scene::drawn("L L", "").put("KH A1 T").put("KH B1 6T").put("SJ B1 2V").active(KH).noncombat());
    game.go("A1 T", "B1");
    assert_eq!(game.at("B1"), "KH 7T, SJ 2V", "nine, for now");

    assert!(game.can(Action::Finish));
    game.finish(dice![]);
    assert_eq!(game.why(game.culling("SJ B1 V")), "AC-802");
    game.act(game.culling("B1 T"), dice![]);
    assert_eq!(game.at("B1"), "KH 6T, SJ 2V");
}

#[test]
fn ac_218_ac_503_ac_r10_a_land_unit_in_an_empty_enemy_base_wins_at_once() {
    let scene = Scene::drawn("L M L", "B1 CC").put("KH A1 T").put("KH C1 2T").put("CC C1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 T", "B1");
    assert_eq!(game.ended(), Some("joe-base"), "the battle of C1 is not fought any more");
    assert_eq!(game.at("C1"), "KH 2T, CC 1T");
    assert_eq!(game.owner("B1"), None, "AC-217: a base bears no marker");
}

#[test]
fn ac_218_a_base_with_a_defender_is_fought_for() {
    let scene = Scene::drawn("L M L", "B1 CC").put("KH A1 2T").put("DE B1 C").active(KH);
    let mut game = play(scene.combat_move());
    game.go("A1 T", "B1");
    assert_eq!(game.ended(), None);
}

#[test]
fn ac_222_control_stays_without_units_and_under_enemy_ships() {
    let scene = Scene::drawn("M M M", "B1 2").control("KH B1");
    let mut left = play(scene.clone().put("KH B1 T").put("KH A1 T").active(KH).noncombat());
    left.go("B1 T", "C1");
    assert_eq!((left.at("B1"), left.owner("B1")), (String::new(), Some(KH)));

    let mut ships = play(scene.put("CC B1 C").put("CC A1 C").active(CC).noncombat());
    ships.finish(dice![]);
    assert_eq!((ships.game.active(), ships.owner("B1")), (KH, Some(KH)));
}

#[test]
fn ac_223_nobody_takes_the_teammates_hex_by_walking_in() {
    let mut game =
        play(Scene::drawn("L L L", "B1 2").put("SJ A1 2T").control("KH B1").active(SJ).noncombat());
    game.go("A1 T", "B1");
    assert_eq!(game.owner("B1"), Some(KH));
}

#[test]
fn ac_225_teammates_share_hexes_and_each_others_bases() {
    let scene = Scene::drawn("L L M", "C1 KH").put("SJ A1 T").put("SJ B1 T").put("KH B1 T").active(SJ);
    let game = play(scene.noncombat());
    assert!(game.can_go("A1 T", "B1"));
    assert!(game.can_go("B1 T", "C1"));
}

#[test]
fn ac_226_teammates_defend_together() {
    let scene = Scene::drawn("L L L", "").put("KH A1 T").put("CC B1 T").put("DE B1 T").active(KH);
    let mut game = play(scene.combat_move());
    game.act(Action::Move(game.way("A1 T", "B1")), dice![6, 1, 6]);
    let rolled = |event: &Event| matches!(event, Event::Rolled { .. });
    let rolls: Vec<_> = game.told.iter().filter(|event| rolled(event)).collect();
    let by =
        |who| rolls.iter().any(|event| matches!(event, Event::Rolled { commander, .. } if *commander == who));
    assert!(by(CC) && by(DE), "both rolled: {rolls:?}");
    assert_eq!((game.at("A1"), game.at("B1")), (String::new(), "CC 1T, DE 1T".to_owned()));
}

#[test]
fn ac_227_ac_711_ac_1039_only_land_units_take_a_vp_hex() {
    let scene = Scene::drawn("M M M", "B1 2").put("KH A1 2T A C K").active(KH);
    let mut game = play(scene.noncombat());
    for unit in ["A1 A", "A1 C", "A1 K"] {
        game.go(unit, "B1");
        assert_eq!(game.owner("B1"), None, "{unit}");
    }
    game.go("A1 T", "B1");
    assert_eq!(game.owner("B1"), Some(KH));
}
