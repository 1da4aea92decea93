//! The position as people see it. Nothing is hidden, so all eyes see the same.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::board::{Building, Square};
use crate::missions::prisoners;
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::setup::Variant;
use crate::state::{BuildingSet, Clock, CommandoAttack, End, Phase};
use crate::{combat, event};

/// The whole position. What never changes during a match is in the scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// Turns are counted from 1.
    turn: u8,
    /// The team that moves first in this turn (CA-301).
    first: Team,
    /// The team whose half of the turn it is.
    half: Team,
    /// The squad that moves, fights or carries out missions; nobody when the game is over.
    active: Option<Active>,
    step: Step,
    /// All 24, in the order of their target numbers.
    soldiers: Vec<SoldierView>,
    /// The squares where the active squad still has to fight.
    battles: Vec<Square>,
    /// Who sits in the P.O.W. camps, G.I. Joe's camp first.
    camps: Vec<CampView>,
}

/// The squad whose doing it is, though another may be asked (CA-D05, CA-D06).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Active {
    squad: Squad,
    /// Who holds the squad.
    seat: Seat,
    /// How its movement die stands, until its last battle is fought. The die itself is in the event `squad-rolled`.
    moves: Option<Moves>,
}

/// How a movement die stands (CA-305, CA-307).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Moves {
    /// How many soldiers have moved.
    made: u8,
    /// How many more may move; 0 once the squad has finished.
    left: u8,
}

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Step {
    /// The squad moves.
    Moves { squad: Squad },
    /// The squad picks the next of its battles.
    ChooseBattle { squad: Squad },
    /// The attacked pair picks who fights first.
    ChooseDefender { squad: Squad, square: Square },
    /// The winning defender picks which of two attackers it takes.
    ChooseCaptive { squad: Squad, square: Square, defender: Soldier },
    /// The squad picks the next of its missions.
    ChooseMission { squad: Squad, tried: Vec<Building> },
    /// The saboteur's squad picks who surrenders; `left` are still to be picked.
    Surrender { squad: Squad, left: u8, tried: Vec<Building> },
    /// Freed soldiers pick where they return, the first one now.
    Return { squad: Squad, waiting: Vec<Soldier>, tried: Vec<Building> },
    /// The game has ended; nobody won a draw.
    Over { end: End, winner: Option<Team>, sentence: String },
}

/// One soldier. Squad and number follow from the target, and most soldiers have nothing but a place to tell of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct SoldierView {
    /// The target to click.
    id: Soldier,
    /// Where it stands; nothing for a prisoner.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Square>,
    /// It has moved in this activation (CA-308).
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    moved: bool,
    /// It shares its square since a battle, and one of the two must leave (CA-316).
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    must_split: bool,
    /// How far it is with its mission, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    /// That in words, for a soldier on an entrance of the enemy camp while the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    mission: Option<String>,
}

/// A P.O.W. camp.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CampView {
    /// Whose camp; its prisoners are of the other team.
    camp: Team,
    prisoners: Vec<Soldier>,
}

pub(crate) fn view(state: &CommandoAttack) -> View {
    let everybody = Team::BOTH.into_iter().flat_map(Team::soldiers);
    let camp_view =
        |camp: Team| CampView { camp, prisoners: prisoners(state, camp.other()).into_iter().collect() };
    View {
        turn: state.turn,
        first: state.first,
        half: state.half(),
        active: active(state),
        step: step(state),
        soldiers: everybody.map(|soldier| soldier_view(state, soldier)).collect(),
        battles: fighting(state).map(|squad| combat::battles(state, squad).collect()).unwrap_or_default(),
        camps: Team::BOTH.map(camp_view).into(),
    }
}

/// The squad that moves or fights.
fn fighting(state: &CommandoAttack) -> Option<Squad> {
    match state.phase {
        Phase::Moves(activation) => Some(activation.squad),
        Phase::ChooseBattle { squad }
        | Phase::ChooseDefender { squad, .. }
        | Phase::ChooseCaptive { squad, .. } => Some(squad),
        Phase::ChooseMission(_) | Phase::Surrender { .. } | Phase::Return { .. } | Phase::Over(_) => None,
    }
}

fn active(state: &CommandoAttack) -> Option<Active> {
    let squad = match state.phase {
        Phase::ChooseMission(missions)
        | Phase::Surrender { missions, .. }
        | Phase::Return { missions, .. } => missions.squad,
        _ => fighting(state)?,
    };
    let left = if let Phase::Moves(activation) = state.phase { activation.left } else { 0 };
    let moves = fighting(state).map(|_| Moves { made: state.moved.len(), left });
    Some(Active { squad, seat: state.options.people.holder(squad), moves })
}

fn step(state: &CommandoAttack) -> Step {
    let tried =
        |set: BuildingSet| Building::ALL.into_iter().filter(|&building| set.contains(building)).collect();
    match state.phase {
        Phase::Moves(activation) => Step::Moves { squad: activation.squad },
        Phase::ChooseBattle { squad } => Step::ChooseBattle { squad },
        Phase::ChooseDefender { squad, square } => Step::ChooseDefender { squad, square },
        Phase::ChooseCaptive { squad, square, defender } => Step::ChooseCaptive { squad, square, defender },
        Phase::ChooseMission(missions) => {
            Step::ChooseMission { squad: missions.squad, tried: tried(missions.tried) }
        }
        Phase::Surrender { missions, left } => {
            Step::Surrender { squad: missions.squad, left, tried: tried(missions.tried) }
        }
        Phase::Return { missions, waiting } => Step::Return {
            squad: missions.squad,
            waiting: waiting.into_iter().collect(),
            tried: tried(missions.tried),
        },
        Phase::Over(end) => Step::Over { end, winner: end.winner(), sentence: event::ended(end) },
    }
}

fn soldier_view(state: &CommandoAttack, soldier: Soldier) -> SoldierView {
    let pairs = match state.phase {
        Phase::Moves(activation) => activation.pairs,
        _ => SoldierSet::NONE,
    };
    SoldierView {
        id: soldier,
        at: state.square_of(soldier),
        moved: state.moved.contains(soldier),
        must_split: pairs.contains(soldier),
        clock: Some(state.clocks[soldier.index()]).filter(|&clock| clock != Clock::Idle),
        mission: mission_line(state, soldier),
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// What is said of a soldier on an entrance of the enemy camp while the game goes on.
pub(crate) fn mission_line(state: &CommandoAttack, soldier: Soldier) -> Option<String> {
    if state.is_over() {
        return None;
    }
    let square = state.square_of(soldier)?;
    let team = soldier.team();
    let building = state.board.mission(team, square)?;
    let clock = state.clocks[soldier.index()];
    let wait = match (clock, state.options.variant) {
        (Clock::Idle, _) => return None,
        (Clock::Done, _) => "has done its mission".to_owned(),
        _ if building == Building::PowCamp && prisoners(state, team).is_empty() => {
            "waits until there is a prisoner to free".to_owned()
        }
        (Clock::Arrived, Variant::Standard) => format!("rolls after {team}'s next half-turn"),
        (Clock::Ready, Variant::Standard) => format!("rolls after {}", coming(state, team)),
        (Clock::Arrived | Clock::Ready, Variant::BasicTrainee) => {
            format!("succeeds if it lasts through {}", coming(state, team.other()))
        }
    };
    Some(format!("{soldier} at {square}, {building}: {wait}"))
}

/// The half-turn of `team` that ends next.
fn coming(state: &CommandoAttack, team: Team) -> String {
    if state.half() == team {
        format!("{team}'s present half-turn")
    } else {
        format!("{team}'s next half-turn")
    }
}
