//! Boards of squares: cells, the eight directions, straight lines, rings and printed names such as `K10`.

use std::fmt;
use std::iter;

/// A board of squares. Columns grow to the east and rows grow to the south, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// How many columns the board has.
    pub width: u16,
    /// How many rows the board has.
    pub height: u16,
}

impl Grid {
    /// Whether the cell is on the board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.column < self.width && cell.row < self.height
    }

    /// The place of a cell in a list of the whole board, row by row.
    ///
    /// Panics when the cell is off the board: its number would silently be that of another cell.
    pub fn index(self, cell: Cell) -> usize {
        assert!(self.contains(cell), "{cell} is not on a board of {} by {}", self.width, self.height);
        usize::from(cell.row) * usize::from(self.width) + usize::from(cell.column)
    }

    /// The cell at this place in a list of the whole board, row by row.
    pub fn cell(self, index: usize) -> Option<Cell> {
        let width = usize::from(self.width);
        let column = u16::try_from(index.checked_rem(width)?).ok()?;
        let row = u16::try_from(index / width).ok()?;
        Some(Cell { column, row }).filter(|cell| self.contains(*cell))
    }

    /// Every cell of the board, row by row, in the order of [`Grid::index`].
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |column| Cell { column, row }))
    }

    /// The next cell in this direction, unless the board ends first.
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (columns, rows) = direction.delta();
        let column = cell.column.checked_add_signed(columns)?;
        let row = cell.row.checked_add_signed(rows)?;
        Some(Cell { column, row }).filter(|next| self.contains(*next))
    }

    /// Every cell from here to the edge of the board in this direction, nearest first, without the start.
    pub fn ray(self, from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
        iter::successors(self.neighbour(from, direction), move |cell| self.neighbour(*cell, direction))
    }

    /// The cells exactly `radius` away with diagonal steps, clockwise from the north-west corner.
    ///
    /// Cells off the board are left out and the others keep their order. Radius 0 is the centre itself.
    pub fn ring(self, centre: Cell, radius: u16) -> impl Iterator<Item = Cell> {
        let side = 2 * i32::from(radius);
        (0..(4 * side).max(1)).filter_map(move |place| {
            let (columns, rows) = ring_place(side, place);
            let column = u16::try_from(i32::from(centre.column) - i32::from(radius) + columns).ok()?;
            let row = u16::try_from(i32::from(centre.row) - i32::from(radius) + rows).ok()?;
            Some(Cell { column, row }).filter(|cell| self.contains(*cell))
        })
    }

    /// The cell with this printed name, if it is one of this board.
    pub fn parse(self, name: &str) -> Option<Cell> {
        Cell::parse(name).filter(|cell| self.contains(*cell))
    }
}

/// A cell by its column and row, both from 0. It is shown by its printed name: column 10, row 9 is `K10`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Columns east of the first one.
    pub column: u16,
    /// Rows south of the first one.
    pub row: u16,
}

impl Cell {
    /// Adds its printed name to a text.
    pub fn add_name(self, text: &mut String) {
        text.push_str(printed_name(self, &mut [0; LONGEST_NAME]));
    }

    /// How many steps to another cell when a diagonal step counts as one.
    pub fn distance(self, to: Self) -> u16 {
        self.column.abs_diff(to.column).max(self.row.abs_diff(to.row))
    }

    /// How many steps to another cell when nobody may step diagonally.
    pub fn steps(self, to: Self) -> u32 {
        u32::from(self.column.abs_diff(to.column)) + u32::from(self.row.abs_diff(to.row))
    }

    /// The direction and number of steps to a cell that lies straight ahead in one of the eight directions.
    ///
    /// A cell has no direction to itself.
    pub fn line(self, to: Self) -> Option<(Direction, u16)> {
        let columns = i32::from(to.column) - i32::from(self.column);
        let rows = i32::from(to.row) - i32::from(self.row);
        if columns != 0 && rows != 0 && columns.abs() != rows.abs() {
            return None;
        }
        let delta = (columns.signum() as i16, rows.signum() as i16);
        let direction = Direction::ALL.into_iter().find(|direction| direction.delta() == delta)?;
        Some((direction, self.distance(to)))
    }

    /// Reads a printed name: column letters in either case, then a row number without leading zeros.
    pub fn parse(name: &str) -> Option<Self> {
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = name.split_at(letters);
        Some(Self { column: parse_column(column)?, row: parse_row(row)? })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(printed_name(*self, &mut [0; LONGEST_NAME]))
    }
}

/// One of the eight ways to leave a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// North, towards row 0.
    N,
    /// North-east.
    NE,
    /// East, away from column 0.
    E,
    /// South-east.
    SE,
    /// South, away from row 0.
    S,
    /// South-west.
    SW,
    /// West, towards column 0.
    W,
    /// North-west.
    NW,
}

impl Direction {
    /// All eight directions, clockwise from north.
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];

    /// The four directions across a side of the square, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether the step goes over a corner of the square.
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::NE | Self::SE | Self::SW | Self::NW)
    }

    /// What one step adds to the column and to the row.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }
}

/// Where on a square outline of this side the numbered place lies, counted from its north-west corner.
fn ring_place(side: i32, place: i32) -> (i32, i32) {
    // A side of 0 is the lone centre, which is place 0 of the first edge.
    let edge = side.max(1);
    let along = place % edge;
    match place / edge {
        0 => (along, 0),
        1 => (side, along),
        2 => (side - along, side),
        _ => (0, side - along),
    }
}

const LETTERS: u32 = 26;

/// Four letters and five digits.
const LONGEST_NAME: usize = 9;

/// A cell's name as on a printed board: columns are A to Z, then AA, AB and so on, rows count from 1. There is no letter
/// for zero. Written from its end, without the machinery of formatting: a position names hundreds of cells.
fn printed_name(cell: Cell, space: &mut [u8; LONGEST_NAME]) -> &str {
    let mut start = space.len();
    let mut put = |character: u8| {
        start -= 1;
        space[start] = character;
    };
    let mut row = u32::from(cell.row) + 1;
    while row > 0 {
        put(b'0' + (row % 10) as u8);
        row /= 10;
    }
    let mut column = u32::from(cell.column) + 1;
    while column > 0 {
        column -= 1;
        put(b'A' + (column % LETTERS) as u8);
        column /= LETTERS;
    }
    std::str::from_utf8(&space[start..]).expect("letters and digits")
}

fn parse_column(letters: &str) -> Option<u16> {
    let number = letters.bytes().try_fold(0_u32, |number, letter| {
        let value = u32::from(letter.to_ascii_uppercase() - b'A') + 1;
        number.checked_mul(LETTERS)?.checked_add(value)
    })?;
    u16::try_from(number.checked_sub(1)?).ok()
}

fn parse_row(digits: &str) -> Option<u16> {
    // The number parser alone would let through a plus sign, and 0 before the number would name a cell twice.
    if digits.starts_with('0') || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let number: u32 = digits.parse().ok()?;
    u16::try_from(number.checked_sub(1)?).ok()
}
