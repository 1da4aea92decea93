//! Whole games by chance: what must hold after every decision, whatever is played.
//!
//! `cargo xtask hunt deck-laws` plays thousands of each story and number of players; every run of the tests a few.

use std::collections::BTreeMap;
use std::thread::available_parallelism;

use deck_building::piles::{Place, SLOTS};
use deck_building::setup::{MainDeckLoss, Source};
use deck_building::{Components, DeckBuilding, Draft, End, Event, Setup};
use table::any::builtin;
use table::chance::{Chance, Fast, Journal, Silent};
use table::laws::Laws;
use table::{Click, Eyes, MAX_SEATS, Rules, Seat, Target, Turn};

const GAMES: u64 = 12;
/// More decisions than any game takes.
const ENDLESS: u32 = 20_000;

#[test]
fn db_1805_random_games_keep_the_laws_and_end() {
    let games = table::hunt::length(GAMES);
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
                // Every law at every seventh decision: they take much longer than play.
                let state = whole_game(components, &setup(&story.id, players, number), number, 7);
                *ends.entry(state.outcome().expect("it is over").label).or_default() += 1;
            }
        }
    }
    ends
}

/// Every Expert level and every switch of a ruling has its turn; half of the games are played by the book.
fn setup(story: &str, players: u8, number: u64) -> Setup {
    let expert = (number % 7) as u8;
    let by_the_book = Setup { expert, ..Setup::of(story, players) };
    if number.is_multiple_of(2) {
        return by_the_book;
    }
    let switched = |bit: u64| number >> bit & 1 == 1;
    let source = |bit| if switched(bit) { Source::Faq } else { Source::Rulebook };
    Setup {
        main_deck_loss: if switched(1) { MainDeckLoss::CannotRefill } else { MainDeckLoss::Empty },
        solo_end_of_turn: source(2),
        start_of_turn_entrants: source(3),
        effect_failure_penalty: !switched(1),
        ..by_the_book
    }
}

/// The laws at every decision, so that all views stay equal under `imagine`; a longer hunt is `cargo xtask hunt
/// deck-words`.
#[test]
fn db_119_hunt_with_the_laws_at_every_decision() {
    let components = builtin::<Components>().content;
    for number in 0..table::hunt::length(4) {
        let story = &components.stories[(number / 4) as usize % components.stories.len()];
        whole_game(components, &setup(&story.id, 1 + (number % 4) as u8, number / 2), number, 1);
    }
}

fn whole_game(components: &'static Components, setup: &Setup, seed: u64, every: u32) -> DeckBuilding {
    let mut chance = Fast::split(seed, 1);
    let mut game =
        DeckBuilding::start(components, setup, &mut Silent::new(Fast::new(seed))).expect("it starts");
    let mut laws = Laws::default();
    let mut decisions = 0;
    while game.turn() != Turn::Over {
        if decisions % every == 0 {
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
        let (before, mut journal) = (game, Journal::new(Fast::new(chance.bits())));
        game.play(action, &mut journal);
        every_card_is_in_one_place(&game);
        bounds_hold_and_losses_are_noticed(&game, setup);
        hands_are_drawn(&before, &journal.events);
        decisions += 1;
        assert!(decisions < ENDLESS, "the game does not end: {setup:?}, seed {seed}");
    }
    let _ = game.view(table::Eye::SPECTATOR);
    game
}

/// Cards neither come from nowhere nor vanish.
fn every_card_is_in_one_place(game: &DeckBuilding) {
    let (piles, mut cards) = (game.piles(), 0);
    for place in Place::all() {
        let there =
            piles.each(place).inspect(|&card| assert!(piles.is_in(card, place), "{card:?}, {place:?}"));
        let there = there.count();
        assert_eq!(there, piles.len(place), "{place:?}");
        cards += there;
    }
    assert_eq!(cards, game.components().cards.len());
}

/// DB-912, DB-1202, DB-1303, DB-1802 to DB-1804: no decision is asked of players who have lost.
fn bounds_hold_and_losses_are_noticed(game: &DeckBuilding, setup: &Setup) {
    let piles = game.piles();
    let (threat, top) = (game.threat(), game.components().meter.side(setup.players).top());
    let without_main_deck = piles.is_empty(Place::MainDeck);
    // DB-R01: or only when a slot cannot be filled.
    let deck_lost = without_main_deck && setup.main_deck_loss == MainDeckLoss::Empty;
    match game.end() {
        None => assert!(threat < top && !deck_lost, "a loss at threat {threat} is not noticed"),
        Some(End::Threat) => assert_eq!(threat, top),
        Some(End::MainDeck) => assert!(without_main_deck),
        Some(End::Battalions | End::LastFinale | End::Won) => assert!(threat < top),
    }
    let covered = (0..SLOTS).filter(|&slot| !piles.is_empty(Place::Cover(slot))).count();
    assert!(covered <= 5, "{covered} Battalions");
    assert!(piles.len(Place::Reserve) <= 1);
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        assert!(piles.len(Place::Strikes(seat)) <= 2, "{} Strikes", piles.len(Place::Strikes(seat)));
    }
}

/// DB-807 to DB-810: whoever has cleaned up draws five cards, or all there are.
fn hands_are_drawn(before: &DeckBuilding, told: &[Event]) {
    for (at, event) in told.iter().enumerate() {
        let Event::CleanedUp { seat } = *event else { continue };
        let after = told[at + 1..].iter().filter(|event| !matches!(event, Event::Reshuffled { .. }));
        let drawn =
            after.take_while(|event| matches!(event, Event::Drew { seat: by, .. } if *by == seat)).count();
        let own = [Place::Deck(seat), Place::Hand(seat), Place::Play(seat), Place::Discard(seat)];
        let cards: usize = own.into_iter().map(|place| before.piles().len(place)).sum();
        assert!(drawn == 5 || drawn < 5 && cards < 5, "{drawn} of {cards} cards drawn");
    }
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
