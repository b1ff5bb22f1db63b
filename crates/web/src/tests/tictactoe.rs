//! The tic-tac-toe page and its API, asked without a socket.
//!
//! Start anywhere: each test reads pages or plays a few moves through the router.

use super::{Site, address_with, plain};

fn form(body: &str) -> String {
    plain(address_with(body, "/tictactoe/play").expect("there is a board"))
}

/// What is said of a cell: the text of its button.
fn said(body: &str, cell: u8) -> String {
    let at = body.find(&format!("<button id=\"sq-{cell}\"")).expect("there is a button");
    let mut text = String::new();
    let mut inside = false;
    for c in body[at..at + body[at..].find("</button>").unwrap()].chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            c if !inside => text.push(c),
            _ => {}
        }
    }
    text
}

fn json(body: &str) -> serde_json::Value {
    serde_json::from_str(body).unwrap()
}

#[tokio::test]
async fn every_cell_says_win_draw_or_loss_and_in_how_many_moves() {
    let site = Site::new();
    let page = site.get("/tictactoe").await.body;
    assert_eq!(page.matches("role=\"gridcell\"").count(), 9);
    for cell in 0..9 {
        assert_eq!(said(&page, cell), format!("{cell}, empty, draw"));
    }
    // O answers the centre at an edge: X wins in 5 moves from there, so for O it is a loss in 6.
    let page = site.get("/tictactoe?moves=4&side=both").await.body;
    assert_eq!(said(&page, 1), "1, empty, loss in 6 moves");
    assert!(page.contains("aria-label=\"4, X, last move\""));
    assert_eq!(page.matches("class=\"worth loss").count(), 4);
    let page = site.get("/tictactoe?board=X:XX-,OO-,---,&side=both&lang=ja").await.body;
    assert_eq!(said(&page, 2), "2、空き、1 手で勝ち");
    let hidden = site.get("/tictactoe?moves=4&side=both&hints=0").await.body;
    assert!(!hidden.contains("class=\"worth"));
    assert_eq!(said(&hidden, 1), "1, empty");
}

#[tokio::test]
async fn the_perfect_computer_never_loses() {
    let site = Site::new();
    // The person takes the last free cell each time, then the first.
    for last in [true, false] {
        let mut page = site.get("/tictactoe").await.body;
        while page.contains("name=\"move\" value=\"") {
            let at =
                if last { page.rfind("name=\"move\" value=\"") } else { page.find("name=\"move\" value=\"") };
            let mv = &page[at.unwrap() + 19..][..1];
            let address = site.post(&form(&page), &format!("move={mv}")).await.location().to_owned();
            page = site.get(&address).await.body;
        }
        assert!(page.contains("You lose.") || page.contains("It’s a draw."), "{page}");
    }
}

#[tokio::test]
async fn a_game_that_is_won_shows_its_line_and_takes_no_move() {
    let site = Site::new();
    let page = site.get("/tictactoe?moves=03142&side=both").await.body;
    assert!(page.contains("X wins.") && !page.contains("name=\"move\""), "{page}");
    assert_eq!(page.matches("in the winning line").count(), 3);
    let refused = site.post("/tictactoe/play?moves=03142&side=both", "move=8").await;
    assert_eq!(refused.status.as_u16(), 422);
    assert!(refused.body.contains("the game is over"), "{}", refused.body);
}

#[tokio::test]
async fn the_tree_is_drawn_as_far_as_it_was_asked_for() {
    let site = Site::new();
    let page = site.get("/tictactoe?depth=3").await.body;
    assert!(page.contains("Game tree of 586 positions: 82 unfolded, 504 evaluated"), "{page}");
    assert!(page.contains("549,946"));
    let page = site.get("/tictactoe?depth=3&step=7").await.body;
    assert!(page.contains("Game tree of 586 positions: 3 unfolded, 7 evaluated"), "{page}");
    let page = site.get("/tictactoe?depth=3&step=0").await.body;
    assert!(page.contains(": 0 unfolded, 0 evaluated"));
    let plain = json(&site.get("/api/tictactoe/tree?depth=3").await.body);
    let cut = json(&site.get("/api/tictactoe/tree?depth=3&cut=1").await.body);
    assert_eq!(plain["value"], cut["value"]);
    assert_eq!((plain["evaluated"].as_u64(), plain["unfolded"].as_u64()), (Some(504), Some(82)));
    assert!(cut["evaluated"].as_u64() < Some(300), "{}", cut["evaluated"]);
    // The step belongs to one position: a move leaves it behind, the depth stays.
    let address = site.post("/tictactoe/play?depth=3&step=7&side=both", "move=4").await.location().to_owned();
    assert!(address.contains("depth=3") && !address.contains("step="), "{address}");
    let over = site.get("/tictactoe?moves=03142&side=both").await.body;
    assert!(!over.contains("tree-drawing"));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_the_reason() {
    let site = Site::new();
    for (query, reason) in [
        ("moves=9", "moves: column 1: `9` is not a move"),
        ("moves=44", "moves: column 2: cell 4 is "),
        ("moves=031428", "moves: column 6:"),
        ("board=X:XX", "board: the board ends after 2 of 9 cells"),
        ("board=XXXXXXXXXX", "board: "),
        ("level=perfec", "level: `perfec` is not a level"),
        ("side=first", "side: `first` is not one of x, o, both, none"),
        ("depth=0", "depth: 0 is not between 1 and 4"),
        ("depth=5", "depth: 5 is not between 1 and 4"),
        ("depth=x", "depth: `x` is not a number"),
        ("cut=2", "cut: `2` is not one of 0, 1"),
        ("step=-1", "step: `-1` is not a number"),
    ] {
        let answer = site.get(&format!("/tictactoe?{query}")).await;
        assert_eq!(answer.status.as_u16(), 400, "{query}");
        assert!(answer.body.contains(reason), "{query}: {}", answer.body);
    }
    assert_eq!(site.get("/api/tictactoe/tree?depth=9").await.status.as_u16(), 400);
    assert_eq!(site.get("/tictactoe/play").await.status.as_u16(), 405);
}

#[tokio::test]
async fn programs_can_play() {
    let site = Site::new();
    let answer = json(&site.post("/api/tictactoe/play", "move=4").await.body);
    assert_eq!(answer["moves"].as_str().map(str::len), Some(2), "{answer}");
    let moves = answer["moves"].as_str().unwrap().to_owned();
    // The perfect answer to the centre is a corner.
    assert!(["0", "2", "6", "8"].contains(&&moves[1..]), "{moves}");
    let seen = json(&site.get(&format!("/api/tictactoe/position?moves={moves}")).await.body);
    assert_eq!(seen["value"]["verdict"], "draw");
    assert_eq!(seen["hints"].as_array().map(Vec::len), Some(7));
    let over = json(&site.get("/api/tictactoe/position?moves=03142").await.body);
    assert_eq!(over["result"], "x");
    assert_eq!((&over["over"], &over["value"]), (&true.into(), &serde_json::Value::Null));
    let home = site.get("/?lang=ja").await.body;
    assert!(home.contains("<strong>三目並べ</strong> <span>2 手</span>"), "{home}");
}
