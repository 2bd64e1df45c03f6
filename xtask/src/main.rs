//! Set-up, build, test and release: `cargo xtask …`.
//!
//! Every command does what it needs on a fresh machine and says what it does, step by step.

mod setup;
mod check;
mod test;
mod start;
mod browser;
mod page;
mod wasm;
mod texts;
mod npm;
mod tidy;
mod notes;
mod package;
mod python;
mod chores;
mod book;
mod fuzz;
mod learn;
mod bench;
mod chaos;
mod load;
mod schemathesis;
mod pictures;
mod reports;
mod shell;
mod usual;

use std::process::ExitCode;

const USAGE: &str = "\
First:
  cargo xtask play [ARGS…]              builds the page and the server for playing, and serves it; ARGS are those of banmen serve
  cargo xtask terminal [ARGS…]          builds the terminal game for playing, and starts it; ARGS are those of banmen play
  cargo xtask check                     the quick checks: style, lints, docs, Rust tests but the slow proofs; no browser, no node
  cargo xtask test                      everything that must hold, whole games in a browser included
  cargo xtask setup [WHAT]              installs what is missing for WHAT: check, build, test (the default), fuzz or bench

Building:
  cargo xtask release                   builds the page and the binary as they are released: small, fast, slow to build
  cargo xtask wasm                      builds rules, view and search for the browser into web/src/wasm
  cargo xtask page                      builds the page and packs it for the server
  cargo xtask book                      builds the book under docs/ into target/book
  cargo xtask notes VERSION             prints the changelog's section of a version that is about to be released
  cargo xtask package                   packs the crates as for crates.io, and compiles each from its package

Parts of the checks:
  cargo xtask browser [ARGS…]           tests of the page; ARGS are those of playwright test
  cargo xtask python [ARGS…]            builds the Python package, imports and tests it; ARGS are those of pytest
  cargo xtask perft                     counts every line of fixtures/perft, the long ones too
  cargo xtask fuzz [TARGET] [SECONDS]   runs one fuzz target, or all of them, with cargo fuzz
  cargo xtask chaos [SECONDS]           plays on nodes that are killed and cut off, and keeps what came of it under bench/
  cargo xtask schemathesis [ARGS…]      asks every operation of the online interface; ARGS are those of schemathesis run
  cargo xtask instructions [PROGRAM…]   counts instructions per action of this tree, or of builds of banmen side by side
  cargo xtask tidy                      the house rules that no other tool checks, links between pages included

Files that are written by programs:
  cargo xtask golden                    writes the golden playthroughs anew
  cargo xtask suite [KIND]              makes the suite of positions with one right answer anew
  cargo xtask puzzles [GAME|KIND [N]]   hunts for puzzles in N more games of strong players, and adds them to fixtures/puzzles
  cargo xtask learn GAME                plays, fits and tests the weights of a game's fitted evaluator, from nothing
  cargo xtask bench                     measures all games and keeps the result under bench/
  cargo xtask load                      measures how many people a release holds and keeps the result under bench/
  cargo xtask bench-web                 measures size and speed of the page and keeps the result under bench/
  cargo xtask pictures                  draws the pictures under docs/ anew
  cargo xtask reports [NAME] [GAMES]    plays the games of the reports in docs/reports, or goes on with them, and writes them anew
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [] | ["help" | "--help" | "-h"] = words[..] {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match run(&words) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(why)) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
        None => {
            eprint!("error: there is no such command.\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// How a command ended: done, or why not.
type Done = Result<(), String>;

/// Carries out a command; `None` if there is no such command.
fn run(words: &[&str]) -> Option<Done> {
    Some(match *words {
        ["play", ref rest @ ..] => start::play(rest),
        ["terminal", ref rest @ ..] => start::terminal(rest),
        ["check"] => check::run(),
        ["test"] => test::run(),
        ["setup", ref rest @ ..] => setup::run(rest),
        ["release"] => start::release(),
        ["wasm"] => setup::need(setup::BUILD).and_then(|()| wasm::run("page")),
        ["page"] => setup::need(setup::BUILD).and_then(|()| page::run()),
        ["book"] => book::run(),
        ["notes", version] => notes::run(version),
        ["package"] => package::run(),
        ["browser", ref rest @ ..] => browser::run(rest),
        ["python", ref rest @ ..] => python::run(rest),
        ["perft"] => chores::perft(),
        ["fuzz", ref rest @ ..] => fuzz::run(rest),
        ["chaos"] => chaos::run("600"),
        ["chaos", seconds] => chaos::run(seconds),
        ["load"] => load::run(),
        ["schemathesis", ref rest @ ..] => schemathesis::run(rest),
        ["tidy"] => tidy::run(),
        ["golden"] => chores::golden(),
        ["suite"] => chores::suite(""),
        ["suite", kind] => chores::suite(kind),
        ["puzzles", ref rest @ ..] => chores::puzzles(rest),
        ["learn", game] => learn::run(game),
        ["bench"] => bench::run(),
        ["instructions", ref rest @ ..] => bench::instructions(rest),
        ["bench-web"] => bench::page(),
        ["pictures"] => pictures::run(),
        ["reports"] => reports::run("", None),
        ["reports", which] => reports::run(which, None),
        ["reports", which, games] => reports::run(which, Some(games)),
        _ => return None,
    })
}
