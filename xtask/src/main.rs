//! Set-up, build, test and release: `cargo xtask …`.
//!
//! Every command does what it needs on a fresh machine and says what it does, step by step.

mod bench;
mod bench_web;
mod browser;
mod fuzz;
mod npm;
mod page;
mod pictures;
mod setup;
mod shell;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

use shell::{Step, cargo};

const USAGE: &str = "\
cargo xtask test                      everything that must hold: style, lints, docs, tests, fuzzing for seconds, games in Chromium
cargo xtask play [ARGS…]              builds everything and serves the page; ARGS are those of banmen serve
cargo xtask terminal [ARGS…]          builds the terminal game and starts it; ARGS are those of banmen play
cargo xtask wasm                      builds rules, view and search for the browser into web/src/wasm
cargo xtask page                      builds the page and packs it for the server
cargo xtask browser [ARGS…]           the part of it that tests the page; ARGS are those of playwright test
cargo xtask perft                     counts every line of fixtures/perft, the long ones too
cargo xtask golden                    writes the golden playthroughs anew
cargo xtask suite [KIND]              makes the suite of positions with one right answer anew
cargo xtask fuzz [TARGET] [SECONDS]   runs one fuzz target, or all of them, with cargo fuzz
cargo xtask bench                     measures all games and keeps the result under bench/
cargo xtask bench-web                 measures size and speed of the page and keeps the result under bench/
cargo xtask pictures                  draws the pictures under docs/ anew
cargo xtask tidy                      the house rules that no other tool checks
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test::run(),
        ["play", ref rest @ ..] => play(rest),
        ["terminal", ref rest @ ..] => terminal(rest),
        ["browser", ref rest @ ..] => browser::run(rest),
        ["wasm"] => wasm::run(),
        ["page"] => page::run(),
        ["perft"] => perft(),
        ["golden"] => golden(),
        ["suite"] => suite(""),
        ["suite", kind] => suite(kind),
        ["fuzz", ref rest @ ..] => fuzz::run(rest),
        ["bench"] => bench::run(),
        ["bench-web"] => bench_web::run(),
        ["pictures"] => pictures::run(),
        ["tidy"] => tidy::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("error: there is no such command.\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// What a command comes to: done, or why not.
type Done = Result<(), String>;

/// Builds everything and serves the page.
fn play(rest: &[&str]) -> Done {
    page::run()?;
    start("serve", rest)
}

/// Builds the terminal game and starts it; without words after it, it offers a choice of the games.
fn terminal(rest: &[&str]) -> Done {
    setup::compiler()?;
    start("play", rest)
}

/// Builds the one binary and hands over to one of its commands.
fn start(name: &str, rest: &[&str]) -> Done {
    Step::begin("build Banmen").run(cargo(["build", "--release", "--package", "banmen"]))?;
    let mut game = shell::command(shell::built("banmen"));
    game.arg(name).args(rest);
    shell::hand_over(&mut game)
}

/// Counts every line of the perft fixtures, whatever the count.
fn perft() -> Done {
    setup::compiler()?;
    let mut count =
        cargo(["test", "--release", "--package", "banmen-rules", "--test", "proof", "--", "perft::"]);
    count.arg("--nocapture").env("BANMEN_PERFT_MOST", u64::MAX.to_string());
    Step::begin("count all perft lines").run(count)
}

/// Makes the suite of positions with one right answer anew.
fn suite(kind: &str) -> Done {
    setup::compiler()?;
    let mut write = cargo(["test", "--package", "banmen-search", "--test", "proof", "suite::"]);
    write.env("BANMEN_SUITE", kind);
    Step::begin("make the suite of positions with one right answer").run(write)
}

/// Writes the golden playthroughs anew.
fn golden() -> Done {
    setup::compiler()?;
    let mut write = cargo(["test", "--package", "banmen-rules", "--test", "proof", "golden::"]);
    write.env("BANMEN_GOLDEN", "write");
    Step::begin("write the golden playthroughs").run(write)
}
