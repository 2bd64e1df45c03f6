//! `/s/LINK`: the page, with what messengers and search engines show of a link in its head.

use std::fmt::Write;

use axum::body::Body;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::Response;

use super::query::Query;
use super::{About, PREVIEW, Sharing, link_of};
use crate::answer::finish;
use crate::page::Page;

/// The place in the HTML file.
const MARK: &str = "<!--preview-->";
/// The HTML file without the first screen of the home page, which nobody sees here.
const FILE: &str = "shared.html";

/// The page. Whatever goes wrong with the preview, the page opens.
pub(super) async fn page(
    State(sharing): State<Sharing>,
    Path(link): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let html = html(sharing.page);
    let told = tell(&sharing, &link, query.as_deref(), &headers).await.unwrap_or_default();
    let html = html.replacen(MARK, &told, 1);
    let answer = Response::builder()
        .header(CONTENT_TYPE, "text/html; charset=utf-8")
        .header(CACHE_CONTROL, "no-cache")
        .header(CONTENT_LENGTH, html.len());
    finish(answer, Body::from(html))
}

fn html(page: Page) -> String {
    let file = page.find(FILE).or_else(|| page.index());
    file.map(|file| String::from_utf8_lossy(file.plain).into_owned()).unwrap_or_default()
}

async fn tell(sharing: &Sharing, link: &str, query: Option<&str>, headers: &HeaderMap) -> Option<String> {
    let query = Query::read(query).ok()?;
    let about = sharing.studio.about(query.link(link)?).await.ok()?;
    let language = query.get("lang").map(|code| format!("?lang={}", encoded(code))).unwrap_or_default();
    Some(tags(&about, &(sharing.base)(headers), link_of(link)?, &language))
}

/// The tags of a preview. `query` is empty or begins with a question mark.
fn tags(About { title, state }: &About, base: &str, link: &str, query: &str) -> String {
    let (width, height) = PREVIEW;
    let address = format!("{base}/s/{link}{query}");
    let picture = format!("{base}/picture/{link}.png{query}");
    let about = encoded(&address);
    let (width, height) = (width.to_string(), height.to_string());
    let properties = [
        ("og:type", "website"),
        ("og:site_name", "Banmen 盤面"),
        ("og:title", title),
        ("og:description", state),
        ("og:url", &address),
        ("og:image", &picture),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", state),
    ];
    let mut tags = String::new();
    for (name, content) in properties {
        let _ = writeln!(tags, r#"<meta property="{name}" content="{}" />"#, escape(content));
    }
    for (name, content) in [
        ("twitter:card", "summary_large_image"),
        ("twitter:title", title),
        ("twitter:description", state),
        ("twitter:image", &picture),
    ] {
        let _ = writeln!(tags, r#"<meta name="{name}" content="{}" />"#, escape(content));
    }
    let oembed = escape(&format!("{base}/oembed?url={about}&format=json"));
    let _ = writeln!(
        tags,
        r#"<link rel="alternate" type="application/json+oembed" href="{oembed}" title="{}" />"#,
        escape(title)
    );
    tags
}

/// Text as a value of a query.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Text inside an attribute or an element.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever stands in a title, an address or a language, no tag and no attribute ends early.
    #[test]
    fn every_field_is_escaped() {
        let evil = r#""><script>alert('&')</script>"#;
        let about = About { title: evil.to_owned(), state: evil.to_owned() };
        let told = tags(&about, &format!("http://{evil}"), "1AB", &format!("?lang={evil}"));
        assert!(!told.contains("<script") && !told.contains("alert('"), "{told}");
        for line in told.lines() {
            assert!(line.starts_with("<meta ") || line.starts_with("<link "), "{line}");
            assert!(line.ends_with("\" />"), "{line}");
            let attributes = if line.starts_with("<link ") { 4 } else { 2 };
            assert_eq!(line.matches('"').count(), 2 * attributes, "{line}");
        }
    }
}
