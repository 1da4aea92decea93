//! Where things are on a board: squares, hexes, and the numbers printed on them.
//!
//! Everything is exact integer maths on small `Copy` values, so that two machines never disagree about a line
//! of sight. Nothing here draws: a board has columns, rows and directions, but no pixels.

pub mod hex;
pub mod offset;
pub mod square;
