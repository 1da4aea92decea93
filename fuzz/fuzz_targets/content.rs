//! Any text as a board, as the map of a board, or as edits of a file of a sound pack: it is read, or refused with a
//! place that exists.
#![no_main]

use commando_attack::Components;
use libfuzzer_sys::fuzz_target;
use table::content::{Content, Pack};

const SCENARIOS: &str = r#"
[[scenario]]
id     = "clearing"
title  = "The clearing"
about  = "One board is enough here."
board  = "clearing"
people = 2
"#;

const BOARD: &str = include_str!("../../crates/commando-attack/content/boards/clearing.toml");

fuzz_target!(|bytes: &[u8]| {
    let Some((&mode, rest)) = bytes.split_first() else { return };
    match mode % 6 {
        5 => try_edits::<deck_building::Components>(rest),
        4 => try_edits::<arctic_circle::Components>(rest),
        0 => try_pack(&text(rest), SCENARIOS),
        1 => {
            let map = text(rest).replace(['"', '\\'], ".");
            try_pack(
                &format!("id = \"clearing\"\ntitle = \"\"\nabout = \"\"\nmap = \"\"\"\n{map}\"\"\"\n"),
                SCENARIOS,
            );
        }
        2 => try_pack(&text(&edited(BOARD.as_bytes(), rest)), SCENARIOS),
        _ => try_pack(BOARD, &text(&edited(SCENARIOS.as_bytes(), rest))),
    }
});

/// `load` keeps what it read for good, so the fuzzer reads without it.
fn try_pack(board: &str, scenarios: &str) {
    let files = [("boards/clearing.toml", board), ("scenarios.toml", scenarios)];
    try_read::<Components>(&Pack::of(files.map(|(path, text)| (path.to_owned(), text.to_owned()))));
}

/// The first byte chooses a file of the built-in pack.
fn try_edits<C: Content>(bytes: &[u8]) {
    let Some((&which, edits)) = bytes.split_first() else { return };
    let which = usize::from(which) % C::BUILTIN.len();
    let files = C::BUILTIN.iter().enumerate().map(|(number, &(path, sound))| {
        let changed = number == which;
        (path.to_owned(), if changed { text(&edited(sound.as_bytes(), edits)) } else { sound.to_owned() })
    });
    try_read::<C>(&Pack::of(files));
}

fn try_read<C: Content>(pack: &Pack) {
    let Err(error) = C::read(pack) else { return };
    let text = pack.text(&error.file).expect("a mistake is in a file of the pack");
    if let Some(line) = error.line {
        assert!((1..=1 + text.matches('\n').count()).contains(&line), "{error}: there is no such line");
    }
    if let Some(span) = error.span.clone() {
        assert!(text.get(span).is_some(), "{error}: its place is outside the text or splits a letter");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Two bytes are one edit: how far to go on, and what stands there instead.
fn edited(text: &[u8], edits: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    let mut at = 0;
    for edit in edits.chunks_exact(2) {
        at = (at + usize::from(edit[0])) % text.len();
        text[at] = edit[1];
    }
    text
}
