//! What draws soldiers to a square, worked out once for each board.

use super::WEIGHTS;
use crate::board::{Building, Ground, MAX_SQUARES, Square};
use crate::pieces::Team;

/// What draws soldiers to a square.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lure {
    /// What standing there adds to the worth of a soldier of each team, but for missions.
    pub worth: [f32; 2],
    /// The promise of that worth: see `priors`.
    pub promise: [f32; 2],
    /// Whether it is within one move of each team's own headquarters.
    pub guards: [bool; 2],
    /// Whether a mission may be carried out there.
    pub entrance: bool,
}

pub(crate) fn lures(
    ground: &[Ground; MAX_SQUARES],
    moves_to: &[[u8; 2]; MAX_SQUARES],
) -> Box<[Lure; MAX_SQUARES]> {
    let mut lures = Box::new([Lure::default(); MAX_SQUARES]);
    for (index, lure) in lures.iter_mut().enumerate() {
        lure.entrance = matches!(ground[index], Ground::Entrance { .. });
        lure.guards = Team::BOTH.map(|team| moves_to[index][team as usize] <= 1);
        lure.worth = Team::BOTH.map(|team| {
            let forward = WEIGHTS.advance[moves_to[index][team.other() as usize].min(4) as usize];
            match moves_to[index][team as usize] {
                0 => forward + WEIGHTS.guard[0] + WEIGHTS.block,
                1 => forward + WEIGHTS.guard[0],
                _ => forward,
            }
        });
        lure.promise = lure.worth.map(super::priors::promise);
    }
    lures
}

const FAR: u8 = 9;

/// For each square and camp: how many moves on an empty board lead to an entrance of its headquarters. Counted
/// backwards from the entrances; squares that are too far or closed get [`FAR`].
pub(crate) fn moves_to(
    ground: &[Ground; MAX_SQUARES],
    reach: &[[u8; 8]; MAX_SQUARES],
) -> Box<[[u8; 2]; MAX_SQUARES]> {
    let mut table = Box::new([[FAR; 2]; MAX_SQUARES]);
    for (index, here) in ground.iter().enumerate() {
        if let Ground::Entrance { camp, building: Building::Headquarters } = *here {
            table[index][camp as usize] = 0;
        }
    }
    for moves in 1..FAR {
        for camp in 0..2 {
            spread(&mut table, reach, camp, moves);
        }
    }
    table
}

fn spread(table: &mut [[u8; 2]; MAX_SQUARES], reach: &[[u8; 8]; MAX_SQUARES], camp: usize, moves: u8) {
    for index in 0..MAX_SQUARES {
        if table[index][camp] < FAR {
            continue;
        }
        let Some(from) = Square::from_number(index as u16) else { continue };
        if slides(from, &reach[index]).any(|to| table[to.index()][camp] < moves) {
            table[index][camp] = moves;
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
