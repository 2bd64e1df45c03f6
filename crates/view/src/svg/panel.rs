//! The panel beside the board: the game's name, the players and the trays.

use banmen_rules::{Arg, Message, Seat};
use unicode_width::UnicodeWidthStr;

use super::Artist;
use super::frame::Frame;
use super::markup::Markup;
use super::writing::Hand;
use crate::{Item, Point, Tray};

/// The drawn panel, with its corner at (0, 0), and its height.
pub(super) struct Panel {
    pub(super) markup: Markup,
    pub(super) height: i32,
}

/// The space between board and panel.
const GAP: i32 = 900;

/// The usual width of a panel, and the greatest one, for large trays beside a high board.
const WIDTH: i32 = 6200;
const WIDEST: i32 = 8000;

/// The size of one item of a tray, in per cent, at most and at least.
const LARGE: i32 = 75;
const SMALL: i32 = 58;

/// The space between items, without and with a number in it.
const SPACE: i32 = 110;
const COUNT: i32 = 620;

/// The space between two trays beside each other.
const BETWEEN: i32 = 200;

/// The indent of the name of a player's tray, and the approximate width of its letters.
const INDENT: i32 = 330;
const LETTER: i32 = 146;

/// A tray with more kinds than this needs a wide panel.
const MANY: usize = 12;

/// The place of a panel: to the right of the board, aligned with its top, or with its middle if the panel is
/// taller.
pub(super) fn frame(board: Frame, width: i32, height: i32) -> Frame {
    let left = board.right + GAP;
    let top = board.top - (height - board.height()).max(0) / 2;
    Frame { left, top, right: left + width, bottom: top + height }
}

impl Artist<'_> {
    /// The best width of the panel beside a board.
    pub(super) fn panel_width(&self, board: Frame) -> i32 {
        let is_large = |tray: &Tray| tray.items.len() > MANY;
        let is_wide = self.scene.filled_trays().into_iter().any(is_large);
        if is_wide { (board.height() * 3 / 4).clamp(WIDTH, WIDEST) } else { WIDTH }
    }

    /// The panel with a given width.
    pub(super) fn panel(&self, width: i32) -> Panel {
        let mut pen = Pen { artist: self, markup: Markup::default(), y: 0, width };
        pen.title();
        pen.players();
        pen.state();
        pen.trays();
        Panel { markup: pen.markup, height: pen.y }
    }
}

/// Writes the panel from top to bottom.
struct Pen<'a> {
    artist: &'a Artist<'a>,
    markup: Markup,
    /// The height that is filled so far.
    y: i32,
    width: i32,
}

impl Pen<'_> {
    fn write(&mut self, hand: Hand, x: i32, words: &str) {
        self.artist.write(&mut self.markup, hand, Point { x, y: self.y }, words);
    }

    fn title(&mut self) {
        self.y += 560;
        let name = self.artist.words.word(&format!("{}-name", self.artist.scene.game));
        self.write(Hand::NAME, 0, &name);
        self.y += 300;
        self.rule();
    }

    /// A thin line across.
    fn rule(&mut self) {
        let (y, width) = (self.y, self.width);
        self.markup.line(&format!(r#"<line class="bm-rule" x1="0" y1="{y}" x2="{width}" y2="{y}"/>"#));
    }

    fn players(&mut self) {
        self.y += 120;
        for (index, player) in self.artist.scene.players.iter().enumerate() {
            let seat = Seat::new(index);
            self.y += 560;
            let at = Point { x: 220, y: self.y - 120 };
            self.badge(seat, at, 38);
            if self.artist.scene.to_act == Some(seat) {
                self.markup
                    .line(&format!(r#"<circle class="bm-turn" cx="{}" cy="{}" r="262"/>"#, at.x, at.y));
            }
            self.write(self.player_hand(seat), 600, &self.artist.words.word(&player.name));
            self.write(Hand::POINTS, self.width, &self.standing(seat));
        }
        self.y += 300;
        self.rule();
    }

    /// The sign of a player, at a percentage of its size.
    fn badge(&mut self, seat: Seat, at: Point, percent: i32) {
        let badge = self.artist.drawings.player(self.artist.scene, seat);
        if badge.layers.is_empty() {
            let (class, radius) = (&badge.class, percent * 4);
            let Point { x, y } = at;
            self.markup
                .line(&format!(r#"<circle class="{class} bm-swatch" cx="{x}" cy="{y}" r="{radius}"/>"#));
        } else {
            self.artist.place_layers(&mut self.markup, &badge, at, percent, "");
        }
    }

    /// A player's points; a player who is out has none.
    fn standing(&self, seat: Seat) -> String {
        match &self.artist.scene.scores {
            _ if self.artist.scene.out.contains(seat) => self.artist.words.word("player-out"),
            Some(scores) => {
                let count = Arg::Number(i64::from(scores.of(seat)));
                self.artist.words.say(&Message::new("points").with("count", count))
            }
            None => String::new(),
        }
    }

    /// Highlights the player to act or the winner.
    fn player_hand(&self, seat: Seat) -> Hand {
        let scene = self.artist.scene;
        let winners = scene.outcome.map(|outcome| outcome.winners).unwrap_or_default();
        if scene.out.contains(seat) {
            Hand::OUT
        } else if scene.to_act == Some(seat) || winners.contains(seat) {
            Hand::STRONG
        } else {
            Hand::PLAYER
        }
    }

    fn state(&mut self) {
        self.y += 60;
        for line in textwrap::wrap(&self.artist.state(), (self.width / 160) as usize) {
            self.y += 420;
            self.write(Hand::STATE, 0, &line);
        }
        self.y += 200;
    }

    /// All trays, two beside each other where both are narrow.
    fn trays(&mut self) {
        let half = (self.width - BETWEEN) / 2;
        let mut trays = self.artist.scene.filled_trays().into_iter().peekable();
        while let Some(tray) = trays.next() {
            let top = self.y;
            match trays.next_if(|next| self.least_width(tray).max(self.least_width(next)) <= half) {
                Some(second) => {
                    self.tray(tray, 0, half);
                    let bottom = self.y;
                    self.y = top;
                    self.tray(second, half + BETWEEN, half);
                    self.y = self.y.max(bottom);
                }
                None => self.tray(tray, 0, self.width),
            }
        }
    }

    /// The width of a tray whose name and items fit in one row.
    fn least_width(&self, tray: &Tray) -> i32 {
        let name = INDENT + self.artist.words.say(&tray.name).width() as i32 * LETTER;
        let items = tray.items.iter().map(|item| LARGE * 10 + if item.count > 1 { COUNT } else { SPACE });
        name.max(items.sum())
    }

    /// A tray: its name, then its items in rows.
    fn tray(&mut self, tray: &Tray, left: i32, width: i32) {
        self.y += 480;
        if let Some(owner) = tray.owner {
            self.badge(owner, Point { x: left + 120, y: self.y - 95 }, 26);
        }
        let indent = if tray.owner.is_some() { INDENT } else { 0 };
        self.write(Hand::TRAY, left + indent, &self.artist.words.say(&tray.name));
        self.y += 160;
        let rows = Rows::of(tray, width);
        for (index, item) in tray.items.iter().enumerate() {
            let (row, column) = (index as i32 / rows.columns, index as i32 % rows.columns);
            let half = rows.percent * 5;
            let at = Point { x: left + column * rows.across + half, y: self.y + row * rows.down + half };
            self.item(item, at, &rows);
        }
        self.y += (tray.items.len() as i32 + rows.columns - 1) / rows.columns * rows.down;
    }

    /// A piece with its count; a kind that is used up is drawn faintly.
    fn item(&mut self, item: &Item, at: Point, rows: &Rows) {
        let head = if item.count == 0 { r#"g class="bm-gone""# } else { "g" };
        let title = self.artist.words.say(&item.piece.name);
        self.markup.inside(head, |svg| {
            self.artist.piece(svg, &item.piece, at, rows.percent, &title);
            if rows.counted && item.count > 0 {
                let beside = Point { x: at.x + rows.percent * 5 + 60, y: at.y + 100 };
                self.artist.write(svg, Hand::COUNT, beside, &format!("×{}", item.count));
            }
        });
    }
}

/// The layout of the items of a tray.
struct Rows {
    columns: i32,
    /// The size of an item.
    percent: i32,
    /// Whether the items have numbers beside them.
    counted: bool,
    /// From one item to the next, to the right and down.
    across: i32,
    down: i32,
}

impl Rows {
    /// Rows of nearly equal length, with the largest items that fit.
    fn of(tray: &Tray, width: i32) -> Rows {
        let items = tray.items.len().max(1) as i32;
        let counted = tray.items.iter().any(|item| item.count > 1);
        // The last item needs room for its number too, but not for the space after it.
        let (gap, room) = if counted { (COUNT, width) } else { (SPACE, width + SPACE) };
        let most = (room / (SMALL * 10 + gap)).max(1);
        let rows = (items + most - 1) / most;
        let columns = (items + rows - 1) / rows;
        let percent = ((room / columns - gap) / 10).clamp(SMALL, LARGE);
        Rows { columns, percent, counted, across: percent * 10 + gap, down: percent * 10 + SPACE }
    }
}
