//! Games of Othello, played without script and with it.
//!
//! Start anywhere: each test plays a few moves through the router and reads the pages.

use library::Library;

use super::{Site, address_with, plain};

/// The address that the board's form is sent to.
fn form(body: &str) -> String {
    plain(address_with(body, "/othello/play").expect("there is a board"))
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
    assert!(refused.body.contains("moves: 3 文字目: f5 にはもう石があります"), "{}", refused.body);
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
    assert!(!page.body.contains("<html") && page.body.contains("White is thinking"), "{}", page.body);
    let answered = site.post_with(&form(&page.body), "move=go", &script).await;
    let page = site.get(answered.location()).await;
    assert!(page.body.contains("<html") && page.body.contains("Black to move."));
}

#[tokio::test]
async fn moves_that_are_not_legal_are_refused_on_the_page_of_the_game() {
    let site = Site::new();
    for (address, form, reason) in [
        ("/othello/play", "move=a1", "a1 turns no disc"),
        ("/othello/play", "move=--", "a pass is not allowed while there are moves"),
        ("/othello/play", "move=i9", "i9"),
        ("/othello/play", "move=go", "It is not the computer&#39;s turn."),
        ("/othello/play?side=white", "move=f5", "It is the computer&#39;s turn."),
    ] {
        let answer = site.post(address, form).await;
        assert_eq!(answer.status.as_u16(), 422, "{address} {form}");
        let body = answer.body.replace('\'', "&#39;");
        assert!(body.contains(reason) && body.contains("role=\"grid\""), "{form}: {body}");
    }
    assert_eq!(site.app.library.newest_games(9).unwrap(), []);
}

#[tokio::test]
async fn a_pass_is_told_and_confirmed() {
    let site = Site::new();
    let line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    let page = site.get(&format!("/othello?side=both&moves={line}")).await;
    assert!(page.body.contains("Black has no move and must pass."), "{}", page.body);
    assert!(page.body.contains("value=\"--\"") && page.body.matches("class=\"dot\"").count() == 0);
    let answer = site.post(&form(&page.body), "move=--").await;
    let page = site.get(answer.location()).await;
    assert!(page.body.contains("Black had no move and passed.") && page.body.contains("White to move."));
    // Undo goes back over the pass to where the person last had a choice.
    let undo = plain(address_with(&page.body, "aria-keyshortcuts=\"u\"").map_or("", |_| "x"));
    assert_eq!(undo, "x");
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
    let at = page.find("id=\"undo\"").expect("undo is offered");
    let link = &page[at..at + page[at..].find("</a>").unwrap()];
    assert!(link.contains("at=0"), "{link}");
    let whole = site.get("/othello?moves=f5d6c3&at=1&side=both").await.body;
    assert!(whole.contains("id=\"forth\"") && whole.contains("White to move."));
}
