//! The aids of Saiju: a look at a stone shows its group and what it is worth.

use banmen_rules::Table;
use banmen_rules::saiju::Saiju;

use crate::aids::Aided;
use crate::scene::PlaceId;
use crate::score::{ScoreItem, Scored};

impl Aided for Saiju {
    fn look(table: &Table<Saiju>, place: &PlaceId) -> Option<ScoreItem> {
        Saiju::breakdown(table).into_iter().find(|item| item.places.contains(place))
    }
}
