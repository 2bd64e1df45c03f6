//! The lobby: the list of games, and the form that sets up a game.

use super::Player;

wire! {
    in "lobby.ts";

    /// A game on the home page.
    pub struct GameInfo {
        /// Its id.
        pub id: String,
        /// Its name.
        pub name: String,
        /// The tagline.
        pub tagline: String,
        /// Popular setups, the one for newcomers first.
        pub presets: Vec<Preset>,
    }

    /// A popular setup of a game.
    pub struct Preset {
        /// The name in words.
        pub name: String,
        /// `GAME key=value…`.
        pub game: String,
    }

    /// The form in which a game is set up, filled in.
    pub struct Form {
        /// `GAME key=value…` as filled in, without default values.
        pub game: String,
        /// The text for the next change: `game`, or the requested options while they do not go together.
        pub filled: String,
        /// The players in turn order.
        pub players: Vec<Player>,
        /// The options.
        pub fields: Vec<Field>,
        /// The error in the filled-in values; players and fields are then those of the default.
        pub problem: Option<String>,
    }

    /// One option in a form.
    pub struct Field {
        /// Its key.
        pub key: String,
        /// The name in words.
        pub name: String,
        /// The present value.
        pub value: String,
        /// The default value.
        pub default: String,
        /// The kind of input.
        pub entry: FieldEntry,
    }

    /// The kind of input for the value of an option.
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
        /// The words of the value.
        pub name: String,
        /// Whether the value goes with the present values of the other options.
        pub fits: bool,
    }
}
