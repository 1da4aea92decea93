//! Random play hunts for what the chapters' tests did not think of.

mod support;
use support::*;

use commando_attack::Components;
use commando_attack::board::Square;
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::laws::Laws;

/// Plays one random game of a scenario with the invariants checked after every decision and the laws, which are
/// slower, after every seventh.
fn play_random_game(scenario: usize, seed: u64) {
    let components = builtin::<Components>();
    let setup = CommandoAttack::scenarios(components.content)[scenario].setup.clone();
    let mut table = Silent::new(Fast::new(seed));
    let mut game = CommandoAttack::start(components.content, &setup, &mut table).expect("a scenario starts");
    let mut laws = Laws::default();
    let mut decisions = 0;
    while game.turn() != Turn::Over {
        if decisions % 7 == 0 {
            laws.hold(&game, &mut table)
                .unwrap_or_else(|broken| panic!("seed {seed}, decision {decisions}: {broken}"));
        }
        soldiers_stand_where_they_may(&game);
        let legal = game.legal();
        let action = legal[table.below(legal.len() as u32) as usize];
        game.apply(action, &mut table).expect("what is listed is legal");
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed}: the game does not end");
    }
    laws.hold(&game, &mut table).unwrap_or_else(|broken| panic!("seed {seed}, at the end: {broken}"));
}

#[test]
fn every_scenario_survives_random_play() {
    for scenario in 0..6 {
        for seed in 0..15 {
            play_random_game(scenario, seed);
        }
    }
}

/// The team that moves is crowded into a corner: one squad has up to three pairs, the other stands around. Whoever
/// finds no room is a prisoner; the enemies are anywhere.
fn crowd_with_pairs(chance: &mut Fast) -> CommandoAttack {
    let id = ["jungle", "clearing"][chance.below(2) as usize];
    let board = builtin::<Components>().content.board(id).expect("a built-in board");
    let mut squares: Vec<Square> =
        board.squares().filter(|&square| board.ground(square).is_enterable()).collect();
    let far = |from: Square| move |to: &Square| to.cell().distance(from.cell());
    let room = |centre: &Square| squares.iter().filter(|to| far(*centre)(to) < 2).count();
    let drawn: [Square; 5] = std::array::from_fn(|_| squares[chance.below(squares.len() as u32) as usize]);
    let corner = drawn.into_iter().min_by_key(room).expect("five were drawn");
    squares.sort_by_key(far(corner));
    let mut elsewhere = squares.split_off(8 + chance.below(6) as usize);
    (chance as &mut dyn Chance).shuffle(&mut squares);
    (chance as &mut dyn Chance).shuffle(&mut elsewhere);

    let squad = Squad::ALL[chance.below(4) as usize];
    let pairs = chance.below(3) as u8 + 1;
    let mut placings = Vec::new();
    let mut put = |soldier: Soldier, square: Option<Square>| {
        placings.extend(square.map(|square| format!("{} {square}", soldier.tag())));
    };
    let mut shared = None;
    for soldier in squad.soldiers() {
        let joins = soldier.number() % 2 == 0 && soldier.number() <= 2 * pairs;
        shared = if joins { shared } else { squares.pop() };
        put(soldier, shared);
    }
    for other in squad.team().squads().into_iter().filter(|&other| other != squad) {
        other.soldiers().into_iter().for_each(|soldier| put(soldier, squares.pop()));
    }
    squad.team().other().soldiers().into_iter().for_each(|soldier| put(soldier, elsewhere.pop()));

    let scene = Scene::on(id).put(placings.iter().map(String::as_str));
    let scene = if chance.below(2) == 0 { scene.basic_trainee() } else { scene };
    scene.moves(squad, chance.below(6) as u8 + 1)
}

fn must_split(game: &CommandoAttack) -> bool {
    game.check(Action::Finish).is_err_and(|refusal| refusal.rule == RuleId("CA-R08"))
}

/// Whether another soldier of its team stands where this one does.
fn shares_a_square(game: &CommandoAttack, soldier: Soldier) -> bool {
    let mut team = soldier.team().soldiers().into_iter();
    team.any(|other| other != soldier && game.square_of(other) == game.square_of(soldier))
}

/// Whether some move is refused only because it would wall in a pair.
fn somebody_would_wall_in_a_pair(game: &CommandoAttack) -> bool {
    let everybody = Team::BOTH.into_iter().flat_map(Team::soldiers);
    everybody.filter(|&soldier| !shares_a_square(game, soldier)).any(|soldier| {
        game.board().squares().any(|to| {
            let refused = game.check(Action::Move { soldier, to }).err();
            refused.is_some_and(|refusal| refusal.reason.contains("then nobody could leave"))
        })
    })
}

#[test]
fn ca_316_ca_r08_a_crowd_with_many_pairs_always_has_something_to_do() {
    let (mut free_moves, mut walls) = (0, 0);
    for seed in 0..500 {
        let mut table = Silent::new(Fast::new(seed));
        let mut game = crowd_with_pairs(&mut table.chance);
        let mut laws = Laws::default();
        for decision in 0..10 {
            laws.hold(&game, &mut table)
                .unwrap_or_else(|broken| panic!("seed {seed}, decision {decision}: {broken}"));
            soldiers_stand_where_they_may(&game);
            let legal = game.legal();
            let Some(action) = (&mut table as &mut dyn Chance).pick(&legal) else { break };
            let bound = must_split(&game);
            walls += u32::from(bound && somebody_would_wall_in_a_pair(&game));
            let alone = matches!(action, Action::Move { soldier, .. } if !shares_a_square(&game, soldier));
            game.apply(action, &mut table).expect("what is listed is legal");
            if bound && alone {
                free_moves += 1;
                assert!(must_split(&game), "seed {seed}: after {action:?} the pair may stay as it is");
            }
        }
    }
    assert!(free_moves > 200 && walls > 20, "the hunt meets too few pairs: {free_moves} and {walls}");
}
