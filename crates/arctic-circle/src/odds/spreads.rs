//! How what is at stake in a battle is distributed: who is left, and what is lost.

use std::collections::BTreeMap;

use table::{Spread, SpreadRow};

use crate::content::Components;

use super::army::{Army, Force};
use super::forecast::{Ending, Forecast};
use super::phrases::{Reader, units};
use super::round::Engagement;

/// Of both sides, the reader's first.
pub(crate) fn spreads(
    components: &Components,
    engagement: &Engagement,
    forecast: &Forecast,
    reader: Reader,
) -> Vec<Spread> {
    let titles = match reader {
        Reader::Attacker => ["Left of yours", "Left of theirs", "RP you lose", "RP they lose"],
        Reader::Defender => ["Left of theirs", "Left of yours", "RP they lose", "RP you lose"],
        Reader::Bystander => [
            "Left of the attackers",
            "Left of the defenders",
            "RP lost by the attacker",
            "RP lost by the defender",
        ],
    };
    let (attacker, defender) = (&engagement.attacker, &engagement.defender);
    let mut spreads = vec![
        left(components, attacker, titles[0], forecast, |ending| ending.attacker),
        left(components, defender, titles[1], forecast, |ending| ending.defender),
        lost(attacker, titles[2], forecast, |ending| ending.attacker),
        lost(defender, titles[3], forecast, |ending| ending.defender),
    ];
    if reader == Reader::Defender {
        spreads.swap(0, 1);
        spreads.swap(2, 3);
    }
    spreads
}

/// Who is left, the likeliest first.
fn left(
    components: &Components,
    army: &Army,
    title: &str,
    forecast: &Forecast,
    of: impl Fn(&Ending) -> Force,
) -> Spread {
    let mut shares: BTreeMap<String, f64> = BTreeMap::new();
    for ending in &forecast.endings {
        *shares.entry(units(components, army, of(ending))).or_default() += ending.share;
    }
    let row = |(label, share)| SpreadRow { label, share };
    let mut rows: Vec<SpreadRow> = shares.into_iter().map(row).collect();
    rows.sort_by(|one, other| other.share.total_cmp(&one.share));
    Spread { title: title.to_owned(), rows, mean: None }
}

/// What is lost, the least first.
fn lost(army: &Army, title: &str, forecast: &Forecast, of: impl Fn(&Ending) -> Force) -> Spread {
    let before = army.cost(army.repaired(army.force));
    let mut shares: BTreeMap<u32, f64> = BTreeMap::new();
    for ending in &forecast.endings {
        *shares.entry(before - army.cost(of(ending))).or_default() += ending.share;
    }
    let mean = shares.iter().map(|(&points, share)| f64::from(points) * share).sum();
    let row = |(points, share): (u32, f64)| SpreadRow { label: points.to_string(), share };
    Spread { title: title.to_owned(), rows: shares.into_iter().map(row).collect(), mean: Some(mean) }
}
