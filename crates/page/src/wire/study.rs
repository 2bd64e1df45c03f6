//! A study: a game as a tree of moves with notes.

use super::TextPart;

wire! {
    in "study.ts";

    /// A study as it is opened.
    pub struct StudyTree {
        /// Its title; empty if it has none.
        pub title: String,
        /// All nodes, each after the node before it. The first is number 0: the position before the first move.
        pub nodes: Vec<StudyNode>,
    }

    /// A move of a study, with its notes.
    pub struct StudyNode {
        /// Its number, which it keeps and which no other node is ever given.
        pub number: u32,
        /// The number of the node before it; `null` for number 0.
        pub parent: Option<u32>,
        /// The move; empty for number 0.
        pub text: String,
        /// The seat of its player.
        pub seat: u32,
        /// The number of its turn, from 1.
        pub turn: u32,
        /// Whether it is the first move of its turn.
        pub begins_turn: bool,
        /// The numbers of the moves that follow, the main continuation first.
        pub children: Vec<u32>,
        /// Comments before the move, without commands.
        pub opening: Vec<String>,
        /// Comments behind the move, without commands.
        pub comments: Vec<String>,
        /// The signs of its glyphs: `!`, `?!`.
        pub glyphs: Vec<String>,
        /// Marks and arrows on the board after the move.
        pub shapes: Vec<StudyShape>,
    }

    /// A mark or an arrow on the board.
    pub struct StudyShape {
        /// Its colour: `green`, `red`, `yellow` or `blue`.
        pub colour: String,
        /// The marked place, or the place where the arrow begins.
        pub from: String,
        /// The place to which the arrow points; `null` for a mark.
        pub to: Option<String>,
    }

    /// What an edit changed.
    pub struct StudyChange {
        /// The nodes that are new or changed.
        pub put: Vec<StudyNode>,
        /// The numbers of the nodes that are gone.
        pub gone: Vec<u32>,
        /// The number of the node that the edit is about.
        pub at: u32,
        /// Whether an edit can be undone.
        pub can_undo: bool,
        /// Whether an edit that was undone can be made again.
        pub can_redo: bool,
    }

    /// A move told in short.
    pub struct StudyTold {
        /// Its pieces with their places, and what became of them.
        pub parts: Vec<TextPart>,
        /// The number of another node with the same position, if one was told before.
        pub as_after: Option<u32>,
    }

    /// A node whose result is certain.
    #[derive(serde::Deserialize)]
    pub struct StudyProof {
        /// The number of the node.
        pub number: u32,
        /// Every player's share of the win, by seat.
        pub chances: Vec<f32>,
    }

    /// What the reader's finished games say about a position.
    pub struct Explored {
        /// The number of finished games with the options of the study.
        pub all: u32,
        /// The number of those games that came to the position.
        pub games: u32,
        /// Every player's share of their wins, by seat.
        pub shares: Vec<f64>,
        /// The actions that were played there, the most frequent first.
        pub played: Vec<ExploredAction>,
    }

    /// An action that was played in a position.
    pub struct ExploredAction {
        /// The action.
        pub text: String,
        /// The number of games in which it was played.
        pub games: u32,
        /// Every player's share of their wins, by seat.
        pub shares: Vec<f64>,
        /// The number of games in which each level chose it, from level 1. People chose it in the others.
        pub levels: Vec<u32>,
    }

    /// A study as it is stored: its record, and the numbers of its nodes in the order of the record.
    pub struct StoredTree {
        /// The record as text.
        pub record: String,
        /// The numbers of all moves, in the order in which the record writes them.
        pub numbers: Vec<u32>,
        /// The number of the next new node.
        pub next: u32,
    }
}
