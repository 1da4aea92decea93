//! Chapter 13: Battalions, Troopers and Officers (DB-1301 to DB-1315, DB-R21, DB-R22, DB-R34, DB-R36, DB-R38).

use super::*;

const LINE_UP: &str = "jinx torpedo ace doc mutt spirit";

#[test]
fn db_1301_db_1302_a_battalion_covers_the_leftmost_free_slot_and_never_a_covered_one() {
    let scene = Scene::of(2).line_up(LINE_UP).strikes("alpha", "bomb-in-the-market!");
    let after = |slots: &str| covered(&scene.clone().covered(slots).turn_ends(&mut journal(dice![])));
    assert_eq!(after(""), [1]);
    assert_eq!(after("1 2 4"), [1, 2, 3, 4]);

    // Major Bludd says otherwise: the costliest free card, which is Ace.
    let scene = Scene::of(2).line_up(LINE_UP).officers("major-bludd");
    assert_eq!(covered(&scene.clone().turn_begins(&mut journal(dice![]))), [3]);
    // With three covered he leaves it.
    assert_eq!(covered(&scene.covered("1 2 4").turn_begins(&mut journal(dice![]))), [1, 2, 4]);
}

#[test]
fn db_1303_with_five_slots_covered_another_battalion_loses() {
    let scene = Scene::of(2).line_up(LINE_UP).strikes("alpha", "bomb-in-the-market!");
    let five = scene.clone().covered("1 2 3 4").turn_ends(&mut journal(dice![]));
    assert_eq!((covered(&five), five.end()), (vec![1, 2, 3, 4, 5], None));

    let mut table = journal(dice![]);
    let six = scene.covered("1 2 3 5 6").turn_ends(&mut table);
    assert_eq!((covered(&six), six.end()), (vec![1, 2, 3, 5, 6], Some(End::Battalions)));
    assert_eq!(count(&table.events, |event| matches!(event, Event::CleanedUp { .. })), 0);
}

#[test]
fn db_1304_a_covered_card_is_out_of_reach_but_its_battalion_is_a_target() {
    let scene = Scene::of(2).line_up(LINE_UP).covered("1 3").hand("alpha", "gi");
    let game = scene.clone().missions();
    assert!(offers(&game, "mission cobra-battalion with gi by vamp"));

    let game = scene.play("alpha", "yo-joe plastic-explosive").recruit();
    assert_eq!(game.recruit_left(), 6);
    assert!(offers(&game, "recruit torpedo"));
    assert!(!offers(&game, "recruit jinx") && !offers(&game, "recruit ace"));
    assert_eq!(refuses(&game, "recruit jinx").rule, RuleId("DB-1304"));

    // Not found by a filter either: Ace costs most, but is covered.
    let scene = Scene::of(2).line_up(LINE_UP).covered("3").officers("major-bludd");
    assert_eq!(covered(&scene.turn_begins(&mut journal(dice![]))), [1, 3]);
}

#[test]
fn db_r34_no_effect_takes_a_covered_card_from_the_line_up() {
    // Cards leave the line-up by being recruited, and solo by NO SOLO when they enter. Both pass covered slots by.
    let scene = Scene::of(1).line_up("jinx torpedo ace doc mutt joint-command").covered("1 2 6");
    let scene = scene.main_deck("reinforcements clutch zap flash").play("alpha", "yo-joe");
    let mut game = scene.recruit();
    assert_eq!(legal(&game), ["recruit doc", "recruit mutt", "recruit service-rifle", "end-turn"]);
    plays(&mut game, &["recruit doc"]);
    let line_up: Vec<&str> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
    assert_eq!(line_up, ["jinx", "torpedo", "ace", "clutch", "mutt", "joint-command"]);
    assert_eq!(game.cards_in(Place::MainDiscard), ["reinforcements"]);

    // No word of the language could do it.
    let pack = Pack::builtin::<Components>();
    let files = pack.files().map(|(path, text)| {
        (path.to_owned(), text.replace("on_resolve: battalion(2)", "on_resolve: discard_line_up"))
    });
    let refused = load::<Components>(&Pack::of(files.collect::<Vec<_>>()));
    assert!(refused.is_err_and(|error| error.to_string().contains("discard_line_up")));
}

#[test]
fn db_1305_placing_a_battalion_moves_and_refills_nothing() {
    let scene = Scene::of(2).line_up(LINE_UP).main_deck("clutch zap").strikes("alpha", "bomb-in-the-market!");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(covered(&game), [1]);
    let line_up: Vec<&str> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
    assert_eq!(line_up.join(" "), LINE_UP);
    assert_eq!(game.cards_in(Place::MainDeck), ["clutch", "zap"]);
}

#[test]
fn db_1306_a_gained_trooper_goes_to_the_discard_pile_of_whoever_gains_it() {
    let scene = Scene::of(3).active("charlie", "alpha").threat(yellow(3)).complications("supply-raid");
    let game = scene.hand("alpha", "gi").deck("bravo", "gi").turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Discard(C)), ["cobra-trooper"]);
    assert!(game.cards_in(Place::Discard(A)).is_empty() && game.cards_in(Place::Discard(B)).is_empty());
    assert_eq!(game.cards_in(Place::TrooperStack).len(), 10);

    let scene = Scene::of(3).strikes("bravo", "stop-the-convoy!").active("bravo", "alpha");
    let game = scene.turn_ends(&mut journal(dice![]));
    // Bravo's comes before the new hand is drawn, and is its only card.
    assert_eq!(game.cards_in(Place::Hand(B)), ["cobra-trooper"]);
    for seat in [A, C] {
        assert_eq!(game.cards_in(Place::Discard(seat)), ["cobra-trooper"]);
        assert!(game.cards_in(Place::Hand(seat)).is_empty());
    }
}

#[test]
fn db_1307_a_trooper_from_hand_becomes_a_target_and_may_be_left() {
    let scene = Scene::of(2).troopers("alpha", 1).hand("alpha", "gi").no_hangar().hangar("whale");
    let mut game = scene.missions();
    assert!(!offers(&game, "mission cobra-trooper with gi by whale"));

    plays(&mut game, &["put cobra-trooper"]);
    assert!(offers(&game, "mission cobra-trooper with gi by whale"));
    let mut beaten = game;
    plays(&mut beaten, &["mission cobra-trooper with gi by whale", "lock"]);
    play(&mut beaten, "skill tech", dice![6]);
    assert_eq!(beaten.cards_in(Place::TrooperStack).len(), 11);

    // In the Recruit step it is too late, and the Trooper goes to the own discard pile.
    plays(&mut game, &["end-missions"]);
    refuses(&game, "mission cobra-trooper with gi by whale");
    let events = play(&mut game, "end-turn", script(&[&in_order(2)]));
    at(&events, |event| *event == Event::CleanedUp { seat: A });
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "cobra-trooper"]);
    assert_eq!(game.cards_in(Place::TrooperStack).len(), 10);
}

#[test]
fn db_1308_troopers_count_when_five_cards_are_drawn() {
    let scene = Scene::of(3).deck("alpha", "cobra-trooper gi cobra-trooper gi gi comms");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Hand(A)), ["cobra-trooper", "gi", "cobra-trooper", "gi", "gi"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["comms"]);
}

#[test]
fn db_1309_db_r21_from_an_empty_stack_no_trooper_is_gained() {
    let scene = Scene::of(3).active("charlie", "alpha").threat(yellow(3)).complications("supply-raid");
    let game = scene.clone().troopers("alpha", 10).turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Discard(C)), ["cobra-trooper"]);

    let game = scene.troopers("alpha", 11).turn_ends(&mut journal(dice![]));
    assert!(game.cards_in(Place::Discard(C)).is_empty());
    assert_eq!((game.cards_in(Place::ComplicationDiscard), game.end()), (vec!["supply-raid"], None));
}

/// Torpedo secures the element, which calls the Baroness.
fn secure(scene: Scene) -> DeckBuilding {
    let scene = scene.mission("secure-the-rare-liquid-element").hand("alpha", "torpedo");
    let mut game = scene.no_hangar().hangar("ram").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by ram"]);
    play(&mut game, "lock", dice![6, 6, 6]);
    game
}

#[test]
fn db_1310_a_called_officer_comes_from_the_stack_and_the_entry_effects_happen_at_once() {
    let pack =
        instead("cobra.toml", "baroness", &["on_enter: battalion(1)", "always: difficulty(+1, story)"]);
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").hand("alpha", "torpedo");
    let mut game = scene.no_hangar().hangar("ram").missions();
    assert_eq!(game.cards_in(Place::OfficerStack).len(), 7);
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by ram"]);
    let events = play(&mut game, "lock", dice![6, 6, 6]);

    let enters = at(&events, |event| matches!(event, Event::Officer { .. }));
    let acts = at(&events, |event| matches!(event, Event::Covered { .. }));
    let filed = at(&events, |event| matches!(event, Event::Filed { success: true, .. }));
    assert!(enters < acts && acts < filed, "{events:?}");
    assert_eq!(game.cards_in(Place::Officers), ["baroness"]);
    assert_eq!(game.cards_in(Place::OfficerStack).len(), 6);
    assert!(!game.view(Eye::ALL).officers[0].down);
}

#[test]
fn db_1311_db_r22_an_officer_in_play_is_not_called_again() {
    let pack = instead("cobra.toml", "baroness", &["on_enter: battalion(1)"]);
    for officer in ["baroness", "baroness?"] {
        let game = secure(Scene::with(pack, 2).officers(officer));
        assert_eq!(game.cards_in(Place::Officers), ["baroness"]);
        // Nobody entered: no entry effect, and a face-down one stays so.
        assert_eq!(covered(&game), [] as [u8; 0]);
        assert_eq!(game.view(Eye::ALL).officers[0].down, officer.ends_with('?'));
    }
}

#[test]
fn db_1312_a_defeated_officer_can_be_called_again() {
    let scene = Scene::of(2).officers("baroness").mission("secure-the-rare-liquid-element");
    let scene = scene.hand("alpha", "torpedo beach-head").no_hangar().hangar("ram tomahawk");
    let mut game = scene.missions();
    plays(&mut game, &["mission baroness with beach-head by tomahawk", "lock"]);
    play(&mut game, "skill stealth", dice![6, 6, 4, 1]);
    assert!(game.cards_in(Place::Officers).is_empty());
    assert!(game.cards_in(Place::OfficerStack).contains(&"baroness"));

    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by ram"]);
    play(&mut game, "lock", dice![6, 6, 6]);
    assert_eq!(game.cards_in(Place::Officers), ["baroness"]);
}

#[test]
fn db_1313_a_face_down_officer_is_no_target_and_does_nothing() {
    let scene = Scene::of(2).officers("baroness? storm-shadow").mission("infiltrate-the-castle");
    let scene = scene.hand("alpha", "gi");
    let game = scene.missions();
    assert!(offers(&game, "mission storm-shadow with gi by vamp"));
    let refusal = refuses(&game, "mission baroness with gi by vamp");
    assert_eq!(refusal.rule, RuleId("DB-1313"), "{refusal}");
    assert_eq!(game.view(Eye::ALL).story.map(|story| story.difficulty), Some(4));

    let up = Scene::of(2).officers("baroness").mission("infiltrate-the-castle").missions();
    assert_eq!(up.view(Eye::ALL).story.map(|story| story.difficulty), Some(5));

    // At the End of Round the face-down Commander is silent as well.
    let scene = Scene::of(2).threat(3).active("bravo", "alpha");
    let round = |officer: &str| scene.clone().officers(officer).turn_ends(&mut journal(dice![])).threat();
    assert_eq!((round("cobra-commander"), round("cobra-commander?")), (5, 4));
}

#[test]
fn db_1314_a_continuous_ability_counts_from_the_moment_of_entry() {
    // Heavy Escort brings Destro in the middle of the attempt: the doubles of this very roll go again.
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("heavy-escort?");
    let mut game = scene.hand("alpha", "beach-head").no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale"]);
    let events = play(&mut game, "lock", dice![6, 6, 1, 1, 4, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Rerolled { seat: None, from: 2, .. })), 2);
    assert_eq!(game.cards_in(Place::Officers), ["destro"]);
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);
}

#[test]
fn db_1315_troopers_battalions_and_officers_are_operatives_and_nothing_else_is() {
    // Bazooka: 2 dice more against Operatives, on top of 3 for Strength or 1 as WILD.
    let scene = Scene::of(2)
        .mission("breach-the-outer-wall")
        .officers("storm-shadow")
        .strikes("alpha", "free-the-hostages")
        .covered("1")
        .troopers("alpha", 1)
        .hand("alpha", "bazooka rocket-launcher")
        .no_hangar()
        .hangar("whale");
    let mut game = scene.missions();
    plays(&mut game, &["put cobra-trooper"]);
    let pool = |target: &str, skill: &[&str]| {
        let mut one = game;
        plays(&mut one, &[&format!("mission {target} with bazooka by whale"), "lock"]);
        plays(&mut one, skill);
        one.pool()
    };
    assert_eq!(pool("cobra-trooper", &["skill strength"]), 5);
    assert_eq!(pool("cobra-battalion", &["skill strength"]), 5);
    assert_eq!(pool("storm-shadow", &[]), 3);
    assert_eq!(pool("free-the-hostages", &[]), 1);
    assert_eq!(pool("breach-the-outer-wall", &[]), 3);
}

#[test]
fn db_r36_a_flipped_officer_stops_at_once_and_turns_up_before_the_refill_without_entering() {
    let scene = Scene::of(2).officers("baroness").mission("infiltrate-the-castle");
    let scene = scene.hand("alpha", "beach-head tranquilizer-dart").no_hangar().hangar("whale");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale", "lock"]);
    assert_eq!(game.difficulty(), 5);
    // In the middle of the mission: four Hits are enough now.
    let mut dart = game;
    play(&mut dart, "respond tranquilizer-dart", dice![6, 6, 1, 1]);
    assert_eq!(dart.cards_in(Place::Success), ["infiltrate-the-castle"]);
    play(&mut game, "pass-mission", dice![6, 6, 1, 1]);
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);

    let pack = instead(
        "cobra.toml",
        "major-bludd",
        &["on_enter: threat(+1)", "start_of_turn: gain_trooper(active, 1)"],
    );
    let scene = Scene::with(pack, 2).officers("major-bludd?").story_stack("secure-the-rare-liquid-element");
    let mut table = journal(dice![]);
    let up = scene.clone().turn_begins(&mut table);
    let turns_up = at(&table.events, |event| matches!(event, Event::Flipped { down: false, .. }));
    let refill = at(&table.events, |event| matches!(event, Event::Placed { .. }));
    let start = at(&table.events, |event| matches!(event, Event::Trooper { .. }));
    assert!(turns_up < refill && refill < start, "{:?}", table.events);
    assert_eq!(up.threat(), 1);
    // The turn of another player changes nothing.
    let down = scene.active("bravo", "alpha").turn_begins(&mut journal(dice![]));
    assert!(down.view(Eye::ALL).officers[0].down && down.cards_in(Place::Discard(B)).is_empty());
}

#[test]
fn db_r38_of_equally_costly_cards_major_bludd_covers_the_leftmost() {
    let scene = Scene::of(2).line_up("mutt jinx spirit flash doc alpine").officers("major-bludd");
    assert_eq!(covered(&scene.clone().turn_begins(&mut journal(dice![]))), [2]);
    assert_eq!(covered(&scene.covered("2").turn_begins(&mut journal(dice![]))), [2, 3]);
}
