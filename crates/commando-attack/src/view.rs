//! The position as people see it. Nothing is hidden, so all eyes see the same.

use serde::Serialize;
use table::{Drawing, Ink, Target};

use crate::action::piece;
use crate::board::{Building, Ground, Square};
use crate::missions::prisoners;
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::setup::Variant;
use crate::state::{Clock, CommandoAttack, End, Phase};

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    board: String,
    variant: Variant,
    repeat_missions: bool,
    turn: u8,
    first: Team,
    step: Step,
    soldiers: Vec<SoldierView>,
}

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "step")]
enum Step {
    Moves { squad: Squad, left: u8 },
    ChooseBattle { squad: Squad },
    ChooseDefender { squad: Squad, square: Square },
    ChooseCaptive { squad: Squad, square: Square, defender: Soldier },
    ChooseMission { squad: Squad, tried: Vec<Building> },
    Surrender { squad: Squad, left: u8, tried: Vec<Building> },
    Return { squad: Squad, waiting: Vec<Soldier>, tried: Vec<Building> },
    Over { end: End },
}

/// One soldier.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct SoldierView {
    id: Soldier,
    squad: Squad,
    number: u8,
    /// Where it stands; nothing for a prisoner.
    at: Option<Square>,
    moved: bool,
    must_split: bool,
    clock: Clock,
}

pub(crate) fn view(state: &CommandoAttack) -> View {
    let everybody = Team::Joe.soldiers().into_iter().chain(Team::Cobra.soldiers());
    View {
        board: state.board.id.clone(),
        variant: state.options.variant,
        repeat_missions: state.options.repeat_missions,
        turn: state.turn,
        first: state.first,
        step: step(state),
        soldiers: everybody.map(|soldier| soldier_view(state, soldier)).collect(),
    }
}

fn step(state: &CommandoAttack) -> Step {
    let tried = |set: crate::state::BuildingSet| {
        Building::ALL.into_iter().filter(|&building| set.contains(building)).collect()
    };
    match state.phase {
        Phase::Moves(activation) => Step::Moves { squad: activation.squad, left: activation.left },
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
        Phase::Over(end) => Step::Over { end },
    }
}

fn soldier_view(state: &CommandoAttack, soldier: Soldier) -> SoldierView {
    let pairs = match state.phase {
        Phase::Moves(activation) => activation.pairs,
        _ => SoldierSet::NONE,
    };
    SoldierView {
        id: soldier,
        squad: soldier.squad(),
        number: soldier.number(),
        at: state.square_of(soldier),
        moved: state.moved.contains(soldier),
        must_split: pairs.contains(soldier),
        clock: state.clocks[soldier.index()],
    }
}

/// The board in letters: three a square, the first of them a mark (`>` can be chosen, `+` two share the square,
/// `!` a battle).
pub(crate) fn draw(state: &CommandoAttack, lit: &[Target]) -> Drawing {
    let mut drawing = Drawing::new();
    let board = state.board;
    drawing.line().ink(Ink::Faint, "    ");
    for column in 0..board.width {
        drawing.ink(Ink::Faint, format!("{:>2} ", char::from(b'A' + column as u8)));
    }
    for row in 0..board.height {
        drawing.line().ink(Ink::Faint, format!("{:>3} ", row + 1));
        for column in 0..board.width {
            let cell = table::geometry::square::Cell { column, row };
            if let Some(square) = Square::at(cell) {
                draw_square(state, square, lit, &mut drawing);
            }
        }
    }
    draw_status(state, &mut drawing);
    drawing
}

fn draw_square(state: &CommandoAttack, square: Square, lit: &[Target], drawing: &mut Drawing) {
    let everybody = SoldierSet(Team::Joe.soldiers().0 | Team::Cobra.soldiers().0);
    let there = state.standing_on(square, everybody);
    let is_lit = lit.contains(&Target::Space(square.number()))
        || there.into_iter().any(|soldier| lit.contains(&piece(soldier)));
    let there_now = state.occupants(square);
    let contested = there_now.of(Team::Joe) > 0 && there_now.of(Team::Cobra) > 0;
    let mark = match (is_lit, contested, there.len() > 1) {
        (true, ..) => ">",
        (_, true, _) => "!",
        (_, _, true) => "+",
        _ => " ",
    };
    drawing.ink(if is_lit { Ink::Lit } else { Ink::Plain }, mark);
    if let Some(soldier) = there.first() {
        drawing.ink(Ink::Side(soldier.squad() as u8), soldier.tag().to_string());
    } else {
        let (ink, letters) = ground_letters(state.board.ground(square));
        drawing.ink(if is_lit { Ink::Lit } else { ink }, letters);
    }
}

/// What is Joe's stands in capitals, what is Cobra's in small letters.
fn ground_letters(ground: Ground) -> (Ink, &'static str) {
    match ground {
        Ground::Void => (Ink::Plain, "  "),
        Ground::Open | Ground::Start { .. } => (Ink::Faint, "· "),
        Ground::Bush => (Ink::Plant, "* "),
        Ground::River { .. } => (Ink::Water, "~~"),
        Ground::Building { camp, building } => (Ink::Solid, BUILDINGS[camp as usize][building as usize]),
        Ground::Entrance { camp, building } => (Ink::Plain, ENTRANCES[camp as usize][building as usize]),
    }
}

const BUILDINGS: [[&str; 3]; 2] = [["HQ", "DE", "PW"], ["hq", "de", "pw"]];
const ENTRANCES: [[&str; 3]; 2] = [["E ", "S ", "W "], ["e ", "s ", "w "]];

const LEGEND: [&str; 3] = [
    "HQ DE PW  headquarters, depot and P.O.W. camp; E S W  their entrances",
    "capitals: G.I. Joe's camp; small letters: Cobra's.  * bush  ~~ river",
    "> can be chosen  + two share a square  ! battle",
];

fn draw_status(state: &CommandoAttack, drawing: &mut Drawing) {
    drawing.line();
    for line in LEGEND {
        drawing.line().ink(Ink::Faint, line);
    }
    for team in Team::BOTH {
        let captives = prisoners(state, team);
        if !captives.is_empty() {
            let tags: Vec<String> = captives.into_iter().map(|soldier| soldier.tag().to_string()).collect();
            drawing.line().ink(Ink::Plain, format!("In {}'s P.O.W. camp: {}", team.other(), tags.join(" ")));
        }
    }
    if state.is_over() {
        return;
    }
    for soldier in Team::Joe.soldiers().into_iter().chain(Team::Cobra.soldiers()) {
        if let Some(line) = mission_line(state, soldier) {
            drawing.line().ink(Ink::Plain, line);
        }
    }
}

/// The half-turn of `team` that ends next.
fn coming(state: &CommandoAttack, team: Team) -> String {
    if state.half() == team {
        format!("{team}'s present half-turn")
    } else {
        format!("{team}'s next half-turn")
    }
}

fn mission_line(state: &CommandoAttack, soldier: Soldier) -> Option<String> {
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
