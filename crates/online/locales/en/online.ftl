# Why the service refuses a request. The keys are part of the contract with programs and never change.

over-limit = That was too often. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
too-large = The request is larger than 64 KiB.
not-json = The body of the request is not JSON: its type must be application/json.
other-origin = The request comes from another website.
nobody = Sign in first, or play as a guest.
bad-login = Name or password is wrong.
not-found = There is nothing here, or it is not yours to see.
bad-method = This address does not answer to that method.
malformed = The request cannot be read.
unknown-field = The request has an unknown field: { $field }.
missing-field = The request lacks the field { $field }.
wrong-type = The field { $field } has a value of the wrong kind.
bad-name = A name has 2 to 20 of the letters A to Z, a to z, 0 to 9, - and _.
short-password = A password has at least { $count } letters.
long-password = A password has at most { $count } letters.
common-password = Too many people use this password. Choose another one.
bad-email = This is no address for mail.
bad-scope = A token's scopes are among these: { $scopes }.
bad-text = The text is empty, too long, or has letters that cannot be shown.
bad-number = { $field } is no number that fits here.
missing-scope = This token lacks the scope for that ({ $scopes }).
session-needed = A token cannot do this. Sign in with name and password.
not-yours = Only whoever made it can do that.
blocked = One of you blocks the other.
muted = You cannot write at present.
banned = You cannot play here at present.
name-taken = Somebody has this name already.
not-an-account = Only an account can become a bot account.
too-many-tokens = You have too many tokens. Delete one first.
yourself = That is yourself.
seat-taken = The seat is taken.
seat-kept = The seat is kept for somebody else.
seated-already = You sit at this table already.
invite-begun = The game has begun.
too-many-invites = You have too many open invitations. Withdraw one first.
bad-setup = There is no such game: { $setup }.
bad-seats = This game takes { $count } players.
bad-seat = A seat is “me” (once), “open”, “person:NAME” or “level:1” to “level:8”: { $seat }.
bad-level = Levels go from 1 to 8.
bad-clock = A live clock has 1 second to 3 hours and an increment of at most 3 minutes; a correspondence clock has an hour to 30 days a turn, and a bank of at most 30 days.
no-such-person = Nobody has the name { $name }.
rated-level = A rated game has no levels.
rated-guest = A rated game is for accounts only.
rated-takebacks = Turns of a rated game cannot be taken back.
nothing-open = No seat is open for you.
no-such-seat = There is no such seat.
role-needed = Only those who run the place can do that.
wrong-turn = The rules refuse this turn.
no-socket = This address is for sockets.
draining = The service is about to stop. Try again in a moment.
store-away = The service cannot reach its memory. Try again in a moment.

# Why a game refuses something.

no-game = There is no such game.
bad-from = Entries are counted from 1.
no-to = Say which entry is to be the last: “to”.
no-seat = You have no seat in this game.
game-is-over = The game is over.
game-aborted = The game was aborted.
game-frozen = The rules have changed since this game began. It can be read, and ended by agreement.
ordinal = Something else has happened in the game: { $given } is not the next ordinal.
not-your-turn = It is not your turn.
out-of-game = You are out of this game.
time-up = Your time is up.
not-yet = The time is not up yet.
no-offer = Nothing of that kind is offered.
no-takebacks = Turns of this game cannot be taken back.
bad-back = The game cannot go back to entry { $to }.
not-over = The game is not over.
claim-early = The player to act is here, or has not been gone for long enough.
claim-own-turn = It is your own turn.
claim-votes = Your claim counts. More of those who are here must claim too.
later = The service cannot do that now. Try again in a moment.
