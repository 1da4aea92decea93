//! What the commanders could attack, and what is attacked already.

use super::clash::{Clash, Force};
use super::stakes::{Stakes, attacks_this_round, urgency};
use super::survey::Survey;
use crate::hexes::{Hex, HexSet};
use crate::state::Phase;
use crate::units::{Commander, Team};

/// What all attacks promise, declared and possible, by team.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outlook {
    /// The lead that is to be gained.
    pub gains: [f32; 2],
    /// Victory Points that declared attacks gain, and those they take from the other team.
    pub points: [f32; 2],
    /// Victory Points that may be lost before the round ends.
    pub losses: [f32; 2],
    /// The chance that a team takes a base before the other does.
    pub taken: [f32; 2],
}

pub(super) fn outlook(survey: &Survey<'_>, stakes: Stakes<'_>) -> Outlook {
    let mut outlook = Outlook::default();
    let mut open = 1.0;
    for commander in survey.state.in_turn_order() {
        let side = commander.team() as usize;
        let mut plan = Plan::default();
        if commander == survey.state.active {
            plan.declare(survey, stakes, &mut outlook);
        }
        plan.consider(survey, stakes, commander);
        let weights = stakes.weights;
        let urgency = urgency(survey.state, weights, commander);
        outlook.gains[side] +=
            plan.declared + urgency * (plan.best + weights.others * (plan.sum - plan.best));
        if attacks_this_round(survey.state, commander) {
            outlook.losses[1 - side] += plan.most_points;
        }
        // A poor chance is seldom taken.
        let taken = plan.base_declared.max(urgency.max(0.1) * weights.base * plan.base * plan.base);
        outlook.taken[side] += open * taken.min(1.0);
        open *= 1.0 - taken.min(1.0);
    }
    outlook
}

/// The attacks of one commander.
#[derive(Default)]
struct Plan {
    declared: f32,
    best: f32,
    sum: f32,
    most_points: f32,
    base: f32,
    base_declared: f32,
}

/// One attack, judged.
#[derive(Clone, Copy, Default)]
struct Judged {
    /// The lead gained in units.
    units: f32,
    /// The chance to take the hex.
    taken: f32,
}

impl Plan {
    /// Battles that will be fought: with those who are there, or with all who can still come.
    fn declare(&mut self, survey: &Survey<'_>, stakes: Stakes<'_>, outlook: &mut Outlook) {
        let state = survey.state;
        let by = state.active;
        for hex in survey.declared {
            let there = survey.attackers(hex);
            let mut judged = judge(survey, stakes, by, hex, there);
            if state.phase == Phase::CombatMove {
                let joined = there.with(survey.threats[by.index()][hex.index()]);
                let complete = judge(survey, stakes, by, hex, joined);
                judged =
                    judged.or(complete, stakes.point * swing(survey, by.team(), hex), stakes.weights.not_yet);
            }
            self.declared += judged.units;
            if survey.state.is_base_of(hex, by.team().other()) {
                self.base_declared = 1.0 - (1.0 - self.base_declared) * (1.0 - judged.taken);
            }
            let value = f32::from(state.value(hex)) * judged.taken;
            let owner = state.space(hex).controller().map(Commander::team);
            if owner != Some(by.team()) {
                outlook.points[by.team() as usize] += value;
            }
            if owner == Some(by.team().other()) {
                outlook.points[by.team().other() as usize] -= value;
            }
        }
    }

    /// Attacks that could be made.
    fn consider(&mut self, survey: &Survey<'_>, stakes: Stakes<'_>, by: Commander) {
        let skip = if by == survey.state.active { survey.declared } else { contested(survey) };
        for hex in survey.threatened[by.index()].without(skip) {
            let force = survey.threats[by.index()][hex.index()];
            let judged = judge(survey, stakes, by, hex, force);
            if survey.state.is_base_of(hex, by.team().other()) {
                self.base = self.base.max(judged.taken);
            }
            let points = judged.taken * swing(survey, by.team(), hex);
            let gain = judged.units + stakes.point * points;
            if gain > 0.0 {
                self.best = self.best.max(gain);
                self.sum += gain;
                self.most_points = self.most_points.max(0.5 * points);
            }
        }
    }
}

impl Judged {
    /// The better of an attack as it stands and one that is completed.
    fn or(self, complete: Judged, points: f32, not_yet: f32) -> Judged {
        let worth = |judged: Judged| judged.units + judged.taken * (points + 1e-3);
        if worth(complete) > worth(self) {
            let mix = |now: f32, then: f32| then + not_yet * (now - then);
            Judged { units: mix(self.units, complete.units), taken: mix(self.taken, complete.taken) }
        } else {
            self
        }
    }
}

/// Hexes where both teams stand.
fn contested(survey: &Survey<'_>) -> HexSet {
    survey.occupied[0].and(survey.occupied[1])
}

fn judge(survey: &Survey<'_>, stakes: Stakes<'_>, by: Commander, hex: Hex, force: Force) -> Judged {
    let Clash { won, lost, beaten } = survey.attack(by, hex, force);
    let taken = if force.has_land() { won } else { 0.0 };
    Judged { units: stakes.unit * (beaten - lost), taken }
}

/// The points that change sides if a team takes a hex.
fn swing(survey: &Survey<'_>, team: Team, hex: Hex) -> f32 {
    let value = f32::from(survey.state.value(hex));
    match survey.state.space(hex).controller() {
        Some(owner) if owner.team() == team => 0.0,
        Some(_) => 2.0 * value,
        None => value,
    }
}
