//! The record of the game being played: nothing that was decided is lost, however the game is left.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::errors::{Result, Stop};
use crate::files;

/// Holds the latest record and knows where it belongs.
pub struct Keeper {
    path: Option<PathBuf>,
    /// The name of the file if nobody named one.
    stem: String,
    record: String,
    /// Whether the file holds what `record` holds.
    written: bool,
}

impl Keeper {
    /// The keeper of a game whose record is `record`; if there is a file, it holds that already.
    pub fn new(path: Option<PathBuf>, stem: String, record: String) -> Keeper {
        Keeper { written: path.is_some(), path, stem, record }
    }

    /// Takes the record as it is now; writes it if there is a file for it.
    pub fn keep(&mut self, record: String) -> Result<()> {
        self.record = record;
        self.written = false;
        match self.path.clone() {
            Some(path) => self.write(path),
            None => Ok(()),
        }
    }

    /// Writes the record where a person wants it.
    pub fn save(&mut self, path: Option<PathBuf>) -> Result<PathBuf> {
        let path = path.or_else(|| self.path.clone()).unwrap_or_else(|| self.default_path(Path::new("")));
        if self.path.as_deref() != Some(&*path) && !self.is_ours(&path) {
            files::must_be_free(&path)?;
        }
        self.write(path.clone())?;
        self.path.get_or_insert(path.clone());
        Ok(path)
    }

    /// The last chance to write: if the place is not to be had, any place is better than none.
    pub fn leave(&mut self) -> Result<Option<PathBuf>> {
        if self.written {
            return Ok(self.path.clone());
        }
        let is_untouched = self.record.lines().count() < 2;
        if self.path.is_none() && is_untouched {
            return Ok(None);
        }
        let places = [
            self.path.clone(),
            Some(self.default_path(Path::new(""))),
            Some(self.default_path(&std::env::temp_dir())),
        ];
        let mut failure = Stop::failed("the game cannot be saved");
        for path in places.into_iter().flatten() {
            match self.write(path.clone()) {
                Ok(()) => return Ok(Some(path)),
                Err(stop) => failure = stop,
            }
        }
        Err(failure)
    }

    fn default_path(&self, folder: &Path) -> PathBuf {
        files::free_name(folder, &self.stem)
    }

    fn write(&mut self, path: PathBuf) -> Result<()> {
        files::write(&path, self.record.as_bytes())?;
        self.written = true;
        self.path = Some(path);
        Ok(())
    }

    /// Whether the file is an earlier record of this same game.
    fn is_ours(&self, path: &Path) -> bool {
        fs::read_to_string(path).is_ok_and(|old| head(&old).is_some() && head(&old) == head(&self.record))
    }
}

/// What names a game: the first line, but for who plays and the checksum over it.
fn head(record: &str) -> Option<Value> {
    let line = record.lines().next()?;
    let mut head = serde_json::from_str(line).unwrap_or_else(|_| Value::from(line));
    if let Some(keys) = head.as_object_mut() {
        keys.retain(|key, _| key != "players" && key != "sum");
    }
    Some(head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_a_file_is_kept_when_it_is_left() {
        let dir = tempfile::tempdir().unwrap();
        let mut keeper = Keeper::new(None, dir.path().join("g-7").display().to_string(), "head\n".to_owned());
        keeper.keep("head\none\n".to_owned()).unwrap();

        let path = keeper.leave().unwrap().unwrap();

        assert_eq!(fs::read_to_string(&path).unwrap(), "head\none\n");
        assert_eq!(keeper.leave().unwrap(), Some(path));
    }

    #[test]
    fn a_game_in_which_nothing_was_decided_leaves_no_file() {
        let mut keeper = Keeper::new(None, "never-written".to_owned(), "head\n".to_owned());

        assert_eq!(keeper.leave().unwrap(), None);
    }

    #[test]
    fn the_same_game_with_other_players_is_the_same_game() {
        let heads = [r#"{"seed":"1","sum":"a"}"#, r#"{"seed":"1","players":{"joe":"greedy"},"sum":"b"}"#];

        assert_eq!(head(heads[0]), head(heads[1]));
        assert_ne!(head(heads[0]), head(r#"{"seed":"2","sum":"a"}"#));
    }

    #[test]
    fn another_games_record_is_not_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let (ours, other) = (dir.path().join("ours"), dir.path().join("other"));
        fs::write(&ours, "head\n").unwrap();
        fs::write(&other, "another head\n").unwrap();
        let mut keeper = Keeper::new(None, "never-written".to_owned(), "head\n".to_owned());
        keeper.keep("head\none\n".to_owned()).unwrap();

        assert!(keeper.save(Some(other.clone())).is_err());
        keeper.save(Some(ours.clone())).unwrap();

        assert_eq!(fs::read_to_string(other).unwrap(), "another head\n");
        assert_eq!(fs::read_to_string(ours).unwrap(), "head\none\n");
    }
}
