//! Looking ahead, in the way that suits the game.
//!
//! Where turns are long the search follows whole `lines`; where the game gives advice it plays that out
//! (`playouts`). Everywhere else it is a Monte Carlo tree search, click by click: each walk starts from the position
//! (dealt anew where something is hidden), follows the most promising clicks down the tree, plays them with sampled
//! chance, and asks the game's estimate at the first position that is new. A node is what one seat knows when it
//! decides, so a seat never plans on what it cannot see; luck leads to different nodes by itself. Several threads grow
//! a tree each, on their own, and add up their visits: the outcome does not depend on which of them is faster.

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
    method: Method<G>,
}

/// How a game is searched.
enum Method<G: Knowledge> {
    /// Its turns are long.
    Lines(Lines),
    /// It gives advice.
    Playouts(Playouts),
    /// One tree a thread.
    Trees(Vec<Tree<G>>),
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
    /// A search that has seen nothing yet. Threads count where it grows trees, and nowhere else.
    pub fn new(budget: Budget, threads: u8, seed: u64) -> Self {
        const { assert!(!G::LONG_TURNS || !G::HIDES, "lines would see what is hidden") };
        let method = if G::LONG_TURNS {
            Method::Lines(Lines::new(seed))
        } else if G::ADVISES {
            Method::Playouts(Playouts::new(seed))
        } else {
            Method::Trees((0..threads.max(1)).map(|thread| Tree::new(seed, thread)).collect())
        };
        Search { budget, method }
    }

    /// Opens differently from game to game, where turns are long.
    #[must_use]
    pub fn varied(mut self) -> Self {
        if let Method::Lines(lines) = &mut self.method {
            lines.varied = true;
        }
        self
    }

    /// What it has done so far.
    pub fn stats(&self) -> SearchStats {
        match &self.method {
            Method::Lines(lines) => lines.stats,
            Method::Playouts(playouts) => playouts.stats,
            Method::Trees(trees) => sum(trees),
        }
    }

    /// What the search thinks the last position is worth to the seat that decided.
    pub fn value(&self) -> f32 {
        match &self.method {
            Method::Lines(lines) => lines.value,
            Method::Playouts(playouts) => playouts.value,
            Method::Trees(trees) => trees.iter().map(Tree::value).sum::<f32>() / trees.len() as f32,
        }
    }
}

/// Grows every tree on a thread of its own.
fn grow<G: Knowledge>(trees: &mut [Tree<G>], game: &G, budget: Allowance) {
    if let [only] = trees {
        only.grow(game, budget);
        return;
    }
    std::thread::scope(|scope| {
        for tree in trees {
            scope.spawn(move || tree.grow(game, budget));
        }
    });
}

/// What all trees have done.
fn sum<G: Knowledge>(trees: &[Tree<G>]) -> SearchStats {
    let mut sum = SearchStats::default();
    for tree in trees {
        sum.iterations += tree.stats.iterations;
        sum.decisions += tree.stats.decisions;
        sum.clicks += tree.stats.clicks;
    }
    sum
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
        let budget = self.budget;
        match &mut self.method {
            Method::Lines(lines) => lines.choose(game, Allowance::of(budget, 1)),
            Method::Playouts(playouts) => playouts.choose(game, Allowance::of(budget, 1)),
            Method::Trees(trees) => {
                let budget = Allowance::of(budget, trees.len() as u32);
                grow(trees, game, budget);
                tree::most_visited(trees)
            }
        }
    }
}
