//! A report as one HTML file that stands alone: no script, nothing from elsewhere, light and dark by CSS, printable.

use std::fmt::Write;

use banmen_view::Words;

use crate::chart::escape;
use crate::contents::{Part, Picture, Report, contents};

/// The style sheet of the page.
const STYLE: &str = include_str!("html/page.css");

/// The page of a report.
pub fn page(report: &Report<'_>, words: &Words) -> String {
    let (title, parts) = contents(report, words);
    let heading = format!("{title} – {}", words.word("report-title"));
    let mut body = String::new();
    let mut is_open = false;
    for part in &parts {
        if let Part::Heading(_) = part {
            body.push_str(if is_open { "</section>\n<section>\n" } else { "<section>\n" });
            is_open = true;
        }
        write_part(&mut body, part);
    }
    if is_open {
        body.push_str("</section>\n");
    }
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<h1>{}</h1>\n{body}</main>\n</body>\n</html>\n",
        words.language().code(),
        escape(&heading),
        escape(&title),
    )
}

fn write_part(body: &mut String, part: &Part) {
    match part {
        Part::Heading(text) => add(body, format_args!("<h2>{}</h2>\n", escape(text))),
        Part::Prose(text) => add(body, format_args!("<p>{}</p>\n", escape(text))),
        Part::Table { heading, rows, words } => table(body, heading, rows, words),
        Part::Pictures(pictures) => {
            body.push_str("<div class=\"pictures\">\n");
            pictures.iter().for_each(|picture| figure(body, picture));
            body.push_str("</div>\n");
        }
    }
}

fn add(body: &mut String, text: std::fmt::Arguments<'_>) {
    body.write_fmt(text).expect("a string takes everything");
}

fn figure(body: &mut String, Picture { name, caption, svg }: &Picture) {
    let caption = escape(caption);
    add(
        body,
        format_args!("<figure class=\"{name}\">\n{svg}<figcaption>{caption}</figcaption>\n</figure>\n"),
    );
}

fn table(body: &mut String, heading: &[String], rows: &[Vec<String>], words: &[usize]) {
    let class = |column: usize| if words.contains(&column) { "" } else { " class=\"number\"" };
    // It scrolls sideways on narrow screens, by keyboard, too.
    body.push_str("<div class=\"table\" tabindex=\"0\"><table>\n<thead><tr>");
    for (column, cell) in heading.iter().enumerate() {
        add(body, format_args!("<th scope=\"col\"{}>{}</th>", class(column), escape(cell)));
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        body.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escape(cell);
            match column {
                0 => add(body, format_args!("<th scope=\"row\">{cell}</th>")),
                _ => add(body, format_args!("<td{}>{cell}</td>", class(column))),
            }
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody></table></div>\n");
}
