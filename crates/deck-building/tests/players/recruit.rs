//! Chapter 7: recruiting and promoting (DB-701 to DB-725).

use crate::support::*;

#[test]
fn db_701_recruiting_begins_when_the_missions_end() {
    let mut game = Scene::of(2)
        .play("alpha", "torpedo sniper-rifle")
        .hand("alpha", "comms")
        .line_up("field-radio")
        .main_deck("mutt alpine")
        .missions();
    assert_eq!(game.recruit_left(), 0);
    assert_eq!(refuses(&game, "recruit field-radio").rule, RuleId("DB-701"));
    assert_eq!(refuses(&game, "recruit service-rifle").rule, RuleId("DB-701"));
    plays(&mut game, &["end-missions"]);
    assert_eq!(game.recruit_left(), 4);
    plays(&mut game, &["recruit field-radio"]);
}

#[test]
fn db_702_the_rest_of_the_hand_is_played_for_recruit_and_effects() {
    let mut game = Scene::of(2).hand("alpha", "comms gi").deck("alpha", "field-radio gi").recruit();
    plays(&mut game, &["play comms"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "field-radio"]);
    plays(&mut game, &["play gi", "play field-radio"]);
    assert_eq!(game.recruit_left(), 1 + 1 + 2);
}

#[test]
fn db_703_everything_in_play_counts_mission_cards_too() {
    let mut game = Scene::of(2).covered("1").hand("alpha", "torpedo service-rifle gi").missions();
    plays(&mut game, &["mission cobra-battalion with torpedo by vamp", "lock", "skill tech"]);
    play(&mut game, "respond service-rifle", dice![1, 1]);
    plays(&mut game, &["pass", "end-missions"]);
    // Torpedo and the rifle lie in play, the G.I. does not.
    assert_eq!(game.recruit_left(), 4);
    plays(&mut game, &["play gi"]);
    assert_eq!(game.recruit_left(), 5);
}

#[test]
fn db_704_a_joe_played_for_recruit_does_nothing_else() {
    let mut game = Scene::of(2).hand("alpha", "breaker").deck("alpha", "gi").recruit();
    plays(&mut game, &["play breaker"]);
    assert_eq!(game.recruit_left(), 2);
    assert!(game.cards_in(Place::Hand(A)).is_empty());
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi"]);
}

#[test]
fn db_705_a_returned_card_counts_once() {
    let mut game = Scene::of(2).covered("1").hand("alpha", "doc cover-girl").missions();
    plays(&mut game, &["mission cobra-battalion with doc by vamp", "join cover-girl", "lock"]);
    play(&mut game, "skill tech", dice![1, 1]);
    plays(&mut game, &["pass", "next doc"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["cover-girl"]);
    // She goes on another mission, and is still counted once.
    plays(&mut game, &["mission cobra-battalion with cover-girl by vamp", "lock"]);
    play(&mut game, "skill tech", dice![1]);
    plays(&mut game, &["pass"]);
    assert_eq!(game.recruit_left(), 2 + 3);
}

#[test]
fn db_706_uncovered_cards_and_the_top_rifle_are_for_sale() {
    let game = Scene::of(2)
        .play("alpha", "yo-joe")
        .line_up("field-radio mutt torpedo clutch")
        .covered("2")
        .main_deck("alpine ace")
        .recruit();
    let sale: Vec<String> = legal(&game).into_iter().filter(|text| text.starts_with("recruit")).collect();
    // Mutt is covered and Torpedo costs 4.
    assert_eq!(sale, ["recruit field-radio", "recruit clutch", "recruit service-rifle"]);
}

#[test]
fn db_707_the_cost_is_paid_and_never_more_than_there_is() {
    let mut game = Scene::of(2)
        .play("alpha", "yo-joe service-rifle")
        .line_up("mutt field-radio clutch")
        .main_deck("alpine ace low-light")
        .recruit();
    assert_eq!(game.recruit_left(), 5);
    plays(&mut game, &["recruit mutt"]);
    assert_eq!(game.recruit_left(), 2);
    assert_eq!(refuses(&game, "recruit clutch").rule, RuleId("DB-707"));
    plays(&mut game, &["recruit field-radio"]);
    assert_eq!(game.recruit_left(), 0);
    assert!(!legal(&game).iter().any(|text| text.starts_with("recruit")));
}

#[test]
fn db_708_db_709_bought_cards_lie_on_top_the_latest_first() {
    let mut game = Scene::of(2)
        .play("alpha", "yo-joe service-rifle")
        .deck("alpha", "gi comms")
        .line_up("mutt field-radio")
        .main_deck("alpine ace low-light")
        .recruit();
    plays(&mut game, &["recruit mutt", "recruit field-radio"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["field-radio", "mutt", "gi", "comms"]);
    assert!(game.cards_in(Place::Hand(A)).is_empty() && game.cards_in(Place::Discard(A)).is_empty());
}

#[test]
fn db_710_db_711_db_r27_a_slot_is_filled_in_place_and_its_new_card_is_for_sale() {
    let mut game = Scene::of(2)
        .play("alpha", "yo-joe service-rifle")
        .line_up("torpedo field-radio clutch mutt jinx ace")
        .main_deck("intel-report alpine low-light")
        .recruit();
    plays(&mut game, &["recruit field-radio"]);
    let line_up: Vec<_> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
    assert_eq!(line_up, ["torpedo", "intel-report", "clutch", "mutt", "jinx", "ace"]);
    plays(&mut game, &["recruit intel-report"]);
    assert_eq!(game.cards_in(Place::Slot(1)), ["alpine"]);
    assert_eq!(game.cards_in(Place::MainDeck), ["low-light"]);
}

#[test]
fn db_r27_battalions_follow_fixed_slots() {
    let pack = crate::reprinted(&[("always: complications_placed(+1)", "end_of_turn(each): battalion(1)")]);
    let mut game = Scene::with(pack, 2)
        .play("alpha", "yo-joe")
        .line_up("torpedo field-radio clutch mutt jinx ace")
        .covered("2")
        .experts("deep-cover")
        .main_deck("intel-report alpine low-light")
        .recruit();
    plays(&mut game, &["recruit clutch", "end-turn"]);
    // The new card is third, so the leftmost free slot is still the first.
    assert_eq!(game.cards_in(Place::Cover(0)), ["cobra-battalion"]);
    assert_eq!(game.cards_in(Place::Slot(2)), ["intel-report"]);
    assert!(game.cards_in(Place::Cover(2)).is_empty());
}

#[test]
fn db_712_service_rifles_are_not_replaced() {
    let mut game = Scene::of(2).play("alpha", "yo-joe").main_deck("alpine ace").recruit();
    plays(&mut game, &["recruit service-rifle"]);
    assert_eq!(game.cards_in(Place::Rifles).len(), 7);
    assert_eq!(game.cards_in(Place::MainDeck).len(), 2);

    let game =
        Scene::of(2).play("alpha", "yo-joe").discard("bravo", &["service-rifle"; 8].join(" ")).recruit();
    assert!(!offers(&game, "recruit service-rifle"));
}

#[test]
fn db_713_db_717_any_number_of_purchases_in_between_cards() {
    let mut game = Scene::of(2)
        .hand("alpha", "field-radio service-rifle gi torpedo")
        .deck("alpha", "comms")
        .line_up("intel-report ram mutt")
        .main_deck("alpine ace low-light jinx")
        .recruit();
    plays(
        &mut game,
        &["play service-rifle", "recruit intel-report", "play torpedo", "recruit ram", "play gi"],
    );
    assert_eq!(game.recruit_left(), 1);
    plays(&mut game, &["play field-radio"]);
    // What was bought can even be drawn at once.
    assert_eq!(game.cards_in(Place::Hand(A)), ["intel-report"]);
    plays(&mut game, &["recruit mutt"]);
    assert_eq!(game.recruit_left(), 0);
}

#[test]
fn db_714_unspent_recruit_is_lost() {
    let mut game = Scene::of(1).text_up().play("alpha", "yo-joe torpedo").recruit();
    assert_eq!(game.recruit_left(), 5);
    play(&mut game, "end-turn", script(&[&in_order(2)]));
    plays(&mut game, &["end-missions"]);
    assert_eq!((decider(&game), game.recruit_left()), (A, 0));
}

#[test]
fn db_715_cards_of_teammates_add_nothing() {
    let mut game = Scene::of(2)
        .officers("baroness")
        .hand("alpha", "gi")
        .hand("bravo", "torpedo sniper-rifle")
        .missions();
    plays(&mut game, &["mission baroness with gi by vamp", "join torpedo", "done", "lock", "skill stealth"]);
    play(&mut game, "respond sniper-rifle", dice![1, 1, 1, 1]);
    plays(&mut game, &["pass"]);
    assert_eq!((decider(&game), game.recruit_left()), (A, 1));
    assert_eq!(game.cards_in(Place::Discard(B)), ["torpedo", "sniper-rifle"]);
}

#[test]
fn db_716_a_card_uncovered_this_turn_can_be_bought() {
    let mut game = Scene::of(2)
        .line_up("field-radio torpedo")
        .covered("1")
        .main_deck("alpine ace")
        .hand("alpha", "cover-girl")
        .missions();
    assert_eq!(refuses(&game, "recruit field-radio").rule, RuleId("DB-1304"));
    let mut other = game;
    plays(&mut other, &["end-missions", "play cover-girl"]);
    assert_eq!(refuses(&other, "recruit field-radio").rule, RuleId("DB-1304"));

    plays(&mut game, &["mission cobra-battalion with cover-girl by vamp", "lock"]);
    play(&mut game, "skill marksman", dice![6, 6]);
    plays(&mut game, &["pass"]);
    plays(&mut game, &["recruit field-radio"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["field-radio"]);
}

#[test]
fn db_718_only_the_own_starter_leader_in_play_is_promoted() {
    let scene = || Scene::of(2).beside("alpha", "duke-promoted").beside("bravo", "flint-promoted");
    let mut game = scene().play("alpha", "yo-joe service-rifle").hand("alpha", "duke gi").recruit();
    plays(&mut game, &["play gi"]);
    assert_eq!(game.recruit_left(), 6);
    assert_eq!(refuses(&game, "promote").rule, RuleId("DB-718"));
    plays(&mut game, &["play duke"]);
    assert!(offers(&game, "promote"));

    // Not in the Missions step, and not with the Leader of somebody else.
    let game = scene().play("alpha", "yo-joe service-rifle duke").hand("alpha", "comms").missions();
    refuses(&game, "promote");
    let game = scene().play("alpha", "yo-joe service-rifle flint").recruit();
    assert_eq!(refuses(&game, "promote").rule, RuleId("DB-718"));
}

#[test]
fn db_719_db_721_promotion_costs_six_and_puts_the_new_leader_on_top() {
    let scene = || Scene::of(2).beside("alpha", "duke-promoted").deck("alpha", "gi");
    let game = scene().play("alpha", "duke yo-joe").recruit();
    assert_eq!(game.recruit_left(), 5);
    assert_eq!(refuses(&game, "promote").rule, RuleId("DB-719"));

    let mut game = scene().play("alpha", "duke yo-joe").hand("alpha", "comms gi").recruit();
    plays(&mut game, &["play gi", "promote"]);
    assert_eq!(game.recruit_left(), 0);
    assert_eq!(game.cards_in(Place::Box), ["duke"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["duke-promoted", "gi"]);
    assert!(game.cards_in(Place::Beside(A)).is_empty());
}

#[test]
fn db_720_db_r16_the_points_of_the_destroyed_leader_stay() {
    let mut game = Scene::of(2)
        .beside("alpha", "duke-promoted")
        .play("alpha", "duke yo-joe cover-girl")
        .line_up("field-radio")
        .main_deck("alpine ace")
        .recruit();
    assert_eq!(game.recruit_left(), 8);
    plays(&mut game, &["promote"]);
    assert_eq!(game.recruit_left(), 2);
    plays(&mut game, &["recruit field-radio"]);
}

#[test]
fn db_r16_what_leaves_before_the_recruit_step_counts_nothing() {
    let scene = || Scene::of(2).hand("alpha", "defuse gi");
    // Defuse destroys itself. In the Missions step its point goes with it, in the Recruit step it stays.
    let mut game = scene().missions();
    plays(&mut game, &["play defuse", "end-missions"]);
    assert_eq!((game.recruit_left(), game.cards_in(Place::Box)), (0, vec!["defuse"]));
    let mut game = scene().missions();
    plays(&mut game, &["end-missions", "play defuse"]);
    assert_eq!((game.recruit_left(), game.cards_in(Place::Box)), (1, vec!["defuse"]));
}

#[test]
fn db_722_a_leader_is_promoted_once_and_the_line_up_stays() {
    let mut game = Scene::of(2)
        .beside("alpha", "duke-promoted")
        .play("alpha", "duke yo-joe cover-girl plastic-explosive mainframe")
        .line_up("field-radio mutt")
        .main_deck("alpine ace")
        .recruit();
    let before: Vec<_> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
    plays(&mut game, &["promote"]);
    assert_eq!(game.recruit_left(), 8);
    assert_eq!(refuses(&game, "promote").rule, RuleId("DB-718"));
    let after: Vec<_> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
    assert_eq!(after, before);
    assert_eq!(game.cards_in(Place::MainDeck), ["alpine", "ace"]);
}

#[test]
fn db_723_a_transport_bought_this_turn_goes_nowhere_this_turn() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .play("alpha", "yo-joe")
        .hand("alpha", "gi")
        .line_up("ram")
        .main_deck("alpine ace")
        .recruit();
    plays(&mut game, &["recruit ram"]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "ram"]);
    refuses(&game, "mission infiltrate-the-castle with gi by ram");
}

#[test]
fn db_724_troopers_give_no_recruit() {
    let mut game = Scene::of(2).troopers("alpha", 2).hand("alpha", "comms").missions();
    plays(&mut game, &["put cobra-trooper", "put cobra-trooper", "end-missions"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["cobra-trooper"; 2]);
    assert_eq!(game.recruit_left(), 0);
}

#[test]
fn db_725_in_the_recruit_step_there_are_no_troopers_and_no_missions() {
    let mut game = Scene::of(2).troopers("alpha", 1).covered("1").hand("alpha", "gi").missions();
    assert!(offers(&game, "put cobra-trooper"));
    plays(&mut game, &["end-missions"]);
    refuses(&game, "put cobra-trooper");
    refuses(&game, "play cobra-trooper");
    refuses(&game, "mission cobra-battalion with gi by vamp");
    assert!(!legal(&game).iter().any(|text| text.contains("trooper") || text.starts_with("mission")));
}

#[test]
fn db_r01_the_main_deck_has_run_out_once_it_is_empty() {
    let buy = |loss: MainDeckLoss| {
        let mut game = Scene::of(2)
            .options(|setup| setup.main_deck_loss = loss)
            .play("alpha", "yo-joe service-rifle")
            .line_up("field-radio mutt")
            .main_deck("alpine")
            .recruit();
        plays(&mut game, &["recruit field-radio"]);
        game
    };
    let game = buy(MainDeckLoss::Empty);
    assert_eq!((game.end(), game.cards_in(Place::Slot(0))), (Some(End::MainDeck), vec!["alpine"]));
    assert_eq!(game.turn(), Turn::Over);

    let mut game = buy(MainDeckLoss::CannotRefill);
    assert_eq!(game.end(), None);
    plays(&mut game, &["recruit mutt"]);
    assert_eq!(game.end(), Some(End::MainDeck));
}

#[test]
fn db_r03_the_main_deck_discard_is_never_shuffled_in() {
    let mut game = Scene::of(2)
        .options(|setup| setup.main_deck_loss = MainDeckLoss::CannotRefill)
        .play("alpha", "yo-joe")
        .line_up("field-radio")
        .main_discard("ace jinx low-light")
        .recruit();
    plays(&mut game, &["recruit field-radio"]);
    assert_eq!(game.end(), Some(End::MainDeck));
    assert_eq!(game.cards_in(Place::MainDiscard), ["ace", "jinx", "low-light"]);
}
