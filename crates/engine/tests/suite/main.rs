//! The suite: positions with one right answer. Tests of the questions, and of the players who are asked.

use std::collections::HashMap;

use banmen_engine::suite::{Question, questions};
use banmen_puzzles::games::search;
use banmen_puzzles::sameness::form;
use banmen_rules::{AnyTable, Listed, Setup, Table, with_game};
use banmen_search::{Go, Level, Limits, Player, Resources, think};

mod kinds;
mod make;
mod right;

use kinds::{KINDS, Right};
use right::right_answers;

/// Writes the questions anew if `cargo xtask suite` asks for it.
#[test]
fn every_kind_has_at_least_20_questions() {
    if let Ok(kinds) = std::env::var("BANMEN_SUITE") {
        return make::make(&kinds);
    }
    for kind in KINDS {
        let count = questions().filter(|question| question.kind == kind.name).count();
        assert!(count >= 20, "{} has only {count} questions", kind.name);
    }
    assert!(questions().all(|question| KINDS.iter().any(|kind| kind.name == question.kind)));
}

#[test]
fn no_question_is_asked_twice() {
    let mut forms = HashMap::new();
    for question in questions() {
        if let Some(other) = forms.insert(form(question.game, question.position), question.position) {
            panic!("one question: {} and {other}", question.position);
        }
    }
}

#[test]
fn a_question_is_known_again_in_disguise() {
    let disguises = [
        // Rotated and shifted.
        ("niju", "0,0:0123:w;1,0:0124:b;0,1:0135:w black 0", "0,0:2346:b;0,1:2345:w;1,1:2357:w black 0"),
        // Reflected from left to right, with the players exchanged and two colours, too.
        (
            "saiju board=square",
            "fw,mp,mp,sy,mw,*m/sp,.,sw,sp,.,./.,fw,sy,fy,fy,sy/fp,fy,sw,fp,fy,my/sp,sp,mw,fp,fw,sw/fp,mw,fw,sw,mw,sy moon s sm,fs",
            "*s,sw,my,sp,sp,fw/.,.,mp,mw,.,mp/my,fy,fy,my,fw,./sy,fy,fp,mw,fy,fp/mw,fw,fp,sw,mp,mp/my,sw,mw,fw,sw,fp snow m ms,fm",
        ),
        // With the players exchanged, a turn later.
        (
            "saaguan side=3 mode=elimination",
            "ye,.,./.,.,.,.,./.,.,.,.,rnw,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,. yellow 2 r=7/0/0/0,y=7/0/0/4 9 -",
            "re,.,./.,.,.,.,./.,.,.,.,ynw,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,. red 2 r=7/0/0/4,y=7/0/0/0 10 -",
        ),
    ];
    for (game, one, other) in disguises {
        assert_eq!(form(game, one), form(game, other));
    }
    let other_tile = "0,0:2346:b;0,1:2345:w;1,1:2356:w black 0";
    assert_ne!(form("niju", disguises[0].1), form("niju", other_tile));
}

#[test]
fn the_answers_are_right() {
    for question in questions() {
        let kind = KINDS.iter().find(|kind| kind.name == question.kind).unwrap();
        let setup: Setup = question.game.parse().unwrap();
        let right =
            with_game!(setup.game, G => right_texts(kind.right, G::table(&table(&question)).unwrap()));
        assert_eq!(right, question.answers, "{question:?}");
    }
}

/// The texts of the right answers.
fn right_texts<G: Listed>(right: Right, table: &Table<G>) -> Vec<String> {
    let answers = right_answers(right, table).unwrap();
    answers.iter().map(|action| table.game().write_action(table.position(), *action)).collect()
}

#[test]
fn a_defender_is_not_lost_anyway() {
    let defends = |name: &str| KINDS.iter().any(|kind| kind.name == name && kind.right == Right::Defends);
    for question in questions().filter(|question| defends(question.kind)) {
        let table = table(&question);
        let report = search(&mut *Player::Best.start(&table, Resources::default()), SHORT_SEARCH);
        let chance = report.chances[table.to_act().unwrap().index()];
        assert!(chance > LEAST_CHANCE, "{chance}: {question:?}");
    }
}

/// The number of nodes of a search that judges a defender's chance; the generator's is longer.
const SHORT_SEARCH: u64 = 1000;

/// The least chance of a defender by a short search; the generator asks for more.
const LEAST_CHANCE: f32 = 0.2;

/// The number of nodes of `best` in the test: well below what 300 ms allow on a desktop.
const NODES: u64 = 3000;

#[test]
fn best_finds_the_right_answers() {
    let missed = |question: &Question| {
        let answer = answer(Player::Best, &table(question), 0, NODES);
        !question.answers.contains(&&*answer)
    };
    let missed: Vec<_> = questions().filter(missed).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The positions in which `greedy` wins in one action, with their kinds.
fn wins_in_one() -> Vec<(&'static str, AnyTable)> {
    let asked = questions().map(|question| (question.kind, table(&question)));
    asked.filter(|(_, table)| wins_at_once(table, &answer(Player::Greedy, table, 0, 1))).collect()
}

#[test]
fn levels_from_3_on_miss_no_win_in_one_that_greedy_takes() {
    let wins = wins_in_one();
    for level in Level::all().skip(2) {
        for (kind, table) in &wins {
            let answer = answer(Player::Level(level), table, 0, NODES);
            assert!(wins_at_once(table, &answer), "level {level}, {kind}: {answer} in {}", table.position());
        }
    }
}

#[test]
fn levels_1_and_2_take_most_wins_in_one_and_miss_some() {
    let wins = wins_in_one();
    for level in [1, 2].map(|number| Player::Level(Level::new(number).unwrap())) {
        let is_taken =
            |(table, seed): (&AnyTable, u64)| wins_at_once(table, &answer(level, table, seed, NODES));
        let asked: Vec<_> =
            (0..SEEDS).flat_map(|seed| wins.iter().map(move |(_, table)| (table, seed))).collect();
        let taken = asked.iter().filter(|asked| is_taken(**asked)).count();
        assert!(2 * taken > asked.len(), "{level} takes only {taken} wins of {}", asked.len());
        assert!(taken < asked.len(), "{level} misses no win of {taken}");
    }
}

/// The number of seeds with which the weakest levels are asked: which wins they miss depends on the seed.
const SEEDS: u64 = 4;

#[test]
fn greedy_takes_every_win_of_niju_and_some_of_other_games() {
    let wins = wins_in_one();
    let count = |kind: &str| wins.iter().filter(|(own, _)| *own == kind).count();
    let asked = questions().filter(|question| question.kind == "niju-win-now").count();
    assert_eq!(count("niju-win-now"), asked);
    assert!(count("saaguan-shut-down") > 0 && count("saiju-last-stones") > 0);
}

fn table(question: &Question) -> AnyTable {
    question.game.parse::<Setup>().unwrap().table_at(question.position).unwrap()
}

/// A player's answer within its own limits and at most `most_nodes` nodes, whatever the time.
fn answer(player: Player, table: &AnyTable, seed: u64, most_nodes: u64) -> String {
    let mut searcher = player.start(table, Resources { seed, ..Resources::default() });
    let limits = player.limits(table).and(Limits::nodes(most_nodes));
    think(&mut *searcher, limits, &mut || 0.0, &mut |_| Go::On).best().unwrap()
}

/// Whether an action ends the game, and its player alone wins.
fn wins_at_once(table: &AnyTable, action: &str) -> bool {
    let seat = table.to_act().unwrap();
    let mut after = table.clone();
    after.play_quietly(action).unwrap();
    after.outcome().is_some_and(|outcome| outcome.winners.iter().eq([seat]))
}
