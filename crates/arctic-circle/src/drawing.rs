//! The board in letters.

use table::geometry::offset::{Orientation, Shove};
use table::{Drawing, Ink, Target};

use crate::action::piece;
use crate::board::{BaseOwner, Kind};
use crate::hexes::Hex;
use crate::naming::place;
use crate::placing;
use crate::state::ArcticCircle;
use crate::units::{Commander, UnitType};

/// How many letters wide a hex is, and how many lines high.
const WIDTH: usize = 9;
const HEIGHT: usize = 2;

/// The map with two lines a hex, and then what everybody has and all units by hex.
pub(crate) fn draw(state: &ArcticCircle, lit: &[Target]) -> Drawing {
    let mut drawing = Drawing::new();
    draw_map(state, lit, &mut drawing);
    for line in LEGEND {
        drawing.line().ink(Ink::Faint, line);
    }
    drawing.line();
    for commander in Commander::ALL {
        draw_commander(state, commander, &mut drawing);
    }
    for hex in state.board.hexes() {
        draw_units(state, hex, lit, &mut drawing);
    }
    drawing
}

const LEGEND: [&str; 2] = [
    "# land  ~ sea  % both  * ice; then the Victory Points or @ for a base, and whose it is",
    "> can be chosen; below: how many units of whom",
];

/// A hex of the map and where its upper left corner is.
struct Spot {
    hex: Hex,
    line: usize,
    column: usize,
}

fn draw_map(state: &ArcticCircle, lit: &[Target], drawing: &mut Drawing) {
    let mut spots: Vec<Spot> = state.board.hexes().map(|hex| spot(state, hex)).collect();
    spots.sort_by_key(|spot| (spot.line, spot.column));
    let lines = spots.iter().map(|spot| spot.line + HEIGHT).max().unwrap_or(0);
    for line in 0..lines {
        drawing.line();
        let mut at = 0;
        let mut here: Vec<&Spot> =
            spots.iter().filter(|spot| (spot.line..spot.line + HEIGHT).contains(&line)).collect();
        here.sort_by_key(|spot| spot.column);
        for spot in here {
            drawing.ink(Ink::Plain, " ".repeat(spot.column.saturating_sub(at)));
            let written = if spot.line == line {
                draw_head(state, spot.hex, lit, drawing)
            } else {
                draw_crowd(state, spot.hex, lit, drawing)
            };
            drawing.ink(Ink::Plain, " ".repeat(WIDTH.saturating_sub(written)));
            at = spot.column + WIDTH.max(written);
        }
    }
}

/// Columns and rows half a hex apart become a line or half a width.
fn spot(state: &ArcticCircle, hex: Hex) -> Spot {
    let (column, row) = state.board.cell(hex).place;
    let layout = state.board.layout;
    let shoved = |line: i16| usize::from((line % 2 == 1) == (layout.shove == Shove::Odd));
    let (across, down) = (column as usize, row as usize);
    match layout.orientation {
        Orientation::Flat => Spot { hex, line: down * HEIGHT + shoved(column), column: across * WIDTH },
        Orientation::Pointy => {
            Spot { hex, line: down * HEIGHT, column: across * WIDTH + shoved(row) * (WIDTH / 2) }
        }
    }
}

/// `>G5%@CC`: mark, id, terrain, points or base, and whose. Says how many letters it has.
fn draw_head(state: &ArcticCircle, hex: Hex, lit: &[Target], drawing: &mut Drawing) -> usize {
    let cell = state.board.cell(hex);
    let is_lit = lit.contains(&hex.target());
    let mark = if is_lit { ">" } else { " " };
    drawing.ink(if is_lit { Ink::Lit } else { Ink::Plain }, format!("{mark}{}", cell.id));
    let (ink, terrain) = match (state.is_ice(hex), cell.kind) {
        (true, _) => (Ink::Plain, "*"),
        (_, Kind::Land) => (Ink::Solid, "#"),
        (_, Kind::Sea) => (Ink::Water, "~"),
        (_, Kind::Mixed) => (Ink::Plant, "%"),
    };
    drawing.ink(ink, terrain);
    let worth = match (cell.base, cell.points) {
        (Some(_), _) => "@".to_owned(),
        (None, Some(_)) => state.value(hex).to_string(),
        (None, None) => String::new(),
    };
    drawing.ink(Ink::Plain, worth.clone());
    let (owner, tag) = holder(state, hex);
    drawing.ink(owner.map_or(Ink::Plain, side), tag);
    mark.len() + cell.id.len() + 1 + worth.len() + tag.len()
}

/// Whose hex it is, with a tag; a shared base is its team's.
fn holder(state: &ArcticCircle, hex: Hex) -> (Option<Commander>, &'static str) {
    let owner = state.controller(hex);
    match (owner, state.board.cell(hex).base.map(|base| base.owner)) {
        (Some(commander), _) | (None, Some(BaseOwner::Personal(commander))) => {
            (Some(commander), commander.tag())
        }
        (None, Some(BaseOwner::Shared(team))) => {
            (None, if team == crate::units::Team::Joe { "Joe" } else { "Cob" })
        }
        (None, None) => (None, ""),
    }
}

fn side(commander: Commander) -> Ink {
    Ink::Side(commander.index() as u8)
}

/// ` KH5CC3`: how many units of whom. Says how many letters it has.
fn draw_crowd(state: &ArcticCircle, hex: Hex, lit: &[Target], drawing: &mut Drawing) -> usize {
    let is_lit = state.stacks.at(hex).iter().any(|&stack| lit.contains(&piece(state, stack)));
    drawing.ink(if is_lit { Ink::Lit } else { Ink::Plain }, if is_lit { ">" } else { " " });
    let mut written = 1;
    for commander in Commander::ALL {
        let own = state.stacks.at(hex).iter().filter(|stack| stack.owner() == commander);
        let count: u8 = own.map(|stack| stack.bodies()).sum();
        if count == 0 {
            continue;
        }
        let crowd = format!("{}{count}", commander.tag());
        if written + crowd.len() > WIDTH {
            drawing.ink(Ink::Plain, "+");
            return written + 1;
        }
        written += crowd.len();
        drawing.ink(side(commander), crowd);
    }
    written
}

fn draw_commander(state: &ArcticCircle, commander: Commander, drawing: &mut Drawing) {
    let waiting = UnitType::ALL.into_iter().filter(|&kind| state.mobilized(commander, kind) > 0);
    let zone: Vec<String> = waiting
        .map(|kind| format!("{}{}", state.mobilized(commander, kind), placing::letter(kind)))
        .collect();
    let zone = if zone.is_empty() { String::new() } else { format!(", to deploy {}", zone.join(" ")) };
    let purse = if commander == state.active && state.purse > 0 {
        format!(", {} RP", state.purse)
    } else {
        String::new()
    };
    let turn = if commander == state.active { "* " } else { "  " };
    drawing
        .line()
        .ink(Ink::Plain, turn)
        .ink(side(commander), format!("{} {}", commander.tag(), commander.name()));
    let (points, reserve) = (state.chart(commander), state.reserve(commander));
    drawing.ink(Ink::Plain, format!(": {points} VP, reserve {reserve}{purse}{zone}"));
}

/// `North Pole (G5)  CC 2T 1V  DE 1A`.
fn draw_units(state: &ArcticCircle, hex: Hex, lit: &[Target], drawing: &mut Drawing) {
    if state.stacks.at(hex).is_empty() {
        return;
    }
    drawing.line().ink(Ink::Plain, format!("{:<26}", place(state, hex)));
    let mut last = None;
    for &stack in state.stacks.at(hex) {
        if last != Some(stack.owner()) {
            drawing.ink(side(stack.owner()), format!(" {}", stack.owner().tag()));
            last = Some(stack.owner());
        }
        let is_lit = lit.contains(&piece(state, stack));
        let (ink, mark) = if is_lit { (Ink::Lit, " >") } else { (side(stack.owner()), " ") };
        drawing.ink(ink, format!("{mark}{}", placing::write(stack)));
    }
}
