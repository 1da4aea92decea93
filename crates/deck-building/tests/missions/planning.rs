//! Chapter 3, before the lock: targets, plans and who joins (DB-301 to DB-311, DB-313, DB-335 to DB-337, DB-341).

use deck_building::cards::{CardType, Connective};
use table::any::builtin;

use crate::support::*;
use crate::{blanks, rolled};

#[test]
fn db_301_db_303_others_join_story_missions_and_officers() {
    for (group, dice) in [("infiltrate-the-castle", 3), ("baroness", 0)] {
        let scene = Scene::of(3).mission("infiltrate-the-castle").officers("baroness");
        let scene = scene.hand("alpha", "spirit").hand("bravo", "mutt").hand("charlie", "alpine");
        let mut game = scene.missions();

        play(&mut game, &format!("mission {group} with spirit by vamp"), dice![]);

        assert_eq!(decider(&game), B, "{group}");
        plays(&mut game, &["join mutt", "done"]);
        assert_eq!(decider(&game), C, "{group}");
        plays(&mut game, &["join alpine", "done"]);
        // Baroness asks for a Skill before the roll.
        play(&mut game, "lock", blanks(dice));
        assert_eq!(game.cards_in(Place::Play(C)), ["alpine"], "{group}");
    }
}

#[test]
fn db_301_db_304_nobody_joins_strikes_battalions_and_troopers() {
    for side in ["free-the-hostages", "cobra-battalion", "cobra-trooper"] {
        let scene = Scene::of(2).strikes("alpha", "free-the-hostages").line_up("torpedo").covered("1");
        let scene = scene.troopers("alpha", 1).hand("alpha", "spirit").hand("bravo", "mutt");
        let mut game = scene.missions();

        plays(&mut game, &["put cobra-trooper", &format!("mission {side} with spirit by vamp")]);

        assert_eq!(decider(&game), A, "{side}");
        assert!(offers(&game, "lock") && !offers(&game, "re-invite"), "{side}");
    }
}

#[test]
fn db_304_a_card_lets_one_teammate_join_side_missions() {
    let scene = Scene::of(3).line_up("torpedo").covered("1").hand("alpha", "spirit joint-command");
    let mut game = scene.hand("bravo", "mutt").hand("charlie", "alpine").missions();
    plays(&mut game, &["play joint-command", "give charlie"]);

    play(&mut game, "mission cobra-battalion with spirit by vamp", dice![]);

    assert_eq!(decider(&game), C);
    plays(&mut game, &["join alpine", "done", "lock"]);
    assert_eq!(game.cards_in(Place::Play(C)), ["alpine"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["mutt"]);
}

#[test]
fn db_302_only_the_active_player_starts_missions() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "spirit").hand("bravo", "mutt");
    let game = scene.clone().active("bravo", "alpha").missions();

    assert_eq!(decider(&game), B);
    assert!(offers(&game, "mission infiltrate-the-castle with mutt by vamp"));
    assert!(!offers(&game, "mission infiltrate-the-castle with spirit by vamp"));
    assert!(!offers(&scene.missions(), "mission infiltrate-the-castle with mutt by vamp"));
}

#[test]
fn db_305_a_mission_has_a_difficulty_a_terrain_and_at_most_two_skills() {
    for entry in &builtin::<Components>().content.entries {
        let target = entry.strike
            || matches!(
                entry.card_type,
                CardType::Story | CardType::Officer | CardType::Battalion | CardType::Trooper
            );
        let Some(challenge) = entry.challenge else {
            assert!(!target, "{} can be attempted", entry.id);
            continue;
        };
        assert!(target && challenge.difficulty > 0, "{}", entry.id);
        let skills = challenge.skills.each().count();
        match challenge.connective {
            Connective::All => assert!((1..=2).contains(&skills), "{}", entry.id),
            Connective::Or => assert_eq!(skills, 2, "{}", entry.id),
            Connective::Any => assert_eq!(skills, 6, "{}", entry.id),
        }
    }
}

#[test]
fn db_306_a_mission_takes_a_joe_of_the_own_hand_and_a_transport() {
    let missions = |game: DeckBuilding| -> Vec<String> {
        legal(&game).into_iter().filter(|text| text.starts_with("mission")).collect()
    };
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("bravo", "mutt");

    assert_eq!(missions(scene.clone().hand("alpha", "comms").missions()), Vec::<String>::new());
    let manned = scene.hand("alpha", "spirit comms");
    assert_eq!(missions(manned.clone().no_hangar().missions()), Vec::<String>::new());
    assert_eq!(
        missions(manned.hangar("sky-hawk").missions()),
        [
            "mission infiltrate-the-castle with spirit by vamp",
            "mission infiltrate-the-castle with spirit by sky-hawk",
        ]
    );
}

#[test]
fn db_307_the_earliest_joe_of_the_active_player_takes_the_mark_of_the_starter() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("bravo", "mutt");
    let mut game = scene.hand("alpha", "gi spirit snake-eyes-promoted").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done"]);
    let mut other = game;

    // Mutt joined earlier, but for Bravo. Snake Eyes has Martial Arts 3, and 2 dice more if he starts the mission.
    plays(&mut game, &["join snake-eyes-promoted", "join spirit", "take-out gi"]);
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1, 1, 1, 1, 1, 1])), 1 + 3 + 1 + 2);

    plays(&mut other, &["join spirit", "join snake-eyes-promoted", "take-out gi"]);
    assert_eq!(rolled(&play(&mut other, "lock", dice![1, 1, 1, 1, 1])), 1 + 1 + 3);
}

#[test]
fn db_308_everybody_adds_as_many_joes_of_their_own_hand_as_they_like() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hand("alpha", "gi spirit");
    let mut game = scene.hand("bravo", "mutt alpine").hand("charlie", "comms").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);

    refuses(&game, "join spirit");
    plays(&mut game, &["join mutt", "join alpine", "done"]);

    // Charlie has no Joe and is not asked.
    assert_eq!(decider(&game), A);
    play(&mut game, "join spirit", dice![]);
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1, 1, 1])), 4);
}

#[test]
fn db_308_everybody_sees_who_is_asked_and_who_comes_after() {
    let scene = Scene::of(4).mission("secure-the-rare-liquid-element").hand("alpha", "gi spirit");
    let scene = scene.hand("bravo", "mutt").hand("charlie", "comms").hand("delta", "alpine");
    let mut game = scene.missions();
    let asked = |game: &DeckBuilding| game.view(Eye::SPECTATOR).asked;
    assert_eq!(asked(&game), [A]);

    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);

    // Charlie has no Joe.
    assert_eq!(asked(&game), [B, D]);
    play(&mut game, "done", dice![]);
    assert_eq!(asked(&game), [D]);
    play(&mut game, "done", dice![]);
    assert_eq!(asked(&game), [A]);
}

#[test]
fn db_309_db_404_the_joes_of_all_players_together_fit_the_transport() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("ram");
    let mut game = scene.hand("alpha", "gi spirit").hand("bravo", "mutt alpine").missions();

    play(&mut game, "mission secure-the-rare-liquid-element with gi by ram", dice![]);
    play(&mut game, "join mutt", dice![]);

    assert_eq!(refuses(&game, "join alpine").rule, RuleId("DB-309"));
    play(&mut game, "done", dice![]);
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-309"));
    plays(&mut game, &["take-out mutt", "join spirit"]);
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1])), 2);
}

#[test]
fn db_309_a_joe_who_brings_room_along_boards_a_full_transport() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hangar("sky-hawk ram");
    let scene = scene.hand("alpha", "gi spirit").hand("bravo", "mutt").hand("charlie", "ace jinx");
    let mut game = scene.missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by sky-hawk", "join mutt", "done"]);

    // Two of two are aboard; Ace is the third of three.
    assert_eq!(decider(&game), C);
    assert_eq!(legal(&game)[0], "join ace");
    assert_eq!(refuses(&game, "join jinx").rule, RuleId("DB-309"));
    plays(&mut game, &["join ace", "done"]);
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-309"));
    assert!(offers(&game, "lock"));

    // In a Transport for land he brings nothing.
    play(&mut game, "transport ram", dice![]);
    assert_eq!(decider(&game), B);
    play(&mut game, "done", dice![]);
    assert_eq!(decider(&game), A);
    assert!(!offers(&game, "take-out ace") && offers(&game, "take-out mutt"));
}

#[test]
fn db_309_in_a_smaller_transport_teammates_stay_behind_first_and_the_latest_first() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hangar("ram");
    let scene = scene.hand("alpha", "gi spirit").hand("bravo", "jinx").hand("charlie", "mutt");
    let mut game = scene.missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);
    plays(&mut game, &["join jinx", "done", "join mutt", "done", "join spirit"]);

    play(&mut game, "transport ram", dice![]);

    // Mutt and then Jinx, so that Alpha's two are left; the others are not asked without room.
    assert_eq!(decider(&game), A);
    play(&mut game, "lock", dice![1, 1]);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi", "spirit"]);
    assert_eq!((game.cards_in(Place::Hand(B)), game.cards_in(Place::Hand(C))), (vec!["jinx"], vec!["mutt"]));
}

#[test]
fn db_404_only_joes_take_up_room() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("ram");
    let mut game = scene.hand("alpha", "gi spirit comms service-rifle").deck("alpha", "mutt").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by ram", dice![]);

    plays(&mut game, &["play comms", "join spirit", "lock"]);

    assert_eq!(rolled(&play(&mut game, "respond service-rifle", dice![1, 1, 1])), 3);
}

#[test]
fn db_309_a_plan_without_a_joe_of_the_active_player_cannot_be_locked() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "gi").hand("bravo", "mutt").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done"]);
    assert!(offers(&game, "lock"));

    play(&mut game, "take-out gi", dice![]);

    assert_eq!(refuses(&game, "lock").rule, RuleId("DB-306"));
    assert!(offers(&game, "join gi"));
}

#[test]
fn db_310_db_r10_the_active_player_keeps_a_joe_out_but_forces_none_in() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "gi").hand("bravo", "jinx mutt").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join jinx", "done"]);

    assert_eq!(refuses(&game, "join mutt").rule, RuleId("DB-228"));
    play(&mut game, "take-out jinx", dice![]);
    assert_eq!(refuses(&game, "join jinx").rule, RuleId("DB-228"));

    assert_eq!(rolled(&play(&mut game, "lock", dice![1])), 1);
    assert_eq!(game.cards_in(Place::Hand(B)), ["jinx", "mutt"]);
}

#[test]
fn db_311_until_the_lock_everything_changes_and_nothing_has_moved() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("baroness").hangar("whale");
    let mut game = scene.hand("alpha", "gi spirit").hand("bravo", "mutt").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done"]);

    plays(&mut game, &["join spirit", "take-out gi", "transport whale", "done", "target baroness", "done"]);

    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "spirit"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["mutt"]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "whale"]);
    play(&mut game, "lock", dice![]);
    assert_eq!(game.cards_in(Place::OnMission), ["whale"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["spirit"]);
    assert_eq!(game.difficulty(), 5);
}

#[test]
fn db_311_the_joe_that_starts_the_mission_and_its_copy_can_each_be_taken_out() {
    let scene = Scene::of(2).mission("cross-the-ice-field").at_story("mind-games");
    let mut game = scene.hand("alpha", "gi spirit gi").missions();
    let plan = ["mission cross-the-ice-field with gi#1 by vamp", "join spirit", "join gi#2"];
    plays(&mut game, &plan);
    let mut other = game;

    // Under Mind Games only the Joe that starts the mission adds a die without the Skill.
    play(&mut game, "take-out gi#2", dice![]);
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1, 1, 1, 1, 1])), 1 + 5);
    play(&mut other, "take-out gi#1", dice![]);
    assert_eq!(rolled(&play(&mut other, "lock", dice![1, 1, 1, 1, 1])), 5, "Spirit starts it now");
}

#[test]
fn db_313_what_a_mission_can_be_started_against() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").story_stack("seize-the-meteorite");
    let scene = scene.officers("baroness destro?").line_up("torpedo jinx mutt").covered("1 3");
    let scene = scene.strikes("alpha", "free-the-hostages").strikes("bravo", "bomb-in-the-market");
    let mut game = scene.pending("alarm").troopers("alpha", 1).hand("alpha", "gi").missions();
    let targets = |game: &DeckBuilding| -> Vec<String> {
        let of = |text: String| {
            text.strip_prefix("mission ").map(|rest| rest.split(' ').next().unwrap_or_default().to_owned())
        };
        legal(game).into_iter().filter_map(of).collect()
    };
    let mut open =
        vec!["infiltrate-the-castle", "baroness", "cobra-battalion", "cobra-battalion", "free-the-hostages"];
    assert_eq!(targets(&game), open);

    play(&mut game, "put cobra-trooper", dice![]);

    open.push("cobra-trooper");
    assert_eq!(targets(&game), open);
}

#[test]
fn db_313_an_officer_turned_face_down_while_planning_is_no_target_any_more() {
    let scene = Scene::of(2).officers("zartan destro").hand("alpha", "gi tranquilizer-dart");
    let mut game = scene.missions();
    play(&mut game, "mission zartan with gi by vamp", dice![]);
    assert!(offers(&game, "lock"));

    plays(&mut game, &["play tranquilizer-dart", "pick zartan"]);

    assert_eq!(refuses(&game, "lock").rule, RuleId("DB-313"));
    play(&mut game, "target destro", dice![]);
    assert!(offers(&game, "lock") && !offers(&game, "target zartan"));
}

#[test]
fn db_335_rookies_and_leaders_start_and_join_missions_and_take_up_room() {
    for starter in ["gi", "duke", "duke-promoted"] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("ram");
        let mut game = scene.hand("alpha", &format!("{starter} spirit")).hand("bravo", "flint").missions();
        plays(&mut game, &[&format!("mission secure-the-rare-liquid-element with {starter} by ram")]);

        plays(&mut game, &["join flint", "done"]);

        assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-309"), "{starter}");
        assert!(offers(&game, "lock"), "{starter}");
    }
}

#[test]
fn db_336_a_mission_that_is_dropped_leaves_no_trace() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("whale");
    let scene = scene.hand("alpha", "breaker spirit").deck("alpha", "gi").hand("bravo", "jinx");
    let before = scene.missions();
    let mut game = before;

    plays(&mut game, &["mission secure-the-rare-liquid-element with breaker by whale", "join jinx", "done"]);
    play(&mut game, "cancel", dice![]);

    assert_eq!(legal(&game), legal(&before));
    for place in [Place::Hand(A), Place::Hand(B), Place::Deck(A), Place::Discard(A), Place::Hangar] {
        assert_eq!(game.cards_in(place), before.cards_in(place));
    }
}

#[test]
fn db_337_after_eight_changes_a_plan_is_locked_or_dropped() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("whale");
    let mut game = scene.hand("alpha", "gi spirit").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);
    for _ in 0..4 {
        plays(&mut game, &["transport whale", "transport vamp"]);
    }

    assert_eq!(legal(&game), ["join spirit", "lock", "cancel"]);
}

#[test]
fn db_337_after_eight_plans_dropped_no_other_is_made() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element");
    let mut game = scene.hand("alpha", "gi comms").missions();
    for _ in 0..8 {
        plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "cancel"]);
    }

    assert!(!offers(&game, "mission secure-the-rare-liquid-element with gi by vamp"));
    assert!(offers(&game, "play comms") && offers(&game, "end-missions"));
}

#[test]
fn db_337_a_joe_taken_back_is_not_offered_again_in_that_poll() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hand("alpha", "gi");
    let mut game = scene.hand("bravo", "jinx").hand("charlie", "mutt").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);

    plays(&mut game, &["join jinx", "take-out jinx"]);

    // Bravo has nothing left to say.
    assert_eq!(decider(&game), C);
    plays(&mut game, &["done", "re-invite"]);
    assert_eq!(decider(&game), B);
    assert!(offers(&game, "join jinx"));
}

#[test]
fn db_310_whoever_is_aboard_is_asked_again_even_if_never_to_be_asked() {
    let after_switch = |bravo: &[&str]| {
        let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hangar("tomahawk");
        let scene = scene.hand("alpha", "gi").hand("bravo", "jinx spirit").hand("charlie", "mutt");
        let mut game = scene.missions();
        plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp"]);
        plays(&mut game, bravo);
        plays(&mut game, &["done", "transport tomahawk"]);
        game
    };
    let game = after_switch(&["join jinx", "standing never-join", "done"]);
    assert_eq!(decider(&game), B);
    assert!(offers(&game, "take-out jinx"));
    assert_eq!(decider(&after_switch(&["standing never-join"])), C, "nobody of Bravo is aboard");
}

#[test]
fn db_337_a_refusal_says_what_keeps_a_joe_off_the_plan() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").hangar("tomahawk").hand("alpha", "gi");
    let mut game = scene.hand("bravo", "jinx spirit").hand("charlie", "mutt").missions();
    plays(
        &mut game,
        &["mission secure-the-rare-liquid-element with gi by tomahawk", "join jinx", "take-out jinx"],
    );
    let why = |game: &DeckBuilding, card: &str| {
        let Action::Join(card) = game.read(&format!("join {card}")).expect("it can be read") else {
            panic!()
        };
        game.why_not(Draft::Nothing, Target::Card(card.0.into())).rule
    };
    assert_eq!(why(&game, "jinx"), RuleId("DB-337"));
    assert_eq!(why(&game, "mutt"), RuleId("DB-228"));

    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "gi");
    let mut full = scene.hand("bravo", "jinx spirit torpedo ace airborne mutt").missions();
    plays(&mut full, &["mission secure-the-rare-liquid-element with gi by vamp"]);
    for joe in ["join jinx", "join spirit", "join torpedo", "join ace", "join airborne"] {
        if offers(&full, joe) {
            plays(&mut full, &[joe]);
        }
    }
    assert_eq!(why(&full, "mutt"), RuleId("DB-309"), "no room");
}

#[test]
fn db_306_while_a_mission_is_composed_no_other_reason_is_made_up() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("zartan");
    let game = scene.hand("alpha", "gi spirit").missions();
    let card = |text: &str| match game.read(text).expect("it can be read") {
        Action::Propose { target, joe, .. } => (target, joe),
        other => panic!("{other:?}"),
    };
    let (story, gi) = card("mission secure-the-rare-liquid-element with gi by vamp");
    let (zartan, spirit) = card("mission zartan with spirit by vamp");
    let draft = Draft::With(story, gi);
    for other in [zartan, spirit] {
        let told = game.why_not(draft, Target::Card(other.0.into())).reason;
        assert!(told.contains("is not what is asked now"), "{told}");
    }
}

#[test]
fn db_341_a_plan_changed_to_a_side_mission_sends_teammates_home() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").line_up("torpedo").covered("1");
    let mut game = scene.hand("alpha", "gi spirit").hand("bravo", "jinx").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "join jinx", "done"]);
    play(&mut game, "join spirit", dice![]);

    play(&mut game, "target cobra-battalion", dice![]);

    assert_eq!(decider(&game), A);
    assert!(!offers(&game, "take-out jinx") && offers(&game, "take-out spirit"));
    play(&mut game, "lock", dice![]);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi", "spirit"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["jinx"]);
}

#[test]
fn db_311_what_is_planned_is_said_in_whole_sentences() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("whale");
    let mut game = scene.hand("alpha", "gi spirit").missions();
    let events = play(&mut game, "mission secure-the-rare-liquid-element with gi by whale", dice![]);

    let prompt = game.prompt(Draft::Nothing, Eye::of(A));
    assert_eq!(prompt.note.as_deref(), Some("4 dice against 6; 1 of 6 aboard W.H.A.L.E."));
    let told = events.iter().map(|event| game.tell(event).text).next_back().expect("something is told");
    assert!(told.ends_with("in W.H.A.L.E."), "{told}");
}
