//! Scripted players for the server: how much it does under load, and whether it keeps its word when it is killed.
//!
//! They are people like any other: each has an identity, opens tables or sits down at them, and plays over a
//! WebSocket of its own. `cargo xtask load` and `cargo xtask crash` run them.

pub mod crash;
pub mod crowd;
pub mod dice;
pub mod figures;
pub mod http;
pub mod line;
pub mod measure;
pub mod pace;
pub mod peer;
pub mod process;
pub mod serving;
pub mod storing;
pub mod table;
pub mod wire;
pub mod witness;
