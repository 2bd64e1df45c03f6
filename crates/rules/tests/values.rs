//! Small values read back as they are written, a game reports its options, and a table its refusals.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use banmen_rules::niju::{Mode, Niju, Pattern};
use banmen_rules::saaguan::{Saaguan, Turn};
use banmen_rules::saiju::{Action, Colour, Piece, Refusal, Saiju, Stone, Symbol};
use banmen_rules::sayu::{Cell, Direction, Sayu, Tile};
use banmen_rules::{CommonRefusal, Game, Leaving, Message, Move, Options, PlayError, Seat, Table, TurnError};

/// Checks that every value is read from its own text, and that nothing else is.
#[track_caller]
fn check<T>(values: impl IntoIterator<Item = T>)
where
    T: FromStr<Err = CommonRefusal> + Display + PartialEq + Debug,
{
    let mut count = 0;
    for value in values {
        assert_eq!(value.to_string().parse(), Ok(value));
        count += 1;
    }
    assert!(count > 0);
    for text in ["", "?", "swx", "00000", "é"] {
        assert!(matches!(text.parse::<T>(), Err(CommonRefusal::Malformed { .. })), "{text}");
    }
}

#[test]
fn pieces_and_directions_read_back() {
    check(Symbol::ALL);
    check(Colour::ALL);
    check(Stone::all());
    check(Symbol::ALL.map(Piece::Shadow).into_iter().chain(Stone::all().map(Piece::Stone)));
    check(Tile::all());
    check(Direction::all());
    check(Pattern::all());
    check([Turn::Left, Turn::Right]);
}

#[test]
fn cells_read_back_in_every_game() {
    let saiju = Saiju::default();
    for &cell in saiju.board().cells() {
        assert_eq!(saiju.cell(&saiju.cell_name(cell)), Ok(cell));
    }
    let saaguan = Saaguan::default();
    for &cell in saaguan.board().cells() {
        assert_eq!(saaguan.cell(&saaguan.cell_name(cell)), Ok(cell));
    }
    let sayu = Sayu::default();
    for cell in Cell::all() {
        assert_eq!(sayu.cell(&sayu.cell_name(cell)), Ok(cell));
    }
    let niju = Niju::default();
    assert_eq!(niju.cell_name(niju.cell("2,-1").unwrap()), "2,-1");
    assert_eq!(saiju.cell("d4").unwrap_err().message().key, "saiju-hole");
    assert_eq!(sayu.cell("h8").unwrap_err().message().key, "sayu-off-board");
    assert_eq!(saaguan.cell("a1").unwrap_err().message().key, "malformed");
    assert_eq!(niju.cell("30001,0").unwrap_err().message().key, "niju-no-such-cell");
}

#[test]
fn games_tell_their_options() {
    let options: Options = "players=4 first=blue handicap=red:2 limit=90".parse().unwrap();
    let saaguan = Saaguan::new(&options).unwrap();
    assert_eq!((saaguan.players(), saaguan.first(), saaguan.limit()), (4, Seat::new(2), 90));
    assert_eq!((saaguan.handicap(Seat::new(0)), saaguan.handicap(Seat::new(1))), (2, 0));
    let niju = Niju::new(&"mode=score limit=7".parse().unwrap()).unwrap();
    assert_eq!((niju.mode(), niju.is_race(), niju.limit()), (Mode::Score, false, 7));
    assert!(Niju::default().is_race());
    assert_eq!(Sayu::default().options(), Sayu::new(&Options::none()).unwrap().options());
}

/// Every refusal of a table is typed, and as a message it has the key and the text of the game's refusal.
#[test]
fn a_table_refuses_with_types() {
    let mut table = Table::new(Saiju::new(&"players=3".parse().unwrap()).unwrap());
    let Err(error) = table.play_quietly(Move::Act(Action::End)) else { panic!("the turn has not begun") };
    assert_eq!(error.to_string(), "saiju-shadows-first symbol=<saiju-symbol-moon> [Setting up]");
    let PlayError::Action(refused) = &error else { panic!("{error}") };
    assert!(matches!(refused.reason(), Refusal::ShadowsFirst { symbol: Symbol::Moon }));
    assert_eq!(Message::from(error.clone()), refused.message().clone());

    let Err(TurnError::Action(bad)) = table.play_turn(&[Action::End]) else { panic!("no turn") };
    assert_eq!((bad.number, &*bad.text, &bad.cause), (1, "end", &error));

    let leaves = Move::Leave(Seat::new(0), Leaving::Time);
    table.play_quietly(leaves).unwrap();
    assert_eq!(table.play_quietly(leaves), Err(PlayError::AlreadyOut { name: "snow" }));
    table.play_quietly(Move::Draw).unwrap();
    assert_eq!(table.play_quietly(Move::Draw), Err(PlayError::GameOver));
    assert_eq!(Message::from(PlayError::<Message>::GameOver).key, "game-over");
}
