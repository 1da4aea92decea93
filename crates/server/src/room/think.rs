//! Bots. They think on threads of their own, so no other table waits for them.

use std::time::Duration;

use bots::any::AnyBot;
use bots::{BotSpec, Level};
use table::any::AnyMatch;
use table::{Seat, Turn};
use tokio::task::AbortHandle;

use super::{Mail, Room};
use crate::secret;
use crate::store::{ChairRowKind, EntryKind};

/// What a bot is to think about: a bot of this level, for this seat, about the position of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    version: u32,
    seat: Seat,
    level: Level,
}

/// A bot at work. When this is dropped its thought is not wanted any more: a bot that still waits for a free core is
/// called off, and of one that thinks already nothing is heard.
pub struct Thinking {
    task: Task,
    work: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.work.abort();
    }
}

/// What a bot came to.
pub struct Thought {
    task: Task,
    /// The bot with what it remembers; nothing if it broke down.
    bot: Option<Box<dyn AnyBot>>,
    /// Its decision in notation.
    text: Option<String>,
}

/// How long a decision of bots among themselves stays on the table, so that people can follow.
const PACE: Duration = Duration::from_millis(700);

impl Room {
    /// Lets a bot think if it is one's turn.
    pub(super) fn consider(&mut self) {
        let Some(game) = &self.game else { return };
        let Turn::Decide(seat) = game.turn() else { return };
        let Some(level) = self.bot_level(seat) else { return };
        let task = Task { version: self.version, seat, level };
        if self.thinks_about(task) || self.waits_for_watchers() {
            return;
        }
        let Some(mailbox) = self.me.upgrade() else { return };
        // One thought a table at a time: what is thought about an old position is called off first.
        self.thinking = None;
        let bot = self.bots[seat.index()].take();
        let bot = bot.unwrap_or_else(|| self.entry.bots.player(&level.spec(), random_seed()));
        let game = game.at(usize::MAX);
        let pace = self.bots_alone().then_some(PACE);
        let thinkers = self.hall.thinkers.clone();
        let work = tokio::spawn(async move {
            let permit = thinkers.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let thought = think(bot, &*game);
                // A bot that was called off works to its end: its core is free only then.
                drop(permit);
                thought
            });
            let thought = thought.await;
            if let Some(pace) = pace {
                tokio::time::sleep(pace).await;
            }
            let (bot, text) = thought.map_or((None, None), |(bot, text)| (Some(bot), text));
            let _ = mailbox.send(Mail::Thought(Thought { task, bot, text })).await;
        });
        self.thinking = Some(Thinking { task, work: work.abort_handle() });
    }

    fn thinks_about(&self, task: Task) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.task == task)
    }

    fn bot_level(&self, seat: Seat) -> Option<Level> {
        match self.chair(seat)?.row.kind {
            ChairRowKind::Bot(level) => Level::new(level),
            ChairRowKind::Anyone | ChairRowKind::Friend | ChairRowKind::Person(_) => None,
        }
    }

    fn bots_alone(&self) -> bool {
        self.chairs.iter().all(|chair| matches!(chair.row.kind, ChairRowKind::Bot(_)))
    }

    fn waits_for_watchers(&self) -> bool {
        self.visitors.is_empty() && self.bots_alone()
    }

    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought { task, bot, text } = thought;
        let Task { version, seat, level } = task;
        let current = self.thinks_about(task);
        if current {
            self.thinking = None;
        }
        if !current || version != self.version || self.bot_level(seat) != Some(level) {
            // The position has moved on meanwhile, or somebody else sits there.
            return self.consider();
        }
        self.bots[seat.index()] = bot;
        let Some(game) = &mut self.game else { return };
        let mut decided = decide(&mut **game, seat, text);
        if decided.is_none() {
            let text = stand_in(self.entry, &**game);
            decided = decide(&mut **game, seat, text);
        }
        if let Some(text) = decided {
            // What cannot be written now is thought again when somebody comes.
            let _ = self.keep(EntryKind::Decision { seat, text }).await;
        }
    }
}

/// Decides, and says what was decided; nothing if it cannot be.
fn decide(game: &mut dyn AnyMatch, seat: Seat, text: Option<String>) -> Option<String> {
    let text = text?;
    match game.decide(seat, &text) {
        Ok(_) => Some(text),
        Err(refused) => {
            tracing::error!(game = game.slug(), %refused, decision = text, "a bot was refused");
            None
        }
    }
}

fn think(mut bot: Box<dyn AnyBot>, game: &dyn AnyMatch) -> (Box<dyn AnyBot>, Option<String>) {
    let text = bot.choose(game);
    (bot, text)
}

/// Somebody must move even if a bot breaks down.
fn stand_in(entry: games::Entry, game: &dyn AnyMatch) -> Option<String> {
    tracing::error!(game = game.slug(), "a bot broke down; a random one stands in");
    entry.bots.player(&BotSpec::Random, random_seed()).choose(game)
}

fn random_seed() -> u64 {
    let bytes = secret::random();
    u64::from_le_bytes(std::array::from_fn(|index| bytes[index]))
}
