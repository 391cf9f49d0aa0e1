//! Which of all that could be said matters most.

use arrayvec::ArrayVec;

use super::MOST_POINTS;
use super::point::Point;
use crate::regular::{Outlook, Sight};

/// What changes the worth of a position by less is not worth a word.
const WORTH_A_WORD: f64 = 0.0015;

/// Points, each with what it changes of the worth of the position, as a share of a won game: less than nothing where it speaks
/// against what is done.
#[derive(Clone, Debug, Default)]
pub(super) struct Scales(Vec<(f64, Point)>);

impl Scales {
    /// One point more.
    pub(super) fn put(&mut self, by: f64, point: Point) {
        if by.abs() >= WORTH_A_WORD {
            self.0.push((by, point));
        }
    }

    /// The same where all of it is only so likely.
    pub(super) fn times(mut self, chance: f64) -> Scales {
        self.0.iter_mut().for_each(|(by, _)| *by *= chance);
        self
    }

    /// Whether nothing speaks for it.
    pub(super) fn is_bare(&self) -> bool {
        self.0.iter().all(|(by, _)| *by < 0.0)
    }

    /// What matters most. First something that speaks for it; then whatever changes more, for it or against it.
    pub(super) fn heaviest(mut self) -> ArrayVec<Point, MOST_POINTS> {
        // Of equals what was put first.
        self.0.sort_by(|(one, _), (other, _)| other.abs().total_cmp(&one.abs()));
        let Some(first) = self.0.iter().position(|(by, _)| *by > 0.0) else {
            return ArrayVec::new();
        };
        let first = self.0.remove(first);
        let all = [first].into_iter().chain(self.0);
        all.map(|(_, point)| point).take(MOST_POINTS).collect()
    }

    /// What speaks most for it beside these.
    pub(super) fn beside(mut self, others: &[Point]) -> Option<Point> {
        self.0.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mut gains = self.0.into_iter().filter(|(by, _)| *by > 0.0);
        gains.find(|(_, point)| !others.contains(point)).map(|(_, point)| point)
    }
}

/// What becomes otherwise between two outlooks, in shares of a won game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    /// Because one wins this turn.
    pub(super) win: f64,
    /// Because another does not.
    pub(super) loss: f64,
    /// Because the game goes on otherwise.
    pub(super) rest: f64,
}

impl Change {
    pub(super) fn new(sight: &Sight, before: &Outlook, after: &Outlook) -> Change {
        let worth = if sight.ally.is_some() {
            sight.weights.shared_win
        } else {
            1.0
        };
        let win = (after.win - before.win) * (worth - before.future);
        let loss = (before.loss - after.loss) * after.future;
        Change {
            win,
            loss,
            rest: after.value - before.value - win - loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_are_said_and_the_first_speaks_for_it() {
        let purse = |spice| Point::Purse { spice };
        let mut scales = Scales::default();
        assert!(scales.is_bare() && scales.clone().heaviest().is_empty());
        scales.put(-0.3, purse(1));
        assert!(scales.is_bare() && scales.clone().heaviest().is_empty());
        scales.put(0.1, purse(2));
        scales.put(0.2, purse(3));
        scales.put(0.001, purse(4));
        assert_eq!(scales.clone().heaviest()[..], [purse(3), purse(1)]);
        assert_eq!(scales.clone().beside(&[purse(3)]), Some(purse(2)));
        assert_eq!(scales.beside(&[purse(3), purse(2)]), None);
    }
}
