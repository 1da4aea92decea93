//! Content packs: read from a folder, named by a hash, and refused with the file, the line and what to do.

mod ambush;

use std::fs;
use std::path::Path;
use std::ptr;

use ambush::{Components, PACK_FILE};
use serde::Deserialize;
use table::any::builtin;
use table::content::{Content, ContentError, Pack, load};

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Crate {
    name: String,
    boxes: u8,
}

const SOUND: &str = "# what is in the crate\nname = \"tea\"\nboxes = 3\n";

fn pack(files: &[(&str, &str)]) -> Pack {
    Pack::of(files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())))
}

fn mistake_in(text: &str) -> ContentError {
    pack(&[("crate.toml", text)]).parse::<Crate>("crate.toml").expect_err("there is a mistake in it")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for a test")
}

fn put(folder: &Path, path: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder for a test");
    fs::write(path, text).expect("a file for a test");
}

#[test]
fn a_folder_is_read_with_all_toml_files_below_it_and_nothing_else() {
    let dir = folder();
    put(dir.path(), "crate.toml", SOUND);
    put(dir.path(), "boards/a.toml", "a = 1\n");
    put(dir.path(), "boards/deep/b.toml", "b = 1\n");
    put(dir.path(), "boards2/c.toml", "c = 1\n");
    put(dir.path(), "notes.txt", "no content");
    put(dir.path(), "crate.toml.bak", "no content");
    put(dir.path(), ".git/config.toml", "no content");

    let pack = Pack::from_dir(dir.path()).expect("the folder is sound");

    let paths: Vec<&str> = pack.files().map(|(path, _)| path).collect();
    assert_eq!(paths, ["boards/a.toml", "boards/deep/b.toml", "boards2/c.toml", "crate.toml"]);
    assert_eq!(pack.folder("boards").collect::<Vec<_>>(), ["boards/a.toml", "boards/deep/b.toml"]);
    assert_eq!(pack.folder("board").count(), 0, "half a name is no folder");
    assert_eq!(pack.text("crate.toml"), Ok(SOUND));
    assert_eq!(pack.parse::<Crate>("crate.toml"), Ok(Crate { name: "tea".to_owned(), boxes: 3 }));
}

#[test]
fn a_pack_from_a_folder_equals_the_same_pack_from_memory() {
    let dir = folder();
    for (path, text) in Components::BUILTIN {
        put(dir.path(), path, text);
    }

    let pack = Pack::from_dir(dir.path()).expect("the folder is sound");

    assert_eq!(pack, Pack::builtin::<Components>());
    assert_eq!(pack.hash(), builtin::<Components>().hash);
}

#[test]
fn an_empty_folder_is_refused_with_a_hint() {
    let dir = folder();
    put(dir.path(), "readme.md", "nothing here");

    let error = Pack::from_dir(dir.path()).expect_err("there is no content in it");

    assert_eq!(error.to_string(), format!("{}: holds no .toml file", dir.path().display()));
    assert!(error.hint.is_some_and(|hint| hint.contains("content export")));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let dir = folder();
    let nowhere = dir.path().join("nowhere");

    let error = Pack::from_dir(&nowhere).expect_err("there is no folder");

    assert_eq!(error.file, nowhere.display().to_string());
    assert!(!error.message.is_empty());
}

#[test]
fn a_file_that_is_no_text_is_named() {
    let dir = folder();
    put(dir.path(), "crate.toml", SOUND);
    put(dir.path(), "boards/a.toml", b"a = \"\xff\"\n");

    let error = Pack::from_dir(dir.path()).expect_err("one file is not UTF-8");

    assert_eq!(error.file, "boards/a.toml");
    assert!(error.message.contains("UTF-8"), "{error}");
}

#[test]
fn a_file_that_is_too_large_is_refused_before_it_is_read() {
    let dir = folder();
    put(dir.path(), "crate.toml", vec![b'#'; (4 << 20) + 1]);

    let error = Pack::from_dir(dir.path()).expect_err("no board is that large");

    assert_eq!(error.to_string(), "crate.toml: a pack has at most 1000 files of at most 4 MiB");
}

#[test]
fn too_many_files_are_refused() {
    let dir = folder();
    for number in 0..=1000 {
        put(dir.path(), &format!("{number}.toml"), "");
    }

    assert!(
        Pack::from_dir(dir.path()).expect_err("a thousand and one").message.contains("at most 1000 files")
    );
}

#[test]
fn the_hash_does_not_depend_on_the_order_of_files_and_is_pinned() {
    let one = pack(&[("a.toml", "a = 1\n"), ("b/c.toml", "c = 2\n")]);
    let two = pack(&[("b/c.toml", "c = 2\n"), ("a.toml", "a = 1\n")]);

    assert_eq!(one.hash(), two.hash());
    assert_eq!(one.hash(), "54f88b98fc43304595939de55f68bf20", "records name this pack by this hash forever");
}

#[test]
fn the_hash_does_not_change_with_comments_and_layout() {
    let plain = pack(&[("a.toml", "a = 1\nb = [2, 3]\n")]);
    let laid_out = pack(&[("a.toml", "# Why one.\nb   = [ 2,\n  3 ]\na = 1 # here\n")]);
    let other = pack(&[("a.toml", "a = 1\nb = [3, 2]\n")]);

    assert_eq!(plain.hash(), laid_out.hash());
    assert_ne!(plain.hash(), other.hash());
}

#[test]
fn the_hash_changes_with_any_change_of_what_is_said() {
    let text = "a = 1\n";
    let mut hashes = vec![pack(&[("a.toml", text), ("b.toml", "b = 1\n")]).hash()];
    for at in 0..text.len() {
        let mut changed = text.to_owned();
        changed.replace_range(at..=at, "~");
        hashes.push(pack(&[("a.toml", &changed), ("b.toml", "b = 1\n")]).hash());
    }
    hashes.push(pack(&[("a.toml", text)]).hash());
    hashes.push(pack(&[("a.toml", text), ("c.toml", "b = 1\n")]).hash());
    hashes.push(pack(&[("a.toml", "b = 1\n"), ("b.toml", text)]).hash());
    hashes.push(pack(&[("a.toml", &format!("{text}b")), (".toml", "b = 1\n")]).hash());
    hashes.push(pack(&[("a.toml", text), ("b.toml", "b = 1\n"), ("c.toml", "")]).hash());
    hashes.push(pack(&[("a.tomla", &text[1..]), ("b.toml", "b = 1\n")]).hash());

    let count = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
    assert!(hashes.iter().all(|hash| hash.len() == 32 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())));
}

#[test]
fn a_mistake_is_shown_with_its_file_and_line() {
    for (text, line, expected) in [
        ("name = \"tea\"\nboxes = = 3\n", 2, ""),
        ("name = \"tea\"\nboxes = \"three\"\n", 2, "`boxes`: invalid type: string \"three\", expected u8"),
        ("name = \"tea\"\n\n\nboxes = 300\n", 4, "`boxes`: "),
        ("name = \"tea\nboxes = 3\n", 1, ""),
        ("name = \"tea\"\nboxes = 3\nname = \"tea\"\n", 3, ""),
        ("name = \"tea\"\nboxes = 3\nlids = 2\n", 3, "unknown field `lids`"),
        ("name = \"tëa\"\nboxes = \"é\" é\n", 2, ""),
    ] {
        let error = mistake_in(text);
        assert_eq!(error.line, Some(line), "{text:?}: {error}");
        assert!(error.to_string().starts_with(&format!("crate.toml:{line}: ")), "{error}");
        assert!(error.message.contains(expected), "{text:?}: {error}");
        assert!(!error.message.contains('\n'), "one line: {error}");
        assert_eq!(error.text, text, "whoever shows the mistake needs the text");
        let span = error.span.expect("the place is known");
        assert!(text.get(span).is_some(), "the span lies in the text, at whole letters");
    }
}

#[test]
fn a_key_that_is_missing_is_named() {
    let error = mistake_in("name = \"tea\"\n");

    assert_eq!(error.file, "crate.toml");
    assert!(error.message.contains("missing field `boxes`"), "{error}");
}

#[test]
fn a_file_that_is_missing_is_named() {
    let error = pack(&[]).parse::<Crate>("crate.toml").expect_err("the pack is empty");

    assert_eq!(error.to_string(), "crate.toml: this file is missing from the pack");
    assert_eq!(load::<Components>(&pack(&[])).expect_err("the pack is empty").file, PACK_FILE);
}

#[test]
fn a_mistake_of_meaning_points_at_the_place_a_person_would_look() {
    let builtin = Pack::builtin::<Components>();
    let text = builtin.text(PACK_FILE).expect("it is there");
    let wrong = text.replace("{ id = \"card-7x\", value = 7 }", "{ id = \"card-7x\", value = 70 }");
    let line = 1 + text[..text.find("card-7x").expect("the card")].matches('\n').count();

    let error = load::<Components>(&pack(&[(PACK_FILE, &wrong)])).expect_err("70 is too much");

    assert_eq!(error.to_string(), format!("{PACK_FILE}:{line}: card `card-7x`: value 70 is not 1 to 9"));
}

#[test]
fn a_mistake_is_one_line_of_plain_letters_whatever_the_pack_holds() {
    let builtin = Pack::builtin::<Components>();
    let text = builtin.text(PACK_FILE).expect("it is there");
    let wrong = text.replace("id = \"card-7x\", value = 7", r#"id = "card\n\u001b[2J", value = 70"#);

    let error = load::<Components>(&pack(&[(PACK_FILE, &wrong)])).expect_err("70 is too much").to_string();

    assert!(!error.chars().any(char::is_control), "a terminal would obey this: {error:?}");
}

#[test]
fn a_mistake_without_a_place_has_no_line_and_one_past_the_end_does_not_panic() {
    let pack = pack(&[("crate.toml", SOUND)]);

    assert_eq!(
        pack.mistake_at("crate.toml", "coffee", "there is none").to_string(),
        "crate.toml: there is none"
    );
    assert_eq!(pack.mistake("crate.toml", Some(9000..9001), "far away").line, Some(4));
    assert_eq!(pack.mistake("no.toml", Some(5..6), "no such file").line, Some(1));
    assert_eq!(pack.mistake("crate.toml", None, "somewhere").line, None);
    let hinted = pack.mistake("crate.toml", None, "somewhere").hint("look harder");
    assert_eq!(hinted.hint.as_deref(), Some("look harder"));
}

#[test]
fn a_mistake_in_the_middle_of_a_letter_does_not_panic() {
    let pack = pack(&[("crate.toml", "name = \"é\"\n")]);

    let error = std::panic::catch_unwind(|| pack.mistake("crate.toml", Some(9..10), "half a letter"));

    assert_eq!(error.expect("a place in a file is only for showing").line, Some(1));
}

#[test]
fn the_same_pack_is_loaded_once_and_another_one_apart() {
    let builtin_pack = Pack::builtin::<Components>();
    let again = load::<Components>(&builtin_pack).expect("it is sound");
    let changed = builtin_pack.text(PACK_FILE).expect("it is there").replace("bonus = 3", "bonus = 2");
    let changed = pack(&[(PACK_FILE, &changed)]);

    assert!(ptr::eq(builtin::<Components>().content, again.content));
    assert!(ptr::eq(builtin::<Components>().hash, again.hash));
    let [one, two] = [&changed, &changed.clone()].map(|pack| load::<Components>(pack).expect("it is sound"));
    assert!(ptr::eq(one.content, two.content));
    assert!(!ptr::eq(one.content, again.content));
    assert_eq!(one.hash, changed.hash());
}

#[test]
fn one_pack_read_by_many_at_once_is_loaded_once() {
    let text =
        format!("{}# of its own\n", Pack::builtin::<Components>().text(PACK_FILE).expect("it is there"));
    let shared = pack(&[(PACK_FILE, &text)]);

    let found: Vec<usize> = std::thread::scope(|scope| {
        let readers: Vec<_> = (0..8)
            .map(|_| {
                scope.spawn(|| {
                    ptr::from_ref(load::<Components>(&shared).expect("it is sound").content) as usize
                })
            })
            .collect();
        readers.into_iter().map(|reader| reader.join().expect("no panic")).collect()
    });

    assert!(found.iter().all(|&address| address == found[0]));
}

#[test]
fn a_broken_pack_is_refused_every_time_and_spoils_nothing() {
    let broken = pack(&[(PACK_FILE, "space = []\n")]);

    for _ in 0..2 {
        assert!(load::<Components>(&broken).is_err());
    }
    assert!(load::<Components>(&Pack::builtin::<Components>()).is_ok());
}
