//! `sandtable` and `sandtable serve`: the table in the browser.

use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use server::{Config, Limits, OwnPack, Running, StartError, store};
use table::text::short;
use tracing_subscriber::filter::LevelFilter;

use crate::args::{ServeArgs, TableArgs};
use crate::errors::{Result, Stop};
use crate::{lookup, print};

/// How many ports are tried, from the usual one on.
const PORTS: u16 = 20;

/// Opens a table for the person at this machine.
pub fn table(args: &TableArgs) -> Result<()> {
    log(false, LevelFilter::WARN);
    let data = folder(args.data.as_ref())?;
    let packs = own_packs(&args.packs.content)?;
    runtime()?.block_on(async {
        match private(args.port, data, &packs).await {
            Ok(running) => {
                tell(&packs)?;
                welcome(&format!("http://{}", running.address), args.no_open)?;
                until_stopped(running).await;
                print::out("\nThe games are kept.\n")
            }
            Err(StartError::Busy { address: Some(address), .. }) if packs.is_empty() => {
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
        packs: own_packs(&args.packs.content)?,
    };
    runtime()?.block_on(async {
        let packs = config.packs.clone();
        let running = server::start(config).await.map_err(|error| failed(&error))?;
        tell(&packs)?;
        print::out(&format!("Sandtable serves at http://{}\n", running.address))?;
        until_stopped(running).await;
        Ok(())
    })
}

/// Listens on the first free port of the loopback.
async fn private(port: u16, data: PathBuf, packs: &[OwnPack]) -> std::result::Result<Running, StartError> {
    let config = |port| Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        data: data.clone(),
        private: true,
        behind_proxy: false,
        limits: Limits { requests_per_second: 200, ..Limits::default() },
        store: store::Options::default(),
        games: &games::ALL,
        packs: packs.to_vec(),
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

/// The packs in these folders, checked here where a mistake can be shown in its file.
fn own_packs(dirs: &[PathBuf]) -> Result<Vec<OwnPack>> {
    let mut packs: Vec<OwnPack> = Vec::new();
    for dir in dirs {
        let pack = lookup::read_pack(dir)?;
        let game = lookup::game_of(&pack).game;
        game.scenarios(&pack).map_err(|error| Stop::content(Some(dir), &error))?;
        if packs.iter().any(|other| other.game == game.slug()) {
            let message = format!("two content packs are for {}", game.title());
            return Err(Stop::usage(message).hint("a table is opened with one; name one for each game"));
        }
        packs.push(OwnPack { game: game.slug(), name: name_of(dir), pack });
    }
    Ok(packs)
}

/// What a pack is called: its folder's own name, also where that is given as `.` or with links.
fn name_of(dir: &Path) -> String {
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().unwrap_or(whole.as_os_str());
    short(&name.to_string_lossy())
}

fn tell(packs: &[OwnPack]) -> Result<()> {
    packs.iter().try_for_each(|own| {
        let title = games::find(own.game).map_or(own.game, |entry| entry.game.title());
        print::out(&format!("New tables of {title} are opened with {}.\n", own.name))
    })
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
        StartError::Store(_) | StartError::Components { .. } => stop,
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
