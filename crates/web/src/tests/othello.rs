//! Games of Othello, played without script and with it.
//!
//! Start anywhere: each test plays a few moves through the router and reads the pages.

use library::Library;

use super::{Site, address_with, plain};

/// The address that the board's form is sent to.
fn form(body: &str) -> String {
    plain(address_with(body, "/othello/play").expect("there is a board"))
}

/// The link of undo.
fn undo(body: &str) -> &str {
    let at = body.find("id=\"undo\"").expect("undo is offered");
    &body[at..at + body[at..].find("</a>").unwrap()]
}

#[tokio::test]
async fn the_board_has_a_button_for_every_legal_move_and_names_for_all_squares() {
    let page = Site::new().get("/othello").await;
    assert_eq!(page.status.as_u16(), 200);
    assert_eq!(page.body.matches("role=\"gridcell\"").count(), 64);
    assert_eq!(page.body.matches("name=\"move\"").count(), 4);
    for square in ["d3", "c4", "f5", "e6"] {
        assert!(page.body.contains(&format!("aria-label=\"{square}, empty, legal\"")), "{square}");
    }
    assert!(page.body.contains("aria-label=\"d4, white\"") && page.body.contains("aria-label=\"a1, empty\""));
    assert!(page.body.contains("<html lang=\"en\">"));
}

#[tokio::test]
async fn the_language_is_the_one_asked_for_else_the_browsers() {
    let site = Site::new();
    let japanese = site.get_with("/othello", &[("accept-language", "ja,en;q=0.5")]).await.body;
    assert!(japanese.contains("<html lang=\"ja\">") && japanese.contains("aria-label=\"d3、空き、打てる\""));
    let asked = site.get_with("/othello?lang=en", &[("accept-language", "ja")]).await.body;
    assert!(asked.contains("<html lang=\"en\">") && asked.contains("href=\"/othello?lang=ja\""));
    let refused = site.get("/othello?moves=f5f5&lang=ja").await;
    assert!(refused.body.contains("moves: 3 文字目: f5 にはすでに石があります"), "{}", refused.body);
}

#[tokio::test]
async fn without_script_a_move_is_answered_at_once_and_the_page_is_redirected() {
    let site = Site::new();
    let page = site.get("/othello?level=2").await;
    let answer = site.post(&form(&page.body), "move=f5").await;
    let location = answer.location().to_owned();
    assert!(location.starts_with("/othello?moves=f5"), "{location}");
    let next = site.get(&location).await;
    assert!(next.body.contains("White played"), "{}", next.body);
    assert!(next.body.contains("Black to move."));
}

#[tokio::test]
async fn with_script_the_own_move_is_seen_before_the_answer() {
    let site = Site::new();
    let script = [("hx-request", "true")];
    let answer = site.post_with("/othello/play?level=2", "move=f5", &script).await;
    let location = answer.location().to_owned();
    let page = site.get_with(&location, &script).await;
    assert!(!page.body.contains("<html") && page.body.contains("The computer is thinking…"), "{}", page.body);
    let answered = site.post_with(&form(&page.body), "move=go", &script).await;
    let page = site.get(answered.location()).await;
    assert!(page.body.contains("<html") && page.body.contains("Black to move."));
}

#[tokio::test]
async fn moves_that_are_not_legal_are_refused_on_the_page_of_the_game() {
    let site = Site::new();
    for (address, form, reason) in [
        ("/othello/play", "move=a1", "a1 flips no discs"),
        ("/othello/play", "move=--", "you can't pass while you have a legal move"),
        ("/othello/play", "move=i9", "i9"),
        ("/othello/play", "move=go", "It’s not the computer’s turn."),
        ("/othello/play?side=white", "move=f5", "It’s the computer’s turn."),
    ] {
        let answer = site.post(address, form).await;
        assert_eq!(answer.status.as_u16(), 422, "{address} {form}");
        assert!(answer.body.contains(reason), "{form}: {}", answer.body);
        assert!(answer.body.contains("role=\"grid\""), "{form}");
    }
    assert_eq!(site.app.library.newest_games(9).unwrap(), []);
}

#[tokio::test]
async fn a_pass_is_announced_and_confirmed() {
    let site = Site::new();
    let line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    let page = site.get(&format!("/othello?side=both&moves={line}")).await;
    assert!(page.body.contains("Black has no legal move and must pass."), "{}", page.body);
    assert!(page.body.contains("value=\"--\"") && page.body.matches("class=\"dot\"").count() == 0);
    let answer = site.post(&form(&page.body), "move=--").await;
    let page = site.get(answer.location()).await;
    assert!(
        page.body.contains("Black had no legal move and passed.") && page.body.contains("White to move.")
    );
    // Undo goes back over the pass to where a person last had a choice.
    assert!(undo(&page.body).contains("at=15"), "{}", undo(&page.body));
}

#[tokio::test]
async fn two_computers_play_one_move_at_a_time() {
    let site = Site::new();
    let mut address = "/othello?side=none&level=0".to_owned();
    for _ in 0..5 {
        let page = site.get(&address).await;
        address = site.post(&form(&page.body), "move=go").await.location().to_owned();
    }
    let moves = address.split("moves=").nth(1).unwrap().split('&').next().unwrap();
    assert_eq!(moves.len(), 10, "{address}");
}

#[tokio::test]
async fn games_are_kept_and_go_on_when_the_program_starts_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let site = Site::with(Library::open(&path).unwrap());
    let first = site.post("/othello/play?side=both", "move=f5").await.location().to_owned();
    let second =
        site.post(&first.replace("/othello", "/othello/play"), "move=d6").await.location().to_owned();
    drop(site);
    let site = Site::with(Library::open(&path).unwrap());
    let home = site.get("/").await.body;
    let kept = plain(address_with(&home, "/othello?moves").expect("the game is listed"));
    assert!(kept.contains("moves=f5d6"), "{kept}");
    assert_eq!(site.get(&kept).await.status.as_u16(), 200);
    // An older page of the same game adds a branch, and nothing is lost.
    let branch =
        site.post(&first.replace("/othello", "/othello/play"), "move=f4").await.location().to_owned();
    assert!(branch.contains("moves=f5f4(d6)") || branch.contains("moves=f5d6(f4)"), "{branch}");
    let games = site.app.library.newest_games(9).unwrap();
    assert_eq!(games.len(), 1);
    assert!(second.contains(&games[0].id.to_string()));
}

#[tokio::test]
async fn another_game_of_the_same_name_is_not_overwritten() {
    let site = Site::new();
    let first = site.post("/othello/play?side=both", "move=f5").await.location().to_owned();
    let name = first.split("game=").nth(1).unwrap().to_owned();
    let board = "-".repeat(27) + "XO------OX" + &"-".repeat(27) + "X";
    let other = site.post(&format!("/othello/play?side=both&game={name}&board={board}"), "move=e3").await;
    assert!(!other.location().contains(&name), "{}", other.location());
    assert_eq!(site.app.library.newest_games(9).unwrap().len(), 2);
}

#[tokio::test]
async fn undo_over_the_computers_move_is_a_link() {
    let site = Site::new();
    let after = site.post("/othello/play?level=2", "move=f5").await.location().to_owned();
    let page = site.get(&after).await.body;
    assert!(undo(&page).contains("at=0"), "{}", undo(&page));
    let whole = site.get("/othello?moves=f5d6c3&at=1&side=both").await.body;
    assert!(whole.contains("id=\"forth\"") && whole.contains("White to move."));
}

#[tokio::test]
async fn values_are_hidden_while_one_plays_and_shown_when_asked_for_or_at_the_end() {
    let site = Site::new();
    let has_values = |body: &str| body.contains("class=\"value\"") || body.contains("class=\"value ");
    assert!(!has_values(&site.get("/othello?moves=f5d6").await.body));
    let shown = site.get("/othello?moves=f5d6&values=1").await.body;
    assert!(has_values(&shown) && shown.contains("c3, empty, legal, "), "{shown}");
    assert!(shown.contains("plies ahead") && shown.contains("data-stream="));
    assert!(has_values(&site.get("/othello?moves=f5d6&side=both").await.body));
    assert!(!has_values(&site.get("/othello?moves=f5d6&side=both&values=0").await.body));
    let over = "f5d6c5f6e7f4g5e6e3";
    assert!(has_values(&site.get(&format!("/othello?moves={over}&at=2")).await.body));
}

#[tokio::test]
async fn the_board_is_seen_from_the_other_side_with_the_same_names() {
    let page = Site::new().get("/othello?flip=1").await.body;
    assert!(page.find("id=\"sq-h8\"").unwrap() < page.find("id=\"sq-a1\"").unwrap());
    assert!(page.contains("aria-label=\"d4, white\""));
}

#[tokio::test]
async fn the_opening_has_a_name_in_both_languages() {
    let site = Site::new();
    let page = |lang| format!("/othello?moves=f5d6c3d3c4&side=both&lang={lang}");
    assert!(site.get(&page("ja")).await.body.contains("虎"));
    assert!(site.get(&page("en")).await.body.contains("Tiger"));
}

#[tokio::test]
async fn what_is_pasted_is_opened_and_kept_and_what_cannot_be_read_stays_in_the_field() {
    let site = Site::new();
    let opened = site.post("/othello/read", "text=1.+F5+d6%0A2.+c3").await;
    assert!(opened.location().contains("moves=f5d6c3") && opened.location().contains("side=both"));
    assert_eq!(site.app.library.newest_games(9).unwrap().len(), 1);
    let refused = site.post("/othello/read?lang=ja", "text=f5d6%3Cb%3Ex9").await;
    assert_eq!(refused.status.as_u16(), 422);
    assert!(
        refused.body.contains("棋譜や局面として読めませんでした") && refused.body.contains("f5d6&lt;b&gt;x9")
    );
    let long = site.post("/othello/read", &format!("text={}", "f5".repeat(10_000))).await;
    assert_eq!(long.status.as_u16(), 422);
    assert!(long.body.contains("there is already a disc on f5"));
}

#[tokio::test]
async fn a_position_is_set_up_square_by_square() {
    let site = Site::new();
    let first = site.get("/othello/edit?brush=white&put=a1").await.location().to_owned();
    assert!(first.contains("board=O---") && first.contains("brush=white"), "{first}");
    let again = site.get(&format!("{first}&put=a1")).await.location().to_owned();
    assert!(again.contains("board=----"), "{again}");
    let page = site.get(&first).await.body;
    assert_eq!(page.matches("name=\"put\"").count(), 64);
    assert!(page.contains("aria-label=\"a1, white\""));
    assert_eq!(site.get("/othello/edit?put=z9").await.status.as_u16(), 400);
    assert_eq!(site.get("/othello/edit?brush=red").await.status.as_u16(), 400);
    let play = plain(address_with(&page, "side=white").unwrap());
    assert_eq!(site.get(&play).await.status.as_u16(), 200);
}

#[tokio::test]
async fn a_diagram_is_a_picture_of_the_position() {
    let site = Site::new();
    let svg = site.get("/othello/diagram.svg?moves=f5").await;
    assert_eq!(svg.header("content-type"), "image/svg+xml");
    assert_eq!(svg.body.matches("r=\"20\"").count(), 5);
    assert_eq!(svg.body.matches("r=\"6\"").count(), 1);
    let png = site.get("/othello/diagram.png?moves=f5").await;
    assert_eq!(png.header("content-type"), "image/png");
    assert!(png.body.contains("PNG") && png.body.len() > 2000);
    assert_eq!(site.get("/othello/diagram.png?moves=x").await.status.as_u16(), 400);
}

#[tokio::test]
async fn without_script_the_whole_game_is_analysed_when_asked_for() {
    let site = Site::new();
    let over = "f5d6c5f6e7f4g5e6e3";
    let page = site.get(&format!("/othello?moves={over}&side=both")).await.body;
    let analyse = plain(address_with(&page, "/othello/analyse").expect("it is offered"));
    let analysed = site.post(&analyse, "").await;
    let page = site.get(analysed.location()).await.body;
    assert!(!page.contains("/othello/analyse"), "all is known");
    // White gave everything away: the losses stand beside the moves.
    assert!(page.contains("class=\"loss mistake\" title=\"8 plies ahead\">−"), "{page}");
    assert!(page.contains("searched to the same depth (8 plies ahead, or more)"), "{page}");
    assert!(page.contains("aria-valuetext=\"Move 9: Black plus 64, exact\""), "{page}");
}

#[tokio::test]
async fn looking_at_an_earlier_place_of_a_game_lets_no_computer_move() {
    let site = Site::new();
    let trigger = |body: &str| {
        let at = body.find("hx-trigger=\"").expect("the computer can be asked") + 12;
        body[at..].split('"').next().unwrap().to_owned()
    };
    assert_eq!(trigger(&site.get("/othello?moves=f5").await.body), "load, submit");
    assert_eq!(trigger(&site.get("/othello?moves=f5d6c3&at=1").await.body), "submit");
}

#[tokio::test]
async fn small_boards_are_played_too() {
    let site = Site::new();
    let page = site.get("/othello").await.body;
    let at = page.find("6 × 6").expect("it is offered");
    let board = page[..at].rsplit("value=\"").next().unwrap().split('"').next().unwrap().to_owned();
    let small = site.get(&format!("/othello?board={board}&level=2&side=black")).await;
    assert_eq!(small.body.matches("role=\"gridcell\"").count(), 36);
    let answer = site.post(&form(&small.body), "move=d3").await;
    let next = site.get(answer.location()).await.body;
    assert!(next.contains("Black to move.") && next.contains("class=\"dot\""), "{next}");
    assert_eq!(site.get("/othello?board=&side=both").await.body.matches("role=\"gridcell\"").count(), 64);
}

#[tokio::test]
async fn values_are_seen_at_every_place_but_where_the_computer_is_about_to_answer() {
    let site = Site::new();
    let values = |body: &str| body.matches("<b data-text=").count();
    // White's turn, which is the computer's: gone back to, and looked at through a link from elsewhere.
    let earlier = site.get("/othello?moves=f5d6c3&at=1&values=1").await.body;
    assert_eq!((values(&earlier), earlier.matches("name=\"move\" value=\"go\"").count()), (3, 1));
    assert!(earlier.contains("aria-label=\"d6, empty, legal, "), "{earlier}");
    assert!(!earlier.contains("<button id=\"sq-d6\"") && earlier.contains("data-squares"));
    let about = site.get("/othello?moves=f5&values=1").await.body;
    assert!(values(&about) == 0 && !about.contains("data-squares"));
    assert_eq!(values(&site.get("/othello?moves=f5&values=1&side=none").await.body), 3);
    assert_eq!(values(&site.get("/othello?moves=f5d6c3&at=1").await.body), 0, "not asked for");
}
