//! What can be picked for the next action, and what it would do.

use super::{Frame, Place};

wire! {
    in "walk.ts";

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
}
