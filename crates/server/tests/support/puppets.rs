//! Bots of Ambush that do what a test wants. By level: 1 plays, 2 and 5 wait for their string to be pulled, 3 breaks
//! down, 4 talks nonsense.
#![allow(dead_code)]

use std::sync::{Arc, Condvar, Mutex, PoisonError};

use bots::any::{AnyBot, AnyBots, BotsOf, RunError};
use bots::{ArenaPlan, ArenaReport, BotSpec, Level, Progress, SimPlan, SimReport};
use serde_json::Value;
use table::Scores;
use table::any::{AnyMatch, Hosted};
use table::content::Pack;

use super::ambush::Ambush;

pub const PLAYS: u8 = 1;
pub const WAITS: u8 = 2;
pub const BREAKS_DOWN: u8 = 3;
pub const TALKS_NONSENSE: u8 = 4;
pub const WAITS_TOO: u8 = 5;

/// The strings. Dropping them pulls them, so that a test that fails leaves no thread behind.
pub struct Strings(Arc<Shared>);

#[derive(Default)]
struct Shared {
    pulled: Mutex<Vec<u8>>,
    /// The levels of the bots that were asked, and of those that have answered.
    asked: Mutex<Vec<u8>>,
    answered: Mutex<Vec<u8>>,
    changed: Condvar,
}

static GAME: Hosted<Ambush> = Hosted::new();

/// The games to host with these bots, and their strings.
pub fn games() -> (&'static [games::Entry], Strings) {
    let shared = Arc::<Shared>::default();
    let bots: &'static Puppets = Box::leak(Box::new(Puppets(Arc::clone(&shared))));
    (Box::leak(Box::new([games::Entry { game: &GAME, bots }])), Strings(shared))
}

impl Strings {
    /// Bots of this level no longer wait.
    pub fn pull(&self, level: u8) {
        lock(&self.0.pulled).push(level);
        self.0.changed.notify_all();
    }

    /// How often bots of this level were asked.
    pub fn asked(&self, level: u8) -> usize {
        lock(&self.0.asked).iter().filter(|&&asked| asked == level).count()
    }

    /// How often bots of this level have answered.
    pub fn answered(&self, level: u8) -> usize {
        lock(&self.0.answered).iter().filter(|&&answered| answered == level).count()
    }

    /// Waits until this holds.
    pub async fn until(&self, holds: impl Fn(&Strings) -> bool) {
        let wait = async {
            while !holds(self) {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(super::PATIENCE, wait).await.expect("it comes to that in time");
    }
}

impl Drop for Strings {
    fn drop(&mut self) {
        for level in Level::ALL {
            self.pull(level.number());
        }
    }
}

struct Puppets(Arc<Shared>);

impl AnyBots for Puppets {
    fn player(&self, spec: &BotSpec, seed: u64) -> Box<dyn AnyBot> {
        let level = Level::ALL.into_iter().find(|level| level.spec() == *spec).map_or(PLAYS, Level::number);
        let plays = BotsOf::<Ambush>::new().player(&BotSpec::Random, seed);
        Box::new(Puppet { level, plays, shared: Arc::clone(&self.0) })
    }

    fn curve(&self, _: &dyn AnyMatch) -> Vec<Scores> {
        Vec::new()
    }

    fn simulate(&self, _: &Pack, _: &Value, _: &SimPlan, _: &dyn Progress) -> Result<SimReport, RunError> {
        unreachable!("nobody simulates at a table")
    }

    fn arena(&self, _: &Pack, _: &Value, _: &ArenaPlan, _: &dyn Progress) -> Result<ArenaReport, RunError> {
        unreachable!("nobody holds an arena at a table")
    }
}

struct Puppet {
    level: u8,
    plays: Box<dyn AnyBot>,
    shared: Arc<Shared>,
}

impl AnyBot for Puppet {
    fn choose(&mut self, game: &dyn AnyMatch) -> Option<String> {
        lock(&self.shared.asked).push(self.level);
        let chosen = match self.level {
            BREAKS_DOWN => panic!("a bot breaks down, as the test wants it"),
            TALKS_NONSENSE => Some("mumble".to_owned()),
            level if level == WAITS || level == WAITS_TOO => {
                let mut pulled = lock(&self.shared.pulled);
                while !pulled.contains(&level) {
                    pulled = self.shared.changed.wait(pulled).unwrap_or_else(PoisonError::into_inner);
                }
                drop(pulled);
                self.plays.choose(game)
            }
            _ => self.plays.choose(game),
        };
        lock(&self.shared.answered).push(self.level);
        chosen
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
