//! Chapter 1: setting the game up (DB-101 to DB-123).

use std::collections::BTreeSet;

use deck_building::content::Components;
use table::any::builtin;
use table::chance::{Fast, Journal, Silent};

use crate::support::*;
use crate::{id_of, pass_turn, started};

const LEADERS: [&str; 6] = ["duke", "scarlett", "snake-eyes", "flint", "lady-jaye", "roadblock"];

fn mass_device(players: u8, seed: u64) -> DeckBuilding {
    started(&Setup::of("mass-device", players), seed)
}

/// Hand and deck of a seat, sorted.
fn own(game: &DeckBuilding, seat: Seat) -> Vec<&'static str> {
    let mut cards = [game.cards_in(Place::Hand(seat)), game.cards_in(Place::Deck(seat))].concat();
    cards.sort_unstable();
    cards
}

fn leader(game: &DeckBuilding, seat: Seat) -> &'static str {
    let own = own(game, seat);
    let found: Vec<_> = own.into_iter().filter(|card| LEADERS.contains(card)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    found[0]
}

#[test]
fn db_101_one_to_four_players_choose_the_side_of_the_meter() {
    let components = builtin::<Components>().content;
    for players in [0, 5] {
        let setup = Setup::of("mass-device", players);
        assert!(DeckBuilding::start(components, &setup, &mut Silent::new(Fast::new(1))).is_err());
    }
    let spaces = |players: u8| {
        mass_device(players, 1).scenery().zones.iter().map(|zone| zone.spaces).collect::<Vec<_>>()
    };
    for (players, side) in [(1, [1, 7, 6, 5]), (2, [1, 7, 6, 5]), (3, [1, 4, 3, 3]), (4, [1, 4, 3, 3])] {
        assert_eq!(spaces(players), side);
        assert_eq!(mass_device(players, 1).view(Eye::SPECTATOR).players.len(), usize::from(players));
    }
}

#[test]
fn db_102_everybody_gets_one_starter_leader_at_random() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let game = mass_device(4, seed);
        let dealt: BTreeSet<_> = [A, B, C, D].map(|seat| leader(&game, seat)).into();
        assert_eq!(dealt.len(), 4);
        seen.insert(leader(&game, A));
    }
    assert_eq!(seen.len(), 6);
}

#[test]
fn db_103_the_promoted_leader_lies_beside_its_player() {
    let game = mass_device(4, 7);
    for seat in [A, B, C, D] {
        let promoted = format!("{}-promoted", leader(&game, seat));
        assert_eq!(game.cards_in(Place::Beside(seat)), [promoted.as_str()]);
        assert!(!own(&game, seat).contains(&promoted.as_str()));
    }
}

#[test]
fn db_104_leaders_that_nobody_got_leave_the_game() {
    for players in 2..=4 {
        let game = mass_device(players, 7);
        let dealt: Vec<_> = Seat::first(usize::from(players)).map(|seat| leader(&game, seat)).collect();
        let unused = game.cards_in(Place::Unused);
        for one in LEADERS {
            let promoted = format!("{one}-promoted");
            assert_eq!(unused.contains(&one), !dealt.contains(&one));
            assert_eq!(unused.contains(&promoted.as_str()), !dealt.contains(&one));
        }
    }
}

#[test]
fn db_105_a_starting_deck_is_nine_starter_cards_and_the_leader() {
    let game = mass_device(4, 7);
    for seat in [A, B, C, D] {
        let mut expected = ["comms", "defuse", "second-effort", "gi", "gi", "gi", "gi", "gi", "gi"].to_vec();
        expected.push(leader(&game, seat));
        expected.sort_unstable();
        assert_eq!(own(&game, seat), expected);
    }
}

#[test]
fn db_106_the_deck_is_shuffled_and_five_are_drawn() {
    let mut leader_in_hand = BTreeSet::new();
    for seed in 0..20 {
        let game = mass_device(2, seed);
        for seat in [A, B] {
            assert_eq!(game.cards_in(Place::Hand(seat)).len(), 5);
            assert_eq!(game.cards_in(Place::Deck(seat)).len(), 5);
            assert!(game.cards_in(Place::Discard(seat)).is_empty());
        }
        leader_in_hand.insert(game.cards_in(Place::Hand(A)).contains(&leader(&game, A)));
    }
    assert_eq!(leader_in_hand.len(), 2);
}

#[test]
fn db_107_the_hangar_starts_with_the_vamp() {
    for players in 1..=4 {
        assert_eq!(mass_device(players, 3).cards_in(Place::Hangar), ["vamp"]);
    }
}

#[test]
fn db_108_service_rifles_can_be_recruited_from_the_first_turn() {
    let mut game = mass_device(3, 3);
    assert_eq!(game.cards_in(Place::Rifles), ["service-rifle"; 8]);
    assert!(!game.cards_in(Place::MainDeck).contains(&"service-rifle"));

    plays(&mut game, &["end-missions", "play gi", "play gi"]);
    assert!(!offers(&game, "recruit service-rifle"));
    while let Some(card) = legal(&game).into_iter().find(|text| text.starts_with("play ")) {
        plays(&mut game, &[&card]);
    }
    plays(&mut game, &["recruit service-rifle"]);
    assert_eq!(game.cards_in(Place::Rifles).len(), 7);
}

#[test]
fn db_109_six_cards_of_the_shuffled_main_deck_fill_the_line_up_from_the_left() {
    let components = builtin::<Components>().content;
    let mut leftmost = BTreeSet::new();
    for seed in 0..10 {
        let mut table = Journal::new(Fast::new(seed));
        let game =
            DeckBuilding::start(components, &Setup::of("mass-device", 4), &mut table).expect("it starts");
        let lined_up: Vec<(u8, CardId)> = table
            .events
            .iter()
            .filter_map(|event| match *event {
                Event::LinedUp { slot, card } => Some((slot, card)),
                _ => None,
            })
            .collect();
        assert_eq!(lined_up.iter().map(|one| one.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        for (slot, card) in lined_up {
            assert_eq!(game.cards_in(Place::Slot(slot)), [game.card_id(card)]);
        }
        assert_eq!(game.cards_in(Place::MainDeck).len(), 60 - 6);
        leftmost.insert(game.cards_in(Place::Slot(0)));
    }
    assert!(leftmost.len() > 3, "{leftmost:?}");
}

#[test]
fn db_110_what_leaves_the_line_up_goes_to_a_pile_of_its_own() {
    assert!(mass_device(2, 1).cards_in(Place::MainDiscard).is_empty());
    let mut seen = 0;
    for seed in 0..40 {
        let game = mass_device(1, seed);
        for card in game.cards_in(Place::MainDiscard) {
            assert!(["reinforcements", "joint-command"].contains(&card));
            assert!(!own(&game, A).contains(&card));
            assert!(game.cards_in(Place::Discard(A)).is_empty());
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn db_111_the_threat_marker_starts_on_blue() {
    for players in 1..=4 {
        let game = mass_device(players, 2);
        assert_eq!((game.threat(), game.view(Eye::SPECTATOR).zone), (0, 0));
    }
}

#[test]
fn db_112_the_complication_deck_starts_with_act_one_only() {
    let mut act_one = vec![
        "alarm",
        "ambushed-scouts",
        "bomb-in-the-market",
        "cobra-patrol",
        "disrupt-the-drone-strike",
        "free-the-hostages",
        "nobody-ever-knocks",
        "smoke-screen",
        "supply-raid",
        "tangled-lines",
    ];
    let mut tops = BTreeSet::new();
    for seed in 0..10 {
        let game = mass_device(2, seed);
        let mut deck = game.cards_in(Place::ComplicationDeck);
        tops.insert(deck[0]);
        deck.sort_unstable();
        act_one.sort_unstable();
        assert_eq!(deck, act_one);
        assert_eq!(game.cards_in(Place::Later(Act::Two)).len(), 8);
        assert_eq!(game.cards_in(Place::Later(Act::Three)).len(), 6);
        // Face-down: nobody knows where a card lies.
        assert!(game.view(Eye::of(A)).known.is_empty());
    }
    assert!(tops.len() > 2, "{tops:?}");
}

#[test]
fn db_113_db_122_no_mission_is_in_play_or_completed() {
    let game = mass_device(4, 5);
    assert!(game.cards_in(Place::Success).is_empty());
    assert!(game.cards_in(Place::Failure).is_empty());
    assert!(game.cards_in(Place::Story).is_empty());
    assert!(game.view(Eye::SPECTATOR).story.is_none());
}

#[test]
fn db_114_cobra_stacks_are_not_in_play() {
    let game = mass_device(4, 5);
    assert_eq!(game.cards_in(Place::TrooperStack), ["cobra-trooper"; 11]);
    assert_eq!(game.cards_in(Place::BattalionStack), ["cobra-battalion"; 6]);
    assert_eq!(game.cards_in(Place::OfficerStack).len(), 7);
    assert!(game.cards_in(Place::Officers).is_empty());
    assert!(game.view(Eye::SPECTATOR).line_up.iter().all(|slot| slot.cover.is_none()));
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")));
}

#[test]
fn db_115_the_round_ends_to_the_right_of_a_random_starting_player() {
    let mut seen = BTreeSet::new();
    for seed in 0..20 {
        let mut game = mass_device(3, seed);
        let starting = game.view(Eye::SPECTATOR).starting;
        seen.insert(starting);
        assert_eq!(decider(&game), starting);
        for turn in 1..=3 {
            assert_eq!(game.round(), 1, "before turn {turn}");
            let events = pass_turn(&mut game, dice![]);
            let ended = count(&events, |event| matches!(event, Event::RoundEnds { .. }));
            assert_eq!(ended, usize::from(turn == 3));
        }
        assert_eq!((game.round(), decider(&game)), (2, starting));
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn db_116_only_the_cards_of_one_story_are_used() {
    let components = builtin::<Components>().content;
    for story in ["mass-device", "total-control"] {
        let game = started(&Setup::of(story, 2), 4);
        let cards = components.story(story).expect("a story").all();
        let all: Vec<&str> = cards.map(|card| components.entry(card).id.as_str()).collect();
        assert_eq!(all.len(), 18);
        assert!(game.cards_in(Place::StoryStack).iter().all(|card| all.contains(card)));
        let unused = game.cards_in(Place::Unused);
        assert_eq!(unused.iter().filter(|card| all.contains(*card)).count(), 9);
    }
    let nowhere = Setup::of("cold-slither", 2);
    assert!(DeckBuilding::start(components, &nowhere, &mut Silent::new(Fast::new(1))).is_err());
}

#[test]
fn db_117_two_of_five_missions_of_each_act_are_drawn() {
    let components = builtin::<Components>().content;
    let story = components.story("mass-device").expect("a story");
    let mut drawn = BTreeSet::new();
    for seed in 0..60 {
        let game = mass_device(2, seed);
        let (stack, unused) = (game.cards_in(Place::StoryStack), game.cards_in(Place::Unused));
        for act in Act::ALL {
            let missions =
                story.missions[act as usize].iter().map(|&card| components.entry(card).id.as_str());
            let (used, left): (Vec<&str>, Vec<&str>) = missions.partition(|id| stack.contains(id));
            assert_eq!((used.len(), left.len()), (2, 3));
            assert!(left.iter().all(|id| unused.contains(id)));
            drawn.extend(used);
        }
    }
    assert_eq!(drawn.len(), 15);
}

#[test]
fn db_118_the_story_goes_act_by_act_to_each_finale() {
    let components = builtin::<Components>().content;
    let story = components.story("mass-device").expect("a story");
    for seed in 0..10 {
        let stack = mass_device(2, seed).cards_in(Place::StoryStack);
        assert_eq!(stack.len(), 9);
        assert_eq!(
            [stack[2], stack[5], stack[8]],
            ["escape-the-arena", "locate-the-secret-temple", "destroy-the-mass-device"]
        );
        for (at, act) in [(0, 0), (1, 0), (3, 1), (4, 1), (6, 2), (7, 2)] {
            assert!(story.missions[act].iter().any(|&card| components.entry(card).id == stack[at]), "{at}");
        }
    }
}

#[test]
fn db_119_only_the_top_of_the_story_stack_is_seen() {
    let game = mass_device(2, 8);
    let top = game.cards_in(Place::StoryStack)[0];
    let mut below = BTreeSet::new();
    for seed in 0..20 {
        let mut other = game;
        other.imagine(A, &mut Fast::new(seed));
        // Whatever lies below, a player sees the same.
        assert_eq!(other.view(Eye::of(A)), game.view(Eye::of(A)));
        assert_eq!(other.key(Eye::of(A)), game.key(Eye::of(A)));
        assert_eq!(other.cards_in(Place::StoryStack)[0], top);
        below.insert(other.cards_in(Place::StoryStack)[1]);
    }
    let next = game.view(Eye::of(A)).next_story.expect("a next mission");
    assert_eq!((game.round(), id_of(&game, next)), (1, top));
    assert!(below.len() > 2, "{below:?}");
}

#[test]
fn db_120_the_finales_are_public_and_the_other_missions_are_not() {
    let game = mass_device(2, 8);
    let finales: Vec<&str> = game.scenery().finales.iter().map(|&card| id_of(&game, card)).collect();
    assert_eq!(finales, ["escape-the-arena", "locate-the-secret-temple", "destroy-the-mass-device"]);
    let mut drawn = BTreeSet::new();
    for seed in 0..40 {
        let mut other = game;
        other.imagine(A, &mut Fast::new(seed));
        let stack = other.cards_in(Place::StoryStack);
        assert_eq!([stack[2], stack[5], stack[8]], *finales);
        drawn.extend([stack[3], stack[4]]);
    }
    assert_eq!(drawn.len(), 5);
}

#[test]
fn db_121_expert_cards_are_drawn_at_setup() {
    let game = started(&Setup { expert: 3, ..Setup::of("mass-device", 2) }, 4);
    assert_eq!(game.cards_in(Place::Experts).len(), 3);
    assert!(mass_device(2, 4).cards_in(Place::Experts).is_empty());
}

#[test]
fn db_123_the_mass_device_is_what_is_played_when_nobody_chooses() {
    let scenarios = DeckBuilding::scenarios(builtin::<Components>().content);
    assert_eq!(scenarios[0].setup.story, "mass-device");
    let unnamed: Setup = serde_json::from_str(r#"{ "players": 2 }"#).expect("a setup");
    assert!(started(&unnamed, 6) == started(&Setup::of("mass-device", 2), 6));
    // It changes no rule: the other story is set up alike.
    let (first, other) = (mass_device(2, 6), started(&Setup::of("total-control", 2), 6));
    for place in [Place::Hand(A), Place::MainDeck, Place::ComplicationDeck, Place::Hangar, Place::Rifles] {
        assert_eq!(first.cards_in(place), other.cards_in(place));
    }
}
