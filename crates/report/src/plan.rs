//! The plan of a report: what is played, by whom, and how it is judged.

use banmen_engine::arena::{Participant, Schedule};
use banmen_rules::{AnyTable, Arg, Message, Setup};
use banmen_search::{Limits, Player, TurnLimits};
use serde_json::{Value, json};

/// The games of a report. Whatever they depend on is in it, and no clock is: the games are equal every time.
#[derive(Clone, Debug)]
pub struct Plan {
    table: AnyTable,
    participants: Vec<Participant>,
    players: Vec<Player>,
    limits: Vec<TurnLimits>,
    schedule: Schedule,
    terms: Terms,
}

/// The number of games and how they are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The number of games.
    pub games: u64,
    /// The nodes for an action of players that have no number of their own.
    pub nodes: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// The number of random turns with which each game begins.
    pub opening: u32,
    /// The number of actions at the beginning that are drawn by the visits of each, so that games differ.
    pub varied: u32,
    /// The nodes with which the best player judges the position before every turn; 0 for no judgement.
    pub judge: u64,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { games: 200, nodes: 200, seed: 1, opening: 0, varied: 12, judge: 100 }
    }
}

impl Plan {
    /// The games of these participants. The last one takes all seats that are left.
    ///
    /// # Errors
    /// When the game does not exist, there are too few or too many participants, or one of them is another
    /// program, does not play the game, or plays by the clock.
    pub fn new(setup: &Setup, participants: Vec<Participant>, terms: Terms) -> Result<Plan, Message> {
        let table = setup.table()?;
        let seats = table.names().len();
        if !(1..=seats).contains(&participants.len()) {
            return Err(Message::new("report-wrong-count")
                .with("players", Arg::number(participants.len()))
                .with("seats", Arg::number(seats)));
        }
        let read = |one: &Participant| check(one, &table);
        let players = participants.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let limits = |one: &Participant| without_clock(one.turn_limits(&table, Limits::nodes(terms.nodes)));
        Ok(Plan {
            limits: participants.iter().map(limits).collect(),
            schedule: Schedule::new(participants.len(), seats, terms.seed, terms.opening),
            participants,
            players,
            table,
            terms,
        })
    }

    /// The table before the first move.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The number of games and how they are played.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The participants as they were written.
    pub fn names(&self) -> Vec<&str> {
        self.participants.iter().map(|one| one.name.as_str()).collect()
    }

    /// Who sits where, and how games begin.
    pub(crate) fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// A participant with its kind of player and its limits.
    pub(crate) fn participant(&self, place: usize) -> (&Participant, Player, TurnLimits) {
        (&self.participants[place], self.players[place], self.limits[place])
    }

    /// Everything on which the games depend, but for their number.
    pub fn settings(&self) -> Value {
        let Terms { nodes, seed, opening, varied, judge, .. } = self.terms;
        let players: Vec<_> = self.participants.iter().map(|one| one.written.as_str()).collect();
        json!({
            "setup": self.table.setup().to_string(),
            "players": players,
            "nodes": nodes,
            "seed": seed,
            "opening": opening,
            "varied": varied,
            "judge": judge,
        })
    }
}

/// The player of a participant, which plays the game and does not look at a clock.
fn check(one: &Participant, table: &AnyTable) -> Result<Player, Message> {
    let named =
        |key| Message::new(key).with("name", Arg::text(one.written.chars().take(60).collect::<String>()));
    let player = one.player().ok_or_else(|| named("report-other-program"))?;
    if one.settings.time.is_some() {
        return Err(named("report-by-clock"));
    }
    if !player.plays(table.id()) {
        return Err(named("report-other-evaluator").with("game", Arg::text(table.id().name())));
    }
    Ok(player)
}

/// The limits without those in time: how quick the machine is must change nothing.
fn without_clock(limits: TurnLimits) -> TurnLimits {
    let plain = |limits: Limits| Limits { milliseconds: None, ..limits };
    TurnLimits { turn: plain(limits.turn), action: plain(limits.action), ..limits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(game: &str, players: &[&str]) -> &'static str {
        let participants = players.iter().map(|player| Participant::read(player).unwrap()).collect();
        Plan::new(&game.parse().unwrap(), participants, Terms::default()).unwrap_err().key
    }

    #[test]
    fn what_cannot_be_reported_is_refused() {
        assert_eq!(refused("saiju", &[]), "report-wrong-count");
        assert_eq!(refused("saiju", &["best", "uct", "random"]), "report-wrong-count");
        assert_eq!(refused("saiju", &["best?time=9"]), "report-by-clock");
        assert_eq!(refused("saiju", &["cmd:engine"]), "report-other-program");
        assert_eq!(refused("saiju", &["best?eval=fitted"]), "report-other-evaluator");
        assert_eq!(refused("saiju board=round", &["best"]), "option-value");
    }

    #[test]
    fn levels_have_no_clock() {
        let level = Participant::read("level:8").unwrap();
        let plan = Plan::new(&"sayu".parse().unwrap(), vec![level], Terms::default()).unwrap();
        let (_, _, limits) = plan.participant(0);
        let next = limits.of_next_action(plan.table());
        assert!(next.nodes.is_some() && next.milliseconds.is_none());
    }
}
