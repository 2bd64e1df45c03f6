//! Every table with its columns, in an order in which rows can be added: what a row refers to comes first.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Whole,
    Truth,
    Real,
}

pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

macro_rules! tables {
    ($($name:ident { $($column:ident $kind:ident,)* })*) => {
        pub(crate) const TABLES: &[Table] = &[$(
            Table { name: stringify!($name), columns: &[$((stringify!($column), Kind::$kind),)*] },
        )*];
    };
}

tables! {
    people {
        id Text, kind Text, name Text, name_key Text, email Text, lang Text, settings Text, role Text, created Whole,
        seen Whole, closed Whole, banned_until Whole, muted_until Whole,
    }
    credentials { person Text, password Text, changed Whole, }
    sessions { id Text, hash Text, person Text, made Whole, seen Whole, expires Whole, }
    tokens {
        id Text, hash Text, person Text, name Text, scopes Text, made Whole, seen Whole, expires Whole,
    }
    blocks { person Text, other Text, made Whole, }
    games {
        id Text, kind Text, setup Text, rules Whole, status Text, clock Text, rated Truth, takebacks Truth,
        audience Text, pool Text, secret Text, revision Whole, ordinal Whole, to_act Whole, state Text,
        deadline Whole, engine_at Whole, created Whole, changed Whole, ended Whole, result Text, next_game Text,
    }
    seats { game Text, seat Whole, person Text, level Whole, rating_before Real, rating_after Real, }
    entries {
        game Text, ordinal Whole, seat Whole, moves Text, spent Whole, lag Whole, left_after Text, to_act Whole,
        at Whole,
    }
    chat { game Text, n Whole, room Text, person Text, seat Whole, body Text, at Whole, hidden Truth, }
    reports {
        id Text, by_person Text, about Text, game Text, body Text, chat Text, at Whole, closed Whole, closed_by Text,
    }
    invites {
        id Text, secret Text, maker Text, kind Text, setup Text, seats Text, clock Text, rated Truth,
        takebacks Truth, shuffle Truth, audience Text, revision Whole, game Text, created Whole, expires Whole,
        withdrawn Whole,
    }
    invited { invite Text, person Text, }
    ratings {
        person Text, pool Text, rating Real, deviation Real, volatility Real, games Whole, at Whole,
    }
    rating_log {
        person Text, pool Text, game Text, games Whole, rating Real, deviation Real, at Whole,
    }
    waiters { person Text, wants Text, rating Real, since Whole, seen Whole, }
    jobs {
        id Text, kind Text, game Text, ordinal Whole, payload Text, priority Whole, state Text, worker Text,
        lease Whole, tries Whole, result Text, created Whole, changed Whole,
    }
    service { id Whole, beat Whole, lost Whole, salt Text, }
    nodes { id Text, address Text, seen Whole, draining Truth, }
    tries { what Text, began Whole, tried Whole, }
    actions { id Text, moderator Text, kind Text, person Text, game Text, reason Text, at Whole, }
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The text that reads every row.
    pub(crate) fn select(&self) -> String {
        format!("select {} from {}", self.names(), self.name)
    }

    /// The text that adds a row.
    pub(crate) fn insert(&self) -> String {
        let places = (1..=self.columns.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        format!("insert into {} ({}) values ({places})", self.name, self.names())
    }

    /// The text that tells whether there is a row: how many of the first one.
    pub(crate) fn first(&self) -> String {
        format!("select count(*) from (select 1 from {} limit 1) as first_row", self.name)
    }
}
