//! Which packets of a session have been here: each counts once (RFC 6479).

/// How many packets may overtake one.
const WINDOW: u64 = 1024;
const WORDS: usize = (WINDOW / 64) as usize + 1;

/// The numbers of the packets that were received.
#[derive(Clone, Debug, Default)]
pub(crate) struct Window {
    /// One more than the highest number.
    next: u64,
    /// A bit for each of the last [`WINDOW`] numbers, in a ring of words.
    seen: [u64; WORDS],
}

impl Window {
    /// Whether this number is new: not seen, and not too old to say.
    pub(crate) fn is_new(&self, number: u64) -> bool {
        if number >= self.next {
            return number < u64::MAX;
        }
        self.next - number <= WINDOW && self.seen[word(number)] & bit(number) == 0
    }

    /// Whether this number comes after all that were received.
    pub(crate) fn is_ahead(&self, number: u64) -> bool {
        number >= self.next
    }

    /// Takes it down; whether it was new.
    pub(crate) fn note(&mut self, number: u64) -> bool {
        if !self.is_new(number) {
            return false;
        }
        if number >= self.next {
            // The words between the old end and the new one are used again.
            let (old, new) = (self.next.saturating_sub(1) / 64, number / 64);
            for passed in (old + 1..=new).take(WORDS) {
                self.seen[(passed % WORDS as u64) as usize] = 0;
            }
            self.next = number + 1;
        }
        self.seen[word(number)] |= bit(number);
        true
    }
}

fn word(number: u64) -> usize {
    (number / 64 % WORDS as u64) as usize
}

fn bit(number: u64) -> u64 {
    1 << (number % 64)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_largest_numbers_overflow_nothing() {
        let mut window = Window::default();
        assert!(window.note(0) && !window.note(0));
        assert!(!window.note(u64::MAX));
        assert!(window.note(u64::MAX - 1) && !window.note(u64::MAX - 1));
        assert!(!window.note(5));
        assert!(window.note(u64::MAX - 2));
    }

    proptest! {
        #[test]
        fn each_number_counts_once_and_none_that_is_too_old(steps in proptest::collection::vec((0u64..3000, any::<bool>()), 1..400)) {
            let (mut window, mut seen, mut base) = (Window::default(), BTreeSet::new(), 0u64);
            for (step, ahead) in steps {
                let number = if ahead { base + step } else { base.saturating_sub(step) };
                let highest = seen.last().copied();
                let too_old = highest.is_some_and(|highest: u64| number + WINDOW <= highest);
                let expected = !seen.contains(&number) && !too_old;
                prop_assert_eq!(window.note(number), expected);
                if expected {
                    seen.insert(number);
                }
                base = base.max(number);
            }
        }
    }
}
