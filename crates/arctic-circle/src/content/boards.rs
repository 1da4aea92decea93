//! Reading boards: hexes, what joins them, bases and VP hexes (AC-201 to AC-216, AC-301).

use std::collections::BTreeMap;

use serde::Deserialize;
use table::content::{ContentError, Pack, Spanned};
use table::geometry::offset::{Layout, Offset, Orientation, Shove};

use super::words::Words;
use crate::board::{Base, BaseOwner, Board, Cell, Kind, MAX_HEXES};
use crate::hexes::{Hex, HexSet};
use crate::knowledge::Lanes;
use crate::placing;
use crate::terrain::opposite;
use crate::units::{Commander, Team};

/// The most Victory Points a hex is worth.
const MOST_POINTS: u8 = 9;
/// The most RP a base gives.
const MOST_INCOME: u8 = 50;
/// The most Victory Points of a board: incomes are small numbers. Sensible is 19 (AC-R55), but nobody has to be sensible.
const MOST_POINTS_IN_ALL: u16 = 100;

/// All boards of a pack, each complete.
pub(super) fn read_all(pack: &Pack) -> Result<Vec<Board>, ContentError> {
    let mut boards: Vec<Board> = Vec::new();
    for path in pack.folder("boards") {
        let board = read(pack, path)?;
        check_complete(&board).map_err(|message| pack.mistake_at(path, "[places]", message))?;
        if boards.iter().any(|earlier| earlier.id == board.id) {
            let message = format!("another board is called `{}` already", board.id);
            return Err(pack.mistake_at(path, &format!("\"{}\"", board.id), message));
        }
        boards.push(board);
    }
    Ok(boards)
}

/// One board. It is sound in itself, but may lack bases and VP hexes.
pub(super) fn read(pack: &Pack, path: &str) -> Result<Board, ContentError> {
    let file: BoardFile = pack.parse(path)?;
    let words = |text| Words { pack, path, text };
    let layout = Layout { orientation: file.hexes.into(), shove: file.shoved.into() };
    let order = order(words(&file.order))?;
    let mut cells = hexes(words(&file.map))?;
    find_neighbours(&mut cells, layout);
    let distances = Board::measure(&cells);
    let mut board = Board {
        id: file.id.clone(),
        title: file.title.clone(),
        about: file.about.clone(),
        layout,
        order,
        around: Board::surround(&cells, &distances),
        distances,
        lanes: Lanes::default(),
        has_land: (0..cells.len()).filter(|&at| cells[at].kind.has_land()).map(Hex::from_index).collect(),
        has_water: (0..cells.len()).filter(|&at| cells[at].kind.has_water()).map(Hex::from_index).collect(),
        bases: HexSet::NONE,
        bases_of: [HexSet::NONE; 2],
        points: HexSet::NONE,
        joins: Vec::new(),
        cells,
    };
    join(&mut board, &file, words)?;
    board.joins = board.joins_of();
    for (id, place) in file.places {
        let span = id.span();
        name_place(&mut board, id.get_ref(), place)
            .map_err(|message| pack.mistake(path, Some(span), format!("{}: {message}", id.get_ref())))?;
    }
    board.lanes = Lanes::of(&board);
    Ok(board)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: String,
    title: String,
    about: String,
    hexes: Standing,
    shoved: Shoved,
    order: Spanned<String>,
    map: Spanned<String>,
    no_land_touch: Option<Spanned<String>>,
    no_land_bridge: Option<Spanned<String>>,
    no_waterway: Option<Spanned<String>>,
    #[serde(default)]
    places: BTreeMap<Spanned<String>, PlaceEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceEntry {
    name: Option<String>,
    points: Option<u8>,
    base: Option<String>,
    income: Option<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Standing {
    Flat,
    Pointy,
}

impl From<Standing> for Orientation {
    fn from(standing: Standing) -> Orientation {
        match standing {
            Standing::Flat => Orientation::Flat,
            Standing::Pointy => Orientation::Pointy,
        }
    }
}

/// The first line and every second from there, or the second line and every second from there.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shoved {
    First,
    Second,
}

impl From<Shoved> for Shove {
    fn from(shoved: Shoved) -> Shove {
        match shoved {
            Shoved::First => Shove::Even,
            Shoved::Second => Shove::Odd,
        }
    }
}

/// AC-301: everybody once, Snow Job last.
fn order(text: Words<'_>) -> Result<[Commander; 4], ContentError> {
    let mut order = Vec::new();
    for (number, tag) in text.iter().enumerate() {
        let commander = placing::commander(tag).map_err(|message| text.wrong(number, message))?;
        if order.contains(&commander) {
            return Err(text.wrong(number, format!("{commander} plays once in a round (AC-301)")));
        }
        order.push(commander);
    }
    let count = order.len();
    let all = 0..count;
    let order: [Commander; 4] = order.try_into().map_err(|_| {
        text.mistake(all, format!("a round has a turn of each of the four commanders, not of {count}"))
    })?;
    if order[3] != Commander::SnowJob {
        return Err(text.wrong(3, "Snow Job plays last in a round (AC-301)"));
    }
    Ok(order)
}

/// The hexes of a map, column by column.
fn hexes(map: Words<'_>) -> Result<Vec<Cell>, ContentError> {
    let rows: Vec<Vec<&str>> =
        map.text.get_ref().lines().map(|row| row.split_whitespace().collect()).collect();
    let rows: Vec<Vec<&str>> = rows.into_iter().filter(|row: &Vec<&str>| !row.is_empty()).collect();
    let width = rows.first().map_or(0, Vec::len);
    if width > 26 || rows.len() > 99 {
        return Err(map.wrong(0, "a map has at most 26 columns, A to Z, and 99 rows"));
    }
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        let found = rows[row].len();
        let words = row * width..row * width + found;
        return Err(map.mistake(words, format!("this row has {found} hexes, the first row {width}")));
    }
    let mut cells = Vec::new();
    for column in 0..width {
        for (row, letters) in rows.iter().enumerate() {
            let id = format!("{}{}", char::from(b'A' + column as u8), row + 1);
            let kind = match letters[column] {
                "L" => Kind::Land,
                "S" => Kind::Sea,
                "M" => Kind::Mixed,
                "." => continue,
                other => {
                    let message =
                        format!("{id}: `{other}` is no hex; there are L, S, M and a point for none");
                    return Err(map.wrong(row * width + column, message));
                }
            };
            cells.push(empty_cell(id, (column as i16, row as i16), kind));
        }
    }
    if cells.is_empty() || cells.len() > MAX_HEXES {
        let message = format!("a board has 1 to {MAX_HEXES} hexes, not {}", cells.len());
        return Err(map.mistake(0..width * rows.len(), message));
    }
    Ok(cells)
}

fn empty_cell(id: String, place: (i16, i16), kind: Kind) -> Cell {
    Cell {
        id,
        name: None,
        place,
        kind,
        base: None,
        points: None,
        neighbours: [None; 6],
        land_bridges: 0,
        waterways: 0,
        land_touches: 0,
    }
}

/// AC-201: beyond the last hexes there is nothing to enter.
fn find_neighbours(cells: &mut [Cell], layout: Layout) {
    let at = |(column, row)| layout.to_hex(Offset { column, row });
    let places: Vec<_> = cells.iter().map(|cell| at(cell.place)).collect();
    for (cell, place) in cells.iter_mut().zip(&places) {
        cell.neighbours = place
            .neighbours()
            .map(|beside| places.iter().position(|&other| other == beside).map(Hex::from_index));
    }
}

/// What joins neighbours: everything that the terrain allows, but for what the file takes away (AC-206 to AC-209).
fn join<'a>(
    board: &mut Board,
    file: &'a BoardFile,
    words: impl Fn(&'a Spanned<String>) -> Words<'a>,
) -> Result<(), ContentError> {
    let touches = |board: &Board, from: Hex, _: Hex| board.cell(from).kind.has_land();
    set_sides(board, |cell| &mut cell.land_touches, touches);
    take_away(board, file.no_land_touch.as_ref().map(&words), Join::LandTouch)?;
    let bridges = |board: &Board, from, to| board.has_land_touch(from, to) && board.has_land_touch(to, from);
    set_sides(board, |cell| &mut cell.land_bridges, bridges);
    take_away(board, file.no_land_bridge.as_ref().map(&words), Join::LandBridge)?;
    let waterways = |board: &Board, from: Hex, to: Hex| {
        board.cell(from).kind.has_water() && board.cell(to).kind.has_water()
    };
    set_sides(board, |cell| &mut cell.waterways, waterways);
    take_away(board, file.no_waterway.as_ref().map(&words), Join::Waterway)
}

fn set_sides(
    board: &mut Board,
    mask: impl Fn(&mut Cell) -> &mut u8,
    holds: impl Fn(&Board, Hex, Hex) -> bool,
) {
    for from in board.hexes().collect::<Vec<_>>() {
        for (direction, to) in board.cell(from).neighbours.into_iter().enumerate() {
            if to.is_some_and(|to| holds(board, from, to)) {
                *mask(&mut board.cells[from.index()]) |= 1 << direction;
            }
        }
    }
}

/// What a list of hexsides takes away.
#[derive(Clone, Copy, PartialEq)]
enum Join {
    LandTouch,
    LandBridge,
    Waterway,
}

impl Join {
    fn mask(self, cell: &mut Cell) -> &mut u8 {
        match self {
            Join::LandTouch => &mut cell.land_touches,
            Join::LandBridge => &mut cell.land_bridges,
            Join::Waterway => &mut cell.waterways,
        }
    }

    /// Why there is nothing to take away between two neighbours.
    fn nothing(self, board: &Board, from: Hex, to: Hex) -> String {
        let cells = [board.cell(from), board.cell(to)];
        let (what, lacks): (&str, fn(&Cell) -> bool) = match self {
            Join::LandTouch | Join::LandBridge => ("land", |cell| !cell.kind.has_land()),
            Join::Waterway => ("water", |cell| !cell.kind.has_water()),
        };
        let asked = if self == Join::LandTouch { &cells[..1] } else { &cells[..] };
        let [one, other] = cells.map(|cell| &cell.id);
        match (asked.iter().find(|cell| lacks(cell)), self) {
            (Some(cell), _) => {
                format!("there is no {what} in {}, so nothing is to be taken away here", cell.id)
            }
            (None, Join::LandTouch) => format!("that the land of {one} does not touch {other} is said twice"),
            (None, Join::LandBridge) => format!("no land bridge joins {one} and {other} anyway"),
            (None, Join::Waterway) => format!("no waterway joins {one} and {other} anyway"),
        }
    }
}

fn take_away(board: &mut Board, sides: Option<Words<'_>>, what: Join) -> Result<(), ContentError> {
    let Some(sides) = sides else { return Ok(()) };
    for (number, side) in sides.iter().enumerate() {
        take_side(board, side, what)
            .map_err(|message| sides.wrong(number, format!("`{side}`: {message}")))?;
    }
    Ok(())
}

fn take_side(board: &mut Board, side: &str, what: Join) -> Result<(), String> {
    let (from, to, both) = match (side.split_once('|'), side.split_once('>')) {
        (Some((from, to)), _) => (from, to, true),
        (None, Some((from, to))) if what == Join::LandTouch => (from, to, false),
        _ => return Err("a side is written with the two hexes, `A1|A2`".to_owned()),
    };
    let (from, to) = (placing::hex(board, from)?, placing::hex(board, to)?);
    let Some(direction) = board.direction(from, to) else {
        let [one, other] = [from, to].map(|hex| &board.cell(hex).id);
        return Err(format!("{one} and {other} are no neighbours"));
    };
    let ways = [(from, to, direction), (to, from, opposite(direction))];
    for (from, to, direction) in ways.into_iter().take(1 + usize::from(both)) {
        let mask = what.mask(&mut board.cells[from.index()]);
        if *mask >> direction & 1 == 0 {
            return Err(what.nothing(board, from, to));
        }
        *mask &= !(1 << direction);
    }
    Ok(())
}

fn name_place(board: &mut Board, id: &str, place: PlaceEntry) -> Result<(), String> {
    let hex = placing::hex(board, id)?;
    let base = read_base(place.base.as_deref(), place.income)?;
    let cell = &mut board.cells[hex.index()];
    if cell.id != id {
        return Err(format!("this hex is written {}", cell.id));
    }
    if place.points.is_some() && base.is_some() {
        return Err("a base is no VP hex (AC-217, AC-220)".to_owned());
    }
    if place.points.is_some_and(|points| !(1..=MOST_POINTS).contains(&points)) {
        return Err(format!("a VP hex is worth 1 to {MOST_POINTS} points"));
    }
    // Only land units take bases and VP hexes (AC-219, AC-227).
    if (place.points.is_some() || base.is_some()) && !cell.kind.has_land() {
        return Err("nobody can ever take a base or a VP hex without land (AC-203)".to_owned());
    }
    (cell.name, cell.points, cell.base) = (place.name, place.points, base);
    if place.points.is_some() {
        board.points.insert(hex);
    }
    if let Some(base) = base {
        board.bases.insert(hex);
        board.bases_of[base.team() as usize].insert(hex);
    }
    Ok(())
}

fn read_base(owner: Option<&str>, income: Option<u8>) -> Result<Option<Base>, String> {
    let (owner, value) = match (owner, income) {
        (None, None) => return Ok(None),
        (Some(owner), Some(income)) => (owner, income),
        (Some(_), None) => return Err("a base needs an `income`".to_owned()),
        (None, Some(_)) => return Err("only a base has an `income`".to_owned()),
    };
    if value > MOST_INCOME {
        return Err(format!("income {value} is not 0 to {MOST_INCOME}"));
    }
    let owner = match owner {
        "Joe" => BaseOwner::Shared(Team::Joe),
        "Cobra" => BaseOwner::Shared(Team::Cobra),
        tag => BaseOwner::Personal(placing::commander(tag).map_err(|_| {
            format!("no base belongs to `{tag}`; write KH, SJ, CC or DE, or Joe or Cobra for a shared one")
        })?),
    };
    Ok(Some(Base { owner, value }))
}

/// AC-216: one personal base a commander and one shared base a team; and something to fight over.
fn check_complete(board: &Board) -> Result<(), String> {
    let count = |owner: BaseOwner| {
        board.cells.iter().filter(|cell| cell.base.is_some_and(|base| base.owner == owner)).count()
    };
    for commander in Commander::ALL {
        let bases = count(BaseOwner::Personal(commander));
        if bases != 1 {
            return Err(format!("{commander} has {bases} bases of his own, not 1 (AC-216)"));
        }
    }
    for team in Team::BOTH {
        let bases = count(BaseOwner::Shared(team));
        if bases != 1 {
            return Err(format!("{team} has {bases} shared bases, not 1 (AC-216)"));
        }
    }
    let points: u16 = board.cells.iter().filter_map(|cell| cell.points).map(u16::from).sum();
    if !(1..=MOST_POINTS_IN_ALL).contains(&points) {
        return Err(format!("the VP hexes are worth {points} in all, not 1 to {MOST_POINTS_IN_ALL}"));
    }
    Ok(())
}
