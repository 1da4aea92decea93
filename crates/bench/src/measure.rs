//! One figure at a time.

use std::time::{Duration, Instant};

use arctic_circle::ArcticCircle;
use bots::{Bot, Budget, Search};
use clap::ValueEnum;
use commando_attack::CommandoAttack;
use deck_building::DeckBuilding;
use serde::Serialize;
use table::any::AnyMatch;
use table::chance::{Chance, Fast, Silent};
use table::content::Content;
use table::{Game, Match, Rules, Seed, Turn, Words};

use crate::playout::{Playouts, Work, chess};

/// What can be worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Subject {
    /// Random Commando Attack, click by click.
    Commando,
    /// Random chess with shakmaty.
    Chess,
    /// Search of Commando Attack.
    Search,
    /// Random Battle for the Arctic Circle.
    ColdOpen,
    /// The same from the Hot Start.
    HotStart,
    /// The same in the Base Brawl.
    BaseBrawl,
    /// Random Deck-Building Game, alone.
    MassDeviceSolo,
    /// The same with two.
    MassDevice2,
    /// The other story with four.
    TotalControl4,
}

impl Subject {
    /// Plays so many decisions.
    pub fn work(self, decisions: u64) -> Work {
        match self {
            Subject::Commando => Playouts::<CommandoAttack>::new("standard", 7).run(decisions),
            Subject::Chess => chess(7, decisions),
            Subject::Search => SearchPlay::new().run(decisions),
            Subject::ColdOpen => Playouts::<ArcticCircle>::new("cold-open", 7).run(decisions),
            Subject::HotStart => Playouts::<ArcticCircle>::new("hot-start", 7).run(decisions),
            Subject::BaseBrawl => Playouts::<ArcticCircle>::new("base-brawl", 7).run(decisions),
            Subject::MassDeviceSolo => Playouts::<DeckBuilding>::new("mass-device-solo", 7).run(decisions),
            Subject::MassDevice2 => Playouts::<DeckBuilding>::new("mass-device-2", 7).run(decisions),
            Subject::TotalControl4 => Playouts::<DeckBuilding>::new("total-control-4", 7).run(decisions),
        }
    }

    /// So many decisions make a steady mean.
    pub const fn sample(self) -> u64 {
        match self {
            Subject::Commando | Subject::Chess | Subject::Search => 100_000,
            _ => 20_000,
        }
    }
}

/// Work done in some time.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rate {
    /// Whole games a second.
    pub games: f64,
    /// Whole decisions a second.
    pub decisions: f64,
    /// Clicks a second.
    pub clicks: f64,
}

/// Repeats `step` for about so many seconds after a warm-up, and takes the best of five slices: whatever else the
/// machine does can only make a slice slower.
pub fn rate(seconds: f64, mut step: impl FnMut() -> Work) -> Rate {
    let slice = Duration::from_secs_f64(seconds / 5.0);
    step();
    let mut best = Rate { games: 0.0, decisions: 0.0, clicks: 0.0 };
    for _ in 0..5 {
        let started = Instant::now();
        let mut sum = Work::default();
        while started.elapsed() < slice {
            let work = step();
            sum.games += work.games;
            sum.decisions += work.decisions;
            sum.clicks += work.clicks;
        }
        let took = started.elapsed().as_secs_f64();
        if sum.decisions as f64 / took > best.decisions {
            let per = |count: u64| count as f64 / took;
            best = Rate { games: per(sum.games), decisions: per(sum.decisions), clicks: per(sum.clicks) };
        }
    }
    best
}

/// Nanoseconds of one call, best of five slices.
pub fn nanoseconds(seconds: f64, call: impl FnMut()) -> f64 {
    nanoseconds_each(1000, seconds, call)
}

/// The same of a call that takes so long that a clock can be read after each.
pub fn nanoseconds_of_few(seconds: f64, call: impl FnMut()) -> f64 {
    nanoseconds_each(1, seconds, call)
}

fn nanoseconds_each(calls: u64, seconds: f64, mut call: impl FnMut()) -> f64 {
    let rate = rate(seconds, || {
        (0..calls).for_each(|_| call());
        Work { games: 0, decisions: calls, clicks: 0 }
    });
    1e9 / rate.decisions
}

/// Random play of Commando Attack.
pub fn random_play(seconds: f64) -> Rate {
    let mut playouts = Playouts::<CommandoAttack>::new("standard", 7);
    rate(seconds, || playouts.run(20_000))
}

/// Random chess.
pub fn random_chess(seconds: f64) -> Rate {
    rate(seconds, || chess(7, 20_000))
}

/// Heap allocations in so many decisions after a warm-up.
pub fn allocations<G: Game>(scenario: &str, decisions: u64) -> u64
where
    G::Content: Content,
{
    let mut playouts = Playouts::<G>::new(scenario, 7);
    playouts.run(decisions);
    allocation_counter::measure(|| {
        playouts.run(decisions);
    })
    .count_total
}

/// Positions from the middle of random games.
pub fn positions<G: Game>(scenario: &str, count: usize) -> Vec<G>
where
    G::Content: Content,
{
    let mut playouts = Playouts::<G>::new(scenario, 11);
    std::iter::from_fn(|| {
        playouts.run(37);
        Some(playouts.state().clone())
    })
    .filter(|state| state.turn() != Turn::Over)
    .take(count)
    .collect()
}

/// Iterations a decision that the search figures are measured with.
pub const SEARCH_ITERATIONS: u32 = 2000;

/// A search that plays both sides of whole games.
pub struct SearchPlay {
    bot: Search<CommandoAttack>,
    openings: Playouts<CommandoAttack>,
    table: Silent<Fast>,
    state: CommandoAttack,
}

impl SearchPlay {
    /// A search with the budget of the figures.
    pub fn new() -> SearchPlay {
        let openings = Playouts::<CommandoAttack>::new("standard", 23);
        let state = openings.state().clone();
        let bot = Search::new(Budget::Iterations(SEARCH_ITERATIONS), 1, 7);
        SearchPlay { bot, openings, table: Silent::new(Fast::new(29)), state }
    }

    /// Searches until so many decisions were played inside its trees; the games are its iterations.
    pub fn run(&mut self, decisions: u64) -> Work {
        let before = self.bot.stats();
        while self.bot.stats().decisions < before.decisions + decisions {
            if self.state.turn() == Turn::Over {
                self.openings.run(101);
                self.state = self.openings.state().clone();
            } else {
                let action = self.bot.choose(&self.state);
                self.state.play(action, &mut self.table);
            }
        }
        let after = self.bot.stats();
        Work {
            games: after.iterations - before.iterations,
            decisions: after.decisions - before.decisions,
            clicks: after.clicks - before.clicks,
        }
    }
}

/// What a search plays inside its trees; its games are iterations.
pub fn search(seconds: f64) -> Rate {
    let mut play = SearchPlay::new();
    rate(seconds, || play.run(20_000))
}

/// A match with its type known, played at random, and the same match behind `dyn`.
pub fn matches(seconds: f64) -> (Rate, Rate) {
    let content = table::any::builtin();
    let setup = CommandoAttack::scenarios(content.content).swap_remove(0).setup;
    let start = |seed| {
        Match::<CommandoAttack>::start(content, setup.clone(), Seed::from_number(seed))
            .expect("a scenario starts")
    };
    let mut typed_seeds = 0..;
    let typed = rate(seconds, || play_out(&mut start(typed_seeds.next().unwrap_or(0))));
    let mut boxed_seeds = 0..;
    let boxed = rate(seconds, || {
        let mut game: Box<dyn AnyMatch> = Box::new(start(boxed_seeds.next().unwrap_or(0)));
        play_out(&mut *game)
    });
    (typed, boxed)
}

/// Picks clicks at random until the match is over.
fn play_out<M: AnyMatch + ?Sized>(game: &mut M) -> Work {
    let mut chooser = Fast::new(5);
    let mut clicks = 0;
    loop {
        let options = game.options();
        if options == 0 {
            return Work { games: 1, decisions: game.decisions() as u64, clicks };
        }
        game.pick(chooser.below(options as u32) as usize);
        clicks += 1;
    }
}
