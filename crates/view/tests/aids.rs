//! The optional aids for learners: looks at places, reasons in previews, and the order of a tray.

use std::collections::BTreeSet;

use banmen_rules::{AnyTable, Setup};
use banmen_view::{Language, Note, Words, best_pieces, goal, look, moves_left, notes, scene};

/// A table of `GAME key=value…` at a position, or at the start, after some moves.
fn table(game: &str, at: Option<&str>, moves: &str) -> AnyTable {
    let setup: Setup = game.parse().unwrap();
    let mut table = at.map_or_else(|| setup.table(), |at| setup.table_at(at)).unwrap();
    table.play_all(moves.split_whitespace()).unwrap();
    table
}

/// The key of what a look at a place says.
fn said(table: &AnyTable, place: &str) -> Option<&'static str> {
    look(table, &place.to_owned()).map(|item| item.reason.key)
}

#[test]
fn a_tile_of_niju_shows_the_cells_that_it_needs() {
    let open = table("niju", None, "1357@0,0 0123@0,1 0123@1,1 0124@0,-1");
    let shown = look(&open, &"0,0".to_owned()).unwrap();
    let signs: Vec<_> = match &shown.note {
        Note::Signs(signs) => shown.places.iter().map(String::as_str).zip(signs.iter().copied()).collect(),
        other => panic!("{other:?}"),
    };
    assert_eq!(signs, [("1,1", '✓'), ("1,-1", '○'), ("-1,-1", '○'), ("-1,1", '○')]);
    assert_eq!(shown.reason.key, "niju-look-alive");
    let dead = table("niju", None, "1357@0,0 0123@0,1 0123@0,-1 0124@1,1");
    assert_eq!(said(&dead, "0,0"), Some("niju-look-dead"));
    assert_eq!(said(&dead, "5,5"), None);
}

/// All tiles in all directions around one that may be converted. A tile with a choice is left out.
#[test]
fn a_neighbour_in_sayu_says_why_it_was_not_converted() {
    let open = table("sayu", None, "025@e4:s");
    let mut reasons = BTreeSet::new();
    for text in open.legal() {
        let mut after = open.clone();
        after.play(&text).unwrap();
        if !after.turn_begins() {
            continue;
        }
        let said = said(&after, "e4");
        let is_blue = scene(&after).pieces["e4"].owner == scene(&open).pieces["e4"].owner;
        let cell = text.split(['@', ':']).nth(1).unwrap();
        let is_near = ["d3", "d5", "e3", "e5", "f3", "f4", "f5"].contains(&cell);
        assert_eq!(said.is_some(), is_blue && is_near, "{text}: {said:?}");
        let in_vain = notes(&after).iter().any(|note| Some(note.key) == said);
        assert_eq!(in_vain, said.is_some_and(|key| key != "sayu-no-arrow"), "{text}: {said:?}");
        reasons.extend(said);
    }
    let all = ["sayu-no-arrow", "sayu-points-back", "sayu-same-orientation"];
    assert_eq!(reasons.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn tiles_that_convert_most_come_first() {
    let open = table("sayu", None, "025@e4:s");
    let tiles = best_pieces(&open);
    let points = |tile: &str| {
        let gain = |text: &String| {
            let mut after = open.clone();
            after.play_quietly(text).unwrap();
            after.scores().unwrap().all()[0]
        };
        open.legal().iter().filter(|text| text.starts_with(tile)).map(gain).max().unwrap_or(0)
    };
    let gains: Vec<_> = tiles.iter().map(|tile| points(tile)).collect();
    assert_eq!(tiles.len(), 48);
    assert!(gains.is_sorted_by(|first, second| first >= second), "{gains:?}");
    assert!(gains.first() > gains.last());
    assert!(best_pieces(&table("niju", None, "")).is_empty());
}

#[test]
fn a_stone_of_saiju_shows_its_group() {
    let start = "mw,mw,*s,./mw,.,.,.,*m/.,.,.,.,.,*f/.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. snow - -";
    let open = table("saiju", Some(start), "");
    let stones: Vec<_> = scene(&open).pieces.keys().cloned().collect();
    let said: Vec<_> = stones.iter().filter_map(|place| said(&open, place)).collect();
    assert_eq!(said, ["saiju-score-one-symbol"; 3]);
}

#[test]
fn a_robot_of_saaguan_names_the_corridor_a_beam_and_its_lock() {
    let start = table("saaguan", None, "+e1:n");
    assert_eq!((said(&start, "e1"), said(&start, "e2")), (Some("saaguan-look-corridor"), None));
    // Both beams run along the line between the two robots.
    let facing = table("saaguan", None, "+e1:n +e13:s e1:f e2:f e3:f e13:f e12:f e11:f");
    let hit = look(&facing, &"e4".to_owned()).unwrap();
    assert_eq!(
        (hit.reason.key, &hit.places[..]),
        ("saaguan-look-hit", &["e10", "e4"].map(str::to_owned)[..])
    );
    let position = ".,.,./.,.,.,.,./.,.,.,.,.,.,./.,ye,.,rn!,.,.,./.,.,.,.,.,.,./.,.,yn,.,./.,.,. red 3 \
                    r=0/5/0/0,y=4/0/15/0 10 -";
    let over = table("saaguan side=3", Some(position), "");
    let locked = look(&over, &"d4".to_owned()).unwrap();
    let places: BTreeSet<_> = locked.places.iter().map(String::as_str).collect();
    assert_eq!((locked.reason.key, places), ("saaguan-look-locked", BTreeSet::from(["b4", "d2", "d4"])));
    assert_eq!(said(&over, "b4"), None);
    for language in Language::ALL {
        let words = Words::new(*language);
        for item in [&hit.reason, &locked.reason] {
            assert_eq!(words.problems(item), [""; 0]);
        }
    }
}

#[test]
fn saaguan_counts_the_moves_of_a_turn_and_the_points_that_win() {
    let open = table("saaguan", None, "+e1:n +e13:s");
    assert_eq!((goal(&open), moves_left(&open)), (Some(17), Some((3, 3))));
    let later = table("saaguan players=4", None, "+e1:n +e13:s +i1:n +i13:s e1:r");
    assert_eq!((goal(&later), moves_left(&later)), (Some(11), Some((1, 2))));
    let elimination = table("saaguan mode=elimination", None, "");
    assert_eq!(goal(&elimination), None);
    assert_eq!((goal(&table("sayu", None, "")), moves_left(&table("sayu", None, ""))), (None, None));
}
