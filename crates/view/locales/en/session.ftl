# Playing on one device: picking, setting up, links, opponents.

## What can be picked

target-empty-cell = empty cell { $cell }
target-not-now = That cannot be picked now.
target-not-yours = That belongs to { $player }.
target-unfit = That does not go with what you have chosen. Step back to choose again.

## Setting up

preset-plain = Standard
option-for-player =
    { $value ->
        [one] { $player }: one robot fewer
       *[other] { $player }: { $value } robots fewer
    }

## Links

link-too-long = This game is too long for a link. Save its record instead.
link-version = This link was made by a newer Banmen. Reload the page and try again.
link-damaged = This link is damaged: a part of it is missing or was changed.

## Opponents

level-name =
    { $level ->
        [1] beginner
        [2] casual
        [3] regular
        [4] skilled
        [5] advanced
        [6] expert
        [7] master
       *[8] champion
    }
engine-player = There is no such opponent. There are level:1 to level:8, and best.
