//! Commanders, teams and unit profiles (AC-101 to AC-107).

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side of the war (AC-102).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// Keel-Haul and Snow Job.
    Joe,
    /// Cobra Commander and Destro.
    Cobra,
}

impl Team {
    /// Both teams.
    pub const BOTH: [Team; 2] = [Team::Joe, Team::Cobra];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::Joe => Team::Cobra,
            Team::Cobra => Team::Joe,
        }
    }

    /// Its two commanders.
    pub const fn commanders(self) -> [Commander; 2] {
        match self {
            Team::Joe => [Commander::KeelHaul, Commander::SnowJob],
            Team::Cobra => [Commander::CobraCommander, Commander::Destro],
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Team::Joe => "G.I. Joe",
            Team::Cobra => "Cobra",
        })
    }
}

/// One of the four (AC-101). Their order here is no order of play: that is printed on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Commander {
    /// Admiral Keel-Haul, blue.
    KeelHaul,
    /// Snow Job, white.
    SnowJob,
    /// Cobra Commander, red.
    CobraCommander,
    /// Destro, black.
    Destro,
}

impl Commander {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them.
    pub const ALL: [Commander; Commander::COUNT] =
        [Commander::KeelHaul, Commander::SnowJob, Commander::CobraCommander, Commander::Destro];

    /// A number from 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The commander with this number.
    pub(crate) const fn from_index(index: usize) -> Commander {
        match index {
            0 => Commander::KeelHaul,
            1 => Commander::SnowJob,
            2 => Commander::CobraCommander,
            _ => Commander::Destro,
        }
    }

    /// The side (AC-102).
    pub const fn team(self) -> Team {
        match self {
            Commander::KeelHaul | Commander::SnowJob => Team::Joe,
            Commander::CobraCommander | Commander::Destro => Team::Cobra,
        }
    }

    /// The other commander of the side.
    #[must_use]
    pub const fn teammate(self) -> Commander {
        match self {
            Commander::KeelHaul => Commander::SnowJob,
            Commander::SnowJob => Commander::KeelHaul,
            Commander::CobraCommander => Commander::Destro,
            Commander::Destro => Commander::CobraCommander,
        }
    }

    /// What everybody calls them: `Keel-Haul`.
    pub const fn name(self) -> &'static str {
        match self {
            Commander::KeelHaul => "Keel-Haul",
            Commander::SnowJob => "Snow Job",
            Commander::CobraCommander => "Cobra Commander",
            Commander::Destro => "Destro",
        }
    }

    /// Two letters for notation: `KH`.
    pub const fn tag(self) -> &'static str {
        match self {
            Commander::KeelHaul => "KH",
            Commander::SnowJob => "SJ",
            Commander::CobraCommander => "CC",
            Commander::Destro => "DE",
        }
    }
}

impl fmt::Display for Commander {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Commander::KeelHaul => "Admiral Keel-Haul",
            Commander::SnowJob => "Snow Job",
            Commander::CobraCommander => "Cobra Commander",
            Commander::Destro => "Destro",
        })
    }
}

/// A type of unit, the same for both teams but for its name, values and abilities. In the order in which dice are
/// taken (AC-R62).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum UnitType {
    /// Arctic Trooper or Snow Serpent.
    Infantry,
    /// Snow Cat or W.O.L.F.
    Vehicle,
    /// Skystriker or Rattler.
    Aircraft,
    /// Aircraft Carrier.
    Carrier,
    /// Cruiser.
    Cruiser,
}

impl UnitType {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them.
    pub const ALL: [UnitType; UnitType::COUNT] =
        [UnitType::Infantry, UnitType::Vehicle, UnitType::Aircraft, UnitType::Carrier, UnitType::Cruiser];

    /// A number from 0 to 4.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn from_index(index: usize) -> UnitType {
        match index {
            0 => UnitType::Infantry,
            1 => UnitType::Vehicle,
            2 => UnitType::Aircraft,
            3 => UnitType::Carrier,
            _ => UnitType::Cruiser,
        }
    }

    /// Where it moves.
    pub const fn realm(self) -> Realm {
        match self {
            UnitType::Infantry | UnitType::Vehicle => Realm::Land,
            UnitType::Aircraft => Realm::Air,
            UnitType::Carrier | UnitType::Cruiser => Realm::Sea,
        }
    }

    /// Whether it is a land unit.
    pub const fn is_land(self) -> bool {
        matches!(self.realm(), Realm::Land)
    }

    /// Whether it is a sea unit.
    pub const fn is_sea(self) -> bool {
        matches!(self.realm(), Realm::Sea)
    }

    /// Whether it is an air unit.
    pub const fn is_air(self) -> bool {
        matches!(self.realm(), Realm::Air)
    }
}

/// Where units move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Realm {
    /// Over land bridges.
    Land,
    /// Over everything.
    Air,
    /// Along waterways.
    Sea,
}

/// What is printed about a type of unit of one team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// As printed: `Snow Cat`.
    pub name: String,
    /// Reinforcement points (AC-404).
    pub cost: u8,
    /// Hits on this or less when attacking.
    pub attack: u8,
    /// Hits on this or less when defending.
    pub defense: u8,
    /// Hexes.
    pub movement: u8,
    /// Stacks of one colour (AC-105, AC-107).
    pub figures: u8,
}

/// Land units aboard a cruiser: at most two (AC-1051), in any mix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, TS)]
pub struct Cargo {
    /// Infantry.
    pub infantry: u8,
    /// Vehicles.
    pub vehicles: u8,
}

/// The most that a cruiser carries (AC-1051).
pub const CRUISER_ROOM: u8 = 2;
/// The most aircraft a carrier takes (AC-1043).
pub const CARRIER_ROOM: u8 = 2;

impl Cargo {
    /// Nobody.
    pub const NONE: Cargo = Cargo { infantry: 0, vehicles: 0 };

    /// In letters: `T`, `TV`, in any order.
    pub fn read(text: &str) -> Option<Cargo> {
        let (infantry, vehicles) = match text {
            "T" => (1, 0),
            "TT" => (2, 0),
            "V" => (0, 1),
            "TV" | "VT" => (1, 1),
            "VV" => (0, 2),
            _ => return None,
        };
        Some(Cargo { infantry, vehicles })
    }

    /// Every load, the number of one being its place here.
    const ALL: [Cargo; 6] = [
        Cargo { infantry: 0, vehicles: 0 },
        Cargo { infantry: 1, vehicles: 0 },
        Cargo { infantry: 2, vehicles: 0 },
        Cargo { infantry: 0, vehicles: 1 },
        Cargo { infantry: 1, vehicles: 1 },
        Cargo { infantry: 0, vehicles: 2 },
    ];

    /// How many are aboard.
    pub const fn len(self) -> u8 {
        self.infantry + self.vehicles
    }

    /// Whether nobody is aboard.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The same for serde, which hands over references.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    pub(crate) const fn is_none(&self) -> bool {
        self.is_empty()
    }

    /// How many more there is room for.
    pub const fn room(self) -> u8 {
        CRUISER_ROOM - self.len()
    }

    /// These and those, if there is room for all.
    pub fn with(self, more: Cargo) -> Option<Cargo> {
        let both = Cargo { infantry: self.infantry + more.infantry, vehicles: self.vehicles + more.vehicles };
        (both.len() <= CRUISER_ROOM).then_some(both)
    }

    /// How many of a type of land unit.
    pub const fn of(self, kind: UnitType) -> u8 {
        match kind {
            UnitType::Infantry => self.infantry,
            UnitType::Vehicle => self.vehicles,
            UnitType::Aircraft | UnitType::Carrier | UnitType::Cruiser => 0,
        }
    }

    /// A number from 0 to 5.
    pub(crate) const fn code(self) -> u8 {
        match (self.infantry, self.vehicles) {
            (infantry, 0) => infantry,
            (infantry, 1) => 3 + infantry,
            _ => 5,
        }
    }

    /// The load with this number.
    pub(crate) const fn from_code(code: u8) -> Cargo {
        Cargo::ALL[code as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::Cargo;

    #[test]
    fn every_load_has_a_number() {
        for (code, &cargo) in (0..).zip(&Cargo::ALL) {
            assert_eq!((cargo.code(), Cargo::from_code(code)), (code, cargo));
        }
    }
}
