//! Chapter 3: responses (DB-326, DB-328 to DB-331, DB-338, DB-339, DB-R33, DB-R40, DB-R44, DB-R45).

use crate::support::*;
use crate::{decided, rolled};
use table::chance::Script;

#[test]
fn db_328_seats_with_a_joe_respond_with_all_types_of_lightning_cards() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hand("alpha", "gi");
    let scene = scene.hand("bravo", "mutt service-rifle sniper-rifle second-effort covering-fire");
    let mut game = scene.hand("charlie", "grappling-hook ambush").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done"]);
    play(&mut game, "lock", dice![]);
    assert_eq!(decider(&game), B);
    play(&mut game, "pass", dice![1, 1]);

    assert_eq!(decider(&game), B);
    play(&mut game, "respond service-rifle", dice![1]);
    play(&mut game, "respond sniper-rifle", dice![1, 1]);
    play(&mut game, "respond second-effort", dice![]);
    play(&mut game, "reroll blank", dice![1]);
    play(&mut game, "respond covering-fire", dice![]);
    let events = play(&mut game, "reroll blank", dice![1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Decided { .. })), 0);
    play(&mut game, "done", dice![]);

    // Charlie, without a Joe there, was never asked.
    assert_eq!(game.cards_in(Place::Failure), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::Hand(C)), ["grappling-hook", "ambush"]);
}

#[test]
fn db_326_without_a_joe_left_a_player_is_not_asked_and_with_one_again_is() {
    let scene = Scene::of(2).mission("escape-custody").at_story("ambushed-scouts?").story("total-control");
    let scene = scene.hand("alpha", "gi medkit").hand("bravo", "spirit sniper-rifle");
    let mut game = scene.missions();
    plays(&mut game, &["mission escape-custody with gi by vamp", "join spirit", "done", "lock"]);
    assert_eq!(decider(&game), B);
    play(&mut game, "pass", dice![]);
    // Spirit is gone, and only Alpha is asked before the roll and after it.
    let mut without = game;
    assert_eq!(decider(&without), A);
    play(&mut without, "pass", dice![1]);
    assert_eq!(decider(&without), A);
    play(&mut without, "pass", dice![]);
    assert_eq!(without.cards_in(Place::Failure), ["escape-custody"]);
    assert_eq!(without.cards_in(Place::Hand(B)), ["sniper-rifle"]);

    play(&mut game, "respond medkit", dice![]);

    assert_eq!((decider(&game), game.pool()), (B, 2));
    assert!(offers(&game, "respond sniper-rifle"));
}

#[test]
fn db_329_cards_are_played_though_the_hits_suffice() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx sniper-rifle");
    let mut game = scene.missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);
    play(&mut game, "pass", dice![6, 6, 6, 6]);
    assert_eq!((game.hits(), game.difficulty()), (8, 6));

    let events = play(&mut game, "respond sniper-rifle", dice![4, 1]);

    assert_eq!(decided(&events), (true, 9, 6));
}

#[test]
fn db_330_a_ban_on_one_type_leaves_the_others() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("nobody-ever-knocks");
    let scene = scene.hand("alpha", "gi ambush sniper-rifle service-rifle intel-report").deck("alpha", "gi");
    let mut game = scene.missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock", "pass"]);

    // A Utility card without ⚡ is banned as well.
    assert_eq!(refuses(&game, "respond ambush").rule, RuleId("DB-330"));
    assert_eq!(refuses(&game, "respond intel-report").rule, RuleId("DB-330"));
    assert!(offers(&game, "respond sniper-rifle") && offers(&game, "respond service-rifle"));
    play(&mut game, "pass", dice![1]);
    assert!(offers(&game, "respond sniper-rifle") && !offers(&game, "respond ambush"));
}

#[test]
fn db_330_a_ban_on_lightning_gear_leaves_gear_without_it() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("jammed-signal");
    let scene = scene.hand("alpha", "gi sniper-rifle field-radio ambush").deck("alpha", "gi");
    let mut game = scene.missions();

    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock", "pass"]);

    assert_eq!(refuses(&game, "respond sniper-rifle").rule, RuleId("DB-330"));
    assert!(offers(&game, "respond field-radio") && offers(&game, "respond ambush"));
}

#[test]
fn db_331_a_flipped_complication_waits_for_the_window() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("alarm? supply-raid?");
    let mut game = scene.hand("alpha", "gi defuse").threat(3).missions();

    let events = plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. })), 2);
    assert_eq!((game.threat(), decider(&game)), (3, A));
    play(&mut game, "respond defuse", dice![]);
    let events = play(&mut game, "pick alarm", dice![1]);

    // Only the Supply Raid acts; the threat rises by the penalty alone.
    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. })), 1);
    assert_eq!(game.cards_in(Place::Discard(A)), ["cobra-trooper"]);
    assert_eq!(game.threat(), 4);
}

#[test]
fn db_338_a_card_that_could_change_nothing_is_not_offered() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("disrupt-the-drone-strike?");
    let hand = "gi second-effort defuse medkit night-vision-goggles sniper-rifle";
    let mut game = scene.hand("alpha", hand).missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);

    // Defuse does not touch Strikes, nothing is rolled, nobody is removed, and no Stealth is used.
    let passes = ["pass", "pass-until-roll", "pass-mission"];
    assert_eq!(legal(&game)[0], "respond sniper-rifle");
    assert_eq!(legal(&game)[1..], passes);
    assert_eq!(refuses(&game, "respond second-effort").rule, RuleId("DB-338"));
    plays(&mut game, &["pass", "give alpha"]);
    assert_eq!(legal(&game)[0], "respond sniper-rifle");
    assert_eq!(legal(&game)[1..], passes);
    play(&mut game, "pass", dice![1]);
    assert_eq!(legal(&game), ["respond second-effort", "respond sniper-rifle", "pass", "pass-mission"]);
}

#[test]
fn db_338_any_lightning_card_can_be_the_one_that_fails() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("zartan");
    let mut game = scene.hand("alpha", "gi defuse sniper-rifle").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);
    assert!(offers(&game, "respond defuse"));

    let events = play(&mut game, "respond defuse", dice![]);

    assert_eq!(count(&events, |event| matches!(event, Event::Fizzled { .. })), 1);
    let before = game.pool();
    let events = play(&mut game, "respond sniper-rifle", dice![1, 1, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Fizzled { .. })), 0);
    assert!(rolled(&events) > before);
}

#[test]
fn db_339_a_re_roll_of_a_joe_is_its_owners_once_after_the_roll() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("nobody-ever-knocks");
    let mut game = scene.hand("alpha", "gi").hand("bravo", "scarlett").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join scarlett", "done"]);

    // Nobody is asked before the roll; after it Bravo is.
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1, 1])), 3);
    assert_eq!(decider(&game), B);
    assert_eq!(legal(&game), ["use scarlett", "pass", "pass-mission"]);
    play(&mut game, "use scarlett", dice![]);
    let events = play(&mut game, "reroll blank", dice![6]);

    assert_eq!(decided(&events), (false, 2, 6));
}

#[test]
fn db_339_a_removed_joe_and_a_transport_that_does_not_match_offer_nothing() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("ambushed-scouts");
    let mut game = scene.hand("alpha", "gi").hand("bravo", "scarlett").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join scarlett", "done"]);

    let events = play(&mut game, "lock", dice![1]);

    assert_eq!((rolled(&events), decided(&events)), (1, (false, 0, 6)));
}

#[test]
fn db_339_a_matching_transport_offers_its_re_roll_to_the_active_player_once() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi").hand("bravo", "alpine");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "join alpine", "done"]);
    play(&mut game, "lock", dice![1, 1]);

    assert_eq!((decider(&game), legal(&game)[0].as_str()), (A, "use vamp"));
    play(&mut game, "use vamp", dice![]);
    let events = play(&mut game, "reroll blank", dice![4]);

    assert_eq!(decided(&events), (false, 1, 4));
}

#[test]
fn db_r33_the_active_player_leads_a_mission_without_a_joe_of_their_own() {
    let scene = Scene::of(2).mission("recover-the-radioactive-crystals").at_story("ambushed-scouts?");
    let scene = scene.hand("alpha", "gung-ho sniper-rifle comms").deck("alpha", "mutt").hand("bravo", "gi");
    let mut game = scene.missions();
    plays(&mut game, &["mission recover-the-radioactive-crystals with gung-ho by vamp", "join gi", "done"]);
    plays(&mut game, &["lock", "pass"]);

    // Gung-Ho is off; Alpha still chooses the Skill, plays cards without ⚡ and uses the Transport.
    assert_eq!((decider(&game), legal(&game)), (A, vec!["skill stealth".into(), "skill strength".into()]));
    play(&mut game, "skill strength", dice![]);
    assert_eq!((decider(&game), legal(&game)[0].as_str()), (A, "respond comms"));
    assert_eq!(refuses(&game, "respond sniper-rifle").rule, RuleId("DB-326"));
    assert_eq!(rolled(&play(&mut game, "respond comms", dice![1])), 1);
    assert_eq!(game.cards_in(Place::Hand(A)), ["sniper-rifle", "mutt"]);
    assert_eq!((decider(&game), legal(&game)[0].as_str()), (A, "use vamp"));
    assert!(!offers(&game, "respond sniper-rifle"));
}

#[test]
fn db_r40_whoever_plays_the_re_roll_picks_the_dice() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "torpedo").hand("bravo", "gi grappling-hook").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join gi", "done"]);
    play(&mut game, "lock", dice![1, 4, 6, 1]);
    assert_eq!(decider(&game), B);

    play(&mut game, "respond grappling-hook", dice![]);

    assert_eq!(decider(&game), B);
    assert_eq!(legal(&game), ["reroll blank", "reroll one", "reroll two", "done"]);
    play(&mut game, "reroll blank", dice![4]);
    assert_eq!((decider(&game), game.hits()), (B, 4));
}

#[test]
fn db_r44_after_the_first_complication_none_is_removed() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("alarm? supply-raid?");
    let mut game = scene.hand("alpha", "gi defuse sniper-rifle").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock"]);
    assert!(offers(&game, "respond defuse"));
    plays(&mut game, &["pass", "pick alarm"]);

    // Between the two other cards may be played, Defuse not.
    assert_eq!(game.threat(), 2);
    assert_eq!(refuses(&game, "respond defuse").rule, RuleId("DB-338"));
    assert!(offers(&game, "respond sniper-rifle"));
    play(&mut game, "pass", dice![]);
    assert_eq!(game.cards_in(Place::Discard(A)), ["cobra-trooper"]);
    assert!(!offers(&game, "respond defuse"));
}

#[test]
fn db_r44_a_complication_drawn_in_the_mission_is_removed_before_it_resolves() {
    let pack = crate::with_text("cards.toml", "on_play: difficulty(-1)", "on_play: complication(1)");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").at_story("supply-raid");
    let mut game = scene.complications("alarm").hand("alpha", "gi defuse ambush").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "lock", "pass"]);
    assert!(!offers(&game, "respond defuse"));

    play(&mut game, "respond ambush", dice![]);
    let events = play(&mut game, "respond defuse", dice![1]);

    assert_eq!(count(&events, |event| matches!(event, Event::CancelledComplication { .. })), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. })), 0);
    assert_eq!(game.threat(), 2, "by the penalty alone");
}

#[test]
fn db_r45_only_cards_in_play_areas_count_as_gear_in_play() {
    let mission = "mission secure-the-rare-liquid-element with lady-jaye by vamp";
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").line_up("katana");
    let scene = scene.hand("alpha", "lady-jaye field-radio").deck("alpha", "gi").hand("bravo", "gi medkit");
    let mut without = scene.clone().missions();
    plays(&mut without, &[mission, "done", "lock"]);
    // Played after the lock it is too late.
    assert_eq!(rolled(&play(&mut without, "respond field-radio", dice![1])), 1);

    let mut with = scene.missions();
    plays(&mut with, &["play field-radio", mission, "done"]);
    assert_eq!(rolled(&play(&mut with, "lock", dice![1, 1])), 2);
}

#[test]
fn db_328_who_is_asked_reads_what_the_complications_are_going_to_do() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("ambushed-scouts?");
    let mut game = scene.hand("alpha", "gi defuse").no_hangar().hangar("whale").missions();
    let note = |game: &DeckBuilding| game.prompt(Draft::Nothing, Eye::of(A)).note.unwrap_or_default();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale"]);
    assert!(!note(&game).contains("Scouts"), "nobody knows it yet");

    plays(&mut game, &["lock"]);

    assert!(note(&game).starts_with("Ambushed Scouts: "), "{}", note(&game));
}

#[test]
fn db_321_a_joe_comes_from_hand_only_if_its_condition_holds() {
    let pack =
        crate::with_text("cards.toml", "from_hand: opt join(self)", "from_hand if zone(red): opt join(self)");
    // The Rifle is a response in any case, so that the dice wait.
    let offered = |threat: u8| {
        let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").threat(threat);
        let mut game = scene.hangar("tomahawk").hand("alpha", "gi tunnel-rat sniper-rifle").missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with gi by tomahawk", "lock"]);
        assert!(offers(&game, "respond sniper-rifle"));
        offers(&game, "use tunnel-rat")
    };
    assert!(offered(red(2)));
    assert!(!offered(1));
}

#[test]
fn db_519_db_339_an_option_is_offered_when_it_could_change_something() {
    // Smoke Screen takes two dice; without it Scarlett brings two.
    let offered = |option: &str, complication: &str, dice: Script| {
        let option = format!("effects = [\"{option}\"]");
        let pack = crate::with_text("cards.toml", "effects = [\"w3_option: reroll(<= 1)\"]", &option);
        let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").at_story(complication);
        let mut game = scene.hand("alpha", "scarlett").missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with scarlett by vamp"]);
        play(&mut game, "lock", dice);
        offers(&game, "use scarlett")
    };
    assert!(offered("w3_option: hits(1)", "smoke-screen?", dice![]));
    assert!(!offered("w3_option: reroll(<= 1)", "smoke-screen?", dice![]), "there is no die");
    assert!(offered("w3_option: reroll(<= 1)", "", dice![1, 1]));
    assert!(!offered("w3_option if zone(red): reroll(<= 1)", "", dice![1, 1]));
}
