//! Who may ask, and what a browser may do with the answer.
//!
//! Start at [`check`], which every request goes through. Another site's page must neither drive this server nor read
//! from it, even if its name was made to point here: so Host and Origin must be ours. What it answers is for programs
//! and attackers, in English. Knows no page.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::hosts::Hosts;
use super::query::LONGEST;
use super::state::App;

/// No script and no style but our own files, no frame around us, nothing from elsewhere.
pub(crate) const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                          object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The size limit of a body, in bytes.
pub(crate) const LARGEST_BODY: usize = 8 * 1000 * 1000;

/// Refuses requests that are not ours, and gives every answer its headers.
pub(crate) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let refused = refusal(&app.hosts, request.method(), request.headers(), request.uri());
    let mut response = match refused {
        Some((status, reason)) => {
            tracing::warn!(%status, reason, "refused");
            (status, format!("{reason}\n")).into_response()
        }
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn refusal(
    hosts: &Hosts,
    method: &Method,
    headers: &HeaderMap,
    uri: &Uri,
) -> Option<(StatusCode, &'static str)> {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(host) = text("host") else {
        return Some((StatusCode::BAD_REQUEST, "the request names no Host"));
    };
    // A request line may name a host as well, and would win.
    let named = uri.authority().is_none_or(|authority| hosts.allows(authority.as_str()));
    if headers.get_all("host").iter().count() > 1 || !hosts.allows(host) || !named {
        return Some((StatusCode::MISDIRECTED_REQUEST, "this Host is not allowed (see --allow-host)"));
    }
    // A page of another origin; on another port of this machine it is another program's.
    let ours = |origin: &str| {
        let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
    };
    if text("origin").is_some_and(|origin| !ours(origin)) {
        return Some((StatusCode::FORBIDDEN, "this Origin is not allowed"));
    }
    let foreign = matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"));
    let is_link = method == Method::GET && text("sec-fetch-mode") == Some("navigate");
    if foreign && !is_link {
        return Some((StatusCode::FORBIDDEN, "a page elsewhere may not ask this"));
    }
    // A body of unknown length is measured where it is read.
    let length = text("content-length").and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > LARGEST_BODY) {
        return Some((StatusCode::PAYLOAD_TOO_LARGE, "the body is too large"));
    }
    if uri.query().is_some_and(|query| query.len() > LONGEST) {
        return Some((StatusCode::URI_TOO_LONG, "the address is too long"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(method: Method, headers: &[(&str, &str)]) -> Option<u16> {
        asked_for("/", method, headers)
    }

    fn asked_for(uri: &str, method: Method, headers: &[(&str, &str)]) -> Option<u16> {
        let hosts = Hosts::new("127.0.0.1:8642".parse().unwrap(), &["Phone.local".into()]);
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(header::HeaderName::from_bytes(name.as_bytes()).unwrap(), value.parse().unwrap());
        }
        refusal(&hosts, &method, &map, &uri.parse().unwrap()).map(|(status, _)| status.as_u16())
    }

    #[test]
    fn only_our_own_names_are_answered() {
        for host in ["127.0.0.1:8642", "localhost", "LOCALHOST:1", "[::1]:8642", "phone.local:8642"] {
            assert_eq!(asked(Method::GET, &[("host", host)]), None, "{host}");
        }
        for host in
            ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "", "[::2]:8642", "localhost:8642:1"]
        {
            assert_eq!(asked(Method::GET, &[("host", host)]), Some(421), "{host}");
        }
        let host = ("host", "localhost:8642");
        assert_eq!(asked_for("http://localhost:8642/", Method::GET, &[host]), None);
        assert_eq!(asked_for("http://evil.example/", Method::GET, &[host]), Some(421));
        assert_eq!(asked(Method::GET, &[]), Some(400));
        assert_eq!(asked(Method::GET, &[("host", "localhost"), ("host", "localhost")]), Some(421));
    }

    #[test]
    fn a_page_elsewhere_may_link_here_and_nothing_more() {
        let host = ("host", "localhost:8642");
        let post = |name, value| asked(Method::POST, &[host, (name, value)]);
        assert_eq!(post("origin", "http://localhost:8642"), None);
        for origin in ["http://evil.example", "null", "http://localhost:9999", "file://localhost:8642", ""] {
            assert_eq!(post("origin", origin), Some(403), "{origin}");
        }
        assert_eq!(post("sec-fetch-site", "cross-site"), Some(403));
        assert_eq!(post("sec-fetch-site", "same-site"), Some(403));
        assert_eq!(post("sec-fetch-site", "same-origin"), None);
        let site = ("sec-fetch-site", "cross-site");
        assert_eq!(asked(Method::GET, &[host, site]), Some(403));
        assert_eq!(asked(Method::GET, &[host, site, ("sec-fetch-mode", "navigate")]), None);
        assert_eq!(asked(Method::POST, &[host, site, ("sec-fetch-mode", "navigate")]), Some(403));
    }
}
