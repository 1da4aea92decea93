//! A short list that lives inside a state.

use std::ops::{Deref, DerefMut};

/// At most `N` values in place. Unlike a `Vec` it is `Copy`, so a state that holds one clones as a single copy.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "a List counts its items in one byte") };
        List { len: 0, items: [T::default(); N] }
    }

    /// Adds `item` at the end.
    ///
    /// # Panics
    /// If the list is full: the game believed that this cannot happen.
    pub fn push(&mut self, item: T) {
        assert!((self.len as usize) < N, "a list for {N} items was given one more");
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Takes out the item at `index`; the later ones move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self[index..].rotate_left(1);
        self.pop();
        item
    }

    /// Keeps the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        while self.len as usize > len {
            self.pop();
        }
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        *self = Self::new();
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::List;

    #[test]
    fn a_list_keeps_order_and_forgets_what_was_taken_out() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(list.remove(0), 1);
        list.push(9);
        assert_eq!(&*list, &[2, 3, 9]);
        assert_eq!(list.pop(), Some(9));
        assert_eq!(list, [2, 3].into_iter().collect());
        list.truncate(1);
        assert_eq!(&*list, &[2]);
        list.truncate(4);
        assert_eq!(list.len(), 1);
    }

    #[test]
    fn an_empty_list_has_nothing_to_take() {
        assert_eq!(List::<u8, 2>::new().pop(), None);
    }
}
