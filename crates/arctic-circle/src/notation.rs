//! Decisions in the notation of records and the command line.
//!
//! | | |
//! |---|---|
//! | `buy V`, `ice G6`, `finish` | also `buy snow cat` |
//! | `move 2T G5 F8` | two infantry; with a hex on the way `move V G5 G7 F8` |
//! | `move C(T) D9+V E8+T E7` | a cruiser with a `T` aboard; a `V` comes aboard in D9 and a `T` in E8 |
//! | `stay 2A F8` | aircraft settle where they are |
//! | `break C D9 D8 E7` | a cruiser against the ice at E7, from D8; without a hex in between it stays where it is |
//! | `fight F8`, `break-ice E7` | what comes next |
//! | `yes`, `no` | |
//! | `aim CC T`, `hit CC T`, `sacrifice T`, `spare` | |
//! | `retreat G6`, `evacuate T G7`, `leave T F8 G6` | |
//! | `cull T G5`, `cull T E9 aboard C(TV)` | the teammate's with a tag: `cull SJ T G5` |
//! | `deploy V G10`, `deploy T E8 aboard C(T)` | |
//!
//! Units are a count, a letter and marks: `(TV)` who is aboard, `*` damaged, `>E7` about to break the ice there, `!` has
//! attacked, `+` was put ashore, `=` has moved, and for aircraft the hexes flown, `A!3`. Marks but for those aboard are
//! left out where only one stack fits; a stack that is exactly what is written comes first.

use std::fmt::Write;

use table::Unreadable;
use table::text::short;

use crate::action::{Action, Move};
use crate::fighters::Side;
use crate::hexes::Hex;
use crate::naming::kind_called;
use crate::placing::letter;
use crate::stacks::{Done, MOST_IN_PLAY, Stack, Status};
use crate::state::{ArcticCircle, Phase, Step};
use crate::units::{Cargo, Commander, UnitType};
use crate::{casualties, deploy, ice};

/// Writes an action.
pub(crate) fn write(state: &ArcticCircle, action: Action, out: &mut String) {
    let id = |hex: Hex| state.hex_name(hex);
    let one = |stack: Stack| unit(state, stack.counting(1));
    // Writing to a String cannot fail.
    let _ = match action {
        Action::Buy { kind } => write!(out, "buy {}", letter(kind)),
        Action::PlaceIce { hex } => write!(out, "ice {}", id(hex)),
        Action::Finish => write!(out, "finish"),
        Action::Move(way) => return write_move(state, way, out),
        Action::Icebreak { way, ice } => return write_break(state, way, ice, out),
        Action::Fight { hex } => write!(out, "fight {}", id(hex)),
        Action::BreakIce { hex } => write!(out, "break-ice {}", id(hex)),
        Action::Answer { yes: true } => write!(out, "yes"),
        Action::Answer { yes: false } => write!(out, "no"),
        Action::Aim { at } => write!(out, "aim {} {}", at.owner().tag(), one(at)),
        Action::Hit { on } => write!(out, "hit {} {}", on.owner().tag(), one(on)),
        Action::Sacrifice { unit } => write!(out, "sacrifice {}", one(unit)),
        Action::Spare => write!(out, "spare"),
        Action::Retreat { to } => write!(out, "retreat {}", id(to)),
        Action::Evacuate { unit, to } => write!(out, "evacuate {} {}", one(unit), id(to)),
        Action::Leave { unit, to } => write!(out, "leave {} {} {}", one(unit), id(unit.hex), id(to)),
        Action::Cull { unit, aboard } => return write_cull(state, unit, aboard, out),
        Action::Deploy { kind, hex, aboard: None } => write!(out, "deploy {} {}", letter(kind), id(hex)),
        Action::Deploy { kind, hex, aboard: Some(cargo) } => {
            write!(out, "deploy {} {} aboard C{}", letter(kind), id(hex), in_brackets(cargo))
        }
    };
}

fn write_move(state: &ArcticCircle, way: Move, out: &mut String) {
    let (from, units) = (state.hex_name(way.units.hex), unit(state, way.units));
    if way == Move::straight(way.units, way.units.hex) {
        out.push_str(&format!("stay {units} {from}"));
        return;
    }
    out.push_str(&format!("move {units} {from}{}", plus(way.load)));
    if let Some(via) = way.via {
        out.push_str(&format!(" {}{}", state.hex_name(via), plus(way.load_via)));
    }
    out.push_str(&format!(" {}", state.hex_name(way.to)));
}

fn write_break(state: &ArcticCircle, way: Move, ice: Hex, out: &mut String) {
    out.push_str(&format!(
        "break {} {}{}",
        unit(state, way.units),
        state.hex_name(way.units.hex),
        plus(way.load)
    ));
    if way.to != way.units.hex {
        out.push_str(&format!(" {}{}", state.hex_name(way.to), plus(way.load_via)));
    }
    out.push_str(&format!(" {}", state.hex_name(ice)));
}

fn write_cull(state: &ArcticCircle, stack: Stack, aboard: Option<UnitType>, out: &mut String) {
    let (owner, hex) = (stack.owner(), state.hex_name(stack.hex));
    let tag = if owner == state.active { String::new() } else { format!("{} ", owner.tag()) };
    let units = unit(state, stack.counting(1));
    out.push_str(&match aboard {
        None => format!("cull {tag}{units} {hex}"),
        Some(kind) => format!("cull {tag}{} {hex} aboard {units}", letter(kind)),
    });
}

/// `2T`, `C(TV)`, `A!3`: with marks where another stack in the hex would be meant without them.
fn unit(state: &ArcticCircle, stack: Stack) -> String {
    let count = if stack.count == 1 { String::new() } else { stack.count.to_string() };
    let bare = format!("{count}{}{}", letter(stack.kind()), in_brackets(stack.cargo()));
    let cargo = Some(stack.cargo()).filter(|cargo| !cargo.is_empty());
    let word = Units { count: stack.count, kind: stack.kind(), cargo, marks: None };
    match word.resolve(state, stack.hex, stack.owner()) {
        Ok(found) if found == stack => bare,
        _ => bare + &marks(state, stack),
    }
}

fn marks(state: &ArcticCircle, stack: Stack) -> String {
    let mut marks = String::new();
    if stack.kind() == UnitType::Carrier && stack.status.damaged() {
        marks.push('*');
    }
    if let Some(goal) = ice::goal(state, stack) {
        marks.push_str(&format!(">{}", state.hex_name(goal)));
    }
    let flown = if stack.kind().is_air() { stack.status.flown() } else { 0 };
    match stack.status.done() {
        // A mark says that all marks are there.
        Done::Nothing if marks.is_empty() || flown > 0 => marks.push('/'),
        Done::Nothing => {}
        Done::Attacked => marks.push('!'),
        Done::Landed => marks.push('+'),
        Done::Moved => marks.push('='),
    }
    if flown > 0 {
        marks.push_str(&flown.to_string());
    }
    marks
}

fn letters(cargo: Cargo) -> String {
    "T".repeat(cargo.infantry.into()) + &"V".repeat(cargo.vehicles.into())
}

fn in_brackets(cargo: Cargo) -> String {
    if cargo.is_empty() { String::new() } else { format!("({})", letters(cargo)) }
}

fn plus(load: Cargo) -> String {
    if load.is_empty() { String::new() } else { format!("+{}", letters(load)) }
}

/// Reads an action in any case.
pub(crate) fn read(state: &ArcticCircle, text: &str) -> Result<Action, Unreadable> {
    let upper = if text.len() > 200 { String::new() } else { text.to_ascii_uppercase() };
    let words: Vec<&str> = upper.split_whitespace().collect();
    let reader = Reader(state);
    match words[..] {
        ["FINISH" | "DONE"] => Ok(Action::Finish),
        ["YES" | "Y"] => Ok(Action::Answer { yes: true }),
        ["NO" | "N"] => Ok(Action::Answer { yes: false }),
        ["SPARE"] => Ok(Action::Spare),
        ["BUY", ref kind @ ..] if !kind.is_empty() => {
            Ok(Action::Buy { kind: Reader::kind(&kind.join(" "))? })
        }
        ["ICE", hex] => Ok(Action::PlaceIce { hex: reader.hex(hex)? }),
        ["MOVE", units, from, ref way @ .., to] if way.len() < 2 => {
            reader.way(units, from, way, to).map(Action::Move)
        }
        ["STAY", units, hex] => {
            let hex = reader.hex(hex)?;
            Ok(Action::Move(Move::straight(reader.units(units, hex, reader.mover())?, hex)))
        }
        ["BREAK-ICE" | "BREAK", hex] => Ok(Action::BreakIce { hex: reader.hex(hex)? }),
        ["BREAK", units, from, ref way @ .., ice] if way.len() < 2 => reader.against(units, from, way, ice),
        ["FIGHT", hex] => Ok(Action::Fight { hex: reader.hex(hex)? }),
        ["AIM", ref unit @ ..] => Ok(Action::Aim { at: reader.fighter(unit)? }),
        ["HIT", ref unit @ ..] => Ok(Action::Hit { on: casualties::meant(state, reader.fighter(unit)?) }),
        ["SACRIFICE", unit] => {
            let unit = reader.units(unit, reader.battle(), Commander::CobraCommander)?;
            Ok(Action::Sacrifice { unit })
        }
        ["RETREAT", to] => Ok(Action::Retreat { to: reader.hex(to)? }),
        ["EVACUATE", unit, to] => {
            let (ice, owner) = reader.evacuating();
            Ok(Action::Evacuate { unit: reader.units(unit, ice, owner)?, to: reader.hex(to)? })
        }
        ["LEAVE", unit, from, to] => {
            let unit = reader.units(unit, reader.hex(from)?, state.active)?;
            Ok(Action::Leave { unit, to: reader.hex(to)? })
        }
        ["CULL", ref rest @ ..] => reader.cull(rest),
        ["DEPLOY", ref rest @ ..] => reader.deploy(rest),
        _ => Err(unknown(text)),
    }
}

fn unknown(text: &str) -> Unreadable {
    Unreadable(format!(
        "`{}` is no decision of this game; it looks like `buy V`, `ice G6`, `move 2T G5 F8`, `break C D9 E7`, \
         `fight F8`, `yes`, `hit CC T`, `retreat G6`, `deploy V G10` or `finish`",
        short(text)
    ))
}

/// Units as they are written: which of the stacks they are depends on where.
#[derive(Clone, Copy)]
struct Units {
    count: u8,
    kind: UnitType,
    /// Who is aboard, if it is said.
    cargo: Option<Cargo>,
    /// The state but for those aboard, if it is said.
    marks: Option<Status>,
}

/// Why units could not be told.
enum Vague {
    /// Several stacks fit.
    Several,
}

impl Units {
    /// The stack that is exactly this, or the only one that fits, or none that stands anywhere.
    fn resolve(self, state: &ArcticCircle, hex: Hex, owner: Commander) -> Result<Stack, Vague> {
        let literal = self.literal(hex, owner);
        if self.marks.is_some() && self.cargo.is_some() || state.stacks.count(literal) > 0 {
            return Ok(literal);
        }
        let fits = |stack: &&Stack| {
            let alike = (stack.owner(), stack.kind()) == (owner, self.kind);
            let unmarked = stack.at(hex, stack.status.carrying_nothing(self.kind));
            let marked = self.marks.is_none_or(|marks| unmarked.status == marks);
            alike && marked && self.cargo.is_none_or(|cargo| stack.cargo() == cargo)
        };
        let mut fitting = state.stacks.at(hex).iter().filter(fits);
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Ok(only.counting(self.count)),
            (None, _) => Ok(literal),
            _ => Err(Vague::Several),
        }
    }

    fn literal(self, hex: Hex, owner: Commander) -> Stack {
        let mut status = self.marks.unwrap_or(Status::FRESH);
        if self.kind == UnitType::Cruiser {
            status = status.carrying(self.cargo.unwrap_or(Cargo::NONE));
        }
        Stack::new(hex, owner, self.kind, status, self.count)
    }
}

impl Status {
    /// The same but for the cargo, of whatever has any.
    const fn carrying_nothing(self, kind: UnitType) -> Status {
        if matches!(kind, UnitType::Cruiser) { self.carrying(Cargo::NONE) } else { self }
    }
}

/// Reads words; all of them are in capitals.
struct Reader<'a>(&'a ArcticCircle);

impl Reader<'_> {
    fn hex(&self, word: &str) -> Result<Hex, Unreadable> {
        let hint = "hexes are a letter and a number, such as G5";
        self.0
            .board
            .find(word)
            .ok_or_else(|| Unreadable(format!("no hex is called `{}`; {hint}", short(word))))
    }

    fn kind(text: &str) -> Result<UnitType, Unreadable> {
        let kinds = "T infantry, V vehicle, A aircraft, K carrier, C cruiser";
        kind_called(text)
            .ok_or_else(|| Unreadable(format!("no unit is called `{}`; there are {kinds}", short(text))))
    }

    fn commander(word: &str) -> Option<Commander> {
        Commander::ALL.into_iter().find(|commander| commander.tag() == word)
    }

    /// Whose units move now.
    fn mover(&self) -> Commander {
        self.0.decider().unwrap_or(self.0.active)
    }

    /// Where the battle is.
    fn battle(&self) -> Hex {
        if let Phase::Battle(battle) = self.0.phase { battle.hex } else { Hex::default() }
    }

    /// Which ice breaks, and who leaves it next.
    fn evacuating(&self) -> (Hex, Commander) {
        let ice = if let Phase::Evacuate { ice } = self.0.phase { ice } else { Hex::default() };
        (ice, self.mover())
    }

    /// Units in a hex.
    fn units(&self, word: &str, hex: Hex, owner: Commander) -> Result<Stack, Unreadable> {
        let units = self.parse(word, hex)?;
        units.resolve(self.0, hex, owner).map_err(|Vague::Several| {
            let like = |stack: &&Stack| (stack.owner(), stack.kind()) == (owner, units.kind);
            let all = self.0.stacks.at(hex).iter().filter(like);
            let words: Vec<String> =
                all.map(|&stack| format!("`{}`", unit(self.0, stack.counting(1)))).collect();
            let hex = self.0.hex_name(hex);
            Unreadable(format!(
                "`{}` may be several units in {hex}; write {}",
                short(word),
                words.join(" or ")
            ))
        })
    }

    fn parse(&self, word: &str, hex: Hex) -> Result<Units, Unreadable> {
        let wrong = || Unreadable(format!("`{}` is no unit; write `3T`, `V` or `C(TV)`", short(word)));
        let rest = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let count = match &word[..word.len() - rest.len()] {
            "" => 1,
            digits => {
                let count =
                    digits.parse().ok().filter(|&count| (1..=MOST_IN_PLAY).contains(&usize::from(count)));
                count.ok_or_else(wrong)?
            }
        };
        let end = rest.find(|mark: char| !mark.is_ascii_alphabetic() && mark != '.').unwrap_or(rest.len());
        let kind = kind_called(&rest[..end]).ok_or_else(wrong)?;
        let (cargo, marks) = match rest[end..].strip_prefix('(') {
            Some(inside) => {
                let (aboard, marks) = inside.split_once(')').ok_or_else(wrong)?;
                (Some(Cargo::read(aboard).ok_or_else(wrong)?), marks)
            }
            None => (None, &rest[end..]),
        };
        if cargo.is_some() && kind != UnitType::Cruiser {
            return Err(wrong());
        }
        let marks =
            if marks.is_empty() { None } else { Some(self.marks(marks, kind, hex).ok_or_else(wrong)?) };
        // Whoever writes marks writes those aboard as well.
        let cargo = if marks.is_some() { Some(cargo.unwrap_or(Cargo::NONE)) } else { cargo };
        Ok(Units { count, kind, cargo, marks })
    }

    fn marks(&self, text: &str, kind: UnitType, hex: Hex) -> Option<Status> {
        let mut status = Status::FRESH;
        let mut rest = text;
        if let Some(more) = rest.strip_prefix('*').filter(|_| kind == UnitType::Carrier) {
            (status, rest) = (status.with_damage(true), more);
        }
        if let Some(more) = rest.strip_prefix('>').filter(|_| kind == UnitType::Cruiser) {
            let end = more.find(|mark: char| !mark.is_ascii_alphanumeric()).unwrap_or(more.len());
            let direction = self.0.board.direction(hex, self.0.board.find(&more[..end])?)?;
            (status, rest) = (status.to_break(Some(direction)), &more[end..]);
        }
        let done = match rest.chars().next() {
            None | Some('/') => Done::Nothing,
            Some('!') => Done::Attacked,
            Some('+') => Done::Landed,
            Some('=') => Done::Moved,
            Some(_) => return None,
        };
        let flown = rest.get(1..).unwrap_or_default();
        if !flown.is_empty() {
            let plain = flown.len() == 1 && kind.is_air();
            status = status.flying(flown.parse().ok().filter(|&hexes| plain && hexes < 8)?);
        }
        Some(status.having(done))
    }

    /// A hex and who comes aboard there: `D9+TV`.
    fn stop(&self, word: &str) -> Result<(Hex, Cargo), Unreadable> {
        let Some((hex, load)) = word.split_once('+') else { return Ok((self.hex(word)?, Cargo::NONE)) };
        let wrong =
            || Unreadable(format!("`{}` is no load; write `{hex}+T`, `{hex}+TV` and so on", short(word)));
        Ok((self.hex(hex)?, Cargo::read(load).ok_or_else(wrong)?))
    }

    fn way(&self, units: &str, from: &str, way: &[&str], to: &str) -> Result<Move, Unreadable> {
        let (from, load) = self.stop(from)?;
        let (via, load_via) = match way.first() {
            Some(word) => self.stop(word).map(|(hex, load)| (Some(hex), load))?,
            None => (None, Cargo::NONE),
        };
        let units = self.units(units, from, self.mover())?;
        Ok(Move { units, via, to: self.hex(to)?, load, load_via })
    }

    /// A cruiser against ice; the hex on the way is the one where it waits.
    fn against(&self, units: &str, from: &str, way: &[&str], ice: &str) -> Result<Action, Unreadable> {
        let Move { units, via, to: ice, load, load_via } = self.way(units, from, way, ice)?;
        let to = via.unwrap_or(units.hex);
        Ok(Action::Icebreak { way: Move { units, via: None, to, load, load_via }, ice })
    }

    /// A unit in a battle, with or without the commander's tag.
    fn fighter(&self, words: &[&str]) -> Result<Stack, Unreadable> {
        let hex = self.battle();
        match *words {
            [tag, word] => {
                let owner = Reader::commander(tag).ok_or_else(|| {
                    Unreadable(format!("`{}` is no commander; there are KH, SJ, CC and DE", short(tag)))
                })?;
                self.units(word, hex, owner)
            }
            [word] => self.units(word, hex, self.only_owner(self.parse(word, hex)?.kind)),
            _ => Err(unknown(&words.join(" "))),
        }
    }

    /// Who of the side that is hit has units of this type.
    fn only_owner(&self, kind: UnitType) -> Commander {
        let Phase::Battle(battle) = self.0.phase else { return self.0.active };
        let side = match battle.step {
            Step::Aim { volley, .. } | Step::Casualties { volley, .. } => {
                casualties::side_hit(self.0, volley)
            }
            _ => Side::Attacker,
        };
        let stacks = self.0.stacks.at(battle.hex).iter();
        let owners = stacks.filter(|stack| stack.kind() == kind).map(|stack| stack.owner());
        let mut hit = owners.filter(|&owner| Side::of(self.0, owner) == Some(side));
        hit.next().unwrap_or(self.0.active)
    }

    fn cull(&self, words: &[&str]) -> Result<Action, Unreadable> {
        let (owner, words) = match words {
            [tag, rest @ ..] if Reader::commander(tag).is_some() => {
                (Reader::commander(tag).unwrap_or(self.0.active), rest)
            }
            _ => (self.0.active, words),
        };
        match *words {
            [unit, hex] => Ok(Action::Cull { unit: self.units(unit, self.hex(hex)?, owner)?, aboard: None }),
            [kind, hex, "ABOARD", cruiser] => {
                let unit = self.units(cruiser, self.hex(hex)?, owner)?;
                Ok(Action::Cull { unit, aboard: Some(Reader::kind(kind)?) })
            }
            _ => Err(unknown(&format!("cull {}", words.join(" ")))),
        }
    }

    fn deploy(&self, words: &[&str]) -> Result<Action, Unreadable> {
        let (words, cruiser) = match words {
            [rest @ .., "ABOARD", cruiser] => (rest, Some(*cruiser)),
            _ => (words, None),
        };
        let [kind @ .., hex] = words else { return Err(unknown("deploy")) };
        let (kind, hex) = (Reader::kind(&kind.join(" "))?, self.hex(hex)?);
        let aboard = if let Some(word) = cruiser {
            Some(self.parse(word, hex)?.cargo.unwrap_or(Cargo::NONE))
        } else {
            let mut cruisers = deploy::boarding(self.0, kind, hex);
            cruisers.next().filter(|_| cruisers.next().is_none())
        };
        Ok(Action::Deploy { kind, hex, aboard })
    }
}
