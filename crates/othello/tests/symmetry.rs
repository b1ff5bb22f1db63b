//! The rules look alike from all eight sides.

mod support;

use othello::{Move, Position, Symmetry};
use proptest::prelude::*;

use support::{games, positions};

fn image(symmetry: Symmetry, position: Position) -> Position {
    Position::new(symmetry.apply(position.board()), position.side(), position.size())
        .expect("a symmetry carries a small board onto itself")
}

fn image_of_move(symmetry: Symmetry, mv: Move) -> Move {
    match mv {
        Move::Place(square) => Move::Place(symmetry.square(square)),
        Move::Pass => Move::Pass,
    }
}

proptest! {
    #[test]
    fn a_symmetric_position_has_the_symmetric_moves_and_children(position in positions()) {
        for symmetry in Symmetry::ALL {
            let other = image(symmetry, position);
            prop_assert_eq!(other.placements(), symmetry.squares(position.placements()));
            prop_assert_eq!(other.is_over(), position.is_over());
            for square in position.placements() {
                let child = position.play(Move::Place(square)).unwrap();
                prop_assert_eq!(
                    other.play(Move::Place(symmetry.square(square))),
                    Ok(image(symmetry, child))
                );
            }
        }
    }

    #[test]
    fn a_game_is_as_legal_and_ends_as_well_when_turned_or_mirrored(record in games()) {
        for symmetry in Symmetry::ALL {
            let mut position = image(symmetry, record.start());
            for &mv in record.moves() {
                position = position.play(image_of_move(symmetry, mv)).unwrap();
            }
            prop_assert_eq!(position, image(symmetry, record.last()));
        }
    }

    #[test]
    fn all_eight_images_have_the_same_canonical_board(position in positions()) {
        let (canonical, _) = position.board().canonical();
        for symmetry in Symmetry::ALL {
            let image = symmetry.apply(position.board());
            let (least, there) = image.canonical();
            prop_assert_eq!(least, canonical);
            prop_assert_eq!(there.apply(image), canonical);
            prop_assert_eq!(there.inverse().apply(canonical), image);
        }
    }
}
