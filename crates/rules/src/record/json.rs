//! Records as JSON that fits Abstract Play's `gamerecord` 1-0-0.
//!
//! The form has no place of its own for comments, variations and further tags. They stand in the header, which may
//! hold more than the form asks for: `movetext` is the moves with comments and variations as the text form writes
//! them, and `tags` holds the tags that the form does not know. So nothing is lost.

mod read;

pub use read::read;

use serde_json::{Map, Value, json};

use super::date::{UNKNOWN, moment};
use super::tags::{HOME_SITE, Tags};
use super::{LONGEST_RECORD, Record, player_tag};
use crate::Seat;

/// The longest JSON that is read, in bytes: the moves stand there twice, and quotation marks need a backslash.
pub const LONGEST_JSON: usize = 4 * LONGEST_RECORD;

/// Stands for an event or a round where only the other of the two is known.
const NONE: &str = "-";

/// Writes a record as JSON, each round on a line of its own.
///
/// A date that is not known is written as the first moment of 1970.
pub fn write(record: &Record) -> String {
    let header = serde_json::to_string_pretty(&header(record)).expect("a header is plain JSON");
    let rounds: Vec<_> = rounds(record).iter().map(|round| format!("    {round}")).collect();
    let moves = if rounds.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", rounds.join(",\n")) };
    let header = header.replace('\n', "\n  ");
    format!("{{\n  \"header\": {header},\n  \"moves\": {moves}\n}}\n")
}

fn header(record: &Record) -> Value {
    let variants: Vec<_> = record.setup.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let mut header = Map::new();
    let mut put = |name: &str, value: Value| header.insert(name.to_owned(), value);
    put("game", json!({ "name": player_tag(record.setup.game.name()), "variants": variants }));
    for (name, value) in occasion(&record.tags) {
        put(name, json!(value));
    }
    if record.outcome().is_none() {
        put("unrated", json!(true));
    }
    put("players", players(record));
    for (name, tag) in
        [("startingPosition", "Start"), ("rules", "Rules"), ("result", "Result"), ("reason", "Reason")]
    {
        if let Some(value) = record.own_tag(tag) {
            put(name, json!(value));
        }
    }
    let other = record.tags.iter().filter(|(name, _)| !Tags::stands_before_ending(name, record.names()));
    let other: Map<_, _> = other.map(|(name, value)| (name.to_owned(), json!(value))).collect();
    if !other.is_empty() {
        put("tags", Value::Object(other));
    }
    if record.tree.count_comments_and_variations() != (0, 0) {
        put("movetext", json!(record.movetext()));
    }
    Value::Object(header)
}

/// When and where the game was played.
fn occasion(tags: &Tags) -> Vec<(&'static str, Value)> {
    let mut fields = Vec::new();
    if tags.get("Event").or(tags.get("Round")).is_some() {
        fields.push(("event", json!(tags.get("Event").unwrap_or(NONE))));
        fields.push(("round", json!(tags.get("Round").unwrap_or(NONE))));
    }
    fields.push(("site", json!({ "name": tags.get("Site").unwrap_or(HOME_SITE) })));
    let start = tags.get("Date").map_or_else(|| UNKNOWN.to_owned(), moment);
    let end = tags.get("EndDate").map_or_else(|| start.clone(), moment);
    fields.push(("date-start", json!(start)));
    fields.push(("date-end", json!(end)));
    fields.push(("date-generated", json!(end)));
    fields
}

fn players(record: &Record) -> Value {
    let results = record.results();
    let player = |(index, seat): (usize, &&str)| {
        let name = record.player(Seat::new(index)).unwrap_or(seat);
        match record.scores() {
            Some(scores) => json!({
                "name": name, "seat": seat, "score": scores.all()[index], "result": results[index]
            }),
            None => json!({ "name": name, "seat": seat, "result": results[index] }),
        }
    };
    record.names().iter().enumerate().map(player).collect()
}

/// The turns, each in the place of its player's seat; a new round begins where the seats come round.
fn rounds(record: &Record) -> Vec<Value> {
    let seats = record.names().len();
    let mut rounds: Vec<Vec<Value>> = Vec::new();
    let mut last = seats;
    for turn in record.turns() {
        let seat = turn[0].seat().index();
        if seat <= last {
            rounds.push(vec![Value::Null; seats]);
        }
        let texts: Vec<_> = turn.iter().map(|node| node.text()).collect();
        rounds.last_mut().expect("the first turn begins a round")[seat] = json!(texts.join(" "));
        last = seat;
    }
    rounds.into_iter().map(Value::Array).collect()
}

impl Record {
    /// For each player, how many of the others they are not behind; all 0 while the game goes on.
    ///
    /// Winners are ahead of all others, those still in ahead of those out, and more points ahead of fewer.
    pub fn results(&self) -> Vec<usize> {
        let Some(outcome) = self.outcome() else { return vec![0; self.names().len()] };
        let standing = |seat: Seat| {
            let points = self.scores().map(|scores| scores.of(seat));
            (outcome.winners.contains(seat), self.table.still_in().contains(seat), points)
        };
        let seats = || (0..self.names().len()).map(Seat::new);
        let not_behind = |own: Seat| seats().filter(|&other| standing(other) <= standing(own)).count() - 1;
        seats().map(not_behind).collect()
    }
}
