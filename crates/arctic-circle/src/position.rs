//! What everybody at the table sees of a match: nothing is hidden in this game.

use table::Seat;

use crate::board::Board;
use crate::content::Scenario;
use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::state::ArcticCircle;
use crate::units::{Commander, UnitType};

impl ArcticCircle {
    /// The printed board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The scenario that is played.
    pub fn scenario(&self) -> &'static Scenario {
        self.scenario
    }

    /// From 1 to 7.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whose turn it is.
    pub fn active(&self) -> Commander {
        self.active
    }

    /// What the active commander can still spend in the purchase phase.
    pub fn purse(&self) -> u8 {
        self.purse
    }

    /// The strategic reserve of a commander (AC-409).
    pub fn reserve(&self, commander: Commander) -> u8 {
        self.reserve[commander.index()]
    }

    /// The Victory Point chart of a commander (AC-821).
    pub fn chart(&self, commander: Commander) -> u8 {
        self.chart[commander.index()]
    }

    /// How many units of a type wait in the mobilization zone of a commander (AC-407).
    pub fn mobilized(&self, commander: Commander, kind: UnitType) -> u8 {
        self.zone[commander.index()][kind.index()]
    }

    /// All units, by hex, colour, type and state.
    pub fn units(&self) -> &[Stack] {
        self.stacks.all()
    }

    /// The units in a hex.
    pub fn units_in(&self, hex: Hex) -> &[Stack] {
        self.stacks.at(hex)
    }

    /// Whose marker lies in a hex (AC-221).
    pub fn controller(&self, hex: Hex) -> Option<Commander> {
        self.space(hex).controller()
    }

    /// Whether a hex is covered with ice.
    pub fn is_ice(&self, hex: Hex) -> bool {
        self.ice.contains(hex)
    }

    /// Who sits for each commander, by number (AC-103).
    pub fn holders(&self) -> [Seat; Commander::COUNT] {
        self.options.holders
    }
}
