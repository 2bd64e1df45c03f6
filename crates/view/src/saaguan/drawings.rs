//! The drawings: a robot with a pointed nose on two treads, the letters of the players, and the locking ring.

use banmen_rules::Seat;

use crate::scene::Symbol;

/// Treads, a body with a pointed nose, a lens behind it, and a pale plate for the letter.
const ROBOT: &str = concat!(
    r#"<rect class="ink" x="-372" y="-190" width="130" height="520" rx="60"/>"#,
    r#"<rect class="ink" x="242" y="-190" width="130" height="520" rx="60"/>"#,
    r#"<path d="M0-446 232-196Q290-128 290-40V240Q290 330 200 330H-200Q-290 330-290 240V-40Q-290-128-232-196Z"/>"#,
    r#"<circle class="light" cy="-262" r="62"/>"#,
    r#"<circle class="ink" cy="-262" r="26"/>"#,
    r#"<circle class="paper" r="176"/>"#,
    r#"<path class="ink" d="M-150 262H150V298H-150Z"/>"#,
);

/// A heavy ring with four studs.
const LOCKED: &str = concat!(
    r#"<circle class="ring" r="430"/>"#,
    r#"<circle class="ink" cx="304" cy="304" r="74"/>"#,
    r#"<circle class="ink" cx="-304" cy="304" r="74"/>"#,
    r#"<circle class="ink" cx="304" cy="-304" r="74"/>"#,
    r#"<circle class="ink" cx="-304" cy="-304" r="74"/>"#,
);

/// A player's initial, upright however the robot is turned.
macro_rules! initial {
    ($letter:literal) => {
        concat!(
            r#"<text class="ink" y="8" text-anchor="middle" dominant-baseline="central" "#,
            r#"font-weight="700" style="font-size:270px">"#,
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
