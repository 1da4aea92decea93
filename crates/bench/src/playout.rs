//! Random play: the same loop for our games and for chess.

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Position};
use table::chance::{Chance, Fast, Silent};
use table::content::{Content, Loaded};
use table::game::ClickOf;
use table::{Click, Game, Turn, Words};

/// What was done in a run.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// Whole games.
    pub games: u64,
    /// Whole decisions (in chess: moves).
    pub decisions: u64,
    /// Single clicks (in chess: moves).
    pub clicks: u64,
}

/// A game ready to be played at random, over and over, without allocating.
pub struct Playouts<G: Game> {
    content: Loaded<G::Content>,
    setup: G::Setup,
    table: Silent<Fast>,
    chooser: Fast,
    clicks: Vec<ClickOf<G>>,
    state: G,
}

impl<G: Game> Playouts<G>
where
    G::Content: Content,
{
    /// Plays a scenario of the built-in content.
    pub fn new(scenario: &str, seed: u64) -> Self {
        let content = table::any::builtin::<G::Content>();
        let scenarios = <G as Words>::scenarios(content.content);
        let setup =
            scenarios.into_iter().find(|one| one.id == scenario).expect("a scenario of the pack").setup;
        let mut table = Silent::new(Fast::new(seed));
        let state = G::start(content.content, &setup, &mut table).expect("a scenario starts");
        Playouts { content, setup, table, chooser: Fast::new(!seed), clicks: Vec::with_capacity(256), state }
    }

    /// Plays on for at least so many decisions, beginning new games as old ones end.
    pub fn run(&mut self, decisions: u64) -> Work {
        let mut work = Work::default();
        while work.decisions < decisions {
            if self.state.turn() == Turn::Over {
                work.games += 1;
                self.state =
                    G::start(self.content.content, &self.setup, &mut self.table).expect("it started before");
            }
            work.clicks += self.decide();
            work.decisions += 1;
        }
        work
    }

    fn decide(&mut self) -> u64 {
        let mut draft = G::Draft::default();
        let mut count = 0;
        loop {
            self.clicks.clear();
            self.state.clicks(draft, &mut self.clicks);
            count += 1;
            match self.clicks[self.chooser.below(self.clicks.len() as u32) as usize] {
                Click::On(next) => draft = next,
                Click::Do(action) => {
                    self.state.play(action, &mut self.table);
                    return count;
                }
            }
        }
    }

    /// The position the run has come to.
    pub fn state(&self) -> &G {
        &self.state
    }
}

/// Random chess with shakmaty: a step is a list of legal moves, a choice, and the move.
pub fn chess(seed: u64, steps: u64) -> Work {
    let mut chooser = Fast::new(seed);
    let mut work = Work::default();
    let mut position = Chess::default();
    let mut plies = 0;
    while work.decisions < steps {
        let moves = position.legal_moves();
        if moves.is_empty() || plies == 400 || position.is_insufficient_material() {
            work.games += 1;
            position = Chess::default();
            plies = 0;
            continue;
        }
        let chosen = moves[chooser.below(moves.len() as u32) as usize];
        position.play_unchecked(chosen);
        work.decisions += 1;
        plies += 1;
    }
    work.clicks = work.decisions;
    work
}
