//! Chapter 3: a mission from the lock to the decision (DB-312 to DB-340), as the ledger's state machine.

use table::{Seat, Table};

use crate::cards::{CardId, Kind};
use crate::effects::{Armed, Trigger};
use crate::event::Event;
use crate::piles::Place;
use crate::state::{DeckBuilding, Lasting, Lasts, Marks, Stage};
use crate::tasks::{Item, Task};
use crate::{achievements, aftermath, complications, dice, effect_order, resolve, turns};

/// Does the next stage of the mission.
pub(crate) fn go_on(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    match state.mission.stage {
        Stage::None | Stage::Planning => unreachable!("a mission under way is locked"),
        Stage::Lock => lock(state, table),
        Stage::Flip => flip(state, table),
        Stage::Resolve => {
            let next = if resolve::unresolved(state).next().is_some() {
                Task::NextComplication
            } else {
                state.mission.stage = Stage::Skill;
                return;
            };
            state.tasks.push(next);
        }
        Stage::Skill => settle_skill(state),
        Stage::BeforeRoll => {
            state.mission.stage = Stage::Roll;
            state.tasks.push(Task::Window { passed: 0, about: CardId::NONE });
        }
        Stage::Roll => {
            state.mission.stage = Stage::AfterRoll;
            dice::roll_pool(state, table);
        }
        Stage::AfterRoll => {
            state.mission.stage = Stage::Decide;
            achievements::rolled(state, table);
            state.tasks.push(Task::Window { passed: 0, about: CardId::NONE });
        }
        Stage::Decide => aftermath::decide(state, table),
        Stage::Bonus => aftermath::bonus(state, table),
        Stage::Place => aftermath::place(state, table),
        Stage::Abilities(step) => aftermath::abilities(state, step),
        Stage::Cleanup => aftermath::clean_up(state),
    }
}

/// M2: Joes and Transport enter play together, and what they do on locking happens (DB-315).
fn lock(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let mission = &mut state.mission;
    mission.stage = Stage::Flip;
    mission.tasks_below = state.tasks.len() as u8 - 1;
    mission.items_below = state.items.len() as u8;
    mission.joined = mission.joes.len() as u8;
    let (target, transport, joes) = (mission.target, mission.transport, mission.joes);
    let terrain = state.entry(target).challenge.map(|challenge| challenge.terrain);
    state.mission.matched = state.entry(transport).terrain == terrain;
    for &joe in joes.iter() {
        let owner = state.owner(joe).expect("a planned Joe is in a hand");
        state.put(joe, Place::Play(owner));
    }
    state.put(transport, Place::OnMission);
    table.tell(Event::Locked { target, joes: joes.len() as u8 });
    achievements::locked(state, table);
    let from = state.items.len() as u8;
    for &joe in joes.iter() {
        gather(state, joe, Armed::Always);
    }
    if state.mission.matched {
        gather(state, transport, Armed::Matched);
    }
    state.tasks.push(Task::Order { from });
}

fn gather(state: &mut DeckBuilding, card: CardId, armed: Armed) {
    for (number, ability) in state.entry(card).abilities.iter().enumerate() {
        if ability.trigger == Trigger::OnLock && ability.armed == armed {
            effect_order::wait(state, Item { source: card, ability: number as u8 });
        }
    }
}

/// M3: all face-down Complications of the attempted Story Mission turn up; none acts yet (DB-1104, DB-331).
fn flip(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let attempted = state.kind_of(state.mission.target) == Kind::Story;
    if !attempted || state.piles.is_empty(Place::AtStory) {
        state.mission.stage = Stage::Skill;
        return;
    }
    state.mission.stage = Stage::Resolve;
    for card in state.piles.each(Place::AtStory) {
        let marks = &mut state.marks[card.index()].0;
        if *marks & Marks::FACE_DOWN.0 != 0 {
            table.tell(Event::Revealed { card });
            table.reveal();
        }
        // One that was drawn since the lock acts already, and not twice (DB-1109).
        *marks &= !(Marks::FACE_DOWN.0 | Marks::KNOWN.0);
    }
    state.tasks.push(Task::Window { passed: 0, about: CardId::NONE });
}

/// M5: the Skill is chosen where there is a choice (DB-510).
fn settle_skill(state: &mut DeckBuilding) {
    state.mission.stage = Stage::BeforeRoll;
    match dice::skill_choice(state) {
        Some(_) => state.tasks.push(Task::ChooseSkill),
        None => state.mission.skills = state.entry(state.mission.target).challenge.map(|one| one.skills),
    }
}

/// The Joes on the mission in the order they joined; removed ones are not on it.
pub(crate) fn joes(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    state.mission.joes.iter().copied().filter(|&joe| is_on(state, joe))
}

/// Those of one seat.
pub(crate) fn joes_of(state: &DeckBuilding, seat: Seat) -> impl Iterator<Item = CardId> {
    joes(state).filter(move |&joe| state.owner(joe) == Some(seat))
}

/// Whether a Joe is on the mission and not removed from it.
pub(crate) fn is_on(state: &DeckBuilding, joe: CardId) -> bool {
    let in_play = matches!(state.piles.place(joe), Place::Play(_));
    (in_play || !state.mission.is_locked()) && !state.has(joe, Marks::REMOVED)
}

/// Joes in a hand that are not planned.
pub(crate) fn hand_joes(state: &DeckBuilding, seat: Seat) -> impl Iterator<Item = CardId> {
    state.piles.each(Place::Hand(seat)).filter(|&card| {
        let planned = state.mission.stage == Stage::Planning && state.mission.joes.contains(&card);
        state.entry(card).card_type.is_joe() && !planned
    })
}

/// DB-303, DB-304: who may take part.
pub(crate) fn may_join(state: &DeckBuilding, seat: Seat) -> bool {
    let group = state.kind_of(state.mission.target).is_group();
    group || seat == state.turn.active || state.turn.guest == Some(seat)
}

/// DB-322, DB-340: a Joe joins from hand by an effect, whatever the Transport holds.
pub(crate) fn join(state: &mut DeckBuilding, seat: Seat, joe: CardId, table: &mut dyn Table<Event>) {
    if !state.mission.is_open() || state.mission.joes.len() >= MOST_JOES || !may_join(state, seat) {
        return;
    }
    state.put(joe, Place::Play(seat));
    keep_limit(state, seat, joe);
    state.mission.joes.push(joe);
    state.mission.joined += 1;
    table.tell(Event::Joined { seat, card: joe });
    if state.mission.is_rolled() {
        let place = joes(state).count() - 1;
        let more = dice::contribution(state, joe, place, state.mission.skills.unwrap_or_default());
        dice::add(state, joe, more as i8, table);
    }
    resolve::trigger(state, joe, Trigger::OnLock, seat);
}

/// Where only so many Joes of a seat add dice, one more adds none.
fn keep_limit(state: &mut DeckBuilding, seat: Seat, joe: CardId) {
    let Some(limit) = in_force(state).find(|one| one.what == Lasts::Limits) else { return };
    let adding = joes_of(state, seat).filter(|&one| one != joe && !adds_none(state, one));
    if adding.count() >= limit.by as usize && !adds_none(state, joe) {
        resolve::lasting(state, joe, Lasts::AddsNone, 0);
    }
}

/// Whether a Joe was named as one that adds no dice.
pub(crate) fn adds_none(state: &DeckBuilding, joe: CardId) -> bool {
    state.mission.lasting.iter().any(|one| one.what == Lasts::AddsNone && one.source == joe)
}

/// A removed Joe is on the mission again, with what it began (DB-323).
pub(crate) fn restore(state: &mut DeckBuilding, joe: CardId, table: &mut dyn Table<Event>) {
    if let Some(seat) = state.owner(joe) {
        keep_limit(state, seat, joe);
    }
    state.unmark(joe, Marks::REMOVED);
    table.tell(Event::Restored { card: joe });
}

/// As many Joes as the state has room for; no Transport holds so many.
const MOST_JOES: usize = 24;

/// DB-323 to DB-327: a Joe leaves the mission, unless that is prevented.
pub(crate) fn remove(state: &mut DeckBuilding, joe: CardId, table: &mut dyn Table<Event>) {
    if let Some(shield) =
        state.mission.lasting.iter().position(|one| one.what == Lasts::Prevents && one.by > 0)
    {
        state.mission.lasting[shield].by -= 1;
        if state.mission.lasting[shield].by == 0 {
            // DB-R47: it is finished, so that its card stays.
            state.mission.lasting.remove(shield);
        }
        table.tell(Event::Prevented { card: joe });
        return;
    }
    let owner = state.owner(joe);
    state.mark(joe, Marks::REMOVED);
    table.tell(Event::Removed { card: joe });
    if let Some(owner) = owner
        && joes_of(state, owner).next().is_none()
    {
        stop_effects(state, owner);
    }
    if joes(state).next().is_none() {
        collapse(state, table);
    }
}

/// DB-327, DB-R47: effects of a seat without Joes stop, and their cards are discarded.
fn stop_effects(state: &mut DeckBuilding, owner: Seat) {
    for at in (0..state.mission.lasting.len()).rev() {
        let Lasting { source, seat, .. } = state.mission.lasting[at];
        if seat == owner && state.entry(source).card_type.is_played() {
            state.mission.lasting.remove(at);
            if state.piles.is_in(source, Place::Play(owner)) {
                state.put(source, Place::Discard(owner));
            }
        }
    }
}

/// What lasts to the end of the mission, without what removed Joes began (DB-323).
pub(crate) fn in_force(state: &DeckBuilding) -> impl Iterator<Item = Lasting> {
    let lasting = state.mission.lasting.iter().copied();
    lasting.filter(|one| !state.has(one.source, Marks::REMOVED))
}

/// DB-325: without Joes the mission ends in Failure, and the rest of what was going on is dropped.
fn collapse(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    if !state.mission.is_open() {
        return;
    }
    fail_now(state, table);
}

/// The mission under way fails at once.
pub(crate) fn fail_now(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    state.tasks.truncate(usize::from(state.mission.tasks_below) + 1);
    state.items.truncate(usize::from(state.mission.items_below));
    state.mission.failed = true;
    state.mission.stage = Stage::Decide;
    complications::discard_revealed(state, table);
}

/// `disable(transport)`: what the Transport gave is taken back, and it gives no more.
pub(crate) fn disable_transport(state: &mut DeckBuilding, source: CardId) {
    let transport = state.mission.transport;
    if !state.mission.is_rolled() {
        while let Some(at) = state.mission.lasting.iter().position(|one| one.source == transport) {
            state.mission.lasting.remove(at);
        }
    }
    resolve::lasting(state, source, Lasts::NoTransport, 0);
}

/// Whether the Transport's own ability works (DB-403).
pub(crate) fn transport_works(state: &DeckBuilding) -> bool {
    let disabled = in_force(state).any(|one| one.what == Lasts::NoTransport);
    state.mission.matched && !disabled && !state.piles.is_empty(Place::OnMission)
}

/// DB-318: a Joe goes back to its owner's hand.
pub(crate) fn return_to_hand(state: &mut DeckBuilding, joe: CardId, table: &mut dyn Table<Event>) {
    let Place::Play(seat) = state.piles.place(joe) else { return };
    state.put(joe, Place::Hand(seat));
    table.tell(Event::Returned { seat, card: joe });
    turns::hangar(state, table);
}
