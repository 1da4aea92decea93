//! Every game of Sandtable, by name. The one place that knows them all.

use arctic_circle::ArcticCircle;
use bots::any::{AnyBots, BotsOf};
use commando_attack::CommandoAttack;
use deck_building::DeckBuilding;
use table::any::{AnyGame, Hosted};

/// A game and its bots.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub bots: &'static dyn AnyBots,
}

/// All games, in the order in which they are shown.
pub static ALL: [Entry; 3] = [
    Entry { game: &Hosted::<CommandoAttack>::new(), bots: &BotsOf::<CommandoAttack>::new() },
    Entry { game: &Hosted::<ArcticCircle>::new(), bots: &BotsOf::<ArcticCircle>::new() },
    Entry { game: &Hosted::<DeckBuilding>::new(), bots: &BotsOf::<DeckBuilding>::new() },
];

/// The game with this slug.
pub fn find(slug: &str) -> Option<Entry> {
    ALL.into_iter().find(|entry| entry.game.slug() == slug)
}
