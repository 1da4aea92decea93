//! A state boiled down to 64 bits: for records, and for the search.

use table::{Digest, List, Mixer};

use crate::board::MAX_HEXES;
use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, End, Phase, Step, Voice};

/// A fast hash of the whole position.
pub(crate) fn key(state: &ArcticCircle) -> u64 {
    let mut mixer = Mixer::default();
    for pair in state.stacks.all().chunks(2) {
        let second = pair.get(1).map_or(0, |&stack| stack_bits(stack));
        mixer = mixer.mix_pair(u64::from(stack_bits(pair[0])), u64::from(second));
    }
    for four in state.spaces.chunks(4) {
        let word = four.iter().fold(0_u64, |word, space| word << 16 | u64::from(space.bits()));
        mixer = mixer.mix(word);
    }
    for hex in state.ice {
        mixer = mixer.mix(hex.index() as u64);
    }
    mixer.mix(facts(state).fold(Digest::new(), Digest::byte).finish()).finish()
}

/// Every fact of the state, the same in all versions.
pub(crate) fn fingerprint(state: &ArcticCircle) -> u64 {
    let digest = Digest::new().text(&state.board.id).text(&state.scenario.id);
    let digest = facts(state).fold(digest, Digest::byte);
    let stacks = state.stacks.all().iter();
    let digest = stacks.fold(digest, |digest, &stack| digest.word(u64::from(stack_bits(stack))));
    state.board.hexes().fold(digest, |digest, hex| digest.pair(space_bits(state, hex))).finish()
}

/// What has happened to a hex, with the ice in the bit that records have for it.
fn space_bits(state: &ArcticCircle, hex: Hex) -> u16 {
    state.space(hex).bits() | u16::from(state.is_ice(hex)) << 6
}

fn stack_bits(stack: Stack) -> u32 {
    let kind = (stack.owner().index() * 8 + stack.kind().index()) as u8;
    u32::from_le_bytes([stack.hex.index() as u8, kind, stack.status.bits(), stack.count])
}

/// Everything but units and hexes, byte by byte.
fn facts(state: &ArcticCircle) -> impl Iterator<Item = u8> {
    let options = state.options;
    let holders = options.holders.map(|seat| seat.0);
    let small = [
        u8::from(options.strict_pools),
        options.ice_per_phase,
        state.round,
        state.active.index() as u8,
        state.purse,
        state.ice_placed,
        u8::from(state.logistics.air) | u8::from(state.logistics.land) << 1,
    ];
    let phase = phase_bytes(&state.phase);
    holders
        .into_iter()
        .chain(small)
        .chain(state.reserve)
        .chain(state.chart)
        .chain(state.zone.into_iter().flatten())
        .chain((0..phase.len()).map(move |index| phase[index]))
}

/// A phase is at most so many bytes: those of a stacking check that looks at every hex.
type Bytes = List<u8, { MAX_HEXES + 1 }>;

fn put(bytes: &mut Bytes, more: impl IntoIterator<Item = u8>) {
    more.into_iter().for_each(|byte| bytes.push(byte));
}

/// A phase with all that it holds. Records depend on it: add, but never renumber.
fn phase_bytes(phase: &Phase) -> Bytes {
    let mut bytes = Bytes::new();
    let hex = |hex: Hex| hex.index() as u8;
    match phase {
        Phase::Purchase => bytes.push(1),
        Phase::CombatMove => bytes.push(2),
        Phase::NextCombat => bytes.push(3),
        Phase::Divebomb { hex: at } => put(&mut bytes, [4, hex(*at)]),
        Phase::Battle(battle) => put_battle(&mut bytes, battle),
        Phase::Evacuate { ice } => put(&mut bytes, [6, hex(*ice)]),
        Phase::Displaced => bytes.push(7),
        Phase::Forced => bytes.push(8),
        Phase::Noncombat => bytes.push(9),
        Phase::Cull { checked } => put(&mut bytes, std::iter::once(10).chain(checked.into_iter().map(hex))),
        Phase::Deploy => bytes.push(11),
        Phase::Over(end) => put(&mut bytes, [12, end_code(*end)]),
    }
    bytes
}

fn end_code(end: End) -> u8 {
    let kind = match end {
        End::Base { .. } => 0,
        End::Points { .. } => 1,
        End::MorePoints { .. } => 2,
        End::Hexes { .. } => 3,
        End::Draw => 4,
        End::HexesDivided => 5,
    };
    kind << 2 | end.winner().map_or(0, |team| team as u8 + 1)
}

fn put_battle(bytes: &mut Bytes, battle: &Battle) {
    let flags = [battle.divebomb, battle.tactician];
    let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u8::from(flag));
    put(bytes, [5, battle.hex.index() as u8, battle.round, flags, battle.torpedoes]);
    for toll in [&battle.doomed, &battle.proposed] {
        bytes.push(toll.len() as u8);
        put(bytes, toll.iter().flat_map(|&stack| stack_bits(stack).to_le_bytes()));
    }
    put_step(bytes, battle.step);
}

fn put_step(bytes: &mut Bytes, step: Step) {
    match step {
        Step::Torpedoes { by } => put(bytes, [1, by.index() as u8]),
        Step::Aim { volley, hits } => {
            put(bytes, [2, volley as u8, hits.by.index() as u8, hits.cats, hits.other_cats, hits.plain]);
        }
        Step::Casualties { volley, hits, voice } => {
            let (kind, commander) = match voice {
                Voice::Decides(one) => (0, one),
                Voice::Proposes(one) => (1, one),
                Voice::Answers(one) => (2, one),
                Voice::Counters(one) => (3, one),
                Voice::Judges(one) => (4, one),
            };
            put(bytes, [3, volley as u8, hits, kind, commander.index() as u8]);
        }
        Step::AllCosts => bytes.push(4),
        Step::Press => bytes.push(5),
        Step::Retreat { of } => put(bytes, [6, of as u8]),
    }
}
