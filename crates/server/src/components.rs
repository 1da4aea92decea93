//! What new tables are opened with: of each game its built-in components, or those that the host brings.

use std::sync::Arc;

use table::any::ScenarioInfo;
use table::content::{ContentError, Pack};

/// A content pack of the host's own, in place of the built-in one of its game.
#[derive(Clone, Debug)]
pub struct OwnPack {
    /// The slug of the game.
    pub game: &'static str,
    /// What the pack is called.
    pub name: String,
    /// The components.
    pub pack: Pack,
}

/// The components of one game, and what can be played with them.
pub struct Components {
    /// The game.
    pub entry: games::Entry,
    /// What the pack is called, if it is the host's own.
    pub own: Option<String>,
    /// The pack.
    pub pack: Arc<Pack>,
    /// Ready-made setups, the usual one first.
    pub scenarios: Vec<ScenarioInfo>,
}

impl Components {
    /// Those of a game, unless the host brings others.
    pub fn of(entry: games::Entry, packs: &[OwnPack]) -> Result<Components, ContentError> {
        let own = packs.iter().find(|own| own.game == entry.game.slug());
        let pack = own.map_or_else(|| entry.game.builtin(), |own| own.pack.clone());
        let scenarios = entry.game.scenarios(&pack)?;
        Ok(Components { entry, own: own.map(|own| own.name.clone()), pack: Arc::new(pack), scenarios })
    }

    /// What a table with this scenario is called.
    pub fn title(&self, scenario: &str) -> String {
        match &self.own {
            Some(name) => format!("{scenario} ({name})"),
            None => scenario.to_owned(),
        }
    }
}
