//! The built web client, embedded in the program.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `npm run build` made. In debug builds it is read from the folder, so a new build shows without compiling.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const PAGE: &str = "index.html";

const NOT_BUILT: &str = "The browser client is not built. `cargo xtask play` builds and opens it.\n";

/// A file of the client. Every other address is a page, which the client itself finds its way in.
pub async fn client(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Client::get(path).filter(|_| !path.is_empty()) {
        Some(file) => answer(path, file, &headers),
        // A file that is not there is not a page.
        None if path.contains('.') || path == "api" || path.starts_with("api/") => {
            StatusCode::NOT_FOUND.into_response()
        }
        None => match Client::get(PAGE) {
            Some(page) => answer(PAGE, page, &headers),
            None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
        },
    }
}

fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", table::content::hex(&file.metadata.sha256_hash()[..8]));
    // The names of assets change with what is in them.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let fresh = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let kind = HeaderValue::from_str(file.metadata.mimetype())
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
        (header::ETAG, tag),
    ];
    if fresh {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data.into_owned()).into_response()
}
