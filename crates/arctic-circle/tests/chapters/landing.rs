//! Where aircraft land, and those whose carrier is lost (AC-704, AC-714, AC-1036 to AC-1045, AC-R42 to
//! AC-R44, AC-R68).

use arctic_circle::{Action, Event, Loss};
use table::{Rules, Turn, dice};

use crate::play::*;

/// What is left in a hex when the noncombat moves end.
fn after(scene: Scene, hex: &str) -> String {
    let mut game = play(scene.noncombat());
    game.finish(dice![]);
    game.at(hex)
}

#[test]
fn ac_714_ac_1036_ac_1038_whoever_has_no_place_to_land_is_lost() {
    let scene = |team: &str| Scene::drawn("L M S L M M", "E1 2, F1 KH").put(&format!("{team} D1 T"));
    for hex in ["A1", "B1", "C1"] {
        let at = |team: &str| scene(team).put(&format!("{team} {hex} A"));
        assert_eq!(after(at("KH").active(KH), hex), "", "a Skystriker at {hex}");
        let rattler = if hex == "C1" { "" } else { "CC 1A" };
        assert_eq!(after(at("CC").active(CC), hex), rattler, "a Rattler at {hex}");
    }
    for hex in ["E1", "F1"] {
        assert_eq!(after(scene("KH").put(&format!("KH {hex} A")).active(KH), hex), "KH 1A");
    }
    let marked = scene("KH").put("KH E1 A").control("DE E1");
    assert_eq!(after(marked.active(KH), "E1"), "", "the enemy's hex");
    let taken = scene("KH").put("KH E1 A T!").control("DE E1").captured("KH E1");
    assert_eq!(after(taken.active(KH), "E1"), "KH 1T", "it was the enemy's when the turn began");
    let rattler = scene("CC").put("CC E1 A T!").control("KH E1").captured("CC E1");
    assert_eq!(after(rattler.active(CC), "E1"), "CC 1T 1A", "a Rattler lands in what was taken in this turn");
}

#[test]
fn ac_714_ac_r68_ac_1043_only_the_excess_over_carrier_room_is_lost() {
    let scene = Scene::drawn("S S M", "").put("KH A1 K 3A").put("SJ A1 K").put("KH C1 C").active(KH);
    let mut game = play(scene.noncombat());
    game.finish(dice![]);
    assert_eq!(game.at("A1"), "KH 2A 1K, SJ 1K", "the teammate's carrier takes none");
    let lost = |event: &&Event| matches!(event, Event::Lost { why: Loss::NoLanding, count: 1, .. });
    assert_eq!(game.told.iter().filter(lost).count(), 1);

    let ground = Scene::drawn("M S", "A1 2").put("KH A1 K 3A").put("KH B1 C").active(KH);
    assert_eq!(after(ground, "A1"), "KH 3A 1K", "where they land anyway no room is needed");
}

#[test]
fn ac_714_aircraft_of_every_commander_are_looked_at() {
    let scene = Scene::drawn("S S S", "").put("KH A1 C").put("DE C1 A").active(KH);
    assert_eq!(after(scene, "C1"), "");
}

#[test]
fn ac_r16_aircraft_in_their_base_beside_enemy_ships_stay_alive() {
    let scene = Scene::drawn("M S S", "A1 DE").put("KH A1 C").put("DE A1 A").put("SJ B1 2C").put("DE C1 C");
    assert_eq!(after(scene.clone().active(SJ), "A1"), "KH 1C, DE 1A");

    let mut game = play(scene.active(SJ).combat_move());
    game.go("B1 C", "C1");
    game.finish(dice![1, 6]);
    assert_eq!(game.game.turn(), Turn::Decide(game.game.holders()[1]), "nor are they asked to leave");
}

#[test]
fn ac_r44_a_friendly_vp_hex_that_was_just_cleared_is_no_airstrip_for_a_skystriker() {
    let scene =
        Scene::drawn("M M S S", "B1 2, A1 KH").put("KH A1 A").put("CC B1 C").put("KH C1 C").control("SJ B1");
    let mut game = play(scene.active(KH).combat_move());
    game.go("A1 A", "B1");
    game.finish(dice![]);
    game.act(Action::Answer { yes: false }, dice![1, 6]);
    assert_eq!(game.at("B1"), "KH 1A");
    assert_eq!((game.reach("B1 A"), game.owner("B1")), (vec!["A1"], Some(SJ)));
    assert_eq!(game.why_not_go("B1 A", "B1"), "AC-704");
}

/// Destro's aircraft at B1 have lost their carrier in Keel-Haul's turn.
fn displaced(map: &str, places: &str, others: &[&str]) -> Scene {
    let scene = Scene::drawn(map, places).put("KH A1 C").put("DE B1 2A").active(KH).people(4);
    others.iter().fold(scene, |scene, units| scene.put(units))
}

#[test]
fn ac_1045_ac_701_displaced_aircraft_fly_two_hexes_before_the_active_commander_moves() {
    let mut game = play(displaced("S S S M M\n S S S M M", "", &[]).displaced());
    assert_eq!(game.game.turn(), Turn::Decide(game.game.holders()[3]), "Destro decides");
    assert_eq!(game.why_not_go("KH A1 C", "B1"), "AC-1045", "Keel-Haul waits");
    assert_eq!(game.why_not_go("DE B1 A", "E1"), "AC-1045", "three hexes");
    assert_eq!(game.why_not_go("DE B1 A", "C1"), "AC-1045", "no place to land");
    assert!(game.can_go("DE B1 A", "B1"), "it may stay");
    game.go("DE B1 A", "D1");
    game.go("DE B1 A", "B1");
    assert_eq!(game.game.turn(), Turn::Decide(game.game.holders()[0]), "now Keel-Haul");

    game.finish(dice![]);
    assert_eq!((game.at("B1"), game.at("D1")), (String::new(), "DE 1A".to_owned()), "who stayed is lost");
}

#[test]
fn ac_1045_the_refuge_has_room_and_no_enemy_and_a_carrier_is_of_the_own_colour() {
    let full = play(displaced("S S S M\n S S S M", "", &["CC D1 8T"]).displaced());
    assert_eq!(full.why_not_go("DE B1 A", "D1"), "AC-1045", "eight are there");
    let enemy = play(displaced("S S S M\n S S S M", "", &["SJ D1 T"]).displaced());
    assert_eq!(enemy.why_not_go("DE B1 A", "D1"), "AC-1045");
    let own = play(displaced("S S S S\n S S S S", "", &["DE C1 K A", "CC D1 K"]).displaced());
    assert!(own.can_go("DE B1 A", "C1"));
    assert_eq!(own.why_not_go("DE B1 A", "D1"), "AC-1045", "the teammate's carrier");
    let marked = displaced("S S M M\n S S M M", "C1 1, C2 1", &["DE C1 K", "DE C2 K"]);
    let marked = play(marked.control("KH C1").control("DE C2").displaced());
    assert_eq!(
        marked.why_not_go("DE B1 A", "C1"),
        "AC-1045",
        "no move ends where the enemy's marker is (AC-706)"
    );
    assert!(marked.can_go("DE B1 A", "C2"));
}

#[test]
fn ac_r42_only_as_many_are_displaced_as_have_no_room_left() {
    let mut game = play(displaced("S S S M\n S S S M", "", &["DE B1 K A"]).displaced());
    game.go("DE B1 A", "D1");
    assert_eq!(
        game.game.turn(),
        Turn::Decide(game.game.holders()[0]),
        "two stay on the carrier that is left"
    );
    assert_eq!(game.at("B1"), "DE 2A 1K");
}

#[test]
fn ac_r42_aircraft_on_land_are_never_displaced_while_attackers_break_off_above_them() {
    let scene =
        Scene::drawn("M L M S", "A1 KH").put("KH A1 2A").put("DE B1 A").put("KH D1 C").active(KH).people(4);
    let mut game = play(scene.combat_move());
    let attack = game.way("A1 2A", "B1");
    game.act(Action::Move(attack), dice![6, 6, 6]);
    game.act(Action::Answer { yes: false }, dice![]);
    assert_eq!(game.game.turn(), Turn::Decide(game.game.holders()[0]), "Keel-Haul's aircraft land next");
    game.go("B1 2A", "A1");
    game.finish(dice![]);
    assert_eq!(game.at("B1"), "DE 1A");
}

#[test]
fn ac_r43_displaced_skystrikers_look_at_the_start_of_the_present_turn() {
    let scene =
        Scene::drawn("M S M M", "A1 1, C1 1, D1 1").put("KH B1 A").put("CC D1 T!").active(CC).people(4);
    let scene = scene.control("SJ A1 D1").captured("CC D1").control("DE C1");
    let game = play(scene.displaced());
    assert!(game.can_go("KH B1 A", "A1"));
    assert_eq!(game.why_not_go("KH B1 A", "C1"), "AC-1045");
    assert_eq!(game.why_not_go("KH B1 A", "D1"), "AC-1045", "lost in this turn");
}

#[test]
fn ac_704_aircraft_land_where_they_can() {
    let scene = Scene::drawn("L M L S S L", "B1 KH").put("KH C1 A!2").put("KH B1 T").active(KH);
    let ground = play(scene.clone().forced());
    assert_eq!(ground.reach("C1 A"), ["B1"], "the base, and nowhere else without a carrier");
    assert_eq!(ground.why_not_go("C1 A", "C1"), "AC-704");
    let carrier = play(scene.clone().put("KH E1 K").forced());
    assert_eq!(carrier.reach("C1 A"), ["B1", "D1", "E1"], "or where a carrier is or can come");
    let fought = play(scene.put("KH E1 K!").forced());
    assert_eq!(fought.reach("C1 A"), ["B1", "E1"], "which has fought and stays");
}

#[test]
fn ac_704_ac_1043_only_as_many_settle_as_carriers_can_take() {
    let scene = Scene::drawn("S S S", "").put("KH A1 K").put("KH B1 3A!3").active(KH);
    let mut game = play(scene.forced());
    assert_eq!(game.why_not_go("B1 3A", "A1"), "AC-704");
    game.go("B1 2A", "A1");
    assert!(game.can_go("B1 A", "B1") && game.can_go("B1 A", "C1"), "the carrier may come instead");
    assert_eq!(game.why_not_go("B1 A", "A1"), "AC-704", "it would be a third one");
}

#[test]
fn ac_704_whoever_can_land_nowhere_goes_where_it_likes() {
    let scene = Scene::drawn("L L L", "").put("KH A1 A!3").put("KH C1 T").active(KH);
    assert_eq!(play(scene.forced()).reach("A1 A"), ["A1", "B1"]);
}
