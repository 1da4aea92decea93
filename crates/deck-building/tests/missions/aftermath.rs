//! Chapter 6: success, failure and what follows (DB-601 to DB-621, DB-626, DB-R15, DB-R28, DB-R30, DB-R32).

use crate::support::*;
use crate::{decided, with_text};

const NONE: [&str; 0] = [];

#[test]
fn db_601_db_602_as_many_hits_as_the_difficulty_succeed_and_one_less_fails() {
    for (dice, success) in [(dice![6, 6, 6, 1], true), (dice![6, 6, 4, 1], false)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx");
        let mut game = scene.missions();
        play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);

        assert_eq!(decided(&play(&mut game, "lock", dice)).0, success);
    }
}

#[test]
fn db_603_db_613_success_gives_the_bonus_and_then_the_card_goes_under_success() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").threat(4);
    let mut game = scene.hand("alpha", "quick-kick wild-bill gi").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with quick-kick by vamp", "join wild-bill"]);

    let events = play(&mut game, "lock", dice![4, 4, 4, 4, 4, 4]);

    let order: Vec<&Event> = events
        .iter()
        .filter(|event| matches!(event, Event::Threat { .. } | Event::Officer { .. } | Event::Filed { .. }))
        .collect();
    assert!(matches!(
        order[..],
        [Event::Threat { from: 4, to: 2 }, Event::Officer { .. }, Event::Filed { success: true, .. }]
    ));
    assert_eq!(game.cards_in(Place::Success), ["secure-the-rare-liquid-element"]);
    assert_eq!((game.cards_in(Place::Story), game.cards_in(Place::Failure)), (vec![], vec![]));
    // Baroness is there at once, and can be attempted in the same turn.
    assert!(offers(&game, "mission baroness with gi by vamp"));
}

#[test]
fn db_602_what_a_mission_took_stays_what_it_was_when_it_was_decided() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "torpedo gi");
    let mut game = scene.no_hangar().hangar("ram").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by ram", "join gi"]);

    // The Baroness comes into play and makes Story Missions harder; the G.I. is asked whether to go.
    play(&mut game, "lock", dice![6, 6, 6, 1]);

    assert_eq!(game.cards_in(Place::Officers), ["baroness"]);
    let mission = game.view(Eye::ALL).mission.expect("its abilities are still to come");
    assert_eq!((mission.hits, mission.difficulty, mission.success), (6, 6, Some(true)));
}

#[test]
fn db_604_db_613_failure_costs_the_penalty_and_then_the_card_goes_under_failure() {
    let scene = Scene::of(2).mission("the-joes-surrender").threat(4).hand("alpha", "spirit gi");
    let mut game = scene.hangar("ram").missions();
    plays(&mut game, &["mission the-joes-surrender with spirit by ram", "lock"]);

    let events = play(&mut game, "skill tech", dice![1, 1, 1]);

    let filed = events.iter().position(|event| matches!(event, Event::Filed { success: false, .. }));
    let entered = events.iter().position(|event| matches!(event, Event::Officer { .. }));
    assert!(entered < filed && entered.is_some());
    assert_eq!((game.threat(), game.cards_in(Place::Officers)), (5, vec!["cobra-commander"]));
    assert_eq!(game.cards_in(Place::Failure), ["the-joes-surrender"]);
    assert!(offers(&game, "mission cobra-commander with gi by vamp"));
}

#[test]
fn db_605_a_failed_mission_whose_text_keeps_it_stays() {
    let big_ben = "prevent-the-cobra-attack-on-big-ben";
    let scene = Scene::of(2).story("total-control").mission(big_ben).hangar("ram sky-hawk").threat(3);
    let mut game = scene.hand("alpha", "spirit flash rock-n-roll").missions();
    play(&mut game, &format!("mission {big_ben} with spirit by ram"), dice![]);
    assert!(!decided(&play(&mut game, "lock", dice![1, 1, 1])).0);
    assert_eq!(
        (game.threat(), game.cards_in(Place::Story), game.cards_in(Place::Failure)),
        (4, vec![big_ben], vec![])
    );

    plays(&mut game, &[&format!("mission {big_ben} with flash by sky-hawk"), "join rock-n-roll"]);
    play(&mut game, "lock", dice![4, 4, 4, 4, 4, 1, 1, 1]);

    assert_eq!(game.cards_in(Place::Success), [big_ben]);
}

#[test]
fn db_606_a_defeated_officer_returns_to_the_stack_and_another_stays() {
    for (dice, in_play, stack) in [(dice![6, 6, 4, 1], 0, 7), (dice![6, 6, 1, 1], 1, 6)] {
        let scene = Scene::of(2).officers("zartan").hand("alpha", "beach-head");
        let mut game = scene.missions();
        plays(&mut game, &["mission zartan with beach-head by vamp", "lock"]);

        play(&mut game, "skill stealth", dice);

        assert_eq!(game.cards_in(Place::Officers).len(), in_play);
        assert_eq!(game.cards_in(Place::OfficerStack).len(), stack);
    }
}

#[test]
fn db_606_an_officer_beaten_while_face_down_enters_again_like_any_other() {
    let scene = Scene::of(2).officers("zartan").mission("follow-the-money").story("total-control");
    let mut game = scene.hand("alpha", "beach-head gi tranquilizer-dart").missions();
    plays(&mut game, &["mission zartan with beach-head by vamp", "lock", "skill stealth"]);
    // Zartan is turned down in the middle of the mission against him, and beaten.
    play(&mut game, "respond tranquilizer-dart", dice![6, 6, 6, 1]);
    assert_eq!(game.cards_in(Place::OfficerStack).len(), 7);
    plays(&mut game, &["mission follow-the-money with gi by vamp", "lock"]);
    play(&mut game, "skill tech", dice![1]);
    play(&mut game, "pass", dice![]);
    assert_eq!(game.cards_in(Place::Officers), ["zartan"]);
    play(&mut game, "end-turn", script(&[&in_order(3)]));
    // Bravo has nothing to do but to end the turn; in Alpha's next one nobody turns up.
    let events = play(&mut game, "end-turn", dice![]);

    assert_eq!(count(&events, |event| matches!(event, Event::Turn { .. })), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Flipped { .. })), 0);
}

#[test]
fn db_607_a_defeated_battalion_uncovers_its_card_at_once() {
    let scene = Scene::of(2).line_up("mutt alpine").covered("1 2").hangar("sky-hawk");
    let mut game = scene.hand("alpha", "gung-ho cover-girl").rest_of_main_deck().missions();
    plays(&mut game, &["mission cobra-battalion with gung-ho by sky-hawk", "lock"]);
    play(&mut game, "skill strength", dice![4, 4, 4, 1]);

    assert_eq!((game.cards_in(Place::Cover(0)), game.cards_in(Place::Cover(1)).len()), (vec![], 1));
    assert_eq!(game.cards_in(Place::BattalionStack).len(), 5);
    plays(&mut game, &["end-missions", "play cover-girl"]);
    assert!(offers(&game, "recruit mutt"));
    assert_eq!(refuses(&game, "recruit alpine").rule, RuleId("DB-1304"));
}

#[test]
fn db_608_a_defeated_trooper_returns_to_the_stack() {
    let scene = Scene::of(2).troopers("alpha", 2).hangar("sky-hawk").hand("alpha", "gung-ho mutt");
    let mut game = scene.missions();
    plays(&mut game, &["put cobra-trooper", "mission cobra-trooper with gung-ho by sky-hawk", "lock"]);

    play(&mut game, "skill strength", dice![4, 4, 1, 1]);

    assert_eq!(game.cards_in(Place::TrooperStack).len(), 10);
    assert_eq!(game.cards_in(Place::Play(A)), ["gung-ho"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["cobra-trooper", "mutt"]);
}

#[test]
fn db_609_a_defeated_strike_goes_to_the_discarded_complications() {
    let scene = Scene::of(2).strikes("alpha", "disrupt-the-drone-strike free-the-hostages");
    let mut game = scene.hand("alpha", "short-fuze mutt").missions();
    play(&mut game, "mission disrupt-the-drone-strike with short-fuze by vamp", dice![]);

    play(&mut game, "lock", dice![4, 4, 4]);

    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["disrupt-the-drone-strike"]);
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages"]);
}

#[test]
fn db_610_a_side_mission_that_fails_leaves_its_card_where_it_was() {
    let scene = Scene::of(2).strikes("alpha", "bomb-in-the-market").line_up("mutt").covered("1");
    let scene = scene.troopers("alpha", 1).hangar("sky-hawk skystriker dragonfly");
    let mut game = scene.hand("alpha", "gi gi gi").missions();
    play(&mut game, "put cobra-trooper", dice![]);
    for (target, transport) in [
        ("bomb-in-the-market", "sky-hawk"),
        ("cobra-battalion", "skystriker"),
        ("cobra-trooper", "dragonfly"),
    ] {
        plays(&mut game, &[&format!("mission {target} with gi by {transport}"), "lock"]);
        assert!(!decided(&play(&mut game, "skill tech", dice![1])).0);
    }

    assert_eq!(game.cards_in(Place::Strikes(A)), ["bomb-in-the-market"]);
    assert_eq!(game.cards_in(Place::Cover(0)), ["cobra-battalion"]);
    assert!(game.cards_in(Place::Play(A)).contains(&"cobra-trooper"));
    assert_eq!((game.threat(), game.cards_in(Place::Discard(A)).len()), (1, 3));
}

#[test]
fn db_611_complications_of_an_attempt_are_discarded_before_the_penalty() {
    let big_ben = "prevent-the-cobra-attack-on-big-ben";
    let element = "secure-the-rare-liquid-element";
    for (mission, story, dice) in [(big_ben, "total-control", 8), (element, "mass-device", 5)] {
        for face in [1, 6] {
            let scene = Scene::of(2).story(story).mission(mission).at_story("nobody-ever-knocks").threat(4);
            let mut game = scene.hangar("sky-hawk").hand("alpha", "ace wild-bill").missions();
            plays(&mut game, &[&format!("mission {mission} with ace by sky-hawk"), "join wild-bill"]);

            let events = play(&mut game, "lock", script(&[&vec![face; dice]]));

            let gone = events.iter().position(|one| matches!(one, Event::DiscardedComplication { .. }));
            let moved = events.iter().position(|one| matches!(one, Event::Threat { .. }));
            assert!(gone.is_some() && gone < moved, "{mission}");
            assert_eq!(game.cards_in(Place::AtStory), NONE, "{mission}");
            assert_eq!(game.cards_in(Place::ComplicationDiscard), ["nobody-ever-knocks"]);
        }
    }
}

#[test]
fn db_612_only_success_defeats_and_only_joes_still_there_gain_by_it() {
    for (dice, bravos) in [(dice![6, 6, 6, 1], 1), (dice![1, 1, 1, 1], 0)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("double-agent?");
        let mut game = scene.hand("alpha", "gi torpedo").hand("bravo", "gi gi").missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join gi"]);
        plays(&mut game, &["join gi", "done", "join gi"]);

        // Alpha's only G.I. is off before the roll, and one of Bravo's two.
        let events = play(&mut game, "lock", dice);

        assert_eq!(count(&events, |event| matches!(event, Event::Removed { .. })), 2);
        let asked = legal(&game).iter().filter(|text| text.starts_with("next gi")).count();
        assert_eq!((asked, decider(&game) == B), (bravos, bravos == 1));
    }
}

#[test]
fn db_612_a_joe_who_went_back_to_the_hand_does_no_more() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "doc gi torpedo").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join gi", "join doc"]);
    play(&mut game, "lock", dice![6, 6, 6, 6, 1]);
    assert_eq!(legal(&game), ["next gi 1", "next doc 1", "done"]);

    plays(&mut game, &["next doc", "pick gi"]);

    assert_eq!(game.cards_in(Place::Hand(A)), ["gi"]);
    assert!(!legal(&game).contains(&"next gi 1".to_owned()));
}

#[test]
fn db_614_an_optional_ability_after_the_mission_is_its_owners_choice() {
    for (choice, hand, discard) in [("next jinx", vec!["jinx"], vec![]), ("done", vec![], vec!["jinx"])] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
        let mut game = scene.hand("alpha", "torpedo").hand("bravo", "jinx").missions();
        plays(
            &mut game,
            &["mission secure-the-rare-liquid-element with torpedo by vamp", "join jinx", "done"],
        );
        play(&mut game, "lock", dice![1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(decider(&game), B);

        play(&mut game, choice, dice![]);

        assert_eq!((game.cards_in(Place::Hand(B)), game.cards_in(Place::Discard(B))), (hand, discard));
    }
}

#[test]
fn db_614_an_ability_that_can_do_nothing_is_not_asked_about() {
    let asked = |alpha: &str, joined: &str| {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("tomahawk");
        let mut game = scene.hand("alpha", alpha).missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with doc by tomahawk"]);
        if !joined.is_empty() {
            plays(&mut game, &[joined]);
        }
        let dice = game.pool();
        play(&mut game, "lock", table::chance::Script::new(vec![1; dice.into()]));
        offers(&game, "next doc 1")
    };
    assert!(!asked("doc", ""), "Doc is alone");
    assert!(asked("doc gi", "join gi"));
}

#[test]
fn db_614_who_must_act_is_not_told_that_they_may_be_done() {
    let scene = Scene::of(2).mission("guard-the-paris-demonstration").hand("alpha", "flash gi");
    let mut game = scene.rest_of_main_deck().complications("alarm smoke-screen").missions();
    plays(&mut game, &["mission guard-the-paris-demonstration with flash by vamp", "join gi"]);
    play(&mut game, "lock", dice![6, 6]);
    plays(&mut game, &["pass"]);
    let asked = |game: &DeckBuilding| game.prompt(Draft::Nothing, Eye::of(A)).ask.contains("be done");
    assert!(offers(&game, "next flash 1") && !offers(&game, "done"), "{:?}", legal(&game));
    assert!(!asked(&game));

    plays(&mut game, &["next flash 1"]);
    while !offers(&game, "next gi 1") {
        let any = legal(&game)[0].clone();
        plays(&mut game, &[&any]);
    }

    assert!(offers(&game, "done") && asked(&game));
}

#[test]
fn db_615_db_r15_each_rookie_of_a_success_is_destroyed_or_not() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("tomahawk");
    let scene = scene.hand("alpha", "jinx gi gi").hand("bravo", "gi gi");
    let mut game = scene.missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by tomahawk", dice![]);
    plays(&mut game, &["join gi", "join gi", "done", "join gi", "join jinx"]);
    play(&mut game, "lock", dice![6, 6, 6, 1, 1, 1, 1, 1]);

    plays(&mut game, &["next gi", "done"]);
    assert_eq!(decider(&game), B);
    plays(&mut game, &["next gi", "next gi"]);

    assert_eq!(game.cards_in(Place::Box), ["gi", "gi", "gi"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi", "jinx"]);
    assert_eq!(game.cards_in(Place::Discard(B)), NONE);
}

#[test]
fn db_615_a_failure_destroys_no_rookie() {
    let mut game = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "gi mutt").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);

    play(&mut game, "lock", dice![1]);

    assert!(offers(&game, "end-missions"));
    assert_eq!(game.cards_in(Place::Play(A)), ["gi"]);
}

#[test]
fn db_616_db_617_teammates_cards_are_discarded_and_the_active_players_set_aside() {
    let scene =
        Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "torpedo service-rifle gi");
    let mut game = scene.hand("bravo", "mutt sniper-rifle comms").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp", "join mutt", "done"]);
    plays(&mut game, &["lock", "respond service-rifle"]);
    play(&mut game, "respond sniper-rifle", dice![1, 1, 1, 1, 1, 1, 1]);

    assert_eq!(game.cards_in(Place::Discard(B)), ["mutt", "sniper-rifle"]);
    assert_eq!((game.cards_in(Place::Play(B)), game.cards_in(Place::Hand(B))), (vec![], vec!["comms"]));
    assert_eq!(game.cards_in(Place::Play(A)), ["torpedo", "service-rifle"]);
    plays(&mut game, &["end-missions"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["torpedo", "service-rifle"]);
    // Five cards are drawn: the three of this turn are all there are.
    play(&mut game, "end-turn", script(&[&in_order(3)]));
    assert_eq!((game.cards_in(Place::Play(A)), game.cards_in(Place::Hand(A)).len()), (vec![], 3));
}

#[test]
fn db_618_db_619_set_aside_cards_give_recruit_but_not_those_that_left() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("tomahawk");
    let mut game = scene.hand("alpha", "wild-bill jinx gi service-rifle").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with wild-bill by tomahawk", dice![]);
    plays(&mut game, &["join jinx", "join gi", "lock"]);
    play(&mut game, "respond service-rifle", dice![6, 6, 6, 1, 1, 1, 1, 1, 1]);
    plays(&mut game, &["next gi", "next jinx", "end-missions"]);

    // Wild Bill 2 and the Rifle 2; the G.I. is destroyed and Jinx back in hand.
    assert_eq!(game.recruit_left(), 4);
    play(&mut game, "play jinx", dice![]);
    assert_eq!(game.recruit_left(), 6);
}

#[test]
fn db_620_effects_of_a_mission_end_with_it() {
    let scene = Scene::of(2)
        .strikes("alpha", "disrupt-the-drone-strike")
        .hand("alpha", "gi mutt ambush service-rifle");
    let mut game = scene.missions();
    plays(&mut game, &["mission disrupt-the-drone-strike with gi by vamp", "lock", "respond ambush"]);
    assert_eq!(game.difficulty(), 2);
    assert_eq!(decided(&play(&mut game, "respond service-rifle", dice![1, 1])), (false, 0, 2));

    play(&mut game, "mission disrupt-the-drone-strike with mutt by vamp", dice![]);
    let events = play(&mut game, "lock", dice![6]);

    assert_eq!(decided(&events), (false, 2, 3));
}

#[test]
fn db_621_the_aftermath_goes_step_by_step() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("no-way-out").threat(4);
    let mut game = scene.hangar("whale").hand("alpha", "quick-kick ace").hand("bravo", "jinx").missions();
    plays(
        &mut game,
        &["mission secure-the-rare-liquid-element with quick-kick by whale", "join jinx", "done"],
    );

    let events = play(&mut game, "lock", dice![6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);

    let steps: Vec<&str> = events
        .iter()
        .skip_while(|event| !matches!(event, Event::Decided { .. }))
        .filter_map(|event| match event {
            Event::DiscardedComplication { .. } => Some("complications"),
            Event::Threat { .. } | Event::Officer { .. } => Some("bonus"),
            Event::Filed { .. } => Some("target"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["complications", "bonus", "bonus", "target"]);
    // Bravo decides about Jinx while all is still there; then the cards leave, and the Transport.
    assert_eq!((decider(&game), game.cards_in(Place::OnMission)), (B, vec!["whale"]));
    assert_eq!(game.cards_in(Place::Play(B)), ["jinx"]);
    play(&mut game, "done", dice![]);
    assert_eq!(game.cards_in(Place::Discard(B)), ["jinx"]);
    assert_eq!((game.cards_in(Place::Discard(A)), game.cards_in(Place::OnMission)), (vec!["whale"], vec![]));
}

#[test]
fn db_626_a_complication_that_comes_with_the_bonus_waits_or_stays() {
    let text = "on_success: threat(-2), complication(1)";
    let pack = with_text("stories/mass-device.toml", "on_success: threat(-2), officer(baroness)", text);
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").at_story("tangled-lines");
    let mut game = scene.complications("smoke-screen").hand("alpha", "wild-bill torpedo gi").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with wild-bill by vamp", "join torpedo"]);
    play(&mut game, "lock", dice![6, 6, 6, 1, 1, 1]);
    assert_eq!(game.cards_in(Place::Pending), ["smoke-screen"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["tangled-lines"]);

    let text = "on_failure: threat(+1), keep_in_play, complication(1)";
    let pack = with_text("stories/total-control.toml", "on_failure: threat(+1), keep_in_play", text);
    let big_ben = "prevent-the-cobra-attack-on-big-ben";
    let scene = Scene::with(pack, 2).story("total-control").mission(big_ben).at_story("tangled-lines");
    let mut game = scene.complications("smoke-screen").hand("alpha", "spirit gi").missions();
    play(&mut game, &format!("mission {big_ben} with spirit by vamp"), dice![]);
    play(&mut game, "lock", dice![1]);
    assert_eq!(game.cards_in(Place::AtStory), ["smoke-screen"]);
    assert_eq!(game.cards_in(Place::Pending), NONE);
}

#[test]
fn db_r28_a_trooper_in_hand_is_no_target_and_one_in_play_is_until_it_is_beaten() {
    let scene = Scene::of(2).troopers("alpha", 1).hangar("sky-hawk").hand("alpha", "gi gung-ho");
    let mut game = scene.missions();
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")));

    plays(&mut game, &["put cobra-trooper", "mission cobra-trooper with gi by sky-hawk", "lock"]);
    assert!(!decided(&play(&mut game, "skill tech", dice![1])).0);
    assert!(!offers(&game, "mission cobra-trooper with gi by vamp"));
    plays(&mut game, &["mission cobra-trooper with gung-ho by vamp", "lock"]);
    play(&mut game, "skill strength", dice![4, 4, 1, 1]);
    assert!(decided(&play(&mut game, "pass", dice![])).0);
    assert_eq!(game.cards_in(Place::TrooperStack).len(), 11);
}

#[test]
fn db_r30_jinx_returns_after_a_story_mission_however_the_attempt_ended() {
    for dice in [dice![1, 1, 1, 1], dice![6, 6, 6, 6]] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx");
        let mut game = scene.missions();
        play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
        play(&mut game, "lock", dice);
        assert!(offers(&game, "next jinx 1"), "{:?}", legal(&game));
    }
    let mut game = Scene::of(2).officers("zartan").hand("alpha", "jinx").missions();
    plays(&mut game, &["mission zartan with jinx by vamp", "lock"]);
    play(&mut game, "skill stealth", dice![1]);
    assert_eq!(game.cards_in(Place::Play(A)), ["jinx"], "an Officer is no Story Mission");
}

#[test]
fn db_r32_joes_of_teammates_return_to_their_hands() {
    let scene =
        Scene::of(2).mission("secure-the-rare-liquid-element").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "torpedo recovery-signal").hand("bravo", "mutt alpine").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with torpedo by vamp", dice![]);
    plays(&mut game, &["join mutt", "join alpine", "done", "lock"]);
    play(&mut game, "respond recovery-signal", dice![1, 1, 1, 1, 1]);

    plays(&mut game, &["pick torpedo", "pick mutt"]);

    assert_eq!(game.cards_in(Place::Hand(B)), ["mutt"]);
    assert_eq!(game.cards_in(Place::Discard(B)), ["alpine"]);
    assert!(offers(&game, "mission disrupt-the-drone-strike with torpedo by vamp"));
    plays(&mut game, &["end-missions"]);
    assert_eq!(game.recruit_left(), 2);
    assert!(offers(&game, "play torpedo") && !offers(&game, "play mutt"));
}

/// A mission won by a G.I. with these effects, in Green; what happens after the dice.
fn won_by_a_gi_who(effects: &str) -> DeckBuilding {
    let pack = with_text("cards.toml", "on_success: opt destroy(self)", effects);
    let scene = Scene::with(pack, 2).mission("guard-the-paris-demonstration").hand("alpha", "gi torpedo");
    let mut game = scene.deck("alpha", "katana").complications("alarm smoke-screen").threat(2).missions();
    plays(&mut game, &["mission guard-the-paris-demonstration with torpedo by vamp", "join gi"]);
    play(&mut game, "lock", dice![6, 6]);
    plays(&mut game, &["pass"]);
    game
}

#[test]
fn db_614_an_optional_step_of_what_must_happen_is_asked_about() {
    let mut game = won_by_a_gi_who("on_success: opt destroy(self), draw(owner, 1)");
    assert_eq!(legal(&game), ["first", "second"], "the G.I. is not destroyed unasked");

    plays(&mut game, &["second"]);

    assert_eq!(game.cards_in(Place::Hand(A)), ["katana"], "what must happen happens");
    assert_eq!(game.cards_in(Place::Box), NONE);
}

#[test]
fn db_614_what_may_be_left_goes_by_what_holds_now() {
    let must = won_by_a_gi_who("on_success if zone(red): opt destroy(self) else: threat(+1)");
    assert_eq!(must.threat(), won_by_a_gi_who("on_success: opt destroy(self)").threat() + 1);

    let may = won_by_a_gi_who("on_success if zone(red): draw(owner, 1) else: opt destroy(self)");
    assert!(offers(&may, "done") && offers(&may, "next gi 1"), "{:?}", legal(&may));
    assert_eq!(may.cards_in(Place::Box), NONE);
}

#[test]
fn db_607_what_is_delayed_outlives_the_card_that_promised_it() {
    let pack = with_text(
        "cards.toml",
        "\"on_play: delayed(on_failure): threat(-1)\"",
        "\"on_play: delayed(on_failure): threat(-1)\", \"on_play: destroy(self)\"",
    );
    let threat = |response: &str| {
        let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").threat(3);
        let mut game = scene.hand("alpha", "gi").hand("bravo", "gi tactical-retreat").missions();
        let mission = "mission secure-the-rare-liquid-element with gi by vamp";
        plays(&mut game, &[mission, "join gi", "done", "lock"]);
        play(&mut game, response, dice![1, 1]);
        game.threat()
    };
    assert_eq!(threat("respond tactical-retreat"), threat("pass-mission") - 1);
}
