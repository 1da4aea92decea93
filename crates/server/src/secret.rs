//! Secrets: tokens of browsers, links, the dice. 256 random bits, written as 64 hexadecimal digits.

use sha2::{Digest, Sha256};
use table::content::hex;

/// Something that only those may know who were told.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The hash of a secret: what is kept of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hash(pub [u8; 32]);

impl Secret {
    /// A new one.
    pub fn draw() -> Secret {
        Secret(hex(&random()))
    }

    /// What somebody says is one.
    pub fn read(text: &str) -> Option<Secret> {
        is_hex_256(text).then(|| Secret(text.to_owned()))
    }

    /// As it is handed out.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// As it is kept.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// 32 random bytes.
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A name for a table's address: short enough to read out, too long to guess.
pub fn table_name() -> String {
    // No letters that are easily taken for each other.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random()[..12].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a text is 64 hexadecimal digits in small letters.
pub fn is_hex_256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}
