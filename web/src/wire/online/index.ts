// All types of the network, made from crates/online/src/wire: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-online --lib wire
export * from "./error";
export * from "./people";
export * from "./game";
export * from "./meeting";
export * from "./socket";
export * from "./work";
