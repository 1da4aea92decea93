//! Which decisions there are at each task, and what comes of them.

use table::{Click, Illegal, Seat, Table};

use crate::action::{Action, Draft};
use crate::event::Event;
use crate::state::DeckBuilding;
use crate::tasks::Task;
use crate::{
    aftermath, choices, complications, dice, effect_order, end_phase, flow, planning, recruit, windows,
};

type Clicks = Vec<Click<Draft, Action>>;

/// All that can be clicked after `draft`.
pub(crate) fn clicks(state: &DeckBuilding, draft: Draft, out: &mut Clicks) {
    let Some(&task) = state.tasks.last() else { return };
    match draft {
        Draft::Nothing => first_clicks(state, task, out),
        Draft::Reserve => recruit::each_reservable(state, |card| out.push(Click::Do(Action::Reserve(card)))),
        Draft::Against(target) => {
            planning::each_hand_joe(state, state.turn.active, |joe| {
                out.push(Click::On(Draft::With(target, joe)));
            });
        }
        Draft::With(target, joe) => planning::each_transport(state, |transport| {
            out.push(Click::Do(Action::Propose { target, joe, transport }));
        }),
        Draft::Standing => {
            let seat = flow::decider(state).unwrap_or_default();
            planning::each_answer(state, seat, |answer| out.push(Click::Do(Action::Standing(answer))));
        }
    }
}

fn first_clicks(state: &DeckBuilding, task: Task, out: &mut Clicks) {
    let mut act = |action: Action| out.push(Click::Do(action));
    match task {
        Task::Missions => missions_clicks(state, out),
        Task::Poll(seat) => {
            planning::each_poll_choice(state, seat, act);
            if planning::has_answers(state, seat) {
                out.push(Click::On(Draft::Standing));
            }
        }
        Task::Plan => planning::each_plan_choice(state, act),
        Task::Window { passed, .. } => {
            let seat = windows::asked(state, passed);
            windows::each_response(state, seat, &mut act);
            act(Action::Pass);
            if !state.mission.is_rolled() {
                act(Action::PassUntilRoll);
            }
            act(Action::PassMission);
        }
        Task::NextComplication => {
            crate::resolve::unresolved(state).for_each(|card| act(Action::Pick(card)));
        }
        Task::Assign(_) => complications::takers(state).for_each(|seat| act(Action::Give(seat))),
        Task::ChooseSkill => {
            let skills = dice::skill_choice(state).unwrap_or_default();
            skills.each().for_each(|skill| act(Action::UseSkill(skill)));
        }
        Task::Order { from } => {
            state.items[usize::from(from)..].iter().for_each(|&item| act(Action::Next(item)));
        }
        Task::After { seat, from } => {
            for &item in &state.items[usize::from(from)..] {
                act(Action::Next(item));
            }
            if aftermath::may_be_done(state, seat, from) {
                act(Action::Done);
            }
        }
        Task::Recruit => {
            recruit::each_choice(state, act);
            if recruit::can_reserve(state) {
                out.push(Click::On(Draft::Reserve));
            }
        }
        Task::Choice(choice) => choices::each(state, choice, act),
        // Nobody is asked anything in these: `flow` does them.
        Task::BeginTurn
        | Task::Refill
        | Task::Complicate
        | Task::Effects(..)
        | Task::BeginAction
        | Task::Mission
        | Task::Resolve(_)
        | Task::Discard(_)
        | Task::Ability(_)
        | Task::FailedByEffect
        | Task::Draw(_)
        | Task::EndPhase(_)
        | Task::EndRound(_) => {}
    }
}

fn missions_clicks(state: &DeckBuilding, out: &mut Clicks) {
    recruit::each_playable(state, false, |card| out.push(Click::Do(Action::Play(card))));
    planning::each_hand_trooper(state, |card| out.push(Click::Do(Action::PutIntoPlay(card))));
    if planning::can_propose(state) {
        planning::each_target(state, |target| out.push(Click::On(Draft::Against(target))));
    }
    if recruit::can_reserve(state) {
        out.push(Click::On(Draft::Reserve));
    }
    if planning::can_answer(state) {
        out.push(Click::On(Draft::Standing));
    }
    out.push(Click::Do(Action::EndMissions));
}

/// Whether an action is among the clicks.
pub(crate) fn check(state: &DeckBuilding, action: Action) -> Result<(), Illegal> {
    let draft = match action {
        Action::Reserve(_) => Draft::Reserve,
        Action::Propose { target, joe, .. } => Draft::With(target, joe),
        Action::Standing(_) => Draft::Standing,
        _ => Draft::Nothing,
    };
    let mut out = Vec::new();
    clicks(state, draft, &mut out);
    let offered = out.contains(&Click::Do(action)) && leads_to(state, draft);
    if offered { Ok(()) } else { Err(crate::why::refused(state, action)) }
}

/// Whether the clicks before the last one are possible.
fn leads_to(state: &DeckBuilding, draft: Draft) -> bool {
    let mut out = Vec::new();
    match draft {
        Draft::Nothing => true,
        Draft::With(target, _) => {
            clicks(state, Draft::Against(target), &mut out);
            if !out.contains(&Click::On(draft)) {
                return false;
            }
            out.clear();
            clicks(state, Draft::Nothing, &mut out);
            out.contains(&Click::On(Draft::Against(target)))
        }
        _ => {
            clicks(state, Draft::Nothing, &mut out);
            out.contains(&Click::On(draft))
        }
    }
}

/// Does what was decided, and all that follows from it.
pub(crate) fn play(state: &mut DeckBuilding, action: Action, table: &mut dyn Table<Event>) {
    let Some(&task) = state.tasks.last() else { return };
    let seat = flow::decider(state).unwrap_or_default();
    decide(state, task, seat, action, table);
    flow::run(state, table);
}

fn decide(state: &mut DeckBuilding, task: Task, seat: Seat, action: Action, table: &mut dyn Table<Event>) {
    match (task, action) {
        (Task::Missions | Task::Plan, Action::Play(card)) => planning::play(state, card, table),
        (Task::Missions, Action::PutIntoPlay(card)) => planning::put_into_play(state, card, table),
        (_, Action::Reserve(card)) => recruit::reserve(state, card, table),
        (Task::Missions, Action::Propose { target, joe, transport }) => {
            planning::propose(state, (target, joe, transport), table);
        }
        (Task::Missions, Action::EndMissions) => planning::end_missions(state),
        (Task::Poll(_), Action::Standing(answer)) => planning::stand(state, seat, answer),
        (_, Action::Standing(answer)) => {
            state.turn.answers += 1;
            planning::stand(state, seat, answer);
        }
        (Task::Poll(_) | Task::Plan, Action::Join(card)) => planning::join(state, seat, card, table),
        (Task::Poll(_) | Task::Plan, Action::TakeOut(card)) => planning::take_out(state, card, table),
        (Task::Poll(_), Action::Done) => planning::done(state, seat),
        (Task::Plan, Action::Switch(card)) => planning::switch(state, card, table),
        (Task::Plan, Action::Retarget(card)) => planning::retarget(state, card, table),
        (Task::Plan, Action::Reinvite) => planning::reinvite(state),
        (Task::Plan, Action::Lock) => planning::lock(state),
        (Task::Plan, Action::Cancel) => planning::cancel(state, table),
        (Task::Window { .. }, Action::Respond(card)) => windows::respond(state, seat, card, table),
        (Task::Window { .. }, Action::Use(card)) => windows::use_option(state, seat, card, table),
        (Task::Window { .. }, pass) => windows::pass(state, pass),
        (Task::NextComplication, Action::Pick(card)) => complications::pick(state, card),
        (Task::Assign(card), Action::Give(seat)) => complications::give(state, card, seat, table),
        (Task::ChooseSkill, Action::UseSkill(skill)) => dice::choose(state, skill, table),
        (Task::Order { from }, Action::Next(item)) => {
            if let Some(at) = position(state, from, item) {
                effect_order::take_up(state, at);
            }
        }
        (Task::After { from, .. }, Action::Next(item)) => {
            if let Some(at) = position(state, from, item) {
                state.items.remove(at);
                effect_order::use_ability(state, item, seat);
            }
        }
        (Task::After { from, .. }, _) => state.items.truncate(usize::from(from)),
        (Task::Recruit, Action::Play(card)) => recruit::play(state, card, table),
        (Task::Recruit, Action::Recruit(card)) => recruit::buy(state, card, table),
        (Task::Recruit, Action::Promote) => recruit::promote(state, table),
        (Task::Recruit, _) => end_phase::begin(state),
        (Task::Choice(choice), answer) => choices::answer(state, choice, answer, table),
        // `check` lets nothing else through.
        _ => {}
    }
}

fn position(state: &DeckBuilding, from: u8, item: crate::tasks::Item) -> Option<usize> {
    (usize::from(from)..state.items.len()).find(|&at| state.items[at] == item)
}
