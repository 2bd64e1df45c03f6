# Records of games.

## Where

record-at-place = Line { $line }, character { $column }:
record-at-move = Line { $line }, character { $column }, “{ $text }” in turn { $turn }:
record-at-turn = “{ $text }” in turn { $turn }:

## Tags

record-tag-form = This is not a tag. Tags are written [Name "value"].
record-tag-name = “{ $name }” cannot be the name of a tag. A name is a capital letter, then letters and digits.
record-tag-long = The tag “{ $name }” is longer than { $most } bytes.
record-tag-twice = The tag “{ $name }” is given twice.
record-too-many-tags = A record cannot have more than { $most } tags.
record-tag-missing = The tag “{ $name }” is missing.
record-own-tag = The tag “{ $name }” cannot be chosen: it follows from the game.
record-tag-after-moves = A tag cannot be among the moves.
record-control-character = There is a control character here (number { $code }), which a record cannot hold.
record-date = “{ $found }” is not a date. Expected: 2026-11-15 or 2026-11-15T18:30:00Z.
record-time-control = “{ $found }” is not a time control. Expected: 300+5 (seconds and increment), 1/259200 (seconds a turn) or 1/259200+604800 (with a bank).
record-rules-version = The record follows version “{ $found }” of the rules; only version { $known } is known here.
record-ending-differs = The tag “{ $name }” says “{ $found }”, but by the moves it is “{ $expected }”.
record-ending-untold = The tag “{ $name }” says “{ $found }”, but this game has no such tag.

## Moves

record-unclosed-comment = This comment has no end: a closing brace is missing.
record-unclosed-variation = This variation has no end: a closing bracket is missing.
record-stray-bracket = “{ $found }” closes something that was never opened.
record-nothing-to-vary = A variation follows the move that it replaces, and there is no move before it.
record-empty-variation = This variation has no move.
record-too-deep = Variations cannot be nested more than { $most } deep.
record-too-many-moves = A record cannot have more than { $most } moves.
record-turn-number = This is turn { $expected }, not { $found }.

## Editing

record-shape = “{ $found }” cannot be drawn: a place is named with small letters, digits, commas and minus signs.
record-unknown-node = The record has no such move.
record-not-last-edit = Only the last change can be undone.

## JSON

record-json-syntax = This is not JSON.
record-json-field = { $path } is missing or is not what it should be. Expected: { $expected }.
record-json-seat = The turn at { $path } is in the wrong place: it is the turn of “{ $expected }”.
record-json-movetext = The moves in header.movetext are not those in moves.
record-json-results = The players' results do not fit the game. Expected: { $expected }.
