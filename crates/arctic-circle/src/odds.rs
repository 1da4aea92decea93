//! Exact odds of a battle: every way it can end and how likely each is, counted and never sampled (AC-601 to AC-625,
//! AC-1011 to AC-1042, AC-1111 to AC-1125).
//!
//! What is decided inside a battle follows a stated [`Plan`]: who is given up, whom Snow Cats name, whether torpedoes
//! are fired, whom Cobra Commander gives up, and when the attacker goes back. Then a battle is an [`Engagement`], and
//! its [`Forecast`] is worked out by dynamic programming: a position of it is only how many units of each sort are left.
//!
//! | file | |
//! |---|---|
//! | `army` | units that fight and fall alike, and who of them takes a hit |
//! | `plan` | what is decided beforehand |
//! | `round` | one round from any moment of it |
//! | `forecast` | all rounds |
//! | `bridge` | from a position of the game to an engagement |
//! | `gamble` | what dice decide after a click |
//! | `hover`, `ice` | the card at the pointer, for battles and for ice |
//! | `phrases` | how endings are called, and what was assumed |
//! | `question` | a battle in words, for the command line |
//! | `supposed` | what can be supposed at a table |
//! | `answer` | what the command line prints |
//! | `spreads` | how survivors and losses are distributed |
//! | `trial` | the same battle fought by the rules with dice, to measure the exact figures against |

mod answer;
mod army;
mod bridge;
mod forecast;
mod gamble;
mod hover;
mod ice;
mod phrases;
mod plan;
mod question;
mod round;
mod spreads;
mod supposed;
mod trial;

pub use army::{Army, Force, Group, Role};
pub use forecast::{Ending, Forecast, forecast};
pub use plan::{Plan, Press, Torpedoes};
pub use round::{Engagement, Moment, Prize, Ways};
pub use trial::Trial;

pub(crate) use answer::{reckon, reckon_here};
pub(crate) use hover::{odds, stake};
pub(crate) use question::FLAGS;
pub(crate) use supposed::SUPPOSITIONS;
