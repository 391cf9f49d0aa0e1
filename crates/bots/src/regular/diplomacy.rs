//! Alliances, and what the Bene Gesserit foresee.

use std::cell::OnceCell;

use arrakis_rules::{Action, Faction, Seat, SeatSet};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::mind::Mind;
use super::sight::Sight;

/// What it is worth to have an ally beside what is counted: two win more often than their strongholds of today tell.
pub(crate) const TOGETHER: f64 = 0.03;

impl<'a> Sight<'a> {
    /// The same with this ally instead of the one that there is.
    pub(crate) fn with_ally(&self, ally: Option<Seat>) -> Sight<'a> {
        let mut sight = self.clone();
        for old in [Some(self.me), self.ally].into_iter().flatten() {
            sight.sides[old.index()] = old.0;
        }
        if let Some(ally) = ally {
            let first = self.me.min(ally).0;
            sight.sides[self.me.index()] = first;
            sight.sides[ally.index()] = first;
        }
        sight.ally = ally;
        sight.held_now = OnceCell::new();
        sight
    }

    /// What it is worth to be allied so.
    fn worth_of_ally(&self, ally: Option<Seat>) -> f64 {
        let sight = self.with_ally(ally);
        sight.outlook(&sight.stand).value
    }
}

/// What to do in a Nexus.
pub(crate) fn nexus(
    sight: &Sight,
    may_break: Option<Seat>,
    may_offer: SeatSet,
    offers: SeatSet,
    mind: &mut Mind,
) -> Action {
    let turn = sight.view.public.course.turn;
    let weights = &sight.weights;
    let alone = sight.worth_of_ally(None);
    if let Some(ally) = may_break {
        let together = sight.worth_of_ally(Some(ally)) + TOGETHER;
        return if alone > together + weights.faith {
            Action::BreakAlliance
        } else {
            Action::EndNexus
        };
    }
    // A table of two has nobody else to win against.
    let others_left = sight.view.public.seats.len() > 2;
    let worth = |seat: Seat| sight.worth_of_ally(Some(seat)) + TOGETHER;
    let best = |seats: SeatSet| {
        let all = seats.iter().map(|seat| (worth(seat), seat));
        all.filter(|(worth, _)| others_left && *worth > alone + weights.least_gain)
            .max_by(|one, other| one.0.total_cmp(&other.0))
    };
    let offered = best(offers);
    let asked = mind.offered(turn);
    // Who has refused once is not asked again.
    let wished = best(may_offer.iter().filter(|seat| !asked.contains(*seat)).collect());
    match (offered, wished) {
        (Some((here, from)), wished) if wished.is_none_or(|(there, _)| here + weights.faith >= there) => {
            Action::AcceptAlliance(from)
        }
        (_, Some((_, to))) => {
            // Who listens is told of it when it is made.
            if sight.memory.is_none() {
                mind.offers(turn, to);
            }
            Action::OfferAlliance(to)
        }
        _ => match offers.iter().next() {
            Some(from) => Action::RefuseAlliance(from),
            None => Action::EndNexus,
        },
    }
}

/// Who wins by strongholds, and when: special victories and those by default do not count (Rule 2.02.03).
pub(super) fn prediction(sight: &Sight, winners: SeatSet, last_turn: u8, chance: &mut ChaCha8Rng) -> Action {
    let strong = |seat: &Seat| !matches!(sight.faction(*seat), Faction::SpacingGuild | Faction::BeneGesserit);
    let all: Vec<Seat> = winners.iter().collect();
    let likely: Vec<Seat> = all.iter().copied().filter(strong).collect();
    let winner = likely.choose(chance).or_else(|| all.choose(chance)).copied();
    Action::MakePrediction {
        winner: winner.unwrap_or(sight.me),
        turn: chance.random_range(3..=7u8).min(last_turn),
    }
}
