//! Simulation and arena: what they count does not depend on who counts.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::{ArenaPlan, Progress, SimError, SimPlan, SimReport, arena, simulate};
use commando_attack::setup::Variant;
use commando_attack::{CommandoAttack, Components, Setup};
use deck_building::DeckBuilding;
use table::any::builtin;
use table::record;

fn setup(board: &str, people: u8) -> Setup {
    Setup { board: board.into(), people, variant: Variant::Standard, repeat_missions: false }
}

fn run(plan: &SimPlan, people: u8) -> SimReport {
    simulate::<CommandoAttack>(builtin::<Components>(), &setup("clearing", people), plan, &())
        .expect("it runs")
}

fn plan(games: u64, bots: &str, jobs: usize) -> SimPlan {
    let bots = bots.split(',').map(|bot| bot.parse().expect("a bot")).collect();
    SimPlan { games, bots, seed: 7, jobs, check: false, records: 0 }
}

#[test]
fn the_digest_is_the_same_for_any_number_of_threads_and_another_for_another_seed() {
    let one = run(&plan(60, "random,greedy", 1), 2);
    let three = run(&plan(60, "random,greedy", 3), 2);
    let other = run(&SimPlan { seed: 8, ..plan(60, "random,greedy", 2) }, 2);

    assert_eq!(one.digest, three.digest);
    assert_eq!((one.decisions, one.length), (three.decisions, three.length));
    assert_ne!(one.digest, other.digest);
}

#[test]
fn every_game_is_counted_once_and_the_shares_add_up() {
    for people in 2..=4 {
        let report = run(&plan(40, "random", 2), people);
        assert_eq!(report.games, 40);
        assert_eq!(report.outcomes.iter().map(|outcome| outcome.games).sum::<u64>(), 40);
        assert_eq!(report.scores.len(), usize::from(people));
        assert!(
            report
                .outcomes
                .iter()
                .all(|one| one.share.low <= one.share.value && one.share.value <= one.share.high)
        );
    }
}

#[test]
fn records_of_a_run_replay_to_the_positions_that_were_counted() {
    let report = run(&SimPlan { records: 5, check: true, ..plan(5, "greedy,random", 2) }, 2);

    assert_eq!(report.records.len(), 5);
    let mut decisions = 0;
    for text in &report.records {
        let game = record::verify::<CommandoAttack>(text.as_bytes(), builtin()).expect("it replays");
        decisions += game.decisions() as u64;
    }
    assert_eq!(decisions, report.decisions);
}

/// Stops after so many games.
struct StopAfter(u64, AtomicU64);

impl Progress for StopAfter {
    fn done(&self, done: u64, _: u64) -> bool {
        self.1.fetch_max(done, Ordering::Relaxed);
        done < self.0
    }
}

#[test]
fn a_run_that_is_stopped_says_so() {
    let watcher = StopAfter(3, AtomicU64::new(0));
    let stopped = simulate::<CommandoAttack>(
        builtin::<Components>(),
        &setup("clearing", 2),
        &plan(10_000, "random", 2),
        &watcher,
    );

    assert!(matches!(stopped, Err(SimError::Stopped(games)) if games >= 3), "{stopped:?}");
}

#[test]
fn a_setup_that_does_not_fit_is_refused_before_the_run() {
    let refused =
        simulate::<CommandoAttack>(builtin::<Components>(), &setup("moon", 2), &plan(10, "random", 1), &());

    assert!(matches!(refused, Err(SimError::Setup(_))), "{refused:?}");
}

#[test]
fn in_the_arena_sides_are_swapped_and_the_better_bot_stands_first() {
    let bots = vec!["random".parse().expect("a bot"), "greedy".parse().expect("a bot")];
    let plan = ArenaPlan { bots, games: 40, seed: 7, jobs: 2 };
    let report =
        arena::<CommandoAttack>(builtin::<Components>(), &setup("clearing", 4), &plan, &()).expect("it runs");

    assert_eq!(report.standings[0].bot, "greedy");
    assert_eq!(report.pairings[0].games, 40);
    let (wins, draws, losses) = report.pairings[0].wins_draws_losses;
    assert!(losses > wins + draws, "random wins {wins} of 40");
    assert!(report.standings[0].elo > 100.0 && report.standings[1].elo < -100.0);
}

#[test]
fn a_pair_plays_the_same_games_whoever_else_is_in_the_arena() {
    let result = |bots: &[&str]| {
        let bots = bots.iter().map(|bot| bot.parse().expect("a bot")).collect();
        let plan = ArenaPlan { bots, games: 20, seed: 7, jobs: 2 };
        let report = arena::<CommandoAttack>(builtin::<Components>(), &setup("clearing", 2), &plan, &())
            .expect("it runs");
        let pair =
            report.pairings.into_iter().find(|pair| pair.first == "greedy" && pair.second == "search:20it");
        pair.expect("they play").wins_draws_losses
    };

    assert_eq!(result(&["greedy", "search:20it"]), result(&["random", "greedy", "search:20it"]));
}

#[test]
fn an_arena_of_one_side_is_refused() {
    let bots = vec!["random".parse().expect("a bot"), "greedy".parse().expect("a bot")];
    let plan = ArenaPlan { bots, games: 2, seed: 7, jobs: 1 };
    for players in 1..=4 {
        let setup = deck_building::Setup::of("mass-device", players);

        let refused = arena::<DeckBuilding>(builtin(), &setup, &plan, &());

        assert!(matches!(refused, Err(SimError::NoRivals)), "{players}");
    }
}
