//! Work for workers: who takes a job has it for the time of a lease.

use crate::open::Pools;
use crate::{Store, StoreError};

row! {
    /// A job.
    pub struct JobRow {
        /// 12 letters.
        pub id: String,
        /// What is to be done. Of a kind, a game and an ordinal there is one job.
        pub kind: String,
        /// The game it belongs to.
        pub game: Option<String>,
        /// The entry it belongs to.
        pub ordinal: Option<i64>,
        /// What the worker needs to know.
        pub payload: String,
        /// Jobs with a lower number come first.
        pub priority: i64,
        /// `open`, `done` or `failed`.
        pub state: String,
        /// Who has it or had it last.
        pub worker: Option<String>,
        /// Until when it is that worker's alone.
        pub lease: Option<i64>,
        /// How often it was taken.
        pub tries: i64,
        /// What the worker found.
        pub result: Option<String>,
        /// When it was added.
        pub created: i64,
        /// When it last changed.
        pub changed: i64,
    }
}

macro_rules! columns {
    () => {
        "id, kind, game, ordinal, payload, priority, state, worker, lease, tries, result, created, changed"
    };
}

macro_rules! take {
    ($locked:literal) => {
        concat!(
            "update jobs set worker = $1, lease = $2, tries = tries + 1, changed = $3 where id = (select id from jobs \
             where state = 'open' and (lease is null or lease <= $3) and (kind = $4 or $4 = '') \
             order by case when worker = $1 then 1 else 0 end, priority, created, id limit 1",
            $locked, ") returning ", columns!()
        )
    };
}

statements! {
    Both INSERT = concat!("insert into jobs (", columns!(), ") \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing");
    Both BY_ID = concat!("select ", columns!(), " from jobs where id = $1");
    Both OF_GAME = concat!("select ", columns!(), " from jobs where game = $1 and kind = $2 order by ordinal");
    Both OPEN = "select count(*) from jobs where state = 'open' and (kind = $1 or $1 = '')";
    Sqlite TAKE_SQLITE = take!("");
    Postgres TAKE = take!(" for update skip locked");
    Both RENEW = "update jobs set lease = $3, changed = $4 where id = $1 and worker = $2 and state = 'open' \
        and lease > $4";
    Both FINISH = "update jobs set state = $3, result = $4, lease = null, changed = $5 \
        where id = $1 and worker = $2 and state = 'open'";
    Both GIVE_BACK = "update jobs set lease = null, changed = $3 where id = $1 and worker = $2 and state = 'open'";
    Both FORGET = "delete from jobs where changed < $1";
    Both FORGET_GAME = "delete from jobs where game = $1 and kind = $2 and ordinal < $3 and state = 'open'";
}

/// Adds a job within a transaction; one of the same kind, game and ordinal stays as it is.
macro_rules! insert_job {
    ($transaction:expr, $job:expr) => {{
        let j = $job;
        step!(
            $transaction,
            crate::jobs::INSERT,
            &j.id,
            &j.kind,
            &j.game,
            j.ordinal,
            &j.payload,
            j.priority,
            &j.state,
            &j.worker,
            j.lease,
            j.tries,
            &j.result,
            j.created,
            j.changed
        );
    }};
}

impl Store {
    /// Adds a job, unless there is one of the same kind, game and ordinal.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn add_job(&self, job: &JobRow) -> Result<(), StoreError> {
        self.add_jobs(std::slice::from_ref(job)).await
    }

    /// Adds jobs in one transaction, each unless there is one of the same kind, game and ordinal.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn add_jobs(&self, jobs: &[JobRow]) -> Result<(), StoreError> {
        together!(self, |transaction| {
            for job in jobs {
                insert_job!(transaction, job);
            }
        });
        Ok(())
    }

    /// The jobs of a kind that belong to a game, in the order of their ordinals.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn jobs_of(&self, game: &str, kind: &str) -> Result<Vec<JobRow>, StoreError> {
        all!(self, JobRow, OF_GAME, game, kind)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn job(&self, id: &str) -> Result<Option<JobRow>, StoreError> {
        maybe!(self, JobRow, BY_ID, id)
    }

    /// How many jobs of a kind (or, if it is empty, of all) are open.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn open_jobs(&self, kind: &str) -> Result<i64, StoreError> {
        Ok(maybe!(self, (i64,), OPEN, kind)?.map_or(0, |(count,)| count))
    }

    /// Takes the next job of a kind (or, if it is empty, of any) until `lease`. A job whose lease ran out goes to
    /// another worker first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn take_job(
        &self,
        worker: &str,
        kind: &str,
        now: i64,
        lease: i64,
    ) -> Result<Option<JobRow>, StoreError> {
        let text = if matches!(self.inner.pools, Pools::Postgres(_)) { TAKE } else { TAKE_SQLITE };
        changed!(self, JobRow, text, worker, lease, now, kind)
    }

    /// Prolongs a lease that has not run out. Tells whether the worker still has the job.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn renew_job(&self, id: &str, worker: &str, now: i64, lease: i64) -> Result<bool, StoreError> {
        Ok(run!(self, RENEW, id, worker, lease, now)? == 1)
    }

    /// Ends a job with what was found, or (`None`) as failed. Tells whether the worker was its last holder and it
    /// was open.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn finish_job(
        &self,
        id: &str,
        worker: &str,
        result: Option<&str>,
        now: i64,
    ) -> Result<bool, StoreError> {
        let state = if result.is_some() { "done" } else { "failed" };
        Ok(run!(self, FINISH, id, worker, state, result, now)? == 1)
    }

    /// Gives a job back unfinished.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn give_job_back(&self, id: &str, worker: &str, now: i64) -> Result<bool, StoreError> {
        Ok(run!(self, GIVE_BACK, id, worker, now)? == 1)
    }

    /// Forgets jobs that ended before a moment, and those that nobody took since.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_old_jobs(&self, before: i64) -> Result<u64, StoreError> {
        run!(self, FORGET, before)
    }

    /// Forgets a game's open jobs of a kind for ordinals before this one.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_jobs_of(&self, game: &str, kind: &str, ordinal: i64) -> Result<u64, StoreError> {
        run!(self, FORGET_GAME, game, kind, ordinal)
    }
}
