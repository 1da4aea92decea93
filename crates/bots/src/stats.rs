//! Shares with their intervals, and Elo.

use serde::Serialize;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

const Z: f64 = 1.959_963_984_540_054;

impl Interval {
    /// The Wilson interval of a share: `score` points out of `games`. A draw may count half a point.
    pub fn of_share(score: f64, games: f64) -> Interval {
        if games == 0.0 {
            return Interval { value: 0.0, low: 0.0, high: 1.0 };
        }
        let share = score / games;
        let weight = 1.0 + Z * Z / games;
        let centre = (share + Z * Z / (2.0 * games)) / weight;
        let spread = Z / weight * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        // The ends of an extreme share are exact: rounding must not push them past it.
        Interval {
            value: share,
            low: (centre - spread).clamp(0.0, share),
            high: (centre + spread).clamp(share, 1.0),
        }
    }

    /// The same interval on another scale; `scale` must grow with its argument.
    #[must_use]
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Interval {
        Interval { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }
}

/// The Elo difference that a share of points means; no share is surer than `games` can tell.
pub fn elo_difference(share: f64, games: f64) -> f64 {
    let edge = 0.5 / games.max(1.0);
    let share = share.clamp(edge, 1.0 - edge);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wilson_interval_of_half_of_a_hundred_is_the_published_one() {
        let interval = Interval::of_share(50.0, 100.0);
        assert!(
            (interval.low - 0.4038).abs() < 1e-4 && (interval.high - 0.5962).abs() < 1e-4,
            "{interval:?}"
        );
    }

    #[test]
    fn a_clean_sheet_is_not_certainty() {
        let interval = Interval::of_share(20.0, 20.0);
        assert_eq!(interval.high, 1.0);
        assert!(interval.low > 0.8 && interval.low < 0.9);
    }

    #[test]
    fn three_of_four_points_are_about_191_elo() {
        assert!((elo_difference(0.75, 400.0) - 190.85).abs() < 0.01);
        assert!(elo_difference(1.0, 100.0).is_finite());
    }
}
