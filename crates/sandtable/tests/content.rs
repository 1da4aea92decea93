//! Content packs: exported, edited, checked, played with.

mod support;

use support::Folder;

fn folder_with_pack() -> Folder {
    let folder = Folder::new();
    folder.ok(&["content", "export", "commando-attack", "pack"]);
    folder
}

fn edit(folder: &Folder, file: &str, from: &str, to: &str) {
    let text = folder.read(file);
    assert!(text.contains(from), "{file} has no `{from}`");
    folder.write(file, text.replacen(from, to, 1));
}

#[test]
fn an_exported_pack_holds_and_is_the_built_in_one() {
    let folder = folder_with_pack();

    let checked = folder.json(&["content", "check", "pack", "--json"]);
    let made = folder.json(&["new", "commando-attack", "--content", "pack", "-o", "game.jsonl", "--json"]);

    assert_eq!((checked["ok"].as_bool(), checked["game"].as_str()), (Some(true), Some("commando-attack")));
    assert_eq!(made["decisions"], 0);
    // The same files are the same content, wherever they are.
    folder.ok(&["verify", "game.jsonl"]);
    assert_eq!(folder.names(), ["game.jsonl", "pack"]);
}

#[test]
fn nothing_is_overwritten_by_an_export() {
    let folder = folder_with_pack();
    edit(&folder, "pack/scenarios.toml", "Two players", "A duel");

    folder.fails(1, &["content", "export", "commando-attack", "pack"]);
    folder.fails(1, &["content", "export", "commando-attack", "missing/pack"]);

    assert!(folder.read("pack/scenarios.toml").contains("A duel"));
    assert_eq!(folder.names(), ["pack"]);
}

#[test]
fn a_game_with_edited_content_needs_that_content_again() {
    let folder = folder_with_pack();
    edit(&folder, "pack/scenarios.toml", "Two players", "A duel");
    folder.ok(&["new", "commando-attack", "--content", "pack", "-o", "game.jsonl"]);

    let without = folder.fails(1, &["verify", "game.jsonl"]);
    assert!(without.contains("hint: name the folder of that pack with --content DIR"), "{without}");
    for call in ["verify", "show", "legal"] {
        folder.ok(&[call, "game.jsonl", "--content", "pack"]);
    }
    folder.ok(&["do", "game.jsonl", "finish", "--content", "pack"]);

    folder.ok(&["new", "commando-attack", "-o", "built-in.jsonl"]);
    let other = folder.fails(1, &["verify", "built-in.jsonl", "--content", "pack"]);
    assert!(other.contains("hint: leave --content out"), "{other}");
}

#[test]
fn a_mistake_is_shown_with_its_file_line_and_mark() {
    let folder = folder_with_pack();
    edit(&folder, "pack/scenarios.toml", "people  = 3", "people  = \"three\"");

    let failure = folder.fails(1, &["content", "check", "pack"]);

    assert!(failure.starts_with("error: pack/scenarios.toml:15: "), "{failure}");
    assert!(failure.contains("╭─[pack/scenarios.toml:15:") && failure.contains("╰── here"), "{failure}");
    assert!(!failure.contains("invalid"), "{failure}");
}

#[test]
fn every_cut_of_a_file_is_refused_in_words_or_holds() {
    let folder = folder_with_pack();
    let text = folder.read("pack/boards/clearing.toml");

    for cut in (0..text.len()).step_by(97) {
        folder.write("pack/boards/clearing.toml", &text.as_bytes()[..cut]);
        let answer = folder.call(&["content", "check", "pack"]);
        assert!(answer.code == Some(0) || answer.code == Some(1), "cut at {cut}: {}", answer.err);
    }
}
