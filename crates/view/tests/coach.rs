//! The coach's tips in the golden games and in the examples of the rulings: each is given, and only where its event or its situation is.

#[path = "support/sentences.rs"]
mod sentences;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use banmen_rules::{AnyTable, Arg, GameId, Message, Notice, Seat, Setup};
use banmen_view::{Language, TIPS_FILE, breakdown, picture, scene, tip_keys, tips};
use sentences::read_sentences;

/// Whose event a tip is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Pupil,
    Others,
    Anybody,
}

use Whose::{Anybody, Others, Pupil};

/// Tips that are given exactly when an event of this key and this player happens.
const EVENTS: &[(&str, &str, Whose)] = &[
    ("saiju-tip-stone", "saiju-stone-placed", Pupil),
    ("saiju-tip-kept", "saiju-shadow-kept", Anybody),
    ("sayu-tip-choice", "sayu-choice-to-make", Pupil),
    ("sayu-tip-convert", "sayu-tile-converted", Pupil),
    ("sayu-tip-lost", "sayu-tile-converted", Others),
    ("sayu-tip-home-turned", "sayu-home-converted", Anybody),
    ("saaguan-tip-shut-down", "saaguan-shut-down", Anybody),
    ("saaguan-tip-choice", "saaguan-choice-asked", Pupil),
    ("saaguan-tip-locked", "saaguan-locked", Pupil),
    ("saaguan-tip-lock", "saaguan-locked", Others),
    ("niju-tip-moving", "niju-pools-empty", Anybody),
];

/// Tips that need an event of this key and this player, and something more.
const PARTLY: &[(&str, &str, Whose)] = &[
    ("saiju-tip-neutral", "saiju-stone-placed", Anybody),
    ("sayu-tip-chain", "sayu-tile-converted", Anybody),
    ("sayu-tip-points-back", "sayu-tile-placed", Pupil),
    ("sayu-tip-same-direction", "sayu-tile-placed", Pupil),
    ("saaguan-tip-released", "saaguan-released", Anybody),
    ("saaguan-tip-arena", "saaguan-stepped-on", Pupil),
    ("saaguan-tip-threat", "saaguan-beam-hits", Others),
    ("saaguan-tip-beam", "saaguan-beam-hits", Pupil),
    ("saaguan-tip-idle", "saaguan-idle", Pupil),
];

/// Whether a player at a table is in a situation.
type IsMet = fn(&AnyTable, Seat) -> bool;

/// Tips that are given exactly in these situations, if the pupil is to act.
const SITUATIONS: &[(&str, IsMet)] = &[
    ("saiju-tip-set-up", |table, _| table.legal().iter().all(|text| text.contains('@'))),
    ("saiju-tip-second", |table, _| table.legal().iter().any(|text| text == "end")),
    ("saiju-tip-own", |table, pupil| points(table, |seat| seat == pupil) > 0),
    ("saiju-tip-theirs", |table, pupil| points(table, |seat| seat != pupil) > 0),
    ("saiju-tip-double", |table, _| has_item(table, "saiju-score-double")),
    ("saiju-tip-level", |table, _| has_item(table, "saiju-score-level")),
    ("saiju-tip-one-symbol", |table, _| has_item(table, "saiju-score-one-symbol")),
    ("sayu-tip-home", |table, pupil| {
        pupil == Seat::new(0) && scene(table).pieces.len() == 2 && is_owned(table)
    }),
    ("saaguan-tip-corridor", |table, pupil| pieces(table, pupil, None) == 0),
    ("saaguan-tip-moves", |table, pupil| pieces(table, pupil, None) > 0 && has_all_moves(table)),
    ("saaguan-tip-recycle", |table, pupil| {
        let count = |tray: &str| {
            scene(table).trays[&format!("{tray}-{}", table.names()[pupil.index()])].items[0].count
        };
        count("reserve") == 0 && count("recycler") > 0
    }),
    ("niju-tip-pattern", |table, pupil| pieces(table, pupil, None) == 0),
    ("niju-tip-dead", |table, pupil| pieces(table, pupil, Some("disc")) > 0),
    ("niju-tip-blocked", |table, pupil| pieces(table, Seat::new(1 - pupil.index()), Some("disc")) > 0),
    ("niju-tip-chance", |table, pupil| is_race(table) && can_win_by_placing(table, pupil)),
];

/// Tips whose situation only another test checks.
const ELSEWHERE: &[&str] = &["niju-tip-threat", "niju-tip-marked"];

/// A move of a game: the lines of its events, and the table after it.
struct Made {
    events: Vec<String>,
    after: AnyTable,
}

/// A game move by move; the first entry is its beginning.
fn made(mut table: AnyTable, moves: Vec<&str>) -> Vec<Made> {
    let mut game = vec![Made { events: Vec::new(), after: table.clone() }];
    for text in moves {
        let events = table.play(text).unwrap().iter().filter_map(line).collect();
        game.push(Made { events, after: table.clone() });
    }
    game
}

/// An event as a line: its key, and whose it is.
fn line(notice: &Notice<Message>) -> Option<String> {
    let Notice::Event(message) = notice else { return None };
    let player = message.args.iter().find_map(|(name, arg)| match arg {
        Arg::Word(word) if *name == "player" => Some(word.to_string()),
        _ => None,
    });
    Some(format!("{} player={}", message.key, player.unwrap_or_default()))
}

/// A golden game.
fn golden(text: &str) -> Vec<Made> {
    let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    let setup: Setup = line("game ").parse().unwrap();
    let moves = text.split("\n\n").skip(1).map(|block| block.lines().next().unwrap());
    let moves = moves.map(|head| head.split_once(". ").unwrap().1).collect();
    made(setup.table_at(line("position ")).unwrap(), moves)
}

/// The games of a file of examples: each begins with its game or with a position.
fn examples(text: &str) -> Vec<Vec<Made>> {
    let mut setup: Option<Setup> = None;
    let mut games: Vec<(AnyTable, Vec<&str>)> = Vec::new();
    for (word, rest) in text.lines().filter_map(|line| line.split_once(' ')) {
        match word {
            "game" => {
                let own = setup.insert(rest.parse().unwrap());
                games.push((own.table().unwrap(), Vec::new()));
            }
            "start" => games.push((setup.as_ref().unwrap().table_at(rest).unwrap(), Vec::new())),
            "play" => games.last_mut().unwrap().1.extend(rest.split_whitespace()),
            _ => {}
        }
    }
    games.into_iter().map(|(table, moves)| made(table, moves)).collect()
}

/// The golden games, and the examples of the rulings.
fn games() -> Vec<Vec<Made>> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let texts = |folder: PathBuf| {
        let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        paths.map(|path| fs::read_to_string(path).unwrap()).collect::<Vec<_>>()
    };
    let golden = texts(fixtures.join("golden")).iter().map(|text| golden(text)).collect::<Vec<_>>();
    let folders = GameId::ALL.iter().map(|id| fixtures.join("examples").join(id.name()));
    let examples = folders.flat_map(texts).flat_map(|text| examples(&text));
    golden.into_iter().chain(examples).collect()
}

/// The keys of the tips about the last move of a table.
fn last_tips(table: &AnyTable, pupil: Seat) -> Vec<&'static str> {
    let since = table.move_count().saturating_sub(1);
    tips(table, since, pupil).into_iter().map(|tip| tip.key).collect()
}

fn seats(table: &AnyTable) -> impl Iterator<Item = Seat> + use<> {
    (0..table.names().len()).map(Seat::new)
}

/// Whether an event of this key and this player is among the lines.
fn happened(made: &Made, pupil: Seat, key: &str, whose: Whose) -> bool {
    let own = format!("player={}-{}", made.after.id(), made.after.names()[pupil.index()]);
    let is_whose = |line: &str| match whose {
        Pupil => line.ends_with(&own),
        Others => !line.ends_with(&own),
        Anybody => true,
    };
    made.events.iter().any(|line| line.starts_with(key) && is_whose(line))
}

fn points(table: &AnyTable, is_wanted: impl Fn(Seat) -> bool) -> u32 {
    let scores = table.scores().unwrap();
    seats(table).filter(|seat| is_wanted(*seat)).map(|seat| u32::from(scores.all()[seat.index()])).sum()
}

fn has_item(table: &AnyTable, reason: &str) -> bool {
    breakdown(table).iter().any(|item| item.reason.key == reason)
}

/// The number of a player's pieces on the board, with a mark or with any.
fn pieces(table: &AnyTable, owner: Seat, mark: Option<&'static str>) -> usize {
    let scene = picture(table, true);
    let is_wanted = |marks: &[&str]| mark.is_none_or(|mark| marks.contains(&mark));
    scene.pieces.values().filter(|piece| piece.owner == Some(owner) && is_wanted(&piece.marks)).count()
}

/// Whether no move of the turn was made yet, by the position string.
fn has_all_moves(table: &AnyTable) -> bool {
    let all = if table.names().len() == 2 { "3" } else { "2" };
    table.position().split(' ').nth(2) == Some(all)
}

fn is_owned(table: &AnyTable) -> bool {
    !table.transcript().setup.to_string().contains("home=neutral")
}

fn is_race(table: &AnyTable) -> bool {
    !table.transcript().setup.to_string().contains("mode=score")
}

/// Whether a placement of the player to act wins, found by trying all.
fn can_win_by_placing(table: &AnyTable, player: Seat) -> bool {
    let wins = |text: &String| {
        let mut after = table.clone();
        after.play_quietly(text).unwrap();
        after.outcome().is_some_and(|outcome| outcome.winners.only() == Some(player))
    };
    table.legal().iter().filter(|text| text.contains('@')).any(wins)
}

#[test]
fn tips_are_given_where_their_event_happened_and_nowhere_else() {
    let mut given = BTreeSet::new();
    for game in games() {
        for (count, made) in game.iter().enumerate() {
            for pupil in seats(&made.after) {
                let keys = last_tips(&made.after, pupil);
                let own = made.after.id().name();
                for (key, event, whose) in EVENTS.iter().filter(|(key, ..)| key.starts_with(own)) {
                    assert_eq!(keys.contains(key), happened(made, pupil, event, *whose), "{key} at {count}");
                }
                for (key, event, whose) in PARTLY.iter().filter(|(key, ..)| keys.contains(key)) {
                    assert!(happened(made, pupil, event, *whose), "{key} at {count}");
                }
                given.extend(keys);
            }
        }
    }
    let all: BTreeSet<_> = GameId::ALL.iter().flat_map(|id| tip_keys(*id)).collect();
    assert_eq!(all.difference(&given).collect::<Vec<_>>(), [&""; 0], "never given in the fixtures");
}

/// Every fifth position is looked at: trying all actions takes long.
#[test]
fn tips_are_given_in_their_situation_and_in_no_other() {
    for game in games() {
        for (count, made) in game.iter().enumerate().step_by(5) {
            let own = made.after.id().name();
            let Some(pupil) = made.after.to_act() else { continue };
            let keys = last_tips(&made.after, pupil);
            for (key, is_met) in SITUATIONS.iter().filter(|(key, _)| key.starts_with(own)) {
                assert_eq!(keys.contains(key), is_met(&made.after, pupil), "{key} at {count}");
            }
            let others = seats(&made.after).filter(|seat| *seat != pupil);
            for key in others.flat_map(|seat| last_tips(&made.after, seat)) {
                let is_situation = SITUATIONS.iter().any(|(own, _)| *own == key) || ELSEWHERE.contains(&key);
                assert!(!is_situation, "{key} at {count}: somebody else is to act");
            }
        }
    }
}

/// What a player threatens is what it can do when it is to act: one move later, unless the cell was taken.
#[test]
fn a_threat_comes_true_unless_it_is_met() {
    let mut met = 0;
    for game in games().into_iter().filter(|game| game[0].after.id() == GameId::Niju) {
        for pair in game.windows(2) {
            let [before, after] = pair else { unreachable!() };
            let (Some(pupil), Some(_)) = (before.after.to_act(), after.after.to_act()) else { continue };
            let threats = tips(&before.after, before.after.move_count(), pupil);
            let Some(threat) = threats.into_iter().find(|own| own.key == "niju-tip-threat") else {
                continue;
            };
            let left = threat.places.iter().any(|cell| !scene(&after.after).pieces.contains_key(cell));
            let opponent = Seat::new(1 - pupil.index());
            assert!(!left || can_win_by_placing(&after.after, opponent), "{threat:?}");
            met += 1;
        }
    }
    assert!(met > 0, "a threat comes up");
}

#[test]
fn the_tips_of_several_moves_come_together_once() {
    let mut table: AnyTable = "saaguan side=3".parse::<Setup>().unwrap().table().unwrap();
    table.play_all(["+d1:n", "+d7:s", "d1:f", "d2:l", "d2:r"]).unwrap();
    let keys: Vec<_> = tips(&table, 2, Seat::new(0)).into_iter().map(|own| own.key).collect();
    assert_eq!(keys.iter().filter(|key| **key == "saaguan-tip-arena").count(), 1);
    let later = tips(&table, 3, Seat::new(0));
    assert!(later.iter().all(|own| own.key != "saaguan-tip-arena"), "it was before these moves");
}

#[test]
fn every_tip_has_a_plain_sentence_and_every_sentence_its_tip() {
    for language in Language::ALL {
        let sentences = read_sentences(*language);
        let own = sentences.iter().filter(|((file, _), _)| file == TIPS_FILE);
        let written: BTreeSet<_> = own.clone().map(|((_, key), _)| key.as_str()).collect();
        let known: BTreeSet<_> = GameId::ALL.iter().flat_map(|id| tip_keys(*id)).collect();
        assert_eq!(written, known);
        assert!(own.clone().all(|(_, arguments)| arguments.is_empty()), "tips take no arguments");
    }
}
