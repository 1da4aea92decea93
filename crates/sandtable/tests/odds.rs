//! The odds of the battles that stand in a record.

mod support;

use support::Folder;

/// Keel-Haul attacks Greenland NW on the small board.
fn folder_with_battle() -> Folder {
    let folder = Folder::new();
    folder.ok(&["new", "arctic-circle", "--scenario", "small-base-brawl", "--seed", "3", "-o", "game.jsonl"]);
    folder.ok(&["do", "game.jsonl", "finish", "finish", "finish", "move 2T F6 E6"]);
    folder
}

#[test]
fn a_record_is_asked_about_as_it_stands() {
    let folder = folder_with_battle();
    let described = folder.json(&[
        "odds",
        "arctic-circle",
        "--attacker",
        "keel-haul",
        "--attack",
        "2 infantry",
        "--defender",
        "destro",
        "--defend",
        "2 infantry, vehicle",
        "--json",
    ]);

    let standing = folder.json(&["odds", "arctic-circle", "--record", "game.jsonl", "--json"]);

    let of_record = &standing["odds"][0];
    assert_eq!(of_record["outcomes"], described["odds"][0]["outcomes"]);
    assert_eq!(of_record["spreads"], described["odds"][0]["spreads"]);
    let title = of_record["title"].as_str().expect("a title");
    assert!(
        title.starts_with("Greenland NW (E6): Keel-Haul's 2 Arctic Troopers against Destro's"),
        "{title}"
    );
}

#[test]
fn in_the_middle_of_a_battle_the_odds_go_on_from_there() {
    let folder = folder_with_battle();
    folder.ok(&["do", "game.jsonl", "finish"]);

    let asked =
        folder.json(&["odds", "arctic-circle", "--record", "game.jsonl", "--json", "--torpedoes", "hold"]);
    let text = folder.ok(&["odds", "arctic-circle", "--record", "game.jsonl", "--retreat", "after 1"]);

    assert!(asked["odds"][0]["chance"].as_f64().is_some_and(|chance| chance > 0.0 && chance < 0.1));
    assert!(text.contains("  The attacker goes back\n"), "{text}");
}

#[test]
fn a_record_that_has_no_battle_or_is_of_another_game_is_refused() {
    let folder = Folder::new();
    folder.ok(&["new", "arctic-circle", "--seed", "3", "-o", "calm.jsonl"]);
    folder.ok(&["new", "commando-attack", "--seed", "3", "-o", "other.jsonl"]);

    let calm = folder.fails(2, &["odds", "arctic-circle", "--record", "calm.jsonl"]);
    let other = folder.fails(2, &["odds", "arctic-circle", "--record", "other.jsonl"]);

    assert!(calm.contains("no battle stands in this position"), "{calm}");
    assert!(other.contains("other.jsonl is a record of commando-attack, not of arctic-circle"), "{other}");
}
