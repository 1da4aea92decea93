//! What a visitor is told of the table.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::any::AnyMatch;
use table::{Eye, Seat, Turn};

use super::{Chair, Room, VisitId, text_of_about};
use crate::clock;
use crate::store::{ChairRowKind, PersonId};
use crate::wire::{self, Chairs, ChatLine, DiceSeal, Holder, PROTOCOL, Position, Tell, UndoOffer, Welcome};

impl Room {
    pub(super) fn welcome(&self, visit: VisitId) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            table: self.row.name.clone(),
            game: self.row.game.clone(),
            title: self.entry.game.title().to_owned(),
            scenario: self.row.scenario.clone(),
            seats: self.opening.seats.clone(),
            scenery: self.opening.scenery.clone(),
            names: Arc::clone(&self.opening.names),
            suppositions: self.entry.game.suppositions(),
            opened: self.row.opened / 1000,
            replay: self.row.record.is_some(),
            you: self.visitor(visit).map(|visitor| visitor.name.clone()).unwrap_or_default(),
        }
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_chairs(&mut self) {
        self.chairs_version += 1;
        self.tell_chairs_to(&self.visits());
    }

    pub(super) fn tell_chairs_to(&mut self, visits: &[VisitId]) {
        let chairs: Vec<wire::Chair> = self.chairs.iter().map(|chair| self.chair_told(chair)).collect();
        let mut watching: Vec<(PersonId, String)> =
            self.visitors.iter().map(|v| (v.person, v.name.clone())).collect();
        watching.retain(|(person, _)| self.seats_of(*person).next().is_none());
        watching.sort_unstable();
        watching.dedup();
        let watching: Vec<String> = watching.into_iter().map(|(_, name)| name).collect();
        let dice = self.dice();
        for &visit in visits {
            let Some(person) = self.visitor(visit).map(|visitor| visitor.person) else { continue };
            let told = Chairs {
                chairs: chairs.clone(),
                yours: self.seats_of(person).collect(),
                watching: watching.clone(),
                begun: self.row.begun.is_some(),
                host: self.row.host == Some(person),
                dice: dice.clone(),
            };
            self.tell(visit, &Tell::Chairs(told));
            if let Some(visitor) = self.visitors.iter_mut().find(|visitor| visitor.visit == visit) {
                visitor.chairs_known = self.chairs_version;
            }
        }
    }

    pub(super) fn chair_told(&self, chair: &Chair) -> wire::Chair {
        let holder = match chair.row.kind {
            ChairRowKind::Anyone => Holder::Anyone,
            ChairRowKind::Friend => Holder::Friend,
            ChairRowKind::Bot(level) => Holder::Bot { level },
            ChairRowKind::Person(person) => Holder::Person {
                name: chair.name.clone(),
                here: self.visitors.iter().any(|visitor| visitor.person == person),
                seen: chair.seen / 1000,
            },
        };
        wire::Chair { holder, thought_ms: u32::try_from(chair.thought).unwrap_or(u32::MAX) }
    }

    /// The seal of the dice, as far as it may be known.
    pub(super) fn dice(&self) -> DiceSeal {
        let over = self.is_over();
        let seal = match (&self.row.record, &self.game) {
            (Some(_), Some(game)) => game.seal().map(|seal| seal.written(true)),
            _ => Some(self.seal().written(over)),
        };
        let Some(seal) = seal else {
            return DiceSeal {
                commitment: String::new(),
                parts: std::collections::BTreeMap::new(),
                secret: None,
            };
        };
        DiceSeal { commitment: seal.commitment, parts: seal.parts, secret: seal.secret }
    }

    /// Shows everybody the position. Those who see the same are sent the same bytes.
    pub(super) fn tell_positions(&mut self, since: usize) {
        let mut sights = Vec::new();
        let mut made: Vec<(Vec<Seat>, Utf8Bytes)> = Vec::new();
        for visit in self.visits() {
            let Some(person) = self.visitor(visit).map(|visitor| visitor.person) else { continue };
            let seats: Vec<Seat> = self.seats_of(person).collect();
            let known = made.iter().find(|(for_seats, _)| *for_seats == seats).map(|(_, text)| text.clone());
            let Some(text) = known.or_else(|| self.position_text(person, since, &mut sights)) else { return };
            made.push((seats, text.clone()));
            self.send(visit, text);
        }
    }

    /// Shows one visitor the position, with the story from decision `since` on.
    pub(super) fn tell_position(&mut self, visit: VisitId, since: usize) {
        let Some(person) = self.visitor(visit).map(|visitor| visitor.person) else { return };
        if let Some(text) = self.position_text(person, since, &mut Vec::new()) {
            self.send(visit, text);
        }
    }

    fn position_text(&self, person: PersonId, since: usize, sights: &mut Vec<Sight>) -> Option<Utf8Bytes> {
        let position = self.position(person, since, sights)?;
        let length = position.view.get().len() + position.story.get().len() + position.steps.get().len();
        Some(text_of_about(length + OF_TREE * position.tree.len(), &Tell::Position(Box::new(position))))
    }

    fn position(&self, person: PersonId, since: usize, sights: &mut Vec<Sight>) -> Option<Position> {
        let game = self.game.as_deref()?;
        let sight = Sight::through(sights, game, self.eye_of(person), since);
        let turn = match game.turn() {
            Turn::Decide(seat) => Some(seat),
            Turn::Over => None,
        };
        let plays = self.row.record.is_none();
        // An eye that sees everything is no seat's: it is asked nothing.
        let asked = if plays { Eye::of_seats(self.seats_of(person)) } else { Eye::SPECTATOR };
        let tree = game.tree(asked);
        Some(Position {
            version: self.version,
            decisions: game.decisions() as u32,
            view: Arc::clone(&sight.view),
            turn,
            thinking_ms: u32::try_from(clock::now().saturating_sub(self.last_entry)).unwrap_or(u32::MAX),
            prompt: game.prompt(&[], asked),
            names: game.names(&tree),
            tree,
            undo: if plays && turn.is_some() { self.undo_offer(person) } else { None },
            outcome: game.outcome(),
            story: Arc::clone(&sight.story),
            since: since as u32,
            steps: Arc::clone(&sight.steps),
        })
    }

    /// What a person can take back: everything from their own last decision on.
    fn undo_offer(&self, person: PersonId) -> Option<UndoOffer> {
        let game = self.game.as_ref()?;
        let mine = |number: &usize| {
            let seat = game.seat_of(*number)?;
            (self.chair(seat)?.person() == Some(person)).then_some(seat)
        };
        let (number, seat) =
            (1..=game.decisions()).rev().find_map(|number| Some((number, mine(&number)?)))?;
        let to = number - 1;
        Some(UndoOffer { seat, to: to as u32, consent: !self.goes_back_alone(person, seat, to) })
    }

    pub(super) fn chat_lines(&self, visit: VisitId) -> Vec<ChatLine> {
        let person = self.visitor(visit).map(|visitor| visitor.person);
        let told = |line: &crate::store::rooms::ChatRow| ChatLine {
            name: line.name.clone(),
            at: line.at / 1000,
            text: line.text.clone(),
            yours: person == Some(line.person),
        };
        self.chat.iter().map(told).collect()
    }
}

/// About how many letters a position takes for each thing that can be clicked first.
const OF_TREE: usize = 1000;

/// What an eye sees of a position, written down: made once for all who see alike.
struct Sight {
    eye: Eye,
    view: Arc<RawValue>,
    story: Arc<RawValue>,
    steps: Arc<RawValue>,
}

impl Sight {
    /// What `eye` sees, made anew if it is not among the sights.
    fn through<'a>(sights: &'a mut Vec<Sight>, game: &dyn AnyMatch, eye: Eye, since: usize) -> &'a Sight {
        let alike = |sight: &Sight| sight.eye == eye || !game.hides();
        let index = sights.iter().position(alike).unwrap_or_else(|| {
            sights.push(Sight {
                eye,
                view: game.view(eye).into(),
                story: written(&game.story(since, eye)),
                steps: written(&game.steps(since, eye)),
            });
            sights.len() - 1
        });
        &sights[index]
    }
}

fn written(value: &impl Serialize) -> Arc<RawValue> {
    to_raw_value(value).expect("what people see is plain data").into()
}
