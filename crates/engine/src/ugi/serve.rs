//! The loop around a session: reads lines of bounded length, flushes every answer, and runs searches on a
//! thread of their own.

use std::cell::Cell;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

use banmen_rules::AnyTable;
use banmen_search::Go;

use super::search::{SearchOrder, Thinker};
use super::{LONGEST_LINE, Reply, UgiSession, error_line};
use crate::lines::next_line;
use crate::refusal::Explain;

/// Answers line after line until `quit` or the end of the input. A search that is under way at the end of
/// the input goes to its own end; one without an end stops. `explain` gives the sentences of errors.
pub fn serve(input: &mut impl BufRead, output: &mut (impl Write + Send), explain: Explain) -> io::Result<()> {
    let desk = Desk {
        answers: Mutex::new(Answers { output, search_runs: false }),
        thinker: Mutex::new(Thinker::default()),
    };
    thread::scope(|scope| {
        let mut session = UgiSession::new();
        let mut search: Option<Sender<Halt>> = None;
        while let Some(line) = next_line(input, LONGEST_LINE)? {
            // Held until the line is answered, so that no search ends in the middle of an answer.
            let mut answers = desk.answers();
            if !answers.search_runs {
                session.search_ended();
            }
            let reply =
                line.map_or_else(|refusal| Reply::Refused(refusal.into()), |line| session.line(&line));
            match reply {
                Reply::Lines(lines) => answers.write(&lines)?,
                Reply::Refused(why) => answers.write(&[error_line(&why, explain)])?,
                Reply::Search(order) => {
                    answers.search_runs = true;
                    search = Some(desk.begin(scope, order, session.table().clone()));
                }
                Reply::Stop => halt(search.as_ref(), Halt::Stop),
                Reply::Quit => {
                    halt(search.as_ref(), Halt::Quit);
                    break;
                }
            }
        }
        Ok(())
    })
}

/// How a search is ended from outside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Halt {
    /// With its answer.
    Stop,
    /// Without one.
    Quit,
}

fn halt(search: Option<&Sender<Halt>>, halt: Halt) {
    if let Some(search) = search {
        // A search that has just ended does not receive it.
        let _ = search.send(halt);
    }
}

/// What the reader of lines and the search share.
struct Desk<W> {
    answers: Mutex<Answers<W>>,
    thinker: Mutex<Thinker>,
}

struct Answers<W> {
    output: W,
    /// From `go` until its `bestmove` is written.
    search_runs: bool,
}

impl<W: Write> Answers<W> {
    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        for line in lines {
            writeln!(self.output, "{line}")?;
        }
        self.output.flush()
    }
}

impl<W: Write + Send> Desk<W> {
    fn answers(&self) -> MutexGuard<'_, Answers<W>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a search on a thread of its own; the sender that is returned can end it.
    fn begin<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        order: SearchOrder,
        table: AnyTable,
    ) -> Sender<Halt> {
        let (sender, receiver) = channel();
        scope.spawn(move || self.search(&order, &table, &receiver));
        sender
    }

    fn search(&self, order: &SearchOrder, table: &AnyTable, halts: &Receiver<Halt>) {
        let halted = Cell::new(None);
        let mut ask = || {
            halted.set(match halts.try_recv() {
                Ok(halt) => Some(halt),
                // The reader has ended, so no `stop` can come.
                Err(TryRecvError::Disconnected) if order.is_endless => Some(Halt::Stop),
                Err(_) => None,
            });
            if halted.get().is_some() { Go::Stop } else { Go::On }
        };
        let write = |answers: &mut Answers<W>, lines: &[String]| {
            if halted.get() != Some(Halt::Quit) {
                // A closed output is noticed when the next line is answered.
                let _ = answers.write(lines);
            }
        };
        let mut tell = |lines: Vec<String>| write(&mut self.answers(), &lines);
        let mut thinker = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = thinker.carry_out(order, table, &mut ask, &mut tell);
        drop(thinker);
        if order.is_endless && halted.get().is_none() {
            halted.set(Some(halts.recv().unwrap_or(Halt::Stop)));
        }
        let mut answers = self.answers();
        write(&mut answers, &[answer]);
        answers.search_runs = false;
    }
}
