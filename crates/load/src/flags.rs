//! Games in which a player lets the time run out, and how late the flag falls.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use banmen_rules::{AnyTable, Setup};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::asking::Question;
use crate::game::random_turn;
use crate::meeting::Pair;

/// The clock of these games, in milliseconds.
const CLOCK: u64 = 2500;
/// How often a game is looked at whose time is up.
const LOOK: Duration = Duration::from_millis(500);
/// A flag that has not fallen after this long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// A flag that fell. Moments are milliseconds since 1970 by the clock of this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// When the time of the player to act was up. A standstill of the service makes it later.
    pub due: i64,
    /// When the flag fell.
    pub fell: i64,
}

impl Flag {
    /// How late the flag fell, in milliseconds.
    #[must_use]
    pub fn late(self) -> i64 {
        (self.fell - self.due).max(0)
    }
}

/// Lets one flag fall after the other until the time is over. Answers them, and what went wrong.
pub(crate) async fn wait_for_flags(pair: Pair, setup: String, end: Instant) -> (Vec<Flag>, Vec<String>) {
    let mut flags = Vec::new();
    while Instant::now() < end {
        match one(&pair, &setup, flags.len() as u64).await {
            Ok(flag) => flags.extend(flag),
            Err(why) => return (flags, vec![why]),
        }
    }
    (flags, Vec::new())
}

/// One game. None if it was aborted, because the first turns did not arrive in time.
async fn one(pair: &Pair, setup: &str, seed: u64) -> Result<Option<Flag>, String> {
    let clock = json!({ "base": CLOCK, "increment": 0 });
    let game = pair.begin(setup, &clock).await?;
    let table = setup.parse::<Setup>().and_then(|setup| setup.table());
    let mut table = table.map_err(|why| format!("{why:?}"))?;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    for ordinal in 1..=2 {
        if !first_turn(pair, &game, ordinal, &mut table, &mut chance).await? {
            return Ok(None);
        }
    }
    let due = read(pair, &game).await?.due();
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        sleep(LOOK).await;
        let now = read(pair, &game).await?;
        let Some(due) = due else { return Ok(None) };
        if let Some(fell) = now.fell() {
            return Ok(Some(Flag { due: due + now.lost(), fell }));
        }
    }
    Err(format!("game {game}: a flag does not fall"))
}

/// Makes the turn that is next; false if the time was up before it arrived.
async fn first_turn(
    pair: &Pair,
    game: &str,
    ordinal: u64,
    table: &mut AnyTable,
    chance: &mut Xoshiro256PlusPlus,
) -> Result<bool, String> {
    let Some(seat) = table.to_act() else { return Ok(false) };
    let turn = random_turn(table, chance);
    table.play_turn(&turn).map_err(|why| format!("{why:?}"))?;
    let (path, body) = (format!("/api/games/{game}/turns"), json!({ "ordinal": ordinal, "moves": turn }));
    let token = Some(pair.tokens[seat.index()].as_str());
    let answer = Question { token, path: &path, body: Some(&body) }.ask(&pair.servers, pair.lane).await?;
    match answer.status {
        200..=201 => Ok(true),
        409 => Ok(false),
        status => Err(format!("{path}: {status} {}", answer.text())),
    }
}

/// A game as it is told, and when.
struct Told {
    game: Value,
    at: i64,
}

async fn read(pair: &Pair, game: &str) -> Result<Told, String> {
    let path = format!("/api/games/{game}");
    let game = Question { token: None, path: &path, body: None }.ask_for(&pair.servers, pair.lane).await?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(Told { game, at: i64::try_from(since.as_millis()).unwrap_or(i64::MAX) })
}

impl Told {
    /// By how much the service's time is behind: how long it stood still.
    fn lost(&self) -> i64 {
        self.at - self.game["now"].as_i64().unwrap_or(self.at)
    }

    /// Service time at which the time of the player to act is up; none if nobody's runs.
    fn due(&self) -> Option<i64> {
        let seat = usize::try_from(self.game["toAct"].as_u64()?).ok()?;
        Some(self.game["began"].as_i64()? + self.game["left"][seat].as_i64()?)
    }

    /// When the flag fell.
    fn fell(&self) -> Option<i64> {
        let last = self.game["entries"].as_array()?.last()?;
        let is_flag = last["moves"][0].as_str().is_some_and(|word| word.starts_with("time:"));
        last["at"].as_i64().filter(|_| is_flag)
    }
}
