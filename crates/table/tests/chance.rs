//! Dice that people can check: pinned for all time, compared with generators written here, and fair.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use table::chance::{Chance, Fast, Journal, Script, SeedError, Silent, Stream, Table};
use table::{Seed, dice};

#[test]
fn the_dice_of_a_match_are_pinned_for_all_time() {
    let dice = |seed| first(20, || Stream::new(seed), |stream| u32::from(stream.die()));
    let hundreds = |seed| first(20, || Stream::new(seed), |stream| stream.below(1000));

    assert_eq!(dice(Seed([0; 32])), [2, 6, 6, 4, 5, 2, 4, 1, 3, 2, 3, 1, 4, 1, 5, 2, 1, 2, 3, 5]);
    assert_eq!(
        hundreds(Seed([0; 32])),
        [187, 836, 909, 631, 761, 232, 534, 117, 448, 255, 403, 98, 637, 6, 722, 261, 54, 319, 425, 678]
    );
    assert_eq!(dice(Seed::from_number(7)), [2, 5, 6, 3, 3, 1, 1, 2, 6, 3, 6, 3, 4, 3, 4, 2, 3, 4, 4, 6]);
    assert_eq!(
        hundreds(Seed::from_number(7)),
        [172, 764, 916, 465, 447, 5, 58, 301, 845, 386, 846, 336, 616, 354, 514, 193, 412, 604, 542, 952]
    );
}

#[test]
fn a_shuffle_is_pinned_for_all_time() {
    let mut cards: Vec<u8> = (0..10).collect();

    chance(&mut Stream::new(Seed::from_number(7))).shuffle(&mut cards);

    assert_eq!(cards, [5, 9, 8, 4, 0, 2, 3, 7, 6, 1]);
}

/// The first bytes of ChaCha8 with a key and a nonce of zeros, as published with the cipher.
const PUBLISHED: &str = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e";

#[test]
fn our_own_chacha8_gives_the_published_keystream_of_the_zero_key() {
    let keystream: Vec<u8> = ChaCha8::new([0; 32]).take(8).flat_map(u32::to_le_bytes).collect();

    assert_eq!(Seed(keystream.try_into().expect("32 bytes")).to_string(), PUBLISHED);
}

#[test]
fn the_stream_of_a_match_is_the_chacha8_keystream_word_by_word() {
    let keys = [[0; 32], Seed::from_number(7).0, std::array::from_fn(|index| (index * 37) as u8)];
    for key in keys {
        for n in [1, 2, 6, 10, 1000, 1 << 31, 3 << 30, u32::MAX] {
            let mut words = ChaCha8::new(key);
            let mut stream = Stream::new(Seed(key));
            for draw in 0..2000 {
                assert_eq!(stream.below(n), plain_below(n, || words.word()), "draw {draw} below {n}");
            }
        }
    }
}

#[test]
fn a_copied_stream_goes_on_with_the_same_dice() {
    let mut stream = Stream::new(Seed::from_number(3));
    for _ in 0..101 {
        stream.die();
    }
    let mut copy = stream.clone();

    assert!((0..500).all(|_| stream.below(77) == copy.below(77)));
}

#[test]
fn the_generator_of_playouts_is_xoshiro256_plus_plus_and_pinned() {
    let words = |seed| first(4, || Fast::new(seed), Fast::bits);
    assert_eq!(
        words(0),
        [0x5317_5d61_490b_23df, 0x61da_6f3d_c380_d507, 0x5c0f_df91_ec9a_7bfc, 0x02ee_bf8c_3bbe_5e1a]
    );
    assert_eq!(
        words(7),
        [0x0e2c_1a00_2aae_913d, 0x2c0f_c8dd_fa4e_9e14, 0xb7b3_11b3_b0d4_5872, 0x6d5d_9f6a_6318_013c]
    );
    for seed in [0, 1, 7, 0xdead_beef, u64::MAX] {
        let (mut ours, mut reference) = (Fast::new(seed), Xoshiro::new(seed));
        assert!((0..5000).all(|_| ours.bits() == reference.word()));
        for n in [1, 6, 1000, 3 << 30] {
            let (mut ours, mut reference) = (Fast::new(seed), Xoshiro::new(seed));
            assert!((0..1000).all(|_| ours.below(n) == plain_below(n, || (reference.word() >> 32) as u32)));
        }
    }
}

#[test]
fn the_parts_of_a_job_have_generators_of_their_own() {
    let mut seen = BTreeMap::new();
    for seed in 0..30 {
        for index in 0..300 {
            let start = Fast::split(seed, index).bits();
            if let Some(earlier) = seen.insert(start, (seed, index)) {
                panic!("part {index} of job {seed} starts like part {} of job {}", earlier.1, earlier.0);
            }
        }
    }
    assert_eq!(Fast::split(5, 9), Fast::split(5, 9));
}

#[test]
fn every_face_comes_up_equally_often() {
    let generators: [&mut dyn Chance; 2] = [&mut Stream::new(Seed::from_number(1)), &mut Fast::new(1)];
    for generator in generators {
        let mut faces = [0_u32; 6];
        for _ in 0..600_000 {
            faces[usize::from(generator.die()) - 1] += 1;
        }
        // Five degrees of freedom: chance alone exceeds 30 once in 70,000 tries, and these seeds are fixed.
        assert!(chi_square(&faces) < 30.0, "{faces:?}");
    }
}

#[test]
fn a_number_of_sides_that_does_not_divide_the_generator_is_still_fair() {
    let mut stream = Stream::new(Seed::from_number(2));
    let mut thirds = [0_u32; 3];
    for _ in 0..300_000 {
        thirds[(stream.below(3 << 30) >> 30) as usize] += 1;
    }
    assert!(
        chi_square(&thirds) < 25.0,
        "{thirds:?}: without a second draw the first third comes up half the time"
    );
}

#[test]
fn every_order_of_four_cards_is_equally_likely() {
    let generators: [&mut dyn Chance; 2] = [&mut Stream::new(Seed::from_number(3)), &mut Fast::new(3)];
    for generator in generators {
        let mut orders: BTreeMap<[u8; 4], u32> = BTreeMap::new();
        for _ in 0..120_000 {
            let mut cards = [1, 2, 3, 4];
            generator.shuffle(&mut cards);
            *orders.entry(cards).or_default() += 1;
        }
        let counts: Vec<u32> = orders.into_values().collect();
        assert_eq!(counts.len(), 24);
        assert!(chi_square(&counts) < 70.0, "{counts:?}");
    }
}

#[test]
fn picking_takes_each_item_equally_often_and_nothing_from_nothing() {
    let mut stream = Stream::new(Seed::from_number(4));
    let generator = chance(&mut stream);
    let mut counts = [0_u32; 5];
    for _ in 0..50_000 {
        counts[generator.pick(&[0, 1, 2, 3, 4]).expect("there are five")] += 1;
    }
    assert!(chi_square(&counts) < 30.0, "{counts:?}");
    assert_eq!(generator.pick::<u8>(&[]), None);
    assert_eq!(generator.pick(&["one"]), Some("one"));
}

#[test]
fn shuffling_none_or_one_draws_nothing() {
    let mut table = Journal::<_, ()>::new(Fast::new(1));
    chance(&mut table).shuffle::<u8>(&mut []);
    chance(&mut table).shuffle(&mut [1]);
    assert_eq!(table.draws, 0);
    chance(&mut table).shuffle(&mut [1, 2, 3]);
    assert_eq!(table.draws, 2);
}

#[test]
fn a_journal_counts_what_an_undo_must_not_cross_and_a_silent_table_counts_luck() {
    let mut journal = Journal::new(dice![3, 4]);
    assert_eq!((journal.die(), journal.below(10)), (3, 3));
    journal.tell("something");
    journal.reveal();
    assert_eq!((journal.draws, journal.reveals, journal.events.as_slice()), (2, 1, ["something"].as_slice()));

    let mut silent = Silent::new(dice![6]);
    Table::<&str>::tell(&mut silent, "nobody listens");
    assert_eq!((silent.die(), silent.draws), (6, 1));
}

#[test]
fn scripted_dice_show_what_was_written() {
    let mut script = dice![4, 1, 6];
    assert_eq!(script.left(), 3);
    assert_eq!([script.die(), script.die()], [4, 1]);
    assert_eq!((script.below(6), script.left()), (5, 0));
    drop(dice![]);
}

#[test]
fn too_few_scripted_dice_fail_loudly() {
    let mut script = dice![4];
    script.die();

    let message = panic_of(|| {
        script.die();
    });

    assert_eq!(message, "the script has 1 dice and the game rolls one more, 1 to 6");
}

#[test]
fn too_many_scripted_dice_fail_loudly() {
    let mut script = dice![4, 5, 6];
    script.die();

    let message = panic_of(|| drop(script));

    assert_eq!(message, "scripted dice were never rolled: [5, 6]");
}

#[test]
fn a_scripted_die_that_does_not_fit_fails_loudly() {
    for (face, sides, expected) in [
        (7, 6, "scripted die 2 shows 7 where 1 to 6 is rolled"),
        (0, 6, "scripted die 2 shows 0 where 1 to 6 is rolled"),
        (3, 2, "scripted die 2 shows 3 where 1 to 2 is rolled"),
    ] {
        let mut script = Script::new([1, face]);
        script.die();

        let message = panic_of(|| {
            script.below(sides);
        });

        assert_eq!(message, expected);
    }
}

#[test]
fn a_seed_reads_back_from_its_text() {
    let seeds = [0, 1, 7, 1 << 40, u64::MAX].map(Seed::from_number);
    let long = [Seed([0xab; 32]), Seed(std::array::from_fn(|index| index as u8)), {
        let mut key = [0; 32];
        key[8] = 1;
        Seed(key)
    }];
    for seed in seeds.into_iter().chain(long) {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
    assert_eq!(Seed::from_number(7).to_string(), "7");
    assert_eq!(Seed([0xab; 32]).to_string(), "ab".repeat(32));
    assert_eq!("AB".repeat(32).parse(), Ok(Seed([0xab; 32])), "large letters are read too");
    assert_eq!(format!("{:?}", Seed::from_number(7)), "Seed(7)");
}

#[test]
fn a_text_that_is_no_seed_is_refused() {
    let mut none = vec!["", " ", "7 ", " 7", "-7", "7.0", "0x7", "seven", "18446744073709551616"];
    let short = "a".repeat(63);
    let long = "a".repeat(65);
    let letter = "g".repeat(64);
    let wide = "é".repeat(32);
    let odd = format!("a{}a", "é".repeat(31));
    none.extend([&short, &long, &letter, &wide, &odd].map(String::as_str));
    for text in none {
        assert_eq!(text.parse::<Seed>(), Err(SeedError), "`{text}`");
    }
}

#[test]
fn a_sign_is_no_digit_of_a_seed() {
    assert_eq!(
        "+f".repeat(32).parse::<Seed>(),
        Err(SeedError),
        "64 characters, but not 64 hexadecimal digits"
    );
    assert_eq!("+7".parse::<Seed>(), Err(SeedError));
}

fn chance(chance: &mut dyn Chance) -> &mut dyn Chance {
    chance
}

fn first<C, T>(count: usize, new: impl FnOnce() -> C, mut draw: impl FnMut(&mut C) -> T) -> Vec<T> {
    let mut generator = new();
    (0..count).map(|_| draw(&mut generator)).collect()
}

fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// What a panic says. The message still goes to the test's captured output.
fn panic_of(what: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(what)).expect_err("this fails loudly");
    panic.downcast_ref::<String>().cloned().expect("the panic has a formatted message")
}

/// A number below `n` by the definition: of the products that a 32-bit word can make, those whose low half falls
/// into the incomplete group are drawn again.
fn plain_below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let incomplete = (1_u64 << 32) % u64::from(n);
    loop {
        let product = u64::from(word()) * u64::from(n);
        if product % (1 << 32) >= incomplete {
            return (product >> 32) as u32;
        }
    }
}

/// ChaCha with eight rounds, a 64-bit block counter and a nonce of zero, from its specification.
struct ChaCha8 {
    key: [u8; 32],
    block: u64,
    words: Vec<u32>,
}

impl ChaCha8 {
    fn new(key: [u8; 32]) -> ChaCha8 {
        ChaCha8 { key, block: 0, words: Vec::new() }
    }

    fn word(&mut self) -> u32 {
        if self.words.is_empty() {
            self.words = self.next_block().to_vec();
            self.words.reverse();
        }
        self.words.pop().expect("a block has sixteen words")
    }

    fn next_block(&mut self) -> [u32; 16] {
        let mut start = [0_u32; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(self.key.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().expect("four bytes"));
        }
        start[12] = self.block as u32;
        start[13] = (self.block >> 32) as u32;
        self.block += 1;
        let mut state = start;
        for _ in 0..4 {
            for column in 0..4 {
                quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
            }
            for column in 0..4 {
                let diagonal = |row: usize| 4 * row + (column + row) % 4;
                quarter_round(&mut state, [diagonal(0), diagonal(1), diagonal(2), diagonal(3)]);
            }
        }
        std::array::from_fn(|index| state[index].wrapping_add(start[index]))
    }
}

impl Iterator for ChaCha8 {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        Some(self.word())
    }
}

fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (into, from, mixed, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[into] = state[into].wrapping_add(state[from]);
        state[mixed] = (state[mixed] ^ state[into]).rotate_left(turn);
    }
}

/// xoshiro256++ seeded by splitmix64, from the authors' description.
struct Xoshiro {
    s: [u64; 4],
}

impl Xoshiro {
    fn new(mut seed: u64) -> Xoshiro {
        let mut s = [0; 4];
        for word in &mut s {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = seed;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            *word = z ^ z >> 31;
        }
        Xoshiro { s }
    }

    fn word(&mut self) -> u64 {
        let [s0, s1, s2, s3] = self.s;
        let result = s0.wrapping_add(s3).rotate_left(23).wrapping_add(s0);
        let (s2, s3) = (s2 ^ s0, s3 ^ s1);
        self.s = [s0 ^ s3, s1 ^ s2, s2 ^ s1 << 17, s3.rotate_left(45)];
        result
    }
}
