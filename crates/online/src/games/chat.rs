//! The chat of a game as a reader may see it.

use banmen_store::ChatRow;

use crate::Online;
use crate::doors::Refusal;
use crate::wire::{ChatLine, Game, Line, RoomName};

/// The lines of a room that are sent.
const MOST_LINES: i64 = 50;

/// Who reads the chat of a game.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) game: String,
    pub(super) person: Option<String>,
    /// Whether the reader has a seat.
    pub(super) plays: bool,
}

impl Reader {
    /// Whether the reader has a seat in a game.
    pub(super) fn has_seat(&self, game: &Game) -> bool {
        let people = game.seats.iter().filter_map(|seat| seat.person.as_ref());
        people.map(|person| &person.id).any(|id| Some(id) == self.person.as_ref())
    }

    /// The rooms that the reader may see: players and spectators apart, both when the game has ended.
    pub(super) async fn rooms(&self, online: &Online) -> Result<Vec<Line>, Refusal> {
        let row = online.store().game(&self.game).await?.ok_or_else(Refusal::not_found)?;
        let is_running = matches!(row.status.as_str(), "playing" | "frozen");
        let rooms: &[RoomName] = match (is_running, self.plays) {
            (true, true) => &[RoomName::Players],
            (true, false) => &[RoomName::Spectators],
            (false, _) => &[RoomName::Players, RoomName::Spectators],
        };
        let reader = self.person.as_deref().unwrap_or_default();
        let mut lines = Vec::new();
        for room in rooms {
            let rows = online.store().chat(&self.game, room.word(), reader, MOST_LINES).await?;
            lines.push(Line::Chat {
                game: self.game.clone(),
                room: *room,
                lines: rows.into_iter().map(told).collect(),
            });
        }
        Ok(lines)
    }
}

fn told(row: ChatRow) -> ChatLine {
    let seat = row.seat.and_then(|seat| u8::try_from(seat).ok());
    ChatLine { name: row.name, seat, text: row.body, at: row.at }
}

impl RoomName {
    /// The room's word, as it is stored.
    pub(super) fn word(self) -> &'static str {
        match self {
            RoomName::Players => "players",
            RoomName::Spectators => "spectators",
        }
    }
}
