//! The figures of a game, scenario by scenario.

use arctic_circle::ArcticCircle;
use deck_building::DeckBuilding;
use serde::Serialize;
use table::Game;

use crate::instructions;
use crate::measure::{self, Rate, Subject};
use crate::playout::Playouts;

/// The figures of one scenario.
#[derive(Serialize)]
pub struct ScenarioFigures {
    title: &'static str,
    scenario: &'static str,
    random_play: Rate,
    clicks_per_chess_step: f64,
    instructions_per_click: Option<f64>,
    instructions_per_decision: Option<f64>,
    allocations_in_100_000_decisions: u64,
    state_bytes: usize,
    clone_ns: f64,
    decisions_per_game: f64,
    mean_legal_actions: f64,
    most_legal_actions: usize,
}

/// A scenario that is measured.
#[derive(Clone, Copy)]
pub struct Measured {
    /// What the game is called in the table.
    title: &'static str,
    scenario: &'static str,
    subject: Subject,
    play: fn(&str, f64) -> Rate,
    others: fn(Measured, Rate, Rate, f64) -> anyhow::Result<ScenarioFigures>,
}

/// The scenarios that are measured.
pub const SCENARIOS: [Measured; 6] = [
    Measured::of::<ArcticCircle>("Arctic Circle", "cold-open", Subject::ColdOpen),
    Measured::of::<ArcticCircle>("Arctic Circle", "hot-start", Subject::HotStart),
    Measured::of::<ArcticCircle>("Arctic Circle", "base-brawl", Subject::BaseBrawl),
    Measured::of::<DeckBuilding>("Deck-Building", "mass-device-solo", Subject::MassDeviceSolo),
    Measured::of::<DeckBuilding>("Deck-Building", "mass-device-2", Subject::MassDevice2),
    Measured::of::<DeckBuilding>("Deck-Building", "total-control-4", Subject::TotalControl4),
];

impl Measured {
    const fn of<G: Game>(title: &'static str, scenario: &'static str, subject: Subject) -> Measured {
        Measured { title, scenario, subject, play: random_play::<G>, others: ScenarioFigures::of::<G> }
    }

    /// Random play for so many seconds.
    pub fn random_play(self, seconds: f64) -> Rate {
        (self.play)(self.scenario, seconds)
    }
}

fn random_play<G: Game>(scenario: &str, seconds: f64) -> Rate {
    let mut playouts = Playouts::<G>::new(scenario, 7);
    measure::rate(seconds, || playouts.run(5_000))
}

impl ScenarioFigures {
    /// Measures what is left of a scenario after the random play that was timed beside chess.
    pub fn measure(
        measured: Measured,
        random_play: Rate,
        chess: Rate,
        seconds: f64,
    ) -> anyhow::Result<ScenarioFigures> {
        (measured.others)(measured, random_play, chess, seconds)
    }

    fn of<G: Game>(
        Measured { title, scenario, subject, .. }: Measured,
        random_play: Rate,
        chess: Rate,
        seconds: f64,
    ) -> anyhow::Result<ScenarioFigures> {
        let instructions = instructions::count(subject)?;
        let (mean_legal_actions, most_legal_actions) = legal_actions::<G>(scenario, 5_000);
        Ok(ScenarioFigures {
            title,
            scenario,
            random_play,
            clicks_per_chess_step: random_play.clicks / chess.clicks,
            instructions_per_click: instructions.map(|(click, _)| click),
            instructions_per_decision: instructions.map(|(_, decision)| decision),
            allocations_in_100_000_decisions: measure::allocations::<G>(scenario, 100_000),
            state_bytes: size_of::<G>(),
            clone_ns: clone_ns::<G>(scenario, seconds),
            decisions_per_game: decisions_per_game::<G>(scenario, 200_000),
            mean_legal_actions,
            most_legal_actions,
        })
    }

    /// The rows for people: a name and a value each.
    pub fn rows(&self) -> Vec<(String, String)> {
        let whole =
            |value: Option<f64>| value.map_or("no valgrind".to_owned(), |value| format!("{value:.0}"));
        let rows = [
            ("random play, clicks", format!("{:.2} M/s", self.random_play.clicks / 1e6)),
            ("clicks for each chess step", format!("{:.2} x", self.clicks_per_chess_step)),
            ("random play, games", format!("{:.0} /s", self.random_play.games)),
            ("instructions a click", whole(self.instructions_per_click)),
            ("instructions a whole decision", whole(self.instructions_per_decision)),
            ("allocations in 100,000 decisions", self.allocations_in_100_000_decisions.to_string()),
            ("state", format!("{} bytes", self.state_bytes)),
            ("clone", format!("{:.1} ns", self.clone_ns)),
            ("decisions a game", format!("{:.0}", self.decisions_per_game)),
            ("legal actions, mean", format!("{:.1}", self.mean_legal_actions)),
            ("legal actions, most", self.most_legal_actions.to_string()),
        ];
        rows.map(|(name, value)| (format!("{} {}: {name}", self.title, self.scenario), value)).into()
    }
}

fn clone_ns<G: Game>(scenario: &str, seconds: f64) -> f64 {
    let positions = measure::positions::<G>(scenario, 64);
    let mut next = 0;
    measure::nanoseconds(seconds, || {
        next = (next + 1) % positions.len();
        std::hint::black_box(std::hint::black_box(&positions[next]).clone());
    })
}

fn decisions_per_game<G: Game>(scenario: &str, decisions: u64) -> f64 {
    let work = Playouts::<G>::new(scenario, 7).run(decisions);
    work.decisions as f64 / work.games as f64
}

/// How many actions are legal in the mean and at most, over so many decisions.
fn legal_actions<G: Game>(scenario: &str, decisions: u32) -> (f64, usize) {
    let mut playouts = Playouts::<G>::new(scenario, 13);
    let (mut sum, mut most) = (0, 0);
    for _ in 0..decisions {
        let count = playouts.state().legal().len();
        (sum, most) = (sum + count, most.max(count));
        playouts.run(1);
    }
    (sum as f64 / f64::from(decisions), most)
}
