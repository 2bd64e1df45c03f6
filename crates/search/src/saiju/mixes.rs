//! Groups by how many stones of each symbol they have: a table of all there can be.

use std::array::from_fn;
use std::sync::LazyLock;

use banmen_rules::saiju::Saiju;
use banmen_rules::{Seat, Seats};

/// The number of stones of each symbol in a group, as one number: the own ones, 5 times the next player's and 25
/// times the third symbol's. There are four of each in a colour, so that groups that are joined just add up.
pub(super) type Mix = u8;

/// The number of mixes.
const MIXES: usize = 125;

/// What one more stone adds to a mix: an own one, the next player's, the third symbol's.
pub(super) const ONE_MORE: [Mix; 3] = [1, 5, 25];

/// The number of kinds of groups: by lead, size and number of symbols.
pub(super) const KINDS: usize = LEADS * SIZES * 3;

/// Leads of own stones over the next player's, from −3 to 3.
const LEADS: usize = 7;
/// Sizes of groups, larger ones together.
const SIZES: usize = 6;

/// What groups of each mix are to the player to act.
#[derive(Debug)]
pub(super) struct Mixes {
    worths: [i8; MIXES],
    kinds: [u8; MIXES],
}

impl Mixes {
    /// The table where these of the player to act, the next one and the third are still in.
    pub(super) fn of([_, next, third]: [bool; 3]) -> &'static Mixes {
        static TABLES: LazyLock<[Mixes; 4]> = LazyLock::new(|| from_fn(|rivals| Mixes::new(rivals as u8)));
        &TABLES[usize::from(next) + 2 * usize::from(third)]
    }

    fn new(rivals: u8) -> Mixes {
        let views = (0..3).filter(|view| (rivals << 1 | 1) >> view & 1 != 0);
        let still_in: Seats = views.map(Seat::new).collect();
        let counts = |mix: usize| [mix % 5, mix / 5 % 5, mix / 25].map(|count| count as u32);
        Mixes { worths: from_fn(|mix| worth(counts(mix), still_in)), kinds: from_fn(|mix| kind(counts(mix))) }
    }

    /// The worth of a group: its points, negative when others have them.
    #[inline]
    pub(super) fn worth(&self, mix: Mix) -> i8 {
        self.worths[usize::from(mix)]
    }

    /// What kind of group it is, below [`KINDS`].
    #[inline]
    pub(super) fn kind(&self, mix: Mix) -> u8 {
        self.kinds[usize::from(mix)]
    }
}

fn worth(counts: [u32; 3], still_in: Seats) -> i8 {
    match Saiju::group_worth(counts, still_in) {
        Some((owner, points)) if owner == Seat::new(0) => points as i8,
        // Of several rivals one has them, and it may not be the one who matters.
        Some((_, points)) => -(points as i8) / (still_in.len() as i8 - 1),
        None => 0,
    }
}

fn kind([own, next, third]: [u32; 3]) -> u8 {
    let lead = (own as i32 - next as i32).clamp(-3, 3) + 3;
    let size = [0, 0, 1, 2, 3, 3, 4, 4, 4, 5][(own + next + third).min(9) as usize];
    let symbols = [own, next, third].iter().filter(|&&count| count > 0).count();
    ((lead as usize * SIZES + size) * 3 + symbols.saturating_sub(1)) as u8
}
