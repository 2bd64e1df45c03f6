//! The record of a game: what stands, with players and clocks, and when it is over the secret of its levels.

use std::time::Duration;

use banmen_rules::record::{Record, Tags, player_tag};
use banmen_store::GameRow;

use crate::desk::Refused;
use crate::doors::Refusal;
use crate::heart::{self, Round};
use crate::wire::SeatInfo;

/// Writes down a game.
pub(super) fn record(row: &GameRow, round: &Round, seats: &[SeatInfo]) -> Result<Record, Refusal> {
    let table = round.table().ok_or_else(|| Refusal::from(Refused::from(heart::Refusal::Frozen)))?;
    let tags = tags(row, round, seats);
    let mut record = Record::from_table(table, &tags).map_err(broken)?;
    if round.clock().is_some() {
        set_clocks(&mut record, round)?;
    }
    Ok(record)
}

/// Notes after the last move of every turn what was left on the clock of its player.
fn set_clocks(record: &mut Record, round: &Round) -> Result<(), Refusal> {
    let line = record.tree().main_line();
    let mut place = 0;
    for entry in round.standing() {
        place += entry.moves.len();
        let left = entry.seat.and_then(|seat| entry.left.get(usize::from(seat)).copied().flatten());
        let (Some(left), Some(node), true) = (left, line.get(place - 1), entry.is_turn()) else { continue };
        let left = Duration::from_millis(left.max(0).unsigned_abs());
        record.set_clock(*node, Some(left)).map_err(broken)?;
    }
    Ok(())
}

/// What is known of a game beside its moves. A value that no tag can have is left out.
fn tags(row: &GameRow, round: &Round, seats: &[SeatInfo]) -> Tags {
    let mut tags = Tags::none();
    let mut set = |name: &str, value: &str| drop(tags.set(name, value));
    set("Id", &row.id);
    set("Date", &moment(row.created));
    if let Some(ended) = row.ended {
        set("EndDate", &moment(ended));
    }
    for seat in seats {
        let who = match (&seat.person, seat.level) {
            (Some(person), _) => person.name.clone(),
            (None, Some(level)) => format!("level:{level}"),
            (None, None) => continue,
        };
        set(&player_tag(&seat.player), &who);
    }
    for (seat, rating) in seats.iter().filter_map(|seat| Some((seat, seat.rating?))) {
        set(&format!("{}Rating", player_tag(&seat.player)), &format!("{rating:.0}"));
    }
    if let Some(control) = round.terms().time_control() {
        set("TimeControl", &control.to_string());
    }
    set("Rated", if row.rated { "yes" } else { "no" });
    if matches!(row.status.as_str(), "over" | "aborted") && seats.iter().any(|seat| seat.level.is_some()) {
        set("Secret", &row.secret);
        // The seed of a level's turn is made of the ordinal, which counts what was taken back too.
        let ordinals: Vec<String> = round.standing().map(|entry| entry.ordinal.to_string()).collect();
        set("Ordinals", &ordinals.join(" "));
    }
    tags
}

fn broken(why: impl std::fmt::Debug) -> Refusal {
    tracing::error!(?why, "a game cannot be written down");
    Refusal::later(crate::doors::keys::STORE_AWAY)
}

/// A moment of universal time: `2026-11-15T18:30:00Z`.
fn moment(at: i64) -> String {
    let seconds = at.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

/// The day that is so many days after 1970-01-01, in the Gregorian calendar. Years are counted from March.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_people_read_them() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_763_231_400_999), "2025-11-15T18:30:00Z");
        assert_eq!(moment(4_107_542_399_000), "2100-02-28T23:59:59Z");
    }
}
