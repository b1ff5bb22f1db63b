//! Saved games: their list, and deleting one.
//!
//! Start anywhere: each test plays a few games and reads the first page.

use super::{Site, address_with, plain};

/// Plays one move of a new game, and says the game's name.
async fn play(site: &Site, address: &str, mv: &str) -> String {
    let answer = site.post(address, &format!("move={mv}")).await;
    let name = answer.location().split("game=").nth(1).unwrap();
    name.split('&').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_game_is_deleted_after_one_was_asked() {
    let site = Site::new();
    let gone = play(&site, "/othello/play?side=both", "f5").await;
    let stays = play(&site, "/notakto/play?side=both", "1b2").await;
    let home = site.get("/").await.body;
    let link = plain(address_with(&home, &format!("/games/{gone}/delete")).expect("it can be deleted"));
    let question = site.get(&link).await;
    assert_eq!(question.status.as_u16(), 200);
    assert!(
        question.body.contains("Delete this game?") && question.body.contains("<strong>Othello</strong>")
    );
    // To look at the question does nothing.
    assert_eq!(site.app.library.newest_games(9).unwrap().len(), 2);
    let asked = question.body.find("<form").expect("there is a form");
    let form = plain(address_with(&question.body[asked..], "/delete").expect("it leads there"));
    assert_eq!(site.post(&form, "").await.location(), "/");
    let left = site.app.library.newest_games(9).unwrap();
    assert_eq!(left.iter().map(|game| game.id.to_string()).collect::<Vec<_>>(), [stays]);
    for again in [site.get(&link).await, site.post(&form, "").await] {
        assert_eq!(again.status.as_u16(), 404);
        assert!(again.body.contains("there is no such game"), "{}", again.body);
    }
    assert_eq!(site.get("/games/..%2f..%2fetc/delete").await.status.as_u16(), 404);
    // Whoever has it still open plays on, and it is kept again under its name.
    let again = play(&site, &format!("/othello/play?side=both&moves=f5&game={gone}"), "d6").await;
    assert_eq!(again, gone);
}

#[tokio::test]
async fn a_page_elsewhere_deletes_nothing() {
    let site = Site::new();
    let name = play(&site, "/tictactoe/play?side=both", "4").await;
    let address = format!("/games/{name}/delete");
    for headers in [[("origin", "http://evil.example")], [("sec-fetch-site", "cross-site")]] {
        assert_eq!(site.post_with(&address, "", &headers).await.status.as_u16(), 403);
    }
    assert_eq!(site.app.library.newest_games(9).unwrap().len(), 1);
}

#[tokio::test]
async fn older_games_are_on_further_pages_and_the_language_stays() {
    let site = Site::new();
    for _ in 0..21 {
        play(&site, "/tictactoe/play?side=both", "4").await;
    }
    let count = |body: &str| body.matches("class=\"to-game\"").count();
    let first = site.get("/?lang=ja").await.body;
    assert_eq!(count(&first), 20);
    let link = plain(address_with(&first, "/?from=20").expect("there are older games"));
    assert_eq!(link, "/?from=20&lang=ja");
    let second = site.get(&link).await.body;
    assert_eq!(count(&second), 1);
    assert!(second.contains(">新しい対局<") && !second.contains(">古い対局<"));
    assert_eq!(count(&site.get("/?from=4000000000000").await.body), 0);
    assert_eq!(site.get("/?from=x").await.status.as_u16(), 400);
}
