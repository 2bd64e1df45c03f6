//! `banmen render`: draws a position as a picture file, or a recorded game as an animated one.

mod parts;
#[cfg(feature = "png")]
mod paint;
#[cfg(feature = "png")]
mod pixels;
#[cfg(feature = "png")]
mod png;
#[cfg(not(feature = "png"))]
#[path = "render/left_out.rs"]
mod paint;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use banmen_rules::{AnyTable, Message};
use banmen_view::{Palette, Scene, Script, SvgStyle, Theme, draw_film, draw_svg, drawings, picture};
use clap::{Arg, ArgGroup, Args, ValueEnum};

#[cfg(feature = "page")]
pub(crate) use paint::painted;

use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::records;
use crate::terminal::Terminal;

/// Draw a position as a picture, or a recorded game as an animated one
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE, mut_args(say_left_out))]
#[command(group = ArgGroup::new("to").args(["svg", "png", "apng", "parts"]).required(true).multiple(true))]
pub(crate) struct Render {
    #[command(flatten)]
    position: PositionArgs,
    /// The SVG file to write; - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The PNG file to write; - for standard output
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The animated PNG file to write: the recorded game, one picture per turn
    #[arg(long, value_name = "FILE", requires = "record")]
    apng: Option<PathBuf>,
    /// The JSON file to write: every drawing with its place, for programs that draw the picture themselves
    #[arg(long, value_name = "FILE")]
    parts: Option<PathBuf>,
    /// Pixels of the longer side: 16 to 8192 [default: 56 for each cell]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=8192))]
    size: Option<u32>,
    /// The theme [default: an SVG follows its reader's preference, a PNG is light]
    #[arg(long, value_enum)]
    theme: Option<Lighting>,
    /// The colours of the pieces
    #[arg(long, value_enum, default_value_t)]
    palette: Colours,
    /// Draw only the board, without players and trays
    #[arg(long)]
    board: bool,
    /// Leave the coordinates out
    #[arg(long)]
    no_coordinates: bool,
    /// Show the players' aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
    /// Time of each turn in an animated picture, in milliseconds: 20 to 60000
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u16).range(20..=60000))]
    pause: u16,
}

/// The themes on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Lighting {
    /// Dark lines on a light ground
    Light,
    /// Light lines on a dark ground
    Dark,
    /// Black lines on white, no shades
    Contrast,
}

/// The palettes on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Colours {
    /// The colours of the published games
    #[default]
    Standard,
    /// Colours that colour-blind people can tell apart
    Safe,
}

const EXAMPLE: &str = "\
Example: the start of Sayū as a picture
  $ banmen render sayu --svg sayu.svg

The start in the dark theme, 1200 pixels wide
  $ banmen render sayu --png sayu.png --theme dark --size 1200

A recorded game as an animated picture, one frame per turn
  $ banmen render --record evening.txt --apng evening.png";

impl Render {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let table = self.position.table(terminal)?;
        let scene = picture(&table, self.discs);
        if let Some(file) = &self.svg {
            let drawn = draw_svg(&scene, drawings(&table), &terminal.words, self.style());
            write(terminal, file, drawn.as_bytes())?;
        }
        if let Some(file) = &self.parts {
            let parts = parts::of(&scene, drawings(&table), self.style());
            write(terminal, file, format!("{parts:#}\n").as_bytes())?;
        }
        if let Some(file) = &self.png {
            let film = self.film(&[scene], &table, terminal)?;
            write(terminal, file, &film)?;
        }
        if let Some(file) = &self.apng {
            let film = self.film(&self.turns(terminal)?, &table, terminal)?;
            write(terminal, file, &film)?;
        }
        Ok(())
    }

    fn style(&self) -> SvgStyle {
        SvgStyle {
            coordinates: !self.no_coordinates,
            panel: !self.board,
            theme: self.theme.map(|lighting| match lighting {
                Lighting::Light => Theme::Light,
                Lighting::Dark => Theme::Dark,
                Lighting::Contrast => Theme::Contrast,
            }),
            palette: match self.palette {
                Colours::Standard => Palette::Standard,
                Colours::Safe => Palette::Safe,
            },
            ..SvgStyle::default()
        }
    }

    /// The scenes of a recorded game: at its start and after each turn.
    fn turns(&self, terminal: &Terminal) -> Result<Vec<Scene>, CliError> {
        let Some((record, _)) = self.position.record(terminal)? else { return Ok(Vec::new()) };
        let mut table = record.first_table();
        let mut scenes = vec![picture(&table, self.discs)];
        for turn in record.turns() {
            records::play_turn(&turn, &mut table);
            scenes.push(picture(&table, self.discs));
        }
        Ok(scenes)
    }

    /// The scenes as a PNG file: a still one, or an animated one when there are several.
    fn film(&self, scenes: &[Scene], table: &AnyTable, terminal: &mut Terminal) -> Result<Vec<u8>, CliError> {
        let plain = self.style();
        // A painted picture has one theme, and needs no font for words in the built-in letters.
        let style = SvgStyle { theme: plain.theme.or(Some(Theme::Light)), script: Script::Pen, ..plain };
        let drawn = draw_film(scenes, drawings(table), &terminal.words, style);
        paint::paint(&drawn, self.size, self.pause, terminal)
    }
}

/// Notes in the help of the PNG options that this build cannot paint.
fn say_left_out(arg: Arg) -> Arg {
    let needs_painter = ["png", "apng", "size", "pause"].contains(&arg.get_id().as_str());
    if cfg!(feature = "png") || !needs_painter {
        return arg;
    }
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    arg.help(format!("{help} (not in this build: it needs the feature `png`)"))
}

/// Writes a file; `-` is standard output, without the filter for colours: a picture is no text.
fn write(terminal: &Terminal, file: &Path, content: &[u8]) -> Result<(), CliError> {
    if file.as_os_str() == "-" {
        return Ok(io::stdout().lock().write_all(content)?);
    }
    std::fs::write(file, content).map_err(|error| {
        let name = file.display().to_string();
        terminal.usage_error(&Message::new("cli-file").with("file", name).with("why", error.to_string()))
    })
}
