//! A record replays to the same match, and a record that was touched is refused with the line that was touched.

mod ambush;

use std::collections::BTreeMap;

use ambush::play::{decide, play_first_card, play_one, play_with_undos};
use ambush::{Ambush, Components, PACK_FILE, new_match};
use sha2::{Digest as _, Sha256};
use table::any::{AnyGame, Hosted, builtin};
use table::chance::{Chance, Fast};
use table::content::{Pack, load};
use table::record::{self, RecordError};
use table::{Match, Rules};

#[test]
fn a_record_reads_back_and_replays_to_an_equal_match() {
    for seed in 0..150 {
        let mut chance = Fast::new(seed);
        let mut game = new_match(1 + (seed % 6) as u8, seed);
        play_with_undos(&mut game, &mut chance);

        let text = record::write(&game);
        let again = verify(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));

        assert_eq!(again.state(), game.state());
        assert!(again.steps().eq(game.steps()));
        assert!((0..=game.decisions()).all(|number| again.events(number) == game.events(number)));
        assert_eq!(record::write(&again), text);
        assert!(record::read(text.as_bytes()).expect("it was just read").is_over());
    }
}

#[test]
fn a_record_holds_at_every_moment_of_a_match() {
    let mut chance = Fast::new(1);
    let mut game = new_match(4, 1);
    loop {
        let text = record::write(&game);
        let again = verify(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.state(), game.state());
        assert_eq!(
            record::read(text.as_bytes()).expect("it holds").is_over(),
            game.state().outcome().is_some()
        );
        if !play_one(&mut game, &mut chance) {
            break;
        }
    }
}

#[test]
fn any_game_replays_a_record_without_knowing_the_game() {
    let text = long_record();
    let hosted = Hosted::<Ambush>::new();

    let record = record::read(text.as_bytes()).expect("it holds");
    let again = hosted.replay(&hosted.builtin(), &record).expect("it replays");

    assert_eq!(again.record(), text);
    assert_eq!(record.header.game, again.slug());
}

#[test]
fn a_digest_stands_on_every_thirty_second_decision_and_at_the_end() {
    let text = long_record();
    for body in bodies(&text).iter().skip(1).filter(|body| body.starts_with("{\"n\"")) {
        let number: usize = body[5..].split(',').next().and_then(|n| n.parse().ok()).expect("a number");
        assert_eq!(body.contains("\"digest\":"), number.is_multiple_of(32), "{body}");
    }
    assert!(text.contains("\"n\":32,"), "the record is long enough to prove something");
    assert!(
        bodies(&text).last().is_some_and(|body| body.starts_with("{\"over\"") && body.contains("\"digest\""))
    );
}

/// A record, a place in it, and what stands there instead of how many bytes.
fn touched(text: &str, at: usize, instead_of: usize, put: &[u8]) -> Vec<u8> {
    let bytes = text.as_bytes();
    [&bytes[..at], put, &bytes[at + instead_of..]].concat()
}

#[test]
fn every_changed_byte_is_refused_in_the_line_where_it_stands() {
    let text = long_record();
    for (at, &byte) in text.as_bytes().iter().enumerate() {
        for put in [byte ^ 1, byte ^ 0x20, b' ', b'0', b'}', b'\n', b'\r', 0, 0x80, 0xff] {
            if put != byte {
                is_refused_near(&text, at, byte == b'\n' || put == b'\n', &touched(&text, at, 1, &[put]));
            }
        }
    }
}

#[test]
fn every_lost_doubled_or_added_byte_is_refused_in_the_line_where_it_stands() {
    let text = long_record();
    for (at, &byte) in text.as_bytes().iter().enumerate() {
        let is_break = byte == b'\n';
        is_refused_near(&text, at, is_break, &touched(&text, at, 1, b""));
        is_refused_near(&text, at, is_break, &touched(&text, at, 1, &[byte, byte]));
        for put in [b'\n', b' ', b'\r', b'1', 0xff] {
            is_refused_near(&text, at, is_break || put == b'\n', &touched(&text, at, 0, &[put]));
        }
    }
    for put in [b"\n".as_slice(), b" ", b"x\n", b"{}\n", b"\xff\n"] {
        let error = record::read(&[text.as_bytes(), put].concat()).expect_err("something follows the end");
        assert_eq!(error.line, 1 + text.lines().count());
    }
}

#[test]
fn two_bytes_that_changed_places_are_refused_in_their_line() {
    let text = long_record();
    for (at, pair) in text.as_bytes().windows(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]) {
        is_refused_near(&text, at, pair.contains(&b'\n'), &touched(&text, at, 2, &[pair[1], pair[0]]));
    }
}

fn is_refused_near(text: &str, at: usize, break_changed: bool, bytes: &[u8]) {
    let line = 1 + text[..at].matches('\n').count();
    let shown =
        || format!("byte {at} in line {line}: {}", String::from_utf8_lossy(&bytes[at.saturating_sub(20)..]));
    let error = record::read(bytes).err().unwrap_or_else(|| panic!("unnoticed: {}", shown()));
    let lines = if break_changed { line - 1..=line + 1 } else { line..=line };
    assert!(lines.contains(&error.line), "{error} was said of {}", shown());
}

#[test]
fn a_line_that_is_lost_doubled_or_moved_is_refused_there() {
    let text = long_record();
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: &[&str]| lines.join("\n") + "\n";
    for at in 0..lines.len() - 1 {
        let mut lost = lines.clone();
        lost.remove(at);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        assert_eq!(refusal(&joined(&lost)).line, at + 1);
        assert_eq!(refusal(&joined(&doubled)).line, at + 2);
        assert_eq!(refusal(&joined(&swapped)).line, at + 1);
    }
}

#[test]
fn a_record_cut_off_anywhere_is_refused_unless_whole_lines_are_left() {
    let text = long_record();
    let whole = verify(&text).expect("the record holds");
    for length in 0..text.len() {
        let cut = &text[..length];
        if length > 0 && cut.ends_with('\n') {
            let part = verify(cut).unwrap_or_else(|error| panic!("{length} bytes are whole lines: {error}"));
            assert!(!record::read(cut.as_bytes()).expect("it holds").is_over());
            assert!(part.decisions() <= whole.decisions());
            continue;
        }
        let error = refusal(cut);
        assert_eq!(error.line, 1 + cut.matches('\n').count());
        let begins = cut.starts_with("{\"sandtable\":");
        assert!(error.problem.contains(if begins { "cut off" } else { "not a record" }), "{error}");
    }
}

#[test]
fn empty_endless_and_senseless_files_are_refused_without_a_panic() {
    assert_eq!(record::read(b"").expect_err("empty").line, 1);
    assert_eq!(record::read(b"\n").expect_err("one empty line").line, 1);
    assert_eq!(record::read("\n".repeat(100_000).as_bytes()).expect_err("only breaks").line, 1);
    let header = bodies(&long_record()).remove(0);
    let huge = seal(&[header, format!("{{\"n\":1,\"seat\":\"west\",\"do\":\"{}\"}}", "a".repeat(2 << 20))]);
    let error = refusal(&huge);
    assert_eq!(error.line, 2);
    assert!(error.problem.contains("longer than any line"), "{}", error.problem);

    let mut chance = Fast::new(4);
    for length in 0..2000 {
        let bytes: Vec<u8> = (0..length % 200).map(|_| chance.below(256) as u8).collect();
        assert!(record::read(&bytes).is_err());
        assert!(record::read(&[bytes.as_slice(), b",\"sum\":\"01234567\"}\n"].concat()).is_err());
    }
}

#[test]
fn a_sealed_line_that_is_no_line_is_refused_there() {
    let header = bodies(&long_record()).remove(0);
    let deep = format!("{{\"n\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    let bad = [
        "}",
        "{}",
        "[]}",
        "null}",
        &deep,
        r#"{"n":1}"#,
        r#"{"n":-1,"seat":"west","do":"ambush pine"}"#,
        r#"{"n":1.0,"seat":"west","do":"ambush pine"}"#,
        r#"{"n":99999999999999999999999,"seat":"west","do":"ambush pine"}"#,
        r#"{"n":1,"seat":"west","do":"ambush pine","extra":1}"#,
        r#"{"n":1,"n":1,"seat":"west","do":"ambush pine"}"#,
        r#"{"n":1,"seat":"west","do":7}"#,
        r#"{"n":1,"seat":"west","do":"ambush pine"} {}"#,
        r#"{"undo":0}"#,
        r#"{"undo":"0","by":"all"}"#,
        r#"{"undo":0,"by":"all","over":"west"}"#,
        r#"{"over":"west"}"#,
        r#"{"over":1,"digest":"0"}"#,
    ];
    for body in bad {
        let error = refusal(&seal(&[header.clone(), body.to_owned()]));
        assert_eq!(error.line, 2, "{body}: {error}");
    }
}

#[test]
fn a_forged_head_is_refused_in_line_one_with_what_is_wrong() {
    let head = bodies(&long_record()).remove(0);
    let hash = builtin::<Components>().hash;
    let forgeries = [
        ("\"game\":\"ambush\"", "\"game\":\"checkers\"", "a record of checkers, not of ambush"),
        (
            hash,
            "0123456789abcdef0123456789abcdef",
            "it was played with content 0123456789abcdef0123456789abcdef",
        ),
        ("\"sandtable\":1", "\"sandtable\":2", "format 2 is newer than this program"),
        ("\"seed\":\"7\"", "\"seed\":\"seven\"", "a seed is a whole number, or 64 hexadecimal digits"),
        ("\"seed\":\"7\"", "\"seed\":7", "not the head of a record"),
        ("\"rounds\":6", "\"rounds\":7", "setup: 7 rounds cannot be played"),
        ("\"rounds\":6", "\"rounds\":-6", "setup: "),
        ("\"rounds\":6", "\"rounds\":6,\"speed\":1", "unknown field `speed`"),
        ("{\"rounds\":6}", "{}", "missing field `rounds`"),
        ("{\"rounds\":6}", "null", "setup: "),
        ("\"game\":\"ambush\"", "\"game\":\"ambush\",\"more\":1", "unknown field `more`"),
        ("\"game\":\"ambush\"", "\"game\":\"ambush\",\"game\":\"ambush\"", "duplicate field `game`"),
        ("\"game\":\"ambush\",", "", "missing field `game`"),
    ];
    for (old, new, expected) in forgeries {
        assert!(head.contains(old), "{head} has no {old}");
        let error = refusal(&seal(&[head.replace(old, new)]));
        assert_eq!(error.line, 1);
        assert!(error.problem.contains(expected), "{old} -> {new}: {error}");
    }
}

#[test]
fn a_record_remembers_who_sat_where_and_says_nothing_if_nobody_said() {
    let players = [("west", "human"), ("east", "Zoë 2:search")];
    let players = BTreeMap::from(players.map(|(seat, player)| (seat.to_owned(), player.to_owned())));
    let mut game = after_the_first_answer();
    assert!(!record::write(&game).contains("players"));
    game.set_players(players.clone()).expect("both seats are there");

    let text = record::write(&game);
    let again = verify(&text).expect("the record holds");

    assert!(bodies(&text)[0].ends_with(r#","players":{"east":"Zoë 2:search","west":"human"}}"#), "{text}");
    assert_eq!((again.players(), again.at(1).players()), (&players, &players));
    assert_eq!(record::write(&again), text);
    assert_eq!(again.state(), game.state());
}

#[test]
fn players_that_cannot_be_are_refused_in_line_one_and_never_written() {
    let head = bodies(&long_record()).remove(0);
    let with =
        |players: &str| seal(&[format!("{},\"players\":{players}}}", head.strip_suffix('}').unwrap())]);
    let letters = |count: usize| format!("{{\"west\":\"{}\"}}", "é".repeat(count));
    verify(&with(&letters(64))).expect("64 characters are a name");
    verify(&with("{}")).expect("nobody said who plays");
    let long = letters(65);
    let bad = [
        (long.as_str(), "players: the player of west has a name of more than 64 characters"),
        (r#"{"north":"human"}"#, "players: no seat is called `north`"),
        (r#"{"West":"human"}"#, "players: no seat is called `West`"),
        (r#"{"west":""}"#, "players: the player of west has no name"),
        (r#"{"east":"a\u001b[2Jb"}"#, "the player of east has a name with characters that cannot be printed"),
        (r#"{"east":"a\u202eb"}"#, "the player of east has a name with characters that cannot be printed"),
        (r#"{"west":1}"#, "not the head of a record"),
        (r#"["west"]"#, "not the head of a record"),
        ("null", "not the head of a record"),
    ];
    for (players, expected) in bad {
        let error = refusal(&with(players));
        assert_eq!(error.line, 1);
        assert!(error.problem.contains(expected), "{players}: {error}");
        assert!(!error.to_string().contains(char::is_control), "{error:?}");
    }

    let mut game = new_match(6, 7);
    let north = BTreeMap::from([("north".to_owned(), "human".to_owned())]);
    assert!(game.set_players(north).is_err() && game.players().is_empty());
}

#[test]
fn a_later_format_is_called_newer_even_when_its_head_has_keys_we_do_not_know() {
    let head = bodies(&long_record()).remove(0);

    let later = head.replace("\"sandtable\":1", "\"sandtable\":2,\"commitment\":\"abc\"");

    let error = refusal(&seal(&[later]));
    assert!(error.problem.contains("format 2 is newer"), "{error}");
}

#[test]
fn format_zero_never_was_and_is_not_called_newer() {
    let head = bodies(&long_record()).remove(0);

    let error = refusal(&seal(&[head.replace("\"sandtable\":1", "\"sandtable\":0")]));

    assert_eq!(error.line, 1);
    assert!(!error.problem.contains("newer"), "{error}");
}

#[test]
fn a_record_played_with_other_components_is_refused() {
    let text = long_record();
    let builtin = Pack::builtin::<Components>();
    let changed = builtin.text(PACK_FILE).expect("it is there").replace("value = 9", "value = 8");
    let pack = Pack::of([(PACK_FILE.to_owned(), changed)]);
    let other = load::<Components>(&pack).expect("the pack is sound");

    let Err(error) = record::verify::<Ambush>(text.as_bytes(), other) else { panic!("the cards differ") };

    assert_eq!(error.line, 1);
    assert!(error.problem.contains(other.hash) && error.problem.contains(builtin.hash().as_str()), "{error}");
}

#[test]
fn a_forged_illegal_decision_is_refused_in_its_line_with_the_rule() {
    let bodies = bodies(&record::write(&after_the_first_answer()));
    let forgeries = [
        (2, "ambush pine", "spring", "AM-2"),
        (4, " mill", " moon", "no space is called `moon`"),
        (5, "\"hold\"", "\"spring\"", "AM-6: your ambush is not at mill"),
        (5, "\"hold\"", "\"stay\"", "AM-5"),
        (5, "\"east\"", "\"west\"", "not this seat's decision"),
        (5, "\"east\"", "\"north\"", "no seat is called `north`"),
        (5, "\"hold\"", "\" hold\"", "no decision of Ambush"),
        (5, "\"hold\"", "\"\"", "no decision of Ambush"),
        (5, "\"n\":4", "\"n\":5", "decision 5 stands where decision 4 should"),
        (5, "\"n\":4", "\"n\":0", "decision 0 stands where decision 4 should"),
        (5, "\"hold\"", "\"hold\",\"digest\":\"0000000000000000\"", "the position differs"),
        (6, "\"undo\":3", "\"undo\":2", "another seat has decided since"),
        (6, "\"undo\":3", "\"undo\":4", "undo to 4 by east"),
        (6, "\"undo\":3", "\"undo\":18446744073709551615", "undo to 18446744073709551615 by east"),
        (6, "\"east\"", "\"west\"", "another seat has decided since"),
        (6, "\"east\"", "\"north\"", "no seat is called `north`"),
    ];
    for (line, old, new, expected) in forgeries {
        let mut forged = bodies.clone();
        assert!(forged[line - 1].contains(old), "{} has no {old}", forged[line - 1]);
        forged[line - 1] = forged[line - 1].replace(old, new);
        let error = refusal(&seal(&forged));
        assert_eq!(error.line, line, "{old} -> {new}: {error}");
        assert!(error.problem.contains(expected), "{old} -> {new}: {error}");
    }
}

#[test]
fn a_forged_card_that_was_never_dealt_is_refused_with_its_rule() {
    let game = after_the_first_answer();
    let mut forged = bodies(&record::write(&game));
    let unseen = game.state().card_id(game.state().deck[0]);
    let start = forged[3].find("play ").expect("line 4 plays a card");
    forged[3].replace_range(start..start + "play card-1x".len(), &format!("play {unseen}"));

    let error = refusal(&seal(&forged));

    assert_eq!((error.line, error.problem.contains("AM-3")), (4, true), "{error}");
}

#[test]
fn a_refusal_is_one_line_of_plain_letters_whatever_the_record_holds() {
    let mut forged = bodies(&record::write(&after_the_first_answer()));
    forged[4] = forged[4].replace("\"hold\"", r#""hold\n\u001b[2J""#);

    let error = refusal(&seal(&forged));

    assert_eq!(error.line, 5);
    assert!(!error.to_string().chars().any(char::is_control), "a terminal would obey this: {error:?}");
}

#[test]
fn a_change_of_the_dice_is_found_at_the_next_digest() {
    let mut forged = bodies(&long_record());
    let digest = forged.iter().position(|body| body.contains("\"digest\"")).expect("a digest");
    forged[0] = forged[0].replace("\"seed\":\"7\"", "\"seed\":\"8\"");
    let error = refusal(&seal(&forged));
    assert!(
        error.line <= digest + 1,
        "the cards differ, so this must be noticed by line {}: {error}",
        digest + 1
    );

    for (line, body) in (1..).zip(bodies(&long_record())).filter(|(_, body)| body.contains("\"digest\"")) {
        let mut forged = bodies(&long_record());
        let at = body.find("\"digest\":\"").expect("a digest") + "\"digest\":\"".len();
        let other = if body[at..].starts_with('0') { "1" } else { "0" };
        forged[line - 1].replace_range(at..=at, other);
        let error = refusal(&seal(&forged));
        assert_eq!(error.line, line);
        assert!(error.problem.contains("the position differs from the one recorded here"), "{error}");
    }
}

#[test]
fn a_forged_end_is_refused_in_its_line() {
    let bodies = bodies(&long_record());
    let (end, played) = bodies.split_last().expect("the last line is the end");
    let label = ["west", "east", "draw"].into_iter().find(|label| end.contains(label)).expect("somebody won");
    let with = |line: String| [played, &[line]].concat();

    let other = if label == "west" { "east" } else { "west" };
    let error = refusal(&seal(&with(end.replace(label, other))));
    assert_eq!(error.line, bodies.len());
    assert!(error.problem.contains(&format!("ends with `{other}`, the game with `{label}`")), "{error}");

    let early = [&bodies[..10], std::slice::from_ref(end)].concat();
    let error = refusal(&seal(&early));
    assert_eq!((error.line, error.problem.contains("the game is not over")), (11, true), "{error}");

    let number = verify(&seal(played)).expect("an unfinished record").decisions() + 1;
    let after = with(format!("{{\"n\":{number},\"seat\":\"west\",\"do\":\"stay\"}}"));
    let error = refusal(&seal(&after));
    assert_eq!((error.line, error.problem.contains("the game is over")), (bodies.len(), true), "{error}");
}

#[test]
fn the_checksum_here_is_the_checksum_of_records() {
    let text = long_record();
    assert_eq!(seal(&bodies(&text)), text);
}

/// Both ambushes lie, West played to the mill, East held, took that back and held again.
fn after_the_first_answer() -> Match<Ambush> {
    let mut game = new_match(6, 7);
    for text in ["ambush pine", "ambush ford"] {
        decide(&mut game, text);
    }
    play_first_card(&mut game, "mill");
    decide(&mut game, "hold");
    game.undo(table::Seat(1), 3).expect("East's own");
    decide(&mut game, "hold");
    game
}

/// A finished game of six rounds with undos of both kinds, more than 32 decisions long.
fn long_record() -> String {
    let mut game = new_match(6, 7);
    play_with_undos(&mut game, &mut Fast::new(7));
    let text = record::write(&game);
    assert!(text.contains("\"by\":\"all\"") && text.contains("\"by\":\"west\""), "both kinds of undo");
    text
}

fn verify(text: &str) -> Result<Match<Ambush>, RecordError> {
    record::verify(text.as_bytes(), builtin::<Components>())
}

fn refusal(text: &str) -> RecordError {
    verify(text)
        .err()
        .unwrap_or_else(|| panic!("this holds, and it should not:\n{}", &text[..text.len().min(400)]))
}

/// The lines of a record without their checksums.
fn bodies(text: &str) -> Vec<String> {
    text.lines().map(|line| format!("{}}}", &line[..line.len() - ",\"sum\":\"01234567\"}".len()])).collect()
}

/// Lines with checksums that fit, as a forger would write them.
fn seal(bodies: &[String]) -> String {
    let mut sum = String::new();
    let line = |body: &String| {
        let hash = Sha256::new().chain_update(&sum).chain_update(body).finalize();
        sum = format!("{:08x}", u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]));
        format!("{},\"sum\":\"{sum}\"}}\n", body.strip_suffix('}').expect("a body is an object"))
    };
    bodies.iter().map(line).collect::<Vec<_>>().concat()
}
