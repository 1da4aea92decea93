//! Ambush: a very small game of hidden hands and hidden places. It proves what the core says about secrets
//! before a printed game relies on it. The ledger is in `words.rs`, the components in `content.rs`.

// Every test that includes this game uses another part of it.
#![allow(dead_code, unused_imports)]

mod content;
mod eyes;
pub mod play;
mod state;
mod turn;
mod words;

use table::any::builtin;
use table::game::ClickOf;
use table::{
    Chance, Click, Digest, Eye, Illegal, Knowledge, List, Match, Mixer, Outcome, RuleId, Rules, Scores, Seat,
    Seed, SetupError, Table, Target, Turn,
};

pub use content::{Components, PACK_FILE};
pub use state::{Action, Ambush, Card, CardSet, Draft, Event, Face, Phase, Setup, Side, Space, Trap};
pub use words::{LEDGER, SEATS};

pub const SPACES: usize = 5;
pub const MOST_CARDS: usize = 24;
pub const MOST_ROUNDS: u8 = 6;
pub const HAND: usize = 3;
pub const BURIED_POINTS: u8 = 2;

pub const SPRING: Target = Target::Word(0);
pub const HOLD: Target = Target::Word(1);
pub const DRAW: Target = Target::Word(2);
pub const STAY: Target = Target::Word(3);

/// A match of so many rounds with the built-in cards.
pub fn new_match(rounds: u8, seed: u64) -> Match<Ambush> {
    Match::start(builtin::<Components>(), Setup { rounds }, Seed::from_number(seed))
        .expect("the setup is sound")
}

/// The other of the two seats.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Rules for Ambush {
    const SLUG: &'static str = "ambush";
    type Content = Components;
    type Setup = Setup;
    type Draft = Draft;
    type Action = Action;
    type Event = Event;

    fn start(
        components: &'static Components,
        &Setup { rounds }: &Setup,
        table: &mut dyn Table<Event>,
    ) -> Result<Ambush, SetupError> {
        let cards = components.cards.len();
        if rounds == 0 || rounds > MOST_ROUNDS || cards < 2 * (HAND + usize::from(rounds)) {
            return Err(SetupError(format!(
                "{rounds} rounds cannot be played with {cards} cards (AM-1, AM-10)"
            )));
        }
        let mut deck: List<Card, MOST_CARDS> = (0..cards as u8).map(Card).collect();
        let chance: &mut dyn Chance = table;
        chance.shuffle(&mut deck);
        let mut sides = [Side::default(); 2];
        for seat in [Seat(0), Seat(1)].into_iter().cycle().take(2 * HAND) {
            let card = deck.pop().expect("there are cards for both hands");
            sides[seat.index()].hand.insert(card);
            table.tell(Event::Dealt { seat, card });
        }
        let phase = Phase::Placing { seat: Seat(0) };
        Ok(Ambush { components, rounds, phase, sides, faces: List::new(), deck })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Placing { seat } | Phase::Playing { seat } | Phase::Resting { seat, .. } => {
                Turn::Decide(seat)
            }
            Phase::Answering { seat, .. } => Turn::Decide(other(seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn clicks(&self, draft: Draft, out: &mut Vec<ClickOf<Ambush>>) {
        let spaces = (0..SPACES as u8).map(Space);
        match (self.phase, draft) {
            (Phase::Placing { .. }, _) => out.extend(spaces.map(|space| Click::Do(Action::Place(space)))),
            (Phase::Playing { seat }, Draft::Nothing) => {
                out.extend(self.sides[seat.index()].hand.cards().map(|card| Click::On(Draft::Holding(card))));
            }
            (Phase::Playing { .. }, Draft::Holding(card)) => {
                out.extend(spaces.map(|space| Click::Do(Action::Play { card, space })));
            }
            (Phase::Answering { .. }, _) => self.offer(&[Action::Spring, Action::Hold], out),
            (Phase::Resting { seat, .. }, _) => {
                let buries: Vec<Action> = self.sides[seat.index()].hand.cards().map(Action::Bury).collect();
                self.offer(&buries, out);
                self.offer(&[Action::Draw, Action::Stay], out);
            }
            (Phase::Over, _) => {}
        }
    }

    fn target(&self, click: ClickOf<Ambush>) -> Target {
        match click {
            Click::On(Draft::Nothing) => unreachable!("no click leads back to the beginning"),
            Click::On(Draft::Holding(card)) | Click::Do(Action::Bury(card)) => Target::Card(card.0.into()),
            Click::Do(Action::Place(space) | Action::Play { space, .. }) => Target::Space(space.0.into()),
            Click::Do(Action::Spring) => SPRING,
            Click::Do(Action::Hold) => HOLD,
            Click::Do(Action::Draw) => DRAW,
            Click::Do(Action::Stay) => STAY,
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Placing { .. }, Action::Place(space)) => turn::is_a_space(space),
            (Phase::Playing { seat }, Action::Play { card, space }) => {
                self.is_held(seat, card, "AM-3").and_then(|()| turn::is_a_space(space))
            }
            (Phase::Answering { seat, space, .. }, Action::Spring) => self.may_spring(other(seat), space),
            (Phase::Answering { seat, space, .. }, Action::Hold) => self.may_hold(other(seat), space),
            (Phase::Resting { seat, .. }, Action::Bury(card)) => self.may_bury(seat, card),
            (Phase::Resting { drew, .. }, Action::Draw) => turn::may_draw(drew),
            (Phase::Resting { seat, .. }, Action::Stay) => self.may_stay(seat),
            _ => Err(self.not_now()),
        }
    }

    fn play(&mut self, action: Action, table: &mut dyn Table<Event>) {
        debug_assert!(self.check(action).is_ok(), "{action:?} is legal in {:?}", self.phase);
        match (self.phase, action) {
            (Phase::Placing { seat }, Action::Place(space)) => self.place(seat, space, table),
            (Phase::Playing { seat }, Action::Play { card, space }) => {
                self.play_card(seat, card, space, table);
            }
            (Phase::Answering { seat, card, space }, Action::Spring) => {
                self.spring(other(seat), card, space, table);
            }
            (Phase::Answering { seat, card, space }, Action::Hold) => {
                self.sides[other(seat).index()].passed[space.index()] += 1;
                table.tell(Event::Held { seat: other(seat) });
                self.score_card(seat, card, space, table);
            }
            (Phase::Resting { seat, .. }, Action::Bury(card)) => {
                let side = &mut self.sides[seat.index()];
                side.hand.remove(card);
                side.buried.insert(card);
                table.tell(Event::Buried { seat, card });
                self.score(seat, BURIED_POINTS, table);
            }
            (Phase::Resting { seat, .. }, Action::Draw) => {
                let card = self.deck.pop().expect("the setup has a card for every turn");
                self.sides[seat.index()].hand.insert(card);
                table.tell(Event::Drew { seat, card });
                table.reveal();
                self.phase = Phase::Resting { seat, drew: true };
            }
            (Phase::Resting { seat, .. }, Action::Stay) => {
                table.tell(Event::Stayed { seat });
                self.end_turn(seat, table);
            }
            (phase, action) => unreachable!("{action:?} was checked, but it does not belong to {phase:?}"),
        }
    }

    fn scores(&self) -> Scores {
        let [first, second] = self.sides.map(|side| side.points);
        let mut scores = Scores::all(0.5);
        if self.phase == Phase::Over && first != second {
            scores[Seat(0)] = f32::from(u8::from(first > second));
            scores[Seat(1)] = 1.0 - scores[Seat(0)];
        }
        scores
    }

    fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.sides.map(|side| side.points);
        let (label, sentence) = match first.cmp(&second) {
            _ if self.phase != Phase::Over => return None,
            std::cmp::Ordering::Greater => ("west", format!("West wins, {first} to {second}.")),
            std::cmp::Ordering::Less => ("east", format!("East wins, {second} to {first}.")),
            std::cmp::Ordering::Equal => ("draw", format!("Nobody wins: {first} points each.")),
        };
        Some(Outcome { label, sentence, rule: RuleId("AM-10"), scores: self.scores() })
    }

    fn key(&self, eye: Eye) -> u64 {
        let mut key = Mixer::default().mix(self.rounds.into()).mix(phase_number(self.phase));
        for face in self.faces.iter() {
            let [card, by, space] = [face.card.0, face.by, face.space.0].map(u64::from);
            key = key.mix(card | by << 8 | space << 16 | u64::from(face.lost) << 24);
        }
        for seat in Seat::first(2) {
            let side = self.side(seat);
            key = key
                .mix(side.points.into())
                .mix(side.passed.iter().fold(0, |all, &n| all << 8 | u64::from(n)));
            key = if eye.sees(seat) {
                key.mix(side.hand.0.into()).mix(side.buried.0.into()).mix(trap_number(side.ambush))
            } else {
                key.mix(side.hand.len() as u64)
                    .mix(side.buried.len() as u64)
                    .mix(open_trap_number(side.ambush))
            };
        }
        if eye.sees_everything() {
            key = self.deck.iter().fold(key, |key, card| key.mix(card.0.into()));
        }
        key.mix(self.deck.len() as u64).finish()
    }

    fn fingerprint(&self) -> u64 {
        let mut digest = Digest::new().byte(self.rounds).word(phase_number(self.phase));
        for face in self.faces.iter() {
            digest = digest.byte(face.card.0).byte(face.by).byte(face.space.0).byte(face.lost.into());
        }
        for side in &self.sides {
            digest =
                digest.word(side.hand.0.into()).word(side.buried.0.into()).word(trap_number(side.ambush));
            digest = side.passed.iter().fold(digest.byte(side.points), |digest, &passed| digest.byte(passed));
        }
        self.deck.iter().fold(digest, |digest, card| digest.byte(card.0)).finish()
    }
}

impl Knowledge for Ambush {
    fn estimate(&self) -> Scores {
        if self.phase == Phase::Over {
            return self.scores();
        }
        let [first, second] = self.sides.map(|side| f32::from(side.points));
        let mut scores = Scores::all(0.5);
        scores[Seat(0)] = (0.5 + (first - second) / 60.0).clamp(0.05, 0.95);
        scores[Seat(1)] = 1.0 - scores[Seat(0)];
        scores
    }
}

fn phase_number(phase: Phase) -> u64 {
    match phase {
        Phase::Placing { seat } => u64::from(seat.0),
        Phase::Playing { seat } => 2 + u64::from(seat.0),
        Phase::Resting { seat, drew } => 10 + 2 * u64::from(drew) + u64::from(seat.0),
        Phase::Answering { seat, .. } => 6 + u64::from(seat.0),
        Phase::Over => 8,
    }
}

fn trap_number(trap: Trap) -> u64 {
    match trap {
        Trap::Unset => 0,
        Trap::Lying(space) => 10 + u64::from(space.0),
        Trap::Sprung(space) => 20 + u64::from(space.0),
    }
}

fn open_trap_number(trap: Trap) -> u64 {
    if let Trap::Lying(_) = trap { 10 } else { trap_number(trap) }
}
