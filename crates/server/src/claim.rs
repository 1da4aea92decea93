//! One server, one folder: tables are cached in memory, so two servers must not share them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::Path;

use crate::app::StartError;
use crate::store::StoreError;

/// The right to a folder, for as long as this exists. The system takes it back even from a process that is killed.
pub struct Claim(File);

impl Claim {
    /// Claims a folder, which is made if it is not there.
    pub fn take(folder: &Path) -> Result<Claim, StartError> {
        let path = folder.join("server.lock");
        let trouble = |problem: std::io::Error| {
            StartError::Store(StoreError::File {
                path: path.display().to_string(),
                problem: problem.to_string(),
            })
        };
        std::fs::create_dir_all(folder).map_err(trouble)?;
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = options.map_err(trouble)?;
        match file.try_lock() {
            Ok(()) => Ok(Claim(file)),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let _ = file.read_to_string(&mut address);
                let folder = folder.display().to_string();
                Err(StartError::Busy { folder, address: address.trim().parse().ok() })
            }
            Err(TryLockError::Error(problem)) => Err(trouble(problem)),
        }
    }

    /// Writes down where we listen, for whoever comes second.
    pub fn write(&self, address: SocketAddr) {
        let mut file = &self.0;
        let written = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{address}"));
        if let Err(error) = written {
            tracing::warn!(%error, "the address could not be written down");
        }
    }
}
