//! Any bytes as a record, a valid record with changed bytes, and a forged one whose checksums fit: it is read and
//! replayed, or refused with a line that exists.
#![no_main]

use std::sync::LazyLock;

use arctic_circle::ArcticCircle;
use commando_attack::CommandoAttack;
use deck_building::DeckBuilding;
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};
use table::any::builtin;
use table::chance::{Chance, Fast};
use table::{Game, Match, Seat, Seed, record};

fuzz_target!(|bytes: &[u8]| {
    let Some((&mode, rest)) = bytes.split_first() else { return };
    match mode / 3 % 3 {
        0 => attack::<CommandoAttack>(mode % 3, rest, &COMMANDO),
        1 => attack::<ArcticCircle>(mode % 3, rest, &ARCTIC),
        _ => attack::<DeckBuilding>(mode % 3, rest, &DECK),
    }
});

static COMMANDO: LazyLock<String> = LazyLock::new(|| valid::<CommandoAttack>(4));
static ARCTIC: LazyLock<String> = LazyLock::new(|| valid::<ArcticCircle>(3));
static DECK: LazyLock<String> = LazyLock::new(|| valid::<DeckBuilding>(1));

fn attack<G: Game>(mode: u8, bytes: &[u8], valid: &str) {
    match mode {
        0 => try_record::<G>(bytes),
        1 => try_record::<G>(&edited(valid.as_bytes(), bytes)),
        _ => try_record::<G>(&sealed(&edited(bodies(valid).as_bytes(), bytes))),
    }
}

fn try_record<G: Game>(bytes: &[u8]) {
    let lines = 1 + bytes.iter().filter(|&&byte| byte == b'\n').count();
    let verified = record::verify::<G>(bytes, builtin::<G::Content>());
    match verified {
        Err(error) => assert!((1..=lines).contains(&error.line), "{error}, of {lines} lines"),
        Ok(game) => {
            let text = record::write(&game);
            let again =
                record::verify::<G>(text.as_bytes(), game.content).expect("a record holds");
            assert!(again.state() == game.state(), "a record replays to the same position");
        }
    }
}

/// Three bytes are one edit: where (two bytes), and what stands there instead.
fn edited(text: &[u8], edits: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for edit in edits.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([edit[0], edit[1]])) % text.len();
        match edit[2] {
            0 if text.len() > 1 => drop(text.remove(at)),
            put if put >= 128 => text.insert(at, put - 128),
            put => text[at] = put,
        }
    }
    text
}

/// Checksums that fit, as a forger would write them.
fn sealed(bodies: &[u8]) -> Vec<u8> {
    let mut sum = String::new();
    let mut text = Vec::new();
    for body in bodies.split(|&byte| byte == b'\n').filter(|body| !body.is_empty()) {
        let open = body.strip_suffix(b"}").unwrap_or(body);
        let hash = Sha256::new().chain_update(&sum).chain_update(open).chain_update(b"}").finalize();
        sum = hash[..4].iter().map(|byte| format!("{byte:02x}")).collect();
        text.extend_from_slice(open);
        text.extend_from_slice(format!(",\"sum\":\"{sum}\"}}\n").as_bytes());
    }
    text
}

/// The record of a short, unfinished game with undos.
fn valid<G: Game>(scenario: usize) -> String {
    let components = builtin::<G::Content>();
    let setup = G::scenarios(components.content).swap_remove(scenario).setup;
    let mut game =
        Match::<G>::start(components, setup, Seed::from_number(1)).expect("it starts");
    let mut chance = Fast::new(1);
    while game.decisions() < 40 {
        let options = game.options() as u32;
        game.pick(chance.below(options) as usize);
        if chance.below(9) == 0 {
            let last = game.decisions().saturating_sub(1);
            let _ = if chance.below(4) == 0 { game.undo_by_consent(last) } else { game.undo(Seat(0), last) };
        }
    }
    record::write(&game)
}

/// The lines of a record without their checksums.
fn bodies(record: &str) -> String {
    let tail = ",\"sum\":\"01234567\"}".len();
    record.lines().map(|line| format!("{}}}\n", &line[..line.len() - tail])).collect()
}
