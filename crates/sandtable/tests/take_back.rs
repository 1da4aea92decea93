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
