//! The greedy bot's estimate. It stays as it is, so that a score against `greedy` means the same in every version.

use table::Scores;

use crate::board::{Building, Square};
use crate::pieces::Team;
use crate::state::{Clock, CommandoAttack};

/// A soldier on the board.
const SOLDIER: f32 = 0.30;
/// A soldier by the moves it is away from the enemy headquarters: 0, 1, 2, 3, and more.
const ADVANCE: [f32; 5] = [0.0, 0.10, 0.06, 0.02, 0.0];

pub(super) fn estimate(state: &CommandoAttack) -> Scores {
    if state.is_over() {
        return table::Rules::scores(state);
    }
    let lead = strength(state, Team::Joe) - strength(state, Team::Cobra);
    let share = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    state.scores_of(|team| if team == Team::Joe { share } else { 1.0 - share })
}

fn strength(state: &CommandoAttack, team: Team) -> f32 {
    let mut sum = 0.0;
    for soldier in team.soldiers() {
        let Some(square) = state.square_of(soldier) else { continue };
        let moves = state.board.moves_to[square.index()][team.other() as usize];
        let worth = SOLDIER
            + ADVANCE[moves.min(4) as usize]
            + mission(state, team, state.clocks[soldier.index()], square);
        sum += if state.occupants(square).of(team.other()) > 0 {
            worth * state.survival(team, square)
        } else {
            worth
        };
    }
    sum
}

/// A soldier that waits on an entrance, less if it can be attacked.
fn mission(state: &CommandoAttack, team: Team, clock: Clock, square: Square) -> f32 {
    let wait = match clock {
        Clock::Arrived => 0.7,
        Clock::Ready => 1.0,
        Clock::Idle | Clock::Done => return 0.0,
    };
    let worth = match state.board.mission(team, square) {
        Some(Building::Headquarters) => 1.2,
        Some(Building::Depot) => 0.3,
        Some(Building::PowCamp) => 0.1,
        None => return 0.0,
    };
    let danger = match state.attackers_of(square, team.other()) {
        0 => 1.0,
        1 => 0.5,
        _ => 0.25,
    };
    worth * wait * danger
}
