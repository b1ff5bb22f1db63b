//! The style sheet and the scripts, which are part of the program.
//!
//! Start at [`address`]. An address holds a digest of all of them, so that browsers may keep what they have and yet
//! never mix two versions. Nothing here reads a file when it runs.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// The files of `web/static`.
#[derive(RustEmbed)]
#[folder = "static"]
pub(crate) struct Files;

/// A digest of the names and contents of all files.
static DIGEST: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut digest = Sha256::new();
    for name in names {
        digest.update(name.as_bytes());
        digest.update(Files::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
    }
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// Where the browser finds a file, such as `style.css`.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *DIGEST)
}

/// Serves a file under its digest.
pub(crate) async fn serve(Path((digest, name)): Path<(String, String)>) -> Response {
    let Some(file) = Files::get(&name).filter(|_| digest == *DIGEST) else {
        return (StatusCode::NOT_FOUND, "no such file\n").into_response();
    };
    let headers =
        [(header::CONTENT_TYPE, kind(&name)), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, Body::from(file.data)).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
