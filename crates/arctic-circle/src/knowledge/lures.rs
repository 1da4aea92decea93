//! What draws units that have nothing to fight: unclaimed points, enemy points and enemy bases, by how soon somebody can
//! be there.

use super::stakes::{Stakes, attacks_left};
use super::survey::Survey;
use crate::hexes::{Hex, HexSet};
use crate::stacks::Stack;
use crate::units::{Commander, Team, UnitType};

/// What a team's prospects are worth to it.
pub(super) fn prospects(survey: &Survey<'_>, stakes: Stakes, team: Team) -> f32 {
    let teams = Travellers::of(survey, team);
    let state = survey.state;
    let own = survey.held[team as usize];
    let theirs = survey.held[team.other() as usize];
    let mut sum = 0.0;
    for hex in state.board.points.without(own) {
        let value = f32::from(state.value(hex)) * stakes.point;
        let worth = if theirs.contains(hex) { ENEMY_POINT * value } else { value };
        if worth > 0.0 {
            sum += worth * soon(teams.turns_to(survey, hex));
        }
    }
    for hex in state.board.bases_of[team.other() as usize] {
        sum += ENEMY_BASE * soon(teams.turns_to(survey, hex));
    }
    sum + mass(survey, team)
}

/// An enemy's point counts twice when it is taken, but somebody may be there to keep it.
const ENEMY_POINT: f32 = 1.0;
const ENEMY_BASE: f32 = 0.2;

/// What is left of a worth that is so many turns away.
fn soon(turns: u8) -> f32 {
    SOON.get(usize::from(turns)).copied().unwrap_or(0.0)
}

const SOON: [f32; 8] = [0.6, 0.5, 0.34, 0.23, 0.15, 0.1, 0.06, 0.03];

/// Land units of a team and the ships that carry them, by hex.
struct Travellers {
    marches: Vec<March>,
    voyages: Vec<Voyage>,
}

struct March {
    from: Hex,
    speed: u8,
    turns: u8,
}

struct Voyage {
    from: Hex,
    /// Steps before anybody is aboard.
    detour: u8,
    turns: u8,
}

impl Travellers {
    fn of(survey: &Survey<'_>, team: Team) -> Travellers {
        let state = survey.state;
        let mut travellers = Travellers { marches: Vec::with_capacity(24), voyages: Vec::with_capacity(12) };
        let stacks = state.stacks.all().iter().filter(|stack| stack.is_of(team));
        for &stack in stacks {
            let turns = attacks_left(state, stack.owner());
            match stack.kind() {
                UnitType::Infantry | UnitType::Vehicle => {
                    travellers.marches.push(March { from: stack.hex, speed: speed(stack), turns });
                }
                UnitType::Cruiser => {
                    if let Some(detour) = detour(survey, stack) {
                        travellers.voyages.push(Voyage { from: stack.hex, detour, turns });
                    }
                }
                UnitType::Aircraft | UnitType::Carrier => {}
            }
        }
        travellers
    }

    /// How many turns until somebody can be in a hex; more than the game has if nobody can.
    fn turns_to(&self, survey: &Survey<'_>, hex: Hex) -> u8 {
        let lanes = &survey.state.board.lanes;
        let mut least = u8::MAX;
        for march in &self.marches {
            let turns = lanes.by_land(march.from, hex).div_ceil(march.speed);
            if turns <= march.turns {
                least = least.min(turns);
            }
        }
        if survey.state.board.has_land.contains(hex) {
            for voyage in &self.voyages {
                let turns = lanes.by_sea(voyage.from, hex).saturating_add(voyage.detour).div_ceil(2);
                if turns <= voyage.turns {
                    least = least.min(turns);
                }
            }
        }
        least
    }
}

fn speed(stack: Stack) -> u8 {
    let skis = stack.owner() == Commander::SnowJob;
    if skis || stack.kind() == UnitType::Vehicle { 2 } else { 1 }
}

/// How many steps a cruiser is away from passengers.
fn detour(survey: &Survey<'_>, cruiser: Stack) -> Option<u8> {
    if !cruiser.cargo().is_empty() {
        return Some(0);
    }
    let state = survey.state;
    let waits = |stack: &&Stack| stack.owner() == cruiser.owner() && stack.kind().is_land();
    let ports = state.stacks.all().iter().filter(waits);
    let steps = ports.map(|stack| state.board.lanes.by_sea(cruiser.hex, stack.hex)).min()?;
    Some(steps.saturating_add(u8::from(steps > 0)))
}

/// Dice on the way to the enemy's bases.
fn mass(survey: &Survey<'_>, team: Team) -> f32 {
    let state = survey.state;
    let bases = state.board.bases_of[team.other() as usize];
    let attack = &survey.values[team as usize].attack;
    let stacks = state.stacks.all().iter().filter(|stack| stack.is_of(team));
    let worth = |stack: &Stack| {
        let dice = f32::from(stack.count) * attack[stack.kind().index()];
        dice * soon(turns_to_base(survey, *stack, bases))
    };
    MASS * stacks.map(worth).sum::<f32>()
}

const MASS: f32 = 0.012;

fn turns_to_base(survey: &Survey<'_>, stack: Stack, bases: HexSet) -> u8 {
    let board = survey.state.board;
    let turns = |base: Hex| match stack.kind() {
        UnitType::Infantry | UnitType::Vehicle => {
            board.lanes.by_land(stack.hex, base).div_ceil(speed(stack))
        }
        UnitType::Aircraft => board.distance(stack.hex, base).div_ceil(2),
        UnitType::Carrier | UnitType::Cruiser => board.lanes.by_sea(stack.hex, base).div_ceil(2),
    };
    bases.into_iter().map(turns).min().unwrap_or(u8::MAX)
}
