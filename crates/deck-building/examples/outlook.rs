//! Plays games of sensible players and fits what `knowledge::outlook` goes by: prints its weights, a line for each
//! number of players. `cargo run --release -p deck-building --example outlook [GAMES]`

use deck_building::knowledge::outlook::{FEATURES, features};
use deck_building::{Components, DeckBuilding, Setup};
use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::{Knowledge, Rules, Turn};

/// A position as a turn began, and whether that game was won.
struct Sample {
    features: [f32; FEATURES],
    won: bool,
}

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(6_000);
    for players in 1..=4 {
        let samples: Vec<Sample> = (0..games).flat_map(|seed| game(players, seed)).collect();
        let won = samples.iter().filter(|sample| sample.won).count();
        let weights = fit(&samples);
        let line: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("    [{}],", line.join(", "));
        eprintln!(
            "{players} players: {won} of {} positions won, loss {:.4}",
            samples.len(),
            loss(&samples, &weights)
        );
    }
}

/// One game; two decisions of 100 are made at random, so that odd positions are known too.
fn game(players: u8, seed: u64) -> Vec<Sample> {
    let components = builtin::<Components>().content;
    let story = &components.stories[seed as usize % components.stories.len()];
    let (mut table, mut whim) = (Silent::new(Fast::new(seed)), Fast::split(seed, 1));
    let mut game =
        DeckBuilding::start(components, &Setup::of(&story.id, players), &mut table).expect("it starts");
    let (mut turn, mut seen) = (0, Vec::new());
    while game.turn() != Turn::Over {
        if game.turn_number() != turn {
            turn = game.turn_number();
            seen.push(features(&game));
        }
        let odd = whim.below(100) < 2;
        let action = game.advice().filter(|_| !odd).unwrap_or_else(|| {
            let legal = game.legal();
            legal[whim.below(legal.len() as u32) as usize]
        });
        game.play(action, &mut table);
    }
    let won = game.scores().0[0] > 0.5;
    seen.into_iter().map(|features| Sample { features, won }).collect()
}

fn share(features: &[f32; FEATURES], weights: &[f64; FEATURES]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(&feature, weight)| f64::from(feature) * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f64; FEATURES]) -> f64 {
    let each = samples.iter().map(|sample| {
        let share = share(&sample.features, weights).clamp(1e-6, 1.0 - 1e-6);
        -if sample.won { share.ln() } else { (1.0 - share).ln() }
    });
    each.sum::<f64>() / samples.len() as f64
}

/// Logistic regression by Newton's method, held back a little so that nothing grows without reason.
fn fit(samples: &[Sample]) -> [f64; FEATURES] {
    let mut weights = [0.0; FEATURES];
    for _ in 0..20 {
        let mut slope = weights.map(|weight| HOLD * weight);
        let mut curve = [[0.0; FEATURES]; FEATURES];
        (0..FEATURES).for_each(|at| curve[at][at] = HOLD);
        for sample in samples {
            let share = share(&sample.features, &weights);
            let (off, steep) = (share - f64::from(u8::from(sample.won)), share * (1.0 - share));
            let features = sample.features.map(f64::from);
            for row in 0..FEATURES {
                slope[row] += off * features[row];
                for column in 0..FEATURES {
                    curve[row][column] += steep * features[row] * features[column];
                }
            }
        }
        let step = solve(curve, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight -= step);
    }
    weights
}

const HOLD: f64 = 4.0;

/// Gaussian elimination; the matrix is positive definite.
fn solve(mut matrix: [[f64; FEATURES]; FEATURES], mut right: [f64; FEATURES]) -> [f64; FEATURES] {
    for at in 0..FEATURES {
        let pivot = matrix[at];
        for row in at + 1..FEATURES {
            let factor = matrix[row][at] / pivot[at];
            for column in at..FEATURES {
                matrix[row][column] -= factor * pivot[column];
            }
            right[row] -= factor * right[at];
        }
    }
    for at in (0..FEATURES).rev() {
        let known: f64 = (at + 1..FEATURES).map(|column| matrix[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}
