//! What tests of rules need: scenes that are played in notation with scripted dice.
#![allow(dead_code, missing_docs, unreachable_pub, unused_imports)]

pub use deck_building::cards::{Act, CardId};
pub use deck_building::piles::Place;
pub use deck_building::scene::Scene;
pub use deck_building::setup::{MainDeckLoss, Setup, Source};
pub use deck_building::{Achievement, Action, Components, DeckBuilding, Draft, End, Event};
pub use table::{Click, Eye, Eyes, Illegal, RuleId, Rules, Seat, Target, Turn, Words, dice};

use deck_building::cards::Colour;
use table::any::builtin;
use table::chance::{Journal, Script};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// Plays one decision with scripted dice and gives back what happened. Of a die 1 to 3 are blank, 4 and 5 are one Hit
/// and 6 is two Hits; a shuffle of n cards draws n − 1 numbers (see `in_order`).
#[track_caller]
pub fn play(game: &mut DeckBuilding, text: &str, dice: Script) -> Vec<Event> {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Journal::new(dice);
    game.apply(action, &mut table)
        .unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}; legal are {:?}", legal(game)));
    table.events
}

/// Plays decisions that need no dice.
#[track_caller]
pub fn plays(game: &mut DeckBuilding, texts: &[&str]) -> Vec<Event> {
    texts.iter().flat_map(|text| play(game, text, dice![])).collect()
}

/// The refusal of a decision.
#[track_caller]
pub fn refuses(game: &DeckBuilding, text: &str) -> Illegal {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    match game.check(action) {
        Ok(()) => panic!("`{text}` is legal"),
        Err(refusal) => refusal,
    }
}

/// All legal decisions in notation, in order; copies of a card without their numbers.
pub fn legal(game: &DeckBuilding) -> Vec<String> {
    let written = |action: Action| {
        let mut text = String::new();
        game.write(action, &mut text);
        let words: Vec<&str> = text.split(' ').map(|word| word.split('#').next().unwrap_or(word)).collect();
        words.join(" ")
    };
    game.legal().into_iter().map(written).collect()
}

/// Whether a decision is offered, copies without their numbers.
pub fn offers(game: &DeckBuilding, text: &str) -> bool {
    legal(game).iter().any(|one| one == text)
}

/// Who decides.
#[track_caller]
pub fn decider(game: &DeckBuilding) -> Seat {
    match game.turn() {
        Turn::Decide(seat) => seat,
        Turn::Over => panic!("the game is over"),
    }
}

/// Draws that leave `count` cards in the order in which they are shuffled.
pub fn in_order(count: u32) -> Vec<u32> {
    (2..=count).rev().collect()
}

/// Scripted draws from several parts.
pub fn script(parts: &[&[u32]]) -> Script {
    Script::new(parts.concat())
}

/// A table for `turn_begins` and `turn_ends` of a scene.
pub fn journal(dice: Script) -> Journal<Script, Event> {
    Journal::new(dice)
}

/// How often an event of this shape happened.
pub fn count(events: &[Event], is_it: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| is_it(event)).count()
}

/// The first Yellow space of the side for so many players; the last Green one is just below.
pub fn yellow(players: u8) -> u8 {
    builtin::<Components>().content.meter.side(players).first(Colour::Yellow)
}

/// The first Red space.
pub fn red(players: u8) -> u8 {
    builtin::<Components>().content.meter.side(players).first(Colour::Red)
}

/// The space that loses.
pub fn top(players: u8) -> u8 {
    builtin::<Components>().content.meter.side(players).top()
}
