#![doc = include_str!("../README.md")]

pub mod desk;
pub mod heart;
pub mod wire;
pub mod ids;
