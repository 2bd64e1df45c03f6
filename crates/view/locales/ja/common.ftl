# どのゲームにも共通のことば。

## 並べ方

list-empty = なし
list-next = { $list }、{ $item }
list-last = { $list }、{ $item }

## 場所と根拠

explain-at = { $at }文字目：{ $sentence }
explain-rule = { $sentence }（{ $rule }）
explain-ruling = { $sentence }（裁定 { $rule }）

## 受け付けられない理由

unknown-game = 「{ $name }」というゲームはありません。あるゲームは{ $known }です。
option-form = 「{ $word }」はオプションとして読めません。「名前=値」の形で書いてください。
unknown-option = 「{ $key }」というオプションはありません。このゲームのオプションは{ $known }です。
option-twice = オプション「{ $key }」が二度指定されています。
option-value = オプション「{ $key }」を「{ $value }」にはできません。指定できる値：{ $allowed }。
option-clash = { $key }={ $value } は、ほかのオプションと組み合わせられません。{ $other } は { $needed } でなければなりません。
too-long = 長さが{ $length }文字あります。読めるのは{ $most }文字までです。
malformed = 「{ $found }」はここでは読めません。正しい形：{ $expected }。
position-fields = 局面の文字列に欄が{ $found }個あります。正しい形：{ $expected }。
not-legal = 「{ $action }」はここではできません。
no-move = 手が書かれていません。
game-over = 対局はもう終わっています。
unknown-player = 「{ $name }」というプレイヤーはいません。プレイヤーは{ $known }です。
already-out = 「{ $name }」はもう脱落しています。
nothing-to-undo = 取り消せる手がありません。
bad-move = { $number }手目の「{ $text }」は受け付けられません。
too-many-moves = 一局は{ $most }手までです。
turn-empty = 手番には少なくとも一つの手が必要です。
turn-under-way = この手番はすでに始まっているので、手番全体をまとめて行うことはできません。
turn-word = 「{ $text }」は手番の一部ではありません。単独で書いてください。
turn-incomplete = この{ $count }手では手番が終わりません。
turn-too-long = 手番は{ $count }手で終わりますが、{ $given }手が書かれています。

## 対局のできごと

table-resigned = { $player }が投了しました。
table-out-of-time = { $player }は時間切れです。
table-forfeited = { $player }は失格となりました。
table-agreed = 合意により引き分けとなりました。
table-scores = 現在の得点：{ $points }。
table-turn = { $player }の手番です。
table-win = { $winner }の勝ちです（{ $reason }）。
table-draw = { $players }の引き分けです（{ $reason }）。

told-conversions = { $count }枚が裏返りました：{ $cells }。
told-converted = { $count }枚を裏返し
told-tile = タイル
told-beams = 新しくビームが当たったマス：{ $cells }。
told-locked = { $cell } ロック
told-free = { $cell } 解除
told-shut-down = { $cell } シャットダウン
told-complete = { $cell } 完成

reason-agreement = 合意
reason-resignation = 投了
reason-time = 時間切れ
reason-forfeit = 失格
reason-repetition = 同じ局面が3回現れたため
reason-limit = 手数の上限に達したため

cause-agreement = 合意により引き分けとなりました。
cause-resignation = { $count ->
    [1] { $losers }が投了しました。
   *[other] ほかのプレイヤーは全員脱落しました。
}
cause-time = { $count ->
    [1] { $losers }の時間が切れました。
   *[other] ほかのプレイヤーは全員脱落しました。
}
cause-forfeit = { $count ->
    [1] { $losers }が失格となりました。
   *[other] ほかのプレイヤーは全員脱落しました。
}
cause-repetition = 同じ局面が3回現れました。
cause-limit = 手数の上限に達しました。

## 図の中

player-points = { $player } { $points }点
points = { $count }点
player-to-act = 手番
player-out = 脱落
diagram-played = 続いて { $action }：
