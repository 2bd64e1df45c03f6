# ページのことば。

## どこでも

page-home = 最初のページへ
page-navigation = 行き先
page-sorry = 申し訳ありません
page-lost = このアドレスには何もありません。
page-close = 閉じる
page-yes = はい
page-no = いいえ
page-rules = ルール
page-play = 遊ぶ
page-set-up = 対局の設定
page-games = あなたの対局
page-settings = 設定

## 最初のページ

page-welcome = 静かに考える、四つのゲーム
page-welcome-more = 盤を選べば、すぐに始まります。相手はこの機械の中で考えます。登録はいりません。何も外へは送りません。
page-play-at-once = レベル2とすぐに遊ぶ
page-continue = { $game }の続きを遊ぶ

## 対局の設定

page-presets = よく選ばれる形
page-players = プレイヤー
page-options = オプション
page-start = 対局を始める
page-person = ここにいる人
page-level = レベル{ $level }

## 対局中

page-board = 盤
page-on-board = 盤面の様子
page-thinking = 考えています…
page-thinks = { $player }が考えています…
page-to-act = 手番
page-out = 脱落
page-zoom-in = 近づく
page-zoom-out = 離れる
page-zoom-fit = 全体を見る
page-zoom-beyond = 続きがあります
page-tap-again = もう一度タップすると打ちます。
page-confirm-prompt = この手番でよければ確定してください。一歩戻ることもできます。
page-looking-back = 前の局面を見ています。
page-skip = とばす
page-step-back = 一歩戻る
page-confirm = 手番を確定
page-more = その他
page-take-back = 待ったをする
page-take-back-here = ここから指し直す
page-hint = ヒント
page-hint-coming = よい手を探しています…
page-hint-is = 強いプレイヤーなら { $action } を選びます。
page-see-ruling = 裁定を見る
page-offer-draw = 引き分けを申し込む
page-draw-declined = { $player }は引き分けを断りました。
page-resign = 投了
page-sure-resign = 本当に投了しますか。
page-sure-draw = 全員が引き分けに同意しますか。
page-type-move = 手を入力してEnterを押す
page-turns = 手番の一覧
page-to-first = 最初へ
page-to-back = 一手戻る
page-to-forward = 一手進む
page-to-earlier = 手の中で一段戻る
page-to-later = 手の中で一段進む
page-to-now = 現在へ
page-not-kept = このブラウザでは対局を保存できません。ページを閉じると失われます。棋譜を保存してください。
page-no-such-game = この対局はこの機械にはありません。対局は遊んだブラウザの中に残ります。持ち運ぶにはリンクを使ってください。

## 終局

page-end = 終局
page-for-nobody = 誰にも入らないもの
page-rematch = もう一度遊ぶ
page-save-record = 棋譜を保存
page-picture-png = 画像（PNG）
page-picture-svg = 画像（SVG）
page-copy-link = リンクをコピー
page-saved = 保存しました。
page-link-copied = リンクをコピーしました。対局のすべてが入っています。

## あなたの対局

page-no-games = まだ対局はありません。
page-over = 終局
page-moves = { $count }手
page-forget = 削除
page-open-record = 棋譜のファイルを開く
page-file-too-large = ファイルが大きすぎます。棋譜は4 MBまでです。

## 設定

page-setting-language = 言語
page-setting-language-auto = ブラウザに合わせる
page-setting-language-en = English
page-setting-language-ja = 日本語
page-setting-theme = ページの色
page-setting-theme-auto = システムに合わせる
page-setting-theme-light = 明るい
page-setting-theme-dark = 暗い
page-setting-theme-contrast = 高コントラスト
page-setting-palette = 駒の色
page-setting-palette-standard = 箱のとおり
page-setting-palette-safe = 色覚にやさしい色
page-setting-speed = 速さ
page-setting-speed-slow = ゆっくり
page-setting-speed-normal = ふつう
page-setting-speed-fast = 速い
page-setting-speed-instant = 一度に
page-setting-sound = 音
page-setting-coordinates = 盤の座標
page-setting-touch-preview = タッチでは一度目で見せ、二度目で打つ
page-setting-confirm-turns = 手番を毎回確定する
page-setting-aids = 補助を見せる（Ní-Juの赤い円盤）

## ルールのページ

page-rules-not-loaded = ルールを読み込めませんでした。もう一度お試しください。
page-diagram-steps = ここで起きること
page-diagram-before = はじめの局面です。矢印で先へ進めます。
