# ページのことば。

## どこでも

page-home = ホーム
page-navigation = メインメニュー
page-sorry = 申し訳ありません
page-not-found = このアドレスにページはありません。
page-close = 閉じる
page-yes = はい
page-no = いいえ
page-rules = ルール
page-lessons = レッスン
page-lessons-offer = はじめてですか？ レッスン1は1分で終わります。
page-play = 遊ぶ
page-set-up = 対局の設定
page-set-up-position = 局面を作る
page-games = 対局一覧
page-settings = 設定

## 最初のページ

page-welcome = 静かに考える、四つのゲーム
page-welcome-more = 盤を選べば、すぐに始まります。相手はお使いの端末の中で考えます。登録は不要で、対局はブラウザの中に残ります。ほかの人と遊びたいときは、オンラインへ。
page-play-at-once = レベル{ $level }（{ level-name }）とすぐに遊ぶ
page-continue = { $game }の続きを遊ぶ
page-online = オンライン
page-online-waiting = { $count }局があなたの番です
page-play-friend = 友だちとオンラインで対局
page-puzzles = 問題集
page-designers = 彩珠：加藤香流 · 左右：カナット・ソドムワッタナ · サーガン：アンドリュー・クック · 二十：ネストル・ロメラル・アンドレス
page-licence = 自由ソフトウェア（MIT / Apache 2.0）
page-source = ソースコード

## 対局の設定

page-presets = バリエーション
page-opponent = 相手
page-against-computer = コンピューター
page-against-people = この端末で遊ぶ人
page-strength = 強さ
page-expect =
    { $level ->
        [1] 見落としの多い相手です。ルールを覚えるのにちょうどよいでしょう。
        [2] 単純なねらいに気づきます。慣れれば勝てるでしょう。
        [3] 堅実ですが、まだ見落とします。接戦になるでしょう。
        [4] はっきりしたミスは見逃しません。
        [5] 先を読みます。ゲームをよく理解していないと勝てません。
        [6] めったに見落としません。勝てたら立派です。
        [7] 経験者にとっても手ごわい相手です。
       *[8] 最強の相手です。1手番に最長5秒考えます。
    }
page-side = あなたの側
page-side-random = ランダム
page-goes-first = 先手
page-more-rules = 詳しいルール
page-players = プレイヤー
page-start = 対局を始める
page-person = 人
page-you = あなた
page-person-number = プレイヤー{ $number }
page-name-of = { $player }の名前
page-level = コンピューター、レベル{ $level }（{ level-name }）
page-level-short = { level-name }（{ $level }）
page-level-inline = レベル{ $level }（{ level-name }）

## 対局中

page-board = 盤
page-on-board = 盤上のコマ
page-thinking = 考えています…
page-thinks = { $player }が考えています…
page-to-act = 手番
page-your-turn = あなたの番
page-out = 脱落
page-zoom-in = 拡大
page-zoom-out = 縮小
page-zoom-fit = 盤全体を表示
page-zoom-beyond = 盤はこの先にも続きます
page-tap-again = もう一度タップすると着手します。
page-play-it = 決定
page-poses = 向き
page-pose-keys = ホイール、またはQとEで回せます。
page-confirm-prompt = 手番を確定するか、一つ戻ってください。
page-looking-back = 前の局面を見ています。
page-skip = スキップ
page-step-back = 一つ戻る
page-confirm = 手番を確定
page-more = その他
page-share = 共有
page-take-back = 待ったをする
page-play-on = ここから新しい対局で続ける
page-hint = ヒント
page-hint-coming = よい手を探しています…
page-hint-is = { $count ->
    [1] よい手です。1の印を選びます。
   *[other] よい手です。1から{ $count }の順に選びます。
}
page-hint-play = この手にする
page-see-ruling = 理由を見る
page-aids = 補助
page-points-of = { $player }の得点の内訳を表示
page-moves-left = 残り{ $left }手（全{ $all }手）
page-of-goal = { $goal }点中{ $points }点
page-offer-draw = 引き分けを提案する
page-draw-early = { $player }は、引き分けにはまだ早いと断りました。
page-draw-better = { $player }は、自分が有利と見て引き分けを断りました。
page-resign = 投了
page-sure-resign = 本当に投了しますか。
page-sure-draw = 全員が引き分けに同意しますか。
page-sure-offer = 引き分けを提案しますか。相手が応じると終局します。
page-type-move = 手を入力してEnterを押す
page-turns = 手番の一覧
page-notation = 棋譜の記号で表示
page-to-first = 最初へ
page-to-back = 一手戻る
page-to-forward = 一手進む
page-to-earlier = 手の途中を一段階戻る
page-to-later = 手の途中を一段階進む
page-to-now = 現在の局面へ
page-no-opponent = コンピューターを起動できませんでした。ページの一部を読み込めなかったためです。再読み込みしてください。対局は保存されています。
page-not-saved = このブラウザでは対局を保存できません。ページを閉じると失われます。棋譜を保存してください。
page-no-such-game = この対局はこの端末にありません。対局は遊んだブラウザに保存されます。ほかの端末で開くにはリンクを使ってください。

## はじめての人のカード

page-cards = 一分でわかる{ $game }
page-card-aim = 目的
page-card-turn = 手番
page-card-end = 終局
page-card-number = { $all }枚中{ $number }枚目
page-card-next = 次へ
page-card-back = 前へ
page-let-me-play = 遊んでみる
page-show-me = 案内つきで遊ぶ
page-got-it = わかりました
page-no-more-tips = もう表示しない

## 終局

page-end = 終局
page-no-points = 得点なし
page-won = { $others }に勝ちました。
page-won-score = { $others }に{ $own }対{ $other }で勝ちました。
page-lost = { $others }に負けました。
page-lost-score = { $others }に{ $own }対{ $other }で負けました。
page-drew = { $others }と引き分けました。
page-drew-score = { $others }と{ $own }対{ $other }で引き分けました。
page-winner = { $winners }の勝ちです。
page-winner-score = { $own }対{ $other }で{ $winners }の勝ちです。
page-drawn = { $winners }の引き分けです。
page-drawn-score = { $own }対{ $other }で{ $winners }の引き分けです。
page-decided-find = 勝負を分けた手番は？
page-decided = { $number }手番目が勝負を分けました。{ $player }の勝つ見込みは{ $before }%から{ $after }%に下がりました。
page-decided-better = よりよい手：
page-decided-none = 勝負を分けた一手はありません。
page-cancel = やめる
page-rematch = もう一度遊ぶ
page-swap = 先後を替える
page-level-up = レベル{ $level }（{ level-name }）に挑む
page-level-down = レベル{ $level }（{ level-name }）に戻る
page-save-record = 棋譜を保存
page-picture-png = 画像（PNG）
page-picture-svg = 画像（SVG）
page-copy-link = リンクをコピー
page-saved = 保存しました。
page-link-copied = リンクをコピーしました。この局面までの対局が入っています。サーバーには送られません。
page-copy-public-link = 公開リンクをコピー
page-public-link-copied = 公開リンクをコピーしました。メッセージやページに盤の画像が表示されます。対局の内容はすべてアドレスに含まれ、途中のサーバーからも読めます。
page-copy-embed = 埋め込み用HTMLをコピー
page-embed-copied = HTMLをコピーしました。どのウェブページにも、この局面の盤を表示できます。対局の内容はすべてHTMLに含まれます。
page-public-too-long = 公開リンクには長すぎます。通常のリンクをお使いください。
page-part-not-loaded = ページの一部を読み込めませんでした。
page-reload = ページを再読み込み

## 対局一覧

page-no-games = まだ対局はありません。
page-filter = 表示する対局
page-filter-all = すべて
page-filter-unfinished = 対局中
page-filter-finished = 終局
page-filter-game = ゲーム
page-filter-game-all = すべてのゲーム
page-no-such-games = 条件に合う対局はありません。
page-show-more = もっと見る
page-resume = 続ける
page-review = 振り返る
page-moves = { $count }手
page-delete = 削除
page-deleted = { $game }を削除しました。
page-undo = 元に戻す
page-damaged = この対局のデータは壊れていて開けません。残っているデータをファイルに保存し、ここから削除できます。
page-save-stored = 残っているデータを保存
page-sure-delete = この対局を完全に削除しますか。
page-open-record = 棋譜のファイルを開く
page-file-too-large = ファイルが大きすぎます。棋譜は4 MBまでです。
page-study = 検討する
page-studies = 検討
page-save-all = すべてをファイルに保存
page-restored =
    { $count ->
        [0] このファイルの内容はすべて保存済みです。
       *[other] 対局・検討・課題を{ $count }件読み込みました。
    }

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
page-setting-palette = コマの色
page-setting-palette-standard = 標準
page-setting-palette-safe = 色覚に配慮した色
page-setting-speed = アニメーションの速さ
page-setting-speed-slow = ゆっくり
page-setting-speed-normal = ふつう
page-setting-speed-fast = 速い
page-setting-speed-instant = アニメーションなし
page-setting-sound = 音
page-setting-coordinates = 座標を表示する
page-setting-touch-preview = タッチ操作では、1回目のタップで結果を示し、2回目で着手する
page-setting-confirm-turns = 手番を毎回確定する
page-setting-aids = 学習者向けの補助
page-setting-aids-auto = レベル1〜3との対局で表示
page-setting-aids-on = 常に表示
page-setting-aids-off = 表示しない
page-setting-tips = はじめての人への案内
page-new-version = 盤面の新しいバージョンを利用できます。
page-new-version-use = 今すぐ使う
page-offline = オフラインでの利用
page-offline-whole = すべてこの端末に保存されています（{ $size }、{ $since }から）。対局、学習、ルールはネットワークなしで使えます。ネットワークが必要なのは、ほかの人との対局だけです。
page-offline-part = { $files }個のファイルのうち{ $kept }個がこの端末に保存されています（{ $size }、{ $since }から）。
page-offline-none = この端末にはまだ何も保存されていません。
page-offline-get = すべて保存する
page-offline-fetching = 読み込み中…
page-offline-insecure = ネットワークなしで使えるのは、安全なアドレス（https）か、このコンピューター自身で開いたときだけです。通常のhttpでは、ブラウザはページを保存しません。
page-offline-unable = このブラウザは、オフラインで使うためのページを保存できません。
page-offline-version = バージョン { $version }

## ルールのページ

page-rules-not-loaded = ルールを読み込めませんでした。もう一度お試しください。
page-diagram-steps = ここで起きること
page-diagram-before = 矢印を押すと先へ進みます。
page-contents = 目次
