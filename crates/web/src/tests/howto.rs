//! The lessons, requested without a socket.
//!
//! Start anywhere: each test follows the links of the pages.

use super::{Site, plain};

#[tokio::test]
async fn a_try_is_judged_and_every_lesson_leads_on_to_the_game() {
    let site = Site::new();
    for game in ["othello", "notakto", "tictactoe"] {
        let mut address = format!("/how/{game}?lang=ja");
        for step in 1.. {
            let page = site.get(&address).await;
            assert_eq!(page.status.as_u16(), 200, "{address}");
            assert!(page.body.contains(&format!("{step} / 5")), "{}", page.body);
            assert!(page.body.contains("role=\"grid\""));
            let at = page.body.find("id=\"next\"").unwrap();
            address = plain(page.body[at..].split("href=\"").nth(1).unwrap().split('"').next().unwrap());
            if !address.starts_with("/how/") {
                assert_eq!((address.as_str(), step), (format!("/{game}?lang=ja").as_str(), 5));
                break;
            }
        }
    }
}

#[tokio::test]
async fn right_and_wrong_tries_are_judged() {
    let site = Site::new();
    let right = site.get("/how/othello?step=1&try=d3").await.body;
    assert!(right.contains("✓") && right.contains("aria-label=\"d4, black\""), "{right}");
    assert!(!right.contains("try=c4"), "nothing more is to be chosen");
    let wrong = site.get("/how/othello?step=1&try=a1").await.body;
    assert!(wrong.contains("✗") && wrong.contains("try=d3"));
    let pass = site.get("/how/othello?step=4&try=--").await.body;
    assert!(pass.contains("✓"));
    let dead = site.get("/how/notakto?step=2&try=1c3").await.body;
    assert!(dead.contains("✓") && dead.contains("class=\"strike\""), "{dead}");
}

#[tokio::test]
async fn what_is_not_a_lesson_is_refused() {
    let site = Site::new();
    for (address, status) in [
        ("/how/chess", 404),
        ("/how/", 404),
        ("/how/othello?step=0", 400),
        ("/how/othello?step=6", 400),
        ("/how/othello?step=x", 400),
        ("/how/othello?try=z9", 400),
        ("/how/othello?try=%3Cscript%3E", 400),
        ("/how/tictactoe?try=9", 400),
    ] {
        assert_eq!(site.get(address).await.status.as_u16(), status, "{address}");
    }
}

#[tokio::test]
async fn the_first_page_leads_to_the_games_and_their_lessons() {
    let page = Site::new().get("/").await.body;
    for game in ["othello", "notakto", "tictactoe"] {
        assert!(
            page.contains(&format!("href=\"/{game}\"")) && page.contains(&format!("href=\"/how/{game}\""))
        );
    }
}
