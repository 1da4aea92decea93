//! Games in files: new, legal, do, show, verify.

mod support;

use std::collections::BTreeMap;

use serde_json::Value;
use support::Folder;
use table::chance::Seal;

const NEW: [&str; 7] = ["new", "commando-attack", "--scenario", "clearing", "--seed", "7", "-o"];

fn folder_with_game() -> Folder {
    let folder = Folder::new();
    folder.ok(&[&NEW[..], &["game.jsonl"]].concat());
    folder
}

/// Decides the first legal action again and again.
fn play_on(folder: &Folder, times: usize) {
    for _ in 0..times {
        let legal = folder.json(&["legal", "game.jsonl", "--json"]);
        let text = legal["legal"][0]["text"].as_str().expect("there is something to do").to_owned();
        folder.ok(&["do", "game.jsonl", &text]);
    }
}

#[test]
fn a_game_is_played_call_by_call_and_every_record_on_the_way_verifies() {
    let folder = folder_with_game();

    for decisions in 1..=12 {
        play_on(&folder, 1);
        let held = folder.json(&["verify", "game.jsonl", "--json"]);
        assert_eq!((held["ok"].as_bool(), held["decisions"].as_u64()), (Some(true), Some(decisions)));
    }

    let shown = folder.json(&["show", "game.jsonl", "--json"]);
    assert_eq!(shown["decisions"], 12);
    assert!(shown["view"]["soldiers"].is_array() && shown["prompt"]["rule"].is_string());
    assert_eq!(folder.json(&["show", "game.jsonl", "--at", "3", "--json"])["decisions"], 3);
    assert_eq!(folder.names(), ["game.jsonl"]);
}

#[test]
fn what_legal_lists_can_be_done_and_its_clicks_are_named() {
    let folder = folder_with_game();

    let listed = folder.json(&["legal", "game.jsonl", "--json"]);
    let lines = folder.ok(&["legal", "game.jsonl"]);

    let legal = listed["legal"].as_array().expect("a list");
    assert_eq!(legal.len(), lines.lines().count());
    assert!(
        legal
            .iter()
            .all(|choice| choice["text"].is_string() && !choice["path"].as_array().unwrap().is_empty())
    );
    assert!(lines.ends_with("  finish\n"), "{lines}");
}

#[test]
fn several_decisions_are_all_done_or_none() {
    let folder = folder_with_game();
    let before = folder.read("game.jsonl");

    let refusal = folder.fails(1, &["do", "game.jsonl", "finish", "finish", "move R1 A99"]);
    assert!(refusal.contains("no square is called"), "{refusal}");
    assert_eq!(folder.read("game.jsonl"), before);

    let refusal = folder.fails(1, &["do", "game.jsonl", "finish", "surrender B1"]);
    assert!(refusal.contains("(CA-305)"), "{refusal}");
    assert_eq!(folder.read("game.jsonl"), before);

    let done = folder.json(&["do", "game.jsonl", "finish", "finish", "--json"]);
    assert_eq!(done["decided"].as_array().map(Vec::len), Some(2));
    assert_eq!(done["decisions"], 2);
}

#[test]
fn a_seat_that_does_not_decide_now_is_refused() {
    let folder = folder_with_game();
    let turn = folder.json(&["legal", "game.jsonl", "--json"])["turn"].as_str().unwrap().to_owned();
    let other = if turn == "joe" { "cobra" } else { "joe" };

    let refusal = folder.fails(1, &["do", "game.jsonl", "--seat", other, "finish"]);
    assert!(refusal.contains("decides now, not"), "{refusal}");

    folder.ok(&["do", "game.jsonl", "--seat", &turn, "finish"]);
}

#[test]
fn a_move_is_taken_back_but_not_a_roll() {
    let folder = folder_with_game();
    let moves =
        folder.json(&["legal", "game.jsonl", "--json"])["legal"][0]["text"].as_str().unwrap().to_owned();

    folder.ok(&["do", "game.jsonl", &moves]);
    let undone = folder.ok(&["do", "game.jsonl", "--undo"]);
    assert!(undone.starts_with(&format!("Back to before `{moves}`.")), "{undone}");

    folder.ok(&["do", "game.jsonl", "finish"]);
    let refusal = folder.fails(1, &["do", "game.jsonl", "--undo"]);
    assert!(refusal.starts_with("error: the die is cast; all seats must agree to go back further\n"));
    assert!(
        refusal.ends_with("hint: if all seats agree: sandtable do game.jsonl --undo --agreed\n"),
        "{refusal}"
    );
    let held = folder.json(&["verify", "game.jsonl", "--json"]);
    assert_eq!(held["decisions"], 1);
}

#[test]
fn a_changed_byte_is_named_by_its_line_and_the_decision_in_it() {
    let folder = folder_with_game();
    play_on(&folder, 5);
    let record = folder.read("game.jsonl");

    for (line, text) in (1..).zip(record.lines()) {
        let at = record.find(text).unwrap() + 8;
        let mut bytes = record.clone().into_bytes();
        bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
        folder.write("changed.jsonl", bytes);

        let failure = folder.fails(1, &["verify", "changed.jsonl"]);

        assert!(failure.starts_with(&format!("error: changed.jsonl:{line}: ")), "{failure}");
        let named = failure.contains(&format!("hint: decision {}", line - 1));
        assert!(line == 1 || named, "{failure}");
    }
}

#[test]
fn a_record_that_was_cut_off_or_is_none_is_told_apart() {
    let folder = folder_with_game();
    play_on(&folder, 2);
    let record = folder.read("game.jsonl");

    folder.write("cut.jsonl", &record[..record.len() - 5]);
    assert!(folder.fails(1, &["verify", "cut.jsonl"]).contains("cut.jsonl:3: the line is cut off"));
    folder.write("empty.jsonl", "");
    assert!(folder.fails(1, &["show", "empty.jsonl"]).contains("is empty"));
    folder.write("noise.jsonl", [0xff, 0xfe, b'\n']);
    assert!(
        folder
            .fails(1, &["legal", "noise.jsonl"])
            .contains("noise.jsonl:1: this is not a record of Sandtable")
    );
}

#[test]
fn two_records_in_one_file_are_none_and_a_script_is_told_the_line() {
    let folder = folder_with_game();
    let record = folder.read("game.jsonl");
    folder.write("joined.jsonl", record.repeat(2));

    let answer = folder.call(&["verify", "joined.jsonl", "--json"]);

    let told: Value = serde_json::from_str(&answer.out).expect("a failure is JSON too");
    assert_eq!((answer.code, told["error"]["line"].as_u64()), (Some(1), Some(2)));
}

#[test]
fn a_new_game_never_overwrites_another() {
    let folder = folder_with_game();
    let before = folder.read("game.jsonl");
    folder.write("empty.jsonl", "");

    folder.fails(1, &[&NEW[..], &["game.jsonl"]].concat());
    folder.ok(&[&NEW[..], &["empty.jsonl"]].concat());

    assert_eq!(folder.read("game.jsonl"), before);
    assert_eq!(folder.read("empty.jsonl"), before);
}

#[test]
fn a_seed_that_nobody_named_is_shown_and_differs() {
    let folder = Folder::new();

    let one = folder.json(&["new", "commando-attack", "-o", "one.jsonl", "--json"]);
    let other = folder.json(&["new", "commando-attack", "-o", "other.jsonl", "--json"]);

    assert!(one["seed"].as_str().is_some_and(|seed| seed.parse::<u64>().is_ok()));
    assert_ne!(one["seed"], other["seed"]);
    assert_eq!(folder.json(&["verify", "one.jsonl", "--json"])["seed"], one["seed"]);
}

#[test]
fn setup_keys_can_be_changed() {
    let folder = Folder::new();

    let new =
        ["new", "commando-attack", "--set", "people=4", "--set", "variant=basic-trainee", "-o", "four.jsonl"];
    let made = folder.json(&[&new[..], &["--json"]].concat());

    let ids: Vec<&str> =
        made["seats"].as_array().unwrap().iter().map(|seat| seat["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["red", "orange", "blue", "green"]);
    assert_eq!(made["setup"]["variant"], "basic-trainee");
}

#[test]
fn dice_that_nobody_can_have_sealed_are_refused_in_a_sentence() {
    let folder = Folder::new();
    let entry = games::find("commando-attack").expect("the game");
    let pack = entry.game.builtin();
    let setup = entry.game.scenarios(&pack).expect("it holds").swap_remove(0).setup;
    for part in ["0a", "äääää"] {
        let seal = Seal { secret: [7; 32], parts: BTreeMap::from([("joe".to_owned(), part.to_owned())]) };
        let mut game = entry.game.start(&pack, &setup, seal.seed()).expect("it starts");
        game.set_seal(seal).expect("it gives this seed");
        folder.write("whole.jsonl", game.record());
        folder.write("shared.jsonl", game.share(table::Eye::SPECTATOR));

        for file in ["whole.jsonl", "shared.jsonl"] {
            let told = folder.fails(1, &["verify", file]);
            let why = format!("joe's part of the dice, `{part}`, is not 64 hexadecimal digits");
            assert!(told.contains(&why), "{told}");
        }
    }
}
