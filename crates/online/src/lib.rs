#![doc = include_str!("../README.md")]

pub mod heart;
pub mod wire;
