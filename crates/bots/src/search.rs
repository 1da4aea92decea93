//! Monte Carlo tree search, click by click.
//!
//! Each walk starts from the position (dealt anew where something is hidden), follows the most promising clicks
//! down the tree, plays them with sampled chance, and asks the game's estimate at the first position that is new.
//! A node is what one seat knows when it decides, so a seat never plans on what it cannot see; luck leads to
//! different nodes by itself. Several threads grow a tree each and add up their visits.

mod lines;
mod playouts;
mod race;
mod tree;

use std::time::Instant;

use table::Knowledge;

use crate::{Bot, Budget};
use lines::Lines;
use playouts::Playouts;
use tree::Tree;

/// Searches with a budget for each decision.
pub struct Search<G: Knowledge> {
    budget: Budget,
    trees: Vec<Tree<G>>,
    lines: Lines,
    playouts: Playouts,
    stats: SearchStats,
}

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchStats {
    /// Walks down the tree.
    pub iterations: u64,
    /// Decisions played on the way.
    pub decisions: u64,
    /// Clicks chosen on the way.
    pub clicks: u64,
}

impl<G: Knowledge> Search<G> {
    /// A search with its own trees.
    pub fn new(budget: Budget, threads: u8, seed: u64) -> Self {
        let trees = (0..threads.max(1)).map(|thread| Tree::new(seed, thread)).collect();
        Search {
            budget,
            trees,
            lines: Lines::new(seed),
            playouts: Playouts::new(seed),
            stats: SearchStats::default(),
        }
    }

    /// Opens differently from game to game, where turns are long.
    #[must_use]
    pub fn varied(mut self) -> Self {
        self.lines.varied = true;
        self
    }

    /// What it has done so far.
    pub fn stats(&self) -> SearchStats {
        self.stats
    }

    /// What the search thinks the last position is worth to the seat that decided.
    pub fn value(&self) -> f32 {
        if G::LONG_TURNS {
            return self.lines.value;
        }
        if G::ADVISES {
            return self.playouts.value;
        }
        self.trees.iter().map(Tree::value).sum::<f32>() / self.trees.len() as f32
    }

    fn grow(&mut self, game: &G) {
        let budget = Allowance::of(self.budget, self.trees.len() as u32);
        if let [only] = &mut self.trees[..] {
            only.grow(game, budget);
        } else {
            std::thread::scope(|scope| {
                for tree in &mut self.trees {
                    scope.spawn(move || tree.grow(game, budget));
                }
            });
        }
        let mut stats = SearchStats::default();
        for tree in &self.trees {
            stats.iterations += tree.stats.iterations;
            stats.decisions += tree.stats.decisions;
            stats.clicks += tree.stats.clicks;
        }
        self.stats = stats;
    }
}

/// When a tree stops growing.
#[derive(Clone, Copy)]
enum Allowance {
    Until(Instant),
    Iterations(u32),
}

impl Allowance {
    fn of(budget: Budget, threads: u32) -> Allowance {
        match budget {
            Budget::Time(time) => Allowance::Until(Instant::now() + time),
            Budget::Iterations(count) => Allowance::Iterations(count.div_ceil(threads)),
        }
    }

    /// For lines, which take longer than a look at the clock; one is always followed.
    fn is_over(self, iterations: u32) -> bool {
        match self {
            Allowance::Until(end) => iterations > 0 && Instant::now() >= end,
            Allowance::Iterations(count) => iterations >= count,
        }
    }

    /// The clock is looked at only now and then.
    fn is_used_up(self, iterations: u32) -> bool {
        match self {
            Allowance::Until(end) => iterations.is_multiple_of(32) && iterations > 0 && Instant::now() >= end,
            Allowance::Iterations(count) => iterations >= count,
        }
    }
}

impl<G: Knowledge> Bot<G> for Search<G> {
    fn choose(&mut self, game: &G) -> G::Action {
        if let [only] = game.legal()[..] {
            return only;
        }
        if G::LONG_TURNS {
            const { assert!(!G::LONG_TURNS || !G::HIDES, "lines would see what is hidden") };
            let action = self.lines.choose(game, Allowance::of(self.budget, 1));
            self.stats = self.lines.stats;
            return action;
        }
        if G::ADVISES {
            let action = self.playouts.choose(game, Allowance::of(self.budget, 1));
            self.stats = self.playouts.stats;
            return action;
        }
        self.grow(game);
        tree::most_visited(&self.trees)
    }
}
