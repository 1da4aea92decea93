//! Chapter 3: the windows of a mission, in which cards are played in response (DB-326 to DB-331, DB-338, DB-339).

use table::{Seat, Table};

use crate::action::Action;
use crate::cards::{CardId, Entry};
use crate::effects::{Armed, Disabled, Operation, Trigger};
use crate::event::Event;
use crate::piles::Place;
use crate::state::{DeckBuilding, Lasts, Marks, Stage};
use crate::tasks::{Item, Running, Task};
use crate::{effect_order, missions, resolve, turns};

/// The seat that is asked after so many have passed.
pub(crate) fn asked(state: &DeckBuilding, passed: u8) -> Seat {
    Seat((state.turn.active.0 + passed) % state.options.players)
}

/// Goes on to the next seat that can respond; closes the window when all have passed.
pub(crate) fn poll(state: &mut DeckBuilding, passed: u8, about: CardId) -> bool {
    if passed >= state.options.players {
        state.tasks.pop();
        return true;
    }
    let seat = asked(state, passed);
    if !is_silent(state, seat) && has_response(state, seat) {
        return false;
    }
    state.tasks.pop();
    state.tasks.push(Task::Window { passed: passed + 1, about });
    true
}

/// Whether a seat has said in advance that it does not respond.
fn is_silent(state: &DeckBuilding, seat: Seat) -> bool {
    let bit = 1 << seat.0;
    let early = !state.mission.is_rolled();
    let waits = state.standing[seat.index()].waits_for_roll && seat != state.turn.active;
    state.mission.quiet & bit != 0 || early && (waits || state.mission.quiet_until_roll & bit != 0)
}

fn has_response(state: &DeckBuilding, seat: Seat) -> bool {
    let mut found = false;
    each_response(state, seat, |_| found = true);
    found
}

/// Every response that a seat has now.
pub(crate) fn each_response(state: &DeckBuilding, seat: Seat, mut visit: impl FnMut(Action)) {
    let present = missions::joes_of(state, seat).next().is_some();
    let active = seat == state.turn.active;
    let mut seen = Seen::default();
    for card in state.piles.each(Place::Hand(seat)) {
        let entry = state.entry(card);
        if entry.card_type.is_played() {
            let allowed = if entry.lightning { present || active } else { active };
            // DB-R33: without a Joe there the active seat plays only cards without ⚡.
            let allowed = allowed && (present || !entry.lightning);
            // DB-338: while the first ⚡ card fails, any of them is worth being that one.
            let worth = helps(state, seat, card) || entry.lightning && stops_next(state);
            if allowed && worth && !is_prohibited(state, entry) && seen.is_new(state, card) {
                visit(Action::Respond(card));
            }
        } else if entry.card_type.is_joe() && joins_from_hand(state, seat, card) && seen.is_new(state, card) {
            visit(Action::Use(card));
        }
    }
    each_option(state, seat, |card| visit(Action::Use(card)));
}

/// Remembers which kinds of cards were offered, so that one of several copies is enough.
#[derive(Default)]
pub(crate) struct Seen([u64; 4]);

impl Seen {
    pub(crate) fn is_new(&mut self, state: &DeckBuilding, card: CardId) -> bool {
        let entry = state.components.cards[card.index()].0;
        let (word, bit) = (usize::from(entry / 64), 1_u64 << (entry % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }
}

/// DB-330: whether something forbids cards of this type.
pub(crate) fn is_prohibited(state: &DeckBuilding, entry: &Entry) -> bool {
    missions::in_force(state).filter(|one| one.what == Lasts::Prohibits).any(|one| {
        let ability = &state.entry(one.source).abilities[one.by as usize];
        ability.operations.iter().any(|step| match step.operation {
            Operation::Prohibit(filter) => {
                filter.types.has(entry.card_type) && (entry.lightning || !filter.lightning)
            }
            _ => false,
        })
    })
}

/// DB-338: whether a card could change anything now.
pub(crate) fn helps(state: &DeckBuilding, seat: Seat, card: CardId) -> bool {
    state.entry(card).abilities.iter().enumerate().any(|(number, ability)| {
        if ability.armed == Armed::Played {
            return state.mission.is_open();
        }
        let item = Item { source: card, ability: number as u8 };
        // A card that only destroys itself changes nothing worth a response.
        does_something(state, item, seat, |operation| !matches!(operation, Operation::DestroySelf))
    })
}

/// Whether an ability could change anything now by what counts.
pub(crate) fn does_something(
    state: &DeckBuilding,
    item: Item,
    seat: Seat,
    counts: impl Fn(&Operation) -> bool,
) -> bool {
    let branch = resolve::branch(state, item, seat);
    let running = Running { item, seat, branch, step: 0, agreed: true };
    let mut steps = resolve::steps(state, item, branch).iter();
    steps.any(|step| counts(&step.operation) && resolve::useful(state, &step.operation, running))
}

/// A Joe that may come from hand before the roll.
fn joins_from_hand(state: &DeckBuilding, seat: Seat, card: CardId) -> bool {
    let before = state.mission.stage <= Stage::Roll;
    let able = state.entry(card).abilities.iter().any(|ability| {
        let met = || ability.conditions.iter().all(|&one| resolve::holds(state, one, card, seat));
        ability.trigger == Trigger::FromHand && met()
    });
    before && able && missions::may_join(state, seat)
}

/// DB-339: what Joes and the Transport offer once after the roll, as long as it could change something.
fn each_option(state: &DeckBuilding, seat: Seat, mut visit: impl FnMut(CardId)) {
    if !state.mission.is_rolled() {
        return;
    }
    let offers = |card: CardId, armed: Armed| {
        let abilities = state.entry(card).abilities.iter().enumerate();
        let mut options =
            abilities.filter(|(_, one)| one.trigger == Trigger::AfterRoll && one.armed == armed);
        let serves = |number| does_something(state, Item { source: card, ability: number }, seat, |_| true);
        !state.has(card, Marks::OPTION_USED) && options.any(|(number, _)| serves(number as u8))
    };
    for joe in missions::joes_of(state, seat).filter(|&joe| offers(joe, Armed::Always)) {
        visit(joe);
    }
    let transport = state.mission.transport;
    if seat == state.turn.active && missions::transport_works(state) && offers(transport, Armed::Matched) {
        visit(transport);
    }
}

/// A card is played in response; then everybody is asked anew.
pub(crate) fn respond(state: &mut DeckBuilding, seat: Seat, card: CardId, table: &mut dyn Table<Event>) {
    restart(state);
    state.put(card, Place::Play(seat));
    table.tell(Event::Responded { seat, card });
    if state.entry(card).lightning {
        let stopped = stops_next(state);
        state.mission.responses = state.mission.responses.saturating_add(1);
        if stopped {
            table.tell(Event::Fizzled { card });
            return;
        }
    }
    turns::act(state, seat, card);
}

/// Whether the next ⚡ card has no effect, being the first of the mission.
pub(crate) fn stops_next(state: &DeckBuilding) -> bool {
    let stops = |operation: &Operation| *operation == Operation::Disable(Disabled::FirstResponse);
    state.mission.responses == 0 && effect_order::sum_of(state, |operation| i32::from(stops(operation))) > 0
}

/// A Joe or the Transport does what it offers; or a Joe joins from hand.
pub(crate) fn use_option(state: &mut DeckBuilding, seat: Seat, card: CardId, table: &mut dyn Table<Event>) {
    restart(state);
    if state.piles.is_in(card, Place::Hand(seat)) {
        missions::join(state, seat, card, table);
        return;
    }
    state.mark(card, Marks::OPTION_USED);
    for (number, ability) in state.entry(card).abilities.iter().enumerate().rev() {
        if ability.trigger == Trigger::AfterRoll {
            effect_order::use_ability(state, Item { source: card, ability: number as u8 }, seat);
        }
    }
}

/// After a response the polling starts again with the active seat.
fn restart(state: &mut DeckBuilding) {
    if let Some(Task::Window { passed, .. }) = state.tasks.last_mut() {
        *passed = 0;
    }
}

/// The seat says no, for now or for longer.
pub(crate) fn pass(state: &mut DeckBuilding, action: Action) {
    let Some(&Task::Window { passed, about }) = state.tasks.last() else { return };
    let bit = 1 << asked(state, passed).0;
    match action {
        Action::PassUntilRoll => state.mission.quiet_until_roll |= bit,
        Action::PassMission => state.mission.quiet |= bit,
        _ => {}
    }
    state.tasks.pop();
    state.tasks.push(Task::Window { passed: passed + 1, about });
}
