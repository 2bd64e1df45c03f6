//! The service as a whole: its beat, its nodes, counted tries, and what moderators did.

use crate::{Store, StoreError};

row! {
    /// The beat: when some node was last alive, and how long the service has stood still in all.
    pub struct BeatRow {
        /// The database's clock at the last beat.
        pub beat: i64,
        /// Milliseconds in which the service stood still. Service time is the database's clock minus this.
        pub lost: i64,
        /// A secret of the service.
        pub salt: String,
    }
}

row! {
    /// A node.
    pub struct NodeRow {
        /// 12 letters, new each time it starts.
        pub id: String,
        /// Where it listens.
        pub address: String,
        /// When it was last alive.
        pub seen: i64,
        /// Whether it takes no more requests.
        pub draining: bool,
    }
}

row! {
    /// How often something was tried in the present span of time.
    pub struct TriesRow {
        /// How often, this time included.
        pub tried: i64,
        /// When the span began.
        pub began: i64,
    }
}

row! {
    /// What a moderator did.
    pub struct ActionRow {
        /// 12 letters.
        pub id: String,
        /// The moderator; none on the machine itself.
        pub moderator: Option<String>,
        /// `ban`, `mute`, `close-game` and the like.
        pub kind: String,
        /// To whom.
        pub person: Option<String>,
        /// In which game.
        pub game: Option<String>,
        /// Why.
        pub reason: String,
        /// When.
        pub at: i64,
    }
}

statements! {
    Both FIRST_BEAT = "insert into service (id, beat, lost, salt) values (1, $1, 0, $2) on conflict do nothing";
    Both READ = "select beat, lost, salt from service where id = 1";
    Both BEAT = "update service set beat = $1, lost = lost + case when $1 - beat > $3 then $1 - beat else 0 end \
        where id = 1 and beat = $2 returning beat, lost, salt";
    Both NODE = "insert into nodes (id, address, seen, draining) values ($1, $2, $3, $4) \
        on conflict (id) do update set address = excluded.address, seen = excluded.seen, draining = excluded.draining";
    Both NODES = "select id, address, seen, draining from nodes where seen >= $1 order by id";
    Both REMOVE_NODE = "delete from nodes where id = $1";
    Both FORGET_NODES = "delete from nodes where seen < $1";
    Both TRY = "insert into tries (what, began, tried) values ($1, $2, 1) on conflict (what) do update set \
        tried = case when tries.began + $3 <= $2 then 1 else tries.tried + 1 end, \
        began = case when tries.began + $3 <= $2 then $2 else tries.began end returning tried, began";
    Both TRIED = "select tried, began from tries where what = $1 and began + $3 > $2";
    Both FORGET_TRY = "delete from tries where what = $1";
    Both FORGET_TRIES = "delete from tries where began < $1";
    Both ACT = "insert into actions (id, moderator, kind, person, game, reason, at) values ($1, $2, $3, $4, $5, $6, $7)";
    Both ACTIONS = "select id, moderator, kind, person, game, reason, at from actions \
        where (person = $1 or $1 = '') order by at desc, id limit $2";
}

impl Store {
    /// The beat; made with this moment and this secret if the service begins for the first time.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn service(&self, now: i64, salt: &str) -> Result<BeatRow, StoreError> {
        if let Some(row) = maybe!(self, BeatRow, READ)? {
            return Ok(row);
        }
        run!(self, FIRST_BEAT, now, salt)?;
        maybe!(self, BeatRow, READ)?.ok_or_else(|| StoreError::Broken("there is no beat".to_owned()))
    }

    /// Moves the beat on from the one seen. A gap of more than `gap` milliseconds is added to what is lost. None if
    /// another node was quicker: read it again.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn beat(&self, now: i64, seen: i64, gap: i64) -> Result<Option<BeatRow>, StoreError> {
        changed!(self, BeatRow, BEAT, now, seen, gap)
    }

    /// Notes that a node is alive.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn node_seen(&self, node: &NodeRow) -> Result<(), StoreError> {
        run!(self, NODE, &node.id, &node.address, node.seen, node.draining).map(drop)
    }

    /// The nodes that were alive at or after a moment.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn nodes(&self, seen: i64) -> Result<Vec<NodeRow>, StoreError> {
        all!(self, NodeRow, NODES, seen)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn remove_node(&self, id: &str) -> Result<(), StoreError> {
        run!(self, REMOVE_NODE, id).map(drop)
    }

    /// Forgets nodes that were last alive before a moment.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_nodes(&self, before: i64) -> Result<u64, StoreError> {
        run!(self, FORGET_NODES, before)
    }

    /// Counts a try of something within a span of milliseconds that begins with the first try.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn count_try(&self, what: &str, now: i64, span: i64) -> Result<TriesRow, StoreError> {
        let row = changed!(self, TriesRow, TRY, what, now, span)?;
        row.ok_or_else(|| StoreError::Broken("the try was not counted".to_owned()))
    }

    /// How often something was tried in the present span, without counting.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn tries(&self, what: &str, now: i64, span: i64) -> Result<Option<TriesRow>, StoreError> {
        maybe!(self, TriesRow, TRIED, what, now, span)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_tries_of(&self, what: &str) -> Result<(), StoreError> {
        run!(self, FORGET_TRY, what).map(drop)
    }

    /// Forgets spans that began before a moment.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_old_tries(&self, before: i64) -> Result<u64, StoreError> {
        run!(self, FORGET_TRIES, before)
    }

    /// Notes what a moderator did.
    ///
    /// # Errors
    ///
    /// If a person or the game is not there, or the database is away.
    pub async fn add_action(&self, action: &ActionRow) -> Result<(), StoreError> {
        let a = action;
        run!(self, ACT, &a.id, &a.moderator, &a.kind, &a.person, &a.game, &a.reason, a.at).map(drop)
    }

    /// What moderators did to a person (or, if `person` is empty, at all), the newest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn actions(&self, person: &str, limit: i64) -> Result<Vec<ActionRow>, StoreError> {
        all!(self, ActionRow, ACTIONS, person, limit)
    }
}
