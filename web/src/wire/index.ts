// All types of the wire, made from crates/page/src/wire: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-page --lib wire
export * from "./scene";
export * from "./walk";
export * from "./play";
export * from "./score";
export * from "./lobby";
export * from "./book";
export * from "./engine";
export * from "./page-words";
export * from "./online-words";
export * from "./constants";
