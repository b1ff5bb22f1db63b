//! What a request asks: its path, its pairs, and the language it wants.
//!
//! Start at [`Ask`], which handlers take as an argument. Knows no page.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};

use super::query::{BadPairs, Pairs};
use super::refusal::Refusal;
use super::state::App;
use console::Lang;

/// A request as pages see it.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The path.
    pub path: String,
    /// What stands after `?`.
    pub pairs: Pairs,
    /// The language of the answer.
    pub lang: Lang,
    /// Only the part of the page that scripts put in is wanted.
    pub fragment: bool,
    /// A script asks: it can ask again by itself.
    pub scripted: bool,
    /// It sends something rather than asking for a page.
    pub sent: bool,
    /// A page elsewhere led here. What it links to may be looked at, but our scripts must do nothing for it.
    pub foreign: bool,
}

impl Ask {
    /// A request of which nothing is known.
    pub fn unknown(lang: Lang) -> Ask {
        Ask {
            path: "/".into(),
            pairs: Pairs::default(),
            lang,
            fragment: false,
            scripted: false,
            sent: false,
            foreign: false,
        }
    }

    /// Whether JSON is answered.
    pub fn is_api(&self) -> bool {
        self.path.starts_with("/api/")
    }

    /// The first page in the language that was asked for by name.
    pub fn home(&self) -> String {
        self.address_of("/")
    }

    /// A page, in the language that was asked for by name.
    pub fn address_of(&self, path: &str) -> String {
        self.keep_lang(Pairs::default()).address(path)
    }

    /// This page in another language; the first page, where something was sent that has no address of its own.
    pub fn in_language(&self, lang: Lang) -> String {
        let (pairs, path) =
            if self.sent { (&Pairs::default(), "/") } else { (&self.pairs, self.path.as_str()) };
        pairs.with("lang", lang_name(lang)).address(path)
    }

    /// The same request as if it had asked for the page that shows what came of it.
    pub fn of_page(&self, path: &str, pairs: Pairs) -> Ask {
        Ask { path: path.to_owned(), pairs, sent: false, ..self.clone() }
    }

    /// What is wrong with a pair whose value is none of those there are.
    pub fn wrong(&self, name: &str, value: &str, allowed: &str) -> Refusal {
        let value = shown(value);
        Refusal::input(
            self,
            self.lang.pick(
                format!("{name}: `{value}` is none of {allowed}"),
                format!("{name}: {value} は {allowed} のどれでもありません"),
            ),
        )
    }

    /// The language among the pairs of another address, where it was asked for by name.
    pub fn keep_lang(&self, pairs: Pairs) -> Pairs {
        match self.pairs.get("lang") {
            Some(_) => pairs.with("lang", lang_name(self.lang)),
            None => pairs,
        }
    }

    /// A number among the pairs.
    pub fn number(&self, name: &str) -> Result<Option<usize>, Refusal> {
        let Some(text) = self.pairs.get(name) else { return Ok(None) };
        let number = Some(text)
            .filter(|text| !text.is_empty() && text.len() < 10 && text.bytes().all(|b| b.is_ascii_digit()));
        match number.and_then(|text| text.parse().ok()) {
            Some(number) => Ok(Some(number)),
            None => Err(Refusal::input(
                self,
                self.lang.pick(
                    format!("{name}: `{}` is not a number", shown(text)),
                    format!("{name}: {} は数ではありません", shown(text)),
                ),
            )),
        }
    }
}

/// The beginning of an input, to be said back.
pub fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The name of a language in addresses.
pub fn lang_name(lang: Lang) -> &'static str {
    lang.code()
}

impl FromRequestParts<App> for Ask {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Ask, Refusal> {
        let has = |name: &str| parts.headers.contains_key(name);
        let mut ask = Ask {
            path: parts.uri.path().to_owned(),
            pairs: Pairs::default(),
            lang: accepted(&parts.headers).unwrap_or(app.lang),
            fragment: has("hx-request") && !has("hx-history-restore-request"),
            scripted: has("hx-request"),
            sent: !matches!(parts.method, Method::GET | Method::HEAD),
            foreign: parts
                .headers
                .get("sec-fetch-site")
                .is_some_and(|site| site == "cross-site" || site == "same-site"),
        };
        let pairs = Pairs::parse(parts.uri.query().unwrap_or_default().as_bytes());
        ask.pairs = pairs.map_err(|error| Refusal::input(&ask, pairs_error(&error, ask.lang)))?;
        match ask.pairs.get("lang") {
            None => {}
            Some("ja") => ask.lang = Lang::JA,
            Some("en") => ask.lang = Lang::EN,
            Some(other) => {
                let other = shown(other);
                let reason = ask.lang.pick(
                    format!("lang: `{other}` is neither ja nor en"),
                    format!("lang: {other} は ja でも en でもありません"),
                );
                return Err(Refusal::input(&ask, reason));
            }
        }
        Ok(ask)
    }
}

/// The pairs of a form that was sent.
pub struct Form(pub Pairs);

impl FromRequest<App> for Form {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Form, Refusal> {
        let (mut parts, body) = request.into_parts();
        let ask = Ask::from_request_parts(&mut parts, app).await?;
        let kind =
            parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let lang = ask.lang;
        if !kind.starts_with("application/x-www-form-urlencoded") {
            let reason = lang.pick("a form is wanted", "フォームではありません");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, &ask, reason));
        }
        let bytes =
            Bytes::from_request(Request::from_parts(parts, body), &()).await.map_err(|rejection| {
                let reason =
                    lang.pick("the body is too large or broken", "送られたものが大きすぎるか、壊れています");
                Refusal::new(rejection.status(), &ask, reason)
            })?;
        let pairs = Pairs::parse(&bytes).map_err(|error| Refusal::input(&ask, pairs_error(&error, lang)))?;
        Ok(Form(pairs))
    }
}

fn pairs_error(error: &BadPairs, lang: Lang) -> String {
    let japanese = match error {
        BadPairs::NotUtf8 { number } => format!("{number} 番目の項目は UTF-8 ではありません"),
        BadPairs::Twice { name } => format!("{name} が 2 回あります"),
    };
    lang.pick(error.to_string(), japanese)
}

/// The language that a browser prefers, out of the two there are.
fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut best: Option<(f32, Lang)> = None;
    for range in text.split(',').take(20) {
        let (name, weight) = match range.split_once(";q=") {
            Some((name, weight)) => (name, weight.trim().parse().unwrap_or(0.0)),
            None => (range, 1.0),
        };
        let lang = match name.trim().split('-').next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "ja" => Lang::JA,
            "en" => Lang::EN,
            _ => continue,
        };
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
    fn the_browsers_first_language_out_of_two_is_taken() {
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
