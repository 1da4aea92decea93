//! Positions set up by hand: for tests, puzzles and lessons.

use table::any::builtin;
use table::content::{ContentError, Loaded, Pack, load};

use crate::board::Square;
use crate::content::Components;
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::{People, Variant};
use crate::state::{Clock, CommandoAttack, Options, Phase};
use crate::turn;

/// A position in the making. Whoever is not put on the board is a prisoner.
#[derive(Clone)]
pub struct Scene(CommandoAttack);

impl Scene {
    /// An empty board of the built-in pack.
    ///
    /// # Panics
    /// If there is no such board, or below if a name means nothing: a scene is written by hand.
    pub fn on(board: &str) -> Scene {
        Scene::with(builtin::<Components>(), board)
    }

    /// An empty board drawn on the spot, in the letters of the board files.
    pub fn drawn(map: &str) -> Result<Scene, ContentError> {
        let board =
            format!("id = \"drawn\"\ntitle = \"\"\nabout = \"\"\nmap = \"\"\"\n{}\n\"\"\"\n", map.trim());
        let scenario =
            "[[scenario]]\nid = \"drawn\"\ntitle = \"\"\nabout = \"\"\nboard = \"drawn\"\npeople = 2\n";
        let files = [("boards/drawn.toml", board.as_str()), ("scenarios.toml", scenario)];
        let pack = Pack::of(files.map(|(path, text)| (path.to_owned(), text.to_owned())));
        Ok(Scene::with(load(&pack)?, "drawn"))
    }

    fn with(components: Loaded<Components>, board: &str) -> Scene {
        let board = components.content.board(board).unwrap_or_else(|| panic!("no board is called {board}"));
        let options = Options { people: People::Two, variant: Variant::Standard, repeat_missions: false };
        let mut empty = CommandoAttack::empty(board, options);
        empty.turn = 1;
        Scene(empty)
    }

    /// Puts soldiers on squares: `["R3 K10", "B1 K12"]`.
    #[must_use]
    pub fn put<'a>(mut self, soldiers: impl IntoIterator<Item = &'a str>) -> Scene {
        for placing in soldiers {
            let (soldier, square) =
                placing.split_once(' ').unwrap_or_else(|| panic!("`{placing}` has no square"));
            let square = Square::parse(square).unwrap_or_else(|| panic!("no square in `{placing}`"));
            assert!(self.0.board.ground(square).is_enterable(), "nobody can stand on {square}");
            self.0.put(named(soldier), square);
        }
        self
    }

    /// Sets how far a soldier is with its mission.
    #[must_use]
    pub fn clock(mut self, soldier: &str, clock: Clock) -> Scene {
        self.0.clocks[named(soldier).index()] = clock;
        self
    }

    /// The basic trainees' rules.
    #[must_use]
    pub fn basic_trainee(mut self) -> Scene {
        self.0.options.variant = Variant::BasicTrainee;
        self
    }

    /// The option of CA-R10.
    #[must_use]
    pub fn repeat_missions(mut self) -> Scene {
        self.0.options.repeat_missions = true;
        self
    }

    /// Three or four people instead of two.
    #[must_use]
    pub fn people(mut self, people: People) -> Scene {
        self.0.options.people = people;
        self
    }

    /// The number of the turn.
    #[must_use]
    pub fn turn(mut self, turn: u8) -> Scene {
        self.0.turn = turn;
        self
    }

    /// The team that moves first in this turn.
    #[must_use]
    pub fn first(mut self, team: Team) -> Scene {
        self.0.first = team;
        self
    }

    /// A squad is about to move, with `left` moves from its die.
    pub fn moves(mut self, squad: Squad, left: u8) -> CommandoAttack {
        self.0.phase = Phase::Moves(turn::activation(&self.0, squad, left));
        self.0
    }
}

fn named(soldier: &str) -> Soldier {
    Soldier::parse(soldier).unwrap_or_else(|| panic!("no soldier is called {soldier}"))
}
