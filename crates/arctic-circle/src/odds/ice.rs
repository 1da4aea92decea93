//! The odds of breaking ice (AC-1062, AC-1064, AC-1065).

use table::{Chances, Odds, RuleId, Tone};

use crate::hexes::Hex;
use crate::ice::icebreakers;
use crate::state::ArcticCircle;
use crate::units::UnitType;

/// Whether so many cruisers break ice, with as many more as are declared against it already.
pub(crate) fn odds(state: &ArcticCircle, ice: Hex, title: String, more: u8) -> Odds {
    let declared: u8 = icebreakers(state, ice).map(|stack| stack.count).sum();
    let cruisers = u32::from(declared + more);
    let value = state.profile(state.active.team(), UnitType::Cruiser).attack.min(6);
    let misses = f64::from(6 - value) / 6.0;
    let holds = misses.powi(cruisers as i32);
    // Throws are told where they can be pictured.
    let ways = |broken: bool| {
        let (all, missed) = (6_u32.pow(cruisers.min(3)), u32::from(6 - value).pow(cruisers.min(3)));
        (cruisers <= 3).then_some((if broken { all - missed } else { missed }, all))
    };
    let outcome = |label: &str, share: f64, broken: bool| Chances {
        label: label.to_owned(),
        share,
        ways: ways(broken),
        tone: if broken { Tone::Good } else { Tone::Bad },
    };
    Odds {
        title,
        chance: 1.0 - holds,
        outcomes: vec![outcome("The ice breaks", 1.0 - holds, true), outcome("The ice holds", holds, false)],
        also: Vec::new(),
        figures: Vec::new(),
        spreads: Vec::new(),
        note: Some("One hit is enough. Who can leave the ice is not counted.".to_owned()),
        rule: RuleId("AC-1062"),
    }
}
