//! A match: one game being played, with its dice, its history and what may be taken back.

use std::collections::BTreeMap;

use crate::chance::{Draw, Journal, Logged, Seal, Silent, Stream};
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
    players: BTreeMap<String, String>,
    /// How the seed was made, if it was sealed.
    seal: Option<Seal>,
    state: G,
    /// The position in which the last decision was made: all that follows a game live asks for it.
    before: G,
    table: Journal<Stream, G::Event>,
    opening: usize,
    steps: Vec<Step<G::Action>>,
    /// The opening and the position after every so many decisions, so that going back is a short way.
    marks: Vec<Mark<G>>,
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

/// How many decisions lie between two marks, and so how many are played again at most to go back.
const MARK_EVERY: usize = 16;

/// A position to go back to, with its dice. Its events are the first ones of those now, so they are not kept.
#[derive(Clone)]
struct Mark<G> {
    state: G,
    chance: Stream,
    draws: u64,
    reveals: u64,
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
        let (steps, history, players) = (Vec::new(), Vec::new(), BTreeMap::new());
        let (marks, draft, options) = (Vec::new(), G::Draft::default(), Vec::new());
        let mut game = Match {
            content,
            setup,
            seed,
            players,
            seal: None,
            before: state.clone(),
            state,
            table,
            opening,
            steps,
            marks,
            history,
            draft,
            options,
        };
        game.mark();
        Ok(game)
    }

    /// Who holds the seats, by seat id: `human`, a bot such as `search:500ms`, or a name. Empty if nobody said.
    pub fn players(&self) -> &BTreeMap<String, String> {
        &self.players
    }

    /// Writes down who holds the seats. It changes nothing in the game.
    pub fn set_players(&mut self, players: BTreeMap<String, String>) -> Result<(), SetupError> {
        let seats = self.state.seats();
        for (seat, player) in &players {
            if seats.iter().all(|known| known.id != seat) {
                return Err(SetupError(format!("players: no seat is called `{seat}`")));
            }
            check_player(player).map_err(|why| SetupError(format!("players: the player of {seat} {why}")))?;
        }
        self.players = players;
        Ok(())
    }

    /// How the seed was made, if it was sealed.
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Says how the seed was made; the seal must give this seed.
    pub fn set_seal(&mut self, seal: Seal) -> Result<(), SetupError> {
        let seats = self.state.seats();
        if let Some(stranger) = seal.parts.keys().find(|id| seats.iter().all(|seat| seat.id != **id)) {
            return Err(SetupError(format!("dice: no seat is called `{stranger}`")));
        }
        if seal.seed() != self.seed {
            return Err(SetupError("dice: the sealed secret does not give this seed".to_owned()));
        }
        self.seal = Some(seal);
        Ok(())
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

    /// Who made decision `number`, counted from 1, if it is in force.
    pub fn seat_of(&self, number: usize) -> Option<Seat> {
        self.steps.get(number.checked_sub(1)?).map(|step| step.seat)
    }

    pub(crate) fn history(&self) -> &[Entry<G::Action>] {
        &self.history
    }

    /// What happened because of decision `number`, counted from 1; number 0 is the opening.
    pub fn events(&self, number: usize) -> &[G::Event] {
        let start = if number == 0 { 0 } else { self.events_told(number - 1) };
        &self.table.events[start..self.events_told(number)]
    }

    /// How many events had been told after decision `number`.
    fn events_told(&self, number: usize) -> usize {
        if number == 0 { self.opening } else { self.steps[number - 1].events }
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
        self.before.clone_from(&self.state);
        self.state.play(action, &mut self.table);
        let over = self.state.turn() == Turn::Over;
        let sealed = over || before != (self.table.draws, self.table.reveals);
        self.steps.push(Step { seat, action, sealed, events: self.table.events.len() });
        self.draft = G::Draft::default();
        self.options.clear();
        if self.steps.len().is_multiple_of(MARK_EVERY) {
            self.mark();
        }
        Decided { number: self.steps.len(), sealed }
    }

    fn mark(&mut self) {
        let Journal { chance, draws, reveals, .. } = &self.table;
        let mark =
            Mark { state: self.state.clone(), chance: chance.clone(), draws: *draws, reveals: *reveals };
        self.marks.push(mark);
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
        self.marks.truncate(1 + to / MARK_EVERY);
        let Some(mark) = self.marks.last() else { unreachable!("the opening is always marked") };
        self.state = mark.state.clone();
        (self.table.chance, self.table.draws, self.table.reveals) =
            (mark.chance.clone(), mark.draws, mark.reveals);
        let marked = MARK_EVERY * (self.marks.len() - 1);
        let again = self.steps[marked..to].to_vec();
        self.steps.truncate(marked);
        self.table.events.truncate(self.steps.last().map_or(self.opening, |step| step.events));
        for step in again {
            self.commit(step.seat, step.action);
        }
        self.recall_before();
        self.draft = G::Draft::default();
        self.options.clear();
    }

    /// Finds the position before the last decision, when going back has ended right at a mark.
    fn recall_before(&mut self) {
        if let Some(last) = self.steps.len().checked_sub(1) {
            self.before = self.past(last);
        }
    }

    /// The match as it was after `number` decisions, as if nothing had been taken back before.
    #[must_use]
    pub fn at(&self, number: usize) -> Match<G> {
        let number = number.min(self.steps.len());
        let mut past = self.at_mark(number);
        past.table.events.extend_from_slice(&self.table.events[..past.events_told(past.steps.len())]);
        for step in &self.steps[past.steps.len()..number] {
            past.commit(step.seat, step.action);
        }
        past.recall_before();
        let decided = |step: &Step<G::Action>| Entry::Decision { seat: step.seat, action: step.action };
        past.history = past.steps.iter().map(decided).collect();
        past
    }

    /// The last marked match that has at most `number` decisions, without its events.
    fn at_mark(&self, number: usize) -> Match<G> {
        let index = number / MARK_EVERY;
        let Mark { state, chance, draws, reveals } = self.marks[index].clone();
        Match {
            content: self.content,
            setup: self.setup.clone(),
            seed: self.seed,
            players: self.players.clone(),
            seal: self.seal.clone(),
            before: state.clone(),
            state,
            table: Journal { chance, events: Vec::new(), draws, reveals },
            opening: self.opening,
            steps: self.steps[..MARK_EVERY * index].to_vec(),
            marks: self.marks[..=index].to_vec(),
            history: Vec::new(),
            draft: G::Draft::default(),
            options: Vec::new(),
        }
    }

    /// The position after `number` decisions.
    pub fn past(&self, number: usize) -> G {
        let number = number.min(self.steps.len());
        if number == self.steps.len() {
            return self.state.clone();
        }
        let Mark { mut state, chance, .. } = self.marks[number / MARK_EVERY].clone();
        let mut table = Silent::new(chance);
        for step in &self.steps[number / MARK_EVERY * MARK_EVERY..number] {
            state.play(step.action, &mut table);
        }
        state
    }

    /// Visits every decision from number `since` on with the position in which it was made.
    pub fn each_step(&self, since: usize, mut visit: impl FnMut(usize, &G, Seat, G::Action)) {
        let first = since.max(1);
        if first > self.steps.len() {
            return;
        }
        if first == self.steps.len() {
            let Step { seat, action, .. } = self.steps[first - 1];
            return visit(first, &self.before, seat, action);
        }
        let Mark { mut state, chance, .. } = self.marks[(first - 1) / MARK_EVERY].clone();
        let mut table = Silent::new(chance);
        let marked = (first - 1) / MARK_EVERY * MARK_EVERY;
        for (number, step) in (marked + 1..).zip(&self.steps[marked..]) {
            if number >= first {
                visit(number, &state, step.seat, step.action);
            }
            if number < self.steps.len() {
                state.play(step.action, &mut table);
            }
        }
    }

    /// Every number that the decisions in force have drawn, in order.
    pub fn draws(&self) -> Vec<Draw> {
        let logged = Logged { chance: Stream::new(self.seed), draws: Vec::new(), decision: 0 };
        let mut table = Journal::new(logged);
        let mut state = G::start(self.content.content, &self.setup, &mut table)
            .unwrap_or_else(|error| panic!("a setup that started once starts again: {error}"));
        for (number, step) in (1..).zip(&self.steps) {
            table.chance.decision = number;
            state.play(step.action, &mut table);
        }
        table.chance.draws
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

/// A name fits on a line, and a terminal prints it as it stands.
const LONGEST_NAME: usize = 64;

/// Whether a letter would garble the text around it: control characters, and marks that break lines or turn the
/// direction of writing.
pub fn garbles(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

fn check_player(name: &str) -> Result<(), String> {
    if name.trim().is_empty() {
        return Err("has no name".to_owned());
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(format!("has a name of more than {LONGEST_NAME} characters"));
    }
    if name.contains(garbles) {
        return Err("has a name with characters that cannot be printed".to_owned());
    }
    Ok(())
}
