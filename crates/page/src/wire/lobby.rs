//! What comes before a game.

use super::Player;

wire! {
    in "lobby.ts";

    /// A game as the first page tells of it.
    pub struct GameInfo {
        /// Its id.
        pub id: String,
        /// Its name.
        pub name: String,
        /// What it is about.
        pub tagline: String,
        /// Games with options that are often chosen; the first has none.
        pub presets: Vec<Preset>,
        /// The first moves of a game without options, to be shown on a small board.
        pub opening: Vec<String>,
    }

    /// A game with options that are often chosen.
    pub struct Preset {
        /// In words.
        pub name: String,
        /// `GAME key=value…`.
        pub game: String,
    }

    /// The form in which a game is set up, filled in.
    pub struct Form {
        /// `GAME key=value…` as filled in, without what is the default.
        pub game: String,
        /// What to go on filling in: `game`, or the options asked for while they do not go together.
        pub filled: String,
        /// The players in turn order.
        pub players: Vec<Player>,
        /// The options.
        pub fields: Vec<Field>,
        /// What is wrong with what is filled in; players and fields are then those of the default.
        pub problem: Option<String>,
    }

    /// One option in a form.
    pub struct Field {
        /// Its key.
        pub key: String,
        /// What it is, in words.
        pub name: String,
        /// Its value now.
        pub value: String,
        /// The value it has when nobody says another.
        pub default: String,
        /// How a value is chosen.
        pub entry: FieldEntry,
    }

    /// How the value of an option is chosen.
    #[serde(tag = "kind")]
    pub enum FieldEntry {
        /// One of these.
        Choice { choices: Vec<Choice> },
        /// A whole number between these two, both included.
        Number { least: u32, most: u32 },
    }

    /// A value of an option.
    pub struct Choice {
        /// The value.
        pub value: String,
        /// What it means.
        pub name: String,
        /// Whether it goes with the other options as they are.
        pub fits: bool,
    }
}
