//! The aids of Saaguan are in its prompts and in its picture.

use banmen_rules::saaguan::Saaguan;

use crate::aids::Aided;

impl Aided for Saaguan {}
