//! A battle in words, as it is asked about at the command line.

use table::{Given, OddsFlag, Unreadable};

use crate::board::Kind;
use crate::content::Components;
use crate::naming::kind_called;
use crate::units::{Cargo, Commander, UnitType};

use super::army::{Army, Group, Role};
use super::plan::{Plan, Press, Torpedoes};
use super::round::{Engagement, Moment, Prize, Ways, wolf_owners};

/// What can be said.
pub(crate) const FLAGS: &[OddsFlag] = &[
    flag(
        "attack",
        "UNITS",
        "The attackers, such as \"3 infantry, 2 vehicles, cruiser with infantry and vehicle\"",
    ),
    flag("defend", "UNITS", "The defenders, all that are in the hex"),
    flag("attacker", "NAME", "Who attacks: keel-haul, snow-job, cobra-commander or destro"),
    flag("defender", "NAME", "Who defends"),
    flag("teammate", "UNITS", "Units of the defender's teammate in the hex; they defend too"),
    flag("terrain", "KIND", "The hex: land, sea or mixed; mixed if you do not say"),
    flag(
        "prize",
        "WHAT",
        "What land units win with the hex: points, base or nothing; points if you do not say",
    ),
    switch("amphibious", "Attackers came ashore, so nobody goes back"),
    switch("divebomb", "The aircraft attack ships and aircraft alone, for one round"),
    flag(
        "torpedoes",
        "HOW",
        "The W.O.L.F.s strike first: fire, hold, or best for Cobra; best if you do not say",
    ),
    flag(
        "all-costs",
        "TYPE",
        "What Cobra Commander gives up for a hit, or never; infantry if you do not say",
    ),
    flag(
        "attacker-losses",
        "TYPES",
        "Which types the attacker gives up first; else the cheap before the dear",
    ),
    flag("defender-losses", "TYPES", "Which types the defender gives up first"),
    switch("lose-land", "The attacker's last land unit is not kept for the hex"),
    flag("aim", "TYPES", "What Snow Cats name: aircraft, vehicle, infantry if you do not say"),
    flag(
        "retreat",
        "RULE",
        "The attacker goes back: never, after N (rounds), below N (units), or outnumbered",
    ),
];

/// Those that only describe a battle, and mean nothing where it stands on a board.
const DESCRIBING: [&str; 8] =
    ["attack", "defend", "attacker", "defender", "teammate", "terrain", "prize", "amphibious"];

/// The most units of a side: more than can meet in a hex.
const MOST_UNITS: u32 = 40;

const fn flag(name: &'static str, value: &'static str, help: &'static str) -> OddsFlag {
    OddsFlag { name, value: Some(value), help }
}

const fn switch(name: &'static str, help: &'static str) -> OddsFlag {
    OddsFlag { name, value: None, help }
}

fn no<T>(sentence: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable(sentence.into()))
}

/// What was said about how both sides decide.
pub(crate) fn plan(given: &Given) -> Result<Plan, Unreadable> {
    let usual = Plan::default();
    let types = |flag: &str| given.get(flag).map_or(Ok(Vec::new()), |text| read_types(flag, text));
    Ok(Plan {
        attacker_losses: types("attacker-losses")?,
        defender_losses: types("defender-losses")?,
        keeps_land: !given.has("lose-land"),
        aims: given.get("aim").map_or(Ok(usual.aims), aims)?,
        torpedoes: given.get("torpedoes").map_or(Ok(usual.torpedoes), torpedoes)?,
        all_costs: given.get("all-costs").map_or(Ok(usual.all_costs), all_costs)?,
        divebomb: given.has("divebomb"),
        press: given.get("retreat").map_or(Ok(usual.press), press)?,
    })
}

/// Refuses what describes a battle, where one stands on the board already.
pub(crate) fn check_position(given: &Given) -> Result<(), Unreadable> {
    match DESCRIBING.into_iter().find(|flag| given.has(flag)) {
        Some(flag) => no(format!("`--{flag}` describes a battle, but the record has its own")),
        None => Ok(()),
    }
}

/// The battle that is described.
pub(crate) fn engagement(
    components: &Components,
    given: &Given,
    plan: &Plan,
) -> Result<Engagement, Unreadable> {
    let (by, against) = sides(given)?;
    let terrain = given.get("terrain").map_or(Ok(Kind::Mixed), terrain)?;
    let attackers = units(given, "attack", by)?;
    let mut defenders = units(given, "defend", against)?;
    if given.has("teammate") {
        defenders.extend(units(given, "teammate", against.teammate())?);
    }
    for &(group, _) in attackers.iter().chain(&defenders) {
        check_terrain(group, terrain)?;
    }
    if plan.divebomb {
        check_divebomb(&attackers, &defenders, terrain)?;
    }
    let spared = |group: &Group| plan.divebomb && group.kind.is_land();
    let beside = defenders.iter().filter(|(group, _)| spared(group)).map(|&(_, count)| count).sum();
    let fighting = defenders.into_iter().filter(|(group, _)| !spared(group));
    let profiles = |commander: Commander| &components.profiles[commander.team() as usize];
    let prize = prize(given, terrain)?;
    let attacker = Army::new((by.team(), Role::Attacker), attackers, profiles(by), plan);
    let defender = Army::new((against.team(), Role::Defender), fighting, profiles(against), plan);
    let wolves = wolf_owners(&attacker) | wolf_owners(&defender);
    let engagement = Engagement {
        attacker: attacker.keeping_land(plan.keeps_land && prize != Prize::Nothing),
        defender: defender.divebombed(plan.divebomb),
        prize,
        round: 1,
        moment: Moment::Begun,
        tactician: (by == Commander::Destro).then_some(beside),
        torpedoes: 0,
        all_costs: plan.all_costs,
        divebomb: plan.divebomb,
        press: plan.press,
        ways: if given.has("amphibious") { Ways::CLOSED } else { Ways::OPEN },
    };
    Ok(engagement.with_torpedoes(plan.torpedoes, wolves))
}

fn sides(given: &Given) -> Result<(Commander, Commander), Unreadable> {
    let of = |flag: &str| match given.get(flag) {
        Some(name) => commander(name),
        None => no(format!("`--{flag}` is missing: {COMMANDERS}")),
    };
    let (by, against) = (of("attacker")?, of("defender")?);
    if by.team() == against.team() {
        return no(format!("{by} and {against} are on one side"));
    }
    Ok((by, against))
}

const COMMANDERS: &str = "there are keel-haul, snow-job, cobra-commander and destro";

fn commander(name: &str) -> Result<Commander, Unreadable> {
    let plain = |text: &str| text.to_lowercase().replace(' ', "-");
    let called = |commander: &Commander| {
        [commander.name(), commander.tag()].into_iter().any(|known| plain(known) == plain(name.trim()))
    };
    let found = Commander::ALL.into_iter().find(called);
    found.ok_or_else(|| Unreadable(format!("no commander is called `{name}`; {COMMANDERS}")))
}

fn terrain(text: &str) -> Result<Kind, Unreadable> {
    match text.to_lowercase().as_str() {
        "land" | "ice" => Ok(Kind::Land),
        "sea" => Ok(Kind::Sea),
        "mixed" => Ok(Kind::Mixed),
        _ => no(format!("`{text}` is no terrain; there are land, sea and mixed")),
    }
}

fn prize(given: &Given, terrain: Kind) -> Result<Prize, Unreadable> {
    match given.get("prize").map(str::to_lowercase).as_deref() {
        None if terrain == Kind::Sea => Ok(Prize::Nothing),
        None | Some("points") => Ok(Prize::Points),
        Some("base") => Ok(Prize::Base),
        Some("nothing") => Ok(Prize::Nothing),
        Some(other) => no(format!("`{other}` is no prize; there are points, base and nothing")),
    }
}

/// Units in words: `3 infantry, 2 vehicles, cruiser with infantry and vehicle`, or `3T 2V` with commas.
fn units(given: &Given, flag: &str, owner: Commander) -> Result<Vec<(Group, u8)>, Unreadable> {
    let Some(text) = given.get(flag) else { return no(format!("`--{flag}` is missing: which units?")) };
    let mut units = Vec::new();
    let mut all = 0;
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (count, group) = some_units(part, owner)?;
        all += u32::from(count);
        if all > MOST_UNITS {
            return no(format!("`--{flag}` names more than {MOST_UNITS} units"));
        }
        units.push((group, count));
    }
    if units.is_empty() { no(format!("`--{flag}` names no unit")) } else { Ok(units) }
}

fn some_units(part: &str, owner: Commander) -> Result<(u8, Group), Unreadable> {
    let (ships, aboard) = part.split_once(" with ").map_or((part, None), |(ships, rest)| (ships, Some(rest)));
    let (count, kind) = counted(ships)?;
    let cargo = aboard.map_or(Ok(Cargo::NONE), |text| cargo(part, text))?;
    if !cargo.is_empty() && kind != UnitType::Cruiser {
        return no(format!("`{part}`: only cruisers carry land units"));
    }
    Ok((count, Group { cargo, ..Group::plain(owner, kind) }))
}

/// `3 infantry`, `infantry`, `3T`.
fn counted(text: &str) -> Result<(u8, UnitType), Unreadable> {
    let name = text.trim().trim_start_matches(|digit: char| digit.is_ascii_digit());
    let digits = &text.trim()[..text.trim().len() - name.len()];
    let count = if digits.is_empty() { Some(1) } else { digits.parse().ok().filter(|&count| count > 0) };
    match (count, kind_called(name.trim())) {
        (Some(count), Some(kind)) => Ok((count, kind)),
        (None, Some(_)) => no(format!("`{}`: so many units cannot be", text.trim())),
        (_, None) => no(format!("`{}` is no unit; {TYPES}", text.trim())),
    }
}

const TYPES: &str = "there are infantry, vehicle, aircraft, carrier and cruiser";

fn cargo(part: &str, text: &str) -> Result<Cargo, Unreadable> {
    let mut cargo = Cargo::NONE;
    for one in text.split(" and ") {
        let (count, kind) = counted(one)?;
        let more = match kind {
            UnitType::Infantry => Cargo { infantry: count, vehicles: 0 },
            UnitType::Vehicle => Cargo { infantry: 0, vehicles: count },
            _ => return no(format!("`{part}`: a cruiser carries land units only")),
        };
        let fits = (count <= 2).then(|| cargo.with(more)).flatten();
        cargo = fits.ok_or_else(|| Unreadable(format!("`{part}`: a cruiser carries two units at most")))?;
    }
    Ok(cargo)
}

/// AC-203, AC-204, AC-534: who can be in such a hex.
fn check_terrain(group: Group, terrain: Kind) -> Result<(), Unreadable> {
    if group.kind.is_land() && terrain == Kind::Sea {
        return no("land units are at sea only aboard: `cruiser with 2 infantry`");
    }
    if group.kind.is_sea() && terrain == Kind::Land {
        return no("no ship is in a land hex");
    }
    if !group.cargo.is_empty() && terrain == Kind::Mixed {
        return no("in a mixed hex everybody aboard goes ashore: name them as units of their own");
    }
    Ok(())
}

/// AC-1031.
fn check_divebomb(
    attackers: &[(Group, u8)],
    defenders: &[(Group, u8)],
    terrain: Kind,
) -> Result<(), Unreadable> {
    if terrain != Kind::Mixed {
        return no("a divebomb is made in a mixed hex only");
    }
    if !attackers.iter().all(|(group, _)| group.kind.is_air()) {
        return no("a divebomb is made by aircraft alone");
    }
    if !defenders.iter().any(|(group, _)| group.kind.is_sea()) {
        return no("a divebomb needs a ship among the defenders");
    }
    Ok(())
}

fn read_types(flag: &str, text: &str) -> Result<Vec<UnitType>, Unreadable> {
    let mut types = Vec::new();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let Some(kind) = kind_called(name) else {
            return no(format!("`{name}` is no type of unit; {TYPES}"));
        };
        if types.contains(&kind) {
            return no(format!("`--{flag}` names {name} twice"));
        }
        types.push(kind);
    }
    if types.is_empty() { no(format!("`--{flag}` names no type; {TYPES}")) } else { Ok(types) }
}

/// AC-1011: those that are not named come after, in the usual order.
fn aims(text: &str) -> Result<[UnitType; 3], Unreadable> {
    let mut types = read_types("aim", text)?;
    if types.iter().any(|kind| kind.is_sea()) {
        return no("Snow Cats name land and air units only");
    }
    let others = Plan::default().aims.into_iter().filter(|kind| !types.contains(kind));
    let others: Vec<UnitType> = others.collect();
    types.extend(others);
    Ok([types[0], types[1], types[2]])
}

fn torpedoes(text: &str) -> Result<Torpedoes, Unreadable> {
    match text.to_lowercase().as_str() {
        "fire" => Ok(Torpedoes::Fire),
        "hold" => Ok(Torpedoes::Hold),
        "best" => Ok(Torpedoes::Best),
        _ => no(format!("`{text}` says nothing about torpedoes; there are fire, hold and best")),
    }
}

fn all_costs(text: &str) -> Result<Option<UnitType>, Unreadable> {
    if text.eq_ignore_ascii_case("never") {
        return Ok(None);
    }
    match kind_called(text) {
        Some(kind) => Ok(Some(kind)),
        None => no(format!("`{text}` is no type of unit; {TYPES}, and never")),
    }
}

fn press(text: &str) -> Result<Press, Unreadable> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let number = |word: &str| word.parse().ok().filter(|number| (1..=MOST_UNITS as u8).contains(number));
    let rule = match words[..] {
        ["never"] => Some(Press::ToTheEnd),
        ["outnumbered"] => Some(Press::UnlessOutnumbered),
        ["after", rounds] => number(rounds).map(Press::Rounds),
        ["below", units] => number(units).map(Press::WithAtLeast),
        _ => None,
    };
    let choices = format!("there are never, after N, below N and outnumbered, with N from 1 to {MOST_UNITS}");
    rule.ok_or_else(|| Unreadable(format!("`{text}` is no rule for going back; {choices}")))
}
