//! The G.I. Joe Deck-Building Game: one to four players against Cobra, with decks, missions, dice and a rising threat.
//!
//! The files follow the rulebook's chapters; `state` holds data only. Cards are data: `effects` is the language that
//! their texts are written in, `resolve` and `choices` do what the words say, and no rules code names a card. What is
//! left to do is a stack of tasks (`flow`).
//!
//! What people get to see is next to them: `scenery` and `view` for the browser, `drawing` in letters, `printed` (what a
//! card says), `notation`, `naming`, `words` (what is asked), `why` (why not), `saying` (what a click does) and
//! `telling` (what happened).

mod achievements;
pub mod action;
mod advice;
mod aftermath;
pub mod cards;
mod choices;
mod cobra;
mod complications;
pub mod content;
mod dice;
mod digest;
mod drawing;
mod effect_order;
pub mod effects;
mod end_phase;
pub mod event;
mod flow;
mod hidden;
pub mod knowledge;
mod missions;
mod naming;
mod notation;
pub mod odds;
pub mod piles;
mod planning;
mod printed;
mod recruit;
mod resolve;
mod rules;
mod saying;
pub mod scene;
mod scenery;
pub mod setup;
pub mod state;
pub mod tasks;
mod telling;
mod threat;
mod turns;
pub mod typescript;
mod view;
mod why;
mod windows;
mod words;

pub use achievements::Achievement;
pub use action::{Action, Draft};
pub use content::Components;
pub use event::Event;
pub use scenery::Scenery;
pub use setup::Setup;
pub use state::{DeckBuilding, End};
pub use view::View;

use table::{
    Chance, Click, Drawing, Eye, Eyes, Illegal, Odds, Outcome, Prompt, Recorded, Rules, Scenario, Scores,
    Seat, SeatName, SetupError, SetupOption, Stake, Table, Target, Telling, Turn, Unreadable, Words,
};

use action::Word;

impl Rules for DeckBuilding {
    const SLUG: &'static str = "deck-building";
    type Content = Components;
    type Setup = Setup;
    type Draft = Draft;
    type Action = Action;
    type Event = Event;

    fn start(
        components: &'static Components,
        setup: &Setup,
        table: &mut dyn Table<Event>,
    ) -> Result<DeckBuilding, SetupError> {
        let mut state = setup::start(components, setup, table)?;
        flow::run(&mut state, table);
        Ok(state)
    }

    fn turn(&self) -> Turn {
        flow::decider(self).map_or(Turn::Over, Turn::Decide)
    }

    fn clicks(&self, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
        rules::clicks(self, draft, out);
    }

    fn target(&self, click: Click<Draft, Action>) -> Target {
        click_target(click)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        rules::check(self, action)
    }

    fn play(&mut self, action: Action, table: &mut dyn Table<Event>) {
        debug_assert!(self.check(action).is_ok(), "{action:?} is not legal: {:?}", self.check(action));
        rules::play(self, action, table);
    }

    fn scores(&self) -> Scores {
        words::scores(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        words::outcome(self)
    }

    fn key(&self, eye: Eye) -> u64 {
        digest::key(self, eye)
    }

    fn fingerprint(&self) -> u64 {
        digest::fingerprint(self)
    }
}

/// What a click lands on.
fn click_target(click: Click<Draft, Action>) -> Target {
    match click {
        Click::On(Draft::Reserve) => Word::Reserve.target(),
        Click::On(Draft::Against(card) | Draft::With(_, card)) => Target::Card(u16::from(card.0)),
        Click::On(Draft::Standing | Draft::Nothing) => Word::Standing.target(),
        Click::Do(action) => action::target(action),
    }
}

impl Eyes for DeckBuilding {
    const HIDES: bool = true;
    type Seen = Event;
    type View = View;
    type Scenery = Scenery;

    fn scenery(&self) -> Scenery {
        scenery::scenery(self)
    }

    fn view(&self, _: Eye) -> View {
        view::view(self)
    }

    fn seen(&self, event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn recorded(&self, action: Action, _: Eye) -> Recorded {
        Recorded::Open(notation::written(self, action))
    }

    fn imagine(&mut self, _: Seat, chance: &mut dyn Chance) {
        hidden::imagine(self, chance);
    }

    fn prompt(&self, draft: Draft, eye: Eye) -> Prompt {
        words::prompt(self, draft, eye)
    }

    fn why_not(&self, draft: Draft, clicked: Target) -> Illegal {
        why::why_not(self, draft, clicked)
    }

    fn stake(&self, click: Click<Draft, Action>) -> Option<Stake> {
        odds::stake(self, click)
    }

    fn odds(&self, click: Click<Draft, Action>) -> Option<Odds> {
        odds::odds(self, click)
    }
}

impl Words for DeckBuilding {
    const TITLE: &'static str = "G.I. Joe Deck-Building Game";
    const BLURB: &'static str = "One to four players recruit Joes and vehicles, go on missions together and stop Cobra before the threat peaks.";
    const LEDGER: &'static str = include_str!("../../../docs/rules/deck-building.md");

    fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
        setup::scenarios(components)
    }

    fn options() -> Vec<SetupOption> {
        setup::options()
    }

    fn seats(&self) -> Vec<SeatName> {
        setup::seats(self.options.players)
    }

    fn name(&self, target: Target) -> String {
        naming::name(self, target)
    }

    fn say(&self, click: Click<Draft, Action>) -> Option<String> {
        saying::say(self, click)
    }

    fn find(&self, name: &str) -> Option<Target> {
        naming::find(self, name)
    }

    fn about(&self, name: &str) -> Option<String> {
        printed::about(self.components, self.side(), name)
    }

    fn write(&self, action: Action, out: &mut String) {
        notation::write(self, action, out);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        notation::read(self, text)
    }

    fn tell(&self, event: &Event) -> Telling {
        telling::tell(self, *event)
    }

    fn draw(&self, _: Eye, lit: &[Target]) -> Drawing {
        drawing::draw(self, lit)
    }
}
