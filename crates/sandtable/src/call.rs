//! What a person types to call this program: hints that say what to type use it.

use std::env;

const PLAIN: &str = "sandtable";

/// Whoever starts the program under another name, as `cargo xtask run` does, says so here.
const RENAMED: &str = "SANDTABLE_COMMAND";

/// The name to type.
pub fn program() -> String {
    let renamed = env::var(RENAMED).ok().map(|name| name.trim().to_owned());
    renamed.filter(|name| !name.is_empty() && !name.contains(char::is_control)).unwrap_or(PLAIN.to_owned())
}

/// A whole call: the name and what comes after it.
pub fn with(rest: &str) -> String {
    format!("{} {rest}", program())
}

/// A hint that was written without knowing the name.
pub fn renamed(hint: &str) -> String {
    hint.replace(&format!("`{PLAIN} "), &format!("`{} ", program()))
}
