//! What a person types to call this program: hints that say what to type use it.

use std::env;
use std::path::Path;

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

/// A file name as a shell takes it: in single quotes if it holds more than plain letters.
pub fn file(path: &Path) -> String {
    let name = path.display().to_string();
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%=".contains(letter);
    if !name.is_empty() && name.chars().all(plain) {
        name
    } else {
        format!("'{}'", name.replace('\'', r"'\''"))
    }
}

/// A hint that was written without knowing the name.
pub fn renamed(hint: &str) -> String {
    hint.replace(&format!("`{PLAIN} "), &format!("`{} ", program()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_is_quoted_only_where_a_shell_needs_it() {
        let shown = |name: &str| file(Path::new(name));

        assert_eq!(["a/game-7.jsonl", "äö.jsonl"].map(shown), ["a/game-7.jsonl", "äö.jsonl"]);
        assert_eq!(["my game", "a$b", "a;b", "a*"].map(shown), ["'my game'", "'a$b'", "'a;b'", "'a*'"]);
        assert_eq!(shown("it's"), r"'it'\''s'");
    }
}
