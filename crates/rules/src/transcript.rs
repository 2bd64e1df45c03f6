//! A game as text: what is played, where it began, and the moves.

use std::fmt;
use std::str::FromStr;

use crate::{AnyTable, Game, GameId, Message, Options, Table, read_position, with_game};

/// A game with its options, written `GAME key=value…`.
///
/// ```
/// use banmen_rules::Setup;
///
/// let setup: Setup = "saiju players=2 board=square".parse().unwrap();
/// let table = setup.table().unwrap();
/// assert_eq!(table.setup().to_string(), "saiju board=square");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// The options given; those left out have their default.
    pub options: Options,
}

impl Setup {
    /// A new game from its start.
    pub fn table(&self) -> Result<AnyTable, Message> {
        with_game!(self.game, G => Ok(Table::new(<G as Game>::new(&self.options)?).into()))
    }

    /// A new game from a position string.
    pub fn table_at(&self, position: &str) -> Result<AnyTable, Message> {
        with_game!(self.game, G => {
            let game = <G as Game>::new(&self.options)?;
            let position = read_position(&game, position)?;
            Ok(Table::from_position(game, position).into())
        })
    }
}

impl From<GameId> for Setup {
    fn from(game: GameId) -> Setup {
        Setup { game, options: Options::none() }
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Setup, Message> {
        let text = text.trim();
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Ok(Setup { game: name.parse()?, options: Options::read(rest)? })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        self.options.iter().try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}
