//! Players by script: they know the rules and choose by chance.

use banmen_rules::{AnyTable, Setup};
use serde_json::{Value, json};

use crate::house::{Guest, House, done};

/// Numbers that are the same in every run.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// A game among people who sit in the order of seats, and the table on which the script follows it.
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) players: Vec<Guest>,
    pub(crate) table: AnyTable,
    pub(crate) next: u64,
    pub(crate) chance: Chance,
}

impl Played {
    /// A game that begins by a link: the first player invites, the others join.
    pub(crate) async fn begin(setup: &str, players: &[&Guest], terms: Value) -> Played {
        let mut seats = vec!["me"];
        seats.resize(players.len(), "open");
        let mut request = json!({"setup": setup, "seats": seats});
        for (name, value) in terms.as_object().into_iter().flatten() {
            request[name] = value.clone();
        }
        let made = done(&players[0].post("/api/invites", request).await, 201);
        let path = format!("/api/invites/{}/join", made["secret"].as_str().unwrap());
        let mut id = Value::Null;
        for player in &players[1..] {
            id = done(&player.post(&path, json!({})).await, 200)["game"].clone();
        }
        Played::of(id.as_str().unwrap(), setup, players)
    }

    /// A game of these people, from its beginning.
    pub(crate) fn of(id: &str, setup: &str, players: &[&Guest]) -> Played {
        let table = setup.parse::<Setup>().unwrap().table().unwrap();
        let players = players.iter().map(|player| (*player).clone()).collect();
        Played { id: id.to_owned(), players, table, next: 1, chance: Chance::new(7) }
    }

    pub(crate) fn path(&self, what: &str) -> String {
        format!("/api/games/{}{what}", self.id)
    }

    /// The seat to act.
    pub(crate) fn to_act(&self) -> usize {
        self.table.to_act().unwrap().index()
    }

    /// A whole turn that the rules allow, chosen by chance.
    pub(crate) fn choose(&mut self) -> Vec<String> {
        let mut table = self.table.clone();
        let mut moves = Vec::new();
        loop {
            let legal = table.legal();
            let action = legal[self.chance.below(legal.len())].clone();
            let flow = table.play_quietly(&action).unwrap();
            moves.push(action);
            if flow.ends_turn() || table.outcome().is_some() {
                return moves;
            }
        }
    }

    /// The player to act makes a turn, which is stored.
    pub(crate) async fn turn(&mut self) -> Vec<String> {
        let (seat, moves) = (self.to_act(), self.choose());
        let request = json!({"ordinal": self.next, "moves": moves});
        let taken = done(&self.players[seat].post(&self.path("/turns"), request).await, 201);
        assert_eq!(
            (taken["ordinal"].as_u64(), taken["next"].as_u64()),
            (Some(self.next), Some(self.next + 1))
        );
        self.table.play_turn(&moves).unwrap();
        self.next += 1;
        moves
    }

    /// The game as the server has it.
    pub(crate) async fn game(&self) -> Value {
        done(&self.players[0].get(&self.path("")).await, 200)
    }
}

/// Two guests at a game of Saiju.
pub(crate) async fn saiju(house: &House) -> Played {
    let (one, other) = (house.guest("One").await, house.guest("Other").await);
    Played::begin("saiju", &[&one, &other], json!({})).await
}
