//! The targets of the next action, and its preview.

use super::{Frame, Place, ScoreItem};

wire! {
    in "walk.ts";

    /// Something that can be picked.
    pub struct Target {
        /// The id by which it is picked: `stone:mw`.
        pub id: String,
        /// The slot that it fills: `stone`.
        pub slot: String,
        /// The description for a screen reader.
        pub name: String,
        /// The place at which it is shown.
        pub spot: Spot,
    }

    /// The place at which a target is shown. No two targets of one walk cover the same place.
    #[serde(tag = "kind")]
    pub enum Spot {
        /// One place of the board, or several together.
        Places {
            /// Their ids.
            places: Vec<String>,
            /// The place itself, if the scene does not have it yet (open table only).
            opens: Option<Place>,
        },
        /// A piece in a tray.
        Piece { tray: String, item: String },
        /// A direction on a ring.
        Direction {
            /// The centre of the ring; null until it is picked.
            around: Option<String>,
            /// The direction, clockwise from up in degrees.
            degrees: u32,
            /// The place ahead, if picking the direction means going there.
            places: Vec<String>,
        },
        /// A button.
        Button,
    }

    /// A picked target.
    pub struct Picked {
        /// The target.
        pub target: Target,
        /// Whether it was the only choice and filled itself.
        pub by_itself: bool,
    }

    /// The state of picking an action.
    pub struct Walk {
        /// The picked targets, the earliest first.
        pub picked: Vec<Picked>,
        /// The targets that go with all picks.
        pub next: Vec<Target>,
        /// The other targets: picking one drops the picks that do not go with it.
        pub instead: Vec<Target>,
        /// The slot that is usually filled next.
        pub prefer: Option<String>,
        /// The prompt for the player.
        pub prompt: String,
        /// A warning to the player: what they lose soon unless they do something.
        pub warning: Option<String>,
        /// The places of a threat of the opponent, with aids only.
        pub threat: Option<ScoreItem>,
        /// The action, once it is complete.
        pub action: Option<String>,
    }

    /// A refusal.
    pub struct WhyNot {
        /// The reason in a sentence.
        pub sentence: String,
        /// The rule behind it, if it has a number.
        pub rule: Option<String>,
    }

    /// The preview of an action.
    pub struct Preview {
        /// The action.
        pub action: String,
        /// The events in order.
        pub frames: Vec<Frame>,
        /// The differences on the board, place by place.
        pub effects: Vec<Effect>,
        /// The points before, by seat.
        pub scores_before: Option<Vec<u32>>,
        /// The points afterwards, by seat.
        pub scores_after: Option<Vec<u32>>,
        /// Why pieces stay as they are that a learner expects to change.
        pub notes: Vec<String>,
        /// Whether the turn would go on.
        pub same_turn: bool,
    }

    /// The difference on one place.
    pub struct Effect {
        /// The place.
        pub place: String,
        /// The kind: `appears`, `vanishes`, `converts` (changes its owner), `turns`, `marked` or `unmarked`.
        pub what: String,
        /// The mark that the piece gets or loses: `locked`.
        pub mark: Option<String>,
        /// The owner of the piece afterwards, or before if it vanishes.
        pub owner: Option<u32>,
    }
}
