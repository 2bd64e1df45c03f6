//! Plays a few moves of Saiju with types, and matches on a refusal: `cargo run --example play`.

use std::error::Error;

use banmen_rules::saiju::{Action, Refusal, Saiju, Symbol};
use banmen_rules::{Game, Move, Options, PlayError, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let options: Options = "board=square ties=draw".parse()?;
    let game = Saiju::new(&options)?;
    let first = Action::Shadow { symbol: Symbol::Moon, cell: game.cell("c2")? };

    let mut table = Table::new(game);
    table.play_quietly(Move::Act(first))?;
    println!("{}", table.position_text());

    // A refusal is a value to match on; it changes nothing, and its sentence is made elsewhere.
    match table.play_quietly(Move::Act(Action::End)) {
        Err(PlayError::Action(refused)) => match refused.reason() {
            Refusal::ShadowsFirst { symbol } => println!("{symbol:?} still has a shadow to place: {refused}"),
            other => unreachable!("{other:?}"),
        },
        other => unreachable!("{other:?}: shadows come before the end of a turn"),
    }

    // Any player may leave, and then the game between two is over.
    table.play_quietly(table.read_move("resign:snow")?)?;
    assert_eq!(table.play_quietly(Move::Draw), Err(PlayError::GameOver));
    Ok(())
}
