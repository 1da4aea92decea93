//! One tree: nodes, edges, and a walk.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

use table::chance::{Fast, Silent};
use table::game::ClickOf;
use table::{Click, Eye, Knowledge, Scores, Seat, Turn};

use super::{Allowance, SearchStats};

/// How strongly promising and seldom visited clicks draw the search.
const EXPLORATION: f32 = 0.2;
/// No walk is longer than this many clicks.
const DEEPEST: usize = 256;
/// A tree larger than this is cut back before the next decision to what can still be reached: small trees are fast.
const ROOMY: usize = 100_000;

pub(super) struct Tree<G: Knowledge> {
    nodes: Vec<Node>,
    /// One for each node: what its seat knows, if a decision begins there.
    keys: Vec<Option<u64>>,
    edges: Vec<Edge<ClickOf<G>>>,
    /// Nodes where a decision begins, by what the deciding seat knows.
    known: HashMap<u64, NodeId, BuildHasherDefault<AlreadyHashed>>,
    root: NodeId,
    /// Room for the next time the tree is cut back.
    spare: Spare<ClickOf<G>>,
    table: Silent<Fast>,
    path: Vec<(NodeId, u32)>,
    clicks: Vec<ClickOf<G>>,
    priors: Vec<f32>,
    pub(super) stats: SearchStats,
}

type NodeId = u32;
const UNKNOWN: NodeId = u32::MAX;

/// What can be clicked in one position after one draft.
#[derive(Clone, Copy)]
struct Node {
    seat: Seat,
    /// Its edges are `first .. first + count`; none before it is visited for the second time.
    first: u32,
    count: u16,
    visits: f32,
    /// The mean score of its seat.
    value: f32,
}

#[derive(Clone, Copy)]
struct Edge<C> {
    /// The mean score of the deciding seat; before the first visit, a guess.
    value: f32,
    /// How strongly the edge draws the search: its share of the priors, divided by its visits and one more.
    pull: f32,
    visits: f32,
    /// Where it leads, when luck has no part in it.
    child: NodeId,
    click: C,
}

/// What a walk came to.
enum Reached {
    Node(NodeId),
    /// A new position, with its estimate, or the end of the game.
    Leaf(Scores),
}

impl Node {
    fn edges(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// Empty lists with room in them.
struct Spare<C> {
    nodes: Vec<Node>,
    keys: Vec<Option<u64>>,
    edges: Vec<Edge<C>>,
}

impl<C> Default for Spare<C> {
    fn default() -> Self {
        Spare { nodes: Vec::new(), keys: Vec::new(), edges: Vec::new() }
    }
}

impl<C> Spare<C> {
    fn clear(&mut self) {
        self.nodes.clear();
        self.keys.clear();
        self.edges.clear();
    }
}

impl<G: Knowledge> Tree<G> {
    pub(super) fn new(seed: u64, thread: u8) -> Self {
        Tree {
            nodes: Vec::new(),
            keys: Vec::new(),
            edges: Vec::new(),
            spare: Spare::default(),
            known: HashMap::default(),
            root: UNKNOWN,
            table: Silent::new(Fast::split(seed, u64::from(thread))),
            path: Vec::new(),
            clicks: Vec::new(),
            priors: Vec::new(),
            stats: SearchStats::default(),
        }
    }

    /// The mean score of the deciding seat at the root.
    pub(super) fn value(&self) -> f32 {
        self.nodes.get(self.root as usize).map_or(0.5, |root| root.value)
    }

    /// Walks until the budget is used up. What an earlier decision learned about this position is kept.
    pub(super) fn grow(&mut self, game: &G, budget: Allowance) {
        let Turn::Decide(seat) = game.turn() else { return };
        let key = key(game, seat);
        let known = self.known.get(&key).copied();
        if self.edges.len() > ROOMY {
            self.cut_back(known);
        }
        let (root, is_new) = self.find_or_add(key, seat);
        self.root = root;
        if is_new {
            self.judge(game, root);
        }
        let mut iterations = 0;
        while !budget.is_used_up(iterations) {
            let mut state = game.clone();
            if G::HIDES {
                state.imagine(seat, &mut self.table);
            }
            self.walk(state);
            iterations += 1;
        }
        self.stats.iterations += u64::from(iterations);
    }

    fn walk(&mut self, mut state: G) {
        self.path.clear();
        let mut here = self.root;
        let scores = loop {
            if self.path.len() == DEEPEST {
                break state.estimate();
            }
            if self.nodes[here as usize].count == 0 {
                self.expand(&state, G::Draft::default(), here);
            }
            let edge = self.select(here);
            self.path.push((here, edge));
            match self.follow(&mut state, here, edge) {
                Reached::Node(next) => here = next,
                Reached::Leaf(scores) => break scores,
            }
        };
        self.learn(&scores);
    }

    /// The click with the best mix of what it earned, what it promises and how seldom it was tried.
    #[inline]
    fn select(&self, node: NodeId) -> u32 {
        let node = &self.nodes[node as usize];
        let draw = EXPLORATION * node.visits.sqrt();
        node.first + most_promising(&self.edges[node.edges()], draw)
    }

    fn follow(&mut self, state: &mut G, node: NodeId, edge: u32) -> Reached {
        self.stats.clicks += 1;
        let Edge { click, child, .. } = self.edges[edge as usize];
        match click {
            Click::On(draft) => {
                if child == UNKNOWN {
                    let (seat, value) = (self.nodes[node as usize].seat, self.nodes[node as usize].value);
                    let next = self.add(seat, value, None);
                    self.expand(state, draft, next);
                    self.edges[edge as usize].child = next;
                    return Reached::Node(next);
                }
                Reached::Node(child)
            }
            Click::Do(action) => {
                self.stats.decisions += 1;
                let draws = self.table.draws;
                state.play(action, &mut self.table);
                if child != UNKNOWN {
                    return Reached::Node(child);
                }
                let certain = !G::HIDES && self.table.draws == draws;
                self.arrive(state, edge, certain)
            }
        }
    }

    /// A decision was played: the position after it is known, new, or the end.
    fn arrive(&mut self, state: &G, edge: u32, certain: bool) -> Reached {
        let Turn::Decide(seat) = state.turn() else { return Reached::Leaf(state.scores()) };
        let (node, is_new) = self.find_or_add(key(state, seat), seat);
        if certain {
            self.edges[edge as usize].child = node;
        }
        if is_new { Reached::Leaf(self.judge(state, node)) } else { Reached::Node(node) }
    }

    /// The node of a decision by what its seat knows; a new one has yet to be judged.
    fn find_or_add(&mut self, key: u64, seat: Seat) -> (NodeId, bool) {
        let next = self.nodes.len() as NodeId;
        match self.known.entry(key) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                place.insert(next);
                (self.add(seat, 0.0, Some(key)), true)
            }
        }
    }

    /// Asks the game what a new node is worth.
    fn judge(&mut self, state: &G, node: NodeId) -> Scores {
        let scores = state.estimate();
        let node = &mut self.nodes[node as usize];
        node.value = scores[node.seat];
        scores
    }

    fn add(&mut self, seat: Seat, value: f32, key: Option<u64>) -> NodeId {
        self.nodes.push(Node { seat, first: 0, count: 0, visits: 1.0, value });
        self.keys.push(key);
        self.nodes.len() as NodeId - 1
    }

    /// Gives a node an edge for each click. Most nodes are visited once and never need any.
    fn expand(&mut self, state: &G, draft: G::Draft, node: NodeId) {
        self.clicks.clear();
        self.priors.clear();
        state.clicks(draft, &mut self.clicks);
        state.priors(draft, &self.clicks, &mut self.priors);
        let node = &mut self.nodes[node as usize];
        node.first = self.edges.len() as u32;
        node.count = u16::try_from(self.clicks.len()).expect("a click has fewer than 65,536 siblings");
        // Before it was tried, a click is thought to be as good as its node.
        let value = node.value;
        if self.priors.is_empty() {
            self.priors.resize(self.clicks.len(), 1.0);
        }
        let scale = 1.0 / self.priors.iter().sum::<f32>();
        let edge = |(&click, prior): (_, &f32)| Edge {
            value,
            pull: prior * scale,
            visits: 0.0,
            child: UNKNOWN,
            click,
        };
        self.edges.extend(self.clicks.iter().zip(&self.priors).map(edge));
    }

    /// Forgets all but what lies below `root` without luck in between; what luck leads to is seldom met again.
    fn cut_back(&mut self, root: Option<NodeId>) {
        let mut old = std::mem::take(&mut self.spare);
        std::mem::swap(&mut self.nodes, &mut old.nodes);
        std::mem::swap(&mut self.keys, &mut old.keys);
        std::mem::swap(&mut self.edges, &mut old.edges);
        self.known.clear();
        let mut moved = vec![UNKNOWN; old.nodes.len()];
        let mut next = 0;
        self.keep(root.unwrap_or(UNKNOWN), &old, &mut moved);
        // Nodes kept later point at edges of the old list until their turn comes.
        while next < self.nodes.len() {
            let range = self.nodes[next].edges();
            self.nodes[next].first = self.edges.len() as u32;
            for edge in &old.edges[range] {
                let child = self.keep(edge.child, &old, &mut moved);
                self.edges.push(Edge { child, ..*edge });
            }
            next += 1;
        }
        old.clear();
        self.spare = old;
    }

    fn keep(&mut self, node: NodeId, old: &Spare<ClickOf<G>>, moved: &mut [NodeId]) -> NodeId {
        let index = node as usize;
        let Some(kept) = old.nodes.get(index) else { return UNKNOWN };
        if moved[index] == UNKNOWN {
            moved[index] = self.nodes.len() as NodeId;
            if let Some(key) = old.keys[index] {
                self.known.insert(key, moved[index]);
            }
            self.nodes.push(*kept);
            self.keys.push(old.keys[index]);
        }
        moved[index]
    }

    fn learn(&mut self, scores: &Scores) {
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            let score = scores[node.seat];
            node.visits += 1.0;
            node.value += (score - node.value) / node.visits;
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1.0;
            edge.value += (score - edge.value) / edge.visits;
            edge.pull *= edge.visits / (edge.visits + 1.0);
        }
    }

    fn edges_of(&self, node: NodeId) -> &[Edge<ClickOf<G>>] {
        self.nodes.get(node as usize).map_or(&[], |node| &self.edges[node.edges()])
    }
}

/// The edge with the highest score. Four are compared at a time, so that no comparison waits for the one before.
#[inline]
fn most_promising<C>(edges: &[Edge<C>], draw: f32) -> u32 {
    let score = |edge: &Edge<C>| edge.value + draw * edge.pull;
    let mut best = [(f32::NEG_INFINITY, 0); 4];
    let mut index = 0;
    let fours = edges.chunks_exact(4);
    let rest = fours.remainder();
    for four in fours {
        for lane in 0..4 {
            let score = score(&four[lane]);
            if score > best[lane].0 {
                best[lane] = (score, index + lane as u32);
            }
        }
        index += 4;
    }
    for (edge, lane) in rest.iter().zip(&mut best) {
        if score(edge) > lane.0 {
            *lane = (score(edge), index);
        }
        index += 1;
    }
    let larger = |one: (f32, u32), other: (f32, u32)| if other.0 > one.0 { other } else { one };
    larger(larger(best[0], best[1]), larger(best[2], best[3])).1
}

/// What the seat that decides knows, and that it is this seat.
fn key<G: Knowledge>(state: &G, seat: Seat) -> u64 {
    state.key(Eye::of(seat)).wrapping_add(u64::from(seat.0) << 60)
}

/// The action at the end of the clicks that all trees together visited most.
pub(super) fn most_visited<G: Knowledge>(trees: &[Tree<G>]) -> G::Action {
    let mut nodes: Vec<NodeId> = trees.iter().map(|tree| tree.root).collect();
    loop {
        let click = best_click(trees, &nodes);
        match click {
            Click::Do(action) => return action,
            Click::On(_) => {
                for (tree, node) in trees.iter().zip(&mut nodes) {
                    let edge = tree.edges_of(*node).iter().find(|edge| edge.click == click);
                    *node = edge.map_or(UNKNOWN, |edge| edge.child);
                }
            }
        }
    }
}

fn best_click<G: Knowledge>(trees: &[Tree<G>], nodes: &[NodeId]) -> ClickOf<G> {
    let mut sums: Vec<(ClickOf<G>, f32, f32)> = Vec::new();
    for (tree, &node) in trees.iter().zip(nodes) {
        for edge in tree.edges_of(node) {
            let visits = edge.visits;
            match sums.iter_mut().find(|(click, ..)| *click == edge.click) {
                Some((_, sum, value)) => {
                    *sum += visits;
                    *value += visits * edge.value;
                }
                None => sums.push((edge.click, visits, visits * edge.value)),
            }
        }
    }
    let best =
        sums.into_iter().reduce(|best, next| if (next.1, next.2) > (best.1, best.2) { next } else { best });
    best.expect("a position that is searched has something to click").0
}

/// Keys are hashes already.
#[derive(Default)]
pub(super) struct AlreadyHashed(u64);

impl Hasher for AlreadyHashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only whole keys are looked up")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
