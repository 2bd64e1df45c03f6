//! The suite: positions with one right answer, made by trying everything, which `best` has to find.
//!
//! `cargo xtask suite [KIND]` makes them anew: games between players of several kinds are gone through for
//! positions in which exactly one answer is right, for certain.

use std::fs;
use std::path::PathBuf;

use banmen_engine::suite::questions;
use banmen_rules::{Game, GameId, Listed, Move, Seat, Setup, Table, with_game};
use banmen_search::{Go, Level, Limits, Player, Resources, think};

#[path = "../../../search/tests/proof/everything.rs"]
mod everything;
mod verdict;

use everything::{Trial, share};
use verdict::Verdict;

/// The number of nodes of `best` in the test: well below what 300 ms allow on a desktop.
const NODES: u64 = 3000;

/// A kind of position: where it comes from, and what makes its answer the right one.
struct Kind {
    name: &'static str,
    games: &'static [&'static str],
    right: Right,
    count: usize,
}

/// What makes an answer right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Right {
    /// Everything that can follow has been tried: no other action has so good a result.
    Ending,
    /// The best result is reached by one action, which turns more tiles than any other.
    LongestChain,
    /// It wins within this turn, and nothing else does.
    WinsNow,
    /// Everything else loses within the opponent's next turn.
    Defends,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "saiju-last-stones",
        games: &["saiju", "saiju board=square", "saiju ties=shadows"],
        right: Right::Ending,
        count: 24,
    },
    Kind {
        name: "sayu-longest-chain",
        games: &["sayu", "sayu home=neutral"],
        right: Right::LongestChain,
        count: 12,
    },
    Kind { name: "sayu-last-tiles", games: &["sayu", "sayu omit=024"], right: Right::Ending, count: 12 },
    Kind {
        name: "saaguan-shut-down",
        games: &[
            "saaguan mode=elimination",
            "saaguan",
            "saaguan board=hex mode=elimination",
            "saaguan board=hex",
        ],
        right: Right::WinsNow,
        count: 12,
    },
    Kind {
        name: "saaguan-only-defence",
        games: &["saaguan side=3 mode=elimination", "saaguan board=hex side=4 mode=elimination"],
        right: Right::Defends,
        count: 12,
    },
    Kind { name: "niju-win-now", games: &["niju"], right: Right::WinsNow, count: 12 },
    Kind { name: "niju-only-defence", games: &["niju"], right: Right::Defends, count: 12 },
];

/// The most that is tried to find out about one position.
const MOST_NODES: u64 = 1_000_000;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("suite.txt")
}

/// A position found, with its right answer in every form.
struct Found {
    position: String,
    answers: Vec<String>,
}

#[test]
fn levels_from_3_on_take_a_win_in_one_action() {
    for question in questions().filter(|question| question.kind.ends_with("win-now")) {
        let table = question.game.parse::<Setup>().unwrap().table_at(question.position).unwrap();
        for level in Level::all().skip(2) {
            let player = Player::Level(level);
            let mut searcher = player.start(&table, Resources::default());
            searcher.run(2);
            let answer = searcher.report(1).best().unwrap();
            assert!(question.answers.contains(&&*answer), "{player} {}: {answer}", question.position);
        }
    }
}

#[test]
fn best_finds_the_right_answers() {
    if let Ok(kinds) = std::env::var("BANMEN_SUITE") {
        return write(&kinds);
    }
    for id in GameId::ALL {
        let count = questions().filter(|question| question.kind.starts_with(id.name())).count();
        assert!(count >= 20, "{id} has only {count} questions");
    }
    for question in questions() {
        let setup: Setup = question.game.parse().unwrap();
        let table = setup.table_at(question.position).unwrap();
        let mut searcher = Player::Best.start(&table, Resources::default());
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let answer = think(&mut *searcher, limits, &mut || 0.0, &mut |_| Go::On).best().unwrap();
        assert!(question.answers.contains(&&*answer), "{answer} is wrong: {question:?}");
    }
}

/// Makes the questions anew whose kinds begin with `kinds`, and keeps all others.
fn write(kinds: &str) {
    for kind in KINDS.iter().filter(|kind| kind.name.starts_with(kinds)) {
        let mut lines = Vec::new();
        for seed in 0.. {
            let game = kind.games[seed as usize % kind.games.len()];
            let setup = game.parse::<Setup>().unwrap();
            let question = with_game!(setup.game, G => {
                find(kind, Table::new(G::new(&setup.options).unwrap()), seed)
            });
            if let Some(Found { position, answers }) = question {
                lines.push(format!("{game} | {position} | {}", answers.join(" ")));
                eprintln!("{}: {} of {} after {} games", kind.name, lines.len(), kind.count, seed + 1);
            }
            if lines.len() == kind.count {
                break;
            }
        }
        replace(kind.name, &lines);
    }
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

/// Plays a game, and looks in it for a question, from its end backwards.
fn find<G: Listed>(kind: &Kind, mut table: Table<G>, seed: u64) -> Option<Found> {
    play(&mut table, seed);
    let mut found = None;
    for _ in 0..LONGEST_LOOK {
        if table.undo().is_err() {
            break;
        }
        let Some(answers) = right_answers(kind.right, &table) else { break };
        let write = |action: &G::Action| table.game().write_action(table.position(), *action);
        let answers: Vec<_> = answers.iter().map(write).collect();
        if is_one_answer(&answers) {
            // The earliest position that can still be worked out is the hardest.
            let position = table.game().write_position(table.position());
            found = Some(Found { position, answers });
            if kind.right != Right::Ending {
                break;
            }
        }
    }
    found
}

/// The number of actions before the end of a game that are looked at.
const LONGEST_LOOK: u32 = 10;

/// A whole game between players who know something and players who know nothing.
fn play<G: Listed>(table: &mut Table<G>, seed: u64) {
    let strong = Limits { nodes: Some(60), ..Limits::default() };
    let start = |player: Player, table: &Table<G>| {
        player.start(&table.clone().into(), Resources { seed, ..Resources::default() })
    };
    let second = [Player::Greedy, Player::Best, Player::Random][(seed / 2 % 3) as usize];
    let turned = seed as usize % 2;
    let mut searchers: Vec<_> = (0..table.game().names().len())
        .map(|seat| start(if seat % 2 == turned { Player::Best } else { second }, table))
        .collect();
    while let Some(seat) = table.to_act() {
        let searcher = &mut searchers[seat.index()];
        searcher.follow(&table.clone().into());
        let text = think(&mut **searcher, strong, &mut || 0.0, &mut |_| Go::On).best().unwrap();
        let action = table.game().read_action(table.position(), &text).unwrap();
        table.play_quietly(Move::Act(action)).unwrap();
    }
}

/// The actions that are right, when others are not; nothing when it is too much to find out.
fn right_answers<G: Game>(right: Right, table: &Table<G>) -> Option<Vec<G::Action>> {
    let seat = table.to_act().unwrap();
    let actions = table.legal_actions();
    let mut trial = Trial::new(table, MOST_NODES);
    let mut kept = Vec::new();
    match right {
        Right::Ending | Right::LongestChain => {
            let mut worths = Vec::new();
            for &action in &actions {
                let results = trial.results_after(action)?;
                worths.push(results.iter().map(|winners| share(*winners, seat)).fold(0.0, f32::max));
            }
            let best = worths.iter().copied().fold(0.0, f32::max);
            kept.extend(
                actions.iter().zip(worths).filter(|(_, worth)| *worth == best).map(|(action, _)| *action),
            );
        }
        Right::WinsNow | Right::Defends => {
            let turns = if right == Right::WinsNow { 1 } else { 2 };
            for &action in &actions {
                let verdict = trial.verdict_after(action, seat, turns)?;
                let is_right = if turns == 1 { verdict == Verdict::Won } else { verdict != Verdict::Lost };
                if is_right {
                    kept.push(action);
                }
                // A defence is found out about only where nearly everything loses.
                if right == Right::Defends && kept.len() > MOST_FORMS {
                    return Some(Vec::new());
                }
            }
        }
    }
    let is_choice = kept.len() < actions.len();
    let is_wanted = right != Right::LongestChain || is_longest(table, &actions, &kept);
    Some(if is_choice && is_wanted { kept } else { Vec::new() })
}

/// The most forms that one answer may have: a tile on the one right cell, whichever tile, however turned.
const MOST_FORMS: usize = 60;

/// Whether one action gains its player more points in this turn than any other.
fn is_longest<G: Game>(table: &Table<G>, actions: &[G::Action], kept: &[G::Action]) -> bool {
    let seat = table.to_act().unwrap();
    let gain = |action: &G::Action| most_points(table.game(), table.position(), *action, seat);
    let [only] = kept else { return false };
    actions.iter().filter(|action| *action != only).all(|action| gain(action) < gain(only))
}

/// The most points the player can have when the turn is over.
fn most_points<G: Game>(game: &G, position: &G::Position, action: G::Action, seat: Seat) -> u16 {
    let mut next = *position;
    game.apply(&mut next, action, &mut ());
    if game.to_act(&next) != Some(seat) {
        return game.scores(&next).map_or(0, |scores| scores.of(seat));
    }
    let choices = game.legal_actions(&next);
    choices.into_iter().map(|choice| most_points(game, &next, choice, seat)).max().unwrap_or(0)
}

/// Whether the answers are one and the same: a single action or, in Ní-Ju, a single cell to fill.
fn is_one_answer(answers: &[String]) -> bool {
    let Some((first, others)) = answers.split_first() else { return false };
    others.iter().all(|other| cell_filled(first).is_some_and(|cell| cell_filled(other) == Some(cell)))
}

/// The cell that an action of Ní-Ju puts a tile on.
fn cell_filled(action: &str) -> Option<&str> {
    match action.split_once('>') {
        Some((_, to)) => to.split_once(':').map(|(cell, _)| cell),
        None => action.split_once('@').map(|(_, cell)| cell).filter(|cell| cell.contains(',')),
    }
}
