//! Looking ahead with advice: for games that know what a sensible player would do.
//!
//! Every action is played out many times, everybody following the game's advice, for a few turns; there the position is
//! estimated. All actions meet the same deals and dice, and those that fall behind are
//! dropped, so that the time goes to what is still in doubt.

use table::chance::{Fast, Silent};
use table::{Knowledge, Seat, Turn};

use super::{Allowance, SearchStats};

pub(super) struct Playouts {
    seed: u64,
    /// How many decisions it has made: each has luck of its own.
    decisions: u64,
    pub(super) stats: SearchStats,
    /// What the advised action of the last decision was thought to be worth.
    pub(super) value: f32,
}

/// So many turns are played out.
const TURNS: u32 = 4;
/// Nothing is dropped or preferred on fewer rounds than these.
const FEW: u32 = 6;
/// How many standard errors must speak for an action against what is advised, and against one to drop it.
const CERTAIN: f32 = 1.6;
const HOPELESS: f32 = 0.5;
/// A playout that has not come to its end by then ends there.
const LONGEST: u32 = 4_000;

/// An action, and how much better than the advised one it did in all rounds.
struct Candidate<A> {
    action: A,
    sum: f32,
    squares: f32,
}

impl<A> Candidate<A> {
    /// The mean, and how far off it may be.
    fn better_by(&self, rounds: u32) -> (f32, f32) {
        let rounds = rounds as f32;
        let mean = self.sum / rounds;
        let spread = (self.squares / rounds - mean * mean).max(1e-6);
        (mean, (spread / rounds).sqrt())
    }

    fn note(&mut self, better: f32) {
        self.sum += better;
        self.squares += better * better;
    }

    fn surely_better_by(&self, rounds: u32) -> f32 {
        let (mean, error) = self.better_by(rounds);
        mean - CERTAIN * error
    }
}

/// The one that is most surely better than what is advised, if any is.
fn surest<A>(candidates: &[Candidate<A>], rounds: u32) -> Option<&Candidate<A>> {
    let sure = candidates.iter().filter(|one| one.surely_better_by(rounds) > 0.0);
    sure.max_by(|one, other| one.surely_better_by(rounds).total_cmp(&other.surely_better_by(rounds)))
}

impl Playouts {
    pub(super) fn new(seed: u64) -> Playouts {
        Playouts { seed, decisions: 0, stats: SearchStats::default(), value: 0.5 }
    }

    pub(super) fn choose<G: Knowledge>(&mut self, game: &G, budget: Allowance) -> G::Action {
        let legal = game.legal();
        let Turn::Decide(seat) = game.turn() else { return legal[0] };
        let advised = game
            .advice()
            .unwrap_or_else(|| by_estimate(game, &mut Silent::new(Fast::split(self.seed, self.decisions))));
        let others = legal.into_iter().filter(|&action| action != advised);
        let mut running: Vec<Candidate<G::Action>> =
            others.map(|action| Candidate { action, sum: 0.0, squares: 0.0 }).collect();
        self.decisions += 1;
        let (mut iterations, mut round, mut total) = (0, 0, 0.0);
        'rounds: while !running.is_empty() {
            let mut better = Vec::with_capacity(running.len());
            let standard = self.play_out(game, advised, seat, round);
            for candidate in &running {
                iterations += 1;
                // A round that is not finished compares nothing.
                if budget.is_over(iterations) {
                    break 'rounds;
                }
                better.push(self.play_out(game, candidate.action, seat, round) - standard);
            }
            total += standard;
            round += 1;
            running.iter_mut().zip(better).for_each(|(candidate, by)| candidate.note(by));
            if round >= FEW {
                running.retain(|one| {
                    let (mean, error) = one.better_by(round);
                    mean + HOPELESS * error > 0.0
                });
            }
        }
        self.stats.iterations += u64::from(iterations);
        self.value = if round == 0 { game.estimate()[seat] } else { total / round as f32 };
        let best = if round < FEW { None } else { surest(&running, round) };
        best.map_or(advised, |best| best.action)
    }

    /// One action and what sensible players do after it, with the deals and dice of a round.
    fn play_out<G: Knowledge>(&mut self, game: &G, action: G::Action, seat: Seat, round: u32) -> f32 {
        let mut luck = Fast::split(self.seed, self.decisions << 32 | u64::from(round));
        let mut here = game.clone();
        if G::HIDES {
            here.imagine(seat, &mut luck);
        }
        let mut table = Silent::new(luck);
        let end = here.turn_number() + TURNS;
        here.play(action, &mut table);
        for _ in 0..LONGEST {
            if here.turn() == Turn::Over || here.turn_number() >= end {
                break;
            }
            let action = here.advice().unwrap_or_else(|| by_estimate(&here, &mut table));
            here.play(action, &mut table);
            self.stats.decisions += 1;
        }
        here.worth()[seat]
    }
}

/// Where there is no advice: whatever the greedy player's estimate likes best.
fn by_estimate<G: Knowledge>(game: &G, table: &mut Silent<Fast>) -> G::Action {
    let legal = game.legal();
    let Turn::Decide(seat) = game.turn() else { return legal[0] };
    let worth = |action: G::Action, table: &mut Silent<Fast>| {
        let mut after = game.clone();
        after.play(action, table);
        after.baseline()[seat]
    };
    let mut best = (legal[0], f32::NEG_INFINITY);
    for action in legal {
        let value = worth(action, table);
        if value > best.1 {
            best = (action, value);
        }
    }
    best.0
}
