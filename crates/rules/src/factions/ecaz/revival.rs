//! Duke Vidal and the Tleilaxu Tanks, and when Ecaz may revive their leaders (Rules 2.11.16, 2.11.17, R169).

use crate::ids::{Faction, LeaderId, LeaderSet, Seat};
use crate::procedure::Ctx;
use crate::state::State;

/// Leaders in the tanks that open the right to revive leaders (Rule 2.11.17).
const DEAD: usize = 5;

/// Ecaz can always revive Duke Vidal, whoever had him when he died, if they know that he lies there (Rules 2.11.16,
/// 2.05.10.01).
pub(super) fn revives_as_own(ctx: Ctx, seat: Seat, mut leaders: LeaderSet) -> LeaderSet {
    if ctx.state.faction(seat) == Faction::Ecaz && knows_duke_vidal_dead(ctx.state, seat) {
        leaders.insert(LeaderId::DUKE_VIDAL);
    }
    leaders
}

fn knows_duke_vidal_dead(state: &State, seat: Seat) -> bool {
    let leader = LeaderId::DUKE_VIDAL;
    let is_seen = !state.unseen_dead.contains(&leader) || state.belongings.host(leader) == Some(seat);
    state.leaders[leader.index()].is_dead() && is_seen
}

/// Five of six are enough, Duke Vidal being one of them (Rule 2.11.17).
pub(super) fn opens_leader_revival(ctx: Ctx, seat: Seat, opens: bool) -> bool {
    let state = ctx.state;
    if state.faction(seat) != Faction::Ecaz {
        return opens;
    }
    let dead = state
        .leaders_of(seat)
        .filter(|leader| state.leaders[leader.index()].is_dead());
    opens || dead.count() + usize::from(knows_duke_vidal_dead(state, seat)) >= DEAD
}
