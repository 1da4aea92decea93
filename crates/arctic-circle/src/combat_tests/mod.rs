//! Scenes for the combat chapter: the small board of the ledger, units put by hand, scripted dice.

mod ends;
mod ice;
mod joint;
mod powers;
mod random;
mod retreat;
mod rounds;

use table::any::builtin;
use table::chance::{Journal, Script};
use table::{Click, Illegal, Rules, Seat, Target};

use crate::action::{Action, Draft};
use crate::combat;
use crate::content::Components;
use crate::event::Event;
use crate::hexes::Hex;
use crate::setup;
use crate::stacks::{Done, Stack, Status};
use crate::state::{ArcticCircle, Options, Phase};
use crate::units::{Cargo, Commander, UnitType};

/// A position at the end of the Combat Move.
struct Scene(ArcticCircle);

impl Scene {
    /// An empty board in the turn of this commander; one seat a team.
    fn turn_of(active: &str) -> Scene {
        let components = builtin::<Components>().content;
        let board = components.board("small").expect("the small board");
        let scenario = components.scenarios.iter().find(|one| one.board == board.id).expect("a scenario");
        let holders = [Seat(0), Seat(0), Seat(1), Seat(1)];
        let options = Options { holders, strict_pools: false, ice_per_phase: 1 };
        let empty = setup::empty(components, board, scenario, options);
        let state =
            ArcticCircle { active: commander(active), phase: Phase::CombatMove, chart: [5; 4], ..empty };
        // A cruiser far from everything can still move, so that the turn does not run on after the combats.
        Scene(state).put(&format!("I9 {active} C"))
    }

    /// Four people, one a commander.
    fn four(mut self) -> Scene {
        self.0.options.holders = [Seat(0), Seat(1), Seat(2), Seat(3)];
        self
    }

    /// `"E6 KH 3T V A/3 C+TT 2T!"`: three troopers, a vehicle, an aircraft that flew three hexes, a cruiser with two
    /// troopers aboard, two troopers that came ashore.
    fn put(mut self, text: &str) -> Scene {
        let mut words = text.split(' ');
        let hex = self.hex(words.next().expect("a hex"));
        let owner = commander(words.next().expect("a commander"));
        for word in words {
            self.0.stacks.add(stack(hex, owner, word));
        }
        self
    }

    /// The mover's note: attackers came into `to` from `from` by land or sea.
    fn entered(mut self, from: &str, to: &str) -> Scene {
        let (from, to) = (self.hex(from), self.hex(to));
        let direction = self.0.board.direction(to, from).expect("neighbours");
        self.0.space_mut(to).enter_from(direction);
        self
    }

    fn amphibious(mut self, hex: &str) -> Scene {
        let hex = self.hex(hex);
        self.0.space_mut(hex).set_amphibious();
        self
    }

    fn ice(mut self, hex: &str) -> Scene {
        let hex = self.hex(hex);
        self.0.ice.insert(hex);
        self
    }

    fn control(mut self, hex: &str, owner: &str) -> Scene {
        let hex = self.hex(hex);
        self.0.space_mut(hex).set_controller(Some(commander(owner)));
        self
    }

    /// Cruisers declared against ice from their staging hex.
    fn breaking(mut self, staging: &str, units: &str, ice: &str) -> Scene {
        let (staging, ice) = (self.hex(staging), self.hex(ice));
        let direction = self.0.board.direction(staging, ice);
        let units = stack(staging, self.0.active, units);
        self.0.stacks.add(units.at(staging, units.status.to_break(direction).having(Done::Attacked)));
        self
    }

    /// The Combat Move is over.
    fn combat(self, dice: Script) -> Game {
        let mut game = Game { state: self.0, events: Vec::new() };
        game.roll(dice, combat::begin);
        game
    }

    fn hex(&self, id: &str) -> Hex {
        self.0.board.find(id).unwrap_or_else(|| panic!("no hex {id}"))
    }
}

fn commander(tag: &str) -> Commander {
    Commander::ALL.into_iter().find(|one| one.tag() == tag).unwrap_or_else(|| panic!("nobody is {tag}"))
}

fn stack(hex: Hex, owner: Commander, word: &str) -> Stack {
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let count = word[..digits].parse().unwrap_or(1);
    let kind = kind(word.chars().nth(digits).expect("a unit"));
    let rest = &word[digits + 1..];
    let mut status = Status::FRESH;
    if let Some(aboard) = rest.strip_prefix('+') {
        let count = |kind| aboard.matches(kind).count() as u8;
        status = status.carrying(Cargo { infantry: count('T'), vehicles: count('V') });
    }
    if let Some(flown) = rest.strip_prefix('/') {
        status = status.flying(flown.parse().expect("hexes")).having(Done::Attacked);
    }
    if rest == "!" {
        status = status.having(Done::Landed);
    }
    Stack::new(hex, owner, kind, status, count)
}

fn kind(letter: char) -> UnitType {
    UnitType::ALL["TVAKC".find(letter).unwrap_or_else(|| panic!("no unit is {letter}"))]
}

/// `CC 2T`, `KH C+TV`, `DE K*` for a damaged carrier, `KH A/3`, `KH T!`.
fn shown(stack: Stack) -> String {
    let letter = ['T', 'V', 'A', 'K', 'C'][stack.kind().index()];
    let count = if stack.count == 1 { String::new() } else { stack.count.to_string() };
    let mut text = format!("{} {count}{letter}", stack.owner().tag());
    let cargo = stack.cargo();
    if !cargo.is_empty() {
        text.push('+');
        text.push_str(&"T".repeat(cargo.infantry.into()));
        text.push_str(&"V".repeat(cargo.vehicles.into()));
    }
    if stack.kind() == UnitType::Carrier && stack.status.damaged() {
        text.push('*');
    }
    if stack.kind().is_air() && stack.status.flown() > 0 {
        text.push_str(&format!("/{}", stack.status.flown()));
    }
    if stack.status.done() == Done::Landed {
        text.push('!');
    }
    text
}

/// A game in Phase 3.
#[derive(Clone)]
struct Game {
    state: ArcticCircle,
    events: Vec<Event>,
}

impl Game {
    fn roll(&mut self, dice: Script, what: impl FnOnce(&mut ArcticCircle, &mut dyn table::Table<Event>)) {
        let mut journal = Journal::new(dice);
        what(&mut self.state, &mut journal);
        self.events = journal.events;
    }

    /// Decides something that is legal.
    #[track_caller]
    fn play(&mut self, text: &str, dice: Script) {
        let found = self.legal().into_iter().find(|&action| self.written(action) == text);
        let action = found.unwrap_or_else(|| panic!("`{text}` is not among {:?}", self.options()));
        combat::check(&self.state, action).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        self.roll(dice, |state, table| combat::play(state, action, table));
    }

    #[track_caller]
    fn plays(&mut self, texts: &[&str]) {
        for text in texts {
            self.play(text, table::dice![]);
        }
    }

    /// Asserts that an action is refused under a rule.
    #[track_caller]
    fn refuses(&self, action: Action, rule: &str) {
        assert!(!self.legal().contains(&action), "{action:?} is legal");
        let refusal: Illegal = combat::check(&self.state, action).expect_err("it should be refused");
        assert_eq!(refusal.rule.0, rule, "refused, but for another reason: {refusal}");
    }

    /// All legal actions, by walking the clicks.
    fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.walk(Draft::Nothing, &mut actions);
        actions
    }

    fn walk(&self, draft: Draft, actions: &mut Vec<Action>) {
        let mut clicks = Vec::new();
        combat::clicks(&self.state, draft, &mut clicks);
        let targets: Vec<Target> = clicks.iter().map(|&click| self.state.target(click)).collect();
        for (index, one) in targets.iter().enumerate() {
            assert!(!targets[..index].contains(one), "two clicks land on {one}");
        }
        for click in clicks {
            match click {
                Click::Do(action) => actions.push(action),
                Click::On(draft) => self.walk(draft, actions),
            }
        }
    }

    fn options(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.written(action)).collect()
    }

    fn written(&self, action: Action) -> String {
        let id = |hex: Hex| combat::place(&self.state, hex);
        match action {
            Action::Fight { hex } => format!("fight {}", id(hex)),
            Action::BreakIce { hex } => format!("break {}", id(hex)),
            Action::Answer { yes: true } => "yes".to_owned(),
            Action::Answer { yes: false } => "no".to_owned(),
            Action::Aim { at } => format!("aim {}", shown(at)),
            Action::Hit { on } => format!("hit {}", shown(on)),
            Action::Sacrifice { unit } => format!("sacrifice {}", shown(unit)),
            Action::Spare => "spare".to_owned(),
            Action::Retreat { to } => format!("retreat {}", id(to)),
            Action::Evacuate { unit, to } => format!("evacuate {} {}", shown(unit), id(to)),
            other => panic!("{other:?} is no decision of combat"),
        }
    }

    fn hex(&self, id: &str) -> Hex {
        self.state.board.find(id).unwrap_or_else(|| panic!("no hex {id}"))
    }

    /// The units in a hex: `["KH 2T", "CC A"]`.
    fn at(&self, hex: &str) -> Vec<String> {
        self.state.stacks.at(self.hex(hex)).iter().map(|&stack| shown(stack)).collect()
    }

    /// What the units in a hex have done.
    fn done(&self, hex: &str) -> Vec<Done> {
        self.state.stacks.at(self.hex(hex)).iter().map(|stack| stack.status.done()).collect()
    }

    fn controller(&self, hex: &str) -> Option<&'static str> {
        self.state.space(self.hex(hex)).controller().map(Commander::tag)
    }

    /// Who decides, by two letters.
    #[track_caller]
    fn decider(&self) -> &'static str {
        combat::decider(&self.state).expect("somebody decides").tag()
    }

    /// Whether Phase 3 is over and the game goes on.
    fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::Displaced | Phase::Forced | Phase::Noncombat)
    }

    /// The dice in order: `KH A 4/4` is a Skystriker's 4 against its value 4.
    fn dice(&self) -> Vec<String> {
        let die = |event: &Event| match *event {
            Event::Rolled { commander, kind, die, value, .. } => {
                let letter = ['T', 'V', 'A', 'K', 'C'][kind.index()];
                Some(format!("{} {letter} {die}/{value}", commander.tag()))
            }
            Event::IceRolled { commander, die, value, .. } => {
                Some(format!("{} ice {die}/{value}", commander.tag()))
            }
            _ => None,
        };
        self.events.iter().filter_map(die).collect()
    }

    fn told(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// A unit in a hex as a refused choice names it.
    fn unit(&self, hex: &str, owner: &str, word: &str) -> Stack {
        stack(self.hex(hex), commander(owner), word)
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<ArcticCircle>() <= 1500, "{} bytes", size_of::<ArcticCircle>());
}
