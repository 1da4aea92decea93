//! What is asked, and why not.

use table::{Eye, Illegal, Prompt, RuleId, Target};

use crate::action::{Draft, Thing, name, thing};
use crate::board::Square;
use crate::event;
use crate::pieces::Soldier;
use crate::state::{Activation, CommandoAttack, End, Phase};
use crate::{combat, missions, movement};

fn prompt_of(rule: &'static str, ask: impl Into<String>, note: Option<String>) -> Prompt {
    Prompt { ask: ask.into(), note, rule: RuleId(rule) }
}

pub(crate) fn prompt(state: &CommandoAttack, draft: Draft, eye: Eye) -> Prompt {
    let Some(seat) = state.decider() else { return over(state) };
    if !eye.sees(seat) {
        return waiting(state);
    }
    match (state.phase, draft) {
        (Phase::Moves(_), Draft::Moving(soldier)) => {
            prompt_of("CA-309", format!("Choose where {soldier} goes."), None)
        }
        (Phase::Moves(activation), Draft::Nothing) => ask_for_move(state, activation),
        (Phase::ChooseBattle { squad }, _) => {
            prompt_of("CA-401", format!("Choose the battle {squad} fights next."), None)
        }
        (Phase::ChooseDefender { square, .. }, _) => {
            let note = Some("The other one fights only if this one is taken.".to_owned());
            prompt_of("CA-R06", format!("Choose who fights first on {square}."), note)
        }
        (Phase::ChooseCaptive { square, .. }, _) => {
            let note = Some("The other one fights on, one against one.".to_owned());
            prompt_of("CA-R05", format!("Choose the attacker of {square} you capture."), note)
        }
        (Phase::ChooseMission(missions), _) => {
            prompt_of("CA-R15", format!("Choose the mission {} carries out next.", missions.squad), None)
        }
        (Phase::Surrender { left, .. }, _) => {
            let note = Some(format!("{left} still to choose."));
            prompt_of("CA-511", "Choose an enemy soldier who surrenders.", note)
        }
        (Phase::Return { waiting, .. }, _) => {
            let who = waiting.first().map(|soldier| soldier.to_string()).unwrap_or_default();
            prompt_of(
                "CA-R12",
                format!("Choose where {who} returns."),
                Some("Its start square is taken.".to_owned()),
            )
        }
        (Phase::Over(_), _) => over(state),
    }
}

fn ask_for_move(state: &CommandoAttack, activation: Activation) -> Prompt {
    let Activation { squad, left, .. } = activation;
    let note = Some(match left {
        0 => "No moves left.".to_owned(),
        1 => "One move left.".to_owned(),
        _ => format!("{left} moves left."),
    });
    if movement::check_finish(state, activation).is_err() {
        return prompt_of("CA-316", "Choose a soldier to leave the square it shares.", note);
    }
    if state.movable(activation).is_empty() {
        let then = if combat::battles(state, squad).next().is_some() { "and fight." } else { "to go on." };
        return prompt_of("CA-306", format!("Finish the {squad} squad's moves {then}"), note);
    }
    prompt_of("CA-305", format!("Choose a {squad} soldier to move, or finish."), note)
}

fn waiting(state: &CommandoAttack) -> Prompt {
    let who = state.decider_title();
    match state.phase {
        Phase::Moves(activation) => {
            prompt_of("CA-305", format!("{who} moves the {} squad.", activation.squad), None)
        }
        Phase::ChooseBattle { squad } => {
            prompt_of("CA-401", format!("{who} chooses the next battle of {squad}."), None)
        }
        Phase::ChooseDefender { square, .. } => {
            prompt_of("CA-R06", format!("{who} chooses who defends {square} first."), None)
        }
        Phase::ChooseCaptive { .. } => {
            prompt_of("CA-R05", format!("{who} chooses the attacker to capture."), None)
        }
        Phase::ChooseMission(_) => prompt_of("CA-R15", format!("{who} chooses the next mission."), None),
        Phase::Surrender { .. } => prompt_of("CA-511", format!("{who} chooses who surrenders."), None),
        Phase::Return { .. } => prompt_of("CA-R12", format!("{who} chooses where a soldier returns."), None),
        Phase::Over(_) => over(state),
    }
}

fn over(state: &CommandoAttack) -> Prompt {
    let Phase::Over(end) = state.phase else { unreachable!("somebody decides until the game is over") };
    prompt_of(rule_of(end), event::ended(end), None)
}

pub(crate) fn rule_of(end: End) -> &'static str {
    match end {
        End::Headquarters { .. } => "CA-701",
        End::Elimination { .. } => "CA-702",
        End::TurnLimit => "CA-R21",
    }
}

/// Why a target that is not lit cannot be clicked now.
pub(crate) fn why_not(state: &CommandoAttack, draft: Draft, clicked: Target) -> Illegal {
    let refusal = match (state.phase, thing(clicked)) {
        (Phase::Over(end), _) => Err(Illegal::new(rule_of(end), "the game is over")),
        (Phase::Moves(activation), Some(thing)) => why_not_move(state, activation, draft, thing),
        (Phase::ChooseBattle { squad }, Some(Thing::Square(square))) => {
            combat::check_battle(state, squad, square)
        }
        (Phase::ChooseDefender { squad, square }, Some(Thing::Soldier(soldier))) => {
            combat::check_defender(state, squad, square, soldier)
        }
        (Phase::ChooseCaptive { squad, square, .. }, Some(Thing::Soldier(soldier))) => {
            combat::check_captive(state, squad, square, soldier)
        }
        (Phase::ChooseMission(missions), Some(Thing::Mission(building))) => {
            missions::check_mission(state, missions, building)
        }
        (Phase::Surrender { missions, .. }, Some(Thing::Soldier(soldier))) => {
            missions::check_surrender(state, missions, soldier)
        }
        (Phase::Return { waiting, .. }, Some(Thing::Square(square))) => match waiting.first() {
            Some(soldier) => missions::check_return(state, waiting, soldier, square),
            None => Ok(()),
        },
        _ => Ok(()),
    };
    refusal.err().unwrap_or_else(|| not_asked(state, clicked))
}

fn why_not_move(
    state: &CommandoAttack,
    activation: Activation,
    draft: Draft,
    thing: Thing,
) -> Result<(), Illegal> {
    match (draft, thing) {
        (_, Thing::Finish) => movement::check_finish(state, activation),
        (Draft::Nothing, Thing::Soldier(soldier)) => {
            let from = movement::check_soldier(state, activation, soldier)?;
            Err(boxed_in(soldier, from))
        }
        (Draft::Moving(soldier), Thing::Square(to)) => movement::check_move(state, activation, soldier, to),
        (Draft::Moving(soldier), Thing::Soldier(there)) => match state.square_of(there) {
            Some(to) => movement::check_move(state, activation, soldier, to),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

fn boxed_in(soldier: Soldier, from: Square) -> Illegal {
    Illegal::new("CA-311", format!("{soldier} cannot leave {from}: every way out is blocked"))
}

fn not_asked(state: &CommandoAttack, clicked: Target) -> Illegal {
    let eye = state.decider().map_or(Eye::ALL, Eye::of);
    let asked = prompt(state, Draft::Nothing, eye);
    Illegal { rule: asked.rule, reason: format!("{} is not asked for now", name(clicked)) }
}
