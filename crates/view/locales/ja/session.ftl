# 一台の機械での対局と、その前のこと。

## 選べるもの

target-empty-cell = 空きマス{ $cell }
target-not-now = いまは選べません。
target-not-yours = { $player }のものです。

## 準備

preset-plain = ふつうのゲーム
option-for-player = { $player } { $value }

## リンク

link-too-long = ゲームが長すぎてリンクにできません。棋譜を保存してください。
link-version = 新しい盤面で作られたリンクです。ページを読み込み直してください。
link-damaged = リンクが壊れています。一部が欠けているか、書き換えられています。

## 相手

engine-player = そのような相手はいません。level:1からlevel:8までと、bestがいます。
