//! The search of games with long turns, which follows whole lines instead of growing a tree.

use arctic_circle::scene::Scene;
use arctic_circle::units::Commander;
use arctic_circle::{ArcticCircle, Components, Setup};
use bots::{Bot, Budget, Search, SimPlan, simulate};
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::{Rules, Scenario, Words};

fn search(iterations: u32, seed: u64) -> Search<ArcticCircle> {
    Search::new(Budget::Iterations(iterations), 1, seed)
}

fn text(game: &ArcticCircle, action: <ArcticCircle as Rules>::Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text);
    text
}

#[test]
fn an_empty_enemy_base_is_entered() {
    let scene = Scene::on("arctic").put("KH D9 4T").put("SJ L8 4T").put("CC G5 4T").put("CC I3 4T");
    let game =
        scene.put("SJ A3 2V").put("DE B3 1T").control("DE B3").active(Commander::SnowJob).combat_move();
    let mut bot = search(24, 3);

    let choice = text(&game, bot.choose(&game));

    assert!(choice.starts_with("move") && choice.ends_with("A3 A4"), "{choice}");
    assert!(bot.value() > 0.99, "it knows that this wins: {}", bot.value());
}

#[test]
fn no_more_lines_are_followed_than_were_allowed_and_none_once_it_is_settled() {
    let game = first_turn();
    let followed = |allowed: u32| {
        let mut bot = search(allowed, 3);
        bot.choose(&game);
        bot.stats().iterations
    };
    assert_eq!(followed(1), 1);
    let enough = followed(500);
    assert!((2..500).contains(&enough), "the plans for the first turn hardly depend on luck: {enough}");
    assert_eq!(followed(1_000), enough, "a larger budget does not change what is settled");
}

#[test]
fn the_same_seed_decides_the_same() {
    assert_eq!(opening(search(6, 4)), opening(search(6, 4)));
}

#[test]
fn threads_change_nothing() {
    let on = |threads| Search::new(Budget::Iterations(6), threads, 4);

    assert_eq!(opening(on(1)), opening(on(3)));
}

#[test]
fn a_varied_player_does_not_open_alike_every_time() {
    let openings = |bot: fn(u64) -> Search<ArcticCircle>| {
        let all: std::collections::BTreeSet<Vec<String>> = (1..=6).map(|seed| opening(bot(seed))).collect();
        all.len()
    };

    assert!(openings(|seed| search(4, seed).varied()) >= 4, "of six");
    assert_eq!(opening(search(4, 3).varied()), opening(search(4, 3).varied()), "the seed still decides");
    assert_eq!(openings(|seed| search(1, seed)), 1, "without it six are alike");
}

#[test]
fn a_run_tells_the_longest_turn_of_those_who_think() {
    let longest = |bots: &str| {
        let bots = bots.split(',').map(|bot| bot.parse().expect("a bot")).collect();
        let plan = SimPlan { games: 2, bots, seed: 7, jobs: 1, check: false, records: 0 };
        let report = simulate::<ArcticCircle>(builtin(), &small().setup, &plan, &()).expect("it runs");
        report.longest_turn.map(|longest| (longest, report.seconds))
    };

    let (longest_turn, run) = longest("random,greedy").expect("greedy thinks");

    assert!(longest_turn > 0.0 && longest_turn < run, "{longest_turn} of {run}");
    assert_eq!(longest("random"), None);
}

/// The first decisions of a game in which it plays all seats.
fn opening(mut bot: Search<ArcticCircle>) -> Vec<String> {
    let (mut game, mut table) = (first_turn(), Silent::new(Fast::new(9)));
    let decided = (0..12).map(|_| {
        let choice = bot.choose(&game);
        let told = text(&game, choice);
        game.apply(choice, &mut table).expect("a bot keeps to the rules");
        told
    });
    decided.collect()
}

fn small() -> Scenario<Setup> {
    let scenarios = ArcticCircle::scenarios(builtin::<Components>().content);
    scenarios.into_iter().find(|scenario| scenario.id == "small-cold-open").expect("it is there")
}

fn first_turn() -> ArcticCircle {
    let content = builtin::<Components>().content;
    ArcticCircle::start(content, &small().setup, &mut Silent::new(Fast::new(1))).expect("it starts")
}
