//! The picture, and its changes.

use banmen_view::ById;

wire! {
    in "scene.ts";

    /// A point of the picture.
    pub struct Point {
        /// To the right.
        pub x: i32,
        /// Down.
        pub y: i32,
    }

    /// The whole picture.
    pub struct Scene {
        /// The game's id.
        pub game: String,
        /// Whether the table has no edges: then only the places with pieces exist.
        pub open: bool,
        /// The places of the board by id; on an open table, those with pieces.
        #[cfg_attr(test, ts(as = "std::collections::BTreeMap<String, Place>"))]
        pub places: ById<Place>,
        /// The pieces by place; at most one each.
        #[cfg_attr(test, ts(as = "std::collections::BTreeMap<String, Piece>"))]
        pub pieces: ById<Piece>,
        /// Beams, by the place where they start.
        #[cfg_attr(test, ts(as = "std::collections::BTreeMap<String, Beam>"))]
        pub beams: ById<Beam>,
        /// Coordinates along the edge.
        pub labels: Vec<Label>,
        /// Pools and supplies beside the board.
        #[cfg_attr(test, ts(as = "std::collections::BTreeMap<String, Tray>"))]
        pub trays: ById<Tray>,
        /// The players in turn order.
        pub players: Vec<Player>,
        /// The points by seat, if the game keeps score.
        pub scores: Option<Vec<u32>>,
        /// Who is to act; nobody when the game is over.
        pub to_act: Option<u32>,
        /// The result, once the game is over.
        pub outcome: Option<Outcome>,
        /// Who is out.
        pub out: Vec<u32>,
    }

    /// A place on which a piece can lie.
    pub struct Place {
        /// Its middle.
        pub centre: Point,
        /// The corners of its outline, in order around it.
        pub outline: Vec<Point>,
        /// What kind of ground it is: `arena`, `corridor`.
        pub ground: String,
        /// The classes of its outline.
        pub class: String,
        /// The drawing inside.
        pub layers: Vec<Layer>,
    }

    /// One placed drawing. Several are stacked, the lowest first.
    pub struct Layer {
        /// Its id in the document: what `<use>` refers to.
        pub drawing: String,
        /// Whether it turns with its piece.
        pub turns: bool,
    }

    /// A piece on a place or in a tray.
    pub struct Piece {
        /// The id of the kind of piece.
        pub symbol: String,
        /// The classes of the group that holds its layers; they give the colours.
        pub class: String,
        /// The drawings of the piece.
        pub layers: Vec<Layer>,
        /// Rotation clockwise, in degrees.
        pub turn: u32,
        /// The owner.
        pub owner: Option<u32>,
        /// The description for a screen reader.
        pub name: String,
    }

    /// A beam as it is drawn.
    pub struct Beam {
        /// Its classes; they give the colours.
        pub class: String,
        /// Where it leaves the piece that it comes from.
        pub from: Point,
        /// Where it ends: at the edge of the piece that it hits, or beyond the last place.
        pub to: Point,
        /// Whether it hits a piece.
        pub hits: bool,
    }

    /// A coordinate along the edge.
    pub struct Label {
        /// The middle of the text.
        pub at: Point,
        /// The text.
        pub text: String,
    }

    /// Pieces beside the board.
    pub struct Tray {
        /// The name in words.
        pub name: String,
        /// The owner, if there is one.
        pub owner: Option<u32>,
        /// The pieces by kind, in order; a kind that is used up stays, with count 0.
        pub items: Vec<Item>,
    }

    /// Pieces of one kind in a tray.
    pub struct Item {
        /// Its id within the tray.
        pub id: String,
        /// One of the pieces.
        pub piece: Piece,
        /// The number of pieces.
        pub count: u32,
    }

    /// A player, as the game names them.
    pub struct Player {
        /// The name in notation: `snow`.
        pub id: String,
        /// The name in words.
        pub name: String,
        /// The record tag with the name of whoever plays the seat: `Snow`.
        pub tag: String,
        /// The classes of the group that holds the layers; they give the colours.
        pub class: String,
        /// The player's sign beside the name; without drawings, a plain disc.
        pub layers: Vec<Layer>,
    }

    /// The result of a game.
    pub struct Outcome {
        /// The winner, or the players who share a draw.
        pub winners: Vec<u32>,
        /// Why the game ended, as a word of the rules.
        pub reason: String,
        /// Result and reason in a sentence.
        pub sentence: String,
    }

    /// One change of a scene. A scene with the patches of all frames is the scene afterwards.
    #[serde(tag = "do")]
    pub enum Patch {
        /// A place is added (open table only).
        Open { place: String, ground: Place },
        /// A place is removed (open table only).
        Close { place: String },
        /// A piece appears.
        Add { place: String, piece: Piece },
        /// A piece goes from one place to another.
        Move { place: String, to: String },
        /// A piece changes its appearance on its place: turned over, marked.
        Change { place: String, piece: Piece },
        /// A piece turns to a rotation in degrees.
        Turn { place: String, turn: u32 },
        /// A piece gets a mark.
        Mark { place: String, drawing: String },
        /// A piece loses a mark.
        Unmark { place: String, drawing: String },
        /// A piece disappears.
        Remove { place: String },
        /// The beam from a place appears or changes.
        Beam { place: String, beam: Beam },
        /// The beam from a place disappears.
        Dark { place: String },
        /// The number of pieces of a kind in a tray.
        Count { tray: String, item: String, count: u32 },
        /// The new coordinates along the edge (open table only).
        Labels { labels: Vec<Label> },
        /// The new points.
        Scores { scores: Vec<u32> },
        /// This player is to act.
        ToAct { seat: Option<u32> },
        /// This player is out.
        Out { seat: u32 },
        /// The game is over: nobody is to act any more.
        Over { outcome: Outcome },
    }

    /// One event, shown by itself.
    pub struct Frame {
        /// The key of the event: `saaguan-locked`, `table-turn`.
        pub key: String,
        /// The event in a sentence that names the cause.
        pub caption: String,
        /// The rule behind it, if it has a number: `saaguan/9`, `R 17`.
        pub rule: Option<String>,
        /// The changes of the picture.
        pub patches: Vec<Patch>,
    }
}
