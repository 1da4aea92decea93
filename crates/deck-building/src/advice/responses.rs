//! What to play in a window, and what to re-roll.

use table::Seat;

use super::does;
use crate::action::Action;
use crate::cards::CardId;
use crate::effects::Operation;
use crate::knowledge::chances;
use crate::odds::{self, Forecast};
use crate::piles::Place;
use crate::state::DeckBuilding;
use crate::{dice, windows};

/// What the active hand can add to a plan.
pub(super) fn ready(draft: &DeckBuilding, mut ahead: Forecast) -> Forecast {
    for card in draft.piles.each(Place::Hand(draft.turn.active)) {
        if draft.entry(card).card_type.is_played() {
            ahead = odds::with_response(draft, card, ahead);
        }
    }
    ahead
}

/// D9, D13, D14.
pub(super) fn response(state: &DeckBuilding, seat: Seat) -> Action {
    if !state.mission.is_rolled() {
        return before_roll(state, seat);
    }
    if dice::hits(state) >= dice::difficulty(state, state.mission.target) {
        return Action::Pass;
    }
    let mut option = None;
    let mut cards: Vec<CardId> = Vec::new();
    windows::each_response(state, seat, |action| match action {
        Action::Use(card) => option = Some(card),
        Action::Respond(card) => cards.push(card),
        _ => {}
    });
    if let Some(card) = option
        && state.mission.dice.faces[0] > 0
    {
        return Action::Use(card);
    }
    let now = odds::forecast(state);
    let before = chances::success(now, 0);
    let together = |cards: &[CardId]| {
        let all = cards.iter().fold(now, |ahead, &card| odds::with_response(state, card, ahead));
        chances::success(all, 0) - before
    };
    let gain = |card: CardId| together(&[card]);
    let least = if seat == state.turn.active { 0.001 } else { 0.10 };
    if windows::stops_next(state) {
        // The first ⚡ card is lost, so it is the least useful one, and others must make up for it.
        let lightning = cards.iter().copied().filter(|&card| state.entry(card).lightning);
        if let Some(spare) = lightning.min_by(|&a, &b| gain(a).total_cmp(&gain(b))) {
            cards.retain(|&card| card != spare);
            if together(&cards) > 2.0 * least {
                return Action::Respond(spare);
            }
            cards.retain(|&card| !state.entry(card).lightning);
        }
    }
    let best = cards.iter().copied().max_by(|&a, &b| gain(a).total_cmp(&gain(b)));
    match best {
        Some(card) if gain(card) > least => Action::Respond(card),
        Some(card) if together(&cards) > 2.0 * least => {
            Action::Respond(strongest(state, &cards, now).unwrap_or(card))
        }
        _ => Action::Pass,
    }
}

/// The card that adds the most dice and Hits, where one alone is not enough.
fn strongest(state: &DeckBuilding, cards: &[CardId], now: Forecast) -> Option<CardId> {
    let added = |card: CardId| {
        let after = odds::with_response(state, card, now);
        let sum = |one: Forecast| {
            u32::from(one.dice)
                + u32::from(one.more)
                + 2 * u32::from(one.hits)
                + u32::from(one.rerolls.iter().sum::<u8>())
        };
        sum(after).saturating_sub(sum(now))
    };
    cards.iter().copied().filter(|&card| added(card) > 0).max_by_key(|&card| added(card))
}

/// Dice can wait for the roll; Complications cannot.
fn before_roll(state: &DeckBuilding, seat: Seat) -> Action {
    let mut found = Action::Pass;
    let cancels = |card| does(state, card, |one| matches!(one, Operation::CancelComplication { .. }));
    windows::each_response(state, seat, |action| match action {
        Action::Use(_) => found = action,
        Action::Respond(card) if cancels(card) => found = action,
        _ => {}
    });
    found
}

/// D15: blanks, as long as Hits are short.
pub(super) fn reroll(state: &DeckBuilding) -> Action {
    let dice = &state.mission.dice;
    let short = dice::hits(state) < dice::difficulty(state, state.mission.target);
    if short && dice.faces[0] > dice.rerolled[0] { Action::Reroll(0) } else { Action::Done }
}
