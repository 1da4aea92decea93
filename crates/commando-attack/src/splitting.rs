//! Two soldiers of a squad that share a square after a battle must split (CA-316, CA-R07, CA-R08).

use table::Illegal;

use crate::board::Square;
use crate::pieces::{Soldier, SoldierSet};
use crate::state::{Activation, CommandoAttack};

/// A square that two soldiers share and one of them must leave before the squad finishes.
pub(crate) fn shared_square(state: &CommandoAttack, activation: Activation) -> Option<Square> {
    must_split(state, activation).and_then(|soldier| state.square_of(soldier))
}

pub(crate) fn check_finish(state: &CommandoAttack, activation: Activation) -> Result<(), Illegal> {
    let Some(square) = shared_square(state, activation) else { return Ok(()) };
    Err(Illegal::new(
        "CA-R08",
        format!("two soldiers share {square}; one of them must leave before you finish"),
    ))
}

/// CA-R08: the pairs that can still be split.
pub(crate) struct Duty {
    pub soldiers: SoldierSet,
    pairs: u8,
}

impl Duty {
    pub(crate) fn of(state: &CommandoAttack, activation: Activation) -> Duty {
        let mut duty = Duty { soldiers: SoldierSet::NONE, pairs: 0 };
        for soldier in activation.pairs {
            let Some(square) = state.square_of(soldier) else { continue };
            let pair = state.standing_on(square, activation.pairs);
            let counted = pair.first() != Some(soldier);
            if !counted && pair.into_iter().any(|one| state.can_slide(one)) {
                duty.pairs += 1;
                duty.soldiers = SoldierSet(duty.soldiers.0 | pair.0);
            }
        }
        duty
    }

    /// With no more moves than pairs, only soldiers of the pairs may move.
    pub(crate) fn comes_first(&self, activation: Activation) -> bool {
        self.pairs > 0 && activation.left <= self.pairs
    }
}

/// CA-316, CA-R08: while a pair could still be split, the squad may not finish; one of the pair.
pub(crate) fn must_split(state: &CommandoAttack, activation: Activation) -> Option<Soldier> {
    if activation.left == 0 || activation.pairs.is_empty() {
        return None;
    }
    Duty::of(state, activation).soldiers.first()
}

impl CommandoAttack {
    /// CA-R08: whether a pair that could be split no longer could after this move by a soldier of no pair.
    pub(crate) fn walls_in_a_pair(&self, activation: Activation, soldier: Soldier, to: Square) -> bool {
        let Some(from) = self.square_of(soldier) else { return false };
        let walled = |one: Soldier| {
            let Some(pair) = self.square_of(one) else { return false };
            let beside = pair.cell().distance(to.cell()) == 1;
            beside
                && self.can_slide(one)
                && !self.exits(pair).any(|exit| self.stays_open(exit, one, from, to))
        };
        !activation.pairs.contains(soldier) && activation.pairs.into_iter().any(walled)
    }

    /// Whether a square next to a pair can be entered by one of it after somebody went `from` one square `to` another.
    fn stays_open(&self, exit: Square, one: Soldier, from: Square, to: Square) -> bool {
        let there = self.occupants(exit);
        if exit == to {
            // Only to join the attack that was just begun there (CA-313).
            return there.of(one.team().other()) > 0 && there.of(one.team()) == 0;
        }
        exit == from || self.may_end_on(exit, one.team())
    }
}
