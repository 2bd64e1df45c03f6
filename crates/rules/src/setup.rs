//! What is played: a game with its options.

use std::fmt;
use std::str::FromStr;

use crate::{AnyTable, Game, GameId, Message, Options, Table, TranscriptError, read_position, with_game};

/// A game with its options, written `GAME key=value…`.
///
/// `Display` writes every option that the setup holds, in its order, and `FromStr` reads the same setup back.
/// Options left out have their defaults, so several setups can mean the same game. [`Setup::shortest`] is the
/// one that leaves out every default; tables, records and links have that form.
///
/// ```
/// use banmen_rules::Setup;
///
/// let setup: Setup = "saiju players=2 board=square".parse()?;
/// assert_eq!(setup.to_string(), "saiju players=2 board=square");
/// assert_eq!(setup.shortest()?.to_string(), "saiju board=square");
/// assert_eq!(setup.table()?.setup(), setup.shortest()?);
/// # Ok::<(), banmen_rules::Message>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// The options given; those left out have their default.
    pub options: Options,
}

impl Setup {
    /// The setup of the same game without the options that have their defaults, or why there is no such game.
    pub fn shortest(&self) -> Result<Setup, Message> {
        let options = with_game!(self.game, G => shortest_options(&<G as Game>::new(&self.options)?));
        Ok(Setup { game: self.game, options })
    }

    /// A new game from its start.
    pub fn table(&self) -> Result<AnyTable, Message> {
        with_game!(self.game, G => Ok(Table::new(<G as Game>::new(&self.options)?).into()))
    }

    /// A new game from a position string.
    pub fn table_at(&self, position: &str) -> Result<AnyTable, Message> {
        self.read_table(position).map_err(TranscriptError::into_cause)
    }

    /// A new game from a position string; the error says whether the options or the position are refused.
    pub(crate) fn read_table(&self, position: &str) -> Result<AnyTable, TranscriptError> {
        with_game!(self.game, G => {
            let game = <G as Game>::new(&self.options).map_err(|cause| TranscriptError::Setup(cause.into()))?;
            let position =
                read_position(&game, position).map_err(|cause| TranscriptError::Start(cause.into()))?;
            Ok(Table::from_position(game, position).into())
        })
    }
}

/// The options of a game without those that have their defaults.
pub(crate) fn shortest_options<G: Game>(game: &G) -> Options {
    let full = game.options();
    let mut kept = full.clone();
    for (key, _) in full.iter() {
        let mut fewer = Options::none();
        for (other, value) in kept.iter().filter(|(other, _)| *other != key) {
            fewer.set(other, value);
        }
        if G::new(&fewer).is_ok_and(|same| same.options() == full) {
            kept = fewer;
        }
    }
    kept
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
        let (name, options) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Ok(Setup { game: name.parse()?, options: options.parse()? })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        self.options.iter().try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}
