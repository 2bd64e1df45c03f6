// Made from crates/view/src/wire.rs: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-view --lib wire

/** A point of the picture. */
export type Point = {
  /** To the right. */
  x: number,
  /** Down. */
  y: number,
};

/** Everything there is to see. */
export type Scene = {
  /** The game's id. */
  game: string,
  /** Whether the table has no edges: then there are only the places where something lies. */
  open: boolean,
  /** The places of the board by id; on an open table, those where something lies. */
  places: { [key in string]: Place },
  /** What lies on the places; at most one piece each. */
  pieces: { [key in string]: Piece },
  /** Beams, by the place they start from. */
  beams: { [key in string]: Beam },
  /** Coordinates along the edge. */
  labels: Array<Label>,
  /** Pools and supplies beside the board. */
  trays: { [key in string]: Tray },
  /** The players in turn order. */
  players: Array<Player>,
  /** The points by seat, where the game keeps score. */
  scores: Array<number> | null,
  /** Who is to act; nobody when the game is over. */
  toAct: number | null,
  /** The result, once the game is over. */
  outcome: Outcome | null,
  /** Who is out. */
  out: Array<number>,
};

/** A place on which a piece can lie. */
export type Place = {
  /** Its middle. */
  centre: Point,
  /** The corners of its outline, in order around it. */
  outline: Array<Point>,
  /** What kind of ground it is: `arena`, `corridor`. */
  ground: string,
  /** The classes of its outline. */
  class: string,
  /** What is drawn in it. */
  layers: Array<Layer>,
};

/** A drawing that is placed. Several lie one upon the other, the lowest first. */
export type Layer = {
  /** Its id in the document: what `<use>` refers to. */
  drawing: string,
  /** Whether it turns with its piece. */
  turns: boolean,
};

/** A piece lying on a place or in a tray. */
export type Piece = {
  /** What kind of piece it is, as an id. */
  symbol: string,
  /** The classes of the group that holds its layers; they give the colours. */
  class: string,
  /** What is drawn for it. */
  layers: Array<Layer>,
  /** How far it is turned clockwise, in degrees. */
  turn: number,
  /** Whose it is. */
  owner: number | null,
  /** What it is, for a screen reader. */
  name: string,
};

/** A beam as it is drawn. */
export type Beam = {
  /** Its classes; they give the colours. */
  class: string,
  /** Where it leaves the piece that it comes from. */
  from: Point,
  /** Where it ends: at the edge of the piece that it hits, or beyond the last place. */
  to: Point,
  /** Whether it hits a piece. */
  hits: boolean,
};

/** A coordinate along the edge. */
export type Label = {
  /** The middle of the text. */
  at: Point,
  /** The text. */
  text: string,
};

/** Pieces beside the board. */
export type Tray = {
  /** What it is called. */
  name: string,
  /** Whose it is, if anybody's. */
  owner: number | null,
  /** What lies in it, in order; kinds of which none is left stay, with 0. */
  items: Array<Item>,
};

/** Pieces of one kind in a tray. */
export type Item = {
  /** Its id within the tray. */
  id: string,
  /** One of them. */
  piece: Piece,
  /** How many there are. */
  count: number,
};

/** A player, as the game names them. */
export type Player = {
  /** The name in notation: `snow`. */
  id: string,
  /** The name in words. */
  name: string,
  /** The classes of the group that holds the layers; they give the colours. */
  class: string,
  /** What is drawn beside the name; a mere disc where there is nothing. */
  layers: Array<Layer>,
};

/** The result of a game. */
export type Outcome = {
  /** One: a win; several: a draw between them. */
  winners: Array<number>,
  /** Why the game ended, as a word of the rules. */
  reason: string,
  /** Both in a sentence. */
  sentence: string,
};

/** One change of a scene. A scene with the patches of all frames is the scene afterwards. */
export type Patch = { "do": "open", place: string, ground: Place, }
  | { "do": "close", place: string, }
  | { "do": "add", place: string, piece: Piece, }
  | { "do": "move", place: string, to: string, }
  | { "do": "change", place: string, piece: Piece, }
  | { "do": "turn", place: string, turn: number, }
  | { "do": "mark", place: string, drawing: string, }
  | { "do": "unmark", place: string, drawing: string, }
  | { "do": "remove", place: string, }
  | { "do": "beam", place: string, beam: Beam, }
  | { "do": "dark", place: string, }
  | { "do": "count", tray: string, item: string, count: number, }
  | { "do": "labels", labels: Array<Label>, }
  | { "do": "scores", scores: Array<number>, }
  | { "do": "toAct", seat: number | null, }
  | { "do": "out", seat: number, }
  | { "do": "over", outcome: Outcome, };

/** Something that happened, to be shown by itself. */
export type Frame = {
  /** What happened, as a key: `saaguan-locked`, `table-turn`. */
  key: string,
  /** The same in a sentence that names the cause. */
  caption: string,
  /** The rule behind it, where that has a number: `saaguan/9`, `R 17`. */
  rule: string | null,
  /** What it changes. */
  patches: Array<Patch>,
};

/** Something that can be picked. */
export type Target = {
  /** Its id, to be picked by: `stone:mw`. */
  id: string,
  /** The part of an action that it fills: `stone`. */
  slot: string,
  /** What it is, for a screen reader. */
  name: string,
  /** Where it is to be found. */
  spot: Spot,
};

/** Where a target is to be found. No two targets of one walk cover the same place. */
export type Spot = { "kind": "places",
  /** Their ids. */
  places: Array<string>,
  /** The place itself, where the scene has none yet (open table only). */
  opens: Place | null, }
  | { "kind": "piece", tray: string, item: string, }
  | { "kind": "direction",
  /** The place around which the ring is drawn; none while that is not picked. */
  around: string | null,
  /** Where it points, clockwise from up. */
  degrees: number,
  /** The place ahead, where picking the direction means going there. */
  places: Array<string>, }
  | { "kind": "button" };

/** A target that is picked. */
export type Picked = {
  /** Which. */
  target: Target,
  /** Whether it was the only choice and picked itself. */
  byItself: boolean,
};

/** How far an action is picked together, and how that can go on. */
export type Walk = {
  /** What is picked, the earliest first. */
  picked: Array<Picked>,
  /** What can be picked now; each belongs to an action with all that is picked. */
  next: Array<Target>,
  /** What can be picked in place of something that is picked: what does not go with it is dropped. */
  instead: Array<Target>,
  /** The slot to be filled next, as a rule. */
  prefer: string | null,
  /** What to do, in a few words. */
  prompt: string,
  /** The action, when nothing is left to pick. */
  action: string | null,
};

/** Why something cannot be done. */
export type WhyNot = {
  /** In a sentence. */
  sentence: string,
  /** The rule behind it, where that has a number. */
  rule: string | null,
};

/** What an action would do. */
export type Preview = {
  /** The action. */
  action: string,
  /** What would happen, in order. */
  frames: Array<Frame>,
  /** What would be different afterwards, place by place. */
  effects: Array<Effect>,
  /** The points as they are, by seat. */
  scoresBefore: Array<number> | null,
  /** The points as they would be, by seat. */
  scoresAfter: Array<number> | null,
  /** How those points would come about. */
  account: Array<Entry>,
  /** Whether the turn would go on. */
  sameTurn: boolean,
};

/** What would be different on one place. */
export type Effect = {
  /** Where. */
  place: string,
  /** What: `appears`, `vanishes`, `converts` (changes its owner), `turns`, `marked` or `unmarked`. */
  what: string,
  /** What is put upon or taken off the piece: `locked`. */
  mark: string | null,
  /** Whose the piece is, afterwards if there is one. */
  owner: number | null,
};

/** A move that was made. */
export type Played = {
  /** Its text. */
  text: string,
  /** What happened, in order. */
  frames: Array<Frame>,
  /** The picture afterwards. */
  scene: Scene,
  /** Where the game stands. */
  status: Status,
};

/** Where a game stands. */
export type Status = {
  /** Who is to act; nobody when the game is over. */
  toAct: number | null,
  /** The result, once the game is over. */
  outcome: Outcome | null,
  /** Who is still in. */
  stillIn: Array<number>,
  /** How many moves were made. */
  moves: number,
  /** How many of them are not confirmed and can be taken back one by one. */
  unconfirmed: number,
  /** Whether the next move begins a turn. */
  turnBegins: boolean,
};

/** A turn that was made or is going on. */
export type Turn = {
  /** Its number, from 1. */
  number: number,
  /** Whose it is. */
  seat: number,
  /** How many moves were made before it. */
  first: number,
  /** Its moves. */
  moves: Array<string>,
};

/** A part of a player's points. */
export type Entry = {
  /** Whose points they are, if anybody's. */
  seat: number | null,
  /** How many. */
  points: number,
  /** The places that they come from. */
  places: Array<string>,
  /** How they come about: “5 white stones with three symbols: 5 × 2 = 10 for Snow”. */
  sentence: string,
  /** The lines around those places, each of them closed. */
  borders: Array<Array<Point>>,
  /** What is written among the places: “5 × 2 = 10”. */
  sum: Label | null,
  /** What is written beside each place, where they are counted. */
  counts: Array<Label>,
  /** Whether it is shown on the board at the end of the game without being asked for. */
  lasts: boolean,
  /** After how many moves the move that earned them was made, where a move earned them. */
  moves: number | null,
};

/** All that a game is: enough to set it up elsewhere, to store it, to hand it to an engine. */
export type Story = {
  /** `GAME key=value…`. */
  game: string,
  /** The position string of its start, if it is not the game's own. */
  start: string | null,
  /** All moves. */
  moves: Array<string>,
};

/** A part of a rules page. */
export type RulesPart = { "kind": "text", html: string, }
  | { "kind": "board", diagram: Diagram, };

/** A board in a text. */
export type Diagram = {
  /** What is on the board. */
  story: Story,
  /** Moves that are shown step by step. */
  play: Array<string>,
  /** Whether the aids are shown that players may agree to see. */
  aids: boolean,
  /** What there is to see. */
  caption: string,
};

/** A game as the first page tells of it. */
export type GameInfo = {
  /** Its id. */
  id: string,
  /** Its name. */
  name: string,
  /** What it is about. */
  tagline: string,
  /** Games with options that are often chosen; the first has none. */
  presets: Array<Preset>,
};

/** A game with options that are often chosen. */
export type Preset = {
  /** In words. */
  name: string,
  /** `GAME key=value…`. */
  game: string,
};

/** The form in which a game is set up, filled in. */
export type Form = {
  /** `GAME key=value…` as filled in, without what is the default. */
  game: string,
  /** The players in turn order. */
  players: Array<Player>,
  /** The options. */
  fields: Array<Field>,
  /** What is wrong with what is filled in; players and fields are then those of the default. */
  problem: string | null,
};

/** One option in a form. */
export type Field = {
  /** Its key. */
  key: string,
  /** What it is, in words. */
  name: string,
  /** Its value now. */
  value: string,
  /** The value it has when nobody says another. */
  default: string,
  /** How a value is chosen. */
  entry: FieldEntry,
};

/** How the value of an option is chosen. */
export type FieldEntry = { "kind": "choice", choices: Array<Choice>, }
  | { "kind": "number", least: number, most: number, };

/** A value of an option. */
export type Choice = {
  /** The value. */
  value: string,
  /** What it means. */
  name: string,
  /** Whether it goes with the other options as they are. */
  fits: boolean,
};

/** What an engine thinks of a position. */
export type Report = {
  /** How many nodes were visited in all. */
  nodes: number,
  /** Every player's chance to win, by seat. */
  chances: Array<number>,
  /** The points that every player may expect, where the game keeps score. */
  scores: Array<number> | null,
  /** Whether the result is certain. */
  proven: boolean,
  /** The best action. */
  best: string | null,
  /** The actions that were looked at, the best first. */
  lines: Array<Line>,
};

/** What an engine thinks of one action. */
export type Line = {
  /** The action and what is expected to follow it. */
  actions: Array<string>,
  /** How often it was visited. */
  visits: number,
  /** Every player's chance to win after it, by seat. */
  chances: Array<number>,
  /** The points that every player may expect after it. */
  scores: Array<number> | null,
  /** Whether its result is certain. */
  proven: boolean,
};

/** How long a player thinks about an action at most. */
export type Limits = {
  /** So many nodes. */
  nodes: number | null,
  /** So many milliseconds. */
  milliseconds: number | null,
};
