//! The lessons under `fixtures/lessons`: every way reaches its goal, every miss misses for its reason, and the right
//! tries are counted by making all of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use banmen_rules::{GameId, Seats, Task, Verdict, read_seat, with_table};

/// The lessons of a game.
fn lessons(id: GameId) -> Vec<Task> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../fixtures/lessons/{id}.txt"));
    let text = fs::read_to_string(path).unwrap();
    let tasks = Task::read_all(&text).unwrap_or_else(|bad| panic!("lessons/{id}.txt: {bad}"));
    assert!(tasks.iter().all(|task| task.transcript.setup.game == id), "{id}");
    tasks
}

/// All lessons.
fn all_lessons() -> Vec<Task> {
    GameId::ALL.iter().flat_map(|id| lessons(*id)).collect()
}

/// What becomes of a try, or the key with which its last move is refused.
fn judge(task: &Task, moves: &[String]) -> Result<Verdict, String> {
    if task.is_question {
        return task.judge_answer(seats(task, moves)).map_err(|error| error.to_string());
    }
    task.judge(moves).map_err(|error| error.into_cause().key.to_owned())
}

/// The players with these names.
fn seats(task: &Task, names: &[String]) -> Seats {
    let table = task.transcript.table().unwrap();
    let seat = |name: &String| with_table!(&table, own => read_seat(own.game(), name)).unwrap();
    names.iter().map(seat).collect()
}

/// The problems of all lessons, one a line.
fn problems(check: impl Fn(&Task) -> Vec<String>) -> String {
    let told = |task: &Task| {
        let id = task.id.clone();
        check(task).into_iter().map(move |problem| format!("{id}: {problem}\n")).collect::<Vec<_>>()
    };
    all_lessons().iter().flat_map(told).collect()
}

#[test]
fn every_way_reaches_the_goal() {
    let found = problems(|task| {
        let is_right = |way: &&Vec<String>| !matches!(judge(task, way), Ok(Verdict::Right { .. }));
        task.ways.iter().filter(is_right).map(|way| format!("{way:?}: {:?}", judge(task, way))).collect()
    });
    assert!(found.is_empty(), "{found}");
}

/// While a way is being played the try is open, and the answers are those that are written.
#[test]
fn a_way_is_open_until_its_end() {
    for task in all_lessons().iter().filter(|task| !task.is_question) {
        for way in &task.ways {
            for count in 0..way.len() {
                let verdict = judge(task, &way[..count]).unwrap();
                let Verdict::Open { reply } = verdict else {
                    panic!("{}: {count} of {way:?}: {verdict:?}", task.id)
                };
                assert!(way[count..].starts_with(&reply), "{}: {reply:?} in {way:?}", task.id);
            }
        }
    }
}

#[test]
fn every_miss_misses_for_its_reason() {
    let found = problems(|task| {
        let check = |(moves, key): &(Vec<String>, String)| {
            let found = match judge(task, moves) {
                Ok(Verdict::Missed(shortfall)) => shortfall.why.key.to_owned(),
                Ok(other) => format!("{other:?}"),
                Err(refusal) => refusal,
            };
            (found != *key).then(|| format!("{moves:?}: {found}, and not {key}"))
        };
        task.misses.iter().filter_map(check).collect()
    });
    assert!(found.is_empty(), "{found}");
}

/// The answer that spoils a goal can be played.
#[test]
fn an_answer_is_a_whole_turn() {
    let mut answers = 0;
    for task in all_lessons() {
        for (moves, _) in &task.misses {
            let Ok(Verdict::Missed(shortfall)) = judge(&task, moves) else { continue };
            if shortfall.answer.is_empty() {
                continue;
            }
            let mut table = task.transcript.table().unwrap();
            table.play_all(moves).unwrap();
            table.play_turn(&shortfall.answer).unwrap();
            answers += 1;
        }
    }
    assert!(answers >= 5, "{answers}");
}

#[test]
fn the_right_tries_are_counted() {
    let found = problems(|task| {
        let Some(written) = task.right else { return Vec::new() };
        let found = task.count(written.ends).unwrap();
        if found == written { Vec::new() } else { vec![format!("{found:?}")] }
    });
    assert!(found.is_empty(), "{found}");
}

#[test]
fn ids_are_told_apart_and_name_their_game() {
    let tasks = all_lessons();
    let ids: BTreeSet<_> = tasks.iter().map(|task| &task.id).collect();
    assert_eq!(ids.len(), tasks.len());
    for task in &tasks {
        let own = task.id.strip_prefix(&format!("{}-", task.transcript.setup.game)).unwrap_or_default();
        let is_plain = own.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        assert!(!own.is_empty() && is_plain, "{}", task.id);
    }
}

#[test]
fn lessons_with_flaws_are_not_read() {
    let flaw = |text: &str| Task::read_all(text).unwrap_err().to_string();
    assert!(flaw("game saiju").starts_with("line 1: no lesson"));
    assert!(flaw("lesson a\nstart x").contains("begins with its game"));
    assert!(flaw("lesson a\ngame saiju\ntry m@d2").contains("a task has a goal"));
    assert!(flaw("lesson a\ngame saiju\ngoal turn moon").contains("no way is written"));
    assert!(flaw("lesson a\ngame saiju\ngoal holds told saiju-stone-placed").starts_with("line 3: "));
    assert!(flaw("lesson a\ngame saiju\ngoal scores red>=3").contains("unknown-player"));
    assert!(flaw("lesson a\ngame saiju\ngoal told a(b").contains("malformed"));
    assert!(flaw("lesson a\ngame saiju\nwithin some").contains("within N"));
    assert!(flaw("lesson a\ngame saiju\nright 1 in 2").contains("right N of M"));
    assert!(flaw("lesson a\ngame saiju\nsolve m@d2").contains("no line of a task"));
}
