//! What players do and what belongs to them: setup, turns, recruiting, the End Phase, small tables and expert mode.

#[path = "../support/mod.rs"]
mod support;

mod end_phase;
mod examples;
mod expert;
mod playing;
mod recruit;
mod setup;
mod small_tables;
mod turns;

use deck_building::content::Components;
use support::*;
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::content::{Content, Pack, load};

/// A real game from its setup.
fn started(setup: &Setup, seed: u64) -> DeckBuilding {
    let components = builtin::<Components>().content;
    DeckBuilding::start(components, setup, &mut Silent::new(Fast::new(seed))).expect("it starts")
}

/// The built-in pack with some texts printed differently; each must occur once.
fn reprinted(changes: &[(&str, &str)]) -> &'static Components {
    let mut files: Vec<(String, String)> =
        Components::BUILTIN.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
    for (from, to) in changes {
        let found: usize = files.iter().map(|(_, text)| text.matches(from).count()).sum();
        assert_eq!(found, 1, "`{from}` is printed {found} times");
        for (_, text) in &mut files {
            *text = text.replace(from, to);
        }
    }
    load(&Pack::of(files)).unwrap_or_else(|error| panic!("{error}")).content
}

/// A turn in which nothing is done; the dice are for what its end brings.
#[track_caller]
fn pass_turn(game: &mut DeckBuilding, dice: table::chance::Script) -> Vec<Event> {
    // Without anything to do the Missions step ends by itself.
    if offers(game, "end-missions") {
        plays(game, &["end-missions"]);
    }
    play(game, "end-turn", dice)
}

/// When something happened first.
#[track_caller]
fn when(events: &[Event], is_it: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(is_it).unwrap_or_else(|| panic!("it never happened: {events:?}"))
}

/// The id of a card by its number.
fn id_of(game: &DeckBuilding, card: u8) -> &'static str {
    game.card_id(CardId(card))
}
