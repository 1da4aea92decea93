//! What is asked, of the one who decides and of those who wait.

use table::text::in_a_row;
use table::{Eye, Illegal, Prompt};

use crate::action::{Action, Draft, Move};
use crate::content::Victory;
use crate::fighters::{Side, engaged, strikes_first};
use crate::hexes::Hex;
use crate::naming::{owned, place, some, units};
use crate::purchase::ICE_TOKENS;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, End, Phase, Retreating, Step, Voice, Volley};
use crate::units::{Commander, Team, UnitType};
use crate::{casualties, combat, ice, noncombat, notation, purchase, rounds, stacking};

/// `1 token`, `2 tokens`.
pub(crate) fn counted(count: u8, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// A name for statistics, and the rule.
pub(crate) fn label(end: End) -> (&'static str, &'static str) {
    match end {
        End::Base { winner: Team::Joe } => ("joe-base", "AC-218"),
        End::Base { winner: Team::Cobra } => ("cobra-base", "AC-218"),
        End::Points { winner: Team::Joe } => ("joe-points", "AC-902"),
        End::Points { winner: Team::Cobra } => ("cobra-points", "AC-902"),
        End::MorePoints { winner: Team::Joe } => ("joe-more-points", "AC-905"),
        End::MorePoints { winner: Team::Cobra } => ("cobra-more-points", "AC-905"),
        End::Hexes { winner: Team::Joe } => ("joe-minor", "AC-910"),
        End::Hexes { winner: Team::Cobra } => ("cobra-minor", "AC-910"),
        End::Draw => ("draw", "AC-905"),
        End::HexesDivided => ("draw", "AC-910"),
    }
}

/// How it ended, and what both teams have where that counts.
pub(crate) fn result(state: &ArcticCircle, end: End) -> String {
    if let Victory::Hexes(_) = state.scenario.victory {
        return ending(state, end);
    }
    let [joe, cobra] = Team::BOTH.map(|team| format!("{team} {}", rounds::team_points(state, team)));
    format!("{} Victory Points: {joe}, {cobra}.", ending(state, end))
}

/// How it ended, in one sentence.
pub(crate) fn ending(state: &ArcticCircle, end: End) -> String {
    ended(end, &in_a_row(&prize(state).iter().map(|&hex| place(state, hex)).collect::<Vec<String>>()))
}

/// The same with other names of the hexes that a minor victory takes.
pub(crate) fn ended(end: End, prize: &str) -> String {
    match end {
        End::Base { winner } => format!("{winner} has captured an enemy base and wins."),
        End::Points { winner } => format!("{winner} ends the round with enough Victory Points and wins."),
        End::MorePoints { winner } => {
            format!("{winner} has more Victory Points after the last round and wins.")
        }
        End::Hexes { winner } => {
            format!("{winner} holds {prize} after the last round: a minor victory.")
        }
        End::Draw => "Nobody is ahead after the last round: a draw.".to_owned(),
        End::HexesDivided => {
            format!("No team holds {prize} after the last round: a draw.")
        }
    }
}

/// The hexes that a minor victory takes.
pub(crate) fn prize(state: &ArcticCircle) -> &[Hex] {
    match &state.scenario.victory {
        Victory::Hexes(hexes) => hexes,
        Victory::Points { .. } => &[],
    }
}

/// Something was tried that is not asked now.
pub(crate) fn wrong_time(state: &ArcticCircle, action: Action) -> Illegal {
    if let Phase::Over(end) = state.phase {
        return Illegal::new(label(end).1, "the game is over");
    }
    let mut text = String::new();
    notation::write(state, action, &mut text);
    Illegal::not_asked(state, Draft::Nothing, &format!("`{text}`"))
}

/// What is asked.
pub(crate) fn prompt(state: &ArcticCircle, draft: Draft, eye: Eye) -> Prompt {
    let Some(commander) = state.decider() else { return over(state) };
    if !eye.sees(state.holder(commander)) {
        return waiting(state, commander);
    }
    if draft != Draft::Nothing {
        return ask_further(state, draft);
    }
    let who = commander.name();
    match state.phase {
        Phase::Purchase => ask_purchase(state, who),
        Phase::CombatMove => {
            let note = "A combat move ends where an enemy is, or takes what the enemy holds.";
            Prompt::of(
                "AC-501",
                format!("{who}: choose units that attack, or finish."),
                Some(note.to_owned()),
            )
        }
        Phase::NextCombat => {
            let combat::Pending { battles, ice } = combat::pending(state);
            let note = format!("{} combats to resolve.", battles.len() + ice.len());
            Prompt::of("AC-602", format!("{who}: choose the combat that comes next."), Some(note))
        }
        Phase::Divebomb { hex } => {
            let note = "One round; those on land neither roll nor fall.".to_owned();
            Prompt::of("AC-1035", format!("{who}: divebomb the ships at {}?", place(state, hex)), Some(note))
        }
        Phase::Battle(battle) => ask_battle(state, &battle, who),
        Phase::Evacuate { ice } => ask_evacuation(state, ice, commander),
        Phase::Displaced => {
            let note = "It flies up to two hexes to where it can land, or stays and may be lost.".to_owned();
            Prompt::of("AC-1045", format!("{who}: choose an aircraft that has lost its carrier."), Some(note))
        }
        Phase::Forced => ask_forced(state, who),
        Phase::Noncombat => {
            let note = "Units that have neither attacked nor fought, each once; never to where the enemy is.";
            Prompt::of("AC-705", format!("{who}: choose units to move, or finish."), Some(note.to_owned()))
        }
        Phase::Cull { .. } => ask_cull(state, who),
        Phase::Deploy => ask_deploy(state, who),
        Phase::Over(_) => over(state),
    }
}

fn ask_purchase(state: &ArcticCircle, who: &str) -> Prompt {
    let left = state.purse;
    if purchase::may_place_ice(state) {
        let tokens = ICE_TOKENS - state.ice.len().min(ICE_TOKENS);
        let tokens = if tokens == 1 { "1 token".to_owned() } else { format!("{tokens} tokens") };
        let note = format!("{left} RP left, up to 4 are kept; ice costs 1, {tokens} off the board.");
        return Prompt::of("AC-406", format!("{who}: buy a unit, place ice, or finish."), Some(note));
    }
    let note = format!("{left} RP left; up to 4 are kept.");
    Prompt::of("AC-406", format!("{who}: buy a unit, or finish."), Some(note))
}

fn ask_battle(state: &ArcticCircle, battle: &Battle, who: &str) -> Prompt {
    let hex = place(state, battle.hex);
    match battle.step {
        Step::Torpedoes { .. } => {
            let note = "Hits fall before anybody fires back, but they hit on one less.".to_owned();
            Prompt::of("AC-1021", format!("{who}: fire the Ski Torpedoes at {hex}?"), Some(note))
        }
        Step::Aim { hits, .. } => {
            let note = format!("{} of Snow Cats to aim.", counted(hits.cats, "hit"));
            Prompt::of("AC-1011", format!("{who}: choose whom a Snow Cat hits at {hex}."), Some(note))
        }
        Step::Casualties { volley, hits, voice } => ask_casualties(state, battle, (volley, hits, voice), who),
        Step::AllCosts => {
            let note = "The enemy chooses who takes the hit; a carrier is destroyed outright.".to_owned();
            Prompt::of(
                "AC-1111",
                format!("{who}: destroy a unit of your own at {hex} for a hit?"),
                Some(note),
            )
        }
        Step::Press => {
            let note = format!("Round {} is over; the defender never retreats.", battle.round);
            Prompt::of("AC-620", format!("{who}: fight another round at {hex}, or retreat?"), Some(note))
        }
        Step::Retreat { of } => ask_retreat(&hex, of, who),
    }
}

fn ask_retreat(hex: &str, of: Retreating, who: &str) -> Prompt {
    let (rule, units) = match of {
        Retreating::All => ("AC-622", "all land and sea units go"),
        Retreating::Land => ("AC-623", "the land units go"),
        Retreating::Sea => ("AC-623", "the ships go"),
    };
    let note = "A free hex that attackers came from; aircraft stay until they land.".to_owned();
    Prompt::of(rule, format!("{who}: choose where {units} from {hex}."), Some(note))
}

fn ask_casualties(
    state: &ArcticCircle,
    battle: &Battle,
    (volley, hits, voice): (Volley, u8, Voice),
    who: &str,
) -> Prompt {
    let hex = place(state, battle.hex);
    let left = Some(format!("{} to allocate{}.", counted(hits, "hit"), fate(state, battle, volley)));
    let proposal = || {
        let hit = engaged(state, battle, casualties::side_hit(state, volley));
        let named: Vec<String> = hit.flat_map(|stack| fates(state, battle, stack)).collect();
        Some(format!("Proposed: {}.", in_a_row(&named)))
    };
    match voice {
        // The attacker speaks of the defenders' losses only where they could not agree.
        Voice::Decides(commander)
            if commander == state.active && casualties::side_hit(state, volley) == Side::Defender =>
        {
            Prompt::of("AC-613", format!("{who}: the defenders disagree; choose who is hit at {hex}."), left)
        }
        Voice::Decides(_) => {
            Prompt::of(rule_of(volley), format!("{who}: choose who takes a hit at {hex}."), left)
        }
        Voice::Proposes(_) => Prompt::of("AC-613", format!("{who}: propose who takes a hit at {hex}."), left),
        Voice::Counters(_) => {
            Prompt::of("AC-613", format!("{who}: propose otherwise who takes a hit at {hex}."), left)
        }
        Voice::Answers(other) | Voice::Judges(other) => {
            let mate = other.teammate().name();
            Prompt::of(
                "AC-613",
                format!("{who}: accept the losses at {hex} that {mate} proposes?"),
                proposal(),
            )
        }
    }
}

/// What the proposal has for a stack: who falls, and whose damage it is.
fn fates(state: &ArcticCircle, battle: &Battle, stack: Stack) -> impl Iterator<Item = String> {
    let (fall, damaged) = casualties::proposed(state, battle, stack);
    let fall = (fall > 0).then(|| owned(state, stack.counting(fall)));
    let damaged = (damaged > 0).then(|| format!("damage to {}", owned(state, stack.counting(damaged))));
    fall.into_iter().chain(damaged)
}

const fn rule_of(volley: Volley) -> &'static str {
    match volley {
        Volley::FirstStrike => "AC-1023",
        Volley::Attack => "AC-611",
        Volley::Defence => "AC-612",
        Volley::AllCosts => "AC-1113",
    }
}

/// What those who are hit can still do. AC-608: torpedoes have been fired by then.
fn fate(state: &ArcticCircle, battle: &Battle, volley: Volley) -> &'static str {
    let fired = || {
        let side = casualties::side_hit(state, volley);
        casualties::candidates(state, battle, side).map(|stack| strikes_first(battle, stack))
    };
    match volley {
        Volley::FirstStrike => "; they fall before they can fire",
        Volley::Attack if fired().all(|fired| fired) => "; they have fired their torpedoes already",
        Volley::Attack if fired().any(|fired| fired) => {
            "; they still fire back, but for those that fired torpedoes"
        }
        Volley::Attack => "; they still fire back",
        Volley::Defence | Volley::AllCosts => "",
    }
}

fn ask_evacuation(state: &ArcticCircle, hex: Hex, commander: Commander) -> Prompt {
    let who = commander.name();
    let left: u8 =
        state.stacks.at(hex).iter().filter(|stack| stack.owner() == commander).map(|stack| stack.count).sum();
    let note = Some(format!("{} still on the ice at {}.", counted(left, "unit"), place(state, hex)));
    let mut leavers = ice::leavers(state, hex, commander);
    let ask = match (leavers.next(), leavers.next()) {
        (Some(only), None) => {
            format!("{who}: choose where {} goes from the breaking ice.", units(state, only.counting(1)))
        }
        _ => format!("{who}: choose the unit that leaves the breaking ice next."),
    };
    Prompt::of("AC-1066", ask, note)
}

fn ask_forced(state: &ArcticCircle, who: &str) -> Prompt {
    let planes: u8 = noncombat::unsettled(state).map(|stack| stack.count).sum();
    let victors = noncombat::surplus(state).next().is_some();
    match (planes > 0, victors) {
        (true, false) => {
            let note =
                Some(format!("{planes} in the air; who finds no place by the end of the phase is lost."));
            Prompt::of("AC-704", format!("{who}: choose an aircraft and where it lands."), note)
        }
        (true, true) => {
            let note = Some(
                "Aircraft that have fought land, and won hexes that are too full are cleared.".to_owned(),
            );
            Prompt::of("AC-701", format!("{who}: choose an aircraft to land, or a victor that leaves."), note)
        }
        _ => {
            let note = Some("A won hex is too full; victors go back the way somebody came.".to_owned());
            Prompt::of("AC-702", format!("{who}: choose a victor that leaves its hex."), note)
        }
    }
}

fn ask_cull(state: &ArcticCircle, who: &str) -> Prompt {
    let team = state.active.team();
    let surplus = |hex: Hex| {
        let over = state.crowd(hex, team) - state.board.limit(hex);
        format!("{} has {over} too many", place(state, hex))
    };
    let hexes: Vec<String> = stacking::overfull(state).map(surplus).collect();
    Prompt::of(
        "AC-801",
        format!("{who}: choose a unit to destroy where too many stand."),
        Some(in_a_row(&hexes) + "."),
    )
}

fn ask_deploy(state: &ArcticCircle, who: &str) -> Prompt {
    let kinds = UnitType::ALL.into_iter().filter(|&kind| state.mobilized(state.active, kind) > 0);
    let waiting: Vec<String> =
        kinds.map(|kind| some(state, state.active, kind, state.mobilized(state.active, kind))).collect();
    let note = Some(format!("Waiting: {}.", in_a_row(&waiting)));
    Prompt::of("AC-811", format!("{who}: choose a unit to deploy."), note)
}

/// After the first click.
fn ask_further(state: &ArcticCircle, draft: Draft) -> Prompt {
    let of = |stack: Stack| units(state, stack);
    match (state.phase, draft) {
        (Phase::Cull { .. }, Draft::Picked(unit)) => {
            let note = Some("Those aboard are lost with their ship and count.".to_owned());
            Prompt::of("AC-804", format!("Destroy {}, or one of those aboard?", of(unit)), note)
        }
        (Phase::Evacuate { .. }, Draft::Picked(unit)) => {
            Prompt::of("AC-1066", format!("Choose where {} goes.", of(unit)), None)
        }
        (Phase::Displaced, Draft::Picked(units)) => Prompt::of(
            "AC-1045",
            format!("Choose where {} flies, or its own hex to stay.", of(units.counting(1))),
            None,
        ),
        (Phase::Forced, Draft::Picked(units)) if !units.kind().is_air() => {
            Prompt::of("AC-702", format!("Choose where {} goes.", of(units.counting(1))), None)
        }
        (Phase::CombatMove, Draft::Picked(units)) => Prompt::of(
            "AC-501",
            format!(
                "Choose what {} from {} {}.",
                of(units),
                place(state, units.hex),
                verb(units, "attack", "attacks")
            ),
            Some(reach(state, units)),
        ),
        (_, Draft::Picked(units)) => {
            let rule = if units.kind().is_air() { "AC-551" } else { "AC-705" };
            Prompt::of(
                rule,
                format!(
                    "Choose where {} from {} {}.",
                    of(units),
                    place(state, units.hex),
                    verb(units, "go", "goes")
                ),
                Some(reach(state, units)),
            )
        }
        (_, Draft::Going { to, .. }) => {
            Prompt::of("AC-202", format!("Choose the way to {}.", place(state, to)), None)
        }
        (_, Draft::Way(way)) => ask_count(state, way, way.to),
        (_, Draft::Against { ice, .. }) => {
            let note = Some("There they wait until the attack is resolved.".to_owned());
            Prompt::of(
                "AC-1061",
                format!("Choose where to attack the ice at {} from.", place(state, ice)),
                note,
            )
        }
        (_, Draft::AgainstBy { way, ice }) => ask_count(state, way, ice),
        (_, Draft::Contested(hex)) => {
            let note = Some("If the ice goes first, all leave it and there is no battle.".to_owned());
            Prompt::of("AC-R49", format!("Fight at {}, or break the ice first?", place(state, hex)), note)
        }
        (_, Draft::Deploying(kind)) => Prompt::of(
            "AC-811",
            format!("Choose where {} is deployed.", some(state, state.active, kind, 1)),
            None,
        ),
        (_, Draft::DeployingAt { kind, .. }) => Prompt::of(
            "AC-1102",
            format!("Choose the Cruiser that {} boards.", some(state, state.active, kind, 1)),
            None,
        ),
        (_, Draft::Nothing) => over(state),
    }
}

fn verb(units: Stack, many: &'static str, one: &'static str) -> &'static str {
    if units.count == 1 { one } else { many }
}

fn reach(state: &ArcticCircle, units: Stack) -> String {
    let noncombat = state.phase != Phase::CombatMove;
    let points = state.movement(units.kind(), noncombat);
    let left = if units.kind().is_air() { points.saturating_sub(units.status.flown()) } else { points };
    format!("{left} {} at most.", if left == 1 { "hex" } else { "hexes" })
}

fn ask_count(state: &ArcticCircle, way: Move, to: Hex) -> Prompt {
    let to = place(state, to);
    let (owner, kind) = (way.units.owner(), way.units.kind());
    let is_one = way.units.count == 1;
    if kind == UnitType::Cruiser {
        let ask = if is_one {
            format!("Choose who comes aboard before the Cruiser goes to {to}, or let it go.")
        } else {
            format!("Choose how many Cruisers go to {to}, or who comes aboard.")
        };
        let note = "A Cruiser carries two land units; to load it, choose them first.";
        return Prompt::of("AC-531", ask, Some(note.to_owned()));
    }
    if is_one {
        return Prompt::of(
            "AC-R02",
            format!("Confirm that {} goes to {to}.", some(state, owner, kind, 1)),
            None,
        );
    }
    let name = &state.profile(owner.team(), kind).name;
    Prompt::of("AC-R02", format!("Choose how many {name}s go to {to}."), None)
}

/// For those who wait.
fn waiting(state: &ArcticCircle, commander: Commander) -> Prompt {
    let (rule, does) = match state.phase {
        Phase::Purchase => ("AC-406", "buys units".to_owned()),
        Phase::CombatMove => ("AC-501", "chooses what to attack".to_owned()),
        Phase::NextCombat => ("AC-602", "chooses the next combat".to_owned()),
        Phase::Divebomb { hex } => ("AC-1035", format!("thinks about a divebomb at {}", place(state, hex))),
        Phase::Battle(battle) => waiting_in_battle(state, &battle),
        Phase::Evacuate { ice } => ("AC-1066", format!("leaves the breaking ice at {}", place(state, ice))),
        Phase::Displaced => ("AC-1045", "saves aircraft without a carrier".to_owned()),
        Phase::Forced => ("AC-701", "lands aircraft and clears won hexes".to_owned()),
        Phase::Noncombat => ("AC-705", "moves units that have not fought".to_owned()),
        Phase::Cull { .. } => ("AC-801", "destroys units where too many stand".to_owned()),
        Phase::Deploy => ("AC-811", "deploys new units".to_owned()),
        Phase::Over(_) => return over(state),
    };
    Prompt::of(rule, format!("{} {does}.", commander.name()), None)
}

fn waiting_in_battle(state: &ArcticCircle, battle: &Battle) -> (&'static str, String) {
    let hex = place(state, battle.hex);
    match battle.step {
        Step::Torpedoes { .. } => ("AC-1021", format!("thinks about Ski Torpedoes at {hex}")),
        Step::Aim { .. } => ("AC-1011", format!("aims the Snow Cats' hits at {hex}")),
        Step::Casualties { voice, .. } if !casualties::names_hits(voice) => {
            ("AC-613", format!("thinks about the losses at {hex} that the teammate proposes"))
        }
        Step::Casualties { volley, hits, .. } => {
            (rule_of(volley), format!("chooses who takes {} at {hex}", counted(hits, "hit")))
        }
        Step::AllCosts => ("AC-1111", format!("thinks about giving up a unit at {hex} for a hit")),
        Step::Press => ("AC-620", format!("chooses whether to press the attack on {hex}")),
        Step::Retreat { of: Retreating::All } => ("AC-622", format!("chooses where to retreat from {hex}")),
        Step::Retreat { of: Retreating::Land } => {
            ("AC-623", format!("chooses where the land units retreat from {hex}"))
        }
        Step::Retreat { of: Retreating::Sea } => {
            ("AC-623", format!("chooses where the ships retreat from {hex}"))
        }
    }
}

fn over(state: &ArcticCircle) -> Prompt {
    let Phase::Over(end) = state.phase else { return Prompt::of("AC-302", "The game goes on.", None) };
    Prompt::of(label(end).1, ending(state, end), None)
}
