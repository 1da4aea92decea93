//! Whole games by chance: what must hold after every decision, whatever is played.
//!
//! `DB_GAMES` says how many games of each story and number of players are played; a few if it is not set.

use std::collections::BTreeMap;
use std::thread::available_parallelism;

use deck_building::{Components, DeckBuilding, Draft, Setup};
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::laws::Laws;
use table::{Click, Eyes, Rules, Target, Turn};

const GAMES: u64 = 12;
/// More decisions than any game takes.
const ENDLESS: u32 = 20_000;

#[test]
fn db_1805_random_games_keep_the_laws_and_end() {
    let games = std::env::var("DB_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let threads = available_parallelism().map_or(1, |cores| cores.get() as u64).min(games);
    let ends = std::thread::scope(|scope| {
        let hunts: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || hunt((first..games).step_by(threads as usize))))
            .collect();
        let mut ends: BTreeMap<&'static str, u32> = BTreeMap::new();
        for hunt in hunts {
            for (end, count) in hunt.join().expect("the laws hold") {
                *ends.entry(end).or_default() += count;
            }
        }
        ends
    });
    println!("{ends:?}");
    assert!(ends.len() > 1, "{ends:?}");
}

fn hunt(numbers: impl Iterator<Item = u64>) -> BTreeMap<&'static str, u32> {
    let components = builtin::<Components>().content;
    let mut ends = BTreeMap::new();
    for number in numbers {
        for story in &components.stories {
            for players in 1..=4 {
                let setup = Setup { expert: (number % 7) as u8, ..Setup::of(&story.id, players) };
                let state = whole_game(components, &setup, number);
                *ends.entry(state.outcome().expect("it is over").label).or_default() += 1;
            }
        }
    }
    ends
}

fn whole_game(components: &'static Components, setup: &Setup, seed: u64) -> DeckBuilding {
    let mut table = Silent::new(Fast::new(seed));
    let mut chance = Fast::split(seed, 1);
    let mut game = DeckBuilding::start(components, setup, &mut table).expect("it starts");
    let mut laws = Laws::default();
    let mut decisions = 0;
    while game.turn() != Turn::Over {
        // Every law at every seventh decision: they take much longer than play.
        if decisions % 7 == 0 {
            laws.hold(&game, &mut chance).unwrap_or_else(|broken| panic!("{setup:?}, seed {seed}: {broken}"));
        }
        let mut draft = Draft::Nothing;
        let action = loop {
            let mut clicks = Vec::new();
            game.clicks(draft, &mut clicks);
            match clicks[chance.below(clicks.len() as u32) as usize] {
                Click::On(next) => draft = next,
                Click::Do(action) => break action,
            }
        };
        game.play(action, &mut table);
        decisions += 1;
        assert!(decisions < ENDLESS, "the game does not end: {setup:?}, seed {seed}");
    }
    let _ = game.view(table::Eye::SPECTATOR);
    game
}

#[test]
fn db_119_no_refusal_tells_what_nobody_knows() {
    let components = builtin::<Components>().content;
    for seed in 0..12 {
        let story = &components.stories[seed as usize % components.stories.len()];
        let setup = Setup::of(&story.id, 1 + (seed % 4) as u8);
        let (mut table, mut chance) = (Silent::new(Fast::new(seed)), Fast::split(seed, 1));
        let mut game = DeckBuilding::start(components, &setup, &mut table).expect("it starts");
        while let Turn::Decide(seat) = game.turn() {
            if chance.below(10) == 0 {
                let mut other = game;
                other.imagine(seat, &mut chance);
                for card in (0..components.cards.len() as u16).map(Target::Card) {
                    let told = game.why_not(Draft::Nothing, card);
                    assert_eq!(told, other.why_not(Draft::Nothing, card), "{card:?} in game {seed}");
                }
            }
            let legal = game.legal();
            game.play(legal[chance.below(legal.len() as u32) as usize], &mut table);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<DeckBuilding>() <= 2000, "{}", size_of::<DeckBuilding>());
}
