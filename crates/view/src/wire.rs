//! What the page is told: plain data, every word in the reader's language.
//!
//! The types for TypeScript, `web/src/lib/wire.ts`, are made from this file; a test fails when they are
//! stale. Seats are numbers from 0 in turn order, lengths are thousandths of a cell's width (x to the right,
//! y down), and whatever stands in notation (places, actions, options) is text as the rules write it.

use std::collections::BTreeMap;

use serde::Serialize;

/// Defines types of the wire, and lists them for the generator of the TypeScript ones.
macro_rules! wire {
    ($( $(#[$meta:meta])* pub $kind:ident $Name:ident $body:tt )*) => {
        $(
            #[allow(missing_docs, reason = "fields of variants are named for what they are")]
            #[derive(Clone, PartialEq, Serialize, Debug)]
            #[cfg_attr(test, derive(ts_rs::TS))]
            #[serde(rename_all = "camelCase")]
            $(#[$meta])*
            pub $kind $Name $body
        )*

        #[cfg(test)]
        pub(crate) fn declarations() -> Vec<String> {
            vec![$( typescript::declaration::<$Name>() ),*]
        }
    };
}

wire! {
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
        /// A piece takes a new look where it lies: turned over, marked.
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

    /// Something that can be picked.
    pub struct Target {
        /// Its id, to be picked by: `stone:mw`.
        pub id: String,
        /// The part of an action that it fills: `stone`.
        pub slot: String,
        /// What it is, for a screen reader.
        pub name: String,
        /// Where it is to be found.
        pub spot: Spot,
    }

    /// Where a target is to be found. No two targets of one walk cover the same place.
    #[serde(tag = "kind")]
    pub enum Spot {
        /// On a place of the board, or on several together.
        Places {
            /// Their ids.
            places: Vec<String>,
            /// The place itself, where the scene has none yet (open table only).
            opens: Option<Place>,
        },
        /// In a tray.
        Piece { tray: String, item: String },
        /// A direction, to be chosen on a ring.
        Direction {
            /// The place around which the ring is drawn; none while that is not picked.
            around: Option<String>,
            /// Where it points, clockwise from up.
            degrees: u32,
            /// The place ahead, where picking the direction means going there.
            places: Vec<String>,
        },
        /// Nowhere: it is a button.
        Button,
    }

    /// A target that is picked.
    pub struct Picked {
        /// Which.
        pub target: Target,
        /// Whether it was the only choice and picked itself.
        pub by_itself: bool,
    }

    /// How far an action is picked together, and how that can go on.
    pub struct Walk {
        /// What is picked, the earliest first.
        pub picked: Vec<Picked>,
        /// What can be picked now; each belongs to an action with all that is picked.
        pub next: Vec<Target>,
        /// What can be picked in place of something that is picked: what does not go with it is dropped.
        pub instead: Vec<Target>,
        /// The slot to be filled next, as a rule.
        pub prefer: Option<String>,
        /// What to do, in a few words.
        pub prompt: String,
        /// The action, when nothing is left to pick.
        pub action: Option<String>,
    }

    /// Why something cannot be done.
    pub struct WhyNot {
        /// In a sentence.
        pub sentence: String,
        /// The rule behind it, where that has a number.
        pub rule: Option<String>,
    }

    /// What an action would do.
    pub struct Preview {
        /// The action.
        pub action: String,
        /// What would happen, in order.
        pub frames: Vec<Frame>,
        /// What would be different afterwards, place by place.
        pub effects: Vec<Effect>,
        /// The points as they are, by seat.
        pub scores_before: Option<Vec<u32>>,
        /// The points as they would be, by seat.
        pub scores_after: Option<Vec<u32>>,
        /// How those points would come about.
        pub account: Vec<Entry>,
        /// Whether the turn would go on.
        pub same_turn: bool,
    }

    /// What would be different on one place.
    pub struct Effect {
        /// Where.
        pub place: String,
        /// What: `appears`, `vanishes`, `converts` (changes its owner), `turns`, `marked` or `unmarked`.
        pub what: String,
        /// What is put upon or taken off the piece: `locked`.
        pub mark: Option<String>,
        /// Whose the piece is, afterwards if there is one.
        pub owner: Option<u32>,
    }

    /// A move that was made.
    pub struct Played {
        /// Its text.
        pub text: String,
        /// What happened, in order.
        pub frames: Vec<Frame>,
        /// The picture afterwards.
        pub scene: Scene,
        /// Where the game stands.
        pub status: Status,
    }

    /// Where a game stands.
    pub struct Status {
        /// Who is to act; nobody when the game is over.
        pub to_act: Option<u32>,
        /// The result, once the game is over.
        pub outcome: Option<Outcome>,
        /// Who is still in.
        pub still_in: Vec<u32>,
        /// How many moves were made.
        pub moves: u32,
        /// How many of them are not confirmed and can be taken back one by one.
        pub unconfirmed: u32,
        /// Whether the next move begins a turn.
        pub turn_begins: bool,
    }

    /// A turn that was made or is going on.
    pub struct Turn {
        /// Its number, from 1.
        pub number: u32,
        /// Whose it is.
        pub seat: u32,
        /// How many moves were made before it.
        pub first: u32,
        /// Its moves.
        pub moves: Vec<String>,
    }

    /// A part of a player's points.
    pub struct Entry {
        /// Whose points they are, if anybody's.
        pub seat: Option<u32>,
        /// How many.
        pub points: i32,
        /// The places that they come from.
        pub places: Vec<String>,
        /// How they come about: “5 white stones with three symbols: 5 × 2 = 10 for Snow”.
        pub sentence: String,
        /// The lines around those places, each of them closed.
        pub borders: Vec<Vec<Point>>,
        /// What is written among the places: “5 × 2 = 10”.
        pub sum: Option<Label>,
        /// What is written beside each place, where they are counted.
        pub counts: Vec<Label>,
        /// Whether it is shown on the board at the end of the game without being asked for.
        pub lasts: bool,
        /// After how many moves the move that earned them was made, where a move earned them.
        pub moves: Option<u32>,
    }

    /// All that a game is: enough to set it up elsewhere, to store it, to hand it to an engine.
    pub struct Story {
        /// `GAME key=value…`.
        pub game: String,
        /// The position string of its start, if it is not the game's own.
        pub start: Option<String>,
        /// All moves.
        pub moves: Vec<String>,
    }

    /// A part of a rules page.
    #[serde(tag = "kind")]
    pub enum RulesPart {
        /// Text as HTML: headings, paragraphs, lists, tables and code, without a script or a style.
        Text { html: String },
        /// A board.
        Board { diagram: Diagram },
    }

    /// A board in a text.
    pub struct Diagram {
        /// What is on the board.
        pub story: Story,
        /// Moves that are shown step by step.
        pub play: Vec<String>,
        /// Whether the aids are shown that players may agree to see.
        pub aids: bool,
        /// What there is to see.
        pub caption: String,
    }

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

    /// What an engine thinks of a position.
    pub struct Report {
        /// How many nodes were visited in all.
        pub nodes: f64,
        /// Every player's chance to win, by seat.
        pub chances: Vec<f32>,
        /// The points that every player may expect, where the game keeps score.
        pub scores: Option<Vec<f32>>,
        /// Whether the result is certain.
        pub proven: bool,
        /// The best action.
        pub best: Option<String>,
        /// The actions that were looked at, the best first.
        pub lines: Vec<Line>,
    }

    /// What an engine thinks of one action.
    pub struct Line {
        /// The action and what is expected to follow it.
        pub actions: Vec<String>,
        /// How often it was visited.
        pub visits: u32,
        /// Every player's chance to win after it, by seat.
        pub chances: Vec<f32>,
        /// The points that every player may expect after it.
        pub scores: Option<Vec<f32>>,
        /// Whether its result is certain.
        pub proven: bool,
    }

    /// How long a player thinks about an action at most.
    pub struct Limits {
        /// So many nodes.
        pub nodes: Option<f64>,
        /// So many milliseconds.
        pub milliseconds: Option<f64>,
    }
}

#[cfg(test)]
mod typescript {
    //! The TypeScript types.

    use expect_test::expect_file;
    use ts_rs::{Config, TS};

    const HEAD: &str = "// Made from crates/view/src/wire.rs: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-view --lib wire
";

    /// One type with its comment, laid out for people.
    pub(super) fn declaration<T: TS>() -> String {
        let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&Config::default()));
        let short = text.replace("/**\n * ", "/** ").replace("\n */", " */").replace("\n * ", " ");
        let short = short.replace(" | { \"", "\n| { \"");
        let mut lines: Vec<String> = Vec::new();
        let mut inside = false;
        for line in short.lines().map(str::trim_end) {
            let (field, ends) = match line.strip_suffix(", };") {
                Some(field) if inside && !line.starts_with('|') => (format!("{field},"), true),
                _ => (line.to_owned(), false),
            };
            lines.push(if inside { format!("  {field}") } else { field });
            if ends {
                lines.push("};".to_owned());
            }
            inside |= line.starts_with("export");
        }
        lines.join("\n") + "\n"
    }

    #[test]
    fn types_are_fresh() {
        let text = format!("{HEAD}\n{}", super::declarations().join("\n"));
        expect_file!["../../../web/src/lib/wire.ts"].assert_eq(&text);
    }
}
