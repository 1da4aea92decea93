//! A match: one game being played, with its dice, its history and what may be taken back.

use crate::chance::{Journal, Stream};
use crate::content::Loaded;
use crate::game::{Click, ClickOf};
use crate::{Game, Illegal, Seat, Seed, SetupError, Turn};

/// One game being played. Setup, seed and decisions are the truth; the state is only what they lead to.
pub struct Match<G: Game> {
    /// The components it is played with.
    pub content: Loaded<G::Content>,
    /// What the host chose.
    pub setup: G::Setup,
    /// The key of its dice.
    pub seed: Seed,
    state: G,
    table: Journal<Stream, G::Event>,
    opening: usize,
    steps: Vec<Step<G::Action>>,
    history: Vec<Entry<G::Action>>,
    draft: G::Draft,
    options: Vec<ClickOf<G>>,
}

/// A decision that is in force.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<A> {
    pub seat: Seat,
    pub action: A,
    /// Chance was drawn, a secret shown or the game ended: the seat cannot take this back alone.
    sealed: bool,
    /// How many events had been told when it was done.
    events: usize,
}

/// Something that was done to the match; nothing is ever removed from the list of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry<A> {
    Decision {
        seat: Seat,
        action: A,
    },
    /// Back to the position after `to` decisions; by one seat, or by all if it crossed a barrier.
    Undo {
        to: usize,
        by: Option<Seat>,
    },
}

/// What came of a decision.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Decided {
    /// How many decisions are in force now, this one included.
    pub number: usize,
    /// Whether the seat cannot take it back alone: it rolled dice, showed a secret or ended the game.
    pub sealed: bool,
}

/// Why a decision was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat decides now.
    #[error("it is not this seat's decision now")]
    NotYourTurn {
        /// The seat that decides.
        turn: Seat,
    },
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It is no notation of this game.
    #[error("{0}")]
    Unreadable(String),
}

/// Why a decision cannot be taken back alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefused {
    /// There is no decision after the point to go back to.
    #[error("there is no decision to take back")]
    Nothing,
    /// The last decision rolled dice, showed a secret or ended the game.
    #[error("the die is cast; all seats must agree to go back further")]
    Sealed,
    /// The last decision was another seat's.
    #[error("another seat has decided since; all seats must agree to go back further")]
    OtherSeat,
}

impl<G: Game> Match<G> {
    /// Starts a match and plays on to its first decision.
    pub fn start(content: Loaded<G::Content>, setup: G::Setup, seed: Seed) -> Result<Self, SetupError> {
        let mut table = Journal::new(Stream::new(seed));
        let state = G::start(content.content, &setup, &mut table)?;
        let opening = table.events.len();
        let (steps, history) = (Vec::new(), Vec::new());
        let (draft, options) = (G::Draft::default(), Vec::new());
        Ok(Match { content, setup, seed, state, table, opening, steps, history, draft, options })
    }

    /// The position now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// How many decisions are in force.
    pub fn decisions(&self) -> usize {
        self.steps.len()
    }

    /// The decisions in force: who did what.
    pub fn steps(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.steps.iter().map(|step| (step.seat, step.action))
    }

    pub(crate) fn history(&self) -> &[Entry<G::Action>] {
        &self.history
    }

    /// What happened because of decision `number`, counted from 1; number 0 is the opening.
    pub fn events(&self, number: usize) -> &[G::Event] {
        let end = |number: usize| if number == 0 { self.opening } else { self.steps[number - 1].events };
        let start = if number == 0 { 0 } else { end(number - 1) };
        &self.table.events[start..end(number)]
    }

    /// A seat decides.
    pub fn decide(&mut self, seat: Seat, action: G::Action) -> Result<Decided, Refused> {
        match self.state.turn() {
            Turn::Over => return Err(Refused::Over),
            Turn::Decide(turn) if turn != seat => return Err(Refused::NotYourTurn { turn }),
            Turn::Decide(_) => self.state.check(action)?,
        }
        self.history.push(Entry::Decision { seat, action });
        Ok(self.commit(seat, action))
    }

    fn commit(&mut self, seat: Seat, action: G::Action) -> Decided {
        let before = (self.table.draws, self.table.reveals);
        self.state.play(action, &mut self.table);
        let over = self.state.turn() == Turn::Over;
        let sealed = over || before != (self.table.draws, self.table.reveals);
        self.steps.push(Step { seat, action, sealed, events: self.table.events.len() });
        self.draft = G::Draft::default();
        self.options.clear();
        Decided { number: self.steps.len(), sealed }
    }

    /// The earliest position a seat may go back to alone: its own decisions since chance was last drawn, a
    /// secret shown, or another seat decided.
    pub fn undo_limit(&self, seat: Seat) -> Result<usize, UndoRefused> {
        let last = self.steps.last().ok_or(UndoRefused::Nothing)?;
        if last.seat != seat {
            return Err(UndoRefused::OtherSeat);
        }
        if last.sealed {
            return Err(UndoRefused::Sealed);
        }
        let own = self.steps.iter().rev().take_while(|step| step.seat == seat && !step.sealed).count();
        Ok(self.steps.len() - own)
    }

    /// A seat goes back to the position after `to` decisions.
    pub fn undo(&mut self, seat: Seat, to: usize) -> Result<(), UndoRefused> {
        if to >= self.steps.len() {
            return Err(UndoRefused::Nothing);
        }
        let limit = self.undo_limit(seat)?;
        if to < limit {
            let barrier = self.steps[limit - 1];
            return Err(if barrier.seat == seat { UndoRefused::Sealed } else { UndoRefused::OtherSeat });
        }
        self.back_to(to, Some(seat));
        Ok(())
    }

    /// Everybody agreed to go back to the position after `to` decisions. The same decisions meet the same dice.
    pub fn undo_by_consent(&mut self, to: usize) -> Result<(), UndoRefused> {
        if to >= self.steps.len() {
            return Err(UndoRefused::Nothing);
        }
        self.back_to(to, None);
        Ok(())
    }

    fn back_to(&mut self, to: usize, by: Option<Seat>) {
        self.history.push(Entry::Undo { to, by });
        let past = self.at(to);
        (self.state, self.table, self.steps, self.draft) = (past.state, past.table, past.steps, past.draft);
        self.options.clear();
    }

    /// The match as it was after `number` decisions, made by playing it again.
    #[must_use]
    pub fn at(&self, number: usize) -> Match<G> {
        let mut past = Match::start(self.content, self.setup.clone(), self.seed)
            .unwrap_or_else(|error| panic!("a setup that started once starts again: {error}"));
        for step in &self.steps[..number.min(self.steps.len())] {
            past.history.push(Entry::Decision { seat: step.seat, action: step.action });
            past.commit(step.seat, step.action);
        }
        past
    }

    /// How many clicks are possible now after those already picked; none when the game is over.
    pub fn options(&mut self) -> usize {
        self.options.clear();
        self.state.clicks(self.draft, &mut self.options);
        self.options.len()
    }

    /// Picks one of the clicks that [`Match::options`] counted; a completed action is decided at once.
    pub fn pick(&mut self, index: usize) {
        match self.options[index] {
            Click::On(draft) => self.draft = draft,
            Click::Do(action) => {
                let Turn::Decide(seat) = self.state.turn() else { return };
                self.history.push(Entry::Decision { seat, action });
                self.commit(seat, action);
            }
        }
    }
}
