//! Chapters 10 to 12: Complications, new Acts and Precision Strikes (DB-1004 to DB-1006, DB-1101 to DB-1212).

use table::{Seat, Table};

use crate::cards::{Act, CardId, Kind};
use crate::effects::Trigger;
use crate::event::Event;
use crate::piles::Place;
use crate::resolve::{self, unresolved};
use crate::state::{DeckBuilding, Marks};
use crate::tasks::Task;

/// How many Precision Strikes a player controls at most (DB-1202).
pub(crate) const MOST_STRIKES: usize = 2;

/// The top of the Complication deck, after a reshuffle if need be (DB-811, DB-1116).
pub(crate) fn take(state: &mut DeckBuilding, table: &mut dyn Table<Event>) -> Option<CardId> {
    renew(state, 1, table);
    state.piles.top(Place::ComplicationDeck)
}

/// DB-808, DB-811: where fewer cards are left than are needed, the discarded ones are shuffled and lie under them.
pub(crate) fn renew(state: &mut DeckBuilding, needed: usize, table: &mut dyn Table<Event>) {
    let discard = Place::ComplicationDiscard;
    if state.piles.len(Place::ComplicationDeck) < needed && !state.piles.is_empty(discard) {
        state.piles.shuffle(discard, table);
        state.piles.add_all(discard, Place::ComplicationDeck);
        table.tell(Event::Reshuffled { seat: None });
    }
}

/// After a shuffle nobody knows where a card lies.
fn shuffle(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.piles.shuffle(Place::ComplicationDeck, table);
    for card in state.piles.each(Place::ComplicationDeck) {
        state.marks[card.index()] = Marks::default();
    }
}

/// DB-1004 to DB-1006: a new Act mixes its Complications and the discarded ones into the deck.
pub(crate) fn upgrade(state: &mut DeckBuilding, act: Act, table: &mut dyn Table<Event>) {
    state.piles.add_all(Place::ComplicationDiscard, Place::ComplicationDeck);
    state.piles.add_all(Place::Later(act), Place::ComplicationDeck);
    shuffle(state, table);
}

/// DB-218: Complications that waited keep their faces.
pub(crate) fn attach_pending(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let count = state.piles.len(Place::Pending) as u8;
    state.piles.add_all(Place::Pending, Place::AtStory);
    if count > 0 {
        table.tell(Event::Attached { count });
    }
}

/// D10: the next Complication of the attempt; asked only if there are several.
pub(crate) fn next(state: &mut DeckBuilding) -> bool {
    let mut left = unresolved(state);
    let found = (left.next(), left.next());
    drop(left);
    match found {
        (Some(only), None) => {
            pick(state, only);
            true
        }
        (None, _) => {
            state.tasks.pop();
            true
        }
        _ => false,
    }
}

/// A Complication of the attempt acts; another window comes before the one after it (DB-314).
pub(crate) fn pick(state: &mut DeckBuilding, card: CardId) {
    state.tasks.pop();
    state.mission.resolving = true;
    state.mark(card, Marks::RESOLVED);
    if unresolved(state).next().is_some() {
        state.tasks.push(Task::Window { passed: 0, about: CardId::NONE });
    }
    state.tasks.push(Task::Resolve(card));
}

/// DB-908, DB-1103: draws Complications one by one; in a mission each gets its own window.
pub(crate) fn draw(state: &mut DeckBuilding, left: u8, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let Some(card) = take(state, table) else { return };
    if left > 1 {
        state.tasks.push(Task::Draw(left - 1));
    }
    state.put(card, Place::Revealed);
    table.tell(Event::Revealed { card });
    table.reveal();
    state.tasks.push(Task::Resolve(card));
    if state.mission.is_open() {
        state.tasks.push(Task::Window { passed: 0, about: card });
    }
}

/// A Complication acts by its kind (DB-1106, DB-1107, DB-1109).
pub(crate) fn resolve(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    // A response may have cancelled it.
    if !matches!(state.piles.place(card), Place::AtStory | Place::Revealed) {
        return;
    }
    let entry = state.entry(card);
    if entry.strike {
        state.tasks.push(Task::Assign(card));
        return;
    }
    if entry.story_mission && !attaches(state, card, table) {
        return;
    }
    table.tell(Event::Resolved { card });
    if !entry.story_mission {
        state.tasks.push(Task::Discard(card));
    }
    resolve::trigger(state, card, Trigger::OnResolve, state.turn.active);
}

/// Puts a STORY MISSION Complication to the Story Mission; tells whether it acts now (DB-1108, DB-R20).
fn attaches(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) -> bool {
    let attempted = state.mission.is_open() && state.kind_of(state.mission.target) == Kind::Story;
    if state.piles.is_in(card, Place::Revealed) {
        let in_play = !state.piles.is_empty(Place::Story);
        state.put(card, if in_play { Place::AtStory } else { Place::Pending });
        table.tell(Event::Attaches { card });
    }
    if attempted {
        state.mark(card, Marks::RESOLVED);
    }
    attempted
}

/// A Complication that has acted, or is cancelled, is discarded (DB-1110).
pub(crate) fn discard(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    if matches!(state.piles.place(card), Place::AtStory | Place::Revealed | Place::Strikes(_)) {
        put_away(state, card, table);
    }
}

/// To the discard pile.
pub(crate) fn put_away(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    state.put_on_top(card, Place::ComplicationDiscard);
    table.tell(Event::DiscardedComplication { card });
}

/// What was just drawn is dropped with the rest of a collapsed mission.
pub(crate) fn discard_revealed(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    while let Some(card) = state.piles.top(Place::Revealed) {
        put_away(state, card, table);
    }
}

/// DB-611: all Complications of a decided attempt are discarded.
pub(crate) fn discard_all(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    while let Some(card) = state.piles.top(Place::AtStory) {
        put_away(state, card, table);
    }
}

/// D11: who takes the Strike; asked only if there is a choice (DB-1201 to DB-1204).
pub(crate) fn assign(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) -> bool {
    let mut able = takers(state);
    let found = (able.next(), able.next());
    drop(able);
    match found {
        (Some(_), Some(_)) => false,
        (Some(only), None) => {
            give(state, card, only, table);
            true
        }
        (None, _) => {
            state.tasks.pop();
            table.tell(Event::Assigned { card, seat: None });
            put_away(state, card, table);
            true
        }
    }
}

/// Players who can take another Strike.
pub(crate) fn takers(state: &DeckBuilding) -> impl Iterator<Item = Seat> {
    state.seats().filter(|&seat| state.piles.len(Place::Strikes(seat)) < MOST_STRIKES)
}

/// A player takes the Strike.
pub(crate) fn give(state: &mut DeckBuilding, card: CardId, seat: Seat, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    state.put(card, Place::Strikes(seat));
    table.tell(Event::Assigned { card, seat: Some(seat) });
}
