//! What an invitation asks for: the checks of its set-up, seats and clock.

use banmen_rules::{Arg, Setup};

use super::seats::Seat;
use crate::Online;
use crate::doors::{Caller, Reason, Refusal, keys};
use crate::people::find_person;
use crate::wire::{ClockKind, InviteRequest, PersonKind};

/// The levels that can sit down.
const LEVELS: std::ops::RangeInclusive<i64> = 1..=8;
/// The most seats of a game.
const MOST_SEATS: usize = 6;
/// The most letters of a set-up.
const LONGEST_SETUP: usize = 500;

/// A set-up that the rules accept: its shortest form and the names of its players.
pub(super) struct Checked {
    pub(super) setup: Setup,
    pub(super) names: Vec<String>,
}

/// 422 unless the rules know the set-up.
pub(super) fn check_setup(text: &str, field: &str) -> Result<Checked, Refusal> {
    if text.len() > LONGEST_SETUP {
        let short: String = text.chars().take(40).collect();
        return Err(Refusal::set_up(keys::BAD_SETUP).with("setup", Arg::text(short)).field(field));
    }
    let refused = |message| {
        let reason = Reason::Message(message);
        Refusal::of(axum::http::StatusCode::UNPROCESSABLE_ENTITY, reason).field(field)
    };
    let setup: Setup = text.parse().map_err(refused)?;
    let table = setup.table().map_err(refused)?;
    let names = table.names().iter().map(|name| (*name).to_owned()).collect();
    Ok(Checked { setup: table.setup(), names })
}

/// 422 unless a clock is within bounds.
pub(super) fn check_clock(clock: Option<&ClockKind>) -> Result<(), Refusal> {
    match clock.map(ClockKind::check) {
        Some(Err(_)) => Err(Refusal::set_up(keys::BAD_CLOCK).field("clock")),
        _ => Ok(()),
    }
}

/// The seats of a request; 422 if one of them makes no sense.
pub(super) async fn check_seats(
    online: &Online,
    me: &Caller,
    request: &InviteRequest,
    count: usize,
) -> Result<Vec<Seat>, Refusal> {
    if request.seats.len() != count {
        return Err(Refusal::set_up(keys::BAD_SEATS).with("count", Arg::number(count)).field("seats"));
    }
    let mut seats: Vec<Seat> = Vec::new();
    for text in &request.seats {
        let seat = read_seat(online, me, text, request.rated).await?;
        let is_double =
            seat.person().is_some_and(|new| seats.iter().any(|known| known.person() == Some(new)));
        if is_double {
            return Err(bad_seat(text));
        }
        seats.push(seat);
    }
    match seats.iter().all(|seat| seat.level().is_some()) {
        true => Err(bad_seat(&request.seats.join(", "))),
        false => Ok(seats),
    }
}

async fn read_seat(online: &Online, me: &Caller, text: &str, rated: bool) -> Result<Seat, Refusal> {
    match (text, text.strip_prefix("level:"), text.strip_prefix("person:")) {
        ("me", ..) => Ok(Seat::Person(me.person.id.clone())),
        ("open", ..) => Ok(Seat::Open),
        (_, Some(level), _) => {
            let number = level.parse().ok().filter(|_| level.len() == 1);
            let level =
                number.and_then(read_level).ok_or_else(|| Refusal::set_up(keys::BAD_LEVEL).field("seats"))?;
            if rated {
                return Err(Refusal::set_up(keys::RATED_LEVEL).field("seats"));
            }
            Ok(Seat::Level(level))
        }
        (_, _, Some(name)) => {
            let nobody = || {
                let short: String = name.chars().take(20).collect();
                Refusal::set_up(keys::NO_SUCH_PERSON).with("name", Arg::text(short)).field("seats")
            };
            let person = find_person(online, name).await?.ok_or_else(nobody)?;
            if person.id == me.person.id {
                return Err(bad_seat(text));
            }
            if rated && person.kind == "guest" {
                return Err(Refusal::set_up(keys::RATED_GUEST).field("seats"));
            }
            Ok(Seat::Kept(person.id))
        }
        _ => Err(bad_seat(text)),
    }
}

/// A level that can sit down.
pub(super) fn read_level(number: i64) -> Option<u8> {
    u8::try_from(number).ok().filter(|_| LEVELS.contains(&number))
}

/// 403 if somebody is invited by name who blocks the maker, or whom the maker blocks.
pub(super) async fn check_invited(online: &Online, me: &Caller, seats: &[String]) -> Result<(), Refusal> {
    for name in seats.iter().filter_map(|seat| seat.strip_prefix("person:")).take(MOST_SEATS) {
        if let Some(person) = find_person(online, name).await? {
            check_blocks(online, &me.person.id, &[person.id.as_str()]).await?;
        }
    }
    Ok(())
}

fn bad_seat(text: &str) -> Refusal {
    let short: String = text.chars().take(40).collect();
    Refusal::set_up(keys::BAD_SEAT).with("seat", Arg::text(short)).field("seats")
}

/// 403 if a person blocks one of the others, or is blocked by one.
pub(super) async fn check_blocks(online: &Online, person: &str, others: &[&str]) -> Result<(), Refusal> {
    for other in others {
        if *other != person && online.store().blocked(person, other).await? {
            return Err(Refusal::forbidden(keys::BLOCKED));
        }
    }
    Ok(())
}

/// Whether turns can be taken back; 422 unless a rated game is for accounts and without taking back.
pub(super) fn check_rated(me: &Caller, request: &InviteRequest) -> Result<bool, Refusal> {
    let takebacks = request.takebacks.unwrap_or(!request.rated);
    match request.rated {
        true if me.person.kind == PersonKind::Guest => Err(Refusal::set_up(keys::RATED_GUEST).field("rated")),
        true if takebacks => Err(Refusal::set_up(keys::RATED_TAKEBACKS).field("takebacks")),
        _ => Ok(takebacks),
    }
}
