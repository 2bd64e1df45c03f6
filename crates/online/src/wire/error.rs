//! Refusals as they are answered.

answers! { in "online/error.ts";
    /// Why a request was refused.
    #[serde(deny_unknown_fields)]
    pub struct Error {
        /// A key that does not change between versions.
        pub key: String,
        /// The reason as a sentence in the reader's language.
        pub sentence: String,
        /// The rule of the game behind it.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub rule: Option<String>,
        /// The field of the request that is wrong.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub field: Option<String>,
    }

    /// The body of every refusal.
    pub struct Refused {
        pub error: Error,
        /// In a game: the next ordinal.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub ordinal: Option<u64>,
        /// Over a limit: which one, and for how long.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub limit: Option<Limit>,
        /// A claim that comes too early: how long to wait.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub seconds: Option<u64>,
    }

    /// A limit that was reached.
    pub struct Limit {
        pub key: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub seconds: u64,
    }
}
