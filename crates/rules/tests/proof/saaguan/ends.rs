//! How a turn and the game end.

use super::slow::{End, Robot, Slow};

/// Something of a player in which more is better.
type Measure<'a> = &'a dyn Fn(&Slow, usize) -> u32;

impl Slow {
    fn finish(&mut self, reason: &'static str, winners: Vec<usize>) {
        self.note(match reason {
            "score" => "end: score",
            "elimination" => "end: elimination",
            "locked" => "end: locked",
            "resignation" => "end: resignation",
            "repetition" => "saaguan/15",
            _ => "saaguan/14",
        });
        self.end = Some(End { reason, winners });
        self.left = 0;
        self.guard = None;
    }

    pub fn finish_resignation(&mut self) {
        self.check_ends();
        self.end_turn_if_nothing_is_left();
    }

    /// Checked when a move, or a resignation, is complete with all its settling.
    pub fn check_ends(&mut self) {
        if let [last] = self.still_in()[..] {
            self.finish("resignation", vec![last]);
        } else if self.rules.elimination {
            self.check_elimination();
        } else {
            let enough = self.rules.winning_score();
            let reached: Vec<_> =
                self.still_in().into_iter().filter(|&player| self.score(player) >= enough).collect();
            if !reached.is_empty() {
                self.note_if(reached.len() > 1, "R 26 several reach the score");
                let winners = self.best(reached, true);
                self.finish("score", winners);
            }
        }
    }

    fn check_elimination(&mut self) {
        for loser in 0..2 {
            let stock = self.stocks[loser].unwrap();
            if self.robots_left(loser) <= 2 {
                self.note_if(stock.reserve > 0, "saaguan/12");
                return self.finish("elimination", vec![1 - loser]);
            }
            // A robot in the corridor is never locked, so that it keeps this from being true.
            if stock.reserve == 0 && self.count(loser, |_, robot| !robot.locked) == 0 {
                return self.finish("locked", vec![1 - loser]);
            }
        }
    }

    fn robots_left(&self, player: usize) -> u32 {
        self.stocks[player].unwrap().reserve + self.count(player, |_, _| true)
    }

    /// The order of R 26 among some players; the turn counts only when the score ends the game.
    fn best(&mut self, mut among: Vec<usize>, with_turn: bool) -> Vec<usize> {
        let ground = self.rules.ground;
        let criteria: [(&'static str, Measure); 5] = [
            ("R 26 a", &|slow, player| {
                if slow.rules.elimination { slow.robots_left(player) } else { slow.score(player) }
            }),
            ("R 26 b", &|slow, player| {
                slow.count(player, |cell, robot: &Robot| ground.is_arena(cell) && !robot.locked)
            }),
            ("R 26 c", &|slow, player| slow.corridor_count(player)),
            ("R 26 d", &|slow, player| slow.count(player, |_, robot| robot.locked)),
            ("R 26 e", &|slow, player| u32::from(player == slow.turn)),
        ];
        let used = if with_turn { 5 } else { 4 };
        for (name, measure) in &criteria[..used] {
            let most = among.iter().map(|&player| measure(self, player)).max().unwrap();
            let kept: Vec<_> =
                among.iter().copied().filter(|&player| measure(self, player) == most).collect();
            if kept.len() == 1 && among.len() > 1 {
                self.note(if with_turn { name } else { limit_note(name) });
            }
            among = kept;
        }
        if among.len() > 1 {
            self.note(if with_turn { "R 26 draw" } else { "limit: draw" });
        }
        among
    }

    /// Checked when a turn has ended, in this order.
    pub fn end_turn(&mut self) {
        self.turns += 1;
        self.guard = None;
        self.count_idleness();
        if let [last] = self.still_in()[..] {
            return self.finish("resignation", vec![last]);
        }
        if self.rules.limit > 0 && self.turns >= self.rules.limit {
            let winners = self.best(self.still_in(), false);
            return self.finish("limit", winners);
        }
        self.pass_on();
        self.count_position();
    }

    /// Failing to play (saaguan/13).
    fn count_idleness(&mut self) {
        let player = self.turn;
        let present = self.arena_count(player) > 0;
        let stock = self.stock(player);
        stock.idle = if present { 0 } else { stock.idle + 1 };
        if stock.idle >= 5 {
            self.note("saaguan/13");
            self.take_out(player);
            self.settle();
            assert!(self.waiting.is_empty(), "robots in the corridor hold no loop");
        }
    }

    /// Counts the position at the start of a turn (saaguan/15).
    pub fn count_position(&mut self) {
        let count = self.history.entry(self.repetition_fields()).or_insert(0);
        *count += 1;
        if *count >= 3 {
            self.finish("repetition", self.still_in());
        }
    }
}

fn limit_note(name: &str) -> &'static str {
    match name {
        "R 26 a" => "limit: R 26 a",
        "R 26 b" => "limit: R 26 b",
        "R 26 c" => "limit: R 26 c",
        _ => "limit: R 26 d",
    }
}
