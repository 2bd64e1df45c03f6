//! One game of a match, from the opening to the result.

use std::time::Instant;

use banmen_rules::{AnyGame, Arg, Leaving, Message, is_word};

use super::chair::{Chair, NoChoice};
use super::estimate::WIN;
use super::plan::Plan;
use super::schedule::Schedule;
use crate::stage::text;

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    /// Its number, from 0.
    pub(crate) game: u64,
    /// Which entrant sat in each seat.
    pub(crate) seating: Vec<usize>,
    /// What each seat got, in sixtieths of a win.
    pub(crate) worth: Vec<u32>,
    pub(crate) reason: String,
    pub(crate) actions: u32,
    /// What each seat thought.
    pub(crate) efforts: Vec<Effort>,
    pub(crate) faults: Vec<Fault>,
}

/// How much somebody thought.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Effort {
    pub(crate) actions: u32,
    pub(crate) nodes: u64,
    pub(crate) milliseconds: f64,
}

/// Why a program lost a game without playing it to the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) seat: usize,
    pub(crate) failure: Failure,
}

/// What went wrong with a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) kind: FailureKind,
    /// What it said or should have said.
    pub(crate) detail: String,
}

/// The kinds of things that go wrong with programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FailureKind {
    /// It could not be started.
    Start,
    /// It ended or closed its output.
    Left,
    /// It did not answer in time.
    Time,
    /// It answered with an error.
    Error,
    /// It chose what is not allowed.
    Illegal,
}

impl FailureKind {
    /// All kinds with their words.
    pub(crate) const ALL: [(FailureKind, &'static str, &'static str); 5] = [
        (FailureKind::Start, "start", "match-fault-start"),
        (FailureKind::Left, "left", "match-fault-left"),
        (FailureKind::Time, "time", "match-fault-time"),
        (FailureKind::Error, "error", "match-fault-error"),
        (FailureKind::Illegal, "illegal", "match-fault-illegal"),
    ];

    /// The word for programs, and the key of the sentence for people.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        let own = Self::ALL.into_iter().find(|(kind, ..)| *kind == self);
        own.map(|(_, word, key)| (word, key)).expect("all kinds are listed")
    }
}

impl Failure {
    pub(crate) fn new(kind: FailureKind, detail: impl Into<String>) -> Failure {
        let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
        Failure { kind, detail: detail.into().chars().map(plain).take(200).collect() }
    }

    /// The sentence: who lost game `game` (from 1), and why.
    pub(crate) fn say(&self, name: &str, game: u64) -> Message {
        Message::new(self.kind.words().1)
            .with("name", text(name))
            .with("game", Arg::Number(game as i64))
            .with("detail", text(&*self.detail))
    }
}

/// After so many actions a game is agreed to be drawn: some options know no end.
const MOST_ACTIONS: usize = 20_000;

/// Plays one game; nothing when it was stopped.
pub(crate) fn play(
    plan: &Plan,
    game: u64,
    chairs: &mut [Chair],
    stop: &dyn Fn() -> bool,
) -> Option<(Played, Box<dyn AnyGame>)> {
    let mut table = plan.table();
    let schedule = plan.schedule();
    schedule.open(game, &mut *table);
    let mut efforts = vec![Effort::default(); chairs.len()];
    let mut faults = Vec::new();
    while let Some(seat) = table.to_act() {
        if table.move_count() >= MOST_ACTIONS {
            table.play_quietly("draw").expect("a draw can be agreed on at any time");
            break;
        }
        let begun = Instant::now();
        let choice = chairs[seat.index()].choose(&*table, stop);
        let choice = choice.and_then(|choice| play_choice(&mut *table, choice));
        match choice {
            Ok(nodes) => efforts[seat.index()].add(nodes, begun),
            Err(NoChoice::Stopped) => return None,
            Err(NoChoice::Failed(failure)) => {
                let resign = Leaving::Resign.text(table.names()[seat.index()]);
                table.play_quietly(&resign).expect("whoever is to act may resign");
                chairs[seat.index()].leave();
                faults.push(Fault { seat: seat.index(), failure });
            }
        }
    }
    Some((sum_up(&*table, &schedule, game, efforts, faults), table))
}

/// Makes the action that was chosen; tells how many nodes it took.
fn play_choice(table: &mut dyn AnyGame, (action, nodes): (String, u64)) -> Result<u64, NoChoice> {
    // To leave and to agree are moves, but not what a player is asked for.
    match (!is_word(&action)).then(|| table.play_quietly(&action)) {
        Some(Ok(_)) => Ok(nodes),
        _ => Err(NoChoice::Failed(Failure::new(FailureKind::Illegal, action))),
    }
}

impl Effort {
    fn add(&mut self, nodes: u64, begun: Instant) {
        self.actions += 1;
        self.nodes += nodes;
        self.milliseconds += begun.elapsed().as_secs_f64() * 1000.0;
    }
}

fn sum_up(
    table: &dyn AnyGame,
    schedule: &Schedule,
    game: u64,
    efforts: Vec<Effort>,
    faults: Vec<Fault>,
) -> Played {
    let outcome = table.outcome().expect("the game is over");
    let share = WIN / outcome.winners.len().max(1) as u32;
    let mut worth = vec![0; efforts.len()];
    outcome.winners.iter().for_each(|seat| worth[seat.index()] = share);
    Played {
        game,
        seating: schedule.seating(game),
        worth,
        reason: outcome.reason.0.to_owned(),
        actions: table.move_count() as u32,
        efforts,
        faults,
    }
}
