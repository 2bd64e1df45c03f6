//! The drawings: a robot on two treads with a lens at its nose, the emblems of the players, the locking ring,
//! and the mark of the recycler.
//!
//! Players are told apart without colour by the emblem on the dome: ring, triangle, square, diamond, cross,
//! bars.

use banmen_rules::Seat;

use crate::paint::Paint;
use crate::scene::Symbol;
use crate::style::Style;

/// The shadow below a robot.
const SHADOW: &str = r#"<circle class="bm-cast" fill="url(#bm-soft)" cx="10" cy="40" r="420"/>"#;

/// Treads with their links, a body with a pointed nose and plates, and the lens.
const ROBOT: &str = concat!(
    r#"<rect class="bm-saaguan-tread" x="-392" y="-190" width="152" height="516" rx="62"/>"#,
    r#"<rect class="bm-saaguan-tread" x="240" y="-190" width="152" height="516" rx="62"/>"#,
    r#"<path class="bm-saaguan-link" d="M-384 -104H-250M-384 -14H-250M-384 76H-250M-384 166H-250M-384 256H-250"#,
    r#"M250 -104H384M250 -14H384M250 76H384M250 166H384M250 256H384"/>"#,
    r#"<path class="bm-own" d="M0 -452Q46 -452 78 -404L258 -148Q284 -108 284 -60V222Q284 318 188 318H-188Q-284 318 -284 222V-60Q-284 -108 -258 -148L-78 -404Q-46 -452 0 -452Z"/>"#,
    r#"<path class="bm-shine" fill="url(#bm-slope)" d="M0 -424Q34 -424 58 -388L236 -134Q258 -100 258 -56V216Q258 292 182 292H-182Q-258 292 -258 216V-56Q-258 -100 -236 -134L-58 -388Q-34 -424 0 -424Z"/>"#,
    r#"<path class="bm-saaguan-seam" d="M-190 -150L-96 -210H96L190 -150M-150 246H150"/>"#,
    r#"<circle class="bm-saaguan-socket" cy="-306" r="86"/>"#,
    r#"<circle class="bm-saaguan-lens" cy="-306" r="54"/>"#,
    r#"<circle class="bm-shine" fill="url(#bm-gleam)" cx="-18" cy="-326" r="34"/>"#,
);

/// A heavy ring with four clamps.
const LOCKED: &str = concat!(
    r#"<circle class="bm-saaguan-halo" r="424"/><circle class="bm-saaguan-ring" r="424"/>"#,
    r#"<path class="bm-saaguan-clamp" d="M252 -252L352 -352M252 252L352 352M-252 -252L-352 -352M-252 252L-352 352"/>"#,
    r#"<path class="bm-saaguan-bolt" d="M302 -302h1M302 302h1M-302 -302h1M-302 302h1"/>"#,
);

/// Two arrows that chase each other.
const RECYCLED: &str = concat!(
    r#"<path class="bm-saaguan-loop" d="M-386 -226A448 448 0 0 1 330 -302M386 226A448 448 0 0 1 -330 302"/>"#,
    r#"<path class="bm-saaguan-tip" d="M442 -190L262 -222L398 -368ZM-442 190L-262 222L-398 368Z"/>"#,
);

/// A bar across a robot that will not come back.
const SHUT_DOWN: &str = r#"<path class="bm-saaguan-halo" d="M-300 300L300 -300"/><path class="bm-saaguan-ring" d="M-300 300L300 -300"/>"#;

/// The dome in the middle with an emblem, upright however the robot is turned.
macro_rules! emblem {
    ($shape:literal) => {
        concat!(
            r#"<circle class="bm-own" cy="14" r="226"/>"#,
            r#"<circle class="bm-shine" fill="url(#bm-ball)" cy="14" r="216"/>"#,
            r#"<path class="bm-saaguan-emblem" d=""#,
            $shape,
            r#""/>"#
        )
    };
}

const RED: &str = emblem!(
    "M-160 14A160 160 0 1 1 160 14A160 160 0 1 1 -160 14ZM-70 14A70 70 0 1 0 70 14A70 70 0 1 0 -70 14Z"
);
const YELLOW: &str = emblem!("M0 -166L170 124H-170Z");
const BLUE: &str = emblem!("M-138 -124H138V152H-138Z");
const GREEN: &str = emblem!("M0 -182L190 14L0 210L-190 14Z");
const ORANGE: &str = emblem!("M-58 -166H58V-44H180V72H58V194H-58V72H-180V-44H-58Z");
const PURPLE: &str = emblem!("M-166 -112H166V-12H-166ZM-166 40H166V140H-166Z");

/// The sign of a player: one of the player's robots.
macro_rules! player {
    ($name:literal) => {
        concat!(r##"<use href="#bm-saaguan-robot"/><use href="#bm-saaguan-emblem-"##, $name, r##""/>"##)
    };
}

/// The floor of the arena: a small cross in the middle of each cell.
const ARENA: &str = r#"<path class="bm-saaguan-cross" d="M-70 0H70M0 -70V70"/>"#;

/// The floor of the corridor: striped.
const CORRIDOR: &str = r#"<path class="bm-saaguan-stripe" d="M-330 -90L-90 -330M-330 150L150 -330M-230 290L290 -230M-50 350L350 -50M170 370L370 170"/>"#;

pub(super) static SYMBOLS: [Symbol; 19] = [
    Symbol::new("shadow", SHADOW),
    Symbol::new(super::ROBOT, ROBOT).on("shadow"),
    Symbol::new(super::LOCKED, LOCKED),
    Symbol::new(super::RECYCLED, RECYCLED),
    Symbol::new(super::SHUT_DOWN, SHUT_DOWN),
    Symbol::new("emblem-red", RED),
    Symbol::new("emblem-yellow", YELLOW),
    Symbol::new("emblem-blue", BLUE),
    Symbol::new("emblem-green", GREEN),
    Symbol::new("emblem-orange", ORANGE),
    Symbol::new("emblem-purple", PURPLE),
    Symbol::new("player-red", player!("red")),
    Symbol::new("player-yellow", player!("yellow")),
    Symbol::new("player-blue", player!("blue")),
    Symbol::new("player-green", player!("green")),
    Symbol::new("player-orange", player!("orange")),
    Symbol::new("player-purple", player!("purple")),
    Symbol::new("ground-arena", ARENA),
    Symbol::new("ground-corridor", CORRIDOR),
];

/// The drawing of a player's emblem.
pub(super) fn emblem(owner: Seat) -> &'static str {
    ["emblem-red", "emblem-yellow", "emblem-blue", "emblem-green", "emblem-orange", "emblem-purple"]
        [owner.index()]
}

pub(super) const STYLE: Style = Style {
    rules: include_str!("pieces.css"),
    #[rustfmt::skip]
    paints: &[
        Paint::new("saaguan-rim", ["#5b6772", "#14181c", "#ffffff"]),
        Paint::new("saaguan-rim-edge", ["#3c464f", "#4a545e", "#000000"]),
        Paint::new("saaguan-arena", ["#eef1f1", "#2c333a", "#ffffff"]),
        Paint::new("saaguan-arena-edge", ["#c3cbcf", "#434c55", "#000000"]),
        Paint::new("saaguan-cross", ["#c3cbcf", "#48525c", "#8a8a8a"]),
        Paint::new("saaguan-corridor", ["#a9b4bb", "#4b565f", "#d0d0d0"]),
        Paint::new("saaguan-corridor-edge", ["#8794a0", "#333c44", "#000000"]),
        Paint::new("saaguan-stripe", ["#97a4ad", "#56626c", "#9a9a9a"]),
        Paint::new("saaguan-tread", ["#2b3036", "#0e1114", "#000000"]),
        Paint::new("saaguan-link", ["#69737c", "#525c66", "#ffffff"]),
        Paint::new("saaguan-lens", ["#e9fbff", "#e9fbff", "#ffffff"]),
        Paint::new("saaguan-socket", ["#20252a", "#101316", "#000000"]),
        Paint::new("saaguan-ring", ["#16181b", "#08090a", "#000000"]),
        Paint::new("saaguan-halo", ["#ffffff", "#d8dee3", "#ffffff"]),
        Paint::new("saaguan-bolt", ["#c9d1d8", "#c9d1d8", "#ffffff"]),
        Paint::new("saaguan-loop", ["#54616b", "#aab6bf", "#000000"]),
    ],
};
