//! Thinking time: limits, and the one loop that keeps to them, natively and in the browser.
//!
//! The clock is the caller's: [`Thinking::step`] is told the time, searches one slice and returns.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Report, Searcher, Status};

/// When to stop thinking: at the limit that is reached first. Without any limit only the caller stops it.
///
/// Limits are written as in the text protocol: `nodes N`, `movetime MS`, `depth N`, or `infinite`.
///
/// ```
/// use banmen_search::Limits;
///
/// let limits: Limits = "nodes 500 movetime 20".parse().unwrap();
/// assert_eq!(limits, Limits::nodes(500).and(Limits::milliseconds(20)));
/// assert_eq!(limits.and(Limits::nodes(100)).to_string(), "nodes 100 movetime 20");
/// assert_eq!(Limits::NONE.to_string(), "infinite");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The longest time, in milliseconds.
    pub milliseconds: Option<u64>,
    /// The length of the expected line, in actions, at which to stop.
    pub depth: Option<u32>,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { nodes: None, milliseconds: None, depth: None };

    /// The limits of a player without limits of its own in a browser, where a person waits for the answer.
    pub const BROWSER: Limits = Limits::nodes(20_000);

    /// At most `most` nodes.
    pub const fn nodes(most: u64) -> Limits {
        Limits { nodes: Some(most), ..Limits::NONE }
    }

    /// At most `most` milliseconds.
    pub const fn milliseconds(most: u64) -> Limits {
        Limits { milliseconds: Some(most), ..Limits::NONE }
    }

    /// Both limits at once: the smaller number of each kind.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        fn smaller<N: Ord>(one: Option<N>, other: Option<N>) -> Option<N> {
            one.into_iter().chain(other).min()
        }
        Limits {
            nodes: smaller(self.nodes, other.nodes),
            milliseconds: smaller(self.milliseconds, other.milliseconds),
            depth: smaller(self.depth, other.depth),
        }
    }

    /// These limits, or `other` if there are none.
    #[must_use]
    pub fn or(self, other: Limits) -> Limits {
        if self == Limits::NONE { other } else { self }
    }
}

/// The word for no limit.
const INFINITE: &str = "infinite";

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { nodes, milliseconds, depth } = *self;
        let each = [("nodes", nodes), ("movetime", milliseconds), ("depth", depth.map(u64::from))];
        let mut words = each.into_iter().filter_map(|(word, number)| Some((word, number?)));
        let Some((word, number)) = words.next() else { return f.write_str(INFINITE) };
        write!(f, "{word} {number}")?;
        words.try_for_each(|(word, number)| write!(f, " {word} {number}"))
    }
}

impl FromStr for Limits {
    type Err = LimitsError;

    fn from_str(text: &str) -> Result<Limits, LimitsError> {
        let mut limits = Limits::NONE;
        let mut words = text.split_whitespace();
        if text.trim() == INFINITE {
            return Ok(limits);
        }
        while let Some(word) = words.next() {
            let no_number = || LimitsError::Number(word.to_owned());
            let is_twice = match word {
                "nodes" => limits.nodes.replace(number(words.next()).ok_or_else(no_number)?).is_some(),
                "movetime" => {
                    limits.milliseconds.replace(number(words.next()).ok_or_else(no_number)?).is_some()
                }
                "depth" => limits.depth.replace(number(words.next()).ok_or_else(no_number)?).is_some(),
                _ => return Err(LimitsError::Unknown(word.to_owned())),
            };
            if is_twice {
                return Err(LimitsError::Twice(word.to_owned()));
            }
        }
        Ok(limits)
    }
}

/// A whole number, written in digits alone.
fn number<N: FromStr>(word: Option<&str>) -> Option<N> {
    word.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}

/// Why a text cannot be read as limits.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LimitsError {
    /// There is no limit of this name.
    Unknown(String),
    /// No whole number follows this word.
    Number(String),
    /// This limit is given twice.
    Twice(String),
}

impl fmt::Display for LimitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LimitsError::Unknown(word) => {
                write!(f, "“{word}” is not a limit; limits are nodes, movetime, depth, {INFINITE}")
            }
            LimitsError::Number(word) => write!(f, "a whole number must follow “{word}”"),
            LimitsError::Twice(word) => write!(f, "“{word}” is given twice"),
        }
    }
}

impl Error for LimitsError {}

/// The time that a player has left, and what each turn adds, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TimeLeft {
    /// The time left.
    pub left: u64,
    /// What each turn adds.
    pub increment: u64,
}

impl TimeLeft {
    /// The time for the next action.
    pub fn allotment(self) -> u64 {
        let share = self.left / ACTIONS_AHEAD + self.increment * 3 / 4;
        // Never so long that the time could run out before the answer arrives.
        share.min((self.left / 2).saturating_sub(LAG)).max(1)
    }
}

/// The number of actions for which the time left has to last.
const ACTIONS_AHEAD: u64 = 40;

/// What an answer may need to arrive, in milliseconds.
const LAG: u64 = 20;

/// The first slice, in nodes.
const FIRST_SLICE: u32 = 8;

/// The length of a slice, in milliseconds: short enough to stop at once.
const SLICE: f64 = 8.0;

/// The longest slice, in nodes.
const LONGEST_SLICE: u32 = 1 << 16;

/// The outcome of a step of [`Thinking`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is more to think about.
    Running,
    /// There is more to think about, and it is time for a progress report.
    ReportDue,
    /// A limit is reached, the result is proven, or thinking was stopped.
    Done,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// Think on.
    On,
    /// Stop at once.
    Stop,
}

/// Thinking about one position within limits, one slice at a time.
///
/// Slices grow and shrink with the time they take. They never change the answer, which depends on the number of
/// nodes and not on the number of slices.
///
/// ```
/// use banmen_rules::{GameId, Setup};
/// use banmen_search::{Limits, Player, Progress, Resources, Thinking};
///
/// let table = Setup::from(GameId::Niju).table().unwrap();
/// let mut searcher = Player::Best.start(&table, Resources::default());
/// let mut thinking = Thinking::new(Limits::nodes(50));
/// let begun = std::time::Instant::now();
/// while thinking.step(&mut *searcher, begun.elapsed().as_secs_f64() * 1000.0) != Progress::Done {
///     // Other work, a look at a stop button, …
/// }
/// assert_eq!(searcher.report(1).nodes, 50);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Thinking {
    limits: Limits,
    /// The time between two progress reports, in milliseconds.
    report_interval: Option<f64>,
    /// The time of the first step; `None` before it.
    begun: Option<f64>,
    /// The time of the last step.
    last_step: f64,
    /// The time of the last progress report; before the first, of the first step.
    last_report: f64,
    /// The nodes searched so far.
    nodes: u64,
    /// The next slice, in nodes.
    slice: u32,
    is_done: bool,
}

impl Thinking {
    /// Thinks about a position, whatever there is to choose.
    pub fn new(limits: Limits) -> Thinking {
        Thinking {
            limits,
            report_interval: None,
            begun: None,
            last_step: 0.0,
            last_report: 0.0,
            nodes: 0,
            slice: FIRST_SLICE,
            is_done: false,
        }
    }

    /// Thinks about what to play: a single legal action is answered at once, after one node that says how
    /// the position looks.
    pub fn about_choice(searcher: &dyn Searcher, limits: Limits) -> Thinking {
        let only = Limits { nodes: Some(1), ..limits };
        Thinking::new(if searcher.has_choice() { limits } else { only })
    }

    /// Counts the time from `begun`, and not from the first step.
    #[must_use]
    pub fn begun_at(self, begun: f64) -> Thinking {
        Thinking { begun: Some(begun), last_report: begun, ..self }
    }

    /// Asks for a progress report every `milliseconds`.
    #[must_use]
    pub fn reporting_every(self, milliseconds: f64) -> Thinking {
        Thinking { report_interval: Some(milliseconds), ..self }
    }

    /// Searches one slice. `now` is the time in milliseconds since some fixed moment; at least one node is
    /// searched before a limit stops it.
    pub fn step(&mut self, searcher: &mut dyn Searcher, now: f64) -> Progress {
        let begun = *self.begun.get_or_insert_with(|| {
            self.last_report = now;
            now
        });
        let left = self.limits.milliseconds.map_or(f64::INFINITY, |most| begun + most as f64 - now);
        if self.nodes > 0 {
            self.is_done |= left <= 0.0 || self.is_deep(searcher);
            self.slice = next_slice(self.slice, now - self.last_step, left);
        }
        if !self.is_done {
            self.last_step = now;
            self.search(searcher);
        }
        self.progress(now)
    }

    /// Stops: every further step is [`Progress::Done`].
    pub fn stop(&mut self) {
        self.is_done = true;
    }

    /// The nodes searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Thinks to the end. `now` tells the time as for [`Thinking::step`]; `ask` is called between slices.
    pub fn finish(
        mut self,
        searcher: &mut dyn Searcher,
        now: &mut dyn FnMut() -> f64,
        ask: &mut dyn FnMut(&dyn Searcher, Progress) -> Go,
    ) -> Report<String> {
        loop {
            let progress = self.step(searcher, now());
            if progress == Progress::Done || ask(searcher, progress) == Go::Stop {
                return searcher.report(usize::MAX);
            }
        }
    }

    fn is_deep(&self, searcher: &dyn Searcher) -> bool {
        self.limits.depth.is_some_and(|most| searcher.report(1).depth() >= most)
    }

    fn search(&mut self, searcher: &mut dyn Searcher) {
        let most = self.limits.nodes.unwrap_or(u64::MAX).max(1);
        let slice = u64::from(self.slice).min(most - self.nodes) as u32;
        let status = searcher.run(slice);
        self.nodes += u64::from(slice);
        self.is_done = status == Status::Settled || self.nodes >= most;
    }

    fn progress(&mut self, now: f64) -> Progress {
        if self.is_done {
            Progress::Done
        } else if self.report_interval.is_some_and(|interval| now - self.last_report >= interval) {
            self.last_report = now;
            Progress::ReportDue
        } else {
            Progress::Running
        }
    }
}

/// Thinks about a position until a limit is reached, the result is proven, or `ask` says stop.
///
/// `now` tells the milliseconds since some fixed moment; `ask` is called between slices.
pub fn think(
    searcher: &mut dyn Searcher,
    limits: Limits,
    now: &mut dyn FnMut() -> f64,
    ask: &mut dyn FnMut(&dyn Searcher) -> Go,
) -> Report<String> {
    Thinking::new(limits).finish(searcher, now, &mut |searcher, _| ask(searcher))
}

/// Thinks about what to play: [`think`], but a single legal action is answered at once, after one node
/// that says how the position looks.
pub fn decide(
    searcher: &mut dyn Searcher,
    limits: Limits,
    now: &mut dyn FnMut() -> f64,
    ask: &mut dyn FnMut(&dyn Searcher) -> Go,
) -> Report<String> {
    Thinking::about_choice(searcher, limits).finish(searcher, now, &mut |searcher, _| ask(searcher))
}

/// The next slice, from how long the last one took and how much time is left, in milliseconds.
fn next_slice(slice: u32, took: f64, left: f64) -> u32 {
    let aim = SLICE.min(left / 2.0).max(0.1);
    let fitting = f64::from(slice) * (aim / took.max(0.01));
    (fitting as u32).clamp(1, slice.saturating_mul(4).min(LONGEST_SLICE))
}
