//! Any game, without knowing which: what the command line, the server and other languages drive.
//!
//! Everything here is a thin translation of [`Match`](crate::Match) into texts, targets and JSON.

mod games;
mod matches;

pub use games::{AnyGame, Hosted, ReckonError, ReplayError, ScenarioInfo, StartError, builtin};
pub use matches::{AnyMatch, Choice, StepTold, Told, Why};
