//! `/oembed?url=…`: how a page shows a link in a frame.

use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::Response;
use serde_json::json;

use super::preview::escape;
use super::query::Query;
use super::{PREVIEW, Refused, Sharing, link_of};
use crate::answer::finish;

/// Width and height of a frame, if nothing smaller is asked for.
const USUAL: (u32, u32) = (640, 560);

/// The description of a frame.
pub(super) async fn tell(
    State(sharing): State<Sharing>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let told = describe(&sharing, query.as_deref(), &headers).await;
    told.unwrap_or_else(Refused::answer)
}

async fn describe(sharing: &Sharing, query: Option<&str>, headers: &HeaderMap) -> Result<Response, Refused> {
    let query = Query::read(query)?;
    if query.get("format").is_some_and(|form| form != "json") {
        return Err(Refused::NoSuchForm);
    }
    let base = (sharing.base)(headers);
    let asked = query.get("url").ok_or(Refused::Missing)?;
    let path = asked.strip_prefix(base.as_str()).ok_or(Refused::Unknown)?;
    let (path, rest) = path.split_once('?').unwrap_or((path, ""));
    let rest = Query::read(Some(rest.split('#').next().unwrap_or_default()))?;
    let text = path.strip_prefix("/s/").or_else(|| path.strip_prefix("/embed/s/")).ok_or(Refused::Unknown)?;
    let link = link_of(text).ok_or(Refused::Unknown)?;
    let about = sharing.studio.about(rest.link(link).ok_or(Refused::Unknown)?).await?;
    let told = kept(&rest);
    let frame = format!("{base}/embed/s/{link}{told}");
    let width = query.size("maxwidth").unwrap_or(USUAL.0).min(USUAL.0);
    let height = query.size("maxheight").unwrap_or(USUAL.1).min(USUAL.1);
    let body = json!({
        "version": "1.0",
        "type": "rich",
        "provider_name": "Banmen 盤面",
        "provider_url": base,
        "title": about.title,
        "html": format!(
            r#"<iframe src="{}" title="{}" width="{width}" height="{height}" loading="lazy" style="border:0;max-width:100%"></iframe>"#,
            escape(&frame), escape(&format!("{}: {}", about.title, about.state)),
        ),
        "width": width,
        "height": height,
        "thumbnail_url": format!("{base}/picture/{link}.png{told}"),
        "thumbnail_width": PREVIEW.0,
        "thumbnail_height": PREVIEW.1,
    });
    let body = body.to_string();
    let answer = Response::builder()
        .header(CONTENT_TYPE, "application/json")
        .header(CACHE_CONTROL, "no-cache")
        .header(CONTENT_LENGTH, body.len());
    Ok(finish(answer, Body::from(body)))
}

/// The part of a link's query that a frame knows too, with its question mark; empty if there is none.
fn kept(query: &Query<'_>) -> String {
    let known = ["at", "lang", "theme"].into_iter().filter_map(|name| Some((name, query.get(name)?)));
    let text = form_urlencoded::Serializer::new(String::new()).extend_pairs(known).finish();
    if text.is_empty() { text } else { format!("?{text}") }
}
