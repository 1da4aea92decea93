//! Looking ahead line by line, for games whose turns are made of many small decisions.
//!
//! A tree sees few decisions of a long turn. Here every promising action is followed by what a greedy player would do
//! next, for all seats, until the next player's plans are on the table. Luck is taken out of a line: what dice change on
//! the way is not counted, only what decisions change; the dice of the action itself are averaged over many throws.

use std::collections::HashMap;

use table::chance::{Fast, Silent};
use table::{Eye, Knowledge, Seat, Turn};

use super::race::{Candidate, Line, drop_beaten, leader};
use super::{Allowance, SearchStats};

pub(super) struct Lines {
    seed: u64,
    /// How many decisions it has made: each has luck of its own.
    decisions: u64,
    /// Whether it opens differently from game to game.
    pub(super) varied: bool,
    table: Silent<Fast>,
    /// What a greedy player does in positions met before, by its place among the legal actions: different orders of the
    /// same moves come to the same position, and what the next player does then is in nearly every line.
    habits: HashMap<u64, Habit>,
    pub(super) stats: SearchStats,
    /// What the best action of the last decision was thought to be worth.
    pub(super) value: f32,
}

/// How many throws are averaged for the action that is judged, and for one within a line.
const THROWS: u32 = 24;
const THROWS_WITHIN: u32 = 3;
/// A line that has not come to its end by then ends there.
const LONGEST: u32 = 80;
/// At most so many actions are followed up, and none that is worth so much less than the best by itself.
const WIDEST: usize = 12;
const HOPELESS: f32 = 0.06;
/// More lines than this tell no more, whatever the budget.
const MOST_LINES: u32 = 4_000;
/// For so many turns a varied player may take what it thinks worth so much less than the best.
const OPENING: u32 = 8;
const LIKING: f32 = 0.02;

/// A greedy player's choice where luck has no part in any action.
#[derive(Clone, Copy)]
struct Habit {
    place: u32,
    mean: f32,
}

/// So many habits are kept, some megabytes; then they are learnt anew.
const MOST_HABITS: usize = 1 << 18;

/// What a greedy player would do.
struct Step<G> {
    after: G,
    /// The mean worth after it over a few throws.
    mean: f32,
    lucky: bool,
}

impl Lines {
    pub(super) fn new(seed: u64) -> Lines {
        let table = Silent::new(Fast::new(seed));
        let habits = HashMap::new();
        Lines { seed, decisions: 0, varied: false, table, habits, stats: SearchStats::default(), value: 0.5 }
    }

    pub(super) fn choose<G: Knowledge>(&mut self, game: &G, budget: Allowance) -> G::Action {
        let legal = game.legal();
        let Turn::Decide(seat) = game.turn() else { return legal[0] };
        let mut taste = Fast::split(self.seed, self.decisions);
        let liking = if self.varied && game.turn_number() < OPENING { LIKING } else { 0.0 };
        let mut candidates: Vec<Candidate<G::Action>> = legal
            .into_iter()
            .map(|action| {
                let judged = self.judge(game, action, seat, THROWS);
                Candidate::new(action, judged, THROWS, liking * share(&mut taste))
            })
            .collect();
        candidates.sort_by(|a, b| b.first.total_cmp(&a.first));
        candidates.truncate(WIDEST);
        let least = candidates[0].first - HOPELESS;
        candidates.retain(|candidate| candidate.first >= least);
        self.decisions += 1;
        let iterations = self.race(game, seat, &mut candidates, budget);
        self.stats.iterations += u64::from(iterations);
        // What was never followed up is compared with nothing.
        if iterations > 0 {
            candidates.retain(Candidate::is_followed);
        }
        let best = &candidates[leader(&candidates).unwrap_or(0)];
        self.value = best.worth();
        best.action
    }

    /// Follows all candidates line by line, until one is left or the budget is used up; gives the number of lines.
    fn race<G: Knowledge>(
        &mut self,
        game: &G,
        seat: Seat,
        candidates: &mut Vec<Candidate<G::Action>>,
        budget: Allowance,
    ) -> u32 {
        let (mut iterations, mut round) = (0, 0);
        loop {
            for candidate in candidates.iter_mut().filter(|one| one.lucky || round == 0) {
                if iterations == MOST_LINES || budget.is_over(iterations) {
                    return iterations;
                }
                // All candidates meet the same luck, so that it does not decide between them.
                let luck = Fast::split(self.seed, self.decisions << 32 | round as u64).bits();
                self.table = Silent::new(Fast::new(luck));
                candidate.note(&self.follow(game, candidate.action, seat));
                iterations += 1;
            }
            round += 1;
            drop_beaten(candidates, round);
            if candidates.len() == 1 || candidates.iter().all(|one| !one.lucky) {
                return iterations;
            }
        }
    }

    /// What an action is worth to a seat, and whether luck has a part in it.
    fn judge<G: Knowledge>(&mut self, game: &G, action: G::Action, seat: Seat, throws: u32) -> (f32, bool) {
        let (mut sum, mut count) = (0.0, 0);
        loop {
            let draws = self.table.draws;
            let mut after = game.clone();
            after.play(action, &mut self.table);
            sum += after.worth()[seat];
            count += 1;
            let lucky = self.table.draws != draws;
            if !lucky || count == throws {
                return (sum / count as f32, lucky);
            }
        }
    }

    /// Plays an action and what comes of it; tells what the decisions after it changed for the seat.
    fn follow<G: Knowledge>(&mut self, game: &G, action: G::Action, seat: Seat) -> Line {
        let draws = self.table.draws;
        let turn = game.turn_number();
        let mut here = game.clone();
        here.play(action, &mut self.table);
        let start = here.worth()[seat];
        let (mut last, mut added) = (start, 0.0);
        for _ in 0..LONGEST {
            let Turn::Decide(decider) = here.turn() else { break };
            let passed = here.turn_number() - turn;
            if passed > 1 {
                break;
            }
            let step = self.step(&here, decider);
            // The next player's plans are on the table: what dice make of them is not for this line.
            if passed == 1 && step.lucky {
                break;
            }
            here = step.after;
            let now = here.worth()[seat];
            // A throw is counted by its mean where the seat made it, and otherwise not at all.
            added += match (step.lucky, decider == seat) {
                (false, _) => now - last,
                (true, true) => step.mean - last,
                (true, false) => 0.0,
            };
            last = now;
        }
        Line { start, added, lucky: self.table.draws != draws }
    }

    /// What a greedy player does.
    fn step<G: Knowledge>(&mut self, game: &G, seat: Seat) -> Step<G> {
        let legal = game.legal();
        let key = game.key(Eye::of(seat));
        if let Some(habit) = self.habits.get(&key) {
            let mut after = game.clone();
            after.play(legal[habit.place as usize], &mut self.table);
            return Step { after, mean: habit.mean, lucky: false };
        }
        let before = self.table.draws;
        let mut best: Option<(usize, Step<G>)> = None;
        for (place, action) in legal.into_iter().enumerate() {
            let step = self.tried(game, action, seat);
            if best.as_ref().is_none_or(|(_, best)| step.mean > best.mean) {
                best = Some((place, step));
            }
        }
        let (place, step) = best.expect("there is something to do until the game is over");
        if self.table.draws == before {
            self.learn(key, Habit { place: place as u32, mean: step.mean });
        }
        step
    }

    fn learn(&mut self, key: u64, habit: Habit) {
        if self.habits.len() == MOST_HABITS {
            self.habits.clear();
        }
        self.habits.insert(key, habit);
    }

    /// What comes of an action.
    fn tried<G: Knowledge>(&mut self, game: &G, action: G::Action, seat: Seat) -> Step<G> {
        self.stats.decisions += 1;
        let draws = self.table.draws;
        let mut after = game.clone();
        after.play(action, &mut self.table);
        let lucky = self.table.draws != draws;
        let mut mean = after.worth()[seat];
        if lucky {
            mean = (mean + self.judge(game, action, seat, THROWS_WITHIN).0 * THROWS_WITHIN as f32)
                / (THROWS_WITHIN + 1) as f32;
        }
        Step { after, mean, lucky }
    }
}

/// A number from 0 to 1.
fn share(luck: &mut Fast) -> f32 {
    (luck.bits() >> 40) as f32 / (1_u32 << 24) as f32
}
