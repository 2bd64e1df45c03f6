//! The thinking loop, and searchers kept from move to move.

use banmen_rules::{AnyTable, Setup};
use banmen_search::{
    Go, KeptSearchers, Level, Limits, Player, Progress, Report, Resources, Searcher, Thinking, think,
};

const GAMES: &[&str] = &["saiju", "saiju players=3", "sayu", "saaguan side=3", "niju"];

fn table(game: &str) -> AnyTable {
    let setup: Setup = game.parse().unwrap();
    setup.table().unwrap()
}

fn start(table: &AnyTable) -> Box<dyn Searcher> {
    Player::Best.start(table, Resources { seed: 5, ..Resources::default() })
}

/// A position in which Red's only robot is locked and none is in reserve: the only action is `pass`.
fn no_choice() -> AnyTable {
    let setup: Setup = "saaguan players=6 side=3 handicap=red:2".parse().unwrap();
    let board = ".,.,./.,ys,.,.,./.,.,.,.,.,.,./.,.,rn!,.,yw,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,.";
    let reserves = "r=0/0/0/0,y=1/0/0/0,b=3/0/0/0,g=3/0/0/0,o=3/0/0/0,p=3/0/0/0";
    setup.table_at(&format!("{board} red 2 {reserves} 10 -")).unwrap()
}

/// Steps to the end with a clock that shows `step` milliseconds more each time, and counts the steps.
fn steps(thinking: &mut Thinking, searcher: &mut dyn Searcher, step: f64) -> usize {
    let times = (0..).map(|number| f64::from(number) * step);
    1 + times.take_while(|&now| thinking.step(searcher, now) != Progress::Done).count()
}

#[test]
fn many_small_slices_come_to_the_same_as_one_long_run() {
    for game in GAMES {
        let table = table(game);
        let mut whole = start(&table);
        whole.run(300);
        for (milliseconds, least_steps) in [(0.0, 2), (8.0, 30), (1000.0, 290)] {
            let mut sliced = start(&table);
            let mut thinking = Thinking::new(Limits::nodes(300));
            let made = steps(&mut thinking, &mut *sliced, milliseconds);
            assert!(made >= least_steps, "{made} steps of {milliseconds} ms in {game}");
            assert_eq!(thinking.nodes(), 300);
            assert_eq!(sliced.report(usize::MAX), whole.report(usize::MAX), "{game}");
        }
    }
}

#[test]
fn a_single_legal_action_is_answered_in_the_first_step() {
    let table = no_choice();
    for player in [Player::Best, Player::Level(Level::HIGHEST), Player::Level(Level::LOWEST), Player::Uct] {
        let mut searcher = player.start(&table, Resources::default());
        let mut thinking = Thinking::about_choice(&*searcher, player.limits(&table));
        assert_eq!(thinking.step(&mut *searcher, 0.0), Progress::Done, "{player}");
        assert_eq!(searcher.report(1).best().as_deref(), Some("pass"), "{player}");
    }
    let mut searcher = start(&table);
    let mut thinking = Thinking::new(Limits::nodes(100));
    assert_eq!(thinking.step(&mut *searcher, 0.0), Progress::Running, "who wants to know thinks on");
}

#[test]
fn nothing_is_searched_after_the_end() {
    let table = table("niju");
    let mut searcher = start(&table);
    let mut thinking = Thinking::new(Limits::NONE);
    assert_eq!(thinking.step(&mut *searcher, 0.0), Progress::Running);
    let nodes = searcher.report(1).nodes;
    thinking.stop();
    assert_eq!(thinking.step(&mut *searcher, 1.0), Progress::Done);
    assert_eq!(searcher.report(1).nodes, nodes);
    let mut limited = Thinking::new(Limits::nodes(3));
    assert_eq!(limited.step(&mut *searcher, 0.0), Progress::Done);
    assert_eq!(limited.step(&mut *searcher, 1.0), Progress::Done);
    assert_eq!(searcher.report(1).nodes, nodes + 3);
}

#[test]
fn time_counts_from_the_first_step_or_from_where_it_was_begun() {
    let table = table("sayu");
    let done_at = |thinking: Thinking| {
        let (mut thinking, mut searcher) = (thinking, start(&table));
        let times = (0..100).map(|step| 1000.0 + f64::from(step) * 10.0);
        times.into_iter().find(|&now| thinking.step(&mut *searcher, now) == Progress::Done).unwrap()
    };
    let limits = Limits::milliseconds(50);
    assert_eq!(done_at(Thinking::new(limits)), 1050.0);
    assert_eq!(done_at(Thinking::new(limits).begun_at(980.0)), 1030.0);
    // At least one slice is searched, so that there is an answer.
    assert_eq!(done_at(Thinking::new(limits).begun_at(0.0)), 1010.0);
}

#[test]
fn progress_reports_come_at_their_interval_and_with_more_nodes_each_time() {
    let table = table("saaguan");
    let mut searcher = start(&table);
    let mut thinking = Thinking::new(Limits::NONE).reporting_every(40.0);
    let mut reports: Vec<(f64, u64)> = Vec::new();
    for step in 0..60 {
        let now = 7.0 + f64::from(step) * 8.0;
        if thinking.step(&mut *searcher, now) == Progress::ReportDue {
            reports.push((now, searcher.report(1).nodes));
        }
    }
    assert!(reports.len() >= 10, "{reports:?}");
    assert!(
        reports.windows(2).all(|pair| pair[1].0 - pair[0].0 == 40.0 && pair[1].1 > pair[0].1),
        "{reports:?}"
    );
    let mut silent = Thinking::new(Limits::nodes(500));
    let due =
        (0..500).any(|step| silent.step(&mut *searcher, f64::from(step) * 100.0) == Progress::ReportDue);
    assert!(!due, "nobody asked for reports");
}

#[test]
fn limits_combine() {
    let level = Limits { nodes: Some(100), milliseconds: Some(3000), depth: None };
    let asked = Limits { nodes: Some(400), milliseconds: Some(200), depth: Some(4) };
    assert_eq!(level.and(asked), Limits { nodes: Some(100), milliseconds: Some(200), depth: Some(4) });
    assert_eq!(level.and(Limits::NONE), level);
    assert_eq!(level.or(asked), level);
    assert_eq!(Limits::NONE.or(asked), asked);
    assert_eq!(Limits::default(), Limits::NONE);
}

fn turn_to<'a>(kept: &'a mut KeptSearchers, table: &AnyTable, seed: u64) -> &'a mut dyn Searcher {
    let resources = Resources { seed, ..Resources::default() };
    let start = || Some(Player::Best.start(table, resources));
    kept.turn_to(table, Player::Best, resources, start).unwrap()
}

fn visits(searcher: &dyn Searcher) -> u32 {
    searcher.report(usize::MAX).candidates.iter().map(|candidate| candidate.visits).sum()
}

fn search(searcher: &mut dyn Searcher, nodes: u64) -> Report<String> {
    think(searcher, Limits::nodes(nodes), &mut || 0.0, &mut |_| Go::On)
}

#[test]
fn the_tree_is_kept_while_the_game_goes_on() {
    for game in GAMES {
        let (mut table, mut kept) = (table(game), KeptSearchers::new(1));
        for _ in 0..6 {
            let before = visits(turn_to(&mut kept, &table, 5));
            let report = search(turn_to(&mut kept, &table, 5), 400);
            assert!(table.moves().is_empty() || before > 0, "{game} after {} moves", table.moves().len());
            table.play_quietly(&report.best().unwrap()).expect("the answer is legal");
        }
    }
}

#[test]
fn a_game_that_does_not_go_on_is_searched_afresh() {
    let mut table = table("saiju");
    let fresh = |table: &AnyTable| search(&mut *start(table), 200);
    let mut kept = KeptSearchers::new(2);
    let best = search(turn_to(&mut kept, &table, 5), 200).best().unwrap();
    let beginning = fresh(&table);
    table.play_quietly(&best).unwrap();
    search(turn_to(&mut kept, &table, 5), 200);
    table.undo().unwrap();
    assert_eq!(search(turn_to(&mut kept, &table, 5), 200), beginning, "a move was taken back");
    assert_ne!(search(turn_to(&mut kept, &table, 6), 200), beginning, "another seed, another searcher");
}

#[test]
fn only_the_searchers_used_last_are_kept() {
    let (saiju, niju) = (table("saiju"), table("niju"));
    let mut kept = KeptSearchers::new(2);
    search(turn_to(&mut kept, &saiju, 1), 50);
    search(turn_to(&mut kept, &niju, 1), 50);
    assert_eq!(turn_to(&mut kept, &saiju, 1).report(1).nodes, 50);
    search(turn_to(&mut kept, &saiju, 2), 50);
    assert_eq!(turn_to(&mut kept, &saiju, 1).report(1).nodes, 50);
    assert_eq!(turn_to(&mut kept, &niju, 1).report(1).nodes, 0, "it was used least recently");
    let none = kept.turn_to(&table("sayu"), Player::Uct, Resources::default(), || None);
    assert!(none.is_none());
    assert_eq!(kept.last().unwrap().report(1).nodes, 0, "a refusal changes nothing");
}
