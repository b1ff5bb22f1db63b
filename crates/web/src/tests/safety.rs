//! What must be refused, and the headers that every answer has.
//!
//! Start anywhere: each test sends what a careless or hostile sender might.

use axum::body::Body;
use axum::http::Request;

use super::super::assets::{self, Files};
use super::super::guard::POLICY;
use super::{Site, address_with, plain};

#[tokio::test]
async fn it_says_that_it_is_well() {
    let answer = Site::new().get("/healthz").await;
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (200, "ok"));
}

#[tokio::test]
async fn unknown_routes_and_methods_are_refused_in_the_language_asked_for() {
    let site = Site::new();
    for path in
        ["/nothing", "/othello/nothing", "/assets/x/style.css", "/../etc/passwd", "/assets/../../etc/passwd"]
    {
        let answer = site.get(path).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
    }
    let japanese = site.get_with("/nothing", &[("accept-language", "ja")]).await;
    assert!(japanese.body.contains("/nothing というページはありません"), "{}", japanese.body);
    assert_eq!(site.post("/othello", "move=d3").await.status.as_u16(), 405);
    assert_eq!(site.get("/othello/play").await.status.as_u16(), 405);
}

#[tokio::test]
async fn every_answer_forbids_inline_script_and_what_is_from_elsewhere() {
    let site = Site::new();
    for path in [
        "/",
        "/othello",
        "/notakto?boards=3",
        "/tictactoe",
        "/how/notakto",
        "/healthz",
        "/nothing",
        "/othello?level=99",
        &assets::address("style.css"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.header("content-security-policy"), POLICY, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(!answer.body.contains("style=") && !answer.body.contains(" onclick="), "{path}");
        assert!(!answer.body.contains("<script>") && !answer.body.contains("<style"), "{path}");
    }
    assert!(!POLICY.contains("unsafe") && !POLICY.contains('*'));
}

#[tokio::test]
async fn another_host_or_origin_is_refused() {
    let site = Site::new();
    let other = Request::get("/").header("host", "evil.example").body(Body::empty()).unwrap();
    assert_eq!(site.send(other).await.status.as_u16(), 421);
    let none = Request::get("/").body(Body::empty()).unwrap();
    assert_eq!(site.send(none).await.status.as_u16(), 400);
    let origin = |origin| [("origin", origin)];
    let refused = site.post_with("/othello/play", "move=d3", &origin("http://evil.example")).await;
    assert_eq!(refused.status.as_u16(), 403);
    let refused = site.post_with("/othello/play", "move=d3", &origin("null")).await;
    assert_eq!(refused.status.as_u16(), 403);
    let ours = site.post_with("/othello/play", "move=d3", &origin("http://127.0.0.1:8642")).await;
    assert_eq!(ours.status.as_u16(), 303);
    let embedded = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")];
    assert_eq!(site.get_with("/othello", &embedded).await.status.as_u16(), 403);
}

#[tokio::test]
async fn the_computer_moves_by_itself_only_where_a_page_of_ours_led_to_its_turn() {
    let site = Site::new();
    let elsewhere =
        |name| [("sec-fetch-site", name), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")];
    let trigger = |body: &str| {
        let at = body.find("hx-trigger=\"").expect("the computer can be asked") + 12;
        body[at..].split('"').next().unwrap_or_default().to_owned()
    };
    for (turn, earlier) in [
        ("/othello?moves=f5", "/othello?moves=f5d6&at=1"),
        ("/notakto?moves=1b2", "/notakto?moves=1b21a1&at=1"),
        ("/tictactoe?moves=0", "/tictactoe?moves=04&at=1"),
    ] {
        for own in ["none", "same-origin"] {
            let page = site.get_with(turn, &elsewhere(own)).await.body;
            assert!(trigger(&page).starts_with("load"), "{turn} {own}");
        }
        for other in ["cross-site", "same-site"] {
            let page = site.get_with(turn, &elsewhere(other)).await.body;
            assert_eq!(trigger(&page), "submit", "{turn} {other}");
        }
        assert_eq!(trigger(&site.get(earlier).await.body), "submit", "{earlier}");
    }
}

#[tokio::test]
async fn the_same_move_again_after_an_undo_is_answered_as_before() {
    let site = Site::new();
    for (undone, mv, answered) in [
        ("/othello/play?moves=f5d6&at=0", "f5", "/othello?moves=f5d6&side=black"),
        ("/notakto/play?moves=1b21a1&at=0", "1b2", "/notakto?moves=1b21a1&side=first"),
        ("/tictactoe/play?moves=04&at=0", "0", "/tictactoe?moves=04&side=x"),
    ] {
        for headers in [&[("hx-request", "true")][..], &[]] {
            let answer = site.post_with(undone, &format!("move={mv}"), headers).await;
            // Nothing but the end of the line is left to be said: no `at`, and no other branch.
            assert!(answer.location().starts_with(answered), "{undone}: {}", answer.location());
            assert!(!answer.location().contains("at="), "{}", answer.location());
        }
    }
}

#[tokio::test]
async fn bodies_that_are_too_large_or_no_form_are_refused() {
    let site = Site::new();
    let large = format!("move={}", "a".repeat(8 * 1000 * 1000));
    // Also where no form is wanted.
    for path in [
        "/othello/play",
        "/othello/analyse",
        "/api/othello/analyse",
        "/games/0123456789abc/delete",
        "/nothing",
    ] {
        let length = large.len().to_string();
        let answer = site.post_with(path, &large, &[("content-length", &length)]).await;
        assert_eq!(answer.status.as_u16(), 413, "{path}");
    }
    assert_eq!(site.post("/othello/play", &large).await.status.as_u16(), 413, "of a length that is not told");
    let json = Request::post("/othello/play")
        .header("host", "localhost")
        .header("content-type", "application/json")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(site.send(json).await.status.as_u16(), 415);
    let broken = Request::post("/othello/play")
        .header("host", "localhost")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(&b"move=\xff\xfe"[..]))
        .unwrap();
    assert_eq!(site.send(broken).await.status.as_u16(), 400);
    assert_eq!(site.post("/othello/play", "move=%ff").await.status.as_u16(), 400);
    assert_eq!(site.post("/othello/play", "move=d3&move=c4").await.status.as_u16(), 400);
    assert_eq!(site.post("/othello/play", "").await.status.as_u16(), 400);
}

#[tokio::test]
async fn addresses_that_make_no_sense_are_refused_with_the_reason() {
    let site = Site::new();
    let long = format!("moves={}", "f5".repeat(10_000));
    for (query, status, reason) in [
        ("moves=x9", 400, "moves: column 1: `x9` is not a move"),
        ("moves=f5a1", 400, "moves: column 3: a1 flips no discs"),
        ("moves=f5(", 400, "moves: column 3: this parenthesis has no counterpart"),
        ("moves=f5&at=2", 400, "moves: there is no move number 2 in a game of 1 move"),
        ("at=-1", 400, "at: `-1` is not a number"),
        ("at=99999999999999999999", 400, "is not a number"),
        ("level=61", 400, "level: `61` is not a level"),
        ("side=red", 400, "side: `red` is not one of"),
        ("flip=maybe", 400, "flip: `maybe` is not one of"),
        ("board=XO", 400, "board: a board has 64 squares"),
        ("game=../../etc/passwd", 400, "game: `../../etc/passwd` is not the ID of a game"),
        ("lang=tlh", 400, "lang: `tlh` is not one of en, ja"),
        ("moves=%ff%fe", 400, "parameter 1 is not UTF-8"),
        ("at=1&at=1", 400, "`at` is given twice"),
        (long.as_str(), 414, "the address is too long"),
        (&long[..10_000], 400, "moves: column 3: there is already a disc on f5"),
    ] {
        let answer = site.get(&format!("/othello?{query}")).await;
        let shown: String = query.chars().take(40).collect();
        assert_eq!(answer.status.as_u16(), status, "{shown}");
        assert!(answer.body.contains(reason), "{shown}: {}", answer.body);
    }
}

#[tokio::test]
async fn what_is_said_back_is_no_markup() {
    let answer = Site::new().get("/othello?level=%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert!(answer.body.contains("&lt;script&gt;alert(1)"), "{}", answer.body);
    assert!(!answer.body.contains("<script>alert"));
}

#[tokio::test]
async fn all_that_the_first_page_loads_is_small() {
    let site = Site::new();
    let page = site.get("/").await.body;
    let mut bytes = page.len();
    // The modules load one another: all of them count.
    for name in Files::iter() {
        let wanted = page.contains(&assets::address(&name)) || name.ends_with(".js");
        if wanted {
            let file = site.get(&assets::address(&name)).await;
            assert_eq!(file.status.as_u16(), 200, "{name}");
            assert!(file.header("cache-control").contains("immutable"), "{name}");
            bytes += file.body.len();
        }
    }
    assert!(bytes < 150_000, "{bytes} bytes");
    assert!(address_with(&page, "style.css").is_some_and(|address| address.starts_with("/assets/")));
}

#[tokio::test]
async fn what_was_refused_can_be_read_in_the_other_language() {
    let site = Site::new();
    for (path, form, status, page) in [
        ("/othello/play?moves=f5&side=both", "move=a1", 422, "/othello?moves=f5&side=both&level=4&lang=ja"),
        (
            "/othello/read?moves=f5&side=both",
            "text=hello",
            422,
            "/othello?moves=f5&side=both&level=4&lang=ja",
        ),
        (
            "/notakto/play?moves=1b2&side=both",
            "move=x",
            422,
            "/notakto?moves=1b2&side=both&level=perfect&lang=ja",
        ),
        (
            "/tictactoe/play?moves=4&side=both",
            "move=4",
            422,
            "/tictactoe?moves=4&side=both&level=perfect&lang=ja",
        ),
        // Nothing is known of a game here.
        ("/othello/play?moves=zz", "move=f5", 400, "/?lang=ja"),
        ("/games/0123456789abc/delete", "", 404, "/?lang=ja"),
    ] {
        let refused = site.post(path, form).await;
        assert_eq!(refused.status.as_u16(), status, "{path}");
        let link = refused.body.split("class=\"quiet\" href=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(plain(link), page, "{path}");
        let japanese = site.get(&plain(link)).await;
        assert_eq!(japanese.status.as_u16(), 200, "{path}");
        assert!(japanese.body.contains("<html lang=\"ja\">"), "{path}");
    }
}
