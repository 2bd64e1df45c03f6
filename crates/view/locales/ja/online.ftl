# 人と対局するページの言葉。これらのページと一緒に読み込まれる。

## 共通

online-places = オンライン
online-lobby = ロビー
online-friend = 友だちと対局
online-mine = オンラインの対局
online-leaders = ランキング
online-sign-in = ログイン
online-sign-in-or-up = ログイン・登録
online-name = 名前
online-game = ゲーム
online-clock = 持ち時間
online-seats = 席
online-cancel = やめる
online-no-connection = サーバーに接続できません。接続を確認してもう一度お試しください。
online-no-answer = サーバーがエラー{ $status }を返しました。少し待ってからもう一度お試しください。
online-open-seat = 空席
online-your-turn = あなたの番

## 持ち時間

online-clock-none = 時間制限なし
online-clock-live = { $base }分 + { $increment }秒
online-clock-days = 1手番につき{ $time }
online-clock-bank = 1手番につき{ $time }（予備{ $bank }）
online-days = { $count }日
online-hours = { $count }時間
online-left-days = { $days }日{ $hours }時間
online-left-hours = { $hours }時間{ $minutes }分
online-speed-all = すべての持ち時間
online-speed-live = リアルタイム
online-speed-days = 通信対局
online-speed-none = 時間制限なし

## ロビー

online-lobby-more = 友だちをリンクで招待したり、ここで相手を募集したり、募集中の対局に参加したりできます。アカウントは要りません。
online-new-seek = ロビーで募集する
online-open-games = 相手を待っている対局
online-all-games = すべてのゲーム
online-only-casual = レートなしの対局だけ
online-nobody-waits = いま待っている人はいません。対局を募集するか、友だちを招待してください。
online-live-games = 進行中の対局
online-seats-taken = { $all }席のうち{ $taken }席が決定
online-quick = かんたんマッチング
online-quick-find = 相手を探す
online-quick-waiting = 相手を探しています。見つかると対局が始まります。
online-quick-waiting-rated = レートの近い相手を探しています。見つからなければ、少しずつ範囲を広げます。見つかると対局が始まります。

## 新しい対局

online-create-link = 友だちとオンラインで対局
online-create-link-more = ゲームを選ぶとリンクができます。友だちはリンクを開いて席につくだけ。アカウントは要りません。
online-create-lobby = ロビーで募集する対局
online-create-lobby-more = ロビーにいる人なら誰でも席につけます。
online-make-link = リンクを作る
online-make-lobby = 募集する
online-own-variant = 自分で決めたルール
online-open-link = リンクを知っている人
online-open-lobby = ロビーにいる人
online-by-name = 名前で指定した人
online-wishes = その他
online-shuffle = 席をくじで決める
online-sides-drawn = 誰がどの色を持つかは、開始のときにくじで決まります。
online-rated = レート対局
online-rated-needs = レート対局には、アカウントと持ち時間が必要で、全員が人でなければなりません。
online-rated-account = レート対局にはアカウントが必要です。
online-takebacks = 全員が同意すれば待ったができる
online-rated-game = レート対局
online-casual-game = レートなし

## 招待

online-invitation = 招待
online-invitations = あなたへの招待
online-your-invitation = あなたの招待
online-invited = { $name }さんからの対局の招待
online-sit-down = 席につく
online-no-invitation = この招待はもうありません。取り消されたか、期限が切れています。新しいリンクをもらってください。
online-sit-here = この席につく
online-kept-for = { $name }さんの席
online-as-guest = ゲストとして対局します。入力は要りません。
online-has-begun = この対局はもう始まっています。
online-watch = 観戦する
online-fill-seats = 空席に入れる相手
online-begin-now = すぐに始める
online-withdraw-invitation = 招待を取り消す
online-share-link = このリンクを送る
online-link = リンク
online-copy-link = リンクをコピー
online-copied = リンクをコピーしました。友だちに送ってください。
online-copy-by-hand = ブラウザがコピーを許可していません。リンクを選択してコピーしてください。
online-qr = リンクの QR コード
online-waiting-open =
    { $count ->
        [0] すべての席が決まりました。まもなく対局が始まります。
       *[other] あと{ $count }席空いています。席が埋まると対局が始まります。
    }

## 対局

online-opening = 対局を開いています。
online-waits-for = { $name }さんの番です。
online-not-connected = 接続が切れています。再接続しています。
online-not-connected-sending = 接続が切れています。あなたの手番は保存され、接続が戻りしだい送られます。
online-steps-kept = その間に誰かが対局を離れました。あなたの手はそのままです。盤を確かめてから続けてください。
online-steps-dropped = その間に局面が変わりました。できなくなった手は取り消されました。
online-nothing-to-take-back = 取り消せる自分の手番がありません。
online-is-here = { $name }さんは接続中です
online-is-gone = { $name }さんは席を外しています
online-first-turn = 最初の手番（過ぎると中止）:
online-aborted = この対局は中止されました。結果はありません。
online-frozen = 対局中にルールが修正されました。棋譜を見ることと、合意して終えることができます。
online-abort = 対局を中止する
online-accept = 同意する
online-decline = 断る
online-withdraw = 取り下げる
online-offer-draw = { $name }さんが引き分けを提案しています。
online-offer-back = { $name }さんが待ったを求めています。
online-offer-abort = { $name }さんが対局の中止を求めています。
online-offer-rematch = { $name }さんが再戦を希望しています。
online-offered-draw = 引き分けを提案しました。
online-offered-back = 待ったを求めました。
online-offered-abort = 対局の中止を求めました。
online-declined = 提案は断られました。
online-offered-rematch = 再戦を希望しました。全員が同意すると始まります。
online-rematch = 再戦
online-to-rematch = 再戦へ
online-gone = { $name }さんが手番のまま席を外しています。対局を終わらせることができます。
online-gone-table = { $name }さんが手番のまま席を外しています。いる人の過半数が望めば{ $name }さん抜きで続けられます。
online-claim-others = { $name }さん抜きで続けることを希望しました。いる人の過半数の希望が必要です。
online-claim = { $name }さんを失格にする
online-claim-in = 失格にできるまであと{ $time }

## チャット

online-chat = チャット
online-chat-players = 対局者のチャット
online-chat-spectators = 観戦者のチャット
online-chat-line = ひとこと書く
online-chat-send = 送信
online-watching = 観戦{ $count }人
online-mute = 非表示
online-unmute = 表示
online-mute-name = { $name }さんを非表示にする
online-muted = 非表示：{ $names }

## あなたの対局

online-no-games = 進行中の対局はありません。
online-finished-games = 終わった対局
online-all-finished = 終わった対局をすべて見る

## 人

online-kind-guest = ゲスト
online-kind-account = アカウント
online-kind-bot = プログラム
online-ratings = レート
online-rating = レート
online-no-ratings = レート対局はまだありません。
online-games-played = 対局数
online-games-count = { $count }局
online-chart = レートの推移（{ $low }から{ $high }）
online-no-finished = 終わった対局はまだありません。
online-place = 順位
online-leaders-more = レートの高い順です。十数局ほどのレート対局でレートが安定した人が載ります。
online-no-leaders = レートが安定した人はまだいません。ロビーでレート対局を募集してみましょう。
online-players-number = 人数
online-players-two = 2人
online-players-many = 3〜6人
online-about = { $name }さんについて
online-play-with = { $name }さんと対局する
online-block = ブロックする
online-unblock = ブロックを解除
online-is-blocked = { $name }さんは、あなたとの対局・招待・チャットができなくなりました。
online-is-unblocked = { $name }さんのブロックを解除しました。
online-report = 通報する
online-report-text = 何がありましたか
online-report-text-game = 何がありましたか（対局のチャットも一緒に送られます）
online-report-send = 通報を送る
online-reported = ありがとうございます。通報を送りました。

## ログイン

online-sign-up = アカウントを作る
online-sign-up-guest = ゲストがアカウントになり、対局はすべて引き継がれます。
online-sign-up-more = 名前とパスワードだけで作れます。
online-have-account = アカウントを持っています
online-no-account = アカウントを持っていません
online-password = パスワード
online-name-rule = 2〜20文字（英数字と _ と -）
online-password-rule = 8文字以上

## アカウント

online-account = アカウント
online-profile = プロフィール
online-sign-out = ログアウト
online-keep-guest = アカウントを作って対局を残す
online-export = データを保存
online-sessions = ログイン中の端末
online-session = { $made }にログイン、最終利用は{ $seen }
online-this-session = この端末
online-end-session = 終了
online-tokens = プログラム用トークン
online-tokens-more = トークンを持つプログラムは、あなたの名前で対局します。
online-token-name = トークンの名前
online-scopes = 権限
online-scope-play = 対局（着席・招待・着手・チャット）
online-scope-read = 読み取り（対局の知らせと自分のデータ）
online-scope-bot = プログラムとして着手のみ
online-scope-work = レベルの手の計算（サーバーの運営者向け）
online-make-token = トークンを作る
online-token-made = いまコピーしてください。トークンは一度しか表示されません。
online-revoke = 取り消す
online-blocks = ブロックした人
online-delete = アカウントを削除
online-delete-more = 名前とメールは削除され、進行中の対局は負けになります。終わった対局は閉じたアカウントの名で残ります。
online-delete-sure = 本当に削除しますか
