# Words of the command line and of the game in the terminal.

cli-error = error:
cli-file = { $file }: { $why }

option-is-default = { $what } (default)
option-default-is = { $what } (default: { $value })

## Records

record-sound =
    { $moves ->
        [one] { $file }: { $game }, { $moves } move, { $result }
       *[other] { $file }: { $game }, { $moves } moves, { $result }
    }
record-not-finished = not finished.
record-no-such-turn = There is no turn { $turn }: the last one is { $last }.
record-other-game = The record is of another game: { $found }.

## Choosing a game

play-choose = Which game shall it be?
play-which = A number from 1 to { $count }, or a name:
play-options = Options such as key=value, or just Enter:

## At the table

play-welcome = { $game }. Type an action, or “help”.
play-help =
    Type an action, or several one after another, or one of these:
      moves [PREFIX]   the legal actions, or those that begin with PREFIX
      why ACTION       why an action is not possible
      undo             take back the last action
      undo turn        take back the whole turn, or the one before
      board            draw the board again
      discs            show the player’s aid, or hide it: in Ní-Ju a disc on each tile that marks an opponent’s
      rules            read the rules
      resign [NAME]    give up: the player on turn, or NAME
      draw             offer a draw, which the others must accept
      save [FILE]      keep the game; “banmen play --resume FILE” goes on with it
      quit             leave
play-refused = Not possible: { $why }
play-over = The game is over. “save FILE” keeps it, “undo” takes the last action back, “quit” leaves.
play-moves =
    { $count ->
        [0] No action is possible.
        [one] One action is possible:
       *[other] { $count } actions are possible:
    }
play-moves-from =
    { $count ->
        [0] No possible action begins with “{ $prefix }”.
        [one] One possible action begins with “{ $prefix }”:
       *[other] { $count } possible actions begin with “{ $prefix }”:
    }
play-moves-more = “moves { $prefix }” lists those that begin with { $prefix }.
play-legal = “{ $action }” is possible.
play-taken-back = Taken back: { $moves }.
play-draw-ask = { $player }, do you agree to a draw (yes or no)?
play-draw-declined = No draw: { $player } plays on.
play-yes-or-no = Please answer yes or no.
play-save-where = Where to? Type “save FILE”.
play-save-over = { $file } is there already. Write over it (yes or no)?
play-saved = Saved in { $file }.
play-not-saved = Nothing was saved.
play-unsaved = The game is not saved. “save FILE” keeps it; “quit” once more leaves.
