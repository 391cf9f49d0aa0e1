//! How close everybody is to winning.

use arrakis_rules::{
    AreaSet, Faction, RuleId, SHARED_STRONGHOLDS_TO_WIN, STRONGHOLDS_TO_WIN, Seat, SeatSet, TerritoryId, rule,
    shield_wall_side,
};
use arrakis_table::Shield;

use super::Look;
use crate::board::holdings::Ground;
use crate::text::labels;

/// A player, or two allies, and what counts for their victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) seats: SeatSet,
    pub(crate) held: Vec<&'static str>,
    /// How many of them only a No-Field token holds that may stand for nobody (R73).
    pub(crate) unsure: usize,
    /// How many of them Ecaz and their ally occupy together; nothing for others (Rule 2.11.14).
    pub(crate) shared: Option<usize>,
    pub(crate) needed: usize,
    /// The rule by which so many are enough.
    pub(crate) rule: RuleId,
    /// Turns in which one of them has attempted to win, of the one with more of them (Rule 4.01.04).
    pub(crate) attempts: u8,
}

/// All sides, the one with the fewest strongholds to go first (Rules 1.09.02.01, 1.09.02.02).
pub(crate) fn sides(look: &Look) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for shield in &look.seats {
        if sides.iter().any(|side| side.seats.contains(shield.seat)) {
            continue;
        }
        sides.push(side(look, with_ally(shield)));
    }
    sides.sort_by_key(|side| {
        (
            side.needed.saturating_sub(side.held.len()),
            usize::MAX - side.held.len(),
        )
    });
    sides
}

/// What counts for a player, or for two allies.
pub(crate) fn side(look: &Look, seats: SeatSet) -> Side {
    let members = || look.seats.iter().copied().filter(|one| seats.contains(one.seat));
    let (alone, allied) = STRONGHOLDS_TO_WIN;
    let (usual, rule) = match seats.len() {
        1 => (alone, rule!("1.09.02.01")),
        _ => (allied, rule!("1.09.02.02")),
    };
    let shared = members().find_map(|one| shared(look, one));
    let (needed, rule) = match shared {
        Some(shared) if shared >= SHARED_STRONGHOLDS_TO_WIN && SHARED_STRONGHOLDS_TO_WIN < usual => {
            (SHARED_STRONGHOLDS_TO_WIN, rule!("2.11.15"))
        }
        _ => (usual, rule),
    };
    let held = members().flat_map(|one| one.strongholds.iter().map(move |there| (one.seat, *there)));
    Side {
        seats,
        held: members().flat_map(|one| labels::held(one)).collect(),
        unsure: held.filter(|(seat, there)| is_unsure(look, *seat, *there)).count(),
        shared,
        needed,
        rule,
        attempts: members().map(|one| one.win_attempts).max().unwrap_or_default(),
    }
}

/// How many of what Ecaz hold their ally occupies with them (Rules 2.11.14, 2.11.15); nothing where they have no ally.
fn shared(look: &Look, ecaz: &Shield) -> Option<usize> {
    let ally = ecaz.ally.filter(|_| ecaz.faction == Faction::Ecaz)?;
    let both = |areas: AreaSet| is_in(look, ecaz.seat, areas) && is_in(look, ally, areas);
    let strongholds = ecaz.strongholds.iter().filter(|there| both(there.areas()));
    let on_wall = ecaz.holds_shield_wall && both(shield_wall_side());
    Some(strongholds.count() + usize::from(on_wall))
}

/// Whether forces of a player that count are there.
pub(crate) fn is_in(look: &Look, seat: Seat, areas: AreaSet) -> bool {
    ground(look).is_in(seat, areas)
}

/// Who stands where, as the board reckons too.
fn ground<'a>(look: &'a Look) -> Ground<'a> {
    Ground {
        shields: &look.seats,
        stacks: &look.stacks,
        advisors: look.facts.belongings.bene_gesserit.advisors,
    }
}

/// Whether only a No-Field token holds a stronghold, and we cannot tell whether it stands for anybody (R73).
fn is_unsure(look: &Look, seat: Seat, stronghold: TerritoryId) -> bool {
    let forces = look.forces_among(seat, stronghold.areas());
    forces.is_veiled() && forces.unveiled().is_none() && !stands_for_somebody(look)
}

/// Whether we know that our own No-Field token stands for somebody (Rules 2.10.09, 2.10.13).
fn stands_for_somebody(look: &Look) -> bool {
    let known = look.own.and_then(|own| own.belongings.richese.as_ref()?.no_field);
    let reserves = look.mine().is_some_and(|mine| !mine.reserves.is_none());
    reserves && known.is_some_and(|token| token.number() > 0)
}

/// The player, with the ally if there is one.
pub(crate) fn with_ally(shield: &Shield) -> SeatSet {
    let mut seats = SeatSet::of(shield.seat);
    if let Some(ally) = shield.ally {
        seats.insert(ally);
    }
    seats
}
