//! The search of games with long turns, which follows whole lines instead of growing a tree.

use arctic_circle::scene::Scene;
use arctic_circle::units::Commander;
use arctic_circle::{ArcticCircle, Components};
use bots::{Bot, Budget, Search};
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::{Rules, Words};

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
fn no_more_lines_are_followed_than_were_allowed() {
    let game = first_turn();
    for iterations in [1, 5] {
        let mut bot = search(iterations, 3);
        bot.choose(&game);
        assert_eq!(bot.stats().iterations, u64::from(iterations));
    }
}

#[test]
fn the_same_seed_decides_the_same() {
    let decisions = |seed| -> Vec<String> {
        let (mut game, mut bot) = (first_turn(), search(6, seed));
        let mut table = Silent::new(Fast::new(9));
        let decided = (0..12).map(|_| {
            let choice = bot.choose(&game);
            let told = text(&game, choice);
            game.apply(choice, &mut table).expect("a bot keeps to the rules");
            told
        });
        decided.collect()
    };

    assert_eq!(decisions(4), decisions(4));
}

fn first_turn() -> ArcticCircle {
    let content = builtin::<Components>().content;
    let scenarios = ArcticCircle::scenarios(content);
    let small = scenarios.into_iter().find(|scenario| scenario.id == "small-cold-open").expect("it is there");
    ArcticCircle::start(content, &small.setup, &mut Silent::new(Fast::new(1))).expect("it starts")
}
