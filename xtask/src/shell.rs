//! Where the project is, and how other programs are started from here.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The top directory of the project.
pub(crate) struct Root(PathBuf);

impl Root {
    /// Cargo names the package it runs; the project is the directory above it.
    pub(crate) fn find() -> Result<Self> {
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&package).parent().context("xtask lies in no project")?;
        Ok(Self(root.to_owned()))
    }

    pub(crate) fn join(&self, below: impl AsRef<Path>) -> PathBuf {
        self.0.join(below)
    }

    /// A path as a person at the top directory would type it.
    pub(crate) fn relative(&self, path: &Path) -> String {
        path.strip_prefix(&self.0).unwrap_or(path).display().to_string()
    }

    /// Cargo with these arguments, run at the top directory.
    pub(crate) fn cargo<I>(&self, args: I) -> Command
    where
        I: IntoIterator,
        I::Item: AsRef<OsStr>,
    {
        let mut command = cargo();
        command.args(args).current_dir(&self.0);
        command
    }
}

/// The Cargo that started us, so that all steps use one toolchain.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command with its output on the screen; failing is an error that shows the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Whether a command can be started and succeeds; nothing reaches the screen.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The command as a person would type it.
pub(crate) fn line(command: &Command) -> String {
    let set = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let set = set.map(|(name, value)| format!("{}={}", name.to_string_lossy(), quoted(value)));
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = [program].into_iter().chain(command.get_args()).map(quoted);
    set.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    if word.is_empty()
        || word.contains(|letter: char| letter.is_whitespace() || "()'\"$&|;*".contains(letter))
    {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        word.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["nextest", "run", "-E", "test(golden)"]).env("SANDTABLE_BLESS", "1");

        assert_eq!(line(&command), "SANDTABLE_BLESS=1 cargo nextest run -E 'test(golden)'");
    }
}
