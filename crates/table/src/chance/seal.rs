//! Dice that nobody has to trust: the seed of a match is made of a secret that was sealed beforehand, and of what
//! the people at the table add to it.
//!
//! The server draws a secret and shows its hash, the *commitment*, before anybody sits down. Each person's browser
//! then adds a random part of its own. The seed is a hash over the secret and all parts, so the server cannot
//! choose it (it knew no part when it committed itself), and no person can (nobody knows the secret). When the match
//! is over the secret is published, and everybody can compute the seed and every die again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::Seed;
use crate::content::hex;
use crate::text::short;

/// How the seed of a match was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    /// What the server drew and sealed.
    pub secret: [u8; 32],
    /// What the people added, by seat id.
    pub parts: BTreeMap<String, String>,
}

impl Seal {
    /// The hash of the secret, in hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.secret))
    }

    /// The key of the dice: SHA-256 over `sandtable dice 1`, the secret in hexadecimal digits, and seat and part of
    /// every person in the order of the seat ids, each followed by a line feed.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        hash.update(format!("sandtable dice 1\n{}\n", hex(&self.secret)));
        for (seat, part) in &self.parts {
            hash.update(format!("{seat} {part}\n"));
        }
        Seed(hash.finalize().into())
    }

    /// As it stands in a record; the secret only once it may be known.
    pub fn written(&self, secret: bool) -> Sealed {
        let secret = secret.then(|| hex(&self.secret));
        Sealed { commitment: self.commitment(), secret, parts: self.parts.clone() }
    }
}

/// A [`Seal`] as it stands in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The hash of the secret.
    pub commitment: String,
    /// The secret; nothing while the match runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What the people added, by seat id.
    pub parts: BTreeMap<String, String>,
}

impl Sealed {
    /// Breaks the seal: checks that the secret is the one that was committed to. Nothing while it is still secret.
    pub fn open(&self) -> Result<Option<Seal>, String> {
        if !is_256_bits(&self.commitment) {
            return Err("the seal of the dice is not 64 hexadecimal digits".to_owned());
        }
        if let Some((seat, part)) = self.parts.iter().find(|(_, part)| !is_256_bits(part)) {
            let (seat, part) = (short(seat), short(part));
            return Err(format!("{seat}'s part of the dice, `{part}`, is not 64 hexadecimal digits"));
        }
        let Some(secret) = &self.secret else { return Ok(None) };
        let unreadable = || "the secret of the dice is not 64 hexadecimal digits".to_owned();
        // A number is a seed too, but no secret.
        let secret: Option<Seed> = secret.parse().ok().filter(|_| is_256_bits(secret));
        let seal = Seal { secret: secret.ok_or_else(unreadable)?.0, parts: self.parts.clone() };
        if seal.commitment() == self.commitment {
            Ok(Some(seal))
        } else {
            Err("the secret of the dice is not the one that was sealed".to_owned())
        }
    }
}

fn is_256_bits(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}
