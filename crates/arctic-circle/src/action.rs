//! What a commander can decide, and the clicks that lead to it.

use table::{Click, Target};

use crate::deploy;
use crate::hexes::Hex;
use crate::stacks::{Stack, Status};
use crate::state::{ArcticCircle, Phase};
use crate::units::{Cargo, UnitType};

/// One decision. Units are named by where they stand, what they are and in which state; the count of a [`Stack`] says how
/// many of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Buys a unit (AC-D02).
    Buy {
        /// Which type.
        kind: UnitType,
    },
    /// Places an ice token (AC-D02, AC-421).
    PlaceIce {
        /// Where.
        hex: Hex,
    },
    /// Ends the purchase, the moves or the deployment.
    Finish,
    /// Moves like units (AC-D03, AC-D18), or settles aircraft (AC-D17).
    Move(Move),
    /// Sends a cruiser against ice (AC-D03f).
    Icebreak {
        /// The cruiser, its way to the staging hex and whom it takes aboard. It stays where it is if `to` is its hex.
        way: Move,
        /// The ice.
        ice: Hex,
    },
    /// Resolves a battle next (AC-D04).
    Fight {
        /// Where.
        hex: Hex,
    },
    /// Resolves an icebreaker attack next (AC-D04).
    BreakIce {
        /// Where.
        hex: Hex,
    },
    /// Says yes or no to a divebomb (AC-D05), to torpedoes (AC-D06), to another round (AC-D13), or to what a teammate
    /// proposes (AC-D09).
    Answer {
        /// Which.
        yes: bool,
    },
    /// Aims the hit of a Snow Cat (AC-D08).
    Aim {
        /// At one of these.
        at: Stack,
    },
    /// Takes a hit (AC-D07, AC-D09, AC-D10, AC-D12).
    Hit {
        /// On one of these.
        on: Stack,
    },
    /// Destroys an own unit to score a hit (AC-D11).
    Sacrifice {
        /// One of these.
        unit: Stack,
    },
    /// Sacrifices nothing (AC-D11).
    Spare,
    /// Retreats (AC-D14).
    Retreat {
        /// Where to.
        to: Hex,
    },
    /// Leaves breaking ice (AC-D15).
    Evacuate {
        /// One of these.
        unit: Stack,
        /// Where to.
        to: Hex,
    },
    /// Leaves a won hex that is too full (AC-D17, AC-702).
    Leave {
        /// One of these.
        unit: Stack,
        /// Where to.
        to: Hex,
    },
    /// Destroys a unit in a hex that is too full (AC-D19); one aboard if `aboard` says which.
    Cull {
        /// One of these.
        unit: Stack,
        /// A passenger instead of its cruiser (AC-804).
        aboard: Option<UnitType>,
    },
    /// Deploys a unit (AC-D20).
    Deploy {
        /// Which type.
        kind: UnitType,
        /// Where.
        hex: Hex,
        /// The cruiser it boards at sea, by who is aboard already (AC-1102).
        aboard: Option<Cargo>,
    },
}

/// Like units going the same way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Which, and how many.
    pub units: Stack,
    /// The hex on the way that matters: where the target is entered from, what is blitzed, where passengers come aboard.
    pub via: Option<Hex>,
    /// Where to.
    pub to: Hex,
    /// Who comes aboard in the hex where a cruiser starts.
    pub load: Cargo,
    /// Who comes aboard on the way.
    pub load_via: Cargo,
}

impl Move {
    /// A move without any of the rest.
    pub fn straight(units: Stack, to: Hex) -> Move {
        Move { units, via: None, to, load: Cargo::NONE, load_via: Cargo::NONE }
    }
}

/// A choice that is not complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draft {
    /// No click yet.
    #[default]
    Nothing,
    /// Units to move, or to be hit: which of several fates is asked next.
    Picked(Stack),
    /// Where they go; by which way is asked next.
    Going {
        /// Which.
        units: Stack,
        /// Where to.
        to: Hex,
    },
    /// By which way; how many, or who comes aboard, is asked next.
    Way(Move),
    /// A cruiser that goes against ice, before the staging hex and those aboard are settled.
    Against {
        /// Which.
        units: Stack,
        /// The ice.
        ice: Hex,
    },
    /// The same with its way.
    AgainstBy {
        /// The way.
        way: Move,
        /// The ice.
        ice: Hex,
    },
    /// A hex that is attacked and whose ice is attacked too; which comes first is asked next (AC-R49).
    Contested(Hex),
    /// A type to deploy; where is asked next.
    Deploying(UnitType),
    /// And where; aboard which cruiser is asked next.
    DeployingAt {
        /// Which type.
        kind: UnitType,
        /// Where.
        hex: Hex,
    },
}

/// What a click lands on, outside combats.
pub(crate) fn target(state: &ArcticCircle, click: Click<Draft, Action>) -> Target {
    match click {
        Click::On(draft) => draft_target(state, draft),
        Click::Do(action) => action_target(state, action),
    }
}

fn draft_target(state: &ArcticCircle, draft: Draft) -> Target {
    match draft {
        Draft::Nothing => Target::Word(FINISH),
        Draft::Picked(stack) => piece(state, stack),
        Draft::Going { to, .. } => space(to),
        Draft::Way(way) => way_target(state, way, way.via.unwrap_or(way.to)),
        Draft::Against { ice, .. } => space(ice),
        Draft::AgainstBy { way, .. } => way_target(state, way, way.to),
        Draft::Deploying(kind) => unit_word(kind),
        Draft::Contested(hex) | Draft::DeployingAt { hex, .. } => space(hex),
    }
}

/// The hex of a way, or whoever came aboard last.
fn way_target(state: &ArcticCircle, way: Move, hex: Hex) -> Target {
    let (load, from) = match (way.load.is_empty(), way.load_via.is_empty()) {
        (true, true) => return space(hex),
        (_, false) => (way.load_via, way.via.unwrap_or(way.to)),
        (false, true) => (way.load, way.units.hex),
    };
    let kind = if load.vehicles > 0 { UnitType::Vehicle } else { UnitType::Infantry };
    piece(state, Stack::new(from, way.units.owner(), kind, Status::FRESH, 1))
}

fn action_target(state: &ArcticCircle, action: Action) -> Target {
    match action {
        Action::Buy { kind } | Action::Cull { aboard: Some(kind), .. } => unit_word(kind),
        Action::Finish => Target::Word(FINISH),
        Action::Move(way) if state.phase == Phase::Displaced => space(way.to),
        Action::Move(way) | Action::Icebreak { way, .. } => Target::Word(COUNT + u16::from(way.units.count)),
        Action::PlaceIce { hex }
        | Action::Fight { hex }
        | Action::BreakIce { hex }
        | Action::Deploy { hex, aboard: None, .. }
        | Action::Retreat { to: hex }
        | Action::Evacuate { to: hex, .. }
        | Action::Leave { to: hex, .. } => space(hex),
        Action::Answer { yes: true } => Target::Word(YES),
        Action::Answer { yes: false } | Action::Spare => Target::Word(NO),
        Action::Aim { at: unit }
        | Action::Hit { on: unit }
        | Action::Sacrifice { unit }
        | Action::Cull { unit, aboard: None } => piece(state, unit),
        Action::Deploy { kind, hex, aboard: Some(cargo) } => {
            // Where one kind of cruiser takes it, the hex says all; the other hexes may have the same kind.
            let several = deploy::boarding(state, kind, hex).nth(1).is_some();
            if several { Target::Word(CARGO + u16::from(cargo.code())) } else { space(hex) }
        }
    }
}

/// The words that can be clicked, by number: records do not hold them, so they may change.
pub(crate) const FINISH: u16 = 0;
pub(crate) const YES: u16 = 1;
pub(crate) const NO: u16 = 2;
pub(crate) const FIGHT: u16 = 3;
pub(crate) const BREAK_ICE: u16 = 4;
/// And the number of a type.
pub(crate) const UNIT: u16 = 10;
/// And the number of a load.
pub(crate) const CARGO: u16 = 20;
/// And how many.
pub(crate) const COUNT: u16 = 100;

/// A type of unit: to buy, to deploy, or aboard.
pub(crate) fn unit_word(kind: UnitType) -> Target {
    Target::Word(UNIT + kind.index() as u16)
}

/// A hex.
pub(crate) fn space(hex: Hex) -> Target {
    Target::Space(hex.index() as u16)
}

/// A stack by number: hex, colour and type, and which of such stacks in the hex it is, for state takes too many bits.
pub(crate) fn piece(state: &ArcticCircle, stack: Stack) -> Target {
    let like = |other: &&Stack| (other.owner(), other.kind()) == (stack.owner(), stack.kind());
    let nth = state.stacks.at(stack.hex).iter().filter(like).take_while(|other| !other.joins(stack)).count();
    let (owner, kind) = (stack.owner().index(), stack.kind().index());
    Target::Piece((stack.hex.index() << 8 | owner << 6 | kind << 3 | nth.min(7)) as u16)
}
