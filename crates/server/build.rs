//! The program holds the built browser client, so it is built again when the client changes.

use std::path::Path;

fn main() {
    let client = Path::new("../../web/dist");
    // Without the folder Cargo would believe that it changes all the time. An empty one is no client, and the server
    // says so.
    if let Err(error) = std::fs::create_dir_all(client) {
        println!("cargo:warning={}: {error}", client.display());
    }
    println!("cargo:rerun-if-changed={}", client.display());
}
