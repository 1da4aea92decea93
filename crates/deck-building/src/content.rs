//! What is printed on the components: player cards, Cobra cards, Complications, expert cards, stories and the Threat
//! Meter.
//!
//! A pack has `cards.toml`, `cobra.toml`, `complications.toml`, `expert.toml`, `meter.toml` and one file a story in
//! `stories/`. A mistake is reported at its line, and nothing is loaded.

mod allowed;
mod files;
mod meter;
mod read;

use table::content::{Content, ContentError, Pack};

use crate::cards::{Act, CardId, CardType, Entry, EntryId};
use crate::effects::Called;
pub use meter::{Meter, Side, Zone};

/// A content pack of this game.
#[derive(Debug)]
pub struct Components {
    /// Every different card.
    pub entries: Vec<Entry>,
    /// Which of them each physical card is a copy of.
    pub cards: Vec<EntryId>,
    /// Where the cards of the players begin.
    pub groups: Groups,
    /// The stories.
    pub stories: Vec<Story>,
    /// The Threat Meter, both sides.
    pub meter: Meter,
}

/// The physical cards by what they are for.
#[derive(Debug, Default)]
pub struct Groups {
    /// One list for each player: the cards everybody starts with.
    pub starting: [Vec<CardId>; table::MAX_SEATS],
    /// Starter Leaders, each with its promoted card.
    pub leaders: Vec<(CardId, CardId)>,
    /// Transports that begin in the Hangar.
    pub hangar: Vec<CardId>,
    /// Service Rifles.
    pub rifles: Vec<CardId>,
    /// The main deck.
    pub main_deck: Vec<CardId>,
    /// Troopers.
    pub troopers: Vec<CardId>,
    /// Battalions.
    pub battalions: Vec<CardId>,
    /// Officers in the order of the pack.
    pub officers: Vec<CardId>,
    /// Complications of each Act.
    pub complications: [Vec<CardId>; 3],
    /// Expert cards.
    pub experts: Vec<CardId>,
}

/// A story of three Acts.
#[derive(Debug)]
pub struct Story {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The ordinary missions of each Act.
    pub missions: [Vec<CardId>; 3],
    /// The Finale of each Act.
    pub finales: [CardId; 3],
    /// Achievements of this story with their titles.
    pub feats: Vec<(String, Feat)>,
}

/// What an achievement of a story takes (DB-1708).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feat {
    /// This Officer is face-up in play when an Act begins.
    OfficerAt(Called, Act),
    /// This mission goes under FAILURE.
    Failed(CardId),
    /// This mission succeeds, and the Officer was never defeated.
    Without(CardId, Called),
    /// This Officer is defeated in this Act.
    DefeatedIn(Called, Act),
    /// This mission succeeds after so many failed attempts on it.
    AfterFailures(CardId, u8),
}

impl Components {
    /// What is printed on a card.
    pub fn entry(&self, card: CardId) -> &Entry {
        &self.entries[usize::from(self.cards[card.index()].0)]
    }

    /// The story called `id`.
    pub fn story(&self, id: &str) -> Option<&Story> {
        self.stories.iter().find(|story| story.id == id)
    }

    /// The cards of a type.
    pub fn of_type(&self, card_type: CardType) -> impl Iterator<Item = CardId> {
        let all = (0..self.cards.len()).map(|card| CardId(card as u8));
        all.filter(move |&card| self.entry(card).card_type == card_type)
    }
}

impl Story {
    /// All ordinary missions and Finales.
    pub fn all(&self) -> impl Iterator<Item = CardId> {
        Act::ALL
            .into_iter()
            .flat_map(|act| self.missions[act as usize].iter().copied().chain([self.finales[act as usize]]))
    }
}

impl Content for Components {
    const BUILTIN: &'static [(&'static str, &'static str)] = &[
        ("cards.toml", include_str!("../content/cards.toml")),
        ("cobra.toml", include_str!("../content/cobra.toml")),
        ("complications.toml", include_str!("../content/complications.toml")),
        ("expert.toml", include_str!("../content/expert.toml")),
        ("meter.toml", include_str!("../content/meter.toml")),
        ("stories/mass-device.toml", include_str!("../content/stories/mass-device.toml")),
        ("stories/total-control.toml", include_str!("../content/stories/total-control.toml")),
    ];

    fn read(pack: &Pack) -> Result<Components, ContentError> {
        read::components(pack)
    }
}
