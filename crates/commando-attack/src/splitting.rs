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
        let beside =
            |one: Soldier| self.square_of(one).is_some_and(|pair| pair.cell().distance(to.cell()) == 1);
        if activation.pairs.contains(soldier) || !activation.pairs.into_iter().any(beside) {
            return false;
        }
        let mut after = self.clone();
        after.lift(soldier);
        after.put(soldier, to);
        let before = Duty::of(self, activation).soldiers;
        !before.without(Duty::of(&after, activation).soldiers).is_empty()
    }
}
