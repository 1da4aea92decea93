//! Choices inside effects (D3, D15): who picks what, and what comes of it.

use table::{Seat, Table};

use crate::action::Action;
use crate::cards::{CardId, CardType, Kind};
use crate::effects::{Culled, Looked, Operation};
use crate::event::Event;
use crate::piles::Place;
use crate::resolve::{self, unresolved, useful};
use crate::state::{DeckBuilding, Flip, Lasts, Marks};
use crate::tasks::{Branch, Running, Task};
use crate::windows::Seen;
use crate::{cobra, complications, dice, missions, turns};

/// Every answer to the choice on top; a choice without answers does nothing.
pub(crate) fn each(state: &DeckBuilding, task: Task, mut visit: impl FnMut(Action)) {
    let mut seen = Seen::default();
    match task {
        Task::Reroll { blanks, .. } => {
            let dice = &state.mission.dice;
            let faces = if blanks { 0..1 } else { 0..3 };
            let free = faces.filter(|&face| dice.faces[face] > dice.rerolled[face]);
            let mut any = false;
            free.for_each(|face| {
                any = true;
                visit(Action::Reroll(face as u8));
            });
            if any {
                visit(Action::Done);
            }
        }
        Task::May(_) => [Action::First, Action::Second].into_iter().for_each(visit),
        Task::Either(running) => each_side(state, running, visit),
        Task::DiscardHand { seat, .. } => {
            let hand = state.piles.each(Place::Hand(seat)).filter(|&card| !is_planned(state, card));
            hand.filter(|&card| seen.is_new(state, card)).for_each(|card| visit(Action::Pick(card)));
        }
        Task::RemoveOwn { seat, rookies } => {
            let meant = |&joe: &CardId| !rookies || state.entry(joe).card_type == CardType::Rookie;
            let own = missions::joes_of(state, seat).filter(meant);
            let offered = own.filter(|&joe| stands_out(state, joe) || seen.is_new(state, joe));
            offered.for_each(|joe| visit(Action::Pick(joe)));
        }
        Task::RemoveTied(_) => highest(state).for_each(|joe| visit(Action::Pick(joe))),
        Task::Restore { .. } => {
            let removed = state.mission.joes.iter().copied().filter(|&joe| state.has(joe, Marks::REMOVED));
            removed.for_each(|joe| visit(Action::Pick(joe)));
        }
        Task::AddJoe { seat, .. } if state.mission.is_open() && missions::may_join(state, seat) => {
            let hand = missions::hand_joes(state, seat);
            hand.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
        Task::ReturnOwn { seat, but, .. } => {
            let own = missions::joes_of(state, seat).filter(|&joe| joe != but);
            own.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
        Task::ReturnAny { .. } => {
            let mut any = false;
            missions::joes(state).for_each(|joe| {
                any = true;
                visit(Action::Pick(joe));
            });
            if any {
                visit(Action::Done);
            }
        }
        Task::Teammate(running) => {
            let mates = state.seats_from(running.seat).skip(1);
            mates.for_each(|seat| visit(Action::Give(seat)));
        }
        _ => each_cobra_choice(state, task, visit),
    }
}

fn each_cobra_choice(state: &DeckBuilding, task: Task, mut visit: impl FnMut(Action)) {
    let mut seen = Seen::default();
    match task {
        Task::FlipOfficer { .. } => {
            cobra::face_up_officers(state).for_each(|card| visit(Action::Pick(card)));
        }
        Task::Cancel { no_strike, about, .. } => {
            cancellable(state, no_strike, about).for_each(|card| visit(Action::Pick(card)));
        }
        Task::LookAtStory { .. } => {
            let mut any = false;
            for (place, card) in state.piles.each(Place::AtStory).enumerate() {
                if is_unseen(state, card) {
                    any = true;
                    visit(Action::LookAt(place as u8));
                }
            }
            if any {
                visit(Action::Done);
            }
        }
        Task::Cull { optional, .. } => {
            let deck = state.looked.iter().filter(|&&card| state.piles.is_in(card, Place::ComplicationDeck));
            let mut any = false;
            deck.for_each(|&card| {
                any = true;
                visit(Action::Pick(card));
            });
            if any && optional {
                visit(Action::Done);
            }
        }
        Task::Stow => {
            let starters = &state.components.groups.hangar;
            let others = state.piles.each(Place::Hangar).filter(|card| !starters.contains(card));
            others.filter(|&card| seen.is_new(state, card)).for_each(|card| visit(Action::Pick(card)));
        }
        Task::LimitJoes { seat, .. } => {
            let adding = missions::joes_of(state, seat).filter(|&joe| !missions::adds_none(state, joe));
            let offered = adding.filter(|&joe| stands_out(state, joe) || seen.is_new(state, joe));
            offered.for_each(|joe| visit(Action::Pick(joe)));
        }
        Task::SkillOf { skill, .. } => {
            let value = |joe: CardId| state.entry(joe).skills[usize::from(skill)];
            let skilled = missions::joes(state).filter(|&joe| value(joe) > 0);
            skilled.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
        _ => {}
    }
}

/// The sides of a choice that could change something; where none could, both are offered.
fn each_side(state: &DeckBuilding, running: Running, mut visit: impl FnMut(Action)) {
    let helps = |branch: Branch| {
        let steps = resolve::steps(state, running.item, branch);
        steps.iter().any(|step| useful(state, &step.operation, running))
    };
    let (first, second) = (helps(Branch::First(running.step)), helps(Branch::Second(running.step)));
    if first || !second {
        visit(Action::First);
    }
    if second || !first {
        visit(Action::Second);
    }
}

fn is_planned(state: &DeckBuilding, card: CardId) -> bool {
    !state.mission.is_locked() && state.mission.joes.contains(&card)
}

/// A Joe on the mission that does not count like its copies, so that each must be on offer.
fn stands_out(state: &DeckBuilding, joe: CardId) -> bool {
    joe == state.mission.starter || missions::adds_none(state, joe)
}

/// Settles a choice that leaves nothing to decide; says no where a seat must be asked.
pub(crate) fn settles(state: &mut DeckBuilding, task: Task, table: &mut dyn Table<Event>) -> bool {
    let mut only = None;
    let mut count = 0;
    each(state, task, |action| {
        only = Some(action);
        count += 1;
    });
    match (count, only) {
        (0, _) => {
            state.tasks.pop();
            true
        }
        (1, Some(action)) => {
            answer(state, task, action, table);
            true
        }
        _ => false,
    }
}

/// What comes of an answer.
pub(crate) fn answer(state: &mut DeckBuilding, task: Task, action: Action, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    match (task, action) {
        (_, Action::Done) => {}
        (Task::Reroll { seat, left, blanks }, Action::Reroll(face)) => {
            let to = dice::reroll(state, usize::from(face), table) as u8;
            table.tell(Event::Rerolled { seat: Some(seat), from: face, to });
            again(state, left, |left| Task::Reroll { seat, left, blanks });
        }
        // The steps after this one wait below.
        (Task::May(running), Action::First) => {
            let step = &resolve::steps(state, running.item, running.branch)[usize::from(running.step)];
            resolve::operate(state, running, &step.operation, table);
        }
        (Task::Either(running), action) => {
            let at = running.step;
            let branch = if action == Action::First { Branch::First(at) } else { Branch::Second(at) };
            state.tasks.push(Task::Ability(Running { branch, step: 0, agreed: false, ..running }));
        }
        (Task::Teammate(running), Action::Give(seat)) => concern(state, running, seat, table),
        (Task::LookAtStory { seat, left }, Action::LookAt(place)) => {
            if let Some(card) = state.piles.each(Place::AtStory).nth(usize::from(place)) {
                see(state, seat, card, table);
            }
            again(state, left, |left| Task::LookAtStory { seat, left });
        }
        (task, Action::Pick(card)) => pick(state, task, card, table),
        _ => {}
    }
}

/// Asks once more if there is more to choose.
fn again(state: &mut DeckBuilding, left: u8, task: impl Fn(u8) -> Task) {
    if left > 1 {
        state.tasks.push(task(left - 1));
    }
}

fn pick(state: &mut DeckBuilding, task: Task, card: CardId, table: &mut dyn Table<Event>) {
    match task {
        Task::DiscardHand { seat, left } => {
            state.put(card, Place::Discard(seat));
            table.tell(Event::Discarded { seat, card });
            again(state, left, |left| Task::DiscardHand { seat, left });
        }
        Task::RemoveOwn { .. } | Task::RemoveTied(_) => missions::remove(state, card, table),
        Task::Restore { seat, left } => {
            missions::restore(state, card, table);
            again(state, left, |left| Task::Restore { seat, left });
        }
        Task::AddJoe { seat, left } => {
            again(state, left, |left| Task::AddJoe { seat, left });
            missions::join(state, seat, card, table);
        }
        Task::ReturnOwn { seat, left, but } => {
            missions::return_to_hand(state, card, table);
            again(state, left, |left| Task::ReturnOwn { seat, left, but });
        }
        Task::ReturnAny { seat, left } => {
            missions::return_to_hand(state, card, table);
            again(state, left, |left| Task::ReturnAny { seat, left });
        }
        _ => pick_cobra(state, task, card, table),
    }
}

fn pick_cobra(state: &mut DeckBuilding, task: Task, card: CardId, table: &mut dyn Table<Event>) {
    match task {
        Task::FlipOfficer { seat, left } => {
            state.mark(card, Marks::FACE_DOWN);
            state.flips.push(Flip { card, seat });
            table.tell(Event::Flipped { card, down: true });
            again(state, left, |left| Task::FlipOfficer { seat, left });
        }
        Task::Cancel { seat, left, no_strike, about } => {
            table.tell(Event::CancelledComplication { card });
            complications::put_away(state, card, table);
            again(state, left, |left| Task::Cancel { seat, left, no_strike, about });
        }
        Task::Cull { seat, left, bottom, optional } => {
            table.tell(Event::Culled { card, bottom });
            if bottom {
                let known = state.marks[card.index()];
                state.put(card, Place::ComplicationDeck);
                state.marks[card.index()] = known;
            } else {
                complications::put_away(state, card, table);
            }
            again(state, left, |left| Task::Cull { seat, left, bottom, optional });
        }
        Task::Stow => {
            let seat = state.turn.active;
            state.put(card, Place::Discard(seat));
            table.tell(Event::Stowed { seat, card });
        }
        Task::LimitJoes { seat, left } => {
            resolve::lasting(state, card, Lasts::AddsNone, 0);
            again(state, left, |left| Task::LimitJoes { seat, left });
        }
        Task::SkillOf { source, skill, .. } => {
            let by = state.entry(card).skills[usize::from(skill)];
            dice::add(state, source, by as i8, table);
        }
        _ => {}
    }
}

/// An effect that concerns a teammate, once one is named.
fn concern(state: &mut DeckBuilding, running: Running, seat: Seat, table: &mut dyn Table<Event>) {
    let step = &resolve::steps(state, running.item, running.branch)[usize::from(running.step)];
    match step.operation {
        Operation::Draw(_, count) => turns::draw(state, seat, count, table),
        Operation::DiscardHand(_, left) => state.tasks.push(Task::DiscardHand { seat, left }),
        Operation::AllowJoin(_) => {
            state.turn.guest = Some(seat);
            table.tell(Event::Guest { seat });
        }
        _ => {}
    }
}

/// Hidden cards are looked at; from then on everybody may know them.
pub(crate) fn look(
    state: &mut DeckBuilding,
    seat: Seat,
    count: u8,
    at: Looked,
    table: &mut dyn Table<Event>,
) {
    state.looked.clear();
    match at {
        Looked::AtStory => state.tasks.push(Task::LookAtStory { seat, left: count }),
        Looked::ComplicationDeck => {
            complications::renew(state, usize::from(count), table);
            let top: Vec<CardId> =
                state.piles.each(Place::ComplicationDeck).take(usize::from(count.min(8))).collect();
            for card in top {
                see(state, seat, card, table);
            }
        }
    }
}

fn see(state: &mut DeckBuilding, seat: Seat, card: CardId, table: &mut dyn Table<Event>) {
    state.mark(card, Marks::KNOWN);
    if state.looked.len() < 8 {
        state.looked.push(card);
    }
    table.tell(Event::Looked { seat, card });
    table.reveal();
}

/// Face-down Complications at the Story Mission that nobody knows.
pub(crate) fn unseen(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    state.piles.each(Place::AtStory).filter(|&card| is_unseen(state, card))
}

fn is_unseen(state: &DeckBuilding, card: CardId) -> bool {
    state.has(card, Marks::FACE_DOWN) && !state.has(card, Marks::KNOWN)
}

/// The task that puts cards away which were looked at.
pub(crate) fn cull(seat: Seat, left: u8, to: Culled, optional: bool) -> Task {
    Task::Cull { seat, left, bottom: to == Culled::Bottom, optional }
}

/// DB-1105, DB-1112: Complications that can be cancelled now.
pub(crate) fn cancellable(
    state: &DeckBuilding,
    no_strike: bool,
    about: CardId,
) -> impl Iterator<Item = CardId> {
    let attempted = state.mission.is_open() && state.kind_of(state.mission.target) == Kind::Story;
    let early = !state.mission.resolving && state.mission.stage == crate::state::Stage::Resolve;
    let new = about.some().filter(|&card| state.piles.is_in(card, Place::Revealed));
    let attached = unresolved(state).filter(move |_| about == CardId::NONE && early);
    let allowed = move |&card: &CardId| attempted && !(no_strike && state.entry(card).strike);
    new.into_iter().chain(attached).filter(allowed)
}

/// Takes the Joe with the highest printed value off the mission; the active seat breaks ties.
pub(crate) fn remove_highest(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let mut tied = highest(state);
    let found = (tied.next(), tied.next());
    drop(tied);
    match found {
        (Some(only), None) => missions::remove(state, only, table),
        (Some(_), Some(_)) => state.tasks.push(Task::RemoveTied(state.turn.active)),
        _ => {}
    }
}

fn highest(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    let value = |joe: CardId| {
        let entry = state.entry(joe);
        entry.skills.iter().copied().chain([entry.wild]).max().unwrap_or_default()
    };
    let most = missions::joes(state).map(value).max().unwrap_or_default();
    missions::joes(state).filter(move |&joe| value(joe) == most)
}
