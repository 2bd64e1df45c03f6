//! What is kept up to date is compared with what is worked out anew, after every action of many games.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::chance::Word;
use crate::{Flow, Game, Numbered, Seat, Symmetric};

use super::board::{Board, Shape};
use super::pieces::Slot;
use super::position::Step;
use super::{Action, Position, Robot, Saaguan};

fn game(options: &str) -> Saaguan {
    Saaguan::new(&options.parse().unwrap()).unwrap()
}

const GAMES: [&str; 9] = [
    "",
    "board=hex players=4",
    "side=3 players=6",
    "side=3 players=3",
    "board=hex side=4 players=5",
    "board=hex side=4",
    "mode=elimination side=3",
    "mode=elimination board=hex side=4",
    "side=6 players=6 handicap=red:2+purple:1 first=blue limit=60",
];

#[test]
fn boards_are_as_large_as_the_specification_says() {
    let count = |shape, side| {
        let board = Board::new(shape, side);
        (board.cells().len(), board.corridor().len())
    };
    assert_eq!(count(Shape::Octa, 5), (129, 32));
    assert_eq!(count(Shape::Hex, 6), (91, 30));
    assert_eq!(count(Shape::Octa, 6), (196, 40));
}

/// Looks at every position of some games from the start, and of many short ones from crowded boards.
fn each_position(mut look: impl FnMut(&Saaguan, &Position)) {
    for (seed, options) in GAMES.iter().enumerate() {
        let game = game(options);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        for _ in 0..3 {
            play(&game, game.start(), 400, &mut rng, &mut look);
        }
        // Odd loops need three players and are rare: many boards are thrown away for each that has one.
        let boards = if game.players > 2 { 2000 } else { 60 };
        let crowds: Vec<_> = (0..boards).filter_map(|_| crowd(&game, &mut rng)).collect();
        let odd = crowds.iter().filter(|crowd| !crowd.odd.is_empty());
        for crowd in crowds.iter().take(60).chain(odd) {
            play(&game, *crowd, 12, &mut rng, &mut look);
        }
    }
}

/// Plays actions of which most lock somebody, and now and then somebody resigns.
fn play(
    game: &Saaguan,
    mut position: Position,
    actions: u32,
    rng: &mut Xoshiro256PlusPlus,
    look: &mut impl FnMut(&Saaguan, &Position),
) {
    look(game, &position);
    for _ in 0..actions {
        let action = fighting_action(game, &position, rng);
        let mut flow = game.apply(&mut position, action, &mut ());
        if flow != Flow::Over && Word::draw(rng).below(60) == 0 {
            let seats: Vec<Seat> = position.still_in.iter().collect();
            let who = seats[Word::draw(rng).below(seats.len() as u32) as usize];
            flow = game.resign(&mut position, who, &mut ());
        }
        look(game, &position);
        if flow == Flow::Over {
            break;
        }
    }
}

/// All robots scattered over the arena and settled, unless that asks for a choice or ends the game.
fn crowd(game: &Saaguan, rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut facts = game.start();
    let mut robots: Vec<Robot> = Vec::new();
    let directions = game.board().directions();
    for owner in facts.still_in.iter() {
        facts.beside[owner.index()].reserve = 0;
        let arena = || game.board().cells().iter().copied().filter(|cell| !game.board().is_corridor(*cell));
        for _ in 0..game.robots_of(owner) {
            let vacant: Vec<_> =
                arena().filter(|cell| robots.iter().all(|robot| robot.cell != *cell)).collect();
            let cell = vacant[Word::draw(rng).below(vacant.len() as u32) as usize];
            let direction = directions[Word::draw(rng).below(directions.len() as u32) as usize];
            robots.push(Robot { cell, direction, owner, locked: false });
        }
    }
    let mut position = game.rebuilt(&facts, robots.into_iter());
    let asked = game.settle(&mut position, Step::Resigning, None, &mut ());
    if asked || game.due_end(&position).is_some() { None } else { Some(position) }
}

fn fighting_action(game: &Saaguan, position: &Position, rng: &mut Xoshiro256PlusPlus) -> Action {
    let tries = (0..12).map(|_| game.random(position, rng)).collect::<Vec<_>>();
    let fights = |action: &Action| {
        let mut next = *position;
        game.apply(&mut next, *action, &mut ());
        (next.pending.is_some(), next.locked.count(), next.in_arena.count())
    };
    tries.into_iter().max_by_key(fights).expect("there is something to do")
}

#[test]
fn what_is_kept_is_what_follows() {
    let (mut pending, mut odd) = (0, 0);
    each_position(|game, position| {
        pending += u32::from(position.pending.is_some());
        odd += u32::from(!position.odd.is_empty());
        let rebuilt = game.rebuilt(position, game.robots(position));
        assert_eq!(*position, rebuilt);
        assert_eq!(game.key(position), game.key(&rebuilt));
        let aims = |position: &Position| {
            let cell = |slot: Slot| position.cell[slot.index()];
            let aim = |slot: Slot| {
                let aim = position.aim[slot.index()];
                let there = position.in_arena.contains(aim).then(|| cell(aim));
                (cell(slot), there, position.aimers[slot.index()].among(position.in_arena).count())
            };
            let mut aims: Vec<_> = position.in_arena.iter().map(aim).collect();
            aims.sort_unstable();
            (aims, position.lines, position.odd.count())
        };
        assert_eq!(aims(position), aims(&rebuilt));
    });
    assert!(pending > 20 && odd > 5, "{pending} choices and {odd} odd loops are too few");
}

#[test]
fn strings_read_back() {
    each_position(|game, position| {
        let text = game.write_position(position);
        let read = game.read_position(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(*position, read, "{text}");
    });
}

#[test]
fn numbers_list_what_is_legal() {
    each_position(|game, position| {
        let mut legal = game.legal_actions(position);
        assert_eq!(legal.len() as u64, game.legal_count(position));
        assert_eq!(legal.is_empty(), game.outcome(position).is_some());
        let mut numbered: Vec<_> =
            (0..game.action_numbers()).filter_map(|number| game.numbered_action(position, number)).collect();
        numbered.sort_unstable();
        legal.sort_unstable();
        assert_eq!(legal, numbered);
        for action in legal {
            let text = game.write_action(position, action);
            assert_eq!(game.read_action(position, &text), Ok(action));
        }
    });
}

#[test]
fn symmetries_commute_with_play() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    each_position(|game, position| {
        if game.outcome(position).is_some() {
            return;
        }
        let symmetry = 1 + Word::draw(&mut rng).below(game.symmetries() as u32 - 1) as usize;
        let action = game.random(position, &mut rng);
        let mut mapped = game.map_position(symmetry, position);
        game.apply(&mut mapped, game.map_action(symmetry, position, action), &mut ());
        let mut next = *position;
        game.apply(&mut next, action, &mut ());
        assert_eq!(game.map_position(symmetry, &next), mapped);
    });
}

#[test]
fn nobody_looking_changes_nothing() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    each_position(|game, position| {
        if game.outcome(position).is_some() {
            return;
        }
        let action = game.random(position, &mut rng);
        let (mut seen, mut unseen) = (*position, *position);
        let mut events = Vec::new();
        let flows = (game.apply(&mut seen, action, &mut events), game.apply(&mut unseen, action, &mut ()));
        assert_eq!(flows.0, flows.1);
        assert_eq!(seen, unseen);
        assert!(!events.is_empty());
    });
}
