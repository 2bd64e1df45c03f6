//! When two questions are the same: one position is the other rotated, reflected or shifted, with players or colours
//! exchanged, or after another number of turns. Slow and obvious.

use banmen_rules::{Game, GameId, Setup, Symmetric, with_game};

/// A text that two questions share exactly if they are the same question.
pub fn form(game: &str, position: &str) -> String {
    let setup: Setup = game.parse().unwrap();
    let images = with_game!(setup.game, G => images(&<G as Game>::new(&setup.options).unwrap(), position));
    let exchanges = exchanges(setup.game);
    let exchanged = images.iter().flat_map(|image| exchanges.iter().map(|exchange| exchange.apply(image)));
    let plain = exchanged.map(|fields| match setup.game {
        GameId::Niju => [shifted(&fields[0]), fields[1].clone()].join(" "),
        GameId::Saaguan => [&fields[..TURNS], &fields[TURNS + 1..]].concat().join(" "),
        GameId::Saiju | GameId::Sayu => fields.join(" "),
    });
    // The options may be written in any order.
    let game = setup.shortest().unwrap();
    format!("{game} | {}", plain.min().unwrap())
}

/// The field of Saaguan's position string that counts turns.
const TURNS: usize = 4;

/// The images of a position under all symmetries of the game, as position strings.
fn images<G: Symmetric>(game: &G, position: &str) -> Vec<String> {
    let position = game.read_position(position).unwrap();
    let image = |symmetry| game.write_position(&game.map_position(symmetry, &position));
    (0..game.symmetries()).map(image).collect()
}

/// An exchange of players and colours that leaves the question as it is.
struct Exchange {
    /// The names of the players.
    names: [&'static str; 2],
    /// Whether the players are exchanged.
    swaps_players: bool,
    /// Letters, and the letters that take their place.
    letters: (&'static str, String),
    /// The fields of the position string in which letters are exchanged: those without names of cells.
    fields: &'static [usize],
}

/// All exchanges in a game, the one that changes nothing among them.
fn exchanges(game: GameId) -> Vec<Exchange> {
    let (names, letters, fields): (_, _, &[usize]) = match game {
        GameId::Saiju => (["snow", "moon"], "smwyp", &[0, 2, 3]),
        GameId::Sayu => (["red", "blue"], "rb", &[0]),
        GameId::Saaguan => (["red", "yellow"], "ry", &[0, 3]),
        GameId::Niju => (["white", "black"], "wb", &[0]),
    };
    let colours: &[&str] = match game {
        GameId::Saiju => &["wyp", "wpy", "ywp", "ypw", "pwy", "pyw"],
        _ => &[""],
    };
    let exchange = |swaps_players: bool, colours: &str| {
        let players: String =
            if swaps_players { letters[..2].chars().rev().collect() } else { letters[..2].to_owned() };
        Exchange { names, swaps_players, letters: (letters, players + colours), fields }
    };
    colours.iter().flat_map(|colours| [exchange(false, colours), exchange(true, colours)]).collect()
}

impl Exchange {
    /// The fields of a position string after the exchange.
    fn apply(&self, position: &str) -> Vec<String> {
        let field = |(place, field): (usize, &str)| match place {
            // The player to act.
            1 => self.names[usize::from((field == self.names[1]) != self.swaps_players)].to_owned(),
            _ if self.fields.contains(&place) => self.exchanged(field, place > 0),
            _ => field.to_owned(),
        };
        position.split(' ').enumerate().map(field).collect()
    }

    /// A field with its letters exchanged; a list by players is put back in order.
    fn exchanged(&self, field: &str, is_list: bool) -> String {
        let (from, to) = &self.letters;
        let new = |letter: char| from.find(letter).map_or(letter, |place| to.as_bytes()[place].into());
        let exchanged: String = field.chars().map(new).collect();
        let mut parts: Vec<_> = exchanged.split(',').collect();
        if is_list {
            parts.sort_unstable();
        }
        parts.join(",")
    }
}

/// Ní-Ju's tiles, shifted so that the leftmost column and the lowest row are 0.
fn shifted(tiles: &str) -> String {
    let tile = |tile: &'_ str| {
        let (cell, rest) = tile.split_once(':').unwrap();
        let (x, y) = cell.split_once(',').unwrap();
        (y.parse::<i32>().unwrap(), x.parse::<i32>().unwrap(), rest.to_owned())
    };
    let mut tiles: Vec<_> = tiles.split(';').map(tile).collect();
    tiles.sort_unstable();
    let (lowest, leftmost) = (tiles[0].0, tiles.iter().map(|tile| tile.1).min().unwrap());
    let write = |(y, x, rest): &(i32, i32, String)| format!("{},{}:{rest}", x - leftmost, y - lowest);
    tiles.iter().map(write).collect::<Vec<_>>().join(";")
}

/// A text that two positions share if one has pieces where the other has them, whatever they are in detail: in Ní-Ju the
/// tiles of both players without their marks. In other games it is the [`form`].
pub fn outline(game: &str, position: &str) -> String {
    if !game.starts_with("niju") {
        return form(game, position);
    }
    let tiles = position.split(' ').next().unwrap_or_default();
    let tile = |tile: &str| {
        let (cell, rest) = tile.split_once(':')?;
        let (x, y) = cell.split_once(',')?;
        Some((x.parse::<i32>().ok()?, y.parse::<i32>().ok()?, rest.ends_with('w')))
    };
    let tiles: Vec<_> = tiles.split(';').filter_map(tile).collect();
    let images = (0..8).flat_map(|image| [false, true].map(|swaps| outlined(&tiles, image, swaps)));
    images.min().unwrap_or_default()
}

/// The cells of tiles under a symmetry of the table, shifted to its corner, each with its owner.
fn outlined(tiles: &[(i32, i32, bool)], image: u8, swaps: bool) -> String {
    let mapped = |(x, y, is_white): &(i32, i32, bool)| {
        let (x, y) = if image & 1 == 0 { (*x, *y) } else { (*y, *x) };
        let x = if image & 2 == 0 { x } else { -x };
        let y = if image & 4 == 0 { y } else { -y };
        (y, x, *is_white != swaps)
    };
    let mut tiles: Vec<_> = tiles.iter().map(mapped).collect();
    let lowest = tiles.iter().map(|tile| tile.0).min().unwrap_or(0);
    let leftmost = tiles.iter().map(|tile| tile.1).min().unwrap_or(0);
    tiles.sort_unstable();
    let write =
        |(y, x, owner): &(i32, i32, bool)| format!("{},{}:{}", x - leftmost, y - lowest, u8::from(*owner));
    tiles.iter().map(write).collect::<Vec<_>>().join(";")
}
