//! The smallest program that can play in a match: it knows the part of the text protocol that `banmen match`
//! uses, and always plays the first legal action.
//!
//! With an argument it misbehaves when asked for its fourth action: `late`, `leave`, `error` or `illegal`.

use std::io::{self, BufRead};
use std::time::Duration;
use std::{env, process, thread};

use banmen_rules::{AnyTable, GameId, Setup};

fn main() -> io::Result<()> {
    let vice = env::args().nth(1).unwrap_or_default();
    let mut table = Setup::from(GameId::Saiju).table().expect("a game has defaults");
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "ugi" => println!("id name First legal\nugiok"),
            "isready" => println!("readyok"),
            "uginewgame" => {
                let setup = rest.parse::<Setup>().expect("a game");
                table = setup.table().expect("options");
            }
            "position" => set_up(&mut table, rest),
            "go" => {
                asked += 1;
                answer(&table, if asked == 4 { &vice } else { "" });
            }
            "quit" => break,
            _ => {}
        }
    }
    Ok(())
}

/// Makes the moves after `startpos moves`.
fn set_up(table: &mut AnyTable, rest: &str) {
    table.go_to(0);
    for action in rest.split_whitespace().skip(2) {
        table.play_quietly(action).expect("a legal action");
    }
}

fn answer(table: &AnyTable, vice: &str) {
    match vice {
        "late" => thread::sleep(Duration::from_secs(60)),
        "leave" => process::exit(3),
        "error" => println!("error I do not know"),
        "illegal" => println!("bestmove draw"),
        _ => println!("info nodes 1\nbestmove {}", table.legal()[0]),
    }
}
