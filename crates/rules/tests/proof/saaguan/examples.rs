//! The rulings and the rulebook's situations, played by both versions.

use super::slow::{NAMES, Slow};
use crate::support::{fixture, run_case, run_examples};

const RULINGS: &str = "examples/saaguan/rulings.txt";
const RULEBOOK: &str = "examples/saaguan/rulebook.txt";
const RARE: &str = "examples/saaguan/rare.txt";
const STRINGS: &str = "examples/saaguan/strings.txt";

/// Plays every case of an example file on the slow version.
fn run_slowly(path: &str) {
    let text = std::fs::read_to_string(fixture(path)).unwrap();
    let mut options = String::new();
    let mut slow = Slow::start("");
    for (place, line) in text.lines().enumerate() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "game" => {
                options = rest.split_once(' ').map_or(String::new(), |(_, options)| options.to_owned());
                slow = Slow::start(&options);
            }
            "start" => slow = Slow::read(&options, rest),
            "play" => rest.split(' ').for_each(|action| slow.act(action)),
            _ => check_slowly(&slow, word, rest).unwrap_or_else(|found| {
                panic!("{path}:{}: {line}\n  slow: {found}", place + 1);
            }),
        }
    }
}

fn check_slowly(slow: &Slow, word: &str, rest: &str) -> Result<(), String> {
    let names = |players: &[usize]| players.iter().map(|&player| NAMES[player]).collect::<Vec<_>>().join(" ");
    let wanted: Vec<&str> = rest.split(' ').collect();
    let found = match word {
        "position" => slow.write(),
        "turn" => if slow.end.is_some() { "-" } else { NAMES[slow.turn] }.to_owned(),
        "reason" => slow.end.as_ref().map_or("none", |end| end.reason).to_owned(),
        "winners" => slow.end.as_ref().map_or(String::new(), |end| names(&end.winners)),
        "scores" => {
            let each =
                (0..slow.rules.players).map(|player| format!("{}={}", NAMES[player], slow.score(player)));
            each.collect::<Vec<_>>().join(" ")
        }
        "only" if { slow.legal() } == wanted => return Ok(()),
        "legal" if wanted.iter().all(|action| slow.legal().iter().any(|own| own == action)) => return Ok(()),
        "refused" if !slow.legal().iter().any(|own| own == wanted[0]) => return Ok(()),
        "only" | "legal" | "refused" => return Err(slow.legal().join(" ")),
        _ => return Ok(()),
    };
    if found == rest { Ok(()) } else { Err(found) }
}

#[test]
fn the_slow_version_plays_the_examples() {
    run_slowly(RULINGS);
    run_slowly(RULEBOOK);
    run_slowly(RARE);
}

#[test]
fn the_rulebook_situations_come_out() {
    run_examples(RULEBOOK);
}

#[test]
fn rare_cases_come_out() {
    run_examples(RARE);
}

#[test]
fn position_strings_are_read_only_when_they_are_right() {
    run_examples(STRINGS);
}

macro_rules! rulings {
    ($($test:ident = $ruling:literal;)*) => { $(
        #[test]
        fn $test() {
            run_case(RULINGS, $ruling);
        }
    )* };
}

rulings! {
    saaguan_1_the_players_in_turn_order = "saaguan/1";
    saaguan_2_the_sizes_of_the_boards = "saaguan/2";
    saaguan_3_a_robot_is_placed_in_any_direction = "saaguan/3";
    saaguan_4_all_moves_are_made = "saaguan/4";
    saaguan_5_who_may_pass = "saaguan/5";
    saaguan_6_every_beam_earns_a_point = "saaguan/6";
    saaguan_7_settling = "saaguan/7";
    saaguan_8_odd_loops_lock_nobody = "saaguan/8";
    saaguan_9_who_decides_a_loop = "saaguan/9";
    saaguan_10_a_robot_locked_meanwhile_completes_its_rotation = "saaguan/10";
    saaguan_11_diagonals_pass_between_robots = "saaguan/11";
    saaguan_12_the_reserve_counts_among_the_robots_left = "saaguan/12";
    saaguan_13_failing_to_play = "saaguan/13";
    saaguan_14_the_limit = "saaguan/14";
    saaguan_15_repetition = "saaguan/15";
    saaguan_16_resigning = "saaguan/16";
}
