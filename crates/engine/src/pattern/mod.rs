//! The pattern evaluation: features of the board, and weights for each phase of the game.
//!
//! Start at [`Features`], what is looked at, and [`Weights`], what it is worth. The training that
//! makes weights is elsewhere; here they are read and summed. Must not know a search.

mod features;
mod shapes;
mod weights;

pub use features::Features;
pub use shapes::{LANES, Layout, MOBILITIES, SHAPE_COUNT, layout};
pub use weights::{PHASES, UNIT, Weights, WeightsError, phase_of};
