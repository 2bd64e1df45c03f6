//! A bad position string is refused with what is wrong and where.

use banmen_rules::sayu::Sayu;
use banmen_rules::{Game, Message, Options};

/// One tile of blue's next to home, red to move.
const GOOD: &str = ".,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,home:r,013:n:b,.,./\
                    .,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,. red -";

/// Reads the good position with one thing changed.
#[track_caller]
fn check(options: &str, from: &str, to: &str, key: &str, at: Option<usize>) {
    let game = Sayu::new(&options.parse().unwrap()).unwrap();
    assert!(GOOD.contains(from), "{from} is there to be changed");
    let refusal = game.read_position(&GOOD.replacen(from, to, 1)).unwrap_err();
    assert_eq!((refusal.message().key, refusal.message().at), (key, at), "{refusal:?}");
}

#[test]
fn bad_positions_say_where_and_why() {
    let game = Sayu::new(&Options::none()).unwrap();
    assert_eq!(game.write_position(&game.read_position(GOOD).unwrap()), GOOD);
    check("", " -", "", "position-fields", None);
    check("", ".,.,.,.,.,.,./", "", "sayu-rows", Some(1));
    check("", ".,home", "home", "sayu-row-length", Some(43));
    check("", "013", "310", "malformed", Some(56));
    check("", "013", "234", "sayu-not-in-game", Some(56));
    check("omit=013", "013", "013", "sayu-not-in-game", Some(56));
    check("", "013:n:b,.", "013:n:b,013:n:b", "sayu-twice", Some(64));
    check("", "013:n:b", "home:b", "sayu-home-elsewhere", Some(56));
    check("", "home:r", ".", "sayu-no-home", Some(49));
    check("", "home:r", "home:x", "malformed", Some(49));
    check("", "home:r", "home:-", "sayu-home-unowned", Some(49));
    check("home=neutral", "home:r", "home:r", "sayu-home-owned", Some(49));
    check("", "013:n:b,.,.", "013:n:b,.,014:n:r", "sayu-apart", Some(66));
    check("", "red", "blue", "sayu-wrong-player", Some(110));
    check("", "red", "-", "sayu-not-over", Some(110));
    check("", "red", "Red", "malformed", Some(110));
    check("", "red -", "blue e4", "sayu-chain-empty", Some(115));
    check("", "red -", "blue d4", "sayu-chain-not-own", Some(115));
    check("", "red -", "blue e9", "sayu-off-board", Some(115));
    check("", "013:n:b,.,./", "013:n:b,026:nw:b,./", "sayu-wrong-player", Some(117));
}

#[test]
fn a_forced_step_is_named() {
    let game = Sayu::new(&Options::none()).unwrap();
    let text = GOOD.replace("013:n:b", "036:n:b").replace("red -", "blue e4");
    let refusal = game.read_position(&text).unwrap_err();
    assert_eq!((refusal.message().key, refusal.message().at), ("sayu-forced-step", Some(115)));
}

#[test]
fn a_finished_game_has_nobody_to_move() {
    let game = Sayu::new(&Options::none()).unwrap();
    let mut tiles: Vec<String> = game.tiles().map(|tile| tile.name() + ":n:r").collect();
    tiles.insert(24, "home:b".to_owned());
    let board = tiles.chunks(7).map(|row| row.join(",")).collect::<Vec<_>>().join("/");
    assert!(game.read_position(&format!("{board} - -")).is_ok());
    let refusal = game.read_position(&format!("{board} red -")).unwrap_err();
    assert_eq!(refusal.message().key, "sayu-should-be-over");
}

#[test]
fn options_are_checked() {
    for (options, key) in
        [("omit=026", "option-value"), ("home=red", "option-value"), ("side=7", "unknown-option")]
    {
        let refusal = Sayu::new(&options.parse().unwrap()).unwrap_err();
        assert_eq!(Message::from(refusal).key, key);
    }
}
