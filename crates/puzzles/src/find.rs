//! The hunt: games are played, and their turns are gone through for puzzles that are still wanted.

use std::collections::HashSet;

use banmen_rules::{AnyTable, Game, GameId, Listed, Seat, Setup, Table, with_game};

use crate::ends::texts;
use crate::file::{Puzzle, Shelf};
use crate::games::{best, play, search};
use crate::kinds::{KINDS, Kind, Task};
use crate::proof::{Proof, prove};
use crate::quality::is_puzzle;
use crate::rating::{ask, rating};
use crate::sameness::outline;
use crate::way::way;

/// The number of nodes for an action in the games.
const NODES: u64 = 100;

/// At most this many puzzles come from one game, and so many turns lie between them.
const MOST_OF_GAME: usize = 2;
const TURNS_BETWEEN: usize = 10;

/// A search of this size must not prove the rescued player lost.
const JUDGED_NODES: u64 = 20_000;

/// The least chance of a player who has been rescued.
const LEAST_CHANCE: f32 = 0.3;

/// A turn of a game.
struct Turn {
    /// Its number, from 1.
    number: usize,
    /// The moves before it.
    moves: usize,
}

/// Hunts until every kind whose name begins with `kinds` has as many puzzles as are wanted, in at most so many games.
/// Kinds that have no puzzle yet are first looked for in the games that are kept. Everything that is found is written at
/// once.
pub fn hunt(game: GameId, kinds: &str, most_games: u32) -> std::io::Result<()> {
    let mut shelf = Shelf::open(game);
    let asked: Vec<&'static Kind> =
        KINDS.iter().filter(|kind| kind.game() == game && kind.name.starts_with(kinds)).collect();
    let mut known: HashSet<String> =
        shelf.puzzles.iter().map(|puzzle| outline(&puzzle.game, &puzzle.position)).collect();
    look_again(&mut shelf, &asked, &mut known)?;
    let last = shelf.played + most_games;
    while let Some(kind) = most_wanted(&shelf, &asked).filter(|_| shelf.played < last) {
        let setups = kind.games;
        let number = shelf.played;
        let setup = setups[number as usize % setups.len()];
        shelf.played += 1;
        let seed = (game as u64) << 32 | u64::from(number);
        let parsed: Setup = setup.parse().expect("the kinds have right games");
        with_game!(parsed.game, G => {
            let table = play(<G as Game>::new(&parsed.options).expect("right options"), NODES, seed);
            search_game(&mut shelf, &asked, number, setup, table, &mut known);
        });
        shelf.save()?;
        eprintln!("{game}: {} puzzles after {} games", shelf.puzzles.len(), shelf.played);
    }
    Ok(())
}

/// Goes through the games that are kept for kinds that have no puzzle yet.
fn look_again(
    shelf: &mut Shelf,
    asked: &[&'static Kind],
    known: &mut HashSet<String>,
) -> std::io::Result<()> {
    let is_new = |kind: &&&Kind| shelf.puzzles.iter().all(|puzzle| puzzle.kind != kind.name);
    let new: Vec<&'static Kind> = asked.iter().filter(is_new).copied().collect();
    if new.is_empty() {
        return Ok(());
    }
    for (number, setup, moves) in shelf.games.clone() {
        let parsed: Setup = setup.parse().expect("a game that was played");
        let mut table = parsed.table().expect("a game that was played");
        table.play_all(moves.split(' ')).expect("moves that were made");
        with_game!(parsed.game, G => {
            let table = G::table(&table).expect("a table of its game").clone();
            search_game(shelf, &new, number, &setup, table, known);
        });
    }
    shelf.save()
}

/// The kind that lacks the largest part of its puzzles; `None` if none lacks any.
fn most_wanted(shelf: &Shelf, asked: &[&'static Kind]) -> Option<&'static Kind> {
    let lack = |kind: &&Kind| wanted(shelf, kind) * 1000 / kind.count;
    asked.iter().copied().filter(|kind| wanted(shelf, kind) > 0).max_by_key(lack)
}

fn wanted(shelf: &Shelf, kind: &Kind) -> usize {
    kind.count.saturating_sub(shelf.puzzles.iter().filter(|puzzle| puzzle.kind == kind.name).count())
}

/// Looks for puzzles in a game, from its end backwards.
fn search_game<G: Listed>(
    shelf: &mut Shelf,
    asked: &[&'static Kind],
    source: u32,
    setup: &str,
    mut table: Table<G>,
    known: &mut HashSet<String>,
) {
    let moves = table.move_texts();
    let begun = moves.iter().enumerate().filter(|(_, made)| made.begins_turn);
    let turns: Vec<Turn> =
        begun.enumerate().map(|(number, (moves, _))| Turn { number: number + 1, moves }).collect();
    let own = shelf.puzzles.iter().filter(|puzzle| puzzle.source == source);
    let own: HashSet<usize> = own.map(|puzzle| puzzle.moves).collect();
    let mut taken: Vec<usize> =
        turns.iter().filter(|turn| own.contains(&turn.moves)).map(|turn| turn.number).collect();
    for turn in turns.iter().rev() {
        table.go_to(turn.moves);
        if taken.len() >= MOST_OF_GAME
            || taken.iter().any(|other| other.abs_diff(turn.number) < TURNS_BETWEEN)
        {
            continue;
        }
        // As its line tells the position: the order of pieces, and so of actions, may differ within a game.
        let game = table.game();
        let told = game.read_position(&game.write_position(table.position()));
        let plain = Table::from_position(game.clone(), told.expect("a position that was written"));
        let fitting = asked.iter().filter(|kind| {
            let is_near = turns.len() - turn.number < kind.look_back && turn.number >= kind.first;
            kind.games.contains(&setup) && is_near && wanted(shelf, kind) > 0
        });
        let found = fitting.into_iter().find_map(|kind| make(kind, &plain, known));
        if let Some(mut puzzle) = found {
            taken.push(turn.number);
            known.insert(outline(setup, &puzzle.position));
            shelf.numbers += 1;
            puzzle =
                Puzzle { number: shelf.numbers, game: setup.to_owned(), source, moves: turn.moves, ..puzzle };
            shelf.puzzles.push(puzzle);
        }
    }
    if !taken.is_empty() && shelf.games.iter().all(|(number, ..)| *number != source) {
        let moves: Vec<_> = moves.into_iter().map(|made| made.text).collect();
        shelf.games.push((source, setup.to_owned(), moves.join(" ")));
    }
}

/// The puzzle of a kind in a position; `None` if there is none, or if one like it is known.
fn make<G: Listed>(kind: &Kind, table: &Table<G>, known: &HashSet<String>) -> Option<Puzzle> {
    let proof = prove(kind.task, table)?;
    if !is_puzzle(kind, table, &proof) || !is_fair(kind.task, table, &proof) {
        return None;
    }
    let any = AnyTable::from(table.clone());
    if known.contains(&outline(&any.setup().to_string(), &any.position())) {
        return None;
    }
    let (game, right, all) = (table.game(), proof.right().count(), proof.ends.len());
    let way = way(kind.task, table, &proof)?;
    let positions = proof.right().map(|end| game.write_position(&end.position)).collect();
    let actions = proof.right().map(|end| end.actions.len()).min()?;
    let solvers = ask(&any, &positions);
    Some(Puzzle {
        number: 0,
        kind: kind.name.to_owned(),
        game: String::new(),
        position: any.position(),
        goal: goal(kind.task, table, &proof),
        way: way.join(" "),
        right,
        all,
        rating: rating(kind.task, solvers, right, all, actions),
        source: 0,
        moves: 0,
    })
}

/// Whether nothing but the task makes the position easy or hopeless: nobody who is to win by force could win at once, the
/// opponent of a rescued player does not win all the same, and a game that is to be won is not won by other means.
fn is_fair<G: Listed>(task: Task, table: &Table<G>, proof: &Proof<G>) -> bool {
    let Some(seat) = table.to_act() else { return false };
    let wins = |position: &G::Position| {
        table.game().outcome(position).is_some_and(|outcome| outcome.winners.contains(seat))
    };
    match task {
        Task::Force => !proof.ends.iter().any(|end| wins(&end.position)),
        Task::Save => {
            !proof.ends.iter().any(|end| wins(&end.position))
                && proof.right().any(|end| has_chance(table, &end.position))
        }
        Task::Win | Task::Score { .. } | Task::Tell(_) | Task::Free | Task::Result => true,
    }
}

/// Whether a search gives the player a real chance in a position.
fn has_chance<G: Listed>(table: &Table<G>, position: &G::Position) -> bool {
    let Some(seat) = table.to_act() else { return false };
    let after = Table::from_position(table.game().clone(), *position);
    let report = search(&mut *best(&after, 0), JUDGED_NODES);
    report.chances[seat.index()] >= LEAST_CHANCE
}

/// The goal as text.
pub fn goal<G: Listed>(task: Task, table: &Table<G>, proof: &Proof<G>) -> String {
    let (game, seat) = (table.game(), table.to_act().map_or(0, Seat::index));
    let name = game.names()[seat];
    match task {
        Task::Win => format!("winners {name}"),
        Task::Score { .. } => format!("scores {name}>={}", proof.best),
        Task::Tell(key) => format!("told {key}(player=<{}-{}>)", G::ID, game.names()[1 - seat]),
        Task::Save => format!("holds not winners {}", game.names()[1 - seat]),
        Task::Force | Task::Free | Task::Result => {
            let turns: Vec<_> =
                proof.right().map(|end| texts(game, table.position(), &end.actions).join(" ")).collect();
            format!("does {}", turns.join(" / "))
        }
    }
}
