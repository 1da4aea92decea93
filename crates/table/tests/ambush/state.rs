//! Data only: the position, decisions and events.

use serde::{Deserialize, Serialize};
use table::{List, Seat};

use super::{Components, MOST_CARDS, MOST_ROUNDS, SPACES};

/// The whole position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ambush {
    pub components: &'static Components,
    pub rounds: u8,
    pub phase: Phase,
    pub sides: [Side; 2],
    pub faces: List<Face, { 2 * MOST_ROUNDS as usize }>,
    /// The next card to be drawn is the last of these.
    pub deck: List<Card, MOST_CARDS>,
}

/// What one seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    pub hand: CardSet,
    pub buried: CardSet,
    pub ambush: Trap,
    /// For each space, how many enemy cards it let pass while it lay hidden.
    pub passed: [u8; SPACES],
    pub points: u8,
}

/// Where an ambush is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trap {
    #[default]
    Unset,
    Lying(Space),
    Sprung(Space),
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Placing {
        seat: Seat,
    },
    Playing {
        seat: Seat,
    },
    /// `seat` played the last face-up card; the other seat answers.
    Answering {
        seat: Seat,
        card: Card,
        space: Space,
    },
    /// The seat may bury cards and draw one before it stays.
    Resting {
        seat: Seat,
        drew: bool,
    },
    Over,
}

/// A card that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    pub card: Card,
    pub by: u8,
    pub space: Space,
    pub lost: bool,
}

/// A card by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub u8);

/// A space by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Space(pub u8);

/// Cards without an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSet(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draft {
    #[default]
    Nothing,
    Holding(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Place(Space),
    Play { card: Card, space: Space },
    Spring,
    Hold,
    Bury(Card),
    Draw,
    Stay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt { seat: Seat, card: Card },
    Placed { seat: Seat, space: Space },
    Played { seat: Seat, card: Card, space: Space },
    Held { seat: Seat },
    Sprung { seat: Seat, space: Space, card: Card, die: u8 },
    Scored { seat: Seat, points: u8 },
    Buried { seat: Seat, card: Card },
    Drew { seat: Seat, card: Card },
    Stayed { seat: Seat },
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many turns each seat has.
    pub rounds: u8,
}

impl Card {
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl Space {
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl CardSet {
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..MOST_CARDS as u8).map(Card).filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
