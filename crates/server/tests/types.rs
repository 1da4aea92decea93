//! The browser's types are those of the server.

use std::path::Path;

#[test]
fn golden_types_of_the_browser_are_those_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let now = server::typescript::declarations();
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::write(&path, &now).expect("web/src can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "web/src/wire.ts is not what the server speaks; `cargo xtask golden` writes it anew"
    );
}
