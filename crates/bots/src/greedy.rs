//! One step ahead with the game's own, frozen estimate.

use table::chance::{Chance, Fast, Silent};
use table::{Knowledge, Turn};

use crate::Bot;

/// Takes the action after which the game's baseline estimate is best for its seat. It looks at whole actions;
/// where an action rolls dice it looks at several rolls.
pub struct Greedy {
    table: Silent<Fast>,
}

/// How many outcomes of an action that depends on luck are averaged.
const SAMPLES: u32 = 8;

impl Greedy {
    /// A greedy player of its own; the seed settles ties and the dice it imagines.
    pub fn new(seed: u64) -> Greedy {
        Greedy { table: Silent::new(Fast::new(seed)) }
    }

    fn value<G: Knowledge>(&mut self, game: &G, action: G::Action) -> f32 {
        let Turn::Decide(seat) = game.turn() else { return 0.0 };
        let (mut sum, mut count) = (0.0, 0);
        loop {
            let before = self.table.draws;
            let mut after = game.clone();
            after.play(action, &mut self.table);
            sum += after.baseline()[seat];
            count += 1;
            if self.table.draws == before || count == SAMPLES {
                return sum / count as f32;
            }
        }
    }
}

impl<G: Knowledge> Bot<G> for Greedy {
    fn choose(&mut self, game: &G) -> G::Action {
        let legal = game.legal();
        let (mut best, mut ties) = (legal[0], 0);
        let mut most = f32::NEG_INFINITY;
        for action in legal {
            let value = self.value(game, action);
            if value > most {
                (best, most, ties) = (action, value, 1);
            } else if value == most {
                ties += 1;
                // Each of the ties ends up chosen with the same chance.
                if self.table.chance.below(ties) == 0 {
                    best = action;
                }
            }
        }
        best
    }
}
