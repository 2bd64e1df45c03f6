# Words of the command line and of the game in the terminal.

cli-error = error:
cli-file = { $file }: { $why }
cli-left-out = This needs the feature “{ $feature }”, and this program was built without it.

option-is-default = { $what } (default)
option-means = { $what }: { $meaning }
option-default-is = { $what } (default: { $value })

## Records

record-sound =
    { $moves ->
        [one] { $file }: { $game }, { $moves } move, { $result }
       *[other] { $file }: { $game }, { $moves } moves, { $result }
    }
record-not-finished = not finished.
record-no-such-turn = There is no turn { $turn }: the last one is { $last }.
record-other-game = This is a record of another game: { $found }.

## Pictures

render-frame = Painting { $number } of { $count } …
render-no-font = No font on this machine has all characters of these words. Draw only the board (--board), use --lang en, or write an SVG file.

## Serving the page

serve-ready = Banmen is at { $url } – open it in a browser. Ctrl-C stops it.
serve-no-browser = No browser could be opened from here: open { $url } yourself.
serve-cannot-listen = Cannot serve at { $place }: { $why }. Choose another port, or let --port 0 find a free one.
serve-cannot-read = The page in { $folder } cannot be read: { $why }.
serve-data = Games and accounts are in { $place }.
serve-figures = Figures for Prometheus are at { $url }.
serve-cannot-begin = The service cannot begin: { $why }.
serve-nats-alone = A broker connects nodes on one PostgreSQL database: give --database too.
serve-no-broker = The broker cannot be reached: { $why }.
serve-bad-url = “{ $url }” is no public address: write it as https://NAME, without a path.
serve-bad-setting = The variable { $name } is no number that fits.
bot-ready = { $name } plays here, by { $player }. Ctrl-C stops it.
bot-finished = Game { $game } is over.
bot-trouble = A turn could not be made: { $why }
worker-ready = Working for { $url }. Ctrl-C stops it.

## The database of the service

database-away = The database does not answer: { $why }.
database-in-use = Another Banmen serves { $file } already. Stop it first, or choose another folder with --data.
database-location = This database cannot be used: { $why }.
database-migration = The tables of the database cannot be brought up to date: { $why }.
database-copy = This copy cannot be read: line { $line }: { $why }.
database-broken = The database refuses this: { $why }.
database-secret = The address of the database cannot be read from { $file }: { $why }.
backup-done = Copied { $from } to { $file }.
backup-rows = Copied { $rows } rows of { $from } to { $file }.
backup-postgres = A PostgreSQL database is copied with --json, or with pg_dump.
backup-there = { $file } is there already, and is left as it is. Name another file.
restore-done = { $to } now holds the copy of { $file }.
restore-rows = { $to } now holds the { $rows } rows of { $file }.
restore-file = { $file } is a copy of a SQLite database, and fills a folder alone. For PostgreSQL make a copy with banmen backup --json.
load-cannot = There is nothing to measure: { $why }.
load-turns = { $games } games, { $turns } turns stored in { $seconds } s: { $rate } turns a second
load-acknowledged = acknowledged: half after { $half } ms, 99 of 100 after { $most } ms, all after { $longest } ms
load-seen = with the other player: half after { $half } ms, 99 of 100 after { $most } ms, all after { $longest } ms
load-flags = { $count } flags fell, half within { $half } ms of their moment, 99 of 100 within { $most } ms, all within { $longest } ms
load-checked = { $compared } entries compared: { $lost } lost, { $doubled } doubled, { $gaps } gaps; { $resent } turns sent again
load-wrong = Not as promised: { $what }
admin-nobody = There is no person “{ $name }”.
admin-no-account = “{ $name }” is no account, and has no password.
admin-no-game = There is no game “{ $game }”.
admin-game-ended = The game { $game } is over already.
admin-game-moved = The game { $game } changed just now. Try again.
admin-no-report = There is no open report “{ $report }”.
admin-granted = { $name } is now: { $role }.
admin-revoked = { $name } has no role any more.
admin-reset = The new password of { $name } is { $password } – all their sessions have ended. They should choose their own soon.
admin-banned = { $name } is banned for { $days } days.
admin-unbanned = { $name } is no longer banned.
admin-closed = The game { $game } is closed, without a result.
admin-no-reports = There are no open reports.
admin-report = { $report }  { $at }  { $by } about { $about }: { $text }
admin-report-closed = The report { $report } is closed.

## Choosing a game

play-choose = Which game would you like to play?
play-which = A number from 1 to { $count }, or a name:
play-options = Options as key=value, or just Enter:
play-level = { $level }  { level-name }
play-against = Who is your opponent? A level from 1 to 8 (Enter for { $level }), “best”, or “me” for people only:

## Players

player-unknown = There is no player “{ $name }”. Players are { $levels }, best, uct, greedy and random; at a table of people also me, in a match also cmd:PROGRAM ARGS.
player-setting = “{ $setting }” is not a setting of a player. Settings are time=MS and nodes=N from 1, seed=N, threads=1 to 256, memory=MIB from 1, eval=NAME of an evaluator or weights=FILE (best only), and name=TEXT, joined by &.
player-evaluator = “{ $name }” is not an evaluator. Evaluators are { $known }: best?eval=NAME.
player-weights = The weights of “{ $name }” do not belong to the evaluator of this game.
fit-no-features = The evaluator of this game has no weights to fit. Those of sayu, saaguan and niju have.
fit-loss = { $positions } positions, { $held } more held out: loss { $before } before, { $after } after
selfplay-shard = There is no such shard. Shards are numbered from 0 to { $last }.
player-level = the computer, level { $level } ({ level-name })
players-count =
    { $named ->
        [one] { $seats } play this game, but { $named } is named. Name one for each of { $players }, in this order and with commas between.
       *[other] { $seats } play this game, but { $named } are named. Name one for each of { $players }, in this order and with commas between.
    }

## At the table

play-welcome = { $game }. Type an action, or “help”.
play-help =
    Type an action, or several one after another, or one of these:
      moves [PREFIX]   the legal actions, or those that begin with PREFIX
      why ACTION       why an action is not possible
      hint             the best action, and why
      analyse [SECONDS]
                       the best few actions in a table
      undo             take back your last action, and what opponents did since
      undo turn        take back the whole turn, or the one before
      board            draw the board again
      discs            show the player's aid, or hide it: in Ní-Ju a disc on each tile that marks an opponent's
      rules            read the rules
      resign [NAME]    give up: the player on turn, or NAME
      draw             offer a draw, which the others must accept
      save [FILE]      save the game; “banmen play --resume FILE” continues it
      quit             leave
play-opponent = { $player } is played by { $who }.
play-thinking = { $player } is thinking…
play-thinking-for = Thinking… { $gone } of { $seconds } s
play-opponent-turn = It is the opponent's turn first.
play-opponent-own = Not possible: “{ $word }” is the opponent's decision. “draw” alone offers a draw, “resign” gives up your own game.
play-hint = { $action } looks best. Chances to win: { $chances }.
play-hint-certain = { $action } is best, and the result is certain. Chances to win: { $chances }.
play-hint-points = Expected points: { $points }.
play-hint-line = Expected to follow: { $line }
play-analyse-seconds = For how long? “analyse SECONDS” takes a number from 1 to { $most }.
play-refused = Not possible: { $why }
play-over = The game is over. “save FILE” saves it, “undo” takes the last action back, “quit” leaves.
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
play-draw-early = No draw: { $player } thinks that it is too early.
play-draw-better = No draw: { $player } expects to win.
play-yes-or-no = Please answer yes or no.
play-save-where = Where to? Type “save FILE”.
play-save-over = { $file } exists already. Overwrite it (yes or no)?
play-saved = Saved in { $file }.
play-not-saved = Nothing was saved.
play-paused = { $player } has stopped thinking; press Enter to go on.
play-unsaved = The game is not saved. “save FILE” saves it; “quit” again leaves.
