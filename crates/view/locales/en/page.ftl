# The words of the page.

## Everywhere

page-home = To the first page
page-navigation = Ways to go
page-sorry = Sorry
page-lost = There is nothing at this address.
page-close = Close
page-yes = Yes
page-no = No
page-rules = Rules
page-play = Play
page-set-up = Set up a game
page-games = Your games
page-settings = Settings

## The first page

page-welcome = Four quiet games for sharp minds
page-welcome-more = Pick a board and play. Your opponent runs on this machine; there is no account, and nothing leaves the page.
page-play-at-once = Play now against level 2
page-continue = Go on with { $game }

## Setting up

page-presets = Often chosen
page-players = Players
page-options = Options
page-start = Start the game
page-person = a person here
page-level = Level { $level }

## During a game

page-board = Board
page-on-board = What lies on the board
page-thinking = thinking…
page-thinks = { $player } is thinking…
page-to-act = to act
page-out = out
page-zoom-in = Closer
page-zoom-out = Further away
page-zoom-fit = Show everything
page-zoom-beyond = There is more
page-tap-again = Tap again to play it.
page-confirm-prompt = Is that your turn? Confirm it, or take a step back.
page-looking-back = You are looking back.
page-skip = Skip
page-step-back = Step back
page-confirm = Confirm the turn
page-more = More
page-take-back = Take back my turn
page-take-back-here = Play on from here
page-hint = Hint
page-hint-coming = Looking for a good move…
page-hint-is = A strong player would play { $action }.
page-see-ruling = See the ruling
page-offer-draw = Offer a draw
page-draw-declined = { $player } declines the draw.
page-resign = Resign
page-sure-resign = Do you really resign?
page-sure-draw = Does everybody agree to a draw?
page-type-move = Type a move and press Enter
page-turns = Turns
page-to-first = To the beginning
page-to-back = One move back
page-to-forward = One move forward
page-to-earlier = One step of a move back
page-to-later = One step of a move forward
page-to-now = To the present
page-not-kept = This browser does not let Banmen keep the game. It is lost when the page is closed; save its record instead.
page-no-such-game = This game is not on this machine. Games stay in the browser in which they were played; a link takes one along.

## The end

page-end = The end of the game
page-for-nobody = For nobody
page-rematch = Play again
page-save-record = Save the record
page-picture-png = Picture (PNG)
page-picture-svg = Picture (SVG)
page-copy-link = Copy a link
page-saved = Saved.
page-link-copied = The link is copied. It holds the whole game.

## Your games

page-no-games = There are no games yet.
page-over = over
page-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
page-forget = Delete
page-open-record = Open a record from a file
page-file-too-large = This file is too large: a record has at most 4 MB.

## Settings

page-setting-language = Language
page-setting-language-auto = As in the browser
page-setting-language-en = English
page-setting-language-ja = 日本語
page-setting-theme = Colours of the page
page-setting-theme-auto = As in the system
page-setting-theme-light = Light
page-setting-theme-dark = Dark
page-setting-theme-contrast = High contrast
page-setting-palette = Colours of the pieces
page-setting-palette-standard = As in the boxes
page-setting-palette-safe = Safe for the colour-blind
page-setting-speed = Speed
page-setting-speed-slow = Slow
page-setting-speed-normal = Normal
page-setting-speed-fast = Fast
page-setting-speed-instant = At once
page-setting-sound = Sounds
page-setting-coordinates = Coordinates along the board
page-setting-touch-preview = On touch, the first tap shows and the second plays
page-setting-confirm-turns = Confirm every turn
page-setting-aids = Show aids (Ní-Ju’s red discs)

## The rules pages

page-rules-not-loaded = The rules could not be loaded. Please try again.
page-diagram-steps = What happens here
page-diagram-before = Before. Go on to see what happens.
