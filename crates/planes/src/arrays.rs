//! The arrays of a batch: memory of the caller's, into which everything is written.

use crate::{BatchOptions, Layout};

/// The sizes of the arrays of a batch, for one game each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchShape {
    /// The number of games.
    pub games: usize,
    /// The players of a game.
    pub players: usize,
    /// The values of an observation; 0 without observations.
    pub observation: usize,
    /// The extras; 0 without observations.
    pub extras: usize,
    /// The bytes of a mask.
    pub mask: usize,
}

impl BatchShape {
    /// The sizes for a game and options.
    pub fn new(layout: &Layout, options: &BatchOptions) -> BatchShape {
        let seen = usize::from(options.observe);
        BatchShape {
            games: options.games,
            players: layout.names.len(),
            observation: seen * layout.observation_size(),
            extras: seen * layout.extras.len(),
            mask: layout.mask_size(options.mask),
        }
    }
}

/// The arrays of some games, one game after another. They begin as zeros, and nobody else writes to them.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// The planes of each game, as the player to act observes them.
    pub observation: &'a mut [u8],
    /// The facts beside the board.
    pub extras: &'a mut [i16],
    /// The legal actions.
    pub mask: &'a mut [u8],
    /// Who is to act; −1 when the game is over.
    pub player: &'a mut [i8],
    /// What each player got for the last action: 0 until the game is over.
    pub rewards: &'a mut [f32],
    /// 1 if the last action ended the game.
    pub terminated: &'a mut [u8],
    /// 1 if the game was cut off after the last action: by the limit, or because it left its window.
    pub truncated: &'a mut [u8],
    /// The actions of the game so far, or of the one that has just ended.
    pub length: &'a mut [i32],
}

impl<'a> Arrays<'a> {
    /// Checks the sizes.
    ///
    /// # Panics
    /// When one is wrong.
    pub(crate) fn check(&self, shape: &BatchShape) {
        let games = shape.games;
        assert_eq!(self.observation.len(), games * shape.observation, "observations");
        assert_eq!(self.extras.len(), games * shape.extras, "extras");
        assert_eq!(self.mask.len(), games * shape.mask, "masks");
        assert_eq!(self.rewards.len(), games * shape.players, "rewards");
        let single = [self.player.len(), self.terminated.len(), self.truncated.len(), self.length.len()];
        assert_eq!(single, [games; 4], "one value a game");
    }

    /// The arrays of the first games, and those of the rest.
    fn split(self, shape: &BatchShape, games: usize) -> (Arrays<'a>, Arrays<'a>) {
        let (observation, observations) = self.observation.split_at_mut(games * shape.observation);
        let (extras, more_extras) = self.extras.split_at_mut(games * shape.extras);
        let (mask, masks) = self.mask.split_at_mut(games * shape.mask);
        let (player, players) = self.player.split_at_mut(games);
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * shape.players);
        let (terminated, more_terminated) = self.terminated.split_at_mut(games);
        let (truncated, more_truncated) = self.truncated.split_at_mut(games);
        let (length, lengths) = self.length.split_at_mut(games);
        let first = Arrays { observation, extras, mask, player, rewards, terminated, truncated, length };
        let rest = Arrays {
            observation: observations,
            extras: more_extras,
            mask: masks,
            player: players,
            rewards: more_rewards,
            terminated: more_terminated,
            truncated: more_truncated,
            length: lengths,
        };
        (first, rest)
    }

    /// The arrays in parts of this many games; the last part may be smaller.
    pub(crate) fn parts(self, shape: &BatchShape, games: usize) -> Vec<Arrays<'a>> {
        let (mut parts, mut rest, mut left) = (Vec::new(), self, shape.games);
        while left > 0 {
            let count = games.min(left);
            let (part, others) = rest.split(shape, count);
            parts.push(part);
            (rest, left) = (others, left - count);
        }
        parts
    }

    /// The arrays of one game.
    #[inline]
    pub(crate) fn row(&mut self, shape: &BatchShape, game: usize) -> Row<'_> {
        fn of<T>(values: &mut [T], game: usize, size: usize) -> &mut [T] {
            &mut values[game * size..(game + 1) * size]
        }
        Row {
            observation: of(self.observation, game, shape.observation),
            extras: of(self.extras, game, shape.extras),
            mask: of(self.mask, game, shape.mask),
            player: &mut self.player[game],
            rewards: of(self.rewards, game, shape.players),
            terminated: &mut self.terminated[game],
            truncated: &mut self.truncated[game],
            length: &mut self.length[game],
        }
    }
}

/// The arrays of one game.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) extras: &'a mut [i16],
    pub(crate) mask: &'a mut [u8],
    pub(crate) player: &'a mut i8,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut u8,
    pub(crate) truncated: &'a mut u8,
    pub(crate) length: &'a mut i32,
}
