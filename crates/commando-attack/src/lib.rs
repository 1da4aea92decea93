//! Commando Attack: two teams of twelve soldiers, two camps, one jungle.
//!
//! The files follow the rulebook: [`setup`] (CA-1xx), [`board`] (CA-2xx), `turn`, `movement`, `obstacles` and `splitting` (CA-3xx),
//! `combat` (CA-4xx), `missions` (CA-5xx and, for basic trainees, CA-6xx). `docs/rules/commando-attack.md`
//! numbers the rules.
//!
//! What people get to see is next to them: `scenery` and `view` for the browser, `drawing` in letters, `words` (what is
//! asked and why not), `saying` (what a click does), `telling` (what happened), `about` (who a soldier is) and `odds`
//! (what dice may bring).

mod about;
pub mod action;
pub mod board;
mod combat;
pub mod content;
mod drawing;
pub mod event;
mod knowledge;
mod missions;
mod movement;
mod obstacles;
mod odds;
pub mod pieces;
mod saying;
pub mod scene;
mod scenery;
pub mod setup;
mod splitting;
mod state;
mod telling;
mod turn;
pub mod typescript;
mod view;
mod words;

use table::{
    Chance, Click, Digest, Drawing, Eye, Eyes, Illegal, Mixer, Odds, Outcome, Printed, Prompt, Recorded,
    RuleId, Rules, Scenario, Scores, Seat, SeatName, SetupError, SetupOption, Stake, Table, Target, Telling,
    Turn, Unreadable, Words,
};

pub use action::{Action, Draft};
pub use content::Components;
pub use event::Event;
pub use scenery::Scenery;
pub use setup::Setup;
pub use state::{Clock, CommandoAttack, End};
pub use turn::TURN_LIMIT;
pub use view::View;

use pieces::Team;
use state::Phase;

impl Rules for CommandoAttack {
    const SLUG: &'static str = "commando-attack";
    type Content = Components;
    type Setup = Setup;
    type Draft = Draft;
    type Action = Action;
    type Event = Event;

    fn start(
        content: &'static Components,
        setup: &Setup,
        table: &mut dyn Table<Event>,
    ) -> Result<CommandoAttack, SetupError> {
        setup::start(content, setup, table)
    }

    fn turn(&self) -> Turn {
        self.decider().map_or(Turn::Over, Turn::Decide)
    }

    #[inline]
    fn clicks(&self, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
        match self.phase {
            Phase::Moves(activation) => movement::clicks(self, activation, draft, out),
            Phase::ChooseBattle { squad } => combat::clicks_battle(self, squad, out),
            Phase::ChooseDefender { squad, square } => {
                let defenders = combat::defenders(self, squad, square).into_iter();
                out.extend(defenders.map(|soldier| Click::Do(Action::Defend { soldier })));
            }
            Phase::ChooseCaptive { squad, square, .. } => {
                let attackers = combat::attackers(self, squad, square).into_iter();
                out.extend(attackers.map(|soldier| Click::Do(Action::Capture { soldier })));
            }
            Phase::ChooseMission(missions) => missions::clicks_mission(self, missions, out),
            Phase::Surrender { missions, .. } => missions::clicks_surrender(self, missions, out),
            Phase::Return { waiting, .. } => missions::clicks_return(self, waiting, out),
            Phase::Over(_) => {}
        }
    }

    fn target(&self, click: Click<Draft, Action>) -> Target {
        action::target(click)
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Moves(activation), Action::Move { soldier, to }) => {
                movement::check_move(self, activation, soldier, to)
            }
            (Phase::Moves(activation), Action::Finish) => splitting::check_finish(self, activation),
            (Phase::ChooseBattle { squad }, Action::Fight { square }) => {
                combat::check_battle(self, squad, square)
            }
            (Phase::ChooseDefender { squad, square }, Action::Defend { soldier }) => {
                combat::check_defender(self, squad, square, soldier)
            }
            (Phase::ChooseCaptive { squad, square, .. }, Action::Capture { soldier }) => {
                combat::check_captive(self, squad, square, soldier)
            }
            (Phase::ChooseMission(missions), Action::Mission { building }) => {
                missions::check_mission(self, missions, building)
            }
            (Phase::Surrender { missions, .. }, Action::Surrender { soldier }) => {
                missions::check_surrender(self, missions, soldier)
            }
            (Phase::Return { waiting, .. }, Action::Return { soldier, to }) => {
                missions::check_return(self, waiting, soldier, to)
            }
            _ => Err(self.wrong_time(action)),
        }
    }

    fn play(&mut self, action: Action, table: &mut dyn Table<Event>) {
        debug_assert!(self.check(action).is_ok(), "{action:?} is not legal: {:?}", self.check(action));
        match (self.phase, action) {
            (Phase::Moves(_), Action::Move { soldier, to }) => movement::play_move(self, soldier, to, table),
            (Phase::Moves(activation), Action::Finish) => movement::play_finish(self, activation, table),
            (Phase::ChooseBattle { squad }, Action::Fight { square }) => {
                combat::fight(self, squad, square, table);
            }
            (Phase::ChooseDefender { squad, square }, Action::Defend { soldier }) => {
                combat::duel(self, squad, square, soldier, table);
            }
            (Phase::ChooseCaptive { squad, square, defender }, Action::Capture { soldier }) => {
                combat::play_capture(self, (squad, square, defender), soldier, table);
            }
            (Phase::ChooseMission(missions), Action::Mission { building }) => {
                missions::attempt(self, missions, building, table);
            }
            (Phase::Surrender { missions, left }, Action::Surrender { soldier }) => {
                missions::play_surrender(self, missions, left, soldier, table);
            }
            (Phase::Return { missions, waiting }, Action::Return { soldier, to }) => {
                missions::play_return(self, missions, waiting, (soldier, to), table);
            }
            (phase, action) => unreachable!("{action:?} is no decision of {phase:?}"),
        }
    }

    fn scores(&self) -> Scores {
        let Phase::Over(end) = self.phase else { return Scores::all(0.5) };
        let Some(winner) = end.winner() else { return Scores::all(0.5) };
        self.scores_of(|team| if team == winner { 1.0 } else { 0.0 })
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let label = match end {
            End::Headquarters { winner: Team::Joe } => "joe-headquarters",
            End::Headquarters { winner: Team::Cobra } => "cobra-headquarters",
            End::Elimination { winner: Team::Joe } => "joe-elimination",
            End::Elimination { winner: Team::Cobra } => "cobra-elimination",
            End::TurnLimit => "draw-turn-limit",
        };
        let rule = RuleId(words::rule_of(end));
        Some(Outcome { label, sentence: event::ended(end), rule, scores: self.scores() })
    }

    fn key(&self, _: Eye) -> u64 {
        let places = |index: usize| {
            let bits = |next: usize| u64::from(self.places[4 * index + next].bits());
            bits(0) | bits(1) << 16 | bits(2) << 32 | bits(3) << 48
        };
        let clocks = |index: usize| {
            let bits = |next: usize| (self.clocks[8 * index + next] as u64) << (8 * next);
            bits(0) | bits(1) | bits(2) | bits(3) | bits(4) | bits(5) | bits(6) | bits(7)
        };
        let turn = u64::from(self.turn) << 40 | (self.first as u64) << 32 | u64::from(self.moved.0);
        Mixer::default()
            .mix_pair(places(0), places(1))
            .mix_pair(places(2), places(3))
            .mix_pair(places(4), places(5))
            .mix_pair(clocks(0), clocks(1))
            .mix_pair(clocks(2), turn)
            .mix(phase_bits(self.phase))
            .finish()
    }

    fn fingerprint(&self) -> u64 {
        let options = [
            self.options.people.count(),
            self.options.variant as u8,
            u8::from(self.options.repeat_missions),
            self.turn,
            self.first as u8,
        ];
        let digest = Digest::new().text(&self.board.id);
        let digest = options.into_iter().fold(digest, Digest::byte);
        let digest = digest.word(phase_bits(self.phase)).word(self.moved.0.into());
        let digest = self.places.iter().fold(digest, |digest, place| digest.pair(place.bits()));
        self.clocks.iter().fold(digest, |digest, &clock| digest.byte(clock as u8)).finish()
    }
}

/// A number for every phase with all that it holds. Records depend on it: add, but never renumber.
fn phase_bits(phase: Phase) -> u64 {
    let pack = |kind: u64, squad: u64, low: u64| kind << 56 | squad << 48 | low;
    let missions =
        |missions: state::Missions| (missions.squad as u64, u64::from(missions.tried.bits()) << 40);
    match phase {
        Phase::Moves(activation) => {
            let left = u64::from(activation.left) << 40;
            pack(1, activation.squad as u64, left | u64::from(activation.pairs.0))
        }
        Phase::ChooseBattle { squad } => pack(2, squad as u64, 0),
        Phase::ChooseDefender { squad, square } => pack(3, squad as u64, square.number().into()),
        Phase::ChooseCaptive { squad, square, defender } => {
            pack(4, squad as u64, (defender.index() as u64) << 32 | u64::from(square.number()))
        }
        Phase::ChooseMission(step) => {
            let (squad, tried) = missions(step);
            pack(5, squad, tried)
        }
        Phase::Surrender { missions: step, left } => {
            let (squad, tried) = missions(step);
            pack(6, squad, tried | u64::from(left))
        }
        Phase::Return { missions: step, waiting } => {
            let (squad, tried) = missions(step);
            pack(7, squad, tried | u64::from(waiting.0))
        }
        Phase::Over(End::Headquarters { winner }) => pack(8, winner as u64, 0),
        Phase::Over(End::Elimination { winner }) => pack(9, winner as u64, 0),
        Phase::Over(End::TurnLimit) => pack(10, 0, 0),
    }
}

impl CommandoAttack {
    /// The seat that decides, unless the game is over.
    pub(crate) fn decider(&self) -> Option<Seat> {
        let squad = match self.phase {
            Phase::Moves(activation) => activation.squad,
            Phase::ChooseBattle { squad } => squad,
            Phase::ChooseDefender { squad, square } => {
                combat::defenders(self, squad, square).first()?.squad()
            }
            Phase::ChooseCaptive { defender, .. } => defender.squad(),
            Phase::ChooseMission(missions) | Phase::Surrender { missions, .. } => missions.squad,
            Phase::Return { waiting, .. } => waiting.first()?.squad(),
            Phase::Over(_) => return None,
        };
        Some(self.options.people.holder(squad))
    }

    pub(crate) fn decider_title(&self) -> &'static str {
        self.decider().map_or("nobody", |seat| self.seats()[seat.index()].title)
    }

    /// Scores for every seat from a score for each team.
    pub(crate) fn scores_of(&self, score: impl Fn(Team) -> f32) -> Scores {
        let mut scores = Scores::all(0.0);
        for squad in pieces::Squad::ALL {
            scores[self.options.people.holder(squad)] = score(squad.team());
        }
        scores
    }

    fn wrong_time(&self, action: Action) -> Illegal {
        if let Phase::Over(end) = self.phase {
            return Illegal::new(words::rule_of(end), "the game is over");
        }
        let mut text = String::new();
        action::write(action, &mut text);
        Illegal::not_asked(self, Draft::Nothing, &format!("`{text}`"))
    }
}

impl Eyes for CommandoAttack {
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
        action::write(action, &mut text);
        Recorded::Open(text)
    }

    fn imagine(&mut self, _: Seat, _: &mut dyn Chance) {}

    fn prompt(&self, draft: Draft, eye: Eye) -> Prompt {
        words::prompt(self, draft, eye)
    }

    fn why_not(&self, draft: Draft, clicked: Target) -> Illegal {
        words::why_not(self, draft, clicked)
    }

    fn stake(&self, click: Click<Draft, Action>) -> Option<Stake> {
        odds::stake(self, click)
    }

    fn odds(&self, click: Click<Draft, Action>) -> Option<Odds> {
        odds::odds(self, click)
    }
}

impl Words for CommandoAttack {
    const TITLE: &'static str = "G.I. Joe Commando Attack";
    const BLURB: &'static str =
        "Two teams slide their soldiers through the jungle; take the enemy headquarters first.";
    const LEDGER: &'static str = include_str!("../../../docs/rules/commando-attack.md");

    fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
        setup::scenarios(components)
    }

    fn options() -> Vec<SetupOption> {
        setup::options()
    }

    fn seats(&self) -> Vec<SeatName> {
        self.options.people.seats()
    }

    fn name(&self, target: Target) -> String {
        action::name(target)
    }

    fn printed(&self) -> Printed {
        Printed { pieces: pieces::Soldier::COUNT as u16, spaces: self.board.height * board::MAX_WIDTH }
    }

    fn say(&self, click: Click<Draft, Action>) -> Option<String> {
        saying::say(self, click)
    }

    fn find(&self, name: &str) -> Option<Target> {
        // B1 is a soldier and a square: where a square is asked for, it is the square.
        let square_first = matches!(self.phase, Phase::ChooseBattle { .. } | Phase::Return { .. });
        let on_board = |square| self.board.ground(square) != board::Ground::Void;
        action::find(name, square_first, on_board)
    }

    fn about(&self, name: &str) -> Option<String> {
        about::about(self, name)
    }

    fn write(&self, action: Action, out: &mut String) {
        action::write(action, out);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(text)
    }

    fn tell(&self, event: &Event) -> Telling {
        telling::tell(self.options.people, *event)
    }

    fn draw(&self, _: Eye, lit: &[Target]) -> Drawing {
        drawing::draw(self, lit)
    }
}
