//! How long the slow steps usually take on an idle machine with two cores. Whoever measures anew corrects it here.

pub(crate) const BUILD_PROGRAM: &str = "3 min the first time";
pub(crate) const COMPILE_MODULE: &str = "2 min the first time";
pub(crate) const BUILD_BINDGEN: &str = "70 s, once";
pub(crate) const INSTALL_PACKAGES: &str = "30 s, once";
pub(crate) const BUILD_PAGE: &str = "2 s";
pub(crate) const BUILD_RELEASE: &str = "3 min";
pub(crate) const COMPILE_PACKAGES: &str = "3 min the first time";
pub(crate) const BUILD_BOOK: &str = "2 min the first time";
pub(crate) const BUILD_TESTS: &str = "10 min the first time";
pub(crate) const TEST: &str = "12 min";
pub(crate) const INSTALL_PYTHON: &str = "30 s, once";
pub(crate) const BUILD_WHEEL: &str = "90 s the first time";
pub(crate) const TEST_PYTHON: &str = "60 s";
pub(crate) const ADD_TARGET: &str = "10 s, once";
pub(crate) const INSTALL_FUZZER: &str = "2 min, once";
