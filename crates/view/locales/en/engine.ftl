# Errors for other programs: in the text protocol and in analysis.

line-too-long = a line has at most { $most } bytes
line-not-text = the line is not UTF-8

ugi-unknown-command = unknown command { $word }; the commands are { $commands }
ugi-trailing = nothing is expected after the command: { $rest }
ugi-form = expected: { $form }
ugi-perft-depth = expected: perft DEPTH, a number from 0 to { $most }
ugi-unknown-query = expected: query WHAT, one of { $queries }
ugi-unknown-option = unknown option { $name }; the options are { $options }
ugi-unknown-evaluator = unknown evaluator { $name }; the evaluators are { $known }
ugi-option-number = { $name } is a number from { $least } to { $most }
ugi-no-search = no search is running
ugi-busy = a search is running: only stop, isready and quit are accepted
ugi-game-over = the game is over
ugi-unknown-limit = unknown word { $word }; expected: { $form }
ugi-limit-number = { $word } is followed by a number from { $least } to { $most }
ugi-limit-twice = { $word } is given twice
ugi-infinite-alone = infinite goes with no other limit
ugi-no-player = there is no p{ $player }: the game has { $players } players
ugi-no-clock = p{ $player }time is missing: p{ $player } is to act

request-not-json = the line is not JSON, from character { $place }
request-not-an-object = a request is a JSON object
request-unknown-key = this key is unknown and was ignored; the keys are { $keys }
request-unknown-action = the actions are terminate, terminate_all, query_version and clear_cache
request-no-id = this is missing: a text or number that identifies the request
request-id-form = this must be a text of at most { $longest } bytes, or a number
request-no-game = this is missing: the name of a game
request-options-form = this must be a text, key=value …, or an object
request-option-form = the value of an option is a text or a number
request-option-word = no name or value of an option has a space or a = in it
request-moves-twice = the position is followed by moves already
request-text = this must be a text
request-words = this must be a list of texts, or one text with spaces in between
request-whole = this must be a whole number from { $least } to { $most }
request-fraction = this must be a number from { $least } to { $most }
request-numbers = this must be a list of numbers
request-each-whole = each must be a whole number from { $least } to { $most }
request-too-many-numbers = there are { $count } numbers; at most { $most } are read
request-too-many-waiting = at most { $most } positions wait at a time
request-too-much-waiting = at most { $most } bytes of moves wait at a time
