//! Counts of games: how many, who won, and who played.

/// How strong somebody is, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A level, from 1.
    Level(u8),
    /// A rating.
    Rating(u16),
    /// Anybody else.
    Other,
}

impl Strength {
    /// The strength of a player by name: that of `level:3`, with or without settings behind a question mark.
    pub fn of_player(name: &str) -> Strength {
        let name = name.split('?').next().unwrap_or_default();
        match name.strip_prefix("level:").and_then(|level| level.parse().ok()) {
            Some(level) => Strength::Level(level),
            None => Strength::Other,
        }
    }
}

/// The number of levels.
pub const LEVELS: usize = 8;

/// Counts of games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of games.
    pub games: u32,
    /// What each seat got in all of them, in sixtieths of a win.
    pub shares: Vec<u32>,
    /// How often each level was to move, from level 1.
    pub levels: [u32; LEVELS],
    /// How often somebody with a rating was to move.
    pub rated: u32,
    /// The sum of those ratings.
    pub ratings: u64,
}

impl Tally {
    /// Counts a game with its shares.
    pub(crate) fn count(&mut self, shares: &[u32], mover: Strength) {
        let (mut levels, mut rated, mut ratings) = ([0; LEVELS], 0, 0);
        match mover {
            Strength::Level(level) => {
                if let Some(own) = levels.get_mut(usize::from(level).wrapping_sub(1)) {
                    *own = 1;
                }
            }
            Strength::Rating(rating) => (rated, ratings) = (1, u64::from(rating)),
            Strength::Other => {}
        }
        self.add(&Tally { games: 1, shares: shares.to_vec(), levels, rated, ratings });
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        if self.shares.len() < other.shares.len() {
            self.shares.resize(other.shares.len(), 0);
        }
        self.shares.iter_mut().zip(&other.shares).for_each(|(own, more)| *own += more);
        self.levels.iter_mut().zip(&other.levels).for_each(|(own, more)| *own += more);
        self.rated += other.rated;
        self.ratings += other.ratings;
    }

    /// The share of the win that a seat got, from 0 to 1.
    pub fn share(&self, seat: usize) -> f64 {
        let whole = f64::from(self.games.max(1)) * f64::from(banmen_rules::SIXTIETHS_OF_WIN);
        f64::from(self.shares.get(seat).copied().unwrap_or(0)) / whole
    }

    /// The mean rating of those who have one.
    pub fn rating(&self) -> Option<u64> {
        (self.rated > 0).then(|| (self.ratings + u64::from(self.rated) / 2) / u64::from(self.rated))
    }
}

#[cfg(test)]
mod tests {
    use super::Strength;

    #[test]
    fn levels_are_told_by_names() {
        assert_eq!(Strength::of_player("level:3"), Strength::Level(3));
        assert_eq!(Strength::of_player("level:8?seed=1"), Strength::Level(8));
        for other in ["person", "best", "level:", "level:x", "Ada", ""] {
            assert_eq!(Strength::of_player(other), Strength::Other, "{other}");
        }
    }
}
