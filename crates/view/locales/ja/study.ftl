# 検討のことば。

## ページ

study-untitled = { $game }の検討
study-title = 検討の題名
study-turns = 手順
study-notes = メモ
study-share = 共有
study-parts = 検討の内容
study-begin = 開始局面
study-no-such = この検討はこの端末にありません。検討は作成したブラウザに保存されます。リンクかファイルで持ち出せます。
study-no-such-node = この手は削除されました。検討の最初を表示しています。
study-not-saved = このブラウザでは検討を保存できません。ページを閉じると失われるので、ファイルに保存してください。

## 移動

study-first = 最初へ
study-back = 一手戻る
study-forward = 一手進む
study-last = この手順の最後へ
study-prompt-end = ここで終局です。
study-from-inside = 手番の途中から
study-at = { $turn }手番目、{ $player }：{ $move }。
study-at-begin = 開始局面です。
study-branch = { $count }本中{ $place }本目の分岐です。
study-comment-is = コメント：{ $comment }
study-branches = 分岐{ $count }本
study-has-comment = コメントあり
study-as-after = { $move }の後と同じ局面

## 編集

study-promote = 分岐を上げる
study-make-main = 本譜にする
study-delete = ここから削除
study-undo = 元に戻す
study-redo = やり直す
study-deleted = { $count }手を削除しました。
study-promoted = 分岐を上げました。
study-made-main = この手順を本譜にしました。
study-undone = 元に戻しました。
study-redone = やり直しました。

## メモ

study-comment = コメント
study-comment-hint = この手について書きましょう
study-glyph = 評価
study-glyph-good = 好手
study-glyph-mistake = 悪手
study-glyph-brilliant = 妙手
study-glyph-blunder = 大悪手
study-glyph-interesting = 面白い手
study-glyph-dubious = 疑問手
study-mark = 盤に印を付ける
study-mark-done = 印付けを終える
study-mark-prompt = 場所を押すと印が付きます。別の場所まで引くと矢印になります。
study-mark-kind = 印の種類
study-mark-1 = 緑の丸
study-mark-2 = 赤のバツ
study-mark-3 = 黄の四角
study-mark-4 = 青の三角
study-marked = { $place }：{ $mark }
study-unmarked = { $place }：印なし
study-arrow = { $from }から{ $to }への矢印
study-arrow-from = { $place }からの矢印：先を選んでください。
study-clear-marks = 印をすべて消す

## 共有と保存

study-copy-link = 検討全体のリンクをコピー
study-link-copied = リンクをコピーしました。検討全体が入っています。サーバーには送られません。
study-open-in-banmen = 盤面で開く
study-save-record = 棋譜（テキスト）
study-save-json = 棋譜（JSON）
study-save-file = 検討をファイルに保存
study-picture-png = 画像（PNG）
study-picture-svg = 画像（SVG）
study-picture-animated = 動く画像（PNG）
study-saved = 保存しました。
study-play-from = ここから対局する相手
study-play = 対局
study-keep-puzzle = 問題として残す
study-kept-puzzle = 残しました。問題集のページにあります。
study-no-puzzle = 後に手番がひとつそろっている、手番の始まりの局面を表示してください。その手番が答えになります。

## キー

study-keys = キー一覧
study-key-back = 一手戻る
study-key-forward = 一手進む
study-key-turn-back = 一手番戻る
study-key-turn-forward = 一手番進む
study-key-step-back = 手の中で一段戻る
study-key-step-forward = 手の中で一段進む
study-key-branch-up = 前の分岐
study-key-branch-down = 次の分岐
study-key-first = 最初へ
study-key-last = この手順の最後へ
study-key-promote = 分岐を上げる
study-key-main = 本譜にする
study-key-delete = ここから削除
study-key-undo = 元に戻す
study-key-redo = やり直す
study-key-comment = コメントを書く
study-key-mark = 盤に印を付ける（1～4で種類、Enterで印、Aで矢印の始点）
study-key-engine = エンジンのオン・オフ
study-key-best = エンジンの最善手で進める
study-key-say = 今の場所を読み上げる
study-key-keys = キー一覧を表示

## エンジン

study-engine = エンジン
study-engine-on = エンジンに聞く
study-engine-off = エンジン：オン
study-engine-about = 表示中の局面をエンジンが読み、各プレイヤーの勝率と最善の手を示します。考えるのはこの端末だけです。
study-engine-thinks = 読んでいます・{ $nodes }局面
study-engine-thought = { $nodes }局面
study-certain = 確定
study-chance-of = { $player } { $chance }%
study-points-of = （{ $points }点）
study-line = { $place }位：

## 振り返り

study-review = 振り返り
study-review-about = エンジンが本譜を調べ、勝率の動きを示して、大きく損をした手番について質問します。
study-review-start = この対局を振り返る
study-review-again = もう一度調べる
study-reviewing = 対局を調べています
study-stop = 中止
study-chart = 勝率の動き
study-after-turn = 手番{ $turn }のあと：{ $chances }
study-as-table = 表で見る
study-turn = 手番
study-question = 手番{ $number }：{ $player }はどうすべきだったでしょうか。
study-question-hint = 盤の上で手番を最後まで行ってください。ほかの局面を見ても間違いにはなりません。
study-judging = その手番を調べています…
study-right = 正解です。勝率は{ $after }%のままです（元は{ $before }%）。
study-wrong = 最善ではありません。勝率が{ $before }%から{ $after }%に下がります。
study-then = { $player }の応手：
study-try-again = もう一度
study-show-answer = 答えを見る
study-answer-shown = エンジンなら{ $player }はこう着手します。検討に分岐として加わりました。
study-question-next = 次の質問
study-question-end = 質問を終える
study-ask-all = { $count }問に答える
study-lost = 手番{ $number }、{ $player }：{ $before }%から{ $after }%へ
study-none-lost = 勝率を1割以上失った手番はありません。

## 序盤

study-openings = 序盤
study-openings-about = 表示中の局面でどの手が何回選ばれ、誰が勝ったかを、この端末にある同じ設定の{ $game }の終局した対局から数えます。対称な局面は同じ局面として数えます。
study-openings-start = 対局を数える
study-openings-counting = 対局を数えています
study-openings-failed = 対局を数えられませんでした。ページの一部が読み込めません。接続してからもう一度お試しください。
study-openings-no-games = この設定で終局した対局は、この端末にありません。
study-openings-none = この端末にある終局した対局は、どれもこの局面になっていません。
study-openings-games = 終局した{ $all }局のうち{ $count }局がこの局面になりました。
study-openings-times = { $count }局
study-openings-level = レベル{ $level } ×{ $count }
study-openings-people = 人 ×{ $count }
study-openings-more = ほかに{ $count }通りの手が選ばれました。
