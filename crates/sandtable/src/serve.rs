//! `sandtable` and `sandtable serve`: the table in the browser.

use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{Config, Limits, Running, StartError, store};
use tracing_subscriber::filter::LevelFilter;

use crate::args::{ServeArgs, TableArgs};
use crate::errors::{Result, Stop};
use crate::print;

/// How many ports are tried, from the usual one on.
const PORTS: u16 = 20;

/// Opens a table for the person at this machine.
pub fn table(args: &TableArgs) -> Result<()> {
    log(false, LevelFilter::WARN);
    let data = folder(args.data.as_ref())?;
    runtime()?.block_on(async {
        match private(args.port, data).await {
            Ok(running) => {
                welcome(&format!("http://{}", running.address), args.no_open)?;
                until_stopped(running).await;
                print::out("\nThe games are kept.\n")
            }
            Err(StartError::Busy { address: Some(address), .. }) => {
                print::out("Sandtable is open already.\n")?;
                welcome(&format!("http://{address}"), args.no_open)
            }
            Err(error) => Err(failed(&error)),
        }
    })
}

/// Hosts tables for others.
pub fn run(args: &ServeArgs) -> Result<()> {
    log(args.log_json, LevelFilter::INFO);
    let limits = Limits {
        messages_per_second: args.messages_per_second,
        requests_per_second: args.requests_per_second,
        connections_per_address: args.connections_per_address,
        tables_per_person: args.tables_per_person,
        idle: Duration::from_secs(args.idle_seconds),
        ..Limits::default()
    };
    let config = Config {
        listen: args.listen,
        data: folder(args.data.as_ref())?,
        private: false,
        behind_proxy: args.behind_proxy,
        limits,
        store: store::Options { group: args.group_commit },
        games: &games::ALL,
    };
    runtime()?.block_on(async {
        let running = server::start(config).await.map_err(|error| failed(&error))?;
        print::out(&format!("Sandtable serves at http://{}\n", running.address))?;
        until_stopped(running).await;
        Ok(())
    })
}

/// Listens on the first free port of the loopback.
async fn private(port: u16, data: PathBuf) -> std::result::Result<Running, StartError> {
    let config = |port| Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        data: data.clone(),
        private: true,
        behind_proxy: false,
        limits: Limits { requests_per_second: 200, ..Limits::default() },
        store: store::Options::default(),
        games: &games::ALL,
    };
    let last = port.saturating_add(PORTS);
    for port in port..last {
        match server::start(config(port)).await {
            Err(StartError::Listen { .. }) => {}
            started => return started,
        }
    }
    server::start(config(last)).await
}

fn welcome(address: &str, no_open: bool) -> Result<()> {
    print::out(&format!("Sandtable is open at {address}\n"))?;
    if no_open {
        return Ok(());
    }
    match open::that_detached(address) {
        Ok(()) => print::out("Close it here with Ctrl-C.\n"),
        Err(_) => print::out("Open this address in a browser. Close it here with Ctrl-C.\n"),
    }
}

/// Waits for Ctrl-C or for the system to end us, and leaves nothing half done.
async fn until_stopped(running: Running) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match (signal(SignalKind::terminate()), signal(SignalKind::hangup())) {
            (Ok(mut ended), Ok(mut closed)) => tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = ended.recv() => {}
                _ = closed.recv() => {}
            },
            _ => drop(tokio::signal::ctrl_c().await),
        }
    }
    #[cfg(not(unix))]
    drop(tokio::signal::ctrl_c().await);
    running.stop().await;
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    built.map_err(|error| Stop::failed(format!("the server cannot start: {error}")))
}

/// The folder that was named, or the one where this system keeps what programs remember.
fn folder(named: Option<&PathBuf>) -> Result<PathBuf> {
    let usual = || dirs::data_dir().map(|data| data.join("sandtable"));
    named
        .cloned()
        .or_else(usual)
        .ok_or_else(|| Stop::failed("this system names no folder for data").hint("name one with --data DIR"))
}

fn failed(error: &StartError) -> Stop {
    let stop = Stop::failed(error.to_string());
    match error {
        StartError::Listen { .. } => stop.hint("name another address, or end what listens there"),
        StartError::Busy { .. } => stop.hint("end the other one, or name another folder with --data"),
        StartError::Store(_) => stop,
    }
}

fn log(json: bool, level: LevelFilter) {
    let lines = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level);
    // Another logger in this process would be a mistake in our own tests only.
    let _ = if json {
        lines.json().try_init()
    } else {
        lines.with_ansi(std::io::stderr().is_terminal()).try_init()
    };
}
