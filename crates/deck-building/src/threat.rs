//! Chapter 9: the Threat Meter (DB-905 to DB-917).

use table::Table;

use crate::achievements;
use crate::cards::Colour;
use crate::content::{Side, Zone};
use crate::event::Event;
use crate::state::{DeckBuilding, End};
use crate::tasks::Task;

/// Moves the marker, one space at a time (DB-916); the top loses at once (DB-912).
pub(crate) fn advance(state: &mut DeckBuilding, by: i8, table: &mut dyn Table<Event>) {
    let from = state.threat;
    achievements::marker_stands(state, table);
    for _ in 0..by.unsigned_abs() {
        if by < 0 {
            if state.threat <= floor(state) {
                break;
            }
            state.threat -= 1;
        } else {
            state.threat += 1;
            if state.threat >= state.side().top() {
                break;
            }
        }
        achievements::marker_stands(state, table);
    }
    if state.threat != from {
        table.tell(Event::Threat { from, to: state.threat });
    }
    if state.threat >= state.side().top() {
        state.finish(End::Threat, table);
    }
}

/// DB-911, DB-917: from the first End of Round on the marker never leaves Green downwards.
pub(crate) fn floor(state: &DeckBuilding) -> u8 {
    let ending = state.tasks.iter().any(|task| matches!(task, Task::EndRound(_)));
    if state.round > 1 || ending { state.side().first(Colour::Green) } else { 0 }
}

impl DeckBuilding {
    /// The side of the meter in use.
    pub(crate) fn side(&self) -> &'static Side {
        self.components.meter.side(self.options.players)
    }

    /// The zone of the marker.
    pub(crate) fn zone(&self) -> &'static Zone {
        self.side().zone(self.threat)
    }

    /// The game is over (DB-1805, DB-1807).
    pub(crate) fn finish(&mut self, end: End, table: &mut dyn Table<Event>) {
        if self.end.is_none() {
            self.end = Some(end);
            table.tell(Event::Ended { end });
        }
    }
}
