# The words of the pages on which people meet. The page loads them with these pages.

## Everywhere

online-places = Online
online-lobby = Lobby
online-friend = Play a friend
online-mine = Your online games
online-leaders = Leaderboard
online-sign-in = Sign in
online-sign-in-or-up = Sign in or sign up
online-name = Name
online-game = Game
online-clock = Clock
online-seats = Seats
online-cancel = Cancel
online-no-connection = The server cannot be reached. Check your connection and try again.
online-no-answer = The server answered with error { $status }. Try again in a moment.
online-open-seat = Open
online-your-turn = Your turn

## Clocks

online-clock-none = No clock
online-clock-live = { $base } min + { $increment } s
online-clock-days = { $time } a turn
online-clock-bank = { $time } a turn, { $bank } in reserve
online-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
online-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
online-left-days = { $days } d { $hours } h
online-left-hours = { $hours } h { $minutes } min
online-speed-all = All clocks
online-speed-live = Live
online-speed-days = Correspondence
online-speed-none = No clock

## The lobby

online-lobby-more = Play a friend by link, open a game for everybody, or sit down at one that waits. You need no account.
online-new-seek = New game in the lobby
online-open-games = Waiting for an opponent
online-all-games = All games
online-only-casual = Only casual games
online-nobody-waits = Nobody is waiting right now. Open a game yourself, or invite a friend.
online-live-games = Games being played
online-seats-taken = { $taken } of { $all } seats taken
online-quick = Quick pairing
online-quick-find = Find an opponent
online-quick-waiting = Looking for an opponent. The game opens by itself.
online-quick-waiting-rated = Looking for an opponent near your rating. The longer it takes, the wider the search. The game opens by itself.

## A new game

online-create-link = Play a friend online
online-create-link-more = Choose a game. You get a link to send; your friend opens it and sits down, without an account.
online-create-lobby = A game for the lobby
online-create-lobby-more = Everybody in the lobby sees your game and can sit down.
online-make-link = Get the link
online-make-lobby = Open the game
online-own-variant = Your own variant
online-open-link = Anyone with the link
online-open-lobby = Anyone in the lobby
online-by-name = A person by name
online-wishes = More
online-shuffle = Draw lots for who sits where
online-sides-drawn = Lots decide who plays which side when the game begins.
online-rated = Rated
online-rated-needs = Rated games need an account, a clock, and people on all seats.
online-rated-account = Rated games need an account.
online-takebacks = Taking back is allowed if all agree
online-rated-game = Rated
online-casual-game = Casual

## An invitation

online-invitation = Invitation
online-invitations = Invitations for you
online-your-invitation = Your invitation
online-invited = { $name } invites you to play
online-sit-down = Sit down
online-no-invitation = This invitation is no longer there. It was withdrawn, or it has run out: ask for a new link.
online-sit-here = Sit here
online-kept-for = Kept for { $name }
online-as-guest = You play as a guest. Nothing to fill in.
online-has-begun = This game has begun.
online-watch = Watch
online-fill-seats = Or fill the open seats with
online-begin-now = Begin now
online-withdraw-invitation = Withdraw the invitation
online-share-link = Send this link
online-link = Link
online-copy-link = Copy the link
online-copied = The link is copied. Send it to your friend.
online-copy-by-hand = The browser does not allow copying. Select the link and copy it.
online-qr = QR code of the link
online-waiting-open =
    { $count ->
        [0] All seats are taken. The game opens by itself.
        [one] One seat is still open. The game opens by itself when it is taken.
       *[other] { $count } seats are still open. The game opens by itself when they are taken.
    }

## A game

online-opening = The game is being opened.
online-waits-for = { $name } is to move.
online-not-connected = Not connected. Trying again.
online-not-connected-sending = Not connected. Your turn is kept, and sent as soon as the connection is back.
online-steps-kept = Somebody left the game meanwhile. Your moves were kept: look at the board, then go on.
online-steps-dropped = The game changed meanwhile. Some of your moves no longer fit and were taken back.
online-nothing-to-take-back = There is no turn of yours that can be taken back.
online-is-here = { $name } is here
online-is-gone = { $name } is not here
online-first-turn = First turn, or the game is called off:
online-aborted = This game was called off. It has no result.
online-frozen = The rules were corrected while this game was running. It can be read, and ended by agreement.
online-abort = Call off the game
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-offer-draw = { $name } offers a draw.
online-offer-back = { $name } asks to take back a turn.
online-offer-abort = { $name } wants to call off the game.
online-offer-rematch = { $name } wants a rematch.
online-offered-draw = You offered a draw.
online-offered-back = You asked to take back a turn.
online-offered-abort = You asked to call off the game.
online-declined = Your offer was declined.
online-offered-rematch = You asked for a rematch. It begins when everybody agrees.
online-rematch = Rematch
online-to-rematch = To the rematch
online-gone = { $name } is to move and has left. You may put an end to the game.
online-gone-table = { $name } is to move and has left. Most of those present can go on without { $name }.
online-claim-others = You want to go on without { $name }. Most of those present must want it.
online-claim = Put { $name } out
online-claim-in = Put out in { $time }

## Chat

online-chat = Chat
online-chat-players = Chat of the players
online-chat-spectators = Chat of the spectators
online-chat-line = Write a line
online-chat-send = Send
online-watching =
    { $count ->
        [one] 1 watching
       *[other] { $count } watching
    }
online-mute = Mute
online-unmute = Unmute
online-mute-name = Mute { $name }
online-muted = Muted: { $names }

## Your games

online-no-games = You have no running games.
online-finished-games = Finished games
online-all-finished = All finished games

## People

online-kind-guest = Guest
online-kind-account = Account
online-kind-bot = Program
online-ratings = Ratings
online-rating = Rating
online-no-ratings = No rated games yet.
online-games-played = Games
online-games-count =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
online-chart = The course of the rating, between { $low } and { $high }
online-no-finished = No finished games yet.
online-place = Place
online-leaders-more = The highest ratings. A rating counts here when it is settled, after about a dozen rated games.
online-no-leaders = Nobody has a settled rating here yet. Open a rated game in the lobby, and be the first.
online-players-number = Number of players
online-players-two = Two players
online-players-many = Three to six players
online-about = About { $name }
online-play-with = Play { $name }
online-block = Block
online-unblock = Unblock
online-is-blocked = { $name } can no longer sit down with you, invite you or write to you.
online-is-unblocked = { $name } is no longer blocked.
online-report = Report
online-report-text = What happened?
online-report-text-game = What happened? The chat of the game goes with it.
online-report-send = Send the report
online-reported = Thank you. The report was sent.

## Signing in

online-sign-up = Sign up
online-sign-up-guest = Your guest becomes an account and keeps all games.
online-sign-up-more = A name and a password; nothing else is needed.
online-have-account = I have an account
online-no-account = I have no account yet
online-password = Password
online-name-rule = 2 to 20 letters: A–Z, a–z, 0–9, _ and -
online-password-rule = At least 8 characters

## The account

online-account = Account
online-profile = Profile
online-sign-out = Sign out
online-keep-guest = Keep your games: sign up
online-export = Save your data
online-sessions = Sessions
online-session = Signed in { $made }, last seen { $seen }
online-this-session = This one
online-end-session = End
online-tokens = Tokens for programs
online-tokens-more = A program that has a token plays in your name.
online-token-name = Name of the token
online-scopes = What it allows
online-scope-play = Play: sit down, invite, make turns, write
online-scope-read = Read: what happens to your games, and your data
online-scope-bot = Play as a program: turns only
online-scope-work = Compute turns of levels, for those who run the server
online-make-token = New token
online-token-made = Copy the token now. It is shown only once:
online-revoke = Revoke
online-blocks = Blocked people
online-delete = Delete the account
online-delete-more = Name and mail are deleted, running games are lost. Finished games stay, under a closed account.
online-delete-sure = Delete it for good?
