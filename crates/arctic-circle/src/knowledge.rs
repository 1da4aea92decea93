//! What a position is worth: units, income, Victory Points and the safety of bases.
//!
//! Everything is reckoned in Reinforcement Points of the Joes' lead, and turned into a share at the end.

use table::{Knowledge, Scores};

use crate::content::Victory;
use crate::hexes::{Hex, HexSet};
use crate::purchase;
use crate::rounds::ROUNDS;
use crate::state::{ArcticCircle, Phase};
use crate::units::{Commander, Team, UnitType};

impl Knowledge for ArcticCircle {
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
    let lead = material(state) + prospects(state) + goal(state) + bases(state);
    1.0 / (1.0 + (-lead / SCALE).exp())
}

/// A lead of so many RP is worth about three games of four.
const SCALE: f32 = 18.0;

const fn sign(team: Team) -> f32 {
    match team {
        Team::Joe => 1.0,
        Team::Cobra => -1.0,
    }
}

/// Units by their cost; those that wait in the zone count a little less.
fn material(state: &ArcticCircle) -> f32 {
    let mut lead = 0.0;
    for stack in state.stacks.all() {
        let team = stack.owner().team();
        let cost = |kind: UnitType| f32::from(state.profile(team, kind).cost);
        let cargo = stack.cargo();
        let aboard = f32::from(cargo.infantry) * cost(UnitType::Infantry)
            + f32::from(cargo.vehicles) * cost(UnitType::Vehicle);
        lead += sign(team) * f32::from(stack.count) * (cost(stack.kind()) + aboard);
    }
    for commander in Commander::ALL {
        let team = commander.team();
        let zone = UnitType::ALL.map(|kind| {
            let cost = f32::from(state.profile(team, kind).cost);
            IN_ZONE * cost * f32::from(state.zone[commander.index()][kind.index()])
        });
        let kept = f32::from(state.reserve[commander.index()]);
        let purse = if commander == state.active { f32::from(state.purse) } else { 0.0 };
        lead += sign(team) * (zone.into_iter().sum::<f32>() + kept + purse);
    }
    lead
}

const IN_ZONE: f32 = 0.9;

/// What is still to come in: the later, the less it is worth, for it must be brought to the front.
fn prospects(state: &ArcticCircle) -> f32 {
    let left = f32::from(ROUNDS.saturating_sub(state.round));
    let incomes = Commander::ALL
        .map(|commander| sign(commander.team()) * f32::from(purchase::income(state, commander)));
    incomes.into_iter().sum::<f32>() * left * INCOME
}

const INCOME: f32 = 0.35;

/// How near the teams are to what the scenario asks for; it weighs more towards the end.
fn goal(state: &ArcticCircle) -> f32 {
    let late = f32::from(state.round) / f32::from(ROUNDS);
    match &state.scenario.victory {
        Victory::Points { target } => {
            let held = |team: Team| held_points(state, team);
            let [joe, cobra] = Team::BOTH.map(held);
            let near = |points: f32| (points - f32::from(*target) + 3.0).max(0.0);
            (joe - cobra) * (POINT + LATE_POINT * late) + (near(joe) - near(cobra)) * NEAR_GOAL
        }
        Victory::Hexes(hexes) => {
            let holds = |&hex: &Hex| state.space(hex).controller().map_or(0.0, |owner| sign(owner.team()));
            hexes.iter().map(holds).sum::<f32>() * (POINT + 4.0 * LATE_POINT * late)
        }
    }
}

/// What a team holds now; the charts of the active commander lag behind.
fn held_points(state: &ArcticCircle, team: Team) -> f32 {
    let held: u8 = team.commanders().map(|commander| purchase::points(state, commander)).into_iter().sum();
    f32::from(held)
}

const POINT: f32 = 2.0;
const LATE_POINT: f32 = 5.0;
const NEAR_GOAL: f32 = 6.0;

/// Bases that could be stormed: what enemies near a base weigh more than its garrison.
fn bases(state: &ArcticCircle) -> f32 {
    let mut lead = 0.0;
    for hex in state.board.bases {
        let Some(base) = state.board.cell(hex).base else { continue };
        let owner = base.team();
        let threat = strength(state, state.board.within(hex, THREAT), owner.other(), true);
        let garrison = strength(state, HexSet::of(hex), owner, false);
        let danger = (threat - garrison).max(0.0) * DANGER;
        lead -= sign(owner) * danger;
    }
    lead
}

const THREAT: u8 = 2;
const DANGER: f32 = 2.5;

/// The dice of a team in some hexes, by what they hit with; without land units a base cannot be taken.
fn strength(state: &ArcticCircle, hexes: HexSet, team: Team, attacking: bool) -> f32 {
    let (mut dice, mut land) = (0.0, false);
    for stack in state.stacks.all() {
        if !stack.is_of(team) || !hexes.contains(stack.hex) {
            continue;
        }
        let profile = state.profile(team, stack.kind());
        let value = if attacking { profile.attack } else { profile.defense };
        dice += f32::from(stack.count) * (f32::from(value) + 1.0);
        land |= stack.kind().is_land() || !stack.cargo().is_empty();
    }
    if attacking && !land { 0.0 } else { dice }
}
