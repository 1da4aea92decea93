//! Choices inside effects (D3, D15): who picks what, and what comes of it.

use table::{Seat, Table};

use crate::action::Action;
use crate::cards::{CardId, CardType, Kind};
use crate::effects::{Culled, Looked, Operation};
use crate::event::Event;
use crate::piles::Place;
use crate::resolve::{self, unresolved, useful};
use crate::state::{DeckBuilding, Flip, Lasts, Marks};
use crate::tasks::{Branch, Choice, Running, Task};
use crate::windows::Seen;
use crate::{cobra, complications, dice, missions, turns};

/// Somebody must choose before the rest goes on.
pub(crate) fn ask(state: &mut DeckBuilding, choice: Choice) {
    state.tasks.push(Task::Choice(choice));
}

/// Every answer to a choice; one without answers does nothing.
pub(crate) fn each(state: &DeckBuilding, choice: Choice, mut visit: impl FnMut(Action)) {
    let mut seen = Seen::default();
    match choice {
        Choice::Reroll { blanks, .. } => {
            let dice = &state.mission.dice;
            let faces = if blanks { 0..1 } else { 0..3 };
            let free = faces.filter(|&face| dice.faces[face] > dice.rerolled[face]);
            or_done(free.map(|face| Action::Reroll(face as u8)), visit);
        }
        Choice::May(_) => [Action::First, Action::Second].into_iter().for_each(visit),
        Choice::Either(running) => each_side(state, running, visit),
        Choice::DiscardHand { seat, .. } => {
            let hand = state.piles.each(Place::Hand(seat)).filter(|&card| !is_planned(state, card));
            hand.filter(|&card| seen.is_new(state, card)).for_each(|card| visit(Action::Pick(card)));
        }
        Choice::RemoveOwn { seat, rookies } => {
            let meant = |&joe: &CardId| !rookies || state.entry(joe).card_type == CardType::Rookie;
            let own = missions::joes_of(state, seat).filter(meant);
            let offered = own.filter(|&joe| stands_out(state, joe) || seen.is_new(state, joe));
            offered.for_each(|joe| visit(Action::Pick(joe)));
        }
        Choice::RemoveTied(_) => highest(state).for_each(|joe| visit(Action::Pick(joe))),
        Choice::Restore { .. } => {
            let removed = state.mission.joes.iter().copied().filter(|&joe| state.has(joe, Marks::REMOVED));
            removed.for_each(|joe| visit(Action::Pick(joe)));
        }
        Choice::AddJoe { seat, .. } => {
            let open = state.mission.is_open() && missions::may_join(state, seat);
            let hand = missions::hand_joes(state, seat).filter(|_| open);
            hand.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
        Choice::ReturnOwn { seat, but, .. } => {
            let own = missions::joes_of(state, seat).filter(|&joe| joe != but);
            own.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
        Choice::ReturnAny { .. } => or_done(missions::joes(state).map(Action::Pick), visit),
        Choice::Teammate(running) => {
            let mates = state.seats_from(running.seat).skip(1);
            mates.for_each(|seat| visit(Action::Give(seat)));
        }
        Choice::FlipOfficer { .. } => {
            cobra::face_up_officers(state).for_each(|card| visit(Action::Pick(card)));
        }
        Choice::Cancel { no_strike, about, .. } => {
            cancellable(state, no_strike, about).for_each(|card| visit(Action::Pick(card)));
        }
        Choice::LookAtStory { .. } => {
            let places = state.piles.each(Place::AtStory).enumerate();
            let unseen = places.filter(|&(_, card)| is_unseen(state, card));
            or_done(unseen.map(|(place, _)| Action::LookAt(place as u8)), visit);
        }
        Choice::Cull { optional, .. } => {
            let in_deck = |&&card: &&CardId| state.piles.is_in(card, Place::ComplicationDeck);
            let deck = state.looked.iter().filter(in_deck).map(|&card| Action::Pick(card));
            if optional { or_done(deck, visit) } else { deck.for_each(visit) }
        }
        Choice::Stow => {
            let starters = &state.components.groups.hangar;
            let others = state.piles.each(Place::Hangar).filter(|card| !starters.contains(card));
            others.filter(|&card| seen.is_new(state, card)).for_each(|card| visit(Action::Pick(card)));
        }
        Choice::LimitJoes { seat, .. } => {
            let adding = missions::joes_of(state, seat).filter(|&joe| !missions::adds_none(state, joe));
            let offered = adding.filter(|&joe| stands_out(state, joe) || seen.is_new(state, joe));
            offered.for_each(|joe| visit(Action::Pick(joe)));
        }
        Choice::SkillOf { skill, .. } => {
            let value = |joe: CardId| state.entry(joe).skills[usize::from(skill)];
            let skilled = missions::joes(state).filter(|&joe| value(joe) > 0);
            skilled.filter(|&joe| seen.is_new(state, joe)).for_each(|joe| visit(Action::Pick(joe)));
        }
    }
}

/// What can be chosen, if there is anything, with leave to choose no more.
fn or_done(actions: impl Iterator<Item = Action>, mut visit: impl FnMut(Action)) {
    let mut any = false;
    actions.for_each(|action| {
        any = true;
        visit(action);
    });
    if any {
        visit(Action::Done);
    }
}

/// The sides of a choice that could change something; where none could, there is nothing to choose (DB-230).
fn each_side(state: &DeckBuilding, running: Running, mut visit: impl FnMut(Action)) {
    let helps = |branch: Branch| {
        let steps = resolve::steps(state, running.item, branch);
        steps.iter().any(|step| useful(state, &step.operation, running))
    };
    let (first, second) = (helps(Branch::First(running.step)), helps(Branch::Second(running.step)));
    if first {
        visit(Action::First);
    }
    if second {
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
pub(crate) fn settles(state: &mut DeckBuilding, choice: Choice, table: &mut dyn Table<Event>) -> bool {
    let mut only = None;
    let mut count = 0;
    each(state, choice, |action| {
        only = Some(action);
        count += 1;
    });
    match only {
        None => {
            state.tasks.pop();
            true
        }
        Some(action) if count == 1 => {
            answer(state, choice, action, table);
            true
        }
        Some(_) => false,
    }
}

/// What comes of an answer.
pub(crate) fn answer(state: &mut DeckBuilding, choice: Choice, action: Action, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    match (choice, action) {
        (_, Action::Done) => {}
        (Choice::Reroll { seat, left, blanks }, Action::Reroll(face)) => {
            let to = dice::reroll(state, usize::from(face), table) as u8;
            table.tell(Event::Rerolled { seat: Some(seat), from: face, to });
            again(state, left, |left| Choice::Reroll { seat, left, blanks });
        }
        // The steps after this one wait below.
        (Choice::May(running), Action::First) => {
            let step = &resolve::steps(state, running.item, running.branch)[usize::from(running.step)];
            resolve::operate(state, running, &step.operation, table);
        }
        (Choice::Either(running), action) => {
            let at = running.step;
            let branch = if action == Action::First { Branch::First(at) } else { Branch::Second(at) };
            state.tasks.push(Task::Ability(Running { branch, step: 0, agreed: false, ..running }));
        }
        (Choice::Teammate(running), Action::Give(seat)) => concern(state, running, seat, table),
        (Choice::LookAtStory { seat, left }, Action::LookAt(place)) => {
            if let Some(card) = state.piles.each(Place::AtStory).nth(usize::from(place)) {
                see(state, seat, card, table);
            }
            again(state, left, |left| Choice::LookAtStory { seat, left });
        }
        (choice, Action::Pick(card)) => pick(state, choice, card, table),
        // A step that is declined; no other answer is on offer. `each` and `pick` name every choice.
        _ => {}
    }
}

/// Asks once more if there is more to choose.
fn again(state: &mut DeckBuilding, left: u8, choice: impl Fn(u8) -> Choice) {
    if left > 1 {
        ask(state, choice(left - 1));
    }
}

fn pick(state: &mut DeckBuilding, choice: Choice, card: CardId, table: &mut dyn Table<Event>) {
    match choice {
        Choice::DiscardHand { seat, left } => {
            state.put(card, Place::Discard(seat));
            table.tell(Event::Discarded { seat, card });
            again(state, left, |left| Choice::DiscardHand { seat, left });
        }
        Choice::RemoveOwn { .. } | Choice::RemoveTied(_) => missions::remove(state, card, table),
        Choice::Restore { seat, left } => {
            missions::restore(state, card, table);
            again(state, left, |left| Choice::Restore { seat, left });
        }
        Choice::AddJoe { seat, left } => {
            again(state, left, |left| Choice::AddJoe { seat, left });
            missions::join(state, seat, card, table);
        }
        Choice::ReturnOwn { seat, left, but } => {
            missions::return_to_hand(state, card, table);
            again(state, left, |left| Choice::ReturnOwn { seat, left, but });
        }
        Choice::ReturnAny { seat, left } => {
            missions::return_to_hand(state, card, table);
            again(state, left, |left| Choice::ReturnAny { seat, left });
        }
        Choice::FlipOfficer { seat, left } => {
            state.mark(card, Marks::FACE_DOWN);
            state.flips.push(Flip { card, seat });
            table.tell(Event::Flipped { card, down: true });
            again(state, left, |left| Choice::FlipOfficer { seat, left });
        }
        Choice::Cancel { seat, left, no_strike, about } => {
            table.tell(Event::CancelledComplication { card });
            complications::put_away(state, card, table);
            again(state, left, |left| Choice::Cancel { seat, left, no_strike, about });
        }
        Choice::Cull { seat, left, bottom, optional } => {
            table.tell(Event::Culled { card, bottom });
            if bottom {
                let known = state.marks[card.index()];
                state.put(card, Place::ComplicationDeck);
                state.marks[card.index()] = known;
            } else {
                complications::put_away(state, card, table);
            }
            again(state, left, |left| Choice::Cull { seat, left, bottom, optional });
        }
        Choice::Stow => {
            let seat = state.turn.active;
            state.put(card, Place::Discard(seat));
            table.tell(Event::Stowed { seat, card });
        }
        Choice::LimitJoes { seat, left } => {
            resolve::lasting(state, card, Lasts::AddsNone, 0);
            again(state, left, |left| Choice::LimitJoes { seat, left });
        }
        Choice::SkillOf { source, skill, .. } => {
            let by = state.entry(card).skills[usize::from(skill)];
            dice::add(state, source, by as i8, table);
        }
        // These are not answered with a card.
        Choice::Reroll { .. }
        | Choice::May(_)
        | Choice::Either(_)
        | Choice::Teammate(_)
        | Choice::LookAtStory { .. } => {}
    }
}

/// An effect that concerns a teammate, once one is named.
fn concern(state: &mut DeckBuilding, running: Running, seat: Seat, table: &mut dyn Table<Event>) {
    let step = &resolve::steps(state, running.item, running.branch)[usize::from(running.step)];
    match step.operation {
        Operation::Draw(_, count) => turns::draw(state, seat, count, table),
        Operation::DiscardHand(_, left) => ask(state, Choice::DiscardHand { seat, left }),
        Operation::AllowJoin(_) => {
            state.turn.guest = Some(seat);
            table.tell(Event::Guest { seat });
        }
        // `operate` lets a teammate be named for these three alone; the list of all others would hide them.
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
        Looked::AtStory => ask(state, Choice::LookAtStory { seat, left: count }),
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

/// The choice that puts cards away which were looked at.
pub(crate) fn cull(seat: Seat, left: u8, to: Culled, optional: bool) -> Choice {
    Choice::Cull { seat, left, bottom: to == Culled::Bottom, optional }
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
        (Some(_), Some(_)) => ask(state, Choice::RemoveTied(state.turn.active)),
        (None, _) => {}
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
