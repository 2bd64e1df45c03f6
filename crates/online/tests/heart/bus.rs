//! Sends, resends, drops and reconnects in any order, over a simulated bus: every client gets the same log.

use std::collections::VecDeque;

use banmen_online::heart::{Change, Command, Entry, Round, Turn};

use super::kit::{Chance, live, moment, next_turn, setups, terms};

/// A node: a round that may be stale, and hints that have not arrived.
struct Node {
    round: Round,
    hints: VecDeque<(u64, Option<Entry>)>,
}

/// Somebody who follows the game at a node.
struct Client {
    node: usize,
    log: Vec<Entry>,
}

/// Everything: the store is the only truth.
struct World {
    stored: Round,
    nodes: Vec<Node>,
    clients: Vec<Client>,
    /// Turns that were answered with success.
    answered: Vec<(u64, Vec<String>)>,
    now: i64,
}

impl World {
    fn new(setup: &str) -> World {
        let stored = Round::new(terms(setup, live(3_600_000, 1000)), 0).unwrap();
        let node = || Node { round: stored.clone(), hints: VecDeque::new() };
        let nodes = vec![node(), node(), node()];
        let clients = (0..6).map(|client| Client { node: client % 3, log: Vec::new() }).collect();
        World { stored, nodes, clients, answered: Vec::new(), now: 0 }
    }

    /// A node takes a command: compare and set, and once more after a conflict.
    fn send(&mut self, node: usize, command: &Command, chance: &mut Chance) {
        for _ in 0..2 {
            let seen = self.nodes[node].round.next_ordinal();
            let made = self.nodes[node].round.take(command.clone(), moment(self.now));
            let Ok(Change { entry, changed, .. }) = made else {
                return self.nodes[node].round = self.stored.clone();
            };
            if changed && seen != self.stored.next_ordinal() {
                self.nodes[node].round = self.stored.clone();
                continue;
            }
            if changed {
                self.stored = self.nodes[node].round.clone();
                self.tell(node, entry.as_ref(), chance);
            }
            if let Command::Turn(turn) = command {
                self.answered.push((turn.ordinal, turn.moves.clone()));
            }
            return;
        }
    }

    /// Tells the other nodes; one hint in four is lost.
    fn tell(&mut self, from: usize, entry: Option<&Entry>, chance: &mut Chance) {
        for (place, node) in self.nodes.iter_mut().enumerate() {
            if place == from || !chance.one_in(4) {
                node.hints.push_back((self.stored.next_ordinal(), entry.cloned()));
            }
        }
    }

    /// A node deals with one hint: passes on what follows, and reads the store where something is missing.
    fn hear(&mut self, place: usize) {
        let Some((_, entry)) = self.nodes[place].hints.pop_front() else { return };
        for client in self.clients.iter_mut().filter(|client| client.node == place) {
            let next = client.log.len() as u64 + 1;
            match &entry {
                Some(entry) if entry.ordinal == next => client.log.push(entry.clone()),
                Some(entry) if entry.ordinal < next => {}
                _ => client.log.extend_from_slice(&self.stored.entries()[client.log.len()..]),
            }
        }
    }

    /// A client reconnects, at any node, from the next ordinal on; it may have forgotten the end of its log.
    fn reconnect(&mut self, place: usize, chance: &mut Chance) {
        let client = &mut self.clients[place];
        client.node = chance.below(3);
        let kept = client.log.len() - chance.below(3).min(client.log.len());
        client.log.truncate(kept);
        client.log.extend_from_slice(&self.stored.entries()[kept..]);
    }
}

#[test]
fn every_client_gets_the_same_log() {
    let mut entries = 0;
    for (line, setup) in setups().iter().enumerate() {
        for game in 0..20 {
            let mut chance = Chance::new(line as u64 * 100 + game);
            let mut world = World::new(setup);
            let mut sent: Vec<(usize, Command)> = Vec::new();
            for _ in 0..150 {
                world.now += chance.below(900) as i64;
                step(&mut world, &mut sent, &mut chance);
            }
            for place in 0..world.clients.len() {
                world.reconnect(place, &mut chance);
            }
            check(&world);
            entries += world.stored.entries().len();
        }
    }
    assert!(entries > 10_000, "{entries}");
}

fn step(world: &mut World, sent: &mut Vec<(usize, Command)>, chance: &mut Chance) {
    let node = chance.below(3);
    match chance.below(10) {
        0..4 if world.stored.to_act().is_some() => {
            let (seat, ordinal) = (world.stored.to_act().unwrap(), world.stored.next_ordinal());
            let moves = next_turn(&world.stored, chance);
            let turn = Command::Turn(Turn { seat, ordinal, moves, received: world.now, lag: None });
            sent.push((node, turn.clone()));
            // Lost on the way to the server, once in five times; the answer may be lost too.
            if !chance.one_in(5) {
                world.send(node, &turn, chance);
            }
        }
        4 | 5 if !sent.is_empty() => {
            let (_, command) = chance.pick(sent).clone();
            world.send(node, &command, chance);
        }
        6 if chance.one_in(12) => {
            let seat = chance.below(world.stored.terms().seats.len()) as u8;
            world.send(node, &Command::Resign { seat }, chance);
        }
        7 => {
            let client = chance.below(world.clients.len());
            world.reconnect(client, chance);
        }
        _ => world.hear(node),
    }
    for client in &world.clients {
        let known = client.log.len();
        assert_eq!(client.log[..], world.stored.entries()[..known], "a log has no gap and no other entry");
    }
}

fn check(world: &World) {
    let log = world.stored.entries();
    for client in &world.clients {
        assert_eq!(client.log, log);
    }
    for (ordinal, moves) in &world.answered {
        assert_eq!(&log[*ordinal as usize - 1].moves, moves, "what was answered is in the log");
    }
}
