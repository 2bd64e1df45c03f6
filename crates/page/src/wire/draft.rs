//! A position being set up.

use super::{Field, Piece, Place, Player, Scene};

wire! {
    in "draft.ts";

    /// A position being set up.
    pub struct Draft {
        /// `GAME key=value…`.
        pub game: String,
        /// The picture.
        pub scene: Scene,
        /// The players in turn order.
        pub players: Vec<Player>,
        /// The pieces that can be put down; a brush is called by its place in this list.
        pub brushes: Vec<Brush>,
        /// The places on which they can be put.
        pub spots: Vec<DraftSpot>,
        /// The fields beside the board.
        pub fields: Vec<DraftField>,
        /// The error, if the rules do not allow the position.
        pub problem: Option<DraftProblem>,
        /// The position string; null while there is an error.
        pub position: Option<String>,
        /// Whether the game is over in this position.
        pub over: bool,
        /// The places of the pieces that win where they lie; null in a game without such pieces, or if they lie apart.
        pub winning: Option<Vec<String>>,
    }

    /// A piece to be put down.
    pub struct Brush {
        /// The piece, as it would lie.
        pub piece: Piece,
        /// The number of such pieces that can still be put down.
        pub left: u32,
    }

    /// A place on which a piece can be put.
    pub struct DraftSpot {
        /// Its id.
        pub id: String,
        /// The place.
        pub place: Place,
        /// The description for a screen reader: the place and what lies there.
        pub name: String,
    }

    /// A field beside the board.
    pub struct DraftField {
        /// The player whom it is about.
        pub owner: Option<u32>,
        /// Whether its value follows from the rest of the position.
        pub follows: bool,
        /// The words of its value.
        pub meaning: String,
        /// The field.
        pub field: Field,
    }

    /// The error of a position.
    pub struct DraftProblem {
        /// The error in a sentence.
        pub sentence: String,
        /// The places that it is about.
        pub places: Vec<String>,
        /// The key of the field that it is about.
        pub field: Option<String>,
    }
}
