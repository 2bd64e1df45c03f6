//! A link is refused with a reason, or holds a study that is written and read back the same.

use banmen_page::{mend_link, read_link, read_study_link, write_study_link};

use crate::state::check_refusal;

/// Takes a link. It is tried as it is, and with the checksum that its bytes should have.
pub(crate) fn check(text: &str) {
    check_link(text);
    if let Some(mended) = mend_link(text) {
        check_link(&mended);
    }
}

fn check_link(link: &str) {
    let study = match read_study_link(link) {
        Ok(study) => study,
        Err(refusal) => {
            check_refusal(link, &refusal);
            assert!(read_link(link).is_err(), "{link}");
            return;
        }
    };
    assert_eq!(study.table().moves(), read_link(link).expect("the game of a study").moves());
    // A link of version 1 may hold a game that is longer as a study.
    if let Ok(again) = write_study_link(&study) {
        assert_eq!(read_study_link(&again).expect("it was written just now"), study, "{link}");
    }
}
