//! Positions up to the symmetries of the board: the images of a table, and keys that all images share.

use crate::{AnyTable, CommonRefusal, Game, Message, Move, Symmetric, Table, with_table};

impl<G: Symmetric> Table<G> {
    /// The keys of the position's images, one for each symmetry that holds in it; the first is the position's own.
    ///
    /// The smallest of them is a key of the position up to symmetry.
    pub fn image_keys(&self) -> Vec<u64> {
        let (game, position) = (self.game(), self.position());
        let symmetries = if game.holds(position) { game.symmetries() } else { 1 };
        (0..symmetries).map(|symmetry| game.key(&game.map_position(symmetry, position))).collect()
    }

    /// A new game from the image of the position under a symmetry.
    pub fn image(&self, symmetry: usize) -> Table<G> {
        let game = self.game();
        Table::from_position(game.clone(), game.map_position(symmetry, self.position()))
    }

    /// The text of an action's image under a symmetry, as it is written in the image of the position.
    pub fn image_of_action(&self, symmetry: usize, text: &str) -> Result<String, Message> {
        let (game, position) = (self.game(), self.position());
        let Move::Act(action) = self.read_move(text).map_err(Into::into)? else {
            return Err(CommonRefusal::NotLegal { action: text.to_owned() }.into());
        };
        let image = game.map_position(symmetry, position);
        Ok(game.write_action(&image, game.map_action(symmetry, position, action)))
    }
}

impl AnyTable {
    /// The keys of the position's images, one for each symmetry that holds in it; the first is the position's own.
    ///
    /// ```
    /// use banmen_rules::{GameId, Setup};
    ///
    /// let played = |text: &str| {
    ///     let mut table = Setup::from(GameId::Saiju).table().unwrap();
    ///     table.play(text).unwrap();
    ///     table
    /// };
    /// let (one, other) = (played("m@a1"), played("m@g4"));
    /// assert_ne!(one.image_keys()[0], other.image_keys()[0]);
    /// assert_eq!(one.image_keys().iter().min(), other.image_keys().iter().min());
    /// ```
    pub fn image_keys(&self) -> Vec<u64> {
        with_table!(self, table => table.image_keys())
    }

    /// A new game from the image of the position under a symmetry, numbered as in
    /// [`image_keys`](AnyTable::image_keys).
    pub fn image(&self, symmetry: usize) -> AnyTable {
        with_table!(self, table => table.image(symmetry).into())
    }

    /// The text of an action's image under a symmetry, as it is written in the image of the position.
    pub fn image_of_action(&self, symmetry: usize, text: &str) -> Result<String, Message> {
        with_table!(self, table => table.image_of_action(symmetry, text))
    }

    /// The number of legal actions.
    pub fn legal_count(&self) -> u64 {
        match self.outcome() {
            Some(_) => 0,
            None => with_table!(self, table => table.game().legal_count(table.position())),
        }
    }
}
