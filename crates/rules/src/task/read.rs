//! Reads tasks from the lines of cases.

use super::{Counted, Task, Window};
use crate::{BadCase, Case, CaseLine, Goal, Setup, Transcript};

/// The word with which a lesson begins.
const OPENING: &str = "lesson";

impl Task {
    /// The tasks of a file of lessons, in order.
    pub fn read_all(text: &str) -> Result<Vec<Task>, BadCase> {
        Case::read_all(text, OPENING)?.iter().map(Task::read).collect()
    }

    /// The task of a case: its title is the task's id.
    pub fn read(case: &Case) -> Result<Task, BadCase> {
        let mut lines = case.lines.iter().filter(|line| !matches!(line.word.as_str(), "source" | "note"));
        let first = lines.next().ok_or_else(|| BadCase::at(0, format!("{} is empty", case.title)))?;
        if first.word != "game" {
            return Err(first.bad("a task begins with its game"));
        }
        let setup: Setup = first.rest.parse().map_err(|message| first.bad(message))?;
        let mut task = Task::new(&case.title, setup);
        for line in lines {
            task.take(line)?;
        }
        let table = task.transcript.table().map_err(|error| first.bad(error))?;
        if task.is_question != table.to_act().is_none() || task.is_question != task.goals.is_empty() {
            return Err(first.bad("a task has a goal and somebody to act, a question has neither"));
        }
        if task.ways.is_empty() { Err(first.bad("no way is written")) } else { Ok(task) }
    }

    fn new(id: &str, setup: Setup) -> Task {
        Task {
            id: id.to_owned(),
            transcript: Transcript::from(setup),
            goals: Vec::new(),
            window: Window::Turns(1),
            replies: Vec::new(),
            is_question: false,
            ways: Vec::new(),
            misses: Vec::new(),
            right: None,
        }
    }

    /// Reads a line below the game.
    fn take(&mut self, line: &CaseLine) -> Result<(), BadCase> {
        match line.word.as_str() {
            "start" => self.transcript.start = Some(line.rest.clone()),
            "play" => self.transcript.moves.extend(line.words()),
            "goal" => {
                let table = self.transcript.table().map_err(|error| line.bad(error))?;
                self.goals.push(Goal::read(&line.rest, &table).map_err(|message| line.bad(message))?);
            }
            "within" => self.window = window(line)?,
            "reply" => {
                let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
                self.replies.push(line.rest.split('|').map(words).collect());
            }
            "ask" if line.rest == "winners" => self.is_question = true,
            "try" => self.ways.push(line.words()),
            "miss" => {
                let mut words = line.words();
                let key = words.pop().ok_or_else(|| line.bad("miss MOVE… KEY"))?;
                self.misses.push((words, key));
            }
            "right" => self.right = Some(counted(line)?),
            _ => return Err(line.bad("no line of a task begins so")),
        }
        Ok(())
    }
}

/// `within N` counts actions, `within N turns` turns.
fn window(line: &CaseLine) -> Result<Window, BadCase> {
    let number = |text: &str| text.parse().map_err(|_| line.bad("within N, or within N turns"));
    match line.rest.split_once(' ') {
        Some((turns, "turns")) => Ok(Window::Turns(number(turns)?)),
        _ => Ok(Window::Actions(number(&line.rest)?)),
    }
}

/// `right N of M` counts tries, `right N of M ends` the positions at their ends.
fn counted(line: &CaseLine) -> Result<Counted, BadCase> {
    let words = line.words();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().map_err(|_| line.bad("right N of M"));
    match words[..] {
        [right, "of", all] => Ok(Counted { right: number(right)?, all: number(all)?, ends: false }),
        [right, "of", all, "ends"] => Ok(Counted { right: number(right)?, all: number(all)?, ends: true }),
        _ => Err(line.bad("right N of M, or right N of M ends")),
    }
}
