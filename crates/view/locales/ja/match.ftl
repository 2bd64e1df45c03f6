# プレイヤーどうしの対戦のことば。

match-headline = { $title } · { $games }局 · { $limit } · シード{ $seed }
match-limit-time = 一手{ $time }ミリ秒
match-limit-nodes = 一手{ $nodes }ノード
match-limit-both = 一手{ $nodes }ノード（最長{ $time }ミリ秒）

match-column-player = プレイヤー
match-column-wins = 勝
match-column-draws = 分
match-column-losses = 敗
match-column-score = 得点率
match-column-score-interval = 95 %
match-column-elo = Elo
match-column-elo-interval = 95 %
match-column-nodes = ノード
match-column-seats = 席ごとの得点率

match-reasons = 終局の理由：{ $reasons }。一局は平均{ $actions }手。
match-uneven = 席の割り当てが均等ではありません。局数は席の数の倍数にしてください。
match-stopped = 途中で止めました。予定は{ $games }局でした。
match-seconds-left = 残り{ $count }秒
match-minutes-left = 残り{ $count }分

## 逐次検定

match-sprt-high = SPRT：{ $name }の得点率は{ $low }よりも{ $high }とみられます。対数尤度比{ $ratio }、境界±{ $bound }。
match-sprt-low = SPRT：{ $name }の得点率は{ $high }よりも{ $low }とみられます。対数尤度比{ $ratio }、境界±{ $bound }。
match-sprt-open = SPRT：{ $name }の得点率が{ $low }か{ $high }かはまだ決まりません。対数尤度比{ $ratio }、境界±{ $bound }。

## プログラムの失敗

match-fault-start = 第{ $game }局は{ $name }の負け：起動できませんでした（{ $detail }）。
match-fault-left = 第{ $game }局は{ $name }の負け：途中で終了しました（{ $detail }）。
match-fault-time = 第{ $game }局は{ $name }の負け：時間内に答えがありませんでした（{ $detail }）。
match-fault-error = 第{ $game }局は{ $name }の負け：「{ $detail }」と答えました。
match-fault-illegal = 第{ $game }局は{ $name }の負け：選んだ「{ $detail }」は可能な手ではありません。
match-more-faults = ほかに{ $count }局が同様に負けとなりました。

## できない対戦

match-bad-program-setting = 「{ $setting }」はプログラムの設定ではありません。設定はtime=ミリ秒（1以上）、nodes=数（1以上）、name=名前、プログラムのオプション（名前=値）で、&でつないで書きます。
match-no-program = プログラムがありません：cmd:PROGRAM ARGS。
match-open-quote = 引用符が閉じていません。
match-wrong-count =
    { $players ->
        [1] プレイヤーが1人です。2人以上が必要です。
       *[other] プレイヤーが{ $players }人ですが、席は{ $seats }つです。
    }
match-bad-sprt = 「{ $written }」は範囲として読めません。LOW,HIGH（LOWのほうが小さい）を、Elo（0,50）か0.1%から99.9%までの得点率（80%,90%）で書いてください。
match-other-settings = { $file }は別の対戦の記録です：{ $key }が{ $own }ではなく{ $found }です。
match-state-broken = { $file }：{ $line }行目は対戦の記録ではありません。
