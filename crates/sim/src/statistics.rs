//! What many games tell.

use serde::Serialize;

/// How sure an interval is to hold the true share: 1.96 standard deviations for 95 %.
pub(crate) const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// A share of games, with the interval that holds the true one with 95 % (Wilson's, which is good for few games too).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Share {
    pub(crate) count: u64,
    pub(crate) share: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Share {
    /// So many of all.
    pub(crate) fn of(count: u64, all: u64) -> Share {
        if all == 0 {
            return Share {
                count,
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, z) = (all as f64, DEVIATIONS);
        let share = count as f64 / n;
        let middle = share + z * z / (2.0 * n);
        let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        Share {
            count,
            share,
            low: ((middle - half) / scale).max(0.0),
            high: ((middle + half) / scale).min(1.0),
        }
    }
}

/// The spread of some numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) min: u32,
    pub(crate) median: u32,
    pub(crate) max: u32,
}

impl Spread {
    pub(crate) fn of(numbers: impl Iterator<Item = u32>) -> Spread {
        let mut all: Vec<u32> = numbers.collect();
        all.sort_unstable();
        let sum: u64 = all.iter().map(|number| u64::from(*number)).sum();
        Spread {
            mean: sum as f64 / all.len().max(1) as f64,
            min: all.first().copied().unwrap_or_default(),
            median: all.get(all.len() / 2).copied().unwrap_or_default(),
            max: all.last().copied().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.000_5
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Published: 10 of 100 is 5.52 % to 17.44 %, and none of ten is 0 % to 27.75 %.
        let tenth = Share::of(10, 100);
        assert!(near(tenth.low, 0.0552) && near(tenth.high, 0.1744), "{tenth:?}");
        let none = Share::of(0, 10);
        assert!(near(none.low, 0.0) && near(none.high, 0.2775), "{none:?}");
        assert!(near(Share::of(0, 0).high, 1.0));
    }

    #[test]
    fn the_spread_of_some_numbers() {
        let spread = Spread::of([4, 1, 9, 2, 4].into_iter());
        assert!(near(spread.mean, 4.0));
        assert_eq!((spread.min, spread.median, spread.max), (1, 4, 9));
        assert_eq!(Spread::of(std::iter::empty()), Spread::default());
    }
}
