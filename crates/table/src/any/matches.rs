//! A match of any game: every question and every decision in texts, targets and JSON.

use std::any::Any;
use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::chance::Seal;
use crate::game::ClickOf;
use crate::record;
use crate::{
    Click, Decided, Draw, Drawing, Eye, Game, Given, Illegal, Match, Names, Odds, Outcome, Prompt, Recorded,
    Refused, Rules, Seat, SeatName, Seed, SetupError, Target, Telling, Tree, Turn, UndoRefused, Unreadable,
};

/// A match of any game.
pub trait AnyMatch: Send {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The chairs in order.
    fn seats(&self) -> Vec<SeatName>;
    /// Who holds the seats, by seat id; see [`Match::players`].
    fn players(&self) -> &BTreeMap<String, String>;
    /// Writes down who holds the seats; see [`Match::set_players`].
    fn set_players(&mut self, players: BTreeMap<String, String>) -> Result<(), SetupError>;
    /// Who decides.
    fn turn(&self) -> Turn;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How many decisions are in force.
    fn decisions(&self) -> usize;
    /// What is asked after these clicks, or what those wait for who do not decide.
    fn prompt(&self, path: &[Target], eye: Eye) -> Prompt;
    /// Every legal action in a stable order; nothing for an eye that does not see the seat that decides.
    fn legal(&self, eye: Eye) -> Vec<Choice>;
    /// What can be clicked, as a tree; nothing for an eye that does not see the seat that decides.
    fn tree(&self, eye: Eye) -> Vec<Tree>;
    /// The names that are printed: they never change, and everybody may know them.
    fn printed_names(&self) -> Names;
    /// The names of all that stands in a tree, but for the printed ones.
    fn names(&self, trees: &[Tree]) -> Names;
    /// The action that these clicks make, in notation.
    fn write(&self, path: &[Target]) -> Result<String, Refused>;
    /// The chances behind the last of these clicks if this is supposed; only for whoever sees the seat that decides.
    fn odds(&self, path: &[Target], eye: Eye, given: &Given) -> Option<Odds>;
    /// The odds of all that dice are about to decide; see [`crate::Words::reckon_here`].
    fn reckon_here(&self, given: &Given) -> Result<Vec<Odds>, Unreadable>;
    /// Why `clicked` cannot be clicked after `path`; only for whoever sees the seat that decides.
    fn why_not(&self, path: &[Target], clicked: Target, eye: Eye) -> Why;
    /// The name of a target.
    fn name(&self, target: Target) -> String;
    /// The target that a person calls `name`.
    fn find(&self, name: &str) -> Option<Target>;
    /// What is printed on the thing called `name`; see [`crate::Words::about`].
    fn about(&self, name: &str) -> Option<String>;
    /// Whether the game hides anything from anybody; if not, all eyes see the same.
    fn hides(&self) -> bool;
    /// The board as it is printed.
    fn scenery(&self) -> Box<RawValue>;
    /// The position as `eye` sees it.
    fn view(&self, eye: Eye) -> Box<RawValue>;
    /// Who made decision `number`, counted from 1, if it is in force.
    fn seat_of(&self, number: usize) -> Option<Seat>;
    /// The decisions in force from number `since` on, as `eye` may read them.
    fn steps(&self, since: usize, eye: Eye) -> Vec<StepTold>;
    /// What `eye` saw happen from decision `since` on.
    fn story(&self, since: usize, eye: Eye) -> Vec<Told>;
    /// The board in letters.
    fn draw(&self, eye: Eye, lit: &[Target]) -> Drawing;
    /// A decision in notation.
    fn decide(&mut self, seat: Seat, text: &str) -> Result<Decided, Refused>;
    /// Why this text cannot be done now: notation, the name of a thing to click, or several such names one after
    /// another, each of one word. Only whoever sees the seat that decides gets an answer: what is legal may depend on what that seat hides.
    fn why(&self, text: &str, eye: Eye) -> Why;
    /// The earliest position a seat may go back to alone.
    fn undo_limit(&self, seat: Seat) -> Result<usize, UndoRefused>;
    /// Back to the position after `to` decisions, by one seat.
    fn undo(&mut self, seat: Seat, to: usize) -> Result<(), UndoRefused>;
    /// Back to the position after `to` decisions, because everybody agreed.
    fn undo_by_consent(&mut self, to: usize) -> Result<(), UndoRefused>;
    /// The match as it was after `number` decisions.
    fn at(&self, number: usize) -> Box<dyn AnyMatch>;
    /// How the position was after `number` decisions: what `eye` saw of it, what was asked, and of whom.
    fn past(&self, number: usize, eye: Eye) -> (Box<RawValue>, Prompt, Turn);
    /// The whole record.
    fn record(&self) -> String;
    /// What `eye` may know of the record while the match runs; see [`record::share`].
    fn share(&self, eye: Eye) -> String;
    /// How the seed was made; see [`Match::set_seal`].
    fn set_seal(&mut self, seal: Seal) -> Result<(), SetupError>;
    /// See [`Match::seal`].
    fn seal(&self) -> Option<&Seal>;
    /// The key of the dice.
    fn seed(&self) -> Seed;
    /// Every number that was drawn; see [`Match::draws`].
    fn draws(&self) -> Vec<Draw>;
    /// The digest of the position, as records hold it.
    fn fingerprint(&self) -> u64;
    /// How many clicks are possible now; see [`Match::options`].
    fn options(&mut self) -> usize;
    /// Picks one of them; see [`Match::pick`].
    fn pick(&mut self, index: usize);
    /// The typed match, for bots.
    fn as_any(&self) -> &dyn Any;
}

/// A legal action of any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// In notation.
    pub text: String,
    /// The clicks that lead to it.
    pub path: Vec<Target>,
}

/// An event of any game as somebody sees it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Told {
    /// The decision it came of; 0 is the opening.
    pub decision: u32,
    /// In one sentence, with all that it speaks of.
    #[serde(flatten)]
    pub telling: Telling,
    /// For animations and statistics.
    #[ts(type = "unknown")]
    pub event: Box<RawValue>,
}

/// A decision of any game as somebody may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StepTold {
    /// Its number, from 1.
    pub number: u32,
    /// Who made it.
    pub seat: Seat,
    /// In notation, or what may be said of it.
    pub text: String,
}

/// The answer to "why not?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// It can be done.
    Legal,
    /// The rules forbid it.
    Illegal(Illegal),
    /// Nothing here is called that.
    Unknown(Unreadable),
    /// Another seat decides.
    NotYourTurn,
}

impl<G: Game> AnyMatch for Match<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn seats(&self) -> Vec<SeatName> {
        self.state().seats()
    }

    fn players(&self) -> &BTreeMap<String, String> {
        self.players()
    }

    fn set_players(&mut self, players: BTreeMap<String, String>) -> Result<(), SetupError> {
        self.set_players(players)
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn decisions(&self) -> usize {
        self.decisions()
    }

    fn prompt(&self, path: &[Target], eye: Eye) -> Prompt {
        self.state().prompt(walk(self.state(), path).draft, eye)
    }

    fn legal(&self, eye: Eye) -> Vec<Choice> {
        let mut choices = Vec::new();
        if !decides(self.state(), eye) {
            return choices;
        }
        self.state().walk(&mut |path, action| {
            let mut text = String::new();
            self.state().write(action, &mut text);
            choices.push(Choice { text, path: path.to_vec() });
        });
        choices
    }

    fn tree(&self, eye: Eye) -> Vec<Tree> {
        if decides(self.state(), eye) { Tree::of(self.state(), G::Draft::default(), eye) } else { Vec::new() }
    }

    fn printed_names(&self) -> Names {
        Names::printed(self.state())
    }

    fn names(&self, trees: &[Tree]) -> Names {
        Tree::names(self.state(), trees)
    }

    fn write(&self, path: &[Target]) -> Result<String, Refused> {
        match walk(self.state(), path) {
            Walk { draft, refused: Some(clicked), .. } => {
                Err(Refused::Illegal(self.state().why_not(draft, clicked)))
            }
            Walk { last: Some(Click::Do(action)), .. } => {
                let mut text = String::new();
                self.state().write(action, &mut text);
                Ok(text)
            }
            Walk { last: Some(Click::On(_)), .. } => {
                Err(Refused::Unreadable("the choice is not complete".to_owned()))
            }
            Walk { last: None, .. } => Err(Refused::Unreadable("nothing was chosen".to_owned())),
        }
    }

    fn odds(&self, path: &[Target], eye: Eye, given: &Given) -> Option<Odds> {
        let walk = decides(self.state(), eye).then(|| walk(self.state(), path))?;
        let click = walk.last.filter(|_| walk.refused.is_none())?;
        self.state().odds_if(click, &given.offered(G::suppositions()))
    }

    fn reckon_here(&self, given: &Given) -> Result<Vec<Odds>, Unreadable> {
        self.state().reckon_here(given)
    }

    fn why_not(&self, path: &[Target], clicked: Target, eye: Eye) -> Why {
        let state = self.state();
        if state.turn() != Turn::Over && !decides(state, eye) {
            return Why::NotYourTurn;
        }
        let whole: Vec<Target> = path.iter().copied().chain([clicked]).collect();
        why_path(state, &whole)
    }

    fn name(&self, target: Target) -> String {
        self.state().name(target)
    }

    fn find(&self, name: &str) -> Option<Target> {
        self.state().find(name)
    }

    fn about(&self, name: &str) -> Option<String> {
        self.state().about(name)
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn scenery(&self) -> Box<RawValue> {
        raw(&self.state().scenery())
    }

    fn view(&self, eye: Eye) -> Box<RawValue> {
        raw(&self.state().view(eye))
    }

    fn seat_of(&self, number: usize) -> Option<Seat> {
        self.seat_of(number)
    }

    fn steps(&self, since: usize, eye: Eye) -> Vec<StepTold> {
        let mut steps = Vec::new();
        self.each_step(since, |number, state, seat, action| {
            let (Recorded::Open(text) | Recorded::Hidden(text)) = state.recorded(action, eye);
            steps.push(StepTold { number: number as u32, seat, text });
        });
        steps
    }

    fn story(&self, since: usize, eye: Eye) -> Vec<Told> {
        let state = self.state();
        let decisions = since..=self.decisions();
        decisions
            .flat_map(|decision| self.events(decision).iter().map(move |event| (decision, event)))
            .filter_map(|(decision, event)| {
                let seen = state.seen(event, eye)?;
                Some(Told { decision: decision as u32, telling: state.tell(&seen), event: raw(&seen) })
            })
            .collect()
    }

    fn draw(&self, eye: Eye, lit: &[Target]) -> Drawing {
        self.state().draw(eye, lit)
    }

    fn decide(&mut self, seat: Seat, text: &str) -> Result<Decided, Refused> {
        let action = self.state().read(text).map_err(|error| Refused::Unreadable(error.0))?;
        self.decide(seat, action)
    }

    fn why(&self, text: &str, eye: Eye) -> Why {
        let state = self.state();
        if state.turn() != Turn::Over && !decides(state, eye) {
            return Why::NotYourTurn;
        }
        match state.read(text) {
            Ok(action) => state.check(action).map_or_else(Why::Illegal, |()| Why::Legal),
            Err(unreadable) => why_clicks(state, text).unwrap_or(Why::Unknown(unreadable)),
        }
    }

    fn undo_limit(&self, seat: Seat) -> Result<usize, UndoRefused> {
        self.undo_limit(seat)
    }

    fn undo(&mut self, seat: Seat, to: usize) -> Result<(), UndoRefused> {
        self.undo(seat, to)
    }

    fn undo_by_consent(&mut self, to: usize) -> Result<(), UndoRefused> {
        self.undo_by_consent(to)
    }

    fn at(&self, number: usize) -> Box<dyn AnyMatch> {
        Box::new(self.at(number))
    }

    fn past(&self, number: usize, eye: Eye) -> (Box<RawValue>, Prompt, Turn) {
        let state = self.past(number);
        (raw(&state.view(eye)), state.prompt(G::Draft::default(), eye), state.turn())
    }

    fn record(&self) -> String {
        record::write(self)
    }

    fn share(&self, eye: Eye) -> String {
        record::share(self, eye)
    }

    fn set_seal(&mut self, seal: Seal) -> Result<(), SetupError> {
        self.set_seal(seal)
    }

    fn seal(&self) -> Option<&Seal> {
        self.seal()
    }

    fn seed(&self) -> Seed {
        self.seed
    }

    fn draws(&self) -> Vec<Draw> {
        self.draws()
    }

    fn fingerprint(&self) -> u64 {
        self.state().fingerprint()
    }

    fn options(&mut self) -> usize {
        self.options()
    }

    fn pick(&mut self, index: usize) {
        self.pick(index);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn decides<G: Rules>(game: &G, eye: Eye) -> bool {
    matches!(game.turn(), Turn::Decide(seat) if eye.sees(seat))
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what people see is plain data")
}

/// A way along clicks, as far as they are possible.
struct Walk<G: Rules> {
    /// What was chosen so far; before the last click, if that one completed an action.
    draft: G::Draft,
    last: Option<ClickOf<G>>,
    /// The first target that cannot be clicked.
    refused: Option<Target>,
}

fn walk<G: Rules>(game: &G, path: &[Target]) -> Walk<G> {
    let mut walk = Walk { draft: G::Draft::default(), last: None, refused: None };
    let mut clicks = Vec::new();
    for &target in path {
        clicks.clear();
        if !matches!(walk.last, Some(Click::Do(_))) {
            game.clicks(walk.draft, &mut clicks);
        }
        let found = clicks.iter().copied().find(|&click| game.target(click) == target);
        match found {
            Some(Click::On(next)) => walk.draft = next,
            Some(Click::Do(_)) => {}
            None => return Walk { refused: Some(target), ..walk },
        }
        walk.last = found;
    }
    walk
}

fn why_clicks<G: Game>(game: &G, text: &str) -> Option<Why> {
    // A name may have several words: `Red 3`.
    let whole = game.find(text.trim()).map(|target| vec![target]);
    let path = whole.or_else(|| text.split_whitespace().map(|name| game.find(name)).collect());
    let path = path.filter(|path: &Vec<Target>| !path.is_empty())?;
    Some(why_path(game, &path))
}

fn why_path<G: Game>(game: &G, path: &[Target]) -> Why {
    match walk(game, path) {
        Walk { draft, refused: Some(refused), .. } => Why::Illegal(game.why_not(draft, refused)),
        Walk { refused: None, .. } => Why::Legal,
    }
}
