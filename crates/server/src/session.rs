//! One browser at one table: a WebSocket on one side, the table's mailbox on the other.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use crate::hall::Hall;
use crate::limits;
use crate::room::{LoadError, Mail, Visitor, text};
use crate::store::{PersonId, people};
use crate::wire::{Ask, PROTOCOL, Tell};

/// How long a browser may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a browser may be silent; ours says something every 20 seconds.
const SILENCE: Duration = Duration::from_secs(75);
/// How long a browser may take for one message before it counts as gone.
const SLOW: Duration = Duration::from_secs(15);
/// So many messages that make no sense, and the connection is closed.
const NONSENSE: u32 = 20;

/// Talks to a browser until one of both has had enough.
pub async fn run(mut socket: WebSocket, hall: Arc<Hall>, table: String, person: PersonId, name: String) {
    metrics::gauge!("sandtable_connections").increment(1.0);
    if let Some(reason) = talk(&mut socket, &hall, &table, person, name).await {
        let frame = CloseFrame { code: close_code::NORMAL, reason: reason.into() };
        let _ = timeout(SLOW, socket.send(Message::Close(Some(frame)))).await;
    }
    metrics::gauge!("sandtable_connections").decrement(1.0);
}

async fn talk(
    socket: &mut WebSocket,
    hall: &Arc<Hall>,
    table: &str,
    person: PersonId,
    name: String,
) -> Option<&'static str> {
    let protocol = hello(socket).await?;
    if protocol != PROTOCOL {
        return goodbye(socket, "Sandtable was updated; load the page again.", false).await;
    }
    let (out, inbox) = mpsc::channel(limits::OUTBOX);
    let visit = hall.next_visit();
    let room =
        match hall.send(table, Mail::Enter(Visitor { visit, person, name, chairs_known: 0, out })).await {
            Ok(room) => room,
            Err(LoadError::Unknown) => return goodbye(socket, "There is no such table.", false).await,
            Err(error) => {
                tracing::error!(table, %error, "a table could not be opened");
                return goodbye(socket, "This table cannot be opened just now.", false).await;
            }
        };
    let presence = hall.arrives(person);
    let limiter = limiter(hall.limits.messages_per_second);
    let line = Line { socket, inbox, limiter, heard: None, nonsense: 0 };
    let end = line.relay(|ask| room.send(Mail::Ask { visit, ask })).await;
    drop(presence);
    let _ = room.send(Mail::Gone { visit }).await;
    let seen = crate::clock::now();
    let _ = hall.store.write(move |connection| people::saw(connection, person, seen)).await;
    end
}

/// The first message; nothing if it is anything but hello.
async fn hello(socket: &mut WebSocket) -> Option<u32> {
    let message = timeout(HELLO, socket.recv()).await.ok()??.ok()?;
    let Message::Text(text) = message else { return None };
    match serde_json::from_str(&text).ok()? {
        Ask::Hello { protocol } => Some(protocol),
        _ => None,
    }
}

async fn goodbye(socket: &mut WebSocket, reason: &'static str, again: bool) -> Option<&'static str> {
    let tell = Tell::Goodbye { reason: reason.to_owned(), again };
    let _ = timeout(SLOW, socket.send(Message::Text(text(&tell)))).await;
    Some(reason)
}

fn limiter(per_second: u32) -> DefaultDirectRateLimiter {
    let rate = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
    let burst = rate.saturating_mul(NonZeroU32::new(4).unwrap_or(NonZeroU32::MIN));
    RateLimiter::direct(Quota::per_second(rate).allow_burst(burst))
}

/// The line to a browser.
struct Line<'a> {
    socket: &'a mut WebSocket,
    inbox: mpsc::Receiver<Utf8Bytes>,
    limiter: DefaultDirectRateLimiter,
    /// A message that waits because the browser talks too fast.
    heard: Option<Utf8Bytes>,
    nonsense: u32,
}

impl Line<'_> {
    /// Carries messages both ways until somebody hangs up. Says why, if it was us.
    async fn relay<F>(mut self, mut pass_on: impl FnMut(Ask) -> F) -> Option<&'static str>
    where
        F: Future<Output = Result<(), mpsc::error::SendError<Mail>>>,
    {
        let mut heard_at = Instant::now();
        // One alarm that looks back when it rings is cheaper than one that is set anew with every message.
        let mut alarm = std::pin::pin!(sleep_until(heard_at + SILENCE));
        loop {
            tokio::select! {
                () = &mut alarm => {
                    if self.heard.is_some() {
                        // It waits for us, not we for it.
                        heard_at = Instant::now();
                    }
                    if heard_at.elapsed() >= SILENCE {
                        return Some("Nothing was heard for too long.");
                    }
                    alarm.as_mut().reset(heard_at + SILENCE);
                }
                told = self.inbox.recv() => match told {
                    Some(text) => timeout(SLOW, self.socket.send(Message::Text(text))).await.ok()?.ok()?,
                    // The table let go of us: we were too slow, or it broke down. The browser comes back by itself.
                    None => return Some("Come back for the whole position."),
                },
                // Whoever talks too fast is made to wait, but goes on hearing what is told.
                () = self.limiter.until_ready(), if self.heard.is_some() => match self.understand().await? {
                    // A mailbox that is full makes this browser wait, and nobody else.
                    Some(ask) => pass_on(ask).await.ok()?,
                    None if self.nonsense > NONSENSE => return Some("These messages make no sense."),
                    None => {}
                },
                heard = self.socket.recv(), if self.heard.is_none() => {
                    heard_at = Instant::now();
                    match heard {
                        None | Some(Err(_) | Ok(Message::Close(_))) => return None,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => return Some("Messages are text."),
                        Some(Ok(Message::Text(text))) => self.heard = Some(text),
                    }
                },
            }
        }
    }

    /// What the message that was heard says; nothing, after an answer, if it makes no sense.
    async fn understand(&mut self) -> Option<Option<Ask>> {
        let message = self.heard.take()?;
        metrics::counter!("sandtable_messages_total").increment(1);
        match serde_json::from_str(&message) {
            Ok(ask) => Some(Some(ask)),
            Err(error) => {
                self.nonsense += 1;
                let reason = format!("This message makes no sense: {error}.");
                let sorry = Message::Text(text(&Tell::Sorry { reason }));
                timeout(SLOW, self.socket.send(sorry)).await.ok()?.ok()?;
                Some(None)
            }
        }
    }
}
