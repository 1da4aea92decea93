//! One table with two scripted players, both connected.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::dice::Dice;
use crate::http;
use crate::line::{Line, Person};
use crate::wire::{self, Heard};

/// Two people who play each other, table after table.
#[derive(Clone, Debug)]
pub struct Pair(pub [Person; 2]);

#[derive(Deserialize)]
struct Opened {
    table: String,
}

impl Pair {
    /// Two newcomers.
    pub async fn arrive(address: std::net::SocketAddr) -> Result<Pair> {
        Ok(Pair([Person::arrive(address).await?, Person::arrive(address).await?]))
    }

    /// The first of them opens a table, with a chair for whoever comes. Says which table.
    pub async fn open(&self, dice: &mut Dice) -> Result<String> {
        let wanted = format!(
            r#"{{"game":"commando-attack","scenario":"standard","chairs":[{{"kind":"me"}},{{"kind":"anyone"}}],
               "dice":"{}","listed":true}}"#,
            dice.part()
        );
        let host = &self.0[0];
        let answer = http::post(host.address, "/api/tables", &host.cookie, &wanted).await?;
        Ok(serde_json::from_str::<Opened>(&answer.body).context("no table was opened")?.table)
    }

    /// Both come to a table, new or not; the second sits down if the chair is still free.
    pub async fn sit_down(&self, table: &str, dice: &mut Dice) -> Result<Table> {
        let [host, guest] = &self.0;
        let (host, mut guest) = (host.come(table).await?, guest.come(table).await?);
        loop {
            let text = guest.hear().await?;
            if let Heard::Chairs(chairs) = wire::read(&text)? {
                if !chairs.begun && chairs.yours.is_empty() {
                    guest.say(wire::sit(1, &dice.part())).await?;
                }
                break;
            }
        }
        Ok(Table { name: table.to_owned(), lines: [host, guest], choice: None, sent: None, unseen: None })
    }
}

/// A table as its two players have it before them.
pub struct Table {
    /// What stands in its address.
    pub name: String,
    lines: [Line; 2],
    /// What one of them has chosen and not sent yet.
    choice: Option<Choice>,
    /// What one of them has sent and not seen in a position yet.
    sent: Option<Sent>,
    /// What one of them has sent and the other one has not seen yet.
    unseen: Option<Sent>,
}

struct Choice {
    player: usize,
    version: u32,
    message: String,
}

#[derive(Clone, Copy)]
struct Sent {
    player: usize,
    version: u32,
    at: Instant,
}

/// A position that one of the players got.
pub struct News {
    /// By whom.
    pub player: usize,
    /// The whole message.
    pub text: Utf8Bytes,
    /// Its version.
    pub version: u32,
    /// How long the decision took that this position answers, if the listener made it.
    pub latency: Option<Duration>,
    /// How long it took until the listener saw what the other one decided.
    pub seen_after: Option<Duration>,
    /// Whether the game is over.
    pub over: bool,
}

impl Table {
    /// Whether a decision is chosen and waits to be sent.
    pub fn is_ready(&self) -> bool {
        self.choice.is_some()
    }

    /// Whether a decision is under way.
    pub fn waits(&self) -> bool {
        self.sent.is_some()
    }

    /// Sends the decision that is chosen.
    pub async fn send(&mut self) -> Result<()> {
        let Some(Choice { player, version, message }) = self.choice.take() else { return Ok(()) };
        self.sent = Some(Sent { player, version, at: Instant::now() });
        self.unseen = self.sent;
        self.lines[player].say(message).await
    }

    /// The next position that one of the players gets; whoever is to decide chooses at once, and sends when told to.
    /// Nothing is lost if this is dropped before it is done.
    pub async fn hear(&mut self, dice: &mut Dice) -> Result<News> {
        loop {
            let [host, guest] = &mut self.lines;
            let (player, text) = tokio::select! {
                text = host.hear() => (0, text?),
                text = guest.hear() => (1, text?),
            };
            if let Some(news) = self.understand(player, text, dice)? {
                return Ok(news);
            }
        }
    }

    fn understand(&mut self, player: usize, text: Utf8Bytes, dice: &mut Dice) -> Result<Option<News>> {
        let now = Instant::now();
        let position = match wire::read(&text)? {
            Heard::Position(position) => position,
            Heard::Trouble(trouble) => bail!("table {}: {}", self.name, wire::short(trouble)),
            Heard::Stale => bail!("table {}: a decision came too late, and nobody else decides", self.name),
            Heard::Chairs(_) | Heard::Other => return Ok(None),
        };
        let version = position.version;
        let answered = self.sent.filter(|sent| sent.player == player && version > sent.version);
        if answered.is_some() {
            self.sent = None;
        }
        let seen = self.unseen.filter(|sent| sent.player != player && version > sent.version);
        if seen.is_some() {
            self.unseen = None;
        }
        let chosen = self.choice.as_ref().is_some_and(|choice| choice.version >= version);
        let under_way = self.sent.is_some_and(|sent| sent.version >= version);
        if position.asks_us() && !chosen && !under_way {
            let message = position.decide(player, dice)?;
            self.choice = Some(Choice { player, version, message });
        }
        let over = position.is_over();
        let latency = answered.map(|sent| now - sent.at);
        let seen_after = seen.map(|sent| now - sent.at);
        Ok(Some(News { player, text, version, latency, seen_after, over }))
    }
}
