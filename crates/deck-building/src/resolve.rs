//! What the words of an effect do.

use table::{Seat, Table};

use crate::cards::{CardId, CardType, Kind};
use crate::effects::{
    Armed, Condition, Counted, Disabled, Number, Operation, Removal, Returned, Seats, Step, Trigger,
};
use crate::event::Event;
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, LASTING, Lasting, Lasts, Marks, TASKS};
use crate::tasks::{Branch, Choice, Item, Running, Task};
use crate::{aftermath, choices, cobra, dice, missions, threat, turns};

/// Who decides about the effects of a card: its owner, or for Cobra's and the Transport's the active seat (D3, DB-415).
pub(crate) fn decides(state: &DeckBuilding, source: CardId) -> Seat {
    source.some().and_then(|card| state.owner(card)).unwrap_or(state.turn.active)
}

/// All abilities of a card with this trigger, in written order.
pub(crate) fn trigger(state: &mut DeckBuilding, card: CardId, trigger: Trigger, seat: Seat) {
    for (number, ability) in state.entry(card).abilities.iter().enumerate().rev() {
        if ability.trigger == trigger && ability.armed == Armed::Always {
            begin(state, Item { source: card, ability: number as u8 }, seat, false);
        }
    }
}

/// An ability of a card that was just played: it acts now, or waits for the end of the mission.
pub(crate) fn played(state: &mut DeckBuilding, item: Item, seat: Seat) {
    let ability = state.ability(item);
    if ability.armed == Armed::Played {
        lasting(state, item.source, Lasts::Delayed, item.ability as i8);
    } else if ability.trigger == Trigger::OnPlay {
        begin(state, item, seat, false);
    }
}

/// How many tasks an ability leaves free when it begins: so many at most come of one operation, and of what they lead to,
/// before another ability begins.
const SPARE: usize = 5;

/// An ability is about to act: its conditions are looked at now (DB-520, DB-R31). Where effects have interrupted each
/// other until the state has hardly room for more, it does nothing.
pub(crate) fn begin(state: &mut DeckBuilding, item: Item, seat: Seat, agreed: bool) {
    let branch = branch(state, item, seat);
    if !steps(state, item, branch).is_empty() && state.tasks.len() + SPARE < TASKS {
        state.tasks.push(Task::Ability(Running { item, seat, branch, step: 0, agreed }));
    }
}

/// What an ability would do now: what stands before `else`, or after it.
pub(crate) fn branch(state: &DeckBuilding, item: Item, seat: Seat) -> Branch {
    let conditions = &state.ability(item).conditions;
    let met = conditions.iter().all(|&condition| holds(state, condition, item.source, seat));
    if met { Branch::Main } else { Branch::Otherwise }
}

/// The steps of one branch.
pub(crate) fn steps(state: &DeckBuilding, item: Item, branch: Branch) -> &'static [Step] {
    let ability = state.ability(item);
    let inner = |at: u8, second: bool| match &ability.operations[usize::from(at)].operation {
        Operation::ChooseOne(one, other) => &(if second { other } else { one })[..],
        _ => &[],
    };
    match branch {
        Branch::Main => &ability.operations,
        Branch::Otherwise => &ability.otherwise,
        Branch::First(at) => inner(at, false),
        Branch::Second(at) => inner(at, true),
    }
}

/// Does the next step of an ability.
pub(crate) fn ability(state: &mut DeckBuilding, running: Running, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    let steps = steps(state, running.item, running.branch);
    let step = &steps[usize::from(running.step)];
    if usize::from(running.step) + 1 < steps.len() {
        state.tasks.push(Task::Ability(Running { step: running.step + 1, agreed: false, ..running }));
    }
    if !step.optional || running.agreed {
        operate(state, running, &step.operation, table);
    } else if matches!(step.operation, Operation::Cull { .. }) || useful(state, &step.operation, running) {
        // Whoever culls may say no while choosing the card.
        let choice = match step.operation {
            Operation::Cull { count, to } => choices::cull(running.seat, count, to, true),
            _ => Choice::May(running),
        };
        choices::ask(state, choice);
    }
}

/// Does what an operation says. Where somebody must choose, a task asks.
pub(crate) fn operate(
    state: &mut DeckBuilding,
    running: Running,
    operation: &Operation,
    table: &mut dyn Table<Event>,
) {
    let (source, seat) = (running.item.source, running.seat);
    match *operation {
        Operation::ChooseOne(..) => choices::ask(state, Choice::Either(running)),
        Operation::Dice(Number::SkillOf(skill)) => {
            if state.mission.is_open() {
                choices::ask(state, Choice::SkillOf { seat, source, skill: skill as u8 });
            }
        }
        Operation::Dice(number @ (Number::Fixed(_) | Number::Count(..))) => {
            let by = amount(state, number, source);
            dice::add(state, source, by, table);
        }
        Operation::SideRoll(count) => dice::side_roll(state, source, count, table),
        Operation::Hits(count) => dice::certain_hits(state, source, count, table),
        Operation::Reroll { most, blanks } => {
            if state.mission.is_open() && state.mission.is_rolled() {
                state.mission.dice.rerolled = [0; 3];
                choices::ask(state, Choice::Reroll { seat, left: most, blanks });
            }
        }
        Operation::Difficulty { by, .. } => lasting(state, source, Lasts::Difficulty, by),
        Operation::RemoveJoe(removal) => remove(state, removal, table),
        Operation::RestoreJoe(left) => choices::ask(state, Choice::Restore { seat, left }),
        Operation::AddJoe(left) => choices::ask(state, Choice::AddJoe { seat, left }),
        Operation::Join => missions::join(state, seat, source, table),
        Operation::PreventRemoval(count) => lasting(state, source, Lasts::Prevents, count as i8),
        Operation::Prohibit(_) => lasting(state, source, Lasts::Prohibits, running.item.ability as i8),
        Operation::Disable(Disabled::Transport) => missions::disable_transport(state, source),
        Operation::LimitJoes(count) => limit_joes(state, source, count),
        Operation::NoWild => lasting(state, source, Lasts::NoWild, 0),
        // Somebody is named only while missions can still be joined.
        Operation::AllowJoin(_) if !useful(state, operation, running) => {}
        Operation::AllowJoin(_)
        | Operation::Draw(Seats::ATeammate, _)
        | Operation::DiscardHand(Seats::ATeammate, _) => choices::ask(state, Choice::Teammate(running)),
        Operation::Draw(seats, count) => {
            for one in whom(state, seats, seat) {
                turns::draw(state, one, count, table);
            }
        }
        Operation::DiscardHand(seats, left) => {
            // The active player chooses first, so that task comes last.
            for one in whom(state, seats, seat).rev() {
                choices::ask(state, Choice::DiscardHand { seat: one, left });
            }
        }
        Operation::ReturnToHand(Returned::Itself) => missions::return_to_hand(state, source, table),
        Operation::ReturnToHand(Returned::OtherOwn(left)) => {
            choices::ask(state, Choice::ReturnOwn { seat, left, but: source });
        }
        Operation::ReturnToHand(Returned::UpTo(left)) => {
            choices::ask(state, Choice::ReturnAny { seat, left });
        }
        Operation::DestroySelf => destroy(state, source, table),
        Operation::Look { count, at } => choices::look(state, seat, count, at, table),
        Operation::Cull { count, to } => choices::ask(state, choices::cull(seat, count, to, false)),
        Operation::StowTransport => choices::ask(state, Choice::Stow),
        Operation::CancelComplication { count, no_strike } => {
            let about = state.about();
            choices::ask(state, Choice::Cancel { seat, left: count, no_strike, about });
        }
        Operation::Complication(count) => state.tasks.push(Task::Draw(count)),
        Operation::Threat(by) => threat::advance(state, by, table),
        Operation::Battalion { count, costliest } => cobra::battalions(state, count, costliest, table),
        Operation::GainTrooper(seats, count) => {
            for one in whom(state, seats, seat) {
                cobra::troopers(state, one, count, table);
            }
        }
        Operation::Officer(called) => cobra::call_officer(state, called, table),
        Operation::FlipOfficer(left) => choices::ask(state, Choice::FlipOfficer { seat, left }),
        Operation::FailStory => aftermath::fail_story(state, table),
        Operation::KeepInPlay => state.kept = true,
        // These only count as long as their card is there, wherever somebody asks for them.
        Operation::Capacity(_)
        | Operation::RerollDoubles
        | Operation::CapDice { .. }
        | Operation::Disable(Disabled::FirstResponse | Disabled::RifleStack)
        | Operation::ComplicationsPlaced(_)
        | Operation::PromotionCost(_) => {}
    }
}

/// An effect that lasts until the mission ends; without one it does nothing (DB-1114), and so do those that come when the
/// mission has as many as the state has room for.
pub(crate) fn lasting(state: &mut DeckBuilding, source: CardId, what: Lasts, by: i8) {
    if state.mission.is_open() && state.mission.lasting.len() < LASTING {
        let seat = decides(state, source);
        state.mission.lasting.push(Lasting { source, seat, what, by });
    }
}

/// DB-1403: a card goes to the box for good.
pub(crate) fn destroy(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    let Some(seat) = state.owner(card) else { return };
    state.put(card, Place::Box);
    table.tell(Event::Destroyed { seat, card });
}

/// The seats that an effect concerns; a teammate is chosen elsewhere.
fn whom(state: &DeckBuilding, seats: Seats, owner: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
    let (first, count) = match seats {
        Seats::Owner | Seats::ATeammate => (owner, 1),
        Seats::Active => (state.turn.active, 1),
        Seats::EachPlayer => (state.turn.active, usize::from(state.options.players)),
        Seats::StartingPlayer => (state.starting, 1),
    };
    state.seats_from(first).take(count)
}

fn remove(state: &mut DeckBuilding, removal: Removal, table: &mut dyn Table<Event>) {
    if !state.mission.is_open() {
        return;
    }
    let active = state.turn.active;
    match removal {
        Removal::HighestValue => choices::remove_highest(state, table),
        Removal::EachOwnRookie | Removal::EachOwnJoe => {
            for seat in state.seats_from(active).rev() {
                choices::ask(state, Choice::RemoveOwn { seat, rookies: removal == Removal::EachOwnRookie });
            }
        }
    }
}

/// Of each player's Joes only so many add dice: each owner with more names those that do not.
fn limit_joes(state: &mut DeckBuilding, source: CardId, count: u8) {
    if !state.mission.is_open() {
        return;
    }
    lasting(state, source, Lasts::Limits, count as i8);
    for seat in state.seats().rev() {
        let own = missions::joes_of(state, seat).count() as u8;
        if own > count {
            choices::ask(state, Choice::LimitJoes { seat, left: own - count });
        }
    }
}

/// How much a number is now.
pub(crate) fn amount(state: &DeckBuilding, number: Number, source: CardId) -> i8 {
    match number {
        Number::Fixed(by) => by,
        Number::SkillOf(_) => 0,
        Number::Count(what, max) => {
            let count = match what {
                Counted::OtherJoes => missions::joes(state).filter(|&joe| joe != source).count(),
                Counted::InPlay(types) => in_play(state, |card_type| types.has(card_type)),
                Counted::PlayersOnMission => {
                    state.seats().filter(|&seat| missions::joes_of(state, seat).next().is_some()).count()
                }
            };
            count.min(usize::from(max)) as i8
        }
    }
}

/// How many such cards lie in play areas (DB-1408).
fn in_play(state: &DeckBuilding, is_meant: impl Fn(CardType) -> bool) -> usize {
    let all = state.seats().flat_map(|seat| state.piles.each(Place::Play(seat)));
    all.filter(|&card| is_meant(state.entry(card).card_type)).count()
}

/// Whether a condition holds now.
pub(crate) fn holds(state: &DeckBuilding, condition: Condition, source: CardId, seat: Seat) -> bool {
    let mission = &state.mission;
    let under_way = mission.is_locked();
    match condition {
        Condition::Zone(colours) => colours.has(state.zone().colour),
        Condition::InStartingRound => state.round == 1,
        Condition::Mission(kinds) => under_way && kinds.has(state.kind_of(mission.target)),
        Condition::MissionTerrain(terrain) => {
            let challenge = mission.target.some().and_then(|target| state.entry(target).challenge);
            under_way && challenge.is_some_and(|challenge| challenge.terrain == terrain)
        }
        Condition::TransportTerrain(terrain) => {
            mission.transport.some().is_some_and(|one| state.entry(one).terrain == Some(terrain))
        }
        Condition::SkillUsed(skill) => mission.skills.is_some_and(|skills| skills.has(skill)),
        Condition::InPlay(types, least) => in_play(state, |one| types.has(one)) >= usize::from(least),
        Condition::Hangar(least) => state.piles.len(Place::Hangar) >= usize::from(least),
        Condition::OwnJoes(count) => missions::joes_of(state, seat).count() == usize::from(count),
        Condition::TeammateJoes(least) => {
            let others = missions::joes(state).filter(|&joe| state.owner(joe) != Some(seat));
            others.count() >= usize::from(least)
        }
        Condition::StartingJoe => mission.starter == source,
        Condition::Players(least) => state.options.players >= least,
        Condition::Covered(most) => cobra::covered(state) <= most,
        Condition::OfficerInPlay(called) => cobra::officer_in_play(state, called),
    }
}

/// Whether an operation could change something now (DB-338).
pub(crate) fn useful(state: &DeckBuilding, operation: &Operation, running: Running) -> bool {
    let mission = &state.mission;
    let (open, seat) = (mission.is_open(), running.seat);
    match *operation {
        Operation::ChooseOne(ref first, ref second) => {
            first.iter().chain(second).any(|step| useful(state, &step.operation, running))
        }
        Operation::Reroll { blanks, .. } => {
            open && mission.is_rolled()
                && if blanks { mission.dice.faces[0] > 0 } else { mission.dice.count() > 0 }
        }
        Operation::Dice(Number::SkillOf(skill)) => {
            open && missions::joes(state).any(|joe| state.entry(joe).skills[skill as usize] > 0)
        }
        Operation::Dice(_)
        | Operation::Hits(_)
        | Operation::Difficulty { .. }
        | Operation::NoWild
        | Operation::Prohibit(_)
        | Operation::Disable(_)
        | Operation::LimitJoes(_)
        | Operation::RemoveJoe(_) => open,
        // Only Complications remove Joes, so it helps while one of them has yet to act.
        Operation::PreventRemoval(_) => {
            open && (state.about() != CardId::NONE || unresolved(state).next().is_some())
        }
        Operation::RestoreJoe(_) => open && mission.joes.iter().any(|&joe| state.has(joe, Marks::REMOVED)),
        Operation::AddJoe(_) => open && missions::hand_joes(state, seat).next().is_some(),
        Operation::CancelComplication { no_strike, .. } => {
            choices::cancellable(state, no_strike, state.about()).next().is_some()
        }
        Operation::Draw(seats, _) => {
            let drawn = if seats == Seats::ATeammate { state.options.players > 1 } else { true };
            drawn
                && whom(state, seats, seat).any(|one| {
                    seats == Seats::ATeammate
                        || !state.piles.is_empty(Place::Deck(one))
                        || !state.piles.is_empty(Place::Discard(one))
                })
        }
        Operation::AllowJoin(_) => state.options.players > 1 && !state.tasks.contains(&Task::Recruit),
        Operation::Look { at: crate::effects::Looked::AtStory, .. } => {
            choices::unseen(state).next().is_some()
        }
        Operation::Look { .. } => {
            let piles = [Place::ComplicationDeck, Place::ComplicationDiscard];
            piles.into_iter().any(|place| !state.piles.is_empty(place))
        }
        Operation::ReturnToHand(Returned::OtherOwn(_)) => {
            missions::joes_of(state, seat).any(|joe| joe != running.item.source)
        }
        Operation::FlipOfficer(_) => cobra::face_up_officers(state).next().is_some(),
        Operation::Threat(by) if by < 0 => state.threat > threat::floor(state),
        Operation::FailStory => !state.piles.is_empty(Place::Story),
        _ => true,
    }
}

/// Complications of the attempt that have not acted.
pub(crate) fn unresolved(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    let attempted = state.mission.is_open() && state.kind_of(state.mission.target) == Kind::Story;
    state.piles.each(Place::AtStory).filter(move |&card| attempted && !state.has(card, Marks::RESOLVED))
}

impl DeckBuilding {
    /// The Complication that the window on top is about, if it was drawn in the mission.
    pub(crate) fn about(&self) -> CardId {
        let windows = self.tasks.iter().rev().find_map(|task| match task {
            Task::Window { about, .. } => Some(*about),
            _ => None,
        });
        windows.unwrap_or(CardId::NONE)
    }

    /// Slots that are not covered, from the left.
    pub(crate) fn free_slots(&self) -> impl Iterator<Item = u8> {
        (0..SLOTS).filter(|&slot| self.piles.is_empty(Place::Cover(slot)))
    }
}
