//! What people ask without changing anything, and what they say to each other.

use std::collections::BTreeMap;

use table::any::Why;
use table::content::hex;
use table::text::sentence;
use table::{Eye, Given, Target};

use super::decide::NOT_BEGUN;
use super::{Room, VisitId};
use crate::clock;
use crate::limits;
use crate::store::rooms::{self, ChatRow};
use crate::store::{ChairRowKind, PersonId};
use crate::wire::{ChatLine, Curve, Proof, Tell};

impl Room {
    pub(super) fn why(&mut self, visit: VisitId, id: u32, path: &[Target], on: Target) {
        let Some(eye) = self.own_eye(visit) else { return };
        let (reason, rule) = match &self.game {
            None => (NOT_BEGUN.to_owned(), None),
            Some(_) if path.len() > limits::PATH => ("No choice takes so many clicks.".to_owned(), None),
            Some(game) => match game.why_not(path, on, eye) {
                Why::Illegal(illegal) => (sentence(&illegal.reason), Some(illegal.rule.to_string())),
                Why::NotYourTurn => (game.prompt(&[], eye).ask, None),
                Why::Legal => ("This can be chosen now.".to_owned(), None),
                Why::Unknown(unknown) => (sentence(&unknown.0), None),
            },
        };
        self.tell(visit, &Tell::Because { id, reason, rule });
    }

    pub(super) fn odds(&mut self, visit: VisitId, id: u32, path: &[Target], given: BTreeMap<String, String>) {
        let Some(eye) = self.own_eye(visit) else { return };
        let game = self.game.as_ref().filter(|_| path.len() <= limits::PATH);
        let odds = game.and_then(|game| game.odds(path, eye, &Given::of(given)));
        self.tell(visit, &Tell::Chances { id, odds });
    }

    pub(super) fn past(&mut self, visit: VisitId, id: u32, decisions: u32) {
        let Some((person, _)) = self.who(visit) else { return };
        let Some(game) = &self.game else {
            let reason = NOT_BEGUN.to_owned();
            return self.tell(visit, &Tell::Because { id, reason, rule: None });
        };
        let decisions = decisions.min(game.decisions() as u32);
        let eye = self.eye_of(person);
        let (view, prompt, turn) = game.past(decisions as usize, eye);
        let turn = match turn {
            table::Turn::Decide(seat) => Some(seat),
            table::Turn::Over => None,
        };
        self.tell(visit, &Tell::Past { id, decisions, view, prompt, turn });
    }

    /// The eye of a visitor as a player: nobody plays a replay.
    fn own_eye(&self, visit: VisitId) -> Option<Eye> {
        let (person, _) = self.who(visit)?;
        Some(if self.row.record.is_some() { Eye::SPECTATOR } else { Eye::of_seats(self.seats_of(person)) })
    }

    pub(super) async fn say(&mut self, visit: VisitId, text: &str) {
        let Some((person, name)) = self.who(visit) else { return };
        let text = match limits::chat(text) {
            Ok(text) => text,
            Err(reason) => return self.tell(visit, &Tell::Sorry { reason }),
        };
        let line = ChatRow { person, name, at: clock::now(), text };
        let (room, kept) = (self.row.id, line.clone());
        let written = self
            .hall
            .store
            .write(move |connection| rooms::add_chat(connection, room, &kept, limits::CHAT))
            .await;
        if let Err(error) = written {
            return self.tell(visit, &Tell::Sorry { reason: error.for_people() });
        }
        let told: Vec<(VisitId, bool)> =
            self.visitors.iter().map(|visitor| (visitor.visit, visitor.person == person)).collect();
        for (visit, yours) in told {
            let (name, text) = (line.name.clone(), line.text.clone());
            self.tell(visit, &Tell::Chat { lines: vec![ChatLine { name, at: line.at / 1000, text, yours }] });
        }
        self.chat.push(line);
        if self.chat.len() > limits::CHAT_LINES {
            self.chat.remove(0);
        }
    }

    /// The record: everything when nothing is left to hide, else what this person may know.
    pub(super) fn record(&mut self, person: Option<PersonId>) -> Result<String, String> {
        let players = self.players();
        let eye = person.map_or(Eye::SPECTATOR, |person| self.eye_of(person));
        let open = self.is_over() || self.row.record.is_some();
        let Some(game) = &mut self.game else { return Err("The game has not begun.".to_owned()) };
        if self.row.record.is_none() {
            game.set_players(players).map_err(|error| error.to_string())?;
        }
        Ok(if open { game.record() } else { game.share(eye) })
    }

    fn players(&self) -> BTreeMap<String, String> {
        let name = |chair: &super::Chair| match chair.row.kind {
            ChairRowKind::Person(_) => Some(chair.name.clone()),
            ChairRowKind::Bot(level) => Some(format!("bot, level {level}")),
            ChairRowKind::Anyone | ChairRowKind::Friend => None,
        };
        let chairs = self.opening.seats.iter().zip(&self.chairs);
        chairs.filter_map(|(seat, chair)| Some((seat.id.to_owned(), name(chair)?))).collect()
    }

    /// How the game went, as the bots see it. While it runs that would be advice, and tell what is hidden.
    pub(super) fn curve(&self) -> Result<Curve, String> {
        match &self.game {
            Some(game) if self.is_over() || self.row.record.is_some() => {
                Ok(Curve { points: self.entry.bots.curve(&**game) })
            }
            _ => Err("This is told when the game is over.".to_owned()),
        }
    }

    /// All that is needed to check the dice of a finished game. The server checks them too, from the record's first
    /// line on.
    pub(super) fn proof(&mut self) -> Result<Proof, String> {
        if !self.is_over() && self.row.record.is_none() {
            return Err("The dice stay sealed until the game is over.".to_owned());
        }
        let record = self.record(None)?;
        let pack = self.hall.known_pack(&self.row.content).ok_or("The components are gone.")?;
        let read = table::record::read(record.as_bytes()).map_err(|error| error.to_string())?;
        let replayed = self.entry.game.replay(&pack, &read).is_ok();
        let Some(game) = &self.game else { return Err("The game has not begun.".to_owned()) };
        Ok(Proof { dice: self.dice(), seed: hex(&game.seed().0), draws: game.draws(), replayed })
    }
}
