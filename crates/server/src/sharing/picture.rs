//! `/picture/LINK.svg`, `/picture/LINK.png`, and the same with `p?game=…&position=…` in place of a link.

use axum::body::Body;
use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::Response;

use super::query::Query;
use super::studio::Form;
use super::{Refused, Sharing};
use crate::answer::finish;

/// The name of the picture of a position.
const POSITION: &str = "p";

/// A picture.
pub(super) async fn file(
    State(sharing): State<Sharing>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let made = draw(&sharing, &name, query.as_deref()).await;
    made.unwrap_or_else(Refused::answer)
}

async fn draw(sharing: &Sharing, name: &str, query: Option<&str>) -> Result<Response, Refused> {
    let (name, form, media_type) = match name.rsplit_once('.') {
        Some((name, "svg")) => (name, Form::Svg, "image/svg+xml"),
        Some((name, "png")) => (name, Form::Png, "image/png"),
        _ => return Err(Refused::Unknown),
    };
    let query = Query::read(query)?;
    let subject = match name {
        POSITION => query.position().ok_or(Refused::Missing)?,
        link => query.link(link).ok_or(Refused::Unknown)?,
    };
    let bytes = sharing.studio.file(subject, form).await?;
    // A link always shows the same; the drawings may become better.
    let answer = Response::builder()
        .header(CONTENT_TYPE, media_type)
        .header(CACHE_CONTROL, "public, max-age=86400")
        .header(CONTENT_LENGTH, bytes.len());
    Ok(finish(answer, Body::from(bytes)))
}
