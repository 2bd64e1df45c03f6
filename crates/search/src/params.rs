//! Everything about the search that can be tuned, in one place.

/// The tunables of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// The weight of the bonus for a good prior and few visits. Dimensionless; 0.2 to 4.
    pub exploration: f32,
    /// The reduction of an action's worth before its first visit, against its parent, in chances to win.
    pub first_play_reduction: f32,
    /// The number of turns of a playout before the position is evaluated; 0 evaluates at once.
    pub playout_turns: u32,
    /// The number of visits of a node before it gets children: more in games where listing actions is costly.
    pub expand_visits: u32,
    /// The number of a node's actions that are looked at from the beginning.
    pub first_width: u32,
    /// A node looks at `first_width + width_factor · √visits` actions.
    pub width_factor: f32,
    /// The sharpness of priors: a prior is proportional to exp(weight · sharpness).
    pub sharpness: f32,
    /// The number of a node's actions that are kept; the rest are listed again when they are needed.
    pub block: u32,
    /// The number of steps that the exact solver makes beside each visit of the tree.
    pub solver_steps: u32,
    /// Whether finding out that an action loses for certain leaves the mean of the position before it as it
    /// was. It serves games in which almost all actions lose and few need be found that do not; elsewhere
    /// a falling mean leads to proofs sooner.
    pub discounts_losses: bool,
    /// Whether a position that actions of a turn reach in another order too is searched on in one place only.
    pub skips_twins: bool,
    /// The number of positions that the prover may look at in a new node; 0 asks it nothing.
    pub proof_effort: u32,
    /// The number of positions that the prover may look at once, at the root.
    pub root_proof_effort: u32,
    /// The most memory the search takes, in bytes. A full tree is searched on, but does not grow.
    pub memory: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// What makes a player weak.
    pub weakness: Weakness,
}

impl Params {
    /// These parameters without the exact solver.
    #[must_use]
    pub fn without_solver(self) -> Params {
        Params { solver_steps: 0, ..self }
    }

    /// Whether twins are looked for: a weak player does not know that the order is of no matter.
    pub(crate) fn looks_for_twins(&self) -> bool {
        self.skips_twins && self.weakness == Weakness::NONE
    }

    /// Whether the prover is asked: only by players without short sight who overlook nothing.
    pub(crate) fn asks_for_proofs(&self) -> bool {
        self.proof_effort > 0 && self.weakness.sight == u32::MAX && self.weakness.overlooks <= 0.0
    }
}

/// What makes a player weak, in the manner of people: short sight, things overlooked, misjudgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weakness {
    /// The most actions that the player sees ahead.
    pub sight: u32,
    /// The share of actions that the player does not notice, 0 to 1.
    pub overlooks: f32,
    /// The spread of the error in the player's evaluations and priors, in chances to win. A position that comes
    /// up again is misjudged in the same way. 0 is no error; at 0.5 little is left of the evaluation.
    pub blur: f32,
    /// The share of positions in which the player does not see an action that wins at once, 0 to 1.
    pub missed_wins: f32,
}

impl Weakness {
    /// No weakness.
    pub const NONE: Weakness = Weakness { sight: u32::MAX, overlooks: 0.0, blur: 0.0, missed_wins: 0.0 };
}

/// The most memory of a search, by default.
pub const DEFAULT_MEMORY: usize = if cfg!(target_family = "wasm") { 64 << 20 } else { 256 << 20 };

impl Default for Params {
    fn default() -> Params {
        Params {
            exploration: 1.5,
            first_play_reduction: 0.1,
            playout_turns: u32::MAX,
            expand_visits: 1,
            first_width: 8,
            width_factor: 1.0,
            sharpness: 1.0,
            block: 32,
            solver_steps: 16,
            discounts_losses: false,
            skips_twins: false,
            proof_effort: 0,
            root_proof_effort: 0,
            memory: DEFAULT_MEMORY,
            seed: 0,
            weakness: Weakness::NONE,
        }
    }
}
