# 棋譜。

## 場所

record-at-place = { $line }行目の{ $column }文字目：
record-at-move = { $line }行目の{ $column }文字目、第{ $turn }手番の「{ $text }」：
record-at-turn = 第{ $turn }手番の「{ $text }」：

## タグ

record-tag-form = タグとして読めません。タグは [Name "value"] の形で書いてください。
record-tag-name = 「{ $name }」はタグの名前にできません。名前は英大文字で始め、英数字だけを使ってください。
record-tag-long = タグ「{ $name }」が長すぎます。{ $most }バイトまでです。
record-tag-twice = タグ「{ $name }」が二度書かれています。
record-too-many-tags = 一つの棋譜に書けるタグは{ $most }個までです。
record-tag-missing = タグ「{ $name }」がありません。
record-own-tag = タグ「{ $name }」は対局から決まるので、自由に付けることはできません。
record-tag-after-moves = 手の並びの中にタグを書くことはできません。
record-control-character = ここに制御文字（番号{ $code }）があります。棋譜には書けません。
record-date = 「{ $found }」は日付として読めません。正しい形：2026-11-15 または 2026-11-15T18:30:00Z。
record-time-control = 「{ $found }」は持ち時間として読めません。正しい形：300+5（秒と加算）、1/259200（1手番の秒数）、1/259200+604800（予備時間つき）。
record-rules-version = この棋譜はルール第「{ $found }」版によるものです。ここで使えるのは第{ $known }版だけです。
record-ending-differs = タグ「{ $name }」は「{ $found }」となっていますが、手の並びからは「{ $expected }」になります。
record-ending-untold = タグ「{ $name }」は「{ $found }」となっていますが、このタグはこの対局にありません。

## 手

record-unclosed-comment = このコメントは閉じられていません。閉じる波かっこが必要です。
record-unclosed-variation = この変化は閉じられていません。閉じるかっこが必要です。
record-stray-bracket = 「{ $found }」に対応する開くかっこがありません。
record-nothing-to-vary = 変化は、それが置き換える手のすぐ後に書きます。ここには前の手がありません。
record-empty-variation = この変化には手がありません。
record-too-deep = 変化の入れ子は{ $most }段までです。
record-too-many-moves = 一つの棋譜に書ける手は{ $most }手までです。
record-turn-number = ここは第{ $expected }手番です。「{ $found }」ではありません。

## 編集

record-shape = 「{ $found }」は描けません。場所の名前には英小文字、数字、コンマ、マイナス記号を使います。
record-unknown-node = その手はこの棋譜にありません。
record-not-last-edit = 取り消せるのは最後の変更だけです。

## JSON

record-json-syntax = JSONとして読めません。
record-json-field = { $path } がないか、正しい形ではありません。正しい形：{ $expected }。
record-json-seat = { $path } の手番は場所が違います。「{ $expected }」の手番です。
record-json-movetext = header.movetext の手が moves の手と合いません。
record-json-results = プレイヤーの順位が対局の結果と合いません。正しい値：{ $expected }。
