//! How likely a mission succeeds, from a table: fast enough for every leaf of a search.

use std::sync::LazyLock;

use crate::odds::Forecast;

const DICE: usize = 41;
const HITS: usize = 41;

/// The chance of at least so many Hits with so many dice.
static AT_LEAST: LazyLock<Box<[[f32; HITS]; DICE]>> = LazyLock::new(|| {
    let mut table = Box::new([[0.0; HITS]; DICE]);
    for (dice, row) in table.iter_mut().enumerate() {
        let spread = Forecast { dice: dice as u8, ..Forecast::default() }.spread();
        for (hits, chance) in row.iter_mut().enumerate() {
            *chance = spread.iter().skip(hits).sum::<f64>() as f32;
        }
    }
    table
});

/// How likely a mission succeeds with so many dice more, re-rolls counted as if they were dice.
pub(crate) fn success(ahead: Forecast, more: u8) -> f32 {
    if ahead.hits >= ahead.difficulty {
        return 1.0;
    }
    // A blank that is re-rolled is as good as one die more.
    let rerolls: u8 = ahead.rerolls.iter().sum();
    let rerolls =
        if ahead.blanks > 0 { rerolls.min(ahead.blanks.saturating_add(ahead.dice)) } else { rerolls };
    let mut dice =
        usize::from(ahead.dice) + usize::from(ahead.more) + usize::from(rerolls) + usize::from(more);
    if ahead.tamed {
        dice -= usize::from(ahead.dice) / 4;
    }
    let needed = usize::from(ahead.difficulty - ahead.hits);
    AT_LEAST[dice.min(DICE - 1)][needed.min(HITS - 1)]
}
