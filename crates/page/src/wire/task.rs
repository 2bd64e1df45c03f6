//! Tasks: lessons and whatever else is solved on a board.

use super::Transcript;

wire! {
    in "task.ts";

    /// A task.
    pub struct Task {
        /// Its name.
        pub id: String,
        /// The game up to the position of the task.
        pub transcript: Transcript,
        /// The seat of whoever solves it; `null` for a question.
        pub solver: Option<u32>,
        /// The moves that lead to the goal, the opponents' included; empty for a question.
        pub way: Vec<String>,
        /// The seats of the winners, whom a question asks for.
        pub winners: Vec<u32>,
    }

    /// The sentences of a lesson.
    pub struct Lesson {
        /// The id of its task.
        pub id: String,
        /// Its title.
        pub title: String,
        /// The one idea that it is about.
        pub idea: String,
        /// What is to be done.
        pub task: String,
    }

    /// What has become of a try.
    #[serde(tag = "kind")]
    pub enum TaskVerdict {
        /// It goes on, after these moves of the opponents; none while the solver is to act.
        Open { reply: Vec<String> },
        /// The goal is reached.
        Right { sentences: Vec<String>, rule: Option<String> },
        /// The goal is missed; `answer` is the turn of an opponent that shows why.
        Missed { sentences: Vec<String>, rule: Option<String>, answer: Vec<String> },
    }
}
