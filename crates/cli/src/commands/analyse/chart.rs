//! A chart of the chances to win, drawn with block characters: one area for two players, an area each for
//! more.

use anstyle::{Ansi256Color, Style};
use textwrap::core::display_width;

/// Chances over time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chart<'a> {
    /// The players' names, in seat order.
    pub(super) names: &'a [String],
    /// The players' colours among a terminal's 256; `None` without colours.
    pub(super) colours: Option<&'a [u8]>,
    /// For each position every player's chance, in seat order.
    pub(super) positions: &'a [&'a [f32]],
    /// The number of the first position.
    pub(super) first: usize,
    /// Marked positions by number, each with a letter.
    pub(super) marks: &'a [(usize, char)],
}

/// Blocks that fill one eighth of a cell more each.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The height of the area for two players, in lines: odd, so that one half has a line.
const HIGH: usize = 9;

/// The most columns for one position.
const WIDEST: usize = 4;

/// The ink of the line at one half.
const GUIDE: u8 = 236;

impl Chart<'_> {
    /// The lines of the chart, each at most `width` columns wide.
    pub(super) fn draw(&self, width: usize) -> Vec<String> {
        let is_duel = self.names.len() == 2;
        let margin = if is_duel { 6 } else { self.widest_name().max(5) + 1 };
        let scale = Scale::new(self.positions.len(), width.saturating_sub(margin + 1));
        let mut lines = if is_duel { self.duel(&scale) } else { self.crowd(&scale, margin) };
        let indent = " ".repeat(margin);
        lines.extend([self.axis(&scale), self.numbers(&scale)].map(|line| format!("{indent}{line}")));
        if !self.marks.is_empty() {
            lines.push(format!("{indent}{}", self.mark_line(&scale)));
        }
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    fn widest_name(&self) -> usize {
        self.names.iter().map(|name| display_width(name)).max().unwrap_or(0)
    }

    /// One area: the first player's chance from below, the second player's above it.
    fn duel(&self, scale: &Scale) -> Vec<String> {
        let area = self.area(scale, 0, HIGH);
        let line = |(row, cells): (usize, &Vec<usize>)| {
            let label = match row {
                0 => "100 %",
                _ if row == HIGH / 2 => " 50 %",
                _ if row == HIGH - 1 => "  0 %",
                _ => "     ",
            };
            let edge = if label.trim().is_empty() { '│' } else { '┤' };
            format!("{label} {edge}{}", self.duel_cells(cells, row == HIGH / 2))
        };
        area.iter().enumerate().map(line).collect()
    }

    fn duel_cells(&self, cells: &[usize], is_half: bool) -> String {
        let cell = |&eighths: &usize| match (self.colours, eighths) {
            (Some(colours), 0 | 8) if is_half => {
                paint("┄", Some(GUIDE), Some(colours[usize::from(eighths == 0)]))
            }
            (Some(colours), _) => paint(&BLOCKS[eighths].to_string(), Some(colours[0]), Some(colours[1])),
            (None, 0) if is_half => "┄".to_owned(),
            (None, _) => BLOCKS[eighths].to_string(),
        };
        cells.iter().map(cell).collect()
    }

    /// An area for each player, one below another, with the name and the last chance.
    fn crowd(&self, scale: &Scale, margin: usize) -> Vec<String> {
        let high = if self.names.len() <= 4 { 3 } else { 2 };
        let mut lines = Vec::new();
        for (seat, name) in self.names.iter().enumerate() {
            if seat > 0 {
                lines.push(format!("{}│", " ".repeat(margin)));
            }
            let last = self.positions.last().map_or(0.0, |chances| chances[seat]);
            let labels = [name.clone(), percent(last)];
            for (row, cells) in self.area(scale, seat, high).iter().enumerate() {
                let text: String = cells.iter().map(|&eighths| BLOCKS[eighths]).collect();
                let label = labels.get(row).map_or("", String::as_str);
                let pad = " ".repeat(margin.saturating_sub(display_width(label)));
                let colour = self.colours.map(|colours| colours[seat]);
                let label = if row == 0 { paint(label, colour, None) } else { label.to_owned() };
                lines.push(format!("{label}{pad}│{}", paint(&text, colour, None)));
            }
        }
        lines
    }

    /// An area of `lines` lines, the top one first: for each cell the number of eighths that are filled.
    fn area(&self, scale: &Scale, seat: usize, high: usize) -> Vec<Vec<usize>> {
        let eighths = |column: usize| {
            let covered = &self.positions[scale.positions(column)];
            let mean = covered.iter().map(|chances| chances[seat]).sum::<f32>() / covered.len().max(1) as f32;
            (mean.clamp(0.0, 1.0) * (high * 8) as f32).round() as usize
        };
        let heights: Vec<_> = (0..scale.columns()).map(eighths).collect();
        let row = |row: usize| {
            let below = (high - 1 - row) * 8;
            heights.iter().map(|height| height.saturating_sub(below).min(8)).collect()
        };
        (0..high).map(row).collect()
    }

    fn axis(&self, scale: &Scale) -> String {
        let pitch = self.pitch(scale);
        let mut line: Vec<char> = vec!['─'; scale.columns()];
        for position in self.ticks(pitch) {
            line[scale.column(position)] = '┬';
        }
        format!("└{}", line.into_iter().collect::<String>())
    }

    /// The numbers below the axis.
    fn numbers(&self, scale: &Scale) -> String {
        let mut line = String::from(" ");
        for position in self.ticks(self.pitch(scale)) {
            let number = (self.first + position).to_string();
            let place = 1 + scale.column(position);
            // The first digit of a number is below its tick; two numbers never touch.
            if display_width(&line) <= place && place + number.len() <= scale.columns() + 1 {
                line.push_str(&" ".repeat(place - display_width(&line)));
                line.push_str(&number);
            }
        }
        line
    }

    /// The positions with a number: all multiples of the pitch.
    fn ticks(&self, pitch: usize) -> impl Iterator<Item = usize> {
        let first = self.first;
        (0..self.positions.len()).filter(move |position| (first + position).is_multiple_of(pitch))
    }

    /// The least distance between numbers at which all fit.
    fn pitch(&self, scale: &Scale) -> usize {
        let room = (self.first + self.positions.len()).to_string().len() + 3;
        let fits = |pitch: &usize| scale.columns() * pitch >= room * self.positions.len();
        let pitches = (0..).flat_map(|power| [1, 2, 5].map(|step| step * 10_usize.pow(power)));
        pitches.take(18).find(fits).unwrap_or(usize::MAX)
    }

    fn mark_line(&self, scale: &Scale) -> String {
        let mut line = vec![' '; scale.columns()];
        for &(number, mark) in self.marks {
            let position = number.saturating_sub(self.first).min(self.positions.len() - 1);
            line[scale.column(position)] = mark;
        }
        format!(" {}", line.into_iter().collect::<String>())
    }
}

/// The mapping between columns and positions.
#[derive(Clone, Copy, Debug)]
struct Scale {
    positions: usize,
    /// The columns for one position; `None` if several positions share a column.
    each: usize,
    room: usize,
}

impl Scale {
    fn new(positions: usize, room: usize) -> Scale {
        let room = room.max(8);
        Scale { positions, each: (room / positions.max(1)).min(WIDEST), room }
    }

    fn columns(&self) -> usize {
        if self.each > 0 { self.positions * self.each } else { self.room }
    }

    /// The positions that a column shows.
    fn positions(&self, column: usize) -> std::ops::Range<usize> {
        match column.checked_div(self.each) {
            Some(position) => position..position + 1,
            None => column * self.positions / self.room..(column + 1) * self.positions / self.room,
        }
    }

    /// The first column of a position.
    fn column(&self, position: usize) -> usize {
        if self.each > 0 { position * self.each } else { (position * self.room) / self.positions }
    }
}

/// A chance in percent.
pub(super) fn percent(chance: f32) -> String {
    format!("{:.0} %", chance * 100.0)
}

/// A text in a colour on another; plain without colours.
pub(super) fn paint(text: &str, ink: Option<u8>, ground: Option<u8>) -> String {
    let colour = |number: u8| Ansi256Color(number).into();
    let style = Style::new().fg_color(ink.map(colour)).bg_color(ground.map(colour));
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::Chart;

    #[track_caller]
    fn check(names: &[&str], chances: &[Vec<f32>], first: usize, width: usize, expect: &Expect) {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let positions: Vec<_> = chances.iter().map(Vec::as_slice).collect();
        let marks = [(first + 3, '1'), (first + chances.len() - 1, '2')];
        let chart = Chart { names: &names, colours: None, positions: &positions, first, marks: &marks };
        let lines = chart.draw(width);
        assert!(lines.iter().all(|line| line.chars().count() <= width));
        expect.assert_eq(&(lines.join("\n") + "\n"));
    }

    /// A game between two that goes up and down.
    fn duel(count: usize) -> Vec<Vec<f32>> {
        let chance = |place: usize| (place * 37 % 101) as f32 / 100.0;
        (0..count).map(|place| vec![chance(place), 1.0 - chance(place)]).collect()
    }

    #[test]
    fn two_players_share_one_area() {
        check(
            &["Snow", "Moon"],
            &duel(12),
            0,
            60,
            &expect![[r#"
            100 % ┤                                ▄▄▄▄
                  │                    ▄▄▄▄        ████
                  │        ▅▅▅▅        ████        ████
                  │        ████        ████    ▁▁▁▁████    ████
             50 % ┤┄┄┄┄┄┄┄┄████┄┄┄┄▂▂▂▂████┄┄┄┄████████┄┄┄┄████┄┄┄┄
                  │    ▃▃▃▃████    ████████    ████████    ████
                  │    ████████    ████████    ████████▆▆▆▆████
                  │    ████████    ████████▆▆▆▆████████████████
              0 % ┤    ████████▇▇▇▇████████████████████████████▂▂▂▂
                  └┬───────┬───────┬───────┬───────┬───────┬───────
                   0       2       4       6       8       10
                               1                               2
        "#]],
        );
    }

    #[test]
    fn certain_results_fill_the_height() {
        let sure = [0.5, 0.5, 0.75, 0.25, 1.0, 0.0].map(|chance| vec![chance, 1.0 - chance]);
        check(
            &["Snow", "Moon"],
            &sure,
            7,
            40,
            &expect![[r#"
            100 % ┤                ████
                  │                ████
                  │        ▆▆▆▆    ████
                  │        ████    ████
             50 % ┤▄▄▄▄▄▄▄▄████┄┄┄┄████┄┄┄┄
                  │████████████    ████
                  │████████████▂▂▂▂████
                  │████████████████████
              0 % ┤████████████████████
                  └────┬───────┬───────┬───
                       8       10      12
                               1       2
        "#]],
        );
    }

    #[test]
    fn long_games_are_drawn_together() {
        check(
            &["Snow", "Moon"],
            &duel(400),
            0,
            50,
            &expect![[r#"
            100 % ┤
                  │
                  │
                  │                 ▁       ▁        ▁    ▁
             50 % ┤▂┄▅▇▂▇▄▄▂█┄▄▂▅▇▄▂█┄▆▄▁▇▃▄█┄▆▄▄▁▆▄▁█▆▅▃▁█┄▃▆
                  │█▇████████▇███████▇█████████████████████▆██
                  │███████████████████████████████████████████
                  │███████████████████████████████████████████
              0 % ┤███████████████████████████████████████████
                  └┬─────────┬──────────┬──────────┬──────────
                   0         100        200        300
                   1                                         2
        "#]],
        );
    }

    #[test]
    fn many_players_have_an_area_each() {
        let chances: Vec<_> = (0..20)
            .map(|place| {
                let first = place as f32 / 19.0;
                vec![first, (1.0 - first) * 0.75, (1.0 - first) * 0.25]
            })
            .collect();
        check(
            &["Snow", "Moon", "Flower"],
            &chances,
            0,
            60,
            &expect![[r#"
                Snow   │                            ▂▂▃▃▄▄▅▅▇▇██
                100 %  │              ▁▁▂▂▃▃▅▅▆▆▇▇██████████████
                       │  ▁▁▃▃▄▄▅▅▆▆████████████████████████████
                       │
                Moon   │▂▂▁▁
                0 %    │██████▇▇▆▆▅▅▄▄▃▃▂▂▁▁▁▁
                       │████████████████████████▇▇▆▆▅▅▄▄▃▃▂▂▁▁
                       │
                Flower │
                0 %    │
                       │▆▆▆▆▅▅▅▅▅▅▄▄▄▄▄▄▃▃▃▃▃▃▃▃▂▂▂▂▂▂▁▁▁▁▁▁
                       └┬─────────┬─────────┬─────────┬─────────
                        0         5         10        15
                              1                               2
            "#]],
        );
    }

    #[test]
    fn colours_fill_both_areas() {
        let names = ["Snow".to_owned(), "Moon".to_owned()];
        let positions: [&[f32]; 2] = [&[1.0, 0.0], &[0.0, 1.0]];
        let chart =
            Chart { names: &names, colours: Some(&[74, 178]), positions: &positions, first: 0, marks: &[] };
        let lines = chart.draw(8);
        assert!(lines[0].contains("\x1b[38;5;74m\x1b[48;5;178m█"), "{:?}", lines[0]);
        assert!(lines[4].contains("\x1b[38;5;236m\x1b[48;5;74m┄"), "{:?}", lines[4]);
        assert!(lines[4].contains("\x1b[38;5;236m\x1b[48;5;178m┄"), "{:?}", lines[4]);
    }
}
