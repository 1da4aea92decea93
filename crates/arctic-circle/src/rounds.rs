//! Turns and rounds: the order of play, Phase 7 and the end of a round (AC-301 to AC-304, AC-821, AC-901 to AC-911).

use table::Table;

use crate::content::Victory;
use crate::event::Event;
use crate::state::{ArcticCircle, End};
use crate::units::{Commander, Team};
use crate::{control, purchase};

/// Rounds of a game (AC-904).
pub(crate) const ROUNDS: u8 = 7;

/// The first turn of a game.
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    table.tell(Event::RoundBegan { round: state.round });
    begin_turn(state, table);
}

fn begin_turn(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    for space in &mut state.spaces {
        space.new_turn();
    }
    purchase::begin(state, table);
}

/// Phase 7, and whatever comes after the turn.
pub(crate) fn end_turn(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    let commander = state.active;
    let points = purchase::points(state, commander);
    state.chart[commander.index()] = points;
    table.tell(Event::Scored { commander, points });
    state.stacks.rest();
    state.logistics = crate::state::Logistics::default();
    let last = state.board.order[Commander::COUNT - 1];
    state.active = state.board.next_in_order(commander);
    if commander != last {
        return begin_turn(state, table);
    }
    if let Some(end) = end_of_round(state, table) {
        return control::end(state, end, table);
    }
    state.round += 1;
    begin(state, table);
}

/// What a team has on the charts.
pub(crate) fn team_points(state: &ArcticCircle, team: Team) -> u8 {
    team.commanders().map(|commander| state.chart[commander.index()]).into_iter().sum()
}

/// AC-901: first the check of Victory Points, then the end of the last round.
fn end_of_round(state: &mut ArcticCircle, table: &mut dyn Table<Event>) -> Option<End> {
    let [joe, cobra] = Team::BOTH.map(|team| team_points(state, team));
    table.tell(Event::RoundEnded { round: state.round, joe, cobra });
    let ahead = match joe.cmp(&cobra) {
        std::cmp::Ordering::Greater => Some(Team::Joe),
        std::cmp::Ordering::Less => Some(Team::Cobra),
        std::cmp::Ordering::Equal => None,
    };
    let over = state.round >= ROUNDS;
    match &state.scenario.victory {
        // AC-R55: where both have enough, the higher total wins, and equal totals play on.
        Victory::Points { target } => match ahead {
            Some(winner) if team_points(state, winner) >= *target => Some(End::Points { winner }),
            Some(winner) if over => Some(End::MorePoints { winner }),
            None if over => Some(End::Draw),
            _ => None,
        },
        Victory::Hexes(hexes) if over => {
            let held_by = |team: Team| {
                let held = |hex| state.space(hex).controller().is_some_and(|owner| owner.team() == team);
                hexes.iter().all(|&hex| held(hex))
            };
            Some(
                Team::BOTH
                    .into_iter()
                    .find(|&team| held_by(team))
                    .map_or(End::HexesDivided, |winner| End::Hexes { winner }),
            )
        }
        Victory::Hexes(_) => None,
    }
}
