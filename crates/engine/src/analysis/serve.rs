//! The service for programs: a reader, several searchers, and one line of JSON for each answer.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use banmen_rules::AnyTable;
use banmen_search::{Limits, Report, Resources};
use serde_json::{Value, json};

use super::answer::{answer, complaint, infos, no_results};
use super::job::search_once;
use super::queue::{Job, Queue};
use super::request::{Action, LONGEST_LINE, Query, Request, RequestError, read};
use crate::lines::next_line;
use crate::refusal::{Explain, LineRefusal};

/// How requests are served.
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// The number of positions that are searched side by side.
    pub jobs: usize,
    /// What each search may use; its seed is that of the request.
    pub resources: Resources,
    /// The limits of a request that names none.
    pub limits: Limits,
    /// Whether all requests are finished at the end of the input.
    pub finishes: bool,
    /// Gives the sentences of refusals.
    pub explain: Explain,
}

/// Answers requests until the end of the input.
pub fn serve(input: &mut impl BufRead, output: impl Write + Send, service: &Service) -> io::Result<()> {
    let queue = Queue::default();
    let output =
        Output { writer: Mutex::new(output), explain: service.explain, is_broken: AtomicBool::new(false) };
    thread::scope(|scope| {
        for _ in 0..service.jobs.max(1) {
            scope.spawn(|| search_all(service, &queue, &output));
        }
        let ended = read_all(input, service, &queue, &output);
        if !service.finishes || ended.is_err() {
            queue.terminate(None, None);
        }
        queue.close();
        ended
    })
}

/// Takes one line after another, until the end of the input or until the output is closed.
fn read_all(
    input: &mut impl BufRead,
    service: &Service,
    queue: &Queue,
    output: &Output<impl Write>,
) -> io::Result<()> {
    while let Some(line) = next_line(input, LONGEST_LINE)? {
        if output.is_broken.load(Ordering::Relaxed) {
            break;
        }
        take_line(line, service, queue, output);
    }
    Ok(())
}

/// Where the answers go, a whole line at a time.
struct Output<W> {
    writer: Mutex<W>,
    explain: Explain,
    is_broken: AtomicBool,
}

impl<W: Write> Output<W> {
    /// Writes a line, and notes when the output is closed.
    fn write(&self, value: &Value) {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writeln!(writer, "{value}").and_then(|()| writer.flush()).is_err() {
            self.is_broken.store(true, Ordering::Relaxed);
        }
    }

    /// Writes a complaint about a line, as `error` or `warning`.
    fn complain(&self, kind: &str, error: &RequestError) {
        self.write(&complaint(kind, error, self.explain));
    }
}

/// Reads a line and does what it says.
fn take_line(
    line: Result<String, LineRefusal>,
    service: &Service,
    queue: &Queue,
    output: &Output<impl Write>,
) {
    let line = match line {
        Ok(line) if line.trim().is_empty() => return,
        Ok(line) => line,
        Err(why) => {
            return output.complain("error", &RequestError { id: None, field: None, why: why.into() });
        }
    };
    let read = read(line.trim(), service.limits);
    read.warnings.iter().for_each(|warning| output.complain("warning", warning));
    match read.request {
        Ok(Request::Analyse(query)) => {
            if let Err(error) = queue.add(*query) {
                output.complain("error", &error);
            }
        }
        Ok(Request::Act { action, echo }) => act(&action, echo.into(), queue, output),
        Err(error) => output.complain("error", &error),
    }
}

/// Does something, and says so.
fn act(action: &Action, mut echo: Value, queue: &Queue, output: &Output<impl Write>) {
    let mut ended = Vec::new();
    match action {
        Action::Terminate { id, move_numbers } => {
            ended = queue.terminate(id.as_ref(), move_numbers.as_deref());
        }
        Action::QueryVersion => echo["version"] = json!(env!("CARGO_PKG_VERSION")),
        Action::ClearCache => {}
    }
    output.write(&echo);
    for job in ended {
        output.write(&no_results(&job.query.id, job.move_number));
    }
}

/// Searches one position after another.
fn search_all(service: &Service, queue: &Queue, output: &Output<impl Write>) {
    while let Some(job) = queue.take() {
        search(&job, service, output);
        queue.done(&job);
    }
}

fn search(job: &Job, service: &Service, output: &Output<impl Write>) {
    let table = set_up(&job.query, job.move_number);
    let settings = &job.query.settings;
    let tell = |report: &Report<String>, is_during_search| {
        output.write(&answer(
            &job.query.id,
            job.move_number,
            is_during_search,
            infos(&table, report, settings),
        ));
    };
    let stop = || job.is_stopped() || output.is_broken.load(Ordering::Relaxed);
    let report = search_once(&table, settings, service.resources, &stop, &mut |report| tell(report, true));
    tell(&report, false);
}

/// The table after the first `move_number` moves of a request.
fn set_up(query: &Query, move_number: usize) -> AnyTable {
    query.transcript.table_after(move_number).expect("the request was checked")
}
