//! Chapter 6: success, failure and what comes after a mission (DB-601 to DB-629).

use table::{Seat, Table};

use crate::cards::{Act, CardId, Kind};
use crate::effects::{Armed, Trigger};
use crate::event::Event;
use crate::piles::Place;
use crate::state::{DeckBuilding, End, Lasts, Marks, Mission, Stage};
use crate::tasks::{Item, Task};
use crate::{achievements, complications, dice, effect_order, missions};

/// M7: Hits against Difficulty (DB-601, DB-602); the last Finale wins the game (DB-1801).
pub(crate) fn decide(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let target = state.mission.target;
    let (hits, difficulty) = (dice::hits(state), dice::difficulty(state, target));
    let manned = missions::joes(state).next().is_some();
    let success = manned && !state.mission.failed && hits >= difficulty;
    state.mission.success = success;
    state.mission.needed = difficulty;
    state.mission.stage = Stage::Bonus;
    table.tell(Event::Decided { target, success, hits, difficulty });
    achievements::decided(state, table);
    let entry = state.entry(target);
    if success && entry.finale && entry.act == Act::Three {
        state.put_on_top(target, Place::Success);
        achievements::won(state, table);
        state.finish(End::Won, table);
    }
}

/// M8 a and b: Complications of the attempt go, then bonus or penalty (DB-603, DB-604, DB-611).
pub(crate) fn bonus(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.mission.stage = Stage::Place;
    state.kept = false;
    let target = state.mission.target;
    if state.kind_of(target) == Kind::Story {
        complications::discard_all(state, table);
    }
    consequences(state, target, state.mission.success);
}

/// What the card says about success or failure; separate abilities are put in order (D16).
fn consequences(state: &mut DeckBuilding, target: CardId, success: bool) {
    let wanted = if success { Trigger::OnSuccess } else { Trigger::OnFailure };
    let from = state.items.len() as u8;
    for (number, ability) in state.entry(target).abilities.iter().enumerate() {
        if ability.trigger == wanted {
            effect_order::wait(state, Item { source: target, ability: number as u8 });
        }
    }
    state.tasks.push(Task::Order { from });
}

/// M8 c: the target goes where its kind belongs (DB-603 to DB-610).
pub(crate) fn place(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.mission.stage = Stage::Abilities(0);
    let (target, success) = (state.mission.target, state.mission.success);
    match state.kind_of(target) {
        Kind::Story => file(state, target, success, table),
        _ if !success => {}
        Kind::Officer => {
            // One turned face-down in the middle of it does not turn up again.
            while let Some(at) = state.flips.iter().position(|flip| flip.card == target) {
                state.flips.remove(at);
            }
            defeat(state, target, Place::OfficerStack, table);
        }
        Kind::Strike => defeat(state, target, Place::ComplicationDiscard, table),
        Kind::Trooper => defeat(state, target, Place::TrooperStack, table),
        Kind::Battalion => {
            let Place::Cover(slot) = state.piles.place(target) else { return };
            defeat(state, target, Place::BattalionStack, table);
            let card = state.piles.top(Place::Slot(slot)).unwrap_or_default();
            table.tell(Event::Uncovered { slot, card });
        }
    }
}

fn defeat(state: &mut DeckBuilding, target: CardId, place: Place, table: &mut dyn Table<Event>) {
    state.put_on_top(target, place);
    table.tell(Event::Defeated { card: target });
    achievements::defeated(state, target, table);
}

/// A Story Mission goes under SUCCESS or FAILURE, or stays (DB-605).
fn file(state: &mut DeckBuilding, card: CardId, success: bool, table: &mut dyn Table<Event>) {
    if !state.piles.is_in(card, Place::Story) {
        return;
    }
    if !success && state.kept {
        table.tell(Event::Stays { card });
        return;
    }
    state.put_on_top(card, if success { Place::Success } else { Place::Failure });
    table.tell(Event::Filed { card, success });
    // DB-624, DB-626: what is still attached waits for the next Story Mission.
    wait_for_next(state);
    if !success {
        achievements::failed(state, card, table);
    }
    if state.entry(card).finale {
        // DB-1002: success or failure, the Act is over.
        state.act_ended = true;
        if state.entry(card).act == Act::Three && !success {
            state.finish(End::LastFinale, table);
        }
    }
}

fn wait_for_next(state: &mut DeckBuilding) {
    while let Some(card) = state.piles.top(Place::AtStory) {
        state.carry(card, Place::Pending);
    }
}

/// M8 d: abilities of the Joes that are still there, seat by seat from the active one (D17, DB-612, DB-614).
pub(crate) fn abilities(state: &mut DeckBuilding, step: u8) {
    if step >= state.options.players {
        state.mission.stage = Stage::Cleanup;
        return;
    }
    state.mission.stage = Stage::Abilities(step + 1);
    let seat = Seat((state.turn.active.0 + step) % state.options.players);
    let from = state.items.len() as u8;
    let joes = state.mission.joes;
    for &joe in joes.iter() {
        if missions::is_on(state, joe) && state.owner(joe) == Some(seat) {
            gather(state, joe, Armed::Always);
        }
    }
    let delayed = state.mission.lasting;
    for waiting in delayed.iter().filter(|one| one.what == Lasts::Delayed) {
        if state.has(waiting.source, Marks::REMOVED) {
            continue;
        }
        let item = Item { source: waiting.source, ability: waiting.by as u8 };
        if waiting.seat == seat && happens(state, state.ability(item).trigger) {
            effect_order::wait(state, item);
        }
    }
    if step == 0 && missions::transport_works(state) {
        gather(state, state.mission.transport, Armed::Matched);
    }
    if state.items.len() > usize::from(from) {
        state.tasks.push(Task::After { seat, from });
    }
}

/// D17: an ability that is not optional happens.
pub(crate) fn may_be_done(state: &DeckBuilding, seat: Seat, from: u8) -> bool {
    state.items[usize::from(from)..].iter().all(|&item| effect_order::may_be_left(state, item, seat))
}

fn gather(state: &mut DeckBuilding, card: CardId, armed: Armed) {
    for (number, ability) in state.entry(card).abilities.iter().enumerate() {
        if ability.armed == armed && happens(state, ability.trigger) {
            effect_order::wait(state, Item { source: card, ability: number as u8 });
        }
    }
}

fn happens(state: &DeckBuilding, trigger: Trigger) -> bool {
    match trigger {
        Trigger::OnSuccess => state.mission.success,
        Trigger::OnFailure => !state.mission.success,
        Trigger::AfterMission(kinds) => kinds.has(state.kind_of(state.mission.target)),
        _ => false,
    }
}

/// M8 e to g: teammates' cards are discarded, the active seat's set aside, the Transport leaves (DB-616 to DB-620).
pub(crate) fn clean_up(state: &mut DeckBuilding) {
    state.tasks.pop();
    let active = state.turn.active;
    for seat in state.seats().skip(1) {
        while let Some(card) = state.piles.top(Place::Play(seat)) {
            state.put(card, Place::Discard(seat));
        }
    }
    let joes = state.mission.joes;
    for &joe in joes.iter() {
        if state.piles.is_in(joe, Place::Play(active)) {
            state.marks[joe.index()].0 &= Marks::CREDITED.0;
        }
    }
    if let Some(transport) = state.piles.top(Place::OnMission) {
        // DB-405, DB-406: the starter returns, any other goes to the discard pile of whoever started the mission.
        let starter = state.components.groups.hangar.contains(&transport);
        state.put(transport, if starter { Place::Hangar } else { Place::Discard(active) });
    }
    state.mission = Mission::default();
}

/// `fail_story`: the Story Mission fails by an effect (DB-623 to DB-629).
pub(crate) fn fail_story(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let Some(card) = state.piles.top(Place::Story) else { return };
    let attempted = state.mission.is_locked() && state.mission.target == card;
    if attempted {
        // DB-627: in its own attempt it is a failed attempt; once decided there is nothing left to fail.
        if state.mission.is_open() {
            missions::fail_now(state, table);
        }
        return;
    }
    if state.tasks.contains(&Task::FailedByEffect) {
        // Its failure is still being paid for: that cannot fail it once more, or play might never end.
        return;
    }
    table.tell(Event::FailedByEffect { card });
    state.kept = false;
    state.tasks.push(Task::FailedByEffect);
    if !state.options.no_effect_penalty {
        consequences(state, card, false);
    } else if keeps(state, card) {
        state.kept = true;
    }
}

/// Whether a failed Story Mission says that it stays (DB-628).
fn keeps(state: &DeckBuilding, card: CardId) -> bool {
    let failures = state.entry(card).abilities.iter().filter(|one| one.trigger == Trigger::OnFailure);
    let mut steps = failures.flat_map(|one| &one.operations);
    steps.any(|step| step.operation == crate::effects::Operation::KeepInPlay)
}

/// The card that an effect has failed leaves play.
pub(crate) fn leaves_by_effect(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    if let Some(card) = state.piles.top(Place::Story) {
        file(state, card, false, table);
    }
}
