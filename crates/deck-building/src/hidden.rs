//! What nobody knows: deck orders, the story stack below its top, face-down Complications.

use table::{Chance, Eye, Seat};

use crate::cards::{Act, CardId, CardType};
use crate::piles::Place;
use crate::state::{DeckBuilding, Marks};

/// Whether everybody knows which card this is: it lies face-up, or somebody has shown it.
pub(crate) fn is_open(state: &DeckBuilding, card: CardId) -> bool {
    let place = state.piles.place(card);
    let known = state.has(card, Marks::KNOWN);
    let hidden = matches!(
        place,
        Place::Deck(_) | Place::MainDeck | Place::ComplicationDeck | Place::StoryStack | Place::Unused
    );
    let face_down =
        state.has(card, Marks::FACE_DOWN) && state.entry(card).card_type == CardType::Complication;
    known || !(hidden || face_down)
}

/// All cards of the pack.
pub(crate) fn all(state: &DeckBuilding) -> impl Iterator<Item = CardId> + use<> {
    (0..state.components.cards.len()).map(|card| CardId(card as u8))
}

/// The number of the place of a card as an eye knows it: what is hidden looks alike wherever it is.
pub(crate) fn seen_place(state: &DeckBuilding, card: CardId, eye: Eye) -> u16 {
    let number = state.piles.number(card);
    if eye.sees_everything() {
        return number;
    }
    if is_open(state, card) || is_next_story(state, card) {
        return number;
    }
    match state.piles.place(card) {
        // A deck's cards are known, only their order is not.
        Place::Deck(_) | Place::MainDeck => number,
        Place::StoryStack | Place::Unused => NOWHERE,
        _ => NOWHERE + 1,
    }
}

/// What stands for the place of a card that nobody knows: larger than all numbers of places.
pub(crate) const NOWHERE: u16 = 254;

/// Places in which cards lie unseen.
pub(crate) fn decks() -> impl Iterator<Item = Place> {
    let own = Seat::first(table::MAX_SEATS).map(Place::Deck);
    let shared =
        [Place::MainDeck, Place::ComplicationDeck, Place::AtStory, Place::Pending, Place::StoryStack];
    own.chain(shared)
}

/// Places where one of several equal cards stands for all.
pub(crate) fn offering(state: &DeckBuilding) -> impl Iterator<Item = Place> {
    let seats = Seat::first(usize::from(state.options.players));
    seats.flat_map(|seat| [Place::Hand(seat), Place::Play(seat)]).chain([Place::Hangar])
}

/// The cards of a place that are not alone of their kind there, in their order.
pub(crate) fn with_copies(state: &DeckBuilding, place: Place) -> impl Iterator<Item = CardId> {
    let kind = |card: CardId| state.components.cards[card.index()];
    state
        .piles
        .each(place)
        .filter(move |&card| state.piles.each(place).any(|other| other != card && kind(other) == kind(card)))
}

/// DB-119: the top of the story stack lies face-up, and the Finales are known (DB-120).
pub(crate) fn is_next_story(state: &DeckBuilding, card: CardId) -> bool {
    state.piles.top(Place::StoryStack) == Some(card)
}

/// Deals anew all that nobody knows.
pub(crate) fn imagine(state: &mut DeckBuilding, chance: &mut dyn Chance) {
    for seat in Seat::first(usize::from(state.options.players)) {
        mix(state, Place::Deck(seat), chance);
    }
    mix(state, Place::MainDeck, chance);
    mix_complications(state, chance);
    mix_story(state, chance);
}

/// Mixes the cards of a place that nobody knows, each other card staying where it is.
fn mix(state: &mut DeckBuilding, place: Place, chance: &mut dyn Chance) {
    let mut cards = [CardId::NONE; 256];
    let count = state.piles.list(place, &mut cards);
    let unknown: Vec<usize> = (0..count).filter(|&at| !state.has(cards[at], Marks::KNOWN)).collect();
    for last in (1..unknown.len()).rev() {
        let other = chance.below(last as u32 + 1) as usize;
        cards.swap(unknown[last], unknown[other]);
    }
    state.piles.arrange(place, &cards[..count]);
}

/// Complications of the deck and those that lie face-down are exchanged for each other.
fn mix_complications(state: &mut DeckBuilding, chance: &mut dyn Chance) {
    let mut spots: Vec<(Place, usize)> = Vec::new();
    let mut unknown: Vec<CardId> = Vec::new();
    let places = [Place::ComplicationDeck, Place::AtStory, Place::Pending];
    for place in places {
        for (at, card) in state.piles.each(place).enumerate() {
            if !is_open(state, card) {
                spots.push((place, at));
                unknown.push(card);
            }
        }
    }
    chance.shuffle(&mut unknown);
    let mut orders = places.map(|place| state.piles.each(place).collect::<Vec<CardId>>());
    let marks: Vec<Marks> =
        spots.iter().map(|&(place, at)| state.marks[orders[index(place)][at].index()]).collect();
    for (&(place, at), &card) in spots.iter().zip(&unknown) {
        orders[index(place)][at] = card;
    }
    for (&card, &mark) in unknown.iter().zip(&marks) {
        state.marks[card.index()] = mark;
    }
    for (place, order) in places.into_iter().zip(&orders) {
        for &card in order {
            state.piles.add(card, place);
        }
    }
}

fn index(place: Place) -> usize {
    match place {
        Place::ComplicationDeck => 0,
        Place::AtStory => 1,
        _ => 2,
    }
}

/// Ordinary missions below the top are exchanged for those of the same Act that were not drawn.
fn mix_story(state: &mut DeckBuilding, chance: &mut dyn Chance) {
    let mut stack: Vec<CardId> = state.piles.each(Place::StoryStack).collect();
    for act in Act::ALL {
        let drawn = |state: &DeckBuilding, card: CardId| {
            let entry = state.entry(card);
            entry.act == act && !entry.finale
        };
        let spots: Vec<usize> = (1..stack.len()).filter(|&at| drawn(state, stack[at])).collect();
        let mut unknown: Vec<CardId> = spots.iter().map(|&at| stack[at]).collect();
        let missions = &state.story.missions[act as usize];
        unknown.extend(missions.iter().filter(|&&card| state.piles.is_in(card, Place::Unused)));
        chance.shuffle(&mut unknown);
        for (at, &card) in spots.iter().zip(&unknown) {
            stack[*at] = card;
        }
        for &card in &unknown[spots.len()..] {
            state.piles.add(card, Place::Unused);
        }
    }
    for card in stack {
        state.piles.add(card, Place::StoryStack);
    }
}
