//! Blitz (AC-521 to AC-525, AC-R11, AC-R64).

use table::dice;

use crate::play::*;

fn strip(places: &str) -> Scene {
    Scene::drawn("L L L L", places).put("KH A1 2V T").put("CC C1 T").active(KH)
}

#[test]
fn ac_521_ac_x08_a_vehicle_takes_what_it_drives_through_before_its_next_step() {
    let mut game = play(strip("B1 2").control("DE B1").combat_move());
    assert_eq!(game.chart(), [0, 0, 0, 2]);
    game.go("A1 V", "B1-C1");
    assert_eq!((game.owner("B1"), game.at("C1")), (Some(KH), "KH 1V, CC 1T".to_owned()));
    assert_eq!(game.chart(), [0, 0, 0, 0], "Destro's chart falls at once");

    let mut free = play(strip("B1 2").combat_move());
    free.go("A1 V", "B1-C1");
    assert_eq!(free.owner("B1"), Some(KH), "an uncontrolled one too");
}

#[test]
fn ac_521_ac_r64_friends_in_the_hex_do_not_matter_and_friendly_markers_are_passed() {
    let mut game = play(strip("B1 2").put("SJ B1 T").put("KH B1 T").control("DE B1").combat_move());
    game.go("A1 V", "B1-C1");
    assert_eq!(game.owner("B1"), Some(KH));

    let mut mate = play(strip("B1 2").control("SJ B1").combat_move());
    mate.go("A1 V", "B1-C1");
    assert_eq!(mate.owner("B1"), Some(SJ));
}

#[test]
fn ac_522_ac_r11_a_blitz_ends_at_an_enemy_and_does_not_return() {
    let scene = Scene::drawn("L L L L", "B1 2").put("KH A1 2V").control("DE B1").active(KH);
    let game = play(scene.combat_move());
    assert_eq!(game.why_not_go("A1 V", "B1-C1"), "AC-501", "an empty hex is no end");
    assert_eq!(game.why_not_go("A1 V", "B1-A1"), "AC-R11", "nor is where it came from");
    assert!(game.can_go("A1 V", "B1"), "the marker itself is one");
}

#[test]
fn ac_523_no_blitz_through_an_enemy_base_or_enemies() {
    assert_eq!(play(strip("B1 DE").combat_move()).why_not_go("A1 V", "B1-C1"), "AC-506");
    assert_eq!(play(strip("").put("DE B1 T").combat_move()).why_not_go("A1 V", "B1-C1"), "AC-506");
    assert!(play(strip("").combat_move()).can_go("A1 V", "B1-C1"));
}

#[test]
fn ac_524_what_was_blitzed_stays_taken_when_the_vehicle_is_lost() {
    let scene =
        Scene::drawn("L L L L", "B1 2").put("KH A1 V").put("KH D1 T").put("CC C1 2T").control("DE B1");
    let mut game = play(scene.active(KH).combat_move());
    game.go("A1 V", "B1-C1");
    game.finish(dice![6, 1, 6]);
    assert_eq!((game.at("C1"), game.owner("B1")), ("CC 2T".to_owned(), Some(KH)));
}

#[test]
fn ac_525_ac_1103_infantry_moves_one_to_attack_even_snow_jobs() {
    // Snow Job's troopers would get there on skis, but not to attack.
    for (active, rule) in [(KH, "AC-202"), (SJ, "AC-525")] {
        let scene = Scene::drawn("L L L", "B1 2").put("CC C1 T").put("CC B1 T").active(active);
        let game = play(scene.put(&format!("{} A1 T", active.tag())).combat_move());
        assert!(game.can_go("A1 T", "B1"));
        let scene = Scene::drawn("L L L", "B1 2").put("CC C1 T").active(active);
        let game = play(scene.put(&format!("{} A1 T V", active.tag())).combat_move());
        assert_eq!([game.why_not_go("A1 T", "B1-C1"), game.why_not_go("A1 T", "C1")], [rule; 2]);
        assert!(game.can_go("A1 V", "B1-C1"));
    }
}
