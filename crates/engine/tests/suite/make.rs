//! `cargo xtask suite [KIND]`: makes the questions anew.
//!
//! Games of `best` against itself are gone through from their ends for positions in which exactly one answer is right,
//! for certain. A game gives at most one question of a kind, and no question is asked twice. An only defence is a question
//! only if `best` gives the defender a real chance after it.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use banmen_engine::suite::questions;
use banmen_puzzles::games::{best, play, search};
use banmen_puzzles::sameness::form;
use banmen_rules::{Game, Listed, Setup, Table, with_game};

use crate::kinds::{KINDS, Kind, Right};
use crate::right::right_answers;

/// The number of nodes that `best` searches to judge a defender's chance.
const JUDGED_NODES: u64 = 20_000;

/// The least chance of a defender after the right answer.
const LEAST_CHANCE: f32 = 0.35;

/// A position with its right answer in every form.
struct Found {
    position: String,
    answers: Vec<String>,
}

/// Makes the questions anew whose kinds begin with `kinds`, and keeps all others.
pub(crate) fn make(kinds: &str) {
    let mut known = HashSet::new();
    for (number, kind) in KINDS.iter().enumerate() {
        if kind.name.starts_with(kinds) {
            let lines = find_all(kind, number, &mut known);
            replace(kind.name, &lines);
        } else {
            let kept = questions().filter(|question| question.kind == kind.name);
            known.extend(kept.map(|question| form(question.game, question.position)));
        }
    }
}

/// The lines of all questions of a kind. Everything random depends on the kind's number and the game's.
fn find_all(kind: &Kind, number: usize, known: &mut HashSet<String>) -> Vec<String> {
    let mut lines = Vec::new();
    for played in 0.. {
        let game = kind.games[played % kind.games.len()];
        let setup = game.parse::<Setup>().unwrap();
        let seed = ((number as u64) << 32) + played as u64;
        let found = with_game!(setup.game, G => {
            let table = play(<G as Game>::new(&setup.options).unwrap(), kind.nodes, seed);
            find(kind, table, |position| !known.contains(&form(game, position)))
        });
        if let Some(Found { position, answers }) = found {
            known.insert(form(game, &position));
            lines.push(format!("{game} | {position} | {}", answers.join(" ")));
            eprintln!("{}: {} of {} after {} games", kind.name, lines.len(), kind.count, played + 1);
        }
        if lines.len() == kind.count {
            break;
        }
    }
    lines
}

/// Looks for a question in a game, from its end backwards.
fn find<G: Listed>(kind: &Kind, mut table: Table<G>, is_new: impl Fn(&str) -> bool) -> Option<Found> {
    let mut found = None;
    for _ in 0..kind.look_back {
        if table.undo().is_err() {
            break;
        }
        match ask(kind.right, &table) {
            // Endings before this one have even more to try.
            Err(TooMuch) if kind.right != Right::Defends => break,
            Ok(Some(question)) if is_new(&question.position) => found = Some(question),
            _ => continue,
        }
        // The earliest ending that can still be worked out is the hardest.
        if kind.right != Right::Ending {
            break;
        }
    }
    found
}

/// There is too much to try.
struct TooMuch;

/// The question that a table's position asks; `None` if it has not exactly one right answer, or a defender no chance.
fn ask<G: Listed>(right: Right, table: &Table<G>) -> Result<Option<Found>, TooMuch> {
    // Questions are read from their texts, without the repetitions of the game.
    let table = Table::from_position(table.game().clone(), *table.position());
    let answers = right_answers(right, &table).ok_or(TooMuch)?;
    let write = |action: &G::Action| table.game().write_action(table.position(), *action);
    let answers: Vec<_> = answers.iter().map(write).collect();
    let is_asked = !answers.is_empty() && (right != Right::Defends || has_a_chance(&table, &answers));
    Ok(is_asked.then(|| Found { position: table.position_text(), answers }))
}

/// Whether the player to act has a real chance after the right answer. `best` searches the position, the right action
/// that it ranks highest is played, and a new search judges the position after it.
fn has_a_chance<G: Listed>(table: &Table<G>, answers: &[String]) -> bool {
    let seat = table.to_act().unwrap();
    let report = search(&mut *best(table, 0), JUDGED_NODES);
    let mut ranked = report.candidates.iter().map(|candidate| &candidate.actions[0]);
    let Some(answer) = ranked.find(|action| answers.contains(action)) else { return false };
    let mut after = table.clone();
    after.play_text_quietly(answer).unwrap();
    let report = search(&mut *best(&after, 0), JUDGED_NODES);
    report.chances[seat.index()] >= LEAST_CHANCE
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("suite.txt")
}

/// Replaces the questions of a kind in the file; a new kind comes last.
fn replace(kind: &str, lines: &[String]) {
    let text = fs::read_to_string(file()).unwrap();
    let mut parts: Vec<String> = text.split("\n[").map(str::to_owned).collect();
    let part = format!("{kind}]\n{}\n", lines.join("\n"));
    match parts.iter_mut().find(|part| part.starts_with(&format!("{kind}]"))) {
        Some(old) => *old = part,
        None => parts.push(part),
    }
    fs::write(file(), parts.join("\n[")).unwrap();
}
