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

impl Knowledge for ArcticCircle {
    const LONG_TURNS: bool = true;

    fn turn_number(&self) -> u32 {
        let turn = self.board.order.iter().position(|&one| one == self.active).unwrap_or(0);
        u32::from(self.round) * Commander::COUNT as u32 + turn as u32
    }

    fn estimate(&self) -> Scores {
        let joe = share_of_joe(self);
        self.scores_of(|team| if team == Team::Joe { joe } else { 1.0 - joe })
    }
}

/// How likely the Joes win, from 0 to 1.
fn share_of_joe(state: &ArcticCircle) -> f32 {
    if let Phase::Over(end) = state.phase {
        return end.winner().map_or(0.5, |team| if team == Team::Joe { 1.0 } else { 0.0 });
    }
    let survey = Survey::of(state);
    let stakes = Stakes::of(state);
    let outlook = options::outlook(&survey, stakes);
    let lead = Team::BOTH.map(|team| {
        stakes.unit * material(state, team) + lures::prospects(&survey, stakes, team) + outlook.gains[team as usize]
    });
    let points = Team::BOTH.map(|team| held_points(state, team) + outlook.points[team as usize]);
    let ahead = lead[0] - lead[1] + stakes.point * (points[0] - points[1]) + progress(state);
    let undecided = with_goal(state, &outlook, soft_step(ahead), points);
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
fn with_goal(state: &ArcticCircle, outlook: &Outlook, share: f32, points: [f32; 2]) -> f32 {
    let Victory::Points { target } = state.scenario.victory else { return share };
    let reached = Team::BOTH.map(|team| {
        let enemies = team.other().commanders().into_iter();
        let turns = enemies.filter(|&enemy| stakes::attacks_this_round(state, enemy)).count();
        let kept = points[team as usize] - outlook.losses[team as usize];
        let near = ((kept - f32::from(target)) / 1.5 + 1.0).clamp(0.0, 1.0);
        near * KEPT[turns]
    });
    reached[0] + (1.0 - reached[0] - reached[1]).max(0.0) * share
}

/// How likely a total is kept while 0, 1 or 2 enemies have a turn, beyond what can be seen.
const KEPT: [f32; 3] = [1.0, 0.7, 0.5];

/// Units by their cost, with less for ships that nobody needs; those that wait and what can be spent count a little less.
fn material(state: &ArcticCircle, team: Team) -> f32 {
    let mut worth = 0.0;
    for commander in team.commanders() {
        let counts = counts(state, commander);
        let waiting = state.zone[commander.index()];
        for kind in UnitType::ALL {
            let (there, more) = (counts[kind.index()], waiting[kind.index()]);
            worth += value(kind, there) + IN_ZONE * (value(kind, there + more) - value(kind, there));
        }
        let purse = if commander == state.active { f32::from(state.purse) } else { 0.0 };
        let kept = if state.phase == Phase::Purchase && commander == state.active {
            0.0
        } else {
            f32::from(state.reserve[commander.index()])
        };
        worth += SPARE_POINT * (purse + kept);
    }
    worth - stranded(state, team)
}

const IN_ZONE: f32 = 0.97;
const SPARE_POINT: f32 = 0.85;

fn counts(state: &ArcticCircle, commander: Commander) -> [u8; UnitType::COUNT] {
    let mut counts = [0; UnitType::COUNT];
    for stack in state.stacks.all().iter().filter(|stack| stack.owner() == commander) {
        counts[stack.kind().index()] += stack.count;
        let cargo = stack.cargo();
        counts[UnitType::Infantry.index()] += stack.count * cargo.infantry;
        counts[UnitType::Vehicle.index()] += stack.count * cargo.vehicles;
    }
    counts
}

/// What so many units of a type are worth to a commander, in RP.
fn value(kind: UnitType, count: u8) -> f32 {
    let count = f32::from(count);
    match kind {
        UnitType::Infantry => 2.05 * count,
        UnitType::Vehicle => 5.1 * count,
        UnitType::Aircraft => 9.6 * count,
        UnitType::Carrier => 6.5 * count.min(1.0) + 4.0 * (count - 1.0).max(0.0),
        UnitType::Cruiser => 8.6 * count.min(2.0) + 6.0 * (count - 2.0).max(0.0),
    }
}

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
