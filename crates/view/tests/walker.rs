//! Walkers reach exactly the legal actions, in any order, and offer only what can be picked.

#[path = "support/tables.rs"]
mod tables;

use std::collections::{BTreeMap, BTreeSet};

use banmen_rules::{AnyTable, GameId, Setup};
use banmen_view::{Aim, Language, Target, Walker, Words, walker};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use tables::{middle_games, tables};

/// Positions with more actions are walked at random only.
const MOST_ACTIONS: usize = 500;

/// All paths from no picks to an action, each set of picks once.
#[derive(Default)]
struct EveryWay {
    seen: BTreeSet<Vec<String>>,
    reached: BTreeSet<String>,
}

impl EveryWay {
    fn go(&mut self, walker: &dyn Walker) {
        let mut ids: Vec<_> =
            walker.picked().into_iter().map(|(target, itself)| format!("{} {itself}", target.id)).collect();
        ids.sort();
        if !self.seen.insert(ids) {
            return;
        }
        let next = walker.next();
        match walker.action() {
            Some(action) => {
                assert!(next.is_empty(), "{action} is complete, and yet there is more to pick");
                self.reached.insert(action);
            }
            None => assert!(!next.is_empty(), "there is no way on"),
        }
        for target in next {
            let mut further = walker.duplicate();
            assert!(further.pick(&target.id), "{} cannot be picked", target.id);
            self.go(&*further);
        }
    }
}

/// A table some random moves further on.
fn played(table: &AnyTable, moves: u32, rng: &mut Xoshiro256PlusPlus) -> AnyTable {
    let mut table = table.clone();
    for _ in 0..moves {
        let legal = table.legal();
        let Some(text) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { break };
        table.play_quietly(text).unwrap();
    }
    table
}

#[test]
fn every_way_reaches_exactly_the_legal_actions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut walked: BTreeMap<&str, usize> = BTreeMap::new();
    let games: Vec<_> = tables().into_iter().chain(middle_games()).collect();
    for (name, table) in games {
        for moves in [0, 1, 2, 9, 30, 45] {
            let table = played(&table, moves, &mut rng);
            let legal: BTreeSet<_> = table.legal().into_iter().collect();
            if (1..=MOST_ACTIONS).contains(&legal.len()) {
                let mut ways = EveryWay::default();
                ways.go(&*walker(&table));
                assert_eq!(ways.reached, legal, "{name}: {}", table.position());
                *walked.entry(table.id().name()).or_default() += 1;
            }
        }
    }
    assert!(walked.len() == GameId::ALL.len() && walked.values().all(|count| *count >= 5), "{walked:?}");
}

#[test]
fn random_picks_and_changes_of_mind_never_lead_astray() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for (name, table) in tables() {
        for moves in [0, 3, 20] {
            let table = played(&table, moves, &mut rng);
            let legal = table.legal();
            for _ in 0..if legal.is_empty() { 0 } else { 6 } {
                let action = wander(walker(&table), &mut rng);
                assert!(legal.contains(&action), "{name}: {action} in {}", table.position());
            }
        }
    }
}

/// Picks at random, at first with changes of mind, until an action is complete.
fn wander(mut walker: Box<dyn Walker>, rng: &mut Xoshiro256PlusPlus) -> String {
    for step in 0.. {
        if let Some(action) = walker.action() {
            return action;
        }
        let (next, instead) = (walker.next(), walker.instead());
        check_handed_out(&next, &instead);
        match rng.next_u32() % 4 {
            0 if step < 12 && !instead.is_empty() => {
                let target = &instead[rng.next_u32() as usize % instead.len()];
                assert!(walker.pick(&target.id));
                assert!(is_picked(&*walker, &target.id), "{}", target.id);
            }
            1 if step < 12 => drop(walker.unpick_last()),
            _ => {
                let before = walker.picked().into_iter().filter(|(_, by_itself)| !by_itself);
                let before: Vec<_> = before.map(|(target, _)| target.id).collect();
                let target = &next[rng.next_u32() as usize % next.len()];
                assert!(walker.pick(&target.id));
                assert!(before.iter().all(|id| is_picked(&*walker, id)), "{} drops a pick", target.id);
            }
        }
    }
    unreachable!("a walk comes to its end")
}

fn is_picked(walker: &dyn Walker, id: &str) -> bool {
    walker.picked().iter().any(|(target, _)| target.id == id)
}

/// No id twice, no place twice.
fn check_handed_out(next: &[Target], instead: &[Target]) {
    let ids: BTreeSet<_> = next.iter().chain(instead).map(|target| &target.id).collect();
    assert_eq!(ids.len(), next.len() + instead.len(), "an id is handed out twice");
    let places: Vec<_> = next.iter().flat_map(|target| target.spot.places()).collect();
    let different: BTreeSet<_> = places.iter().collect();
    assert_eq!(places.len(), different.len(), "two targets cover the same place");
    for target in instead {
        let covers = |place| places.contains(&place);
        assert!(!target.spot.places().iter().any(covers), "{} covers what is next", target.id);
    }
}

#[test]
fn every_target_and_slot_has_words() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let words: Vec<_> = Language::ALL.iter().map(|language| Words::new(*language)).collect();
    let games: Vec<_> = tables().into_iter().chain(middle_games()).collect();
    for (name, table) in games {
        let table = played(&table, rng.next_u32() % 40, &mut rng);
        let mut walker = banmen_view::walker(&table);
        while walker.action().is_none() && table.outcome().is_none() {
            let next = walker.next();
            for (target, words) in next.iter().flat_map(|target| words.iter().map(move |own| (target, own))) {
                assert_eq!(words.problems(&target.name), [""; 0], "{name}: {}", target.id);
                assert_eq!(words.problems(&walker.prompt().unwrap()), [""; 0], "{name}: the prompt");
            }
            walker.pick(&next[rng.next_u32() as usize % next.len()].id);
        }
    }
}

#[test]
fn a_slot_with_one_choice_fills_itself() {
    let setup = "saiju".parse::<Setup>().unwrap();
    let mut table = setup.table().unwrap();
    let walker = walker(&table);
    let by_itself: Vec<_> = walker.picked().into_iter().map(|(target, itself)| (target.id, itself)).collect();
    assert_eq!(by_itself, [("shadow:m".to_owned(), true)]);
    assert_eq!(walker.prefer(), Some("cell"));
    for text in ["m@c2", "s@b1", "f@e4"] {
        table.play_quietly(text).unwrap();
    }
    let mut walker = banmen_view::walker(&table);
    assert_eq!(walker.prefer(), Some("shadow"));
    assert!(walker.pick("stone:mw"));
    assert_eq!(walker.prefer(), Some("cell"), "the stone says which shadow it is");
    assert!(walker.pick("stone:sy"), "another stone may be picked instead");
    assert!(walker.pick("cell:a1"));
    assert_eq!(walker.action().as_deref(), Some("sy-a1"));
    assert!(walker.unpick("cell"));
    assert_eq!(walker.action(), None);
    assert!(!walker.pick("cell:c2"), "the moon shadow stands there");
}

#[test]
fn the_last_slot_fills_itself_after_two_picks() {
    let mut table = "niju".parse::<Setup>().unwrap().table().unwrap();
    let mut walker = banmen_view::walker(&table);
    assert!(walker.pick("tile:0246"));
    assert_eq!(walker.action(), None, "one pick alone plays nothing, although cell and rotation are known");
    assert_eq!(walker.next().len(), 1);
    table.play_quietly("0123@0,0").unwrap();
    let mut walker = banmen_view::walker(&table);
    assert!(walker.pick("tile:0246"));
    assert_eq!(walker.completion("cell:1,0").as_deref(), Some("0246@1,0"));
    assert!(walker.pick("cell:1,0"));
    assert_eq!(walker.action().as_deref(), Some("0246@1,0"));
}

#[test]
fn a_target_against_an_earlier_pick_is_not_offered_and_has_a_reason() {
    let mut table = "saiju".parse::<Setup>().unwrap().table().unwrap();
    for text in ["m@c2", "s@b1", "f@e4"] {
        table.play_quietly(text).unwrap();
    }
    let mut walker = walker(&table);
    let stone = Aim::Piece("supply".to_owned(), "mw".to_owned());
    assert_eq!(walker.why_not(&stone), None);
    assert!(walker.pick("shadow:s"));
    let instead: Vec<_> = walker.instead().into_iter().map(|target| target.id).collect();
    assert_eq!(instead, ["shadow:m", "shadow:f"], "stones with other symbols are not among them");
    assert_eq!(walker.why_not(&stone).unwrap().key, "saiju-target-unfit");
    assert!(walker.pick("stone:sy") && walker.pick("shadow:f"), "a new shadow drops the stone");
    assert_eq!(walker.picked().len(), 1);
}

#[test]
fn nothing_can_be_picked_when_a_game_is_over() {
    let setup = "niju".parse::<Setup>().unwrap();
    let mut table = setup.table().unwrap();
    table.play_quietly("draw").unwrap();
    let walker = walker(&table);
    assert!(walker.next().is_empty() && walker.instead().is_empty() && walker.action().is_none());
}
