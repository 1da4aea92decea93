//! Reading boards and scenarios from files.

use std::ops::Range;

use serde::Deserialize;
use table::content::{Content, ContentError, Pack, Spanned};
use table::geometry::square::{Cell, Direction, Grid};

use crate::board::{Board, Building, Ground, MAX_HEIGHT, MAX_SQUARES, MAX_WIDTH, Square};
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::{Setup, Variant};
use crate::{knowledge, obstacles};

/// A content pack of this game.
#[derive(Debug)]
pub struct Components {
    pub(crate) boards: Vec<Board>,
    pub(crate) scenarios: Vec<ScenarioEntry>,
}

impl Components {
    /// The board called `id`.
    pub fn board(&self, id: &str) -> Option<&Board> {
        self.boards.iter().find(|board| board.id == id)
    }
}

impl Content for Components {
    const BUILTIN: &'static [(&'static str, &'static str)] = &[
        ("boards/clearing.toml", include_str!("../content/boards/clearing.toml")),
        ("boards/jungle.toml", include_str!("../content/boards/jungle.toml")),
        ("scenarios.toml", include_str!("../content/scenarios.toml")),
    ];

    fn read(pack: &Pack) -> Result<Components, ContentError> {
        let boards = read_boards(pack)?;
        let scenarios = read_scenarios(pack, &boards)?;
        Ok(Components { boards, scenarios })
    }
}

const SCENARIOS: &str = "scenarios.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<ScenarioEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioEntry {
    pub id: Spanned<String>,
    pub title: String,
    pub about: String,
    board: String,
    people: u8,
    #[serde(default)]
    variant: Variant,
    #[serde(default)]
    repeat_missions: bool,
}

impl ScenarioEntry {
    pub(crate) fn setup(&self) -> Setup {
        let &ScenarioEntry { people, variant, repeat_missions, .. } = self;
        Setup { board: self.board.clone(), people, variant, repeat_missions }
    }
}

fn read_scenarios(pack: &Pack, boards: &[Board]) -> Result<Vec<ScenarioEntry>, ContentError> {
    let file: ScenarioFile = pack.parse(SCENARIOS)?;
    if file.scenario.is_empty() {
        return Err(ContentError::plain(SCENARIOS, "there is no scenario in it"));
    }
    for (index, scenario) in file.scenario.iter().enumerate() {
        let wrong = |message: String| {
            let message = format!("scenario `{}`: {message}", scenario.id.get_ref());
            pack.mistake(SCENARIOS, Some(scenario.id.span()), message)
        };
        if !boards.iter().any(|board| board.id == scenario.board) {
            let known: Vec<&str> = boards.iter().map(|board| board.id.as_str()).collect();
            return Err(wrong(format!(
                "no board is called `{}`; there are {}",
                scenario.board,
                known.join(", ")
            )));
        }
        if !(2..=4).contains(&scenario.people) {
            return Err(wrong(format!("people is {}, and 2 to 4 can play", scenario.people)));
        }
        if file.scenario[..index].iter().any(|earlier| earlier.id.get_ref() == scenario.id.get_ref()) {
            return Err(wrong("this id is given twice".to_owned()));
        }
    }
    Ok(file.scenario)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: Spanned<String>,
    title: String,
    about: String,
    map: Spanned<String>,
}

fn read_boards(pack: &Pack) -> Result<Vec<Board>, ContentError> {
    let mut boards: Vec<Board> = Vec::new();
    for path in pack.folder("boards") {
        let file: BoardFile = pack.parse(path)?;
        let id = file.id.get_ref();
        if boards.iter().any(|board| board.id == *id) {
            return Err(pack.mistake(
                path,
                Some(file.id.span()),
                format!("another board is called `{id}` already"),
            ));
        }
        let span = file.map.span();
        boards.push(read_board(file).map_err(|mistake| mistake.in_file(pack, path, span))?);
    }
    Ok(boards)
}

fn read_board(file: BoardFile) -> Result<Board, Mistake> {
    let map = Map::read(file.map.get_ref())?;
    let (ground, starts) = map.ground()?;
    let entrances = entrances(&ground)?;
    map.check_buildings()?;
    let reach = obstacles::reach(&ground);
    let moves_to = knowledge::moves_to(&ground, &reach);
    let lures = knowledge::lures(&ground, &moves_to);
    let Grid { width, height } = map.grid;
    let (id, title, about) = (file.id.into_inner(), file.title, file.about);
    Ok(Board { id, title, about, width, height, ground, starts, entrances, reach, moves_to, lures })
}

/// Something wrong with a map, and the row it is in, counted from 0.
struct Mistake {
    row: Option<u16>,
    message: String,
}

impl Mistake {
    fn new(message: impl Into<String>) -> Mistake {
        Mistake { row: None, message: message.into() }
    }

    fn in_row(row: u16, message: impl Into<String>) -> Mistake {
        Mistake { row: Some(row), message: message.into() }
    }

    /// Points at the row: the rows of a multi-line string begin on the line after its quotes.
    fn in_file(self, pack: &Pack, path: &str, map: Range<usize>) -> ContentError {
        let hint = "each row has one letter a square; the comment in the built-in boards/jungle.toml explains the letters";
        let text = pack.text(path).ok().and_then(|text| text.get(map.clone())).unwrap_or_default();
        let row_span = self.row.and_then(|row| {
            let quotes = text.len() - text.trim_start_matches('"').len();
            let start = quotes + usize::from(text[quotes..].starts_with('\n'));
            let mut lines = text[start..].split_inclusive('\n');
            let before: usize = lines.by_ref().take(usize::from(row)).map(str::len).sum();
            let length = lines.next()?.trim_end().len();
            Some(map.start + start + before..map.start + start + before + length)
        });
        pack.mistake(path, Some(row_span.unwrap_or(map)), self.message).hint(hint)
    }
}

struct Map {
    grid: Grid,
    rows: Vec<Vec<char>>,
}

impl Map {
    fn read(text: &str) -> Result<Map, Mistake> {
        let rows: Vec<Vec<char>> = text.lines().map(|row| row.trim_end().chars().collect()).collect();
        let width = rows.first().map_or(0, Vec::len);
        let (most_columns, most_rows) = (usize::from(MAX_WIDTH), usize::from(MAX_HEIGHT));
        if width < 3 || width > most_columns || rows.len() < 3 || rows.len() > most_rows {
            let size = format!("{width} by {}", rows.len());
            let limit = format!("a board is 3 by 3 to {MAX_WIDTH} by {MAX_HEIGHT} squares, not {size}");
            return Err(Mistake::new(limit));
        }
        if let Some(row) = rows.iter().position(|row| row.len() != width) {
            let found = rows[row].len();
            return Err(Mistake::in_row(
                row as u16,
                format!("this row has {found} squares, the first row {width}"),
            ));
        }
        Ok(Map { grid: Grid { width: width as u16, height: rows.len() as u16 }, rows })
    }

    fn letter(&self, cell: Cell) -> char {
        self.rows[usize::from(cell.row)][usize::from(cell.column)]
    }

    fn ground(&self) -> Result<(Box<[Ground; MAX_SQUARES]>, [Square; Soldier::COUNT]), Mistake> {
        let mut ground = Box::new([Ground::Void; MAX_SQUARES]);
        for cell in self.grid.cells() {
            let square = Square::at(cell).expect("the size was checked");
            ground[square.index()] = self.square(cell)?;
        }
        let mut starts = [Square::FIRST; Soldier::COUNT];
        for squad in Squad::ALL {
            for (number, square) in (1..).zip(self.starts(squad)?) {
                let soldier = Soldier::new(squad, number);
                starts[soldier.index()] = square;
                ground[square.index()] = Ground::Start { soldier };
            }
        }
        Ok((ground, starts))
    }

    fn square(&self, cell: Cell) -> Result<Ground, Mistake> {
        let letter = self.letter(cell);
        if let Some((camp, building)) = building(letter) {
            return Ok(Ground::Building { camp, building });
        }
        match letter {
            '.' | 'R' | 'O' | 'B' | 'G' => Ok(Ground::Open),
            '*' => Ok(Ground::Bush),
            '~' => Ok(Ground::River { river: 0 }),
            '=' => Ok(Ground::River { river: 1 }),
            'e' => self.entrance(cell, Building::Headquarters),
            's' => self.entrance(cell, Building::Depot),
            'w' => self.entrance(cell, Building::PowCamp),
            other => Err(Mistake::in_row(cell.row, format!("{cell}: `{other}` is no square of a map"))),
        }
    }

    /// CA-202: each camp has one building of each kind, in one piece.
    fn check_buildings(&self) -> Result<(), Mistake> {
        for letter in ['H', 'D', 'P', 'h', 'd', 'p'] {
            let all: Vec<Cell> = self.grid.cells().filter(|&cell| self.letter(cell) == letter).collect();
            let mut piece: Vec<Cell> = all.first().copied().into_iter().collect();
            let mut next = 0;
            while let Some(&cell) = piece.get(next) {
                let beside =
                    Direction::ORTHOGONAL.into_iter().filter_map(|side| self.grid.neighbour(cell, side));
                let more: Vec<Cell> =
                    beside.filter(|near| self.letter(*near) == letter && !piece.contains(near)).collect();
                piece.extend(more);
                next += 1;
            }
            if let Some(apart) = all.iter().find(|cell| !piece.contains(cell)) {
                let message =
                    format!("{apart}: `{letter}` stands for one building, and this part lies apart");
                return Err(Mistake::in_row(apart.row, message));
            }
        }
        Ok(())
    }

    /// CA-203: an entrance belongs to the building of its kind that it touches with a side.
    fn entrance(&self, cell: Cell, kind: Building) -> Result<Ground, Mistake> {
        let touching = Direction::ORTHOGONAL.into_iter().filter_map(|side| self.grid.neighbour(cell, side));
        let mut camps: Vec<Team> = touching
            .filter_map(|next| building(self.letter(next)))
            .filter(|&(_, building)| building == kind)
            .map(|(camp, _)| camp)
            .collect();
        camps.dedup();
        if let [camp] = camps[..] {
            return Ok(Ground::Entrance { camp, building: kind });
        }
        let message = format!("{cell}: this entrance must touch the {kind} of one camp");
        Err(Mistake::in_row(cell.row, message))
    }

    /// Soldiers are numbered as their team sees the board from its own side: G.I. Joe from the upper left, Cobra
    /// from the lower right.
    fn starts(&self, squad: Squad) -> Result<Vec<Square>, Mistake> {
        let letter = squad.letter();
        let cells = self.grid.cells().filter(|&cell| self.letter(cell) == letter);
        let mut squares: Vec<Square> = cells.filter_map(Square::at).collect();
        if squares.len() != usize::from(Squad::SIZE) {
            let found = squares.len();
            return Err(Mistake::new(format!(
                "{squad} has {found} start squares `{}`, not 6",
                squad.letter()
            )));
        }
        if squad.team() == Team::Cobra {
            squares.reverse();
        }
        Ok(squares)
    }
}

fn building(letter: char) -> Option<(Team, Building)> {
    let camp = if letter.is_ascii_uppercase() { Team::Joe } else { Team::Cobra };
    let building = match letter.to_ascii_uppercase() {
        'H' => Building::Headquarters,
        'D' => Building::Depot,
        'P' => Building::PowCamp,
        _ => return None,
    };
    Some((camp, building))
}

/// CA-202: two entrances for each headquarters, one for each depot and P.O.W. camp.
fn entrances(ground: &[Ground; MAX_SQUARES]) -> Result<[[Square; 4]; 2], Mistake> {
    let mut all = Vec::new();
    for camp in Team::BOTH {
        for (building, wanted) in Building::ALL.into_iter().zip([2, 1, 1]) {
            let before = Ground::Entrance { camp, building };
            let found = (0..MAX_SQUARES).filter(|&index| ground[index] == before);
            let found: Vec<Square> = found.filter_map(|index| Square::from_number(index as u16)).collect();
            if found.len() != wanted {
                let message = format!("{camp}'s {building} has {} entrances, not {wanted}", found.len());
                return Err(Mistake::new(message));
            }
            all.extend(found);
        }
    }
    Ok([[all[0], all[1], all[2], all[3]], [all[4], all[5], all[6], all[7]]])
}
