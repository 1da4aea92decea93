//! The browser's types are those of the game.

use std::path::Path;

#[test]
fn golden_types_of_the_browser_are_those_of_the_game() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/deck-building/types.ts");
    let now = deck_building::typescript::declarations();
    if std::env::var_os("SANDTABLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &now).expect("web/src/games/deck-building can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "web/src/games/deck-building/types.ts is not what the game sends; `cargo xtask golden` writes it anew"
    );
}
