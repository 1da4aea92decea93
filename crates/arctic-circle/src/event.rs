//! What happens, for the log, the animations and statistics.

use serde::Serialize;
use ts_rs::TS;

use crate::hexes::Hex;
use crate::state::{End, Retreating};
use crate::units::{Cargo, Commander, Team, UnitType};

/// Something that happened, complete in itself. Nothing in this game is hidden, so everybody sees it as it is. The browser
/// reads which event it is from `kind`, and so a type of unit is its `unit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    /// A round begins.
    RoundBegan {
        round: u8,
    },
    /// A commander's turn begins with so many RP, of which so many are from the reserve.
    TurnBegan {
        commander: Commander,
        points: u8,
        reserve: u8,
    },
    Bought {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        left: u8,
    },
    IcePlaced {
        commander: Commander,
        hex: Hex,
    },
    /// The purchase is over; this much is kept, the rest is lost.
    Reserved {
        commander: Commander,
        kept: u8,
        lost: u8,
    },
    /// Units moved; `fights` if enemies stand there.
    Moved {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        count: u8,
        from: Hex,
        to: Hex,
        #[serde(skip_serializing_if = "Cargo::is_none")]
        #[ts(optional, as = "Option<Cargo>")]
        cargo: Cargo,
        fights: bool,
    },
    /// A cruiser went out for land units and came back with them (AC-D03, AC-D18): `from` is where they came aboard.
    Fetched {
        commander: Commander,
        from: Hex,
        to: Hex,
        cargo: Cargo,
    },
    /// Cruisers go against ice from their staging hex.
    WentAgainstIce {
        commander: Commander,
        count: u8,
        from: Hex,
        staging: Hex,
        ice: Hex,
        #[serde(skip_serializing_if = "Cargo::is_none")]
        #[ts(optional, as = "Option<Cargo>")]
        cargo: Cargo,
    },
    /// Land units came off a cruiser.
    Landed {
        commander: Commander,
        hex: Hex,
        #[serde(skip_serializing_if = "Cargo::is_none")]
        #[ts(optional, as = "Option<Cargo>")]
        cargo: Cargo,
    },
    /// A marker changed.
    Captured {
        commander: Commander,
        hex: Hex,
        from: Option<Commander>,
    },
    BattleBegan {
        hex: Hex,
        attacker: Commander,
        divebomb: bool,
    },
    /// A round of a battle begins; `tactician` if Destro has his bonus.
    BattleRound {
        hex: Hex,
        round: u8,
        tactician: bool,
    },
    TorpedoesReady {
        commander: Commander,
        hex: Hex,
        used: bool,
    },
    /// One die of a unit in a battle.
    Rolled {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        hex: Hex,
        die: u8,
        value: u8,
        attacking: bool,
        first_strike: bool,
    },
    /// Snow Cats chose their target.
    Aimed {
        commander: Commander,
        hex: Hex,
        at: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
    },
    /// A hit damages a carrier.
    Damaged {
        commander: Commander,
        hex: Hex,
    },
    /// Units are lost.
    Lost {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        count: u8,
        hex: Hex,
        #[serde(skip_serializing_if = "Cargo::is_none")]
        #[ts(optional, as = "Option<Cargo>")]
        cargo: Cargo,
        why: Loss,
    },
    /// A defender is hit and will be removed after the defender's roll: there it fires back, unless it `fired` in the first
    /// strike already (AC-608, AC-609).
    Designated {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        hex: Hex,
        fired: bool,
    },
    /// Two defenders do not agree; the attacker chooses.
    Disagreed {
        hex: Hex,
    },
    /// Cobra Commander gives up a unit, and those aboard with it.
    Sacrificed {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        hex: Hex,
        #[serde(skip_serializing_if = "Cargo::is_none")]
        #[ts(optional, as = "Option<Cargo>")]
        cargo: Cargo,
    },
    Pressed {
        hex: Hex,
        commander: Commander,
    },
    /// The attackers leave, all or only these; aircraft alone break off and stay, so that both hexes are the same.
    Retreated {
        commander: Commander,
        from: Hex,
        to: Hex,
        of: Retreating,
    },
    /// A battle ended; who holds the field, if one side alone does.
    BattleEnded {
        hex: Hex,
        how: BattleEnd,
        winner: Option<Team>,
    },
    /// One die of a cruiser against ice.
    IceRolled {
        commander: Commander,
        ice: Hex,
        die: u8,
        value: u8,
    },
    IceBroken {
        ice: Hex,
    },
    IceHeld {
        ice: Hex,
    },
    Evacuated {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        from: Hex,
        to: Hex,
    },
    /// Cruisers enter where the ice was.
    BrokeThrough {
        commander: Commander,
        count: u8,
        from: Hex,
        to: Hex,
    },
    Deployed {
        commander: Commander,
        #[serde(rename = "unit")]
        kind: UnitType,
        hex: Hex,
    },
    /// The Victory Point chart of a commander.
    Scored {
        commander: Commander,
        points: u8,
    },
    RoundEnded {
        round: u8,
        joe: u8,
        cobra: u8,
    },
    Ended {
        end: End,
    },
}

/// How a battle came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BattleEnd {
    /// No attackers are left (AC-615).
    Beaten,
    /// No defenders are left (AC-616).
    Cleared,
    /// The attackers went back (AC-622).
    BrokenOff,
    /// The one round of a divebomb is over (AC-1034).
    Divebombed,
}

/// Why units were lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Loss {
    Battle,
    /// No hex to evacuate to (AC-1067).
    Ice,
    /// No landing place (AC-714).
    NoLanding,
    /// The hex was too full (AC-801).
    TooMany,
}
