//! The options of Sayū.

use crate::{Allowed, CommonRefusal, OptionSpec, Options};

use super::{HomeTile, Position, Sayu, Tile};

pub(super) const SPECS: [OptionSpec; 2] = [
    OptionSpec { key: "omit", allowed: Allowed::Words(&OMITS), default: "012" },
    OptionSpec { key: "home", allowed: Allowed::Words(&["owned", "neutral"]), default: "owned" },
];

/// The classes that can be left out, the default first.
const OMITS: [&str; 7] = ["012", "013", "014", "015", "016", "024", "025"];

const HOMES: [(&str, HomeTile); 2] = [("owned", HomeTile::Owned), ("neutral", HomeTile::Neutral)];

/// The game with these options.
pub(super) fn new(options: &Options) -> Result<Sayu, CommonRefusal> {
    options.check_keys(&SPECS)?;
    let omits = OMITS.map(|name| (name, Tile::read(name).expect("a class is named by a tile")));
    let omit = options.choice("omit", &omits)?;
    let home = options.choice("home", &HOMES)?;
    let tiles = Tile::all().filter(|tile| tile.class() != omit).fold(0, |set, tile| set | tile.bit());
    Ok(Sayu { omit, home, start: Position::new(home, tiles) })
}

/// The options in force.
pub(super) fn options(game: &Sayu) -> Options {
    let mut options = Options::none();
    options.set("omit", game.omit);
    options.set_choice("home", &HOMES, game.home);
    options
}
