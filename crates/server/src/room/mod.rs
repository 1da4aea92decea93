//! One table while somebody uses it: who sits and watches, the game, and everything they ask.
//!
//! A room is a task with a mailbox, so everything at one table happens one after another. A decision is applied,
//! written to the disk, and only then shown to anybody. The room is a cache: it can be thrown away at any moment and
//! made again from the store.

mod chairs;
mod decide;
mod load;
mod position;
mod questions;
mod think;

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bots::any::AnyBot;
use table::any::AnyMatch;
use table::{Eye, Seat, Turn};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::hall::{Hall, Opening};
use crate::secret::Hash;
use crate::store::rooms::ChatRow;
use crate::store::{ChairRow, ChairRowKind, PersonId, RoomRow};
use crate::wire::{Ask, Curve, PROTOCOL, Proof, Tell};

pub use chairs::{WORN_OUT, gathering};
pub use load::LoadError;

/// Something for a room to do.
pub enum Mail {
    /// Somebody opens the table in a browser.
    Enter(Visitor),
    /// A browser is gone.
    Gone {
        /// Which.
        visit: VisitId,
    },
    /// A browser asks something.
    Ask {
        /// Which.
        visit: VisitId,
        /// What.
        ask: Ask,
    },
    /// A bot has thought.
    Thought(think::Thought),
    /// Somebody takes a chair by a secret link.
    Take {
        /// Who.
        person: PersonId,
        /// By name.
        name: String,
        /// Which chair.
        seat: Seat,
        /// What their browser adds to the dice.
        dice: String,
        /// The link.
        link: Hash,
        /// Whether it worked.
        answer: oneshot::Sender<Result<(), String>>,
    },
    /// Somebody wants the record.
    Record {
        /// Who, if it is anybody we know.
        person: Option<PersonId>,
        /// The record, or why there is none.
        answer: oneshot::Sender<Result<String, String>>,
    },
    /// Somebody wants to check the dice.
    Proof {
        /// All that is needed, or why there is none.
        answer: oneshot::Sender<Result<Proof, String>>,
    },
    /// Somebody wants to know how the game went.
    Curve {
        /// The chances, or why there are none.
        answer: oneshot::Sender<Result<Curve, String>>,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: PersonId,
        /// The name.
        name: String,
    },
    /// The server shuts down.
    Close,
}

impl Mail {
    /// Whether it is a reason to keep a game in memory: a browser that is still there, or a name, is none.
    fn stirs(&self) -> bool {
        !matches!(self, Mail::Renamed { .. } | Mail::Ask { ask: Ask::Ping, .. })
    }
}

/// A connection of a browser to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VisitId(pub u64);

/// A browser at a table.
pub struct Visitor {
    /// Its connection.
    pub visit: VisitId,
    /// Who it is.
    pub person: PersonId,
    /// By name.
    pub name: String,
    /// The newest state of the chairs that it was told; 0 for a newcomer.
    pub chairs_known: u32,
    /// The way to it. When a message does not fit in, the browser is too slow and is let go.
    pub out: mpsc::Sender<Utf8Bytes>,
}

/// A table in memory.
pub struct Room {
    hall: Arc<Hall>,
    me: mpsc::WeakSender<Mail>,
    entry: games::Entry,
    row: RoomRow,
    opening: Arc<Opening>,
    chairs: Vec<Chair>,
    visitors: Vec<Visitor>,
    /// Counts up whenever somebody comes, goes, sits down or has a new name.
    chairs_version: u32,
    /// Who has sat where, and so has seen what is hidden there.
    sat: Vec<(PersonId, Seat)>,
    chat: Vec<ChatRow>,
    /// The game, if it has begun and is in memory.
    game: Option<Box<dyn AnyMatch>>,
    /// How many entries there are.
    version: u32,
    /// When the last of them was written, in milliseconds since 1970.
    last_entry: u64,
    /// Whose turn the lobby believes it is.
    lobby_turn: Option<Seat>,
    bots: Vec<Option<Box<dyn AnyBot>>>,
    /// What a bot thinks about now.
    thinking: Option<think::Thinking>,
    wish: Option<decide::Wish>,
    wishes: u32,
    /// The table was taken away.
    closed: bool,
}

/// A chair in memory.
struct Chair {
    row: ChairRow,
    /// The name of the person in it.
    name: String,
    /// When that person was last here, in milliseconds since 1970.
    seen: u64,
    /// How long it has thought so far, in milliseconds.
    thought: u64,
}

impl Chair {
    fn person(&self) -> Option<PersonId> {
        match self.row.kind {
            ChairRowKind::Person(person) => Some(person),
            ChairRowKind::Anyone | ChairRowKind::Friend | ChairRowKind::Bot(_) => None,
        }
    }
}

impl Room {
    /// Answers the mail until nobody is there any more.
    pub async fn run(mut self, mut mailbox: mpsc::Receiver<Mail>) {
        // A table whose chairs were all taken when it was opened begins as soon as somebody looks.
        if let Err(error) = self.begin_if_full().await {
            tracing::error!(table = %self.row.name, error, "a game could not begin");
        }
        self.consider();
        let idle = self.hall.limits.idle;
        let mut last = Instant::now();
        // One alarm that looks back when it rings is cheaper than one that is set anew with every letter.
        let mut alarm = std::pin::pin!(sleep_until(last + idle));
        loop {
            tokio::select! {
                mail = mailbox.recv() => {
                    match mail {
                        None => break,
                        Some(Mail::Close) => {
                            self.say_goodbye();
                            break;
                        }
                        Some(mail) => {
                            let stirs = mail.stirs();
                            self.handle(mail).await;
                            if stirs {
                                last = Instant::now();
                            }
                        }
                    }
                    if self.closed {
                        self.hall.forget(&self.row.name, &mailbox);
                        break;
                    }
                    if mailbox.is_empty() {
                        self.flush();
                    }
                    // The browsers get their turn to take what they were told: many who come or ask at once would
                    // otherwise be taken for slow.
                    tokio::task::yield_now().await;
                }
                () = &mut alarm => {
                    let quiet = last.elapsed() >= idle;
                    if quiet && self.is_left_alone() && self.hall.forget(&self.row.name, &mailbox) {
                        return self.hall.forward(&self.row.name, mailbox).await;
                    }
                    if quiet && self.thinking.is_none() {
                        // Everything but the browsers can be read again when somebody moves.
                        self.rest();
                    }
                    let next = if quiet { Instant::now() } else { last };
                    alarm.as_mut().reset(next + idle);
                }
            }
        }
    }

    fn is_left_alone(&self) -> bool {
        self.visitors.is_empty() && self.thinking.is_none()
    }

    fn rest(&mut self) {
        self.game = None;
        self.bots.iter_mut().for_each(|bot| *bot = None);
    }

    fn say_goodbye(&mut self) {
        let reason = "The server restarts. The game is saved.".to_owned();
        self.tell_all(&Tell::Goodbye { reason, again: true });
    }

    async fn handle(&mut self, mail: Mail) {
        // Neither is a reason to read a game.
        match mail {
            Mail::Renamed { person, name } => return self.renamed(person, &name),
            Mail::Ask { visit, ask: Ask::Ping } => return self.tell(visit, &Tell::Pong),
            _ => {}
        }
        if let Err(error) = self.wake().await {
            tracing::error!(table = %self.row.name, %error, "a table could not be read");
            return self.unread(mail);
        }
        match mail {
            Mail::Enter(visitor) => self.enter(visitor),
            Mail::Gone { visit } => self.gone(visit),
            Mail::Ask { visit, ask } => self.ask(visit, ask).await,
            Mail::Thought(thought) => self.thought(thought).await,
            Mail::Take { person, name, seat, dice, link, answer } => {
                let result = self.take(person, name, seat, dice, link).await;
                let _ = answer.send(result);
            }
            Mail::Record { person, answer } => {
                let _ = answer.send(self.record(person));
            }
            Mail::Proof { answer } => {
                let _ = answer.send(self.proof());
            }
            Mail::Curve { answer } => {
                let _ = answer.send(self.curve());
            }
            Mail::Renamed { .. } | Mail::Close => unreachable!("answered before"),
        }
    }

    /// What can be done while the game cannot be read: people come in vain, and go.
    fn unread(&mut self, mail: Mail) {
        let reason = "This table cannot be read just now.".to_owned();
        match mail {
            Mail::Enter(visitor) => {
                let _ = visitor.out.try_send(text(&Tell::Goodbye { reason, again: false }));
            }
            Mail::Gone { visit } => self.gone(visit),
            Mail::Ask { visit, ask } => self.answer_in_vain(visit, &ask, reason),
            Mail::Thought(_) => self.thinking = None,
            Mail::Take { answer, .. } => drop(answer.send(Err(reason))),
            Mail::Record { answer, .. } => drop(answer.send(Err(reason))),
            Mail::Proof { answer } => drop(answer.send(Err(reason))),
            Mail::Curve { answer } => drop(answer.send(Err(reason))),
            Mail::Renamed { .. } | Mail::Close => unreachable!("answered before"),
        }
    }

    /// Whoever waits for an answer gets one that ends the waiting.
    fn answer_in_vain(&mut self, visit: VisitId, ask: &Ask, reason: String) {
        let answer = match *ask {
            Ask::Decide { .. } | Ask::Write { .. } | Ask::Undo { .. } => {
                Tell::Refused { reason, rule: None, stale: false }
            }
            Ask::Why { id, .. } | Ask::Past { id, .. } => Tell::Because { id, reason, rule: None },
            Ask::Odds { id, .. } => Tell::Chances { id, odds: None },
            _ => Tell::Sorry { reason },
        };
        self.tell(visit, &answer);
    }

    fn enter(&mut self, visitor: Visitor) {
        // Those who watch cannot keep out those who play.
        let plays = self.seats_of(visitor.person).next().is_some();
        if self.visitors.len() >= self.hall.limits.visitors_per_table && !plays {
            let reason = "Too many people watch this table.".to_owned();
            let _ = visitor.out.try_send(text(&Tell::Goodbye { reason, again: false }));
            return;
        }
        let visit = visitor.visit;
        self.visitors.push(visitor);
        self.tell(visit, &Tell::Welcome(Box::new(self.welcome(visit))));
        self.chairs_version += 1;
        self.tell_chairs_to(&[visit]);
        self.tell(visit, &Tell::Chat { lines: self.chat_lines(visit) });
        if self.game.is_some() {
            self.tell_position(visit, 0);
        }
        if let Some(table) = self.row.next.clone() {
            self.tell(visit, &Tell::RematchAt { table });
        }
        self.tell_wish();
        // A table of bots alone waits until somebody watches.
        self.consider();
    }

    fn gone(&mut self, visit: VisitId) {
        let Some(index) = self.visitors.iter().position(|visitor| visitor.visit == visit) else { return };
        let visitor = self.visitors.swap_remove(index);
        let now = crate::clock::now();
        for chair in self.chairs.iter_mut().filter(|chair| chair.person() == Some(visitor.person)) {
            chair.seen = now;
        }
        self.chairs_version += 1;
    }

    /// Tells those who do not know yet who sits where: once, where many come and go at the same time.
    fn flush(&mut self) {
        let behind = self.visitors.iter().filter(|visitor| visitor.chairs_known < self.chairs_version);
        let behind: Vec<VisitId> = behind.map(|visitor| visitor.visit).collect();
        if !behind.is_empty() {
            self.tell_chairs_to(&behind);
        }
    }

    fn renamed(&mut self, person: PersonId, name: &str) {
        let said = self.chat.iter_mut().filter(|line| line.person == person).map(|line| &mut line.name);
        said.for_each(|said| name.clone_into(said));
        let chairs = self.chairs.iter_mut().filter(|chair| chair.person() == Some(person));
        let visitors = self.visitors.iter_mut().filter(|visitor| visitor.person == person);
        let here = chairs.map(|chair| &mut chair.name).chain(visitors.map(|visitor| &mut visitor.name));
        let mut is_here = false;
        for known in here {
            name.clone_into(known);
            is_here = true;
        }
        if is_here {
            self.chairs_version += 1;
        }
    }

    async fn ask(&mut self, visit: VisitId, ask: Ask) {
        match ask {
            Ask::Hello { protocol: PROTOCOL } => {}
            Ask::Hello { .. } => self.reload(visit),
            Ask::Ping => unreachable!("answered before"),
            Ask::Sit { seat, dice } => self.sit(visit, seat, dice).await,
            Ask::Leave { seat } => self.leave(visit, seat).await,
            Ask::SeatBot { seat, level } => self.seat_bot(visit, seat, level).await,
            Ask::Invite { seat } => self.invite(visit, seat).await,
            Ask::Decide { seat, version, path } => self.decide_path(visit, seat, version, &path).await,
            Ask::Write { seat, version, text } => self.decide_text(visit, seat, version, text).await,
            Ask::Undo { seat, version, to } => self.undo(visit, seat, version, to).await,
            Ask::Consent { wish, agree } => self.consent(visit, wish, agree).await,
            Ask::Why { id, path, on } => self.why(visit, id, &path, on),
            Ask::Odds { id, path, given } => self.odds(visit, id, &path, given),
            Ask::Past { id, decisions } => self.past(visit, id, decisions),
            Ask::Chat { text } => self.say(visit, &text).await,
            Ask::Rematch { swap } => self.rematch(visit, swap).await,
            Ask::Close => self.close(visit).await,
        }
    }

    fn reload(&mut self, visit: VisitId) {
        let reason = "Sandtable was updated; load the page again.".to_owned();
        self.tell(visit, &Tell::Goodbye { reason, again: false });
    }

    fn visitor(&self, visit: VisitId) -> Option<&Visitor> {
        self.visitors.iter().find(|visitor| visitor.visit == visit)
    }

    /// The seats of a person.
    fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let held = move |chair: &Chair| chair.person() == Some(person);
        (0..).map(Seat).zip(&self.chairs).filter(move |(_, chair)| held(chair)).map(|(seat, _)| seat)
    }

    fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// What a person may see: everything once nothing is left to hide.
    fn eye_of(&self, person: PersonId) -> Eye {
        if self.is_over() || self.row.record.is_some() {
            Eye::ALL
        } else {
            Eye::of_seats(self.seats_of(person))
        }
    }

    fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.turn() == Turn::Over)
    }

    fn tell(&mut self, visit: VisitId, tell: &Tell) {
        self.send(visit, text(tell));
    }

    fn tell_all(&mut self, tell: &Tell) {
        let text = text(tell);
        for visit in self.visits() {
            self.send(visit, text.clone());
        }
    }

    fn visits(&self) -> Vec<VisitId> {
        self.visitors.iter().map(|visitor| visitor.visit).collect()
    }

    /// Sends a message, or lets go of a browser that does not take its messages.
    fn send(&mut self, visit: VisitId, text: Utf8Bytes) {
        let Some(visitor) = self.visitor(visit) else { return };
        if visitor.out.try_send(text).is_err() {
            metrics::counter!("sandtable_slow_visitors_total").increment(1);
            self.visitors.retain(|visitor| visitor.visit != visit);
        }
    }
}

/// A message as it goes over the wire.
pub fn text(tell: &Tell) -> Utf8Bytes {
    text_of_about(128, tell)
}

/// The same for a message whose length is known more or less.
fn text_of_about(length: usize, tell: &Tell) -> Utf8Bytes {
    let mut text = Vec::with_capacity(length);
    serde_json::to_writer(&mut text, tell).expect("a message is plain data");
    Utf8Bytes::try_from(text).expect("JSON is text")
}
