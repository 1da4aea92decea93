//! Bots for a game by name.

use std::marker::PhantomData;

use serde_json::Value;
use table::any::{AnyMatch, StartError};
use table::chance::Fast;
use table::content::{self, Loaded, Pack};
use table::{Knowledge, Match, Scores, SetupError};

use crate::{
    ArenaPlan, ArenaReport, Bot, BotSpec, Progress, SimError, SimPlan, SimReport, arena, ask, make, simulate,
};

/// The bots of one game, without knowing which game.
pub trait AnyBots: Send + Sync {
    /// A bot that plays matches of this game.
    fn player(&self, spec: &BotSpec, seed: u64) -> Box<dyn AnyBot>;
    /// What a match was worth to every seat at its beginning and after each decision, by the game's own estimate of
    /// the true position: for finished games, because it knows what is hidden.
    ///
    /// # Panics
    /// If the match is of another game.
    fn curve(&self, game: &dyn AnyMatch) -> Vec<Scores>;
    /// Plays many games and counts.
    fn simulate(
        &self,
        pack: &Pack,
        setup: &Value,
        plan: &SimPlan,
        progress: &dyn Progress,
    ) -> Result<SimReport, RunError>;
    /// Lets bots play each other.
    fn arena(
        &self,
        pack: &Pack,
        setup: &Value,
        plan: &ArenaPlan,
        progress: &dyn Progress,
    ) -> Result<ArenaReport, RunError>;
}

/// A bot in a match of its game.
pub trait AnyBot: Send {
    /// Its decision in notation; nothing when the game is over.
    ///
    /// # Panics
    /// If the match is of another game than the bot.
    fn choose(&mut self, game: &dyn AnyMatch) -> Option<String>;
}

/// Why a run did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// It could not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It was ended.
    #[error(transparent)]
    Sim(#[from] SimError),
}

/// The bots of game `G` behind the common face.
pub struct BotsOf<G>(PhantomData<fn() -> G>);

impl<G> BotsOf<G> {
    /// The common face of the bots of `G`.
    pub const fn new() -> Self {
        BotsOf(PhantomData)
    }
}

impl<G> Default for BotsOf<G> {
    fn default() -> Self {
        BotsOf::new()
    }
}

impl<G: Knowledge> AnyBots for BotsOf<G> {
    fn player(&self, spec: &BotSpec, seed: u64) -> Box<dyn AnyBot> {
        Box::new(Seated::<G> { bot: make(spec, seed), chance: Fast::new(seed) })
    }

    fn curve(&self, game: &dyn AnyMatch) -> Vec<Scores> {
        let game = own::<G>(game);
        let mut curve = Vec::new();
        game.each_step(1, |_, state, _, _| curve.push(state.worth()));
        curve.push(game.state().worth());
        curve
    }

    fn simulate(
        &self,
        pack: &Pack,
        setup: &Value,
        plan: &SimPlan,
        progress: &dyn Progress,
    ) -> Result<SimReport, RunError> {
        let (content, setup) = read::<G>(pack, setup)?;
        Ok(simulate::<G>(content, &setup, plan, progress)?)
    }

    fn arena(
        &self,
        pack: &Pack,
        setup: &Value,
        plan: &ArenaPlan,
        progress: &dyn Progress,
    ) -> Result<ArenaReport, RunError> {
        let (content, setup) = read::<G>(pack, setup)?;
        Ok(arena::<G>(content, &setup, plan, progress)?)
    }
}

fn read<G: Knowledge>(pack: &Pack, setup: &Value) -> Result<(Loaded<G::Content>, G::Setup), StartError> {
    let content = content::load(pack)?;
    let setup = serde_json::from_value(setup.clone()).map_err(|error| SetupError(error.to_string()))?;
    Ok((content, setup))
}

fn own<G: Knowledge>(game: &dyn AnyMatch) -> &Match<G> {
    game.as_any().downcast_ref().expect("bots know matches of their own game")
}

struct Seated<G: Knowledge> {
    bot: Box<dyn Bot<G>>,
    chance: Fast,
}

impl<G: Knowledge> AnyBot for Seated<G> {
    fn choose(&mut self, game: &dyn AnyMatch) -> Option<String> {
        let game = own::<G>(game);
        let action = ask(&mut *self.bot, game.state(), &mut self.chance)?;
        let mut text = String::new();
        game.state().write(action, &mut text);
        Some(text)
    }
}
