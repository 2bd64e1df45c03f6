//! Position strings and options that no rules allow are refused with the reason and the place.

use banmen_rules::saiju::Saiju;
use banmen_rules::{Game, Message};

use super::agreement::game;

const EMPTY: &str = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,.";

/// Two shadows in play; all flowers are on the board, two pink moons and three white snows are not.
const LATE: &str = "fy,sy,fw,fy/sp,sy,sy,fp,fw/mw,sp,*m,.,my,fp/sy,sp,my,mw,mp,my/mw,mp,sw,my,fy,fw/mw,fw,fy,sp,./fp,fp,*s,.";

/// One shadow in play; three moons are left, a white and two pink ones.
const ONE_SHADOW: &str = "mw,my,fp,fw/sy,my,fy,mw,sw/mw,fp,sy,sp,sp,fy/mp,fp,my,fw,.,sp/sy,sw,*m,fy,fp,fw/sy,fy,sw,.,mp/my,sw,fw,sp";

/// All stones on the board.
const FULL: &str = "fy,sw,sw,mw/fp,my,mp,my,my/sy,sy,fp,mw,fw,my/sw,sp,sy,fw,mw,fw/fy,mp,fp,fp,fw,sp/mp,sy,fy,sw,mw/sp,fy,mp,sp";

/// Checks that the string is refused with this key, pointing at where this is written.
#[track_caller]
fn refused(options: &str, text: &str, key: &str, there: &str) {
    match game(options).read_position(text) {
        Ok(_) => panic!("{text} was read"),
        Err(refusal) => {
            assert_eq!(refusal.message().key, key, "{text}");
            let at = refusal.message().at.expect("the refusal says where") - 1;
            assert!(text[at..].starts_with(there), "{key} points at {}", &text[at..]);
        }
    }
}

#[test]
fn strings_of_the_wrong_form_are_refused() {
    for text in [EMPTY.to_owned(), format!("{EMPTY} snow -"), format!("{EMPTY} snow - -  m"), String::new()] {
        assert_eq!(game("").read_position(&text).unwrap_err().message().key, "position-fields", "{text}");
    }
    refused("", "./. snow - -", "saiju-bad-rows", "./.");
    refused("", &format!(".,{EMPTY} snow - -"), "saiju-bad-row-length", ".,.,.,.,./");
    refused("", &format!("{} snow - -", EMPTY.replacen("./.", "./x", 1)), "malformed", "x,.");
    refused("", &format!("{} snow - -", EMPTY.replacen("./.", "./*w", 1)), "malformed", "*w,.");
    refused("", &format!("{} snow - -", EMPTY.replacen("./.", "./swy", 1)), "malformed", "swy,.");
    refused("", &format!("{EMPTY} flower - -"), "malformed", "flower");
    refused("", &format!("{EMPTY} Snow - -"), "malformed", "Snow");
    refused("", &format!("{EMPTY} snow x -"), "malformed", "x -");
    refused("", &format!("{EMPTY} snow - sf"), "malformed", "sf");
    refused("", &format!("{LATE} moon f fm,sm"), "malformed", "sm");
    refused("", &format!("{LATE} moon f fm,fm"), "malformed", "fm");
    refused("", &format!("{EMPTY} snow - - m"), "saiju-bad-nobody-out", "m");
    refused("players=3", &format!("{EMPTY} snow - - mf"), "malformed", "mf");
    refused("players=3", &format!("{EMPTY} snow - - -"), "malformed", "-");
}

#[test]
fn pieces_that_cannot_lie_so_are_refused() {
    let five = EMPTY.replacen(".,.,.,.", "sw,sw,sw,sw", 1).replacen("/.", "/sw", 1);
    refused("", &format!("{five} snow - -"), "saiju-bad-too-many-stones", "sw,.,.,.,./");
    let twice = EMPTY.replacen(".,.", "*m,*m", 1);
    refused("", &format!("{twice} moon - -"), "saiju-bad-shadow-twice", "*m,.,./");
    refused("", &format!("{LATE} moon f mm,fm"), "saiju-bad-kept-on-board", "mm,fm");
    refused("", &format!("{LATE} moon f -"), "saiju-bad-shadow-missing", "-");
    let early = LATE.replacen("*m", ".", 1);
    refused("", &format!("{early} moon f mm,fm"), "saiju-bad-kept-too-early", "mm,fm");
    let one_left = LATE.replacen("*m,.", "mp,*m", 1);
    refused("", &format!("{one_left} moon f fm"), "saiju-bad-last-stone", "*m,my");
    let none_left = LATE.replacen("*m,.", "mp,mp", 1).replacen("sp,./", "sp,*m/", 1);
    refused("", &format!("{none_left} moon f fm"), "saiju-bad-shadow-too-long", "*m/");
    let one_kind = LATE.replacen("*m,.", "mp,mp", 1);
    refused("", &format!("{one_kind} snow - mm,fm"), "saiju-bad-fill", "*s,.");
}

#[test]
fn shadows_out_of_order_are_refused() {
    let with = |shadows: &str| {
        let points = vec!["."; shadows.split(',').count()].join(",");
        EMPTY.replacen(&points, shadows, 1)
    };
    refused("", &format!("{} moon - -", with("*s")), "saiju-bad-shadow-order", "*s");
    refused("", &format!("{} moon - -", with("*m,*f")), "saiju-bad-shadow-order", "*f");
    refused("players=3", &format!("{} moon - -", with("*m,*s")), "saiju-bad-shadow-order", "*s");
    refused("", &format!("{EMPTY} moon - -"), "saiju-bad-placer", "moon");
    refused("players=3", &format!("{} snow - -", with("*m,*f")), "saiju-bad-placer", "snow");
    refused("players=3", &format!("{EMPTY} flower - - s"), "saiju-bad-placer", "flower");
    refused("players=3", &format!("{EMPTY} snow - - s"), "saiju-bad-out-on-turn", "snow");
    refused("", &format!("{EMPTY} - - -"), "saiju-bad-not-finished", "- - -");
    refused("", &format!("{EMPTY} snow m -"), "saiju-bad-used-in-set-up", "m -");
    refused("", &format!("{} snow s -", with("*m,*s,*f")), "saiju-bad-used-without-stone", "s -");
}

#[test]
fn turns_that_cannot_be_are_refused() {
    refused("", &format!("{FULL} snow - ss,ms,fm"), "saiju-bad-finished", "snow");
    refused("", &format!("{FULL} - s ss,ms,fm"), "saiju-bad-finished", "s ss");
    refused("", &format!("{FULL} - - ss,ms"), "saiju-bad-shadow-missing", "ss,ms");
    refused("", &format!("{LATE} - - fm"), "saiju-bad-not-finished", "- - fm");
    refused("", &format!("{ONE_SHADOW} moon m ss,fs"), "saiju-bad-turn-over", "m ss");
    refused("players=3", &format!("{LATE} moon f fm m"), "saiju-bad-out-on-turn", "moon");
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (options, key) in [
        ("players=3 ties=shadows", "option-clash"),
        ("players=4", "option-value"),
        ("board=round", "option-value"),
        ("ties=none", "option-value"),
        ("size=4", "unknown-option"),
    ] {
        let refusal = Saiju::new(&options.parse().unwrap()).unwrap_err();
        assert_eq!(Message::from(refusal).key, key, "{options}");
    }
}
