//! Any game, at the level of text.
//!
//! One list names all games; from it come [`GameId`], [`AnyTable`] and the dispatch to a game's type.

use std::fmt;
use std::str::FromStr;

use crate::setup::shortest_options;
use crate::{
    BadMove, CommonRefusal, Flow, Game, Message, MoveText, Notice, Numbered, OptionSpec, Options, Outcome,
    Scores, Seat, Seats, Setup, Symmetric, Table, Transcript, TurnError,
};

/// Hands the list of all games to another macro, behind its own arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! all_games {
    // A macro of the caller's own crate.
    (own $macro:ident) => {
        $crate::all_games! { @hand_to [$macro] [] }
    };
    (@hand_to [$($macro:tt)*] [$($args:tt)*]) => {
        $($macro)*! { [$($args)*]
            // The one list of games: a fifth game is one line here.
            Saiju = $crate::saiju::Saiju;
            Sayu = $crate::sayu::Sayu;
            Saaguan = $crate::saaguan::Saaguan;
            Niju = $crate::niju::Niju;
        }
    };
    ($macro:ident $($args:tt)*) => {
        $crate::all_games! { @hand_to [$crate::$macro] [$($args)*] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! define_any_table {
    ([] $($Name:ident = $Type:ty;)*) => {
        /// The games there are.
        ///
        /// ```
        /// use banmen_rules::GameId;
        ///
        /// let game: GameId = "sayu".parse().unwrap();
        /// assert_eq!(game, GameId::Sayu);
        /// assert_eq!(game.to_string(), "sayu");
        /// assert!("chess".parse::<GameId>().is_err());
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs, reason = "a game is called by its name")]
        pub enum GameId { $($Name),* }

        impl GameId {
            /// All games.
            pub const ALL: &'static [GameId] = &[$(GameId::$Name),*];
        }

        /// A [`Table`] of any game in the list, at the level of text: what records, protocol, page and
        /// bindings share. [`Setup::table`] and [`Transcript::table`](crate::Transcript::table) make one;
        /// [`with_table!`](crate::with_table) leads to the typed table inside.
        ///
        /// ```
        /// use banmen_rules::{GameId, Setup};
        ///
        /// let mut table = Setup::from(GameId::Saiju).table().unwrap();
        /// table.play("m@c2").unwrap();
        /// let before = table.clone();
        /// assert!(table.play("m@c2").is_err());
        /// assert_eq!(table.position(), before.position());
        /// ```
        #[derive(Clone, Debug)]
        #[allow(missing_docs, reason = "a game is called by its name")]
        #[allow(clippy::large_enum_variant, reason = "a table is moved rarely, and its history is on the heap")]
        pub enum AnyTable { $($Name(Table<$Type>)),* }

        impl AnyTable {
            /// Which game is played.
            pub fn id(&self) -> GameId {
                match self { $(AnyTable::$Name(_) => GameId::$Name),* }
            }
        }

        $(
            impl Listed for $Type {
                fn table(any: &AnyTable) -> Option<&Table<$Type>> {
                    match any {
                        AnyTable::$Name(table) => Some(table),
                        #[allow(unreachable_patterns, reason = "a list of one game has no others")]
                        _ => None,
                    }
                }

                fn table_mut(any: &mut AnyTable) -> Option<&mut Table<$Type>> {
                    match any {
                        AnyTable::$Name(table) => Some(table),
                        #[allow(unreachable_patterns, reason = "a list of one game has no others")]
                        _ => None,
                    }
                }

                fn any(table: Table<$Type>) -> AnyTable {
                    AnyTable::$Name(table)
                }
            }
        )*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! dispatch_game {
    ([$id:expr, $G:ident => $body:expr] $($Name:ident = $Type:ty;)*) => {
        match $id { $($crate::GameId::$Name => { type $G = $Type; $body })* }
    };
}

/// Runs an expression with the type of the game that a [`GameId`] means.
///
/// ```
/// use banmen_rules::{Game, GameId, with_game};
///
/// let options = with_game!(GameId::Saiju, G => <G as Game>::specs().len());
/// assert_eq!(options, 3);
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::all_games! { dispatch_game $id, $G => $body }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! dispatch_table {
    ([$any:expr, $table:ident => $body:expr] $($Name:ident = $Type:ty;)*) => {
        match $any { $($crate::AnyTable::$Name($table) => $body),* }
    };
}

/// Runs an expression with the typed [`Table`] inside an [`AnyTable`].
///
/// ```
/// use banmen_rules::{Game, GameId, Setup, Table, with_table};
///
/// fn moves<G: Game>(table: &Table<G>) -> usize {
///     table.moves().len()
/// }
///
/// let any = Setup::from(GameId::Niju).table().unwrap();
/// assert_eq!(with_table!(&any, table => moves(table)), 0);
/// ```
#[macro_export]
macro_rules! with_table {
    ($any:expr, $table:ident => $body:expr) => {
        $crate::all_games! { dispatch_table $any, $table => $body }
    };
}

all_games! { define_any_table }

/// A game in the list: it has all that a game can have, and a way between its own type and [`AnyTable`].
pub trait Listed: Numbered + Symmetric {
    /// The typed table; `None` when the table is of another game.
    fn table(any: &AnyTable) -> Option<&Table<Self>>;

    /// The typed table, to play on; `None` when the table is of another game.
    fn table_mut(any: &mut AnyTable) -> Option<&mut Table<Self>>;

    /// The table as one of any game.
    fn any(table: Table<Self>) -> AnyTable;
}

impl<G: Listed> From<Table<G>> for AnyTable {
    fn from(table: Table<G>) -> AnyTable {
        G::any(table)
    }
}

impl GameId {
    /// The id as it is written.
    pub fn name(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

    /// The options the game has.
    pub fn specs(self) -> &'static [OptionSpec] {
        with_game!(self, G => G::specs())
    }
}

impl FromStr for GameId {
    type Err = Message;

    fn from_str(name: &str) -> Result<GameId, Message> {
        let found = GameId::ALL.iter().copied().find(|id| id.name() == name);
        found.ok_or_else(|| {
            let name = name.chars().take(40).collect();
            CommonRefusal::UnknownGame { name, known: GameId::ALL.iter().map(|id| id.name()).collect() }
                .into()
        })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl AnyTable {
    /// The options in force, all of them.
    pub fn options(&self) -> Options {
        with_table!(self, table => table.game().options())
    }

    /// The game with its options, in the [shortest form](Setup::shortest).
    pub fn setup(&self) -> Setup {
        Setup { game: self.id(), options: with_table!(self, table => shortest_options(table.game())) }
    }

    /// The game so far as text.
    pub fn transcript(&self) -> Transcript {
        let moves = self.moves().into_iter().map(|made| made.text).collect();
        Transcript { setup: self.setup(), start: self.start_position(), moves }
    }

    /// The players' names in turn order.
    pub fn names(&self) -> &[&'static str] {
        with_table!(self, table => table.game().names())
    }

    /// Who is to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        with_table!(self, table => table.to_act())
    }

    /// Who is still in.
    pub fn still_in(&self) -> Seats {
        with_table!(self, table => table.still_in())
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_table!(self, table => table.outcome())
    }

    /// The points as the position stands, if the game keeps score.
    pub fn scores(&self) -> Option<Scores> {
        with_table!(self, table => table.scores())
    }

    /// The position string.
    pub fn position(&self) -> String {
        with_table!(self, table => table.position_text())
    }

    /// The position string of the first position, if it is not the game's own start.
    pub fn start_position(&self) -> Option<String> {
        with_table!(self, table => table.start_text())
    }

    /// Every legal action, sorted by text.
    pub fn legal(&self) -> Vec<String> {
        with_table!(self, table => table.legal_texts())
    }

    /// The moves so far.
    pub fn moves(&self) -> Vec<MoveText> {
        with_table!(self, table => table.move_texts())
    }

    /// The number of moves so far.
    pub fn move_count(&self) -> usize {
        with_table!(self, table => table.moves().len())
    }

    /// Whether the player to act has made no action of the turn yet. Words of leaving may have been said.
    pub fn turn_begins(&self) -> bool {
        with_table!(self, table => table.turn_begins())
    }

    /// The number of actions of the turn so far, without words of leaving.
    ///
    /// ```
    /// use banmen_rules::{GameId, Seat, Setup};
    ///
    /// let mut table = Setup::from(GameId::Saiju).table().unwrap();
    /// table.play_all(["m@c2", "s@b1"]).unwrap();
    /// assert_eq!(table.actions_of_turn(), 1);
    /// table.play_all(["f@e4"]).unwrap();
    /// assert_eq!(table.actions_of_turn(), 0);
    /// assert_eq!((table.turns_begun(Seat::new(0)), table.turns_begun(Seat::new(1))), (1, 1));
    /// ```
    pub fn actions_of_turn(&self) -> usize {
        with_table!(self, table => table.actions_of_turn())
    }

    /// The number of turns that a player began, from the start of this game.
    pub fn turns_begun(&self, seat: Seat) -> usize {
        with_table!(self, table => table.turns_begun(seat))
    }

    /// Makes a move (an action or a word of [`Move`](crate::Move)) and returns what happened; a refused move
    /// changes nothing.
    pub fn play(&mut self, text: &str) -> Result<Vec<Notice<Message>>, Message> {
        with_table!(self, table => table.play_text(text))
    }

    /// Makes a whole turn and returns what happened, or refuses it whole and changes nothing.
    ///
    /// A turn is complete when the rules end it or the game, even if the same player is to act next. A list that
    /// stops earlier or goes on is refused, and so are the words of [`Move`](crate::Move), which stand alone.
    ///
    /// ```
    /// use banmen_rules::{GameId, Setup};
    ///
    /// let mut table = Setup::from(GameId::Saiju).table().unwrap();
    /// table.play_turn(&["m@c2"]).unwrap();
    /// assert!(table.play_turn(&["s@b1"]).is_err());
    /// assert_eq!(table.move_count(), 1);
    /// table.play_turn(&["s@b1", "f@e4"]).unwrap();
    /// ```
    pub fn play_turn(&mut self, turn: &[impl AsRef<str>]) -> Result<Vec<Notice<Message>>, TurnError> {
        with_table!(self, table => table.play_turn_texts(turn))
    }

    /// Makes a move without collecting what happened.
    pub fn play_quietly(&mut self, text: &str) -> Result<Flow, Message> {
        with_table!(self, table => table.play_text_quietly(text))
    }

    /// Makes moves until all are made or one is refused; those before it stay made.
    pub fn play_all(&mut self, moves: impl IntoIterator<Item = impl AsRef<str>>) -> Result<(), BadMove> {
        for (place, text) in moves.into_iter().enumerate() {
            let text = text.as_ref();
            let refused = |cause| BadMove { number: place + 1, text: text.to_owned(), cause };
            self.play_quietly(text).map_err(refused)?;
        }
        Ok(())
    }

    /// Why a move cannot be made now; `None` when it can.
    pub fn why_not(&self, text: &str) -> Option<Message> {
        with_table!(self, table => table.why_not(text))
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Result<(), Message> {
        with_table!(self, table => table.undo().map_err(Message::from))
    }

    /// Takes back the last turn, or the moves made in the present one.
    pub fn undo_turn(&mut self) -> Result<(), Message> {
        with_table!(self, table => table.undo_turn().map_err(Message::from))
    }

    /// Goes back to just after the first `count` moves.
    pub fn go_to(&mut self, count: usize) {
        with_table!(self, table => table.go_to(count));
    }

    /// Remembers this point of the game, so that [`back_to_mark`](AnyTable::back_to_mark) returns to it without
    /// playing the moves again.
    pub fn mark(&mut self) {
        with_table!(self, table => table.mark());
    }

    /// Goes back to the last [mark](AnyTable::mark) and removes it; false when there is none.
    pub fn back_to_mark(&mut self) -> bool {
        with_table!(self, table => table.back_to_mark())
    }

    /// The number of action sequences of length exactly `depth`.
    pub fn perft(&self, depth: u32) -> u64 {
        with_table!(self, table => table.perft(depth))
    }

    /// The number of action sequences of length exactly `depth`; `notify` is called with each first
    /// action, sorted by text, and its share of the number.
    pub fn perft_divide(&self, depth: u32, notify: &mut dyn FnMut(&str, u64)) -> u64 {
        with_table!(self, table => table.perft_divide(depth, notify))
    }
}
