//! Many games, counted.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use table::chance::{Fast, Silent, Stream};
use table::content::Loaded;
use table::laws::Laws;
use table::{Digest, Knowledge, Match, Seat, Seed, SetupError, Turn};

use crate::{Bot, BotSpec, Interval, ask, make};

/// What to play.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// How many games.
    pub games: u64,
    /// The bot of each seat; the last one holds the seats beyond the list.
    pub bots: Vec<BotSpec>,
    /// The seed of the whole run; game `n` depends on it and on `n` alone.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
    /// Check every law in every position: slow.
    pub check: bool,
    /// How many of the first games to give back as records.
    pub records: u64,
}

/// Somebody who watches a long run and may stop it.
pub trait Progress: Sync {
    /// So many of so many are done; false stops the run.
    fn done(&self, done: u64, of: u64) -> bool;
}

impl Progress for () {
    fn done(&self, _: u64, _: u64) -> bool {
        true
    }
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// How many games were played.
    pub games: u64,
    /// How many whole decisions.
    pub decisions: u64,
    /// The wall-clock time in seconds.
    pub seconds: f64,
    /// Decisions a game: least, mean, most.
    pub length: (u64, f64, u64),
    /// Legal actions a decision, sampled on every eighth decision: mean and most.
    pub branching: (f64, u64),
    /// The longest that a seat thought about one turn in seconds, where turns are made of many decisions.
    pub longest_turn: Option<f64>,
    /// How the games ended.
    pub outcomes: Vec<OutcomeShare>,
    /// The mean score of each seat with its interval.
    pub scores: Vec<(String, Interval)>,
    /// A digest of the final position of every game, in order: the same for any number of threads.
    pub digest: String,
    /// Records of the first games, if they were asked for.
    #[serde(skip)]
    pub records: Vec<String>,
}

/// How often games ended in one way.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeShare {
    /// The outcome's label.
    pub label: String,
    /// How many games.
    pub games: u64,
    /// Their share.
    pub share: Interval,
}

/// Why a run ended early.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SimError {
    /// The setup does not fit.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An arena of one side.
    #[error("all seats are on one side, so bots cannot play each other")]
    NoRivals,
    /// Somebody stopped it.
    #[error("stopped after {0} games")]
    Stopped(u64),
    /// A law does not hold.
    #[error("game {game}, decision {decision}: {problem}")]
    Broken {
        /// Which game of the run, counted from 0.
        game: u64,
        /// After how many decisions.
        decision: u64,
        /// What is broken.
        problem: String,
    },
}

/// Plays many games and counts. Which thread plays which game changes nothing.
pub fn simulate<G: Knowledge>(
    content: Loaded<G::Content>,
    setup: &G::Setup,
    plan: &SimPlan,
    progress: &dyn Progress,
) -> Result<SimReport, SimError> {
    let started = Instant::now();
    let run = Run::<G> { content, setup, plan, progress, next: AtomicU64::new(0), done: AtomicU64::new(0) };
    let tally = run.play_all()?;
    let mut report = tally.report(started.elapsed(), &seat_names::<G>(content, setup)?);
    report.records =
        (0..plan.records.min(plan.games)).map(|game| run.record(game)).collect::<Result<_, _>>()?;
    Ok(report)
}

fn seat_names<G: Knowledge>(
    content: Loaded<G::Content>,
    setup: &G::Setup,
) -> Result<Vec<String>, SetupError> {
    let game = G::start(content.content, setup, &mut Silent::new(Fast::new(0)))?;
    Ok(game.seats().iter().map(|seat| seat.id.to_owned()).collect())
}

struct Run<'a, G: Knowledge> {
    content: Loaded<G::Content>,
    setup: &'a G::Setup,
    plan: &'a SimPlan,
    progress: &'a dyn Progress,
    next: AtomicU64,
    done: AtomicU64,
}

/// Games are handed out in blocks of at most so many, so that threads seldom meet.
const LARGEST_BLOCK: u64 = 16;
/// A thread gets at least so many blocks if there are that many games, so that all threads have work until the end.
const BLOCKS: u64 = 8;

impl<G: Knowledge> Run<'_, G> {
    fn play_all(&self) -> Result<Tally, SimError> {
        let all = Mutex::new(Ok(Tally::default()));
        std::thread::scope(|scope| {
            for _ in 0..self.plan.jobs.max(1) {
                scope.spawn(|| {
                    let mine = self.play_blocks();
                    let mut all = all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    match (&mut *all, mine) {
                        (Ok(all), Ok(mine)) => all.add(mine),
                        (all @ Ok(_), Err(error)) => *all = Err(error),
                        (Err(_), _) => {}
                    }
                });
            }
        });
        all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn play_blocks(&self) -> Result<Tally, SimError> {
        let mut tally = Tally::default();
        let mut player = Player::<G>::default();
        let block = (self.plan.games / (self.plan.jobs.max(1) as u64 * BLOCKS)).clamp(1, LARGEST_BLOCK);
        loop {
            let start = self.next.fetch_add(block, Ordering::Relaxed);
            if start >= self.plan.games {
                return Ok(tally);
            }
            for game in start..(start + block).min(self.plan.games) {
                if let Err(error) = player.play(self, game, &mut tally) {
                    // The other threads stop at their next block.
                    self.next.store(self.plan.games, Ordering::Relaxed);
                    return Err(error);
                }
                let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
                if !self.progress.done(done, self.plan.games) {
                    self.next.store(self.plan.games, Ordering::Relaxed);
                    return Err(SimError::Stopped(done));
                }
            }
        }
    }

    fn spec(&self, seat: usize) -> BotSpec {
        let bots = &self.plan.bots;
        bots[seat.min(bots.len() - 1)]
    }

    fn match_seed(&self, game: u64) -> Seed {
        let mut key = Seed::from_number(self.plan.seed).0;
        key[8..16].copy_from_slice(&game.to_le_bytes());
        Seed(key)
    }

    fn bots(&self, game: u64, seats: usize) -> Vec<Box<dyn Bot<G>>> {
        let seed = |seat: usize| Fast::split(self.plan.seed, game * 16 + seat as u64).bits();
        (0..seats).map(|seat| make(&self.spec(seat), seed(seat))).collect()
    }

    /// One game again, as a match that can be written down.
    fn record(&self, game: u64) -> Result<String, SimError> {
        let mut again = Match::<G>::start(self.content, self.setup.clone(), self.match_seed(game))?;
        let mut bots = self.bots(game, again.state().seats().len());
        let mut chance = Fast::split(self.plan.seed, game);
        while let Turn::Decide(seat) = again.state().turn() {
            let Some(action) = ask(&mut *bots[seat.index()], again.state(), &mut chance) else { break };
            again.decide(seat, action).expect("bots choose legal actions");
        }
        Ok(table::record::write(&again))
    }
}

struct Player<G: Knowledge> {
    laws: Laws<G>,
}

impl<G: Knowledge> Default for Player<G> {
    fn default() -> Self {
        Player { laws: Laws::default() }
    }
}

impl<G: Knowledge> Player<G> {
    fn play(&mut self, run: &Run<'_, G>, number: u64, tally: &mut Tally) -> Result<(), SimError> {
        let mut table = Silent::new(Stream::new(run.match_seed(number)));
        let mut game = G::start(run.content.content, run.setup, &mut table)?;
        let seats = game.seats().len();
        let mut bots = run.bots(number, seats);
        let mut chance = Fast::split(run.plan.seed, number);
        let mut decisions = 0;
        let mut turns = Turns::of::<G>(run.plan, seats);
        let broken = |decision, problem| SimError::Broken { game: number, decision, problem };
        while let Turn::Decide(seat) = game.turn() {
            if run.plan.check {
                self.laws.hold(&game, &mut chance).map_err(|problem| broken(decisions, problem))?;
            }
            if decisions % 8 == 0 {
                tally.branches(&game);
            }
            let mut think = || ask(&mut *bots[seat.index()], &game, &mut chance);
            let Some(action) = turns.time(seat, game.turn_number(), &mut think) else { break };
            game.apply(action, &mut table).map_err(|refusal| broken(decisions, refusal.to_string()))?;
            decisions += 1;
        }
        tally.longest_turn = tally.longest_turn.max(turns.longest);
        tally.count(&game, number, decisions, seats);
        Ok(())
    }
}

/// How long each seat thinks about a turn.
struct Turns {
    /// What each seat has thought in this turn so far; nothing if nobody looks at the clock.
    thought: Vec<Duration>,
    number: u32,
    longest: Option<Duration>,
}

impl Turns {
    /// Looking at the clock costs more than a random decision, and a turn of one decision tells nothing.
    fn of<G: Knowledge>(plan: &SimPlan, seats: usize) -> Turns {
        let is_timed = G::LONG_TURNS && plan.bots.iter().any(|bot| *bot != BotSpec::Random);
        Turns { thought: vec![Duration::ZERO; if is_timed { seats } else { 0 }], number: 0, longest: None }
    }

    fn time<A>(&mut self, seat: Seat, number: u32, think: &mut dyn FnMut() -> A) -> A {
        if self.thought.is_empty() {
            return think();
        }
        if number != self.number {
            self.thought.fill(Duration::ZERO);
            self.number = number;
        }
        let start = Instant::now();
        let thought = think();
        self.thought[seat.index()] += start.elapsed();
        self.longest = self.longest.max(Some(self.thought[seat.index()]));
        thought
    }
}

#[derive(Default)]
struct Tally {
    games: u64,
    decisions: u64,
    shortest: Option<u64>,
    longest: u64,
    sampled: u64,
    branches: u64,
    most_branches: u64,
    longest_turn: Option<Duration>,
    outcomes: BTreeMap<&'static str, u64>,
    scores: Vec<f64>,
    digest: u64,
}

impl Tally {
    fn branches<G: Knowledge>(&mut self, game: &G) {
        let mut count = 0;
        game.walk(&mut |_, _| count += 1);
        self.sampled += 1;
        self.branches += count;
        self.most_branches = self.most_branches.max(count);
    }

    fn count<G: Knowledge>(&mut self, game: &G, number: u64, decisions: u64, seats: usize) {
        let Some(outcome) = game.outcome() else { return };
        self.games += 1;
        self.decisions += decisions;
        self.shortest = Some(self.shortest.map_or(decisions, |least| least.min(decisions)));
        self.longest = self.longest.max(decisions);
        *self.outcomes.entry(outcome.label).or_default() += 1;
        self.scores.resize(seats, 0.0);
        for (sum, score) in self.scores.iter_mut().zip(outcome.scores.0) {
            *sum += f64::from(score);
        }
        let digest = Digest::new().word(number).word(decisions).word(game.fingerprint()).finish();
        // A sum does not depend on who comes first.
        self.digest = self.digest.wrapping_add(digest);
    }

    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
        self.sampled += other.sampled;
        self.branches += other.branches;
        self.most_branches = self.most_branches.max(other.most_branches);
        self.longest_turn = self.longest_turn.max(other.longest_turn);
        self.digest = self.digest.wrapping_add(other.digest);
        for (label, games) in other.outcomes {
            *self.outcomes.entry(label).or_default() += games;
        }
        self.scores.resize(self.scores.len().max(other.scores.len()), 0.0);
        self.scores.iter_mut().zip(other.scores).for_each(|(sum, score)| *sum += score);
    }

    fn report(&self, elapsed: Duration, seats: &[String]) -> SimReport {
        let games = self.games as f64;
        let outcomes = self.outcomes.iter().map(|(label, &count)| OutcomeShare {
            label: (*label).to_owned(),
            games: count,
            share: Interval::of_share(count as f64, games),
        });
        let scores = seats.iter().zip(&self.scores);
        SimReport {
            games: self.games,
            decisions: self.decisions,
            seconds: elapsed.as_secs_f64(),
            length: (self.shortest.unwrap_or(0), self.decisions as f64 / games.max(1.0), self.longest),
            branching: (self.branches as f64 / (self.sampled as f64).max(1.0), self.most_branches),
            longest_turn: self.longest_turn.map(|turn| turn.as_secs_f64()),
            outcomes: outcomes.collect(),
            scores: scores.map(|(id, &sum)| (id.clone(), Interval::of_share(sum, games))).collect(),
            digest: format!("{:016x}", self.digest),
            records: Vec::new(),
        }
    }
}
