# Words of the index of openings.

explore-action = action
explore-games = games
explore-by = chosen by
explore-all = all
explore-rating = rating { $rating } ×{ $count }
explore-nothing = No game of the index came to this position.
explore-more =
    { $count ->
        [one] One more action was played.
       *[other] { $count } more actions were played.
    }
explore-counted =
    { $games ->
        [one] One game with { $positions } positions was counted: { $file }
       *[other] { $games } games with { $positions } positions were counted: { $file }
    }
explore-known =
    { $games ->
        [one] One game was there already.
       *[other] { $games } games were there already.
    }
explore-open =
    { $games ->
        [one] One game is not over and does not count.
       *[other] { $games } games are not over and do not count.
    }
explore-too-large = { $file } is too large: a file of games has at most { $most } MiB.
