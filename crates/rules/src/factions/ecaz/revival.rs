//! Duke Vidal and the Tleilaxu Tanks, and when Ecaz may revive their leaders (Rules 2.11.16, 2.11.17, R169).

use crate::ids::{Faction, LeaderId, LeaderSet, Seat};
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;

/// Leaders in the tanks that open the right to revive leaders (Rule 2.11.17).
const DEAD: usize = 5;

/// Ecaz can always revive Duke Vidal, whoever had him when he died (Rule 2.11.16).
pub(super) fn revives_as_own(ctx: Ctx, seat: Seat, mut leaders: LeaderSet) -> LeaderSet {
    if ctx.state.faction(seat) == Faction::Ecaz {
        leaders.insert(LeaderId::DUKE_VIDAL);
    }
    leaders
}

/// Too few of theirs are dead (Rule 2.11.17).
pub(super) fn leaders_wait_by(ctx: Ctx, seat: Seat, rule: RuleId) -> RuleId {
    if ctx.state.faction(seat) == Faction::Ecaz {
        rule!("2.11.17")
    } else {
        rule
    }
}

/// Five of six are enough, Duke Vidal being one of them, if they know that he lies there (Rule 2.11.17).
pub(super) fn opens_leader_revival(ctx: Ctx, seat: Seat, opens: bool) -> bool {
    let state = ctx.state;
    if state.faction(seat) != Faction::Ecaz {
        return opens;
    }
    let dead = state
        .leaders_of(seat)
        .filter(|leader| state.leaders[leader.index()].is_dead());
    opens || dead.count() + state.revived_as_own(seat).len() >= DEAD
}
