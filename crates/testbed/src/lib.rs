#![doc = include_str!("../README.md")]

mod disk;
mod folder;
mod nats;
mod node;
mod ports;
mod postgres;
mod program;
mod proxy;

pub use disk::SmallDisk;
pub use folder::Folder;
pub use nats::Nats;
pub use node::Node;
pub use ports::free_port;
pub use postgres::Postgres;
pub use proxy::{Line, Proxy};
