//! Random play hunts for what the chapters' tests did not think of.

mod support;
use support::*;

use table::any::{AnyGame, Hosted, builtin};
use table::chance::{Chance, Fast, Silent};
use table::laws::Laws;
use table::{Seed, record};

/// Plays one random game of a scenario with the laws, which are slow, checked now and then.
fn play_random_game(scenario: usize, seed: u64, every: usize) {
    let components = builtin::<Components>();
    let setup = ArcticCircle::scenarios(components.content)[scenario].setup.clone();
    let mut table = Silent::new(Fast::new(seed));
    let mut game = ArcticCircle::start(components.content, &setup, &mut table).expect("a scenario starts");
    let mut laws = Laws::default();
    let mut decisions = 0;
    while game.turn() != Turn::Over {
        if decisions % every == 0 {
            laws.hold(&game, &mut table)
                .unwrap_or_else(|broken| panic!("seed {seed}, decision {decisions}: {broken}"));
        }
        let action = chosen(&game, &mut table);
        game.apply(action, &mut table).expect("what is listed is legal");
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed}: the game does not end");
    }
    laws.hold(&game, &mut table).unwrap_or_else(|broken| panic!("seed {seed}, at the end: {broken}"));
}

#[test]
fn the_laws_hold_on_the_large_board() {
    for scenario in [0, 1, 2, 9] {
        play_random_game(scenario, 40 + scenario as u64, 9);
    }
}

#[test]
fn the_laws_hold_on_the_small_board() {
    for scenario in [3, 4, 5, 6] {
        play_random_game(scenario, 50 + scenario as u64, 7);
    }
}

/// A whole match behind the common face, as servers drive it: its record plays again to the same position.
#[test]
fn a_match_plays_again_from_its_record() {
    let hosted = Hosted::<ArcticCircle>::new();
    let pack = hosted.builtin();
    let offered = hosted.scenarios(&pack).expect("the scenarios start");
    for scenario in offered.iter().step_by(4) {
        let mut game = hosted.start(&pack, &scenario.setup, Seed::from_number(9)).expect("it starts");
        let mut chance = Fast::new(17);
        while game.turn() != Turn::Over {
            let options = game.options();
            game.pick(chance.below(options as u32) as usize);
        }
        let record = record::read(game.record().as_bytes()).expect("it holds");
        let again = hosted.replay(&pack, &record).expect("it plays again");
        assert_eq!(again.fingerprint(), game.fingerprint(), "{}", scenario.id);
        assert!(!game.story(0, Eye::SPECTATOR).is_empty());
    }
}

/// The laws at every decision; a longer hunt is `cargo xtask hunt arctic-words`.
#[test]
fn hunt_with_the_laws_at_every_decision() {
    let games = table::hunt::length(1);
    for seed in 3..3 + games {
        play_random_game(seed as usize % 12, seed, 1);
    }
}
