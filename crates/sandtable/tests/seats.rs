//! Who holds which seat: records remember it, and going on with a game uses it.

mod support;

use serde_json::json;
use support::Folder;

const SMALL: [&str; 8] =
    ["play", "commando-attack", "--scenario", "clearing", "--seed", "3", "--record", "game.jsonl"];

#[test]
fn a_game_goes_on_with_those_who_played_it() {
    let folder = Folder::new();
    folder.call_with(&[&SMALL[..], &["--seat", "joe=search:20it", "--seat", "cobra=Human"]].concat(), "");

    let held = folder.json(&["verify", "game.jsonl", "--json"]);
    assert_eq!(held["players"], json!({ "joe": "search:20it", "cobra": "human" }));
    assert!(folder.ok(&["verify", "game.jsonl"]).contains("\n  players joe search:20it, cobra human\n"));

    let resumed = folder.call(&["play", "--resume", "game.jsonl"]);
    assert!(resumed.out.contains("  G.I. Joe  search:20it\n  Cobra     you\n"), "{}", resumed.out);

    let changed = folder.call_with(&["play", "--resume", "game.jsonl", "--seat", "joe=greedy"], "f\n");
    assert!(changed.out.contains("  G.I. Joe  greedy\n  Cobra     you\n"), "{}", changed.out);
    let shown = folder.json(&["show", "game.jsonl", "--json"]);
    assert_eq!(shown["players"], json!({ "joe": "greedy", "cobra": "human" }));
}

#[test]
fn a_name_and_what_no_bot_is_called_are_people() {
    let folder = Folder::new();
    let new = ["new", "commando-attack", "--scenario", "four", "--seed", "1", "-o", "game.jsonl"];
    let seats = ["--seat", "red=Ann Lee", "--seat", "blue=oracle:9", "--seat", "green=greedy"];
    folder.ok(&[&new[..], &seats].concat());

    let resumed = folder.call(&["play", "--resume", "game.jsonl"]);

    // Nobody said who holds Orange.
    let expected = "  Red squad     Ann Lee\n  Orange squad  search:500ms\n  Blue squad    oracle:9\n  Green squad   greedy\n";
    assert!(resumed.out.contains(expected), "{}", resumed.out);
    let long = format!("joe={}", "x".repeat(65));
    let refusal = folder.fails(2, &["new", "commando-attack", "-o", "long.jsonl", "--seat", &long]);
    assert!(refusal.contains("the player of joe has a name of more than 64 characters"), "{refusal}");
    assert_eq!(folder.names(), ["game.jsonl"]);
}

#[test]
fn decisions_from_scripts_and_undos_keep_who_played() {
    let folder = Folder::new();
    folder.ok(&["new", "commando-attack", "-o", "game.jsonl", "--seat", "cobra=greedy"]);

    folder.ok(&["do", "game.jsonl", "finish"]);

    let held = folder.json(&["verify", "game.jsonl", "--json"]);
    assert_eq!((&held["players"], &held["decisions"]), (&json!({ "cobra": "greedy" }), &json!(1)));
}

#[test]
fn the_records_of_a_run_name_its_bots() {
    let folder = Folder::new();
    let run = ["sim", "commando-attack", "--scenario", "clearing", "--games", "2", "--seed", "1"];

    folder.ok(&[&run[..], &["--bots", "greedy,random", "--record", "runs"]].concat());

    for record in ["runs/commando-attack-1-0001.jsonl", "runs/commando-attack-1-0002.jsonl"] {
        let held = folder.json(&["verify", record, "--json"]);
        assert_eq!(held["players"], json!({ "joe": "greedy", "cobra": "random" }));
        assert_eq!(held["over"], true);
    }
}
