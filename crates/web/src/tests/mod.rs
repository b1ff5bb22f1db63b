//! The pages asked without a socket.
//!
//! Start at [`Site`]: requests go straight to the router, and what comes back is looked at as text.

mod api;
mod howto;
mod kept;
mod notakto;
mod othello;
mod safety;
mod stream;
mod tictactoe;

use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use library::Library;
use tower::ServiceExt;

use super::hosts::Hosts;
use super::pool::Pool;
use super::server::router;
use super::state::App;
use console::Lang;

/// A server with an empty library in memory.
pub struct Site {
    /// What its requests share.
    pub app: App,
}

/// What came back.
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as text.
    pub body: String,
}

impl Answer {
    /// A header as text.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Where it leads to.
    pub fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        self.header("location")
    }
}

impl Site {
    /// With an empty library.
    pub fn new() -> Site {
        Site::with(Library::in_memory().unwrap())
    }

    /// With this library.
    pub fn with(library: Library) -> Site {
        let hosts = Hosts::new("127.0.0.1:8642".parse().unwrap(), &[]);
        Site {
            app: App {
                library: Arc::new(library),
                pool: Pool::new(2),
                hosts: Arc::new(hosts),
                lang: Lang::EN,
                end: None,
            },
        }
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = router(self.app.clone()).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Gets a page, with more headers.
    pub async fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::get(address).header("host", "127.0.0.1:8642");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Gets a page.
    pub async fn get(&self, address: &str) -> Answer {
        self.get_with(address, &[]).await
    }

    /// Deletes what is at an address.
    pub async fn delete(&self, address: &str) -> Answer {
        let request = Request::delete(address).header("host", "127.0.0.1:8642");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Sends a form.
    pub async fn post_with(&self, address: &str, form: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::post(address)
            .header("host", "127.0.0.1:8642")
            .header("content-type", "application/x-www-form-urlencoded");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::from(form.to_owned())).unwrap()).await
    }

    /// Sends a form.
    pub async fn post(&self, address: &str, form: &str) -> Answer {
        self.post_with(address, form, &[]).await
    }
}

/// The address that the first form or link with this part in it has.
pub fn address_with<'a>(body: &'a str, part: &str) -> Option<&'a str> {
    let at = body.find(part)?;
    let begin = body[..at].rfind('"')? + 1;
    let end = at + body[at..].find('"')?;
    Some(&body[begin..end])
}

/// An address as it stands in markup, made plain.
pub fn plain(address: &str) -> String {
    address.replace("&amp;", "&")
}
