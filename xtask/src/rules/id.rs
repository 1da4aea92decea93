//! The ids of a ledger: `CA-312` is a rule, `CA-R07` a ruling, `CA-X01` a worked example.

use std::fmt;

use serde::Serialize;

/// An id as the ledger prints it, always in capitals.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(into = "String")]
pub(super) struct Id {
    pub(super) prefix: &'static str,
    pub(super) kind: Kind,
    /// All that follows the hyphen.
    tail: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// A rule or a ruling: it needs a test.
    Rule,
    /// A worked example: it needs a test too, and is counted apart.
    Example,
    /// A kind of decision: the rules around it are what is tested.
    Decision,
}

impl Id {
    /// Reads what follows the prefix and its hyphen: `312`, `312a`, `R07`, `X01`, in capitals or not.
    pub(super) fn read(prefix: &'static str, tail: &str) -> Option<Self> {
        let tail = tail.to_ascii_uppercase();
        let (kind, number) = match tail.chars().next()? {
            'R' => (Kind::Rule, &tail[1..]),
            'X' | 'E' => (Kind::Example, &tail[1..]),
            'D' => (Kind::Decision, &tail[1..]),
            _ => (Kind::Rule, tail.as_str()),
        };
        let digits = number.strip_suffix(|last: char| last.is_ascii_uppercase()).unwrap_or(number);
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        is_number.then_some(Self { prefix, kind, tail })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.prefix, self.tail)
    }
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        id.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_an_optional_letter_a_number_and_an_optional_letter() {
        let read = |tail| Id::read("CA", tail).map(|id| (id.to_string(), id.kind));

        assert_eq!(read("312"), Some(("CA-312".to_owned(), Kind::Rule)));
        assert_eq!(read("312a"), Some(("CA-312A".to_owned(), Kind::Rule)));
        assert_eq!(read("r07"), Some(("CA-R07".to_owned(), Kind::Rule)));
        assert_eq!(read("X01"), Some(("CA-X01".to_owned(), Kind::Example)));
        assert_eq!(read("e10"), Some(("CA-E10".to_owned(), Kind::Example)));
        assert_eq!(read("D01"), Some(("CA-D01".to_owned(), Kind::Decision)));
        for word in ["", "r", "a", "red", "312ab", "3x2", "D01 Setup", "é1"] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
