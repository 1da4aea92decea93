//! Reading boards and scenarios from files.

use serde::Deserialize;
use table::content::{Content, ContentError, Pack};
use table::geometry::square::{Cell, Direction, Grid};

use crate::board::{Board, Building, Ground, MAX_HEIGHT, MAX_SQUARES, MAX_WIDTH, Square};
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::{Setup, Variant};
use crate::{knowledge, movement};

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
        let boards =
            pack.folder("boards").map(|path| read_board(pack, path)).collect::<Result<Vec<_>, _>>()?;
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
    pub id: String,
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
            let id = &scenario.id;
            pack.mistake_at(SCENARIOS, &format!("\"{id}\""), format!("scenario `{id}`: {message}"))
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
        if file.scenario[..index].iter().any(|earlier| earlier.id == scenario.id) {
            return Err(wrong("this id is given twice".to_owned()));
        }
    }
    Ok(file.scenario)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: String,
    title: String,
    about: String,
    map: String,
}

fn read_board(pack: &Pack, path: &str) -> Result<Board, ContentError> {
    let file: BoardFile = pack.parse(path)?;
    let map = Map::read(&file.map).map_err(|mistake| mistake.in_file(pack, path))?;
    let (ground, starts) = map.ground().map_err(|mistake| mistake.in_file(pack, path))?;
    let entrances = entrances(&ground).map_err(|mistake| mistake.in_file(pack, path))?;
    let reach = movement::reach(&ground);
    let moves_to = knowledge::moves_to(&ground, &reach);
    let Grid { width, height } = map.grid;
    let BoardFile { id, title, about, .. } = file;
    Ok(Board { id, title, about, width, height, ground, starts, entrances, reach, moves_to })
}

/// Something wrong with a map, and the row it is in.
struct Mistake {
    row: Option<String>,
    message: String,
}

impl Mistake {
    fn new(message: impl Into<String>) -> Mistake {
        Mistake { row: None, message: message.into() }
    }

    fn in_file(self, pack: &Pack, path: &str) -> ContentError {
        let needle = self.row.unwrap_or_else(|| "map".to_owned());
        let hint = "each row has one letter a square; content/boards/jungle.toml explains the letters";
        pack.mistake_at(path, &needle, self.message).hint(hint)
    }
}

struct Map {
    grid: Grid,
    rows: Vec<String>,
}

impl Map {
    fn read(text: &str) -> Result<Map, Mistake> {
        let rows: Vec<String> = text.lines().map(|row| row.trim_end().to_owned()).collect();
        let width = rows.first().map_or(0, String::len);
        if let Some(row) = rows.iter().find(|row| row.len() != width) {
            let message = format!("this row has {} squares, the first row {width}", row.chars().count());
            return Err(Mistake { row: Some(row.clone()), message });
        }
        let (most_columns, most_rows) = (usize::from(MAX_WIDTH), usize::from(MAX_HEIGHT));
        if width < 3 || width > most_columns || rows.len() < 3 || rows.len() > most_rows {
            let size = format!("{width} by {}", rows.len());
            return Err(Mistake::new(format!(
                "a board is 3 by 3 to {MAX_WIDTH} by {MAX_HEIGHT} squares, not {size}"
            )));
        }
        Ok(Map { grid: Grid { width: width as u16, height: rows.len() as u16 }, rows })
    }

    fn letter(&self, cell: Cell) -> u8 {
        self.rows[usize::from(cell.row)].as_bytes()[usize::from(cell.column)]
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
            b'.' | b'R' | b'O' | b'B' | b'G' => Ok(Ground::Open),
            b'*' => Ok(Ground::Bush),
            b'~' => Ok(Ground::River { river: 0 }),
            b'=' => Ok(Ground::River { river: 1 }),
            b'e' => self.entrance(cell, Building::Headquarters),
            b's' => self.entrance(cell, Building::Depot),
            b'w' => self.entrance(cell, Building::PowCamp),
            other => {
                let row = self.rows[usize::from(cell.row)].clone();
                let message =
                    format!("{cell}: `{}` is no square of a map", char::from(other).escape_default());
                Err(Mistake { row: Some(row), message })
            }
        }
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
        match camps[..] {
            [camp] => Ok(Ground::Entrance { camp, building: kind }),
            _ => {
                let row = Some(self.rows[usize::from(cell.row)].clone());
                Err(Mistake {
                    row,
                    message: format!("{cell}: this entrance must touch the {kind} of one camp"),
                })
            }
        }
    }

    /// Soldiers are numbered as their team sees the board from its own side: G.I. Joe from the upper left, Cobra
    /// from the lower right.
    fn starts(&self, squad: Squad) -> Result<Vec<Square>, Mistake> {
        let letter = squad.letter() as u8;
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

fn building(letter: u8) -> Option<(Team, Building)> {
    let camp = if letter.is_ascii_uppercase() { Team::Joe } else { Team::Cobra };
    let building = match letter.to_ascii_uppercase() {
        b'H' => Building::Headquarters,
        b'D' => Building::Depot,
        b'P' => Building::PowCamp,
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
