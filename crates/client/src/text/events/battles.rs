//! Battles.

use arrakis_rules::{EventKind, PartnerRole, Plan, Seat};

use super::{because, leader_name};
use crate::locale::{say, tell};
use crate::text::{self, Names};

/// Words such an event; `None` for one of another kind.
pub(super) fn words(kind: &EventKind, names: &Names) -> Option<String> {
    let who = |seat: Seat| names.who(seat);
    Some(match kind {
        EventKind::BattleBegan {
            territory,
            aggressor,
            defender,
        } => tell!(
            "event-battle-began",
            territory = territory.name(),
            aggressor = who(*aggressor),
            defender = who(*defender)
        ),
        EventKind::CoFighterChosen {
            territory,
            fighter,
            partner,
            added,
        } => {
            let (fighter, partner, territory) = (who(*fighter), (who(partner.seat), partner.role), territory.name());
            match partner {
                (partner, PartnerRole::Dialed) => tell!(
                    "event-co-fighter-dials",
                    territory = territory,
                    fighter = fighter,
                    partner = partner,
                    added = *added
                ),
                (partner, PartnerRole::Added) => tell!(
                    "event-co-fighter-added",
                    territory = territory,
                    fighter = fighter,
                    partner = partner,
                    added = *added
                ),
                (partner, PartnerRole::Beside) => tell!(
                    "event-co-fighter-alone",
                    territory = territory,
                    fighter = fighter,
                    partner = partner
                ),
            }
        }
        EventKind::PlanCommitted { seat } => tell!("event-plan-committed", who = who(*seat)),
        EventKind::NoFighterAnnounced { seat } => tell!("event-no-fighter", who = who(*seat)),
        EventKind::PlansRevealed { plans } => {
            let shown = plans
                .iter()
                .map(|(seat, shown)| tell!("event-plan-of", who = who(*seat), plan = plan(shown)));
            tell!("with-stop", clause = shown.collect::<Vec<_>>().join(say("list-next")))
        }
        EventKind::TraitorCalled { by, leader } => {
            tell!("event-traitor-called", who = who(*by), leader = leader_name(*leader))
        }
        EventKind::Exploded { territory } => tell!("event-exploded", territory = territory.name()),
        EventKind::LeaderKilled { seat, leader, cause } => {
            let leader = leader_name(*leader);
            tell!(
                "event-leader-killed",
                who = who(*seat),
                leader = leader,
                cause = because(*cause)
            )
        }
        EventKind::BattleWon {
            winner,
            loser,
            totals: Some(totals),
        } => {
            let of = |seat| {
                let total = totals.iter().find(|(other, _)| *other == seat);
                total.map_or(String::new(), |(_, total)| total.to_string())
            };
            let (more, less) = (of(*winner), of(*loser));
            let (winner, loser) = (who(*winner), who(*loser));
            if more == less {
                tell!("event-battle-won-tied", winner = winner, loser = loser, both = more)
            } else {
                tell!(
                    "event-battle-won",
                    winner = winner,
                    loser = loser,
                    more = more,
                    less = less
                )
            }
        }
        EventKind::BattleWon {
            winner,
            loser,
            totals: None,
        } => {
            tell!("event-battle-won-untold", winner = who(*winner), loser = who(*loser))
        }
        EventKind::BattleLostByBoth { seats: [one, other] } => {
            tell!("event-battle-lost-by-both", one = who(*one), other = who(*other))
        }
        EventKind::LeaderSpice { seat, amount } => tell!("event-leader-spice", who = who(*seat), amount = *amount),
        EventKind::LeadersReturned => say("event-leaders-returned").to_owned(),
        _ => return None,
    })
}

/// A revealed plan in a few words.
pub(crate) fn plan(plan: &Plan) -> String {
    let number = plan.dial.to_string();
    let dial = match plan.spice {
        0 => tell!("plan-dial", dial = number),
        spice => tell!("plan-dial-spice", dial = number, spice = spice),
    };
    let fighter = text::fighter(plan).unwrap_or_else(|| say("nobody-listed"));
    let mut words = tell!("plan-shown", dial = dial, fighter = fighter);
    if plan.kwisatz_haderach {
        words = tell!("plan-with-companion", plan = words);
    }
    match text::weapon_and_defense(plan).as_slice() {
        [one, other] => tell!("plan-with-cards", plan = words, one = *one, other = *other),
        [one] => tell!("plan-with-card", plan = words, card = *one),
        _ => words,
    }
}
