//! Chapters 8 and 9: the End Phase and the End of Round (DB-801 to DB-815, DB-901 to DB-904, DB-1513).

use table::{Seat, Table};

use crate::event::Event;
use crate::piles::Place;
use crate::state::{DeckBuilding, Marks, TurnState};
use crate::tasks::{Class, EndStep, RoundStep, Task, Timing};
use crate::{threat, turns};

/// How many cards a hand has after its turn (DB-807).
const HAND: usize = 5;

/// The Action Phase is over: End of Turn effects, then discard and draw (DB-815).
pub(crate) fn begin(state: &mut DeckBuilding) {
    state.tasks.pop();
    state.tasks.push(Task::EndPhase(EndStep::NextTurn));
    state.tasks.push(Task::EndPhase(EndStep::Discard));
    for class in [Class::Meter, Class::Cobra, Class::Story] {
        state.tasks.push(Task::Effects(Timing::EndOfTurn, class));
    }
}

/// DB-804 to DB-809: everything of the turn is discarded, then five cards are drawn and the Reserve returns.
pub(crate) fn discard(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let seat = state.turn.active;
    for marks in &mut state.marks {
        marks.0 &= !Marks::CREDITED.0;
    }
    for place in [Place::Hand(seat), Place::Play(seat)] {
        while let Some(card) = state.piles.top(place) {
            state.put(card, Place::Discard(seat));
        }
    }
    table.tell(Event::CleanedUp { seat });
    turns::draw(state, seat, HAND as u8, table);
    if let Some(card) = state.piles.top(Place::Reserve) {
        state.put(card, Place::Hand(seat));
        table.tell(Event::Unreserved { seat, card });
    }
}

/// The next turn, after an End of Round where the round is over (DB-901, DB-1513).
pub(crate) fn next_turn(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let solo = state.options.players == 1;
    let last = Seat((state.starting.0 + state.options.players - 1) % state.options.players);
    let over = if solo { state.text_up } else { state.turn.active == last };
    if over {
        table.tell(Event::RoundEnds { round: state.round });
        state.tasks.push(Task::EndRound(RoundStep::Over));
        state.tasks.push(Task::EndRound(RoundStep::Advance));
        for class in [Class::Meter, Class::Cobra, Class::Story] {
            state.tasks.push(Task::Effects(Timing::EndOfRound, class));
        }
    } else {
        next_seat(state);
    }
}

fn next_seat(state: &mut DeckBuilding) {
    // Solo the token is flipped after every turn.
    state.text_up = state.options.players == 1 && !state.text_up;
    state.turn = TurnState::of(Seat((state.turn.active.0 + 1) % state.options.players));
    state.tasks.push(Task::BeginTurn);
}

/// DB-903: the marker moves up at every End of Round.
pub(crate) fn advance(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    threat::advance(state, 1, table);
    state.deeds.was_red = false;
}

/// The next round begins with the starting player (DB-201).
pub(crate) fn next_round(state: &mut DeckBuilding) {
    state.tasks.pop();
    state.round = state.round.saturating_add(1);
    next_seat(state);
}
