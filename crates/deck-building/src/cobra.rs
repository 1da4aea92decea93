//! Chapter 13: Battalions, Troopers and Officers (DB-1301 to DB-1315).

use table::{Seat, Table};

use crate::cards::CardId;
use crate::effects::{Called, Trigger};
use crate::event::Event;
use crate::piles::{Place, SLOTS};
use crate::resolve;
use crate::state::{DeckBuilding, End, Marks};

/// How many Battalions the line-up tolerates (DB-1303).
const TOLERATED: u8 = 5;

/// How many cards of the line-up are covered.
pub(crate) fn covered(state: &DeckBuilding) -> u8 {
    SLOTS - state.free_slots().count() as u8
}

/// Battalions are placed one by one; one too many loses the game (DB-1303, DB-1808).
pub(crate) fn battalions(state: &mut DeckBuilding, count: u8, costliest: bool, table: &mut dyn Table<Event>) {
    for _ in 0..count {
        if covered(state) >= TOLERATED {
            state.finish(End::Battalions, table);
            return;
        }
        let slot = if costliest { costliest_slot(state) } else { state.free_slots().min() };
        let (Some(slot), Some(battalion)) = (slot, state.piles.top(Place::BattalionStack)) else { return };
        state.put(battalion, Place::Cover(slot));
        let card = state.piles.top(Place::Slot(slot)).unwrap_or_default();
        table.tell(Event::Covered { slot, card });
    }
}

/// DB-R38: the leftmost of the costliest.
fn costliest_slot(state: &DeckBuilding) -> Option<u8> {
    let cost = |slot: u8| state.piles.top(Place::Slot(slot)).map_or(0, |card| state.entry(card).cost);
    state.free_slots().min_by_key(|&slot| (u8::MAX - cost(slot), slot))
}

/// DB-1306: Troopers go to the discard pile of whoever gains them, while there are any (DB-1309).
pub(crate) fn troopers(state: &mut DeckBuilding, seat: Seat, count: u8, table: &mut dyn Table<Event>) {
    for _ in 0..count {
        let Some(trooper) = state.piles.top(Place::TrooperStack) else { return };
        state.put(trooper, Place::Discard(seat));
        table.tell(Event::Trooper { seat });
    }
}

/// DB-1310: an Officer enters play, unless already there (DB-1311).
pub(crate) fn call_officer(state: &mut DeckBuilding, called: Called, table: &mut dyn Table<Event>) {
    let card = officer(state, called);
    if !state.piles.is_in(card, Place::OfficerStack) {
        return;
    }
    state.put(card, Place::Officers);
    table.tell(Event::Officer { card });
    resolve::trigger(state, card, Trigger::OnEnter, state.turn.active);
}

/// The card of an Officer.
pub(crate) fn officer(state: &DeckBuilding, called: Called) -> CardId {
    state.components.groups.officers[usize::from(called.0)]
}

/// DB-1313: a face-down Officer is not in play.
pub(crate) fn officer_in_play(state: &DeckBuilding, called: Called) -> bool {
    let card = officer(state, called);
    state.piles.is_in(card, Place::Officers) && !state.has(card, Marks::FACE_DOWN)
}

/// Officers who act.
pub(crate) fn face_up_officers(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    state.piles.each(Place::Officers).filter(|&card| !state.has(card, Marks::FACE_DOWN))
}
