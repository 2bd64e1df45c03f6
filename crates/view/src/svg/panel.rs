//! What stands beside the board: the game's name, the players and the trays.

use banmen_rules::{Arg, Message, Seat};

use super::markup::Markup;
use super::{Artist, Frame, text};
use crate::{Point, Tray};

/// The panel drawn, and the room it takes: it begins at the left and top of its frame.
pub(super) struct Panel {
    pub(super) frame: Frame,
    pub(super) markup: Markup,
}

/// The least width of a panel.
const WIDTH: i32 = 5600;

/// The size of one item of a tray in per cent, when there are few kinds and when there are many.
const LARGE: i32 = 70;
const SMALL: i32 = 52;

/// More kinds than this are many.
const MANY: usize = 12;

impl Artist<'_> {
    /// The panel, with its left edge at `left`.
    pub(super) fn panel(&self, left: i32, board_height: i32) -> Option<Panel> {
        if !self.style.panel {
            return None;
        }
        let most = self.scene.trays.values().map(|tray| tray.items.len()).max().unwrap_or(0);
        let width = if most > MANY { WIDTH.max(board_height * 3 / 4) } else { WIDTH };
        let mut pen = Pen { artist: self, markup: Markup::default(), y: 0, width };
        pen.title();
        pen.players();
        pen.state();
        for tray in self.scene.trays.values() {
            pen.tray(tray);
        }
        let frame = Frame { left, top: 0, right: left + width, bottom: pen.y };
        Some(Panel { frame, markup: pen.markup })
    }
}

/// Writes the panel from top to bottom.
struct Pen<'a> {
    artist: &'a Artist<'a>,
    markup: Markup,
    /// How far down the panel is written.
    y: i32,
    width: i32,
}

impl Pen<'_> {
    fn text(&mut self, class: &str, x: i32, words: &str) {
        text(&mut self.markup, class, Point { x, y: self.y }, words);
    }

    fn title(&mut self) {
        self.y += 560;
        let name = self.artist.words.word(&format!("{}-name", self.artist.scene.game));
        self.text("name", 0, &name);
        self.y += 300;
        self.rule();
    }

    /// A thin line across.
    fn rule(&mut self) {
        let (y, width) = (self.y, self.width);
        self.markup.line(&format!(r#"<line class="rule" x1="0" y1="{y}" x2="{width}" y2="{y}"/>"#));
    }

    fn players(&mut self) {
        self.y += 120;
        for (index, player) in self.artist.scene.players.iter().enumerate() {
            let (scene, seat) = (self.artist.scene, Seat::new(index));
            self.y += 560;
            let class = player_class(scene.to_act == Some(seat), scene.out.contains(seat));
            let middle = self.y - 120;
            self.markup.line(&format!(
                r#"<circle class="swatch {}" cx="200" cy="{middle}" r="150"/>"#,
                player.colour
            ));
            if scene.to_act == Some(seat) {
                self.markup.line(&format!(r#"<circle class="turn" cx="200" cy="{middle}" r="225"/>"#));
            }
            self.text(class, 560, &self.artist.words.word(&player.name));
            if let Some(scores) = &scene.scores {
                let count = Arg::Number(i64::from(scores.of(seat)));
                let points = self.artist.words.say(&Message::new("points").with("count", count));
                self.text("points", self.width, &points);
            } else if scene.out.contains(seat) {
                self.text("points", self.width, &self.artist.words.word("player-out"));
            }
        }
        self.y += 300;
        self.rule();
    }

    fn state(&mut self) {
        self.y += 60;
        for line in textwrap::wrap(&self.artist.state(), (self.width / 160) as usize) {
            self.y += 420;
            self.text("state", 0, &line);
        }
        self.y += 200;
    }

    /// A tray: its name, then what is in it in rows; kinds of which none is left stay as shades.
    fn tray(&mut self, tray: &Tray) {
        self.y += 480;
        let owner = self.artist.owner_class(tray.owner);
        self.text("tray", 0, &self.artist.words.say(&tray.name));
        self.markup.line(&format!(
            r#"<circle class="swatch {owner}" cx="{}" cy="{}" r="80"/>"#,
            self.width - 80,
            self.y - 90
        ));
        self.y += 140;
        let percent = if tray.items.len() > MANY { SMALL } else { LARGE };
        let counted = tray.items.iter().any(|item| item.count > 1);
        let (across, down) = (percent * 10 + if counted { 620 } else { 110 }, percent * 10 + 110);
        let columns = ((self.width + 110) / across).max(1);
        for (index, item) in tray.items.iter().enumerate() {
            let (row, column) = (index as i32 / columns, index as i32 % columns);
            let at = Point { x: column * across + percent * 5, y: self.y + row * down + percent * 5 };
            let head = if item.count == 0 { r#"g class="gone""# } else { "g" };
            let title = self.artist.words.say(&item.piece.name);
            self.markup.inside(head, |svg| {
                self.artist.piece(svg, &item.piece, at, percent, &title);
                if counted {
                    let beside = Point { x: at.x + percent * 5 + 60, y: at.y + 100 };
                    text(svg, "count", beside, &format!("×{}", item.count));
                }
            });
        }
        self.y += (tray.items.len() as i32 + columns - 1) / columns * down;
    }
}

fn player_class(to_act: bool, out: bool) -> &'static str {
    match (to_act, out) {
        (_, true) => "player out",
        (true, _) => "player to-act",
        _ => "player",
    }
}
