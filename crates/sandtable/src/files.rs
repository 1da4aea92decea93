//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::call;
use crate::errors::{Result, Stop, reason};

/// Far more than any record: a safeguard against reading a device or a film.
const LARGEST: u64 = 64 << 20;

/// Reads a whole file.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    let failed =
        |error: io::Error| Stop::failed(format!("{} cannot be read: {}", path.display(), reason(&error)));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        let message = format!("{} is larger than {} MiB, and no record is", path.display(), LARGEST >> 20);
        return Err(Stop::failed(message));
    }
    Ok(bytes)
}

/// Writes a whole file: into a sibling, to the disk, then into its place. On failure the old file is untouched.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    // A link stays a link: what it points to is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    replace(&place, bytes).map_err(|error| {
        let stop = Stop::failed(format!("{} cannot be written: {}", path.display(), reason(&error)));
        let folder = parent(path);
        if error.kind() == io::ErrorKind::NotFound && !folder.exists() {
            let (shown, typed) = (folder.display(), call::file(folder));
            return stop.hint(format!("there is no folder {shown}; make it with `mkdir -p {typed}`"));
        }
        stop
    })
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return Err(io::Error::other("it is not an ordinary file"));
    }
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let fresh = path.with_file_name(format!(".{}.{}", name.to_string_lossy(), unique()));
    let written = write_and_sync(&fresh, bytes, old.as_ref()).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // It may not exist; either way there is nothing more to undo.
        let _ = fs::remove_file(&fresh);
    }
    written?;
    sync_folder(parent(path));
    Ok(())
}

fn write_and_sync(path: &Path, bytes: &[u8], old: Option<&fs::Metadata>) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(path)?;
    if let Some(old) = old {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// Not every system lets a folder be synchronised; the file itself is safe already.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// A name part that no other writer uses.
pub fn unique() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}.part", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The folder that a file is in.
pub fn parent(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses a path where something stands that writing would destroy. An empty file is nothing.
pub fn must_be_free(path: &Path) -> Result<()> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_file() && meta.len() > 0 => {
            Err(Stop::failed(format!("{} exists already and is not overwritten", path.display())))
        }
        _ => Ok(()),
    }
}

/// The first name of this kind that is free in the folder: `stem.jsonl`, `stem-2.jsonl`, …
pub fn free_name(folder: &Path, stem: &str) -> PathBuf {
    let names = (1..).map(|n| if n == 1 { format!("{stem}.jsonl") } else { format!("{stem}-{n}.jsonl") });
    names.map(|name| folder.join(name)).find(|path| !path.exists()).expect("there is always another number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_file_replaces_the_old_one_and_leaves_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.jsonl");

        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();

        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }

    #[test]
    fn neither_a_folder_nor_a_device_is_overwritten() {
        let dir = tempfile::tempdir().unwrap();

        assert!(write(dir.path(), b"x").unwrap_err().sentence().ends_with("it is a folder"));
        assert!(
            write(Path::new("/dev/null"), b"x").unwrap_err().sentence().ends_with("not an ordinary file")
        );
        assert!(write(&dir.path().join("missing/a"), b"x").is_err());
    }

    #[test]
    fn a_default_name_never_hits_an_existing_game() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("g-7.jsonl"), "x").unwrap();

        assert_eq!(free_name(dir.path(), "g-7"), dir.path().join("g-7-2.jsonl"));
    }
}
