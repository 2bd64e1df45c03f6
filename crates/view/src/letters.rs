//! Letters as strokes of one pen, so that pictures have their words even without fonts.
//!
//! An em is 1000 units. Letters stand on y = 0 and are 700 high. Every stroke begins with an absolute `M`
//! and continues with relative steps, so that moving a letter changes only the first point of each stroke.

use std::fmt::Write;

/// Words written with the built-in letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lettering {
    /// The strokes, as the `d` of a path that is stroked and not filled.
    pub path: String,
    /// The width of the words, in thousandths of their size.
    pub width: i32,
}

/// The space between two letters.
const SPACE: i32 = 165;

/// The width of a space.
const BLANK: i32 = 200;

/// The words in the built-in letters; `None` if a letter is missing.
///
/// ```
/// use banmen_view::letter;
/// assert_eq!(letter("l").unwrap().path, "M0 -720v720");
/// assert_eq!(letter("雪"), None);
/// ```
pub fn letter(words: &str) -> Option<Lettering> {
    let (mut path, mut x) = (String::new(), 0);
    for character in words.chars() {
        if character == ' ' {
            x += BLANK;
            continue;
        }
        let (_, width, strokes) = LETTERS.iter().find(|(own, ..)| *own == character)?;
        for stroke in strokes.split('M').skip(1) {
            let (start, rest) = stroke.split_once(' ')?;
            let start = start.parse::<i32>().ok()?;
            write!(path, "M{} {rest}", x + start).expect("a string takes everything");
        }
        x += width + SPACE;
    }
    Some(Lettering { path, width: (x - SPACE).max(0) })
}

/// A letter, its width, and its strokes.
type Letter = (char, i32, &'static str);

#[rustfmt::skip]
const LETTERS: &[Letter] = &[
    ('A', 520, "M0 0l260 -700l260 700M92 -240h336"),
    ('B', 430, "M0 0v-700h230a175 175 0 0 1 0 350h-230M230 -350h25a175 175 0 0 1 0 350h-255"),
    ('C', 590, "M590 -604a350 350 0 1 0 0 508"),
    ('D', 550, "M0 0v-700h200a350 350 0 0 1 0 700z"),
    ('E', 380, "M380 0h-380v-700h380M0 -360h320"),
    ('F', 380, "M0 0v-700h380M0 -350h310"),
    ('G', 650, "M590 -604a350 350 0 1 0 60 424v-160h-230"),
    ('H', 480, "M0 0v-700M0 -360h480M480 0v-700"),
    ('I', 0, "M0 0v-700"),
    ('J', 300, "M300 -700v530a170 170 0 0 1 -300 110"),
    ('K', 430, "M0 0v-700M410 -700l-410 420M145 -430l285 430"),
    ('L', 360, "M0 -700v700h360"),
    ('M', 580, "M0 0v-700l290 430l290 -430v700"),
    ('N', 470, "M0 0v-700l470 700v-700"),
    ('O', 690, "M0 -350a345 350 0 1 1 690 0a345 350 0 1 1 -690 0z"),
    ('P', 420, "M0 0v-700h225a195 195 0 0 1 0 390h-225"),
    ('Q', 690, "M0 -350a345 350 0 1 1 690 0a345 350 0 1 1 -690 0zM450 -170l210 210"),
    ('R', 430, "M0 0v-700h225a195 195 0 0 1 0 390h-225M215 -310l215 310"),
    ('S', 430, "M405 -575c-25 -80 -95 -125 -190 -125c-115 0 -195 70 -195 170c0 225 410 120 410 345c0 110 -90 185 -210 185c-115 0 -195 -55 -220 -150"),
    ('T', 480, "M0 -700h480M240 -700v700"),
    ('U', 480, "M0 -700v460a240 240 0 0 0 480 0v-460"),
    ('V', 520, "M0 -700l260 700l260 -700"),
    ('W', 760, "M0 -700l190 700l190 -640l190 640l190 -700"),
    ('X', 460, "M0 0l460 -700M0 -700l460 700"),
    ('Y', 480, "M0 -700l240 350l240 -350M240 -350v350"),
    ('Z', 440, "M0 -700h440l-440 700h440"),
    ('a', 420, "M420 -250a210 250 0 1 1 -420 0a210 250 0 1 1 420 0zM420 -500v500"),
    ('b', 420, "M0 -720v720M0 -250a210 250 0 1 1 420 0a210 250 0 1 1 -420 0z"),
    ('c', 365, "M365 -420a210 250 0 1 0 0 340"),
    ('d', 420, "M420 -250a210 250 0 1 1 -420 0a210 250 0 1 1 420 0zM420 -720v720"),
    ('e', 420, "M3 -268h414c-6 -137 -90 -232 -207 -232c-120 0 -210 108 -210 250c0 142 90 250 215 250c80 0 140 -34 180 -96"),
    ('f', 270, "M270 -705c-95 -30 -155 25 -155 125v580M0 -490h245"),
    ('g', 420, "M420 -250a210 250 0 1 1 -420 0a210 250 0 1 1 420 0zM420 -500v500c0 140 -85 210 -210 210c-85 0 -145 -28 -185 -78"),
    ('h', 390, "M0 -720v720M0 -295a195 205 0 0 1 390 0v295"),
    ('i', 0, "M0 -500v500M0 -690h1"),
    ('j', 90, "M90 -500v570c0 90 -40 135 -130 125M90 -690h1"),
    ('k', 360, "M0 -720v720M340 -500l-340 300M125 -308l235 308"),
    ('l', 0, "M0 -720v720"),
    ('m', 640, "M0 0v-500M0 -300a160 200 0 0 1 320 0v300M320 -300a160 200 0 0 1 320 0v300"),
    ('n', 390, "M0 0v-500M0 -295a195 205 0 0 1 390 0v295"),
    ('o', 430, "M0 -250a215 250 0 1 1 430 0a215 250 0 1 1 -430 0z"),
    ('p', 420, "M0 -500v710M0 -250a210 250 0 1 1 420 0a210 250 0 1 1 -420 0z"),
    ('q', 420, "M420 -250a210 250 0 1 1 -420 0a210 250 0 1 1 420 0zM420 -500v710"),
    ('r', 235, "M0 0v-500M0 -270c0 -150 90 -250 235 -224"),
    ('s', 325, "M305 -405c-20 -62 -72 -95 -147 -95c-85 0 -143 48 -143 118c0 155 310 80 310 247c0 82 -66 135 -158 135c-88 0 -147 -40 -167 -108"),
    ('t', 265, "M105 -650v510c0 100 60 155 160 130M0 -490h250"),
    ('u', 390, "M0 -500v295a195 205 0 0 0 390 0M390 -500v500"),
    ('v', 390, "M0 -500l195 500l195 -500"),
    ('w', 600, "M0 -500l150 500l150 -440l150 440l150 -500"),
    ('x', 370, "M0 0l370 -500M0 -500l370 500"),
    ('y', 400, "M0 -500l200 490M400 -500l-250 620c-30 65 -70 95 -140 88"),
    ('z', 340, "M0 -500h340l-340 500h340"),
    ('ū', 390, "M0 -500v295a195 205 0 0 0 390 0M390 -500v500M35 -685h320"),
    ('í', 0, "M0 -500v500M0 -650l85 -105"),
    ('0', 420, "M0 -350a210 350 0 1 1 420 0a210 350 0 1 1 -420 0z"),
    ('1', 420, "M70 -570l160 -130v700"),
    ('2', 420, "M20 -520c10 -110 85 -180 195 -180c115 0 195 75 195 180c0 90 -55 150 -135 230l-270 290h415"),
    ('3', 420, "M20 -580c30 -75 95 -120 185 -120c110 0 185 68 185 165c0 100 -80 165 -190 165h-50M200 -370c130 0 215 75 215 185c0 110 -90 185 -210 185c-105 0 -180 -50 -205 -140"),
    ('4', 420, "M325 0v-700l-325 500h420"),
    ('5', 420, "M375 -700h-300l-35 310c50 -45 105 -65 165 -65c125 0 210 95 210 225c0 135 -90 230 -215 230c-95 0 -165 -45 -195 -125"),
    ('6', 420, "M340 -700c-180 90 -330 260 -340 460c0 140 90 240 210 240c120 0 210 -100 210 -225c0 -125 -90 -220 -205 -220c-100 0 -180 65 -212 170"),
    ('7', 420, "M0 -700h420l-270 700"),
    ('8', 420, "M30 -530a180 170 0 1 1 360 0a180 170 0 1 1 -360 0zM0 -180a210 180 0 1 1 420 0a210 180 0 1 1 -420 0z"),
    ('9', 420, "M80 0c180 -90 330 -260 340 -460c0 -140 -90 -240 -210 -240c-120 0 -210 100 -210 225c0 125 90 220 205 220c100 0 180 -65 212 -170"),
    ('.', 0, "M0 -5h1"),
    (',', 20, "M20 -15l-40 120"),
    (':', 0, "M0 -5h1M0 -430h1"),
    (';', 20, "M20 -15l-40 120M20 -430h1"),
    ('!', 0, "M0 -700v490M0 -5h1"),
    ('?', 340, "M0 -560c15 -85 80 -140 165 -140c100 0 170 65 170 155c0 140 -165 155 -165 340M170 -5h1"),
    ('\'', 0, "M0 -700v150"),
    ('’', 20, "M20 -700l-30 150"),
    ('“', 130, "M30 -700l-30 150M150 -700l-30 150"),
    ('”', 130, "M30 -700l-30 150M150 -700l-30 150"),
    ('(', 150, "M150 -790c-200 270 -200 650 0 920"),
    (')', 150, "M0 -790c200 270 200 650 0 920"),
    ('-', 230, "M0 -270h230"),
    ('−', 380, "M0 -300h380"),
    ('–', 420, "M0 -270h420"),
    ('+', 380, "M0 -300h380M190 -490v380"),
    ('=', 380, "M0 -380h380M0 -210h380"),
    ('×', 330, "M0 -100l330 -330M0 -430l330 330"),
    ('·', 0, "M0 -300h1"),
    ('/', 280, "M0 90l280 -840"),
    ('%', 560, "M0 -530a130 150 0 1 1 260 0a130 150 0 1 1 -260 0zM300 -150a130 150 0 1 1 260 0a130 150 0 1 1 -260 0zM90 20l380 -740"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_side_by_side() {
        let word = letter("li l").unwrap();
        assert_eq!(word.path, "M0 -720v720M165 -500v500M165 -690h1M530 -720v720");
        assert_eq!(word.width, 530);
    }

    #[test]
    fn every_letter_is_there_once_and_can_be_moved() {
        for (place, (character, width, strokes)) in LETTERS.iter().enumerate() {
            assert!(LETTERS[..place].iter().all(|(other, ..)| other != character), "{character} twice");
            assert!(letter(&character.to_string()).is_some(), "{character}");
            let is_absolute = |step: char| step.is_ascii_uppercase() && step != 'M';
            assert!(strokes.starts_with('M') && !strokes.contains(is_absolute), "{character}");
            assert!((0..=800).contains(width), "{character}");
        }
    }
}
