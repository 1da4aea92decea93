//! Does what is left to do until somebody must decide or the game is over.
//!
//! What interrupts what is a stack of tasks: the last one is next, and a task that leads to others puts them on top.

use table::{Seat, Table};

use crate::event::Event;
use crate::state::DeckBuilding;
use crate::tasks::{EndStep, RoundStep, Task};
use crate::{
    aftermath, choices, complications, effect_order, end_phase, missions, planning, resolve, turns, windows,
};

/// Goes on until somebody must decide.
pub(crate) fn run(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    while state.end.is_none() {
        let task = *state.tasks.last().expect("until the end something is left to do");
        if !go_on(state, task, table) {
            return;
        }
    }
    state.tasks.clear();
    state.items.clear();
}

/// Does one thing; says no where a seat must decide first.
fn go_on(state: &mut DeckBuilding, task: Task, table: &mut dyn Table<Event>) -> bool {
    match task {
        Task::BeginTurn => turns::begin(state, table),
        Task::Refill => turns::refill(state, table),
        Task::Complicate => turns::complicate(state, table),
        Task::Effects(timing, class) => effect_order::gather(state, timing, class),
        Task::BeginAction => turns::begin_action(state, table),
        Task::Missions => return planning::skips_missions(state),
        Task::Poll(seat) => return planning::poll(state, seat),
        Task::Plan | Task::Recruit | Task::ChooseSkill => return false,
        Task::Mission => missions::go_on(state, table),
        Task::Window { passed, about } => return windows::poll(state, passed, about),
        Task::NextComplication => return complications::next(state),
        Task::Resolve(card) => complications::resolve(state, card, table),
        Task::Discard(card) => complications::discard(state, card, table),
        Task::Assign(card) => return complications::assign(state, card, table),
        Task::Draw(left) => complications::draw(state, left, table),
        Task::Order { from } => return effect_order::order(state, from),
        Task::After { seat, from } => return effect_order::after(state, seat, from),
        Task::Ability(running) => resolve::ability(state, running, table),
        Task::FailedByEffect => aftermath::leaves_by_effect(state, table),
        Task::EndPhase(EndStep::Discard) => end_phase::discard(state, table),
        Task::EndPhase(EndStep::NextTurn) => end_phase::next_turn(state, table),
        Task::EndRound(RoundStep::Advance) => end_phase::advance(state, table),
        Task::EndRound(RoundStep::Over) => end_phase::next_round(state),
        Task::Choice(choice) => return choices::settles(state, choice, table),
    }
    true
}

/// Who decides now.
pub(crate) fn decider(state: &DeckBuilding) -> Option<Seat> {
    Some(match *state.tasks.last()? {
        Task::Window { passed, .. } => windows::asked(state, passed),
        Task::Poll(seat) | Task::After { seat, .. } => seat,
        Task::Choice(choice) => choice.seat().unwrap_or(state.turn.active),
        _ => state.turn.active,
    })
}
