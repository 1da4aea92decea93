//! What a plan promises: as it stands, and with the Joes that could still be added.

use table::List;

use super::{chances, likely_dice, power, stakes};
use crate::cards::{CardId, Skills};
use crate::state::DeckBuilding;
use crate::{dice, missions, planning};

/// What every Joe that is still to be added takes off, so that adding one is a step ahead.
const MISSING: f32 = 0.01;

/// A Joe that could go.
#[derive(Clone, Copy, Default)]
struct Candidate {
    dice: u8,
    cost: f32,
}

/// What a plan is worth beyond dropping it, in spaces of the meter.
pub(super) fn promise(state: &DeckBuilding) -> f32 {
    let (success, failure) = stakes(state, state.mission.target);
    let ahead = likely_dice(state);
    let gain = |more: u8| {
        let chance = chances::success(ahead, more);
        chance * success + (1.0 - chance) * failure
    };
    let spent: f32 = state.mission.joes.iter().map(|&joe| cost(state, joe)).sum();
    let room = usize::from(planning::capacity(state)).saturating_sub(state.mission.joes.len());
    let mut best = gain(0) - spent;
    let (mut more, mut price) = (0_u8, 0.0);
    for (missing, joe) in candidates(state).iter().take(room).enumerate() {
        more = more.saturating_add(joe.dice);
        price += joe.cost;
        best = best.max(gain(more) - spent - price - MISSING * (missing + 1) as f32);
    }
    // A plan can be dropped; but whoever has nothing better should not have made it.
    if best > 0.0 { 0.95 * best } else { -MISSING }
}

/// Joes that could still be added, the most useful for their price first.
fn candidates(state: &DeckBuilding) -> List<Candidate, 40> {
    let joes: Vec<CardId> = state.mission.joes.to_vec();
    let skills = dice::best_skills(state, state.mission.target, &joes);
    let mut all = List::new();
    for seat in state.seats() {
        let willing = seat == state.turn.active || !state.standing[seat.index()].never_joins;
        if !willing || !missions::may_join(state, seat) {
            continue;
        }
        for joe in missions::hand_joes(state, seat) {
            if all.len() < 40 {
                all.push(Candidate { dice: contribution(state, joe, skills), cost: cost(state, joe) });
            }
        }
    }
    all.sort_by(|a, b| worth(*b).total_cmp(&worth(*a)));
    all
}

fn worth(joe: Candidate) -> f32 {
    f32::from(joe.dice) - 2.0 * joe.cost
}

fn contribution(state: &DeckBuilding, joe: CardId, skills: Skills) -> u8 {
    let entry = state.entry(joe);
    let printed: u8 = skills.each().map(|skill| entry.skills[skill as usize]).sum();
    (printed + entry.wild).max(1)
}

/// What a Joe could do elsewhere: for the active seat another mission, for others their own turn.
fn cost(state: &DeckBuilding, joe: CardId) -> f32 {
    let entry = state.entry(joe);
    let active = state.owner(joe) == Some(state.turn.active);
    if active { 0.02 + 0.02 * power::of(entry) } else { away(state, joe) }
}

fn away(state: &DeckBuilding, joe: CardId) -> f32 {
    let entry = state.entry(joe);
    0.06 + 0.05 * f32::from(entry.recruit) + 0.08 * power::of(entry).max(0.0)
}
