//! What is printed on the components: unit profiles, boards and scenarios.
//!
//! A pack has `units.toml`, one file a board in `boards/`, and `scenarios.toml`. Nothing of it is taken on trust: a mistake
//! is reported at its line, and nothing is loaded.

mod boards;
mod scenarios;
mod units;
mod words;

use table::content::{Content, ContentError, Pack};

use crate::board::Board;
use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::units::{Commander, Profile, Team, UnitType};

/// A content pack of this game.
#[derive(Debug)]
pub struct Components {
    /// By team and type.
    pub profiles: [[Profile; UnitType::COUNT]; Team::BOTH.len()],
    /// The boards.
    pub boards: Vec<Board>,
    /// The scenarios, each for one of the boards.
    pub scenarios: Vec<Scenario>,
}

impl Components {
    /// The board called `id`.
    pub fn board(&self, id: &str) -> Option<&Board> {
        self.boards.iter().find(|board| board.id == id)
    }

    /// The scenario called `id`.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

impl Content for Components {
    const BUILTIN: &'static [(&'static str, &'static str)] = &[
        ("boards/arctic.toml", include_str!("../content/boards/arctic.toml")),
        ("boards/small.toml", include_str!("../content/boards/small.toml")),
        ("scenarios.toml", include_str!("../content/scenarios.toml")),
        ("units.toml", include_str!("../content/units.toml")),
    ];

    fn read(pack: &Pack) -> Result<Components, ContentError> {
        let profiles = units::read(pack)?;
        let boards = boards::read_all(pack)?;
        let scenarios = scenarios::read(pack, &profiles, &boards)?;
        Ok(Components { profiles, boards, scenarios })
    }
}

/// A scenario (AC-906 to AC-911).
#[derive(Debug)]
pub struct Scenario {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The id of its board.
    pub board: String,
    /// How it is won besides the capture of a base.
    pub victory: Victory,
    /// What each hex is worth in Victory and Reinforcement Points, by its number; 0 for all that is no VP hex (AC-908).
    pub values: Vec<u8>,
    /// Who controls what at the start.
    pub control: Vec<(Hex, Commander)>,
    /// The units at the start.
    pub units: Vec<Stack>,
}

impl Scenario {
    /// What the hexes that a commander controls at the start are worth (AC-112).
    pub fn starting_points(&self, commander: Commander) -> u8 {
        let own = self.control.iter().filter(|&&(_, owner)| owner == commander);
        own.map(|&(hex, _)| self.values[hex.index()]).sum()
    }
}

/// How a scenario is won besides the capture of a base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// So many Victory Points at the end of a round, or more than the enemy after the last (AC-902, AC-905).
    Points {
        /// How many.
        target: u8,
    },
    /// All of these hexes after the last round (AC-910).
    Hexes(Vec<Hex>),
}

/// One board without set-ups, as tests and lessons draw it. It may lack bases and VP hexes.
#[derive(Debug)]
pub(crate) struct Sketch(pub Components);

impl Sketch {
    /// Where the board is in the pack.
    pub(crate) const BOARD: &'static str = "boards/sketch.toml";
}

impl Content for Sketch {
    const BUILTIN: &'static [(&'static str, &'static str)] =
        &[("units.toml", include_str!("../content/units.toml"))];

    fn read(pack: &Pack) -> Result<Sketch, ContentError> {
        let board = boards::read(pack, Sketch::BOARD)?;
        let scenario = Scenario {
            id: board.id.clone(),
            title: board.title.clone(),
            about: board.about.clone(),
            board: board.id.clone(),
            victory: Victory::Points { target: 10 },
            values: board.cells.iter().map(|cell| cell.points.unwrap_or(0)).collect(),
            control: Vec::new(),
            units: Vec::new(),
        };
        let (profiles, boards, scenarios) = (units::read(pack)?, vec![board], vec![scenario]);
        Ok(Sketch(Components { profiles, boards, scenarios }))
    }
}
