//! `banmen puzzle`: solves the puzzle of a rulebook, with proof.

use std::time::{Duration, Instant};

use banmen_engine::puzzle::{Answer, Kit, Laid, Progress, Solver};
use banmen_rules::niju::{Cell, Event, Extent, Niju, Pattern};
use banmen_rules::{Arg, Game, GameId, Message, Options, Seat, Setup};
use banmen_view::{Drawable, Scene, Words, scene};
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::status_line::StatusLine;
use crate::terminal::Terminal;

/// Solve the puzzle at the end of a rulebook, and prove that no solution is better
///
/// Ní-Ju: arrange all 20 white tiles, connected, so that as many as possible are winning. Every shape that
/// could hold more winning tiles is tried; then all best arrangements are counted, up to rotation and
/// reflection, and one is drawn. An arrangement gives each tile a cell and a rotation. This takes some
/// seconds.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Puzzle {
    /// The game: niju
    #[arg(value_name = "GAME")]
    game: String,
    /// Print {"best", "proved", "arrangements", "shapes", "example", "steps", "seconds"} as JSON; the example
    /// is a list of tiles as in position strings
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: the best arrangement as a list of tiles
  $ banmen puzzle niju --json | jq -r .example";

/// The number of steps between two looks at the clock: some milliseconds.
const SLICE: u64 = 1 << 13;

impl Puzzle {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let id = self.game.parse::<GameId>().map_err(|refusal| terminal.usage_error(&refusal))?;
        if id != GameId::Niju {
            let name = Arg::Word(format!("{id}-name").into());
            return Err(terminal.usage_error(&Message::new("puzzle-none").with("game", name)));
        }
        let begun = Instant::now();
        let (answer, steps) = solve(terminal);
        if self.json {
            return Ok(terminal.json(&facts(&answer, steps, begun.elapsed()))?);
        }
        terminal.draw(&picture(&answer))?;
        tell(&answer, terminal)
    }
}

/// Solves the puzzle, with a line that shows the progress; returns the answer and the number of steps.
fn solve(terminal: &Terminal) -> (Answer, u64) {
    let mut solver = Solver::new(Kit::niju());
    let mut line = StatusLine::new();
    loop {
        let answer = solver.run(SLICE);
        let progress = solver.progress();
        match answer {
            Some(answer) => {
                line.clear();
                return (answer, progress.steps);
            }
            None => line.tell(|| how_far(&progress, &terminal.words)),
        }
    }
}

fn how_far(progress: &Progress, words: &Words) -> String {
    let number = |number: usize| Arg::Number(number as i64);
    let message = Message::new("puzzle-progress")
        .with("winning", number(Kit::niju().tiles() - progress.idle))
        .with("width", number(progress.rectangle.0.into()))
        .with("height", number(progress.rectangle.1.into()))
        .with("done", number(progress.done))
        .with("all", number(progress.rectangles))
        .with("steps", Arg::text(grouped(progress.steps.into())));
    words.say(&message)
}

fn tell(answer: &Answer, terminal: &mut Terminal) -> Result<(), CliError> {
    let number = |number: usize| Arg::Number(number as i64);
    terminal.line("")?;
    terminal.say("puzzle-best", [("best", number(answer.best)), ("tiles", number(answer.example.len()))])?;
    let arrangements = Arg::text(grouped(answer.arrangements()));
    terminal
        .say("puzzle-count", [("arrangements", arrangements), ("shapes", number(answer.shapes.len()))])?;
    Ok(())
}

fn facts(answer: &Answer, steps: u64, time: Duration) -> Value {
    json!({
        "best": answer.best,
        // The loop ends only with an answer.
        "proved": true,
        "arrangements": u64::try_from(answer.arrangements()).ok(),
        "shapes": answer.shapes.len(),
        "example": tile_list(&answer.example),
        "steps": steps,
        "seconds": (time.as_secs_f64() * 1000.0).round() / 1000.0,
    })
}

/// The tiles as position strings list them.
fn tile_list(example: &[Laid]) -> String {
    let tile = |laid: &Laid| format!("{},{}:{}:w", laid.x, laid.y, pattern(laid).name());
    example.iter().map(tile).collect::<Vec<_>>().join(";")
}

/// The example as a picture of the board alone.
fn picture(answer: &Answer) -> Scene {
    let game = Niju::new(&Options::none()).expect("no options are needed");
    let table = Setup::from(GameId::Niju).table().expect("no options are needed");
    let mut scene = scene(&table);
    let player = Seat::new(0);
    let extent = extent(&answer.example);
    let holds = |cell: Option<Cell>| answer.example.iter().any(|laid| Some(self::cell(laid)) == cell);
    for laid in &answer.example {
        let (pattern, cell) = (pattern(laid), cell(laid));
        let mut events = vec![Event::TilePlaced { player, pattern, cell, extent }];
        if pattern.directions().all(|direction| holds(cell.neighbour(direction))) {
            events.push(Event::PatternCompleted { player, cell, pattern });
        }
        events.iter().flat_map(|event| game.patches(event)).for_each(|patch| scene.apply(patch));
    }
    scene.trays.clear();
    scene.players.truncate(1);
    scene.to_act = None;
    scene
}

fn extent(example: &[Laid]) -> Extent {
    let xs = || example.iter().map(|laid| laid.x as i16);
    let ys = || example.iter().map(|laid| laid.y as i16);
    let cell = |x: Option<i16>, y: Option<i16>| Cell { x: x.unwrap_or(0), y: y.unwrap_or(0) };
    Extent { lowest: cell(xs().min(), ys().min()), highest: cell(xs().max(), ys().max()) }
}

fn cell(laid: &Laid) -> Cell {
    Cell::new(laid.x, laid.y).expect("twenty tiles lie near 0,0")
}

fn pattern(laid: &Laid) -> Pattern {
    Pattern::from_marks(laid.marks).expect("the tiles are Ní-Ju's")
}

/// A number with its digits in groups of three.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let parts: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    parts.join(",")
}
