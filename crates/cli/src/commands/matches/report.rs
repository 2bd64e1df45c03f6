//! The tables after a match.

use banmen_engine::arena::{Count, Ending, Plan, Tally};
use banmen_rules::{Arg, Message};
use banmen_view::{TextTable, Words};

use super::phrases::{percent, say_failure, say_limits, say_verdict, signed};
use crate::terminal::table_text;

/// Prints the tables after a match.
pub(crate) fn tables(plan: &Plan, tally: &Tally, ending: Ending, words: &Words) -> String {
    let mut parts = vec![words.say(&headline(plan, tally, words)) + "\n"];
    if tally.games > 0 {
        parts.extend(
            [players(plan, tally, words), seats(plan, tally, words)].map(|table| table_text(&table, UNCUT)),
        );
    }
    let notes: Vec<_> = notes(plan, tally, ending).iter().map(|note| words.say(note) + "\n").collect();
    if !notes.is_empty() {
        parts.push(notes.concat());
    }
    parts.join("\n")
}

fn headline(plan: &Plan, tally: &Tally, words: &Words) -> Message {
    Message::new("match-headline")
        .with("title", Arg::text(plan.title()))
        .with("games", Arg::Number(tally.games as i64))
        .with("limit", Arg::text(words.say(&say_limits(plan.terms().limits))))
        .with("seed", Arg::text(plan.terms().seed.to_string()))
}

/// Results and strength of every player.
fn players(plan: &Plan, tally: &Tally, words: &Words) -> TextTable {
    let heading =
        ["player", "wins", "draws", "losses", "score", "score-interval", "elo", "elo-interval", "nodes"];
    let mut rows =
        TextTable::new(heading.map(|column| words.word(&format!("match-column-{column}"))).to_vec());
    for (participant, (name, count)) in plan.names().into_iter().zip(&tally.players).enumerate() {
        let Some(estimate) = tally.estimate(participant) else { continue };
        let (low, high) = estimate.interval;
        let (elo_low, elo_high) = estimate.elo_interval;
        rows.add(vec![
            name.to_owned(),
            count.wins.to_string(),
            count.draws.to_string(),
            count.losses.to_string(),
            percent(estimate.score),
            format!("{:.1} … {:.1}", low * 100.0, high * 100.0),
            signed(estimate.elo),
            format!("{} … {}", signed(elo_low), signed(elo_high)),
            format!("{:.0}", count.effort().0),
        ]);
    }
    rows
}

/// The score of every player in every seat.
fn seats(plan: &Plan, tally: &Tally, words: &Words) -> TextTable {
    let table = plan.table();
    let mut heading = vec![words.word("match-column-seats")];
    heading.extend(table.names().iter().map(|name| words.word(&format!("{}-{name}", plan.game()))));
    let mut rows = TextTable::new(heading);
    for (name, counts) in plan.names().into_iter().zip(&tally.seats) {
        let score = |count: &Count| count.score().map_or("–".to_owned(), percent);
        rows.add([name.to_owned()].into_iter().chain(counts.iter().map(score)).collect());
    }
    rows
}

/// The sentences below the tables.
fn notes(plan: &Plan, tally: &Tally, ending: Ending) -> Vec<Message> {
    let mut notes = Vec::new();
    if tally.games > 0 {
        let reasons =
            tally.reasons.iter().map(|(reason, count)| Arg::text(format!("{reason} {count}"))).collect();
        let mean = tally.actions as f64 / tally.games as f64;
        let note = Message::new("match-reasons").with("reasons", Arg::List(reasons));
        notes.push(note.with("actions", Arg::text(format!("{mean:.1}"))));
        if let Some(sprt) = plan.sprt() {
            let (verdict, ratio) = tally.test(sprt);
            notes.push(say_verdict(verdict, plan.names()[0], sprt, ratio));
        }
    }
    notes.extend(tally.forfeits.iter().take(MOST_FORFEITS).map(|(game, participant, forfeit)| {
        say_failure(&forfeit.failure, plan.names()[*participant], *game)
    }));
    if let Some(more @ 1..) = tally.forfeits.len().checked_sub(MOST_FORFEITS) {
        notes.push(Message::new("match-more-faults").with("count", Arg::Number(more as i64)));
    }
    if !tally.games.is_multiple_of(plan.seats() as u64) {
        notes.push(Message::new("match-uneven"));
    }
    if ending == Ending::Stopped {
        notes.push(Message::new("match-stopped").with("games", Arg::Number(plan.terms().games as i64)));
    }
    notes
}

/// A width at which nothing is cut off, on any terminal.
const UNCUT: usize = usize::MAX;

/// The largest number of forfeits that are listed one by one.
const MOST_FORFEITS: usize = 5;
