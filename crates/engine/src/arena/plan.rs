//! What is to be played: the game, who plays, how often and how long.

use banmen_rules::{AnyTable, Arg, Message, Setup};
use banmen_search::Limits;
use serde_json::{Value, json};

use super::entrant::Entrant;
use super::schedule::Schedule;
use super::sprt::Sprt;

/// A match that is to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game with its options.
    pub setup: Setup,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How many games are played at most.
    pub games: u64,
    /// How long those think who have no limits of their own.
    pub limits: Limits,
    /// The seed of openings and players.
    pub seed: u64,
    /// How many random turns each game begins with; none means one for each seat.
    pub opening: Option<u32>,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
    /// How many games are played at once.
    pub jobs: usize,
}

impl Plan {
    /// A new game, and a check that there are players for it.
    pub fn check(&mut self) -> Result<AnyTable, Message> {
        let table = self.setup.table()?;
        let (seats, players) = (table.names().len(), self.entrants.len());
        if !(2..=seats).contains(&players) {
            let message = Message::new("match-wrong-count");
            let [seats, players] = [seats, players].map(|number| Arg::Number(number as i64));
            return Err(message.with("players", players).with("seats", seats));
        }
        self.tell_apart();
        Ok(table)
    }

    /// A new table.
    pub fn table(&self) -> AnyTable {
        self.setup.table().expect("the options were checked")
    }

    /// Who sits where, and how games begin.
    pub fn schedule(&self) -> Schedule {
        let seats = self.table().names().len();
        Schedule::new(self.entrants.len(), seats, self.seed, self.opening_turns())
    }

    /// The game and its options, as people write them.
    pub fn title(&self) -> String {
        self.table().setup().to_string()
    }

    /// How many turns an opening has.
    pub fn opening_turns(&self) -> u32 {
        self.opening.unwrap_or_else(|| self.table().names().len() as u32)
    }

    /// Gives a number to those who have the same name.
    fn tell_apart(&mut self) {
        let names: Vec<_> = self.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        for (place, entrant) in self.entrants.iter_mut().enumerate() {
            let same = names[..place].iter().filter(|name| **name == entrant.name).count();
            if same > 0 {
                entrant.name = format!("{} #{}", entrant.name, same + 1);
            }
        }
    }

    /// Everything on which the games depend: what must be the same for a match to go on.
    /// How many games there are to be, and when to stop, may change.
    pub fn settings(&self) -> Value {
        let player = |entrant: &Entrant| {
            let limits = self.limits_of(entrant);
            json!({ "player": entrant.written, "time": limits.milliseconds, "nodes": limits.nodes })
        };
        json!({
            "game": self.setup.game.name(),
            "options": self.table().setup().options.to_string(),
            "players": self.entrants.iter().map(player).collect::<Vec<_>>(),
            "seed": self.seed,
            "opening": self.opening_turns(),
        })
    }

    /// How long an entrant may think about an action.
    pub fn limits_of(&self, entrant: &Entrant) -> Limits {
        entrant.limits(&self.table(), self.limits)
    }

    /// The names of those who play.
    pub fn names(&self) -> Vec<&str> {
        self.entrants.iter().map(|entrant| entrant.name.as_str()).collect()
    }
}
