//! What happens at a table, in sentences.

use banmen_rules::{
    AnyTable, Arg, Game, Leaving, Message, Move, Notice, Outcome, Reason, Scores, Seat, Seats, Table,
};

use crate::{Scene, Words};

/// Who plays what: enough to name players, points and results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The game's id.
    pub game: &'static str,
    /// The keys of the players' names, in turn order.
    pub players: Vec<String>,
}

impl Cast {
    /// The cast of a table.
    pub fn of(table: &AnyTable) -> Cast {
        let game = table.id().name();
        Cast { game, players: table.names().iter().map(|name| format!("{game}-{name}")).collect() }
    }

    fn player(&self, seat: Seat) -> Arg {
        Arg::Word(self.players[seat.index()].clone().into())
    }

    fn players(&self, seats: Seats) -> Arg {
        Arg::List(seats.iter().map(|seat| self.player(seat)).collect())
    }
}

impl From<&Scene> for Cast {
    fn from(scene: &Scene) -> Cast {
        Cast { game: scene.game, players: scene.players.iter().map(|player| player.name.clone()).collect() }
    }
}

/// The reason of a game that a player lost by failing to play. To the rules that is a resignation.
const IDLE: Reason = Reason("idle");

/// The result of a table, with the reason that a reader understands: only who says so resigns.
pub(crate) fn told_outcome<G: Game>(table: &Table<G>) -> Option<Outcome> {
    let outcome = table.outcome()?;
    let is_by_action = table.moves().last().is_some_and(|made| matches!(made.what, Move::Act(_)));
    let failed_to_play = is_by_action && outcome.reason == Reason::RESIGNATION;
    Some(if failed_to_play { Outcome { reason: IDLE, ..outcome } } else { outcome })
}

impl Words {
    /// A player's name.
    pub fn player(&self, cast: &Cast, seat: Seat) -> String {
        self.word(&cast.players[seat.index()])
    }

    /// A notice of a table as a sentence.
    pub fn notice(&self, cast: &Cast, notice: &Notice<Message>) -> String {
        match notice {
            Notice::Event(message) => self.say(message),
            other => self.say(&self.notice_message(cast, other)),
        }
    }

    /// A notice of a table as a message with a key of its own.
    pub fn notice_message(&self, cast: &Cast, notice: &Notice<Message>) -> Message {
        match notice {
            Notice::Event(message) => message.clone(),
            Notice::Left(seat, leaving) => {
                let key = match leaving {
                    Leaving::Resign => "table-resigned",
                    Leaving::Time => "table-out-of-time",
                    Leaving::Forfeit => "table-forfeited",
                };
                Message::new(key).with("player", cast.player(*seat))
            }
            Notice::Agreed => Message::new("table-agreed"),
            Notice::Scores(scores) => {
                let points = Arg::Text(self.points(cast, scores).into());
                Message::new("table-scores").with("points", points)
            }
            Notice::Turn(seat) => Message::new("table-turn").with("player", cast.player(*seat)),
            Notice::Over(outcome) => self.outcome_message(cast, outcome),
        }
    }

    /// A result as a sentence.
    pub fn outcome(&self, cast: &Cast, outcome: &Outcome) -> String {
        self.say(&self.outcome_message(cast, outcome))
    }

    /// Why a game ended, as part of a sentence: in the game's own words, else in those of all games.
    pub fn reason(&self, cast: &Cast, outcome: &Outcome) -> String {
        self.word(&self.reason_key(cast, outcome))
    }

    /// Why a game ended, as a sentence of its own; `names` has the names of the players in turn order.
    pub fn cause(&self, cast: &Cast, outcome: &Outcome, names: &[String]) -> String {
        let losers = names.iter().enumerate().filter(|(seat, _)| !outcome.winners.contains(Seat::new(*seat)));
        let losers: Vec<String> = losers.map(|(_, name)| name.clone()).collect();
        let own = format!("{}-cause-{}", cast.game, outcome.reason.0);
        let common = format!("cause-{}", outcome.reason.0);
        let key = if self.has(&own) { own } else { common };
        let (count, losers) = (losers.len().to_string(), self.list(&losers));
        self.fill(&key, [("count", &*count), ("losers", &*losers)].into_iter())
    }

    fn reason_key(&self, cast: &Cast, outcome: &Outcome) -> String {
        let own = format!("{}-reason-{}", cast.game, outcome.reason.0);
        let common = format!("reason-{}", outcome.reason.0);
        if self.has(&common) && !self.has(&own) { common } else { own }
    }

    fn outcome_message(&self, cast: &Cast, outcome: &Outcome) -> Message {
        let reason = Arg::Word(self.reason_key(cast, outcome).into());
        let message = match outcome.winners.only() {
            Some(winner) => Message::new("table-win").with("winner", cast.player(winner)),
            None => Message::new("table-draw").with("players", cast.players(outcome.winners)),
        };
        message.with("reason", reason)
    }

    /// The points: “Red 3, Blue 5”.
    fn points(&self, cast: &Cast, scores: &Scores) -> String {
        let each = scores.all().iter().enumerate().map(|(seat, points)| {
            let message = Message::new("player-points")
                .with("player", cast.player(Seat::new(seat)))
                .with("points", Arg::Number(i64::from(*points)));
            self.say(&message)
        });
        self.list(&each.collect::<Vec<_>>())
    }
}
