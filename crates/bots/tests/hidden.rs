//! Bots in a game with secrets: they play well on what their seat knows, and on nothing else.

#[path = "../../table/tests/ambush/mod.rs"]
mod ambush;

use ambush::{Ambush, Components, Setup};
use bots::{ArenaPlan, SimPlan, ask, make};
use deck_building::DeckBuilding;
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::{Eye, Eyes, Rules, Seat, Turn};

fn share_against_random(spec: &str, games: u64) -> f64 {
    let bots = vec![spec.parse().expect("a bot"), "random".parse().expect("a bot")];
    let plan = ArenaPlan { bots, games, seed: 11, jobs: 2 };
    let report =
        bots::arena::<Ambush>(builtin::<Components>(), &Setup { rounds: 5 }, &plan, &()).expect("it runs");
    report.pairings[0].share.value
}

#[test]
fn search_under_hidden_information_beats_random_play() {
    let share = share_against_random("search:300it", 200);
    assert!(share > 0.6, "search takes {share} of the points");
}

#[test]
fn greedy_under_hidden_information_beats_random_play() {
    let share = share_against_random("greedy", 400);
    assert!(share > 0.55, "greedy takes {share} of the points");
}

#[test]
fn every_law_holds_while_bots_play_with_secrets() {
    let bots = vec!["search:30it".parse().expect("a bot"), "random".parse().expect("a bot")];
    let plan = SimPlan { games: 20, bots, seed: 3, jobs: 2, check: true, records: 2 };
    let report = bots::simulate::<Ambush>(builtin::<Components>(), &Setup { rounds: 4 }, &plan, &())
        .expect("no law breaks");
    assert_eq!(report.games, 20);
    assert_eq!(report.records.len(), 2);
}

#[test]
fn a_bot_is_never_shown_what_its_seat_cannot_know() {
    // Two positions that differ only in what seat 0 cannot see look alike to it, and its bot is asked about a
    // third that it may imagine: over many deals the choices of both come out alike.
    let content = builtin::<Components>();
    let mut table = Silent::new(Fast::new(17));
    let mut game = Ambush::start(content.content, &Setup { rounds: 3 }, &mut table).expect("it starts");
    let mut chance = Fast::new(23);
    while game.turn() != Turn::Decide(Seat(0)) {
        let action = game.legal()[0];
        game.play(action, &mut table);
    }
    let mut other = game;
    other.imagine(Seat(0), &mut table);
    assert_eq!(game.view(Eye::of(Seat(0))), other.view(Eye::of(Seat(0))));
    let mut tally = |state: &Ambush| {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..300 {
            let mut bot = make::<Ambush>(&"greedy".parse().expect("a bot"), seed);
            *counts.entry(ask(&mut *bot, state, &mut chance)).or_insert(0_i32) += 1;
        }
        counts
    };
    let (real, imagined) = (tally(&game), tally(&other));
    for action in real.keys().chain(imagined.keys()) {
        let (one, two) = (real.get(action).unwrap_or(&0), imagined.get(action).unwrap_or(&0));
        assert!(
            (one - two).abs() < 75,
            "{action:?} is chosen {one} times, and {two} times in the other deal"
        );
    }
}

/// Equal cards are offered by one of them; the tree must not take a hand in another order for the same position.
#[test]
fn search_only_plays_what_is_on_offer_where_cards_are_alike() {
    let bots = vec!["search:40it".parse().expect("a bot")];
    let plan = SimPlan { games: 2, bots, seed: 5, jobs: 2, check: false, records: 0 };
    let setup = deck_building::Setup::of("mass-device", 4);
    let report = bots::simulate::<DeckBuilding>(builtin::<deck_building::Components>(), &setup, &plan, &())
        .expect("nothing is refused");
    assert_eq!(report.games, 2);
}
