//! What dice decide after a click.

use table::chance::{Fast, Silent};
use table::{Click, Stake};

use crate::action::{Action, Draft, Move};
use crate::combat::{Pending, pending};
use crate::combat_move;
use crate::hexes::Hex;
use crate::powers;
use crate::state::{ArcticCircle, Battle, Phase, Step};

use super::bridge::resumed;
use super::plan::Plan;
use super::round::Engagement;

/// What dice decide after a click, at once or when the moves are over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Gamble {
    /// A battle that units join with this move.
    Joined(Move),
    /// A battle that begins.
    Begun { hex: Hex },
    /// The same, after this was said of a divebomb.
    Answered { hex: Hex, divebomb: bool },
    /// A battle that goes on after this decision.
    Resumed { battle: Battle, decision: Action },
    /// Ice that cruisers break, so many more than are declared.
    Ice { ice: Hex, more: u8 },
}

/// What dice decide after a click; it is cheap, for it is asked of all that is lit.
pub(crate) fn gamble(state: &ArcticCircle, click: Click<Draft, Action>) -> Option<Gamble> {
    match (state.phase, click) {
        (Phase::CombatMove, Click::Do(Action::Finish)) => only_combat(state),
        (Phase::CombatMove, click) => declared(state, click),
        (Phase::NextCombat, Click::Do(Action::Fight { hex })) => Some(Gamble::Begun { hex }),
        (Phase::NextCombat, Click::Do(Action::BreakIce { hex })) => Some(Gamble::Ice { ice: hex, more: 0 }),
        (Phase::Divebomb { hex }, Click::Do(Action::Answer { yes })) => {
            Some(Gamble::Answered { hex, divebomb: yes })
        }
        (Phase::Battle(battle), Click::Do(decision)) if rolls_after(&battle, decision) => {
            Some(Gamble::Resumed { battle, decision })
        }
        _ => None,
    }
}

/// A move that makes or joins a battle or an attack on ice.
fn declared(state: &ArcticCircle, click: Click<Draft, Action>) -> Option<Gamble> {
    let way = match click {
        Click::On(Draft::Going { units, to }) => Move::straight(units, to),
        Click::On(Draft::Way(way)) | Click::Do(Action::Move(way)) => way,
        Click::On(Draft::Against { units, ice }) => return Some(Gamble::Ice { ice, more: units.count }),
        Click::On(Draft::AgainstBy { way, ice }) | Click::Do(Action::Icebreak { way, ice }) => {
            return Some(Gamble::Ice { ice, more: way.units.count });
        }
        _ => return None,
    };
    (state.crowd(way.to, state.active.team().other()) > 0).then_some(Gamble::Joined(way))
}

/// AC-D04: the only combat begins as soon as the moves are over.
fn only_combat(state: &ArcticCircle) -> Option<Gamble> {
    let Pending { battles, ice } = pending(state);
    match (battles.into_iter().next(), ice.into_iter().next()) {
        (Some(hex), None) if battles.len() == 1 => Some(Gamble::Begun { hex }),
        (None, Some(hex)) if ice.len() == 1 => Some(Gamble::Ice { ice: hex, more: 0 }),
        _ => None,
    }
}

/// Whether the battle goes on as this decision leaves it: not after a retreat, nor where others decide again.
fn rolls_after(battle: &Battle, decision: Action) -> bool {
    match (battle.step, decision) {
        (Step::Casualties { .. } | Step::Press, Action::Answer { yes }) => yes,
        (Step::Retreat { .. }, _) => false,
        _ => true,
    }
}

impl Gamble {
    pub(crate) const fn stake(self) -> Stake {
        match self {
            Gamble::Ice { .. } => Stake::Roll,
            _ => Stake::Fight,
        }
    }

    /// The battle that is fought, and the plan behind it: what is supposed, and what is decided of a divebomb.
    pub(crate) fn engagement(self, state: &ArcticCircle, supposed: &Plan) -> Option<(Engagement, Plan)> {
        let divebomb = matches!(self, Gamble::Answered { divebomb: true, .. });
        let plan = Plan { divebomb, ..supposed.clone() };
        let engagement = match self {
            Gamble::Joined(way) => Engagement::at(&moved(state, way), way.to, &plan),
            Gamble::Begun { hex } | Gamble::Answered { hex, .. } => Engagement::at(state, hex, &plan),
            Gamble::Resumed { battle, decision } => resumed(state, &battle, Some(decision), &plan)?,
            Gamble::Ice { .. } => return None,
        };
        Some((engagement, plan))
    }

    /// What the choice is compared with, and how that is called: the battle without the units that would join it, or the
    /// divebomb that could be made instead.
    pub(crate) fn instead(self, state: &ArcticCircle, supposed: &Plan) -> Option<(&'static str, Engagement)> {
        match self {
            Gamble::Joined(way) => {
                let fights = state.stacks.at(way.to).iter().any(|stack| stack.owner() == state.active);
                fights.then(|| ("Without them", Engagement::at(state, way.to, supposed)))
            }
            Gamble::Begun { hex } if powers::may_divebomb(state, hex) => {
                let plan = Plan { divebomb: true, ..supposed.clone() };
                Some(("With a divebomb, all ships", Engagement::at(state, hex, &plan)))
            }
            _ => None,
        }
    }
}

/// The position after a move; it rolls no die.
fn moved(state: &ArcticCircle, way: Move) -> ArcticCircle {
    let mut after = *state;
    combat_move::play(&mut after, way, &mut Silent::new(Fast::new(0)));
    after
}
