//! `cargo xtask learn GAME`: the weights of a game's fitted evaluator, made again from nothing.
//!
//! Each generation plays against itself, first with the evaluator made by hand, then with the weights of the generation
//! before. Weights are fitted to all games so far. The last weights replace those in the tree if they pass the gate: a
//! match against the evaluator made by hand, with seeds that nothing was chosen by.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Done;
use crate::setup;
use crate::shell::{Step, built, cargo, command, printed, target, top};

/// How the weights of a game are made.
struct Recipe {
    game: &'static str,
    /// The options of each kind of game, with the number of games of a generation.
    runs: &'static [(&'static [&'static str], u32)],
    /// The nodes that are searched for an action.
    nodes: u32,
    /// How strongly the games of the second generation explore, in thousandths.
    play_exploration: u32,
    /// How strongly a search explores that judges by the last weights, in thousandths: found by matches.
    exploration: u32,
    /// The milliseconds for an action in the gate: fewer in a game of many actions.
    gate_time: &'static str,
}

const RECIPES: &[Recipe] = &[
    Recipe {
        game: "sayu",
        runs: &[(&[], 1500)],
        nodes: 150,
        play_exploration: 2500,
        exploration: 2500,
        gate_time: "100",
    },
    Recipe {
        game: "saaguan",
        runs: &[
            (&[], 900),
            (&["board=hex"], 800),
            (&["mode=elimination"], 800),
            (&["mode=elimination", "board=hex"], 800),
            (&["players=3"], 400),
            (&["players=4"], 350),
        ],
        nodes: 250,
        play_exploration: 500,
        exploration: 500,
        gate_time: "20",
    },
    Recipe {
        game: "niju",
        runs: &[(&["mode=score"], 2000)],
        nodes: 150,
        play_exploration: 2500,
        exploration: 2500,
        gate_time: "100",
    },
];

/// The number of generations.
const GENERATIONS: u32 = 2;

/// The number of shards of each run. It is fixed, because the order of the games changes the fit.
const SHARDS: usize = 4;

/// The numbers of games that no two runs have in common.
const RUN_LENGTH: u64 = 1_000_000;

/// The seed of the gate.
const GATE_SEED: &str = "770001";

pub(crate) fn run(game: &str) -> Done {
    let recipe = RECIPES.iter().find(|recipe| recipe.game == game).ok_or_else(|| {
        let known: Vec<_> = RECIPES.iter().map(|recipe| recipe.game).collect();
        format!("no weights are fitted for {game}; games are {}", known.join(", "))
    })?;
    setup::need(&[setup::Part::Linker])?;
    let mut build = cargo(["build", "--profile", "play", "--package", "banmen", "--no-default-features"]);
    build.args(["--bin", "banmen"]);
    Step::begin("build Banmen").run(build)?;
    let folder = target().join("learn").join(game);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut weights = None;
    for generation in 1..=GENERATIONS {
        recipe.play(generation, weights.as_deref(), &folder)?;
        weights = Some(recipe.fit(generation, &folder)?);
    }
    let weights = weights.expect("there is a generation");
    recipe.gate(&weights)?;
    let place = top().join(format!("crates/search/weights/{game}.txt"));
    fs::copy(&weights, &place).map_err(|error| format!("{}: {error}", place.display()))?;
    eprintln!("── {}", place.display());
    Ok(())
}

impl Recipe {
    /// Plays the games of a generation, on all cores.
    fn play(&self, generation: u32, weights: Option<&Path>, folder: &Path) -> Done {
        let folder = folder.join(generation.to_string());
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        for (number, &(options, games)) in (0..).zip(self.runs) {
            let first = (u64::from(generation) * 100 + number) * RUN_LENGTH;
            let shards: Vec<usize> = (0..SHARDS).collect();
            let what =
                format!("generation {generation}: {games} games of {} {}", self.game, options.join(" "));
            let step = Step::begin(what.trim_end());
            for batch in shards.chunks(threads) {
                let shard =
                    |&shard: &usize| self.shard(options, games, first, shard, weights, &folder).spawn();
                let running: Vec<_> = batch.iter().map(shard).collect();
                for process in running {
                    let status =
                        process.and_then(|mut process| process.wait()).map_err(|error| error.to_string())?;
                    if !status.success() {
                        return Err("a shard was not played".to_owned());
                    }
                }
            }
            step.done();
        }
        Ok(())
    }

    fn shard(
        &self,
        options: &[&str],
        games: u32,
        first: u64,
        shard: usize,
        weights: Option<&Path>,
        folder: &Path,
    ) -> Command {
        let mut play = command(built("play", "banmen"));
        play.args(["selfplay", self.game]).args(options);
        for (name, value) in [
            ("--games", u64::from(games)),
            ("--first", first),
            ("--shard", shard as u64),
            ("--of", SHARDS as u64),
            ("--nodes", u64::from(self.nodes)),
        ] {
            play.args([name, &value.to_string()]);
        }
        match weights {
            Some(file) => play.arg("--weights").arg(file),
            None => play.args(["--player", "best?eval=hand"]),
        };
        play.arg("--out").arg(folder);
        play
    }

    /// Fits weights to the games of all generations so far, and returns their file.
    fn fit(&self, generation: u32, folder: &Path) -> Result<PathBuf, String> {
        let mut files = Vec::new();
        for number in 1..=generation {
            let folder = folder.join(number.to_string());
            let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
            files.extend(entries.flatten().map(|entry| entry.path()));
        }
        files.sort();
        let out = folder.join(format!("{generation}.txt"));
        let exploration = if generation < GENERATIONS { self.play_exploration } else { self.exploration };
        let mut fit = command(built("play", "banmen"));
        fit.args(["fit", self.game]).args(files).args(["--exploration", &exploration.to_string()]);
        fit.arg("--out").arg(&out);
        Step::begin(format!("generation {generation}: fit the weights")).run(fit)?;
        Ok(out)
    }

    /// A match of the new weights against the evaluator made by hand, in each kind of game for two.
    fn gate(&self, weights: &Path) -> Done {
        let for_two =
            |(options, _): &&(&[&str], u32)| !options.iter().any(|text| text.starts_with("players="));
        for (options, _) in self.runs.iter().filter(for_two) {
            let what =
                format!("gate: {} {} against the evaluator made by hand", self.game, options.join(" "));
            let step = Step::begin(what);
            let players = format!("best?weights={}&name=new,best?eval=hand", weights.display());
            let mut words = vec!["match", self.game];
            words.extend(*options);
            words.extend(["--players", &players, "--time", self.gate_time]);
            words.extend(["--games", "200", "--seed", GATE_SEED, "--sprt", "50%,65%", "--json"]);
            let report = printed(built("play", "banmen"), &words).ok_or("the match was not played")?;
            eprintln!("{report}");
            step.done();
            if !["\"verdict\": \"high\"", "\"verdict\":\"high\""].iter().any(|high| report.contains(high)) {
                return Err("the new weights do not pass; the tree keeps those it has".to_owned());
            }
        }
        Ok(())
    }
}
