//! What is asked, and why not.

use table::geometry::square::Cell;
use table::{Eye, Illegal, Prompt, Target, Words};

use crate::action::{Draft, Thing, name, thing};
use crate::board::{Ground, Square};
use crate::event;
use crate::pieces::{Soldier, Squad};
use crate::setup::Variant;
use crate::state::{Activation, CommandoAttack, End, Phase};
use crate::{combat, missions, movement, splitting};

pub(crate) fn prompt(state: &CommandoAttack, draft: Draft, eye: Eye) -> Prompt {
    let Some(seat) = state.decider() else { return over(state) };
    if !eye.sees(seat) {
        return waiting(state);
    }
    match (state.phase, draft) {
        (Phase::Moves(_), Draft::Moving(soldier)) => {
            Prompt::of("CA-309", format!("Choose where {soldier} goes."), Some(how_it_moves(state)))
        }
        (Phase::Moves(activation), Draft::Nothing) => ask_for_move(state, activation),
        (Phase::ChooseBattle { squad }, _) => {
            Prompt::of("CA-401", format!("Choose the battle {squad} fights next."), None)
        }
        (Phase::ChooseDefender { square, .. }, _) => {
            let note = Some("The other one fights only if this one is taken.".to_owned());
            Prompt::of("CA-R06", format!("Choose who fights first on {square}."), note)
        }
        (Phase::ChooseCaptive { square, .. }, _) => {
            let note = Some("The other one fights on, one against one.".to_owned());
            Prompt::of("CA-R05", format!("Choose the attacker of {square} you capture."), note)
        }
        (Phase::ChooseMission(missions), _) => {
            Prompt::of("CA-R15", format!("Choose the mission {} carries out next.", missions.squad), None)
        }
        (Phase::Surrender { left, .. }, _) => {
            let note = Some(format!("{left} still to choose."));
            Prompt::of("CA-511", "Choose an enemy soldier who surrenders.", note)
        }
        (Phase::Return { waiting, .. }, _) => {
            let who = waiting.first().map(|soldier| soldier.to_string()).unwrap_or_default();
            Prompt::of(
                "CA-R12",
                format!("Choose where {who} returns."),
                Some("Its start square is taken.".to_owned()),
            )
        }
        (Phase::Over(_), _) => over(state),
    }
}

fn how_it_moves(state: &CommandoAttack) -> String {
    format!("A straight line, any of {} ways. It attacks by ending on an enemy.", ways(state))
}

/// CA-309, CA-601: how many ways a soldier may head.
pub(crate) fn ways(state: &CommandoAttack) -> &'static str {
    match state.options.variant {
        Variant::Standard => "eight",
        Variant::BasicTrainee => "four",
    }
}

fn ask_for_move(state: &CommandoAttack, activation: Activation) -> Prompt {
    let Activation { squad, left, .. } = activation;
    let note = Some(match left {
        0 => "No moves left.".to_owned(),
        1 => "One move left.".to_owned(),
        _ => format!("{left} moves left."),
    });
    let movable = state.movable(activation);
    if let Some(shared) = splitting::shared_square(state, activation) {
        let only_pairs = movable.without(activation.pairs).is_empty();
        let ask = if only_pairs {
            format!("Choose who leaves {shared}, where two stand.")
        } else {
            format!("Choose a soldier to move; one must leave {shared}.")
        };
        return Prompt::of("CA-316", ask, note);
    }
    if movable.is_empty() {
        let then = if combat::battles(state, squad).next().is_some() { "and fight." } else { "to go on." };
        return Prompt::of("CA-306", format!("Finish the {squad} squad's moves {then}"), note);
    }
    Prompt::of("CA-305", format!("Choose a soldier of the {squad} squad, or finish."), note)
}

fn waiting(state: &CommandoAttack) -> Prompt {
    let who = state.decider_title();
    let (rule, does) = match state.phase {
        // A seat that holds one squad is called by it.
        Phase::Moves(_) if state.seats().len() == 4 => ("CA-305", "moves".to_owned()),
        Phase::Moves(Activation { squad: Squad::Red | Squad::Orange, .. }) if state.seats().len() == 3 => {
            ("CA-305", "moves".to_owned())
        }
        Phase::Moves(activation) => ("CA-305", format!("moves the {} squad", activation.squad)),
        Phase::ChooseBattle { .. } => ("CA-401", "chooses its next battle".to_owned()),
        Phase::ChooseDefender { square, .. } => ("CA-R06", format!("chooses who defends {square} first")),
        Phase::ChooseCaptive { .. } => ("CA-R05", "chooses the attacker to capture".to_owned()),
        Phase::ChooseMission(_) => ("CA-R15", "chooses its next mission".to_owned()),
        Phase::Surrender { .. } => ("CA-511", "chooses who surrenders".to_owned()),
        Phase::Return { .. } => ("CA-R12", "chooses where a soldier returns".to_owned()),
        Phase::Over(_) => return over(state),
    };
    Prompt::of(rule, format!("{who} {does}."), None)
}

fn over(state: &CommandoAttack) -> Prompt {
    let Phase::Over(end) = state.phase else { unreachable!("somebody decides until the game is over") };
    Prompt::of(rule_of(end), event::ended(end), None)
}

pub(crate) fn rule_of(end: End) -> &'static str {
    match end {
        End::Headquarters { .. } => "CA-701",
        End::Elimination { .. } => "CA-702",
        End::TurnLimit => "CA-R21",
    }
}

/// Why a target that is not lit cannot be clicked now. A soldier stands for its square where squares are asked for,
/// and a square for the soldier on it where soldiers are.
pub(crate) fn why_not(state: &CommandoAttack, draft: Draft, clicked: Target) -> Illegal {
    if let Phase::Over(end) = state.phase {
        return Illegal::new(rule_of(end), "the game is over");
    }
    let Some(thing) = thing(clicked) else { return Illegal::not_asked(state, draft, "that") };
    if let Thing::Square(square) = thing
        && state.board.ground(square) == Ground::Void
    {
        return off_board(state, square);
    }
    let refusal = match state.phase {
        Phase::Moves(activation) => why_not_move(state, activation, draft, thing),
        Phase::ChooseBattle { squad } => {
            on_square(state, thing).map_or(Ok(()), |square| combat::check_battle(state, squad, square))
        }
        Phase::ChooseDefender { squad, square } => match thing {
            Thing::Soldier(soldier) => combat::check_defender(state, squad, square, soldier),
            _ => Ok(()),
        },
        Phase::ChooseCaptive { squad, square, .. } => match thing {
            Thing::Soldier(soldier) => combat::check_captive(state, squad, square, soldier),
            _ => Ok(()),
        },
        Phase::ChooseMission(missions) => match thing {
            Thing::Mission(building) => missions::check_mission(state, missions, building),
            _ => Ok(()),
        },
        Phase::Surrender { missions, .. } => soldier_of(state, thing)
            .map_or(Ok(()), |soldier| missions::check_surrender(state, missions, soldier)),
        Phase::Return { waiting, .. } => match (waiting.first(), on_square(state, thing)) {
            (Some(soldier), Some(square)) => missions::check_return(state, waiting, soldier, square),
            _ => Ok(()),
        },
        Phase::Over(_) => Ok(()),
    };
    refusal.err().unwrap_or_else(|| Illegal::not_asked(state, draft, &name(clicked)))
}

fn off_board(state: &CommandoAttack, square: Square) -> Illegal {
    let last = Cell { column: state.board.width - 1, row: state.board.height - 1 };
    Illegal::new("CA-201", format!("there is no {square} on this board, which goes from A1 to {last}"))
}

fn on_square(state: &CommandoAttack, thing: Thing) -> Option<Square> {
    match thing {
        Thing::Square(square) => Some(square),
        Thing::Soldier(soldier) => state.square_of(soldier),
        Thing::Finish | Thing::Mission(_) => None,
    }
}

fn soldier_of(state: &CommandoAttack, thing: Thing) -> Option<Soldier> {
    let everybody = || (0..Soldier::COUNT).filter_map(Soldier::at);
    match thing {
        Thing::Soldier(soldier) => Some(soldier),
        Thing::Square(square) => everybody().find(|&soldier| state.square_of(soldier) == Some(square)),
        Thing::Finish | Thing::Mission(_) => None,
    }
}

fn why_not_move(
    state: &CommandoAttack,
    activation: Activation,
    draft: Draft,
    thing: Thing,
) -> Result<(), Illegal> {
    match (draft, thing) {
        (Draft::Nothing, Thing::Finish) => splitting::check_finish(state, activation),
        (Draft::Moving(soldier), Thing::Finish) => {
            splitting::check_finish(state, activation)?;
            Err(Illegal::new("CA-306", format!("put {soldier} down first, then finish")))
        }
        (Draft::Nothing, Thing::Soldier(soldier)) => {
            let from = movement::check_soldier(state, activation, soldier)?;
            Err(boxed_in(state, soldier, from))
        }
        (Draft::Nothing, Thing::Square(square))
            if activation.left > 0 && state.board.ground(square).is_enterable() =>
        {
            Err(Illegal::new("CA-305", format!("first choose the soldier that goes to {square}")))
        }
        (Draft::Moving(soldier), Thing::Square(to)) => movement::check_move(state, activation, soldier, to),
        (Draft::Moving(soldier), Thing::Soldier(there)) => why_not_onto(state, activation, soldier, there),
        (Draft::Nothing, Thing::Square(_)) | (_, Thing::Mission(_)) => Ok(()),
    }
}

/// A soldier is picked up, and another one is clicked.
fn why_not_onto(
    state: &CommandoAttack,
    activation: Activation,
    soldier: Soldier,
    there: Soldier,
) -> Result<(), Illegal> {
    let Some(to) = state.square_of(there) else {
        return Err(Illegal::new("CA-411", format!("{there} is a prisoner and not on the board")));
    };
    movement::check_move(state, activation, soldier, to)?;
    Err(Illegal::new("CA-312", format!("to attack {there}, choose its square, {to}")))
}

fn boxed_in(state: &CommandoAttack, soldier: Soldier, from: Square) -> Illegal {
    if state.can_slide(soldier) {
        let reason = format!("{soldier} cannot move: it would wall in two soldiers that share a square");
        return Illegal::new("CA-R08", reason);
    }
    Illegal::new("CA-311", format!("{soldier} cannot leave {from}: every way out is blocked"))
}
