//! Work: analyses of finished games, and what workers ask for and hand in.

answers! { in "online/work.ts";
    /// What has been found about a finished game so far.
    pub struct Analysis {
        pub game: String,
        /// The number of positions that are looked at: the one before the first turn, and the one after each turn.
        #[cfg_attr(test, ts(type = "number"))]
        pub of: u64,
        /// The positions that were looked at, in their order.
        pub positions: Vec<Analysed>,
    }

    /// What was found about a position.
    pub struct Analysed {
        /// The number of turns before it.
        #[cfg_attr(test, ts(type = "number"))]
        pub turns: u64,
        /// Every player's chance to win, in the order of seats.
        pub chances: Vec<f32>,
        /// The turn that the search would make, as far as it saw; empty after the end.
        pub best: Vec<String>,
    }

    /// What a job asks for.
    #[derive(Copy, Eq, Default)]
    pub enum WorkKind {
        /// The turn of a level.
        #[default]
        Turn,
        /// What a search thinks of a position.
        Analysis,
    }
}

requests! { in "online/work.ts";
    /// What a worker can do.
    #[derive(Default)]
    #[schema(examples(json!({"kinds": ["turn", "analysis"]})))]
    pub struct WorkWanted {
        /// The kinds of jobs; only turns when left out.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub kinds: Option<Vec<WorkKind>>,
    }

    /// What a job asked for: a level's turn, or the best turn of a position and the chances.
    pub struct WorkDone {
        pub moves: Vec<String>,
        /// Of an analysis: every player's chance to win, in the order of seats.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub chances: Option<Vec<f32>>,
    }
}
