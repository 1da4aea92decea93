//! A game by name: what it offers, and how a match of it begins.

use std::marker::PhantomData;

use serde::Serialize;
use serde_json::Value;

use super::AnyMatch;
use crate::content::{self, Content, ContentError, Pack};
use crate::record::{self, Record, RecordError};
use crate::{
    Game, Given, Match, Odds, OddsFlag, SeatName, Seed, SetupError, SetupOption, Supposition, Unreadable,
};

/// A game by name.
pub trait AnyGame: Send + Sync {
    /// The name that scripts use.
    fn slug(&self) -> &'static str;
    /// The printed title.
    fn title(&self) -> &'static str;
    /// One sentence for newcomers.
    fn blurb(&self) -> &'static str;
    /// The rule ledger as text.
    fn ledger(&self) -> &'static str;
    /// The content that comes with the game.
    fn builtin(&self) -> Pack;
    /// Reads a pack and says what it holds.
    fn scenarios(&self, pack: &Pack) -> Result<Vec<ScenarioInfo>, ContentError>;
    /// What a host may change about a setup.
    fn options(&self) -> Vec<SetupOption>;
    /// Starts a match.
    fn start(&self, pack: &Pack, setup: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, StartError>;
    /// What can be said in a question about odds; see [`crate::Words::odds_flags`].
    fn odds_flags(&self) -> &'static [OddsFlag];
    /// What the odds at a table may suppose; see [`crate::Words::suppositions`].
    fn suppositions(&self) -> &'static [Supposition];
    /// The odds of what a question describes.
    fn reckon(&self, pack: &Pack, given: &Given) -> Result<Odds, ReckonError>;
    /// Plays a record again.
    fn replay(&self, pack: &Pack, record: &Record) -> Result<Box<dyn AnyMatch>, ReplayError>;
}

/// A ready-made setup of any game.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioInfo {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The chairs it has.
    pub seats: Vec<SeatName>,
    /// The setup itself.
    pub setup: Value,
}

/// Why a match could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The content is broken.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The setup does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why a record could not be played again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The content is broken.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The record does not hold.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Why a question about odds has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ReckonError {
    /// The content is broken.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The question means nothing in this game.
    #[error(transparent)]
    Question(#[from] Unreadable),
}

/// Game `G` behind the common face.
pub struct Hosted<G>(PhantomData<fn() -> G>);

impl<G> Hosted<G> {
    /// The common face of game `G`.
    pub const fn new() -> Self {
        Hosted(PhantomData)
    }
}

impl<G> Default for Hosted<G> {
    fn default() -> Self {
        Hosted::new()
    }
}

impl<G: Game> AnyGame for Hosted<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn blurb(&self) -> &'static str {
        G::BLURB
    }

    fn ledger(&self) -> &'static str {
        G::LEDGER
    }

    fn builtin(&self) -> Pack {
        Pack::builtin::<G::Content>()
    }

    fn scenarios(&self, pack: &Pack) -> Result<Vec<ScenarioInfo>, ContentError> {
        let loaded = content::load::<G::Content>(pack)?;
        G::scenarios(loaded.content)
            .into_iter()
            .map(|scenario| {
                let game = Match::<G>::start(loaded, scenario.setup.clone(), Seed::from_number(0))
                    .map_err(|error| ContentError::plain(&scenario.id, error.to_string()))?;
                let setup = setup_value(&scenario.setup);
                let (id, title, about) = (scenario.id, scenario.title, scenario.about);
                Ok(ScenarioInfo { id, title, about, seats: game.state().seats(), setup })
            })
            .collect()
    }

    fn options(&self) -> Vec<SetupOption> {
        G::options()
    }

    fn start(&self, pack: &Pack, setup: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, StartError> {
        let loaded = content::load::<G::Content>(pack)?;
        let setup = serde_json::from_value(setup.clone()).map_err(|error| SetupError(error.to_string()))?;
        Ok(Box::new(Match::<G>::start(loaded, setup, seed)?))
    }

    fn odds_flags(&self) -> &'static [OddsFlag] {
        G::odds_flags()
    }

    fn suppositions(&self) -> &'static [Supposition] {
        G::suppositions()
    }

    fn reckon(&self, pack: &Pack, given: &Given) -> Result<Odds, ReckonError> {
        let loaded = content::load::<G::Content>(pack)?;
        Ok(G::reckon(loaded.content, given)?)
    }

    fn replay(&self, pack: &Pack, record: &Record) -> Result<Box<dyn AnyMatch>, ReplayError> {
        let loaded = content::load::<G::Content>(pack)?;
        Ok(Box::new(record::replay::<G>(record, loaded)?))
    }
}

fn setup_value(setup: &impl Serialize) -> Value {
    serde_json::to_value(setup).expect("a setup is plain data")
}

/// The built-in content of `C`, in memory.
pub fn builtin<C: Content>() -> content::Loaded<C> {
    content::load(&Pack::builtin::<C>())
        .unwrap_or_else(|error| panic!("the built-in content is sound: {error}"))
}
