//! The stack of procedures under way, and why it cannot overflow.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::frames::{Frame, FrameKind};

/// How many procedures can be under way at once: more than the deepest chain of those that start one another.
const ROOM: usize = 19;

/// What a free act starts on top of anything that is not half-way (Rules 1.14.09, 1.14.10, 2.08.12, 3.01.22, 3.02.05), and
/// what comes of a card that was discarded (Rule 3.02.09).
const AT_ANY_TIME: [FrameKind; 5] = [
    FrameKind::AttemptPower,
    FrameKind::Truth,
    FrameKind::Subsidy,
    FrameKind::SearchDiscard,
    FrameKind::SemutaDrug,
];

/// How often a procedure can lie on the stack. A card that counts as a Karama can be stopped in its turn, and then by a
/// Karama only (Rule 2.02.22).
fn most(kind: FrameKind) -> usize {
    match kind {
        FrameKind::React => 4,
        // A card for an effect, and Kull Wahad on the Karama that would stop it (Rules 2.09.07.00, 2.09.07.03).
        FrameKind::Discard => 2,
        _ => 1,
    }
}

/// The procedures under way: each was started by the one below it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Stack(ArrayVec<Frame, ROOM>);

impl Deref for Stack {
    type Target = [Frame];

    fn deref(&self) -> &[Frame] {
        &self.0
    }
}

impl DerefMut for Stack {
    fn deref_mut(&mut self) -> &mut [Frame] {
        &mut self.0
    }
}

impl Stack {
    /// Puts a procedure on top; whether there was room for it.
    pub(crate) fn push(&mut self, frame: Frame) -> bool {
        let kind = frame.kind();
        debug_assert!(
            self.may_start(kind),
            "{kind:?} is not among what {:?} starts: frames.rs must say so",
            self.kinds()
        );
        self.0.try_push(frame).is_ok()
    }

    /// Puts a procedure in the place of the topmost.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.0.last_mut() {
            let (old, new) = (top.kind(), frame.kind());
            debug_assert!(
                old.becomes().contains(&new),
                "{old:?} does not become {new:?}: frames.rs must say so"
            );
            *top = frame;
        }
    }

    /// Takes the topmost off.
    pub(crate) fn pop(&mut self) -> Option<Frame> {
        self.0.pop()
    }

    /// Takes all off.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Puts these on top, as far as there is room.
    pub(crate) fn extend(&mut self, frames: impl IntoIterator<Item = Frame>) {
        for frame in frames {
            self.push(frame);
        }
    }

    /// Whether whatever can be started by what lies here has room. Only a stack that the rules have not built lacks it,
    /// such as one from a file that somebody has written.
    pub(crate) fn is_roomy(&self) -> bool {
        let fits = |(below, frame): (usize, &Frame)| below + 1 + usize::from(ABOVE[frame.kind() as usize]) <= ROOM;
        self.0.iter().enumerate().all(fits)
    }

    fn kinds(&self) -> Vec<FrameKind> {
        self.0.iter().map(Frame::kind).collect()
    }

    /// Whether the topmost may start this one, or what has this one in its place by now.
    fn may_start(&self, kind: FrameKind) -> bool {
        let Some(top) = self.0.last() else { return true };
        let there = self.0.iter().filter(|frame| frame.kind() == kind).count();
        let starts = |first: &FrameKind| *first == kind || first.becomes().contains(&kind);
        there < most(kind) && (AT_ANY_TIME.contains(&kind) || top.kind().starts().iter().any(starts))
    }
}

/// The most that can lie above each procedure.
static ABOVE: LazyLock<[u8; FrameKind::ALL.len()]> = LazyLock::new(|| {
    let mut chains = Chains::new();
    FrameKind::ALL.map(|kind| {
        let mut below = [0; FrameKind::ALL.len()];
        below[kind as usize] = 1;
        chains.longest_above(kind, &mut below)
    })
});

/// How often each procedure lies below, by kind.
type Below = [u8; FrameKind::ALL.len()];

/// Looks for the longest chains. How long one can be above a procedure depends only on those below that could come again,
/// so that each case is worked out once: there are far more ways to come to it.
struct Chains {
    /// Whether one can come to lie above another, by kind.
    reached: Vec<[bool; FrameKind::ALL.len()]>,
    known: BTreeMap<(usize, Below), u8>,
}

impl Chains {
    fn new() -> Chains {
        let mut reached = vec![[false; FrameKind::ALL.len()]; FrameKind::ALL.len()];
        for kind in FrameKind::ALL {
            let mut left = vec![kind];
            while let Some(below) = left.pop() {
                for next in below.starts().iter().chain(below.becomes()).chain(&AT_ANY_TIME) {
                    if !std::mem::replace(&mut reached[kind as usize][*next as usize], true) {
                        left.push(*next);
                    }
                }
            }
        }
        let known = BTreeMap::new();
        Chains { reached, known }
    }

    fn longest_above(&mut self, kind: FrameKind, below: &mut Below) -> u8 {
        let reached = &self.reached[kind as usize];
        let counts = std::array::from_fn(|at| if reached[at] { below[at] } else { 0 });
        let case = (kind as usize, counts);
        if let Some(longest) = self.known.get(&case) {
            return *longest;
        }
        let mut longest = 0;
        for next in kind.starts().iter().copied().chain(AT_ANY_TIME) {
            if usize::from(below[next as usize]) < most(next) {
                below[next as usize] += 1;
                longest = longest.max(1 + self.longest_above(next, below));
                below[next as usize] -= 1;
            }
        }
        for next in kind.becomes() {
            longest = longest.max(self.longest_above(*next, below));
        }
        self.known.insert(case, longest);
        longest
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, seq::IndexedRandom};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::game::Game;
    use crate::ids::{Faction, Seat};
    use crate::options::Options;
    use crate::refusal::Reason;
    use crate::setup::Setup;
    use crate::view::Viewer;
    use crate::{Action, Question};

    #[test]
    fn the_deepest_chain_has_room() {
        let firsts = [FrameKind::Setup, FrameKind::Turns];
        let deepest = firsts.map(|first| 1 + usize::from(ABOVE[first as usize]));
        // Turns, a phase, a player's turn, an entry, Terror, who stops an offer, who stops that, Kull Wahad, who stops that, and
        // so on while there are cards; a special power used at any time; a question; spice for a card that was played meanwhile with who stops that, though
        // nothing comes in while a Karama is played; and who may take a card that was discarded.
        assert_eq!(deepest, [18, 18]);
        assert!(deepest.iter().all(|deepest| *deepest <= ROOM));
    }

    /// A line of the table that is forgotten would make the chains of the test above shorter than they are.
    #[test]
    fn every_procedure_is_started_by_another() {
        let mut reached = vec![FrameKind::Setup, FrameKind::Draft];
        reached.extend(AT_ANY_TIME);
        let mut next = 0;
        while let Some(kind) = reached.get(next).copied() {
            for kind in kind.starts().iter().chain(kind.becomes()) {
                if !reached.contains(kind) {
                    reached.push(*kind);
                }
            }
            next += 1;
        }
        let lost = FrameKind::ALL.into_iter().filter(|kind| !reached.contains(kind));
        assert_eq!(lost.collect::<Vec<_>>(), []);
    }

    /// The same game with idle procedures at the bottom, so that this much room is left.
    fn crowded(game: &Game, left: usize) -> Game {
        let mut game = game.clone();
        let bottom = game.stack[0].clone();
        while game.stack.len() + left < ROOM {
            game.stack.0.insert(0, bottom.clone());
        }
        game
    }

    /// What does not fit is refused, and changes nothing; what fits is done.
    #[test]
    fn a_procedure_without_room_is_refused() {
        let (mut refused, mut done, mut acts) = (0, 0, 0);
        for number in 0..20 {
            let setup = Setup {
                options: Options::advanced(),
                ..Setup::new(&Faction::CLASSIC, number).unwrap()
            };
            let mut chance = ChaCha8Rng::seed_from_u64(number);
            let mut game = Game::new(setup).unwrap();
            while game.outcome().is_none() {
                let prompts = game.prompts();
                let (seat, prompt) = prompts.choose(&mut chance).unwrap();
                let action = prompt.kind.random_answer(&mut chance);
                let mut tight = crowded(&game, chance.random_range(0..3));
                assert!(game.stack.is_roomy());
                let before = tight.clone();
                let mut try_it = |seat: Seat, action: Action| match tight.submit(seat, action) {
                    Ok(_) => {
                        done += 1;
                        tight = before.clone();
                        false
                    }
                    Err(refusal) => {
                        assert_eq!(refusal.reason, Reason::NoRoom);
                        assert!(tight == before, "the refusal changed something");
                        refused += 1;
                        true
                    }
                };
                for asker in game.seats() {
                    let of = game.view(Viewer::Seat(asker)).own.unwrap().free_acts.truthtrance;
                    if let Some(of) = of.iter().next() {
                        let question = Question::HasSpice(3);
                        acts += u32::from(try_it(asker, Action::AskTruth { of, question }));
                    }
                }
                try_it(*seat, action.clone());
                game.submit(*seat, action).unwrap();
            }
        }
        assert!(refused > 100 && done > 1_000 && acts > 20, "{refused}, {done}, {acts}");
    }
}
