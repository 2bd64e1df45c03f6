//! The data of the page: plain types, every word in the reader's language, one file per screen.
//!
//! The types for TypeScript, `web/src/wire/*.ts`, are made from these files; a test fails when they are
//! stale. Seats are numbers from 0 in turn order, lengths are thousandths of a cell's width (x to the right,
//! y down), and places, actions and options are texts in the rules' notation.

/// Defines the types of one file of the wire, and their export to the named TypeScript file.
macro_rules! wire {
    (in $file:tt; $( $(#[$meta:meta])* pub $kind:ident $Name:ident $body:tt )*) => {
        $(
            #[allow(missing_docs, reason = "fields of variants are named for what they are")]
            #[derive(Clone, PartialEq, serde::Serialize, Debug)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = $file))]
            #[serde(rename_all = "camelCase")]
            $(#[$meta])*
            pub $kind $Name $body
        )*

        #[cfg(test)]
        pub(super) fn export(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $( <$Name as ts_rs::TS>::export(config)?; )*
            Ok(())
        }
    };
}

mod scene;
mod walk;
mod play;
mod score;
mod lobby;
mod draft;
mod book;
mod engine;
mod study;
mod task;

pub use book::{Card, Demo, Diagram, RulesPart};
pub use draft::{Brush, Draft, DraftField, DraftProblem, DraftSpot};
pub use engine::{DrawAnswer, Line, Report, Review, ReviewedPosition, ReviewedTurn};
pub use lobby::{Choice, Field, FieldEntry, Form, GameInfo, Preset};
pub use play::{MovesLeft, Played, ShortMove, Status, TextPart, Tip, Transcript, Turn};
pub use scene::{Beam, Frame, Item, Label, Layer, Outcome, Patch, Piece, Place, Player, Point, Scene, Tray};
pub use score::ScoreItem;
pub use study::{
    Explored, ExploredAction, StoredTree, StudyChange, StudyNode, StudyProof, StudyShape, StudyTold,
    StudyTree,
};
pub use task::{Lesson, Task, TaskVerdict};
pub use walk::{Effect, Picked, Preview, Spot, Target, Walk, WhyNot};

#[cfg(test)]
mod typescript;
