//! What is said of a position.

use table::Illegal;

use crate::state::{ArcticCircle, End, Phase};
use crate::units::Team;

/// `1 token`, `2 tokens`.
pub(crate) fn counted(count: u8, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// A name for statistics, and the rule.
pub(crate) fn label(end: End) -> (&'static str, &'static str) {
    match end {
        End::Base { winner: Team::Joe } => ("joe-base", "AC-218"),
        End::Base { winner: Team::Cobra } => ("cobra-base", "AC-218"),
        End::Points { winner: Team::Joe } => ("joe-points", "AC-902"),
        End::Points { winner: Team::Cobra } => ("cobra-points", "AC-902"),
        End::MorePoints { winner: Team::Joe } => ("joe-more-points", "AC-905"),
        End::MorePoints { winner: Team::Cobra } => ("cobra-more-points", "AC-905"),
        End::Greenland { winner: Team::Joe } => ("joe-greenland", "AC-910"),
        End::Greenland { winner: Team::Cobra } => ("cobra-greenland", "AC-910"),
        End::Draw => ("draw", "AC-905"),
    }
}

/// How it ended, in one sentence.
pub(crate) fn ended(end: End) -> String {
    match end {
        End::Base { winner } => format!("{winner} has captured an enemy base and wins."),
        End::Points { winner } => format!("{winner} ends the round with enough Victory Points and wins."),
        End::MorePoints { winner } => {
            format!("{winner} has more Victory Points after the last round and wins.")
        }
        End::Greenland { winner } => {
            format!("{winner} holds northern Greenland after the last round: a minor victory.")
        }
        End::Draw => "Nobody is ahead after the last round: a draw.".to_owned(),
    }
}

/// Something was tried that is not asked now.
pub(crate) fn wrong_time(state: &ArcticCircle) -> Illegal {
    if let Phase::Over(end) = state.phase {
        return Illegal::new(label(end).1, "the game is over");
    }
    Illegal::new("AC-302", "that is not asked in this phase")
}
