//! Players as they are written: `level:4`, `random`, `best?time=1000&threads=2`.

use std::fmt;

use banmen_engine::arena::{Entrant, Who, unknown_player};
use banmen_rules::{AnyTable, Arg, Message};
use banmen_search::{Limits, Player, Resources};
use banmen_view::Words;

/// A player of the program's, with its settings.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opponent {
    pub(crate) player: Player,
    entrant: Entrant,
}

impl Opponent {
    /// Reads a player's name and, behind a `?`, its settings with `&` between them. Other programs do not
    /// sit down with people.
    pub(crate) fn read(written: &str) -> Result<Opponent, Message> {
        let entrant = Entrant::read(written)?;
        match entrant.who {
            Who::Own(player) => Ok(Opponent { player, entrant }),
            Who::Program(_) => Err(unknown_player(written)),
        }
    }

    /// What it thinks with; the seed is the one that was set, or this one.
    pub(crate) fn resources(&self, seed: u64) -> Resources {
        self.entrant.resources(self.entrant.settings.seed.unwrap_or(seed))
    }

    /// When it stops thinking about an action: one that nothing else limits thinks for so many
    /// milliseconds.
    pub(crate) fn limits(&self, table: &AnyTable, milliseconds: u64) -> Limits {
        self.entrant.limits(table, Limits { milliseconds: Some(milliseconds), ..Limits::default() })
    }

    /// Who it is, in words where there are some.
    pub(crate) fn who(&self, words: &Words) -> String {
        match self.player {
            Player::Level(number) if self.entrant.name == self.player.to_string() => {
                words.say(&Message::new("player-level").with("number", Arg::Number(number.into())))
            }
            _ => self.entrant.name.clone(),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.entrant.name)
    }
}

#[cfg(test)]
mod tests {
    use banmen_rules::{GameId, Setup};
    use banmen_search::{Limits, Player};

    use super::Opponent;

    #[test]
    fn players_and_their_settings() {
        let table = Setup::from(GameId::Saiju).table().unwrap();
        let best = Opponent::read("best?time=200&threads=2&memory=8&seed=0").unwrap();
        let resources = best.resources(5);
        assert_eq!((resources.threads, resources.memory, resources.seed), (2, 8 << 20, 0));
        assert_eq!(best.limits(&table, 5), Limits { milliseconds: Some(200), ..Limits::default() });
        assert_eq!(best.to_string(), "best?time=200&threads=2&memory=8&seed=0");
        let uct = Opponent::read("uct").unwrap();
        assert_eq!(uct.limits(&table, 5).milliseconds, Some(5));
        assert_eq!(uct.resources(5).seed, 5);
        let level = Opponent::read("level:7?nodes=3").unwrap();
        assert_eq!((level.player, level.limits(&table, 5).nodes), (Player::Level(7), Some(3)));
    }

    #[test]
    fn other_programs_do_not_sit_down_with_people() {
        for name in ["", "me", "level:9", "Best", "cmd:engine"] {
            assert_eq!(Opponent::read(name).unwrap_err().key, "player-unknown", "{name}");
        }
    }
}
