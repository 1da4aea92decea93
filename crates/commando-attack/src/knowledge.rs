//! What bots are told: how far soldiers have to go, and what a position is worth.

mod frozen;

use table::{Click, Knowledge, Scores};

use crate::action::{Action, Draft};
use crate::board::{Building, Ground, MAX_SQUARES, Square};
use crate::missions::prisoners;
use crate::pieces::{Soldier, Team};
use crate::setup::Variant;
use crate::state::{Clock, CommandoAttack, Phase};

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
        self.judge(&Weights::TUNED)
    }

    fn baseline(&self) -> Scores {
        frozen::estimate(self)
    }

    fn priors(&self, draft: Draft, clicks: &[Click<Draft, Action>], out: &mut Vec<f32>) {
        if let Phase::Moves(_) = self.phase {
            out.extend(clicks.iter().map(|&click| self.promise_of(draft, click)));
        }
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
            let forward = moves[team.other() as usize][0];
            let back = moves[team as usize][0];
            let contested = self.occupants(square).of(team.other()) > 0;
            let alive = if contested { self.survival(team, square) } else { 1.0 };
            let mut worth = weights.soldier + weights.advance[forward.min(4) as usize];
            if back <= 1 {
                worth += weights.guard.get(guards).copied().unwrap_or(0.0);
                guards += 1;
                worth += if back == 0 { weights.block } else { 0.0 };
            }
            if let Some(building) = self.board.mission(team, square) {
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

    /// How promising a click is: that of a soldier is the sum of its moves, so that a move is as likely to be tried
    /// whichever soldier makes it.
    fn promise_of(&self, draft: Draft, click: Click<Draft, Action>) -> f32 {
        match (draft, click) {
            (_, Click::Do(Action::Move { soldier, to })) => promise(self.gain(soldier, to, &Weights::TUNED)),
            (_, Click::On(Draft::Moving(soldier))) => {
                let slides = self.slides(soldier);
                slides.iter().map(|&to| promise(self.gain(soldier, to, &Weights::TUNED))).sum()
            }
            _ => promise(0.0),
        }
    }

    /// Roughly what a move gains: where the soldier stands, what it waits for, and whom it may capture.
    fn gain(&self, soldier: Soldier, to: Square, weights: &Weights) -> f32 {
        let Some(from) = self.square_of(soldier) else { return 0.0 };
        let team = soldier.team();
        let there = self.occupants(to);
        let leaves = self.worth_on(team, from, weights)
            + self.waits_for(team, self.clocks[soldier.index()], from, weights);
        let comes = self.worth_on(team, to, weights) + self.waits_for(team, Clock::Arrived, to, weights);
        if there.of(team.other()) == 0 {
            return comes - leaves;
        }
        let (lives, enemy_lives) = SURVIVAL[usize::from(there.of(team).min(1))][0];
        let prey = weights.soldier
            + self.worth_on(team.other(), to, weights)
            + self.waits_for(team.other(), Clock::Ready, to, weights);
        let joined = if there.of(team) > 0 { SURVIVAL[0][0].1 - enemy_lives } else { 1.0 - enemy_lives };
        joined * prey + lives * comes - (1.0 - lives) * weights.soldier - leaves
    }

    /// What standing on a square adds to a soldier's worth, but for missions.
    fn worth_on(&self, team: Team, square: Square, weights: &Weights) -> f32 {
        let moves = &self.board.moves_to[square.index()];
        let forward = weights.advance[moves[team.other() as usize][0].min(4) as usize];
        match moves[team as usize][0] {
            0 => forward + weights.guard[0] + weights.block,
            1 => forward + weights.guard[0],
            _ => forward,
        }
    }

    fn waits_for(&self, team: Team, clock: Clock, square: Square, weights: &Weights) -> f32 {
        let Some(building) = self.board.mission(team, square) else { return 0.0 };
        let success = self.success(team, clock, square, weights);
        match building {
            // Half a game is won or lost with it.
            Building::Headquarters => 0.5 * success,
            Building::Depot => success * weights.depot,
            Building::PowCamp => success * weights.pow_camp * f32::from(prisoners(self, team).len()),
        }
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

/// From a gain to a weight: positive, growing, and the same on every machine.
fn promise(gain: f32) -> f32 {
    let steps = 1.0 + EAGERNESS * gain.abs();
    if gain >= 0.0 { steps * steps } else { 1.0 / (steps * steps) }
}

/// How much more a promising move is tried than an indifferent one.
const EAGERNESS: f32 = 15.0;

/// One team, judged.
struct Judged {
    strength: f32,
    /// The chance that none of its soldiers at the enemy headquarters takes it.
    fails: f32,
}

/// By one or two attackers, then one or two defenders: the shares of attackers and of defenders that outlive the
/// battle on average, from the exact odds 21/36 and 161/216 of the ledger.
const SURVIVAL: [[(f32, f32); 2]; 2] = [[(0.583, 0.417), (0.340, 0.539)], [(0.820, 0.106), (0.654, 0.177)]];
