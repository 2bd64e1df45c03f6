# The words of the page.

## Everywhere

page-home = Home
page-navigation = Main
page-sorry = Sorry
page-not-found = There is no page at this address.
page-close = Close
page-yes = Yes
page-no = No
page-rules = Rules
page-lessons = Lessons
page-lessons-offer = New here? Lesson 1 takes a minute.
page-play = Play
page-set-up = Set up a game
page-set-up-position = Set up a position
page-games = Your games
page-settings = Settings

## The first page

page-welcome = Four quiet games for sharp minds
page-welcome-more = Pick a board and play against your device: no account, and the game stays in your browser. To meet other people, go online.
page-play-at-once = Play now against level { $level } ({ level-name })
page-continue = Continue { $game }
page-online = Online
page-online-waiting =
    { $count ->
        [one] One game waits for you
       *[other] { $count } games wait for you
    }
page-play-friend = Play a friend online
page-puzzles = Puzzles
page-designers = Saiju by Kanare Kato · Sayū by Khanat Sodomwattana · Saaguan by Andrew Cooke · Ní-Ju by Néstor Romeral Andrés
page-licence = Free software: MIT or Apache 2.0
page-source = Source

## Setting up

page-presets = Variant
page-opponent = Opponent
page-against-computer = The computer
page-against-people = People at this device
page-strength = Strength
page-expect =
    { $level ->
        [1] Overlooks a great deal. Good company while you learn the rules.
        [2] Sees simple threats. You should win soon.
        [3] Plays soundly and still misses a lot. Expect close games.
        [4] Punishes plain mistakes.
        [5] Plans ahead. You need a good grasp of the game.
        [6] Rarely misses anything. A win is an achievement.
        [7] Hard to beat, even with experience.
       *[8] As strong as the program gets; takes up to five seconds a turn.
    }
page-side = Your side
page-side-random = Random
page-goes-first = goes first
page-more-rules = More rules
page-players = Players
page-start = Start the game
page-person = Person
page-you = You
page-person-number = Player { $number }
page-name-of = Name of { $player }
page-level = Computer, level { $level } ({ level-name })
page-level-short = { level-name } ({ $level })
page-level-inline = level { $level } ({ level-name })

## During a game

page-board = Board
page-on-board = Pieces on the board
page-thinking = thinking…
page-thinks = { $player } is thinking…
page-to-act = to play
page-your-turn = your turn
page-out = out
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Show the whole board
page-zoom-beyond = The board goes on here
page-tap-again = Tap again to play it.
page-play-it = Play
page-poses = Directions
page-pose-keys = Turn it with the wheel, or with Q and E.
page-confirm-prompt = Confirm your turn, or take back a step.
page-looking-back = You are looking at an earlier position.
page-skip = Skip
page-step-back = Step back
page-confirm = Confirm the turn
page-more = More
page-share = Share
page-take-back = Take back my turn
page-play-on = Play on from here in a new game
page-hint = Hint
page-hint-coming = Looking for a good move…
page-hint-is = { $count ->
    [1] A good move: the one marked 1.
   *[other] A good move: follow the numbers 1 to { $count }.
}
page-hint-play = Play it
page-see-ruling = Why?
page-aids = Aids
page-points-of = Show the sources of the points of { $player }
page-moves-left = { $left } of { $all } moves left
page-of-goal = { $points } of { $goal } points
page-offer-draw = Offer a draw
page-draw-early = { $player } declines: it is too early for a draw.
page-draw-better = { $player } declines the draw and expects to win.
page-resign = Resign
page-sure-resign = Do you really want to resign?
page-sure-draw = Does everyone agree to a draw?
page-sure-offer = Offer a draw? If it is accepted, the game is over.
page-type-move = Type a move and press Enter
page-turns = Turns
page-notation = Notation
page-to-first = To the start
page-to-back = One move back
page-to-forward = One move forward
page-to-earlier = One step back within a move
page-to-later = One step forward within a move
page-to-now = To the current position
page-no-opponent = The computer opponent could not be started: the browser did not load a part of the page. Reload the page to try again; the game is saved.
page-not-saved = This browser does not let Banmen save the game. It will be lost when you close the page; save its record instead.
page-no-such-game = This game is not on this device. Games stay in the browser in which they were played; a link takes one elsewhere.

## Cards for newcomers

page-cards = { $game } in a minute
page-card-aim = The aim
page-card-turn = Your turn
page-card-end = The end
page-card-number = { $number } of { $all }
page-card-next = Next
page-card-back = Back
page-let-me-play = Let me play
page-show-me = Show me as I play
page-got-it = Got it
page-no-more-tips = No more tips

## The end

page-end = Game over
page-no-points = No points
page-won = You won against { $others }.
page-won-score = You won { $own } : { $other } against { $others }.
page-lost = You lost to { $others }.
page-lost-score = You lost { $own } : { $other } to { $others }.
page-drew = You drew with { $others }.
page-drew-score = You drew { $own } : { $other } with { $others }.
page-winner = { $winners } won.
page-winner-score = { $winners } won { $own } : { $other }.
page-drawn = { $winners } drew.
page-drawn-score = { $winners } drew { $own } : { $other }.
page-decided-find = Which turn decided?
page-decided = Turn { $number } decided the game: the chance of { $player } to win fell from { $before } % to { $after } %.
page-decided-better = Better:
page-decided-none = No single turn decided this game.
page-cancel = Cancel
page-rematch = Play again
page-swap = Swap sides
page-level-up = Try level { $level } ({ level-name })
page-level-down = Back to level { $level } ({ level-name })
page-save-record = Save the record
page-picture-png = Picture (PNG)
page-picture-svg = Picture (SVG)
page-copy-link = Copy a link
page-saved = Saved.
page-link-copied = Link copied. It contains the game up to this position, and no server sees it.
page-copy-public-link = Copy a public link
page-public-link-copied = Public link copied. Messages and pages show its board. The whole game stands in the address, so every server on the way can read it.
page-copy-embed = Embed: copy the HTML
page-embed-copied = HTML copied. It shows the board in any web page, at this position. The whole game stands in it.
page-public-too-long = This is too much for a public link. A plain link has room for it.
page-part-not-loaded = A part of the page could not be loaded.
page-reload = Reload the page

## Your games

page-no-games = No games yet.
page-filter = Which games
page-filter-all = All
page-filter-unfinished = Unfinished
page-filter-finished = Finished
page-filter-game = Game
page-filter-game-all = All games
page-no-such-games = None of your games fits these filters.
page-show-more = Show more
page-resume = Resume
page-review = Review
page-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
page-delete = Delete
page-deleted = { $game } was deleted.
page-undo = Undo
page-damaged = This game is damaged and cannot be opened. You can save what is stored of it as a file, and delete it here.
page-save-stored = Save what is stored
page-sure-delete = Delete this game for good?
page-open-record = Open a record from a file
page-file-too-large = This file is too large: a record has at most 4 MB.
page-study = Study
page-studies = Your studies
page-save-all = Save everything as a file
page-restored =
    { $count ->
        [0] Everything in this file is here already.
        [one] One game, study or task was restored.
       *[other] { $count } games, studies and tasks were restored.
    }

## Settings

page-setting-language = Language
page-setting-language-auto = Same as the browser
page-setting-language-en = English
page-setting-language-ja = 日本語
page-setting-theme = Page colours
page-setting-theme-auto = System
page-setting-theme-light = Light
page-setting-theme-dark = Dark
page-setting-theme-contrast = High contrast
page-setting-palette = Piece colours
page-setting-palette-standard = Classic
page-setting-palette-safe = Colour-blind safe
page-setting-speed = Animation speed
page-setting-speed-slow = Slow
page-setting-speed-normal = Normal
page-setting-speed-fast = Fast
page-setting-speed-instant = No animation
page-setting-sound = Sounds
page-setting-coordinates = Show coordinates
page-setting-touch-preview = On touch screens, the first tap previews and the second plays
page-setting-confirm-turns = Confirm every turn
page-setting-aids = Aids for learners
page-setting-aids-auto = Against levels 1 to 3
page-setting-aids-on = Always
page-setting-aids-off = Never
page-setting-tips = Tips for newcomers
page-new-version = A new version of Banmen is ready.
page-new-version-use = Use it now
page-offline = Without a network
page-offline-whole = Everything is kept on this device ({ $size }, since { $since }). Playing, learning and the rules work without a network; only meeting other people needs one.
page-offline-part = { $kept } of { $files } files are kept on this device so far ({ $size }, since { $since }).
page-offline-none = Nothing is kept on this device yet.
page-offline-get = Keep everything
page-offline-fetching = Loading…
page-offline-insecure = Banmen works without a network only at a secure address (https) or on this computer itself: over plain http a browser keeps no pages.
page-offline-unable = This browser keeps no pages for use without a network.
page-offline-version = Version { $version }

## The rules pages

page-rules-not-loaded = The rules could not be loaded. Please try again.
page-diagram-steps = What happens here
page-diagram-before = Press the arrow to see what happens.
page-contents = Contents
