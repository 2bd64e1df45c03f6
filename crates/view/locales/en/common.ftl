# Words that belong to no game in particular.

## Lists

list-empty = none
list-next = { $list }, { $item }
list-last = { $list } and { $item }

## Where and why

explain-at = At character { $at }: { $sentence }
explain-rule = { $sentence } ({ $rule })
explain-ruling = { $sentence } (ruling { $rule })

## Refusals

unknown-game = There is no game called “{ $name }”. The games are { $known }.
option-form = “{ $word }” is not an option. Options are written key=value.
unknown-option = There is no option “{ $key }”. The options of this game are { $known }.
option-twice = The option “{ $key }” is given twice.
option-value = The option “{ $key }” cannot be “{ $value }”. It may be: { $allowed }.
option-clash = { $key }={ $value } does not go with the other options: { $other } must be { $needed }.
too-long = That is { $length } characters long; at most { $most } are read.
malformed = “{ $found }” cannot be read here. Expected: { $expected }.
position-fields =
    { $found ->
        [one] The position string has one field.
       *[other] The position string has { $found } fields.
    } Expected: { $expected }.
not-legal = “{ $action }” is not possible here.
no-move = There is no move here.
game-over = The game is over.
unknown-player = Nobody in this game is called “{ $name }”. The players are { $known }.
already-out = “{ $name }” is out already.
nothing-to-undo = There is nothing to take back.
bad-move = Move { $number }, “{ $text }”, is refused.
too-many-moves = A game cannot be longer than { $most } moves.
turn-empty = A turn has at least one action.
turn-under-way = A part of this turn has been made already, so it cannot be made as a whole.
turn-word = “{ $text }” is not an action and never part of a turn: it stands alone.
turn-incomplete =
    { $count ->
        [one] The turn is not over after this action.
       *[other] The turn is not over after these { $count } actions.
    }
turn-too-long =
    { $count ->
        [one] The turn is over after one action; { $given } were given.
       *[other] The turn is over after { $count } actions; { $given } were given.
    }

## At the table

table-resigned = { $player } resigns.
table-out-of-time = { $player } has run out of time.
table-forfeited = { $player } forfeits the game.
table-agreed = The players agree on a draw.
table-scores = The score is now: { $points }.
table-turn = { $player } to act.
table-win = { $winner } wins ({ $reason }).
table-draw = A draw between { $players } ({ $reason }).

told-conversions = { $count } tiles are converted: { $cells }.
told-converted = { $count } converted
told-tile = a tile
told-beams = Beams now hit { $cells }.
told-locked = { $cell } locked
told-free = { $cell } free again
told-shut-down = { $cell } shut down
told-complete = { $cell } complete

reason-agreement = by agreement
reason-resignation = by resignation
reason-time = on time
reason-forfeit = by forfeit
reason-repetition = the same position for the third time
reason-limit = the limit on the length of the game was reached

cause-agreement = The players agreed on a draw.
cause-resignation = { $count ->
    [one] { $losers } resigned.
   *[other] All other players are out.
}
cause-time = { $count ->
    [one] { $losers } ran out of time.
   *[other] All other players are out.
}
cause-forfeit = { $count ->
    [one] { $losers } forfeited the game.
   *[other] All other players are out.
}
cause-repetition = The same position came up for the third time.
cause-limit = The game reached its turn limit.

## In pictures

player-points = { $player } { $points }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
player-to-act = to act
player-out = out
diagram-played = Then { $action }:
