//! The plan of a match: game, participants, number of games and limits.

use banmen_rules::{AnyTable, Arg, GameId, Message, Setup};
use banmen_search::fitting::start_with_weights;
use banmen_search::{Limits, Resources, TurnLimits};
use serde_json::{Value, json};

use super::participant::{Participant, ParticipantKind};
use super::schedule::Schedule;
use super::sprt::{Sprt, read_bounds};

/// A match that can be played: its game exists, and there are participants for its seats.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table before the first move.
    table: AnyTable,
    /// Their names differ.
    participants: Vec<Participant>,
    /// The limits of each participant for a turn.
    limits: Vec<TurnLimits>,
    schedule: Schedule,
    terms: Terms,
    sprt: Option<Sprt>,
}

/// The number of games, and the limits of thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The most games that are played.
    pub games: u64,
    /// The limits of participants without limits of their own.
    pub limits: Limits,
    /// The seed of openings and players.
    pub seed: u64,
    /// The number of random turns with which each game begins; `None` is one for each seat.
    pub opening: Option<u32>,
    /// The number of games that are played at once.
    pub jobs: usize,
}

impl Plan {
    /// A match of these participants. Refuses a game that does not exist, and too few or too many
    /// participants for its seats.
    pub fn new(setup: &Setup, participants: Vec<Participant>, terms: Terms) -> Result<Plan, Message> {
        let table = setup.table()?;
        let seats = table.names().len();
        if !(2..=seats).contains(&participants.len()) {
            return Err(Message::new("match-wrong-count")
                .with("players", Arg::number(participants.len()))
                .with("seats", Arg::number(seats)));
        }
        for participant in &participants {
            if let ParticipantKind::Weights(text) = &participant.kind {
                start_with_weights(&table, text, Resources::default()).map_err(|_| {
                    Message::new("player-weights").with("name", Arg::text(participant.name.as_str()))
                })?;
            }
        }
        let opening = terms.opening.unwrap_or(seats as u32);
        Ok(Plan {
            limits: participants.iter().map(|one| one.turn_limits(&table, terms.limits)).collect(),
            schedule: Schedule::new(participants.len(), seats, terms.seed, opening),
            participants: with_names_of_their_own(participants),
            table,
            terms,
            sprt: None,
        })
    }

    /// Ends the match as soon as a test of the first participant's score decides. The bounds are written
    /// `LOW,HIGH`, in Elo or in percent.
    pub fn with_test(mut self, bounds: &str) -> Result<Plan, Message> {
        self.sprt = Some(read_bounds(bounds, self.seats())?);
        Ok(self)
    }

    /// The table before the first move.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// Which game is played.
    pub fn game(&self) -> GameId {
        self.table.id()
    }

    /// The number of seats at the table.
    pub fn seats(&self) -> usize {
        self.table.names().len()
    }

    /// The game and its options, as people write them.
    pub fn title(&self) -> String {
        self.table.setup().to_string()
    }

    /// The number of games, and the limits of thinking.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who takes part.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// The names of the participants.
    pub fn names(&self) -> Vec<&str> {
        self.participants.iter().map(|participant| participant.name.as_str()).collect()
    }

    /// The limits of a participant for a turn.
    pub fn turn_limits_of(&self, participant: usize) -> TurnLimits {
        self.limits[participant]
    }

    /// The limits of a participant for the first action of a turn.
    pub fn limits_of(&self, participant: usize) -> Limits {
        self.limits[participant].of_next_action(&self.table)
    }

    /// Who sits where, and how games begin.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The test that may end the match early.
    pub fn sprt(&self) -> Option<Sprt> {
        self.sprt
    }

    /// Everything on which the games depend. A match can only be continued with equal settings; the number of
    /// games and the test may change.
    pub fn settings(&self) -> Value {
        let player = |(place, participant): (usize, &Participant)| {
            let limits = self.limits_of(place);
            json!({ "player": participant.written, "time": limits.milliseconds, "nodes": limits.nodes })
        };
        let setup = self.table.setup();
        json!({
            "game": setup.game.name(),
            "options": setup.options.to_string(),
            "players": self.participants.iter().enumerate().map(player).collect::<Vec<_>>(),
            "seed": self.terms.seed,
            "opening": self.schedule.opening(),
        })
    }
}

/// Adds a number to names that are taken.
fn with_names_of_their_own(mut participants: Vec<Participant>) -> Vec<Participant> {
    let names: Vec<_> = participants.iter().map(|participant| participant.name.clone()).collect();
    for (place, participant) in participants.iter_mut().enumerate() {
        let same = names[..place].iter().filter(|name| **name == participant.name).count();
        if same > 0 {
            participant.name = format!("{} #{}", participant.name, same + 1);
        }
    }
    participants
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Terms = Terms {
        games: 4,
        limits: Limits { nodes: Some(20), milliseconds: None, depth: None },
        seed: 1,
        opening: None,
        jobs: 1,
    };

    fn plan(game: &str, players: &[&str]) -> Result<Plan, Message> {
        let participants = players.iter().map(|player| Participant::read(player).unwrap()).collect();
        Plan::new(&game.parse().unwrap(), participants, TERMS)
    }

    #[test]
    fn what_is_no_match_is_refused() {
        let refused = |game: &str, players: &[&str]| plan(game, players).unwrap_err().key;
        assert_eq!(refused("saiju", &["best"]), "match-wrong-count");
        assert_eq!(refused("saiju", &["best", "uct", "random"]), "match-wrong-count");
        assert_eq!(refused("saiju board=round", &["best", "uct"]), "option-value");
        let file = concat!("best?weights=", env!("CARGO_MANIFEST_DIR"), "/../search/weights/sayu.txt");
        assert!(plan("sayu", &[file, "best"]).is_ok());
        assert_eq!(refused("niju", &[file, "best"]), "player-weights");
        assert_eq!(refused("saiju", &[file, "best"]), "player-weights");
        assert_eq!(
            plan("saiju", &["best", "uct"]).unwrap().with_test("1,0").unwrap_err().key,
            "match-bad-sprt"
        );
    }

    #[test]
    fn everything_is_known_once_the_plan_is_made() {
        let plan = plan("saiju players=3", &["best", "level:2", "best"]).unwrap();
        assert_eq!((plan.title().as_str(), plan.seats()), ("saiju players=3", 3));
        assert_eq!(plan.names(), ["best", "level:2", "best #2"]);
        assert_eq!(plan.limits_of(0), TERMS.limits);
        assert!(plan.limits_of(1).milliseconds.is_some());
        assert_eq!(plan.settings()["opening"], 3);
    }
}
