//! The search finds what is there to be found, and the same every time.

use bots::{Bot, BotSpec, Budget, Greedy, Search};
use commando_attack::pieces::{Squad, Team};
use commando_attack::scene::Scene;
use commando_attack::setup::Variant;
use commando_attack::{Clock, CommandoAttack, Components, Setup};
use table::any::builtin;
use table::chance::{Fast, Silent};
use table::{Rules, Turn, Words};

fn search(iterations: u32, threads: u8) -> Search<CommandoAttack> {
    Search::new(Budget::Iterations(iterations), threads, 5)
}

fn text(game: &CommandoAttack, action: <CommandoAttack as Rules>::Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text);
    text
}

#[test]
fn a_soldier_that_can_reach_the_enemy_headquarters_undisturbed_goes_there() {
    let game = Scene::on("jungle").put(["R1 N7", "O1 A1", "B1 A14", "G1 B14"]).moves(Squad::Red, 1);

    let choice = search(2000, 1).choose(&game);

    assert_eq!(text(&game, choice), "move R1 R7");
}

#[test]
fn an_enemy_about_to_take_the_headquarters_is_attacked_by_two() {
    let scene = Scene::on("clearing").put(["R1 B1", "R2 D6", "O1 L6", "B1 B4", "G1 L3"]);
    let mut game = scene.clock("B1", Clock::Ready).first(Team::Joe).moves(Squad::Red, 2);
    let mut bot = search(4000, 1);
    let mut table = Silent::new(Fast::new(1));

    for _ in 0..2 {
        let choice = bot.choose(&game);
        assert!(text(&game, choice).ends_with(" B4"), "{}", text(&game, choice));
        game.play(choice, &mut table);
    }
}

#[test]
fn the_only_action_is_taken_without_a_search() {
    let game = Scene::on("jungle").put(["R1 A1", "B1 T14"]).moves(Squad::Red, 0);
    let mut bot = search(1000, 1);

    assert_eq!(text(&game, bot.choose(&game)), "finish");
    assert_eq!(bot.stats().iterations, 0);
}

fn whole_game(spec: &str, seed: u64) -> Vec<String> {
    let content = builtin::<Components>();
    let setup =
        Setup { board: "clearing".into(), people: 2, variant: Variant::Standard, repeat_missions: false };
    let mut table = Silent::new(Fast::new(seed));
    let mut game = CommandoAttack::start(content.content, &setup, &mut table).expect("it starts");
    let mut bot = bots::make::<CommandoAttack>(&spec.parse::<BotSpec>().expect("a bot"), seed);
    let mut story = Vec::new();
    while game.turn() != Turn::Over {
        let choice = bot.choose(&game);
        story.push(text(&game, choice));
        game.apply(choice, &mut table).expect("bots choose legal actions");
    }
    story
}

#[test]
fn with_iterations_and_one_thread_a_search_plays_the_same_game_again() {
    assert_eq!(whole_game("search:200it", 3), whole_game("search:200it", 3));
    assert_ne!(whole_game("search:200it", 3), whole_game("search:200it", 4));
}

#[test]
fn with_iterations_any_number_of_threads_plays_the_same_game_again() {
    assert_eq!(whole_game("search:200it:3t", 3), whole_game("search:200it:3t", 3));
    assert_ne!(whole_game("search:200it:3t", 3), whole_game("search:200it", 3), "three trees are not one");
}

#[test]
fn greedy_plays_the_same_game_again() {
    assert_eq!(whole_game("greedy", 3), whole_game("greedy", 3));
}

#[test]
fn several_threads_choose_legal_actions_to_the_end() {
    assert!(!whole_game("search:200it:3t", 3).is_empty());
    assert!(!whole_game("search:1ms:2t", 3).is_empty());
}

#[test]
fn a_tree_is_kept_between_decisions_and_cut_back_when_it_grows() {
    let game = Scene::on("jungle").put(["R1 A1", "R2 A3", "O1 T1", "B1 T14", "G1 A14"]).moves(Squad::Red, 2);
    let mut bot = search(30_000, 1);
    let mut state = game;
    let mut table = Silent::new(Fast::new(8));
    for _ in 0..12 {
        if state.turn() == Turn::Over {
            break;
        }
        let choice = bot.choose(&state);
        state
            .apply(choice, &mut table)
            .expect("bots choose legal actions, also from a tree that was cut back");
    }
    assert!(bot.stats().iterations > 0 && bot.stats().decisions > bot.stats().iterations);
}

#[test]
fn greedy_prefers_a_capture_to_a_stroll() {
    let game = Scene::on("jungle").put(["R1 G1", "O1 A14", "B1 K1", "G1 T1"]).moves(Squad::Red, 1);

    let choice = Greedy::new(1).choose(&game);

    assert_eq!(text(&game, choice), "move R1 K1");
}
