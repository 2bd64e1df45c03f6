//! The drawings: a robot with a pointed nose on two treads, the letters of the players, and the locking ring.

use banmen_rules::Seat;

use crate::scene::Symbol;

/// Treads, a body with a pointed nose, a lens behind it, and a pale plate for the letter.
const ROBOT: &str = concat!(
    r#"<rect class="ink" x="-368" y="-96" width="140" height="404" rx="58"/>"#,
    r#"<rect class="ink" x="228" y="-96" width="140" height="404" rx="58"/>"#,
    r#"<path class="own" d="M0-468 246-142Q280-92 280-28V232Q280 318 194 318H-194Q-280 318-280 232V-28Q-280-92-246-142Z"/>"#,
    r#"<circle class="light" cy="-258" r="54"/>"#,
    r#"<circle class="ink" cy="-258" r="24"/>"#,
    r#"<circle class="paper" r="168"/>"#,
    r#"<path class="ink" d="M-150 240H150V276H-150Z"/>"#,
);

/// A heavy ring with four studs.
const LOCKED: &str = concat!(
    r#"<g class="ink"><circle r="428" fill="none" stroke="currentColor" stroke-width="64"/>"#,
    r#"<circle cx="303" cy="303" r="62"/><circle cx="-303" cy="303" r="62"/>"#,
    r#"<circle cx="303" cy="-303" r="62"/><circle cx="-303" cy="-303" r="62"/></g>"#,
);

/// A player's initial, upright however the robot is turned.
macro_rules! initial {
    ($letter:literal) => {
        concat!(
            r#"<text class="ink" y="92" text-anchor="middle" font-weight="700" style="font-size:254px">"#,
            $letter,
            "</text>"
        )
    };
}

pub(super) static SYMBOLS: [Symbol; 8] = [
    Symbol { id: super::ROBOT, svg: ROBOT },
    Symbol { id: super::LOCKED, svg: LOCKED },
    Symbol { id: "letter-r", svg: initial!("R") },
    Symbol { id: "letter-y", svg: initial!("Y") },
    Symbol { id: "letter-b", svg: initial!("B") },
    Symbol { id: "letter-g", svg: initial!("G") },
    Symbol { id: "letter-o", svg: initial!("O") },
    Symbol { id: "letter-p", svg: initial!("P") },
];

/// The drawing of a player's initial.
pub(super) fn letter(owner: Seat) -> &'static str {
    ["letter-r", "letter-y", "letter-b", "letter-g", "letter-o", "letter-p"][owner.index()]
}
