//! Records of games: a text in the manner of PGN, and JSON that fits Abstract Play's `gamerecord`.
//!
//! A [`Record`] is always sound: every move in it, those of variations too, was played on a table. Its moves are
//! a [`Tree`], which [`Record::insert`] and its neighbours edit.
//! [`Record::read`] takes any text of the form, [`Record::write`] writes the one canonical form.
//! `docs/records.md` describes the form exactly.
//!
//! ```
//! use banmen_rules::record::Record;
//!
//! let record = Record::read("[Game \"saiju\"] 1. m@c2 {Far out.} (1. m@d3) 2. s@b1 f@e4").unwrap();
//! assert_eq!(record.table().move_count(), 3);
//! assert_eq!(
//!     record.write(),
//!     "[Game \"saiju\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. m@c2 {Far out.} (1. m@d3) 2. s@b1 f@e4\n"
//! );
//! ```

// In reading order.
mod tree;
mod command;
mod tags;
mod time_control;
mod error;
pub mod refusal;
mod edit;
mod replay;
mod build;
mod syntax;
mod read;
mod write;
mod date;
mod duration;
#[cfg(feature = "json")]
pub mod json;

pub use build::Builder;
pub use command::{Colour, Command, Glyph, Shape};
pub use edit::Edit;
pub use error::{Place, RecordError};
pub use tags::{MOST_TAGS, Tags, player_tag};
pub use time_control::TimeControl;
pub use tree::{Node, NodeId, Part, Tree};

use edit::Revisions;
use refusal::Refusal;
use replay::Replay;
use tags::OWN;

use crate::{AnyTable, GameId, Message, Options, Outcome, RULES_VERSION, Scores, Seat, Setup, Transcript};

/// The longest record that is read, in bytes; no record that was read or edited is longer when it is written.
pub const LONGEST_RECORD: usize = 4 << 20;

/// How deep variations may stand inside one another.
pub const DEEPEST: usize = 32;

/// The most moves in a record, those of variations included.
pub const MOST_RECORD_MOVES: usize = 500_000;

/// The reason why playing the moves of a record cannot fail.
const PLAYED: &str = "a record holds a game that was played before";

/// A game as it was played, with what people say about it.
///
/// Two records are equal when they are written alike.
#[derive(Clone, Debug)]
pub struct Record {
    setup: Setup,
    start: Option<String>,
    /// The table after the last move of the main line.
    table: AnyTable,
    tags: Tags,
    tree: Tree,
    revisions: Revisions,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let Record { setup, start, tags, tree, .. } = self;
        (setup, start, tags, tree) == (&other.setup, &other.start, &other.tags, &other.tree)
    }
}

impl Record {
    /// The record of the game that was played at a table, with tags of people's own.
    pub fn from_table(table: &AnyTable, tags: &Tags) -> Result<Record, Message> {
        let mut first = table.clone();
        first.go_to(0);
        let mut replay = Replay::at(first);
        let mut at = NodeId::ROOT;
        for made in table.moves() {
            at = replay.play(at, &made.text)?;
        }
        replay.record(tags.clone())
    }

    /// The table after the last move of the main line.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The table before the first move.
    pub fn first_table(&self) -> AnyTable {
        self.transcript().table_after(0).expect(PLAYED)
    }

    /// The table after a move; for the root, before the first one. `None` when there is no such node.
    pub fn table_at(&self, id: NodeId) -> Option<AnyTable> {
        let transcript = |path: Vec<NodeId>| self.transcript_of(&path).table().expect(PLAYED);
        self.tree.contains(id).then(|| transcript(self.tree.path(id)))
    }

    /// The game with the moves of the main line, as text.
    pub fn transcript(&self) -> Transcript {
        self.transcript_of(&self.tree.main_line())
    }

    fn transcript_of(&self, path: &[NodeId]) -> Transcript {
        let moves = path.iter().map(|id| self.tree.node(*id).text().to_owned()).collect();
        Transcript { setup: self.setup.clone(), start: self.start.clone(), moves }
    }

    fn check_length(&self) -> Result<(), Message> {
        match self.length() {
            length if length > LONGEST_RECORD => Err(refusal::too_long(length, LONGEST_RECORD)),
            _ => Ok(()),
        }
    }

    /// The game, with the options that differ from their defaults.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        self.setup.game
    }

    /// The options that differ from their defaults.
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The position string of the first position, if it is not the game's own start.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The names that the game gives its players, in turn order.
    pub fn names(&self) -> &[&'static str] {
        self.table.names()
    }

    /// The name of the person who played; `None` when the record does not say.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.tags.get(&player_tag(self.names().get(seat.index())?))
    }

    /// The tags of people's own: event, date, who played, and any others.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The moves with their comments and variations.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The moves of the main line, in order.
    pub fn main_line(&self) -> Vec<&Node> {
        self.tree.main_moves()
    }

    /// The moves of the main line, turn by turn.
    pub fn turns(&self) -> Vec<Vec<&Node>> {
        let moves = self.main_line();
        moves.chunk_by(|_, next| !next.begins_turn()).map(<[_]>::to_vec).collect()
    }

    /// The result, if the game came to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The final points, if the game came to its end and keeps score.
    pub fn scores(&self) -> Option<Scores> {
        self.outcome().and_then(|_| self.table.scores())
    }

    /// All tags in the order in which they are written.
    fn all_tags(&self) -> impl Iterator<Item = (&str, String)> {
        let own = |names: &'static [&'static str]| {
            names.iter().filter_map(|name| self.own_tag(name).map(|value| (*name, value)))
        };
        let people = |before: bool| {
            let wanted = move |name: &str| Tags::stands_before_ending(name, self.names()) == before;
            self.tags
                .iter()
                .filter(move |(name, _)| wanted(name))
                .map(|(name, value)| (name, value.to_owned()))
        };
        let (set_up, ending) = OWN.split_at(3);
        own(set_up).chain(people(true)).chain(own(ending)).chain(people(false))
    }

    /// The value of a tag that follows from the game.
    fn own_tag(&self, name: &str) -> Option<String> {
        match name {
            "Game" => Some(self.setup.game.name().to_owned()),
            "Options" => Some(self.setup.options.to_string()).filter(|words| !words.is_empty()),
            "Rules" => Some(RULES_VERSION.to_string()),
            "Start" => self.start.clone(),
            "Result" => Some(self.result()),
            "Reason" => self.outcome().map(|outcome| outcome.reason.0.to_owned()),
            "Scores" => self.scores().map(|scores| self.write_scores(&scores)),
            _ => None,
        }
    }

    /// The winners' names; `*` when the game goes on.
    fn result(&self) -> String {
        let Some(outcome) = self.outcome() else { return "*".to_owned() };
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.names()[seat.index()]).collect();
        winners.join(" ")
    }

    fn write_scores(&self, scores: &Scores) -> String {
        let each = self.names().iter().zip(scores.all());
        each.map(|(name, points)| format!("{name}={points}")).collect::<Vec<_>>().join(" ")
    }

    /// Refuses a tag of the ending that differs from the ending of the game.
    fn check_ending(&self, name: &'static str, found: &str) -> Result<(), Message> {
        let sorted = |text: &str| {
            let mut words: Vec<_> = text.split_ascii_whitespace().map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        let short_found = refusal::short(found);
        match self.own_tag(name) {
            Some(own) if sorted(&own) == sorted(found) => Ok(()),
            Some(own) => Err(Refusal::EndingDiffers { name, found: short_found, expected: own }.say()),
            None => Err(Refusal::EndingUntold { name, found: short_found }.say()),
        }
    }
}
