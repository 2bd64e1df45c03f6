-- One file for SQLite and PostgreSQL. Moments are milliseconds since 1970. Columns are text, bigint, boolean or
-- double precision, so that a copy of all rows fits either database. Later files may only add.

create table people (
    id text primary key,
    kind text not null check (kind in ('guest', 'account', 'bot')),
    name text not null,
    name_key text not null unique,
    email text,
    lang text,
    settings text,
    role text not null default '' check (role in ('', 'moderator', 'admin')),
    created bigint not null,
    seen bigint not null,
    closed bigint,
    banned_until bigint,
    muted_until bigint
);

create table credentials (
    person text primary key references people (id),
    password text not null,
    changed bigint not null
);

create table sessions (
    id text primary key,
    hash text not null unique,
    person text not null references people (id),
    made bigint not null,
    seen bigint not null,
    expires bigint not null
);
create index sessions_person on sessions (person);
create index sessions_expires on sessions (expires);

create table tokens (
    id text primary key,
    hash text not null unique,
    person text not null references people (id),
    name text not null,
    scopes text not null,
    made bigint not null,
    seen bigint not null,
    expires bigint
);
create index tokens_person on tokens (person);

create table blocks (
    person text not null references people (id),
    other text not null references people (id),
    made bigint not null,
    primary key (person, other)
);
create index blocks_other on blocks (other);

create table games (
    id text primary key,
    kind text not null,
    setup text not null,
    rules bigint not null,
    status text not null check (status in ('playing', 'over', 'aborted', 'frozen')),
    clock text,
    rated boolean not null,
    takebacks boolean not null,
    audience text not null check (audience in ('link', 'lobby')),
    pool text,
    secret text not null,
    revision bigint not null,
    ordinal bigint not null,
    to_act bigint,
    state text not null,
    deadline bigint,
    engine_at bigint,
    created bigint not null,
    changed bigint not null,
    ended bigint,
    result text,
    next_game text
);
create index games_deadline on games (deadline) where deadline is not null;
create index games_engine on games (engine_at) where engine_at is not null;
create index games_running on games (created) where status = 'playing';

create table seats (
    game text not null references games (id),
    seat bigint not null,
    person text references people (id),
    level bigint,
    rating_before double precision,
    rating_after double precision,
    primary key (game, seat)
);
create index seats_person on seats (person, game);

create table entries (
    game text not null references games (id),
    ordinal bigint not null,
    seat bigint,
    moves text not null,
    spent bigint,
    lag bigint,
    left_after text not null,
    to_act bigint,
    at bigint not null,
    primary key (game, ordinal)
);

create table chat (
    game text not null references games (id),
    n bigint not null,
    room text not null check (room in ('players', 'spectators')),
    person text not null references people (id),
    seat bigint,
    body text not null,
    at bigint not null,
    hidden boolean not null default false,
    primary key (game, n)
);
create index chat_person on chat (person);

create table reports (
    id text primary key,
    by_person text not null references people (id),
    about text not null references people (id),
    game text references games (id),
    body text not null,
    chat text,
    at bigint not null,
    closed bigint,
    closed_by text references people (id)
);
create index reports_open on reports (at) where closed is null;
create index reports_by on reports (by_person, at);

create table invites (
    id text primary key,
    secret text not null unique,
    maker text not null references people (id),
    kind text not null,
    setup text not null,
    seats text not null,
    clock text,
    rated boolean not null,
    takebacks boolean not null,
    shuffle boolean not null,
    audience text not null check (audience in ('link', 'lobby')),
    revision bigint not null,
    game text references games (id),
    created bigint not null,
    expires bigint,
    withdrawn bigint
);
create index invites_open on invites (audience, created) where game is null and withdrawn is null;
create index invites_maker on invites (maker, created);

create table invited (
    invite text not null references invites (id),
    person text not null references people (id),
    primary key (invite, person)
);
create index invited_person on invited (person);

create table ratings (
    person text not null references people (id),
    pool text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    at bigint not null,
    primary key (person, pool)
);
create index ratings_pool on ratings (pool, rating);

create table rating_log (
    person text not null references people (id),
    pool text not null,
    game text not null references games (id),
    games bigint not null,
    rating double precision not null,
    deviation double precision not null,
    at bigint not null,
    primary key (person, pool, game)
);

create table waiters (
    person text primary key references people (id),
    wants text not null,
    rating double precision not null,
    since bigint not null,
    seen bigint not null
);
create index waiters_wants on waiters (wants, since);

create table jobs (
    id text primary key,
    kind text not null,
    game text,
    ordinal bigint,
    payload text not null,
    priority bigint not null,
    state text not null check (state in ('open', 'done', 'failed')),
    worker text,
    lease bigint,
    tries bigint not null,
    result text,
    created bigint not null,
    changed bigint not null,
    unique (kind, game, ordinal)
);
create index jobs_open on jobs (priority, created, id) where state = 'open';

create table service (
    id bigint primary key check (id = 1),
    beat bigint not null,
    lost bigint not null,
    salt text not null
);

create table nodes (
    id text primary key,
    address text not null,
    seen bigint not null,
    draining boolean not null
);

create table tries (
    what text primary key,
    began bigint not null,
    tried bigint not null
);

create table actions (
    id text primary key,
    moderator text references people (id),
    kind text not null,
    person text references people (id),
    game text references games (id),
    reason text not null,
    at bigint not null
);
create index actions_person on actions (person, at);
