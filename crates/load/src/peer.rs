//! boardgame.io doing the like, in the same run on the same machine.

use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::figures::{Beside, Latency};
use crate::process;

/// So many matches are played at once; more do not make it quicker.
const MATCHES: usize = 100;

/// Runs its server and its players, which lie in `folder`. `ours` is what Sandtable did in one second of one core.
pub fn measure(folder: &Path, seconds: f64, ours: f64) -> Result<Beside> {
    let mut server = Node::start(folder, &["server.mjs"])?;
    let port = server.says("listening ")?;
    let (matches, seconds) = (MATCHES.to_string(), seconds.to_string());
    let mut players = Node::start(folder, &["players.mjs", &port, &matches, &seconds])?;
    players.says("begin")?;
    let before = process::cpu(server.child.id())?;
    players.says("end")?;
    let cpu = process::cpu(server.child.id())? - before;
    let done = players.says("done ")?;
    let done: Done = serde_json::from_str(&done).context("the players of boardgame.io say nothing useful")?;
    let per_cpu_second = done.moves as f64 / cpu.max(process::TICK);
    Ok(Beside {
        matches: MATCHES,
        moves: done.moves,
        seconds: done.seconds,
        server_cpu_seconds: cpu,
        per_cpu_second,
        latency: done.latency,
        ratio: ours / per_cpu_second.max(1.0),
    })
}

#[derive(Deserialize)]
struct Done {
    moves: u64,
    seconds: f64,
    latency: Latency,
}

/// A script under Node.js. It is ended when this is dropped.
struct Node {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Node {
    fn start(folder: &Path, args: &[&str]) -> Result<Node> {
        let mut command = Command::new("node");
        command.args(args).current_dir(folder).env("NODE_ENV", "production");
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().context("cannot start node")?;
        let output = child.stdout.take().context("node has no output")?;
        Ok(Node { child, lines: BufReader::new(output).lines() })
    }

    /// Waits for the line that begins like this; says what follows.
    fn says(&mut self, word: &str) -> Result<String> {
        for line in &mut self.lines {
            if let Some(rest) = line?.strip_prefix(word) {
                return Ok(rest.to_owned());
            }
        }
        bail!("boardgame.io ended before it said `{}`", word.trim())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
