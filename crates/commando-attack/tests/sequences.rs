//! Whatever is decided, in whatever order, the game stays whole.

mod support;
use support::*;

use commando_attack::Components;
use commando_attack::board::{Building, Square};
use proptest::collection::vec;
use proptest::prelude::*;
use table::any::builtin;
use table::chance::{Fast, Journal};
use table::geometry::square::Cell;
use table::{Eye, Match, Seed, record};

/// One step of a sequence: which of the legal decisions is taken, and another one that is tried before.
#[derive(Clone, Copy, Debug)]
struct Choice {
    taken: u8,
    /// Whether only moves that attack or come to an entrance are drawn from, if there are any.
    bold: bool,
    tried: Action,
}

fn choice() -> impl Strategy<Value = Choice> {
    (any::<u8>(), any::<bool>(), any_action()).prop_map(|(taken, bold, tried)| Choice { taken, bold, tried })
}

/// Any decision that can be written down, sensible or not.
fn any_action() -> impl Strategy<Value = Action> {
    let soldier = (0..Soldier::COUNT).prop_map(|index| Soldier::at(index).expect("a soldier"));
    let square =
        (0..20u16, 0..14u16).prop_map(|(column, row)| Square::at(Cell { column, row }).expect("a square"));
    let pair = (soldier, square, 0..3usize, 0..8u8);
    pair.prop_map(|(soldier, square, building, kind)| match kind {
        0 => Action::Finish,
        1 => Action::Fight { square },
        2 => Action::Defend { soldier },
        3 => Action::Capture { soldier },
        4 => Action::Mission { building: Building::ALL[building] },
        5 => Action::Surrender { soldier },
        6 => Action::Return { soldier, to: square },
        _ => Action::Move { soldier, to: square },
    })
}

fn start(scenario: usize, seed: u64) -> Match<CommandoAttack> {
    let content = builtin::<Components>();
    let setup = CommandoAttack::scenarios(content.content)[scenario].setup.clone();
    Match::start(content, setup, Seed::from_number(seed)).expect("a scenario starts")
}

fn chosen(game: &CommandoAttack, choice: Choice) -> Action {
    let legal = game.legal();
    let bold: Vec<Action> = legal.iter().copied().filter(|&action| is_bold(game, action)).collect();
    let from = if choice.bold && !bold.is_empty() { bold } else { legal };
    from[usize::from(choice.taken) * from.len() / 256]
}

/// A decision is legal or refused, and refused it changes nothing and rolls nothing.
fn is_refused_without_a_trace(game: &CommandoAttack, action: Action) {
    let mut after = game.clone();
    let mut table = Journal::new(Fast::new(0));
    let listed = game.legal().contains(&action);
    let applied = after.apply(action, &mut table);
    assert_eq!(applied.is_ok(), listed, "{action:?}: {applied:?}");
    if let Err(refusal) = applied {
        assert!(after == *game && after.fingerprint() == game.fingerprint(), "{action:?} was refused");
        assert!(table.draws == 0 && table.events.is_empty(), "{action:?} was refused");
        let reason = &refusal.reason;
        assert!(!reason.is_empty() && !reason.ends_with('.') && !reason.contains('\n'), "{reason}");
    }
}

/// Moves tell the truth about attacks, by where everybody stood before.
fn attacks_are_told(before: &CommandoAttack, events: &[Event]) {
    for event in events {
        let Event::Moved { soldier, from, to, attacks } = *event else { continue };
        assert_eq!(before.square_of(soldier), Some(from));
        let mut enemies = soldier.team().other().soldiers().into_iter();
        assert_eq!(attacks, enemies.any(|one| before.square_of(one) == Some(to)), "{event:?}");
    }
}

/// At the start of an activation every battle is over, and the same pieces put on an empty board may do the same: what
/// the state remembers beside where everybody stands has not gone astray.
fn activation_begins_clean(game: &CommandoAttack, trainee: bool, events: &[Event]) {
    let Some(&Event::SquadRolled { squad, left, .. }) = events.last() else { return };
    let on_board = |team: Team| {
        let soldiers = team.soldiers().into_iter();
        soldiers.filter_map(|soldier| Some((soldier, game.square_of(soldier)?))).collect::<Vec<_>>()
    };
    let (joe, cobra) = (on_board(Team::Joe), on_board(Team::Cobra));
    for (soldier, square) in &joe {
        assert!(cobra.iter().all(|(_, other)| other != square), "{soldier} shares {square} with an enemy");
    }
    let placings: Vec<String> =
        joe.into_iter().chain(cobra).map(|(soldier, square)| format!("{} {square}", soldier.tag())).collect();
    let scene = Scene::on(&game.board().id).put(placings.iter().map(String::as_str));
    let scene = if trainee { scene.basic_trainee() } else { scene };
    assert_eq!(game.legal(), scene.moves(squad, left).legal());
}

/// Nothing is hidden: what a seat imagines is what is there.
fn imagining_changes_nothing(game: &CommandoAttack) {
    for seat in Seat::first(game.seats().len()) {
        let mut imagined = game.clone();
        imagined.imagine(seat, &mut Fast::new(1));
        assert!(imagined == *game);
        assert_eq!(imagined.view(Eye::of(seat)), game.view(Eye::of(seat)));
        assert_eq!(game.view(Eye::of(seat)), game.view(Eye::SPECTATOR));
    }
}

/// A match is its record and nothing else.
fn record_leads_to_the_same_match(game: &Match<CommandoAttack>) {
    let written = record::write(game);
    let again = record::verify::<CommandoAttack>(written.as_bytes(), game.content)
        .unwrap_or_else(|error| panic!("the record does not hold: {error}"));
    assert!(again.state() == game.state());
    assert_eq!(again.state().fingerprint(), game.state().fingerprint());
    assert!(again.steps().eq(game.steps()));
    assert_eq!(record::write(&again), written);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence_of_decisions_keeps_the_game_whole(
        scenario in 0..6usize,
        seed: u64,
        choices in vec(choice(), 1..160),
        back in any::<prop::sample::Index>(),
    ) {
        let mut game = start(scenario, seed);
        let trainee = game.setup.variant == commando_attack::setup::Variant::BasicTrainee;
        let mut states = vec![game.state().clone()];
        for choice in choices {
            let Turn::Decide(seat) = game.state().turn() else { break };
            is_refused_without_a_trace(game.state(), choice.tried);
            let before = game.state().clone();
            let action = chosen(&before, choice);
            let number = game.decide(seat, action).expect("what is listed is legal").number;
            soldiers_stand_where_they_may(game.state());
            attacks_are_told(&before, game.events(number));
            activation_begins_clean(game.state(), trainee, game.events(number));
            imagining_changes_nothing(game.state());
            states.push(game.state().clone());
        }
        for (index, state) in states.iter().enumerate() {
            for earlier in &states[..index] {
                prop_assert_eq!(state == earlier, state.fingerprint() == earlier.fingerprint());
                prop_assert_eq!(state == earlier, state.key(Eye::ALL) == earlier.key(Eye::ALL));
            }
        }
        record_leads_to_the_same_match(&game);

        let to = back.index(states.len() - 1);
        prop_assert!(game.undo_by_consent(to).is_ok(), "back to {}", to);
        prop_assert!(*game.state() == states[to]);
        record_leads_to_the_same_match(&game);
    }
}
