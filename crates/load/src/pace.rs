//! How fast the tables play.

use std::time::Duration;

use tokio::time::Instant;

use crate::dice::Dice;

/// When a player sends the decision that is chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// At once: as many decisions as the server can take.
    Flat,
    /// After thinking for so long.
    Think(Duration),
    /// So that each table decides so often a second, whatever the server does.
    EverySo(Duration),
    /// Not at all: everybody looks at the board.
    Rest,
    /// At once up to this many decisions, and then not at all.
    Until(u32),
}

/// The clock of one table.
pub struct Clock {
    pace: Pace,
    /// When the next decision is due in [`Pace::EverySo`].
    next: Instant,
}

impl Clock {
    /// A clock at this pace. Tables that keep a rate do not all begin at the same moment.
    pub fn new(pace: Pace, dice: &mut Dice) -> Clock {
        let offset =
            if let Pace::EverySo(period) = pace { period.mul_f64(dice.share()) } else { Duration::ZERO };
        Clock { pace, next: Instant::now() + offset }
    }

    /// When the decision on the position of this version is due, if it was chosen now.
    pub fn due(&self, version: u32) -> Option<Instant> {
        match self.pace {
            Pace::Flat => Some(Instant::now()),
            Pace::Think(pause) => Some(Instant::now() + pause),
            Pace::EverySo(_) => Some(self.next),
            Pace::Until(most) => (version < most).then(Instant::now),
            Pace::Rest => None,
        }
    }

    /// A decision was sent.
    pub fn tick(&mut self) {
        if let Pace::EverySo(period) = self.pace {
            // What could not be sent in time is not made up for by a burst.
            self.next = (self.next + period).max(Instant::now());
        }
    }
}
