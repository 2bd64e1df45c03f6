// All types of the wire, made from crates/page/src/wire: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-page --lib wire
export * from "./scene";
export * from "./walk";
export * from "./play";
export * from "./score";
export * from "./lobby";
export * from "./draft";
export * from "./book";
export * from "./engine";
export * from "./study";
export * from "./task";
export * from "./page-words";
export * from "./online-words";
export * from "./study-words";
export * from "./setup-words";
export * from "./lessons-words";
export * from "./puzzles-words";
export * from "./constants";
