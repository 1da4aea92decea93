//! The board: hexes, what joins them, bases and Victory Point hexes (AC-201 to AC-216).

use table::geometry::offset::Layout;

use crate::hexes::{Hex, HexSet};
use crate::knowledge::Lanes;
use crate::units::{Commander, Team};

/// The most hexes of a board.
pub const MAX_HEXES: usize = 144;

/// A hex that holds no base takes so many units (AC-212).
pub const HEX_LIMIT: u8 = 8;
/// A base takes so many (AC-213).
pub const BASE_LIMIT: u8 = 12;

/// How far aircraft fly at most, plus one: so far the hexes around each are kept at hand.
const RADII: usize = 5;

/// A printed board. Everything here stays the same during a match.
#[derive(Debug)]
pub struct Board {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// How columns and rows are put together.
    pub layout: Layout,
    /// Who plays in which order; a round ends with the last (AC-301).
    pub order: [Commander; 4],
    /// The hexes; [`Hex`] is a place in this list.
    pub cells: Vec<Cell>,
    /// Sets for quick questions.
    pub(crate) has_land: HexSet,
    pub(crate) has_water: HexSet,
    pub(crate) bases: HexSet,
    /// By team.
    pub(crate) bases_of: [HexSet; 2],
    pub(crate) points: HexSet,
    /// How many hexes lie between two, as the crow flies, over hexes of the board only (AC-201).
    pub(crate) distances: Vec<u8>,
    /// For every hex, the hexes within 0, 1, 2, … of it.
    pub(crate) around: Vec<[HexSet; RADII]>,
    /// For every hex, what joins it to its neighbours.
    pub(crate) joins: Vec<Joins>,
    /// How far it is by land and by sea, for bots.
    pub(crate) lanes: Lanes,
}

/// What joins a hex to its neighbours, as sets of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joins {
    /// All neighbours.
    pub beside: HexSet,
    /// Beyond land bridges (AC-206).
    pub land_bridges: HexSet,
    /// Beyond waterways (AC-207).
    pub waterways: HexSet,
    /// Those whose side the land of this hex touches (AC-427).
    pub touched: HexSet,
    /// Those whose land touches the side of this hex (AC-427).
    pub touching: HexSet,
}

/// A printed hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// As printed: `G5`.
    pub id: String,
    /// A name of the place, if it has one.
    pub name: Option<String>,
    /// Column and row, counted from 0: `G5` is (6, 4).
    pub place: (i16, i16),
    /// What it is made of.
    pub kind: Kind,
    /// The base in it.
    pub base: Option<Base>,
    /// The printed Victory Points; nothing if it is no VP hex.
    pub points: Option<u8>,
    /// The six neighbours, clockwise from [`table::geometry::hex::Direction::A`].
    pub neighbours: [Option<Hex>; 6],
    /// Over which sides land units cross, one bit a direction (AC-206).
    pub land_bridges: u8,
    /// Over which sides sea units cross (AC-207).
    pub waterways: u8,
    /// At which sides the land of this hex lies, so that ice beyond makes a land bridge (AC-427).
    pub land_touches: u8,
}

/// What a hex is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Land only.
    Land,
    /// Sea only.
    Sea,
    /// Land and sea.
    Mixed,
}

impl Kind {
    /// Whether land units find ground here (AC-203).
    pub const fn has_land(self) -> bool {
        matches!(self, Kind::Land | Kind::Mixed)
    }

    /// Whether sea units find water here (AC-204).
    pub const fn has_water(self) -> bool {
        matches!(self, Kind::Sea | Kind::Mixed)
    }
}

/// A base (AC-216). It never changes hands (AC-217).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Base {
    /// Whose.
    pub owner: BaseOwner,
    /// What it gives to each of its owners in every purchase phase (AC-401, AC-402).
    pub value: u8,
}

/// Whose base it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BaseOwner {
    /// One commander's.
    Personal(Commander),
    /// Both commanders' of a team.
    Shared(Team),
}

impl Base {
    /// The side that defends it.
    pub const fn team(self) -> Team {
        match self.owner {
            BaseOwner::Personal(commander) => commander.team(),
            BaseOwner::Shared(team) => team,
        }
    }

    /// Whether a commander deploys there and counts its value (AC-811, AC-812).
    pub fn serves(self, commander: Commander) -> bool {
        match self.owner {
            BaseOwner::Personal(owner) => owner == commander,
            BaseOwner::Shared(team) => team == commander.team(),
        }
    }
}

impl Board {
    /// What is printed on a hex.
    pub fn cell(&self, hex: Hex) -> &Cell {
        &self.cells[hex.index()]
    }

    /// All hexes.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        (0..self.cells.len()).map(Hex::from_index)
    }

    /// The hex that is printed as `id`.
    pub fn find(&self, id: &str) -> Option<Hex> {
        self.cells.iter().position(|cell| cell.id.eq_ignore_ascii_case(id)).map(Hex::from_index)
    }

    /// How many hexes an aircraft flies from one to the other (AC-202, AC-205).
    pub fn distance(&self, from: Hex, to: Hex) -> u8 {
        self.distances[from.index() * self.cells.len() + to.index()]
    }

    /// Whether a land bridge leads from a hex to another, as printed (AC-206).
    pub fn has_land_bridge(&self, from: Hex, to: Hex) -> bool {
        self.direction(from, to).is_some_and(|direction| self.cell(from).land_bridges >> direction & 1 == 1)
    }

    /// Whether a waterway leads from a hex to another, as printed (AC-207).
    pub fn has_waterway(&self, from: Hex, to: Hex) -> bool {
        self.direction(from, to).is_some_and(|direction| self.cell(from).waterways >> direction & 1 == 1)
    }

    /// Whether the land of a hex touches the side towards another (AC-427).
    pub fn has_land_touch(&self, from: Hex, to: Hex) -> bool {
        self.direction(from, to).is_some_and(|direction| self.cell(from).land_touches >> direction & 1 == 1)
    }

    /// The hexes within so many of one, itself included.
    pub(crate) fn within(&self, hex: Hex, radius: u8) -> HexSet {
        match self.around[hex.index()].get(usize::from(radius)) {
            Some(&set) => set,
            None => self.hexes().filter(|&other| self.distance(hex, other) <= radius).collect(),
        }
    }

    /// The direction from a hex to its neighbour.
    pub(crate) fn direction(&self, from: Hex, to: Hex) -> Option<usize> {
        self.cell(from).neighbours.iter().position(|&next| next == Some(to))
    }

    /// How many units a hex takes (AC-212, AC-213).
    pub fn limit(&self, hex: Hex) -> u8 {
        if self.cell(hex).base.is_some() { BASE_LIMIT } else { HEX_LIMIT }
    }

    /// The commander who plays after another (AC-301).
    pub(crate) fn next_in_order(&self, commander: Commander) -> Commander {
        let place = self.order.iter().position(|&one| one == commander).unwrap_or(0);
        self.order[(place + 1) % self.order.len()]
    }

    /// What joins each hex to its neighbours.
    pub(crate) fn joins_of(&self) -> Vec<Joins> {
        let beyond = |hex: Hex, holds: &dyn Fn(Hex) -> bool| -> HexSet {
            self.cell(hex).neighbours.into_iter().flatten().filter(|&to| holds(to)).collect()
        };
        let joins = |hex: Hex| Joins {
            beside: beyond(hex, &|_| true),
            land_bridges: beyond(hex, &|to| self.has_land_bridge(hex, to)),
            waterways: beyond(hex, &|to| self.has_waterway(hex, to)),
            touched: beyond(hex, &|to| self.has_land_touch(hex, to)),
            touching: beyond(hex, &|to| self.has_land_touch(to, hex)),
        };
        self.hexes().map(joins).collect()
    }

    /// The hexes within few steps of each.
    pub(crate) fn surround(cells: &[Cell], distances: &[u8]) -> Vec<[HexSet; RADII]> {
        let within = |row: &[u8], radius: usize| -> HexSet {
            let near = (0..row.len()).filter(|&other| usize::from(row[other]) <= radius);
            near.map(Hex::from_index).collect()
        };
        let rows = distances.chunks(cells.len().max(1));
        rows.map(|row| std::array::from_fn(|radius| within(row, radius))).collect()
    }

    /// Fills in the distances over the board; hexes that nothing joins are as far as can be.
    pub(crate) fn measure(cells: &[Cell]) -> Vec<u8> {
        let mut distances = vec![u8::MAX; cells.len() * cells.len()];
        for start in 0..cells.len() {
            let row = &mut distances[start * cells.len()..][..cells.len()];
            row[start] = 0;
            let mut waiting = std::collections::VecDeque::from([start]);
            while let Some(at) = waiting.pop_front() {
                for next in cells[at].neighbours.iter().flatten() {
                    if row[next.index()] == u8::MAX {
                        row[next.index()] = row[at] + 1;
                        waiting.push_back(next.index());
                    }
                }
            }
        }
        distances
    }
}
