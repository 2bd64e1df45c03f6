//! Answers to offers of a draw.

use banmen_rules::{AnyTable, GameId, Seat, Setup};
use banmen_search::{DrawAnswer, Go, Player, Report, Resources, think};

/// A table after `turns` turns of each player, whoever would win.
fn table(game: &str, turns: usize) -> AnyTable {
    (1..).find_map(|stride| wander(game, turns, stride)).unwrap()
}

/// Plays actions that do not follow any plan; `None` if the game is over too soon.
fn wander(game: &str, turns: usize, stride: usize) -> Option<AnyTable> {
    let mut table = game.parse::<Setup>().unwrap().table().unwrap();
    while table.still_in().iter().any(|seat| table.turns_begun(seat) < turns) || !table.turn_begins() {
        let legal = table.legal();
        table.play_quietly(legal.get(table.move_count() * stride % legal.len().max(1))?).unwrap();
    }
    table.to_act().map(|_| table)
}

/// The report of a look that found these chances.
fn looked(chances: &[f32]) -> Report<String> {
    Report { nodes: 1, chances: chances.to_vec(), scores: None, is_proven: false, candidates: Vec::new() }
}

fn answer(table: &AnyTable, seat: usize, chances: &[f32]) -> Option<DrawAnswer> {
    DrawAnswer::of(table, Seat::new(seat), &looked(chances))
}

#[test]
fn a_draw_is_agreed_to_only_when_the_own_chance_is_at_most_even() {
    let two = table("saiju", 5);
    assert_eq!(answer(&two, 1, &[0.8, 0.2]), Some(DrawAnswer::Agreed), "worse");
    assert_eq!(answer(&two, 1, &[0.5, 0.5]), Some(DrawAnswer::Agreed), "even");
    assert_eq!(answer(&two, 1, &[0.45, 0.55]), Some(DrawAnswer::Better), "better");
    let three = table("saiju players=3", 4);
    assert_eq!(answer(&three, 2, &[0.4, 0.27, 0.33]), Some(DrawAnswer::Agreed), "even among three");
    assert_eq!(answer(&three, 2, &[0.3, 0.3, 0.4]), Some(DrawAnswer::Better), "better than a third");
}

#[test]
fn a_draw_is_declined_before_everybody_has_had_enough_turns() {
    for &game in GameId::ALL {
        let enough = (1..).find(|&turns| !DrawAnswer::is_too_early(&table(game.name(), turns))).unwrap();
        assert!((4..=12).contains(&enough), "{game}: {enough} turns");
        let early = table(game.name(), enough - 1);
        assert_eq!(answer(&early, 0, &[0.0, 1.0]), Some(DrawAnswer::Early), "{game}");
        assert_eq!(Player::Best.look_limits(&early).nodes, Some(1), "there is nothing to look for");
    }
}

#[test]
fn only_those_still_in_are_asked() {
    let mut table = table("saiju players=3", 4);
    let leaver = table.names()[0];
    table.play_quietly(&format!("resign:{leaver}")).unwrap();
    assert_eq!(answer(&table, 0, &[0.0, 0.5, 0.5]), None);
    assert_eq!(answer(&table, 1, &[0.0, 0.5, 0.5]), Some(DrawAnswer::Agreed));
    assert_eq!(answer(&table, 3, &[0.0, 0.5, 0.5]), None);
}

/// The position of `fixtures/golden/sayu-owned.txt` after `moves` moves.
fn golden(moves: usize) -> AnyTable {
    let text = include_str!("../../../../fixtures/golden/sayu-owned.txt");
    let numbered = text.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit()));
    let mut table = Setup::from(GameId::Sayu).table().unwrap();
    table.play_all(numbered.take(moves).map(|line| line.split_once(". ").unwrap().1)).unwrap();
    table
}

#[test]
fn every_level_looks_before_it_answers() {
    for number in 1..=8 {
        let player: Player = format!("level:{number}").parse().unwrap();
        let answer = |moves: usize, seat: usize| {
            let table = golden(moves);
            let limits = player.look_limits(&table);
            let own = player.turn_limits(&table).action.nodes;
            assert!(limits.nodes >= own && limits.nodes >= Some(1000), "{player}: {limits}");
            let mut searcher = player.judge().start(&table, Resources::default());
            let report = think(&mut *searcher, limits, &mut || 0.0, &mut |_| Go::On);
            assert!(report.nodes >= 1000 || report.is_proven, "{player}: {} nodes", report.nodes);
            DrawAnswer::of(&table, Seat::new(seat), &report)
        };
        assert_eq!(answer(49, 1), Some(DrawAnswer::Better), "{player} wins, and red is to act");
        assert_eq!(answer(48, 0), Some(DrawAnswer::Agreed), "{player} loses");
    }
}
