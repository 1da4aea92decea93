//! Long runs, and what happens when nobody listens or somebody stops them.

mod support;

use std::fs::File;
use std::thread::sleep;
use std::time::Duration;

use support::{Answer, Folder, interrupt};

#[test]
fn the_games_of_a_run_verify_and_do_not_depend_on_threads() {
    let folder = Folder::new();
    let run =
        ["sim", "commando-attack", "--scenario", "clearing", "--games", "30", "--bots", "greedy,random"];
    let run = [&run[..], &["--seed", "5", "--json"]].concat();

    let one = folder.json(&[&run[..], &["--jobs", "1", "--record", "one", "--records", "4"]].concat());
    let two = folder.json(&[&run[..], &["--jobs", "2", "--check"]].concat());

    assert_eq!(one["digest"], two["digest"]);
    assert_eq!((one["games"].as_u64(), two["games"].as_u64()), (Some(30), Some(30)));
    let records = one["records"].as_array().unwrap();
    assert_eq!(records.len(), 4);
    for record in records {
        assert_eq!(folder.json(&["verify", record.as_str().unwrap(), "--json"])["over"], true);
    }
}

#[test]
fn one_bot_holds_all_seats_and_one_a_team_holds_its_team() {
    let folder = Folder::new();
    let bots = |named: &str| {
        let run = [
            "sim",
            "commando-attack",
            "--scenario",
            "four",
            "--games",
            "1",
            "--seed",
            "1",
            "--json",
            "--bots",
        ];
        let report = folder.json(&[&run[..], &[named]].concat());
        let bots = report["bots"].as_array().unwrap().iter();
        bots.map(|seat| seat["bot"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };

    assert_eq!(bots("random"), ["random"; 4]);
    assert_eq!(bots("greedy,random"), ["greedy", "greedy", "random", "random"]);
    assert_eq!(bots("random,greedy,greedy,random"), ["random", "greedy", "greedy", "random"]);
}

#[test]
fn an_arena_ranks_its_bots() {
    let folder = Folder::new();
    let run =
        ["arena", "commando-attack", "--scenario", "clearing", "--bots", "random,greedy", "--games", "9"];

    let answer = folder.call(&[&run[..], &["--seed", "1", "--json"]].concat());

    let report: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(report["standings"][0]["bot"], "greedy");
    assert_eq!(report["pairings"][0]["games"], 10);
    assert!(answer.err.contains("each pair plays 10 games"), "{}", answer.err);
}

#[test]
fn ctrl_c_stops_a_run_and_says_how_far_it_came() {
    let folder = Folder::new();
    let run = ["sim", "commando-attack", "--games", "100000000", "--bots", "random", "--record", "records"];
    let child = folder.command(&run).spawn().unwrap();
    // The folder is made once the run can be stopped.
    while !folder.path("records").exists() {
        sleep(Duration::from_millis(20));
    }

    interrupt(child.id());

    let answer = Answer::of(child.wait_with_output().unwrap());
    assert_eq!((answer.code, answer.out.as_str()), (Some(130), ""));
    assert!(
        answer.err.starts_with("stopped after ") && answer.err.ends_with(" of 100,000,000 games\n"),
        "{}",
        answer.err
    );
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let folder = Folder::new();
    folder.ok(&["new", "commando-attack", "-o", "game.jsonl"]);
    let calls: [&[&str]; 4] = [
        &["rules", "commando-attack"],
        &["legal", "game.jsonl", "--json"],
        &["--help"],
        &[
            "play",
            "commando-attack",
            "--seat",
            "joe=random",
            "--seat",
            "cobra=random",
            "--record",
            "bots.jsonl",
        ],
    ];

    for call in calls {
        let mut child = folder.command(call).spawn().unwrap();
        drop(child.stdout.take());
        let answer = Answer::of(child.wait_with_output().unwrap());
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{call:?}");
    }

    folder.ok(&["verify", "bots.jsonl"]);
}

#[test]
fn a_full_disk_is_told() {
    let folder = Folder::new();
    let full = File::options().write(true).open("/dev/full").unwrap();

    let answer = Answer::of(folder.command(&["games"]).stdout(full).output().unwrap());

    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.err, "error: the output cannot be written: the disk is full\n");
}

#[test]
fn the_records_of_an_earlier_run_are_not_overwritten() {
    let folder = Folder::new();
    let run = ["sim", "commando-attack", "--scenario", "clearing", "--games", "2", "--seed", "1"];
    let run = [&run[..], &["--record", "runs", "--bots"]].concat();
    folder.ok(&[&run[..], &["random"]].concat());
    let before = folder.read("runs/commando-attack-1-0002.jsonl");

    let refusal = folder.fails(1, &[&run[..], &["greedy"]].concat());

    let expected = "error: runs/commando-attack-1-0001.jsonl exists already and is not overwritten\n\
                    hint: choose another folder with --record, or another --seed\n";
    assert_eq!(refusal, expected);
    assert_eq!(folder.read("runs/commando-attack-1-0002.jsonl"), before);
}

#[test]
fn an_arena_fits_eighty_letters_however_long_its_bots_are_called() {
    let folder = Folder::new();
    let run = ["arena", "commando-attack", "--scenario", "clearing", "--games", "2", "--bots"];
    let bots = "random,search:1ms:10t,search:4it:11t,search:3it:64t";

    let table = folder.ok(&[&run[..], &[bots, "--seed", "18446744073709551615"]].concat());

    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn records_of_a_run_need_a_folder_that_can_be_made() {
    let folder = Folder::new();
    folder.write("file", "x");
    let run = ["sim", "commando-attack", "--games", "1", "--bots", "random", "--record"];

    assert!(folder.fails(1, &[&run[..], &["file"]].concat()).contains("it is a file"));
    assert!(folder.fails(1, &[&run[..], &["a/b"]].concat()).contains("no such file or folder"));
}
