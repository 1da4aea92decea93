//! Chapters 3 and 4: the Missions step, proposing and planning (DB-301 to DB-311, DB-336, DB-337, DB-341, DB-401 to
//! DB-404).

use table::{Seat, Table};

use crate::action::{Action, Answer};
use crate::cards::{CardId, CardType};
use crate::effects::{Operation, Trigger};
use crate::event::Event;
use crate::missions::{hand_joes, may_join};
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, Marks, Mission, Stage};
use crate::tasks::{Item, Task};
use crate::windows::Seen;
use crate::{recruit, resolve, turns};

/// DB-337: so many changes of plan in a proposal, and so many proposals given up in a step.
const CHANGES: u8 = 8;
const CANCELLED: u8 = 8;

/// Without anything to do the Missions step ends by itself.
pub(crate) fn skips_missions(state: &mut DeckBuilding) -> bool {
    let seat = state.turn.active;
    let anything = state.piles.each(Place::Hand(seat)).any(|card| {
        let card_type = state.entry(card).card_type;
        card_type.is_played() || card_type == CardType::Trooper
    });
    if anything || can_propose(state) || recruit::can_reserve(state) {
        return false;
    }
    end_missions(state);
    true
}

/// DB-219: on to recruiting, without a way back.
pub(crate) fn end_missions(state: &mut DeckBuilding) {
    state.tasks.pop();
    recruit::begin(state);
}

/// DB-306: a target, a Joe of one's own and a Transport.
pub(crate) fn can_propose(state: &DeckBuilding) -> bool {
    let mut target = false;
    each_target(state, |_| target = true);
    target
        && state.turn.cancelled < CANCELLED
        && hand_joes(state, state.turn.active).next().is_some()
        && !state.piles.is_empty(Place::Hangar)
}

/// DB-313: all that a mission can be started against.
pub(crate) fn each_target(state: &DeckBuilding, mut visit: impl FnMut(CardId)) {
    let active = state.turn.active;
    state.piles.each(Place::Story).for_each(&mut visit);
    crate::cobra::face_up_officers(state).for_each(&mut visit);
    for slot in 0..SLOTS {
        state.piles.each(Place::Cover(slot)).for_each(&mut visit);
    }
    state.piles.each(Place::Strikes(active)).for_each(&mut visit);
    let trooper = |&card: &CardId| state.entry(card).card_type == CardType::Trooper;
    // Troopers in play are alike: one of them is enough.
    state.piles.each(Place::Play(active)).find(trooper).into_iter().for_each(visit);
}

/// Joes of a hand, one of each kind.
pub(crate) fn each_hand_joe(state: &DeckBuilding, seat: Seat, mut visit: impl FnMut(CardId)) {
    let mut seen = Seen::default();
    hand_joes(state, seat).filter(|&joe| seen.is_new(state, joe)).for_each(&mut visit);
}

/// Troopers of the active hand; they are alike.
pub(crate) fn each_hand_trooper(state: &DeckBuilding, visit: impl FnMut(CardId)) {
    let trooper = |&card: &CardId| state.entry(card).card_type == CardType::Trooper;
    state.piles.each(Place::Hand(state.turn.active)).find(trooper).into_iter().for_each(visit);
}

/// Transports of the Hangar, one of each kind.
pub(crate) fn each_transport(state: &DeckBuilding, mut visit: impl FnMut(CardId)) {
    let mut seen = Seen::default();
    state.piles.each(Place::Hangar).filter(|&one| seen.is_new(state, one)).for_each(&mut visit);
}

/// A mission is proposed: the others are asked, then the active seat settles the plan.
pub(crate) fn propose(
    state: &mut DeckBuilding,
    plan: (CardId, CardId, CardId),
    table: &mut dyn Table<Event>,
) {
    let (target, joe, transport) = plan;
    let seat = state.turn.active;
    state.mission = Mission { stage: Stage::Planning, target, transport, starter: joe, ..Mission::default() };
    state.mission.joes.push(joe);
    table.tell(Event::Proposed { seat, target, joe, transport });
    state.tasks.push(Task::Plan);
    invite(state);
}

/// Asks all others who may join, one after the other.
fn invite(state: &mut DeckBuilding) {
    state.mission.polled = 0;
    for at in 0..256 {
        state.marks[at].0 &= !Marks::OPTION_USED.0;
    }
    let next = Seat((state.turn.active.0 + 1) % state.options.players);
    state.tasks.push(Task::Poll(next));
}

/// D6: asks a seat, or goes on to the next.
pub(crate) fn poll(state: &mut DeckBuilding, seat: Seat) -> bool {
    if seat == state.turn.active {
        state.tasks.pop();
        return true;
    }
    let planned = state.mission.joes.iter().any(|&joe| state.owner(joe) == Some(seat));
    // Whoever has a Joe there may always take it back (DB-310).
    let never_joins = state.standing[seat.index()].never_joins && !planned;
    let silent = never_joins || state.mission.polled & 1 << seat.0 != 0;
    let can_add = fresh_joes(state, seat).any(|joe| has_room(state, joe));
    if may_join(state, seat) && !silent && (planned || can_add) {
        return false;
    }
    next_poll(state, seat);
    true
}

fn next_poll(state: &mut DeckBuilding, seat: Seat) {
    state.tasks.pop();
    state.tasks.push(Task::Poll(Seat((seat.0 + 1) % state.options.players)));
}

/// DB-337: a Joe taken back is not offered again in this poll.
fn fresh_joes(state: &DeckBuilding, seat: Seat) -> impl Iterator<Item = CardId> {
    hand_joes(state, seat).filter(|&joe| !state.has(joe, Marks::OPTION_USED))
}

/// What a polled seat may do.
pub(crate) fn each_poll_choice(state: &DeckBuilding, seat: Seat, mut visit: impl FnMut(Action)) {
    let mut seen = Seen::default();
    let fresh = fresh_joes(state, seat).filter(|&joe| has_room(state, joe));
    fresh.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Join(joe)));
    let mut seen = Seen::default();
    let own = state.mission.joes.iter().copied().filter(|&joe| state.owner(joe) == Some(seat));
    own.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::TakeOut(joe)));
    visit(Action::Done);
}

/// What the active seat may do with a plan (D7).
pub(crate) fn each_plan_choice(state: &DeckBuilding, mut visit: impl FnMut(Action)) {
    let (active, mission) = (state.turn.active, &state.mission);
    each_hand_joe(state, active, |joe| {
        if has_room(state, joe) {
            visit(Action::Join(joe));
        }
    });
    if mission.changes < CHANGES {
        each_change(state, &mut visit);
    }
    recruit::each_playable(state, false, |card| visit(Action::Play(card)));
    if can_lock(state) {
        visit(Action::Lock);
    }
    visit(Action::Cancel);
}

/// Changes of plan, which are limited.
fn each_change(state: &DeckBuilding, visit: &mut impl FnMut(Action)) {
    let mission = &state.mission;
    let mut seen = [Seen::default(), Seen::default(), Seen::default(), Seen::default()];
    for &joe in mission.joes.iter() {
        let owner = state.owner(joe).map_or(0, Seat::index);
        // The Joe that starts the mission may count otherwise than its copies.
        if joe == mission.starter || seen[owner].is_new(state, joe) {
            visit(Action::TakeOut(joe));
        }
    }
    let current = state.components.cards[mission.transport.index()];
    each_transport(state, |one| {
        if state.components.cards[one.index()] != current {
            visit(Action::Switch(one));
        }
    });
    each_target(state, |target| {
        if target != mission.target {
            visit(Action::Retarget(target));
        }
    });
    if invited(state).next().is_some() {
        visit(Action::Reinvite);
    }
}

/// Teammates who could say something about the plan.
fn invited(state: &DeckBuilding) -> impl Iterator<Item = Seat> {
    state.seats().skip(1).filter(|&seat| {
        let silent = state.standing[seat.index()].never_joins;
        may_join(state, seat) && !silent && hand_joes(state, seat).any(|joe| has_room(state, joe))
    })
}

fn can_lock(state: &DeckBuilding) -> bool {
    keeps_from_start(state).is_none()
}

/// What keeps a planned mission from being started (DB-306, DB-309, DB-313).
pub(crate) fn keeps_from_start(state: &DeckBuilding) -> Option<Keeps> {
    if !state.mission.joes.iter().any(|&joe| state.owner(joe) == Some(state.turn.active)) {
        return Some(Keeps::NoOwnJoe);
    }
    // A card played while planning may have turned the Officer face-down.
    let mut legal = false;
    each_target(state, |target| legal |= target == state.mission.target);
    if !legal {
        return Some(Keeps::Target);
    }
    (state.mission.joes.len() > usize::from(capacity(state))).then_some(Keeps::NoRoom)
}

/// Why a mission cannot start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeps {
    /// Nobody of the active player goes.
    NoOwnJoe,
    /// The target is none any more.
    Target,
    /// More Joes than the Transport holds.
    NoRoom,
}

/// Whether the Transport holds one more Joe, who may bring room along.
pub(crate) fn has_room(state: &DeckBuilding, joe: CardId) -> bool {
    let room = capacity(state).saturating_add(room_of(state, joe));
    state.mission.joes.len() < usize::from(room).min(MOST_ABOARD)
}

/// DB-404: how many Joes the Transport of the plan holds, with what planned Joes add.
pub(crate) fn capacity(state: &DeckBuilding) -> u8 {
    let printed = state.entry(state.mission.transport).capacity;
    let more = state.mission.joes.iter().map(|&joe| room_of(state, joe));
    more.fold(printed, u8::saturating_add).min(MOST_ABOARD as u8)
}

/// No plan is larger, whatever cards say.
const MOST_ABOARD: usize = 20;

/// The room that a Joe adds to the Transport of the plan.
fn room_of(state: &DeckBuilding, joe: CardId) -> u8 {
    let mut sum = 0_u8;
    let seat = resolve::decides(state, joe);
    let abilities = state.entry(joe).abilities.iter().enumerate();
    for (number, _) in abilities.filter(|(_, one)| one.trigger == Trigger::WhilePlanned) {
        let item = Item { source: joe, ability: number as u8 };
        for step in resolve::steps(state, item, resolve::branch(state, item, seat)) {
            if let Operation::Capacity(by) = step.operation {
                sum = sum.saturating_add(by);
            }
        }
    }
    sum
}

/// A Joe is added to the plan by its owner (DB-310).
pub(crate) fn join(state: &mut DeckBuilding, seat: Seat, joe: CardId, table: &mut dyn Table<Event>) {
    state.mission.joes.push(joe);
    if state.mission.starter == CardId::NONE && seat == state.turn.active {
        state.mission.starter = joe;
    }
    table.tell(Event::Planned { seat, card: joe });
}

/// A Joe is taken out of the plan, by its owner or by the active seat.
pub(crate) fn take_out(state: &mut DeckBuilding, joe: CardId, table: &mut dyn Table<Event>) {
    if matches!(state.tasks.last(), Some(Task::Poll(_))) {
        state.mark(joe, Marks::OPTION_USED);
    } else {
        state.mission.changes += 1;
    }
    leave_plan(state, joe, table);
}

fn leave_plan(state: &mut DeckBuilding, joe: CardId, table: &mut dyn Table<Event>) {
    let Some(at) = state.mission.joes.iter().position(|&one| one == joe) else { return };
    state.mission.joes.remove(at);
    table.tell(Event::Unplanned { card: joe });
    if state.mission.starter == joe {
        // DB-307: the earliest planned Joe of the active seat takes the mark.
        let active = state.turn.active;
        let next = state.mission.joes.iter().copied().find(|&one| state.owner(one) == Some(active));
        state.mission.starter = next.unwrap_or_default();
    }
}

/// The polled seat is done, for now or for good.
pub(crate) fn done(state: &mut DeckBuilding, seat: Seat) {
    state.mission.polled |= 1 << seat.0;
    next_poll(state, seat);
}

/// Another Transport: Joes that do not fit go back, teammates' first, the latest first.
pub(crate) fn switch(state: &mut DeckBuilding, transport: CardId, table: &mut dyn Table<Event>) {
    state.mission.transport = transport;
    state.mission.changes += 1;
    table.tell(Event::Switched { card: transport });
    while state.mission.joes.len() > usize::from(capacity(state)) {
        let active = state.turn.active;
        let joes = state.mission.joes;
        let mate = joes.iter().rev().copied().find(|&joe| state.owner(joe) != Some(active));
        let last = mate.or(joes.last().copied()).expect("more Joes than fit");
        leave_plan(state, last, table);
    }
    invite(state);
}

/// Another target: teammates who may not join a Side Mission go back (DB-341).
pub(crate) fn retarget(state: &mut DeckBuilding, target: CardId, table: &mut dyn Table<Event>) {
    state.mission.target = target;
    state.mission.changes += 1;
    table.tell(Event::Retargeted { card: target });
    let joes = state.mission.joes;
    for &joe in joes.iter() {
        if !state.owner(joe).is_some_and(|seat| may_join(state, seat)) {
            leave_plan(state, joe, table);
        }
    }
    invite(state);
}

/// The others are asked once more.
pub(crate) fn reinvite(state: &mut DeckBuilding) {
    state.mission.changes += 1;
    invite(state);
}

/// DB-336: a plan that is dropped leaves no trace.
pub(crate) fn cancel(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    state.mission = Mission::default();
    state.turn.cancelled += 1;
    table.tell(Event::Cancelled);
}

/// DB-312: the plan stands.
pub(crate) fn lock(state: &mut DeckBuilding) {
    state.tasks.pop();
    state.mission.stage = Stage::Lock;
    state.tasks.push(Task::Mission);
}

/// DB-1307: a Trooper is put into play as a target.
pub(crate) fn put_into_play(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    let seat = state.turn.active;
    state.put(card, Place::Play(seat));
    table.tell(Event::PutIntoPlay { seat, card });
}

/// A card is played while nothing is rolled for.
pub(crate) fn play(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    turns::play(state, state.turn.active, card, table);
}

/// An answer in advance is given or taken back.
pub(crate) fn stand(state: &mut DeckBuilding, seat: Seat, answer: Answer) {
    let standing = &mut state.standing[seat.index()];
    match answer {
        Answer::NeverJoin => standing.never_joins = true,
        Answer::AskToJoin => standing.never_joins = false,
        Answer::WaitForRoll => standing.waits_for_roll = true,
        Answer::AskBeforeRoll => standing.waits_for_roll = false,
    }
}

/// Whether the active seat may change what it answers in advance; not for ever, so that play is finite.
pub(crate) fn can_answer(state: &DeckBuilding) -> bool {
    state.options.players > 1 && state.turn.answers < 4
}

/// Whether a seat has an answer that it can change.
pub(crate) fn has_answers(state: &DeckBuilding, seat: Seat) -> bool {
    let mut found = false;
    each_answer(state, seat, |_| found = true);
    found
}

/// The answers that a seat can change; alone there is nobody to answer.
pub(crate) fn each_answer(state: &DeckBuilding, seat: Seat, mut visit: impl FnMut(Answer)) {
    if state.options.players == 1 {
        return;
    }
    let standing = state.standing[seat.index()];
    // In the turn of somebody else an answer is only given, so that play is finite.
    let own = seat == state.turn.active;
    if !standing.never_joins {
        visit(Answer::NeverJoin);
    } else if own {
        visit(Answer::AskToJoin);
    }
    if !standing.waits_for_roll {
        visit(Answer::WaitForRoll);
    } else if own {
        visit(Answer::AskBeforeRoll);
    }
}
