//! What draws units that have nothing to fight: unclaimed points, enemy points and enemy bases, by how soon somebody can
//! be there.

use super::lanes::{GOALS, NO_WAY, Ways};
use super::stakes::{Stakes, attacks_left};
use super::survey::Survey;
use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::units::{Commander, Team, UnitType};

/// What a team's prospects are worth to it.
pub(super) fn prospects(survey: &Survey<'_>, stakes: Stakes<'_>, team: Team) -> f32 {
    let turns = turns_to_goals(survey, team);
    let turns_to = |hex: Hex| turns[survey.state.board.lanes.goal(hex)];
    let (state, weights) = (survey.state, stakes.weights);
    let own = survey.held[team as usize];
    let theirs = survey.held[team.other() as usize];
    let mut sum = 0.0;
    for hex in state.board.points.without(own) {
        let value = f32::from(state.value(hex)) * stakes.point;
        let worth = value * if theirs.contains(hex) { weights.enemy_point } else { weights.open_point };
        if worth > 0.0 {
            sum += worth * soon(turns_to(hex));
        }
    }
    for hex in state.board.bases_of[team.other() as usize] {
        sum += weights.enemy_base * soon(turns_to(hex));
    }
    sum + weights.mass * mass(survey, team)
}

/// What is left of a worth that is so many turns away.
fn soon(turns: u8) -> f32 {
    SOON.get(usize::from(turns)).copied().unwrap_or(0.0)
}

const SOON: [f32; 8] = [0.6, 0.5, 0.34, 0.23, 0.15, 0.1, 0.06, 0.03];

/// How many turns until somebody of a team can be at each goal; more than the game has if nobody can.
fn turns_to_goals(survey: &Survey<'_>, team: Team) -> Ways {
    let lanes = &survey.state.board.lanes;
    let mut least = [NO_WAY; GOALS];
    for commander in team.commanders() {
        let [slow, fast] = survey.marchers[commander.index()];
        let (mut on_foot, mut faster) = ([NO_WAY; GOALS], [NO_WAY; GOALS]);
        slow.into_iter().for_each(|from| shorten(&mut on_foot, lanes.ways_by_land(from), 0));
        fast.into_iter().for_each(|from| shorten(&mut faster, lanes.ways_by_land(from), 0));
        let cruisers = |stack: &&Stack| stack.owner() == commander && stack.kind() == UnitType::Cruiser;
        for &stack in survey.state.stacks.all().iter().filter(cruisers).take(MOST_VOYAGES) {
            if let Some(detour) = detour(survey, stack) {
                shorten(&mut faster, lanes.ways_by_sea(stack.hex), detour);
            }
        }
        let left = attacks_left(survey.state, commander);
        for (least, (slow, fast)) in least.iter_mut().zip(on_foot.into_iter().zip(faster)) {
            let turns = slow.min(fast.div_ceil(2));
            *least = (*least).min(if turns <= left { turns } else { NO_WAY });
        }
    }
    least
}

/// More stacks of cruisers than this are never looked at.
const MOST_VOYAGES: usize = 12;

/// Takes the shorter way to each goal, with so many steps before this one.
fn shorten(ways: &mut Ways, other: &Ways, before: u8) {
    for (way, other) in ways.iter_mut().zip(other) {
        *way = (*way).min(other.saturating_add(before));
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
