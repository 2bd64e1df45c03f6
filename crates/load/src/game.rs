//! One game between two players who choose at random.

use std::time::{Duration, Instant};

use banmen_rules::{AnyTable, Setup};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{sleep, sleep_until};

use crate::figures::{Counts, add};
use crate::log::Log;
use crate::meeting::Pair;
use crate::seat::{Heard, Player};

/// A turn that is not answered for this long is sent again.
const AGAIN: Duration = Duration::from_secs(4);
/// After «later», and when a node cannot be reached.
const SOON: Duration = Duration::from_millis(500);
/// A game in which nothing happens for this long has failed.
const PATIENCE: Duration = Duration::from_secs(180);

/// A game that was played, or begun.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) game: String,
    pub(crate) setup: String,
    /// What each player was told.
    pub(crate) logs: [Log; 2],
    /// The turns that were acknowledged, the first with ordinal 1.
    pub(crate) acknowledged: Vec<Vec<String>>,
}

/// Plays a game to its end, or until the time is over. Answers what went wrong, if anything did.
pub(crate) async fn play(
    pair: &Pair,
    game: &str,
    setup: &str,
    seed: u64,
    (first, pause, end): (Duration, Duration, Instant),
    counts: &Counts,
) -> (Played, Option<String>) {
    add(&counts.games, 1);
    let player = |seat: usize| Player {
        servers: &pair.servers,
        token: &pair.tokens[seat],
        game,
        counts,
        place: pair.lane + seat,
        socket: None,
        asked: false,
        heard: Instant::now(),
        log: Log::default(),
    };
    let mut round = Match {
        players: [player(0), player(1)],
        counts,
        chance: Xoshiro256PlusPlus::seed_from_u64(seed),
        acknowledged: Vec::new(),
    };
    sleep(first).await;
    let fault = round.play(setup, pause, end).await.err();
    let logs = round.players.map(|player| player.log);
    for log in &logs {
        add(&counts.gaps, log.gaps);
        add(&counts.doubled, log.doubled);
    }
    (Played { game: game.to_owned(), setup: setup.to_owned(), logs, acknowledged: round.acknowledged }, fault)
}

struct Match<'a> {
    players: [Player<'a>; 2],
    counts: &'a Counts,
    chance: Xoshiro256PlusPlus,
    acknowledged: Vec<Vec<String>>,
}

impl Match<'_> {
    async fn play(&mut self, setup: &str, pause: Duration, end: Instant) -> Result<(), String> {
        let setup: Setup = setup.parse().map_err(|why| format!("{why:?}"))?;
        let mut table = setup.table().map_err(|why| format!("{why:?}"))?;
        while let Some(seat) = table.to_act() {
            if Instant::now() >= end {
                break;
            }
            let turn = random_turn(&table, &mut self.chance);
            self.make(seat.index(), &turn).await?;
            table.play_turn(&turn).map_err(|why| format!("the rules refuse our own turn: {why:?}"))?;
            if !pause.is_zero() {
                sleep(pause).await;
            }
        }
        Ok(())
    }

    /// Makes a turn: it is acknowledged, and both players have it.
    async fn make(&mut self, seat: usize, turn: &[String]) -> Result<(), String> {
        let begun = Instant::now();
        let ordinal = self.acknowledged.len() as u64 + 1;
        let mut way = Way { seat, ordinal, sent: None, send_at: begun, acknowledged: false, seen: false };
        while !way.acknowledged || self.players.iter().any(|player| player.log.next() <= ordinal) {
            if begun.elapsed() > PATIENCE {
                return Err(format!("entry {ordinal}: nothing happens"));
            }
            let player = &mut self.players[seat];
            if !way.acknowledged && Instant::now() >= way.send_at && player.socket.is_some() {
                player.send_turn(ordinal, turn).await;
                add(&self.counts.resent, u64::from(way.sent.is_some()));
                way.sent.get_or_insert_with(Instant::now);
                way.send_at = Instant::now() + AGAIN;
            }
            // Who connects anew is not disturbed: a new line is told.
            let is_due = !way.acknowledged && self.players[seat].socket.is_some();
            if let Some((who, heard)) = self.hear(is_due.then_some(way.send_at)).await {
                way.hear(who, heard, self.counts)?;
            }
        }
        self.acknowledged.push(turn.to_vec());
        add(&self.counts.turns, 1);
        Ok(())
    }

    /// What either player hears first; none when it is time to send again.
    async fn hear(&mut self, send_at: Option<Instant>) -> Option<(usize, Heard)> {
        let due = async {
            match send_at {
                Some(at) => sleep_until(at.into()).await,
                None => std::future::pending().await,
            }
        };
        let [one, other] = &mut self.players;
        tokio::select! {
            heard = one.hear() => Some((0, heard)),
            heard = other.hear() => Some((1, heard)),
            () = due => None,
        }
    }
}

/// A turn on its way.
struct Way {
    seat: usize,
    ordinal: u64,
    /// When it was first sent.
    sent: Option<Instant>,
    /// When it is to be sent, or sent again.
    send_at: Instant,
    acknowledged: bool,
    seen: bool,
}

impl Way {
    fn hear(&mut self, who: usize, heard: Heard, counts: &Counts) -> Result<(), String> {
        let took = self.sent.map(|sent| sent.elapsed()).unwrap_or_default();
        let is_mine = who == self.seat;
        match heard {
            Heard::Acknowledged(number) if is_mine && number == self.ordinal && !self.acknowledged => {
                self.acknowledged = true;
                counts.acknowledged_after(took);
            }
            Heard::Entry(number) if !is_mine && number == self.ordinal && !self.seen => {
                self.seen = true;
                counts.seen_after(took);
            }
            Heard::NewLine if is_mine => self.send_at = Instant::now(),
            Heard::Later if is_mine => {
                add(&counts.later, 1);
                self.send_at = Instant::now() + SOON;
            }
            Heard::Refused(why) if is_mine && !self.acknowledged => {
                return Err(format!("entry {} is refused: {why}", self.ordinal));
            }
            _ => {}
        }
        Ok(())
    }
}

/// A whole turn of random actions.
pub(crate) fn random_turn(table: &AnyTable, chance: &mut Xoshiro256PlusPlus) -> Vec<String> {
    let mut table = table.clone();
    let mut turn = Vec::new();
    loop {
        let legal = table.legal();
        let Some(action) =
            legal.get(usize::try_from(chance.next_u64() % legal.len().max(1) as u64).unwrap_or(0))
        else {
            return turn;
        };
        turn.push(action.clone());
        if table.play_quietly(action).is_err() || table.turn_begins() || table.outcome().is_some() {
            return turn;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_turns_are_whole_turns_of_every_game() {
        for setup in ["saiju", "sayu", "saaguan", "niju"] {
            let mut table = setup.parse::<Setup>().unwrap().table().unwrap();
            let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
            for _ in 0..2000 {
                if table.to_act().is_none() {
                    break;
                }
                let turn = random_turn(&table, &mut chance);
                table.play_turn(&turn).unwrap();
            }
            assert!(table.move_count() > 5);
        }
    }
}
