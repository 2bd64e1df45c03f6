# 一台の端末での対局：選ぶもの、設定、リンク、相手。

## 選べるもの

target-empty-cell = 空きマス{ $cell }
target-not-now = いまは選べません。
target-not-yours = { $player }のものです。
target-unfit = いま選んでいるものとは組み合わせられません。一つ戻ると選び直せます。

## 対局の設定

preset-plain = 標準
option-for-player = { $player }：ロボット{ $value }体少なく

## リンク

link-too-long = 対局が長すぎてリンクにできません。棋譜を保存してください。
link-version = 新しいBanmenで作られたリンクです。ページを読み込み直してください。
link-damaged = リンクが壊れています。一部が欠けているか、書き換えられています。

## 相手

level-name =
    { $level ->
        [1] 入門
        [2] 初級
        [3] 中級
        [4] 上級
        [5] 有段
        [6] 高段
        [7] 達人
       *[8] 名人
    }
engine-player = そのような相手はいません。level:1からlevel:8までと、bestがいます。
