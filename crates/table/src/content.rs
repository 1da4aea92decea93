//! Content packs: everything that is printed on a component, read from files that people edit.
//!
//! A pack is a folder of TOML files. A mistake in one is reported with the file, the line and what to do, and
//! nothing is loaded. Loaded content is leaked once per pack and shared, so a state holds a plain reference.

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::{LazyLock, Mutex, OnceLock};

use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
pub use toml::Spanned;

/// The components of a game, checked and ready for its rules.
pub trait Content: Sized + Send + Sync + 'static {
    /// The pack that comes with the game: path and text of each file.
    const BUILTIN: &'static [(&'static str, &'static str)];

    /// Reads and checks a whole pack.
    fn read(pack: &Pack) -> Result<Self, ContentError>;
}

/// Content in memory for good, with the hash that names it in records.
#[derive(Debug)]
pub struct Loaded<C: 'static> {
    /// The components.
    pub content: &'static C,
    /// The hash of the pack, as records name it.
    pub hash: &'static str,
}

impl<C> Clone for Loaded<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Copy for Loaded<C> {}

type Shelf = Mutex<HashMap<(TypeId, String), Box<dyn Any + Send + Sync>>>;
static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

/// Loads a pack, or finds it if the same pack was loaded before.
pub fn load<C: Content>(pack: &Pack) -> Result<Loaded<C>, ContentError> {
    let shelved = (TypeId::of::<C>(), pack.hash());
    let mut shelf = SHELF.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(loaded) = shelf.get(&shelved).and_then(|found| found.downcast_ref::<Loaded<C>>()) {
        return Ok(*loaded);
    }
    let content: &'static C = Box::leak(Box::new(C::read(pack)?));
    let loaded = Loaded { content, hash: Box::leak(shelved.1.clone().into_boxed_str()) };
    shelf.insert(shelved, Box::new(loaded));
    Ok(loaded)
}

/// The files of a content pack.
#[derive(Clone, Debug)]
pub struct Pack {
    files: BTreeMap<String, String>,
    /// Computed when it is first asked for: a server asks at every table it opens.
    hash: OnceLock<String>,
}

impl PartialEq for Pack {
    fn eq(&self, other: &Pack) -> bool {
        self.files == other.files
    }
}
impl Eq for Pack {}

const LARGEST_FILE: u64 = 4 << 20;
const MOST_FILES: usize = 1000;

impl Pack {
    /// The pack that comes with the game.
    pub fn builtin<C: Content>() -> Pack {
        Pack::of(C::BUILTIN.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())))
    }

    /// A pack of these files, for tests and for tools.
    pub fn of(files: impl IntoIterator<Item = (String, String)>) -> Pack {
        Pack { files: files.into_iter().collect(), hash: OnceLock::new() }
    }

    /// All `.toml` files below a folder.
    pub fn from_dir(dir: &Path) -> Result<Pack, ContentError> {
        let mut pack = Pack::of([]);
        pack.add_dir(dir, "")?;
        if pack.files.is_empty() {
            let hint =
                "write the built-in pack into a folder with `sandtable content export GAME DIR`, and edit it";
            return Err(ContentError::plain(&dir.display().to_string(), "holds no .toml file").hint(hint));
        }
        Ok(pack)
    }

    fn add_dir(&mut self, dir: &Path, prefix: &str) -> Result<(), ContentError> {
        let failed = |error: io::Error| ContentError::plain(&dir.display().to_string(), error.to_string());
        for entry in fs::read_dir(dir).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            // A link that leads nowhere is nobody's content, unless it is named like it.
            let meta = match fs::metadata(entry.path()) {
                Err(_) if !name.ends_with(".toml") => continue,
                meta => meta.map_err(failed)?,
            };
            if meta.is_dir() && !name.starts_with('.') {
                self.add_dir(&entry.path(), &format!("{path}/"))?;
            } else if meta.is_file() && name.ends_with(".toml") {
                self.add_file(&entry.path(), path, meta.len())?;
            }
        }
        Ok(())
    }

    fn add_file(&mut self, from: &Path, path: String, size: u64) -> Result<(), ContentError> {
        if size > LARGEST_FILE || self.files.len() >= MOST_FILES {
            let limit =
                format!("a pack has at most {MOST_FILES} files of at most {} MiB", LARGEST_FILE >> 20);
            return Err(ContentError::plain(&path, limit));
        }
        let text = fs::read_to_string(from).map_err(|error| ContentError::plain(&path, error.to_string()))?;
        self.files.insert(path, text);
        Ok(())
    }

    /// Every file as path and text, in order.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files of one folder of the pack, in order.
    pub fn folder<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a str> {
        let inside = move |path: &&str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.files.keys().map(String::as_str).filter(inside)
    }

    /// The text of one file.
    pub fn text(&self, path: &str) -> Result<&str, ContentError> {
        self.files
            .get(path)
            .map(String::as_str)
            .ok_or_else(|| ContentError::plain(path, "this file is missing from the pack"))
    }

    /// Reads one file; a mistake points at its line.
    pub fn parse<T: DeserializeOwned>(&self, path: &str) -> Result<T, ContentError> {
        let text = self.text(path)?;
        let reader = toml::Deserializer::parse(text).map_err(|error| self.syntax(path, "", &error))?;
        serde_path_to_error::deserialize(reader).map_err(|error| {
            let at = error.path().to_string();
            self.syntax(path, if at == "." { "" } else { &at }, error.inner())
        })
    }

    fn syntax(&self, path: &str, at: &str, error: &toml::de::Error) -> ContentError {
        let message = error.message().trim_end().replace('\n', ", ");
        let message = if at.is_empty() { message } else { format!("`{at}`: {message}") };
        self.mistake(path, error.span(), message)
    }

    /// A mistake at a place in a file.
    pub fn mistake(
        &self,
        path: &str,
        span: Option<Range<usize>>,
        message: impl Into<String>,
    ) -> ContentError {
        let text = self.files.get(path).cloned().unwrap_or_default();
        let line = span.as_ref().map(|span| 1 + newlines(&text.as_bytes()[..span.start.min(text.len())]));
        let message = printable(&message.into());
        ContentError { file: path.to_owned(), line, message, hint: None, text, span }
    }

    /// A mistake at the first place where `needle` stands in a file.
    pub fn mistake_at(&self, path: &str, needle: &str, message: impl Into<String>) -> ContentError {
        let found = self.files.get(path).and_then(|text| text.find(needle));
        self.mistake(path, found.map(|start| start..start + needle.len()), message)
    }

    /// The name of what these files say: the first half of the SHA-256 over all paths and values. Comments and
    /// layout are left out, so that a clearer comment does not shut out the records of games played before it.
    pub fn hash(&self) -> String {
        self.hash.get_or_init(|| hash_of(&self.files)).clone()
    }
}

fn hash_of(files: &BTreeMap<String, String>) -> String {
    let mut hasher = Sha256::new();
    for (path, text) in files {
        for part in [path, &said(text)] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    hex(&hasher.finalize()[..16])
}

/// What a file says, in one form; a file that cannot be read stands for itself.
fn said(text: &str) -> String {
    let values: Option<toml::Table> = toml::from_str(text).ok();
    values.and_then(|values| serde_json::to_string(&values).ok()).unwrap_or_else(|| text.to_owned())
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

/// Text from a file somebody sent, fit for one line of a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() { clean.extend(letter.escape_default()) } else { clean.push(letter) }
    }
    clean
}

/// Bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A mistake in a content pack, with all that is needed to show where it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ContentError {
    /// The file in the pack.
    pub file: String,
    /// The line, counted from 1, when the place is known.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
    /// The text of the file.
    pub text: String,
    /// The bytes in question.
    pub span: Option<Range<usize>>,
}

impl ContentError {
    /// A mistake that has no place inside a file.
    pub fn plain(file: &str, message: impl Into<String>) -> ContentError {
        let (file, message) = (printable(file), printable(&message.into()));
        ContentError { file, line: None, message, hint: None, text: String::new(), span: None }
    }

    /// Adds what to do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> ContentError {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}
