//! Everything about the search that can be tuned, in one place.

/// The tunables of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// How strongly actions with a good prior and few visits are tried. Dimensionless; 0.5 to 4.
    pub exploration: f32,
    /// How much worse than its parent an action is taken to be before its first visit, in chances to win.
    pub first_play_reduction: f32,
    /// How many actions of a playout are made before the position is judged; 0 judges at once.
    pub playout_actions: u32,
    /// How many actions of a node are looked at from the beginning.
    pub first_width: u32,
    /// A node looks at `first_width + width_factor · visits^width_power` actions.
    pub width_factor: f32,
    /// See [`width_factor`](Params::width_factor).
    pub width_power: f32,
    /// How sharply weights become priors: a prior is proportional to exp(weight · sharpness).
    pub sharpness: f32,
    /// How many actions of a node are kept ready; the rest are found again when they are needed.
    pub block: u32,
    /// The most memory the tree takes, in bytes. A full tree is searched on, but does not grow.
    pub memory: usize,
    /// The seed of everything random.
    pub seed: u64,
}

impl Default for Params {
    fn default() -> Params {
        Params {
            exploration: 1.5,
            first_play_reduction: 0.1,
            playout_actions: u32::MAX,
            first_width: 8,
            width_factor: 1.0,
            width_power: 0.5,
            sharpness: 1.0,
            block: 32,
            memory: 256 << 20,
            seed: 0,
        }
    }
}
