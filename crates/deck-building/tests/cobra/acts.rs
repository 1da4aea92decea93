//! Chapter 10: Acts (DB-1001 to DB-1010, DB-R04, DB-R08, DB-R37).

use super::*;
use table::any::builtin;
use table::chance::{Fast, Silent};

const ACT_ONE: &str = "nobody-ever-knocks smoke-screen tangled-lines cobra-patrol ambushed-scouts supply-raid alarm \
                       disrupt-the-drone-strike free-the-hostages bomb-in-the-market";
const ACT_TWO: &str = "jammed-signal crossfire double-agent heavy-escort crimson-reserves sabotaged-hangar \
                       stop-the-convoy hack-the-satellite";

/// A Finale is attempted by a lone G.I. with one die.
fn attempt(scene: Scene, finale: &str, die: u32) -> DeckBuilding {
    let mut game = scene.mission(finale).hand("alpha", "gi").no_hangar().hangar("whale").missions();
    plays(&mut game, &[&format!("mission {finale} with gi by whale")]);
    play(&mut game, "lock", dice![die]);
    game
}

fn act(game: &DeckBuilding) -> u8 {
    game.view(Eye::ALL).act
}

#[test]
fn db_1001_three_acts_of_two_missions_and_a_finale() {
    let components = builtin::<Components>().content;
    for story in &components.stories {
        let mut table = Silent::new(Fast::new(7));
        let game = DeckBuilding::start(components, &Setup::of(&story.id, 3), &mut table).expect("it starts");
        let stack = game.cards_in(Place::StoryStack);
        assert_eq!(stack.len(), 9);
        for (act, three) in stack.chunks(3).enumerate() {
            let ordinary: Vec<&str> =
                story.missions[act].iter().map(|&card| components.entry(card).id.as_str()).collect();
            assert!(ordinary.contains(&three[0]) && ordinary.contains(&three[1]) && three[0] != three[1]);
            assert_eq!(three[2], components.entry(story.finales[act]).id);
        }
    }
}

#[test]
fn db_1002_db_1003_db_1010_an_act_ends_with_its_finale_and_the_next_begins_with_the_next_turn() {
    let stack = "cross-the-ice-field locate-the-secret-temple";
    let mut game = attempt(Scene::of(2).story_stack(stack).complications("alarm"), "escape-the-arena", 1);

    // Failed is completed too; but nothing new before the next turn.
    assert_eq!(game.cards_in(Place::Failure), ["escape-the-arena"]);
    assert_eq!((act(&game), game.cards_in(Place::Story)), (1, vec![]));
    let events = play(&mut game, "end-turn", script(&[&in_order(2), &in_order(9)]));
    let turn = at(&events, |event| matches!(event, Event::Turn { seat: B, .. }));
    let begins = at(&events, |event| *event == Event::Act { act: Act::Two });
    assert!(turn < begins);
    assert_eq!((act(&game), game.cards_in(Place::Story)), (2, vec!["cross-the-ice-field"]));
}

#[test]
fn db_1002_an_ordinary_mission_ends_no_act() {
    let stack = "seize-the-meteorite escape-the-arena";
    let mut game =
        attempt(Scene::of(2).story_stack(stack).complications("alarm"), "infiltrate-the-castle", 1);
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);
    play(&mut game, "end-turn", script(&[&in_order(2)]));
    assert_eq!((act(&game), game.cards_in(Place::Story)), (1, vec!["seize-the-meteorite"]));
    assert_eq!(game.cards_in(Place::Later(Act::Two)).len(), 8);
}

#[test]
fn db_1004_db_1006_a_new_act_mixes_deck_discard_and_its_own_cards_and_collects_nothing_else() {
    let scene = Scene::of(2)
        .act_ended()
        .story_stack("cross-the-ice-field locate-the-secret-temple")
        .complications("alarm")
        .discarded_complications("cobra-patrol")
        .pending("tangled-lines smoke-screen?")
        .strikes("bravo", "free-the-hostages");
    let game = scene.turn_begins(&mut journal(script(&[&in_order(10)])));

    let mut mixed = game.cards_in(Place::ComplicationDeck);
    // The mission's own Complication was the top of the new deck.
    assert_eq!(game.cards_in(Place::AtStory), ["tangled-lines", "smoke-screen", "alarm"]);
    mixed.sort_unstable();
    let mut expected: Vec<&str> = ACT_TWO.split(' ').filter(|word| !word.is_empty()).collect();
    expected.push("cobra-patrol");
    expected.sort_unstable();
    assert_eq!(mixed, expected);
    assert!(game.cards_in(Place::ComplicationDiscard).is_empty());
    assert!(game.cards_in(Place::Later(Act::Two)).is_empty());
    assert_eq!(game.cards_in(Place::Later(Act::Three)).len(), 6);
    assert_eq!(game.cards_in(Place::Strikes(B)), ["free-the-hostages"]);
}

#[test]
fn db_1005_the_first_mission_of_an_act_draws_from_the_new_deck() {
    // Deck and discard pile are empty, so its Complication can only be one of the new Act.
    let scene = Scene::of(2).act_ended().story_stack("cross-the-ice-field locate-the-secret-temple");
    let game = scene.turn_begins(&mut journal(script(&[&in_order(8)])));
    assert_eq!(game.cards_in(Place::AtStory), ["jammed-signal"]);
}

#[test]
fn db_r04_placed_then_shuffled_then_immediate_effects_then_complications() {
    let pack = instead("stories/mass-device.toml", "cross-the-ice-field", &["on_enter: complication(1)"]);
    let scene = Scene::with(pack, 2).act_ended().story_stack("cross-the-ice-field locate-the-secret-temple");
    let mut table = journal(script(&[&in_order(8)]));
    let game = scene.turn_begins(&mut table);

    let placed = at(&table.events, |event| matches!(event, Event::Placed { .. }));
    let shuffled = at(&table.events, |event| matches!(event, Event::Act { .. }));
    let immediate = at(&table.events, |event| matches!(event, Event::Revealed { .. }));
    let own = at(&table.events, |event| *event == Event::Complicated { count: 1 });
    assert!(placed < shuffled && shuffled < immediate && immediate < own, "{:?}", table.events);
    // The immediate effect already drew from the new deck.
    assert_eq!(game.cards_in(Place::AtStory), ["jammed-signal", "crossfire"]);
}

#[test]
fn db_1007_ten_then_eighteen_then_twentyfour_complications_circulate() {
    let start = DeckBuilding::start(
        builtin::<Components>().content,
        &Setup::of("mass-device", 2),
        &mut Silent::new(Fast::new(1)),
    );
    assert_eq!(start.expect("it starts").cards_in(Place::ComplicationDeck).len(), 10);

    let circulating = |game: &DeckBuilding| {
        game.cards_in(Place::ComplicationDeck).len() + game.cards_in(Place::AtStory).len()
    };
    let two = Scene::of(2).act_ended().story_stack("cross-the-ice-field").complications(ACT_ONE);
    let two = two.turn_begins(&mut journal(script(&[&in_order(18)])));
    assert_eq!(circulating(&two), 18);
    let three = Scene::of(2).act_ended().story_stack("air-battle").complications(ACT_ONE);
    let three = three.discarded_complications(ACT_TWO).turn_begins(&mut journal(script(&[&in_order(24)])));
    assert_eq!(circulating(&three), 24);
}

#[test]
fn db_1008_what_cobra_has_on_the_table_stays_there() {
    let scene = Scene::of(2)
        .act_ended()
        .story_stack("cross-the-ice-field")
        .officers("baroness zartan?")
        .covered("2 5")
        .discard("bravo", "cobra-trooper")
        .strikes("alpha", "free-the-hostages");
    let game = scene.active("bravo", "alpha").turn_begins(&mut journal(script(&[&in_order(8)])));

    assert_eq!(act(&game), 2);
    assert_eq!(game.cards_in(Place::Officers), ["baroness", "zartan"]);
    assert_eq!(covered(&game), [2, 5]);
    assert_eq!(game.cards_in(Place::Discard(B)), ["cobra-trooper"]);
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages"]);
}

#[test]
fn db_1009_between_a_finale_and_the_next_turn_the_round_ends_without_a_story_mission() {
    let pack = instead("stories/mass-device.toml", "cross-the-ice-field", &["end_of_round: threat(+1)"]);
    let scene = Scene::with(pack, 3).active("charlie", "alpha").threat(yellow(3)).act_ended();
    let mut table = journal(script(&[&in_order(8)]));
    let game = scene.story_stack("cross-the-ice-field").complications("smoke-screen").turn_ends(&mut table);

    // The Complication of Yellow finds no mission, waits, and lies face-up at the new one.
    let waits = at(&table.events, |event| matches!(event, Event::Attaches { .. }));
    let placed = at(&table.events, |event| matches!(event, Event::Placed { .. }));
    assert!(waits < placed);
    assert_eq!(game.cards_in(Place::AtStory)[0], "smoke-screen");
    assert!(!game.view(Eye::ALL).at_story[0].down);
    assert_eq!(game.threat(), yellow(3) + 1);
}

#[test]
fn db_r08_a_failed_finale_ends_its_act_and_the_last_one_loses_unless_it_stays() {
    let game = attempt(Scene::of(2), "locate-the-secret-temple", 1);
    assert_eq!((game.end(), game.cards_in(Place::Failure)), (None, vec!["locate-the-secret-temple"]));

    let attempt_last = |scene: Scene| {
        let scene = scene.mission("destroy-the-mass-device").hand("alpha", "gi");
        let mut game = scene.no_hangar().hangar("whale").missions();
        plays(&mut game, &["mission destroy-the-mass-device with gi by whale", "lock"]);
        play(&mut game, "skill tech", dice![1]);
        game
    };
    let stays = attempt_last(Scene::of(2));
    assert_eq!((stays.end(), stays.cards_in(Place::Story)), (None, vec!["destroy-the-mass-device"]));
    let pack = instead("stories/mass-device.toml", "destroy-the-mass-device", &["on_failure: threat(+2)"]);
    assert_eq!(attempt_last(Scene::with(pack, 2)).end(), Some(End::LastFinale));
}

#[test]
fn db_r37_under_the_last_story_mission_there_is_nothing_to_see() {
    let scene = Scene::of(2).story_stack("air-battle destroy-the-mass-device");
    let game = scene.turn_begins(&mut journal(dice![]));
    assert!(game.view(Eye::ALL).next_story.is_some());

    let game = Scene::of(2).story_stack("destroy-the-mass-device").turn_begins(&mut journal(dice![]));
    let view = game.view(Eye::ALL);
    assert_eq!((view.story.is_some(), view.next_story, view.story_left), (true, None, 0));
    assert_eq!((game.end(), game.cards_in(Place::Story)), (None, vec!["destroy-the-mass-device"]));
}
