//! What a sensible player does, without looking ahead: what bots think others will do, and they themselves later on.

mod plans;
mod recruiting;
mod responses;

use crate::action::Action;
use crate::cards::CardId;
use crate::effects::Operation;
use crate::piles::Place;
use crate::state::DeckBuilding;
use crate::tasks::{Choice, Task};
use crate::{complications, dice, missions, planning, recruit};

/// What to decide now; nothing where the estimate of the positions after it tells better.
pub(crate) fn advice(state: &DeckBuilding) -> Option<Action> {
    let task = *state.tasks.last()?;
    match task {
        Task::Missions => Some(in_missions(state)),
        Task::Poll(seat) => Some(plans::answer(state, seat)),
        Task::Plan => Some(plans::settle(state)),
        Task::Window { passed, .. } => Some(responses::response(state, crate::windows::asked(state, passed))),
        Task::NextComplication => crate::resolve::unresolved(state).next().map(Action::Pick),
        Task::Assign(_) => {
            let fewest = |&seat: &table::Seat| state.piles.len(Place::Strikes(seat));
            complications::takers(state).min_by_key(fewest).map(Action::Give)
        }
        Task::ChooseSkill => {
            let joes: Vec<CardId> = missions::joes(state).collect();
            dice::best_skills(state, state.mission.target, &joes).each().next().map(Action::UseSkill)
        }
        Task::Order { from } | Task::After { from, .. } => Some(Action::Next(state.items[usize::from(from)])),
        Task::Recruit => Some(recruiting::next(state)),
        Task::Choice(Choice::Reroll { .. }) => Some(responses::reroll(state)),
        Task::Choice(Choice::May(_)) => Some(Action::First),
        _ => None,
    }
}

/// D4: cards that draw first, then the best mission there is.
fn in_missions(state: &DeckBuilding) -> Action {
    if let Some(card) = drawing_card(state) {
        return Action::Play(card);
    }
    let mut trooper = None;
    planning::each_hand_trooper(state, |card| trooper = Some(card));
    if let Some(card) = trooper {
        return Action::PutIntoPlay(card);
    }
    match plans::best(state) {
        Some(plan) => Action::Propose { target: plan.target, joe: plan.joes[0], transport: plan.transport },
        None => Action::EndMissions,
    }
}

/// A card that draws more; it loses nothing by being played early.
fn drawing_card(state: &DeckBuilding) -> Option<CardId> {
    let mut found = None;
    recruit::each_playable(state, false, |card| {
        let draws = does(state, card, |operation| matches!(operation, Operation::Draw(..)));
        if draws && !state.entry(card).lightning {
            found = Some(card);
        }
    });
    found
}

/// Whether any ability of a card does such a thing.
fn does(state: &DeckBuilding, card: CardId, such: impl Fn(&Operation) -> bool) -> bool {
    let abilities = &state.entry(card).abilities;
    abilities.iter().flat_map(|one| &one.operations).any(|step| such(&step.operation))
}
