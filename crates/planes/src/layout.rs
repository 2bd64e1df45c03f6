//! What the arrays of a game hold: every plane, extra and action number by name.

use banmen_rules::Setup;

use crate::MaskForm;

/// The version of all planes, extras and numbers. It grows when one of them changes its meaning.
pub const VERSION: u32 = 1;

/// A plane or an extra.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The name: short, unique in its list.
    pub name: String,
    /// What it holds, as a phrase.
    pub meaning: String,
}

impl Part {
    /// A part by its name.
    pub(crate) fn new(name: impl Into<String>, meaning: impl Into<String>) -> Part {
        Part { name: name.into(), meaning: meaning.into() }
    }
}

/// A run of action numbers of one kind.
///
/// A number is `first` plus a number in mixed radix: the digits are the factors, the last the fastest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionGroup {
    /// The name.
    pub name: &'static str,
    /// What its actions do, as a phrase.
    pub meaning: String,
    /// The first number.
    pub first: u32,
    /// The digits: names with the number of values of each.
    pub digits: Vec<(&'static str, u32)>,
}

impl ActionGroup {
    /// The number of actions.
    pub fn count(&self) -> u32 {
        self.digits.iter().map(|(_, values)| values).product()
    }
}

/// A part of an action that can be chosen apart from the others: an action is legal if all its parts are.
///
/// The first factor is `kind`, one value for each [`ActionGroup`]; the others are named by their digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factor {
    /// The name.
    pub name: &'static str,
    /// The number of values.
    pub size: usize,
}

/// What the arrays of a game with its options hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The game with the options that differ from their defaults.
    pub setup: Setup,
    /// The players' names in turn order.
    pub names: Vec<&'static str>,
    /// The planes of an observation.
    pub planes: Vec<Part>,
    /// Rows of a plane; row 0 is the lowest one of the board.
    pub height: usize,
    /// Columns of a plane.
    pub width: usize,
    /// Facts beside the board.
    pub extras: Vec<Part>,
    /// The action numbers, in order.
    pub groups: Vec<ActionGroup>,
    /// The factors of the mask; empty if the legal actions are no product.
    pub factors: Vec<Factor>,
}

impl Layout {
    /// The count of action numbers.
    pub fn numbers(&self) -> usize {
        self.groups.iter().map(|group| group.count() as usize).sum()
    }

    /// The number of values of an observation: planes times rows times columns.
    pub fn observation_size(&self) -> usize {
        self.planes.len() * self.height * self.width
    }

    /// The number of bytes of a mask.
    pub fn mask_size(&self, form: MaskForm) -> usize {
        match form {
            MaskForm::Dense => self.numbers(),
            MaskForm::Packed => self.numbers().div_ceil(8),
            MaskForm::Factors => self.factors.iter().map(|factor| factor.size).sum(),
            MaskForm::Nothing => 0,
        }
    }

    /// The places of the factors in a mask: where each begins and ends.
    pub fn factor_ranges(&self) -> impl Iterator<Item = (&'static str, std::ops::Range<usize>)> {
        self.factors.iter().scan(0, |from, factor| {
            let range = *from..*from + factor.size;
            *from = range.end;
            Some((factor.name, range))
        })
    }

    /// The name that an environment with these arrays has: `saiju_v1`.
    pub fn versioned_name(&self) -> String {
        format!("{}_v{VERSION}", self.setup.game)
    }
}

/// Puts the first numbers of groups one after another.
pub(crate) fn number_groups(groups: &mut [ActionGroup]) {
    let mut first = 0;
    for group in groups {
        group.first = first;
        first += group.count();
    }
}

/// The factors of groups: `kind`, and every digit once, in the order in which they come up.
pub(crate) fn factors_of(groups: &[ActionGroup]) -> Vec<Factor> {
    let mut factors = vec![Factor { name: "kind", size: groups.len() }];
    for &(name, size) in groups.iter().flat_map(|group| &group.digits) {
        if factors.iter().all(|factor| factor.name != name) {
            factors.push(Factor { name, size: size as usize });
        }
    }
    factors
}

/// A group whose first number is not known yet.
pub(crate) fn group(
    name: &'static str,
    meaning: impl Into<String>,
    digits: &[(&'static str, u32)],
) -> ActionGroup {
    ActionGroup { name, meaning: meaning.into(), first: 0, digits: digits.to_vec() }
}
