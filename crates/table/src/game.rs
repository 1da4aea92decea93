//! What a game is: its rules, what each eye sees of it, and the words for it.
//!
//! One action is chosen click by click. The half-made choice is a [`Rules::Draft`] that lives outside the
//! state, so a browser can let go of a piece without asking anybody, and search and playouts descend click by
//! click without ever building a list of all actions.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::TS;

use crate::chance::{Chance, Table};
use crate::content::Content;
use crate::reckoning::{Given, OddsFlag, Supposition};
use crate::telling::{Odds, Stake, Telling, end_once};
use crate::{Drawing, Eye, Illegal, Outcome, RuleId, Scores, Seat, SetupError, Target, Unreadable};

/// A game, complete: anything with rules, eyes and words.
pub trait Game: Rules + Eyes + Words {}
impl<G: Rules + Eyes + Words> Game for G {}

/// The rules as a pure state machine. The implementor is the state: plain data, at most 2 kB, no heap.
pub trait Rules: Clone + PartialEq + Send + Sync + 'static {
    /// The name scripts and addresses use, such as `commando-attack`.
    const SLUG: &'static str;
    /// All that is printed on components.
    type Content: Content;
    /// What the host chooses before the first decision.
    type Setup: Serialize + DeserializeOwned + Clone + Debug + Send + Sync;
    /// The clicks so far of a choice that is not complete; the default is no click.
    type Draft: Copy + Default + Eq + Debug + Send + Sync;
    /// One whole decision of one seat.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// Something that happened, complete in itself: it must mean the same whenever it is read.
    type Event: Copy + Debug + Send + Sync;

    /// Sets the game up and plays on to the first decision.
    fn start(
        content: &'static Self::Content,
        setup: &Self::Setup,
        table: &mut dyn Table<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// Who decides now.
    fn turn(&self) -> Turn;

    /// Adds all that can be clicked after `draft`, in a stable order. Empty only when the game is over.
    fn clicks(&self, draft: Self::Draft, out: &mut Vec<ClickOf<Self>>);

    /// What on the table this click lands on.
    fn target(&self, click: ClickOf<Self>) -> Target;

    /// Whether the seat whose turn it is may do this now.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Does it. The action is known to be legal; debug builds check.
    fn play(&mut self, action: Self::Action, table: &mut dyn Table<Self::Event>);

    /// The result for every seat; meaningful when the game is over, 0.5 before.
    fn scores(&self) -> Scores;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A fast hash of what `eye` knows of the position. Positions that `eye` cannot tell apart share it.
    fn key(&self, eye: Eye) -> u64;

    /// A hash of every fact of the state that is the same in all versions: see [`crate::Digest`].
    fn fingerprint(&self) -> u64;

    /// `check` and then `play`; a refused action changes nothing.
    fn apply(&mut self, action: Self::Action, table: &mut dyn Table<Self::Event>) -> Result<(), Illegal> {
        self.check(action)?;
        self.play(action, table);
        Ok(())
    }

    /// Every legal action, by walking the clicks.
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.walk(&mut |_, action| actions.push(action));
        actions
    }

    /// Visits every legal action with its path of clicks, in a stable order.
    fn walk(&self, visit: &mut dyn FnMut(&[Target], Self::Action)) {
        fn descend<G: Rules>(
            game: &G,
            draft: G::Draft,
            path: &mut Vec<Target>,
            visit: &mut dyn FnMut(&[Target], G::Action),
        ) {
            let mut clicks = Vec::new();
            game.clicks(draft, &mut clicks);
            for click in clicks {
                path.push(game.target(click));
                match click {
                    Click::On(next) => descend(game, next, path, visit),
                    Click::Do(action) => visit(path, action),
                }
                path.pop();
            }
        }
        descend(self, Self::Draft::default(), &mut Vec::new(), visit);
    }
}

/// What each eye may know. Views, events and other seats' decisions leak alike, so all three are built here.
pub trait Eyes: Rules {
    /// Whether the game ever hides anything. A search may take short cuts when it does not.
    const HIDES: bool;
    /// An event as an eye sees it, ready for the log and for animations.
    type Seen: Serialize + PartialEq + Debug;
    /// The position as an eye sees it, built up from nothing.
    type View: Serialize + PartialEq + Debug;
    /// What is printed on the board: open to everybody and the same during the whole match.
    type Scenery: Serialize;

    /// The board as it is printed.
    fn scenery(&self) -> Self::Scenery;

    /// The position as `eye` sees it.
    fn view(&self, eye: Eye) -> Self::View;

    /// The event as `eye` sees it, if it notices it at all. Only what never changes may be read from `self`.
    fn seen(&self, event: &Self::Event, eye: Eye) -> Option<Self::Seen>;

    /// An action as `eye` may read it in the record, judged on the state before it was played.
    fn recorded(&self, action: Self::Action, eye: Eye) -> Recorded;

    /// Deals anew all that `seat` cannot know, so that a bot can search without peeking.
    fn imagine(&mut self, seat: Seat, chance: &mut dyn Chance);

    /// What is asked, for the one who decides (`eye` sees that seat) or for those who wait.
    fn prompt(&self, draft: Self::Draft, eye: Eye) -> Prompt;

    /// Why `clicked` is not among the clicks after `draft`. Asked only for what cannot be clicked.
    fn why_not(&self, draft: Self::Draft, clicked: Target) -> Illegal;

    /// Whether dice decide what comes of this click. It must be cheap: it is asked of all that is lit.
    fn stake(&self, click: ClickOf<Self>) -> Option<Stake> {
        let _ = click;
        None
    }

    /// The exact chances behind a click that has a [`Eyes::stake`], as far as the seat that decides can know them.
    fn odds(&self, click: ClickOf<Self>) -> Option<Odds> {
        let _ = click;
        None
    }

    /// The same if this is supposed, of what [`Words::suppositions`] offers.
    fn odds_if(&self, click: ClickOf<Self>, given: &Given) -> Option<Odds> {
        let _ = given;
        self.odds(click)
    }
}

/// Names and notation.
pub trait Words: Rules {
    /// The printed title.
    const TITLE: &'static str;
    /// One sentence that tells a newcomer what kind of game it is.
    const BLURB: &'static str;
    /// The rule ledger, `docs/rules/<slug>.md`.
    const LEDGER: &'static str;

    /// Ready-made setups, the usual one first.
    fn scenarios(content: &Self::Content) -> Vec<Scenario<Self::Setup>>;

    /// What a host may change about any of them, without changing who sits where.
    fn options() -> Vec<SetupOption> {
        Vec::new()
    }

    /// The chairs of this game in order.
    fn seats(&self) -> Vec<SeatName>;

    /// The name of a target for buttons, the log and screen readers: `Red 3`, `K10`, `finish`.
    fn name(&self, target: Target) -> String;

    /// What bears a name that never changes and that everybody may know. Browsers are told such names once.
    fn printed(&self) -> Printed {
        Printed::default()
    }

    /// What a click does, for buttons and screen readers: `Attack Green 4 at P5`. Nothing where the name says it all.
    fn say(&self, click: ClickOf<Self>) -> Option<String> {
        let _ = click;
        None
    }

    /// The target that a person calls `name`, if there is one.
    fn find(&self, name: &str) -> Option<Target>;

    /// What is to be read about the thing that a person calls `name`, a paragraph a line: above all what is printed on
    /// it. Asked by anybody for anything in the box, wherever it is, so it must not tell what may be hidden.
    fn about(&self, name: &str) -> Option<String> {
        let _ = name;
        None
    }

    /// Writes an action in the notation of records and the command line.
    fn write(&self, action: Self::Action, out: &mut String);

    /// Reads what `write` wrote, and what a person might type for it.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// An event in one sentence of the story, and what it speaks of.
    fn tell(&self, event: &Self::Seen) -> Telling
    where
        Self: Eyes;

    /// The board in letters, with the given targets marked.
    fn draw(&self, eye: Eye, lit: &[Target]) -> Drawing;

    /// What can be said in a question about odds; nothing where the game answers none.
    fn odds_flags() -> &'static [OddsFlag] {
        &[]
    }

    /// What the odds at a table may suppose of decisions still to come.
    fn suppositions() -> &'static [Supposition] {
        &[]
    }

    /// The odds of what a question describes.
    fn reckon(content: &'static Self::Content, given: &Given) -> Result<Odds, Unreadable> {
        let _ = (content, given);
        Err(Unreadable(format!("{} answers no question about odds", Self::TITLE)))
    }

    /// The odds of all that dice are about to decide in this position.
    fn reckon_here(&self, given: &Given) -> Result<Vec<Odds>, Unreadable> {
        let _ = given;
        Err(Unreadable(format!("{} answers no question about odds", Self::TITLE)))
    }
}

/// What bots are told about a game beyond its rules.
pub trait Knowledge: Game {
    /// Whether a turn is made of so many small decisions that a tree over them sees little: a search then follows whole
    /// turns instead, and asks for [`Knowledge::turn_number`].
    const LONG_TURNS: bool = false;

    /// Whether the game gives [`Knowledge::advice`]: a search then plays out whole turns by it.
    const ADVISES: bool = false;

    /// What a sensible player does here at a glance, where the game knows; otherwise the estimate must tell.
    fn advice(&self) -> Option<Self::Action> {
        None
    }

    /// Which turn of the game this is, where turns are long: it grows by one whenever the next player's turn begins.
    fn turn_number(&self) -> u32 {
        0
    }

    /// What the position is worth to each seat, from 0 to 1. Called at every leaf of a search: keep it cheap.
    fn estimate(&self) -> Scores;

    /// The result once the game is over, and the estimate before.
    fn worth(&self) -> Scores {
        if self.turn() == Turn::Over { self.scores() } else { self.estimate() }
    }

    /// The estimate that the greedy bot uses. It is frozen once figures are measured against it.
    fn baseline(&self) -> Scores {
        self.estimate()
    }

    /// How promising each of these clicks looks, as positive weights in the same order; nothing for "all alike".
    fn priors(&self, draft: Self::Draft, clicks: &[ClickOf<Self>], out: &mut Vec<f32>) {
        let _ = (draft, clicks, out);
    }
}

/// A click in game `G`.
pub type ClickOf<G> = Click<<G as Rules>::Draft, <G as Rules>::Action>;

/// One click of a choice: it leads to more clicks, or it completes an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click<D, A> {
    /// The choice goes on from this draft.
    On(D),
    /// The choice is complete.
    Do(A),
}

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat chooses one legal action.
    Decide(Seat),
    /// The game has ended.
    Over,
}

/// What is asked, in one sentence with its rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Prompt {
    /// The question, or for those who wait, what they wait for.
    pub ask: String,
    /// A second, smaller sentence with the limit or the stake.
    pub note: Option<String>,
    /// The rule behind the question.
    pub rule: RuleId,
}

impl Prompt {
    /// A question with a smaller sentence after it.
    pub fn of(rule: &'static str, ask: impl Into<String>, note: Option<String>) -> Prompt {
        let (mut ask, mut note) = (ask.into(), note);
        end_once(&mut ask);
        note.iter_mut().for_each(end_once);
        Prompt { ask, note, rule: RuleId(rule) }
    }
}

/// An action as it may be read by somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// The whole action in notation.
    Open(String),
    /// What may be said of it; it cannot be replayed from this.
    Hidden(String),
}

/// A chair by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatName {
    /// What a person types: `joe`.
    pub id: &'static str,
    /// What is shown: `G.I. Joe`.
    pub title: &'static str,
    /// Seats with the same number win together.
    pub team: u8,
}

/// A ready-made setup.
#[derive(Clone, Debug, Serialize)]
pub struct Scenario<S> {
    /// What a person types.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The setup itself.
    pub setup: S,
}

/// Something about a setup that a host may choose.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SetupOption {
    /// The key of the setup.
    pub key: &'static str,
    /// What is asked: `Missions again and again`.
    pub title: &'static str,
    /// The rule or ruling behind it.
    pub rule: RuleId,
    /// What can be chosen, the usual first.
    pub choices: Vec<SetupChoice>,
}

/// One answer to a [`SetupOption`].
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SetupChoice {
    /// The value of the key.
    #[ts(type = "string | number | boolean")]
    pub value: serde_json::Value,
    /// What is shown.
    pub title: &'static str,
    /// One sentence about it.
    pub about: &'static str,
}

/// All clicks that are possible now, as a tree: what a browser lights up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Tree {
    /// What is clicked.
    pub on: Target,
    /// What the click does, where its name alone does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<String>,
    /// Dice decide what comes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stake: Option<Stake>,
    /// What is asked after this click, if the choice goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<Prompt>,
    /// What can be clicked next; nothing when the action is complete.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Tree>>")]
    pub then: Vec<Tree>,
}

impl Tree {
    /// The tree of clicks from `draft` on, for the seat that decides.
    pub fn of<G: Game>(game: &G, draft: G::Draft, eye: Eye) -> Vec<Tree> {
        let mut clicks = Vec::new();
        game.clicks(draft, &mut clicks);
        clicks.into_iter().map(|click| Tree::node(game, click, eye)).collect()
    }

    fn node<G: Game>(game: &G, click: ClickOf<G>, eye: Eye) -> Tree {
        let (ask, then) = match click {
            Click::On(draft) => (Some(game.prompt(draft, eye)), Tree::of(game, draft, eye)),
            Click::Do(_) => (None, Vec::new()),
        };
        Tree { on: game.target(click), say: game.say(click), stake: game.stake(click), ask, then }
    }

    /// The names of all targets in these trees, but for the printed ones.
    pub fn names<G: Game>(game: &G, trees: &[Tree]) -> Names {
        fn gather(trees: &[Tree], printed: Printed, targets: &mut Vec<Target>) {
            for tree in trees {
                if !printed.holds(tree.on) {
                    targets.push(tree.on);
                }
                gather(&tree.then, printed, targets);
            }
        }
        let mut targets = Vec::new();
        gather(trees, game.printed(), &mut targets);
        targets.sort_unstable();
        targets.dedup();
        Names::of(game, targets)
    }
}

/// How many pieces and spaces bear printed names: the first so many of each, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// Pieces.
    pub pieces: u16,
    /// Spaces.
    pub spaces: u16,
}

impl Printed {
    fn holds(self, target: Target) -> bool {
        match target {
            Target::Piece(number) => number < self.pieces,
            Target::Space(number) => number < self.spaces,
            Target::Card(_) | Target::Word(_) => false,
        }
    }
}

/// Targets in order with their names; written as an object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub Vec<(Target, String)>);

impl Names {
    /// All printed names of a game.
    pub fn printed<G: Words>(game: &G) -> Names {
        let Printed { pieces, spaces } = game.printed();
        Names::of(game, (0..pieces).map(Target::Piece).chain((0..spaces).map(Target::Space)))
    }

    fn of<G: Words>(game: &G, targets: impl IntoIterator<Item = Target>) -> Names {
        Names(targets.into_iter().map(|target| (target, game.name(target))).collect())
    }
}

impl Serialize for Names {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(target, name)| (target, name)))
    }
}
