//! The server under load: `sandtable serve` as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::http;
use crate::process::{self, Memory};

/// How to start the server.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The program.
    pub binary: PathBuf,
    /// Its data.
    pub data: PathBuf,
    /// Where it listens. Identities hold for one port only, so a server that is started again keeps it.
    pub address: SocketAddr,
    /// The most decisions in one commit, if not the usual number.
    pub group_commit: Option<usize>,
    /// After how many seconds an idle table leaves memory, if not after the usual time.
    pub idle_seconds: Option<u64>,
}

impl Setup {
    /// A server with its data in this folder, on a port that is free now.
    pub fn new(binary: &Path, data: &Path) -> Result<Setup> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let (binary, data) = (binary.to_owned(), data.to_owned());
        Ok(Setup { binary, data, address: free, group_commit: None, idle_seconds: None })
    }

    /// Starts the server and waits until it listens.
    pub fn start(&self) -> Result<Server> {
        let mut command = Command::new(&self.binary);
        command.arg("serve").arg("--listen").arg(self.address.to_string()).arg("--data").arg(&self.data);
        for limit in
            ["messages-per-second", "requests-per-second", "connections-per-address", "tables-per-person"]
        {
            command.arg(format!("--{limit}=1000000"));
        }
        command.args(self.group_commit.map(|most| format!("--group-commit={most}")));
        command.args(self.idle_seconds.map(|seconds| format!("--idle-seconds={seconds}")));
        let log = std::fs::File::create(self.data.with_extension("log"))?;
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn();
        let child = child.with_context(|| format!("cannot start {}", self.binary.display()))?;
        let mut server = Server { child, address: self.address };
        server.wait_until_it_listens(&self.data)?;
        Ok(server)
    }
}

/// A server that runs. It is killed when this is dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    fn wait_until_it_listens(&mut self, data: &Path) -> Result<()> {
        let output = self.child.stdout.take().context("the server has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        if line.contains("serves at") {
            return Ok(());
        }
        let log = std::fs::read_to_string(data.with_extension("log")).unwrap_or_default();
        bail!("the server does not start: {line}{log}");
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// How long it has been on the cores, in seconds.
    pub fn cpu(&self) -> Result<f64> {
        process::cpu(self.process())
    }

    /// Its memory now.
    pub fn memory(&self) -> Result<Memory> {
        process::memory(self.process())
    }

    /// One of its own figures.
    pub async fn figure(&self, name: &str) -> Result<f64> {
        let page = http::get(self.address, "/metrics", "").await?.body;
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.map_or(Ok(0.0), str::parse)?)
    }

    /// Ends it from one moment to the next (SIGKILL): it can do nothing about it.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
