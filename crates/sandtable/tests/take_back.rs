//! `undo` and `undo!`: alone up to the last die, past it together.

mod support;

use support::Folder;

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let small =
        ["play", "commando-attack", "--scenario", "first-steps", "--seed", "8", "--record", "g.jsonl"];
    [&small[..], more].concat()
}

#[test]
fn against_bots_a_person_goes_back_past_the_die_and_meets_it_again() {
    let folder = Folder::new();

    let answer =
        folder.call_with(&play(&["--seat", "cobra=greedy"]), "undo!\nf\nundo\nundo!\nf\nundo past\n");

    let said = |text: &str| assert!(answer.out.contains(text), "`{text}` is not in\n{}", answer.out);
    said("There is no decision to take back.\n");
    said("The die is cast. Type `undo!` to go back further.\n");
    let back = "Back to before `finish`. The same decisions meet the same dice.\n";
    let rolls = "  Orange rolls 6 and may move 6 soldiers.\n";
    assert_eq!([back, rolls].map(|text| answer.out.matches(text).count()), [2, 2], "{}", answer.out);
    assert!(folder.read("g.jsonl").contains("{\"undo\":0,\"by\":\"all\","));
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["decisions"], 0);
}

#[test]
fn what_bots_decided_since_is_taken_back_too() {
    let folder = Folder::new();

    let answer = folder.call_with(&play(&["--seat", "cobra=greedy"]), "f\nO1 D5\nf\nundo\nundo!\nundo!\n");

    assert!(answer.out.contains("Another seat has decided since. Type `undo!` to go back further.\n"));
    assert!(answer.out.contains("Back to before `finish`. The same"), "{}", answer.out);
    assert!(answer.out.contains("Back to before `move O1 D5`.\n"), "an own move needs no consent");
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["decisions"], 1);
}

#[test]
fn other_people_at_the_terminal_are_asked() {
    let folder = Folder::new();
    let question = "Cobra, shall we go back to before `finish`? Type y or n.\nCobra> ";

    let answer = folder.call_with(&play(&["--seat", "cobra=human"]), "f\nundo\nundo!\nn\nundo!\ny\n");

    let said = |text: &str| assert!(answer.out.contains(text), "`{text}` is not in\n{}", answer.out);
    said("Type `undo!` to go back further if everybody here agrees.\n");
    said(&format!("{question}n\nCobra does not agree, so nothing is taken back.\n"));
    said(&format!("{question}y\nBack to before `finish`. The same decisions meet the same dice.\n"));
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["decisions"], 0);
}

#[test]
fn nobody_left_to_answer_does_not_agree() {
    let folder = Folder::new();

    let answer = folder.call_with(&play(&["--seat", "cobra=human"]), "f\nundo!\n");

    assert!(answer.out.contains("does not agree"), "{}", answer.out);
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["decisions"], 1);
}

const QUESTION: &str = "Type `undo!` to go back to before your last decision, or Enter to leave.\n";

/// Finishes every move, and takes the lowest number where something else is asked.
fn patience() -> String {
    "f\n1\n2\n3\n4\n5\n6\n".repeat(1000)
}

#[test]
fn when_the_game_has_ended_a_person_is_asked_once_and_may_go_back() {
    let folder = Folder::new();
    let first = folder.call_with(&play(&["--seat", "cobra=greedy"]), &patience());
    assert_eq!(first.out.matches(QUESTION).count(), 1, "{}", first.out);
    let over = folder.json(&["verify", "g.jsonl", "--json"]);

    let left = folder.call_with(&["play", "--resume", "g.jsonl"], "\nundo!\n");
    assert!(left.out.contains(QUESTION) && !left.out.contains("Back to before"), "{}", left.out);
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"]), over);

    let back = folder.call_with(&["play", "--resume", "g.jsonl"], "undo!\n");
    assert!(back.out.contains("Back to before `"), "{}", back.out);
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["over"], false);

    let again = folder.call_with(&["play", "--resume", "g.jsonl"], &patience());
    assert_eq!(again.out.matches(QUESTION).count(), 1, "{}", again.out);
    assert_eq!(folder.json(&["verify", "g.jsonl", "--json"])["digest"], over["digest"]);
}

#[test]
fn nobody_is_asked_where_only_bots_played_or_nothing_more_is_typed() {
    let folder = Folder::new();

    let bots = folder.call_with(&play(&["--seat", "joe=greedy", "--seat", "cobra=greedy"]), "undo!\n");
    let resumed = folder.call_with(&["play", "--resume", "g.jsonl", "--seat", "joe=human"], "");

    assert!(bots.code == Some(0) && !bots.out.contains(QUESTION), "{}", bots.out);
    assert!(resumed.code == Some(0) && !resumed.out.contains(QUESTION), "{}", resumed.out);
}

#[test]
fn a_script_goes_back_past_the_end_only_if_all_agreed() {
    let folder = Folder::new();
    folder.call(&play(&["--seat", "joe=greedy", "--seat", "cobra=greedy"]));
    let over = folder.json(&["verify", "g.jsonl", "--json"]);

    let undone = folder.json(&["do", "g.jsonl", "--undo", "--agreed", "--json"]);

    let all = over["decisions"].as_u64().unwrap();
    assert_eq!((over["over"].as_bool(), undone["decisions"].as_u64()), (Some(true), Some(all - 1)));
    assert!(folder.read("g.jsonl").contains("\"by\":\"all\""));
    let held = folder.json(&["verify", "g.jsonl", "--json"]);
    assert_eq!((held["over"].as_bool(), held["decisions"].as_u64()), (Some(false), Some(all - 1)));
    folder.fails(2, &["do", "g.jsonl", "--agreed"]);
    folder.ok(&["new", "commando-attack", "-o", "fresh.jsonl"]);
    assert!(
        folder.fails(1, &["do", "fresh.jsonl", "--undo", "--agreed"]).contains("no decision to take back")
    );
}
