//! A report as a page of the book: Markdown, and its pictures as files beside it.

use std::fs;
use std::io;
use std::path::Path;

use banmen_view::{TextTable, Words};

use crate::contents::{Part, Picture, Report, contents};

/// A page of the book with its pictures.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// The Markdown.
    pub page: String,
    /// The pictures: file names and SVG documents.
    pub pictures: Vec<(String, String)>,
}

impl Book {
    /// The page of a report, whose pictures begin with `name`. `command` is the command line that makes it.
    pub fn of(report: &Report<'_>, words: &Words, name: &str, command: &str) -> Book {
        let (title, parts) = contents(report, words);
        let mut book = Book { page: format!("# {title}\n\n"), pictures: Vec::new() };
        book.page.push_str(&words.say(
            &banmen_rules::Message::new("report-made-by").with("command", banmen_rules::Arg::text(command)),
        ));
        book.page.push_str("\n\n");
        parts.into_iter().for_each(|part| book.add(part, name));
        book.page.truncate(book.page.trim_end().len());
        book.page.push('\n');
        book
    }

    fn add(&mut self, part: Part, name: &str) {
        match part {
            Part::Heading(text) => self.page.push_str(&format!("## {text}\n\n")),
            Part::Prose(text) => self.page.push_str(&format!("{text}\n\n")),
            Part::Table { heading, rows, words } => {
                let mut table =
                    TextTable::new(heading.iter().map(|cell| plain(cell)).collect()).with_left(&words);
                rows.iter().for_each(|row| table.add(row.iter().map(|cell| plain(cell)).collect()));
                self.page.push_str(&table.markdown());
                self.page.push('\n');
            }
            Part::Pictures(pictures) => {
                for picture in chosen(pictures) {
                    let file = format!("{name}-{}.svg", picture.name);
                    self.page.push_str(&format!("![{}]({file})\n\n", picture.caption));
                    self.page.push_str(&format!("*{}*\n\n", picture.caption));
                    self.pictures.push((file, packed(&picture.svg)));
                }
            }
        }
    }

    /// Writes the page, and its pictures beside it.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        for (file, svg) in &self.pictures {
            fs::write(folder.join(file), svg)?;
        }
        fs::write(path, &self.page)
    }
}

/// The most important numbers of a report as a row of a Markdown table, which links to the page of this name.
pub fn row(report: &Report<'_>, words: &Words, name: &str) -> String {
    let Report { summary, .. } = report;
    let percent = |part: f64| format!("{:.1} %", part * 100.0);
    let (title, _) = contents(report, words);
    let first = &summary.seats[0];
    let (low, high) = first.interval;
    let course = summary.course.as_ref();
    let told =
        |tell: &dyn Fn(&crate::summary::CourseSummary) -> String| course.map_or_else(|| "–".to_owned(), tell);
    let cells = [
        format!("[{title}]({name}.md)"),
        summary.games.to_string(),
        percent(first.share),
        format!("{} … {}", percent(low), percent(high)),
        percent(summary.shared as f64 / summary.games as f64),
        format!("{:.1}", summary.turns.mean),
        format!("{:.0}", summary.choices.mean),
        told(&|course| percent(course.open.mean)),
        told(&|course| format!("{:.2}", course.lead_changes.mean)),
    ];
    format!("| {} |\n", cells.join(" | "))
}

/// The pictures that the book has: of many maps only the first and that of the end, because boards are large files.
fn chosen(mut pictures: Vec<Picture>) -> Vec<Picture> {
    if pictures.len() > 2 {
        let first = pictures[0].name.clone();
        pictures.retain(|own| own.name == first || own.name == "end");
    }
    pictures
}

/// A cell without what Markdown would take for the edge of a column.
fn plain(cell: &str) -> String {
    cell.replace('|', "\\|")
}

/// A document without the indents that only readers of its source need.
fn packed(svg: &str) -> String {
    svg.lines().map(|line| line.trim_start().to_owned() + "\n").collect()
}
