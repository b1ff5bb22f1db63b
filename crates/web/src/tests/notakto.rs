//! The Notakto page and its API, asked without a socket.
//!
//! Start anywhere: each test reads pages or plays a few moves through the router.

use super::{Site, address_with, plain};

fn form(body: &str) -> String {
    plain(address_with(body, "/notakto/play").expect("there is a board"))
}

fn json(body: &str) -> serde_json::Value {
    serde_json::from_str(body).unwrap()
}

#[tokio::test]
async fn every_empty_cell_says_whether_it_wins_and_the_product_after_it() {
    let site = Site::new();
    let page = site.get("/notakto").await.body;
    assert_eq!(page.matches("role=\"gridcell\"").count(), 9);
    assert!(page.contains("aria-label=\"b2, empty, wins, product c²\""), "{page}");
    assert_eq!(page.matches(", empty, loses, product 1\"").count(), 8);
    assert_eq!(page.matches(">W</span>").count(), 1);
    assert_eq!(page.matches(">L</span>").count(), 8);
    let japanese = site.get("/notakto?lang=ja").await.body;
    assert!(japanese.contains("aria-label=\"b2、空き、勝ち、積 c²\""), "{japanese}");
    let hidden = site.get("/notakto?hints=0").await.body;
    assert!(hidden.contains("aria-label=\"b2, empty\"") && !hidden.contains(">W</span>"));
    assert!(hidden.contains("name=\"move\""));
}

#[tokio::test]
async fn the_winning_moves_of_the_papers_figure_5_are_the_four_of_the_article() {
    let page = Site::new().get("/api/notakto/position?board=X.X.X....%2BX...X....").await;
    let answer = json(&page.body);
    assert_eq!((answer["product"].as_str(), answer["outcome"].as_str()), (Some("ab"), Some("N")));
    let hints = answer["hints"].as_array().unwrap();
    let winning: Vec<&str> =
        hints.iter().filter(|hint| hint["wins"] == true).map(|hint| hint["move"].as_str().unwrap()).collect();
    // Left: left centre, right centre, bottom centre; right: bottom right, which kills the board.
    assert_eq!(winning, ["1a2", "1c2", "1b3", "2c3"]);
    assert_eq!(answer["boards"][0]["value"], "a");
    assert_eq!(answer["boards"][1]["value"], "b");
}

#[tokio::test]
async fn the_present_element_p_and_the_boards_in_play_are_marked() {
    let page = Site::new().get("/notakto?boards=3").await.body;
    let part = |begin: &str| {
        let at = page.find(begin).unwrap();
        &page[at..at + page[at..].find("</section>").unwrap()]
    };
    let elements = part("class=\"elements-part\"");
    assert_eq!(elements.matches("<li").count(), 18);
    assert_eq!(elements.matches(">P</span>").count(), 4);
    assert_eq!(elements.matches("aria-current=\"true\"").count(), 1);
    assert_eq!(elements.matches(">now</span>").count(), 1);
    let dictionary = part("class=\"dictionary\"");
    assert_eq!(dictionary.matches("<li").count(), 46);
    assert_eq!(dictionary.matches("class=\"in-play").count(), 1);
    let framed = dictionary.split("class=\"in-play").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(framed.contains("empty board") && framed.contains(">1, 2, 3</span>"), "{framed}");
    let factor = "<span class=\"factors\">c</span>";
    assert!(page.contains(&[factor; 3].join(" · ")) && page.contains("ac²"), "{page}");
}

#[tokio::test]
async fn empty_boards_are_worth_what_the_article_says() {
    let site = Site::new();
    for (boards, product, outcome) in [
        (1, "c", "N"),
        (2, "c2", "P"),
        (3, "ac2", "N"),
        (4, "c2", "P"),
        (5, "ac2", "N"),
        (6, "c2", "P"),
        (24, "c2", "P"),
    ] {
        let answer = json(&site.get(&format!("/api/notakto/position?boards={boards}")).await.body);
        assert_eq!(answer["product"], product, "{boards}");
        assert_eq!(answer["outcome"], outcome, "{boards}");
    }
}

#[tokio::test]
async fn dead_boards_are_struck_out_and_take_no_move() {
    let site = Site::new();
    let page = site.get("/notakto?board=XXX......%2B.........&side=both").await.body;
    assert_eq!(page.matches("class=\"strike\"").count(), 1);
    assert!(page.contains("aria-label=\"Board 1, dead\"") && page.contains(">dead</strong>"));
    assert!(page.contains("value=\"2a1\"") && !page.contains("value=\"1a2\""));
    let refused = site.post("/notakto/play?board=XXX......%2B.........&side=both", "move=1a2").await;
    assert_eq!(refused.status.as_u16(), 422);
    assert!(refused.body.contains("role=\"grid\"") && refused.body.contains("1:3"), "{}", refused.body);
}

#[tokio::test]
async fn the_computer_wins_from_every_winning_start() {
    let site = Site::new();
    // The computer moves first on an odd number of boards, and so should win; the person plays the first legal move.
    for boards in [1, 3] {
        let start = format!("/notakto?boards={boards}&side=second");
        let page = site.get(&start).await;
        let mut address = site.post(&form(&page.body), "move=go").await.location().to_owned();
        let body = loop {
            let page = site.get(&address).await.body;
            let Some(at) = page.find("name=\"move\" value=\"") else { break page };
            let mv: String = page[at + 19..].chars().take_while(|&c| c != '"').collect();
            address = site.post(&form(&page), &format!("move={mv}")).await.location().to_owned();
        };
        assert!(body.contains("You lose: you killed the last board."), "{boards}: {body}");
    }
}

#[tokio::test]
async fn a_script_sees_its_own_move_before_the_answer() {
    let site = Site::new();
    let script = [("hx-request", "true")];
    let address = site.post_with("/notakto/play?boards=2", "move=1b2", &script).await.location().to_owned();
    let page = site.get_with(&address, &script).await.body;
    assert!(page.contains("The computer is thinking…") && page.contains("id=\"go\""));
    let address = site.post_with(&form(&page), "move=go", &script).await.location().to_owned();
    let page = site.get(&address).await.body;
    assert!(page.contains("Your move") && page.contains("The computer played"), "{page}");
    assert!(page.contains("id=\"undo\""));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_the_reason() {
    let site = Site::new();
    for (query, reason) in [
        ("boards=0", "boards: 0 boards; this page allows 1 to 24"),
        ("boards=25", "boards: 25 boards; this page allows 1 to 24"),
        ("boards=many", "boards: `many` is not a number"),
        ("boards=99999999999999999999", "is not a number"),
        ("board=XX", "board: board 1: the board ends after 2 of 9 cells"),
        ("board=Q........", "board: board 1: column 1"),
        ("moves=1a1z", "moves: column 4: `z` is not a move"),
        ("moves=1a11a1", "moves: column 4:"),
        ("moves=2a1", "moves: column 1:"),
        ("moves=0a1", "moves: column 1: `0a1` is not a move"),
        ("moves=%E6%97%A5", "moves: column 1: `日` is not a move"),
        ("level=9", "level: `9` is not a level"),
        ("side=black", "side: `black` is not one of first, second, both, none"),
        ("hints=yes", "hints: `yes` is not one of 0, 1"),
        ("game=1", "game: `1` is not the ID of a game"),
        ("at=5", "moves: there is no move number 5 in a game of 0 moves"),
    ] {
        for path in ["/notakto", "/api/notakto/position"] {
            let answer = site.get(&format!("{path}?{query}")).await;
            assert_eq!(answer.status.as_u16(), 400, "{path}?{query}");
            assert!(answer.body.contains(reason), "{path}?{query}: {}", answer.body);
        }
    }
    let long = format!("/notakto?moves={}", "1a1".repeat(4_000));
    let answer = site.get(&long).await;
    assert_eq!(answer.status.as_u16(), 400);
    assert!(answer.body.contains("moves: column 4:"), "{}", answer.body);
    assert_eq!(site.get(&long.replace("1a1", "1a12b2")).await.status.as_u16(), 414);
    for form in ["move=9z9", "move=", "move=go", "move=1a11b1"] {
        assert_eq!(site.post("/notakto/play", form).await.status.as_u16(), 422, "{form}");
        assert_eq!(site.post("/api/notakto/play", form).await.status.as_u16(), 400, "{form}");
    }
    assert_eq!(site.post("/notakto/play", "").await.status.as_u16(), 400);
    assert_eq!(site.app.library.newest_games(9).unwrap(), []);
}

#[tokio::test]
async fn games_are_kept_with_their_branches_and_listed() {
    let site = Site::new();
    let first = site.post("/notakto/play?boards=2&side=both&lang=ja", "move=1b2").await.location().to_owned();
    let play = |address: &str| address.replace("/notakto?", "/notakto/play?");
    site.post(&play(&first), "move=2a1").await.location();
    let other = site.post(&play(&first), "move=2b2").await.location().to_owned();
    let home = site.get("/").await.body;
    let kept = plain(address_with(&home, "/notakto?boards").expect("the game is listed"));
    assert!(kept.contains("moves=1b2") && kept.contains('('), "{kept}");
    assert!(other.contains("lang=ja"));
    let page = site.get(&kept).await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(page.body.contains("class=\"branch\""));
    assert_eq!(site.app.library.newest_games(9).unwrap().len(), 1);
}

#[tokio::test]
async fn programs_can_play_and_read_the_monoid_and_the_dictionary() {
    let site = Site::new();
    let answer = json(&site.post("/api/notakto/play?boards=1", "move=1a1").await.body);
    let moves = answer["moves"].as_str().unwrap();
    assert!(moves.starts_with("1a1") && moves.len() == 6, "{answer}");
    let monoid = json(&site.get("/api/notakto/monoid").await.body);
    let elements = monoid["elements"].as_array().unwrap();
    let p: Vec<&str> =
        elements.iter().filter(|one| one["p"] == true).map(|one| one["element"].as_str().unwrap()).collect();
    assert_eq!((elements.len(), p), (18, vec!["a", "b2", "bc", "c2"]));
    let boards = json(&site.get("/api/notakto/dictionary").await.body);
    assert_eq!(boards["boards"].as_array().unwrap().len(), 46);
    assert_eq!(boards["boards"][0], serde_json::json!({"board": ".........", "value": "c"}));
}
