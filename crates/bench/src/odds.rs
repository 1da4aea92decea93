//! The exact odds of a battle beside a few hundred battles with dice.

use arctic_circle::odds::{Engagement, Plan, Trial, forecast};
use arctic_circle::scene::Scene;
use arctic_circle::units::Commander;
use serde::Serialize;
use table::chance::Fast;

use crate::measure;

/// How often the battle is fought where somebody would sample instead of count.
pub const SAMPLES: u64 = 200;

/// Ten units of all types against ten, with first strike, Snow Cats, carriers and the Tactician.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OddsFigures {
    /// From the position to every ending with its chance, in milliseconds.
    pub exact_ms: f64,
    /// The same battle fought [`SAMPLES`] times by the rules, in milliseconds.
    pub sampled_ms: f64,
}

/// Measures both, one after the other.
pub fn measure(seconds: f64) -> OddsFigures {
    let scene =
        Scene::on("small").active(Commander::Destro).put("DE E6 3T 2V 2A 1K 2C").put("KH E6 3T 2V 2A 1K 2C");
    // Two more battles keep the turn where it is while this one is fought.
    let scene = scene.put("DE I9 1C").put("KH I9 1C").put("DE K9 1C").put("KH K9 1C");
    let game = scene.next_combat();
    let hex = game.board().find("E6").expect("a hex of the small board");
    let plan = Plan::default();
    let exact = measure::nanoseconds_of_few(seconds, || {
        std::hint::black_box(forecast(&Engagement::at(&game, hex, &plan)));
    });
    let trial = Trial::of(&game, hex, &plan);
    let mut seed = 0;
    let sampled = measure::nanoseconds_of_few(seconds, || {
        for _ in 0..SAMPLES {
            seed += 1;
            std::hint::black_box(trial.fight(Fast::new(seed)));
        }
    });
    OddsFigures { exact_ms: exact / 1e6, sampled_ms: sampled / 1e6 }
}
