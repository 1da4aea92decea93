//! One tree: nodes, edges, and a walk.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use table::chance::{Fast, Silent};
use table::game::ClickOf;
use table::{Click, Eye, Knowledge, Scores, Seat, Turn};

use super::{Allowance, SearchStats};

/// How strongly promising and seldom visited clicks draw the search.
const EXPLORATION: f32 = 0.4;
/// No walk is longer than this many clicks.
const DEEPEST: usize = 256;
/// A tree larger than this is cut back before the next decision to what can still be reached: small trees are fast.
const ROOMY: usize = 100_000;

pub(super) struct Tree<G: Knowledge> {
    nodes: Vec<Node>,
    edges: Vec<Edge<ClickOf<G>>>,
    /// Nodes where a decision begins, by what the deciding seat knows.
    known: HashMap<u64, NodeId, BuildHasherDefault<AlreadyHashed>>,
    root: NodeId,
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
    count: u32,
    visits: f32,
    /// The mean score of its seat.
    value: f32,
    /// What its seat knows, if a decision begins here.
    key: Option<u64>,
}

#[derive(Clone, Copy)]
struct Edge<C> {
    click: C,
    /// The share of this click among its siblings before anything is known.
    prior: f32,
    /// One more than the visits.
    weight: f32,
    /// The mean score of the deciding seat; before the first visit, a guess.
    value: f32,
    /// Where it leads, when luck has no part in it.
    child: NodeId,
}

/// What a walk came to.
enum Reached {
    Node(NodeId),
    /// A new position, with its estimate, or the end of the game.
    Leaf(Scores),
}

impl<G: Knowledge> Tree<G> {
    pub(super) fn new(seed: u64, thread: u8) -> Self {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
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
        self.root = match self.known.get(&key) {
            Some(&root) => root,
            None => self.begin(game, seat, key).0,
        };
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
        let edges = &self.edges[node.first as usize..(node.first + node.count) as usize];
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, edge) in edges.iter().enumerate() {
            let score = edge.value + draw * edge.prior / edge.weight;
            if score > most {
                (best, most) = (index, score);
            }
        }
        node.first + best as u32
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
        let key = key(state, seat);
        if let Some(&node) = self.known.get(&key) {
            if certain {
                self.edges[edge as usize].child = node;
            }
            return Reached::Node(node);
        }
        let (node, scores) = self.begin(state, seat, key);
        if certain {
            self.edges[edge as usize].child = node;
        }
        Reached::Leaf(scores)
    }

    fn begin(&mut self, state: &G, seat: Seat, key: u64) -> (NodeId, Scores) {
        let scores = state.estimate();
        let node = self.add(seat, scores[seat], Some(key));
        self.known.insert(key, node);
        (node, scores)
    }

    fn add(&mut self, seat: Seat, value: f32, key: Option<u64>) -> NodeId {
        self.nodes.push(Node { seat, first: 0, count: 0, visits: 1.0, value, key });
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
        node.count = self.clicks.len() as u32;
        // Before it was tried, a click is thought to be as good as its node.
        let value = node.value;
        let even = 1.0 / self.clicks.len() as f32;
        if self.priors.is_empty() {
            let edge = |&click| Edge { click, prior: even, weight: 1.0, value, child: UNKNOWN };
            self.edges.extend(self.clicks.iter().map(edge));
        } else {
            let scale = 1.0 / self.priors.iter().sum::<f32>();
            let edge =
                |(&click, prior)| Edge { click, prior: prior * scale, weight: 1.0, value, child: UNKNOWN };
            self.edges.extend(self.clicks.iter().zip(&self.priors).map(edge));
        }
    }

    /// Forgets all but what lies below `root` without luck in between; what luck leads to is seldom met again.
    fn cut_back(&mut self, root: Option<NodeId>) {
        let nodes = std::mem::take(&mut self.nodes);
        let edges = std::mem::take(&mut self.edges);
        self.known.clear();
        let mut moved = vec![UNKNOWN; nodes.len()];
        let mut next = 0;
        self.keep(root.unwrap_or(UNKNOWN), &nodes, &mut moved);
        // Nodes kept later point at edges of the old list until their turn comes.
        while next < self.nodes.len() {
            let old =
                self.nodes[next].first as usize..(self.nodes[next].first + self.nodes[next].count) as usize;
            self.nodes[next].first = self.edges.len() as u32;
            for edge in &edges[old] {
                let child = self.keep(edge.child, &nodes, &mut moved);
                self.edges.push(Edge { child, ..*edge });
            }
            next += 1;
        }
    }

    fn keep(&mut self, node: NodeId, nodes: &[Node], moved: &mut [NodeId]) -> NodeId {
        let Some(old) = nodes.get(node as usize) else { return UNKNOWN };
        if moved[node as usize] == UNKNOWN {
            moved[node as usize] = self.nodes.len() as NodeId;
            if let Some(key) = old.key {
                self.known.insert(key, moved[node as usize]);
            }
            self.nodes.push(*old);
        }
        moved[node as usize]
    }

    fn learn(&mut self, scores: &Scores) {
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            let score = scores[node.seat];
            node.visits += 1.0;
            node.value += (score - node.value) / node.visits;
            let edge = &mut self.edges[edge as usize];
            edge.value += (score - edge.value) / edge.weight;
            edge.weight += 1.0;
        }
    }

    fn edges_of(&self, node: NodeId) -> &[Edge<ClickOf<G>>] {
        match self.nodes.get(node as usize) {
            Some(node) => &self.edges[node.first as usize..(node.first + node.count) as usize],
            None => &[],
        }
    }
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
            let visits = edge.weight - 1.0;
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
