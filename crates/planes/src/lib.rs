#![doc = include_str!("../README.md")]

// In reading order.
mod layout;
mod coder;
mod bits;
mod seats;
mod symmetry;
mod lane;
mod arrays;
mod batch;
mod any;
mod page;

// The games, the smallest first.
mod saiju;
mod sayu;
mod niju;
mod saaguan;

pub use any::{AnyBatch, AnyCoder, IllegalNumber, any_coder};
pub use arrays::{Arrays, BatchShape};
pub use batch::{Batch, BatchError, BatchOptions};
pub use coder::{Coder, MaskForm};
pub use layout::{ActionGroup, Factor, Layout, Part, VERSION};
pub use niju::{DEFAULT_WINDOW, NijuCoder};
pub use page::page;
pub use saaguan::SaaguanCoder;
pub use saiju::SaijuCoder;
pub use sayu::SayuCoder;
pub use seats::returns;
