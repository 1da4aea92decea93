//! Chapter 2: rounds, turns, the Start Phase and playing cards (DB-201 to DB-231).

use table::{Seat, Table};

use crate::cards::{CardId, CardType};
use crate::effects::{Operation, Trigger};
use crate::event::Event;
use crate::piles::Place;
use crate::state::{DeckBuilding, Marks};
use crate::tasks::{Class, Item, Task, Timing};
use crate::{achievements, complications, effect_order, resolve};

/// A turn begins: Officers turn up, Strikes fall due, then the Start Phase (DB-203, DB-R36).
pub(crate) fn begin(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let seat = state.turn.active;
    table.tell(Event::Turn { seat, round: state.round });
    turn_officers_up(state, seat, table);
    for strike in state.piles.each(Place::Strikes(seat)) {
        state.marks[strike.index()].0 |= Marks::DUE.0;
    }
    for place in [Place::Officers, Place::Story] {
        for card in state.piles.each(place) {
            state.marks[card.index()].0 |= Marks::SERVED.0;
        }
    }
    state.tasks.push(Task::BeginAction);
    for class in [Class::Joe, Class::Cobra, Class::Story] {
        state.tasks.push(Task::Effects(Timing::StartOfTurn, class));
    }
    // DB-204: the refill is skipped in the Starting Round.
    if state.round > 1 {
        state.tasks.push(Task::Refill);
    }
}

fn turn_officers_up(state: &mut DeckBuilding, seat: Seat, table: &mut dyn Table<Event>) {
    while let Some(at) = state.flips.iter().position(|flip| flip.seat == seat) {
        let card = state.flips.remove(at).card;
        state.unmark(card, Marks::FACE_DOWN);
        table.tell(Event::Flipped { card, down: false });
    }
}

/// DB-209, DB-231: the next Story Mission enters play if there is none.
pub(crate) fn refill(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let Some(card) = state.piles.top(Place::StoryStack).filter(|_| state.piles.is_empty(Place::Story)) else {
        return;
    };
    state.put(card, Place::Story);
    state.deeds.failed_attempts = 0;
    table.tell(Event::Placed { card });
    // The next card of the stack is seen (DB-213).
    table.reveal();
    let act = state.entry(card).act;
    if state.act_ended {
        state.act_ended = false;
        state.act = act;
        table.tell(Event::Act { act });
        complications::upgrade(state, act, table);
        achievements::act_begins(state, table);
    }
    complications::attach_pending(state, table);
    state.tasks.push(Task::Complicate);
    resolve::trigger(state, card, Trigger::OnEnter, state.turn.active);
}

/// DB-211: as many Complications as the card says are put to it, face-down. Who looked at one in the deck still knows it.
pub(crate) fn complicate(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let Some(card) = state.piles.top(Place::Story) else { return };
    let more = effect_order::sum_of(state, |operation| match operation {
        Operation::ComplicationsPlaced(count) => i32::from(*count),
        _ => 0,
    });
    let mut placed = 0;
    for _ in 0..i32::from(state.entry(card).complications) + more {
        let Some(complication) = complications::take(state, table) else { break };
        state.carry(complication, Place::AtStory);
        state.mark(complication, Marks::FACE_DOWN);
        placed += 1;
    }
    if placed > 0 {
        table.tell(Event::Complicated { count: placed });
    }
}

/// DB-221: Transports in hand go to the Hangar before anything else.
pub(crate) fn begin_action(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    state.tasks.push(Task::Missions);
    hangar(state, table);
}

/// Puts every Transport of the active hand into the Hangar.
pub(crate) fn hangar(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let hand = Place::Hand(state.turn.active);
    while let Some(card) =
        state.piles.each(hand).find(|&card| state.entry(card).card_type == CardType::Transport)
    {
        state.put(card, Place::Hangar);
        table.tell(Event::Hangared { card });
    }
}

/// DB-223: a card goes into its player's play area and acts at once.
pub(crate) fn play(state: &mut DeckBuilding, seat: Seat, card: CardId, table: &mut dyn Table<Event>) {
    state.put(card, Place::Play(seat));
    table.tell(Event::Played { seat, card });
    act(state, seat, card);
}

/// What a played card does.
pub(crate) fn act(state: &mut DeckBuilding, seat: Seat, card: CardId) {
    if !state.entry(card).card_type.is_played() {
        return;
    }
    for ability in (0..state.entry(card).abilities.len()).rev() {
        resolve::played(state, Item { source: card, ability: ability as u8 }, seat);
    }
}

/// Draws cards; a new deck is made of the discard pile when the deck is empty (DB-808).
pub(crate) fn draw(state: &mut DeckBuilding, seat: Seat, count: u8, table: &mut dyn Table<Event>) {
    for _ in 0..count {
        let Some(card) = take(state, seat, table) else { break };
        state.put(card, Place::Hand(seat));
        table.tell(Event::Drew { seat, card });
    }
    table.reveal();
    // DB-227: in the own Action Phase a Transport goes on to the Hangar.
    if seat == state.turn.active && in_action_phase(state) {
        hangar(state, table);
    }
}

fn in_action_phase(state: &DeckBuilding) -> bool {
    state.tasks.iter().any(|task| matches!(task, Task::Missions | Task::Recruit))
}

/// The top card of a player's deck, after a reshuffle if need be (DB-810: none where both piles are empty).
pub(crate) fn take(state: &mut DeckBuilding, seat: Seat, table: &mut dyn Table<Event>) -> Option<CardId> {
    let deck = Place::Deck(seat);
    if state.piles.is_empty(deck) && !state.piles.is_empty(Place::Discard(seat)) {
        state.piles.add_all(Place::Discard(seat), deck);
        state.piles.shuffle(deck, table);
        table.tell(Event::Reshuffled { seat: Some(seat) });
    }
    state.piles.top(deck)
}
