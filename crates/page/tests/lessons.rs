//! Lessons on the page: every lesson has its sentences in every language, and verdicts are told.

#[path = "../../view/tests/support/sentences.rs"]
mod sentences;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use banmen_page::{Tasks, wire};
use banmen_rules::{GameId, Task};
use banmen_view::{Language, Words};
use sentences::read_sentences;
use wire::TaskVerdict;

/// The most words of an idea.
const LONGEST_IDEA: usize = 40;

fn text(id: GameId) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../fixtures/lessons/{id}.txt"));
    fs::read_to_string(path).unwrap()
}

fn tasks(id: GameId, language: Language) -> Tasks {
    Tasks::new(&text(id), Arc::new(Words::new(language))).unwrap()
}

/// The lessons of all games.
fn all_lessons() -> Vec<Task> {
    GameId::ALL.iter().flat_map(|id| Task::read_all(&text(*id)).unwrap()).collect()
}

fn kinds(id: GameId, language: Language, place: usize, moves: &[&str]) -> TaskVerdict {
    let moves: Vec<_> = moves.iter().map(|text| (*text).to_owned()).collect();
    tasks(id, language).judge(place, &moves).unwrap()
}

#[test]
fn every_lesson_has_its_sentences_and_every_sentence_its_lesson() {
    let mut wanted = BTreeSet::new();
    for task in all_lessons() {
        let can_miss = task.misses.iter().any(|(_, key)| key.starts_with("goal-"));
        let parts = ["title", "idea", "task", "right"].into_iter().chain(can_miss.then_some("miss"));
        wanted.extend(parts.map(|part| format!("lesson-{}-{part}", task.id)));
    }
    for language in Language::ALL {
        let said = read_sentences(*language).into_iter();
        let own = said.filter(|((file, key), _)| file == "lessons" && key.starts_with("lesson-"));
        let said: BTreeSet<_> = own
            .map(|((_, key), arguments)| {
                assert!(arguments.is_empty(), "{key} takes no arguments");
                key
            })
            .collect();
        let missing: Vec<_> = wanted.difference(&said).collect();
        let strange: Vec<_> = said.difference(&wanted).collect();
        assert!(missing.is_empty() && strange.is_empty(), "{language}: without {missing:?}, {strange:?}");
    }
}

#[test]
fn an_idea_is_short() {
    for id in GameId::ALL {
        for lesson in tasks(*id, Language::En).lessons() {
            let words = lesson.idea.split_whitespace().count();
            assert!(words <= LONGEST_IDEA, "{}: {words} words", lesson.id);
        }
    }
}

#[test]
fn a_task_is_told_with_its_solver_and_its_way() {
    for id in GameId::ALL {
        let (tasks, read) = (tasks(*id, Language::En).all(), Task::read_all(&text(*id)).unwrap());
        assert_eq!(tasks.len(), read.len());
        for (told, task) in tasks.iter().zip(&read) {
            assert_eq!(told.solver.is_none(), task.is_question, "{}", task.id);
            assert_eq!(told.way.is_empty(), task.is_question, "{}", task.id);
            assert_eq!(told.winners.is_empty(), !task.is_question, "{}", task.id);
        }
    }
}

#[test]
fn praise_names_the_rule_that_did_it() {
    let TaskVerdict::Right { sentences, rule } = kinds(GameId::Saaguan, Language::En, 3, &["f4:l"]) else {
        panic!()
    };
    assert_eq!(rule.as_deref(), Some("R 15"));
    assert!(sentences.len() == 2 && sentences[1].contains("R 15"), "{sentences:?}");
}

#[test]
fn a_miss_says_why() {
    let missed = |id, language, place, moves: &[&str]| match kinds(id, language, place, moves) {
        TaskVerdict::Missed { sentences, answer, .. } => (sentences, answer),
        other => panic!("{other:?}"),
    };
    let (sentences, answer) = missed(GameId::Saiju, Language::En, 4, &["sw-g1"]);
    assert!(sentences[0].starts_with("Snow has ") && answer.is_empty(), "{sentences:?}");
    // The rules say which condition was not met.
    let (sentences, _) = missed(GameId::Sayu, Language::En, 3, &["026@e3:e"]);
    assert!(sentences[1].contains("pointing back"), "{sentences:?}");
    let (sentences, answer) = missed(GameId::Niju, Language::Ja, 4, &["0126@-1,0"]);
    assert!(sentences[0].starts_with('白') && answer.len() == 1, "{sentences:?} {answer:?}");
}

#[test]
fn a_question_is_answered_by_the_rules() {
    let tasks = tasks(GameId::Saiju, Language::En);
    let place = tasks.all().iter().position(|task| task.id == "saiju-count").unwrap();
    let TaskVerdict::Missed { sentences, .. } = tasks.judge_answer(place, &[0]).unwrap() else { panic!() };
    assert_eq!(sentences[0], "No: Moon won.");
    assert!(matches!(tasks.judge_answer(place, &[1]).unwrap(), TaskVerdict::Right { .. }));
    assert!(tasks.judge_answer(99, &[1]).is_err());
}

#[test]
fn a_move_that_is_not_legal_is_explained() {
    let refused = tasks(GameId::Niju, Language::En).judge(0, &["0246@1,1".to_owned()]).unwrap_err();
    assert!(refused.contains("0246@1,1"), "{refused}");
}
