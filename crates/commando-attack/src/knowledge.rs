//! What bots are told: how far soldiers have to go, and what a position is worth.

use table::{Knowledge, Scores};

use crate::board::{Building, Ground, MAX_SQUARES, Square};
use crate::pieces::{Soldier, Team};
use crate::state::{Clock, CommandoAttack};

const FAR: u8 = 9;

/// For each square, camp and building: how many moves on an empty board lead to an entrance. Counted backwards
/// from the entrances; squares that are too far or closed get [`FAR`].
pub(crate) fn moves_to(
    ground: &[Ground; MAX_SQUARES],
    reach: &[[u8; 8]; MAX_SQUARES],
) -> Box<[[[u8; 3]; 2]; MAX_SQUARES]> {
    let mut table = Box::new([[[FAR; 3]; 2]; MAX_SQUARES]);
    for (index, here) in ground.iter().enumerate() {
        if let Ground::Entrance { camp, building } = *here {
            table[index][camp as usize][building as usize] = 0;
        }
    }
    for moves in 1..FAR {
        for camp in 0..2 {
            for building in 0..3 {
                spread(&mut table, reach, (camp, building), moves);
            }
        }
    }
    table
}

fn spread(
    table: &mut [[[u8; 3]; 2]; MAX_SQUARES],
    reach: &[[u8; 8]; MAX_SQUARES],
    (camp, building): (usize, usize),
    moves: u8,
) {
    for index in 0..MAX_SQUARES {
        if table[index][camp][building] < FAR {
            continue;
        }
        let Some(from) = Square::from_number(index as u16) else { continue };
        let closer = |to: Square| table[to.index()][camp][building] < moves;
        if slides(from, &reach[index]).any(closer) {
            table[index][camp][building] = moves;
        }
    }
}

fn slides(from: Square, reach: &[u8; 8]) -> impl Iterator<Item = Square> {
    let steps = *reach;
    (0..8).flat_map(move |direction| {
        let mut here = from;
        (0..steps[direction]).map(move |_| {
            here = here.step(direction);
            here
        })
    })
}

impl Knowledge for CommandoAttack {
    fn estimate(&self) -> Scores {
        self.judged(strength)
    }

    fn baseline(&self) -> Scores {
        self.judged(strength)
    }
}

impl CommandoAttack {
    fn judged(&self, strength: fn(&CommandoAttack, Team) -> f32) -> Scores {
        if self.is_over() {
            return table::Rules::scores(self);
        }
        let lead = strength(self, Team::Joe) - strength(self, Team::Cobra);
        let share = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        self.scores_of(|team| if team == Team::Joe { share } else { 1.0 - share })
    }

    /// How many soldiers of `team` could attack this square now.
    fn attackers_of(&self, square: Square, team: Team) -> u8 {
        let mut count = 0;
        for direction in 0..8 {
            let back = (direction + 4) % 8;
            let mut here = square;
            for distance in 1..=self.board.reach[square.index()][direction] {
                here = here.step(direction);
                let there = self.occupants(here);
                if !there.is_empty() {
                    let in_reach = self.board.reach[here.index()][back] >= distance;
                    count += u8::from(in_reach && there.of(team) > 0);
                    break;
                }
            }
        }
        count
    }
}

/// Worth of a soldier by the moves it is away from the enemy headquarters.
const ADVANCE: [f32; FAR as usize + 1] = [0.0, 0.10, 0.06, 0.02, 0.0, -0.02, -0.04, -0.05, -0.05, -0.05];
const SOLDIER: f32 = 0.30;

/// The strength of one team: its soldiers, how far they have come, and the missions they wait for.
fn strength(state: &CommandoAttack, team: Team) -> f32 {
    let camp = team.other() as usize;
    let mut sum = 0.0;
    for soldier in team.soldiers() {
        let Some(square) = state.square_of(soldier) else { continue };
        let moves = &state.board.moves_to[square.index()][camp];
        sum += SOLDIER + ADVANCE[moves[0] as usize];
        if state.clocks[soldier.index()] != Clock::Idle {
            sum += mission(state, soldier, square);
        }
    }
    sum
}

fn mission(state: &CommandoAttack, soldier: Soldier, square: Square) -> f32 {
    let team = soldier.team();
    let ready = state.clocks[soldier.index()] == Clock::Ready;
    let worth = match state.board.mission(team, square) {
        Some(Building::Headquarters) => 1.2,
        Some(Building::Depot) if state.clocks[soldier.index()] != Clock::Done => 0.3,
        Some(Building::PowCamp) if state.clocks[soldier.index()] != Clock::Done => 0.1,
        _ => return 0.0,
    };
    let danger = match state.attackers_of(square, team.other()) {
        0 => 1.0,
        1 => 0.5,
        _ => 0.25,
    };
    let chance: f32 = if ready { 1.0 } else { 0.7 };
    worth * chance * danger
}
