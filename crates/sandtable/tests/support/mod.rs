//! Calling the binary in a folder of its own.

#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder in which calls are made.
pub struct Folder(TempDir);

/// What a call answered.
pub struct Answer {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder for the test"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).expect("the test can write");
    }

    /// The names of all files, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("the folder is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    pub fn command(&self, args: &[&str]) -> Command {
        command(self.0.path(), args)
    }

    pub fn call(&self, args: &[&str]) -> Answer {
        self.call_with(args, "")
    }

    /// A call with these lines on its standard input.
    pub fn call_with(&self, args: &[&str], input: &str) -> Answer {
        let mut child = self.command(args).spawn().expect("the binary runs");
        // The program may leave before it has read everything.
        let _ = child.stdin.take().expect("stdin is a pipe").write_all(input.as_bytes());
        Answer::of(child.wait_with_output().expect("the binary ends"))
    }

    /// A call that must succeed.
    pub fn ok(&self, args: &[&str]) -> String {
        let answer = self.call(args);
        assert_eq!(answer.code, Some(0), "{args:?}: {}{}", answer.out, answer.err);
        answer.out
    }

    /// A call that must succeed, and answer with exactly one JSON document.
    pub fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(args)).unwrap_or_else(|error| panic!("{args:?}: {error}"))
    }

    /// A call that must fail with this exit code; what it says.
    pub fn fails(&self, code: i32, args: &[&str]) -> String {
        let answer = self.call(args);
        assert_eq!(answer.code, Some(code), "{args:?}: {}{}", answer.out, answer.err);
        assert!(answer.err.starts_with("error: "), "{args:?}: {}", answer.err);
        answer.err
    }
}

impl Answer {
    pub fn of(output: Output) -> Answer {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the answer is text");
        Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    command.args(args).current_dir(dir).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Presses Ctrl-C in a running program.
pub fn interrupt(process: u32) {
    let status = Command::new("kill").args(["-INT", &process.to_string()]).status();
    assert!(status.is_ok_and(|status| status.success()), "the program still runs");
}
