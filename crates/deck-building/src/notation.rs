//! Decisions in the notation of records and the command line.

use std::fmt::Write as _;

use table::text::short;
use table::{Seat, Unreadable};

use crate::action::Action;
use crate::cards::CardId;
use crate::naming;
use crate::setup;
use crate::state::DeckBuilding;
use crate::tasks::Item;
use crate::{effects, rules};

const FACES: [&str; 3] = ["blank", "one", "two"];

/// Writes a decision: `play comms#1`, `mission battalion#2 with gi#4 by vamp`.
pub(crate) fn write(state: &DeckBuilding, action: Action, out: &mut String) {
    let (verb, card) = match action {
        Action::Play(card) => ("play", card),
        Action::PutIntoPlay(card) => ("put", card),
        Action::Reserve(card) => ("reserve", card),
        Action::Join(card) => ("join", card),
        Action::TakeOut(card) => ("take-out", card),
        Action::Switch(card) => ("transport", card),
        Action::Retarget(card) => ("target", card),
        Action::Respond(card) => ("respond", card),
        Action::Use(card) => ("use", card),
        Action::Pick(card) => ("pick", card),
        Action::Recruit(card) => ("recruit", card),
        _ => return write_other(state, action, out),
    };
    let _ = write!(out, "{verb} {}", naming::id(state, card));
}

fn write_other(state: &DeckBuilding, action: Action, out: &mut String) {
    let id = |card: CardId| naming::id(state, card);
    let _ = match action {
        Action::Propose { target, joe, transport } => {
            write!(out, "mission {} with {} by {}", id(target), id(joe), id(transport))
        }
        Action::Next(Item { source: CardId::NONE, ability }) => write!(out, "next zone {}", ability + 1),
        Action::Next(Item { source, ability }) => write!(out, "next {} {}", id(source), ability + 1),
        Action::LookAt(place) => write!(out, "look {}", place + 1),
        Action::Give(seat) => write!(out, "give {}", setup::SEATS[seat.index()].id),
        Action::UseSkill(skill) => write!(out, "skill {}", effects::skill_word(skill)),
        Action::Reroll(face) => write!(out, "reroll {}", FACES[usize::from(face)]),
        Action::Standing(answer) => {
            let word = naming::ANSWERS.iter().find(|(one, _)| *one == answer).map_or("", |(_, word)| word);
            write!(out, "standing {word}")
        }
        _ => {
            let word = WORDS.iter().find(|(one, _)| *one == action).map_or("", |(_, word)| word);
            write!(out, "{word}")
        }
    };
}

const WORDS: [(Action, &str); 13] = [
    (Action::EndMissions, "end-missions"),
    (Action::Done, "done"),
    (Action::Reinvite, "re-invite"),
    (Action::Lock, "lock"),
    (Action::Cancel, "cancel"),
    (Action::Pass, "pass"),
    (Action::PassUntilRoll, "pass-until-roll"),
    (Action::PassMission, "pass-mission"),
    (Action::First, "first"),
    (Action::Second, "second"),
    (Action::Promote, "promote"),
    (Action::EndTurn, "end-turn"),
    (Action::First, "yes"),
];

/// Reads what `write` wrote, and what a person might type for it, in any case: a card without a number is whichever copy
/// fits.
pub(crate) fn read(state: &DeckBuilding, text: &str) -> Result<Action, Unreadable> {
    let lower = text.trim().to_ascii_lowercase();
    if lower == "no" {
        return Ok(Action::Second);
    }
    if let Some((action, _)) = WORDS.into_iter().find(|(_, word)| *word == lower) {
        return Ok(action);
    }
    let (verb, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
    let rest = rest.trim();
    match verb {
        "mission" => propose(state, rest),
        "next" => next(state, rest),
        "look" => {
            let number: u8 = rest.parse().ok().filter(|&number| number > 0).ok_or_else(|| {
                Unreadable("a face-down Complication is named by its place: `look 1`".to_owned())
            })?;
            Ok(Action::LookAt(number - 1))
        }
        "give" => {
            let found = setup::SEATS.iter().position(|seat| seat.id == rest);
            let seat = found.ok_or_else(|| Unreadable(format!("no player is called `{}`", short(rest))))?;
            Ok(Action::Give(Seat(seat as u8)))
        }
        "skill" => {
            let skill = effects::skill(rest)
                .ok_or_else(|| Unreadable(format!("no Skill is called `{}`", short(rest))))?;
            Ok(Action::UseSkill(skill))
        }
        "reroll" => {
            let face = FACES.iter().position(|face| *face == rest);
            let face = face.ok_or_else(|| Unreadable("a die is `blank`, `one` or `two`".to_owned()))?;
            Ok(Action::Reroll(face as u8))
        }
        "standing" => {
            let found = naming::ANSWERS.into_iter().find(|(_, word)| *word == rest);
            let (answer, _) =
                found.ok_or_else(|| Unreadable(format!("`{}` is no answer in advance", short(rest))))?;
            Ok(Action::Standing(answer))
        }
        _ => one_card(state, verb, rest),
    }
}

fn one_card(state: &DeckBuilding, verb: &str, rest: &str) -> Result<Action, Unreadable> {
    let make: fn(CardId) -> Action = match verb {
        "play" => Action::Play,
        "put" => Action::PutIntoPlay,
        "reserve" => Action::Reserve,
        "join" => Action::Join,
        "take-out" => Action::TakeOut,
        "transport" => Action::Switch,
        "target" => Action::Retarget,
        "respond" => Action::Respond,
        "use" => Action::Use,
        "pick" => Action::Pick,
        "recruit" => Action::Recruit,
        _ => return Err(Unreadable(format!("`{}` is no decision of this game", short(verb)))),
    };
    let cards = named(state, rest)?;
    Ok(fitting(state, cards.into_iter().map(make)))
}

fn propose(state: &DeckBuilding, rest: &str) -> Result<Action, Unreadable> {
    let how = || Unreadable("a mission is written `mission TARGET with JOE by TRANSPORT`".to_owned());
    let (target, rest) = rest.split_once(" with ").ok_or_else(how)?;
    let (joe, transport) = rest.split_once(" by ").ok_or_else(how)?;
    let (targets, joes) = (named(state, target)?, named(state, joe)?);
    let transports = named(state, transport)?;
    let all = targets.iter().flat_map(|&target| {
        let transports = &transports;
        joes.iter().flat_map(move |&joe| {
            transports.iter().map(move |&transport| Action::Propose { target, joe, transport })
        })
    });
    Ok(fitting(state, all))
}

fn next(state: &DeckBuilding, rest: &str) -> Result<Action, Unreadable> {
    let (name, number) = rest.rsplit_once(' ').unwrap_or((rest, "1"));
    let number: u8 = number
        .parse()
        .ok()
        .filter(|&number| number > 0)
        .ok_or_else(|| Unreadable(format!("`{}` is no number of an effect", short(number))))?;
    let ability = number - 1;
    if name == "zone" {
        return Ok(Action::Next(Item { source: CardId::NONE, ability }));
    }
    let cards = named(state, name)?;
    Ok(fitting(state, cards.into_iter().map(|source| Action::Next(Item { source, ability }))))
}

fn named(state: &DeckBuilding, name: &str) -> Result<Vec<CardId>, Unreadable> {
    let cards = naming::cards(state, name.trim());
    if cards.is_empty() {
        return Err(Unreadable(format!("no card is called `{}`", short(name))));
    }
    Ok(cards)
}

/// The first that is legal, or else the first.
fn fitting(state: &DeckBuilding, actions: impl Iterator<Item = Action>) -> Action {
    let all: Vec<Action> = actions.collect();
    let legal = all.iter().copied().find(|&action| rules::check(state, action).is_ok());
    legal.unwrap_or(all[0])
}

/// A decision in notation.
pub(crate) fn written(state: &DeckBuilding, action: Action) -> String {
    let mut text = String::new();
    write(state, action, &mut text);
    text
}
