//! Golden playthroughs: a seeded random game on every board, with everything that can be asked at each
//! state, compared with `fixtures/golden/`.
//!
//! `cargo xtask golden` writes them anew; what has changed is then for a person to judge.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use banmen_rules::{Arg, Game, Message, Move, Notice, Setup, Table, read_position, with_game};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::boards::BOARDS;
use crate::support::fixture;

/// A game is not followed further than this many actions.
const MOST_ACTIONS: usize = 200;

/// Nor further than this from the middle.
const MOST_ACTIONS_FROM_MIDDLE: usize = 60;

/// Longer lists of legal actions are only counted and hashed.
const MOST_LISTED: usize = 8;

/// Boards on which a game is taken up in the middle, each with the number of its position among those
/// of `fixtures/perft/`: random games of Saaguan hardly ever lock a robot, and those of Ní-Ju end before
/// a tile is moved.
const MIDDLE: &[(&str, &str, usize)] = &[
    ("saaguan-crowded", "saaguan side=3", 0),
    ("saaguan-choice", "saaguan side=4", 2),
    ("saaguan-crowded-3", "saaguan players=3 side=3", 0),
    ("saaguan-crowded-4", "saaguan players=4 board=hex side=4", 0),
    ("saaguan-crowded-elimination", "saaguan mode=elimination side=3", 0),
    ("niju-moving", "niju", 0),
];

#[test]
fn games_go_as_they_always_went() {
    let from_start = BOARDS.iter().map(|(name, words)| (*name, *words, None, MOST_ACTIONS));
    let from_middle =
        MIDDLE.iter().map(|(name, words, number)| (*name, *words, Some(*number), MOST_ACTIONS_FROM_MIDDLE));
    let mut names = BTreeSet::new();
    for (name, words, number, most) in from_start.chain(from_middle) {
        let setup = words.parse::<Setup>().unwrap();
        let now = with_game!(setup.game, G => {
            let game = G::new(&setup.options).unwrap();
            let start = match number {
                Some(number) => read_position(&game, &perft_position(words, number)).unwrap(),
                None => game.start(),
            };
            play(Table::from_position(game, start), words, most)
        });
        let file = format!("{name}.txt");
        check(&fixture("golden").join(&file), &now);
        names.insert(file);
    }
    let files = fs::read_dir(fixture("golden")).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(names, files, "a file for every board and no other");
}

/// A position of the perft fixtures for these options.
fn perft_position(words: &str, number: usize) -> String {
    let game = words.split(' ').next().unwrap();
    let lines = fs::read_to_string(fixture(&format!("perft/{game}.txt"))).unwrap();
    let mut positions: Vec<_> = lines
        .lines()
        .filter_map(|line| line.strip_prefix(words)?.strip_prefix(" fen ")?.rsplitn(3, ' ').nth(2))
        .collect();
    positions.dedup();
    positions[number].to_owned()
}

/// Compares with the golden file, or writes it anew when asked to.
fn check(path: &Path, now: &str) {
    if std::env::var_os("BANMEN_GOLDEN").is_some_and(|wish| wish == "write") {
        fs::write(path, now).unwrap();
        return;
    }
    let name = path.display();
    let golden = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (place, (old, new)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(old, new, "{name}:{}: if this is right, run cargo xtask golden", place + 1);
    }
    assert_eq!(golden.len(), now.len(), "{name}: if this is right, run cargo xtask golden");
}

/// Plays a random game and writes everything down.
fn play<G: Game>(mut table: Table<G>, words: &str, most: usize) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut text = format!("game {words}\n");
    write_state(&mut text, &table);
    for number in 1..=most {
        if table.outcome().is_some() {
            break;
        }
        let action = table.game().random(table.position(), &mut rng);
        writeln!(text, "\n{number}. {}", table.write_move(Move::Act(action))).unwrap();
        let mut notices = Vec::new();
        let flow = table.play(Move::Act(action), &mut |notice| notices.push(notice)).unwrap();
        for notice in notices {
            write_notice(&mut text, &table, &notice.map(|event| table.game().event_message(&event)));
        }
        writeln!(text, "flow {flow:?}").unwrap();
        write_state(&mut text, &table);
    }
    text
}

fn write_state<G: Game>(text: &mut String, table: &Table<G>) {
    let (game, position) = (table.game(), table.position());
    let names = game.names();
    let mut line = |word: &str, value: String| writeln!(text, "{word} {value}").unwrap();
    line("position", game.write_position(position));
    line("turn", table.to_act().map_or("-", |seat| names[seat.index()]).to_owned());
    line("legal", legal(table));
    if let Some(scores) = table.scores() {
        let each = names.iter().zip(scores.all()).map(|(name, points)| format!("{name}={points}"));
        line("scores", each.collect::<Vec<_>>().join(" "));
    }
    line("key", format!("{:016x}", game.key(position)));
    if let Some(key) = game.repetition_key(position) {
        line("repetition", format!("{key:016x} ×{}", table.repetitions().count(key)));
    }
    if let Some(outcome) = table.outcome() {
        let winners: Vec<_> = outcome.winners.iter().map(|seat| names[seat.index()]).collect();
        line("result", format!("{} by {}", winners.join(" "), outcome.reason.0));
    }
}

/// How many legal actions there are, and which; a hash of their sorted texts when they are many.
fn legal<G: Game>(table: &Table<G>) -> String {
    let actions = table.legal_actions();
    let mut texts: Vec<_> = actions.into_iter().map(|action| table.write_move(Move::Act(action))).collect();
    texts.sort();
    let all = texts.join(" ");
    if texts.len() <= MOST_LISTED {
        format!("{} {all}", texts.len())
    } else {
        format!("{} #{:016x}", texts.len(), hash(&all))
    }
}

/// The 64-bit hash of Fowler, Noll and Vo.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

fn write_notice<G: Game>(text: &mut String, table: &Table<G>, notice: &Notice<Message>) {
    let names = table.game().names();
    let shown = match notice {
        Notice::Event(message) => write_message(message),
        Notice::Left(seat, leaving) => format!("left {}", leaving.text(names[seat.index()])),
        Notice::Agreed => "agreed".to_owned(),
        Notice::Scores(scores) => format!("scores {:?}", scores.all()),
        Notice::Turn(seat) => format!("turn {}", names[seat.index()]),
        Notice::Over(outcome) => format!("over {}", outcome.reason.0),
    };
    writeln!(text, "- {shown}").unwrap();
}

fn write_message(message: &Message) -> String {
    let mut text = message.key.to_owned();
    for (name, arg) in &message.args {
        write!(text, " {name}={}", write_arg(arg)).unwrap();
    }
    if let Some(rule) = message.rule {
        write!(text, " [{rule}]").unwrap();
    }
    text
}

fn write_arg(arg: &Arg) -> String {
    match arg {
        Arg::Text(text) => text.to_string(),
        Arg::Number(number) => number.to_string(),
        Arg::Word(key) => format!("<{key}>"),
        Arg::List(items) => format!("[{}]", items.iter().map(write_arg).collect::<Vec<_>>().join(", ")),
    }
}
