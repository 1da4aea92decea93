//! Taking Victory Point hexes and bases (AC-217 to AC-227, AC-513).

use table::Table;

use crate::event::Event;
use crate::hexes::Hex;
use crate::state::{ArcticCircle, End, Phase};
use crate::units::Commander;

/// A land unit of a commander holds a hex without enemies: it takes what can be taken there. Says whether the game is
/// over.
pub(crate) fn take(
    state: &mut ArcticCircle,
    hex: Hex,
    commander: Commander,
    table: &mut dyn Table<Event>,
) -> bool {
    if state.is_base_of(hex, commander.team().other()) {
        end(state, End::Base { winner: commander.team() }, table);
        return true;
    }
    take_points(state, hex, commander, table);
    false
}

/// Whether there is a marker to take: that of a VP hex, unless it is the own side's already (AC-223).
pub(crate) fn takes_points(state: &ArcticCircle, hex: Hex, commander: Commander) -> bool {
    let friendly = state.space(hex).controller().is_some_and(|owner| owner.team() == commander.team());
    !friendly && state.board.points.contains(hex)
}

fn take_points(state: &mut ArcticCircle, hex: Hex, commander: Commander, table: &mut dyn Table<Event>) {
    if !takes_points(state, hex, commander) {
        return;
    }
    let before = state.space(hex).controller();
    if let Some(loser) = before {
        // AC-513: the loser's chart falls at once, the taker's rises in its own Phase 7.
        let value = state.value(hex);
        state.chart[loser.index()] = state.chart[loser.index()].saturating_sub(value);
    }
    state.space_mut(hex).set_controller(Some(commander));
    table.tell(Event::Captured { commander, hex, from: before });
}

/// The game ends at once, whatever else was pending (AC-218).
pub(crate) fn end(state: &mut ArcticCircle, end: End, table: &mut dyn Table<Event>) {
    state.phase = Phase::Over(end);
    table.tell(Event::Ended { end });
}
