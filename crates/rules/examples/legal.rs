//! Lists the legal actions at the start of Saiju: `cargo run --example legal`.

use std::error::Error;

use banmen_rules::Game;
use banmen_rules::saiju::Saiju;

fn main() -> Result<(), Box<dyn Error>> {
    let game = Saiju::default();
    let start = game.start();
    for action in game.legal_actions(&start) {
        println!("{}", game.write_action(&start, action));
    }
    Ok(())
}
