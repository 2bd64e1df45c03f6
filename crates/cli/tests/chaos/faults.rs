//! The faults, one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use banmen_testbed::{Line, Node, Proxy};
use tokio::runtime::Runtime;

/// The pauses between faults, in milliseconds.
const PAUSES: [u64; 4] = [300, 800, 1500, 2500];
/// How long a line stays broken.
const BROKEN: Duration = Duration::from_secs(3);
/// How often a node is started again that ends because its database does not answer.
const STARTS: usize = 20;
/// How often it is looked whether this machine lets anybody work.
const LOOK: Duration = Duration::from_millis(50);
/// A look that comes later than this finds a machine that stood still.
const STOOD: Duration = Duration::from_millis(300);

/// Chance from a fixed seed.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn pause(&mut self) {
        sleep(Duration::from_millis(PAUSES[self.below(PAUSES.len())]));
    }
}

/// What was done.
pub(crate) struct Fault {
    what: &'static str,
    /// Whether nothing of the service could work meanwhile.
    of_all: bool,
}

impl Fault {
    pub(crate) fn new(what: &'static str) -> Self {
        Self { what, of_all: false }
    }

    pub(crate) fn of_all(self) -> Self {
        Self { of_all: true, ..self }
    }
}

/// A span of time, in milliseconds since 1970.
pub(crate) type Span = (i64, i64);

/// What was disturbed.
pub(crate) struct Disturbed {
    /// How often each fault happened.
    pub(crate) faults: BTreeMap<&'static str, u64>,
    /// When the service, or this machine, stood still.
    pub(crate) standstills: Vec<Span>,
}

/// Does one fault after the other until the time is over.
pub(crate) fn disturb(seconds: u64, mut fault: impl FnMut(&mut Chance) -> Fault) -> Disturbed {
    let until = Instant::now() + Duration::from_secs(seconds);
    let is_over = Arc::new(AtomicBool::new(false));
    let watch = thread::spawn({
        let is_over = Arc::clone(&is_over);
        move || watch_machine(&is_over)
    });
    let mut chance = Chance(2026);
    let mut disturbed = Disturbed { faults: BTreeMap::new(), standstills: Vec::new() };
    while Instant::now() < until {
        chance.pause();
        let begun = now();
        let Fault { what, of_all } = fault(&mut chance);
        *disturbed.faults.entry(what).or_default() += 1;
        if of_all {
            disturbed.standstills.push((begun, now()));
        }
    }
    is_over.store(true, Ordering::Relaxed);
    disturbed.standstills.extend(watch.join().unwrap());
    disturbed
}

/// Finds the times at which the machine was too busy to let anybody work.
fn watch_machine(is_over: &AtomicBool) -> Vec<Span> {
    let mut spans = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        let (begun, since) = (now(), Instant::now());
        sleep(LOOK);
        if since.elapsed() > STOOD {
            spans.push((begun, now()));
        }
    }
    spans
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// Kills a node and starts it again, as whatever looks after services does.
pub(crate) fn kill(node: &mut Node) -> Fault {
    node.kill();
    let failed: Vec<String> = (0..STARTS).map_while(|_| node.begin().err()).collect();
    assert!(failed.len() < STARTS, "{failed:?}");
    Fault::new("node killed")
}

/// Halts a node for a while.
pub(crate) fn halt(node: &Node, chance: &mut Chance) -> Fault {
    node.signal("STOP").unwrap();
    chance.pause();
    node.signal("CONT").unwrap();
    Fault::new("node halted")
}

/// Breaks a line in some way for a while.
pub(crate) fn bend(line: &Proxy, how: Line, what: &'static str) -> Fault {
    line.set(how);
    sleep(BROKEN);
    line.set(Line::Open);
    Fault::new(what)
}

/// The lines of players to nodes, which break.
pub(crate) struct BrokenLines(Vec<Proxy>);

impl BrokenLines {
    pub(crate) fn new(runtime: &Runtime, nodes: &[Node]) -> Self {
        let line = |node: &Node| runtime.block_on(Proxy::start(node.port())).unwrap();
        Self(nodes.iter().map(line).collect())
    }

    /// Where players find the nodes.
    pub(crate) fn addresses(&self) -> Vec<String> {
        self.0.iter().map(|line| format!("http://127.0.0.1:{}", line.port())).collect()
    }

    /// Breaks the lines to one node.
    pub(crate) fn bend(&self, chance: &mut Chance) -> Fault {
        let line = &self.0[chance.below(self.0.len())];
        match chance.below(4) {
            0 => bend(line, Line::Cut, "players cut off"),
            1 => bend(line, Line::Silent, "players' lines silenced"),
            2 => bend(line, Line::Deaf, "answers to players swallowed"),
            _ => bend(line, Line::Delayed(Duration::from_millis(300)), "players' lines delayed"),
        }
    }
}
