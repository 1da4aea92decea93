//! Who fights in a battle, and how well (AC-603 to AC-608, AC-1022, AC-1121 to AC-1125). Plain arithmetic: nothing here
//! changes the state.

use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle};
use crate::units::{Commander, Team, UnitType};

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The active commander alone; a teammate's units in the hex stand by (AC-R17).
    Attacker,
    /// Both commanders of the other team (AC-226).
    Defender,
}

impl Side {
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// The side on which a commander's units would fight.
    pub fn of(state: &ArcticCircle, commander: Commander) -> Option<Side> {
        if commander == state.active {
            return Some(Side::Attacker);
        }
        (commander.team() != state.active.team()).then_some(Side::Defender)
    }

    /// The side on which Cobra fights.
    pub fn of_cobra(state: &ArcticCircle) -> Side {
        if state.active.team() == Team::Cobra { Side::Attacker } else { Side::Defender }
    }
}

/// AC-603, AC-1032: the stacks that roll and can be hit, in the order of the board. Those aboard at sea are no stacks of
/// their own, so they are never among them (AC-604).
pub(crate) fn engaged<'a>(
    state: &'a ArcticCircle,
    battle: &Battle,
    side: Side,
) -> impl Iterator<Item = Stack> + use<'a> {
    let spared = battle.divebomb && side == Side::Defender;
    state.stacks.at(battle.hex).iter().copied().filter(move |stack| {
        Side::of(state, stack.owner()) == Some(side) && !(spared && stack.kind().is_land())
    })
}

/// Whether a side still has units in the battle.
pub(crate) fn stands(state: &ArcticCircle, battle: &Battle, side: Side) -> bool {
    engaged(state, battle, side).next().is_some()
}

/// AC-607: a die of this or less is a hit.
pub(crate) fn strength(state: &ArcticCircle, battle: &Battle, stack: Stack, first_strike: bool) -> u8 {
    let profile = state.profile(stack.owner().team(), stack.kind());
    let attacks = stack.owner() == state.active;
    let value = if attacks { profile.attack + u8::from(battle.tactician) } else { profile.defense };
    // AC-1022, AC-1124: torpedoes cost one, and the Tactician's bonus makes up for it.
    value.saturating_sub(first_strike.into())
}

/// AC-1121 to AC-1123: Destro attacks six or more; those that do not fight count too (AC-R27, AC-R35).
pub(crate) fn tactician(state: &ArcticCircle, hex: Hex) -> bool {
    state.active == Commander::Destro && state.crowd(hex, state.active.team().other()) >= 6
}

/// AC-1021: whether these are W.O.L.F.s.
pub(crate) fn is_wolf(stack: Stack) -> bool {
    stack.kind() == UnitType::Vehicle && stack.owner().team() == Team::Cobra
}

/// AC-1011: whether these are Snow Cats.
pub(crate) fn is_cat(stack: Stack) -> bool {
    stack.kind() == UnitType::Vehicle && stack.owner().team() == Team::Joe
}

/// AC-608, AC-1021: whether these W.O.L.F.s roll in the first strike, and so not again in this round.
pub(crate) fn strikes_first(battle: &Battle, stack: Stack) -> bool {
    is_wolf(stack) && battle.torpedoes >> stack.owner().index() & 1 == 1
}
