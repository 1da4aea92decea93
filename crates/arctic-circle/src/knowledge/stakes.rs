//! What counts how much, and when: time is what Victory Points and units are measured by.

use super::survey::{is_before_combat, is_in_combat};
use super::weights::Weights;
use crate::content::Victory;
use crate::rounds::ROUNDS;
use crate::state::ArcticCircle;
use crate::units::Commander;

/// What counts how much at this time of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes<'a> {
    pub weights: &'a Weights,
    /// For each Reinforcement Point in units.
    pub unit: f32,
    /// For each Victory Point.
    pub point: f32,
}

impl Stakes<'_> {
    pub fn of<'a>(state: &ArcticCircle, weights: &'a Weights) -> Stakes<'a> {
        let turns = f32::from(Commander::COUNT as u8 - place(state, state.active));
        let gone = if is_before_combat(state) || is_in_combat(state) { 0.0 } else { 0.5 };
        let rounds = f32::from(ROUNDS.saturating_sub(state.round)) + 0.25 * (turns - gone);
        let late = weights.point / (1.0 + weights.point_early * rounds);
        let point = match state.scenario.victory {
            Victory::Points { .. } => late,
            // AC-910: both hexes or nothing.
            Victory::Hexes(_) => 0.8 * late,
        };
        let left = weights.unit_late + (1.0 - weights.unit_late) * rounds / f32::from(ROUNDS);
        Stakes { weights, unit: weights.unit * left, point }
    }
}

/// When a commander plays in a round, from 0.
fn place(state: &ArcticCircle, commander: Commander) -> u8 {
    state.board.order.iter().position(|&one| one == commander).unwrap_or(0) as u8
}

/// How many more times a commander can attack.
pub(super) fn attacks_left(state: &ArcticCircle, commander: Commander) -> u8 {
    let later = ROUNDS.saturating_sub(state.round);
    later + u8::from(attacks_this_round(state, commander))
}

/// Whether a commander can still attack in this round.
pub(super) fn attacks_this_round(state: &ArcticCircle, commander: Commander) -> bool {
    if commander == state.active {
        return is_before_combat(state);
    }
    place(state, commander) > place(state, state.active)
}

/// How much of what a commander could do now is worth: what others can still answer counts for less.
pub(super) fn urgency(state: &ArcticCircle, weights: &Weights, commander: Commander) -> f32 {
    if attacks_left(state, commander) == 0 {
        return 0.0;
    }
    let order = state.in_turn_order();
    let waits = order.iter().position(|&one| one == commander).unwrap_or(0);
    match waits {
        0 if is_before_combat(state) => weights.now,
        0 => weights.past,
        next => weights.next[next - 1],
    }
}
