//! Reads a record and prints its moves: `cargo run --example record [FILE]`.

use std::error::Error;

use banmen_rules::record::Record;

const GAME: &str = r#"
[Game "saiju"]
[Rules "1"]
[Snow "Ada"]
[Moon "Brook"]

1. m@c2 2. s@d2 f@e4 {A quiet start.} 3. mw-b1
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => GAME.to_owned(),
    };
    let record = Record::read(&text)?;
    let table = record.table();
    for made in table.moves() {
        println!("{}: {}", table.names()[made.seat.index()], made.text);
    }
    println!("{}", table.position());
    Ok(())
}
