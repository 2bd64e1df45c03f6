//! Writing in the chat of a game.

use axum::Json;
use axum::extract::{Path, State};
use banmen_store::{NewChat, SeatRow};

use crate::Online;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::openapi::{Changing, Nobody, NotFound};
use crate::wire::{ChatRequest, Nothing, RoomName};

/// The most letters of a line.
const LONGEST_LINE: usize = 300;

/// Writes a line: players among themselves, spectators among themselves.
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "games", params(("id" = String, Path)),
    request_body = ChatRequest, responses((status = 200, body = Nothing), Changing, Nobody, NotFound))]
pub(crate) async fn write(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Nothing>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let request: ChatRequest = call.json()?;
    let text = check_text(&request.text)?;
    let me = call.may(&Scope::PLAYING)?;
    if me.muted_until.is_some_and(|until| until > real_now()) {
        return Err(Refusal::forbidden(keys::MUTED));
    }
    let seats = online.store().seats(&id).await?;
    let seat = seats.iter().find(|seat| seat.person.as_deref() == Some(&me.person.id)).map(|seat| seat.seat);
    check_listeners(&online, &seats, &me.person.id, seat.is_some()).await?;
    let room = if seat.is_some() { RoomName::Players } else { RoomName::Spectators };
    let line =
        NewChat { game: &id, room: room.word(), person: &me.person.id, seat, body: &text, at: real_now() };
    online.store().add_chat(&line).await?;
    online.desk().chat_changed(&id);
    Ok(Json(Nothing {}))
}

/// The text without white space around it; 400 if it is empty, too long or has letters that steer the display.
fn check_text(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let is_steering = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let is_good = (1..=LONGEST_LINE).contains(&text.chars().count()) && !text.chars().any(is_steering);
    if is_good { Ok(text.to_owned()) } else { Err(Refusal::malformed(keys::BAD_TEXT).field("text")) }
}

/// 403 for a player whom every other player blocks, or who blocks all of them: nobody would read the line.
async fn check_listeners(online: &Online, seats: &[SeatRow], me: &str, plays: bool) -> Result<(), Refusal> {
    let others: Vec<&str> =
        seats.iter().filter_map(|seat| seat.person.as_deref()).filter(|id| *id != me).collect();
    if !plays || others.is_empty() {
        return Ok(());
    }
    for other in others {
        if !online.store().blocked(me, other).await? {
            return Ok(());
        }
    }
    Err(Refusal::forbidden(keys::BLOCKED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_plain_text() {
        assert_eq!(check_text("  Good game! <b> 盤面 ").unwrap(), "Good game! <b> 盤面");
        assert_eq!(check_text(&"é".repeat(300)).unwrap().chars().count(), 300);
        for text in ["", "  ", "a\nb", "a\u{202e}b", "\u{0}", &"a".repeat(301)] {
            assert!(check_text(text).is_err(), "{text:?}");
        }
    }
}
