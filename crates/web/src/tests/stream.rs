//! Streams of values: what they say, and that their search ends with them.
//!
//! Start at [`Stream`], which reads events one by one. Waiting has no limit of time here: what never comes hangs.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::Request;
use serde_json::Value;
use tokio_stream::StreamExt;
use tower::ServiceExt;

use super::super::server::router;
use super::Site;

struct Stream {
    body: BodyDataStream,
    read: String,
}

impl Stream {
    async fn open(site: &Site, query: &str) -> Stream {
        let request = Request::get(format!("/api/othello/stream?{query}")).header("host", "localhost");
        let answer = router(site.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Stream { body: answer.into_body().into_data_stream(), read: String::new() }
    }

    /// The next event; none at the end.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.read.find("\n\n") {
                let event: String = self.read.drain(..end + 2).collect();
                if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) {
                    assert!(event.contains("event: known"), "{event}");
                    return Some(serde_json::from_str(data).unwrap());
                }
                continue;
            }
            let bytes = self.body.next().await?.unwrap();
            self.read += std::str::from_utf8(&bytes).unwrap();
        }
    }

    /// The last event of a stream that ends.
    async fn last(mut self) -> Value {
        let mut last = Value::Null;
        while let Some(event) = self.next().await {
            last = event;
        }
        assert_eq!(last["finished"], true);
        last
    }
}

/// Waits until no search runs, and says how many discs were placed.
async fn quiet(site: &Site) -> u64 {
    let counters = site.app.pool.counters().clone();
    while counters.running.load(Ordering::Relaxed) > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    counters.nodes.load(Ordering::Relaxed)
}

#[tokio::test]
async fn values_come_deeper_and_each_event_names_its_position() {
    let site = Site::new();
    let mut stream = Stream::open(&site, "moves=f5&side=both&lang=ja").await;
    let mut deepest = 0;
    while deepest < 4 {
        let event = stream.next().await.expect("it goes on");
        assert!(event["position"].as_str().unwrap().ends_with("O") && event["finished"] == false);
        let depths =
            event["moves"].as_array().unwrap().iter().filter_map(|one| one["value"]["depth"].as_i64());
        let now = depths.max().unwrap_or(0);
        assert!(now >= deepest, "{now} after {deepest}");
        deepest = now;
    }
    let last = stream.next().await.unwrap();
    let best = &last["moves"][0];
    assert!(best["spoken"].as_str().unwrap().contains("手読み"), "{best}");
    assert_eq!(best["best"], true);
}

#[tokio::test]
async fn a_page_that_is_closed_frees_its_search() {
    let site = Site::new();
    let mut stream = Stream::open(&site, "moves=f5d6c3d3c4&side=both").await;
    let event = stream.next().await.expect("it begins");
    assert_eq!(event["finished"], false);
    let begun = |site: &Site| site.app.pool.counters().begun.load(Ordering::Relaxed);
    drop(stream);
    // The task that fed it ends when it is next looked at; after that nothing is begun and nothing counted.
    let mut before = (quiet(&site).await, begun(&site));
    loop {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        let now = (quiet(&site).await, begun(&site));
        if now == before {
            break;
        }
        before = now;
    }
    let (nodes, searches) = before;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!((quiet(&site).await, begun(&site)), (nodes, searches));
}

#[tokio::test]
async fn a_search_of_hours_ends_when_nobody_waits_for_it() {
    // Neither would come to its end while this test runs: that they end shows that they were stopped.
    for (address, form) in [
        ("/api/othello/values?moves=f5d6c3d3c4&depth=60", None),
        ("/othello/play?moves=f5d6c3d3&level=60", Some("move=c4")),
    ] {
        let site = Site::new();
        let counters = site.app.pool.counters().clone();
        let app = site.app.clone();
        let request = tokio::spawn(async move {
            let site = Site { app };
            match form {
                Some(form) => site.post(address, form).await,
                None => site.get(address).await,
            }
        });
        while counters.running.load(Ordering::Relaxed) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        request.abort();
        assert!(request.await.is_err_and(|error| error.is_cancelled()), "{address}");
        let nodes = quiet(&site).await;
        assert_eq!(quiet(&site).await, nodes);
    }
}

#[tokio::test]
async fn the_whole_game_is_drawn_and_kept_and_a_finished_stream_ends() {
    let site = Site::new();
    let over = "f5d6c5f6e7f4g5e6e3";
    let stream = Stream::open(&site, &format!("moves={over}&side=both")).await;
    let last = stream.last().await;
    let plies = last["game"]["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 10);
    assert_eq!(plies[9]["value"]["discs"], 64);
    assert_eq!(plies[9]["value"]["exact"], true);
    assert!(plies.iter().skip(1).any(|ply| ply["loss"].as_i64() >= Some(10)), "{plies:?}");
    // Asked again, all is there at once and no position is searched.
    let begun = site.app.pool.counters().begun.load(Ordering::Relaxed);
    let game = site.get(&format!("/api/othello/game?moves={over}")).await;
    let game: Value = serde_json::from_str(&game.body).unwrap();
    assert_eq!(game["plies"], last["game"]["plies"]);
    assert!(game["plies"].as_array().unwrap().iter().all(|ply| !ply["value"].is_null()));
    assert_eq!(site.app.pool.counters().begun.load(Ordering::Relaxed), begun);
}

#[tokio::test]
async fn a_move_is_found_while_other_pages_analyse() {
    let site = Site::new();
    let mut streams = Vec::new();
    for _ in 0..4 {
        let mut stream = Stream::open(&site, "moves=f5d6c3d3c4&side=both").await;
        stream.next().await.expect("it begins");
        streams.push(stream);
    }
    let answer = site.post("/othello/play?level=2", "move=f5").await;
    assert_eq!(answer.status.as_u16(), 303);
}

#[tokio::test]
async fn bad_addresses_are_refused_before_a_stream_begins() {
    let site = Site::new();
    assert_eq!(site.get("/api/othello/stream?moves=x").await.status.as_u16(), 400);
    assert_eq!(site.get("/api/othello/stream?board=XO").await.status.as_u16(), 400);
}

#[tokio::test]
async fn a_small_board_is_solved_while_one_looks() {
    let site = Site::new();
    let small = "-".repeat(5) + "OX--XO" + &"-".repeat(5) + "X";
    let stream = Stream::open(&site, &format!("board={small}&side=both&moves=d3")).await;
    let last = stream.last().await;
    let moves = last["moves"].as_array().unwrap();
    assert!(!moves.is_empty() && moves.iter().all(|one| one["value"]["exact"] == true), "{last}");
    assert_eq!(moves[0]["value"]["discs"], 10, "white wins by 10");
    assert!(
        last["game"]["plies"].as_array().unwrap().iter().all(|ply| ply["value"]["exact"] == true),
        "{last}"
    );
}

#[tokio::test]
async fn values_go_on_until_they_are_exact() {
    let site = Site::new();
    // FFO 42 with the published value of every move. With 22 empty squares it is solved some steps after the values that
    // come before the game.
    let board = "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--X";
    let stream = Stream::open(&site, &format!("board={board}&side=both")).await;
    let last = stream.last().await;
    let moves = last["moves"].as_array().unwrap();
    assert!(moves.iter().all(|one| one["value"]["exact"] == true), "{last}");
    let mut found: Vec<(&str, i64)> = moves
        .iter()
        .map(|one| (one["move"].as_str().unwrap(), one["value"]["discs"].as_i64().unwrap()))
        .collect();
    found.sort_unstable();
    let mut published = [
        ("g2", 6),
        ("a4", 0),
        ("c6", -2),
        ("c7", -4),
        ("c2", -4),
        ("d2", -6),
        ("b5", -8),
        ("b2", -10),
        ("b6", -10),
    ];
    published.sort_unstable();
    assert_eq!(found, published);
    assert!(last["level"].as_i64() > Some(10), "{last}");
}

#[tokio::test]
async fn a_first_move_loses_nothing_beside_its_images() {
    let site = Site::new();
    // The four first moves are one another's images, whatever was searched of the one that was made.
    let mut stream = Stream::open(&site, "moves=f5d6c5f6e7f4g5e6e3&side=both").await;
    while let Some(event) = stream.next().await {
        let Some(first) = event["game"]["plies"].get(1).filter(|first| !first["loss"].is_null()) else {
            continue;
        };
        assert_eq!(first["loss"], 0, "{first}");
        assert!(first["loss_how"].as_str().unwrap().contains("plies ahead"), "{first}");
    }
}

#[tokio::test]
async fn a_long_search_gives_others_their_turn() {
    let site = Site::new();
    let pool = site.app.pool.clone();
    // It would go on for ever, and there is one place for analyses.
    let long = tokio::spawn(async move {
        pool.analyse_in_turns(|_, stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
        })
        .await
    });
    while site.app.pool.counters().running.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(site.app.pool.analyse(|_, _| 7).await.unwrap(), 7);
    assert!(long.await.unwrap().is_ok());
}

#[tokio::test]
async fn values_asked_for_by_a_program_let_pages_have_theirs() {
    let site = Site::new();
    let app = site.app.clone();
    // It would take hours, and there is one place for analyses.
    let hours =
        tokio::spawn(async move { Site { app }.get("/api/othello/values?moves=f5d6c3d3c4&depth=60").await });
    while site.app.pool.counters().running.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let mut stream = Stream::open(&site, "moves=f5&side=both").await;
    assert_eq!(stream.next().await.expect("it has its turn")["finished"], false);
    hours.abort();
}
