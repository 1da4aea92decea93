//! Playing a scene by hex names.

use arctic_circle::hexes::Hex;
use arctic_circle::scene::standing;
use arctic_circle::stacks::{Done, Stack, Status};
use arctic_circle::units::{Cargo, Commander, UnitType};
use arctic_circle::{Action, ArcticCircle, Event, Move};
use table::chance::{Journal, Script};
use table::{Rules, Turn, dice};

pub use arctic_circle::scene::Scene;
pub use arctic_circle::units::Commander::{
    CobraCommander as CC, Destro as DE, KeelHaul as KH, SnowJob as SJ,
};

/// A game on the way, with what was told of the last decision.
#[derive(Clone)]
pub struct Play {
    pub game: ArcticCircle,
    pub told: Vec<Event>,
}

/// Plays on from a scene.
#[expect(clippy::large_types_passed_by_value, reason = "a scene is made for one play and given away")]
pub fn play(game: ArcticCircle) -> Play {
    Play { game, told: Vec::new() }
}

/// Who comes aboard: `TV`.
pub fn cargo(letters: &str) -> Cargo {
    let count = |letter| letters.matches(letter).count() as u8;
    Cargo { infantry: count('T'), vehicles: count('V') }
}

fn kind(letter: char) -> UnitType {
    UnitType::ALL["TVAKC".find(letter).unwrap_or_else(|| panic!("no unit is {letter}"))]
}

impl Play {
    pub fn hex(&self, id: &str) -> Hex {
        self.game.board().find(id).unwrap_or_else(|| panic!("no hex {id}"))
    }

    /// Units that are there, `B2 2T` or `B2 C(TV)` of the active commander, `SJ B2 2T` of another; those first that have
    /// done nothing yet.
    pub fn units(&self, text: &str) -> Stack {
        let mut words: Vec<&str> = text.split(' ').collect();
        let tagged = Commander::ALL.into_iter().find(|one| one.tag() == words[0]);
        if tagged.is_some() {
            words.remove(0);
        }
        let owner = tagged.unwrap_or_else(|| self.game.active());
        let (hex, word) = (self.hex(words[0]), words[1]);
        let letters = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let count = word[..word.len() - letters.len()].parse().unwrap_or(1);
        let (kind, aboard) = (kind(letters.chars().next().expect("a unit")), cargo(&letters[1..]));
        let like = |stack: &&Stack| (stack.owner(), stack.kind(), stack.cargo()) == (owner, kind, aboard);
        let all = || self.game.units_in(hex).iter().filter(like);
        let idle = all().find(|stack| stack.status.done() == Done::Nothing).or_else(|| all().next());
        idle.map_or(Stack::new(hex, owner, kind, Status::FRESH.carrying(aboard), count), |&stack| {
            stack.counting(count)
        })
    }

    /// A way: `C1`, or `B1-C1` through a hex.
    pub fn way(&self, units: &str, to: &str) -> Move {
        let units = self.units(units);
        match to.split_once('-') {
            None => Move::straight(units, self.hex(to)),
            Some((via, to)) => Move { via: Some(self.hex(via)), ..Move::straight(units, self.hex(to)) },
        }
    }

    /// A cruiser that takes these aboard where it starts and those on the way.
    pub fn ride(&self, units: &str, to: &str, load: &str, load_via: &str) -> Action {
        Action::Move(Move { load: cargo(load), load_via: cargo(load_via), ..self.way(units, to) })
    }

    pub fn icebreak(&self, units: &str, staging: &str, ice: &str) -> Action {
        Action::Icebreak { way: self.way(units, staging), ice: self.hex(ice) }
    }

    /// Whether a decision is legal; the clicks and the check must agree.
    #[track_caller]
    pub fn can(&self, action: Action) -> bool {
        let allowed = self.game.check(action).is_ok();
        assert_eq!(self.game.legal().contains(&action), allowed, "clicks and check disagree: {action:?}");
        allowed
    }

    #[track_caller]
    pub fn can_go(&self, units: &str, to: &str) -> bool {
        self.can(Action::Move(self.way(units, to)))
    }

    /// The rule under which a decision is refused.
    #[track_caller]
    pub fn why(&self, action: Action) -> &'static str {
        assert!(!self.can(action), "{action:?} is legal");
        self.game.check(action).expect_err("it is refused").rule.0
    }

    #[track_caller]
    pub fn why_not_go(&self, units: &str, to: &str) -> &'static str {
        self.why(Action::Move(self.way(units, to)))
    }

    /// Decides something legal, with the dice that are rolled for it. Whoever has nothing more to move finishes, so that a
    /// scene needs no words for it.
    #[track_caller]
    pub fn act(&mut self, action: Action, dice: Script) {
        assert!(self.can(action), "{action:?}: {:?}", self.game.check(action));
        let mut journal = Journal::new(dice);
        self.game.play(action, &mut journal);
        let moves = matches!(action, Action::Move(_) | Action::Icebreak { .. });
        if moves && self.game.legal() == [Action::Finish] {
            self.game.play(Action::Finish, &mut journal);
        }
        self.told = journal.events;
    }

    #[track_caller]
    pub fn go(&mut self, units: &str, to: &str) {
        self.act(Action::Move(self.way(units, to)), dice![]);
    }

    #[track_caller]
    pub fn finish(&mut self, dice: Script) {
        self.act(Action::Finish, dice);
    }

    #[track_caller]
    pub fn buy(&mut self, letter: char) {
        self.act(Action::Buy { kind: kind(letter) }, dice![]);
    }

    pub fn buying(letter: char) -> Action {
        Action::Buy { kind: kind(letter) }
    }

    pub fn freezing(&self, hex: &str) -> Action {
        Action::PlaceIce { hex: self.hex(hex) }
    }

    pub fn deploying(&self, letter: char, hex: &str) -> Action {
        Action::Deploy { kind: kind(letter), hex: self.hex(hex), aboard: None }
    }

    pub fn boarding(&self, letter: char, hex: &str, aboard: &str) -> Action {
        Action::Deploy { kind: kind(letter), hex: self.hex(hex), aboard: Some(cargo(aboard)) }
    }

    pub fn culling(&self, unit: &str) -> Action {
        Action::Cull { unit: self.units(unit), aboard: None }
    }

    pub fn leaving(&self, unit: &str, to: &str) -> Action {
        Action::Leave { unit: self.units(unit), to: self.hex(to) }
    }

    /// What stands in a hex: `KH 3T 1V, SJ 1A`.
    pub fn at(&self, hex: &str) -> String {
        standing(&self.game, hex)
    }

    pub fn owner(&self, hex: &str) -> Option<Commander> {
        self.game.controller(self.hex(hex))
    }

    pub fn chart(&self) -> [u8; 4] {
        Commander::ALL.map(|commander| self.game.chart(commander))
    }

    /// How the game ended.
    pub fn ended(&self) -> Option<&'static str> {
        let outcome = self.game.outcome();
        assert_eq!(outcome.is_some(), self.game.turn() == Turn::Over);
        outcome.map(|outcome| outcome.label)
    }

    /// Where units can go, each hex once, by name.
    pub fn reach(&self, units: &str) -> Vec<&'static str> {
        let units = self.units(units);
        let hexes = self.game.legal().into_iter().filter_map(|action| match action {
            Action::Move(way) if way.units == units => Some(way.to),
            _ => None,
        });
        let mut ids: Vec<&str> = hexes.map(|hex| self.game.board().cell(hex).id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Whether a turn of this commander has just begun.
    pub fn is_purchase_of(&self, commander: Commander) -> bool {
        self.game.active() == commander && self.game.check(Play::buying('T')).is_ok()
    }
}
