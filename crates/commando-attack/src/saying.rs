//! What a click does, for buttons and screen readers.

use table::Click;
use table::text::in_a_row;

use crate::action::{Action, Draft};
use crate::board::{Building, Square};
use crate::combat;
use crate::missions::prisoners;
use crate::odds::{Gamble, gamble};
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::state::{CommandoAttack, Phase};

pub(crate) fn say(state: &CommandoAttack, click: Click<Draft, Action>) -> Option<String> {
    match click {
        Click::On(Draft::Moving(soldier)) => Some(with_place(state, soldier, ", at ")),
        Click::On(Draft::Nothing) => None,
        Click::Do(action) => say_action(state, action),
    }
}

fn say_action(state: &CommandoAttack, action: Action) -> Option<String> {
    Some(match (state.phase, action) {
        (_, Action::Move { soldier, to }) => say_move(state, soldier, to),
        (Phase::Moves(activation), Action::Finish) => say_finish(state, activation.squad),
        (Phase::ChooseBattle { squad }, Action::Fight { square }) => {
            format!("Fight {} at {square}", listed(combat::defenders(state, squad, square)))
        }
        (_, Action::Defend { soldier }) => format!("{soldier} fights first"),
        (Phase::ChooseCaptive { squad, square, .. }, Action::Capture { soldier }) => {
            let other = combat::attackers(state, squad, square).without(SoldierSet::of(soldier));
            format!("Capture {soldier} and fight on against {}", listed(other))
        }
        (Phase::ChooseMission(missions), Action::Mission { building }) => {
            say_mission(state, missions.squad.team(), building)
        }
        (_, Action::Surrender { soldier }) => format!("{} surrenders", with_place(state, soldier, " at ")),
        (_, Action::Return { soldier, to }) => format!("{soldier} returns to {to}"),
        // A click that is not among those offered has no more to say than its name.
        _ => return None,
    })
}

fn with_place(state: &CommandoAttack, soldier: Soldier, between: &str) -> String {
    state
        .square_of(soldier)
        .map_or_else(|| soldier.to_string(), |square| format!("{soldier}{between}{square}"))
}

fn say_move(state: &CommandoAttack, soldier: Soldier, to: Square) -> String {
    let defenders = combat::defenders(state, soldier.squad(), to);
    let beside = combat::attackers(state, soldier.squad(), to);
    let mut said = match (defenders.is_empty(), beside.is_empty()) {
        (true, _) => go_to(to),
        (false, true) => format!("Attack {} at {to}", listed(defenders)),
        (false, false) => format!("Attack {} at {to} with {}", listed(defenders), listed(beside)),
    };
    if let Some(building) = state.board.mission(soldier.team(), to) {
        said.push_str(&format!(", entrance of {} {building}", soldier.team().other().possessive()));
    }
    said
}

/// Said a hundred times a position, so it is put together without the machinery of formats.
fn go_to(square: Square) -> String {
    let mut said = String::with_capacity(16);
    said.push_str("Go to ");
    square.cell().add_name(&mut said);
    said
}

fn say_finish(state: &CommandoAttack, squad: Squad) -> String {
    let squares: Vec<String> = combat::battles(state, squad).map(|square| square.to_string()).collect();
    if !squares.is_empty() {
        return format!("Finish moves and fight at {}", in_a_row(&squares));
    }
    match gamble(state, Click::Do(Action::Finish)) {
        Some(Gamble::Mission { missions, building }) => {
            let camp = missions.squad.team().other().possessive();
            format!("Finish moves and roll at {camp} {building}")
        }
        _ => "Finish moves".to_owned(),
    }
}

/// What a mission of `team` is for.
pub(crate) fn say_mission(state: &CommandoAttack, team: Team, building: Building) -> String {
    let camp = team.other().possessive();
    match building {
        Building::Headquarters => format!("Attack {camp} headquarters"),
        Building::Depot => format!("Sabotage {camp} supply depot"),
        Building::PowCamp => match prisoners(state, team).len() {
            1 => format!("Free the prisoner in {camp} P.O.W. camp"),
            count => format!("Free {count} prisoners in {camp} P.O.W. camp"),
        },
    }
}

/// `Green 4 and Green 5`.
pub(crate) fn listed(soldiers: SoldierSet) -> String {
    let names: Vec<String> = soldiers.into_iter().map(|soldier| soldier.to_string()).collect();
    in_a_row(&names)
}
