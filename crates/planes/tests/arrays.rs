//! The arrays of every configured game along random games: masks and factors are the legal actions, batches are
//! single games, symmetries commute.

use std::sync::Arc;

use banmen_planes::{
    AnyBatch, AnyCoder, Arrays, BatchError, BatchOptions, BatchShape, Layout, MaskForm, any_coder,
};
use banmen_rules::{AnyTable, Seat, Setup};

/// The configured games of the house.
const OPTIONS: &str = include_str!("../../../fixtures/options.txt");

/// Every configured game, Ní-Ju with both windows.
fn coders() -> Vec<Arc<dyn AnyCoder>> {
    let lines = OPTIONS.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let setups = lines.map(|line| line.parse::<Setup>().unwrap());
    let windows = |setup: Setup| {
        let windows = if setup.game.name() == "niju" { vec![Some(20), Some(42)] } else { vec![None] };
        windows.into_iter().map(move |window| any_coder(&setup, window).unwrap())
    };
    let coders: Vec<_> = setups.flat_map(windows).collect();
    assert!(coders.len() > 20, "only {} games", coders.len());
    coders
}

/// The memory of a batch.
struct Memory {
    observation: Vec<u8>,
    extras: Vec<i16>,
    mask: Vec<u8>,
    player: Vec<i8>,
    rewards: Vec<f32>,
    terminated: Vec<u8>,
    truncated: Vec<u8>,
    length: Vec<i32>,
}

impl Memory {
    fn new(shape: BatchShape) -> Memory {
        let games = shape.games;
        Memory {
            observation: vec![0; games * shape.observation],
            extras: vec![0; games * shape.extras],
            mask: vec![0; games * shape.mask],
            player: vec![0; games],
            rewards: vec![0.0; games * shape.players],
            terminated: vec![0; games],
            truncated: vec![0; games],
            length: vec![0; games],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observation: &mut self.observation,
            extras: &mut self.extras,
            mask: &mut self.mask,
            player: &mut self.player,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            length: &mut self.length,
        }
    }
}

/// A batch with its memory, begun.
fn begin(coder: &Arc<dyn AnyCoder>, options: BatchOptions) -> (Box<dyn AnyBatch>, Memory) {
    let mut batch = coder.clone().batch(options).unwrap();
    let mut memory = Memory::new(batch.shape());
    batch.reset(None, memory.arrays());
    (batch, memory)
}

fn table(coder: &Arc<dyn AnyCoder>) -> AnyTable {
    coder.layout().setup.table().unwrap()
}

/// The numbers that a mask of any form allows, ascending.
fn allowed(layout: &Layout, form: MaskForm, mask: &[u8]) -> Vec<u32> {
    let numbers = 0..layout.numbers() as u32;
    match form {
        MaskForm::Dense => numbers.filter(|&number| mask[number as usize] == 1).collect(),
        MaskForm::Packed => {
            numbers.filter(|&number| mask[number as usize / 8] >> (number % 8) & 1 == 1).collect()
        }
        MaskForm::Factors => product(layout, mask),
        MaskForm::Nothing => Vec::new(),
    }
}

/// The numbers whose kind and digits are all lit.
fn product(layout: &Layout, mask: &[u8]) -> Vec<u32> {
    let lit = |name: &str, value: usize| {
        let range = layout.factor_ranges().find(|(own, _)| *own == name).unwrap().1;
        assert!(value < range.len(), "{name} {value}");
        mask[range.start + value] == 1
    };
    let mut numbers = Vec::new();
    for (kind, group) in layout.groups.iter().enumerate().filter(|(kind, _)| lit("kind", *kind)) {
        for offset in 0..group.count() {
            let mut rest = offset;
            let digits = group.digits.iter().rev().map(|&(name, values)| {
                let value = rest % values;
                rest /= values;
                lit(name, value as usize)
            });
            let lights: Vec<_> = digits.collect();
            if lights.into_iter().all(|light| light) {
                numbers.push(group.first + offset);
            }
        }
        assert!(kind < layout.groups.len());
    }
    numbers
}

/// A walk of random games: calls a function with every table on the way.
fn walk(coder: &Arc<dyn AnyCoder>, seed: u64, steps: usize, mut see: impl FnMut(&AnyTable)) {
    let options = BatchOptions { seed, mask: MaskForm::Nothing, observe: false, ..BatchOptions::default() };
    let (mut batch, mut memory) = begin(coder, options);
    let (mut numbers, mut played) = ([0], table(coder));
    for _ in 0..steps {
        see(&played);
        batch.sample(&mut numbers);
        coder.play_quietly(&mut played, numbers[0]).unwrap();
        batch.step(&numbers, memory.arrays()).unwrap();
        assert_eq!(memory.terminated[0] == 1, played.outcome().is_some(), "{}", coder.layout().setup);
        if memory.terminated[0] == 1 || memory.truncated[0] == 1 {
            see(&played);
            played = table(coder);
        }
    }
}

#[test]
fn every_form_of_mask_is_the_list_of_legal_actions() {
    for coder in coders() {
        let layout = coder.layout();
        let forms = [MaskForm::Dense, MaskForm::Packed, MaskForm::Factors];
        let forms = &forms[..if layout.factors.is_empty() { 2 } else { 3 }];
        let mut place = 0;
        walk(&coder, 7, 300, |table| {
            place += 1;
            if layout.numbers() > 10_000 && place % 5 != 0 {
                return;
            }
            let legal = coder.legal_numbers(table);
            for &form in forms {
                let mut mask = vec![7; layout.mask_size(form)];
                coder.mask(table, form, &mut mask);
                assert_eq!(allowed(layout, form, &mask), legal, "{} {form:?}: {table:?}", layout.setup);
            }
            let texts: Vec<_> =
                legal.iter().map(|&number| coder.action_text(table, number).unwrap()).collect();
            let again = texts.iter().map(|text| coder.action_number(table, text).unwrap().unwrap());
            assert!(again.eq(legal.iter().copied()), "{}", layout.setup);
            assert_eq!(legal.len(), table.legal().len(), "{}", layout.setup);
        });
    }
}

#[test]
fn a_batch_is_single_games() {
    for coder in coders() {
        let layout = coder.layout();
        for mask in [MaskForm::Dense, MaskForm::Packed] {
            let options = BatchOptions { games: 3, seed: 5, mask, limit: 90, ..BatchOptions::default() };
            let (mut batch, mut memory) = begin(&coder, options);
            let shape = batch.shape();
            let mut tables = vec![table(&coder); 3];
            let mut numbers = [0; 3];
            for _ in 0..if layout.numbers() > 10_000 { 100 } else { 250 } {
                batch.sample(&mut numbers);
                batch.step(&numbers, memory.arrays()).unwrap();
                for (game, table) in tables.iter_mut().enumerate() {
                    coder.play_quietly(table, numbers[game]).unwrap();
                    check_end(&coder, table, &memory, &shape, game);
                    check_row(&coder, table, &memory, &shape, game, mask);
                }
            }
        }
    }
}

/// The rewards and the end of a game are those of a table, which begins anew when it is over.
fn check_end(
    coder: &Arc<dyn AnyCoder>,
    played: &mut AnyTable,
    memory: &Memory,
    shape: &BatchShape,
    game: usize,
) {
    let rewards = &memory.rewards[game * shape.players..][..shape.players];
    let expected: Vec<f32> = match played.outcome() {
        Some(outcome) => {
            banmen_planes::returns(&outcome, shape.players).map(|reward| reward as f32).collect()
        }
        None => vec![0.0; shape.players],
    };
    assert_eq!(rewards, expected, "{}", coder.layout().setup);
    assert_eq!(memory.length[game] as usize, played.move_count());
    let is_cut = played.outcome().is_none() && (played.move_count() == 90 || !coder.fits(played));
    assert_eq!(memory.terminated[game] == 1, played.outcome().is_some());
    assert_eq!(memory.truncated[game] == 1, is_cut, "{}", coder.layout().setup);
    if played.outcome().is_some() || is_cut {
        *played = table(coder);
    }
}

/// Observation, extras and mask of a game are those of a table.
fn check_row(
    coder: &Arc<dyn AnyCoder>,
    table: &AnyTable,
    memory: &Memory,
    shape: &BatchShape,
    game: usize,
    form: MaskForm,
) {
    let seat = table.to_act().unwrap();
    assert_eq!(memory.player[game], seat.index() as i8);
    let (mut planes, mut extras, mut mask) =
        (vec![9; shape.observation], vec![9; shape.extras], vec![9; shape.mask]);
    coder.observe(table, seat, &mut planes, &mut extras);
    coder.mask(table, form, &mut mask);
    let setup = &coder.layout().setup;
    assert!(
        memory.observation[game * shape.observation..][..shape.observation] == planes,
        "{setup} {table:?}"
    );
    assert_eq!(memory.extras[game * shape.extras..][..shape.extras], extras, "{setup} {table:?}");
    assert!(memory.mask[game * shape.mask..][..shape.mask] == mask, "{setup} {table:?}");
    assert!(planes.iter().all(|&value| value <= 1));
    assert!(extras[..shape.players].iter().sum::<i16>() == 1);
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for setup in ["saiju", "sayu", "saaguan players=3 side=3", "niju"] {
        let coder = any_coder(&setup.parse().unwrap(), None).unwrap();
        let play = |threads| {
            let options = BatchOptions {
                games: 100,
                threads,
                mask: MaskForm::Packed,
                seed: 3,
                ..BatchOptions::default()
            };
            let (mut batch, mut memory) = begin(&coder, options);
            let mut numbers = vec![0; 100];
            for _ in 0..60 {
                batch.sample(&mut numbers);
                batch.step(&numbers, memory.arrays()).unwrap();
            }
            (numbers, memory.observation, memory.extras, memory.mask, memory.rewards)
        };
        assert!(play(1) == play(2) && play(1) == play(5), "{setup}");
    }
}

#[test]
fn symmetries_commute_with_arrays() {
    for coder in coders() {
        let layout = coder.layout();
        if layout.setup.game.name() == "niju" {
            assert_eq!(coder.symmetric_observation(1), None);
            continue;
        }
        for symmetry in 0..coder.symmetries() {
            let actions = coder.symmetric_actions(symmetry);
            let places = coder.symmetric_observation(symmetry).unwrap();
            walk(&coder, symmetry as u64, 60, |table| {
                let image = coder.image(symmetry, table);
                let has_choice = table.legal().iter().any(|text| text.starts_with("lock:"));
                if table.outcome().is_some() || has_choice {
                    return;
                }
                let mapped: Vec<_> =
                    coder.legal_numbers(table).into_iter().map(|number| actions[number as usize]).collect();
                let mut sorted: Vec<_> = mapped.iter().map(|&number| number as u32).collect();
                sorted.sort_unstable();
                assert_eq!(sorted, coder.legal_numbers(&image), "{} {symmetry}: {table:?}", layout.setup);
                let observe = |table: &AnyTable| {
                    let (mut planes, mut extras) =
                        (vec![0; layout.observation_size()], vec![0; layout.extras.len()]);
                    coder.observe(table, table.to_act().unwrap(), &mut planes, &mut extras);
                    planes
                };
                let (before, after) = (observe(table), observe(&image));
                let turned: Vec<_> = places.iter().map(|&place| before[place as usize]).collect();
                assert!(turned == after, "{} {symmetry}: {table:?}", layout.setup);
            });
        }
    }
}

#[test]
fn an_illegal_action_changes_nothing() {
    let coder = any_coder(&"saiju".parse().unwrap(), None).unwrap();
    let (mut batch, mut memory) = begin(&coder, BatchOptions { games: 20, ..BatchOptions::default() });
    let mut numbers = vec![0; 20];
    batch.sample(&mut numbers);
    batch.step(&numbers, memory.arrays()).unwrap();
    batch.sample(&mut numbers);
    let before = (memory.observation.clone(), memory.length.clone());
    for (wrong, key) in [(360, "saiju-shadows-first"), (-1, "not-legal"), (361, "not-legal")] {
        let mut actions = numbers.clone();
        actions[11] = wrong;
        match batch.step(&actions, memory.arrays()) {
            Err(BatchError::Illegal { game: 11, number }) => assert_eq!(number.refusal.key, key),
            other => panic!("{other:?}"),
        }
        assert!((memory.observation.clone(), memory.length.clone()) == before);
    }
    assert_eq!(batch.step(&numbers[1..], memory.arrays()), Err(BatchError::Actions { found: 19, games: 20 }));
    batch.step(&numbers, memory.arrays()).unwrap();
}

#[test]
fn games_that_are_over_wait_for_a_reset() {
    let coder = any_coder(&"saiju".parse().unwrap(), None).unwrap();
    let options = BatchOptions { games: 30, auto_reset: false, limit: 40, ..BatchOptions::default() };
    let (mut batch, mut memory) = begin(&coder, options);
    let mut numbers = vec![0; 30];
    for _ in 0..45 {
        batch.sample(&mut numbers);
        batch.step(&numbers, memory.arrays()).unwrap();
    }
    let ended = |memory: &Memory| {
        (0..30).filter(|&game| memory.terminated[game] + memory.truncated[game] == 1).count()
    };
    assert_eq!(ended(&memory), 30);
    batch.sample(&mut numbers);
    assert!(numbers.iter().all(|&number| number == -1));
    assert!(memory.length.iter().all(|&length| length <= 40));
    batch.reset_ended(memory.arrays());
    assert_eq!(ended(&memory), 0);
    assert!(memory.length.iter().all(|&length| length == 0));
}

#[test]
fn a_game_goes_on_from_a_table() {
    let coder = any_coder(&"niju mode=score".parse().unwrap(), None).unwrap();
    let (mut batch, mut memory) = begin(&coder, BatchOptions { games: 2, ..BatchOptions::default() });
    let mut wanted = table(&coder);
    let first = coder.legal_numbers(&wanted)[0];
    coder.play_quietly(&mut wanted, first as i32).unwrap();
    batch.set_table(1, &wanted, memory.arrays()).unwrap();
    assert_eq!(batch.table(1).unwrap().position(), wanted.position());
    let shape = batch.shape();
    check_row(&coder, &wanted, &memory, &shape, 1, MaskForm::Dense);
    let other = "niju".parse::<Setup>().unwrap().table().unwrap();
    assert_eq!(batch.set_table(0, &other, memory.arrays()), Err(BatchError::OtherGame));
    assert_eq!(batch.set_table(2, &wanted, memory.arrays()), Err(BatchError::NoGame { game: 2, games: 2 }));
}

/// What is written depends on what is there: before anything was, after a reset in the middle of a game, and after
/// another game took the place of one.
#[test]
fn arrays_hold_the_position_whatever_they_held_before() {
    for setup in ["saiju", "saiju players=3 board=square", "sayu", "niju"] {
        let coder = any_coder(&setup.parse().unwrap(), None).unwrap();
        for mask in [MaskForm::Dense, MaskForm::Packed] {
            let options = BatchOptions { games: 2, seed: 8, mask, ..BatchOptions::default() };
            let mut batch = coder.clone().batch(options).unwrap();
            let (shape, mut numbers) = (batch.shape(), [0; 2]);
            let (mut memory, mut tables) = (Memory::new(shape), vec![table(&coder); 2]);
            for step in 0..30 {
                match step {
                    12 => {
                        batch.reset(None, memory.arrays());
                        tables.fill(table(&coder));
                    }
                    20 => {
                        tables.swap(0, 1);
                        batch.set_table(0, &tables[0], memory.arrays()).unwrap();
                        batch.set_table(1, &tables[1], memory.arrays()).unwrap();
                    }
                    _ => {}
                }
                batch.sample(&mut numbers);
                batch.step(&numbers, memory.arrays()).unwrap();
                for (game, table) in tables.iter_mut().enumerate() {
                    coder.play_quietly(table, numbers[game]).unwrap();
                    if table.outcome().is_some() {
                        *table = coder.layout().setup.table().unwrap();
                    }
                    check_row(&coder, table, &memory, &shape, game, mask);
                }
            }
        }
    }
}

#[test]
fn a_game_that_leaves_its_window_is_cut_off() {
    let coder = any_coder(&"niju".parse().unwrap(), Some(3)).unwrap();
    let (mut batch, mut memory) = begin(&coder, BatchOptions { games: 1, ..BatchOptions::default() });
    let mut numbers = [0];
    batch.sample(&mut numbers);
    batch.step(&numbers, memory.arrays()).unwrap();
    assert_eq!((memory.truncated[0], memory.length[0]), (0, 1));
    batch.sample(&mut numbers);
    batch.step(&numbers, memory.arrays()).unwrap();
    assert_eq!((memory.terminated[0], memory.truncated[0], memory.length[0]), (0, 1, 2));
    assert_eq!(memory.player[0], 0);
}

#[test]
fn every_seat_sees_itself_first() {
    let coder = any_coder(&"saaguan players=4 side=3".parse().unwrap(), None).unwrap();
    let layout = coder.layout();
    let at = |name: &str| layout.extras.iter().position(|part| part.name == name).unwrap();
    walk(&coder, 1, 50, |table| {
        for seat in (0..4).map(Seat::new) {
            let (mut planes, mut extras) = (vec![0; layout.observation_size()], vec![0; layout.extras.len()]);
            coder.observe(table, seat, &mut planes, &mut extras);
            assert_eq!(extras[at(&format!("seat:{}", layout.names[seat.index()]))], 1);
            assert_eq!(extras[at("acts:own")] == 1, table.to_act() == Some(seat));
            let points = table.scores().unwrap();
            assert_eq!(extras[at("score:own")] as u16, points.of(seat));
            let next = Seat::new((seat.index() + 1) % 4);
            assert_eq!(extras[at("score:other1")] as u16, points.of(next));
        }
    });
}
