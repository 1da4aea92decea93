//! Greedy with lapses.

use table::Knowledge;
use table::chance::{Chance, Fast};

use crate::{Bot, Greedy, Random};

/// Plays like [`Greedy`], but makes some decisions at random.
pub struct Careless<G: Knowledge> {
    percent: u8,
    luck: Fast,
    greedy: Greedy,
    random: Random<G>,
}

impl<G: Knowledge> Careless<G> {
    /// A player who decides `percent` of 100 times at random.
    pub fn new(percent: u8, seed: u64) -> Self {
        let luck = Fast::split(seed, u64::from(percent));
        Careless { percent, luck, greedy: Greedy::new(seed), random: Random::new(seed) }
    }
}

impl<G: Knowledge> Bot<G> for Careless<G> {
    fn choose(&mut self, game: &G) -> G::Action {
        if self.luck.below(100) < u32::from(self.percent) {
            self.random.choose(game)
        } else {
            self.greedy.choose(game)
        }
    }
}
