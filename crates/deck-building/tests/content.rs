//! The box: how many cards of each kind there are, what is read from files, and what is refused.

use std::collections::BTreeMap;

use deck_building::cards::{Act, CardType, Colour};
use deck_building::scene::Scene;
use deck_building::{Components, DeckBuilding};
use table::any::builtin;
use table::chance::Journal;
use table::content::{Content, ContentError, Pack, load};
use table::{Eye, Eyes, Rules, Words, dice};

fn count(card_type: CardType) -> usize {
    builtin::<Components>().content.of_type(card_type).count()
}

#[test]
fn the_box_holds_what_its_list_says() {
    let box_ = builtin::<Components>().content;
    let groups = &box_.groups;
    // 117 player cards.
    assert_eq!(groups.starting.iter().map(Vec::len).collect::<Vec<_>>(), [9, 9, 9, 9]);
    assert_eq!(groups.leaders.len(), 6);
    assert_eq!((groups.hangar.len(), groups.rifles.len(), groups.main_deck.len()), (1, 8, 60));
    let mut kinds: BTreeMap<CardType, usize> = BTreeMap::new();
    for &card in &groups.main_deck {
        *kinds.entry(box_.entry(card).card_type).or_default() += 1;
    }
    let kinds: Vec<(CardType, usize)> = kinds.into_iter().collect();
    let wanted =
        [(CardType::Joe, 28), (CardType::Transport, 10), (CardType::Utility, 10), (CardType::Gear, 12)];
    assert_eq!(kinds, wanted);
    assert_eq!(count(CardType::Rookie), 24);
    assert_eq!(36 + 2 * 6 + 1 + 8 + 60, 117);
    // 24 Cobra cards, 24 Complications, 6 expert cards.
    assert_eq!((groups.troopers.len(), groups.battalions.len(), groups.officers.len()), (11, 6, 7));
    assert_eq!(groups.complications.each_ref().map(Vec::len), [10, 8, 6]);
    assert_eq!(groups.experts.len(), 6);
    // Two stories of three Acts with five missions and a Finale.
    assert_eq!(box_.stories.len(), 2);
    for story in &box_.stories {
        assert_eq!(story.missions.each_ref().map(Vec::len), [5, 5, 5], "{}", story.id);
        assert_eq!(story.all().count(), 18);
        assert_eq!(story.feats.len(), 3);
    }
    assert_eq!(box_.cards.len(), 117 + 24 + 24 + 36 + 6);
}

#[test]
fn every_starting_deck_is_the_same_and_single_cards_are_single() {
    let box_ = builtin::<Components>().content;
    let ids = |deck: &Vec<_>| deck.iter().map(|&card| box_.entry(card).id.as_str()).collect::<Vec<_>>();
    let first = ids(&box_.groups.starting[0]);
    assert_eq!(first.iter().filter(|id| **id == "gi").count(), 6);
    assert!(["comms", "defuse", "second-effort"].iter().all(|id| first.contains(id)));
    assert!(box_.groups.starting.iter().all(|deck| ids(deck) == first));
    let mut seen = ids(&box_.groups.main_deck);
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 60);
}

#[test]
fn both_sides_of_the_meter_are_as_the_ledger_draws_them() {
    let meter = &builtin::<Components>().content.meter;
    let spaces = |players| meter.side(players).zones.iter().map(|zone| zone.spaces).collect::<Vec<u8>>();
    assert_eq!((spaces(2), meter.side(2).top()), (vec![1, 7, 6, 5], 19));
    assert_eq!((spaces(3), meter.side(3).top()), (vec![1, 4, 3, 3], 11));
    assert_eq!(meter.side(4).first(Colour::Green), 1);
    assert_eq!(meter.side(1).zone(8).colour, Colour::Yellow);
}

#[test]
fn every_officer_is_called_by_some_card() {
    let box_ = builtin::<Components>().content;
    let texts: Vec<&str> = box_.entries.iter().flat_map(|entry| &entry.text).map(String::as_str).collect();
    for &officer in &box_.groups.officers {
        let name = &box_.entry(officer).name;
        let call = format!("{name} enters play");
        assert!(texts.iter().any(|text| text.to_lowercase().contains(&call.to_lowercase())), "{name}");
    }
    assert!(box_.stories.iter().all(|story| story.all().all(|card| box_.entry(card).act <= Act::Three)));
}

#[test]
fn texts_are_made_from_effects_and_say_what_they_do() {
    let box_ = builtin::<Components>().content;
    let text = |id: &str| box_.entries.iter().find(|entry| entry.id == id).expect("a card").text.join(" ");
    assert_eq!(text("torpedo"), "If the Transport is made for Sea: +2 dice.");
    assert_eq!(text("second-effort"), "Re-roll 1 die.");
    assert_eq!(text("gi"), "After a success: you may destroy this card.");
    assert_eq!(text("sky-hawk"), "On a mission of its Terrain: +3 dice.");
    assert_eq!(text("disrupt-the-drone-strike"), "At the end of your next turn: the Story Mission fails.");
    assert_eq!(text("rocket-launcher"), "Either discard 1 revealed Complication before it acts, or +2 dice.");
    assert_eq!(text("cobra-commander"), "At the end of each round: Threat +1.");
    for entry in &box_.entries {
        for sentence in &entry.text {
            let whole = sentence.ends_with('.') && !sentence.contains("  ") && !sentence.contains(", .");
            assert!(whole && !sentence.contains(": ."), "{}: {sentence}", entry.id);
        }
    }
}

/// The built-in pack with one text of one file changed.
fn changed(file: &str, from: &str, to: &str) -> Result<&'static Components, ContentError> {
    let mut done = false;
    let files = Components::BUILTIN.iter().map(|&(path, text)| {
        let text = if path == file {
            assert!(text.contains(from), "{file} does not hold {from}");
            done = true;
            text.replacen(from, to, 1)
        } else {
            text.to_owned()
        };
        (path.to_owned(), text)
    });
    let pack = Pack::of(files.collect::<Vec<_>>());
    assert!(done, "no file is called {file}");
    load::<Components>(&pack).map(|loaded| loaded.content)
}

#[track_caller]
fn refused(file: &str, from: &str, to: &str) -> String {
    let error = changed(file, from, to).expect_err("the pack is refused");
    assert_eq!(error.file, file);
    assert!(error.line.is_some(), "{error}");
    error.to_string()
}

#[test]
fn a_broken_card_is_refused_with_file_line_and_reason() {
    let unknown = refused("cards.toml", "on_lock if zone(red): dice(3)", "on_lock if zone(pink): dice(3)");
    assert!(unknown.contains("`pink` is not blue, green, yellow or red"), "{unknown}");
    let verb = refused("cards.toml", "on_play: dice(2)", "on_play: juggle(2)");
    assert!(verb.contains("no operation is called `juggle`"), "{verb}");
    let open = refused("cards.toml", "on_play: dice(2)", "on_play: dice(2");
    assert!(open.contains("expected `)`, but the effect ends here"), "{open}");
    let many = refused("cards.toml", "on_play: dice(2)", "on_play: dice(99)");
    assert!(many.contains("99 is not -20 to 20"), "{many}");
    let officer = refused("complications.toml", "officer(destro)", "officer(serpentor)");
    assert!(officer.contains("no Officer is called `serpentor`"), "{officer}");
}

#[test]
fn effects_that_could_never_happen_are_refused() {
    let joe = refused("cards.toml", "on_lock if zone(red): dice(3)", "on_resolve: dice(3)");
    assert!(joe.contains("never comes on such a card"), "{joe}");
    let endless = refused("complications.toml", "on_resolve: threat(+1)", "on_resolve: complication(1)");
    assert!(endless.contains("play might never end"), "{endless}");
    let later = refused("complications.toml", "on_resolve: threat(+1)", "end_of_turn(each): threat(+1)");
    assert!(later.contains("only a strike stays"), "{later}");
    let next = refused("cobra.toml", "end_of_round: threat(+1)", "end_of_turn(next): threat(+1)");
    assert!(next.contains("never comes on such a card"), "{next}");
    let always = refused("cobra.toml", "always: difficulty(+1, story)", "always: threat(+1)");
    assert!(always.contains("cannot go on for ever"), "{always}");
    let wild = refused("cobra.toml", "always: difficulty(+1, story)", "always: no_wild");
    assert!(wild.contains("cannot go on for ever"), "{wild}");
    let kind = refused("cards.toml", "on_play: difficulty(-1)", "on_play: difficulty(-1, story)");
    assert!(kind.contains("needs `always`"), "{kind}");
    let choice = refused(
        "cards.toml",
        "on_play: dice(2)",
        "on_play if zone(red): dice(2) else: choose_one(dice(1) / hits(1))",
    );
    assert!(choice.contains("stand before `else`"), "{choice}");
    let ban = refused(
        "complications.toml",
        "on_resolve: threat(+1)",
        "on_resolve if zone(red): threat(+1) else: prohibit(utility)",
    );
    assert!(ban.contains("stand before `else`"), "{ban}");
    let entered =
        refused("expert.toml", "end_of_round: gain_trooper(starting_player, 1)", "on_enter: battalion(1)");
    assert!(entered.contains("never comes on such a card"), "{entered}");
}

#[test]
fn effects_that_would_do_something_else_than_they_say_are_refused() {
    let broken = [
        (
            "cobra.toml",
            "always: disable(first_response)",
            "end_of_round: disable(first_response)",
            "`always`",
        ),
        ("expert.toml", "always: disable(rifle_stack)", "end_of_round: disable(rifle_stack)", "`always`"),
        ("complications.toml", "gain_trooper(active, 1)", "gain_trooper(a_teammate, 1)", "Troopers go to"),
        ("cards.toml", "allow_join(a_teammate)", "allow_join(each_player)", "`a_teammate`"),
        ("cards.toml", "(air): capacity(+1)", "(air): dice(1)", "only `capacity`"),
        ("cards.toml", "from_hand: opt join(self)", "from_hand: opt dice(1)", "only `join(self)`"),
        (
            "cards.toml",
            "if transport_terrain(air): capacity",
            "if mission(story): capacity",
            "the plan does not change",
        ),
        ("cards.toml", "on_play: dice(2)", "on_play: dice(2), return_to_hand(<= 1)", "return to hand after"),
        ("cards.toml", "): return_to_hand(<= 2)", "): return_to_hand(self)", "Joes return to hand"),
        ("cards.toml", "on_play: flip_officer(1)", "on_play: return_to_hand(self)", "Joes return to hand"),
        ("cards.toml", "on_lock if zone(red): dice(3)", "on_lock: dice(3), destroy(self)", "destroyed after"),
        ("cards.toml", "look(2, complication_deck), cull(1", "look(2, at_story), cull(1", "`cull` follows"),
        ("cards.toml", "look(2, complication_deck), cull(1", "cull(1", "`cull` follows"),
        (
            "cards.toml",
            "look(1, complication_deck), opt cull",
            "opt look(1, complication_deck), cull",
            "`cull` follows",
        ),
    ];
    for (file, from, to, reason) in broken {
        let told = refused(file, from, to);
        assert!(told.contains(reason), "{to}: {told}");
    }
}

#[test]
fn numbers_that_do_not_go_together_are_refused() {
    let decks = refused("cards.toml", "each = 6", "each = 5");
    assert!(decks.contains("5 for each of 4 players make 20 copies"), "{decks}");
    let twice = refused("cards.toml", "id = \"jinx\"", "id = \"torpedo\"");
    assert!(twice.contains("another card is called `torpedo`"), "{twice}");
    let zone = refused("cards.toml", "id = \"jinx\"", "id = \"zone\"");
    assert!(zone.contains("`zone` is what effects of the Threat Meter are called"), "{zone}");
    let act = refused("complications.toml", "act = 1", "act = 4");
    assert!(act.contains("an Act is 1, 2 or 3"), "{act}");
}

#[test]
fn a_number_that_no_card_has_is_refused_where_it_stands() {
    let numbers = [
        ("cards.toml", "cost = 4", "cost = -1"),
        ("cards.toml", "recruit = 1", "recruit = 250"),
        ("cards.toml", "wild = 3", "wild = 21"),
        ("cards.toml", "{ marksman = 2,", "{ marksman = 99,"),
        ("cards.toml", "capacity = 4", "capacity = 1000000"),
        ("stories/mass-device.toml", "complications = 1", "complications = 255"),
        ("stories/total-control.toml", "failures = 2", "failures = 300"),
        ("cards.toml", "on_play: dice(2)", "on_play: dice(255)"),
        ("complications.toml", "dice(-2)", "difficulty(250)"),
    ];
    for (file, from, to) in numbers {
        let error = changed(file, from, to).expect_err(to);

        let number = to.trim_matches(|letter: char| !(letter.is_ascii_digit() || letter == '-'));
        assert_eq!(error.span.clone().map(|at| &error.text[at]), Some(number), "{to}");
        assert!(error.to_string().contains(&format!("{number} is not ")), "{error}");
    }
}

#[test]
fn lists_that_are_too_long_are_refused_where_they_go_on() {
    let nine = |one: &str, between: &str| [one; 9].join(between);
    let steps = refused("cards.toml", "on_play: dice(2)", &format!("on_play: {}", nine("dice(2)", ", ")));
    assert!(steps.contains("at most 8 operations stand in a row"), "{steps}");
    let conditions = format!("on_play if {}: dice(2)", nine("zone(red)", " and "));
    let conditions = refused("cards.toml", "on_play: dice(2)", &conditions);
    assert!(conditions.contains("at most 8 conditions stand in a row"), "{conditions}");
    let choices = format!("on_play: {}", "choose_one(".repeat(100_000));
    let choices = refused("cards.toml", "on_play: dice(2)", &choices);
    assert!(choices.contains("`choose_one` stands in no other choice"), "{choices}");
    let five = refused("cards.toml", "[\"on_play: dice(2)\"]", &format!("{:?}", ["on_play: dice(2)"; 5]));
    assert!(five.contains("a card has at most 4 abilities"), "{five}");
    let officer = |number| {
        format!(
            "[[card]]\nid = \"officer-{number}\"\nname = \"Officer\"\ntype = \"officer\"\ndifficulty = 5\nconnective = \"any\"\nterrain = \"land\"\n"
        )
    };
    let officers: String = (8..=17).map(officer).collect();
    let officers = refused("cobra.toml", "[[card]]", &format!("{officers}[[card]]"));
    assert!(officers.contains("a pack has at most 16 Officers"), "{officers}");
}

#[test]
fn two_choices_in_a_row_are_no_choice_inside_a_choice() {
    let twice = "on_play: choose_one(dice(2) / hits(1)), choose_one(dice(1) / hits(2))";
    assert!(changed("cards.toml", "on_play: dice(2)", twice).is_ok());
}

#[test]
fn a_new_card_of_known_words_works_without_code() {
    let card = "[[card]]\nid = \"night-raid\"\nname = \"Night Raid\"\ntype = \"utility\"\nplace = \"main-deck\"\ncost = 3\nrecruit = 2\nlightning = true\neffects = [\"on_play if zone(red): dice(4) else: dice(1)\"]\n\n[[card]]\nid = \"torpedo\"";
    let box_ = changed("cards.toml", "[[card]]\nid = \"torpedo\"", card).expect("the pack is read");
    assert_eq!(box_.groups.main_deck.len(), 61);
    let entry = box_.entries.iter().find(|entry| entry.id == "night-raid").expect("it is there");
    assert_eq!(entry.text, ["If the Threat Marker is in Red: +4 dice; otherwise +1 die."]);
    let mut game = Scene::with(box_, 2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi night-raid")
        .threat(box_.meter.side(2).first(Colour::Red))
        .missions();
    let mut quiet = Journal::new(dice![1, 6, 6, 6, 6]);
    for text in ["mission infiltrate-the-castle with gi by vamp", "lock", "respond night-raid"] {
        let action = game.read(text).expect("it can be read");
        game.apply(action, &mut quiet).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        if text == "lock" {
            assert_eq!(game.pool(), 1);
        }
    }
    assert_eq!(game.pool(), 5);
}

#[test]
fn every_switch_can_be_set_and_its_usual_answer_is_the_first() {
    use deck_building::Setup;

    let usual = serde_json::to_value(Setup::of("mass-device", 2)).expect("a setup is written");
    let options = DeckBuilding::options();
    assert_eq!(options.len(), 5);
    for option in options {
        assert_eq!(usual[option.key], option.choices[0].value, "{}", option.key);
        for choice in &option.choices {
            let mut changed = usual.clone();
            changed[option.key] = choice.value.clone();
            let read: Result<Setup, _> = serde_json::from_value(changed);
            assert!(read.is_ok(), "{} = {}", option.key, choice.value);
        }
    }
}

#[test]
fn db_1403_the_browser_knows_which_cards_are_used_up_by_playing_them() {
    let effects = "[\"on_play: dice(2), opt destroy(self)\"]";
    let asked = changed("cards.toml", "[\"on_play: dice(2)\"]", effects).expect("the pack is read");
    for components in [builtin::<Components>().content, asked] {
        let game = Scene::with(components, 2).missions();
        let scenery = serde_json::to_value(game.scenery()).expect("the scenery is written");
        let entries = scenery["entries"].as_array().expect("a list of cards");
        let used_up = entries.iter().filter(|entry| entry["usedUp"] == true).map(|entry| &entry["id"]);

        assert_eq!(used_up.collect::<Vec<_>>(), ["defuse", "plastic-explosive"]);
    }
}

/// Alpha and Bravo on a mission, and one of them has played a card that gave a die and destroyed itself.
fn after_the_card_of(who: &str) -> DeckBuilding {
    let effects = "on_play: dice(1), destroy(self)";
    let components = changed("cards.toml", "on_play: dice(1)", effects).expect("the pack is read");
    let mut game = Scene::with(components, 2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi")
        .hand("bravo", "gi")
        .hand(who, "service-rifle")
        .hand("alpha", "service-rifle")
        .hand("bravo", "service-rifle")
        .missions();
    let start = ["mission infiltrate-the-castle with gi by vamp", "join gi", "done", "lock"];
    let asked_first = if who == "alpha" { None } else { Some("pass") };
    for text in start.into_iter().chain(asked_first).chain(["respond service-rifle"]) {
        let action = game.read(text).expect("it can be read");
        let done = game.apply(action, &mut Journal::new(dice![]));
        done.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    game
}

#[test]
fn db_327_whose_an_effect_was_is_a_fact_though_its_card_is_destroyed() {
    let (of_alpha, of_bravo) = (after_the_card_of("alpha"), after_the_card_of("bravo"));

    assert_eq!(of_alpha.view(Eye::ALL), of_bravo.view(Eye::ALL));
    assert_ne!(of_alpha, of_bravo, "the effect goes with the Joes of whoever played it");
    assert_ne!(of_alpha.fingerprint(), of_bravo.fingerprint());
}
