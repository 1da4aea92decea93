//! `sandtable content`: checking a content pack, and writing the built-in one out to edit.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};
use serde_json::json;
use table::content::{ContentError, Pack};

use crate::args::{CheckArgs, ExportArgs};
use crate::errors::{Result, Stop, reason};
use crate::{call, files, games_list, lookup, print};

pub fn check(args: &CheckArgs) -> Result<()> {
    let dir = &args.dir;
    let pack = lookup::read_pack(dir)?;
    let entry = match &args.game {
        Some(name) => lookup::game(name)?,
        None => lookup::game_of(&pack),
    };
    let scenarios = entry.game.scenarios(&pack).map_err(|error| Stop::content(Some(dir), &error))?;
    let files: Vec<&str> = pack.files().map(|(path, _)| path).collect();
    let (dir, hash) = (dir.display().to_string(), pack.hash());
    if args.json {
        let slug = entry.game.slug();
        let checked = json!({ "ok": true, "dir": dir, "game": slug, "hash": hash, "files": files, "scenarios": scenarios });
        return print::json(&checked);
    }
    print::out(&format!(
        "{dir}: this pack holds, for {}\n  files {}\n  content {hash}\n  scenarios\n{}",
        entry.game.title(),
        files.join(", "),
        games_list::list(&scenarios)
    ))
}

pub fn export(args: &ExportArgs) -> Result<()> {
    let entry = lookup::game(&args.game)?;
    let pack = entry.game.builtin();
    must_be_new(&args.dir)?;
    // Written beside the folder and moved there whole.
    let fresh = files::parent(&args.dir).join(format!(".sandtable-content.{}", files::unique()));
    let written = write_pack(&fresh, &pack).and_then(|()| fs::rename(&fresh, &args.dir));
    if let Err(error) = written {
        // Nothing was moved, so all that was written is in the folder that goes away.
        let _ = fs::remove_dir_all(&fresh);
        let message = format!("{} cannot be written: {}", args.dir.display(), reason(&error));
        return Err(Stop::failed(message));
    }
    let files: Vec<&str> = pack.files().map(|(path, _)| path).collect();
    let dir = args.dir.display().to_string();
    if args.json {
        let (slug, hash) = (entry.game.slug(), pack.hash());
        return print::json(&json!({ "dir": dir, "game": slug, "hash": hash, "files": files }));
    }
    let check = call::with(&format!("content check {}", call::file(&args.dir)));
    print::out(&format!("{dir}: {} written\nEdit them, then: {check}\n", files.join(", ")))
}

fn must_be_new(dir: &Path) -> Result<()> {
    if dir.is_file() {
        return Err(Stop::failed(format!("{} is a file, not a folder", dir.display())));
    }
    let holds_something = fs::read_dir(dir).is_ok_and(|mut entries| entries.next().is_some());
    if holds_something {
        let message = format!("{} is not empty, and nothing is overwritten", dir.display());
        return Err(Stop::failed(message).hint("name a new folder"));
    }
    Ok(())
}

fn write_pack(dir: &Path, pack: &Pack) -> std::io::Result<()> {
    fs::create_dir(dir)?;
    for (path, text) in pack.files() {
        let path = dir.join(path);
        fs::create_dir_all(files::parent(&path))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The path of the file with the mistake, as the person can open it.
pub fn path_of(dir: &Path, error: &ContentError) -> String {
    let inside: PathBuf = dir.join(&error.file);
    // A mistake of the folder itself is named by its own path already.
    if inside.exists() || !Path::new(&error.file).exists() {
        inside.display().to_string()
    } else {
        error.file.clone()
    }
}

/// The lines around a mistake with a mark under it.
pub fn excerpt(file: &str, error: &ContentError) -> Option<String> {
    let span = within(&error.text, error.span.clone()?);
    let shown = Excerpt { source: NamedSource::new(file, error.text.clone()), span };
    let theme = if print::colours_on_stderr() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let mut text = String::new();
    GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(100)
        .render_report(&mut text, &shown)
        .ok()?;
    // The sentence stands above already: only the excerpt is wanted.
    let lines = text.lines().skip_while(|line| !line.contains('╭'));
    Some(lines.map(|line| format!("{line}\n")).collect())
}

/// The span cut to the text, so that a mistake at its very end can be shown too.
fn within(text: &str, span: Range<usize>) -> Range<usize> {
    let boundary =
        |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let start = boundary(span.start);
    start..boundary(span.end).max(start)
}

#[derive(Debug)]
struct Excerpt {
    source: NamedSource<String>,
    span: Range<usize>,
}

impl std::fmt::Display for Excerpt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("here")
    }
}

impl std::error::Error for Excerpt {}

impl Diagnostic for Excerpt {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::at(self.span.clone(), "here");
        Some(Box::new(std::iter::once(label)))
    }
}
