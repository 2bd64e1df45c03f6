//! How Saaguan's points came about: the game is played again, and whatever earned or cost points is noted.

use banmen_rules::saaguan::{Event, Saaguan};
use banmen_rules::{Arg, Game, MOST_SEATS, Message, Scores, Seat, Table, Term, Told};

use crate::score::{Note, ScoreItem, Scored};

impl Scored for Saaguan {
    fn breakdown(table: &Table<Saaguan>) -> Vec<ScoreItem> {
        match table.scores() {
            Some(_) => Ledger::of(table).items,
            None => Vec::new(),
        }
    }
}

/// The points so far, and what made them.
pub(super) struct Ledger {
    totals: [i32; MOST_SEATS],
    pub(super) items: Vec<ScoreItem>,
}

impl Ledger {
    /// The ledger of a game.
    pub(super) fn of(table: &Table<Saaguan>) -> Ledger {
        let game = table.game();
        let mut ledger = Ledger { totals: [0; MOST_SEATS], items: Vec::new() };
        ledger.begin(table);
        let mut again = Table::from_position(game.clone(), *table.start());
        for (moves, made) in table.moves().iter().enumerate() {
            let mut events = Vec::new();
            let played = again.play(made.what, &mut |told| events.push(told));
            played.expect("it was played before");
            for event in events {
                ledger.hear(game, &event, moves);
            }
        }
        ledger
    }

    /// Notes the points with which a game from some position began.
    fn begin(&mut self, table: &Table<Saaguan>) {
        let game = table.game();
        let scores = game.scores(table.start());
        for (index, points) in scores.iter().flat_map(Scores::all).enumerate() {
            if *points > 0 {
                let seat = Seat::new(index);
                let reason = Message::new("saaguan-account-start").with("player", seat.term(game));
                let reason = reason.with("points", points.term(game));
                self.note(seat, i32::from(*points), Vec::new(), reason, None);
            }
        }
    }

    fn hear(&mut self, game: &Saaguan, told: &Told<Event>, moves: usize) {
        let Told::Event(event) = told else { return };
        let (player, points, cell) = match *event {
            Event::Earned { player, points, cell } => (player, i32::from(points), Some(cell)),
            Event::Recycled { player, cell, .. } => (player, -1, Some(cell)),
            Event::Out { player } => (player, -self.totals[player.index()], None),
            _ => return,
        };
        let places = cell.iter().map(|cell| game.board().name(*cell).to_owned()).collect();
        self.note(player, points, places, game.event_message(event), Some(moves));
    }

    fn note(&mut self, seat: Seat, points: i32, places: Vec<String>, reason: Message, moves: Option<usize>) {
        self.totals[seat.index()] += points;
        let key = if points < 0 { "saaguan-sum-loss" } else { "saaguan-sum-gain" };
        let note = Note::Sum(Message::new(key).with("points", Arg::Number(points.abs().into())));
        self.items.push(ScoreItem { seat: Some(seat), points, places, reason, note, lasts: false, moves });
    }
}
