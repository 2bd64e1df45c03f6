//! The whole game once more, slow and obvious: every beam traced anew, every sentence of the
//! specification a few lines. It works at the level of text.

use std::collections::BTreeMap;

use super::ground::{Cell, Ground};

/// The players in turn order (saaguan/1).
pub const NAMES: [&str; 6] = ["red", "yellow", "blue", "green", "orange", "purple"];

/// The options of a game.
#[derive(Clone, Debug)]
pub struct Rules {
    pub elimination: bool,
    pub players: usize,
    pub ground: Ground,
    pub first: usize,
    pub handicap: [u32; 6],
    pub limit: u32,
}

impl Rules {
    /// Reads `key=value` words.
    pub fn read(options: &str) -> Rules {
        let words: BTreeMap<&str, &str> =
            options.split_whitespace().map(|word| word.split_once('=').unwrap()).collect();
        let number = |key: &str, default: u32| words.get(key).map_or(default, |text| text.parse().unwrap());
        let player = |name: &str| NAMES.iter().position(|own| *own == name).unwrap();
        let mut handicap = [0; 6];
        for part in
            words.get("handicap").filter(|text| **text != "none").iter().flat_map(|text| text.split('+'))
        {
            let (name, fewer) = part.split_once(':').unwrap();
            handicap[player(name)] = fewer.parse().unwrap();
        }
        Rules {
            elimination: words.get("mode") == Some(&"elimination"),
            players: number("players", 2) as usize,
            ground: match words.get("board") {
                Some(&"hex") => Ground::Hex(number("side", 6) as i32),
                _ => Ground::Octa(number("side", 5) as i32),
            },
            first: words.get("first").map_or(0, |name| player(name)),
            handicap,
            limit: number("limit", 1000),
        }
    }

    /// How many robots a player is given.
    pub fn robots(&self, player: usize) -> u32 {
        let all = if self.elimination { 8 } else { [6, 5, 4, 3, 3][self.players - 2] };
        all - self.handicap[player]
    }

    /// The score that wins.
    pub fn winning_score(&self) -> u32 {
        [17, 13, 11, 9, 9][self.players - 2]
    }

    /// How many moves a turn has.
    pub fn moves(&self) -> u32 {
        if self.players == 2 { 3 } else { 2 }
    }
}

/// A robot on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Robot {
    pub owner: usize,
    pub facing: usize,
    pub locked: bool,
}

/// What a player has beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stock {
    pub reserve: u32,
    pub shut_down: u32,
    pub score: u32,
    pub idle: u32,
}

/// What is being carried out while a choice is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    Rotate { cell: Cell, right: bool, second: bool },
    Advance { cell: Cell, facing: usize, second: bool },
    Resign,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    pub reason: &'static str,
    pub winners: Vec<usize>,
}

/// A game being played, with its repetition history.
#[derive(Clone, Debug)]
pub struct Slow {
    pub rules: Rules,
    pub board: BTreeMap<Cell, Robot>,
    pub turn: usize,
    pub left: u32,
    /// Nothing for players who are out.
    pub stocks: Vec<Option<Stock>>,
    pub turns: u32,
    pub task: Option<Task>,
    /// Loops that wait for a decision, in the order in which they are decided.
    pub waiting: Vec<Vec<Cell>>,
    /// The rotation that may not be turned back (R 24).
    pub guard: Option<(Cell, bool)>,
    pub end: Option<End>,
    /// The board before the move, while no choice has been asked.
    pub before: Option<BTreeMap<Cell, Robot>>,
    /// How often each position stood at the start of a turn.
    pub history: BTreeMap<String, u32>,
    /// What was exercised by the last action.
    pub noted: Vec<&'static str>,
}

impl Slow {
    /// The start of a game.
    pub fn start(options: &str) -> Slow {
        let rules = Rules::read(options);
        let stock = |player| Stock { reserve: rules.robots(player), shut_down: 0, score: 0, idle: 0 };
        let mut slow = Slow {
            board: BTreeMap::new(),
            turn: rules.first,
            left: rules.moves(),
            stocks: (0..rules.players).map(|player| Some(stock(player))).collect(),
            turns: 0,
            task: None,
            waiting: Vec::new(),
            guard: None,
            end: None,
            before: None,
            history: BTreeMap::new(),
            noted: Vec::new(),
            rules,
        };
        slow.history.insert(slow.repetition_fields(), 1);
        slow
    }

    pub fn note(&mut self, what: &'static str) {
        self.noted.push(what);
    }

    /// Notes `what` if it is so.
    pub fn note_if(&mut self, so: bool, what: &'static str) {
        if so {
            self.note(what);
        }
    }

    /// Who is still in.
    pub fn still_in(&self) -> Vec<usize> {
        (0..self.rules.players).filter(|&player| self.stocks[player].is_some()).collect()
    }

    pub fn score(&self, player: usize) -> u32 {
        self.stocks[player].map_or(0, |stock| stock.score)
    }

    pub fn stock(&mut self, player: usize) -> &mut Stock {
        self.stocks[player].as_mut().unwrap()
    }

    /// The robots of a player of which something is true.
    pub fn count(&self, player: usize, what: impl Fn(Cell, &Robot) -> bool) -> u32 {
        self.board.iter().filter(|(cell, robot)| robot.owner == player && what(**cell, robot)).count() as u32
    }

    pub fn corridor_count(&self, player: usize) -> u32 {
        self.count(player, |cell, _| self.rules.ground.is_corridor(cell))
    }

    pub fn arena_count(&self, player: usize) -> u32 {
        self.count(player, |cell, _| self.rules.ground.is_arena(cell))
    }

    pub fn has_move(&self, player: usize) -> bool {
        self.count(player, |_, robot| !robot.locked) > 0
    }

    /// Whether nothing of the turn has been played yet.
    pub fn is_turn_start(&self) -> bool {
        self.end.is_none() && self.task.is_none() && self.left == self.rules.moves()
    }

    /// Every legal action, sorted by text.
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.end.is_none() {
            match self.waiting.first() {
                Some(cycle) => actions.extend(self.ways(cycle).map(|way| self.lock_text(&way))),
                None => {
                    self.list_placings(&mut actions);
                    self.list_moves(&mut actions);
                    if self.may_pass() {
                        actions.push("pass".to_owned());
                    }
                }
            }
        }
        actions.sort();
        actions
    }

    pub fn lock_text(&self, way: &[Cell]) -> String {
        let mut names: Vec<_> = way.iter().map(|&cell| self.rules.ground.name(cell)).collect();
        names.sort();
        format!("lock:{}", names.join("+"))
    }

    fn list_placings(&self, actions: &mut Vec<String>) {
        let stock = self.stocks[self.turn].unwrap();
        let recycles = !self.rules.elimination && stock.reserve == 0 && stock.shut_down > 0;
        if !self.is_turn_start() || self.corridor_count(self.turn) >= 2 || (stock.reserve == 0 && !recycles) {
            return;
        }
        let ground = self.rules.ground;
        for cell in ground.cells().into_iter().filter(|&cell| ground.is_corridor(cell)) {
            if !self.board.contains_key(&cell) {
                actions.extend(ground.compass().iter().map(|way| format!("+{}:{way}", ground.name(cell))));
            }
        }
    }

    fn list_moves(&self, actions: &mut Vec<String>) {
        for (&cell, robot) in &self.board {
            if robot.owner == self.turn && !robot.locked {
                let name = self.rules.ground.name(cell);
                for (right, word) in [(false, "l"), (true, "r")] {
                    if self.guard != Some((cell, !right)) {
                        actions.push(format!("{name}:{word}"));
                    }
                }
                if self.may_advance(cell, robot) {
                    actions.push(format!("{name}:f"));
                }
            }
        }
    }

    pub fn may_advance(&self, cell: Cell, robot: &Robot) -> bool {
        let ground = self.rules.ground;
        let to = ground.step(cell, robot.facing);
        ground.contains(to)
            && !self.board.contains_key(&to)
            && !(ground.is_arena(cell) && ground.is_corridor(to))
    }

    fn may_pass(&self) -> bool {
        !self.rules.elimination
            && self.is_turn_start()
            && self.count(self.turn, |_, _| true) > 0
            && !self.has_move(self.turn)
            && self.stocks[self.turn].unwrap().reserve == 0
    }

    /// Plays a legal action or `resign:NAME`.
    pub fn act(&mut self, text: &str) {
        match text.strip_prefix("resign:") {
            Some(name) => self.resign(NAMES.iter().position(|own| *own == name).unwrap()),
            None => self.play(text),
        }
    }

    /// Plays a legal action.
    pub fn play(&mut self, action: &str) {
        self.noted.clear();
        if let Some(cells) = action.strip_prefix("lock:") {
            self.decide(cells);
        } else if action == "pass" {
            self.note("R 23 pass");
            let recycles = self.stocks[self.turn].unwrap().shut_down > 0;
            self.note(if recycles {
                "saaguan/5 pass beside recycling"
            } else {
                "saaguan/5 pass and nothing else"
            });
            self.end_turn();
        } else if let Some(placing) = action.strip_prefix('+') {
            self.place(placing);
        } else {
            self.begin_move(action);
        }
    }

    fn place(&mut self, placing: &str) {
        let (cell, way) = placing.split_once(':').unwrap();
        let facing = self.rules.ground.compass().iter().position(|own| *own == way).unwrap();
        let cell = self.rules.ground.read(cell);
        self.board.insert(cell, Robot { owner: self.turn, facing, locked: false });
        self.note_if(!self.rules.ground.contains(self.rules.ground.step(cell, facing)), "saaguan/3");
        let elimination = self.rules.elimination;
        let stock = self.stock(self.turn);
        if stock.reserve > 0 {
            stock.reserve -= 1;
        } else {
            assert!(!elimination, "only the points game recycles");
            stock.shut_down -= 1;
            let pays = stock.score > 0;
            stock.score -= u32::from(pays);
            self.note(if pays { "R 22 for a point" } else { "R 22 for nothing" });
        }
        self.end_turn();
    }

    fn begin_move(&mut self, action: &str) {
        let (name, what) = action.split_once(':').unwrap();
        let cell = self.rules.ground.read(name);
        self.guard = None;
        self.before = Some(self.board.clone());
        // First step: the beam is off, or the robot is off the board altogether.
        self.task = Some(match what {
            "f" => {
                let facing = self.board.remove(&cell).unwrap().facing;
                Task::Advance { cell, facing, second: false }
            }
            _ => Task::Rotate { cell, right: what == "r", second: false },
        });
        self.settle();
        self.note_first_step();
        self.go_on();
    }

    fn note_first_step(&mut self) {
        let before = self.before.as_ref().unwrap();
        let changed = self.board.iter().any(|(cell, robot)| before[cell].locked != robot.locked);
        let shut_down = self.noted.contains(&"R 17 shut down");
        let rotates = matches!(self.task, Some(Task::Rotate { .. }));
        self.note_if(changed && rotates, "R 27 locks change in step 1 of a rotation");
        self.note_if(changed && !rotates, "R 27 locks change in step 1 of an advance");
        self.note_if(shut_down && rotates, "R 27 shutdown in step 1 of a rotation");
        self.note_if(shut_down && !rotates, "R 27 shutdown in step 1 of an advance");
    }

    fn decide(&mut self, cells: &str) {
        let cycle = self.waiting.remove(0);
        let locked: Vec<Cell> = cells.split('+').map(|name| self.rules.ground.read(name)).collect();
        self.set_locks(&cycle, &locked);
        self.go_on();
    }

    /// Goes on with what is being carried out, unless a choice is pending.
    fn go_on(&mut self) {
        if !self.waiting.is_empty() {
            self.before = None;
            return self.note_choice();
        }
        match self.task.expect("something is being carried out") {
            Task::Rotate { cell, right, second: false } => self.second_step_of_rotation(cell, right),
            Task::Advance { cell, facing, second: false } => self.second_step_of_advance(cell, facing),
            Task::Resign => {
                self.task = None;
                self.finish_resignation();
            }
            _ => self.finish_move(),
        }
    }

    fn note_choice(&mut self) {
        self.note(match self.task {
            Some(Task::Rotate { second: false, .. }) => "choice after step 1 of a rotation",
            Some(Task::Advance { second: false, .. }) => "choice after step 1 of an advance",
            Some(Task::Rotate { .. }) => "choice after step 2 of a rotation",
            Some(Task::Advance { .. }) => "choice after step 2 of an advance",
            _ => "choice after a resignation",
        });
    }

    fn second_step_of_rotation(&mut self, cell: Cell, right: bool) {
        let ways = self.rules.ground.compass().len();
        let Some(robot) = self.board.get_mut(&cell) else {
            self.note("the moving robot shut down in step 1");
            return self.finish_move();
        };
        robot.facing = (robot.facing + if right { 1 } else { ways - 1 }) % ways;
        let locked = robot.locked;
        self.note_if(locked, "saaguan/10");
        self.task = Some(Task::Rotate { cell, right, second: true });
        self.settle();
        self.go_on();
    }

    fn second_step_of_advance(&mut self, cell: Cell, facing: usize) {
        let ground = self.rules.ground;
        let to = ground.step(cell, facing);
        self.board.insert(to, Robot { owner: self.turn, facing, locked: false });
        if ground.is_corridor(cell) && ground.is_arena(to) {
            self.stock(self.turn).idle = 0;
        }
        self.note_if(self.squeezes_through(cell, facing), "saaguan/11");
        self.task = Some(Task::Advance { cell, facing, second: true });
        self.settle();
        self.go_on();
    }

    /// Whether a diagonal step leads between two robots.
    pub fn squeezes_through(&self, cell: Cell, facing: usize) -> bool {
        let ground = self.rules.ground;
        let beside = |way: usize| self.board.contains_key(&ground.step(cell, way % 8));
        matches!(ground, Ground::Octa(_)) && facing % 2 == 1 && beside(facing + 7) && beside(facing + 1)
    }

    fn finish_move(&mut self) {
        let task = self.task.take();
        let first_of_two = self.left == 2 && self.rules.moves() == 2;
        if let Some(Task::Rotate { cell, right, .. }) = task
            && first_of_two
            && self.changed_only_a_direction()
        {
            self.note("R 24 guards");
            self.guard = Some((cell, right));
        }
        self.before = None;
        self.left -= 1;
        self.check_ends();
        self.end_turn_if_nothing_is_left();
    }

    /// R 24: every lock after the move is as before it, nobody was shut down, no choice was asked.
    fn changed_only_a_direction(&self) -> bool {
        let locks = |board: &BTreeMap<Cell, Robot>| -> Vec<(Cell, bool)> {
            board.iter().map(|(&cell, robot)| (cell, robot.locked)).collect()
        };
        self.before.as_ref().is_some_and(|before| locks(before) == locks(&self.board))
    }

    pub fn end_turn_if_nothing_is_left(&mut self) {
        if self.end.is_none() && self.left < self.rules.moves() {
            let early = self.left > 0 && !self.has_move(self.turn);
            self.note_if(early, "saaguan/4");
            if early || self.left == 0 {
                self.end_turn();
            }
        }
    }

    /// A player gives up (saaguan/16).
    pub fn resign(&mut self, who: usize) {
        self.noted.clear();
        let on_turn = who == self.turn;
        self.note_resignation(on_turn);
        self.take_out(who);
        if on_turn {
            // A move in progress is dropped, and the next player starts a turn.
            self.task = None;
            self.guard = None;
            self.pass_on();
        }
        self.task = self.task.or(Some(Task::Resign));
        self.settle();
        // A robot that was shut down cannot be turned back.
        self.guard = self.guard.filter(|(cell, _)| self.board.contains_key(cell));
        self.go_on();
        if on_turn && self.is_turn_start() {
            self.count_position();
        }
    }

    fn note_resignation(&mut self, on_turn: bool) {
        self.note("saaguan/16");
        self.note(match (on_turn, self.task) {
            (true, None) => "resigned on turn",
            (true, Some(_)) => "resigned on turn in a choice",
            (false, None) => "resigned off turn",
            (false, Some(_)) => "resigned off turn in a choice",
        });
    }

    /// The player's robots leave the board and their points are gone.
    pub fn take_out(&mut self, who: usize) {
        self.board.retain(|_, robot| robot.owner != who);
        self.stocks[who] = None;
        self.waiting.clear();
    }

    /// The next player still in starts a turn.
    pub fn pass_on(&mut self) {
        let players = self.rules.players;
        let steps = (1..=players)
            .find(|step| self.stocks[(self.turn + step) % players].is_some())
            .expect("someone is left");
        self.turn = (self.turn + steps) % players;
        self.note(if steps == 1 { "saaguan/1" } else { "saaguan/16 turn order skips a player" });
        self.left = self.rules.moves();
    }
}
