//! Decisions, and taking them back.

use table::any::{AnyMatch, StepTold};
use table::text::sentence;
use table::{Eye, Refused, Seat, Target, Turn};

use super::load::apply;
use super::{Room, VisitId};
use crate::clock;
use crate::limits;
use crate::store::{Entry, EntryKind, LobbyLine, PersonId, StageRow};
use crate::wire::{Tell, UndoWish};

/// Said when there is no game to speak of.
pub(super) const NOT_BEGUN: &str = "The game has not begun.";

/// Somebody's wish to go back further than they may alone.
pub(super) struct Wish {
    number: u32,
    by: PersonId,
    name: String,
    to: usize,
    waiting: Vec<PersonId>,
}

impl Room {
    pub(super) async fn decide_path(&mut self, visit: VisitId, seat: Seat, version: u32, path: &[Target]) {
        if path.len() > limits::PATH {
            return self.refuse(visit, "No choice takes so many clicks.".to_owned(), None);
        }
        let Some(game) = self.answers(visit, seat, version) else { return };
        match game.write(path) {
            Ok(text) => self.decide(visit, seat, text).await,
            Err(refused) => self.refuse_by_rule(visit, &refused),
        }
    }

    pub(super) async fn decide_text(&mut self, visit: VisitId, seat: Seat, version: u32, text: String) {
        if text.len() > limits::NOTATION {
            return self.refuse(visit, "No decision is so long.".to_owned(), None);
        }
        if self.answers(visit, seat, version).is_some() {
            self.decide(visit, seat, text).await;
        }
    }

    /// The game, if this visitor holds the seat, it is the seat's turn, and the position is the one they saw.
    fn answers(&mut self, visit: VisitId, seat: Seat, version: u32) -> Option<&mut Box<dyn AnyMatch>> {
        let (person, _) = self.who(visit)?;
        let turn = self.game.as_ref().map(|game| game.turn());
        let problem = match turn {
            None => NOT_BEGUN,
            Some(_) if !self.holds(person, seat) => "This chair is not yours.",
            Some(_) if version != self.version => {
                metrics::counter!("sandtable_stale_decisions_total").increment(1);
                let reason = "The position has moved on; look again.".to_owned();
                self.tell(visit, &Tell::Refused { reason, rule: None, stale: true });
                self.tell_position(visit, 0);
                return None;
            }
            Some(Turn::Over) => "The game is over.",
            Some(Turn::Decide(decides)) if decides != seat => "It is not this seat's decision now.",
            Some(Turn::Decide(_)) => return self.game.as_mut(),
        };
        self.refuse(visit, problem.to_owned(), None);
        None
    }

    async fn decide(&mut self, visit: VisitId, seat: Seat, text: String) {
        if self.version >= limits::ENTRIES {
            return self.refuse(visit, "This game has become too long to go on.".to_owned(), None);
        }
        let Some(game) = &mut self.game else { return };
        match game.decide(seat, &text) {
            Err(refused) => self.refuse_by_rule(visit, &refused),
            Ok(_) => {
                if let Err(reason) = self.keep(EntryKind::Decision { seat, text }).await {
                    self.refuse(visit, reason, None);
                }
            }
        }
    }

    /// Writes down what was just done to the game and then shows it. What cannot be written did not happen.
    pub(super) async fn keep(&mut self, kind: EntryKind) -> Result<(), String> {
        let Some(game) = &self.game else { return Ok(()) };
        let since = match kind {
            EntryKind::Decision { .. } => game.decisions(),
            EntryKind::Undo { to, .. } => to as usize + 1,
        };
        let turn = turn_of(&**game);
        let lobby = (turn != self.lobby_turn || turn.is_none()).then(|| lobby_line(&**game));
        let at = clock::now();
        let entry = Entry { room: self.row.id, number: self.version + 1, kind, at, lobby };
        let kind = entry.kind.clone();
        if let Err(error) = self.hall.store.append(entry).await {
            tracing::error!(table = %self.row.name, %error, "a decision could not be written");
            self.game = None;
            return Err("This could not be saved, so it did not happen. Try again.".to_owned());
        }
        metrics::counter!("sandtable_entries_total").increment(1);
        self.version += 1;
        self.lobby_turn = turn;
        self.clock(&kind, at);
        self.drop_wish("The game has gone on.");
        if turn.is_none() {
            // The secret of the dice is published, and nothing is hidden any more.
            self.tell_chairs();
            self.tell_positions(0);
        } else {
            self.tell_positions(since);
        }
        self.consider();
        Ok(())
    }

    pub(super) async fn undo(&mut self, visit: VisitId, seat: Seat, version: u32, to: u32) {
        let Some((person, name)) = self.who(visit) else { return };
        let to = to as usize;
        let Some(game) = &self.game else { return self.refuse(visit, NOT_BEGUN.to_owned(), None) };
        if !self.holds(person, seat) {
            return self.refuse(visit, "This chair is not yours.".to_owned(), None);
        }
        if version != self.version {
            let reason = "The position has moved on; look again.".to_owned();
            self.tell(visit, &Tell::Refused { reason, rule: None, stale: true });
            return self.tell_position(visit, 0);
        }
        if game.turn() == Turn::Over {
            let reason = "The game is over, and its dice are open; nothing can be taken back.";
            return self.refuse(visit, reason.to_owned(), None);
        }
        if to >= game.decisions() {
            return self.refuse(visit, "There is no decision to take back.".to_owned(), None);
        }
        if self.goes_back_alone(person, seat, to) && self.version < limits::ENTRIES {
            let by = game.undo_limit(seat).is_ok_and(|limit| to >= limit).then_some(seat);
            return self.go_back(visit, by, to).await;
        }
        if self.version >= limits::ENTRIES {
            return self.refuse(visit, "This game has become too long to go back.".to_owned(), None);
        }
        self.drop_wish("Another wish has taken its place.");
        self.wishes += 1;
        let waiting = self.other_people(person);
        self.wish = Some(Wish { number: self.wishes, by: person, name, to, waiting });
        self.tell_wish();
    }

    /// Whether a person may go back without asking: over own decisions up to the barrier, or alone with bots.
    pub(super) fn goes_back_alone(&self, person: PersonId, seat: Seat, to: usize) -> bool {
        let Some(game) = &self.game else { return false };
        game.undo_limit(seat).is_ok_and(|limit| to >= limit) || self.other_people(person).is_empty()
    }

    fn other_people(&self, person: PersonId) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self.chairs.iter().filter_map(super::Chair::person).collect();
        people.retain(|&other| other != person);
        people.sort_unstable();
        people.dedup();
        people
    }

    async fn go_back(&mut self, visit: VisitId, by: Option<Seat>, to: usize) {
        let kind = EntryKind::Undo { by, to: to as u32 };
        let Some(game) = &mut self.game else { return };
        let done = match apply(&mut **game, &kind) {
            Ok(()) => self.keep(kind).await,
            Err(reason) => Err(sentence(&reason)),
        };
        if let Err(reason) = done {
            self.refuse(visit, reason, None);
        }
    }

    pub(super) async fn consent(&mut self, visit: VisitId, number: u32, agree: bool) {
        let Some((person, name)) = self.who(visit) else { return };
        let Some(wish) = self.wish.as_mut().filter(|wish| wish.number == number) else { return };
        if !agree && (person == wish.by || wish.waiting.contains(&person)) {
            let text = if person == wish.by {
                "The wish was withdrawn.".to_owned()
            } else {
                format!("{name} would rather go on.")
            };
            return self.drop_wish(&text);
        }
        wish.waiting.retain(|&waiting| waiting != person);
        if !wish.waiting.is_empty() {
            return self.tell_wish();
        }
        let to = wish.to;
        self.wish = None;
        self.tell_all(&Tell::UndoSettled {
            wish: number,
            granted: true,
            text: "Everybody agreed.".to_owned(),
        });
        self.go_back(visit, None, to).await;
    }

    pub(super) fn drop_wish(&mut self, why: &str) {
        if let Some(wish) = self.wish.take() {
            self.tell_all(&Tell::UndoSettled { wish: wish.number, granted: false, text: why.to_owned() });
        }
    }

    /// Tells everybody of the wish that is open.
    pub(super) fn tell_wish(&mut self) {
        let (Some(wish), Some(game)) = (&self.wish, &self.game) else { return };
        let names = |people: &[PersonId]| -> Vec<String> {
            let chairs = self
                .chairs
                .iter()
                .filter(|chair| chair.person().is_some_and(|person| people.contains(&person)));
            let mut names: Vec<String> = chairs.map(|chair| chair.name.clone()).collect();
            names.dedup();
            names
        };
        let mut messages = Vec::new();
        for visitor in &self.visitors {
            let mut steps: Vec<StepTold> = game.steps(wish.to + 1, self.eye_of(visitor.person));
            steps.reverse();
            let told = UndoWish {
                wish: wish.number,
                by: wish.name.clone(),
                to: wish.to as u32,
                steps,
                waiting: names(&wish.waiting),
                asks_you: wish.waiting.contains(&visitor.person),
                by_you: wish.by == visitor.person,
            };
            messages.push((visitor.visit, Tell::UndoWished(told)));
        }
        for (visit, message) in messages {
            self.tell(visit, &message);
        }
    }

    pub(super) fn refuse(&mut self, visit: VisitId, reason: String, rule: Option<String>) {
        self.tell(visit, &Tell::Refused { reason, rule, stale: false });
    }

    fn refuse_by_rule(&mut self, visit: VisitId, refused: &Refused) {
        match refused {
            Refused::Illegal(illegal) => {
                self.refuse(visit, sentence(&illegal.reason), Some(illegal.rule.to_string()));
            }
            other => self.refuse(visit, sentence(&other.to_string()), None),
        }
    }
}

pub(super) fn turn_of(game: &dyn AnyMatch) -> Option<Seat> {
    match game.turn() {
        Turn::Decide(seat) => Some(seat),
        Turn::Over => None,
    }
}

/// What the lobby says of a running game: what everybody may know.
pub(super) fn lobby_line(game: &dyn AnyMatch) -> LobbyLine {
    let turn = turn_of(game);
    match game.outcome() {
        Some(outcome) => LobbyLine { stage: StageRow::Over, turn, status: outcome.sentence },
        None => LobbyLine { stage: StageRow::Running, turn, status: game.prompt(&[], Eye::SPECTATOR).ask },
    }
}
