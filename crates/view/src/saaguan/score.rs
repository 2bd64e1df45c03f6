//! The score breakdown of Saaguan: the game is replayed, and every gain and loss of points is noted.

use banmen_rules::saaguan::{Action, Event, Saaguan};
use banmen_rules::{Arg, Game, MOST_SEATS, Message, Move, Notice, Scores, Seat, Table, Term};

use crate::score::{Note, ScoreItem, Scored};

impl Scored for Saaguan {
    fn breakdown(table: &Table<Saaguan>) -> Vec<ScoreItem> {
        match table.scores() {
            Some(_) => Ledger::of(table).items,
            None => Vec::new(),
        }
    }

    /// Replays only the last move, not the game.
    fn changes(before: &Table<Saaguan>, after: &Table<Saaguan>) -> Vec<ScoreItem> {
        let (Some(scores), Some(made)) = (before.scores(), after.moves().last()) else { return Vec::new() };
        let mut ledger = Ledger::default();
        for (total, points) in ledger.totals.iter_mut().zip(scores.all()) {
            *total = i32::from(*points);
        }
        ledger.replay(&mut before.clone(), made.what);
        ledger.items
    }
}

/// The points so far, and their sources.
#[derive(Default)]
struct Ledger {
    totals: [i32; MOST_SEATS],
    items: Vec<ScoreItem>,
}

impl Ledger {
    /// The ledger of a game.
    fn of(table: &Table<Saaguan>) -> Ledger {
        let mut ledger = Ledger::default();
        ledger.begin(table);
        let mut again = Table::from_position(table.game().clone(), *table.start());
        for made in table.moves() {
            ledger.replay(&mut again, made.what);
        }
        ledger
    }

    /// Replays a move, and notes the points that it earned or cost.
    fn replay(&mut self, table: &mut Table<Saaguan>, what: Move<Action>) {
        let moves = table.moves().len();
        let mut notices = Vec::new();
        table.play(what, &mut |notice| notices.push(notice)).expect("it was played before");
        for notice in notices {
            self.enter(table.game(), &notice, moves);
        }
    }

    /// Notes the points at the start of a game that begins from a given position.
    fn begin(&mut self, table: &Table<Saaguan>) {
        let game = table.game();
        let scores = game.scores(table.start());
        for (index, points) in scores.iter().flat_map(Scores::all).enumerate() {
            if *points > 0 {
                let seat = Seat::new(index);
                let reason = Message::new("saaguan-score-start").with("player", seat.term(game));
                let reason = reason.with("points", points.term(game));
                self.note(seat, i32::from(*points), Vec::new(), reason, None);
            }
        }
    }

    fn enter(&mut self, game: &Saaguan, notice: &Notice<Event>, moves: usize) {
        let Notice::Event(event) = notice else { return };
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
