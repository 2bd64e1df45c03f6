# レッスン。最初の講座を開いたときに読み込まれます。

lessons-title = レッスン
lessons-title-more = 実際の盤で解く短い課題です。1ゲームあたり15分ほど。判定はルールそのものが行います。
lessons-of = レッスン：{ $game }
lessons-about = 1回に、1つの考え、1つの盤、1つの課題。何度でも試せて、どこからでも始められます。
lessons-progress = { $all }回のうち{ $done }回修了
lessons-number = レッスン{ $number }／{ $all }
lessons-done = 修了
lessons-begin = 始める
lessons-go-on = 続ける
lessons-all = レッスン一覧
lessons-show = 見せて
lessons-again = もう一度
lessons-next = 次のレッスン
lessons-finish = 終わる
lessons-you = あなたは{ $player }です。
lessons-right = 正解です！
lessons-missed = もう少しです。
lessons-shown = これが一例です。今度はあなたの番です。
lessons-showing = 一例を見せています。
lessons-shared = 勝ちを分け合う
lessons-wins = { $player }の勝ち
lessons-whole = { $game }のレッスンをすべて終えました。対局してみましょう。
lessons-no-such = そのレッスンはありません。
lessons-not-saved = このブラウザでは、修了したレッスンを記録できません。

## うまくいかない理由
goal-not-told = 課題はまだ果たせていません。
goal-told = 起きてはならないことが起きました。
goal-times = いまは{ $found }回です。課題は{ $wanted }回です。
goal-scores = { $player }はいま{ $found }点です。課題は{ $wanted }点です。
goal-scores-most = { $player }はまだ{ $found }点あります。
goal-winners = まだ勝負がついていません。
goal-other-winners = いいえ、勝ったのは{ $players }です。
goal-turn = 手番はまだ終わっていません。
goal-other = 課題はまだ果たせていません。
goal-answer = { $player }に応手があります。盤で示します。

## 彩珠
lesson-saiju-shadow-title = まず影から
lesson-saiju-shadow-idea = 影はまだコマではありません。同じシンボルの次のコマが置かれるマスを示します。
lesson-saiju-shadow-task = 月の影を好きなマスに置いてください。
lesson-saiju-shadow-right = 最初の月のコマは、誰が置いてもそのマスに置かれます。

lesson-saiju-stone-title = コマは影のマスへ
lesson-saiju-stone-idea = 手番では、影を1つと3色のうちの1色を選びます。コマは影のあるマスに置かれ、影は空いたマスへ移します。
lesson-saiju-stone-task = 月の影のマスに黄の月を置き、影を好きなマスへ移してください。
lesson-saiju-stone-right = コマが影のマスに置かれました。次の月は、影の移り先に置かれます。
lesson-saiju-stone-miss = 月の影、黄の月、影の移り先の順に選んでください。

lesson-saiju-second-title = 2つ目のコマ
lesson-saiju-second-idea = 同じ手番に、別のシンボルのコマをもう1つ置けます。よい手がなければ、手番を終えてもかまいません。
lesson-saiju-second-task = 月を置きました。2つ目のコマを置いてください。
lesson-saiju-second-right = 2種類のシンボルのコマを2つ置いたので、手番は終わりです。
lesson-saiju-second-miss = 1つで手番を終えることもできますが、今回は2つ目を置いてみましょう。

lesson-saiju-three-title = 同じ色を3つ
lesson-saiju-three-idea = つながった同じ色のコマがグループです。3つ以上でシンボルが2種類以上あれば、最も多いシンボルのプレイヤーに、コマ1つにつき1点が入ります。
lesson-saiju-three-task = 白の雪と白の花が隣り合っています。3点になるグループを作ってください。
lesson-saiju-three-right = 雪が2つ、花が1つ。雪が最も多いので、3つで3点です。
lesson-saiju-three-miss = 置くコマは白で、ほかのコマの隣にあり、雪が最も多くなければなりません。

lesson-saiju-double-title = 3種類そろえば2倍
lesson-saiju-double-idea = 3種類のシンボルがそろったグループでは、コマ1つが2点です。自分のシンボルが最も多いままなら、足りないシンボルは相手のものでもかまいません。
lesson-saiju-double-task = 白の雪2つと白の花1つがつながっています。8点にしてください。
lesson-saiju-double-right = 4つのコマに3種類がそろい、2倍の8点です。最も多いのは雪のままです。
lesson-saiju-double-miss = このグループには足りないシンボルがあります。その影はグループの隣にあります。

lesson-saiju-level-title = 同数なら誰のものでもない
lesson-saiju-level-idea = グループの中で雪と月が同数なら、誰も単独で最多ではないので、誰の得点にもなりません。2人用では、花は誰のものでもありません。
lesson-saiju-level-task = 月は白のグループで8点を得ています。コマ1つで、その得点をなくしてください。
lesson-saiju-level-right = 雪が2つ、月が2つ。誰も単独で最多ではないので、得点はありません。
lesson-saiju-level-miss = 白のグループの雪を、月と同じ数にしてください。

lesson-saiju-where-title = 影の移り先
lesson-saiju-where-idea = 次のコマがどこに置かれるかは、あなたが決めます。相手の役に立つマスに影を残さないようにしましょう。
lesson-saiju-where-task = 月の影が、2つの白いコマの隣にあります。月が次の手番に得点できないように、手番を進めてください。
lesson-saiju-where-right = 月の手番をすべて調べましたが、得点できる手はありません。
lesson-saiju-where-miss = 白いコマの隣のマスを、月の役に立たないコマで埋めましょう。

lesson-saiju-kept-title = 最後のコマは続けて置かれる
lesson-saiju-kept-idea = コマはシンボルごとに12個です。残りが1つになると、そのコマがすぐに影のマスに置かれ、影は盤から除かれます。
lesson-saiju-kept-task = 影が盤から除かれるように、コマを置いてください。
lesson-saiju-kept-right = 最後のコマが続けて置かれました。影はあなたが持っておきます。
lesson-saiju-kept-miss = 残りのコマを見てください。残りが2つのシンボルはどれですか。

lesson-saiju-fill-title = 盤がひとりでに埋まる
lesson-saiju-fill-idea = 影が1つになり、残りのコマがすべて同じ色なら、もう選ぶものはありません。残りのコマが盤を埋めます。
lesson-saiju-fill-task = コマ1つで対局を終わらせてください。
lesson-saiju-fill-right = 残りは白の雪だけでした。それらが盤を埋め、対局が終わりました。
lesson-saiju-fill-miss = まだ2色が残っています。1つしかない色を置きましょう。

lesson-saiju-count-title = 得点計算
lesson-saiju-count-idea = 盤が埋まったとき、得点の多いプレイヤーの勝ちです。同点なら、得点したグループの大きいほうが勝ちます。
lesson-saiju-count-task = どちらも16点です。勝ったのは誰ですか。
lesson-saiju-count-right = 月の8個のグループは、雪のどのグループよりも大きいのです。
lesson-saiju-count-miss = それぞれの最も大きなグループを比べてください。

lesson-saiju-most-title = 3人用
lesson-saiju-most-idea = 3人用では、どのシンボルにも持ち主がいます。単独で最も多いシンボルのプレイヤーだけが得点します。
lesson-saiju-most-task = 雪は白のグループで8点を得ています。コマ1つで、その得点をなくしてください。
lesson-saiju-most-right = 雪と花が同数になったので、単独で最多のプレイヤーはいません。
lesson-saiju-most-miss = 白のグループで、別のシンボルを雪と同じ数にしてください。

lesson-saiju-win-title = 終盤に勝つ
lesson-saiju-win-idea = 終盤になれば、残りのマスも残りのコマも、すべて数えられます。
lesson-saiju-win-task = 残りは花だけです。勝てるコマを置いてください。
lesson-saiju-win-right = 最後の花が続いて盤が埋まり、あなたの得点が上回りました。
lesson-saiju-win-miss = 2つのマスのどちらにどの色を置くか、両方を数えてみましょう。

## 左右
lesson-sayu-beside-title = タイルの隣に
lesson-sayu-beside-idea = 手番では、どれかのタイルの上下左右の空きマスに、タイルを1枚置きます。向きは自由です。
lesson-sayu-beside-task = ホームタイルの隣に、好きなタイルを置いてください。
lesson-sayu-beside-right = どのタイルも、ほかのタイルと辺で接しています。

lesson-sayu-home-title = 矢印で裏返す
lesson-sayu-home-idea = タイルには矢印が3つあり、白い矢印が向きを示します。矢印が隣（斜めも含む）の相手のタイルを指すと、そのタイルは自分の色になります。
lesson-sayu-home-task = ホームタイルは赤です。自分のものにしてください。
lesson-sayu-home-right = あなたのタイルの矢印がホームタイルを指したので、青になりました。
lesson-sayu-home-miss = ホームタイルを指す矢印がありません。向きを変えるか、別のタイルを選びましょう。

lesson-sayu-arrow-title = 3つの条件
lesson-sayu-arrow-idea = 自分の矢印が隣のタイルを指し、相手のタイルが指し返さず、白い矢印の向きが互いに違うとき、そのタイルは裏返ります。
lesson-sayu-arrow-task = 青いタイルを裏返してください。
lesson-sayu-arrow-right = 3つの条件がそろいました。タイルは赤になり、あなたのタイルと同じ向きになりました。
lesson-sayu-arrow-miss = あなたのタイルの矢印が、青いタイルを指していなければなりません。

lesson-sayu-back-title = 指し返すタイル
lesson-sayu-back-idea = 自分の矢印が指している側からは、タイルは裏返されません。別の側から攻めましょう。
lesson-sayu-back-task = 青いタイルは、矢印で守られている側があります。裏返してください。
lesson-sayu-back-right = こちら側には、指し返す矢印がありませんでした。
lesson-sayu-back-miss = 青いタイルの矢印の先を見て、別の側に置いてください。

lesson-sayu-facing-title = 同じ向き
lesson-sayu-facing-idea = 白い矢印が同じ方向を向いているタイルどうしは、裏返りません。
lesson-sayu-facing-task = 青いタイルの白い矢印は右を向いています。裏返してください。
lesson-sayu-facing-right = あなたの白い矢印は別の方向を向いているので、裏返りました。
lesson-sayu-facing-miss = 白い矢印が右を向かないように、タイルを回してください。

lesson-sayu-chain-title = 連鎖
lesson-sayu-chain-idea = 裏返ったタイルは、あなたのタイルと同じ向きになります。その矢印が別の相手のタイルを指せば、それも裏返り、次々に続きます。
lesson-sayu-chain-task = 1回の手番で、青いタイルを2枚とも裏返してください。
lesson-sayu-chain-right = 1枚目が向きを変えて、2枚目を裏返しました。
lesson-sayu-chain-miss = 1枚目がどちらを向けば、2枚目に届きますか。

lesson-sayu-choose-title = 道を選ぶ
lesson-sayu-choose-idea = 1枚のタイルが裏返せるのは1枚だけです。候補がいくつかあるときは選び、連鎖はそこから続きます。
lesson-sayu-choose-task = 2枚のどちらかを裏返せます。最後に7枚になるほうを選んでください。
lesson-sayu-choose-right = こちらの連鎖のほうが長く続きました。
lesson-sayu-choose-miss = もう一方のほうが先まで続きます。

lesson-sayu-combo-title = 一度に6枚
lesson-sayu-combo-idea = 長い連鎖は形勢を逆転させます。連鎖のタイルはみな最初のタイルと同じ向きになるので、先を読めます。
lesson-sayu-combo-task = 15枚になるタイルを選んでください。
lesson-sayu-combo-right = 1回の手番で6枚です。
lesson-sayu-combo-miss = 連鎖が早く終わってしまいました。もう一方をたどってみましょう。

lesson-sayu-edge-title = ホームから3マス
lesson-sayu-edge-idea = タイルは、ホームタイルから縦横とも3マスまでに置けます。それより外には置けません。
lesson-sayu-edge-task = 右端のタイルのすぐ上か下に、タイルを置いてください。
lesson-sayu-edge-right = 右側にはもう置けませんが、上と下には置けます。
lesson-sayu-edge-miss = 右端のタイルはg4にあります。g5かg3に置いてください。

lesson-sayu-return-title = 取り返す
lesson-sayu-return-idea = タイルは何度でも裏返ります。ホームタイルには矢印がないので、指し返すことはありません。
lesson-sayu-return-task = 青がホームタイルを取りました。取り返してください。
lesson-sayu-return-right = ホームタイルが赤に戻りました。
lesson-sayu-return-miss = 中央のホームタイルを矢印で指してください。

lesson-sayu-last-title = 最後の1枚
lesson-sayu-last-idea = タイルがすべて置かれたとき、枚数の多いほうの勝ちです。最後の1枚で決まることもあります。
lesson-sayu-last-task = 空きマスもタイルも、残り1つです。勝ってください。
lesson-sayu-last-right = あなたの枚数が上回り、対局が終わりました。
lesson-sayu-last-miss = タイルを別の向きにして、連鎖で何枚増えるか数えてみましょう。

## サーガン
lesson-saaguan-enter-title = 通路に置く
lesson-saaguan-enter-idea = ロボットは、外周の通路から始めます。マスと向きは自由に選べます。ロボットを置くと、それで手番は終わりです。
lesson-saaguan-enter-task = ロボットを1体置いてください。
lesson-saaguan-enter-right = ロボットが通路に入りました。通路ではまだビームが出ません。

lesson-saaguan-moves-title = 3手動かす
lesson-saaguan-moves-idea = 置く代わりに、3手動かすこともできます。1手で、1段階回すか、1マス進めます。アリーナから通路へは戻れません。
lesson-saaguan-moves-task = ロボットをアリーナに入れ、3手をすべて使ってください。
lesson-saaguan-moves-right = ロボットがアリーナに入り、ビームが出ました。
lesson-saaguan-moves-miss = 少なくとも1回は前に進める必要があります。

lesson-saaguan-beam-title = ビーム
lesson-saaguan-beam-idea = アリーナのロボットは、まっすぐ前に、次のロボットまでビームを出します。1本だけでは何も起きません。
lesson-saaguan-beam-task = ロボットを回して、ビームを青いロボットに当ててください。
lesson-saaguan-beam-right = ビームが当たりました。青いロボットはまだ動けます。
lesson-saaguan-beam-miss = ロボットを青いロボットのほうへ回してください。

lesson-saaguan-lock-title = 2本でロック
lesson-saaguan-lock-idea = ビームが2本当たると、ロボットはロックされます。動けず、自分のビームも消えます。
lesson-saaguan-lock-task = 黄のロボットに1本当たっています。1手でロックしてください。
lesson-saaguan-lock-right = 2本のビームが当たり、ロックされました。
lesson-saaguan-lock-miss = もう1体のロボットを、黄のロボットに向けてください。

lesson-saaguan-shut-title = 3本でシャットダウン
lesson-saaguan-shut-idea = 3本目が当たると、ロボットはシャットダウンし、盤から除かれます。当てたビーム1本につき、持ち主が1点を得ます。
lesson-saaguan-shut-task = 黄のロボットはロックされています。1手で3点を取ってください。
lesson-saaguan-shut-right = あなたのビーム3本で3点です。ロボットはリサイクル置き場に移ります。
lesson-saaguan-shut-miss = もう2本当たっています。3本目は、よそを向いているロボットから出します。

lesson-saaguan-between-title = 救出：間に入る
lesson-saaguan-between-idea = ビームは、最初に当たったロボットで止まります。攻撃しているロボットとの間に入れば、ビームは届きません。
lesson-saaguan-between-task = あなたのロボットが1体ロックされています。1手で救ってください。
lesson-saaguan-between-right = もう1体がビームを1本受け止めました。1本だけならロックされません。
lesson-saaguan-between-miss = もう1体を、赤いビームの線の上に進めてください。

lesson-saaguan-counter-title = 救出：相手をロックする
lesson-saaguan-counter-idea = ロックされたロボットはビームを出しません。攻撃しているロボットをロックすれば、味方のロックが外れます。
lesson-saaguan-counter-task = 2体の赤いロボットが、あなたのロボットをロックしています。その1体をロックして救ってください。
lesson-saaguan-counter-right = 攻撃していたロボットがロックされてビームが消え、あなたのロボットが動けるようになりました。
lesson-saaguan-counter-miss = 赤いロボットの1体には、もうあなたのビームが1本当たっています。2本目を当ててください。

lesson-saaguan-reach-title = ビームは先へ届く
lesson-saaguan-reach-idea = ロボットがシャットダウンすると、当たっていたビームは次のロボットまで届きます。1手で2つのことができます。
lesson-saaguan-reach-task = 1手で、青いロボットの1体をシャットダウンし、もう1体をロックしてください。
lesson-saaguan-reach-right = さえぎられなくなったビームが、すでに1本当たっていた2体目に届きました。
lesson-saaguan-reach-miss = ロックされたロボットに3本目を当てられるのは、どのロボットですか。

lesson-saaguan-passing-title = マスとマスの間
lesson-saaguan-passing-idea = 進んでいる間、ロボットはどのマスにもいません。その一瞬、後ろへビームが通り抜けます。
lesson-saaguan-passing-task = 前のロボットが、ロックされたロボットの盾になっています。1体も失わずに3手動かしてください。
lesson-saaguan-passing-right = ビームは通り抜けませんでした。
lesson-saaguan-passing-miss = 盾のロボットは動かさず、回すだけにします。ロボットを置くのは、ここでは答えになりません。

lesson-saaguan-loop-title = ロックされるのは
lesson-saaguan-loop-idea = ロックされるとビームが消えるので、互いにロックし合う2体が両方ともロックされることはありません。1体が自分のもので、自分の手番なら、あなたが選びます。
lesson-saaguan-loop-task = 中央の緑のロボットをシャットダウンし、自分ではなく青いロボットをロックしてください。
lesson-saaguan-loop-right = あなたの手番なので、あなたが選びました。
lesson-saaguan-loop-miss = g5のロボットを緑のほうへ回し、そのあと青いロボットを選んでください。

lesson-saaguan-recycle-title = リサイクル置き場から戻す
lesson-saaguan-recycle-idea = シャットダウンされたロボットは、通路に戻せます。1点かかりますが、0点なら無料です。
lesson-saaguan-recycle-task = 控えのロボットはもういません。1体を戻してください。
lesson-saaguan-recycle-right = 1点かかりました。2点が1点になりました。
lesson-saaguan-recycle-miss = ロボットを置く通路のマスを選んでください。

lesson-saaguan-win-title = 決勝点
lesson-saaguan-win-idea = 決められた点数に先に達した人が、手番の途中でもすぐに勝ちます。2人用では17点です。
lesson-saaguan-win-task = あなたは14点です。この手番で勝ってください。
lesson-saaguan-win-right = 14点に3点を加えて17点。対局は終わりです。
lesson-saaguan-win-miss = ロックされたロボットに、3本目のビームが必要です。

## 二十
lesson-niju-beside-title = 辺で隣り合う
lesson-niju-beside-idea = 手番では、自分の20枚から1枚を、どれかのタイルの上下左右に置きます。向きは自由です。角だけで接する場所には置けません。
lesson-niju-beside-task = タイルを1枚置いてください。
lesson-niju-beside-right = 2人のタイルが1つにつながっていきます。

lesson-niju-four-title = 4つの印
lesson-niju-four-idea = タイルの4つの印は、自分の色のタイルが必要な隣のマスを指します。4つともそろったタイルが1枚できれば勝ちです。
lesson-niju-four-task = 中央の白いタイルには、あと1枚足りません。勝ってください。
lesson-niju-four-right = 印の指す四隅がすべて白になりました。辺の隣に何があってもかまいません。
lesson-niju-four-miss = 中央のタイルは四隅を指しています。そのうち1つが空いています。

lesson-niju-itself-title = 置いたタイルが完成する
lesson-niju-itself-idea = 4つの隣がもうそろっていれば、置いたタイル自身が完成します。
lesson-niju-itself-task = 空きマスを4枚の白いタイルが囲んでいます。そこで完成するタイルを置いてください。
lesson-niju-itself-right = 4つの印が、白いタイルをちょうど指しています。
lesson-niju-itself-miss = そのマスの上下左右が白です。その4方向を指すタイルはどれですか。

lesson-niju-turn-title = 回して使う
lesson-niju-turn-idea = 同じタイルでも、回せば別のマスを指します。20枚のタイルから70通りの模様ができます。
lesson-niju-turn-task = 中央の空きマスで勝ってください。タイルを探して、回しましょう。
lesson-niju-turn-right = この向きなら、印がすべて白いタイルを指します。
lesson-niju-turn-miss = 空きマスのまわりの白い場所を確かめて、回せばその形になるタイルを探してください。

lesson-niju-block-title = 防ぐ
lesson-niju-block-idea = 印の指すマスに相手のタイルがある間、そのタイルは完成できません。
lesson-niju-block-task = 白はあと1枚で勝ちます。防いでください。
lesson-niju-block-right = 白の応手をすべて調べましたが、勝てる手はありません。
lesson-niju-block-miss = 白に足りないマスに、あなたのタイルを置いてください。

lesson-niju-dead-title = 赤い円盤
lesson-niju-dead-idea = 印の指すマスに相手のタイルがあると、赤い円盤がつきます。このままでは完成できないという目印です。
lesson-niju-dead-task = あと1枚の白いタイルが2枚ありますが、片方には円盤がついています。もう片方を完成させてください。
lesson-niju-dead-right = 円盤のないタイルは、まだ完成できました。
lesson-niju-dead-miss = 円盤のない白いタイルを見てください。どこが足りませんか。

lesson-niju-reach-title = 届かなかったマス
lesson-niju-reach-idea = タイルが辺で接していないマスには置けません。相手の防ぎが、別のマスへの道を開くことがあります。
lesson-niju-reach-task = 白が防いだことで、置けるマスが増えました。勝ってください。
lesson-niju-reach-right = 白が防ぐ前は、このマスに接するタイルがありませんでした。
lesson-niju-reach-miss = 白の新しいタイルの左にあるあなたのタイルは、あと1枚で完成します。

lesson-niju-threats-title = 二つの狙い
lesson-niju-threats-idea = 相手が1回の手番に防げるのは1か所だけです。同時に2か所を狙えば、片方が残ります。
lesson-niju-threats-task = 2か所を同時に狙うタイルを置き、次の手番で勝ってください。
lesson-niju-threats-right = 白は片方を防ぎましたが、もう片方で勝ちました。
lesson-niju-threats-miss = 白に防がれました。前からあるタイルを完成に近づけ、自分もあと1枚になるタイルを置きましょう。

lesson-niju-move-title = 全部置いたあと
lesson-niju-move-idea = 40枚がすべて置かれたら、動かします。辺の空いた自分のタイルを1枚持ち上げ、好きな向きで別の場所に置きます。残りのタイルはつながったままにします。
lesson-niju-move-task = 自分のタイルを1枚動かしてください。
lesson-niju-move-right = 残ったタイルは、辺でつながっています。

lesson-niju-score-title = 得点制
lesson-niju-score-idea = 得点制では、完成しても対局は終わりません。最後に、完成したタイル1枚につき1点です。
lesson-niju-score-task = 1枚で2枚を完成させてください。
lesson-niju-score-right = 置いた1枚が、2枚のタイルの最後の隣になりました。
lesson-niju-score-miss = 同じマスが足りない白いタイルが2枚あります。
