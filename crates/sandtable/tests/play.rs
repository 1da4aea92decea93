//! Playing in the terminal, with a script at the keyboard.

mod support;

use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;

use support::{Answer, Folder, interrupt};

const SMALL: [&str; 6] = ["play", "commando-attack", "--scenario", "clearing", "--seed", "3"];

fn small<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&SMALL[..], more].concat()
}

/// Finishes every move, and takes the lowest number where something else is asked.
fn patience() -> String {
    "f\n1\n2\n3\n4\n5\n6\n".repeat(1000)
}

#[test]
fn a_whole_game_is_played_against_a_bot_and_its_record_verifies() {
    let folder = Folder::new();
    let args = small(&["--seat", "cobra=greedy", "--record", "game.jsonl"]);

    let answer = folder.call_with(&args, &patience());

    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(answer.out.contains("wins."), "{}", answer.out);
    let last = "The record is game.jsonl; check it with:\nsandtable verify game.jsonl\n";
    assert!(answer.out.ends_with(last), "{}", answer.out);
    let held = folder.json(&["verify", "game.jsonl", "--json"]);
    assert_eq!(held["over"], true);
    assert_eq!(held["outcome"]["scores"][1]["score"], 1.0);
    // The same seed and the same answers give the same game.
    let again = Folder::new();
    again.call_with(&args, &patience());
    assert_eq!(again.read("game.jsonl"), folder.read("game.jsonl"));
}

#[test]
fn a_finished_game_is_shown_when_it_is_resumed() {
    let folder = Folder::new();
    folder.call(&small(&["--seat", "joe=random", "--seat", "cobra=greedy", "--record", "game.jsonl"]));
    let before = folder.read("game.jsonl");

    let answer = folder.call(&["play", "--resume", "game.jsonl"]);

    assert!(answer.code == Some(0) && answer.out.contains("wins."), "{}{}", answer.out, answer.err);
    assert_eq!(folder.read("game.jsonl"), before);
}

#[test]
fn why_undo_log_save_and_resume() {
    let folder = Folder::new();
    // Both seats are people, so whoever is first is asked.
    let two = ["--seat", "joe=human", "--seat", "cobra=human"];
    folder.ok(&["new", "commando-attack", "--scenario", "clearing", "--seed", "3", "-o", "same.jsonl"]);
    let legal = folder.json(&["legal", "same.jsonl", "--json"]);
    let action = legal["legal"][0]["text"].as_str().unwrap().to_owned();
    let words: Vec<&str> = action.split(' ').collect();
    let (soldier, square) = (words[1], words[2]);

    let script = format!(
        "why {soldier} A99\nwhy {soldier} {soldier}\nundo\n{soldier}\n\n1\nback\n{soldier}\n{square}\nundo\n{action}\nlog 1\n\
         rules\nrules ca-309\nrules ca-999\nhelp\nudno\nboard\nsave kept.jsonl\nsave same.jsonl\nquit\n"
    );
    let answer = folder.call_with(&small(&two), &script);

    assert_eq!(answer.code, Some(0), "{}{}", answer.out, answer.err);
    let said = |text: &str| assert!(answer.out.contains(text), "`{text}` is not in\n{}", answer.out);
    said("No square is called `a99`");
    said("no decision to take back");
    said("Choose where ");
    said("CA-309");
    said(&format!("Back to before `{action}`."));
    said("; the nearest are ");
    said("did you mean `undo`?");
    said("Saved in kept.jsonl.");
    said("Saved in same.jsonl.");
    said("The game is kept. Go on with: sandtable play --resume ");
    assert_eq!(folder.json(&["verify", "kept.jsonl", "--json"])["decisions"], 1);
    assert!(folder.read("kept.jsonl").contains("\"undo\":0"), "what was taken back stays in the record");

    // The record says that both seats are people's.
    let resumed = folder.call_with(&["play", "--resume", "kept.jsonl"], "finish\n");
    assert!(resumed.out.contains("going on with kept.jsonl"), "{}", resumed.out);
    assert_eq!(folder.json(&["verify", "kept.jsonl", "--json"])["decisions"], 2);
}

#[test]
fn what_is_printed_on_a_card_or_a_unit_can_be_read() {
    let folder = Folder::new();
    let ask = |game: &str, script: &str| {
        let answer = folder.call_with(&["play", game, "--seed", "3"], script);
        assert_eq!(answer.code, Some(0), "{}{}", answer.out, answer.err);
        answer.out
    };

    let cards =
        ask("deck-building", "about 1\nabout cobra commander\nabout threat\nabout nobody\nabout\nquit\n");
    let units = ask("arctic-circle", "about snow cat\nabout carrier\nabout g5\nquit\n");

    let said = |out: &str, text: &str| assert!(out.contains(text), "`{text}` is not in\n{out}");
    said(&cards, "\nComms: Starter, Recruit 1.\nDraw 1 card.\n(The text of this card is our reconstruction,");
    said(&cards, "Cobra Commander: Cobra Officer, takes 7 Hits with any Skill, Air.");
    said(&cards, "\nBlue, 1 space: Nothing happens.\nGreen, ");
    said(&cards, "Nothing is called `nobody`.");
    said(&cards, "Type a name or a number of the menu after it");
    said(&units, "Snow Cat: 5 RP. Hits on 3 or less attacking, on 2 or less defending. Moves 2.");
    assert_eq!(units.matches("Aircraft Carrier: 9 RP.").count(), 1, "both teams have the same\n{units}");
    said(&units, "There is no more to say about");
}

#[test]
fn the_chances_behind_a_choice_can_be_asked() {
    let folder = Folder::new();
    let args = ["play", "arctic-circle", "--scenario", "hot-start", "--seed", "3", "--seat", "cobra=greedy"];
    let script = "odds\nf\nodds move A D9 G7\n1\nodds g7\nodds f\nodds nowhere\nquit\n";

    let answer = folder.call_with(&args, script);

    let said = |text: &str, times: usize| {
        assert_eq!(answer.out.matches(text).count(), times, "`{text}` in\n{}{}", answer.out, answer.err);
    };
    said("Nothing is under way; type a choice after it", 1);
    said("Attack Peary Land (G7) with a Skystriker\n", 1);
    said("Attack 3 Snow Serpents and a W.O.L.F. at Peary Land (G7)\n", 1);
    said("You attack with: 1 Skystriker\n", 2);
    said("No dice hang on that choice alone.", 1);
    said("`nowhere` is nothing that can be chosen now.", 1);
}

#[test]
fn a_game_that_is_left_is_kept_under_a_name_of_its_own() {
    let folder = Folder::new();
    let args = small(&["--seat", "cobra=greedy"]);

    let first = folder.call_with(&args, "f\n");
    let second = folder.call_with(&args, "f\n");

    assert!(first.out.ends_with("sandtable play --resume commando-attack-3.jsonl\n"), "{}", first.out);
    assert!(second.out.ends_with("sandtable play --resume commando-attack-3-2.jsonl\n"), "{}", second.out);
    assert_eq!(folder.names(), ["commando-attack-3-2.jsonl", "commando-attack-3.jsonl"]);
    folder.ok(&["verify", "commando-attack-3.jsonl"]);
}

#[test]
fn a_record_that_exists_is_resumed_not_overwritten() {
    let folder = Folder::new();
    folder.call_with(&small(&["--record", "game.jsonl", "--seat", "cobra=greedy"]), "f\n");
    let before = folder.read("game.jsonl");

    let refusal = folder.fails(1, &small(&["--record", "game.jsonl"]));

    assert!(refusal.contains("hint: to go on with it: sandtable play --resume game.jsonl"), "{refusal}");
    assert_eq!(folder.read("game.jsonl"), before);
}

#[test]
fn noise_at_the_keyboard_changes_nothing() {
    let folder = Folder::new();
    let noise =
        "\u{7}\u{1b}[A\n🂡 🂡\nmove\nmove R1\n-1\n99999999999999999999\nsave /\nlog x\nwhy\nrules\n\\\n%s%n\n";

    let answer = folder.call_with(&small(&["--seat", "cobra=human"]), noise);

    assert_eq!(answer.code, Some(0), "{}{}", answer.out, answer.err);
    assert!(answer.out.ends_with("Nothing was decided, so there is nothing to keep.\n"), "{}", answer.out);
    assert!(folder.names().is_empty());
}

#[test]
fn ctrl_c_leaves_with_the_record_written() {
    let folder = Folder::new();
    let mut child = folder.command(&small(&["--seat", "cobra=human"])).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut read_to_prompt = || {
        let mut text = Vec::new();
        let mut byte = [0];
        while !text.ends_with(b"Cobra> ") && stdout.read(&mut byte).unwrap() == 1 {
            text.push(byte[0]);
        }
    };

    read_to_prompt();
    stdin.write_all(b"f\n").unwrap();
    read_to_prompt();
    interrupt(child.id());

    let answer = Answer::of(child.wait_with_output().unwrap());
    assert_eq!(answer.code, Some(130));
    assert!(
        answer.err.contains("Go on with: sandtable play --resume commando-attack-3.jsonl"),
        "{}",
        answer.err
    );
    assert_eq!(folder.json(&["verify", "commando-attack-3.jsonl", "--json"])["decisions"], 1);
}

#[test]
fn a_game_is_kept_when_its_screen_takes_no_more() {
    let folder = Folder::new();
    let (screen, beyond) = UnixStream::pair().unwrap();
    screen.set_nonblocking(true).unwrap();
    let mut command = folder.command(&small(&["--seat", "cobra=human"]));
    let mut child = command.stdout(OwnedFd::from(screen)).spawn().unwrap();
    drop(command);

    // Nobody reads beyond the screen, so that it is full after some boards.
    let _ = child.stdin.take().unwrap().write_all(("f\n".to_owned() + &"board\n".repeat(5_000)).as_bytes());
    let answer = Answer::of(child.wait_with_output().unwrap());

    drop(beyond);
    assert_eq!(answer.code, Some(1));
    let told = "error: the output cannot be written: ";
    assert!(answer.err.starts_with(told), "{}", answer.err);
    let hint = "hint: the game is kept; go on with: sandtable play --resume commando-attack-3.jsonl\n";
    assert!(answer.err.ends_with(hint), "{}", answer.err);
    assert_eq!(folder.json(&["verify", "commando-attack-3.jsonl", "--json"])["decisions"], 1);
}

#[test]
fn a_board_without_a_terminal_has_no_colours() {
    let folder = Folder::new();

    let answer = folder.call(&small(&["--seat", "cobra=human"]));

    assert!(!answer.out.contains('\u{1b}'));
    assert!(answer.out.lines().all(|line| line.chars().count() <= 80), "{}", answer.out);
}

#[test]
fn every_line_of_a_whole_game_fits_eighty_letters() {
    let folder = Folder::new();
    let name = format!("{}.jsonl", "a-rather-long-name".repeat(2));
    let questions = "why R1 A1\nwhy R1 H8\nwhy R6 L8\nwhy B1 K8\n1\nwhy L8\nback\n";
    let input = format!("{questions}{}", patience());

    let answer = folder.call_with(&small(&["--seat", "cobra=greedy", "--record", &name]), &input);

    let wide: Vec<&str> = answer.out.lines().filter(|line| line.chars().count() > 80).collect();
    assert!(wide.is_empty(), "{wide:#?}");
    assert!(answer.out.ends_with(&format!("check it\nwith: sandtable verify {name}\n")), "{}", answer.out);
}

#[test]
fn a_thing_asked_about_in_the_middle_of_a_choice_is_judged_after_what_is_chosen() {
    let folder = Folder::new();
    let args = ["play", "arctic-circle", "--scenario", "small-cold-open", "--seed", "3"];
    let both = ["--seat", "joe=human", "--seat", "cobra=human"];

    let answer =
        folder.call_with(&[&args[..], &both[..]].concat(), "why CC 1C I2\nfinish\n1\nwhy CC 1C I2\n");

    assert!(answer.out.contains("That is where the Snow Serpent is.  AC-202"), "{}", answer.out);
    assert!(!answer.out.contains("This can be done now."), "the cruiser cannot be chosen: {}", answer.out);
}

#[test]
fn words_after_a_command_that_takes_none_are_refused() {
    let folder = Folder::new();

    let answer = folder.call_with(&small(&["--seat", "cobra=human"]), "f\nundo 3\nundo foo\nquit now\n");

    assert_eq!(
        answer.out.matches("`undo` takes no more words; type it alone.\n").count(),
        2,
        "{}",
        answer.out
    );
    assert!(answer.out.contains("`quit` takes no more words; type it alone.\n"), "{}", answer.out);
    assert_eq!(folder.json(&["verify", "commando-attack-3.jsonl", "--json"])["decisions"], 1);
}

#[test]
fn a_file_name_with_spaces_is_quoted_in_what_to_type() {
    let folder = Folder::new();

    let left = folder.call_with(&small(&["--seat", "cobra=human", "--record", "my game.jsonl"]), "f\n");
    let refusal = folder.fails(1, &small(&["--record", "my game.jsonl"]));

    assert!(left.out.ends_with("sandtable play --resume 'my game.jsonl'\n"), "{}", left.out);
    assert!(refusal.ends_with("sandtable play --resume 'my game.jsonl'\n"), "{refusal}");
}

#[test]
fn the_number_of_a_soldier_stays_its_own_and_one_that_moved_says_so() {
    let folder = Folder::new();
    let args = ["play", "commando-attack", "--scenario", "first-steps", "--seed", "8"];

    let answer = folder.call_with(&args, "3\nG2\n3\n1\n3\n4\nC3\n4\n9\n");

    let said = |text: &str| assert!(answer.out.contains(text), "`{text}` is not in\n{}", answer.out);
    said("  1 Red 1    2 Red 2    4 Red 4    5 Red 5    6 Red 6    f Finish\n");
    said("G.I. Joe> 1\n\n");
    assert_eq!(answer.out.matches("Red 3 has moved already; each soldier moves once.  CA-308").count(), 2);
    said("G.I. Joe> C3\n  Red 4 goes from B3 to C3.\n");
    // The die is used up and only `Finish` is left, so no number names anybody.
    said("There is no 4 to choose now.\n");
    said("There is no 9 to choose now.\n");
}

#[test]
fn hints_say_what_to_type_where_the_program_has_another_name() {
    let folder = Folder::new();
    let mut play = folder.command(&small(&["--seat", "cobra=human"]));
    let mut child = play.env("SANDTABLE_COMMAND", "cargo xtask run").spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"f\n").unwrap();

    let left = Answer::of(child.wait_with_output().unwrap());
    let renamed = |args: &[&str]| {
        Answer::of(folder.command(args).env("SANDTABLE_COMMAND", "cargo xtask run").output().unwrap())
    };

    let resume = "Go on with:\ncargo xtask run play --resume commando-attack-3.jsonl\n";
    assert!(left.out.ends_with(resume), "{}", left.out);
    assert!(renamed(&["--help"]).out.contains("  cargo xtask run play commando-attack "));
    assert!(renamed(&["play"]).err.contains("usage: cargo xtask run play <GAME>"));
    assert!(renamed(&["verify", "none"]).err.contains("`cargo xtask run new GAME -o FILE`"));
    assert!(renamed(&["content", "check", "none"]).err.contains("`cargo xtask run content export GAME DIR`"));
}
