//! The kinds of questions: the games they come from, and what makes their answers right.

/// A kind of question.
pub(crate) struct Kind {
    /// The name: the game's id, then what is asked.
    pub(crate) name: &'static str,
    /// The games with their options; they take turns.
    pub(crate) games: &'static [&'static str],
    /// What makes an answer right.
    pub(crate) right: Right,
    /// The number of nodes that `best` searches for an action of these games.
    pub(crate) nodes: u64,
    /// The number of actions at the end of a game among which a question is looked for.
    pub(crate) look_back: usize,
    /// The number of questions.
    pub(crate) count: usize,
}

/// What makes an answer right.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Right {
    /// Everything that can follow has been tried: no other action has so good a result.
    Ending,
    /// The best result is reached by one action, which turns more tiles than any other.
    LongestChain,
    /// It wins within this turn, and nothing else does.
    WinsNow,
    /// Everything else loses within the opponent's next turn, and not only by the player's own doing; after the answer
    /// the defender has a real chance.
    Defends,
}

pub(crate) const KINDS: &[Kind] = &[
    Kind {
        name: "saiju-last-stones",
        games: &["saiju", "saiju board=square", "saiju ties=shadows"],
        right: Right::Ending,
        nodes: 400,
        look_back: 12,
        count: 24,
    },
    Kind {
        name: "sayu-longest-chain",
        games: &["sayu", "sayu home=neutral"],
        right: Right::LongestChain,
        nodes: 200,
        look_back: 12,
        count: 24,
    },
    Kind {
        name: "sayu-last-tiles",
        games: &["sayu", "sayu omit=024"],
        right: Right::Ending,
        nodes: 200,
        look_back: 12,
        count: 24,
    },
    Kind {
        name: "saaguan-shut-down",
        games: &[
            "saaguan mode=elimination",
            "saaguan",
            "saaguan board=hex mode=elimination",
            "saaguan board=hex",
        ],
        right: Right::WinsNow,
        nodes: 200,
        look_back: 12,
        count: 24,
    },
    Kind {
        name: "saaguan-only-defence",
        games: &[
            "saaguan",
            "saaguan mode=elimination",
            "saaguan side=3 mode=elimination",
            "saaguan board=hex",
            "saaguan board=hex mode=elimination",
            "saaguan board=hex side=4 mode=elimination",
        ],
        right: Right::Defends,
        nodes: 200,
        look_back: 60,
        count: 24,
    },
    Kind {
        name: "niju-win-now",
        games: &["niju"],
        right: Right::WinsNow,
        nodes: 200,
        look_back: 12,
        count: 24,
    },
    Kind {
        name: "niju-only-defence",
        games: &["niju"],
        right: Right::Defends,
        nodes: 200,
        look_back: 60,
        count: 24,
    },
];
