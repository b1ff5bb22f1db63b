//! How a search goes deeper and surer step by step.
//!
//! Start at [`Effort`], how much is asked for, and [`Effort::steps`]. Knows numbers only.

/// One search: how deep and how sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Plies; at least as many as squares are empty means to the end of the game.
    pub depth: u8,
    /// 100 when nothing is cut without proof, else the certainty of the cuts in percent.
    pub certainty: u8,
}

impl Step {
    /// True when a board with this many empty squares is solved by it.
    #[must_use]
    pub const fn is_exact(self, empties: u32) -> bool {
        self.depth as u32 >= empties && self.certainty >= 100
    }
}

/// How much is asked of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Plies in the middle of the game.
    pub depth: u8,
    /// Certainty of the cuts there, in percent.
    pub certainty: u8,
    /// With at most this many empty squares the end is solved exactly.
    pub exact: u8,
    /// With at most this many empty squares the end is searched, if not exactly.
    pub end: u8,
}

/// Certainties that a search of the end goes through.
const CERTAINTIES: [u8; 4] = [73, 88, 95, 99];

impl Effort {
    /// Solve exactly whatever it takes.
    pub const SOLVE: Effort = Effort { depth: 60, certainty: 100, exact: 64, end: 64 };

    /// True when a board with this many empty squares is solved exactly.
    #[must_use]
    pub const fn solves(self, empties: u32) -> bool {
        let to_end = empties <= self.end as u32 || empties <= self.depth as u32;
        empties <= self.exact as u32 || to_end && self.certainty >= 100
    }

    /// As deep and as sure as it gets until somebody stops it, with the cuts of the strong levels.
    pub const UNTIL_STOPPED: Effort = Effort { depth: 60, certainty: 73, exact: 64, end: 64 };

    /// The steps for a board with this many empty squares, the last one what is asked for.
    #[must_use]
    pub fn steps(self, empties: u32) -> Vec<Step> {
        let empties = empties as u8;
        let to_end = empties <= self.end.max(self.exact) || self.depth >= empties;
        let mut steps = Vec::new();
        if !to_end {
            steps.extend((1..=self.depth).map(|depth| Step { depth, certainty: self.certainty }));
            return steps;
        }
        let last =
            Step { depth: empties, certainty: if empties <= self.exact { 100 } else { self.certainty } };
        if empties > 13 {
            // Depths of both parities teach the table good moves cheaply.
            let certainty = self.certainty.min(88);
            steps.extend((1..=empties.saturating_sub(10)).map(|depth| Step { depth, certainty }));
            let surer = |certainty: &&u8| empties >= 16 && **certainty < last.certainty;
            steps.extend(
                CERTAINTIES.iter().filter(surer).take(3).map(|&certainty| Step { depth: empties, certainty }),
            );
        }
        steps.push(last);
        steps
    }

    /// What is asked of the boards after a move, so that their values are worth as much.
    #[must_use]
    pub const fn after_a_move(self) -> Effort {
        Effort {
            depth: self.depth.saturating_sub(1),
            exact: self.exact.saturating_sub(1),
            end: self.end.saturating_sub(1),
            ..self
        }
    }
}
