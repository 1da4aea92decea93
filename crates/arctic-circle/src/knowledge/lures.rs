//! What draws units that have nothing to fight: unclaimed points, enemy points and enemy bases, by how soon somebody can
//! be there.

use table::List;

use super::lanes::NO_WAY;
use super::stakes::{Stakes, attacks_left};
use super::survey::Survey;
use crate::hexes::{Hex, HexSet};
use crate::stacks::Stack;
use crate::units::{Commander, Team, UnitType};

/// What a team's prospects are worth to it.
pub(super) fn prospects(survey: &Survey<'_>, stakes: Stakes<'_>, team: Team) -> f32 {
    let teams = Travellers::of(survey, team);
    let (state, weights) = (survey.state, stakes.weights);
    let own = survey.held[team as usize];
    let theirs = survey.held[team.other() as usize];
    let mut sum = 0.0;
    for hex in state.board.points.without(own) {
        let value = f32::from(state.value(hex)) * stakes.point;
        let worth = value * if theirs.contains(hex) { weights.enemy_point } else { weights.open_point };
        if worth > 0.0 {
            sum += worth * soon(teams.turns_to(hex));
        }
    }
    for hex in state.board.bases_of[team.other() as usize] {
        sum += weights.enemy_base * soon(teams.turns_to(hex));
    }
    sum + weights.mass * mass(survey, team)
}

/// What is left of a worth that is so many turns away.
fn soon(turns: u8) -> f32 {
    SOON.get(usize::from(turns)).copied().unwrap_or(0.0)
}

const SOON: [f32; 8] = [0.6, 0.5, 0.34, 0.23, 0.15, 0.1, 0.06, 0.03];

/// Land units of a team and the ships that carry them.
struct Travellers<'a> {
    survey: &'a Survey<'a>,
    team: Team,
    /// Cruisers with somebody to carry: where from, and how many steps before anybody is aboard.
    voyages: [List<(Hex, u8), MOST_VOYAGES>; 2],
}

/// More stacks of cruisers than this are never looked at.
const MOST_VOYAGES: usize = 12;

impl<'a> Travellers<'a> {
    fn of(survey: &'a Survey<'a>, team: Team) -> Travellers<'a> {
        let mut travellers = Travellers { survey, team, voyages: [List::new(); 2] };
        for &stack in survey.state.stacks.all() {
            let index = usize::from(stack.owner() == team.commanders()[1]);
            let sails = stack.is_of(team) && stack.kind() == UnitType::Cruiser;
            if !sails || travellers.voyages[index].len() == MOST_VOYAGES {
                continue;
            }
            if let Some(detour) = detour(survey, stack) {
                travellers.voyages[index].push((stack.hex, detour));
            }
        }
        travellers
    }

    /// How many turns until somebody can be in a hex; more than the game has if nobody can.
    fn turns_to(&self, hex: Hex) -> u8 {
        let state = self.survey.state;
        let (by_land, by_sea) = (state.board.lanes.to_by_land(hex), state.board.lanes.to_by_sea(hex));
        let mut least = NO_WAY;
        for (commander, voyages) in self.team.commanders().into_iter().zip(&self.voyages) {
            let [slow, fast] = self.survey.marchers[commander.index()];
            let steps =
                |hexes: HexSet| hexes.into_iter().map(|from| by_land[from.index()]).min().unwrap_or(NO_WAY);
            let sails = voyages.iter().map(|&(from, detour)| by_sea[from.index()].saturating_add(detour));
            let at_sea = sails.min().unwrap_or(NO_WAY);
            let turns = steps(slow).min(steps(fast).min(at_sea).div_ceil(2));
            if turns <= attacks_left(state, commander) {
                least = least.min(turns);
            }
        }
        least
    }
}

/// How many steps a cruiser is away from passengers.
fn detour(survey: &Survey<'_>, cruiser: Stack) -> Option<u8> {
    if !cruiser.cargo().is_empty() {
        return Some(0);
    }
    let [slow, fast] = survey.marchers[cruiser.owner().index()];
    let steps = survey.state.board.lanes.to_by_sea(cruiser.hex);
    let least = slow.or(fast).into_iter().map(|port| steps[port.index()]).min()?;
    Some(least.saturating_add(u8::from(least > 0)))
}

/// Dice on the way to the enemy's bases.
fn mass(survey: &Survey<'_>, team: Team) -> f32 {
    let attack = &survey.values[team as usize].attack;
    let mut sum = 0.0;
    for stack in survey.state.stacks.all().iter().filter(|stack| stack.is_of(team)) {
        let dice = f32::from(stack.count) * attack[stack.kind().index()];
        sum += dice * soon(turns_to_base(survey, *stack, team.other()));
    }
    sum
}

fn turns_to_base(survey: &Survey<'_>, stack: Stack, of: Team) -> u8 {
    let steps = survey.state.board.lanes.to_base_of(of, stack.hex);
    match stack.kind() {
        UnitType::Infantry if stack.owner() != Commander::SnowJob => steps.land,
        UnitType::Infantry | UnitType::Vehicle => steps.land.div_ceil(2),
        UnitType::Aircraft => steps.air.div_ceil(2),
        UnitType::Carrier | UnitType::Cruiser => steps.sea.div_ceil(2),
    }
}
