//! What to buy.

use crate::action::Action;
use crate::cards::{CardId, CardType};
use crate::knowledge::power;
use crate::piles::Place;
use crate::recruit;
use crate::state::DeckBuilding;

/// More than any card is worth.
const PROMOTION: f32 = 9.0;

/// D18: all cards are played first, then the best is bought.
pub(super) fn next(state: &DeckBuilding) -> Action {
    let mut best = (Action::EndTurn, 0.0);
    let mut play = None;
    recruit::each_choice(state, |action| {
        let value = match action {
            Action::Play(card) if !state.entry(card).is_used_up() => {
                play = Some(action);
                0.0
            }
            Action::Recruit(card) => value(state, card),
            Action::Promote => PROMOTION,
            _ => 0.0,
        };
        if value > best.1 {
            best = (action, value);
        }
    });
    play.unwrap_or(best.0)
}

/// What a card is worth to buy.
fn value(state: &DeckBuilding, card: CardId) -> f32 {
    let entry = state.entry(card);
    let from_deck = !state.piles.is_in(card, Place::Rifles);
    // DB-1804: the last card of the main deck loses the game.
    if from_deck && state.piles.len(Place::MainDeck) <= LAST_CARDS {
        return 0.0;
    }
    match entry.card_type {
        CardType::Transport => TRANSPORT * power::transport(entry),
        _ => power::of(entry),
    }
}

const LAST_CARDS: usize = 2;
/// Whoever has a Transport to choose from plans better.
const TRANSPORT: f32 = 3.0;
