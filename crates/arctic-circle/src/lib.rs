//! Battle for the Arctic Circle: four commanders in two teams, economy, land, sea, air and ice.
//!
//! The files follow the rulebook's chapters. `state` holds data only.
//!
//! What people get to see is next to them: `scenery` and `view` for the browser, `drawing` in letters, `notation`,
//! `naming`, `words` (what is asked), `why` (why not), `saying` (what a click does) and `telling` (what happened).

pub mod action;
mod battle;
pub mod board;
mod casualties;
mod combat;
mod combat_move;
#[cfg(test)]
mod combat_tests;
pub mod content;
mod control;
mod deploy;
mod digest;
mod drawing;
pub mod event;
mod fighters;
mod figures;
pub mod hexes;
mod ice;
mod icebreaker;
mod knowledge;
mod landing;
mod loading;
mod naming;
mod noncombat;
mod notation;
pub mod odds;
mod placing;
mod position;
mod powers;
mod purchase;
mod retreat;
mod rounds;
mod saying;
pub mod scene;
mod scenery;
pub mod setup;
mod stacking;
pub mod stacks;
pub mod state;
mod telling;
mod terrain;
pub mod typescript;
pub mod units;
mod view;
mod ways;
mod why;
mod words;

pub use action::{Action, Draft, Move};
pub use content::Components;
pub use event::{Event, Loss};
pub use scenery::Scenery;
pub use setup::Setup;
pub use state::{ArcticCircle, End};
pub use view::View;

use table::{
    Chance, Click, Drawing, Eye, Eyes, Given, Illegal, Odds, OddsFlag, Outcome, Printed, Prompt, Recorded,
    RuleId, Rules, Scenario, Scores, Seat, SeatName, SetupError, SetupOption, Stake, Supposition, Table,
    Target, Telling, Turn, Unreadable, Words,
};

use hexes::Hex;
use state::Phase;
use units::{Commander, Team};

impl Rules for ArcticCircle {
    const SLUG: &'static str = "arctic-circle";
    type Content = Components;
    type Setup = Setup;
    type Draft = Draft;
    type Action = Action;
    type Event = Event;

    fn start(
        content: &'static Components,
        setup: &Setup,
        table: &mut dyn Table<Event>,
    ) -> Result<ArcticCircle, SetupError> {
        let mut state = setup::place(content, setup)?;
        rounds::begin(&mut state, table);
        Ok(state)
    }

    fn turn(&self) -> Turn {
        self.decider().map_or(Turn::Over, |commander| Turn::Decide(self.holder(commander)))
    }

    fn clicks(&self, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
        match self.phase {
            Phase::Purchase => purchase::clicks(self, out),
            Phase::CombatMove => combat_move::clicks(self, draft, out),
            Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_) | Phase::Evacuate { .. } => {
                combat::clicks(self, draft, out);
            }
            Phase::Displaced | Phase::Forced | Phase::Noncombat => noncombat::clicks(self, draft, out),
            Phase::Cull { .. } => stacking::clicks(self, draft, out),
            Phase::Deploy => deploy::clicks(self, draft, out),
            Phase::Over(_) => {}
        }
    }

    fn target(&self, click: Click<Draft, Action>) -> Target {
        combat::target(self, click).unwrap_or_else(|| action::target(self, click))
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Purchase, Action::Buy { kind }) => purchase::check_buy(self, kind),
            (Phase::Purchase, Action::PlaceIce { hex }) => purchase::check_ice(self, hex),
            (Phase::Purchase | Phase::CombatMove | Phase::Noncombat, Action::Finish) => Ok(()),
            (Phase::CombatMove, Action::Move(way)) => combat_move::check(self, way),
            (Phase::CombatMove, Action::Icebreak { way, ice }) => icebreaker::check(self, way, ice),
            (
                Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_) | Phase::Evacuate { .. },
                action,
            ) => combat::check(self, action),
            (Phase::Displaced | Phase::Forced | Phase::Noncombat, Action::Move(way)) => {
                noncombat::check_move(self, way)
            }
            (Phase::Forced, Action::Leave { unit, to }) => noncombat::check_leave(self, unit, to),
            (Phase::Cull { .. }, Action::Cull { unit, aboard }) => stacking::check(self, unit, aboard),
            (Phase::Deploy, Action::Deploy { kind, hex, aboard }) => deploy::check(self, kind, hex, aboard),
            (Phase::Deploy, Action::Finish) => deploy::check_finish(self),
            _ => Err(words::wrong_time(self, action)),
        }
    }

    fn play(&mut self, action: Action, table: &mut dyn Table<Event>) {
        debug_assert!(self.check(action).is_ok(), "{action:?} is not legal: {:?}", self.check(action));
        match (self.phase, action) {
            (Phase::Purchase, Action::Buy { kind }) => purchase::play_buy(self, kind, table),
            (Phase::Purchase, Action::PlaceIce { hex }) => purchase::play_ice(self, hex, table),
            (Phase::Purchase, _) => purchase::finish(self, table),
            (Phase::CombatMove, Action::Move(way)) => combat_move::play(self, way, table),
            (Phase::CombatMove, Action::Icebreak { way, ice }) => icebreaker::play(self, way, ice, table),
            (Phase::CombatMove, _) => combat_move::finish(self, table),
            (Phase::Displaced | Phase::Forced | Phase::Noncombat, Action::Move(way)) => {
                noncombat::play_move(self, way, table);
            }
            (Phase::Forced, Action::Leave { unit, to }) => noncombat::play_leave(self, unit, to, table),
            (Phase::Noncombat, _) => noncombat::finish(self, table),
            (Phase::Cull { .. }, Action::Cull { unit, aboard }) => stacking::play(self, unit, aboard, table),
            (Phase::Deploy, Action::Deploy { kind, hex, aboard }) => {
                deploy::play(self, (kind, hex, aboard), table);
            }
            (Phase::Deploy, _) => rounds::end_turn(self, table),
            _ => combat::play(self, action, table),
        }
    }

    fn scores(&self) -> Scores {
        let Phase::Over(end) = self.phase else { return Scores::all(0.5) };
        let Some(winner) = end.winner() else { return Scores::all(0.5) };
        // AC-910: a minor victory is a victory; the outcome's label tells it apart.
        self.scores_of(|team| if team == winner { 1.0 } else { 0.0 })
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let (label, rule) = words::label(end);
        Some(Outcome { label, sentence: words::result(self, end), rule: RuleId(rule), scores: self.scores() })
    }

    fn key(&self, _: Eye) -> u64 {
        digest::key(self)
    }

    fn fingerprint(&self) -> u64 {
        digest::fingerprint(self)
    }
}

impl Eyes for ArcticCircle {
    const HIDES: bool = false;
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
        let mut text = String::new();
        notation::write(self, action, &mut text);
        Recorded::Open(text)
    }

    fn imagine(&mut self, _: Seat, _: &mut dyn Chance) {}

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
        odds::odds(self, click, &Given::default())
    }

    fn odds_if(&self, click: Click<Draft, Action>, given: &Given) -> Option<Odds> {
        odds::odds(self, click, given)
    }
}

impl Words for ArcticCircle {
    const TITLE: &'static str = "G.I. Joe: Battle for the Arctic Circle";
    const BLURB: &'static str = "Four commanders in two teams fight over the Arctic by land, sea, air and ice; take a base or hold the most.";
    const LEDGER: &'static str = include_str!("../../../docs/rules/arctic-circle.md");

    fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
        setup::scenarios(components)
    }

    fn options() -> Vec<SetupOption> {
        setup::options()
    }

    fn seats(&self) -> Vec<SeatName> {
        setup::seats(self.options.holders)
    }

    fn name(&self, target: Target) -> String {
        naming::name(self, target)
    }

    fn printed(&self) -> Printed {
        Printed { pieces: 0, spaces: self.board.cells.len() as u16 }
    }

    fn say(&self, click: Click<Draft, Action>) -> Option<String> {
        saying::say(self, click)
    }

    fn find(&self, name: &str) -> Option<Target> {
        naming::find(self, name)
    }

    fn about(&self, name: &str) -> Option<String> {
        naming::about(self, name)
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

    fn odds_flags() -> &'static [OddsFlag] {
        odds::FLAGS
    }

    fn suppositions() -> &'static [Supposition] {
        odds::SUPPOSITIONS
    }

    fn reckon(components: &'static Components, given: &Given) -> Result<Odds, Unreadable> {
        odds::reckon(components, given)
    }

    fn reckon_here(&self, given: &Given) -> Result<Vec<Odds>, Unreadable> {
        odds::reckon_here(self, given)
    }
}

impl ArcticCircle {
    /// The commander who decides, unless the game is over.
    pub(crate) fn decider(&self) -> Option<Commander> {
        match self.phase {
            Phase::Over(_) => None,
            Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_) | Phase::Evacuate { .. } => {
                combat::decider(self)
            }
            Phase::Displaced => Some(noncombat::decider(self)),
            _ => Some(self.active),
        }
    }

    /// Scores for every seat from a score for each team.
    pub(crate) fn scores_of(&self, score: impl Fn(Team) -> f32) -> Scores {
        let mut scores = Scores::all(0.0);
        for commander in Commander::ALL {
            scores[self.holder(commander)] = score(commander.team());
        }
        scores
    }

    /// The printed id of a hex.
    pub(crate) fn hex_name(&self, hex: Hex) -> &'static str {
        &self.board.cell(hex).id
    }
}
