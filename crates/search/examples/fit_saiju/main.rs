//! Fits the priors of Saiju's actions to what a long search makes of them, and writes the weights.
//!
//! ```text
//! cargo run --release -p banmen-search --example fit_saiju -- PLAYERS POSITIONS NODES FILE
//! ```
//!
//! The search plays against itself with the weights it has, `NODES` an action, until it has seen so many
//! positions; then weights are sought that make its priors as much as possible like its visits. Doing this
//! twice is worth while: the second time the search is better.

mod fit;
mod games;

use std::fs;

use banmen_rules::saiju::Saiju;
use banmen_rules::{Game, Options};

/// The number of rounds through all positions.
const ROUNDS: usize = 6;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [players, positions, nodes, file] = &arguments[..] else {
        return eprintln!("four words are needed: PLAYERS POSITIONS NODES FILE");
    };
    let mut options = Options::none();
    options.set("players", players);
    let game = Saiju::new(&options).expect("2 or 3 players");
    let positions = positions.parse().expect("the number of positions");
    let nodes = nodes.parse().expect("the number of nodes");
    let samples = games::samples(&game, positions, nodes);
    let weights = fit::fit(&samples, ROUNDS);
    fs::write(file, weights).expect("the file can be written");
    println!("{file}");
}
