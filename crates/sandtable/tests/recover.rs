//! `sandtable recover`: what of a damaged record holds is kept.

mod support;

use support::Folder;

/// A folder with a record of some decisions, one a line after the first.
fn folder_with(decisions: usize) -> Folder {
    let folder = Folder::new();
    folder.ok(&["new", "commando-attack", "--scenario", "clearing", "--seed", "7", "-o", "game.jsonl"]);
    let finish = vec!["finish"; decisions];
    folder.ok(&[&["do", "game.jsonl"][..], &finish].concat());
    folder
}

#[test]
fn a_record_that_was_cut_off_is_kept_up_to_the_cut() {
    let folder = folder_with(4);
    let record = folder.read("game.jsonl");
    folder.write("cut.jsonl", &record[..record.len() - 5]);

    for call in [&["verify", "cut.jsonl"][..], &["show", "cut.jsonl"], &["play", "--resume", "cut.jsonl"]] {
        let failure = folder.fails(1, call);
        let hint = "hint: decisions 1 to 3 hold; keep them with: sandtable recover cut.jsonl -o NEW\n";
        assert!(failure.ends_with(hint), "{failure}");
    }
    let told = folder.ok(&["recover", "cut.jsonl", "-o", "new.jsonl"]);

    assert!(told.starts_with("new.jsonl: 3 decisions of cut.jsonl kept, the game goes on\n"), "{told}");
    assert!(told.contains("  lost: line 5: the line is cut off"), "{told}");
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    assert_eq!(folder.read("new.jsonl"), lines[..4].concat());
    folder.ok(&["verify", "new.jsonl"]);
    assert_eq!(folder.read("cut.jsonl"), record[..record.len() - 5]);
}

#[test]
fn a_changed_line_takes_all_after_it_along() {
    let folder = folder_with(4);
    let record = folder.read("game.jsonl");
    let mut lines: Vec<String> = record.lines().map(|line| format!("{line}\n")).collect();
    lines[2] = lines[2].replace("finish", "finito");
    folder.write("changed.jsonl", lines.concat());

    let failure = folder.fails(1, &["verify", "changed.jsonl"]);
    let kept = folder.json(&["recover", "changed.jsonl", "-o", "new.jsonl", "--json"]);

    let hint = "hint: decision 2, `finito` by cobra, is the first that does not hold; decision 1 holds; keep it with: \
                sandtable recover changed.jsonl -o NEW\n";
    assert!(failure.ends_with(hint), "{failure}");
    assert_eq!((kept["decisions"].as_u64(), kept["lost_lines"].as_u64()), (Some(1), Some(3)));
    assert_eq!(kept["lost_from_line"], 3);
}

#[test]
fn an_empty_line_at_the_end_costs_nothing() {
    let folder = folder_with(2);
    let record = folder.read("game.jsonl");
    folder.write("blank.jsonl", format!("{record}\n"));

    let failure = folder.fails(1, &["verify", "blank.jsonl"]);
    folder.ok(&["recover", "blank.jsonl", "-o", "new.jsonl"]);

    assert!(failure.contains("hint: decisions 1 to 2 hold; keep them with: "), "{failure}");
    assert!(!failure.contains("decision 3"), "{failure}");
    assert_eq!(folder.read("new.jsonl"), record);
}

#[test]
fn line_ends_of_an_editor_are_named_and_put_right() {
    let folder = folder_with(2);
    let record = folder.read("game.jsonl");
    folder.write("my crlf.jsonl", record.replace('\n', "\r\n"));

    let failure = folder.fails(1, &["verify", "my crlf.jsonl"]);
    let told = folder.ok(&["recover", "my crlf.jsonl", "-o", "new.jsonl"]);

    let hint = "hint: its lines end with CR LF, as an editor may write them; decisions 1 to 2 hold; keep them with: \
                sandtable recover 'my crlf.jsonl' -o NEW\n";
    assert!(failure.ends_with(hint), "{failure}");
    assert!(told.ends_with("  put right: the line ends, which were CR LF\n  lost: nothing\n"), "{told}");
    assert_eq!(folder.read("new.jsonl"), record);
}

#[test]
fn a_record_with_no_decision_left_keeps_its_start() {
    let folder = folder_with(1);
    let record = folder.read("game.jsonl");
    folder.write("cut.jsonl", &record[..record.len() - 5]);

    let failure = folder.fails(1, &["verify", "cut.jsonl"]);
    folder.ok(&["recover", "cut.jsonl", "-o", "new.jsonl"]);

    assert!(failure.contains("only the start of the game holds; keep it with: "), "{failure}");
    assert_eq!(folder.json(&["verify", "new.jsonl", "--json"])["decisions"], 0);
}

#[test]
fn what_is_no_record_whole_or_in_the_way_is_refused() {
    let folder = folder_with(2);
    let record = folder.read("game.jsonl");
    folder.write("cut.jsonl", &record[..record.len() - 5]);
    folder.write("letter.txt", "Dear Ann,\r\n");

    assert!(!folder.fails(1, &["verify", "letter.txt"]).contains("hint"));
    assert!(folder.fails(1, &["recover", "letter.txt", "-o", "new.jsonl"]).contains("letter.txt:1: "));
    assert!(folder.fails(1, &["recover", "game.jsonl", "-o", "new.jsonl"]).contains("nothing to recover"));
    let taken = folder.fails(1, &["recover", "cut.jsonl", "-o", "game.jsonl"]);
    assert!(taken.contains("game.jsonl exists already and is not overwritten"), "{taken}");
    folder.fails(1, &["recover", "cut.jsonl", "-o", "cut.jsonl"]);
    assert_eq!(folder.names(), ["cut.jsonl", "game.jsonl", "letter.txt"]);
    assert_eq!(folder.read("game.jsonl"), record);
}
