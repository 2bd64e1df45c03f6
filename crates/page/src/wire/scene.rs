//! The picture, and how it changes.

use std::collections::BTreeMap;

wire! {
    in "scene.ts";

    /// A point of the picture.
    pub struct Point {
        /// To the right.
        pub x: i32,
        /// Down.
        pub y: i32,
    }

    /// Everything there is to see.
    pub struct Scene {
        /// The game's id.
        pub game: String,
        /// Whether the table has no edges: then there are only the places where something lies.
        pub open: bool,
        /// The places of the board by id; on an open table, those where something lies.
        pub places: BTreeMap<String, Place>,
        /// What lies on the places; at most one piece each.
        pub pieces: BTreeMap<String, Piece>,
        /// Beams, by the place they start from.
        pub beams: BTreeMap<String, Beam>,
        /// Coordinates along the edge.
        pub labels: Vec<Label>,
        /// Pools and supplies beside the board.
        pub trays: BTreeMap<String, Tray>,
        /// The players in turn order.
        pub players: Vec<Player>,
        /// The points by seat, where the game keeps score.
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
        /// What is drawn in it.
        pub layers: Vec<Layer>,
    }

    /// A drawing that is placed. Several lie one upon the other, the lowest first.
    pub struct Layer {
        /// Its id in the document: what `<use>` refers to.
        pub drawing: String,
        /// Whether it turns with its piece.
        pub turns: bool,
    }

    /// A piece lying on a place or in a tray.
    pub struct Piece {
        /// What kind of piece it is, as an id.
        pub symbol: String,
        /// The classes of the group that holds its layers; they give the colours.
        pub class: String,
        /// What is drawn for it.
        pub layers: Vec<Layer>,
        /// How far it is turned clockwise, in degrees.
        pub turn: u32,
        /// Whose it is.
        pub owner: Option<u32>,
        /// What it is, for a screen reader.
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
        /// What it is called.
        pub name: String,
        /// Whose it is, if anybody's.
        pub owner: Option<u32>,
        /// What lies in it, in order; kinds of which none is left stay, with 0.
        pub items: Vec<Item>,
    }

    /// Pieces of one kind in a tray.
    pub struct Item {
        /// Its id within the tray.
        pub id: String,
        /// One of them.
        pub piece: Piece,
        /// How many there are.
        pub count: u32,
    }

    /// A player, as the game names them.
    pub struct Player {
        /// The name in notation: `snow`.
        pub id: String,
        /// The name in words.
        pub name: String,
        /// The tag that tells in a record who sat there: `Snow`.
        pub tag: String,
        /// The classes of the group that holds the layers; they give the colours.
        pub class: String,
        /// What is drawn beside the name; a mere disc where there is nothing.
        pub layers: Vec<Layer>,
    }

    /// The result of a game.
    pub struct Outcome {
        /// One: a win; several: a draw between them.
        pub winners: Vec<u32>,
        /// Why the game ended, as a word of the rules.
        pub reason: String,
        /// Both in a sentence.
        pub sentence: String,
    }

    /// One change of a scene. A scene with the patches of all frames is the scene afterwards.
    #[serde(tag = "do")]
    pub enum Patch {
        /// A place comes to be (open table only).
        Open { place: String, ground: Place },
        /// A place is gone (open table only).
        Close { place: String },
        /// A piece appears.
        Add { place: String, piece: Piece },
        /// A piece goes from one place to another.
        Move { place: String, to: String },
        /// A piece changes its appearance where it lies: turned over, marked.
        Change { place: String, piece: Piece },
        /// A piece is turned to so many degrees.
        Turn { place: String, turn: u32 },
        /// Something is put upon a piece.
        Mark { place: String, drawing: String },
        /// Something is taken off a piece.
        Unmark { place: String, drawing: String },
        /// A piece disappears.
        Remove { place: String },
        /// A beam shines from a place, or shines differently.
        Beam { place: String, beam: Beam },
        /// A beam is off.
        Dark { place: String },
        /// So many pieces of a kind are now in a tray.
        Count { tray: String, item: String, count: u32 },
        /// The coordinates along the edge are these now (open table only).
        Labels { labels: Vec<Label> },
        /// The points stand like this.
        Scores { scores: Vec<u32> },
        /// This player is to act.
        ToAct { seat: Option<u32> },
        /// This player is out.
        Out { seat: u32 },
        /// The game is over: nobody is to act any more.
        Over { outcome: Outcome },
    }

    /// Something that happened, to be shown by itself.
    pub struct Frame {
        /// What happened, as a key: `saaguan-locked`, `table-turn`.
        pub key: String,
        /// The same in a sentence that names the cause.
        pub caption: String,
        /// The rule behind it, where that has a number: `saaguan/9`, `R 17`.
        pub rule: Option<String>,
        /// What it changes.
        pub patches: Vec<Patch>,
    }
}
