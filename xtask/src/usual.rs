//! How long the slow steps usually take on an idle machine with two cores. Whoever measures anew corrects it here.

pub(crate) const BUILD_PROGRAM: &str = "2 min the first time";
pub(crate) const COMPILE_MODULE: &str = "2 min the first time";
pub(crate) const BUILD_BINDGEN: &str = "1 min, once";
pub(crate) const INSTALL_PACKAGES: &str = "10 s, once";
pub(crate) const BUILD_PAGE: &str = "5 s";
pub(crate) const BUILD_RELEASE: &str = "4 min";
pub(crate) const COMPILE_PACKAGES: &str = "3 min the first time";
pub(crate) const BUILD_BOOK: &str = "2 min the first time";
pub(crate) const TEST: &str = "10 min";
pub(crate) const ADD_TARGET: &str = "10 s, once";
pub(crate) const INSTALL_FUZZER: &str = "2 min, once";
