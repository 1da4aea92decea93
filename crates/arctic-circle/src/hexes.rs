//! A hex by its number, and sets of hexes.

use serde::{Serialize, Serializer};
use table::Target;
use ts_rs::TS;

use crate::board::MAX_HEXES;

/// A hex of the board, by its place in the list of the board's file. Browsers get it as a target, such as `s12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
#[ts(type = "Target")]
pub struct Hex(u8);

impl Hex {
    /// The hex at this place of the list.
    pub const fn from_index(index: usize) -> Hex {
        debug_assert!(index < MAX_HEXES, "a board has no such hex");
        Hex(index as u8)
    }

    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is clicked.
    pub const fn target(self) -> Target {
        Target::Space(self.0 as u16)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.target().serialize(serializer)
    }
}

const WORDS: usize = MAX_HEXES.div_ceil(64);

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// No hex.
    pub const NONE: HexSet = HexSet([0; WORDS]);

    /// One hex.
    pub fn of(hex: Hex) -> HexSet {
        let mut set = HexSet::NONE;
        set.insert(hex);
        set
    }

    /// Puts a hex in.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// Whether a hex is in.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Whether no hex is in.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn zip(self, other: HexSet, combine: impl Fn(u64, u64) -> u64) -> HexSet {
        let mut words = [0; WORDS];
        for (index, word) in words.iter_mut().enumerate() {
            *word = combine(self.0[index], other.0[index]);
        }
        HexSet(words)
    }

    /// The hexes in both.
    #[must_use]
    pub fn and(self, other: HexSet) -> HexSet {
        self.zip(other, |one, two| one & two)
    }

    /// The hexes in either.
    #[must_use]
    pub fn or(self, other: HexSet) -> HexSet {
        self.zip(other, |one, two| one | two)
    }

    /// The hexes that are not in the other.
    #[must_use]
    pub fn without(self, other: HexSet) -> HexSet {
        self.zip(other, |one, two| one & !two)
    }
}

impl Extend<Hex> for HexSet {
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        hexes.into_iter().for_each(|hex| self.insert(hex));
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = Hexes;
    fn into_iter(self) -> Hexes {
        Hexes { left: self.0, word: 0 }
    }
}

/// The hexes of a set in their order.
pub struct Hexes {
    left: [u64; WORDS],
    /// All words before this one are empty.
    word: usize,
}

impl Iterator for Hexes {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while *self.left.get(self.word)? == 0 {
            self.word += 1;
        }
        let word = &mut self.left[self.word];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(Hex::from_index(64 * self.word + bit))
    }

    /// Word by word: most sets are gone through from end to end.
    #[inline]
    fn fold<B, F: FnMut(B, Hex) -> B>(self, start: B, mut step: F) -> B {
        let mut so_far = start;
        for (index, mut word) in self.left.into_iter().enumerate() {
            while word != 0 {
                so_far = step(so_far, Hex::from_index(64 * index + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        so_far
    }
}
