//! Tags: what is known about a game beside its moves, such as date and players.

use super::date;
use super::refusal::{Refusal, short};
use super::time_control::TimeControl;
use crate::{LONGEST_POSITION, Message, sort_few};

/// The most tags a record has.
pub const MOST_TAGS: usize = 64;

/// The longest name of a tag.
pub(super) const LONGEST_NAME: usize = 40;

/// The longest value of a tag, in bytes: a position string must fit.
pub(super) const LONGEST_VALUE: usize = LONGEST_POSITION;

/// The tags that follow from the game: three that are written first, then the others.
pub(super) const OWN: [&str; 7] = ["Game", "Options", "Rules", "Start", "Result", "Reason", "Scores"];

/// The tags that are written first, in this order.
const FIRST: [&str; 5] = ["Event", "Site", "Round", "Date", "EndDate"];

/// The site that need not be named.
pub(super) const HOME_SITE: &str = "Banmen";

/// Names with values, each name at most once; the values say something and hold no control character.
///
/// ```
/// use banmen_rules::record::Tags;
/// let mut tags = Tags::none();
/// tags.set("Event", "Club evening").unwrap();
/// tags.set("Date", "2026-11-15").unwrap();
/// tags.set("Snow", "Ada").unwrap();
/// assert_eq!(tags.get("Snow"), Some("Ada"));
/// assert!(tags.set("Result", "snow").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tag.
    pub fn none() -> Tags {
        Tags::default()
    }

    /// Gives a tag a value, in place of the one it had; a value that says nothing takes the tag away.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        check(name, value)?;
        if OWN.contains(&name) {
            return Err(Refusal::OwnTag { name: name.to_owned() }.say());
        }
        let value = match name {
            "Date" | "EndDate" => date::canonical(value)?,
            "TimeControl" if !is_idle(value) => value.parse::<TimeControl>()?.to_string(),
            _ => value.to_owned(),
        };
        self.0.retain(|(own, _)| own != name);
        if says_something(name, &value) {
            if self.0.len() + OWN.len() >= MOST_TAGS {
                return Err(Refusal::TooManyTags { most: MOST_TAGS }.say());
            }
            self.0.push((name.to_owned(), value));
        }
        Ok(())
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// How much time the players had: the tag `TimeControl`. `None` when there was no limit or the tag is missing.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.get("TimeControl").and_then(|value| value.parse().ok())
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sorts the tags as they are written, and drops what would be understood without them.
    pub(super) fn put_in_order(&mut self, names: &[&str]) {
        let players: Vec<_> = names.iter().map(|name| player_tag(name)).collect();
        let idle = |(tag, value): &(String, String)| match players.iter().position(|own| own == tag) {
            Some(seat) => value == names[seat],
            None => false,
        };
        self.0.retain(|tag| !idle(tag));
        if self.get("EndDate").is_some() && self.get("EndDate") == self.get("Date") {
            self.0.retain(|(name, _)| name != "EndDate");
        }
        let order = |name: &str| {
            let mut known = FIRST.iter().copied().chain(players.iter().map(String::as_str));
            known.position(|own| own == name).unwrap_or(usize::MAX)
        };
        sort_few(&mut self.0, |(one, _), (other, _)| order(one) < order(other));
    }

    /// Whether the tag is written before those of the ending.
    pub(super) fn stands_before_ending(name: &str, names: &[&str]) -> bool {
        FIRST.contains(&name) || names.iter().any(|own| player_tag(own) == name)
    }
}

/// The tag with the name of the person on a seat: `Snow` for `snow`.
pub fn player_tag(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Refuses a name or a value that no tag has.
pub(super) fn check(name: &str, value: &str) -> Result<(), Message> {
    let capital = name.starts_with(|first: char| first.is_ascii_uppercase());
    if !capital || name.len() > LONGEST_NAME || !name.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        return Err(Refusal::TagName { name: short(name) }.say());
    }
    if value.len() > LONGEST_VALUE {
        return Err(Refusal::TagLong { name: name.to_owned(), most: LONGEST_VALUE }.say());
    }
    match value.chars().find(|letter| letter.is_control()) {
        Some(letter) => Err(Refusal::Control { code: letter.into() }.say()),
        None => Ok(()),
    }
}

/// Whether a value says nothing.
fn is_idle(value: &str) -> bool {
    matches!(value.trim(), "" | "-")
}

fn says_something(name: &str, value: &str) -> bool {
    !is_idle(value) && (name, value) != ("Site", HOME_SITE)
}
