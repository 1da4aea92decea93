//! Any legal click, each equally likely.

use table::chance::{Chance, Fast};
use table::game::ClickOf;
use table::{Click, Knowledge, Rules};

use crate::Bot;

/// Clicks at random until an action is complete.
pub struct Random<G: Rules> {
    chance: Fast,
    clicks: Vec<ClickOf<G>>,
}

impl<G: Rules> Random<G> {
    /// A random player of its own.
    pub fn new(seed: u64) -> Self {
        Random { chance: Fast::new(seed), clicks: Vec::new() }
    }

    /// A random action, and how many clicks it took.
    #[inline]
    pub fn click(&mut self, game: &G) -> (G::Action, u32) {
        let mut draft = G::Draft::default();
        let mut count = 0;
        loop {
            self.clicks.clear();
            game.clicks(draft, &mut self.clicks);
            count += 1;
            match self.clicks[self.chance.below(self.clicks.len() as u32) as usize] {
                Click::On(next) => draft = next,
                Click::Do(action) => return (action, count),
            }
        }
    }
}

impl<G: Knowledge> Bot<G> for Random<G> {
    fn choose(&mut self, game: &G) -> G::Action {
        self.click(game).0
    }
}
