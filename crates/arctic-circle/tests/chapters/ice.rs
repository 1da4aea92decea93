//! Ice as terrain, and cruisers against it (AC-426 to AC-429, AC-504, AC-508, AC-R06 to AC-R08, AC-R66).

use arctic_circle::{Action, Move};
use table::dice;

use crate::play::*;

#[test]
fn ac_426_ac_427_ice_is_land_where_land_touches_it() {
    let scene = |places| Scene::drawn("L S M", places).put("DE A1 2T").put("DE C1 C");
    assert_eq!(play(scene("").active(DE).noncombat()).reach("A1 T"), [""; 0], "water");

    let frozen = play(scene("").ice("B1").active(DE).noncombat());
    assert_eq!(frozen.reach("A1 T"), ["B1"]);
    assert_eq!(frozen.reach("C1 C"), [""; 0], "no ship enters");

    let away = play(scene("no_land_touch A1>B1").ice("B1").active(DE).noncombat());
    assert_eq!(away.reach("A1 T"), [""; 0]);
}

#[test]
fn ac_427_ice_joins_ice() {
    let game = play(Scene::drawn("S S S", "").ice("A1 B1").put("DE A1 V").active(DE).noncombat());
    assert_eq!(game.reach("A1 V"), ["B1"]);
}

#[test]
fn ac_429_ice_takes_eight_units() {
    let scene = Scene::drawn("S S", "").ice("A1").put("DE A1 8T").active(DE);
    let eight = play(scene.clone().cull());
    assert_eq!(eight.why(eight.culling("A1 T")), "AC-801");
    let nine = play(scene.put("DE A1 V").cull());
    assert!(nine.can(nine.culling("A1 V")));
}

#[test]
fn ac_r06_ice_makes_a_bridge_over_a_printed_cliff() {
    let scene = Scene::drawn("L M", "no_land_bridge A1|B1").put("DE A1 T").active(DE);
    assert_eq!(play(scene.clone().noncombat()).reach("A1 T"), [""; 0]);
    assert_eq!(play(scene.ice("B1").noncombat()).reach("A1 T"), ["B1"]);
}

#[test]
fn ac_r07_ice_covers_a_mixed_hex_and_its_bridges_are_those_of_its_neighbours() {
    let scene = Scene::drawn("L M L", "no_land_touch B1>A1 C1>B1").put("DE A1 T").put("DE C1 T");
    let open = play(scene.clone().active(DE).noncombat());
    assert_eq!(
        (open.reach("A1 T").len(), open.reach("C1 T").len()),
        (0, 0),
        "no printed bridge on either side"
    );
    let frozen = play(scene.ice("B1").active(DE).noncombat());
    assert_eq!(frozen.reach("A1 T"), ["B1"], "the land of A1 touches the ice");
    assert_eq!(frozen.reach("C1 T"), [""; 0], "that of C1 does not");
}

#[test]
fn ac_r08_ice_shuts_a_cruiser_in_until_it_breaks_out() {
    let scene = Scene::drawn("S S S", "").ice("B1").put("KH A1 C").active(KH);
    assert_eq!(play(scene.clone().noncombat()).reach("A1 C"), [""; 0]);
    let game = play(scene.combat_move());
    assert!(game.can(game.icebreak("A1 C", "A1", "B1")));
}

#[test]
fn ac_504_ac_1061_ac_1070_cruisers_of_either_team_may_end_at_ice_and_carriers_may_not() {
    for active in [KH, DE] {
        let scene = Scene::drawn("S S S S", "").ice("C1").active(active);
        let game = play(scene.put(&format!("{} A1 C K", active.tag())).combat_move());
        assert!(game.can(game.icebreak("A1 C", "B1", "C1")), "one step and one into the ice");
        assert_eq!(game.why(game.icebreak("A1 K", "B1", "C1")), "AC-1070");
        assert_eq!(game.why(game.icebreak("A1 C", "A1", "C1")), "AC-R66", "not next to it");
        assert_eq!(game.why(game.icebreak("A1 C", "B1", "D1")), "AC-504", "no ice there");
    }
    let far =
        play(Scene::drawn("S S S S", "").ice("D1").put("KH A1 C").put("KH C1 C").active(KH).combat_move());
    assert_eq!(far.why(far.icebreak("A1 C", "C1", "D1")), "AC-1061", "three points");
}

#[test]
fn ac_r66_ice_is_broken_only_over_a_printed_waterway() {
    let scene = |places| Scene::drawn("M M", places).ice("B1").put("KH A1 C").put("KH A1 T").active(KH);
    let open = play(scene("").combat_move());
    assert!(open.can(open.icebreak("A1 C", "A1", "B1")));
    let shut = play(scene("no_waterway A1|B1").put("CC B1 T").combat_move());
    assert_eq!(shut.why(shut.icebreak("A1 C", "A1", "B1")), "AC-R66");
}

#[test]
fn ac_508_a_cruiser_passes_a_full_hex_but_does_not_wait_in_one() {
    let scene = Scene::drawn("S S S S", "").put("KH A1 2C").put("SJ B1 8C").active(KH);
    let attack = play(scene.clone().put("CC C1 C").combat_move());
    assert!(attack.can_go("A1 C", "B1-C1"));

    let wait = play(scene.ice("C1").combat_move());
    assert_eq!(wait.why(wait.icebreak("A1 C", "B1", "C1")), "AC-508");
    let began =
        play(Scene::drawn("S S", "").ice("B1").put("KH A1 C").put("SJ A1 8C").active(KH).combat_move());
    assert!(began.can(began.icebreak("A1 C", "A1", "B1")), "where it began it may wait");
}

#[test]
fn ac_508_two_cruisers_do_not_enter_a_hex_with_room_for_one() {
    let scene =
        Scene::drawn("S S S S", "").put("KH A1 2C").put("SJ B1 7C").put("KH D1 C").ice("C1").active(KH);
    let mut game = play(scene.combat_move());
    assert_eq!(game.why(game.icebreak("A1 2C", "B1", "C1")), "AC-508");
    game.act(game.icebreak("A1 C", "B1", "C1"), dice![]);
    assert_eq!(game.why(game.icebreak("A1 C", "B1", "C1")), "AC-508", "one after the other neither");
}

#[test]
fn ac_r51_no_staging_beside_enemies_in_their_base_or_loaded_under_their_marker() {
    let by = |places, extra: &str| {
        let scene = Scene::drawn("M M S", places).ice("C1").put("KH A1 C 2T").active(KH);
        let scene = if extra.is_empty() { scene } else { scene.put(extra) };
        play(if places.contains("B1 2") { scene.control("DE B1").combat_move() } else { scene.combat_move() })
    };
    let enemy = by("", "DE B1 T");
    assert_eq!(enemy.why(enemy.icebreak("A1 C", "B1", "C1")), "AC-R51");
    let base = by("B1 DE", "");
    assert_eq!(base.why(base.icebreak("A1 C", "B1", "C1")), "AC-506");
    let marked = by("B1 2", "");
    assert!(marked.can(marked.icebreak("A1 C", "B1", "C1")), "an empty one may wait under a marker");
    let way = Move { load: cargo("T"), ..marked.way("A1 C", "B1") };
    assert_eq!(marked.why(Action::Icebreak { way, ice: marked.hex("C1") }), "AC-R51");
}

#[test]
fn ac_715_ac_r26_icebreakers_do_not_move_again_even_when_they_are_too_many() {
    let scene =
        Scene::drawn("S S S S\n S S S S", "").ice("B1").put("KH A1 5C").put("KH C1 4C").put("KH D2 C");
    let mut game = play(scene.active(KH).combat_move());
    game.act(game.icebreak("A1 5C", "A1", "B1"), dice![]);
    game.act(game.icebreak("C1 4C", "C1", "B1"), dice![1, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(game.at("B1"), "KH 9C");
    assert_eq!(game.why_not_go("B1 C", "A1"), "AC-705");
    assert!(game.can_go("D2 C", "C2"), "the others move");
    game.finish(dice![]);
    game.act(game.culling("B1 C"), dice![]);
    assert_eq!(game.at("B1"), "KH 8C", "the ninth is lost");
}

#[test]
fn ac_715_icebreakers_that_missed_stay_too() {
    let scene = Scene::drawn("S S S\n S S S", "").ice("B1").put("KH A1 C").put("KH C1 C").active(KH);
    let mut game = play(scene.combat_move());
    assert!(game.can(game.icebreak("C1 C", "C1", "B1")));
    game.act(game.icebreak("A1 C", "A1", "B1"), dice![]);
    game.finish(dice![4]);
    assert_eq!((game.at("A1"), game.at("B1")), ("KH 1C".to_owned(), String::new()));
    assert_eq!(game.why_not_go("A1 C", "A2"), "AC-705");
    assert!(game.can_go("C1 C", "C2"));
}
