//! "Did you mean …?"

use table::text::in_a_row;

/// A hint that names what may have been meant, or all there is when that is little.
pub fn hint<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match nearest(typed, known.iter().copied()) {
        Some(name) if known.len() == 1 => format!("did you mean `{name}`?"),
        Some(name) => format!("did you mean `{name}`? There {}", all(&known)),
        None => format!("there {}", all(&known)),
    }
}

fn all(known: &[&str]) -> String {
    match known {
        [] => "is none".to_owned(),
        [only] => format!("is only {only}"),
        several => format!("are {}", in_a_row(several)),
    }
}

/// The name that is at most two letters, and less than half of them, away from what was typed.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let near = |name: &str| {
        let name = name.to_lowercase();
        // Somebody may have typed only the beginning.
        let typed_letters = typed.chars().count();
        let beginnings =
            (typed_letters..typed_letters + 2).map(|letters| name.chars().take(letters).collect::<String>());
        let begun = beginnings.map(|beginning| 1 + distance(&typed, &beginning)).min();
        distance(&typed, &name).min(begun.filter(|_| typed_letters >= 3).unwrap_or(usize::MAX))
    };
    let (away, name) = known.into_iter().map(|name| (near(name), name)).min_by_key(|(away, _)| *away)?;
    (away <= 2 && 2 * away < name.len().max(3)).then_some(name)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        assert_eq!(nearest("comando-atack", ["commando-attack", "operation-cobra"]), Some("commando-attack"));
        assert_eq!(nearest("commando", ["commando-attack"]), Some("commando-attack"));
        assert_eq!(nearest("comando", ["commando-attack"]), Some("commando-attack"));
        assert_eq!(nearest("JOE", ["joe", "cobra"]), Some("joe"));
        assert_eq!(nearest("udno", ["save", "undo"]), Some("undo"));
        assert_eq!(nearest("move", ["save", "undo"]), None);
        assert_eq!(nearest("chess", ["joe", "cobra"]), None);
    }

    #[test]
    fn a_hint_lists_what_there_is() {
        assert_eq!(hint("x", ["joe", "cobra", "red"]), "there are joe, cobra and red");
        assert_eq!(hint("cobr", ["joe", "cobra"]), "did you mean `cobra`? There are joe and cobra");
        assert_eq!(hint("x", ["only-one"]), "there is only only-one");
    }
}
