//! Bots for a game by name.

use std::marker::PhantomData;

use serde_json::Value;
use table::any::{AnyMatch, StartError};
use table::chance::Fast;
use table::content::{self, Loaded, Pack};
use table::{Knowledge, Match, SetupError};

use crate::{
    ArenaPlan, ArenaReport, Bot, BotSpec, Progress, SimError, SimPlan, SimReport, arena, ask, make, simulate,
};

/// The bots of one game, without knowing which game.
pub trait AnyBots: Send + Sync {
    /// A bot that plays matches of this game.
    fn player(&self, spec: &BotSpec, seed: u64) -> Box<dyn AnyBot>;
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

struct Seated<G: Knowledge> {
    bot: Box<dyn Bot<G>>,
    chance: Fast,
}

impl<G: Knowledge> AnyBot for Seated<G> {
    fn choose(&mut self, game: &dyn AnyMatch) -> Option<String> {
        let game = game.as_any().downcast_ref::<Match<G>>().expect("a bot plays matches of its own game");
        let action = ask(&mut *self.bot, game.state(), &mut self.chance)?;
        let mut text = String::new();
        game.state().write(action, &mut text);
        Some(text)
    }
}
