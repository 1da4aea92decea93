//! Where dice and shuffles come from.
//!
//! A game asks its [`Table`] for numbers and tells it what happened; it never owns a generator. So a bot that
//! copies a state cannot peek at the next die, and the same rules run on a match's audited stream
//! ([`Stream`]), a fast generator for playouts ([`Fast`]) or the scripted dice of a test ([`Script`]).

mod fast;
mod script;
mod seal;
mod stream;
mod tables;

pub use fast::Fast;
pub use script::Script;
pub use seal::{Seal, Sealed};
pub use stream::{Seed, SeedError, Stream};
pub use tables::{Draw, Journal, Logged, Silent};

/// A source of chance. Everything is built on one question, so that one stream of numbers explains a whole game.
pub trait Chance {
    /// A number from 0 to `n - 1`, each equally likely. `n` is at least 1; with 1 there is nothing to draw, so
    /// nothing is taken from the source.
    fn below(&mut self, n: u32) -> u32;

    /// One six-sided die: 1 to 6.
    fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }
}

impl dyn Chance + '_ {
    /// Shuffles from the last place down, each place drawing from those not yet settled.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items, each equally likely; nothing from an empty slice.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = self.below(u32::try_from(items.len()).ok().filter(|&n| n > 0)?);
        Some(items[index as usize])
    }
}

/// What a game plays on: chance, and somebody who listens.
pub trait Table<E>: Chance {
    /// Something happened that the log, the animations and the statistics want to know.
    fn tell(&mut self, event: E);

    /// A secret was shown to somebody: nobody may take back a decision from before this point on their own.
    fn reveal(&mut self);
}

/// Turns the bits of a generator into a number below `n` without bias (multiply, keep the high half, and draw
/// again in the rare case that would favour some numbers).
#[inline]
fn unbiased(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "there is no number below 0");
    if n == 1 {
        return 0;
    }
    let mut product = u64::from(next()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(next()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}
