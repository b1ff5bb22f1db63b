//! How many discs the last move of a game turns.
//!
//! Start at [`turned_by_last`]. When only one square is empty, the discs of one side on its four lines say everything: each
//! line is gathered into a byte by a multiplication, and a table knows what is turned along it. Safe and the same on
//! every machine.

/// How many discs the owner of `p` turns by playing on `square`, when every other square is taken; `square` itself
/// must not be in `p`. Of a `square` of 64 or more only the low six bits count.
#[inline(always)]
#[must_use]
pub fn turned_by_last(p: u64, square: u8) -> u32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    const FILE_TO_BYTE: u64 = 0x0102_0408_1020_4080;
    let square = usize::from(square & 63);
    let (file, rank) = (square & 7, square >> 3);
    let [rising, falling] = DIAGONALS[square];
    let byte = |bits: u64| (bits >> 56) as usize;
    let along_rank = (p >> (8 * rank)) as usize & 0xff;
    let along_file = byte((p >> file & FILE).wrapping_mul(FILE_TO_BYTE));
    let along_rising = byte((p & rising).wrapping_mul(FILE));
    let along_falling = byte((p & falling).wrapping_mul(FILE));
    let by_file = &TURNED[file];
    u32::from(by_file[along_rank])
        + u32::from(by_file[along_rising])
        + u32::from(by_file[along_falling])
        + u32::from(TURNED[rank][along_file])
}

/// For each square its two diagonals.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (east, north) = (other % 8 - file, other / 8 - rank);
            if east == north {
                table[square as usize][0] |= 1u64 << other;
            }
            if east == -north {
                table[square as usize][1] |= 1u64 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
};

/// What is turned along a line, by the place on it and the mover's discs. Where a diagonal is shorter than eight
/// squares there is no disc of the mover beyond its end, and so nothing is turned towards it.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0i32;
    while place < 8 {
        let mut line = 0;
        while line < 256 {
            let mut turned = 0;
            let mut step = -1;
            while step <= 1 {
                let mut at = place + step;
                while 0 <= at && at < 8 && line >> at & 1 == 0 {
                    at += step;
                }
                if 0 <= at && at < 8 {
                    turned += (at - place).abs() - 1;
                }
                step += 2;
            }
            table[place as usize][line] = turned as u8;
            line += 1;
        }
        place += 1;
    }
    table
};
