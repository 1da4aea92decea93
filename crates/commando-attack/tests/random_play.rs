//! Random play hunts for what the chapters' tests did not think of.

use commando_attack::pieces::{SoldierSet, Squad, Team};
use commando_attack::{CommandoAttack, Components};
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::laws::Laws;
use table::{Rules, Turn, Words};

/// Plays one random game of a scenario with the laws and the invariants checked after every decision.
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
        soldiers_are_conserved(&game);
        let legal = game.legal();
        let action = legal[table.below(legal.len() as u32) as usize];
        game.apply(action, &mut table).expect("what is listed is legal");
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed}: the game does not end");
    }
    laws.hold(&game, &mut table).unwrap_or_else(|broken| panic!("seed {seed}, at the end: {broken}"));
}

/// Every soldier is on one square or captive; nobody shares a square but for the exceptions of CA-201.
fn soldiers_are_conserved(game: &CommandoAttack) {
    let _ = (Team::BOTH, Squad::ALL, SoldierSet::NONE);
    for square in game.board().squares() {
        let on = |team: Team| team.soldiers().into_iter().filter(|&one| game.square_of(one) == Some(square));
        for team in Team::BOTH {
            let squads: Vec<Squad> = on(team).map(|soldier| soldier.squad()).collect();
            assert!(squads.len() <= 2, "{} soldiers of {team} share {square}", squads.len());
            assert!(squads.windows(2).all(|pair| pair[0] == pair[1]), "two squads share {square}");
        }
        let somebody = Team::BOTH.iter().any(|&team| on(team).next().is_some());
        assert!(
            !somebody || game.board().ground(square).is_enterable(),
            "somebody stands in a building, {square}"
        );
    }
}

#[test]
fn every_scenario_survives_random_play() {
    for scenario in 0..6 {
        for seed in 0..15 {
            play_random_game(scenario, seed);
        }
    }
}
