//! The board in letters.

use table::{Drawing, Ink, Target};

use crate::action::piece;
use crate::board::{Ground, Square};
use crate::missions::prisoners;
use crate::pieces::{SoldierSet, Team};
use crate::state::CommandoAttack;
use crate::view::mission_line;

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
    let is_lit =
        lit.contains(&square.target()) || there.into_iter().any(|soldier| lit.contains(&piece(soldier)));
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
    for soldier in Team::Joe.soldiers().into_iter().chain(Team::Cobra.soldiers()) {
        if let Some(line) = mission_line(state, soldier) {
            drawing.line().ink(Ink::Plain, line);
        }
    }
}
