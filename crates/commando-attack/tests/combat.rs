//! Chapter 4: combat (CA-401 to CA-411, with the rulings CA-R04 to CA-R06 and the battle dice of CA-R22).

mod support;

use support::*;
use table::Eye;

/// Who rolled what in a battle, in order: `R1 2`.
fn battle_dice(events: &[Event]) -> Vec<String> {
    let die = |event: &Event| match *event {
        Event::AttackRolled { soldier, die, .. } | Event::DefenceRolled { soldier, die, .. } => {
            Some(format!("{} {die}", soldier.tag()))
        }
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

#[test]
fn ca_401_battles_wait_for_all_moves_and_come_before_the_next_squads_die() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 A7", "O1 A3", "B1 E1", "B2 J8"]).moves(Squad::Red, 2);

    let attack = play(&mut game, "R1 E1", dice![]);
    assert_eq!(battle_dice(&attack), [""; 0], "no battle before the moves are over");
    play(&mut game, "R2 B7", dice![]);
    assert_eq!(at(&game, "B1").as_deref(), Some("E1"), "B1 is not beaten before the moves are over");

    let events = play(&mut game, "finish", dice![5, 2, 4]);
    let fought = events.iter().position(|event| matches!(event, Event::AttackRolled { .. }));
    let next =
        events.iter().position(|event| matches!(event, Event::SquadRolled { squad: Squad::Orange, .. }));
    assert!(
        fought.expect("a battle") < next.expect("orange rolls its die"),
        "the battle comes before the orange squad's die"
    );
    assert_eq!(at(&game, "B1"), None);
    assert!(allows(&game, "O1 A2"), "and then the orange squad moves");
}

#[test]
fn ca_401_the_attacker_picks_the_next_of_several_battles_and_fights_them_all() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R6 B7", "O1 C1", "O2 H8", "B1 E1", "G2 J8", "B3 H1"])
        .moves(Squad::Orange, 2);
    play_all(&mut game, &["O1 E1", "O2 J8"]);

    play(&mut game, "finish", dice![]);
    assert_eq!(legal(&game), ["fight E1", "fight J8"]);
    assert_eq!(decider(&game), Seat(1), "the orange squad attacks, so it chooses");
    refuses(&game, "fight H1", "CA-401");
    refuses(&game, "finish", "CA-401");

    let events = play(&mut game, "fight J8", dice![1, 6, 5, 2, 3]);
    assert_eq!(battle_dice(&events), ["O2 1", "G2 6", "O1 5", "B1 2"], "J8 first, then the one that is left");
    assert_eq!([at(&game, "O2"), at(&game, "B1")], [None, None]);
    assert_eq!(at(&game, "G2").as_deref(), Some("J8"));
    assert_eq!(decider(&game), Seat(2), "both battles are over and the blue squad moves");
}

#[test]
fn ca_402_ca_410_battles_are_the_same_on_every_kind_of_ground() {
    let grounds = [
        ("open ground", "E1", "C1"),
        ("a start square", "D1", "C1"),
        ("a bush", "F3", "E3"),
        ("the river", "G1", "F1"),
        ("an entrance of the attacker's own camp", "B1", "C1"),
        ("an entrance of the enemy's camp", "K4", "J4"),
    ];
    for (ground, square, from) in grounds {
        let attacker = format!("R1 {from}");
        let defender = format!("B1 {square}");
        let mut tie =
            Scene::on("clearing").put([&*attacker, &defender, "R6 B7", "B6 J8"]).moves(Squad::Red, 1);
        play(&mut tie, &format!("R1 {square}"), dice![]);
        let mut one_less = tie.clone();

        play(&mut tie, "finish", dice![4, 4, 1]);
        assert_eq!(at(&tie, "B1"), None, "a tie on {ground} is the attacker's");
        assert_eq!(at(&tie, "R1").as_deref(), Some(square));

        play(&mut one_less, "finish", dice![3, 4, 1]);
        assert_eq!(at(&one_less, "R1"), None, "one less on {ground} loses");
        assert_eq!(at(&one_less, "B1").as_deref(), Some(square));
    }
}

#[test]
fn ca_403_the_higher_die_wins() {
    let mut attacker_wins =
        Scene::on("clearing").put(["R1 C1", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 1);
    play(&mut attacker_wins, "R1 E1", dice![]);
    let mut defender_wins = attacker_wins.clone();

    play(&mut attacker_wins, "finish", dice![6, 5, 1]);
    assert_eq!(at(&attacker_wins, "B1"), None);
    assert_eq!(at(&attacker_wins, "R1").as_deref(), Some("E1"));

    play(&mut defender_wins, "finish", dice![1, 2, 1]);
    assert_eq!(at(&defender_wins, "R1"), None);
    assert_eq!(at(&defender_wins, "B1").as_deref(), Some("E1"));
}

#[test]
fn ca_403_ca_x05_a_tie_goes_to_the_attacker_whichever_team_attacks() {
    let mut joe = Scene::on("clearing").put(["R1 C1", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 1);
    play(&mut joe, "R1 E1", dice![]);
    play(&mut joe, "finish", dice![3, 3, 1]);
    assert_eq!(at(&joe, "B1"), None, "the defender is a prisoner");
    assert_eq!(at(&joe, "R1").as_deref(), Some("E1"));

    let mut cobra = Scene::on("clearing")
        .first(Team::Cobra)
        .put(["R1 C1", "R6 B7", "B1 E1", "B6 J8"])
        .moves(Squad::Blue, 1);
    play(&mut cobra, "B1 C1", dice![]);
    play(&mut cobra, "finish", dice![3, 3, 1]);
    assert_eq!(at(&cobra, "R1"), None, "the defender is a prisoner");
    assert_eq!(at(&cobra, "B1").as_deref(), Some("C1"));
}

/// With only these two on the board, whoever wins has won the game, and no other die is rolled.
#[test]
fn ca_403_one_against_one_the_attacker_wins_21_of_36() {
    let mut won = 0;
    for attack in 1..=6 {
        for defence in 1..=6 {
            let mut game = Scene::on("clearing").put(["R1 C1", "B1 E1"]).moves(Squad::Red, 1);
            play(&mut game, "R1 E1", dice![]);
            play(&mut game, "finish", dice![attack, defence]);
            match (at(&game, "R1").as_deref(), at(&game, "B1").as_deref()) {
                (Some("E1"), None) => won += 1,
                (None, Some("E1")) => {}
                other => panic!("{attack} against {defence} leaves {other:?}"),
            }
        }
    }
    assert_eq!(won, 21);
}

/// The two lines of the drawing that name the prisoners; whoever a scene leaves out is among them.
fn camp(game: &CommandoAttack, of: &str) -> String {
    let start = format!("In {of}'s P.O.W. camp: ");
    let drawing = game.draw(Eye::SPECTATOR, &[]).plain();
    drawing.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default().to_owned()
}

#[test]
fn ca_404_the_loser_goes_to_the_winners_camp() {
    let mut won = Scene::on("clearing").put(["R1 C1", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 1);
    assert!(!camp(&won, "G.I. Joe").contains("B1") && !camp(&won, "Cobra").contains("R1"));
    play(&mut won, "R1 E1", dice![]);
    let mut lost = won.clone();

    let events = play(&mut won, "finish", dice![6, 1, 1]);
    let soldier = Soldier::new(Squad::Blue, 1);
    assert!(events.contains(&Event::Captured { soldier }));
    assert!(camp(&won, "G.I. Joe").contains("B1"), "G.I. Joe won and holds B1");
    assert!(!camp(&won, "Cobra").contains("R1"), "the winner is nobody's prisoner");

    play(&mut lost, "finish", dice![1, 6, 1]);
    assert!(camp(&lost, "Cobra").contains("R1"), "Cobra won and holds R1");
    assert!(!camp(&lost, "G.I. Joe").contains("B1"), "the winner is nobody's prisoner");
}

#[test]
fn ca_405_the_winner_stays_on_the_square_and_nobody_moves_on() {
    let mut won = Scene::on("clearing").put(["R1 C1", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play(&mut won, "R1 E1", dice![]);
    let mut held = won.clone();

    play(&mut won, "finish", dice![6, 1, 1]);
    assert_eq!(at(&won, "R1").as_deref(), Some("E1"), "it neither goes on nor back");
    refuses(&won, "R1 F1", "CA-105");
    refuses(&won, "R6 A7", "CA-105");
    assert_eq!(decider(&won), Seat(1), "the move that was left is lost, and Cobra is next");

    play(&mut held, "finish", dice![1, 6, 1]);
    assert_eq!(at(&held, "B1").as_deref(), Some("E1"), "the defender holds its square");
    assert!(allows(&held, "B1 F1"), "it moves when its own squad does");
}

#[test]
fn ca_406_the_better_of_two_dice_counts_and_a_tie_goes_to_the_attackers() {
    for (first, second, defence, wins) in [
        (2, 5, 5, true),
        (5, 2, 5, true),
        (2, 5, 4, true),
        (1, 5, 6, false),
        (3, 3, 6, false),
        (3, 3, 4, false),
    ] {
        let mut game =
            Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
        play_all(&mut game, &["R1 E1", "R2 E1"]);
        let dice = if wins { dice![first, second, defence, 1] } else { dice![first, second, defence] };

        play(&mut game, "finish", dice);

        let rolled = format!("{first} and {second} against {defence}");
        assert_eq!(at(&game, "B1").is_none(), wins, "{rolled}");
        assert_eq!(legal(&game) == ["capture R1", "capture R2"], !wins, "{rolled}");
    }
}

/// B1 is Cobra's last soldier, so a win ends the game and no other die is rolled.
#[test]
fn ca_406_ca_408_two_against_one_the_attackers_win_161_of_216_and_in_the_end_6951_of_7776() {
    let (mut first_roll, mut second_roll) = (0, 0);
    let faces = || 1..=6_u8;
    for (one, two, defence) in
        faces().flat_map(|one| faces().flat_map(move |two| faces().map(move |three| (one, two, three))))
    {
        let mut game = Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1"]).moves(Squad::Red, 2);
        play_all(&mut game, &["R1 E1", "R2 E1"]);
        play(&mut game, "finish", dice![one, two, defence]);
        if game.turn() == Turn::Over {
            first_roll += 1;
            continue;
        }
        for (attack, defence) in faces().flat_map(|one| faces().map(move |two| (one, two))) {
            let mut duel = game.clone();
            let lost = attack < defence;
            let dice = if lost { dice![attack, defence, 1] } else { dice![attack, defence] };
            play(&mut duel, "capture R1", dice);
            assert_eq!(at(&duel, "R2").is_none(), lost);
            second_roll += usize::from(duel.turn() == Turn::Over);
        }
    }
    assert_eq!(first_roll, 161);
    assert_eq!(second_roll, (216 - 161) * 21);
    assert_eq!(first_roll * 36 + second_roll, 6951, "89.4 % of 7776");
}

#[test]
fn ca_407_two_winners_both_stay() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);

    let events = play(&mut game, "finish", dice![1, 6, 3, 1]);

    assert_eq!(at(&game, "B1"), None);
    assert_eq!(at(&game, "R1").as_deref(), Some("E1"), "the one with the low die stays too");
    assert_eq!(at(&game, "R2").as_deref(), Some("E1"));
    let captives = events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
    assert_eq!(captives, 1, "only the defender is taken");
}

#[test]
fn ca_408_ca_r05_the_defender_takes_one_of_the_two_and_the_other_fights_on_alone() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 C1", "R2 E2", "R6 B7", "G1 E1", "G6 J8", "B1 H1"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);

    play(&mut game, "finish", dice![2, 3, 4]);
    assert_eq!(
        decider(&game),
        Seat(3),
        "the squad of the defender picks, not the attackers nor its teammate"
    );
    assert_eq!(legal(&game), ["capture R1", "capture R2"]);
    refuses(&game, "capture R6", "CA-R05");
    refuses(&game, "capture G1", "CA-R05");
    assert_eq!(at(&game, "G1").as_deref(), Some("E1"), "the defender has only won the first roll");

    let mut beaten = game.clone();
    let events = play(&mut game, "capture R2", dice![4, 4, 1]);
    assert_eq!(battle_dice(&events), ["R1 4", "G1 4"], "one die each from now on");
    assert_eq!([at(&game, "R2"), at(&game, "G1")], [None, None], "a tie is still the attacker's");
    assert_eq!(at(&game, "R1").as_deref(), Some("E1"));

    play(&mut beaten, "capture R1", dice![3, 4, 1]);
    assert_eq!([at(&beaten, "R1"), at(&beaten, "R2")], [None, None], "the second one lost as well");
    assert_eq!(at(&beaten, "G1").as_deref(), Some("E1"));
}

#[test]
fn ca_r04_the_defender_must_beat_the_better_die() {
    let mut between =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut between, &["R1 E1", "R2 E1"]);
    let mut above = between.clone();

    play(&mut between, "finish", dice![2, 5, 4, 1]);
    assert_eq!(at(&between, "B1"), None, "4 is higher than the 2 but not than the 5");
    assert_eq!(at(&between, "R1").as_deref(), Some("E1"), "so neither attacker is lost");

    play(&mut above, "finish", dice![2, 5, 6]);
    assert_eq!(legal(&above), ["capture R1", "capture R2"]);
}

#[test]
fn ca_x06_two_and_five_beat_a_five_but_lose_one_soldier_to_a_six() {
    let mut five =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut five, &["R1 E1", "R2 E1"]);
    let mut six = five.clone();

    play(&mut five, "finish", dice![2, 5, 5, 1]);
    assert_eq!(at(&five, "B1"), None);
    assert!(at(&five, "R1").is_some() && at(&five, "R2").is_some());

    play(&mut six, "finish", dice![2, 5, 6]);
    let events = play(&mut six, "capture R1", dice![6, 5, 1]);
    assert_eq!(battle_dice(&events), ["R2 6", "B1 5"], "new dice, one against one");
    assert_eq!([at(&six, "R1"), at(&six, "B1")], [None, None]);
    assert_eq!(at(&six, "R2").as_deref(), Some("E1"));
}

#[test]
fn ca_409_nobody_retreats_while_a_battle_goes_on() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 3);
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    play(&mut game, "finish", dice![1, 2, 6]);

    assert_eq!(legal(&game), ["capture R1", "capture R2"], "nothing but the next loss is decided");
    for retreat in ["R1 D1", "R2 E2", "B1 F1", "R6 A7", "finish"] {
        refuses(&game, retreat, "CA-R05");
    }

    let events = play(&mut game, "capture R1", dice![1, 6, 4]);
    assert_eq!(battle_dice(&events), ["R2 1", "B1 6"], "it goes on until one side is gone");
    assert_eq!([at(&game, "R1"), at(&game, "R2")], [None, None]);
}

#[test]
fn ca_409_a_battle_is_fought_to_its_end_before_the_next_begins() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 H8", "R6 B7", "B1 E1", "B2 E1", "B3 J8", "B6 H1"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 J8", "finish", "fight E1"]);

    let events = play(&mut game, "defend B1", dice![3, 2, 1, 4, 5, 1, 2]);

    assert_eq!(
        battle_dice(&events),
        ["R1 3", "B1 2", "R1 1", "B2 4", "R2 5", "B3 1"],
        "J8 waits for all of E1"
    );
    assert_eq!([at(&game, "R1"), at(&game, "B1"), at(&game, "B3")], [None, None, None]);
    assert_eq!(at(&game, "B2").as_deref(), Some("E1"));
}

#[test]
fn ca_410_attackers_and_defender_roll_together_each_time() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);

    let events = play(&mut game, "finish", dice![6, 6, 1, 1]);

    assert_eq!(battle_dice(&events), ["R1 6", "R2 6", "B1 1"], "the defender rolls even against a six");
}

#[test]
fn ca_411_a_captured_soldier_is_off_the_board_and_cannot_act() {
    let mut game = Scene::on("clearing")
        .first(Team::Cobra)
        .put(["R1 E1", "R2 C1", "R6 B7", "B1 F1", "B6 J8"])
        .moves(Squad::Blue, 1);
    assert!(at(&game, "R1").is_some());
    play(&mut game, "B1 E1", dice![]);

    let events = play(&mut game, "finish", dice![6, 1, 3]);

    assert_eq!(at(&game, "R1"), None);
    let rolled = Event::SquadRolled { squad: Squad::Red, die: 3, left: 2 };
    assert!(events.contains(&rolled), "the prisoner does not count for the die: {events:?}");
    refuses(&game, "R1 E2", "CA-411");
    assert!(!legal(&game).iter().any(|text| text.starts_with("move R1")));
    assert!(allows(&game, "R2 D1"), "its free comrades move on");
}

#[test]
fn ca_r06_a_pair_is_fought_one_after_the_other_in_the_order_it_chooses() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 C1", "R2 E2", "R6 B7", "G1 E1", "G2 E1", "G6 J8", "B1 H1"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);

    play(&mut game, "finish", dice![]);
    assert_eq!(decider(&game), Seat(3), "the attacked squad chooses");
    assert_eq!(legal(&game), ["defend G1", "defend G2"]);
    refuses(&game, "defend G6", "CA-R06");
    refuses(&game, "finish", "CA-R06");

    let events = play(&mut game, "defend G2", dice![3, 5, 5, 6, 1, 6, 1]);
    let expected = ["R1 3", "R2 5", "G2 5", "R1 6", "R2 1", "G1 6"];
    assert_eq!(battle_dice(&events), expected, "G2 first, then G1, each with one die against two");
    assert_eq!([at(&game, "G1"), at(&game, "G2")], [None, None]);
    assert_eq!(at(&game, "R1").as_deref(), Some("E1"));
    assert_eq!(at(&game, "R2").as_deref(), Some("E1"));
}

#[test]
fn ca_r06_the_second_die_is_gone_with_the_second_attacker() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 E2", "R6 B7", "B1 E1", "B2 E1", "B6 J8"])
        .moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    play(&mut game, "finish", dice![]);
    play(&mut game, "defend B1", dice![1, 2, 5]);

    let events = play(&mut game, "capture R1", dice![4, 4, 3, 5, 1]);

    assert_eq!(
        battle_dice(&events),
        ["R2 4", "B1 4", "R2 3", "B2 5"],
        "B1 fights on, then B2, against one die"
    );
    assert_eq!([at(&game, "R1"), at(&game, "R2"), at(&game, "B1")], [None, None, None]);
    assert_eq!(at(&game, "B2").as_deref(), Some("E1"), "B2 never rolled with B1");
}

#[test]
fn ca_r06_one_attacker_must_beat_both() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R6 B7", "B1 E1", "B2 E1", "B6 J8"]).moves(Squad::Red, 1);
    play(&mut game, "R1 E1", dice![]);
    play(&mut game, "finish", dice![]);
    let mut beaten = game.clone();

    let events = play(&mut game, "defend B2", dice![2, 2, 6, 5, 1]);
    assert_eq!(battle_dice(&events), ["R1 2", "B2 2", "R1 6", "B1 5"]);
    assert_eq!(at(&game, "R1").as_deref(), Some("E1"));

    let events = play(&mut beaten, "defend B2", dice![2, 3, 1]);
    assert_eq!(battle_dice(&events), ["R1 2", "B2 3"], "the first of the pair has ended it");
    assert_eq!(at(&beaten, "R1"), None);
    assert_eq!([at(&beaten, "B1"), at(&beaten, "B2")], [Some("E1".to_owned()), Some("E1".to_owned())]);
}

#[test]
fn ca_r22_attackers_roll_by_number_and_the_defender_last() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R3 D2", "R6 B7", "B1 E1", "B6 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R3 E1", "R1 E1"]);

    let events = play(&mut game, "finish", dice![2, 5, 4, 1]);

    assert_eq!(battle_dice(&events), ["R1 2", "R3 5", "B1 4"], "R3 came first, but R1 has the lower number");
}

#[test]
fn ca_r22_initiative_takes_joes_die_first_also_when_it_is_rolled_again() {
    let mut game =
        Scene::on("clearing").turn(7).put(["R1 C1", "B1 H1"]).first(Team::Joe).moves(Squad::Blue, 1);

    let events = play(&mut game, "finish", dice![3, 3, 2, 5, 6]);

    assert_eq!(
        events,
        [
            Event::SquadSkipped { squad: Squad::Green },
            Event::InitiativeTied { die: 3 },
            Event::TurnBegan { turn: 8, joe: 2, cobra: 5, first: Team::Cobra },
            Event::SquadRolled { squad: Squad::Blue, die: 6, left: 1 },
        ]
    );
}
