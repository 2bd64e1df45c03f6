//! What other pages and messengers show of a link: previews at `/s/LINK`, pictures, and frames by oEmbed.
//!
//! Pictures are drawn by a [`Pictures`] that is handed in: this crate knows no game.

mod studio;
mod query;
mod preview;
mod oembed;
mod picture;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;

use crate::answer::sentence;
use crate::app::read_only;
use crate::headers::value;
use crate::page::Page;
use studio::Studio;

/// The address that people see, by the headers of a request, without a slash at the end: `https://banmen.example`.
pub type Base = Arc<dyn Fn(&HeaderMap) -> String + Send + Sync>;

/// Draws what links show, and tells it in words. It is called on threads of its own, for two pictures at a time.
pub trait Pictures: Send + Sync {
    /// What is shown, in words.
    fn about(&self, subject: &Subject) -> Result<About, Unable>;

    /// An SVG document.
    fn svg(&self, subject: &Subject) -> Result<Vec<u8>, Unable>;

    /// A PNG file of [`PREVIEW`] pixels.
    fn png(&self, subject: &Subject) -> Result<Vec<u8>, Unable>;
}

/// Width and height of a PNG file, as previews are shown.
pub const PREVIEW: (u32, u32) = (1200, 630);

/// What is shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subject {
    /// Where it stands.
    pub source: Source,
    /// The number of the move that is shown; `None`: the last one of the main line.
    pub at: Option<u32>,
    /// The code of the language of words, as it was asked for.
    pub language: String,
    /// The colours.
    pub lighting: Lighting,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// In a link.
    Link(String),
    /// In a position string.
    Position {
        /// The game with its options.
        game: String,
        /// The position string.
        position: String,
    },
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lighting {
    /// As the reader prefers.
    #[default]
    Auto,
    /// Dark lines on a light ground.
    Light,
    /// Light lines on a dark ground.
    Dark,
}

/// What is shown, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The title of the study, or the name of the game.
    pub title: String,
    /// Who is to act, or the result.
    pub state: String,
}

/// Why nothing can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unable {
    /// It cannot be read.
    Unreadable,
    /// It would take too long.
    TooMuch,
    /// This build cannot paint.
    LeftOut,
}

/// Everything that the routes need.
#[derive(Clone)]
struct Sharing {
    page: Page,
    base: Base,
    studio: Studio,
}

/// The read-only routes `/s/LINK`, `/picture/…` and `/oembed`.
pub fn share_routes(page: Page, pictures: Arc<dyn Pictures>, base: Base) -> Router {
    let sharing = Sharing { page, base, studio: Studio::new(pictures) };
    let routes = Router::new()
        .route("/s/{link}", get(preview::page))
        .route("/picture/{name}", get(picture::file))
        .route("/oembed", get(oembed::tell));
    read_only(routes.with_state(sharing))
}

/// The game's part of a link: who sat where follows it, and is of no use in a picture.
fn link_of(text: &str) -> Option<&str> {
    let link = text.split(['~', '%']).next().unwrap_or_default();
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (!link.is_empty() && link.bytes().all(is_letter)).then_some(link)
}

/// Why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refused {
    Unable(Unable),
    /// Everybody is drawing.
    Busy,
    /// The drawing failed.
    Fault,
    /// The query is longer than [`query::LONGEST`].
    TooLong,
    /// A value that is needed is missing.
    Missing,
    /// There is no such address.
    Unknown,
    /// A form that is not written.
    NoSuchForm,
}

impl Refused {
    fn answer(self) -> Response {
        let (status, words) = match self {
            Refused::Unable(Unable::Unreadable) => (StatusCode::NOT_FOUND, "This link cannot be read.\n"),
            Refused::Unable(Unable::TooMuch) => {
                (StatusCode::PAYLOAD_TOO_LARGE, "This link holds too much for a picture.\n")
            }
            Refused::Unable(Unable::LeftOut) => {
                (StatusCode::NOT_IMPLEMENTED, "This server paints no pictures.\n")
            }
            Refused::Busy => (StatusCode::TOO_MANY_REQUESTS, "Too many pictures at once.\n"),
            Refused::Fault => (StatusCode::INTERNAL_SERVER_ERROR, "This picture cannot be drawn.\n"),
            Refused::TooLong => (StatusCode::URI_TOO_LONG, "That address is too long.\n"),
            Refused::Missing => (StatusCode::BAD_REQUEST, "The address lacks what is to be shown.\n"),
            Refused::Unknown => (StatusCode::NOT_FOUND, "There is no such address here.\n"),
            Refused::NoSuchForm => (StatusCode::NOT_IMPLEMENTED, "Only JSON is written here.\n"),
        };
        let mut answer = sentence(status, words);
        if self == Refused::Busy {
            answer.headers_mut().insert("retry-after", value("2"));
        }
        answer
    }
}

impl From<Unable> for Refused {
    fn from(unable: Unable) -> Refused {
        Refused::Unable(unable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_letters_and_whoever_sat_where() {
        assert_eq!(link_of("1AB-_9"), Some("1AB-_9"));
        assert_eq!(link_of("1AB~p5"), Some("1AB"));
        assert_eq!(link_of("1AB%7Ep5"), Some("1AB"));
        for bad in ["", "~p5", "1\"><script>", "1/2", "1.svg", "１"] {
            assert_eq!(link_of(bad), None, "{bad}");
        }
    }
}
