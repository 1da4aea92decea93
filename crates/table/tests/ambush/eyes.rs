//! What each eye knows of the position, of events and of decisions.

use serde::Serialize;
use table::{Chance, Eye, Eyes, Illegal, Prompt, Recorded, RuleId, Rules, Seat, Target, Words};

use super::words::SEATS;
use super::{
    Action, Ambush, Card, CardSet, DRAW, Draft, Event, HOLD, Phase, SPACES, SPRING, STAY, Space, Trap, other,
};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub rounds: u8,
    pub step: Step,
    pub sides: Vec<SideView>,
    pub faces: Vec<FaceView>,
    pub deck: CardsView,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "step")]
pub enum Step {
    Placing { seat: &'static str },
    Playing { seat: &'static str },
    Answering { seat: &'static str, card: &'static str, space: &'static str },
    Resting { seat: &'static str, drew: bool },
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    pub seat: &'static str,
    pub points: u8,
    pub hand: CardsView,
    pub buried: CardsView,
    pub ambush: TrapView,
    pub passed: [u8; SPACES],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaceView {
    pub card: &'static str,
    pub by: &'static str,
    pub at: &'static str,
    pub lost: bool,
}

/// Cards that are open to the looker, or how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardsView {
    Covered(usize),
    Open(Vec<&'static str>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrapView {
    Unset,
    Somewhere,
    Lying(String),
    Sprung(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Seen {
    Dealt { seat: &'static str, card: Option<&'static str> },
    Placed { seat: &'static str, ambush: Option<String> },
    Played { seat: &'static str, card: &'static str, space: &'static str },
    Held { seat: &'static str },
    Sprung { seat: &'static str, ambush: String, card: &'static str, die: u8 },
    Scored { seat: &'static str, points: u8 },
    Buried { seat: &'static str, card: Option<&'static str> },
    Drew { seat: &'static str, card: Option<&'static str> },
    Stayed { seat: &'static str },
    Ended,
}

impl Eyes for Ambush {
    const HIDES: bool = true;
    type Seen = Seen;
    type View = View;
    type Scenery = Vec<&'static str>;

    fn scenery(&self) -> Vec<&'static str> {
        (0..SPACES as u8).map(|space| self.space_id(Space(space))).collect()
    }

    fn view(&self, eye: Eye) -> View {
        let faces = self.faces.iter().map(|face| FaceView {
            card: self.card_id(face.card),
            by: id(Seat(face.by)),
            at: self.space_id(face.space),
            lost: face.lost,
        });
        View {
            rounds: self.rounds,
            step: self.step(),
            sides: Seat::first(2).map(|seat| self.side_view(seat, eye)).collect(),
            faces: faces.collect(),
            deck: self.cards_view(self.deck.iter().copied(), eye.sees_everything()),
        }
    }

    fn seen(&self, event: &Event, eye: Eye) -> Option<Seen> {
        let shown = |seat: Seat, card: Card| eye.sees(seat).then(|| self.card_id(card));
        Some(match *event {
            Event::Dealt { seat, card } => Seen::Dealt { seat: id(seat), card: shown(seat, card) },
            Event::Placed { seat, space } => {
                Seen::Placed { seat: id(seat), ambush: eye.sees(seat).then(|| self.ambush_id(space)) }
            }
            Event::Played { seat, card, space } => {
                Seen::Played { seat: id(seat), card: self.card_id(card), space: self.space_id(space) }
            }
            Event::Held { seat } => Seen::Held { seat: id(seat) },
            Event::Sprung { seat, space, card, die } => {
                Seen::Sprung { seat: id(seat), ambush: self.ambush_id(space), card: self.card_id(card), die }
            }
            Event::Scored { seat, points } => Seen::Scored { seat: id(seat), points },
            Event::Buried { seat, card } => Seen::Buried { seat: id(seat), card: shown(seat, card) },
            Event::Drew { seat, card } => Seen::Drew { seat: id(seat), card: shown(seat, card) },
            Event::Stayed { seat } => Seen::Stayed { seat: id(seat) },
            Event::Ended => Seen::Ended,
        })
    }

    fn recorded(&self, action: Action, eye: Eye) -> Recorded {
        let hidden = match (self.phase, action) {
            (Phase::Placing { seat }, Action::Place(_)) if !eye.sees(seat) => "lays an ambush",
            (Phase::Resting { seat, .. }, Action::Bury(_)) if !eye.sees(seat) => "buries a card",
            _ => {
                let mut text = String::new();
                self.write(action, &mut text);
                return Recorded::Open(text);
            }
        };
        Recorded::Hidden(hidden.to_owned())
    }

    /// The other hand, the other buried cards and the deck are dealt anew from all cards `seat` has not seen;
    /// the other ambush may lie wherever AM-7 would have allowed it to hold.
    fn imagine(&mut self, seat: Seat, chance: &mut dyn Chance) {
        let [own, theirs] = [*self.side(seat), *self.side(other(seat))];
        let mut unseen: Vec<Card> = self.deck.to_vec();
        unseen.extend(theirs.hand.cards());
        unseen.extend(theirs.buried.cards());
        chance.shuffle(&mut unseen);
        let mut deal = unseen.into_iter();
        let side = &mut self.sides[other(seat).index()];
        side.hand = deal.by_ref().take(theirs.hand.len()).collect();
        side.buried = deal.by_ref().take(theirs.buried.len()).collect();
        self.deck = deal.collect();
        if let Trap::Lying(_) = theirs.ambush {
            let possible: Vec<Space> =
                (0..SPACES as u8).map(Space).filter(|space| theirs.passed[space.index()] < 2).collect();
            let space = chance.pick(&possible).expect("the true place is always possible");
            self.sides[other(seat).index()].ambush = Trap::Lying(space);
        }
        debug_assert_eq!(own, *self.side(seat), "imagining leaves the seat's own things alone");
    }

    fn prompt(&self, draft: Draft, eye: Eye) -> Prompt {
        let (seat, ask, waits, rule) = match (self.phase, draft) {
            (Phase::Placing { seat }, _) => (seat, "Lay your ambush".to_owned(), "lays an ambush", "AM-2"),
            (Phase::Playing { seat }, Draft::Nothing) => {
                (seat, "Choose a card to play".to_owned(), "plays a card", "AM-3")
            }
            (Phase::Playing { seat }, Draft::Holding(card)) => {
                (seat, format!("Where does {} go?", self.card_id(card)), "plays a card", "AM-3")
            }
            (Phase::Answering { seat, space, .. }, _) => {
                (other(seat), self.answer(other(seat), space), "answers from hiding or not", "AM-5")
            }
            (Phase::Resting { seat, .. }, _) => {
                (seat, "Bury cards, draw one, and stay".to_owned(), "ends its turn", "AM-9")
            }
            (Phase::Over, _) => {
                return Prompt { ask: "The game is over".to_owned(), note: None, rule: RuleId("AM-10") };
            }
        };
        let ask = if eye.sees(seat) { ask } else { format!("{} {waits}", SEATS[seat.index()].title) };
        Prompt { ask, note: None, rule: RuleId(rule) }
    }

    fn why_not(&self, draft: Draft, clicked: Target) -> Illegal {
        let action = match (self.phase, draft, clicked) {
            (Phase::Playing { seat }, Draft::Nothing, Target::Card(card)) => {
                return self.is_held(seat, small(card), "AM-3").err().unwrap_or_else(|| self.not_now());
            }
            (Phase::Resting { .. }, _, Target::Card(card)) => Action::Bury(small(card)),
            (_, _, SPRING) => Action::Spring,
            (_, _, HOLD) => Action::Hold,
            (_, _, DRAW) => Action::Draw,
            (_, _, STAY) => Action::Stay,
            _ => return self.not_now(),
        };
        self.check(action).err().unwrap_or_else(|| self.not_now())
    }
}

impl Ambush {
    pub(super) fn not_now(&self) -> Illegal {
        let Prompt { ask, rule, .. } = self.prompt(Draft::Nothing, Eye::SPECTATOR);
        Illegal { rule, reason: format!("this is not asked for now: {ask}") }
    }

    /// What the owner of an ambush is asked; only the owner reads it.
    fn answer(&self, owner: Seat, space: Space) -> String {
        match self.side(owner).ambush {
            Trap::Lying(at) if at == space => format!("Spring {}?", self.ambush_id(at)),
            Trap::Lying(at) => format!("The card passes by {}", self.ambush_id(at)),
            Trap::Unset | Trap::Sprung(_) => unreachable!("only a lying ambush is asked about"),
        }
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Placing { seat } => Step::Placing { seat: id(seat) },
            Phase::Playing { seat } => Step::Playing { seat: id(seat) },
            Phase::Answering { seat, card, space } => {
                Step::Answering { seat: id(seat), card: self.card_id(card), space: self.space_id(space) }
            }
            Phase::Resting { seat, drew } => Step::Resting { seat: id(seat), drew },
            Phase::Over => Step::Over,
        }
    }

    fn side_view(&self, seat: Seat, eye: Eye) -> SideView {
        let side = self.side(seat);
        let cards = |set: CardSet| self.cards_view(set.cards(), eye.sees(seat));
        let ambush = match side.ambush {
            Trap::Unset => TrapView::Unset,
            Trap::Lying(_) if !eye.sees(seat) => TrapView::Somewhere,
            Trap::Lying(space) => TrapView::Lying(self.ambush_id(space)),
            Trap::Sprung(space) => TrapView::Sprung(self.ambush_id(space)),
        };
        let (hand, buried) = (cards(side.hand), cards(side.buried));
        SideView { seat: id(seat), points: side.points, hand, buried, ambush, passed: side.passed }
    }

    fn cards_view(&self, cards: impl Iterator<Item = Card>, open: bool) -> CardsView {
        if open {
            CardsView::Open(cards.map(|card| self.card_id(card)).collect())
        } else {
            CardsView::Covered(cards.count())
        }
    }
}

fn id(seat: Seat) -> &'static str {
    SEATS[seat.index()].id
}

/// A clicked number may be anything; one that is no card stays none.
fn small(number: u16) -> Card {
    Card(u8::try_from(number).unwrap_or(u8::MAX).min(31))
}
