//! What bots are told: what a position is worth, and which clicks look promising.
//!
//! Everything is reckoned as the Joes' lead: units, Victory Points by how late it is, what either side could attack, what
//! is declared already, and how soon somebody can be where it pays. Bases are apart: whoever takes one has won.

mod clash;
mod lanes;
mod lures;
mod options;
mod stakes;
mod survey;
mod weights;

use table::{Knowledge, Scores};

use crate::content::Victory;
use crate::hexes::Hex;
use crate::purchase;
use crate::state::{ArcticCircle, Phase};
use crate::units::{Commander, Team, UnitType};
use clash::soft_step;
pub(crate) use lanes::Lanes;
use options::Outlook;
use stakes::Stakes;
use survey::Survey;
use weights::Weights;

impl Knowledge for ArcticCircle {
    const LONG_TURNS: bool = true;

    fn turn_number(&self) -> u32 {
        let turn = self.board.order.iter().position(|&one| one == self.active).unwrap_or(0);
        u32::from(self.round - 1) * Commander::COUNT as u32 + turn as u32
    }

    fn estimate(&self) -> Scores {
        judge(self, &Weights::TUNED)
    }

    fn baseline(&self) -> Scores {
        judge(self, &Weights::BY_HAND)
    }
}

fn judge(state: &ArcticCircle, weights: &Weights) -> Scores {
    let joe = share_of_joe(state, weights);
    state.scores_of(|team| if team == Team::Joe { joe } else { 1.0 - joe })
}

/// How likely the Joes win, from 0 to 1.
fn share_of_joe(state: &ArcticCircle, weights: &Weights) -> f32 {
    if let Phase::Over(end) = state.phase {
        return end.winner().map_or(0.5, |team| if team == Team::Joe { 1.0 } else { 0.0 });
    }
    let survey = Survey::of(state);
    let stakes = Stakes::of(state, weights);
    let outlook = options::outlook(&survey, stakes);
    let lead = Team::BOTH.map(|team| {
        stakes.unit * material(&survey, weights, team)
            + lures::prospects(&survey, stakes, team)
            + outlook.gains[team as usize]
    });
    let points = Team::BOTH.map(|team| held_points(state, team) + outlook.points[team as usize]);
    let ahead = lead[0] - lead[1] + stakes.point * (points[0] - points[1]) + progress(state);
    let undecided = with_goal(&survey, stakes, &outlook, points, soft_step(ahead));
    outlook.taken[0] + (1.0 - outlook.taken[0] - outlook.taken[1]) * undecided
}

const fn sign(team: Team) -> f32 {
    match team {
        Team::Joe => 1.0,
        Team::Cobra => -1.0,
    }
}

/// Whoever has nothing better to do goes on: a very little for every phase that is behind.
fn progress(state: &ArcticCircle) -> f32 {
    let phases = match state.phase {
        Phase::Purchase | Phase::Over(_) => 0.0,
        Phase::CombatMove => 1.0,
        Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_) | Phase::Evacuate { .. } => 2.0,
        Phase::Displaced | Phase::Forced | Phase::Noncombat => 3.0,
        Phase::Cull { .. } => 4.0,
        Phase::Deploy => 5.0,
    };
    STEP * phases * sign(state.active.team())
}

const STEP: f32 = 1e-4;

/// Ten points at the end of a round win (AC-902): what is held less what may be lost before that.
fn with_goal(
    survey: &Survey<'_>,
    stakes: Stakes<'_>,
    outlook: &Outlook,
    points: [f32; 2],
    share: f32,
) -> f32 {
    let (state, weights) = (survey.state, stakes.weights);
    let Victory::Points { target } = state.scenario.victory else { return share };
    let reached = Team::BOTH.map(|team| {
        let enemies = team.other().commanders().into_iter();
        let turns = enemies.filter(|&enemy| stakes::attacks_this_round(state, enemy)).count();
        let kept = points[team as usize] - outlook.losses[team as usize];
        let near = ((kept - f32::from(target)) / weights.near + 1.0).clamp(0.0, 1.0);
        near * turns.checked_sub(1).map_or(1.0, |last| weights.kept[last])
    });
    reached[0] + (1.0 - reached[0] - reached[1]).max(0.0) * share
}

/// Units by their cost, with less for ships that nobody needs; those that wait and what can be spent count a little less.
fn material(survey: &Survey<'_>, weights: &Weights, team: Team) -> f32 {
    let state = survey.state;
    let mut worth = 0.0;
    for commander in team.commanders() {
        let counts = survey.counts[commander.index()];
        let waiting = state.zone[commander.index()];
        for kind in UnitType::ALL {
            let (there, more) = (counts.of(kind), waiting[kind.index()]);
            let value = weights.units(kind, there);
            worth += value + IN_ZONE * (weights.units(kind, there + more) - value);
        }
        let purse = if commander == state.active { f32::from(state.purse) } else { 0.0 };
        let kept = if state.phase == Phase::Purchase && commander == state.active {
            0.0
        } else {
            f32::from(state.reserve[commander.index()])
        };
        worth += weights.spare * (purse + kept);
    }
    worth - stranded(state, team)
}

const IN_ZONE: f32 = 0.97;

/// Aircraft that have nowhere to land when the noncombat moves end (AC-714), and units above a limit (AC-801).
fn stranded(state: &ArcticCircle, team: Team) -> f32 {
    let ends = matches!(state.phase, Phase::Forced | Phase::Noncombat | Phase::Cull { .. });
    if !ends || team != state.active.team() {
        return 0.0;
    }
    let mut lost = 0.0;
    for stack in state.stacks.all().iter().filter(|stack| stack.owner() == state.active) {
        let excess = state.crowd(stack.hex, team).saturating_sub(state.board.limit(stack.hex));
        lost += 0.5 * f32::from(excess);
        let settled = stack.status.done() != crate::stacks::Done::Attacked;
        if stack.kind() == UnitType::Aircraft && settled {
            let share = if deck_can_come(state, stack.hex) { DECK_COMES } else { NO_DECK };
            lost += share * f32::from(state.without_landing(state.active, stack.hex));
        }
    }
    lost
}

/// RP for an aircraft over the sea, whether or not a carrier can still come.
const DECK_COMES: f32 = 3.0;
const NO_DECK: f32 = 9.0;

/// Whether a carrier of the active commander that has not moved is near a hex.
fn deck_can_come(state: &ArcticCircle, hex: Hex) -> bool {
    state.stacks.all().iter().any(|stack| {
        let fresh = stack.status == crate::stacks::Status::FRESH && stack.owner() == state.active;
        fresh && stack.kind() == UnitType::Carrier && state.board.lanes.by_sea(stack.hex, hex) <= 2
    })
}

/// What a team holds now; the charts of the active commander lag behind.
fn held_points(state: &ArcticCircle, team: Team) -> f32 {
    let held: u8 = team.commanders().map(|commander| purchase::points(state, commander)).into_iter().sum();
    f32::from(held)
}
