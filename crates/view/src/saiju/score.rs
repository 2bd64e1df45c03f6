//! The score breakdown of Saiju.

use banmen_rules::saiju::{Colour, Group, Saiju};
use banmen_rules::{Arg, Message, Table, Term};

use crate::score::{Note, ScoreItem, Scored};

impl Scored for Saiju {
    fn breakdown(table: &Table<Saiju>) -> Vec<ScoreItem> {
        let game = table.game();
        let mut groups = game.groups(table.position());
        // Groups that are too small are not listed.
        groups.retain(|group| group.cells.len() >= Group::SMALLEST);
        groups.iter().map(|group| item(game, group)).collect()
    }
}

/// The points of a group, and the reason.
fn item(game: &Saiju, group: &Group) -> ScoreItem {
    let stones = group.cells.len();
    let kinds = group.symbols.iter().filter(|count| **count > 0).count();
    let reason = match (group.worth, kinds) {
        (Some((player, points)), 3) => Message::new("saiju-score-double")
            .with("player", player.term(game))
            .with("points", points.term(game)),
        (Some((player, _)), _) => Message::new("saiju-score-plain").with("player", player.term(game)),
        (None, 1) => Message::new("saiju-score-one-symbol"),
        (None, _) => Message::new("saiju-score-level"),
    };
    let [snow, moon, flower] = group.symbols.map(|count| count.term(game));
    ScoreItem {
        seat: group.worth.map(|(player, _)| player),
        points: group.worth.map_or(0, |(_, points)| points.into()),
        note: sum(game, group, kinds),
        lasts: group.worth.is_some(),
        places: group.cells.iter().map(|cell| game.board().name(*cell)).collect(),
        reason: reason
            .with("stones", stones.term(game))
            .with("colour", Arg::Word(colour_word(group.colour).into()))
            .with("snow", snow)
            .with("moon", moon)
            .with("flower", flower),
        moves: None,
    }
}

/// The arithmetic of a group that scores.
fn sum(game: &Saiju, group: &Group, kinds: usize) -> Note {
    let Some((_, points)) = group.worth else { return Note::Nothing };
    let key = if kinds == 3 { "saiju-sum-double" } else { "saiju-sum-plain" };
    let sum = Message::new(key).with("stones", group.cells.len().term(game));
    Note::Sum(sum.with("points", points.term(game)))
}

fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "saiju-colour-white",
        Colour::Yellow => "saiju-colour-yellow",
        Colour::Pink => "saiju-colour-pink",
    }
}
