//! Hex maps as they are printed: columns and rows, and numbers of the form `CCRR`.

use super::hex::{Direction, Hex};

/// How the columns and rows of a printed map are put together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layout {
    /// Which way the hexes stand.
    pub orientation: Orientation,
    /// Which columns or rows are shoved by half a hex.
    pub shove: Shove,
}

impl Layout {
    /// The hex at a column and row.
    pub fn to_hex(self, offset: Offset) -> Hex {
        let Offset { column, row } = offset;
        match self.orientation {
            Orientation::Flat => Hex::new(column, row - self.slide(column)),
            Orientation::Pointy => Hex::new(column - self.slide(row), row),
        }
    }

    /// The column and row of a hex.
    pub fn to_offset(self, hex: Hex) -> Offset {
        match self.orientation {
            Orientation::Flat => Offset { column: hex.q, row: hex.r + self.slide(hex.q) },
            Orientation::Pointy => Offset { column: hex.q + self.slide(hex.r), row: hex.r },
        }
    }

    /// How many whole hexes the slanted axis has slid off the straight one after so many columns or rows.
    fn slide(self, lines: i16) -> i16 {
        match self.shove {
            Shove::Odd => lines.div_euclid(2),
            Shove::Even => (lines + 1).div_euclid(2),
        }
    }
}

/// Which way the hexes of a map stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Orientation {
    /// A side on top: straight columns, zigzag rows.
    Flat,
    /// A corner on top: straight rows, zigzag columns.
    Pointy,
}

impl Orientation {
    /// The compass name of a direction on a map with north on top.
    pub const fn compass(self, direction: Direction) -> &'static str {
        match (self, direction) {
            (Self::Flat, Direction::A) => "N",
            (_, Direction::B) => "NE",
            (Self::Pointy, Direction::C) => "E",
            (Self::Flat, Direction::C) | (Self::Pointy, Direction::D) => "SE",
            (Self::Flat, Direction::D) => "S",
            (_, Direction::E) => "SW",
            (Self::Pointy, Direction::F) => "W",
            (Self::Flat, Direction::F) | (Self::Pointy, Direction::A) => "NW",
        }
    }
}

/// Which columns of a flat-topped map stand half a hex lower, or which rows of a pointy-topped map half a hex
/// further right. It is about the columns and rows of [`Offset`], not about their printed numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shove {
    /// Lines 1, 3, 5 and so on.
    Odd,
    /// Lines 0, 2, 4 and so on.
    Even,
}

/// A place on a printed map: its column and row, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offset {
    /// Columns right of the first one.
    pub column: i16,
    /// Rows below the first one.
    pub row: i16,
}

/// The numbers printed in the hexes, two digits for the column and two for the row: column 18, row 38 is
/// 1838.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Printed {
    /// The number printed on column 0.
    pub first_column: u8,
    /// The number printed on row 0.
    pub first_row: u8,
}

impl Printed {
    /// The printed number of a place, unless it lies before the first column or row or needs a third digit.
    pub fn to_id(self, offset: Offset) -> Option<u16> {
        let column = two_digits(offset.column, self.first_column)?;
        let row = two_digits(offset.row, self.first_row)?;
        Some(column * 100 + row)
    }

    /// The place with this printed number, unless the number is below the first column or row or too long.
    pub fn from_id(self, id: u16) -> Option<Offset> {
        if id > 9999 {
            return None;
        }
        let column = (id / 100).checked_sub(u16::from(self.first_column))? as i16;
        let row = (id % 100).checked_sub(u16::from(self.first_row))? as i16;
        Some(Offset { column, row })
    }
}

fn two_digits(line: i16, first: u8) -> Option<u16> {
    let number = u16::try_from(line).ok()?.checked_add(u16::from(first))?;
    (number <= 99).then_some(number)
}
