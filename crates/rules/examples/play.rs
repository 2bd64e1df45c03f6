//! Plays a few moves of Saiju with types, and matches on a refusal: `cargo run --example play`.

use std::error::Error;

use banmen_rules::saiju::{Action, Refusal, Saiju, Symbol};
use banmen_rules::{Game, Move, Options, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let options: Options = "board=square ties=draw".parse()?;
    let game = Saiju::new(&options)?;
    let first = Action::Shadow { symbol: Symbol::Moon, cell: game.cell("c2")? };

    let mut table = Table::new(game);
    table.play_quietly(Move::Act(first))?;
    println!("{}", table.position_text());

    // Why not? The rules answer with a value; the sentence is made elsewhere.
    match table.game().refusal(table.position(), Action::End) {
        Some(refused) => {
            assert!(matches!(refused.reason(), Refusal::ShadowsFirst { symbol: Symbol::Snow }));
            println!("{refused}");
        }
        None => unreachable!("shadows are still to be placed"),
    }
    Ok(())
}
