//! The kinds of puzzles: the games they come from, and what is to be done in them.

use banmen_rules::GameId;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The word by which files and the page call it.
    pub name: &'static str,
    /// The games with their options; they take turns.
    pub games: &'static [&'static str],
    /// What is to be done.
    pub task: Task,
    /// The number of turns at the end of a game in which it is looked for.
    pub look_back: usize,
    /// The first turn in which it is looked for, from 1.
    pub first: usize,
    /// The number of puzzles that are wanted.
    pub count: usize,
}

/// What is to be done in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Win at once.
    Win,
    /// Win with the next turn, whatever the opponent does.
    Force,
    /// Not lose in the opponent's next turn.
    Save,
    /// Reach the most points that this turn can give, at least so many more than before.
    Score {
        /// The least gain that is worth a puzzle.
        least: u16,
        /// The points that any turn gains.
        usual: u16,
        /// The lead over the second best gain that is enough; otherwise it must be twice the second best.
        lead: u16,
    },
    /// Let an event happen to the opponent in this turn.
    Tell(&'static str),
    /// Free one of the player's own robots that are locked, in Saaguan.
    Free,
    /// Make the win certain, when the game is played to its end.
    Result,
}

const SAAGUAN_POINTS: &[&str] =
    &["saaguan", "saaguan board=hex", "saaguan side=4", "saaguan board=hex side=5"];
const SAAGUAN_ELIMINATION: &[&str] = &["saaguan mode=elimination", "saaguan board=hex mode=elimination"];
const SAIJU: &[&str] = &["saiju", "saiju board=square"];
const SAYU: &[&str] = &["sayu", "sayu home=neutral"];

/// All kinds.
pub const KINDS: &[Kind] = &[
    Kind {
        name: "saiju-points",
        games: SAIJU,
        task: Task::Score { least: 4, usual: 0, lead: 4 },
        look_back: 40,
        first: 8,
        count: 48,
    },
    Kind { name: "saiju-result", games: SAIJU, task: Task::Result, look_back: 6, first: 8, count: 28 },
    Kind {
        name: "sayu-chain",
        games: SAYU,
        task: Task::Score { least: 5, usual: 1, lead: 1 },
        look_back: 40,
        first: 8,
        count: 60,
    },
    Kind { name: "sayu-result", games: SAYU, task: Task::Result, look_back: 4, first: 8, count: 24 },
    Kind {
        name: "saaguan-points",
        games: SAAGUAN_POINTS,
        task: Task::Score { least: 3, usual: 0, lead: 3 },
        look_back: 200,
        first: 8,
        count: 40,
    },
    Kind {
        name: "saaguan-shut-down",
        games: SAAGUAN_ELIMINATION,
        task: Task::Tell("saaguan-shut-down"),
        look_back: 200,
        first: 8,
        count: 24,
    },
    Kind {
        name: "saaguan-free",
        games: SAAGUAN_POINTS,
        task: Task::Free,
        look_back: 200,
        first: 8,
        count: 12,
    },
    Kind {
        name: "saaguan-win",
        games: &[
            "saaguan",
            "saaguan mode=elimination",
            "saaguan board=hex",
            "saaguan board=hex mode=elimination",
        ],
        task: Task::Win,
        look_back: 6,
        first: 8,
        count: 16,
    },
    Kind {
        name: "saaguan-save",
        games: &[
            "saaguan mode=elimination",
            "saaguan",
            "saaguan board=hex mode=elimination",
            "saaguan board=hex",
        ],
        task: Task::Save,
        look_back: 30,
        first: 8,
        count: 12,
    },
    Kind { name: "niju-win", games: &["niju"], task: Task::Win, look_back: 3, first: 6, count: 20 },
    Kind { name: "niju-force", games: &["niju"], task: Task::Force, look_back: 6, first: 5, count: 24 },
    Kind { name: "niju-save", games: &["niju"], task: Task::Save, look_back: 20, first: 5, count: 18 },
    Kind {
        name: "niju-points",
        games: &["niju mode=score"],
        task: Task::Score { least: 2, usual: 0, lead: 2 },
        look_back: 30,
        first: 10,
        count: 30,
    },
];

impl Kind {
    /// The kind of this name.
    pub fn named(name: &str) -> Option<&'static Kind> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// Which game it is of.
    pub fn game(&self) -> GameId {
        let id = self.name.split('-').next().unwrap_or_default();
        id.parse().expect("a kind is named after its game")
    }
}
