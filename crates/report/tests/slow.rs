//! Every number of a report compared with a slow and obvious count, and equal reports from equal plans.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;

use banmen_engine::arena::Participant;
use banmen_report::{
    Game, Kept, Part, Plan, Report, Rung, Summary, Terms, contents, json, measure_all, page, run,
};
use banmen_rules::{AnyTable, Notice, Seat};
use banmen_view::{Language, Words};

const SETUPS: [&str; 5] =
    ["saiju board=square", "saiju players=3", "sayu", "saaguan side=3 limit=40 players=3", "niju mode=score"];

fn plan(setup: &str, players: &[&str], games: u64, judge: u64) -> Plan {
    plan_of(setup, players, Terms { games, nodes: 20, judge, ..Terms::default() })
}

fn plan_of(setup: &str, players: &[&str], terms: Terms) -> Plan {
    let participants = players.iter().map(|player| Participant::read(player).unwrap()).collect();
    Plan::new(&setup.parse().unwrap(), participants, terms).unwrap()
}

fn play(plan: &Plan, jobs: usize) -> Vec<Game> {
    let mut kept = Kept::in_memory();
    let stop = AtomicBool::new(false);
    run(plan, &BTreeSet::new(), jobs, &stop, &mut |game| kept.keep(game)).unwrap();
    kept.games().values().cloned().collect()
}

fn summary(plan: &Plan, games: &[Game], jobs: usize) -> Summary {
    let games: Vec<&Game> = games.iter().collect();
    Summary::of(&measure_all(plan.table(), &games, jobs).unwrap()).unwrap()
}

/// The tables before each move of a game and after the last, each replayed from the start.
fn tables(plan: &Plan, game: &Game) -> Vec<AnyTable> {
    let at = |made: usize| {
        let mut table = plan.table().clone();
        table.play_all(&game.moves[..made]).unwrap();
        table
    };
    (0..=game.moves.len()).map(at).collect()
}

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} {other}");
}

#[test]
fn games_of_quick_searches_differ() {
    for setup in SETUPS {
        let terms = Terms { games: 20, nodes: 20, judge: 0, opening: 2, ..Terms::default() };
        let games = play(&plan_of(setup, &["best"], terms), 2);
        let beginnings: BTreeSet<_> = games.iter().map(|game| &game.moves[..12]).collect();
        assert!(beginnings.len() >= 15, "{setup}: {} of 20 games begin differently", beginnings.len());
    }
}

#[test]
fn results_are_those_of_a_slow_count() {
    for setup in SETUPS {
        let plan = plan(setup, &["greedy", "random"], 6, 0);
        let games = play(&plan, 2);
        let summary = summary(&plan, &games, 2);
        let seats = plan.table().names().len();
        let (mut shares, mut by_player) = (vec![0.0; seats], [(0.0, 0.0); 2]);
        let mut reasons = BTreeMap::new();
        for game in &games {
            let tables = tables(&plan, game);
            let last = tables.last().unwrap();
            let outcome = last.outcome().unwrap();
            for seat in 0..seats {
                let share = f64::from(outcome.share(Seat::new(seat)));
                shares[seat] += share;
                let own = &mut by_player[game.seating[seat]];
                *own = (own.0 + share, own.1 + 1.0);
            }
            *reasons.entry(banmen_view::outcome(last).unwrap().reason.0).or_insert(0usize) += 1;
        }
        assert_eq!(summary.games, 6, "{setup}");
        for (own, sum) in summary.seats.iter().zip(shares) {
            near(own.share, sum / 6.0);
        }
        for (own, (sum, count)) in summary.participants.iter().zip(by_player) {
            near(own.share, sum / count);
        }
        assert_eq!(summary.reasons.iter().copied().collect::<BTreeMap<_, _>>(), reasons, "{setup}");
    }
}

#[test]
fn lengths_and_choices_are_those_of_a_slow_count() {
    for setup in SETUPS {
        let plan = plan(setup, &["random"], 6, 0);
        let games = play(&plan, 2);
        let summary = summary(&plan, &games, 2);
        let (mut turns, mut choices) = (Vec::new(), Vec::new());
        for game in &games {
            let tables = tables(&plan, game);
            let made = tables.last().unwrap().moves();
            turns.push(made.iter().filter(|made| made.begins_turn).count());
            choices.extend(tables[..game.moves.len()].iter().map(|table| table.legal().len()));
        }
        assert_eq!(summary.lengths, turns, "{setup}");
        near(summary.turns.mean, turns.iter().sum::<usize>() as f64 / 6.0);
        near(summary.choices.mean, choices.iter().sum::<usize>() as f64 / choices.len() as f64);
        near(summary.complexity, choices.iter().map(|count| (*count as f64).log10()).sum::<f64>() / 6.0);
        near(summary.actions_a_turn, choices.len() as f64 / turns.iter().sum::<usize>() as f64);
    }
}

#[test]
fn events_and_places_are_those_of_a_slow_count() {
    for setup in SETUPS {
        let plan = plan(setup, &["random"], 5, 0);
        let games = play(&plan, 1);
        let summary = summary(&plan, &games, 1);
        let (mut times, mut within) = (BTreeMap::new(), BTreeMap::new());
        let mut lying: BTreeMap<String, f64> = BTreeMap::new();
        for game in &games {
            let mut table = plan.table().clone();
            let mut seen = BTreeSet::new();
            for text in &game.moves {
                for notice in table.play(text).unwrap() {
                    let Notice::Event(event) = notice else { continue };
                    *times.entry(event.key).or_insert(0u64) += 1;
                    seen.insert(event.key);
                }
            }
            seen.into_iter().for_each(|key| *within.entry(key).or_insert(0usize) += 1);
            let images = table.image_keys().len();
            for symmetry in 0..images {
                for place in banmen_view::scene(&table.image(symmetry)).pieces.keys() {
                    *lying.entry(place.clone()).or_default() += 1.0 / images as f64;
                }
            }
        }
        let found: BTreeMap<_, _> =
            summary.events.iter().map(|event| (event.key, (event.games, event.times))).collect();
        let slow = times.iter().map(|(key, times)| (*key, (within[key], *times))).collect();
        assert_eq!(found, slow, "{setup}");
        assert_eq!(summary.maps.end.places.keys().collect::<Vec<_>>(), lying.keys().collect::<Vec<_>>());
        for (place, sum) in lying {
            near(summary.maps.end.share(&place), sum / 5.0);
        }
        let first: f64 =
            summary.maps.turns[0].places.keys().map(|place| summary.maps.turns[0].share(place)).sum();
        assert!(first > 0.99, "{setup}: the first turn puts something on the board");
        assert_eq!(summary.first_turns.iter().map(|turn| turn.share.count).sum::<usize>(), 5);
    }
}

/// The actions of the first turn in every image of the game that begins at the same position, sorted.
fn images_of_first_turn(plan: &Plan, game: &Game) -> Vec<Vec<String>> {
    let first = plan.table();
    let symmetries = 0..first.image_keys().len();
    let same = symmetries.filter(|symmetry| first.image(*symmetry).position() == first.position());
    let image = |symmetry| {
        let mut table = first.clone();
        let mut turn = Vec::new();
        for text in &game.moves {
            if !turn.is_empty() && table.turn_begins() {
                break;
            }
            turn.push(table.image_of_action(symmetry, text).unwrap());
            table.play(text).unwrap();
        }
        turn
    };
    let mut images: Vec<_> = same.map(image).collect();
    images.sort();
    images
}

#[test]
fn points_first_turns_and_rungs_are_those_of_a_slow_count() {
    for setup in SETUPS {
        let plan = plan(setup, &["greedy", "random"], 6, 0);
        let games = play(&plan, 2);
        let summary = summary(&plan, &games, 2);
        let (mut points, mut firsts) = (vec![0.0; plan.table().names().len()], BTreeMap::new());
        let (mut rung, mut shared) = (0.0, 0);
        for game in &games {
            let mut last = plan.table().clone();
            last.play_all(&game.moves).unwrap();
            let outcome = last.outcome().unwrap();
            let share = |seat| f64::from(outcome.share(Seat::new(seat)));
            let scores = last.scores();
            let add = |(seat, sum): (usize, &mut f64)| {
                *sum += scores.as_ref().map_or(0.0, |all| f64::from(all.all()[seat]));
            };
            points.iter_mut().enumerate().for_each(add);
            let mover = plan.table().to_act().unwrap().index();
            let own = firsts.entry(images_of_first_turn(&plan, game)).or_insert((0usize, 0.0));
            *own = (own.0 + 1, own.1 + share(mover));
            rung += share(game.seating.iter().position(|who| *who == 0).unwrap());
            shared += usize::from((0..points.len()).all(|seat| share(seat) < 1.0));
        }
        assert_eq!(summary.shared, shared, "{setup}");
        for (own, sum) in summary.scores.iter().zip(points) {
            near(own.mean, sum / 6.0);
        }
        let refs: Vec<&Game> = games.iter().collect();
        near(Rung::of(&plan, &refs).unwrap().unwrap().share.share, rung / 6.0);
        assert_eq!(summary.first_turns.len(), firsts.len(), "{setup}");
        for told in &summary.first_turns {
            let of = |images: &&Vec<Vec<String>>| images.iter().any(|turn| turn.join(" ") == told.text);
            let (count, sum) = firsts[firsts.keys().find(of).unwrap()];
            assert_eq!(told.share.count, count, "{setup}: {}", told.text);
            near(told.share.share, sum / count as f64);
        }
    }
}

#[test]
fn choices_by_turn_are_those_of_a_slow_count() {
    let plan = plan("saiju", &["random"], 6, 0);
    let games = play(&plan, 2);
    let summary = summary(&plan, &games, 2);
    // The mean of each turn's numbers of legal actions, game by game.
    let means = |game: &Game| -> Vec<f64> {
        let mut turns: Vec<Vec<f64>> = Vec::new();
        for table in &tables(&plan, game)[..game.moves.len()] {
            if table.turn_begins() {
                turns.push(Vec::new());
            }
            turns.last_mut().unwrap().push(table.legal().len() as f64);
        }
        assert!(turns.iter().any(|turn| turn.len() > 1), "turns of several actions");
        turns.iter().map(|turn| turn.iter().sum::<f64>() / turn.len() as f64).collect()
    };
    let all: Vec<_> = games.iter().map(means).collect();
    assert_eq!(summary.choices_by_turn.len(), all.iter().map(Vec::len).max().unwrap());
    for (turn, told) in summary.choices_by_turn.iter().enumerate() {
        let there: Vec<_> = all.iter().filter_map(|means| means.get(turn)).collect();
        assert_eq!(told.count, there.len());
        near(told.mean, there.iter().copied().sum::<f64>() / there.len() as f64);
        near(told.least, there.iter().copied().copied().fold(f64::INFINITY, f64::min));
    }
}

/// A chance before each turn, given by hand, so that every number of the course is known.
#[test]
fn the_course_is_as_by_hand() {
    let plan = plan("niju", &["random"], 1, 0);
    let moves: Vec<String> = play(&plan, 1)[0].moves.clone();
    let mut table = plan.table().clone();
    table.play_all(&moves).unwrap();
    let winner = table.outcome().unwrap().winners.only().unwrap().index();
    let turns = table.moves().iter().filter(|made| made.begins_turn).count();
    assert!(turns >= 8);
    // Behind, then clearly ahead, and decided for the last two turns.
    let own = |turn: usize| match turn {
        0..=1 => 500,
        2..=3 => 200,
        _ if turn + 2 < turns => 700,
        _ => 950,
    };
    let both = |turn| {
        if winner == 0 { vec![own(turn), 1000 - own(turn)] } else { vec![1000 - own(turn), own(turn)] }
    };
    let game = Game { number: 0, seating: vec![0, 0], moves, chances: (0..turns).map(both).collect() };
    let course = summary(&plan, &[game], 1).course.unwrap();
    near(course.behind.mean, 0.6);
    near(course.lead_changes.mean, 1.0);
    near(course.comebacks, 1.0);
    near(course.decided.mean, (turns - 2) as f64);
    near(course.open.mean, (turns - 2) as f64 / turns as f64);
    near(course.curve[0].mean, 0.5);
    near(course.curve.last().unwrap().mean, 0.95);
}

#[test]
fn equal_plans_make_equal_reports() {
    let plan = || plan("niju mode=score", &["best", "level:2"], 6, 20);
    let rungs = |plan: &Plan| {
        let players = ["random", "greedy"].map(|player| Participant::read(player).unwrap());
        let rungs =
            Rung::plans(&plan.table().setup(), &players, Terms { games: 4, nodes: 9, ..Terms::default() });
        let games = |rung: &Plan| Rung::of(rung, &play(rung, 2).iter().collect::<Vec<_>>()).unwrap().unwrap();
        rungs.unwrap().iter().map(games).collect::<Vec<_>>()
    };
    let made = |jobs: usize, language| {
        let plan = plan();
        let (summary, ladder) = (summary(&plan, &play(&plan, jobs), jobs), rungs(&plan));
        let report = Report { plan: &plan, summary: &summary, ladder: &ladder };
        (json(&plan, &summary, &ladder).to_string(), page(&report, &Words::new(language)))
    };
    let (alone, together) = (made(1, Language::En), made(3, Language::En));
    assert_eq!(alone, together);
    assert!(alone.0.contains("\"ladder\":[{\"upper\":\"greedy\",\"lower\":\"random\""), "{}", alone.0);
    let japanese = made(2, Language::Ja).1;
    assert!(japanese.contains("<html lang=\"ja\">") && japanese.contains("席による有利・不利"));
    for page in [alone.1, japanese] {
        assert!(page.contains("<svg") && page.contains("prefers-color-scheme: dark"));
        for forbidden in ["<script", "http://", "https://", "url(", "@import"] {
            let own = page.replace("http://www.w3.org/2000/svg", "").replace("url(#", "");
            assert!(!own.contains(forbidden), "{forbidden}");
        }
    }
}

#[test]
fn every_word_of_a_report_is_there() {
    let plan = plan("saaguan side=3 limit=30 players=3", &["greedy", "random"], 4, 5);
    let summary = summary(&plan, &play(&plan, 2), 2);
    for language in Language::ALL {
        let report = Report { plan: &plan, summary: &summary, ladder: &[] };
        let (title, parts) = contents(&report, &Words::new(*language));
        let told = format!("{title} {parts:?}");
        let missing = told.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        let keys: Vec<_> =
            missing.filter(|word| word.starts_with("report-") || word.contains("-reason-")).collect();
        assert!(keys.is_empty(), "{language}: {keys:?}");
        assert!(parts.iter().any(|part| matches!(part, Part::Pictures(_))));
    }
}
