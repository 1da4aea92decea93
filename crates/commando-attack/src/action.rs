//! Decisions and their notation.

use std::fmt::Write;

use table::text::short;
use table::{Click, Target, Unreadable};

use crate::board::{Building, Square};
use crate::pieces::{Soldier, Squad};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// CA-D03: a soldier slides to a square.
    Move {
        /// Who.
        soldier: Soldier,
        /// Where to.
        to: Square,
    },
    /// CA-D03: the squad is done moving.
    Finish,
    /// CA-D04: fight this battle next.
    Fight {
        /// Where.
        square: Square,
    },
    /// CA-D06: this one of the two fights first.
    Defend {
        /// Who.
        soldier: Soldier,
    },
    /// CA-D05: take this one of the two attackers.
    Capture {
        /// Whom.
        soldier: Soldier,
    },
    /// CA-D07: carry out this mission next.
    Mission {
        /// Against what.
        building: Building,
    },
    /// CA-D08: this enemy surrenders.
    Surrender {
        /// Who.
        soldier: Soldier,
    },
    /// CA-D09: this freed soldier returns here.
    Return {
        /// Who.
        soldier: Soldier,
        /// Where to.
        to: Square,
    },
}

/// A half-made choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draft {
    /// No click yet.
    #[default]
    Nothing,
    /// A soldier is picked up.
    Moving(Soldier),
}

const FINISH: u16 = 0;

/// The words that can be clicked, in the order of their numbers.
const WORDS: [(&str, &str); 4] = [
    ("finish", "Finish"),
    ("hq", "Attack the headquarters"),
    ("depot", "Sabotage the supply depot"),
    ("pow", "Free the prisoners"),
];

/// What a click lands on.
pub(crate) fn target(click: Click<Draft, Action>) -> Target {
    match click {
        Click::On(Draft::Moving(soldier))
        | Click::Do(
            Action::Defend { soldier } | Action::Capture { soldier } | Action::Surrender { soldier },
        ) => piece(soldier),
        Click::Do(Action::Move { to, .. } | Action::Return { to, .. } | Action::Fight { square: to }) => {
            to.target()
        }
        Click::Do(Action::Mission { building }) => Target::Word(building as u16 + 1),
        Click::Do(Action::Finish) | Click::On(Draft::Nothing) => Target::Word(FINISH),
    }
}

pub(crate) fn piece(soldier: Soldier) -> Target {
    Target::Piece(soldier.index() as u16)
}

/// What a target is, if it is anything in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Soldier(Soldier),
    Square(Square),
    Finish,
    Mission(Building),
}

pub(crate) fn thing(target: Target) -> Option<Thing> {
    match target {
        Target::Piece(index) => Soldier::at(usize::from(index)).map(Thing::Soldier),
        Target::Space(number) => Square::from_number(number).map(Thing::Square),
        Target::Word(FINISH) => Some(Thing::Finish),
        Target::Word(number) => Building::ALL.get(usize::from(number) - 1).copied().map(Thing::Mission),
        Target::Card(_) => None,
    }
}

pub(crate) fn name(target: Target) -> String {
    match thing(target) {
        Some(Thing::Soldier(soldier)) => soldier.to_string(),
        Some(Thing::Square(square)) => square.to_string(),
        Some(Thing::Finish) => WORDS[0].1.to_owned(),
        Some(Thing::Mission(building)) => WORDS[1 + building as usize].1.to_owned(),
        None => "nothing".to_owned(),
    }
}

/// The target called `name`, short or as [`name`] shows it.
pub(crate) fn find(name: &str, square_first: bool, on_board: impl Fn(Square) -> bool) -> Option<Target> {
    let is_word =
        |&(short, shown): &(&str, &str)| short.eq_ignore_ascii_case(name) || shown.eq_ignore_ascii_case(name);
    let word = WORDS.iter().position(is_word).map(|index| Target::Word(index as u16));
    let soldier = || Soldier::parse(name).or_else(|| Soldier::named(name)).map(piece);
    let square = || Square::parse(name);
    let asked = || square().filter(|&square| square_first && on_board(square)).map(Square::target);
    let thing = || asked().or_else(soldier).or_else(|| square().map(Square::target));
    word.or_else(thing)
}

pub(crate) fn write(action: Action, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = match action {
        Action::Move { soldier, to } => write!(out, "move {} {to}", soldier.tag()),
        Action::Finish => write!(out, "finish"),
        Action::Fight { square } => write!(out, "fight {square}"),
        Action::Defend { soldier } => write!(out, "defend {}", soldier.tag()),
        Action::Capture { soldier } => write!(out, "capture {}", soldier.tag()),
        Action::Mission { building } => write!(out, "mission {}", WORDS[1 + building as usize].0),
        Action::Surrender { soldier } => write!(out, "surrender {}", soldier.tag()),
        Action::Return { soldier, to } => write!(out, "return {} {to}", soldier.tag()),
    };
}

/// Reads notation in any case; `R3 K10` is short for `move R3 K10`.
pub(crate) fn read(text: &str) -> Result<Action, Unreadable> {
    let lower = joined_names(&text.to_ascii_lowercase());
    let words: Vec<&str> = lower.split_whitespace().collect();
    match words[..] {
        ["finish" | "done"] => Ok(Action::Finish),
        ["move", who, to] => Ok(Action::Move { soldier: soldier(who)?, to: square(to)? }),
        ["return", who, to] => Ok(Action::Return { soldier: soldier(who)?, to: square(to)? }),
        ["fight", at] => Ok(Action::Fight { square: square(at)? }),
        ["defend", who] => Ok(Action::Defend { soldier: soldier(who)? }),
        ["capture", who] => Ok(Action::Capture { soldier: soldier(who)? }),
        ["surrender", who] => Ok(Action::Surrender { soldier: soldier(who)? }),
        ["mission", what] => Ok(Action::Mission { building: building(what)? }),
        [who, to] if Soldier::parse(who).is_some() => {
            Ok(Action::Move { soldier: soldier(who)?, to: square(to)? })
        }
        _ => Err(Unreadable(format!(
            "`{}` is no decision of this game; it looks like `move R3 C5`, `finish`, `fight C5`, `defend B2`, \
             `capture R3`, `mission hq`, `surrender G4` or `return R3 C5`",
            short(text)
        ))),
    }
}

/// `red 3` is as good as `r3`.
fn joined_names(text: &str) -> String {
    let mut text = text.to_owned();
    for squad in Squad::ALL {
        let name = squad.to_string().to_ascii_lowercase();
        text = text.replace(&format!("{name} "), &squad.letter().to_ascii_lowercase().to_string());
    }
    text
}

fn soldier(text: &str) -> Result<Soldier, Unreadable> {
    let hint = "soldiers are R1 to R6, O1 to O6, B1 to B6 and G1 to G6";
    Soldier::parse(text).ok_or_else(|| Unreadable(format!("no soldier is called `{}`; {hint}", short(text))))
}

fn square(text: &str) -> Result<Square, Unreadable> {
    let hint = "squares are a column letter and a row number, such as C5";
    Square::parse(text).ok_or_else(|| Unreadable(format!("no square is called `{}`; {hint}", short(text))))
}

fn building(text: &str) -> Result<Building, Unreadable> {
    let found = WORDS[1..].iter().position(|(word, _)| *word == text);
    let unknown =
        || Unreadable(format!("no mission is called `{}`; there are hq, depot and pow", short(text)));
    found.map(|index| Building::ALL[index]).ok_or_else(unknown)
}
