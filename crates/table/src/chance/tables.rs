//! Tables to play on: one that listens, one that does not.

use serde::Serialize;
use ts_rs::TS;

use super::{Chance, Table};

/// Chance, and a list of all that was told; it counts what an undo must not cross.
#[derive(Clone, Debug)]
pub struct Journal<C, E> {
    /// Where the numbers come from.
    pub chance: C,
    /// What was told, in order.
    pub events: Vec<E>,
    /// How many numbers were drawn.
    pub draws: u64,
    /// How often a secret was shown.
    pub reveals: u64,
}

impl<C, E> Journal<C, E> {
    /// A journal with nothing in it yet.
    pub fn new(chance: C) -> Self {
        Journal { chance, events: Vec::new(), draws: 0, reveals: 0 }
    }
}

impl<C: Chance, E> Chance for Journal<C, E> {
    fn below(&mut self, n: u32) -> u32 {
        self.draws += u64::from(n > 1);
        self.chance.below(n)
    }
}

impl<C: Chance, E> Table<E> for Journal<C, E> {
    fn tell(&mut self, event: E) {
        self.events.push(event);
    }

    fn reveal(&mut self) {
        self.reveals += 1;
    }
}

/// Chance and nobody who listens: for playouts. It still counts the draws, for a search must know what is luck.
#[derive(Clone, Debug)]
pub struct Silent<C> {
    /// Where the numbers come from.
    pub chance: C,
    /// How many numbers were drawn.
    pub draws: u64,
}

impl<C> Silent<C> {
    /// A silent table.
    pub fn new(chance: C) -> Self {
        Silent { chance, draws: 0 }
    }
}

impl<C: Chance> Chance for Silent<C> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.draws += u64::from(n > 1);
        self.chance.below(n)
    }
}

impl<C: Chance, E> Table<E> for Silent<C> {
    #[inline]
    fn tell(&mut self, _: E) {}

    #[inline]
    fn reveal(&mut self) {}
}

/// A number that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Draw {
    /// The decision it was drawn for; 0 is the opening.
    pub decision: u32,
    /// It was drawn from the numbers below this.
    pub below: u32,
    /// What was drawn. A die shows one more.
    pub value: u32,
}

/// Chance that remembers what was drawn.
#[derive(Clone, Debug)]
pub struct Logged<C> {
    /// Where the numbers come from.
    pub chance: C,
    /// What was drawn so far.
    pub draws: Vec<Draw>,
    /// The decision that draws now.
    pub decision: u32,
}

impl<C: Chance> Chance for Logged<C> {
    fn below(&mut self, n: u32) -> u32 {
        let value = self.chance.below(n);
        if n > 1 {
            self.draws.push(Draw { decision: self.decision, below: n, value });
        }
        value
    }
}
