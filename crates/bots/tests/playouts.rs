//! The search of games that give advice, which plays out what sensible players would do.

use bots::{Bot, Budget, Search, SimPlan, simulate};
use deck_building::{Components, DeckBuilding, Setup};
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::{Knowledge, Rules, Turn};

fn search(iterations: u32, seed: u64) -> Search<DeckBuilding> {
    Search::new(Budget::Iterations(iterations), 1, seed)
}

fn start(players: u8) -> DeckBuilding {
    let content = builtin::<Components>().content;
    DeckBuilding::start(content, &Setup::of("mass-device", players), &mut Silent::new(Fast::new(4)))
        .expect("it starts")
}

/// The first decisions of a game in which it plays all seats.
fn opening(mut bot: Search<DeckBuilding>) -> Vec<<DeckBuilding as Rules>::Action> {
    let (mut game, mut table) = (start(2), Silent::new(Fast::new(9)));
    let decided = (0..30).map(|_| {
        let choice = bot.choose(&game);
        game.apply(choice, &mut table).expect("a bot keeps to the rules");
        choice
    });
    decided.collect()
}

#[test]
fn threads_change_nothing() {
    let on = |threads| Search::new(Budget::Iterations(40), threads, 4);

    assert_eq!(opening(on(1)), opening(on(3)));
}

#[test]
fn with_too_small_a_budget_to_compare_it_does_what_is_advised() {
    let (mut game, mut table, mut bot) = (start(3), Silent::new(Fast::new(2)), search(1, 5));
    while game.turn() != Turn::Over {
        let choice = bot.choose(&game);
        if let Some(advice) = game.advice() {
            assert_eq!(choice, advice);
        }
        game.play(choice, &mut table);
    }
}

#[test]
fn the_same_seed_decides_the_same() {
    assert_eq!(opening(search(60, 4)), opening(search(60, 4)));
}

#[test]
fn it_has_a_mind_of_its_own_and_an_opinion() {
    let (mut game, mut table, mut bot) = (start(2), Silent::new(Fast::new(2)), search(200, 5));
    let mut own = 0;
    for _ in 0..60 {
        let choice = bot.choose(&game);
        own += u32::from(game.advice().is_some_and(|advice| advice != choice));
        assert!((0.0..=1.0).contains(&bot.value()), "{}", bot.value());
        game.play(choice, &mut table);
    }
    assert!(own > 0, "it did nothing but what is advised");
}

#[test]
fn sensible_players_win_far_more_than_greedy_ones() {
    let won = |bot: &str| {
        let bots = vec![bot.parse().expect("a bot")];
        let plan = SimPlan { games: 40, bots, seed: 7, jobs: 2, check: false, records: 0 };
        let setup = Setup::of("mass-device", 2);
        let report = simulate::<DeckBuilding>(builtin(), &setup, &plan, &()).expect("it runs");
        report
            .outcomes
            .iter()
            .filter(|outcome| outcome.label == "won")
            .map(|outcome| outcome.games)
            .sum::<u64>()
    };
    let (sensible, greedy) = (won("search:1it"), won("greedy"));
    assert!(sensible >= 3 * greedy.max(2), "{sensible} and {greedy} of 40");
}
