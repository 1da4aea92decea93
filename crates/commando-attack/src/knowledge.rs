//! What bots are told: how far soldiers have to go, and what a position is worth.

mod frozen;
mod lures;
mod priors;

use table::{Click, Knowledge, Scores};

use crate::action::{Action, Draft};
use crate::board::{Building, Square};
use crate::missions::prisoners;
use crate::pieces::Team;
use crate::setup::Variant;
use crate::state::{Clock, CommandoAttack};

pub(crate) use lures::{Lure, lures, moves_to};

impl Knowledge for CommandoAttack {
    fn estimate(&self) -> Scores {
        self.judge()
    }

    fn baseline(&self) -> Scores {
        frozen::estimate(self)
    }

    fn priors(&self, _: Draft, clicks: &[Click<Draft, Action>], out: &mut Vec<f32>) {
        self.promises(clicks, out);
    }
}

/// What counts how much. The unit does not matter; a lead of 1 is worth three games of four.
struct Weights {
    /// A soldier on the board.
    soldier: f32,
    /// A soldier by the moves it is away from the enemy headquarters: 0, 1, 2, 3, and more.
    advance: [f32; 5],
    /// A soldier within one move of its own headquarters, for the first three of them.
    guard: [f32; 3],
    /// A soldier on an entrance of its own headquarters.
    block: f32,
    /// A soldier that is about to sabotage the depot.
    depot: f32,
    /// A soldier that is about to free prisoners, for each of them.
    pow_camp: f32,
    /// The chance to be captured in an enemy half-turn when 0, 1, 2 or more enemies can attack now.
    danger: [f32; 4],
}

/// Found by letting bots with different weights play each other.
const WEIGHTS: Weights = Weights {
    soldier: 0.14,
    advance: [0.06, 0.22, 0.06, 0.0, -0.01],
    guard: [0.05, 0.03, 0.01],
    block: 0.07,
    depot: 0.5,
    pow_camp: 0.08,
    danger: [0.05, 0.4, 0.51, 0.66],
};

impl CommandoAttack {
    /// The chance that a team takes the enemy headquarters with the soldiers that are there already, and otherwise
    /// who is stronger.
    fn judge(&self) -> Scores {
        if self.is_over() {
            return table::Rules::scores(self);
        }
        let joe = self.strength(Team::Joe);
        let cobra = self.strength(Team::Cobra);
        let lead = joe.strength - cobra.strength;
        let stronger = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        let (taken, lost) = (1.0 - joe.fails, 1.0 - cobra.fails);
        let share = taken * cobra.fails + 0.5 * taken * lost + joe.fails * cobra.fails * stronger;
        self.scores_of(|team| if team == Team::Joe { share } else { 1.0 - share })
    }

    fn strength(&self, team: Team) -> Judged {
        let mut judged = Judged { strength: 0.0, fails: 1.0 };
        let mut guards = 0;
        for index in team.indices() {
            let Some(square) = self.places[index].square() else { continue };
            let lure = &self.board.lures[square.index()];
            let worth = WEIGHTS.soldier + lure.worth[team as usize];
            guards += usize::from(lure.guards[team as usize]);
            if lure.entrance || self.occupants(square).of(team.other()) > 0 {
                judged.add_special(self, team, (self.clocks[index], square), worth);
            } else {
                judged.strength += worth;
            }
        }
        judged.strength -= surplus(guards);
        judged
    }

    /// The chance that a soldier on an entrance lives until it rolls and then succeeds, sooner or later.
    fn success(&self, team: Team, clock: Clock, square: Square) -> f32 {
        if matches!(clock, Clock::Idle | Clock::Done) {
            return 0.0;
        }
        let attackers = self.attackers_of(square, team.other()).min(3);
        let lives = 1.0 - WEIGHTS.danger[usize::from(attackers)];
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

impl Judged {
    /// Adds a soldier that is in a battle or may have a mission.
    fn add_special(
        &mut self,
        state: &CommandoAttack,
        team: Team,
        (clock, square): (Clock, Square),
        mut worth: f32,
    ) {
        let contested = state.occupants(square).of(team.other()) > 0;
        let alive = if contested { state.survival(team, square) } else { 1.0 };
        if let Some(building) = state.board.mission(team, square) {
            let clock = if contested { Clock::Arrived } else { clock };
            let success = alive * state.success(team, clock, square);
            match building {
                Building::Headquarters => self.fails *= 1.0 - success,
                Building::Depot => worth += success * WEIGHTS.depot,
                Building::PowCamp => {
                    worth += success * WEIGHTS.pow_camp * f32::from(prisoners(state, team).len());
                }
            }
        }
        self.strength += alive * worth;
    }
}

/// What counting every guard as the first one gives too much.
fn surplus(guards: usize) -> f32 {
    let counted = WEIGHTS.guard.iter().take(guards).sum::<f32>();
    guards as f32 * WEIGHTS.guard[0] - counted
}

/// By one or two attackers, then one or two defenders: the shares of attackers and of defenders that outlive the
/// battle on average, from the exact odds 21/36 and 161/216 of the ledger.
const SURVIVAL: [[(f32, f32); 2]; 2] = [[(0.583, 0.417), (0.340, 0.539)], [(0.820, 0.106), (0.654, 0.177)]];
