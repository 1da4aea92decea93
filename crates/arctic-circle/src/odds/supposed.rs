//! What the odds at a table can suppose of both sides, a choice of what the command line can say.

use table::{Supposed, Supposition};

/// The first of each is the usual.
pub(crate) const SUPPOSITIONS: &[Supposition] = &[
    Supposition {
        flag: "retreat",
        title: "The attacker goes back",
        choices: &[
            supposed("never", "never"),
            supposed("outnumbered", "when outnumbered"),
            supposed("after 1", "after one round"),
            supposed("after 2", "after two rounds"),
        ],
    },
    Supposition { flag: "attacker-losses", title: "The attacker gives up first", choices: FALLEN },
    Supposition { flag: "defender-losses", title: "The defender gives up first", choices: FALLEN },
    Supposition {
        flag: "torpedoes",
        title: "W.O.L.F.s strike first",
        choices: &[
            supposed("best", "if it serves Cobra"),
            supposed("fire", "always"),
            supposed("hold", "never"),
        ],
    },
    Supposition {
        flag: "all-costs",
        title: "For a hit Cobra Commander gives up",
        choices: &[
            supposed("infantry", "an infantry unit"),
            supposed("vehicle", "a vehicle"),
            supposed("aircraft", "an aircraft"),
            supposed("never", "nobody"),
        ],
    },
];

/// Types that are not named come after, the cheap before the dear.
const FALLEN: &[Supposed] = &[
    supposed("infantry", "cheap units"),
    supposed("aircraft,carrier,cruiser,vehicle", "dear units"),
    supposed("vehicle", "vehicles"),
    supposed("aircraft", "aircraft"),
    supposed("cruiser,carrier", "ships"),
];

const fn supposed(value: &'static str, title: &'static str) -> Supposed {
    Supposed { value, title }
}
