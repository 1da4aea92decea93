//! Two ways to boil a state down to 64 bits: one that never changes, one that is fast.

/// A digest for records: the same facts give the same 64 bits on every machine and in every version, forever.
///
/// FNV-1a over bytes that the game names one by one, so that a new memory layout of a state changes nothing.
/// It finds mistakes, not forgers: the checksums of a record do not depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// The digest of nothing.
    pub fn new() -> Digest {
        Digest::default()
    }

    /// Adds one byte.
    #[must_use]
    pub fn byte(self, byte: u8) -> Digest {
        Digest((self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// Adds two bytes, low byte first.
    #[must_use]
    pub fn pair(self, value: u16) -> Digest {
        value.to_le_bytes().into_iter().fold(self, Digest::byte)
    }

    /// Adds eight bytes, low byte first.
    #[must_use]
    pub fn word(self, value: u64) -> Digest {
        value.to_le_bytes().into_iter().fold(self, Digest::byte)
    }

    /// Adds a text and its length.
    #[must_use]
    pub fn text(self, text: &str) -> Digest {
        text.bytes().fold(self, Digest::byte).word(text.len() as u64)
    }

    /// The 64 bits.
    pub fn finish(self) -> u64 {
        self.0
    }
}

/// A hash for search: mixes sixteen bytes at a time. It may change between versions, so it never leaves the process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mixer(u64);

impl Mixer {
    /// Mixes in eight bytes.
    #[inline]
    #[must_use]
    pub fn mix(self, value: u64) -> Mixer {
        self.mix_pair(value, 0)
    }

    /// Mixes in sixteen bytes. The products do not wait for each other.
    #[inline]
    #[must_use]
    pub fn mix_pair(self, one: u64, two: u64) -> Mixer {
        Mixer(self.0.rotate_left(23) ^ folded(one ^ 0x9e37_79b9_7f4a_7c15, two ^ 0xd6e8_feb8_6659_fd93))
    }

    /// The 64 bits.
    #[inline]
    pub fn finish(self) -> u64 {
        folded(self.0, 0xa076_1d64_78bd_642f)
    }
}

/// The two halves of the product, one upon the other: every bit of it depends on bits of both factors.
#[inline]
fn folded(one: u64, two: u64) -> u64 {
    let product = u128::from(one) * u128::from(two);
    (product as u64) ^ ((product >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::Digest;

    #[test]
    fn the_digest_of_a_text_is_pinned_for_all_time() {
        assert_eq!(Digest::new().text("sandtable").finish(), 0x4fac_8cc3_f678_5c0c);
        assert_eq!(Digest::new().finish(), 0xcbf2_9ce4_8422_2325);
    }

    #[test]
    fn texts_that_join_to_the_same_letters_differ() {
        assert_ne!(Digest::new().text("ab").text("c").finish(), Digest::new().text("a").text("bc").finish());
    }
}
