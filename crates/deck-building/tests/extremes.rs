//! Packs that go as far as the check lets them: what it accepts can be played, and nothing overflows.

mod support;

use support::*;
use table::Knowledge;
use table::chance::{Chance, Fast, Journal, Silent};
use table::content::{Content, Pack};
use table::laws::Laws;

/// The built-in pack with some texts changed, each at its first place in its file.
fn changed(edits: &[(&str, &str, &str)]) -> &'static Components {
    let files = Components::BUILTIN.iter().map(|&(path, text)| {
        let own = edits.iter().filter(|(file, ..)| *file == path);
        let text = own.fold(text.to_owned(), |text, (_, from, to)| {
            assert!(text.contains(from), "{path} does not hold {from}");
            text.replacen(from, to, 1)
        });
        (path.to_owned(), text)
    });
    let read = Components::read(&Pack::of(files.collect::<Vec<_>>()));
    Box::leak(Box::new(read.unwrap_or_else(|error| panic!("{error}"))))
}

/// The same step as often as a list of them allows.
fn often(step: &str) -> String {
    [step; 8].join(", ")
}

/// The same ability as often as a card allows.
fn four(ability: &str) -> String {
    format!("effects = {:?}", [ability; 4])
}

/// G.I.s with four times this ability, and room for many of them in the VAMP.
fn crowd(ability: &str) -> &'static Components {
    changed(&[
        ("cards.toml", "effects = [\"on_success: opt destroy(self)\"]", &four(ability)),
        ("cards.toml", "capacity = 4", "capacity = 20"),
    ])
}

/// So many G.I.s of Alpha, who also holds these cards, in a plan against a mission.
fn plan(components: &'static Components, joes: usize, cards: &str) -> DeckBuilding {
    let mut game = Scene::with(components, 2)
        .mission("infiltrate-the-castle")
        .hand("alpha", &format!("{} {cards}", ["gi"].repeat(joes).join(" ")))
        .missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    for _ in 1..joes {
        plays(&mut game, &["join gi"]);
    }
    game
}

/// Decides with dice by chance.
#[track_caller]
fn does(game: &mut DeckBuilding, text: &str) {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    game.apply(action, &mut Silent::new(Fast::new(7))).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

#[test]
fn db_511_a_mission_keeps_48_lasting_effects_and_those_after_them_do_nothing() {
    let mut game = plan(crowd(&format!("on_lock: {}", often("dice(1)"))), 2, "service-rifle");
    let foreseen = game.view(Eye::SPECTATOR).mission.expect("there is a plan").pool;

    plays(&mut game, &["lock"]);

    assert_eq!((foreseen, game.pool()), (2 + 48, 2 + 48));
}

#[test]
fn db_315_of_more_effects_at_once_than_can_wait_the_first_48_happen() {
    let mut game = plan(crowd("on_lock: gain_trooper(owner, 1)"), 14, "");

    plays(&mut game, &["lock"]);

    assert_eq!(legal(&game).iter().filter(|text| text.starts_with("next gi")).count(), 48);
}

#[test]
fn db_514_no_more_than_120_dice_lie_on_the_table() {
    let mut game = plan(crowd(&format!("on_roll: {}", often("dice(20)"))), 14, "second-effort");

    does(&mut game, "lock");

    let faces = game.view(Eye::SPECTATOR).mission.expect("there is a mission").faces;
    assert_eq!(faces.map(u32::from).iter().sum::<u32>(), 120);
    let all_double = Event::Rolled { faces: [0, 0, 120] };
    assert_eq!(game.tell(&all_double).text, "120 dice rolled: 240 Hits.");
}

#[test]
fn db_512_hits_are_counted_up_to_255() {
    let mut certain = plan(crowd(&format!("on_lock: {}", often("hits(20)"))), 1, "second-effort");
    does(&mut certain, "lock");
    (1..=3).for_each(|ability| does(&mut certain, &format!("next gi {ability}")));
    let mut apart = plan(crowd(&format!("on_roll: {}", often("side_roll(20)"))), 1, "second-effort");
    assert!(apart.odds(Click::Do(Action::Lock)).is_some());

    does(&mut apart, "lock");

    assert_eq!((certain.hits(), apart.hits()), (255, 255));
}

#[test]
fn db_404_no_transport_holds_more_than_20_joes() {
    let game = plan(crowd(&format!("while_planned: {}", often("capacity(20)"))), 2, "");

    assert_eq!(game.view(Eye::SPECTATOR).mission.expect("there is a plan").capacity, 20);
}

#[test]
fn db_719_a_promotion_that_nobody_could_pay_is_not_cheap() {
    let effects = four(&format!("always: {}", often("promotion_cost(20)")));
    let components = changed(&[("expert.toml", "effects = [\"always: promotion_cost(+2)\"]", &effects)]);
    let game = Scene::with(components, 2).experts("red-tape").hand("alpha", "gi").missions();

    assert_eq!(game.view(Eye::SPECTATOR).promotion, 255);
}

#[test]
fn db_601_the_odds_of_cards_without_measure_are_odds() {
    for step in
        ["dice(20)", "hits(20)", "reroll(<= 20)", "choose_one(hits(20) / dice(20))", "difficulty(-20)"]
    {
        let components = changed(&[
            ("cards.toml", "effects = [\"on_play: dice(1)\"]", &four(&format!("on_play: {}", often(step)))),
            ("cards.toml", "skills = { marksman = 2, tracker = 1 }", "skills = { marksman = 20 }\nwild = 20"),
        ]);
        let mut game = Scene::with(components, 2)
            .mission("infiltrate-the-castle")
            .hand("alpha", "duke service-rifle service-rifle service-rifle")
            .missions();
        plays(&mut game, &["mission infiltrate-the-castle with duke by vamp"]);

        let odds = game.odds(Click::Do(Action::Lock)).expect("a plan has odds");

        assert!(odds.outcomes.iter().chain(&odds.also).all(|one| (0.0..=1.0 + 1e-9).contains(&one.share)));
        let _ = (game.advice(), game.estimate(), game.baseline());
    }
}

#[test]
fn db_1601_more_expert_cards_than_six_are_drawn_from_not_all_in_effect() {
    let seventh =
        "[[card]]\nid = \"seventh\"\nname = \"Seventh\"\neffects = []\n\n[[card]]\nid = \"deep-cover\"";
    let components = changed(&[("expert.toml", "[[card]]\nid = \"deep-cover\"", seventh)]);
    let start = |expert| {
        let setup = Setup { expert, ..Setup::of("mass-device", 2) };
        DeckBuilding::start(components, &setup, &mut Silent::new(Fast::new(1)))
    };

    assert_eq!(start(6).expect("it starts").piles().len(Place::Experts), 6);
    let told = start(7).expect_err("there is no such level").to_string();
    assert!(told.contains("expert levels go from 0 to 6, not 7"), "{told}");
}

#[test]
fn db_623_a_mission_that_is_failing_is_not_failed_again_by_its_own_failure() {
    let failure = format!("\"on_failure: keep_in_play, {}\",", ["fail_story"; 7].join(", "));
    let components = changed(&[
        ("stories/mass-device.toml", "\"on_failure: threat(+1)\",", &failure.repeat(3)),
        ("cards.toml", "on_play: dice(1)", "on_play: fail_story"),
    ]);
    let mut game = Scene::with(components, 2)
        .mission("secure-the-rare-liquid-element")
        .hand("alpha", "service-rifle gi")
        .missions();

    let name = "next secure-the-rare-liquid-element";
    let events = plays(&mut game, &["play service-rifle", &format!("{name} 2"), &format!("{name} 3")]);

    assert_eq!(count(&events, |event| matches!(event, Event::FailedByEffect { .. })), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Stays { .. })), 1);
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
}

/// Abilities that each kind of card may have, at their worst; `8 x` is a list that is as long as it may be.
const WORST: [(&str, &[&str]); 11] = [
    (
        "joe",
        &[
            "on_lock: 8 x dice(20)",
            "on_lock: 8 x difficulty(+20)",
            "on_lock: 8 x complication(20)",
            "on_lock: 8 x opt choose_one(dice(20), hits(20) / add_joe(20), difficulty(-20))",
            "on_lock: dice(-20), no_wild, limit_joes(1), prohibit(utility), prevent(remove_joe, 20), hits(20)",
            "on_lock if joes(owner, = 1): 8 x add_joe(20) else: 8 x remove_joe(each_own_joe)",
            "on_lock: dice(skill_of(tech)), dice(count(other_joes, max 20)), opt draw(each_player, 20), fail_story",
            "while_planned: 8 x capacity(20)",
            "from_hand: opt join(self)",
            "on_roll: 8 x side_roll(20)",
            "on_roll: 8 x dice(20)",
            "on_roll: choose_one(side_roll(20), reroll(<= 20) / complication(20)), remove_joe(highest_value)",
            "w3_option: 8 x opt reroll(<= 20)",
            "w3_option: hits(20), dice(20), add_joe(20), complication(20), officer(officer-3), flip_officer(20)",
            "w3_option: 8 x dice(skill_of(marksman))",
            "after_mission(any): opt return_to_hand(self)",
            "after_mission(any): opt return_to_hand(other_own, 20), return_to_hand(<= 20), opt destroy(self)",
            "after_mission(any): complication(20), look(20, complication_deck), cull(20, bottom), stow_transport",
            "on_success: 8 x draw(a_teammate, 20)",
            "on_failure: officer(officer-1), fail_story, threat(-20), draw(owner, 20), discard_hand(active, 2)",
        ],
    ),
    (
        "transport",
        &[
            "on_match: 8 x dice(20)",
            "on_match: 8 x difficulty(-20)",
            "on_match: w3_option: 8 x reroll(<= 20, blanks)",
            "on_match: w3_option if zone(green): complication(20), restore_joe(20) else: hits(20), add_joe(20)",
            "on_match: delayed(after_mission(any)): 8 x opt return_to_hand(<= 20)",
            "on_match: delayed(on_failure): fail_story, officer(officer-2), complication(20), threat(-20)",
        ],
    ),
    (
        "played",
        &[
            "on_play: 8 x dice(20)",
            "on_play: 8 x hits(20)",
            "on_play: 8 x complication(20)",
            "on_play: 8 x reroll(<= 20)",
            "on_play: 8 x choose_one(opt dice(20), reroll(<= 20) / complication(20), hits(20))",
            "on_play: opt cancel_complication(20), restore_joe(20), add_joe(20), disable(transport), no_wild",
            "on_play: look(20, at_story), look(20, complication_deck), opt cull(20, discard), fail_story",
            "on_play: draw(each_player, 20), allow_join(a_teammate), officer(officer-4), flip_officer(20)",
            "on_play: dice(20), prohibit(gear|utility|basic|starter), difficulty(-20), opt destroy(self)",
            "on_play: delayed(after_mission(any)): 8 x complication(20)",
            "on_play: delayed(on_success): draw(owner, 20), return_to_hand(<= 20), officer(officer-5)",
            "on_play: limit_joes(1), prevent(remove_joe, 20), discard_hand(a_teammate, 2), threat(-20)",
        ],
    ),
    (
        "trooper",
        &["end_of_turn(each): 8 x threat(-20)", "start_of_turn: gain_trooper(active, 1), threat(+1)"],
    ),
    ("battalion", &["end_of_turn(each): 8 x threat(-20)", "end_of_round if covered(<= 2): battalion(1)"]),
    (
        "officer",
        &[
            "always: 8 x difficulty(+20)",
            "always: 8 x promotion_cost(20)",
            "always: 8 x complications_placed(20)",
            "always: cap_dice(1, 20), reroll_forced(doubles), disable(first_response), difficulty(-20)",
            "on_enter: complication(20), officer(officer-6), officer(officer-7), officer(officer-8), fail_story",
            "start_of_turn: 8 x officer(officer-9)",
            "end_of_turn(each): 8 x draw(each_player, 20)",
            "end_of_turn(each): complication(3), look(20, at_story), stow_transport, threat(-20)",
        ],
    ),
    (
        "complication",
        &[
            "on_resolve: 8 x dice(-20)",
            "on_resolve: 8 x difficulty(+20)",
            "on_resolve: 8 x add_joe(20)",
            "on_resolve: 8 x fail_story",
            "on_resolve: 8 x choose_one(dice(20), threat(-20) / remove_joe(each_own_rookie))",
            "on_resolve if in_play(utility|gear >= 1): 8 x remove_joe(each_own_joe) else: restore_joe(20)",
            "on_resolve: limit_joes(1), no_wild, prohibit(gear), disable(transport), prevent(remove_joe, 20)",
            "on_resolve: draw(each_player, 20), discard_hand(each_player, 2), opt draw(a_teammate, 20)",
            "on_resolve: officer(officer-10), officer(officer-11), flip_officer(20), gain_trooper(each_player, 2)",
        ],
    ),
    (
        "strike",
        &[
            "end_of_turn(next): 8 x fail_story",
            "end_of_turn(each): 8 x threat(-20)",
            "start_of_turn: draw(owner, 20), discard_hand(owner, 2), officer(officer-12), threat(-20)",
        ],
    ),
    (
        "story",
        &[
            "on_success: 8 x threat(-20)",
            "on_success: complication(20), officer(officer-13), draw(each_player, 20), fail_story",
            "on_failure: keep_in_play, fail_story, complication(20), fail_story, officer(officer-14), fail_story",
            "on_failure: 8 x fail_story",
            "on_enter: complication(20), officer(officer-15), fail_story, threat(-20)",
            "on_enter: 8 x officer(officer-16)",
            "always: 8 x difficulty(-20, story)",
            "start_of_turn: fail_story, complication(20)",
        ],
    ),
    (
        "expert",
        &[
            "always: 8 x complications_placed(20)",
            "always: 8 x promotion_cost(20)",
            "always: reroll_forced(doubles), cap_dice(20, 1), disable(rifle_stack), disable(first_response)",
            "end_of_round: 8 x complication(20)",
            "end_of_turn(each): draw(each_player, 20), threat(-20), fail_story",
        ],
    ),
    (
        "zone",
        &[
            "end_of_round: 8 x complication(20)",
            "end_of_round if players(>= 2): 8 x threat(-20) else: 8 x fail_story",
            "end_of_turn(each): 8 x draw(each_player, 20)",
            "end_of_turn(each): officer(officer-1), discard_hand(each_player, 1), look(20, at_story)",
        ],
    ),
];

/// Up to four abilities of a kind, drawn by chance.
fn abilities(kind: &str, chance: &mut Fast) -> String {
    let (_, all) = WORST.into_iter().find(|(one, _)| *one == kind).expect("a kind of cards");
    let many = chance.below(5);
    let drawn = (0..many).map(|_| spelled(all[chance.below(all.len() as u32) as usize]));
    let drawn: Vec<String> = drawn.collect();
    format!("effects = {drawn:?}\n")
}

/// An ability as it is written in a file.
fn spelled(text: &str) -> String {
    let parts = text.split(" else: ").map(|part| match part.split_once("8 x ") {
        Some((head, step)) => format!("{head}{}", often(step)),
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(" else: ")
}

/// A pack with all numbers as large as they may be and texts drawn by chance.
fn wild_pack(chance: &mut Fast) -> Pack {
    let mut number = 0;
    let mut named = |id: &str| {
        number += 1;
        format!("\n[[card]]\nid = \"{id}-{number}\"\nname = \"Card {number}\"\n")
    };
    let skills = "skills = { marksman = 20, martial-arts = 20, stealth = 20, tracker = 20, tech = 20, strength = 20 }\nwild = 20\nrecruit = 20\n";
    let challenge = ["skills = [\"tech\", \"marksman\"]\nconnective = \"and\"", "connective = \"any\""];
    let takes = |difficulty: u32, chance: &mut Fast| {
        let skills = challenge[chance.below(2) as usize];
        format!("difficulty = {difficulty}\n{skills}\nterrain = \"land\"\n")
    };
    let mut cards = String::new();
    let mut player = |kind: &str, card_type: &str, place: &str, more: &str, chance: &mut Fast| {
        cards += &format!("{}type = \"{card_type}\"\nplace = \"{place}\"\n{more}\n", named(card_type));
        cards += &abilities(kind, chance);
    };
    player("joe", "rookie", "starting-deck", "each = 2\ncopies = 8\nrecruit = 20", chance);
    player("played", "starter", "starting-deck", "each = 3\ncopies = 12\nlightning = true", chance);
    for leader in 0..4 {
        // The numbers of the cards: each Leader is followed by its other side.
        let promoted = format!("{skills}promoted = \"leader-{}\"", 4 + 2 * leader);
        player("joe", "leader", "leader", &promoted, chance);
        player("joe", "leader", "promoted", &format!("{skills}cost = 20"), chance);
    }
    let transport = "capacity = 20\nterrain = \"land\"\ncopies = 3";
    player("transport", "transport", "hangar", transport, chance);
    player("transport", "transport", "main-deck", transport, chance);
    player("played", "basic", "rifles", "copies = 8\nlightning = true\nrecruit = 20", chance);
    for _ in 0..3 {
        player("joe", "joe", "main-deck", &format!("{skills}copies = 8"), chance);
        player("played", "utility", "main-deck", "copies = 5\nlightning = true\nrecruit = 20", chance);
        player("played", "gear", "main-deck", "copies = 5\nno_solo = true\ncost = 20", chance);
    }
    let mut cobra = String::new();
    for (card_type, copies, count) in [("trooper", 9, 1), ("battalion", 8, 1), ("officer", 1, 16)] {
        for number in 1..=count {
            let id = format!("{card_type}-{number}");
            cobra += &format!(
                "\n[[card]]\nid = \"{id}\"\nname = \"{id}\"\ntype = \"{card_type}\"\ncopies = {copies}\n"
            );
            cobra += &takes(2, chance);
            cobra += &abilities(card_type, chance);
        }
    }
    let mut complications = String::new();
    for act in [1, 2, 3] {
        for kind in ["immediate", "immediate", "immediate", "story-mission", "story-mission", "strike"] {
            complications += &format!("{}act = {act}\nkind = \"{kind}\"\n", named(kind));
            if kind == "strike" {
                complications += &takes(30, chance);
            }
            complications += &abilities(if kind == "strike" { kind } else { "complication" }, chance);
        }
    }
    let expert = (0..7).map(|_| named("expert") + &abilities("expert", chance)).collect::<String>();
    let mut story = "id = \"wild\"\ntitle = \"Wild\"\nabout = \"Anything may happen.\"\n".to_owned();
    for (act, finale) in [1, 2, 3].into_iter().flat_map(|act| [(act, false), (act, false), (act, true)]) {
        story += &named("mission").replace("[[card]]", "[[mission]]");
        let difficulty = 1 + chance.below(30);
        story += &format!("act = {act}\nfinale = {finale}\ncomplications = {}\n", 20 * chance.below(2));
        story += &takes(difficulty, chance);
        story += &abilities("story", chance);
    }
    let mut meter = String::new();
    for players in ["[1, 2]", "[3, 4]"] {
        meter += &format!("\n[[side]]\nplayers = {players}\n");
        for (colour, spaces) in [("blue", 1), ("green", 30), ("yellow", 30), ("red", 30)] {
            meter += &format!("\n[[side.zone]]\ncolour = \"{colour}\"\nspaces = {spaces}\n");
            meter += &abilities("zone", chance);
        }
    }
    let files = [
        ("cards.toml", cards),
        ("cobra.toml", cobra),
        ("complications.toml", complications),
        ("expert.toml", expert),
        ("meter.toml", meter),
        ("stories/wild.toml", story),
    ];
    Pack::of(files.map(|(path, text)| (path.to_owned(), text)))
}

/// So many decisions of a wild game are enough: many never end.
const ENOUGH: u32 = 250;

fn play_wildly(components: &'static Components, setup: &Setup, seed: u64) {
    let mut chance = Fast::split(seed, 1);
    let mut game =
        DeckBuilding::start(components, setup, &mut Silent::new(Fast::new(seed))).expect("it starts");
    let mut laws = Laws::default();
    for decision in 0..ENOUGH {
        if game.turn() == Turn::Over {
            return;
        }
        if decision % 50 == 0 {
            laws.hold(&game, &mut chance).unwrap_or_else(|broken| panic!("{setup:?}, seed {seed}: {broken}"));
            let _ = (game.advice(), game.estimate(), game.baseline());
        }
        let mut legal = game.legal();
        // Chance alone hardly ever gets a mission under way.
        if chance.below(4) > 0 && legal.iter().any(|&action| is_bold(action)) {
            legal.retain(|&action| is_bold(action));
        }
        let action = legal[chance.below(legal.len() as u32) as usize];
        let mut journal = Journal::new(Fast::new(chance.bits()));
        game.play(action, &mut journal);
        journal.events.iter().for_each(|event| drop(game.tell(event)));
    }
}

fn is_bold(action: Action) -> bool {
    use Action::{Join, Lock, Propose, Respond, Use};
    matches!(action, Propose { .. } | Join(_) | Lock | Respond(_) | Use(_))
}

#[test]
fn random_packs_as_wild_as_the_check_allows_can_be_played() {
    for number in 0..table::hunt::length(4) {
        let mut chance = Fast::new(number);
        let pack = wild_pack(&mut chance);
        let read = Components::read(&pack).unwrap_or_else(|error| panic!("{error}"));
        let components: &'static Components = Box::leak(Box::new(read));
        for players in 1..=4 {
            let expert = chance.below(7) as u8;
            play_wildly(components, &Setup { expert, ..Setup::of("wild", players) }, number);
        }
    }
}
