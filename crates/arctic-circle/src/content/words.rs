//! Texts of several words in a file, and where each of the words stands.

use std::ops::Range;

use table::content::{ContentError, Pack, Spanned};

/// A text of words between blanks, which may go over several lines.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub pack: &'a Pack,
    pub path: &'a str,
    pub text: &'a Spanned<String>,
}

impl<'a> Words<'a> {
    /// The words, in order.
    pub(super) fn iter(self) -> impl Iterator<Item = &'a str> {
        self.text.get_ref().split_whitespace()
    }

    /// A mistake in the words with these numbers, counted from 0.
    pub(super) fn mistake(self, words: Range<usize>, message: impl Into<String>) -> ContentError {
        let span = self.find(words).unwrap_or_else(|| self.text.span());
        self.pack.mistake(self.path, Some(span), message)
    }

    /// A mistake in one word.
    pub(super) fn wrong(self, word: usize, message: impl Into<String>) -> ContentError {
        self.mistake(word..word + 1, message)
    }

    fn find(self, words: Range<usize>) -> Option<Range<usize>> {
        let file = self.pack.text(self.path).ok()?;
        let written = file.get(self.text.span())?.trim_matches(['"', '\'']);
        let offset = |word: &str| word.as_ptr() as usize - file.as_ptr() as usize;
        let mut found = written.split_whitespace().skip(words.start).take(words.len());
        let first = found.next()?;
        let last = found.last().unwrap_or(first);
        Some(offset(first)..offset(last) + last.len())
    }
}
