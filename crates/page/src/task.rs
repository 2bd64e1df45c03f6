//! Tasks on the page: lessons, and whatever else is solved on a board.

use std::sync::Arc;

use banmen_rules::{AnyTable, Message, Seat, Seats, Shortfall, Task, TranscriptError, Verdict};
use banmen_view::{self as view, Words};

use crate::convert::{rule, seat, seats};
use crate::wire::TaskVerdict;
use crate::{Sentence, wire};

/// The tasks of a file, in the words of a language. A task is called by its place in the file.
#[derive(Debug)]
pub struct Tasks {
    tasks: Vec<Task>,
    words: Arc<Words>,
}

impl Tasks {
    /// The tasks of the text of a file.
    pub fn new(text: &str, words: Arc<Words>) -> Result<Tasks, Sentence> {
        let tasks = Task::read_all(text).map_err(|bad| bad.to_string())?;
        Ok(Tasks { tasks, words })
    }

    /// Changes the language.
    pub fn speak(&mut self, words: Arc<Words>) {
        self.words = words;
    }

    /// All tasks.
    pub fn all(&self) -> Vec<wire::Task> {
        self.tasks.iter().map(told).collect()
    }

    /// The sentences of all lessons.
    pub fn lessons(&self) -> Vec<wire::Lesson> {
        let lesson = |task: &Task| {
            let say = |part| self.sentence(task, part).unwrap_or_default();
            wire::Lesson { id: task.id.clone(), title: say("title"), idea: say("idea"), task: say("task") }
        };
        self.tasks.iter().map(lesson).collect()
    }

    /// What has become of a try: these moves were made since the position of the task, the opponents' included.
    pub fn judge(&self, place: usize, moves: &[String]) -> Result<TaskVerdict, Sentence> {
        let task = self.task(place)?;
        let verdict = task.judge(moves).map_err(|error| self.explain(&error))?;
        let notes = match verdict {
            Verdict::Missed(_) => self.notes(task, moves),
            _ => Vec::new(),
        };
        Ok(self.verdict(task, verdict, notes))
    }

    /// What has become of an answer to a question: the players on these seats are said to have won.
    pub fn judge_answer(&self, place: usize, winners: &[usize]) -> Result<TaskVerdict, Sentence> {
        let task = self.task(place)?;
        let winners: Seats = winners.iter().map(|own| Seat::new(*own)).collect();
        let verdict = task.judge_answer(winners).map_err(|error| self.explain(&error))?;
        Ok(self.verdict(task, verdict, Vec::new()))
    }

    fn verdict(&self, task: &Task, verdict: Verdict, notes: Vec<Sentence>) -> TaskVerdict {
        match verdict {
            Verdict::Open { reply } => TaskVerdict::Open { reply },
            Verdict::Right { by } => {
                let own = self.sentence(task, "right");
                let event = by.as_ref().map(|by| self.words.explain(by));
                let sentences = own.into_iter().chain(event).collect();
                TaskVerdict::Right { sentences, rule: by.as_ref().and_then(rule) }
            }
            Verdict::Missed(Shortfall { why, answer }) => {
                let own = self.sentence(task, "miss");
                let why = self.words.say(&why);
                let sentences = [why].into_iter().chain(notes).chain(own).collect();
                TaskVerdict::Missed { sentences, rule: None, answer }
            }
        }
    }

    /// Why the last move of a try left pieces as they are.
    fn notes(&self, task: &Task, moves: &[String]) -> Vec<Sentence> {
        let after = |mut table: AnyTable| table.play_all(moves).is_ok().then_some(table);
        let table = task.transcript.table().ok().and_then(after);
        let notes: Vec<Message> = table.as_ref().map(view::notes).unwrap_or_default();
        notes.iter().map(|note| self.words.say(note)).collect()
    }

    /// A sentence of a lesson, if it has one.
    fn sentence(&self, task: &Task, part: &str) -> Option<Sentence> {
        let key = format!("lesson-{}-{part}", task.id);
        self.words.has(&key).then(|| self.words.word(&key))
    }

    fn task(&self, place: usize) -> Result<&Task, Sentence> {
        self.tasks.get(place).ok_or_else(|| self.words.word("lessons-no-such"))
    }

    fn explain(&self, error: &TranscriptError) -> Sentence {
        error.explain(|message| self.words.explain(message))
    }
}

/// A task for the wire.
fn told(task: &Task) -> wire::Task {
    let table = task.transcript.table().ok();
    let is_question = task.is_question;
    wire::Task {
        id: task.id.clone(),
        transcript: (&task.transcript).into(),
        solver: table.as_ref().and_then(AnyTable::to_act).map(seat),
        way: task.ways.first().filter(|_| !is_question).cloned().unwrap_or_default(),
        winners: table.and_then(|table| table.outcome()).map(|own| seats(own.winners)).unwrap_or_default(),
    }
}
