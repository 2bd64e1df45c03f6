// The types of the wire under their former address.

export * from "../wire";
export type { ScoreItem as Entry } from "../wire";
