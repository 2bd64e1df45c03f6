//! Every player, in every game with every option.

use std::fs;

use banmen_rules::{AnyTable, GameId, Setup};
use banmen_search::{
    EvaluatorName, Go, Level, Limits, LimitsError, Player, PlayerError, Resources, Searcher, Status,
    TimeLeft, decide, evaluators, think,
};

/// The configured games over which all kits run.
fn games() -> Vec<AnyTable> {
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/options.txt");
    let text = fs::read_to_string(list).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.parse::<Setup>().unwrap().table().unwrap()).collect()
}

/// The players of a game.
fn all_players(game: GameId) -> Vec<Player> {
    let names = EvaluatorName::all().into_iter().filter(|name| name.is_of(game));
    let mut players: Vec<_> = names.map(Player::BestBy).collect();
    players.extend([Player::Best, Player::Uct, Player::Greedy, Player::Random]);
    players.extend(Level::all().map(Player::Level));
    players
}

fn answer(searcher: &mut dyn Searcher, limits: Limits) -> String {
    think(searcher, limits, &mut || 0.0, &mut |_| Go::On).best().expect("a game that goes on has an answer")
}

/// Some actions into the game.
fn advance(table: &mut AnyTable, actions: usize) {
    let mut searcher = Player::Random.start(table, Resources { seed: 11, ..Resources::default() });
    for _ in 0..actions {
        if table.outcome().is_some() {
            return;
        }
        searcher.follow(table);
        table.play_quietly(&answer(&mut *searcher, Limits::nodes(1))).unwrap();
    }
}

#[test]
fn where_there_is_no_choice_the_answer_comes_at_once() {
    // Red's only robot is locked, and none is in reserve.
    let setup = "saaguan players=6 side=3 handicap=red:2".parse::<Setup>().unwrap();
    let board = ".,.,./.,ys,.,.,./.,.,.,.,.,.,./.,.,rn!,.,yw,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,.";
    let reserves = "r=0/0/0/0,y=1/0/0/0,b=3/0/0/0,g=3/0/0/0,o=3/0/0/0,p=3/0/0/0";
    let table = setup.table_at(&format!("{board} red 2 {reserves} 10 -")).unwrap();
    let only = "pass";
    for player in all_players(table.id()) {
        let mut searcher = player.start(&table, Resources { threads: 2, ..Resources::default() });
        assert!(!searcher.has_choice());
        let mut ask = |_: &dyn Searcher| panic!("{player} goes on thinking about {only}");
        let report = decide(&mut *searcher, Limits::default(), &mut || 0.0, &mut ask);
        assert_eq!(report.best().as_deref(), Some(only), "{player}");
        assert!((report.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{player}");
    }
}

#[test]
fn everybody_plays_legal_actions_in_every_game() {
    for mut table in games() {
        let players = all_players(table.id());
        let mut searchers: Vec<_> =
            players.iter().map(|player| player.start(&table, Resources::default())).collect();
        for turn in 0..36 {
            if table.outcome().is_some() {
                break;
            }
            let searcher = &mut searchers[turn % players.len()];
            searcher.follow(&table);
            let action = answer(&mut **searcher, Limits::nodes(12));
            let played = table.play_quietly(&action);
            assert!(played.is_ok(), "{} {}: {action}", table.id(), players[turn % players.len()]);
        }
    }
}

#[test]
fn the_answer_depends_on_the_position_and_not_on_how_it_came_about() {
    for mut table in games() {
        advance(&mut table, 14);
        if table.outcome().is_some() {
            continue;
        }
        let again = table.setup().table_at(&table.position()).unwrap();
        for player in ["best", "level:3", "level:6", "greedy"].map(|player| player.parse::<Player>().unwrap())
        {
            let ask =
                |table: &AnyTable| answer(&mut *player.start(table, Resources::default()), Limits::nodes(60));
            assert_eq!(ask(&table), ask(&again), "{player} {} {}", table.id(), table.position());
        }
    }
}

#[test]
fn several_threads_think_together() {
    let setup: Setup = "saiju".parse().unwrap();
    let table = setup.table().unwrap();
    let mut searcher = Player::Best.start(&table, Resources { threads: 3, ..Resources::default() });
    assert_eq!(searcher.run(300), Status::Open);
    let report = searcher.report(4);
    assert_eq!(report.nodes, 300);
    assert_eq!(report.candidates.len(), 4);
    assert!(report.candidates.is_sorted_by_key(|candidate| std::cmp::Reverse(candidate.visits)));
    assert!((report.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    assert!(table.why_not(&report.best().unwrap()).is_none());
}

#[test]
fn limits_are_kept() {
    let setup: Setup = "sayu".parse().unwrap();
    let table = setup.table().unwrap();
    let start = || Player::Best.start(&table, Resources::default());
    let report = think(&mut *start(), Limits::nodes(100), &mut || 0.0, &mut |_| Go::On);
    assert_eq!(report.nodes, 100);
    let mut time = 0.0;
    let mut now = || {
        time += 10.0;
        time
    };
    assert!(think(&mut *start(), Limits::milliseconds(30), &mut now, &mut |_| Go::On).nodes > 0);
    let deep = Limits { depth: Some(2), ..Limits::default() };
    assert!(think(&mut *start(), deep, &mut || 0.0, &mut |_| Go::On).depth() >= 2);
    let mut asked = 0;
    let report = think(&mut *start(), Limits::default(), &mut || 0.0, &mut |_| {
        asked += 1;
        if asked == 3 { Go::Stop } else { Go::On }
    });
    assert!(report.best().is_some() && asked == 3);
}

#[test]
fn a_clock_is_never_used_up() {
    let allotted = |left, increment| TimeLeft { left, increment }.allotment();
    for left in [1, 10, 100, 1_000, 60_000, 3_600_000] {
        for increment in [0, 100, 10_000] {
            assert!(allotted(left, increment) <= (left / 2).max(1), "{left} + {increment}");
        }
    }
    assert!(allotted(60_000, 1_000) > allotted(60_000, 0));
    assert!(allotted(120_000, 0) > allotted(60_000, 0));
}

#[test]
fn levels_think_longer_and_see_more() {
    let levels: Vec<_> = Level::all().map(Level::strength).collect();
    for pair in levels.windows(2) {
        let (lower, higher) = (pair[0], pair[1]);
        let (less, more) = (lower.weakness, higher.weakness);
        assert!(lower.nodes(1_000_000) <= higher.nodes(1_000_000));
        assert!(less.sight <= more.sight && less.blur > more.blur && less.missed_wins >= more.missed_wins);
        // Whoever looks further ahead may overlook more on the way.
        assert!(less.overlooks > more.overlooks || less.sight < more.sight);
    }
}

#[test]
fn players_are_read_as_they_are_written() {
    for player in all_players(GameId::Sayu) {
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    for wrong in [
        "",
        "best?",
        "best?eval=",
        "best?eval=luck",
        "level:3?eval=plain",
        "level",
        "level:0",
        "level:9",
        "level:x",
        "Best",
        "uct ",
    ] {
        assert!(wrong.parse::<Player>().is_err(), "{wrong}");
    }
}

#[test]
fn levels_are_read_as_they_are_written() {
    for level in Level::all() {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    for wrong in ["", "0", "9", "+3", "03x", "three"] {
        assert_eq!(wrong.parse::<Level>(), Err(PlayerError::UnknownLevel(wrong.to_owned())));
    }
    assert_eq!((Level::LOWEST.below(), Level::HIGHEST.below()), (None, Level::new(7)));
}

#[test]
fn limits_are_read_as_they_are_written() {
    for text in ["infinite", "nodes 5", "movetime 70", "depth 3", "nodes 5 movetime 7 depth 9"] {
        assert_eq!(text.parse::<Limits>().unwrap().to_string(), text);
    }
    assert_eq!("depth 2 nodes 1".parse(), Ok(Limits { depth: Some(2), ..Limits::nodes(1) }));
    assert_eq!("nodes 1 nodes 2".parse::<Limits>(), Err(LimitsError::Twice("nodes".to_owned())));
    assert_eq!("plies 2".parse::<Limits>(), Err(LimitsError::Unknown("plies".to_owned())));
    for wrong in
        ["nodes", "nodes x", "nodes -1", "nodes 99999999999999999999", "infinite 3", "nodes infinite"]
    {
        let error = wrong.parse::<Limits>().unwrap_err();
        assert!(matches!(error, LimitsError::Number(_) | LimitsError::Unknown(_)), "{wrong}: {error}");
    }
}

#[test]
fn every_game_has_an_evaluator_made_by_hand_and_a_plain_one() {
    for &game in GameId::ALL {
        let names = evaluators(game);
        assert!(names.contains(&"hand") && names.contains(&"plain"), "{game}: {names:?}");
        let plays = |name: &EvaluatorName| Player::BestBy(*name).plays(game);
        assert_eq!(EvaluatorName::all().iter().filter(|name| plays(name)).count(), names.len(), "{game}");
    }
}

#[test]
fn evaluators_really_differ() {
    for &game in GameId::ALL {
        let mut table = Setup::from(game).table().unwrap();
        advance(&mut table, 6);
        let think = |player: &str| {
            let mut searcher = player.parse::<Player>().unwrap().start(&table, Resources::default());
            searcher.run(200);
            searcher.report(usize::MAX)
        };
        let (hand, plain) = (think("best?eval=hand"), think("best?eval=plain"));
        let standard = format!("best?eval={}", evaluators(game)[0]);
        assert_eq!(think(&standard), think("best"), "{game}: the standard comes first");
        assert_ne!(hand.chances, plain.chances, "{game}");
        assert_ne!(hand.candidates, plain.candidates, "{game}");
        let prior = plain.candidates[0].prior;
        assert!(
            plain.candidates.iter().all(|candidate| candidate.prior == prior),
            "{game}: no action looks better"
        );
    }
}

#[test]
fn refused_players_are_told_what_there_is() {
    let error = |text: &str| text.parse::<Player>().unwrap_err();
    assert_eq!(error("best?eval=luck"), PlayerError::UnknownEvaluator("luck".to_owned()));
    assert!(error("best?eval=luck").to_string().contains("hand, plain"));
    assert!(error("bset").to_string().contains("level:1 to level:8, best"));
    let long = "x".repeat(1000);
    assert!(error(&long).to_string().len() < 200, "a long text is quoted in part");
    let as_error: Box<dyn std::error::Error> = error("bset").into();
    assert!(as_error.to_string().contains("bset"));
}

#[test]
fn expected_scores_are_told_where_the_game_keeps_score() {
    for (game, keeps_score) in [("saiju", true), ("sayu", true), ("saaguan", true), ("niju", false)] {
        let setup: Setup = game.parse().unwrap();
        let table = setup.table().unwrap();
        let mut searcher = Player::Best.start(&table, Resources::default());
        searcher.run(200);
        assert_eq!(searcher.report(1).candidates[0].scores.is_some(), keeps_score, "{game}");
    }
}
