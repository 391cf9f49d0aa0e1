//! What stands beside a player or a leader for a while.

use arrakis_rules::{Claim, LeaderId, Seat, Until};

use super::{Names, ordered};
use crate::locale::tell;

/// Another place in Storm Order, for which a card was played.
pub(crate) fn claim(claim: &Claim) -> String {
    let what = ordered(claim.of);
    if claim.last {
        tell!("claim-last", what = what)
    } else {
        tell!("claim-first", what = what)
    }
}

/// With whom a leader of no faction is, and how long (R168); `None` for others.
pub(crate) fn stay(leader: LeaderId, with: Option<(Seat, Until)>, names: &Names) -> Option<String> {
    let (seat, until) = with.filter(|_| leader == LeaderId::DUKE_VIDAL)?;
    let who = names.who(seat);
    Some(match until {
        Until::Used => tell!("stays-until-used", who = who),
        Until::TurnEnds => tell!("stays-for-the-turn", who = who),
        Until::MentatPause => tell!("stays-until-pause", who = who),
    })
}
