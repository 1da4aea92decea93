//! Chapter 7 and 15: recruiting, promoting and the Reserve (DB-701 to DB-725, DB-1501 to DB-1507).

use table::Table;

use crate::action::Action;
use crate::cards::{CardId, CardType};
use crate::effects::{Disabled, Operation};
use crate::event::Event;
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, End, Marks};
use crate::tasks::Task;
use crate::windows::Seen;
use crate::{effect_order, turns};

/// DB-701, DB-703: all that lies in play is counted.
pub(crate) fn begin(state: &mut DeckBuilding) {
    state.tasks.push(Task::Recruit);
    state.turn.recruit = 0;
    let mut next = state.piles.top(Place::Play(state.turn.active));
    while let Some(card) = next {
        next = state.piles.below(card);
        credit(state, card);
    }
}

/// DB-705: a card is counted once a turn.
fn credit(state: &mut DeckBuilding, card: CardId) {
    if !state.has(card, Marks::CREDITED) {
        state.mark(card, Marks::CREDITED);
        state.turn.recruit = state.turn.recruit.saturating_add(state.entry(card).recruit);
    }
}

/// DB-702, DB-704: a hand card is played for its Recruit, and acts if it is no Joe.
pub(crate) fn play(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    turns::play(state, state.turn.active, card, table);
    credit(state, card);
}

/// Hand cards that can be played outside missions, one of each kind.
pub(crate) fn each_playable(state: &DeckBuilding, joes: bool, mut visit: impl FnMut(CardId)) {
    let mut seen = Seen::default();
    for card in state.piles.each(Place::Hand(state.turn.active)) {
        let card_type = state.entry(card).card_type;
        let meant = card_type.is_played() || joes && card_type.is_joe();
        if meant && seen.is_new(state, card) {
            visit(card);
        }
    }
}

/// What can be done in the Recruit step (D18), but for the Reserve.
pub(crate) fn each_choice(state: &DeckBuilding, mut visit: impl FnMut(Action)) {
    each_playable(state, true, |card| visit(Action::Play(card)));
    each_buyable(state, |card| visit(Action::Recruit(card)));
    if can_promote(state) {
        visit(Action::Promote);
    }
    visit(Action::EndTurn);
}

/// DB-706, DB-716: uncovered cards and the top Service Rifle that can be paid.
fn each_buyable(state: &DeckBuilding, mut visit: impl FnMut(CardId)) {
    let affordable = |card: &CardId| state.entry(*card).cost <= state.turn.recruit;
    for slot in state.free_slots() {
        state.piles.top(Place::Slot(slot)).filter(affordable).into_iter().for_each(&mut visit);
    }
    if !rifles_locked(state) {
        state.piles.top(Place::Rifles).filter(affordable).into_iter().for_each(&mut visit);
    }
}

/// Whether something keeps Service Rifles from being recruited.
pub(crate) fn rifles_locked(state: &DeckBuilding) -> bool {
    let disabled = |operation: &Operation| i32::from(*operation == Operation::Disable(Disabled::RifleStack));
    effect_order::sum_of(state, disabled) > 0
}

/// DB-707 to DB-713: a card is paid for and goes on top of the deck; a Transport goes to the Hangar (DB-412).
pub(crate) fn buy(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    let (seat, entry) = (state.turn.active, state.entry(card));
    let from = state.piles.place(card);
    state.turn.recruit -= entry.cost;
    if entry.card_type == CardType::Transport {
        state.put(card, Place::Hangar);
    } else {
        state.put_on_top(card, Place::Deck(seat));
        state.mark(card, Marks::KNOWN);
    }
    table.tell(Event::Recruited { seat, card, cost: entry.cost });
    if let Place::Slot(slot) = from {
        refill(state, slot, table);
    }
}

/// DB-710: an empty slot is filled at once. The main deck must not run out (DB-1804, DB-R01).
pub(crate) fn refill(state: &mut DeckBuilding, slot: u8, table: &mut dyn Table<Event>) {
    loop {
        let Some(card) = state.piles.top(Place::MainDeck) else {
            state.finish(End::MainDeck, table);
            return;
        };
        state.put(card, Place::Slot(slot));
        table.tell(Event::LinedUp { slot, card });
        table.reveal();
        if state.piles.is_empty(Place::MainDeck) && !state.options.refill_loss {
            state.finish(End::MainDeck, table);
            return;
        }
        // DB-1512: some cards are never used alone.
        if state.options.players > 1 || !state.entry(card).no_solo {
            return;
        }
        state.put(card, Place::MainDiscard);
        table.tell(Event::NoSolo { card });
    }
}

/// DB-109: the line-up is filled from the left.
pub(crate) fn line_up(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    (0..SLOTS).for_each(|slot| refill(state, slot, table));
}

/// What promotion costs (DB-719).
pub(crate) fn promotion_cost(state: &DeckBuilding) -> u8 {
    let printed = state.piles.top(Place::Beside(state.turn.active)).map_or(0, |card| state.entry(card).cost);
    let more = effect_order::sum_of(state, |operation| match operation {
        Operation::PromotionCost(by) => i32::from(*by),
        _ => 0,
    });
    (i32::from(printed) + more).clamp(0, u8::MAX.into()) as u8
}

/// The starter Leader of the active seat, if it is in play (DB-718).
pub(crate) fn leader_in_play(state: &DeckBuilding) -> Option<CardId> {
    let promoted = state.piles.top(Place::Beside(state.turn.active))?;
    let leaders = &state.components.groups.leaders;
    let starter = leaders.iter().find(|&&(_, card)| card == promoted).map(|&(starter, _)| starter)?;
    state.piles.is_in(starter, Place::Play(state.turn.active)).then_some(starter)
}

/// Whether the Leader can be promoted now.
pub(crate) fn can_promote(state: &DeckBuilding) -> bool {
    leader_in_play(state).is_some() && state.turn.recruit >= promotion_cost(state)
}

/// DB-719 to DB-722: the starter is destroyed and the Promoted Leader goes on top of the deck.
pub(crate) fn promote(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let seat = state.turn.active;
    let (Some(starter), Some(promoted)) = (leader_in_play(state), state.piles.top(Place::Beside(seat)))
    else {
        return;
    };
    state.turn.recruit -= promotion_cost(state);
    state.put(starter, Place::Box);
    state.put_on_top(promoted, Place::Deck(seat));
    state.mark(promoted, Marks::KNOWN);
    table.tell(Event::Promoted { seat, card: promoted });
}

/// DB-1501, DB-1507: one or two players save one card a turn.
pub(crate) fn can_reserve(state: &DeckBuilding) -> bool {
    let mut any = false;
    each_reservable(state, |_| any = true);
    any
}

/// Hand cards that can be saved (DB-1505), one of each kind.
pub(crate) fn each_reservable(state: &DeckBuilding, mut visit: impl FnMut(CardId)) {
    if state.options.players > 2 || state.turn.reserved {
        return;
    }
    let mut seen = Seen::default();
    for card in state.piles.each(Place::Hand(state.turn.active)) {
        if !state.entry(card).card_type.is_cobra() && seen.is_new(state, card) {
            visit(card);
        }
    }
}

/// DB-1502: the card leaves the hand at once.
pub(crate) fn reserve(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    state.put(card, Place::Reserve);
    state.turn.reserved = true;
    table.tell(Event::Reserved { seat: state.turn.active, card });
}
