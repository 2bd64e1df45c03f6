//! Position strings, read and written; what is read is taken to be right.

use std::collections::BTreeMap;

use super::ground::Cell;
use super::slow::{End, NAMES, Robot, Rules, Slow, Stock, Task};

const REASONS: [&str; 6] = ["score", "elimination", "locked", "resignation", "repetition", "limit"];

impl Slow {
    /// Reads a position string.
    pub fn read(options: &str, text: &str) -> Slow {
        let rules = Rules::read(options);
        let fields: Vec<&str> = text.split(' ').collect();
        let mut slow = Slow::start(options);
        slow.board = read_board(&rules, fields[0]);
        slow.turn = NAMES.iter().position(|name| *name == fields[1]).unwrap_or(0);
        slow.left = fields[2].parse().unwrap();
        slow.stocks = fields[3].split(',').map(read_stock).collect();
        slow.turns = fields[4].parse().unwrap();
        slow.task = slow.read_task(fields[5]);
        slow.read_seventh(fields.get(6).copied());
        if slow.task.is_some() {
            slow.find_waiting();
        }
        slow.history.clear();
        if slow.is_turn_start() {
            slow.history.insert(slow.repetition_fields(), 1);
        }
        slow
    }

    fn read_task(&self, text: &str) -> Option<Task> {
        let parts: Vec<&str> = text.split([':', '/']).collect();
        let cell = || self.rules.ground.read(parts[0]);
        match parts[..] {
            ["-"] => None,
            ["resign"] => Some(Task::Resign),
            [_, "f", "1", facing] => {
                Some(Task::Advance { cell: cell(), facing: self.read_direction(facing), second: false })
            }
            [_, "f", "2"] => Some(Task::Advance { cell: cell(), facing: 0, second: true }),
            [_, way, step] => Some(Task::Rotate { cell: cell(), right: way == "r", second: step == "2" }),
            _ => panic!("{text} is no step"),
        }
    }

    fn read_direction(&self, text: &str) -> usize {
        self.rules.ground.compass().iter().position(|own| *own == text).unwrap()
    }

    fn read_seventh(&mut self, text: Option<&str>) {
        let Some((left, right)) = text.and_then(|text| text.split_once(':')) else { return };
        match REASONS.iter().find(|reason| **reason == left) {
            Some(reason) => {
                let initials = NAMES.map(|name| name.chars().next().unwrap());
                let player = |initial| initials.iter().position(|own| *own == initial).unwrap();
                self.end = Some(End { reason, winners: right.chars().map(player).collect() });
            }
            None => self.guard = Some((self.rules.ground.read(left), right == "r")),
        }
    }

    /// Writes the position string.
    pub fn write(&self) -> String {
        let toplay = if self.end.is_some() { "-" } else { NAMES[self.turn] };
        let stocks: Vec<_> = (0..self.rules.players).map(|player| self.write_stock(player)).collect();
        let mut fields = vec![
            self.write_board(),
            toplay.to_owned(),
            self.left.to_string(),
            stocks.join(","),
            self.turns.to_string(),
            self.write_task(),
        ];
        if let Some(end) = &self.end {
            let winners: String = end.winners.iter().map(|&player| initial(player)).collect();
            fields.push(format!("{}:{winners}", end.reason));
        } else if let Some((cell, right)) = self.guard {
            fields.push(format!("{}:{}", self.rules.ground.name(cell), if right { "r" } else { "l" }));
        }
        fields.join(" ")
    }

    pub fn write_board(&self) -> String {
        let row = |row: Vec<Cell>| {
            row.iter().map(|cell| self.write_cell(self.board.get(cell))).collect::<Vec<_>>().join(",")
        };
        self.rules.ground.rows().into_iter().map(row).collect::<Vec<_>>().join("/")
    }

    fn write_cell(&self, robot: Option<&Robot>) -> String {
        let Some(robot) = robot else { return ".".to_owned() };
        let lock = if robot.locked { "!" } else { "" };
        format!("{}{}{lock}", initial(robot.owner), self.rules.ground.compass()[robot.facing])
    }

    fn write_stock(&self, player: usize) -> String {
        match self.stocks[player] {
            None => format!("{}=out", initial(player)),
            Some(Stock { reserve, shut_down, score, idle }) => {
                format!("{}={reserve}/{shut_down}/{score}/{idle}", initial(player))
            }
        }
    }

    fn write_task(&self) -> String {
        let name = |cell| self.rules.ground.name(cell);
        let step = |second| if second { 2 } else { 1 };
        match self.task {
            None => "-".to_owned(),
            Some(Task::Resign) => "resign".to_owned(),
            Some(Task::Rotate { cell, right, second }) => {
                format!("{}:{}/{}", name(cell), if right { "r" } else { "l" }, step(second))
            }
            Some(Task::Advance { cell, facing, second: false }) => {
                format!("{}:f/1:{}", name(cell), self.rules.ground.compass()[facing])
            }
            Some(Task::Advance { cell, .. }) => format!("{}:f/2", name(cell)),
        }
    }

    /// What repetition looks at: robots, directions, locks, who is out, reserves, recyclers, scores and
    /// the player to move.
    pub fn repetition_fields(&self) -> String {
        let stocks: Vec<_> = self
            .stocks
            .iter()
            .map(|stock| {
                stock.map_or("out".to_owned(), |s| format!("{}/{}/{}", s.reserve, s.shut_down, s.score))
            })
            .collect();
        format!("{} {} {}", self.write_board(), NAMES[self.turn], stocks.join(","))
    }
}

fn initial(player: usize) -> char {
    NAMES[player].chars().next().unwrap()
}

fn read_board(rules: &Rules, text: &str) -> BTreeMap<Cell, Robot> {
    let texts: Vec<Vec<&str>> = text.split('/').map(|row| row.split(',').collect()).collect();
    let mut board = BTreeMap::new();
    for (row, texts) in rules.ground.rows().into_iter().zip(texts) {
        for (cell, text) in row.into_iter().zip(texts).filter(|(_, text)| *text != ".") {
            let locked = text.ends_with('!');
            let way = text[1..].trim_end_matches('!');
            let facing = rules.ground.compass().iter().position(|own| *own == way).unwrap();
            let owner = NAMES.iter().position(|name| name.starts_with(&text[..1])).unwrap();
            board.insert(cell, Robot { owner, facing, locked });
        }
    }
    board
}

fn read_stock(text: &str) -> Option<Stock> {
    let (_, numbers) = text.split_once('=').unwrap();
    if numbers == "out" {
        return None;
    }
    let numbers: Vec<u32> = numbers.split('/').map(|number| number.parse().unwrap()).collect();
    let [reserve, shut_down, score, idle] = numbers[..] else { panic!("{text}") };
    Some(Stock { reserve, shut_down, score, idle })
}
