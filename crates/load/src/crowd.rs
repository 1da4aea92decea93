//! Many tables at once, all at the same pace.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::dice::Dice;
use crate::figures::micros;
use crate::pace::{Clock, Pace};
use crate::table::{Pair, Table};

/// So many pairs arrive at a time.
const DOOR: usize = 32;
/// The longest that everything may take that has an end.
const PATIENCE: Duration = Duration::from_mins(2);

/// Tables with their players, until it is dropped: then everybody leaves.
pub struct Crowd {
    size: usize,
    pace: watch::Sender<Pace>,
    tally: Rc<RefCell<Tally>>,
    _tables: JoinSet<()>,
}

/// What all tables together did since the last look.
#[derive(Default)]
pub struct Tally {
    /// For each decision that was acknowledged how long that took, in microseconds.
    pub latencies: Vec<u32>,
    /// For each of them how long until the other player saw it, in microseconds. Those that the next decision
    /// overtook are not counted.
    pub seen_after: Vec<u32>,
    /// Games that ended.
    pub ended: u32,
    seated: usize,
    resting: usize,
    trouble: Option<Error>,
}

impl Crowd {
    /// Seats everybody; they wait for a pace. Needs a `LocalSet`.
    pub async fn gather(address: SocketAddr, size: usize, seed: u64) -> Result<Crowd> {
        let (pace, paces) = watch::channel(Pace::Rest);
        let tally = Rc::new(RefCell::new(Tally::default()));
        let door = Rc::new(Semaphore::new(DOOR));
        let mut tables = JoinSet::new();
        for number in 0..size {
            let regulars = Regulars {
                address,
                dice: Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(number as u64)),
                pace: paces.clone(),
                tally: Rc::clone(&tally),
                door: Rc::clone(&door),
                rests: false,
            };
            tables.spawn_local(regulars.play_for_ever());
        }
        let crowd = Crowd { size, pace, tally, _tables: tables };
        crowd.until("all are seated", |tally| tally.seated == size).await?;
        Ok(crowd)
    }

    /// Everybody plays at this pace from now on.
    pub fn play(&self, pace: Pace) {
        self.tally.borrow_mut().resting = 0;
        self.pace.send_replace(pace);
    }

    /// Everybody plays at once up to so many decisions and then looks at the board.
    pub async fn play_until(&self, decisions: u32) -> Result<()> {
        self.play(Pace::Until(decisions));
        self.until("all have played so far", |tally| tally.resting == self.size).await
    }

    /// What happened since the last call.
    pub fn take(&self) -> Result<Tally> {
        let mut tally = self.tally.borrow_mut();
        if let Some(trouble) = tally.trouble.take() {
            return Err(trouble);
        }
        let fresh = Tally { seated: tally.seated, resting: tally.resting, ..Tally::default() };
        Ok(std::mem::replace(&mut *tally, fresh))
    }

    async fn until(&self, what: &str, done: impl Fn(&Tally) -> bool) -> Result<()> {
        let begin = Instant::now();
        loop {
            if let Some(trouble) = self.tally.borrow_mut().trouble.take() {
                return Err(trouble);
            }
            if done(&self.tally.borrow()) {
                return Ok(());
            }
            if begin.elapsed() > PATIENCE {
                bail!("it took too long until {what}");
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Two people who play one game after another.
struct Regulars {
    address: SocketAddr,
    dice: Dice,
    pace: watch::Receiver<Pace>,
    tally: Rc<RefCell<Tally>>,
    door: Rc<Semaphore>,
    /// Whether they are counted among those who rest.
    rests: bool,
}

impl Regulars {
    async fn play_for_ever(mut self) {
        if let Err(error) = self.games().await {
            self.tally.borrow_mut().trouble.get_or_insert(error);
        }
    }

    async fn games(&mut self) -> Result<()> {
        let door = Rc::clone(&self.door);
        let permit = door.acquire().await?;
        let pair = Pair::arrive(self.address).await?;
        let mut permit = Some(permit);
        loop {
            let name = pair.open(&mut self.dice).await?;
            let mut table = pair.sit_down(&name, &mut self.dice).await?;
            while !table.is_ready() {
                let heard = timeout(PATIENCE, table.hear(&mut self.dice)).await;
                heard.with_context(|| format!("the game at table {name} does not begin"))??;
            }
            if permit.take().is_some() {
                self.tally.borrow_mut().seated += 1;
            }
            self.play(&mut table).await.with_context(|| format!("table {name}"))?;
            self.tally.borrow_mut().ended += 1;
        }
    }

    /// One game to its end.
    async fn play(&mut self, table: &mut Table) -> Result<()> {
        let mut version = 0;
        let mut clock = Clock::new(*self.pace.borrow_and_update(), &mut self.dice);
        let mut due = clock.due(version);
        loop {
            if due.is_some_and(|due| due <= Instant::now()) && table.is_ready() {
                table.send().await?;
                clock.tick();
                due = None;
            }
            tokio::select! {
                biased;
                changed = self.pace.changed() => {
                    changed?;
                    clock = Clock::new(*self.pace.borrow_and_update(), &mut self.dice);
                    due = clock.due(version);
                    self.rests = false;
                    self.count_resting(table, due);
                }
                news = table.hear(&mut self.dice) => {
                    let news = news?;
                    version = version.max(news.version);
                    self.tally.borrow_mut().latencies.extend(news.latency.map(micros));
                    self.tally.borrow_mut().seen_after.extend(news.seen_after.map(micros));
                    if news.over {
                        return Ok(());
                    }
                    if table.is_ready() && due.is_none() {
                        due = clock.due(version);
                        self.count_resting(table, due);
                    }
                }
                () = wait_until(due), if due.is_some() && table.is_ready() => {}
            }
        }
    }

    /// Both players hear of every position, but the table rests once.
    fn count_resting(&mut self, table: &Table, due: Option<Instant>) {
        if table.is_ready() && due.is_none() && !self.rests {
            self.rests = true;
            self.tally.borrow_mut().resting += 1;
        }
    }
}

async fn wait_until(due: Option<Instant>) {
    if let Some(due) = due {
        sleep_until(due).await;
    }
}
