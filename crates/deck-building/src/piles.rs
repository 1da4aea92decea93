//! Where every card is: one place at a time, in order.
//!
//! A place is a chain of cards from its top down, so moving a card is cheap, no card can be in two places or in none,
//! and all places together take a few bytes for each card.

use table::{Chance, MAX_SEATS, Seat};

use crate::cards::{Act, CardId};

/// A place for cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A player's deck, face-down.
    Deck(Seat),
    /// A player's hand; open to all (DB-222).
    Hand(Seat),
    /// A player's play area.
    Play(Seat),
    /// A player's discard pile.
    Discard(Seat),
    /// The Precision Strikes that a player controls.
    Strikes(Seat),
    /// The Promoted Leader beside a player (DB-103).
    Beside(Seat),
    /// A slot of the line-up, 0 to 5.
    Slot(u8),
    /// The Battalion on a slot.
    Cover(u8),
    /// The main deck, face-down.
    MainDeck,
    /// Cards that left the line-up by an effect (DB-110).
    MainDiscard,
    /// The stack of Service Rifles.
    Rifles,
    /// The Hangar.
    Hangar,
    /// The Transport of the mission under way.
    OnMission,
    /// The Reserve tile.
    Reserve,
    /// Destroyed cards.
    Box,
    /// Cards that this game does not use; which missions are among them nobody knows.
    Unused,
    /// Troopers that nobody has.
    TrooperStack,
    /// Battalions that are not in the line-up.
    BattalionStack,
    /// Officers who are not in play.
    OfficerStack,
    /// Officers in play, face-up or face-down.
    Officers,
    /// Expert cards in effect.
    Experts,
    /// The Complication deck, face-down.
    ComplicationDeck,
    /// The Complication discard pile, face-up.
    ComplicationDiscard,
    /// Complications of an Act that has not begun.
    Later(Act),
    /// A Complication that was just drawn and has not acted.
    Revealed,
    /// Complications at the Story Mission.
    AtStory,
    /// Complications that wait for the next Story Mission.
    Pending,
    /// The story stack; only its top is known.
    StoryStack,
    /// The Story Mission in play.
    Story,
    /// Missions that succeeded.
    Success,
    /// Missions that failed.
    Failure,
}

/// How many slots the line-up has.
pub const SLOTS: u8 = 6;

const SEAT_PLACES: usize = 6;
const SHARED: usize = SEAT_PLACES * MAX_SEATS;
const COVERS: usize = SHARED + SLOTS as usize;
const OTHERS: usize = COVERS + SLOTS as usize;
const PLACES: usize = OTHERS + 25;

impl Place {
    /// All places in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Place> {
        BY_INDEX.into_iter()
    }

    const fn index(self) -> usize {
        match self {
            Place::Deck(seat) => seat.0 as usize * SEAT_PLACES,
            Place::Hand(seat) => seat.0 as usize * SEAT_PLACES + 1,
            Place::Play(seat) => seat.0 as usize * SEAT_PLACES + 2,
            Place::Discard(seat) => seat.0 as usize * SEAT_PLACES + 3,
            Place::Strikes(seat) => seat.0 as usize * SEAT_PLACES + 4,
            Place::Beside(seat) => seat.0 as usize * SEAT_PLACES + 5,
            Place::Slot(slot) => SHARED + slot as usize,
            Place::Cover(slot) => COVERS + slot as usize,
            Place::MainDeck => OTHERS,
            Place::MainDiscard => OTHERS + 1,
            Place::Rifles => OTHERS + 2,
            Place::Hangar => OTHERS + 3,
            Place::OnMission => OTHERS + 4,
            Place::Reserve => OTHERS + 5,
            Place::Box => OTHERS + 6,
            Place::Unused => OTHERS + 7,
            Place::TrooperStack => OTHERS + 8,
            Place::BattalionStack => OTHERS + 9,
            Place::OfficerStack => OTHERS + 10,
            Place::Officers => OTHERS + 11,
            Place::Experts => OTHERS + 12,
            Place::ComplicationDeck => OTHERS + 13,
            Place::ComplicationDiscard => OTHERS + 14,
            Place::Later(act) => OTHERS + 15 + act as usize,
            Place::AtStory => OTHERS + 18,
            Place::Pending => OTHERS + 19,
            Place::StoryStack => OTHERS + 20,
            Place::Story => OTHERS + 21,
            Place::Success => OTHERS + 22,
            Place::Failure => OTHERS + 23,
            Place::Revealed => OTHERS + 24,
        }
    }
}

/// Every place by its number.
const BY_INDEX: [Place; PLACES] = {
    let mut all = [Place::Box; PLACES];
    let mut seat = 0;
    while seat < MAX_SEATS {
        let one = Seat(seat as u8);
        let places = [
            Place::Deck(one),
            Place::Hand(one),
            Place::Play(one),
            Place::Discard(one),
            Place::Strikes(one),
            Place::Beside(one),
        ];
        let mut number = 0;
        while number < SEAT_PLACES {
            all[places[number].index()] = places[number];
            number += 1;
        }
        seat += 1;
    }
    let mut slot = 0;
    while slot < SLOTS {
        all[Place::Slot(slot).index()] = Place::Slot(slot);
        all[Place::Cover(slot).index()] = Place::Cover(slot);
        slot += 1;
    }
    let shared = [
        Place::MainDeck,
        Place::MainDiscard,
        Place::Rifles,
        Place::Hangar,
        Place::OnMission,
        Place::Reserve,
        Place::Box,
        Place::Unused,
        Place::TrooperStack,
        Place::BattalionStack,
        Place::OfficerStack,
        Place::Officers,
        Place::Experts,
        Place::ComplicationDeck,
        Place::ComplicationDiscard,
        Place::Later(Act::One),
        Place::Later(Act::Two),
        Place::Later(Act::Three),
        Place::AtStory,
        Place::Pending,
        Place::StoryStack,
        Place::Story,
        Place::Success,
        Place::Failure,
        Place::Revealed,
    ];
    let mut number = 0;
    while number < shared.len() {
        all[shared[number].index()] = shared[number];
        number += 1;
    }
    all
};

/// All cards of a game, each in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    /// The card below each card in its place.
    below: [CardId; 256],
    /// The number of the place of each card.
    place: [u8; 256],
    top: [CardId; PLACES],
    bottom: [CardId; PLACES],
    count: [u8; PLACES],
}

impl Piles {
    /// All of the first `cards` cards lie unused, in order.
    pub fn new(cards: usize) -> Piles {
        assert!(cards <= CardId::MOST, "a game has at most {} cards", CardId::MOST);
        let mut piles = Piles {
            below: [CardId::NONE; 256],
            place: [Place::Unused.index() as u8; 256],
            top: [CardId::NONE; PLACES],
            bottom: [CardId::NONE; PLACES],
            count: [0; PLACES],
        };
        (0..cards).for_each(|card| piles.link_below(CardId(card as u8), Place::Unused));
        piles
    }

    /// Where a card is.
    pub fn place(&self, card: CardId) -> Place {
        BY_INDEX[usize::from(self.place[card.index()])]
    }

    /// The number of the place where a card is.
    pub(crate) fn number(&self, card: CardId) -> u16 {
        u16::from(self.place[card.index()])
    }

    /// Whether a card is in a place.
    pub fn is_in(&self, card: CardId, place: Place) -> bool {
        usize::from(self.place[card.index()]) == place.index() && card != CardId::NONE
    }

    /// The top card.
    pub fn top(&self, place: Place) -> Option<CardId> {
        self.top[place.index()].some()
    }

    /// How many cards there are.
    pub fn len(&self, place: Place) -> usize {
        usize::from(self.count[place.index()])
    }

    /// Whether there is none.
    pub fn is_empty(&self, place: Place) -> bool {
        self.count[place.index()] == 0
    }

    /// The card under a card of the same place.
    pub fn below(&self, card: CardId) -> Option<CardId> {
        self.below[card.index()].some()
    }

    /// The cards from the top down.
    pub fn each(&self, place: Place) -> Cards<'_> {
        Cards { piles: self, next: self.top[place.index()] }
    }

    /// Moves a card under all others of a place: that is how hands and play areas grow.
    pub fn add(&mut self, card: CardId, place: Place) {
        self.unlink(card);
        self.link_below(card, place);
    }

    /// Moves a card on top of a place.
    pub fn put_on_top(&mut self, card: CardId, place: Place) {
        self.unlink(card);
        let index = place.index();
        self.place[card.index()] = index as u8;
        self.below[card.index()] = self.top[index];
        if self.top[index] == CardId::NONE {
            self.bottom[index] = card;
        }
        self.top[index] = card;
        self.count[index] += 1;
    }

    /// Moves all cards of one place under those of another, in order.
    pub fn add_all(&mut self, from: Place, to: Place) {
        while let Some(card) = self.top(from) {
            self.add(card, to);
        }
    }

    /// Puts the cards of a place into a new order.
    pub fn shuffle(&mut self, place: Place, chance: &mut dyn Chance) {
        let mut cards = [CardId::NONE; 256];
        let count = self.list(place, &mut cards);
        chance.shuffle(&mut cards[..count]);
        self.arrange(place, &cards[..count]);
    }

    /// Writes the cards of a place down, from the top; gives how many they are.
    pub fn list(&self, place: Place, cards: &mut [CardId; 256]) -> usize {
        let mut count = 0;
        for card in self.each(place) {
            cards[count] = card;
            count += 1;
        }
        count
    }

    /// Gives a place exactly these of its own cards, from the top down.
    pub fn arrange(&mut self, place: Place, cards: &[CardId]) {
        debug_assert_eq!(cards.len(), self.len(place), "an order of other cards");
        let index = place.index();
        self.top[index] = cards.first().copied().unwrap_or_default();
        self.bottom[index] = cards.last().copied().unwrap_or_default();
        for (at, card) in cards.iter().enumerate() {
            self.below[card.index()] = cards.get(at + 1).copied().unwrap_or_default();
        }
    }

    fn link_below(&mut self, card: CardId, place: Place) {
        let index = place.index();
        self.place[card.index()] = index as u8;
        self.below[card.index()] = CardId::NONE;
        match self.bottom[index].some() {
            Some(last) => self.below[last.index()] = card,
            None => self.top[index] = card,
        }
        self.bottom[index] = card;
        self.count[index] += 1;
    }

    fn unlink(&mut self, card: CardId) {
        let index = usize::from(self.place[card.index()]);
        let below = self.below[card.index()];
        if self.top[index] == card {
            self.top[index] = below;
            if below == CardId::NONE {
                self.bottom[index] = CardId::NONE;
            }
        } else {
            let mut above = self.top[index];
            while self.below[above.index()] != card {
                above = self.below[above.index()];
            }
            self.below[above.index()] = below;
            if self.bottom[index] == card {
                self.bottom[index] = above;
            }
        }
        self.count[index] -= 1;
    }
}

/// The cards of a place from the top down.
#[derive(Clone, Debug)]
pub struct Cards<'a> {
    piles: &'a Piles,
    next: CardId,
}

impl Iterator for Cards<'_> {
    type Item = CardId;
    fn next(&mut self) -> Option<CardId> {
        let card = self.next.some()?;
        self.next = self.piles.below[card.index()];
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::chance::Fast;

    fn cards(piles: &Piles, place: Place) -> Vec<u8> {
        piles.each(place).map(|card| card.0).collect()
    }

    #[test]
    fn a_card_is_in_one_place_and_keeps_its_order() {
        let mut piles = Piles::new(5);
        for card in [3, 1, 4] {
            piles.add(CardId(card), Place::Hangar);
        }
        piles.put_on_top(CardId(0), Place::Hangar);
        assert_eq!(cards(&piles, Place::Hangar), [0, 3, 1, 4]);
        piles.add(CardId(4), Place::Rifles);
        piles.add(CardId(3), Place::Rifles);
        assert_eq!(cards(&piles, Place::Hangar), [0, 1]);
        assert_eq!(cards(&piles, Place::Rifles), [4, 3]);
        assert_eq!(cards(&piles, Place::Unused), [2]);
        assert_eq!(piles.place(CardId(3)), Place::Rifles);
        piles.add(CardId(1), Place::Hangar);
        assert_eq!(cards(&piles, Place::Hangar), [0, 1]);
    }

    #[test]
    fn every_place_has_a_number_of_its_own() {
        for (number, place) in BY_INDEX.into_iter().enumerate() {
            assert_eq!(place.index(), number, "{place:?}");
        }
    }

    #[test]
    fn a_shuffle_keeps_all_cards_of_the_place() {
        let mut piles = Piles::new(9);
        piles.shuffle(Place::Unused, &mut Fast::new(3));
        let mut sorted = cards(&piles, Place::Unused);
        assert_ne!(sorted, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
