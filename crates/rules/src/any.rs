//! Any game, at the level of text.
//!
//! One list names all games; from it come the ids, the reader of `GAME key=value…`, and the dispatch
//! from an id to a type.

use std::any::Any;
use std::fmt;

use crate::playout::{perft, perft_after};
use crate::refusal::Refusal;
use crate::table::MoveText;
use crate::{Flow, Game, Message, Move, OptionSpec, Options, Outcome, Scores, Seat, Seats, Table, Told};

/// Hands the list of all games to another macro, behind its own arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! all_games {
    ($macro:ident $($args:tt)*) => {
        $crate::$macro! { [$($args)*]
            // The one list of games: a fifth game is one line here.
            Saiju = $crate::saiju::Saiju;
            Sayu = $crate::sayu::Sayu;
            Saaguan = $crate::saaguan::Saaguan;
            Niju = $crate::niju::Niju;
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! define_ids {
    ([] $($Name:ident = $Type:ty;)*) => {
        /// The games there are.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs, reason = "a game is called by its name")]
        pub enum Id { $($Name),* }

        impl Id {
            /// All games.
            pub const ALL: &'static [Id] = &[$(Id::$Name),*];
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! dispatch_game {
    ([$id:expr, $G:ident => $body:expr] $($Name:ident = $Type:ty;)*) => {
        match $id { $($crate::Id::$Name => { type $G = $Type; $body })* }
    };
}

/// Runs an expression with the type of the game that an [`Id`] means.
///
/// ```
/// use banmen_rules::{Game, Id, with_game};
/// let options = with_game!(Id::Saiju, G => <G as Game>::specs().len());
/// assert_eq!(options, 3);
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::all_games! { dispatch_game $id, $G => $body }
    };
}

all_games! { define_ids }

impl Id {
    /// The id as it is written.
    pub fn name(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

    /// The game of that name.
    pub fn read(name: &str) -> Result<Id, Message> {
        let found = Id::ALL.iter().copied().find(|id| id.name() == name);
        found.ok_or_else(|| {
            let name = name.chars().take(40).collect();
            Refusal::UnknownGame { name, known: Id::ALL.iter().map(|id| id.name()).collect() }.say()
        })
    }

    /// The options the game has.
    pub fn specs(self) -> &'static [OptionSpec] {
        with_game!(self, G => G::specs())
    }

    /// A new game with these options, from its start.
    pub fn table(self, options: &Options) -> Result<Box<dyn AnyGame>, Message> {
        with_game!(self, G => Ok(Box::new(Table::new(G::new(options)?))))
    }

    /// A new game with these options, from a position string.
    pub fn table_at(self, options: &Options, position: &str) -> Result<Box<dyn AnyGame>, Message> {
        with_game!(self, G => {
            let game = G::new(options)?;
            let position = read_position(&game, position)?;
            Ok(Box::new(Table::from_position(game, position)))
        })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The longest position string that is read.
pub const LONGEST_POSITION: usize = 4096;

/// Reads a position string, the length checked first.
pub fn read_position<G: Game>(game: &G, text: &str) -> Result<G::Position, Message> {
    if text.len() > LONGEST_POSITION {
        return Err(Refusal::TooLong { length: text.len(), most: LONGEST_POSITION }.say());
    }
    game.read_position(text)
}

/// Reads `GAME key=value…`.
///
/// ```
/// let (id, options) = banmen_rules::read_game("saiju board=square").unwrap();
/// let table = id.table(&options).unwrap();
/// assert_eq!(table.options_text(), "board=square");
/// ```
pub fn read_game(text: &str) -> Result<(Id, Options), Message> {
    let text = text.trim();
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    Ok((Id::read(name)?, Options::read(rest)?))
}

/// The options that make this game, those left out that have their default.
pub fn shortest_options<G: Game>(game: &G) -> Options {
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

/// A [`Table`] of any game, at the level of text: what protocol, server and bindings share.
pub trait AnyGame: Send + fmt::Debug {
    /// Which game it is.
    fn id(&self) -> Id;
    /// The options in force, all of them.
    fn options(&self) -> Options;
    /// The options that differ from their defaults, as `key=value` words.
    fn options_text(&self) -> String;
    /// The players' names in turn order.
    fn names(&self) -> &[&'static str];
    /// Who is to act; nobody when the game is over.
    fn to_act(&self) -> Option<Seat>;
    /// Who is still in.
    fn still_in(&self) -> Seats;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The points as the position stands, where the game keeps score.
    fn scores(&self) -> Option<Scores>;
    /// The position string.
    fn position(&self) -> String;
    /// The position string of the first position, if it is not the game's own start.
    fn start_position(&self) -> Option<String>;
    /// Every legal action, sorted by text.
    fn legal(&self) -> Vec<String>;
    /// The moves so far.
    fn moves(&self) -> Vec<MoveText>;
    /// How many moves were made.
    fn move_count(&self) -> usize;
    /// Whether the next move begins a turn.
    fn turn_begins(&self) -> bool;
    /// Makes a move (an action or a word of [`Move`]) and tells what happened; a refused move
    /// changes nothing.
    fn play(&mut self, text: &str) -> Result<Vec<Told<Message>>, Message>;
    /// Makes a move without telling what happened.
    fn play_quietly(&mut self, text: &str) -> Result<Flow, Message>;
    /// Why a move cannot be made now; nothing when it can.
    fn why_not(&self, text: &str) -> Option<Message>;
    /// Takes back the last move.
    fn undo(&mut self) -> Result<(), Message>;
    /// Takes back the last turn, or what is made of the present one.
    fn undo_turn(&mut self) -> Result<(), Message>;
    /// Goes back to just after the first `count` moves.
    fn go_to(&mut self, count: usize);
    /// Remembers this place, so that another line can be tried from here at no cost.
    fn mark(&mut self);
    /// Goes back to the place remembered last, and forgets it; false when there is none.
    fn back_to_mark(&mut self) -> bool;
    /// A second table in the same state.
    fn duplicate(&self) -> Box<dyn AnyGame>;
    /// The table itself, for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyGame for Table<G> {
    fn id(&self) -> Id {
        Id::read(G::ID).expect("the list names every game")
    }

    fn options(&self) -> Options {
        self.game().options()
    }

    fn options_text(&self) -> String {
        shortest_options(self.game()).to_string()
    }

    fn names(&self) -> &[&'static str] {
        self.game().names()
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act()
    }

    fn still_in(&self) -> Seats {
        self.still_in()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn scores(&self) -> Option<Scores> {
        self.scores()
    }

    fn position(&self) -> String {
        self.game().write_position(self.position())
    }

    fn start_position(&self) -> Option<String> {
        (*self.start() != self.game().start()).then(|| self.game().write_position(self.start()))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        let mut texts: Vec<_> =
            actions.into_iter().map(|action| self.write_move(Move::Act(action))).collect();
        texts.sort_unstable();
        texts
    }

    fn moves(&self) -> Vec<MoveText> {
        self.move_texts()
    }

    fn move_count(&self) -> usize {
        self.moves().len()
    }

    fn turn_begins(&self) -> bool {
        self.turn_begins()
    }

    fn play(&mut self, text: &str) -> Result<Vec<Told<Message>>, Message> {
        let what = self.read_move(text)?;
        let mut told = Vec::new();
        self.play(what, &mut |next| told.push(next))?;
        Ok(told.into_iter().map(|told| told.map(|event| self.game().tell(&event))).collect())
    }

    fn play_quietly(&mut self, text: &str) -> Result<Flow, Message> {
        let what = self.read_move(text)?;
        self.play_quietly(what)
    }

    fn why_not(&self, text: &str) -> Option<Message> {
        match self.read_move(text) {
            Ok(what) => self.refusal(what),
            Err(malformed) => Some(malformed),
        }
    }

    fn undo(&mut self) -> Result<(), Message> {
        self.undo()
    }

    fn undo_turn(&mut self) -> Result<(), Message> {
        self.undo_turn()
    }

    fn go_to(&mut self, count: usize) {
        self.go_to(count);
    }

    fn mark(&mut self) {
        self.mark();
    }

    fn back_to_mark(&mut self) -> bool {
        self.back_to_mark()
    }

    fn duplicate(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

// Not in the trait: only programs that count carry the code for it.
impl dyn AnyGame + '_ {
    /// The number of action sequences of length exactly `depth`.
    pub fn perft(&self, depth: u32) -> u64 {
        if self.outcome().is_some() {
            return u64::from(depth == 0);
        }
        with_game!(self.id(), G => {
            let table = typed::<G>(self);
            perft(table.game(), table.position(), &mut table.seen().clone(), depth)
        })
    }

    /// The same for each legal action first, sorted by text; `tell` hears each as soon as it is known.
    pub fn perft_divide(&self, depth: u32, tell: &mut dyn FnMut(&str, u64)) -> u64 {
        let Some(below) = depth.checked_sub(1) else { return 1 };
        with_game!(self.id(), G => divide(typed::<G>(self), below, tell))
    }
}

fn divide<G: Game>(table: &Table<G>, below: u32, tell: &mut dyn FnMut(&str, u64)) -> u64 {
    let mut seen = table.seen().clone();
    let mut total = 0;
    for (text, action) in sorted_actions(table) {
        let count = perft_after(table.game(), table.position(), action, &mut seen, below);
        tell(&text, count);
        total += count;
    }
    total
}

/// The typed table behind one at the level of text.
///
/// # Panics
/// When it is a table of another game: ask for its [`id`](AnyGame::id) first.
pub fn typed<G: Game>(table: &dyn AnyGame) -> &Table<G> {
    table.as_any().downcast_ref().expect("the table is of the game it says it is")
}

/// The legal actions with their texts, sorted by text.
fn sorted_actions<G: Game>(table: &Table<G>) -> Vec<(String, G::Action)> {
    let mut actions = Vec::new();
    table.legal(&mut actions);
    let text = |action| table.write_move(Move::Act(action));
    let mut texts: Vec<_> = actions.into_iter().map(|action| (text(action), action)).collect();
    texts.sort_unstable();
    texts
}
