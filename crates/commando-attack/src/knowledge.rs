//! What bots are told: how far soldiers have to go, and what a position is worth.

mod frozen;
mod priors;

use table::{Click, Knowledge, Scores};

use crate::action::{Action, Draft};
use crate::board::{Building, Ground, MAX_SQUARES, Square};
use crate::missions::prisoners;
use crate::pieces::Team;
use crate::setup::Variant;
pub(crate) use priors::{Lure, lures};

use crate::state::{Clock, CommandoAttack};

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

impl Knowledge for CommandoAttack {
    fn estimate(&self) -> Scores {
        self.judge(&Weights::TUNED)
    }

    fn baseline(&self) -> Scores {
        frozen::estimate(self)
    }

    fn priors(&self, _: Draft, clicks: &[Click<Draft, Action>], out: &mut Vec<f32>) {
        self.promises(clicks, out);
    }
}

/// What counts how much. The unit does not matter; a lead of 1 is worth three games of four.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// A soldier on the board.
    pub soldier: f32,
    /// A soldier by the moves it is away from the enemy headquarters: 0, 1, 2, 3, and more.
    pub advance: [f32; 5],
    /// A soldier within one move of its own headquarters, for the first three of them.
    pub guard: [f32; 3],
    /// A soldier on an entrance of its own headquarters.
    pub block: f32,
    /// A soldier that is about to sabotage the depot.
    pub depot: f32,
    /// A soldier that is about to free prisoners, for each of them.
    pub pow_camp: f32,
    /// The chance to be captured in an enemy half-turn when 0, 1, 2 or more enemies can attack now.
    pub danger: [f32; 4],
}

impl Weights {
    /// The weights the search uses, found by letting bots with different weights play each other.
    pub const TUNED: Weights = Weights {
        soldier: 0.14,
        advance: [0.06, 0.22, 0.06, 0.0, -0.01],
        guard: [0.05, 0.03, 0.01],
        block: 0.07,
        depot: 0.5,
        pow_camp: 0.08,
        danger: [0.05, 0.4, 0.51, 0.66],
    };
}

impl CommandoAttack {
    /// What the position is worth to each seat under these weights: the chance that a team takes the enemy
    /// headquarters with the soldiers that are there already, and otherwise who is stronger.
    pub fn judge(&self, weights: &Weights) -> Scores {
        if self.is_over() {
            return table::Rules::scores(self);
        }
        let joe = self.strength(Team::Joe, weights);
        let cobra = self.strength(Team::Cobra, weights);
        let lead = joe.strength - cobra.strength;
        let stronger = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        let (taken, lost) = (1.0 - joe.fails, 1.0 - cobra.fails);
        let share = taken * cobra.fails + 0.5 * taken * lost + joe.fails * cobra.fails * stronger;
        self.scores_of(|team| if team == Team::Joe { share } else { 1.0 - share })
    }

    fn strength(&self, team: Team, weights: &Weights) -> Judged {
        let mut judged = Judged { strength: 0.0, fails: 1.0 };
        let mut guards = 0;
        for index in team.indices() {
            let Some(square) = self.places[index].square() else { continue };
            let moves = &self.board.moves_to[square.index()];
            let forward = moves[team.other() as usize];
            let back = moves[team as usize];
            let contested = self.occupants(square).of(team.other()) > 0;
            let alive = if contested { self.survival(team, square) } else { 1.0 };
            let mut worth = weights.soldier + weights.advance[forward.min(4) as usize];
            if back <= 1 {
                worth += weights.guard.get(guards).copied().unwrap_or(0.0);
                guards += 1;
                worth += if back == 0 { weights.block } else { 0.0 };
            }
            if self.board.lure(square).entrance
                && let Some(building) = self.board.mission(team, square)
            {
                let clock = if contested { Clock::Arrived } else { self.clocks[index] };
                let success = alive * self.success(team, clock, square, weights);
                match building {
                    Building::Headquarters => judged.fails *= 1.0 - success,
                    Building::Depot => worth += success * weights.depot,
                    Building::PowCamp => {
                        worth += success * weights.pow_camp * f32::from(prisoners(self, team).len());
                    }
                }
            }
            judged.strength += alive * worth;
        }
        judged
    }

    /// The chance that a soldier on an entrance lives until it rolls and then succeeds, sooner or later.
    fn success(&self, team: Team, clock: Clock, square: Square, weights: &Weights) -> f32 {
        if matches!(clock, Clock::Idle | Clock::Done) {
            return 0.0;
        }
        let attackers = self.attackers_of(square, team.other()).min(3);
        let lives = 1.0 - weights.danger[usize::from(attackers)];
        let first = match self.halves_to_wait(team, clock) {
            0 => 1.0,
            1 => 0.5 + 0.5 * lives,
            2 => lives,
            _ => lives * (0.5 + 0.5 * lives),
        };
        match self.options.variant {
            // CA-503: half of the rolls succeed; after a failure the enemy has about one more half-turn.
            Variant::Standard => first * 0.5 / (1.0 - 0.5 * lives),
            Variant::BasicTrainee => lives,
        }
    }

    /// Twice the number of enemy half-turns that come, on average, before the soldier rolls (CA-301, CA-502).
    fn halves_to_wait(&self, team: Team, clock: Clock) -> u8 {
        let own_half = self.half() == team;
        match (clock, own_half, self.first == team) {
            (Clock::Ready, true, _) => 0,
            (Clock::Arrived, true, false) => 1,
            (_, false, false) => 2,
            (Clock::Arrived, true, true) | (_, false, true) | (_, true, _) => 3,
        }
    }

    /// The share of the soldiers of `team` on a contested square that outlive the battle, on average.
    fn survival(&self, team: Team, square: Square) -> f32 {
        let there = self.occupants(square);
        let attacking = self.half();
        let attackers = usize::from(there.of(attacking).clamp(1, 2));
        let defenders = usize::from(there.of(attacking.other()).clamp(1, 2));
        let (attacker, defender) = SURVIVAL[attackers - 1][defenders - 1];
        if team == attacking { attacker } else { defender }
    }

    /// How many soldiers of `team` could attack this square now.
    pub(crate) fn attackers_of(&self, square: Square, team: Team) -> u8 {
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

/// One team, judged.
struct Judged {
    strength: f32,
    /// The chance that none of its soldiers at the enemy headquarters takes it.
    fails: f32,
}

/// By one or two attackers, then one or two defenders: the shares of attackers and of defenders that outlive the
/// battle on average, from the exact odds 21/36 and 161/216 of the ledger.
const SURVIVAL: [[(f32, f32); 2]; 2] = [[(0.583, 0.417), (0.340, 0.539)], [(0.820, 0.106), (0.654, 0.177)]];
