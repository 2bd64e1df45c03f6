//! A reader's games by position, as a study shows them.

use banmen_page::Explorer;
use banmen_page::wire::Transcript;

fn game(setup: &str, moves: &[&str]) -> Transcript {
    let moves = moves.iter().map(ToString::to_string).collect();
    Transcript { game: setup.to_owned(), start: None, moves }
}

fn seats(players: [&str; 2]) -> Vec<String> {
    players.map(str::to_owned).to_vec()
}

#[test]
fn only_finished_games_with_these_options_count() {
    let mut explorer = Explorer::new("saiju").unwrap();
    let people = seats(["person", "person"]);
    let resigned = ["m@c2", "s@d3", "resign:snow"];
    assert!(explorer.add(game("saiju board=hex", &resigned), &people), "options that are the standard");
    assert!(!explorer.add(game("saiju board=square", &["resign:snow"]), &people), "another board");
    assert!(!explorer.add(game("saiju", &["m@c2", "s@d3"]), &people), "not over");
    assert!(!explorer.add(game("saiju", &["m@c2", "m@c2", "resign:snow"]), &people), "no legal move");
    assert!(!explorer.add(game("chess", &[]), &people));
    assert_eq!(explorer.look(game("saiju", &[])).unwrap().all, 1);
    assert!(Explorer::new("chess").is_err());
    assert!(explorer.look(game("saiju", &["m@z9"])).is_err());
}

/// Images of one another are one position, and actions are told as they are written in the position that is shown.
#[test]
fn games_are_counted_up_to_symmetry() {
    let mut explorer = Explorer::new("saiju").unwrap();
    explorer.add(game("saiju", &["m@a1", "resign:snow"]), &seats(["level:3", "person"]));
    explorer.add(game("saiju", &["m@g4", "resign:moon"]), &seats(["person", "level:1"]));
    explorer.add(game("saiju", &["m@c2", "resign:moon"]), &seats(["level:3", "person"]));
    let first = explorer.look(game("saiju", &[])).unwrap();
    assert_eq!((first.all, first.games, first.played.len()), (3, 3, 2));
    assert_eq!((first.played[0].games, &first.played[0].shares[..]), (2, &[0.5, 0.5][..]));
    assert_eq!(first.played[0].levels, [0, 0, 1, 0, 0, 0, 0, 0]);
    let other = &first.played[1];
    assert_eq!((other.games, &other.shares[..]), (1, &[1.0, 0.0][..]));
    assert_eq!(explorer.look(game("saiju", &[&other.text])).unwrap().games, 1, "an image of c2");
    for corner in ["m@a1", "m@g4"] {
        let there = explorer.look(game("saiju", &[corner])).unwrap();
        assert_eq!((there.games, there.played.len()), (2, 0), "{corner}");
    }
    let nowhere = explorer.look(game("saiju", &["m@c2", "s@d3"])).unwrap();
    assert_eq!((nowhere.all, nowhere.games, &nowhere.shares[..]), (3, 0, &[0.0, 0.0][..]));
}
