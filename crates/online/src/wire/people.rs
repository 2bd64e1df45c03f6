//! People, sessions and tokens.

use std::collections::BTreeMap;

answers! { in "online/people.ts";
    /// A person as others see them.
    pub struct Person {
        pub id: String,
        pub name: String,
        pub kind: PersonKind,
    }

    /// What a person is.
    #[derive(Copy, Eq)]
    pub enum PersonKind { Guest, Account, Bot }

    /// The answer to signing in: the person, and the token of the session.
    pub struct Signed {
        pub person: Person,
        pub token: String,
    }

    /// Oneself.
    pub struct Me {
        pub person: Person,
    }

    /// A list of people.
    pub struct People {
        pub people: Vec<Person>,
    }

    /// A person with their ratings by pool.
    pub struct Profile {
        pub person: Person,
        pub ratings: BTreeMap<String, Rating>,
    }

    /// One's own sessions.
    pub struct Sessions {
        pub sessions: Vec<SessionInfo>,
    }

    /// One's own tokens.
    pub struct Tokens {
        pub tokens: Vec<TokenInfo>,
    }

    /// A report that was kept.
    pub struct ReportMade {
        pub report: String,
    }

    /// A session, as its owner sees it.
    pub struct SessionInfo {
        pub id: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub made: i64,
        #[cfg_attr(test, ts(type = "number"))]
        pub seen: i64,
        pub current: bool,
    }

    /// A token, as its owner sees it.
    pub struct TokenInfo {
        pub id: String,
        pub name: String,
        pub scopes: Vec<String>,
        #[cfg_attr(test, ts(type = "number"))]
        pub made: i64,
    }

    /// A new token, shown once.
    pub struct TokenMade {
        pub id: String,
        pub token: String,
    }

    /// The leaders of a pool, the highest rating first.
    pub struct Leaders {
        pub leaders: Vec<Leader>,
    }

    /// One of the leaders of a pool.
    pub struct Leader {
        pub person: Person,
        pub rating: f64,
        pub deviation: f64,
        #[cfg_attr(test, ts(type = "number"))]
        pub games: u64,
    }

    /// How a person's ratings went, by pool.
    pub struct Ratings {
        pub ratings: BTreeMap<String, Vec<RatingPoint>>,
    }

    /// A rating after a game.
    pub struct RatingPoint {
        #[cfg_attr(test, ts(type = "number"))]
        pub at: i64,
        pub rating: f64,
        pub deviation: f64,
    }

    /// What the page asks first: whether people can meet here, and who asks.
    pub struct Service {
        pub online: bool,
        pub person: Option<Person>,
        pub signup: bool,
        pub chat: bool,
    }

    /// A rating in one pool, for example `saiju/live`.
    pub struct Rating {
        pub rating: f64,
        pub deviation: f64,
        #[cfg_attr(test, ts(type = "number"))]
        pub games: u64,
    }
}

requests! { in "online/people.ts";
    /// A new guest.
    #[derive(Default)]
    pub struct GuestRequest {
        /// A name; without one a name is made up.
        #[serde(default)]
        #[schema(pattern = "^[A-Za-z0-9_-]{2,20}$")]
        pub name: Option<String>,
    }

    /// A request without fields.
    #[derive(Default)]
    pub struct Nothing {}

    /// A report about a person.
    pub struct ReportRequest {
        /// Whom it is about, by name.
        pub person: String,
        /// The game in which it happened; its chat is attached.
        #[serde(default)]
        pub game: Option<String>,
        pub text: String,
    }

    /// A new account.
    pub struct AccountRequest {
        #[schema(pattern = "^[A-Za-z0-9_-]{2,20}$")]
        pub name: String,
        #[schema(min_length = 8, max_length = 200)]
        pub password: String,
        #[serde(default)]
        pub email: Option<String>,
    }

    /// Signing in.
    pub struct LoginRequest {
        pub name: String,
        pub password: String,
    }

    /// A new token for a program.
    #[schema(examples(json!({"name": "my program", "scopes": ["play"]})))]
    pub struct TokenRequest {
        #[schema(pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]{1,60}$", max_length = 60)]
        pub name: String,
        #[schema(schema_with = crate::doors::Scope::described)]
        pub scopes: Vec<String>,
    }
}
