//! What a request asks: its path, its pairs, and the language it wants.
//!
//! Start at [`Ask`], which handlers take as an argument. Must not know any page.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};

use super::query::{BadPairs, MOST, Pairs};
use super::refusal::Refusal;
use super::state::App;
use console::{Lang, Message, key, msg};

/// A request as pages see it.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    /// The path.
    pub path: String,
    /// The parameters after `?`.
    pub pairs: Pairs,
    /// The language of the answer.
    pub lang: Lang,
    /// Only the part of the page that scripts replace is wanted.
    pub fragment: bool,
    /// A script asks, which can ask again by itself.
    pub scripted: bool,
    /// It sends something rather than asking for a page.
    pub sent: bool,
    /// Another site led here. What it links to may be looked at, but our scripts must do nothing for it.
    pub foreign: bool,
}

impl Ask {
    /// Whether JSON is answered.
    pub(crate) fn is_api(&self) -> bool {
        self.path.starts_with("/api/")
    }

    /// The home page, in the language if it was asked for by name.
    pub(crate) fn home(&self) -> String {
        self.address_of("/")
    }

    /// A page, in the language if it was asked for by name.
    pub(crate) fn address_of(&self, path: &str) -> String {
        self.keep_lang(Pairs::default()).address(path)
    }

    /// This page in another language; the home page, if something was sent that has no address of its own.
    pub(crate) fn in_language(&self, lang: Lang) -> String {
        let (pairs, path) =
            if self.sent { (&Pairs::default(), "/") } else { (&self.pairs, self.path.as_str()) };
        pairs.with("lang", lang.code()).address(path)
    }

    /// The same request as if it had asked for the page that shows the result.
    pub(crate) fn of_page(&self, path: &str, pairs: Pairs) -> Ask {
        Ask { path: path.to_owned(), pairs, sent: false, ..self.clone() }
    }

    /// The parameters of another address with the language, if it was asked for by name.
    pub(crate) fn keep_lang(&self, pairs: Pairs) -> Pairs {
        match self.pairs.get("lang") {
            Some(_) => pairs.with("lang", self.lang.code()),
            None => pairs,
        }
    }

    /// The value of a parameter that is a whole number.
    pub(crate) fn number(&self, name: &str) -> Result<Option<usize>, Refusal> {
        let Some(text) = self.pairs.get(name) else { return Ok(None) };
        let number = Some(text)
            .filter(|text| !text.is_empty() && text.len() < 10 && text.bytes().all(|b| b.is_ascii_digit()));
        let number = number.and_then(|text| text.parse().ok());
        number
            .map(Some)
            .ok_or_else(|| Refusal::parameter(name, msg!("web-refusal-not-a-number", text = shown(text))))
    }
}

/// A parameter that is `1` or `0`, where the address has it.
pub(crate) fn flag(pairs: &Pairs, name: &str) -> Result<Option<bool>, Refusal> {
    match pairs.get(name) {
        None => Ok(None),
        Some("1") => Ok(Some(true)),
        Some("0") => Ok(Some(false)),
        Some(other) => Err(wrong(name, other, "0, 1")),
    }
}

/// What is wrong with a parameter whose value is not one of those there are.
pub(crate) fn wrong(name: &str, value: &str, allowed: &str) -> Refusal {
    Refusal::parameter(name, msg!("web-refusal-not-one-of", text = shown(value), allowed = allowed))
}

/// The beginning of an input, to be quoted in an answer.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Ask {
    /// What a request asks, and what is wrong with it: the language is known even of one that cannot be answered.
    pub(crate) fn understood(parts: &Parts, fallback: Lang) -> (Ask, Option<Refusal>) {
        let has = |name: &str| parts.headers.contains_key(name);
        let site = parts.headers.get("sec-fetch-site");
        let mut ask = Ask {
            path: parts.uri.path().to_owned(),
            pairs: Pairs::default(),
            lang: accepted(&parts.headers).unwrap_or(fallback),
            fragment: has("hx-request") && !has("hx-history-restore-request"),
            scripted: has("hx-request"),
            sent: !matches!(parts.method, Method::GET | Method::HEAD),
            foreign: site.is_some_and(|site| site == "cross-site" || site == "same-site"),
        };
        match Pairs::parse(parts.uri.query().unwrap_or_default().as_bytes()) {
            Ok(pairs) => ask.pairs = pairs,
            Err(error) => return (ask, Some(Refusal::input(pairs_error(&error)))),
        }
        let Some(code) = ask.pairs.get("lang") else { return (ask, None) };
        match Lang::all().find(|lang| lang.code() == code) {
            Some(lang) => ask.lang = lang,
            None => {
                let codes: Vec<&str> = Lang::all().map(Lang::code).collect();
                let refusal = wrong("lang", code, &codes.join(", "));
                return (ask, Some(refusal));
            }
        }
        (ask, None)
    }
}

impl FromRequestParts<App> for Ask {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Ask, Refusal> {
        match Ask::understood(parts, app.lang) {
            (ask, None) => Ok(ask),
            (_, Some(refusal)) => Err(refusal),
        }
    }
}

/// The pairs of a form that was sent.
pub(crate) struct Form(pub Pairs);

impl FromRequest<App> for Form {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &App) -> Result<Form, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/x-www-form-urlencoded") {
            let reason = key!("web-refusal-not-a-form");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, reason));
        }
        let bytes = Bytes::from_request(request, &())
            .await
            .map_err(|rejection| Refusal::new(rejection.status(), key!("web-refusal-body")))?;
        let pairs = Pairs::parse(&bytes).map_err(|error| Refusal::input(pairs_error(&error)))?;
        Ok(Form(pairs))
    }
}

/// What is wrong with pairs that cannot be read.
pub(crate) fn pairs_error(error: &BadPairs) -> Message {
    match error {
        BadPairs::NotUtf8 { number } => msg!("web-refusal-not-utf8", number = *number),
        BadPairs::Twice { name } => msg!("web-refusal-twice", name = name),
        BadPairs::TooMany => msg!("web-refusal-too-many", most = MOST),
    }
}

/// The language that a browser prefers among those there are.
fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut best: Option<(f32, Lang)> = None;
    for range in text.split(',').take(20) {
        let (name, weight) = match range.split_once(";q=") {
            Some((name, weight)) => (name, weight.trim().parse().unwrap_or(0.0)),
            None => (range, 1.0),
        };
        let Ok(lang) = name.trim().split('-').next().unwrap_or_default().parse() else { continue };
        if weight > best.map_or(0.0, |(weight, _)| weight) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_the_browser_prefers_is_taken() {
        let asked = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().unwrap());
            accepted(&headers)
        };
        assert_eq!(asked("ja,en-US;q=0.9,en;q=0.8"), Some(Lang::JA));
        assert_eq!(asked("de-DE, en-GB;q=0.7, ja;q=0.6"), Some(Lang::EN));
        assert_eq!(asked("en;q=0.2,ja-JP;q=0.5"), Some(Lang::JA));
        assert_eq!(asked("fr"), None);
        assert_eq!(asked("ja;q=0"), None);
        assert_eq!(asked(";;;q=q,,"), None);
    }
}
