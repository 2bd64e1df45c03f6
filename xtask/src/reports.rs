//! `cargo xtask reports`: the reports on all games and boards in the book, made again.
//!
//! Games that were played are kept under `target/reports`, so that a run that was stopped goes on.

use std::fs;

use crate::Done;
use crate::setup;
use crate::shell::{Step, built, cargo, command, target, top};

/// A report of the book.
struct Page {
    /// The name of its file.
    name: &'static str,
    /// The game with its options.
    setup: &'static [&'static str],
    /// The random turns at the beginning: without them quick searches of most games begin alike every time.
    opening: &'static str,
}

const fn page(name: &'static str, setup: &'static [&'static str], opening: &'static str) -> Page {
    Page { name, setup, opening }
}

/// All games and boards, played with as many nodes as `banmen report` has by itself. That is few, so that a thousand
/// games of each take minutes; but with many fewer the players of Saaguan never bring their robots into the arena.
const PAGES: &[Page] = &[
    page("saiju-hex", &["saiju"], "0"),
    page("saiju-square", &["saiju", "board=square"], "0"),
    page("saiju-hex-3", &["saiju", "players=3"], "0"),
    page("saiju-square-3", &["saiju", "board=square", "players=3"], "0"),
    page("sayu", &["sayu"], "2"),
    page("saaguan-octa", &["saaguan"], "2"),
    page("saaguan-octa-elimination", &["saaguan", "mode=elimination"], "2"),
    page("saaguan-hex", &["saaguan", "board=hex"], "2"),
    page("saaguan-hex-elimination", &["saaguan", "board=hex", "mode=elimination"], "2"),
    page("saaguan-octa-3", &["saaguan", "players=3"], "3"),
    page("saaguan-hex-3", &["saaguan", "board=hex", "players=3"], "3"),
    page("saaguan-octa-4", &["saaguan", "players=4"], "4"),
    page("saaguan-hex-4", &["saaguan", "board=hex", "players=4"], "4"),
    page("niju-race", &["niju"], "2"),
    page("niju-score", &["niju", "mode=score"], "2"),
];

/// The number of games of a report, unless somebody wants another.
const GAMES: &str = "1000";

/// The players of the ladder, the weakest first, and the games on each rung.
const LADDER: &str = "random,level:1,level:2,level:3";
const LADDER_GAMES: &str = "40";

/// The page that lists all reports, and what stands around its table.
const LIST: &str = "docs/reports/README.md";
const TABLE: (&str, &str) =
    ("<!-- The table is made by cargo xtask reports. -->\n", "<!-- Here it ends. -->\n");

/// The summary of the book, which lists all pages.
const SUMMARY: &str = "docs/SUMMARY.md";

/// The heading of the table, whose rows the reports print.
const HEADING: &str = "\
| report | games | first player | 95 % | shared | turns | legal actions | open for | changes of the lead |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

/// Makes all reports, or those whose names begin with `which`, from this number of games.
pub(crate) fn run(which: &str, games: Option<&str>) -> Done {
    let pages: Vec<_> = PAGES.iter().filter(|page| page.name.starts_with(which)).collect();
    if pages.is_empty() {
        let known: Vec<_> = PAGES.iter().map(|page| page.name).collect();
        return Err(format!("no report begins with {which}; reports are {}", known.join(", ")));
    }
    setup::need(&[setup::Part::Linker])?;
    let mut build = cargo(["build", "--profile", "play", "--package", "banmen", "--no-default-features"]);
    build.args(["--bin", "banmen"]);
    Step::begin("build Banmen").run(build)?;
    let mut rows = Vec::new();
    for page in pages {
        let step = Step::begin(format!("report on {}", page.setup.join(" ")));
        rows.push((page.name, page.make(games.unwrap_or(GAMES))?));
        step.done();
    }
    list(&rows)
}

impl Page {
    /// Makes the report, and returns its row of the table.
    fn make(&self, games: &str) -> Result<String, String> {
        let keep = target().join("reports").join(self.name);
        let mut report = command(built("play", "banmen"));
        report.args(["--lang", "en", "report"]).args(self.setup);
        report.args(["--games", games, "--opening", self.opening]);
        report.args(["--ladder", LADDER, "--ladder-games", LADDER_GAMES]).arg("--keep").arg(keep);
        report.arg("--markdown").arg(format!("docs/reports/{}.md", self.name)).arg("--row");
        report.stderr(std::process::Stdio::inherit());
        let made = report.output().map_err(|error| format!("{report:?} does not start: {error}"))?;
        if !made.status.success() {
            return Err(format!("the report on {} was not made", self.setup.join(" ")));
        }
        Ok(String::from_utf8_lossy(&made.stdout).into_owned())
    }
}

/// Writes the rows into the table of the list. A row whose report was not made stays.
fn list(rows: &[(&str, String)]) -> Done {
    let path = top().join(LIST);
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = fs::read_to_string(&path).map_err(failed)?;
    let parts = text.split_once(TABLE.0).and_then(|(before, rest)| Some((before, rest.split_once(TABLE.1)?)));
    let (before, (old, after)) =
        parts.ok_or_else(|| format!("{} has no place for a table", path.display()))?;
    let row = |page: &Page| {
        let made = rows.iter().find(|(name, _)| *name == page.name).map(|(_, row)| row.clone());
        let link = format!("]({}.md)", page.name);
        made.or_else(|| old.lines().find(|line| line.contains(&link)).map(|line| format!("{line}\n")))
    };
    let table: String = PAGES.iter().filter_map(row).collect();
    fs::write(&path, format!("{before}{}{HEADING}{table}{}{after}", TABLE.0, TABLE.1)).map_err(failed)?;
    summarise(&table)
}

/// Lists the reports of the table in the book's summary, below their list.
fn summarise(table: &str) -> Done {
    let path = top().join(SUMMARY);
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = fs::read_to_string(&path).map_err(failed)?;
    let line = |row: &str| {
        let (title, rest) = row.split_once('[')?.1.split_once("](")?;
        Some(format!("  - [{title}](reports/{})\n", rest.split_once(')')?.0))
    };
    let listed: String = table.lines().filter_map(line).collect();
    let mut summary = String::new();
    for own in text.lines().filter(|own| !own.starts_with("  - ") || !own.contains("](reports/")) {
        summary.push_str(own);
        summary.push('\n');
        if own.ends_with("](reports/README.md)") {
            summary.push_str(&listed);
        }
    }
    fs::write(&path, summary).map_err(failed)
}
