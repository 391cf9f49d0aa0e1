//! How well somebody decided, as one number.

/// The curve by which chess players know it (that of Lichess): what a decision that loses so many hundredths of the chance to
/// win is worth is `SCALE × e^(-STEEP × hundredths) - BELOW`, as a percentage.
const SCALE: f64 = 103.1668;
const STEEP: f64 = 0.04354;
const BELOW: f64 = 3.1669;

/// The accuracy of a decision that lost so much of a won game: 100 where it lost nothing, and 0 at the least.
fn of_one(lost: f64) -> f64 {
    (SCALE * (-STEEP * 100.0 * lost).exp() - BELOW).clamp(0.0, 100.0)
}

/// The accuracy of some decisions: what each lost, and how much it counts. As in chess, it is the middle between their mean and
/// their harmonic mean, so that one that loses the game shows among many that lose nothing. Nothing of none.
pub(super) fn of(decisions: &[(f64, f64)]) -> Option<f64> {
    let all: f64 = decisions.iter().map(|(_, counts)| counts).sum();
    if all <= 0.0 {
        return None;
    }
    let mean = decisions
        .iter()
        .map(|(lost, counts)| counts * of_one(*lost))
        .sum::<f64>()
        / all;
    // A decision that is worth nothing would make all others worth nothing.
    let inverse = decisions.iter().map(|(lost, counts)| counts / of_one(*lost).max(1.0));
    let harmonic = all / inverse.sum::<f64>();
    Some((mean + harmonic) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_loses_nothing_is_perfect_and_dear_decisions_count_more() {
        assert_eq!(of(&[]), None);
        assert!(of(&[(0.0, 1.0); 9]).unwrap() > 99.9);
        // As Lichess publishes its curve: ten hundredths lost are 63.6 %.
        assert!((of(&[(0.1, 1.0)]).unwrap() - 63.58).abs() < 0.05);
        let even = of(&[(0.05, 1.0), (0.05, 1.0)]).unwrap();
        let dear = of(&[(0.05, 0.25), (0.0, 1.0)]).unwrap();
        let lost = of(&[(0.9, 1.0), (0.0, 1.0)]).unwrap();
        assert!(lost < even && even < dear && dear < 100.0, "{lost} {even} {dear}");
    }
}
