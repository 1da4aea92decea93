//! Peers that are not written in Rust.

use std::process::Command;

use serde::{Deserialize, Serialize};

/// A game of `OpenSpiel`, played at random from C++.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpenSpiel {
    /// Its name there.
    pub game: String,
    /// Whole games a second.
    pub games: f64,
    /// Steps a second.
    pub steps: f64,
}

const SCRIPT: &str = include_str!("../peers/openspiel.py");

/// Random play of a few `OpenSpiel` games; empty when Python or `OpenSpiel` is not installed (`pip install open_spiel`).
pub fn openspiel(seconds: f64) -> Vec<OpenSpiel> {
    let output = Command::new("python3").args(["-c", SCRIPT, &seconds.to_string()]).output();
    let Ok(output) = output else { return Vec::new() };
    if !output.status.success() {
        return Vec::new();
    }
    serde_json::from_slice(&output.stdout).unwrap_or_default()
}
