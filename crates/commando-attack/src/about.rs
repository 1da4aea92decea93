//! What can be read about a soldier: whose it is, where it stands, and what it may do. Nobody hides anything here.

use table::text::sentence;

use crate::action::{Draft, piece};
use crate::pieces::Soldier;
use crate::state::{CommandoAttack, Phase};
use crate::view::mission_line;
use crate::words;

pub(crate) fn about(state: &CommandoAttack, name: &str) -> Option<String> {
    let soldier = Soldier::parse(name).or_else(|| Soldier::named(name))?;
    let ways = words::ways(state);
    let moves =
        format!("It moves in a straight line, any of {ways} ways, and attacks by ending on an enemy.");
    let mission = mission_line(state, soldier).map(|line| sentence(&line));
    let lines = [Some(who(state, soldier)), Some(moves), mission, now(state, soldier)];
    Some(lines.into_iter().flatten().collect::<Vec<String>>().join("\n"))
}

fn who(state: &CommandoAttack, soldier: Soldier) -> String {
    let (squad, team) = (soldier.squad(), soldier.team());
    let place = match state.square_of(soldier) {
        Some(square) => format!("on {square}"),
        None => format!("a prisoner in {} P.O.W. camp", team.other().possessive()),
    };
    format!("{soldier}: a soldier of the {squad} squad, for {team}; {place}.")
}

/// Whether a soldier may move, or why not, while its squad does.
fn now(state: &CommandoAttack, soldier: Soldier) -> Option<String> {
    let Phase::Moves(activation) = state.phase else { return None };
    if activation.squad != soldier.squad() || state.square_of(soldier).is_none() {
        return None;
    }
    if state.movable(activation).contains(soldier) {
        return Some("It may move now.".to_owned());
    }
    Some(sentence(&words::why_not(state, Draft::Nothing, piece(soldier)).reason))
}
