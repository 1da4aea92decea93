//! What things are called: for people, and for records.

use table::{Seat, Target};

use crate::action::{Action, Answer, Word};
use crate::cards::{CardId, CardType, Skill};
use crate::piles::Place;
use crate::setup;
use crate::state::DeckBuilding;
use crate::tasks::Item;

/// The printed name of a card; of one that stands for a place, with the place.
pub(crate) fn card(state: &DeckBuilding, card: CardId) -> String {
    let entry = state.entry(card);
    match state.piles.place(card) {
        Place::Cover(slot) => {
            let under = state.piles.top(Place::Slot(slot)).map_or("", |card| &state.entry(card).name);
            format!("{} on {under}", entry.name)
        }
        _ => entry.name.clone(),
    }
}

/// The name of a seat.
pub(crate) fn seat(seat: Seat) -> &'static str {
    setup::SEATS[seat.index()].title
}

/// A card in records and on the command line: its id, with a number where there are several copies.
pub(crate) fn id(state: &DeckBuilding, card: CardId) -> String {
    let entry = state.components.cards[card.index()];
    let same = state.components.cards.iter().filter(|&&one| one == entry).count();
    let name = &state.entry(card).id;
    if same == 1 {
        return name.clone();
    }
    let before = state.components.cards[..card.index()].iter().filter(|&&one| one == entry).count();
    format!("{name}#{}", before + 1)
}

/// All cards that a person may mean by `name`: an id, an id with a number, or a printed name, in any case. What is called
/// so by its id comes first, so that what was written is read back even where another card has that name.
pub(crate) fn cards(state: &DeckBuilding, name: &str) -> Vec<CardId> {
    let (word, number) = match name.split_once('#') {
        Some((word, number)) => (word, number.parse::<usize>().ok()),
        None => (name, None),
    };
    let called = |card: CardId| state.entry(card).id.eq_ignore_ascii_case(word);
    let printed = |card: CardId| state.entry(card).name.eq_ignore_ascii_case(word);
    let all = (0..state.components.cards.len()).map(|card| CardId(card as u8));
    let mut found: Vec<CardId> = all.filter(|&card| called(card) || printed(card)).collect();
    found.sort_by_key(|&card| !called(card));
    match (name.contains('#'), number) {
        (true, Some(number)) => found.get(number.wrapping_sub(1)).copied().into_iter().collect(),
        (true, None) => Vec::new(),
        _ => found,
    }
}

/// The name of a target.
pub(crate) fn name(state: &DeckBuilding, target: Target) -> String {
    match target {
        Target::Card(number) => {
            let known = usize::from(number) < state.components.cards.len();
            if known { card(state, CardId(number as u8)) } else { format!("card {number}") }
        }
        Target::Piece(number) => setup::SEATS
            .get(usize::from(number))
            .map_or_else(|| format!("player {number}"), |one| one.title.to_owned()),
        Target::Space(place @ 1..) => format!("face-down Complication {place}"),
        Target::Space(_) => {
            let leader = state.piles.top(Place::Beside(state.turn.active));
            leader.map_or_else(|| "promote".to_owned(), |card| format!("promote {}", state.entry(card).name))
        }
        Target::Word(number) => word(state, number),
    }
}

/// The label of a word.
fn word(state: &DeckBuilding, number: u16) -> String {
    if let Some(text) = plain_words().into_iter().find(|(word, _)| *word as u16 == number) {
        return text.1.to_owned();
    }
    let skill = number.wrapping_sub(Word::FirstSkill as u16);
    if let Some(skill) = Skill::ALL.get(usize::from(skill)) {
        return skill.title().to_owned();
    }
    let zone = usize::from(number.wrapping_sub(Word::FirstZone as u16));
    if let Some(text) = state.side().effects().nth(zone).and_then(|(zone, at)| zone.text.get(at)) {
        return text.trim_end_matches('.').to_owned();
    }
    let card_and_ability = number.wrapping_sub(Word::SecondAbility as u16);
    let (source, ability) = (usize::from(card_and_ability % 256), usize::from(card_and_ability / 256));
    let entry = (source < state.components.cards.len()).then(|| state.entry(CardId(source as u8)));
    let text = entry.and_then(|entry| entry.text.get(ability).map(|text| (entry, text)));
    text.map_or_else(
        || format!("word {number}"),
        |(entry, text)| format!("{}: {}", entry.name, text.trim_end_matches('.')),
    )
}

/// The choices that have one word each, with their labels.
pub(crate) fn plain_words() -> [(Word, &'static str); 20] {
    [
        (Word::EndMissions, "Go on to recruiting"),
        (Word::Reserve, "Save a card"),
        (Word::Done, "Done"),
        (Word::Reinvite, "Ask the others again"),
        (Word::Lock, "Start the mission"),
        (Word::Cancel, "Drop the plan"),
        (Word::Pass, "Pass"),
        (Word::PassUntilRoll, "Pass until the roll"),
        (Word::PassMission, "Pass for this mission"),
        (Word::First, "Yes"),
        (Word::Second, "No"),
        (Word::EndTurn, "End the turn"),
        (Word::Standing, "Answer in advance"),
        (Word::NeverJoin, "Never ask me to join"),
        (Word::AskToJoin, "Ask me to join again"),
        (Word::WaitForRoll, "Ask me only after the roll"),
        (Word::AskBeforeRoll, "Ask me before the roll again"),
        (Word::Blank, "A blank"),
        (Word::OneHit, "A die with one Hit"),
        (Word::TwoHits, "A die with two Hits"),
    ]
}

/// The target that a person calls `name`.
pub(crate) fn find(state: &DeckBuilding, text: &str) -> Option<Target> {
    if let Some(&card) = cards(state, text).first() {
        return Some(Target::Card(u16::from(card.0)));
    }
    let seat = setup::SEATS.iter().position(|one| one.id == text || one.title.eq_ignore_ascii_case(text));
    if let Some(seat) = seat {
        return Some(Target::Piece(seat as u16));
    }
    let plain = plain_words().into_iter().find(|(_, label)| label.eq_ignore_ascii_case(text));
    if let Some((word, _)) = plain {
        return Some(word.target());
    }
    let skill = Skill::ALL.into_iter().find(|skill| skill.title().eq_ignore_ascii_case(text));
    skill.map(|skill| crate::action::target(Action::UseSkill(skill)))
}

/// The words of notation for answers in advance.
pub(crate) const ANSWERS: [(Answer, &str); 4] = [
    (Answer::NeverJoin, "never-join"),
    (Answer::AskToJoin, "ask-to-join"),
    (Answer::WaitForRoll, "wait-for-roll"),
    (Answer::AskBeforeRoll, "ask-before-roll"),
];

/// What a card of the enemy's is called in a sentence: with an article where it is no name.
pub(crate) fn the(state: &DeckBuilding, target: CardId) -> String {
    match state.entry(target).card_type {
        CardType::Battalion => format!("the {}", card(state, target)),
        CardType::Trooper => "a Trooper".to_owned(),
        _ => state.entry(target).name.clone(),
    }
}

/// An effect that waits, by name.
pub(crate) fn item(state: &DeckBuilding, item: Item) -> String {
    match item.source.some() {
        Some(source) => card(state, source),
        None => "the Threat Meter".to_owned(),
    }
}

/// What an effect does, in English.
pub(crate) fn text(state: &DeckBuilding, item: Item) -> Option<&str> {
    let number = usize::from(item.ability);
    let text = match item.source.some() {
        Some(source) => state.entry(source).text.get(number),
        None => state.side().effects().nth(number).and_then(|(zone, at)| zone.text.get(at)),
    };
    text.map(String::as_str)
}
