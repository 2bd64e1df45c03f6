//! Every puzzle that is kept is proved again, from nothing but its line.

use std::collections::{HashMap, HashSet};

use banmen_puzzles::days;
use banmen_puzzles::ends::texts;
use banmen_puzzles::file::{Puzzle, Shelf};
use banmen_puzzles::find::goal;
use banmen_puzzles::kinds::{KINDS, Kind, Task};
use banmen_puzzles::proof::{Proof, prove};
use banmen_puzzles::quality::is_puzzle;
use banmen_puzzles::sameness::outline;
use banmen_rules::saaguan::Saaguan;
use banmen_rules::{AnyTable, Game, GameId, Goal, GoalMoment, Listed, Notice, Setup, Table, with_game};

/// The least number of puzzles of a game.
const LEAST: usize = 60;

/// Of the ends of a turn that are not right, one in so many is judged as the page judges it.
const SAMPLE: usize = 97;

/// The same of the right ends.
const RIGHT_SAMPLE: usize = 5;

#[test]
fn puzzles_of_saiju_are_proved() {
    prove_all(GameId::Saiju);
}

#[test]
fn puzzles_of_sayu_are_proved() {
    prove_all(GameId::Sayu);
}

#[test]
fn puzzles_of_saaguan_are_proved() {
    prove_all(GameId::Saaguan);
}

#[test]
fn puzzles_of_niju_are_proved() {
    prove_all(GameId::Niju);
}

fn prove_all(game: GameId) {
    let shelf = Shelf::open(game);
    assert!(shelf.puzzles.len() >= LEAST, "{game} has only {} puzzles", shelf.puzzles.len());
    for puzzle in &shelf.puzzles {
        let table = table_of(puzzle);
        with_game!(game, G => check(puzzle, G::table(&table).unwrap()));
    }
}

fn table_of(puzzle: &Puzzle) -> AnyTable {
    puzzle.game.parse::<Setup>().unwrap().table_at(&puzzle.position).unwrap()
}

fn check<G: Listed>(puzzle: &Puzzle, table: &Table<G>) {
    let kind = Kind::named(&puzzle.kind).unwrap();
    let proof = prove(kind.task, table).unwrap();
    assert!(is_puzzle(kind, table, &proof), "{puzzle:?}");
    assert_eq!((puzzle.right, puzzle.all), (proof.right().count(), proof.ends.len()), "{puzzle:?}");
    assert_eq!(puzzle.goal, goal(kind.task, table, &proof), "{puzzle:?}");
    check_way(puzzle, table, &proof);
    check_goal(puzzle, table, &proof);
}

/// The way is legal, and its first turn is right.
fn check_way<G: Listed>(puzzle: &Puzzle, table: &Table<G>, proof: &Proof<G>) {
    let write = |position| table.game().write_position(position);
    let right: HashSet<String> = proof.right().map(|end| write(&end.position)).collect();
    let mut table = AnyTable::from(table.clone());
    let mut after_turn = None;
    for action in puzzle.way.split(' ') {
        let flow = table.play_quietly(action).unwrap();
        if flow.ends_turn() && after_turn.is_none() {
            after_turn = Some(table.position());
        }
    }
    assert!(right.contains(&after_turn.unwrap()), "{puzzle:?}");
}

/// The goal, as the page judges it, is met by every right end, and by none of a sample of the others.
fn check_goal<G: Listed>(puzzle: &Puzzle, table: &Table<G>, proof: &Proof<G>) {
    let any = AnyTable::from(table.clone());
    if puzzle.goal.starts_with("does ") {
        return;
    }
    let goal = Goal::read(&puzzle.goal, &any).unwrap();
    for (place, (end, worth)) in proof.ends.iter().zip(&proof.worths).enumerate() {
        let is_right = *worth == proof.best;
        if place % SAMPLE == 0 || is_right && place % RIGHT_SAMPLE == 0 {
            let mut after = any.clone();
            let mut told = Vec::new();
            for action in texts(table.game(), table.position(), &end.actions) {
                told.extend(after.play(&action).unwrap().into_iter().map(Notice::into_message));
            }
            assert_eq!(goal.is_met(&GoalMoment { table: &after, told: &told }), is_right, "{puzzle:?}");
        }
    }
}

#[test]
fn no_puzzle_is_asked_twice_and_no_number_is_used_twice() {
    for game in GameId::ALL {
        let shelf = Shelf::open(*game);
        let mut forms = HashMap::new();
        let mut numbers = HashSet::new();
        for puzzle in &shelf.puzzles {
            assert!(numbers.insert(puzzle.number) && puzzle.number <= shelf.numbers, "{puzzle:?}");
            if let Some(other) = forms.insert(outline(&puzzle.game, &puzzle.position), puzzle.number) {
                panic!("{game}-{} is {game}-{other}", puzzle.number);
            }
        }
    }
}

#[test]
fn a_puzzle_stands_in_the_game_that_it_comes_from() {
    for game in GameId::ALL {
        let shelf = Shelf::open(*game);
        for puzzle in &shelf.puzzles {
            let source = shelf.games.iter().find(|(number, ..)| *number == puzzle.source);
            let (_, setup, moves) = source.unwrap_or_else(|| panic!("no game of {puzzle:?}"));
            assert_eq!(*setup, puzzle.game);
            let mut table = setup.parse::<Setup>().unwrap().table().unwrap();
            table.play_all(moves.split(' ').take(puzzle.moves)).unwrap();
            assert_eq!(table.position(), puzzle.position, "{puzzle:?}");
        }
    }
}

#[test]
fn every_kind_belongs_to_a_game_that_it_is_played_in() {
    for kind in KINDS {
        for setup in kind.games {
            assert_eq!(setup.parse::<Setup>().unwrap().game, kind.game(), "{}", kind.name);
        }
    }
}

#[test]
fn every_puzzle_has_its_day_and_the_games_take_turns() {
    let shelves: Vec<Shelf> = GameId::ALL.iter().map(|game| Shelf::open(*game)).collect();
    let days = days::read();
    assert_eq!(
        days,
        days::order(&shelves, &days),
        "a puzzle is missing: cargo xtask puzzles writes the list"
    );
    assert_eq!(days.iter().collect::<HashSet<_>>().len(), days.len());
    for (day, id) in days.iter().take(4 * LEAST).enumerate() {
        let game = GameId::ALL[day % 4].name();
        assert!(id.starts_with(game), "{id} on day {day}");
    }
}

#[test]
fn days_that_were_told_stay_as_they_are() {
    let shelf = |game: GameId, numbers: &[u32]| Shelf {
        game,
        numbers: 99,
        played: 0,
        puzzles: numbers.iter().map(|number| numbered(*number)).collect(),
        games: Vec::new(),
    };
    let first = [shelf(GameId::Saiju, &[1, 2, 3]), shelf(GameId::Sayu, &[1, 2, 4])];
    let days = days::order(&first, &[]);
    assert_eq!(days, EXAMPLE, "the shuffle is fixed for ever");
    let second = [shelf(GameId::Saiju, &[1, 2, 3, 9]), shelf(GameId::Sayu, &[1, 2, 4, 7])];
    let later = days::order(&second, &days);
    assert_eq!(later[..days.len()], days);
    assert_eq!(later[days.len()..], ["saiju-9", "sayu-7"]);
    // One that is thrown away gives its day to a new one of its game.
    let third = [shelf(GameId::Saiju, &[1, 2, 3, 9]), shelf(GameId::Sayu, &[1, 2, 7])];
    let others: Vec<String> = later.iter().map(|id| id.replace("sayu-4", "sayu-7")).collect();
    assert_eq!(days::order(&third, &days), others[..days.len() + 1]);
}

/// Two beams lock the yellow robot on d4.
const LOCKED: &str = ".,.,./.,.,.,.,./.,.,.,.,.,.,./.,re,.,ys!,.,.,./.,.,.,.,.,.,./.,yne,rn,.,./.,.,. yellow 3 r=4/0/0/0,y=4/0/0/0 10 -";

#[test]
fn a_robot_is_freed_when_none_is_locked_at_the_end_and_none_is_gone() {
    let table = |position: &str| {
        let table = "saaguan side=3".parse::<Setup>().unwrap().table_at(position).unwrap();
        Saaguan::table(&table).unwrap().clone()
    };
    let table_of_locked = table(LOCKED);
    let proof = prove(Task::Free, &table_of_locked).unwrap();
    let mut freed = 0;
    for (end, worth) in proof.ends.iter().zip(&proof.worths) {
        let text = table_of_locked.game().write_position(&end.position);
        let robots: Vec<&str> =
            text.split([' ', ',', '/']).take_while(|word| *word != "red" && *word != "-").collect();
        let own = robots.iter().filter(|robot| robot.starts_with('y'));
        let reserve: usize = text.split("y=").nth(1).unwrap().split('/').next().unwrap().parse().unwrap();
        let is_free = own.clone().all(|robot| !robot.ends_with('!')) && own.count() + reserve == 6;
        assert_eq!(*worth == 1, is_free, "{text}");
        freed += usize::from(is_free);
    }
    assert!(0 < freed && freed < proof.ends.len(), "{freed} of {}", proof.ends.len());
    let nobody = LOCKED.replace("re,.,ys!", ".,.,ys").replace("r=4", "r=5");
    assert!(prove(Task::Free, &table(&nobody)).is_none(), "nobody is to be freed");
}

/// The order of six puzzles.
const EXAMPLE: [&str; 6] = ["saiju-3", "sayu-1", "saiju-1", "sayu-4", "saiju-2", "sayu-2"];

fn numbered(number: u32) -> Puzzle {
    let line = format!("saiju-{number} | saiju-win | saiju | - | winners snow | m@c2 | 1/9 | 1000 | 0 0");
    Puzzle::read(&line).unwrap()
}
