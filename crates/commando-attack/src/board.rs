//! The board: squares, obstacles, buildings and their entrances (CA-201 to CA-205).

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Target;
use table::geometry::square::{Cell, Direction};
use ts_rs::TS;

use crate::knowledge::Lure;
use crate::pieces::{Soldier, Team};

/// The widest board a state has room for.
pub const MAX_WIDTH: u16 = 20;
/// The highest board a state has room for.
pub const MAX_HEIGHT: u16 = 14;
/// How many squares a state has room for.
pub const MAX_SQUARES: usize = (MAX_WIDTH * MAX_HEIGHT) as usize;

/// A square by its place on the largest board, row by row. Shown as printed on the margin, `K10`, and serialized as
/// the target that is clicked: `s190`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "Target")]
pub struct Square(u16);

impl Square {
    /// The upper left corner, `A1`.
    pub const FIRST: Square = Square(0);

    /// The square at this cell, if the largest board has it.
    pub fn at(cell: Cell) -> Option<Square> {
        let fits = cell.column < MAX_WIDTH && cell.row < MAX_HEIGHT;
        fits.then_some(Square(cell.row * MAX_WIDTH + cell.column))
    }

    /// The square a person calls `K10`.
    pub fn parse(name: &str) -> Option<Square> {
        Square::at(Cell::parse(name)?)
    }

    /// Its column and row.
    pub fn cell(self) -> Cell {
        Cell { column: self.0 % MAX_WIDTH, row: self.0 / MAX_WIDTH }
    }

    /// Its place in lists of all squares.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    pub(crate) const fn target(self) -> Target {
        Target::Space(self.0)
    }

    pub(crate) fn from_number(number: u16) -> Option<Square> {
        (usize::from(number) < MAX_SQUARES).then_some(Square(number))
    }

    /// The next square in a direction. The caller knows that the board goes on there.
    #[inline]
    pub(crate) const fn step(self, direction: usize) -> Square {
        Square(self.0.wrapping_add_signed(OFFSETS[direction]))
    }
}

/// What one step in each of [`Direction::ALL`] adds to a square's number.
const OFFSETS: [i16; 8] = {
    let mut offsets = [0; 8];
    let mut index = 0;
    while index < 8 {
        let (columns, rows) = Direction::ALL[index].delta();
        offsets[index] = rows * MAX_WIDTH as i16 + columns;
        index += 1;
    }
    offsets
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cell(), f)
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.target().serialize(serializer)
    }
}

/// The three buildings of a camp, and so the three missions (CA-202).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Building {
    /// Taking it wins the game (CA-532).
    #[default]
    Headquarters,
    /// Sabotaging it makes two enemies surrender (CA-511).
    Depot,
    /// Raiding it frees the own prisoners (CA-521).
    PowCamp,
}

impl Building {
    /// All three.
    pub const ALL: [Building; 3] = [Building::Headquarters, Building::Depot, Building::PowCamp];
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Building::Headquarters => "headquarters",
            Building::Depot => "supply depot",
            Building::PowCamp => "P.O.W. camp",
        })
    }
}

/// What is printed on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Ground {
    /// Off the board.
    Void,
    /// Open ground.
    Open,
    /// An obstacle: whoever enters it stops (CA-321).
    Bush,
    /// An obstacle: whoever enters this river from outside stops (CA-322).
    River {
        /// Which river it belongs to.
        river: u8,
    },
    /// Part of a building; nobody enters it (CA-203).
    Building {
        /// Whose camp.
        camp: Team,
        /// Which building.
        building: Building,
    },
    /// An ordinary square before a building (CA-203).
    Entrance {
        /// Whose camp.
        camp: Team,
        /// Which building.
        building: Building,
    },
    /// Where a soldier starts (CA-106).
    Start {
        /// Which soldier.
        soldier: Soldier,
    },
}

impl Ground {
    /// Whether soldiers may stand there.
    pub fn is_enterable(self) -> bool {
        !matches!(self, Ground::Void | Ground::Building { .. })
    }
}

/// A board, checked, with what the rules look up all the time worked out beforehand.
#[derive(Debug)]
pub struct Board {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// How many columns.
    pub width: u16,
    /// How many rows.
    pub height: u16,
    pub(crate) ground: Box<[Ground; MAX_SQUARES]>,
    pub(crate) starts: [Square; Soldier::COUNT],
    /// Entrances by camp: the two of the headquarters (upper row first, then left to right), depot, P.O.W. camp.
    pub(crate) entrances: [[Square; 4]; 2],
    /// Steps an unhindered soldier may take from a square in each direction: see `obstacles::reach`.
    pub(crate) reach: Box<[[u8; 8]; MAX_SQUARES]>,
    /// How many moves on an empty board lead from a square to each camp's headquarters: see `knowledge`.
    pub(crate) moves_to: Box<[[u8; 2]; MAX_SQUARES]>,
    /// What draws soldiers to a square: see `knowledge`.
    pub(crate) lures: Box<[Lure; MAX_SQUARES]>,
}

impl Board {
    /// What is printed on a square.
    #[inline]
    pub fn ground(&self, square: Square) -> Ground {
        self.ground[square.index()]
    }

    /// The start square of a soldier (CA-106).
    pub fn start(&self, soldier: Soldier) -> Square {
        self.starts[soldier.index()]
    }

    /// The entrance squares of a building (CA-202).
    pub fn entrances(&self, camp: Team, building: Building) -> &[Square] {
        let all = &self.entrances[camp as usize];
        match building {
            Building::Headquarters => &all[..2],
            Building::Depot => &all[2..3],
            Building::PowCamp => &all[3..],
        }
    }

    /// The mission that soldiers of `team` have on this square: it is an entrance of the enemy camp.
    pub fn mission(&self, team: Team, square: Square) -> Option<Building> {
        match self.ground(square) {
            Ground::Entrance { camp, building } if camp != team => Some(building),
            _ => None,
        }
    }

    /// Every square of the board, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..MAX_SQUARES as u16).map(Square).filter(|&square| self.ground(square) != Ground::Void)
    }
}
