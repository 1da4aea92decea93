//! What the log, the dice tray and the timeline get of an event.

mod support;

use commando_attack::board::{Building, Square};
use support::*;
use table::{Moment, Roll, Target, Telling};

fn told(event: Event) -> Telling {
    Scene::on("clearing").moves(Squad::Red, 1).tell(&event)
}

fn told_to(people: People, event: Event) -> Telling {
    Scene::on("clearing").people(people).moves(Squad::Red, 1).tell(&event)
}

/// Target and words of all that is named, in order.
fn named(telling: &Telling) -> Vec<(String, &str)> {
    telling.mentions.iter().map(|mention| (mention.target.to_string(), mention.words.as_str())).collect()
}

fn rolled(by: &str, seat: Option<u8>, face: u8, counts: bool) -> Roll {
    Roll { by: by.to_owned(), seat: seat.map(Seat), face, sides: 6, counts }
}

const RED: Soldier = Soldier::new(Squad::Red, 3);
const GREEN: Soldier = Soldier::new(Squad::Green, 4);

#[test]
fn telling_names_soldiers_and_squares_in_the_order_of_the_sentence() {
    let (from, to) = (square("K10"), square("K1"));
    let moved = told(Event::Moved { soldier: RED, from, to, attacks: false });
    let attacked = told(Event::Moved { soldier: RED, from, to, attacks: true });

    assert_eq!(named(&moved), [("p2".into(), "Red 3"), ("s190".into(), "K10"), ("s10".into(), "K1")]);
    assert_eq!(named(&attacked), [("p2".into(), "Red 3"), ("s10".into(), "K1"), ("s190".into(), "K10")]);
    let tie = Event::DefenceRolled { soldier: GREEN, square: to, die: 5, against: 5, pair: false };
    assert_eq!(named(&told(tie)), [("p21".into(), "Green 4")], "its sentence names no square");
}

#[test]
fn ca_301_a_turn_begins_with_a_heading_and_the_dice_of_both_teams() {
    let event = Event::TurnBegan { turn: 6, joe: 2, cobra: 5, first: Team::Cobra };
    let two = told_to(People::Two, event);

    assert_eq!((two.heading.as_deref(), two.rule), (Some("Turn 6"), Some(RuleId("CA-301"))));
    assert_eq!(two.rolls, [rolled("G.I. Joe", Some(0), 2, false), rolled("Cobra", Some(1), 5, true)]);
    let three = told_to(People::Three, event).rolls;
    assert_eq!(three, [rolled("G.I. Joe", None, 2, false), rolled("Cobra", Some(2), 5, true)]);
    let four = told_to(People::Four, event).rolls;
    assert_eq!(four, [rolled("G.I. Joe", None, 2, false), rolled("Cobra", None, 5, true)]);
    let tied = told(Event::InitiativeTied { die: 4 });
    assert_eq!(tied.rolls, [rolled("G.I. Joe", Some(0), 4, false), rolled("Cobra", Some(1), 4, false)]);
    assert_eq!(tied.heading, None);
}

#[test]
fn ca_305_ca_307_a_movement_die_is_the_squads() {
    let full = told_to(People::Four, Event::SquadRolled { squad: Squad::Orange, die: 5, left: 5 });
    assert_eq!(full.rolls, [rolled("Orange squad", Some(1), 5, true)]);
    assert_eq!(full.rule, Some(RuleId("CA-305")));

    let short = told(Event::SquadRolled { squad: Squad::Orange, die: 5, left: 3 });
    assert_eq!(short.rule, Some(RuleId("CA-307")), "the surplus is lost");
}

/// The dice of the battle on E1, as they are told.
fn battle(faces: table::chance::Script, two: bool) -> Vec<Telling> {
    let others = ["R6 B7", "O1 A6", "B6 J8", "G1 I2"];
    let scene = Scene::on("clearing").put(["R1 C1", "R2 E2", "B1 E1"]).put(others);
    let mut game = scene.moves(Squad::Red, 3);
    play(&mut game, "R1 E1", dice![]);
    if two {
        play(&mut game, "R2 E1", dice![]);
    }
    let events = play(&mut game, "finish", faces);
    let dice = |event: &&Event| matches!(event, Event::AttackRolled { .. } | Event::DefenceRolled { .. });
    events.iter().filter(dice).map(|event| game.tell(event)).collect()
}

fn dice_of(tellings: &[Telling]) -> Vec<Roll> {
    tellings.iter().flat_map(|telling| telling.rolls.clone()).collect()
}

#[test]
fn ca_403_of_two_dice_the_winner_counts_and_a_tie_is_the_attackers() {
    let cases = [([5, 2], [true, false]), ([4, 4], [true, false]), ([2, 5], [false, true])];
    for ([attack, defence], [attacker, defender]) in cases {
        let faces = table::chance::Script::new([attack, defence, 1]);
        let tellings = battle(faces, false);
        let expected = [
            rolled("Red 1", Some(0), attack as u8, attacker),
            rolled("Blue 1", Some(1), defence as u8, defender),
        ];
        assert_eq!(dice_of(&tellings), expected);
        assert!(tellings.iter().all(|telling| telling.rule == Some(RuleId("CA-403"))));
    }
}

#[test]
fn ca_406_of_a_pair_the_better_die_counts() {
    let won = battle(dice![2, 5, 4, 1], true);
    let expected = [
        rolled("Red 1", Some(0), 2, false),
        rolled("Red 2", Some(0), 5, true),
        rolled("Blue 1", Some(1), 4, false),
    ];
    assert_eq!(dice_of(&won), expected);
    assert!(won.iter().all(|telling| telling.rule == Some(RuleId("CA-406"))));

    let lost = dice_of(&battle(dice![2, 5, 6], true));
    assert_eq!(lost.iter().map(|roll| roll.counts).collect::<Vec<bool>>(), [false, false, true]);
}

#[test]
fn ca_503_a_mission_die_counts_when_it_succeeds_and_that_is_a_moment() {
    let try_with = |die: u8| {
        let building = Building::Depot;
        told(Event::MissionRolled { soldier: RED, building, die, success: die.is_multiple_of(2) })
    };

    let (good, bad) = (try_with(4), try_with(3));
    assert_eq!(good.rolls, [rolled("Red 3", Some(0), 4, true)]);
    assert_eq!(bad.rolls, [rolled("Red 3", Some(0), 3, false)]);
    assert_eq!((good.moment, bad.moment), (Some(Moment::Score), None));
}

#[test]
fn telling_marks_captures_scores_and_the_end() {
    let moment = |event: Event| told(event).moment;

    assert_eq!(moment(Event::Captured { soldier: RED }), Some(Moment::Capture));
    assert_eq!(moment(Event::Surrendered { soldier: GREEN }), None, "the capture that follows is marked");
    let done = Event::MissionDone { soldier: RED, building: Building::PowCamp };
    assert_eq!(moment(done), Some(Moment::Score));
    assert_eq!(moment(Event::Ended { end: End::TurnLimit }), Some(Moment::End));
    assert_eq!(moment(Event::SquadSkipped { squad: Squad::Blue }), None);
}

#[test]
fn ca_701_ca_702_ca_r21_the_end_is_told_with_its_rule() {
    let rule = |end: End| told(Event::Ended { end }).rule.expect("a rule").0;

    assert_eq!(rule(End::Headquarters { winner: Team::Joe }), "CA-701");
    assert_eq!(rule(End::Elimination { winner: Team::Joe }), "CA-702");
    assert_eq!(rule(End::TurnLimit), "CA-R21");
}

/// A client looks for each mention after the one before it.
#[track_caller]
fn mentions_can_be_found(game: &CommandoAttack, telling: &Telling) {
    let mut rest = telling.text.as_str();
    for mention in &telling.mentions {
        let at = rest.find(&mention.words).unwrap_or_else(|| panic!("{telling:?}"));
        let after = &rest[at + mention.words.len()..];
        assert!(!after.starts_with(|next: char| next.is_ascii_alphanumeric()), "half a word: {telling:?}");
        rest = after;
        assert_eq!(game.name(mention.target), mention.words);
        assert!(matches!(mention.target, Target::Piece(_) | Target::Space(_)));
    }
    let words: Vec<&str> = telling.text.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let squares = words.iter().filter(|word| Square::parse(word).is_some()).count();
    let soldiers = words.windows(2).filter(|pair| Soldier::named(&pair.join(" ")).is_some()).count();
    let linked = |target: &Target| matches!(target, Target::Space(_));
    let (spaces, pieces): (Vec<Target>, Vec<Target>) =
        telling.mentions.iter().map(|mention| mention.target).partition(linked);
    assert_eq!((spaces.len(), pieces.len()), (squares, soldiers), "all that is named is linked: {telling:?}");
}

#[test]
fn telling_in_random_play_names_what_it_links_and_cites_the_ledger() {
    let (mut turns, mut dice) = (0, 0);
    for scenario in 0..6 {
        each_position(scenario, 11, |game, events| {
            for event in events {
                let telling = game.tell(event);
                mentions_can_be_found(game, &telling);
                let rule = telling.rule.expect("every event has a rule");
                assert!(CommandoAttack::LEDGER.contains(&format!("**{rule}**")), "{rule}");
                turns += usize::from(telling.heading.is_some());
                dice += telling.rolls.len();
                let seats = game.seats().len();
                let known = |roll: &Roll| roll.seat.is_none_or(|seat| seat.index() < seats);
                assert!(telling.rolls.iter().all(|roll| known(roll) && (1..=6).contains(&roll.face)));
            }
        });
    }
    assert!(turns > 50 && dice > 300, "too little happened: {turns}, {dice}");
}
