//! Players without people, generic over the game: [`Random`], [`Careless`], [`Greedy`] and [`Search`].
//!
//! A bot never sees the real state of a game that hides something: whoever asks it must first deal anew what its
//! seat cannot know (see [`ask`]). [`simulate`] and [`arena()`] measure bots and games; [`any`] does all this for
//! games by name.

pub mod any;
mod arena;
mod careless;
mod greedy;
mod level;
mod random;
mod search;
mod sim;
mod spec;
mod stats;

pub use arena::{ArenaPlan, ArenaReport, Pairing, Standing, arena, has_rivals};
pub use careless::Careless;
pub use greedy::Greedy;
pub use level::Level;
pub use random::Random;
pub use search::{Search, SearchStats};
pub use sim::{OutcomeShare, Progress, SimError, SimPlan, SimReport, simulate};
pub use spec::{BOTS, BotSpec, Budget, SpecError, all_bots};
pub use stats::{Interval, elo_difference};

use table::chance::{Chance, Fast};
use table::{Eyes, Knowledge, Turn};

/// Somebody who chooses.
pub trait Bot<G: Knowledge>: Send {
    /// Chooses one legal action. `game` is the position as the deciding seat may imagine it.
    fn choose(&mut self, game: &G) -> G::Action;
}

/// Makes the bot that a spec describes. The same seed makes the same choices, but for budgets in milliseconds.
pub fn make<G: Knowledge>(spec: &BotSpec, seed: u64) -> Box<dyn Bot<G>> {
    match *spec {
        BotSpec::Random => Box::new(Random::new(seed)),
        BotSpec::Greedy => Box::new(Greedy::new(seed)),
        BotSpec::Careless { percent } => Box::new(Careless::<G>::new(percent, seed)),
        BotSpec::Search { budget, threads, varied } => {
            let search = Search::<G>::new(budget, threads, seed);
            Box::new(if varied { search.varied() } else { search })
        }
    }
}

/// Asks a bot, showing it only what the deciding seat may know. Nothing when the game is over.
pub fn ask<G: Knowledge>(bot: &mut dyn Bot<G>, game: &G, chance: &mut Fast) -> Option<G::Action> {
    let Turn::Decide(seat) = game.turn() else { return None };
    if !<G as Eyes>::HIDES {
        return Some(bot.choose(game));
    }
    let mut imagined = game.clone();
    imagined.imagine(seat, chance as &mut dyn Chance);
    Some(bot.choose(&imagined))
}
