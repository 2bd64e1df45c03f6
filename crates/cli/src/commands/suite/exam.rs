//! Players answer questions, with a line on the terminal that shows the progress.

use banmen_engine::stopwatch;
use banmen_engine::suite::Question;
use banmen_rules::{Arg, Message, Setup};
use banmen_search::{Go, Limits, Player, Resources, think};
use banmen_view::Words;

use crate::status_line::{StatusLine, bar};

/// The thinking time per question of a player without limits of its own, in milliseconds.
pub(super) const DEFAULT_TIME: u64 = 300;

/// Questions for players.
pub(super) struct Exam {
    /// The questions, kind after kind.
    pub(super) questions: Vec<Question>,
    /// The longest thinking time per question, in milliseconds; `None` for a level's own limits, and
    /// [`DEFAULT_TIME`] for all others.
    pub(super) time: Option<u64>,
}

/// The results of a player.
pub(super) struct Marks {
    pub(super) player: Player,
    /// The results by kind.
    pub(super) tallies: Vec<Tally>,
}

/// The results of a player in the questions of one kind.
pub(super) struct Tally {
    pub(super) kind: &'static str,
    /// The number of questions.
    pub(super) asked: usize,
    /// The wrong answers with their questions.
    pub(super) missed: Vec<(Question, String)>,
}

impl Tally {
    /// The number of right answers.
    pub(super) fn found(&self) -> usize {
        self.asked - self.missed.len()
    }
}

impl Exam {
    /// Asks every player every question.
    pub(super) fn ask(&self, players: &[Player], words: &Words) -> Vec<Marks> {
        let mut progress = StatusLine::new();
        let all = players.len() * self.questions.len();
        let mut done = 0;
        let mut marks = Vec::new();
        for &player in players {
            let mut tallies = Vec::new();
            for question in &self.questions {
                progress.tell(|| {
                    format!("{} {}", bar(done as f64 / all as f64), how_far(done, all, player, words))
                });
                note(&mut tallies, question, self.answer(player, question));
                done += 1;
            }
            marks.push(Marks { player, tallies });
        }
        progress.clear();
        marks
    }

    /// A player's answer within its limits.
    fn answer(&self, player: Player, question: &Question) -> String {
        let setup: Setup = question.game.parse().expect("questions are checked");
        let table = setup.table_at(question.position).expect("questions are checked");
        let mut searcher = player.start(&table, Resources::default());
        let own = player.limits(&table);
        let is_free = own == Limits::NONE;
        let limits = match self.time.or(is_free.then_some(DEFAULT_TIME)) {
            Some(time) => own.and(Limits::milliseconds(time)),
            None => own,
        };
        think(&mut *searcher, limits, &mut stopwatch(), &mut |_| Go::On).best().unwrap_or_default()
    }
}

/// Adds an answer to the results of its question's kind.
fn note(tallies: &mut Vec<Tally>, question: &Question, answer: String) {
    if tallies.last().is_none_or(|tally| tally.kind != question.kind) {
        tallies.push(Tally { kind: question.kind, asked: 0, missed: Vec::new() });
    }
    let tally = tallies.last_mut().expect("one was pushed");
    tally.asked += 1;
    if !question.answers.contains(&&*answer) {
        tally.missed.push((question.clone(), answer));
    }
}

fn how_far(done: usize, all: usize, player: Player, words: &Words) -> String {
    let message = Message::new("suite-progress")
        .with("done", Arg::Number(done as i64))
        .with("all", Arg::Number(all as i64))
        .with("player", Arg::text(player.to_string()));
    words.say(&message)
}
