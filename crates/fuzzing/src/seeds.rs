//! Good inputs, made from the fixtures: perft positions, golden games and records.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use banmen_page::{write_link, write_study_link};
use banmen_rules::record::{Record, Tags, json};
use banmen_rules::{AnyTable, Setup, Transcript};

use crate::Target;

/// Good texts of every kind that comes over the network, with the kind before them.
const MESSAGES: [&str; 28] = [
    r#"AccountRequest
{"name":"Ada","password":"four games","email":"ada@example.org"}"#,
    r#"BackOffer
{"answer":"offer","to":3}"#,
    r#"ChatRequest
{"text":"Good game! \u76e4"}"#,
    r#"FromPage
{"t":"watch","game":"k3xw9p2a7m4q","from":17}"#,
    r#"FromPage
{"t":"unwatch","game":"k3xw9p2a7m4q"}"#,
    r#"FromPage
{"t":"turn","game":"k3xw9p2a7m4q","ordinal":19,"moves":["my-d3","end"]}"#,
    r#"FromPage
{"t":"ping","n":7,"have":{"k3xw9p2a7m4q":20}}"#,
    r#"GuestRequest
{"name":null}"#,
    r#"InviteRequest
{"setup":"saaguan players=3","seats":["me","open","level:2"],"clock":{"base":300000,"increment":5000},"rated":false,"audience":"link","shuffle":false,"takebacks":true}"#,
    r#"InviteRequest
{"setup":"saiju","seats":["me","person:Bo"],"clock":{"perTurn":86400000,"bank":0}}"#,
    r#"JoinRequest
{"seat":1}"#,
    r#"LoginRequest
{"name":"Ada","password":"four games"}"#,
    r#"Nothing
{}"#,
    r#"Nothing
"#,
    r#"OfferAnswer
{"answer":"decline"}"#,
    r#"QuickRequest
{"game":"saiju","clock":null,"rated":true}"#,
    r#"ReportRequest
{"person":"Bo","game":"k3xw9p2a7m4q","text":"rude"}"#,
    r#"StartRequest
{"level":3}"#,
    r#"TokenRequest
{"name":"bot","scopes":["play","read"]}"#,
    r#"WorkDone
{"moves":["m@c2"]}"#,
    r#"WorkDone
{"moves":["m@c2"],"chances":[0.5,0.5]}"#,
    r#"WorkWanted
{"kinds":["turn","analysis"]}"#,
    r#"Line
{"t":"entry","game":"g","ordinal":1,"seat":0,"moves":["end"],"spent":5,"lag":0,"left":[1,null],"toAct":1,"at":9}"#,
    r#"Line
{"t":"game","game":"g","setup":"saiju","rules":1,"status":"playing","seats":[{"player":"moon","level":2,"rating":1500.5}],"from":1,"entries":[],"ordinal":1,"toAct":null,"clock":null,"left":[],"began":null,"now":1,"offers":[{"what":"back","to":1,"agreed":[0]}],"result":{"winners":["moon"],"reason":"time","scores":{"moon":3}},"rated":false,"takebacks":true}"#,
    r#"Line
{"t":"chat","game":"g","room":"players","lines":[{"name":"Ada","seat":0,"text":"hi","at":1}]}"#,
    r#"Line
{"t":"no","game":"g","ordinal":1,"next":2,"error":{"key":"ordinal","sentence":"Too late."}}"#,
    r#"News
{"t":"turn","game":"g","ordinal":3,"toAct":1}"#,
    r#"News
{"t":"invite","invite":"i","secret":"s","setup":"saiju","by":{"id":"p","name":"Ada","kind":"guest"}}"#,
];

/// Good inputs of a kind, each once, in an order that never changes.
pub(crate) fn of(target: Target) -> Vec<String> {
    let games = games();
    let seeds: BTreeSet<String> = match target {
        Target::Action => games.iter().map(FixtureGame::as_moves).collect(),
        Target::Position => games.iter().flat_map(FixtureGame::as_positions).collect(),
        Target::Options => games.iter().map(|game| game.transcript.setup.to_string()).collect(),
        Target::Record => games.iter().flat_map(FixtureGame::as_records).chain(read_all("records")).collect(),
        Target::Link => games.iter().flat_map(FixtureGame::as_links).collect(),
        Target::Protocol => games.iter().map(FixtureGame::as_conversation).collect(),
        Target::Analysis => games.iter().flat_map(FixtureGame::as_requests).collect(),
        Target::Wire => games.iter().map(FixtureGame::as_turn).chain(MESSAGES.map(str::to_owned)).collect(),
    };
    seeds.into_iter().collect()
}

/// A game from the fixtures.
struct FixtureGame {
    transcript: Transcript,
    /// Positions that came up.
    positions: Vec<String>,
}

/// The golden games, and the perft positions with two moves each.
fn games() -> Vec<FixtureGame> {
    let golden = read_all("golden").into_iter().map(|text| FixtureGame::from_golden(&text));
    let perft = read_all("perft");
    let perft = perft.iter().flat_map(|text| text.lines()).filter_map(FixtureGame::from_perft);
    golden.chain(perft).collect()
}

impl FixtureGame {
    fn from_golden(text: &str) -> FixtureGame {
        let behind = |word: &str| -> Vec<String> {
            text.lines().filter_map(|line| line.strip_prefix(word)).map(str::to_owned).collect()
        };
        let positions = behind("position ");
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let moves =
            text.lines().filter_map(|line| line.split_once(". ")).filter(|(number, _)| is_number(number));
        let setup = behind("game ").pop().and_then(|words| words.parse().ok());
        let transcript = Transcript {
            setup: setup.expect("a golden game names its game"),
            start: positions.first().cloned(),
            moves: moves.map(|(_, text)| text.to_owned()).collect(),
        };
        FixtureGame { transcript, positions }
    }

    /// Reads `GAME key=value… [fen POSITION] DEPTH COUNT`.
    fn from_perft(line: &str) -> Option<FixtureGame> {
        let set_up = line.rsplitn(3, ' ').nth(2)?;
        let (words, position) = match set_up.split_once(" fen ") {
            Some((words, position)) => (words, Some(position.to_owned())),
            None => (set_up, None),
        };
        let positions = position.clone().into_iter().collect();
        let mut transcript = Transcript { start: position, ..words.parse::<Setup>().ok()?.into() };
        let legal = transcript.table().ok()?.legal();
        transcript.moves = legal.first().into_iter().chain(legal.last()).cloned().collect();
        Some(FixtureGame { transcript, positions })
    }

    fn as_moves(&self) -> String {
        let Transcript { setup, start, moves } = &self.transcript;
        format!("{setup}\n{}\n{}", start.as_deref().unwrap_or("startpos"), moves.join(" "))
    }

    fn as_positions(&self) -> Vec<String> {
        self.positions.iter().map(|position| format!("{}\n{position}", self.transcript.setup)).collect()
    }

    fn as_conversation(&self) -> String {
        let Transcript { setup, start, moves } = &self.transcript;
        let start = start.as_ref().map_or("startpos".to_owned(), |position| format!("fen {position}"));
        let moves = moves.join(" ");
        let last = self.positions.last().map_or("", String::as_str);
        format!(
            "ugi\nisready\nuginewgame {setup}\nposition {start} moves {moves}\nquery legal\nquery result\n\
             query p1turn\nposition fen {last}\nperft 1\nsetoption name Options value players=3\n\
             position startpos\nquery gameover\nsetoption name Seed value 3\ngo p1time 9 p1inc 1 nodes 3\nstop\n\
             setoption name Level value 2\ngo infinite\n"
        )
    }

    /// The body of a turn.
    fn as_turn(&self) -> String {
        let moves: Vec<_> = self.transcript.moves.iter().take(5).map(|text| format!("\"{text}\"")).collect();
        format!("TurnRequest\n{{\"ordinal\":7,\"moves\":[{}]}}", moves.join(","))
    }

    /// Requests for analysis: one with everything, one that puts it another way, one to end them.
    fn as_requests(&self) -> Vec<String> {
        let Transcript { setup: Setup { game, options }, start, moves: list } = &self.transcript;
        let moves = list.join(" ");
        let position = start.as_ref().map_or(String::new(), |start| format!(r#","position":"{start}""#));
        let quoted: Vec<_> = list.iter().map(|text| format!("\"{text}\"")).collect();
        let object: Vec<_> = options.iter().map(|(key, value)| format!(r#""{key}":"{value}""#)).collect();
        vec![
            format!(
                r#"{{"id":"a","game":"{game}","options":"{options}"{position},"moves":"{moves}","moveNumbers":[0,1],"visits":100,"time":50,"lines":3,"pvLength":4,"seed":7,"priority":-1,"reportDuringSearchEvery":0.5}}"#
            ),
            format!(
                r#"{{"id":2,"game":"{game}","options":{{{}}}{position},"moves":[{}],"level":4}}"#,
                object.join(","),
                quoted.join(",")
            ),
            r#"{"id":"b","action":"terminate","terminateId":"a","turns":[1]}"#.to_owned(),
        ]
    }

    /// The record as text and as JSON, and a second text with notes.
    fn as_records(&self) -> Vec<String> {
        let Some(table) = self.table() else { return Vec::new() };
        let Ok(record) = Record::from_table(&table, &Tags::none()) else { return Vec::new() };
        let text = record.write();
        let (tags, moves) = text.split_once("\n\n").unwrap_or((&text, ""));
        let first = self.transcript.moves.first().map_or("", String::as_str);
        let noted =
            format!("{tags}\n[Event \"Club\"]\n[Date \"2026-11-15\"]\n{{Before.}} {moves} {{After.}}");
        let varied = noted.replacen(first, &format!(
                "{first} {{One. [%clk 0:03:21] [%glyph !?]}} ({{Or}} {first} {{[%mark red a1]}} ({first})) {{Three.}}"
            ), 1);
        vec![text, varied, json::write(&record)]
    }

    /// Links to the game, and to its records as studies.
    fn as_links(&self) -> Vec<String> {
        let game = self.table().and_then(|table| write_link(&table).ok());
        let records = self.as_records().into_iter().filter_map(|text| Record::read(&text).ok());
        records.filter_map(|record| write_study_link(&record).ok()).chain(game).collect()
    }

    /// The table after the moves that can be made.
    fn table(&self) -> Option<AnyTable> {
        let mut table = self.transcript.first_table().ok()?;
        let played = self.transcript.moves.iter().take_while(|text| table.play_quietly(text).is_ok()).count();
        (played > 0).then_some(table)
    }
}

/// The texts of all files in a folder of the fixtures, in order of their names.
fn read_all(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}
