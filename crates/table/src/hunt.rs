//! How long those tests hunt that could go on for ever.

use std::env;

/// How many games, throws or messages a hunting test makes: what `SANDTABLE_HUNT` says, or the few of every run of the
/// tests. `cargo xtask hunt` sets it.
///
/// # Panics
/// If `SANDTABLE_HUNT` is no number.
pub fn length(usual: u64) -> u64 {
    let Some(wanted) = env::var_os("SANDTABLE_HUNT") else { return usual };
    let wanted = wanted.to_string_lossy();
    wanted.trim().parse().unwrap_or_else(|_| panic!("SANDTABLE_HUNT is `{wanted}`, which is no number"))
}
