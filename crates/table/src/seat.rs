//! Seats, the eyes that look at a table, and what a position is worth to each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most chairs any of our games has.
pub const MAX_SEATS: usize = 4;

/// A chair at the table, held by a person or a bot. Commanders, squads and heroes are pieces that a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl Iterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }

    /// The position of this seat in arrays by seat.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who is looking: the set of seats whose knowledge the looker shares.
///
/// A spectator shares nobody's; a person who holds two chairs shares both; [`Eye::ALL`] sees what no seat may
/// see either (the order of a deck) and is for finished games and for audits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eye(u8);

impl Eye {
    /// Sees what is open to everybody.
    pub const SPECTATOR: Eye = Eye(0);
    /// Sees everything, also what is hidden from every seat.
    pub const ALL: Eye = Eye(u8::MAX);

    /// The eye of one seat.
    pub fn of(seat: Seat) -> Eye {
        Eye(1 << seat.0)
    }

    /// The eye of somebody who holds all these seats.
    pub fn of_seats(seats: impl IntoIterator<Item = Seat>) -> Eye {
        Eye(seats.into_iter().fold(0, |eye, seat| eye | 1 << seat.0))
    }

    /// Whether what `seat` knows is open to this eye.
    pub fn sees(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nothing at all is hidden from this eye.
    pub fn sees_everything(self) -> bool {
        self == Eye::ALL
    }
}

/// What a position is worth to every seat at once: 0 is lost, 1 is won, 0.5 is even or drawn.
///
/// One value per seat serves duels, teams and co-operative games alike.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, TS)]
pub struct Scores(pub [f32; MAX_SEATS]);

impl Scores {
    /// The same value for every seat, as in a draw or a co-operative game.
    pub const fn all(value: f32) -> Scores {
        Scores([value; MAX_SEATS])
    }
}

impl Index<Seat> for Scores {
    type Output = f32;
    fn index(&self, seat: Seat) -> &f32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Scores {
    fn index_mut(&mut self, seat: Seat) -> &mut f32 {
        &mut self.0[seat.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}
