//! The generator of playouts: xoshiro256++, seeded by splitmix64.

use super::{Chance, unbiased};

/// Fast and good, but not for matches: it can be predicted from its output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fast([u64; 4]);

impl Fast {
    /// The generator of a number; near numbers give unrelated streams.
    pub fn new(seed: u64) -> Fast {
        let mut weyl = seed;
        Fast(std::array::from_fn(|_| {
            weyl = weyl.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (weyl ^ (weyl >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    /// A generator of its own for part `index` of a job, so that work may be split over threads in any way.
    pub fn split(seed: u64, index: u64) -> Fast {
        Fast::new(seed ^ index.wrapping_mul(0xa076_1d64_78bd_642f).rotate_left(32))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let state = &mut self.0;
        let result = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        result
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        unbiased(n, || (self.bits() >> 32) as u32)
    }
}
