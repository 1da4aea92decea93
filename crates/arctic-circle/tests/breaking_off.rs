//! Aircraft that break off a battle and stay above it until the Noncombat Move ends (AC-622, AC-714).

use arctic_circle::ArcticCircle;
use arctic_circle::scene::{Scene, standing};
use arctic_circle::units::Commander;
use table::chance::{Journal, Script};
use table::{Rules, Words};

use Commander::{CobraCommander as CC, KeelHaul as KH};

/// Plays decisions in notation; every die misses.
fn play(game: &mut ArcticCircle, dice: usize, decisions: &[&str]) {
    let mut table = Journal::new(Script::new(std::iter::repeat_n(6, dice)));
    for decision in decisions {
        let action = game.read(decision).unwrap_or_else(|error| panic!("{decision}: {error}"));
        game.apply(action, &mut table).unwrap_or_else(|refusal| panic!("{decision}: {refusal}"));
    }
}

#[test]
fn ac_714_a_rattler_that_breaks_off_does_not_take_the_defenders_skystriker_with_it() {
    let scene = Scene::drawn("M M M M", "D1 2").control("KH D1").put("KH D1 2T 1A");
    let mut game = scene.put("CC C1 2T").put("CC A1 1A").active(CC).combat_move();

    play(&mut game, 6, &["move 2T C1 D1", "move A A1 D1", "finish", "spare", "no", "stay A D1"]);

    assert_eq!(standing(&game, "C1"), "CC 2T", "the serpents went back");
    assert_eq!(standing(&game, "D1"), "KH 2T 1A", "the Rattler has no place here, the Skystriker has");
}

#[test]
fn ac_704_a_rattler_that_breaks_off_and_can_land_elsewhere_does_not_stay() {
    let scene = Scene::drawn("M M M M", "C1 2").control("KH C1").put("KH C1 2T 1A");
    let mut game = scene.put("CC B1 1T").put("CC A1 1A").active(CC).combat_move();

    play(&mut game, 5, &["move T B1 C1", "move A A1 C1", "finish", "spare", "no"]);

    let check = |decision: &str| game.check(game.read(decision).expect("it can be read"));
    assert_eq!(check("stay A C1").expect_err("it would be lost").rule.0, "AC-704");
    assert_eq!(check("move A C1 B1"), Ok(()));
}

#[test]
fn ac_714_a_skystriker_that_breaks_off_is_lost_alone() {
    let scene = Scene::drawn("M M M M", "C1 2").control("CC C1").put("CC C1 2T 1A");
    let mut game = scene.put("KH B1 1T").put("KH A1 1A").active(KH).combat_move();

    play(&mut game, 5, &["move T B1 C1", "move A A1 C1", "finish", "spare", "no", "stay A C1"]);

    assert_eq!(standing(&game, "C1"), "CC 2T 1A");
}
