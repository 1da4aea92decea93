//! The audited stream of a match: ChaCha8 keyed by the seed.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Chance, unbiased};

/// The key of a match's dice. Written as a number when it came from one, else as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that `--seed N` means: the number, low byte first, then zeros.
    pub fn from_number(number: u64) -> Seed {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Seed(key)
    }

    fn as_number(self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        rest.iter().all(|&byte| byte == 0).then(|| u64::from_le_bytes(*number))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_number() {
            Some(number) => write!(f, "{number}"),
            None => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is a whole number, or 64 hexadecimal digits")]
pub struct SeedError;

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(SeedError);
        }
        if text.len() != 64 {
            return text.parse().map(Seed::from_number).map_err(|_| SeedError);
        }
        let mut key = [0; 32];
        for (byte, digits) in key.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| SeedError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
        }
        Ok(Seed(key))
    }
}

/// The dice of a match. The same seed gives the same numbers on every machine and in every version:
/// only the raw keystream comes from the library, and golden vectors pin it.
#[derive(Clone)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of a seed, from its beginning.
    pub fn new(seed: Seed) -> Stream {
        Stream(ChaCha8Rng::from_seed(seed.0))
    }
}

impl Chance for Stream {
    fn below(&mut self, n: u32) -> u32 {
        unbiased(n, || self.0.next_u32())
    }
}
