//! Players by script: they know the rules and choose by chance.

use banmen_online::desk::turn_of_level;
use banmen_online::heart::seed;
use banmen_rules::record::{Record, Tags, player_tag};
use banmen_rules::{AnyTable, Setup, Transcript, is_word};
use banmen_search::Level;
use serde_json::{Value, json};

use crate::client::{Guest, done};
use crate::house::House;

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
        choose(&self.table, &mut self.chance)
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

/// A whole turn that the rules allow, chosen by chance.
fn choose(table: &AnyTable, chance: &mut Chance) -> Vec<String> {
    let (mut table, mut moves) = (table.clone(), Vec::new());
    loop {
        let legal = table.legal();
        let action = legal[chance.below(legal.len())].clone();
        let flow = table.play_quietly(&action).unwrap();
        moves.push(action);
        if flow.ends_turn() || table.outcome().is_some() {
            return moves;
        }
    }
}

/// Two guests at a game of Saiju.
pub(crate) async fn saiju(house: &House) -> Played {
    let (one, other) = (house.guest("One").await, house.guest("Other").await);
    Played::begin("saiju", &[&one, &other], json!({})).await
}

/// Finds every turn of a level again from the record of a finished game: how many there are, or the ordinal of the
/// first that is not the level's own.
pub(crate) fn check_levels(text: &str) -> Result<usize, u64> {
    let record = Record::read(text).unwrap();
    let tag = |name: &str| record.tags().get(name).unwrap().to_owned();
    let (id, secret, ordinals) = (tag("Id"), tag("Secret"), tag("Ordinals"));
    let Transcript { setup, moves, .. } = record.transcript();
    let mut table = setup.table().unwrap();
    let (mut moves, mut checked) = (moves.into_iter().peekable(), 0);
    for ordinal in ordinals.split(' ').map(|ordinal| ordinal.parse().unwrap()) {
        let seat = table.to_act().unwrap().index();
        let who = tag(&player_tag(table.names()[seat]));
        let level = who.strip_prefix("level:").and_then(|number| Level::new(number.parse().ok()?));
        let expected =
            level.map(|level| turn_of_level(&table, level, seed(&id, ordinal, &secret), &|| false).unwrap());
        let mut turn = Vec::new();
        for action in moves.by_ref() {
            let is_whole = is_word(&action) || table.clone().play_quietly(&action).unwrap().ends_turn();
            table.play(&action).unwrap();
            turn.push(action);
            if is_whole {
                break;
            }
        }
        // Whoever leaves does so in the place of the player to act, or of any other.
        if let Some(expected) = expected.filter(|_| !is_word(&turn[0])) {
            if turn != expected {
                return Err(ordinal);
            }
            checked += 1;
        }
    }
    Ok(checked)
}

#[test]
fn a_turn_that_is_not_the_levels_own_is_found_afterwards() {
    let table = "saiju".parse::<Setup>().unwrap().table().unwrap();
    let level = Level::new(1).unwrap();
    let own = turn_of_level(&table, level, seed("game", 1, "secret"), &|| false).unwrap();
    let other = table.legal().into_iter().find(|action| own[0] != *action).unwrap();
    let seat = table.to_act().unwrap();
    let (mover, waiting) = (table.names()[seat.index()], table.names()[1 - seat.index()]);
    let mut tags = Tags::none();
    for (name, value) in [("Id", "game"), ("Secret", "secret"), ("Ordinals", "1 2")] {
        tags.set(name, value).unwrap();
    }
    tags.set(&player_tag(mover), "level:1").unwrap();
    tags.set(&player_tag(waiting), "Ada").unwrap();
    let written = |first: &[String]| {
        let mut table = table.clone();
        table.play_all(first).unwrap();
        table.play(&format!("resign:{waiting}")).unwrap();
        Record::from_table(&table, &tags).unwrap().write()
    };
    assert_eq!(check_levels(&written(&own)), Ok(1));
    let mut honest = table.clone();
    let mut wrong = vec![other.clone()];
    let mut flow = honest.play_quietly(&other).unwrap();
    while !flow.ends_turn() {
        wrong.push(honest.legal()[0].clone());
        flow = honest.play_quietly(wrong.last().unwrap()).unwrap();
    }
    assert_eq!(check_levels(&written(&wrong)), Err(1));
}
