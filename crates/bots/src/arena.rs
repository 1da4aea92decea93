//! Round robin: every bot against every other, with sides swapped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use table::chance::{Fast, Silent, Stream};
use table::content::Loaded;
use table::{Digest, Knowledge, SeatName, Seed, Turn};

use crate::{Bot, BotSpec, Interval, Progress, SimError, ask, elo_difference, make};

/// What to play.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// The bots.
    pub bots: Vec<BotSpec>,
    /// Games of each pair; each set of dice is played twice, with sides swapped.
    pub games: u64,
    /// The seed of the whole run.
    pub seed: u64,
    /// How many threads.
    pub jobs: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct ArenaReport {
    /// The bots, best first.
    pub standings: Vec<Standing>,
    /// Every pair.
    pub pairings: Vec<Pairing>,
}

/// One bot against all others.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: String,
    /// Points: 1 for a win, 0.5 for a draw.
    pub points: f64,
    /// Games played.
    pub games: u64,
    /// The share of the points.
    pub share: Interval,
    /// Elo against the average of the field.
    pub elo: f64,
}

/// One pair of bots.
#[derive(Clone, Debug, Serialize)]
pub struct Pairing {
    /// The first bot.
    pub first: String,
    /// The second bot.
    pub second: String,
    /// Games played.
    pub games: u64,
    /// The first bot's wins, draws and losses.
    pub wins_draws_losses: (u64, u64, u64),
    /// The first bot's share of the points.
    pub share: Interval,
    /// The first bot's Elo advantage.
    pub elo: Interval,
}

/// Whether there are two sides, so that bots can play each other.
pub fn has_rivals(seats: &[SeatName]) -> bool {
    seats.iter().any(|seat| seat.team != seats[0].team)
}

/// Plays the round robin. Bots play whole teams: one holds the seats of team 0, the other all other seats.
pub fn arena<G: Knowledge>(
    content: Loaded<G::Content>,
    setup: &G::Setup,
    plan: &ArenaPlan,
    progress: &dyn Progress,
) -> Result<ArenaReport, SimError> {
    // Fail on a bad setup before the long run.
    let game = G::start(content.content, setup, &mut Silent::new(Fast::new(0)))?;
    if !has_rivals(&game.seats()) {
        return Err(SimError::NoRivals);
    }
    let jobs = jobs(plan);
    let run = Run::<G> { content, setup, plan, progress, jobs: &jobs, next: AtomicU64::new(0) };
    let results = run.play_all()?;
    let pairings: Vec<(usize, usize, Pairing)> = pairs(plan.bots.len())
        .map(|(first, second)| {
            let scores =
                jobs.iter().zip(&results).filter(|(job, _)| (job.first, job.second) == (first, second));
            (first, second, pairing(plan, first, second, scores.map(|(_, &score)| score)))
        })
        .collect();
    Ok(ArenaReport {
        standings: standings(plan, &pairings),
        pairings: pairings.into_iter().map(|(_, _, pairing)| pairing).collect(),
    })
}

/// One game: which pair, which dice, and whether the sides are swapped.
struct Job {
    first: usize,
    second: usize,
    dice: u64,
    swapped: bool,
}

fn pairs(bots: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..bots).flat_map(move |first| (first + 1..bots).map(move |second| (first, second)))
}

fn jobs(plan: &ArenaPlan) -> Vec<Job> {
    let games = |(first, second)| {
        (0..plan.games).map(move |game| Job { first, second, dice: game / 2, swapped: game % 2 == 1 })
    };
    pairs(plan.bots.len()).flat_map(games).collect()
}

struct Run<'a, G: Knowledge> {
    content: Loaded<G::Content>,
    setup: &'a G::Setup,
    plan: &'a ArenaPlan,
    progress: &'a dyn Progress,
    jobs: &'a [Job],
    next: AtomicU64,
}

impl<G: Knowledge> Run<'_, G> {
    /// The first bot's score in every job.
    fn play_all(&self) -> Result<Vec<f64>, SimError> {
        let results = Mutex::new(vec![0.0; self.jobs.len()]);
        let done = AtomicU64::new(0);
        let total = self.jobs.len() as u64;
        std::thread::scope(|scope| {
            for _ in 0..self.plan.jobs.max(1) {
                scope.spawn(|| {
                    while let Some(job) = self.take() {
                        let score = self.play(&self.jobs[job]);
                        results.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[job] = score;
                        if !self.progress.done(done.fetch_add(1, Ordering::Relaxed) + 1, total) {
                            self.next.store(u64::MAX / 2, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        match done.into_inner() {
            all if all == total => {
                Ok(results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
            }
            some => Err(SimError::Stopped(some)),
        }
    }

    fn take(&self) -> Option<usize> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.jobs.len() as u64).then_some(next as usize)
    }

    fn play(&self, job: &Job) -> f64 {
        let mut key = Seed::from_number(self.plan.seed).0;
        key[8..16].copy_from_slice(&job.dice.to_le_bytes());
        let mut table = Silent::new(Stream::new(Seed(key)));
        let mut game = G::start(self.content.content, self.setup, &mut table).expect("the setup was tried");
        let seats = game.seats();
        let mut chance = Fast::split(self.plan.seed, job.dice);
        // The first bot holds team 0, or with sides swapped all the others.
        let is_first = |seat: usize| (seats[seat].team == seats[0].team) != job.swapped;
        let bot_of = |seat| if is_first(seat) { job.first } else { job.second };
        // By the bot's name, so that a pair plays the same games whoever else is in the arena.
        let seed = |seat: usize| {
            let name = Digest::new().text(&self.plan.bots[bot_of(seat)].to_string()).finish();
            Fast::split(self.plan.seed ^ name, job.dice * 16 + seat as u64).bits()
        };
        let mut bots: Vec<Box<dyn Bot<G>>> =
            (0..seats.len()).map(|seat| make(&self.plan.bots[bot_of(seat)], seed(seat))).collect();
        while let Turn::Decide(seat) = game.turn() {
            let Some(action) = ask(&mut *bots[seat.index()], &game, &mut chance) else { break };
            game.play(action, &mut table);
        }
        let scores = game.scores();
        let firsts: Vec<f64> =
            (0..seats.len()).filter(|&seat| is_first(seat)).map(|seat| f64::from(scores.0[seat])).collect();
        firsts.iter().sum::<f64>() / firsts.len().max(1) as f64
    }
}

fn pairing(plan: &ArenaPlan, first: usize, second: usize, scores: impl Iterator<Item = f64>) -> Pairing {
    let (mut wins, mut draws, mut losses) = (0, 0, 0);
    for score in scores {
        if score > 0.75 {
            wins += 1;
        } else if score < 0.25 {
            losses += 1;
        } else {
            draws += 1;
        }
    }
    let games = wins + draws + losses;
    let share = Interval::of_share(wins as f64 + 0.5 * draws as f64, games as f64);
    Pairing {
        first: plan.bots[first].to_string(),
        second: plan.bots[second].to_string(),
        games,
        wins_draws_losses: (wins, draws, losses),
        share,
        elo: share.map(|share| elo_difference(share, games as f64)),
    }
}

fn standings(plan: &ArenaPlan, pairings: &[(usize, usize, Pairing)]) -> Vec<Standing> {
    let mut standings: Vec<Standing> = (0..plan.bots.len())
        .map(|bot| {
            let (mut points, mut games, mut elo, mut rivals) = (0.0, 0, 0.0, 0.0);
            for (first, second, pairing) in pairings {
                let (wins, draws, losses) = pairing.wins_draws_losses;
                let won = if *first == bot {
                    wins
                } else if *second == bot {
                    losses
                } else {
                    continue;
                };
                let (taken, played) = (won as f64 + 0.5 * draws as f64, pairing.games as f64);
                points += taken;
                games += pairing.games;
                elo += elo_difference(taken / played.max(1.0), played);
                rivals += 1.0;
            }
            // The rival average counts the bot itself as an even match.
            let elo = elo / (rivals + 1.0);
            let share = Interval::of_share(points, games as f64);
            Standing { bot: plan.bots[bot].to_string(), points, games, share, elo }
        })
        .collect();
    standings.sort_by(|a, b| b.points.total_cmp(&a.points));
    standings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BotSpec;

    #[test]
    fn points_are_wins_and_half_the_draws_to_the_last_digit() {
        let plan = ArenaPlan { games: 60, seed: 1, jobs: 1, bots: vec![BotSpec::Greedy, BotSpec::Random] };
        let scores =
            [1.0].into_iter().cycle().take(34).chain([0.5]).chain([0.0].into_iter().cycle().take(25));
        let pairing = pairing(&plan, 0, 1, scores);
        let standings = standings(&plan, &[(0, 1, pairing)]);
        assert_eq!(standings.iter().map(|one| one.points).collect::<Vec<_>>(), [34.5, 25.5]);
    }
}
