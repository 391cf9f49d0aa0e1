//! What only some factions do: predictions, worms, advisors, captives, looks into the future.

use arrakis_rules::{EventKind, Seat};

use super::{leader_name, origin};
use crate::locale::{say, tell};
use crate::text::{self, Names, area, forces};

/// Words such an event.
pub(super) fn words(kind: &EventKind, names: &Names) -> String {
    let who = |seat: Seat| names.who(seat);
    match kind {
        EventKind::PredictionMade {
            seat,
            prediction: Some(prediction),
        } => {
            let prediction = text::prediction(*prediction, names);
            tell!("event-foretold", who = who(*seat), prediction = prediction)
        }
        EventKind::PredictionMade { seat, prediction: None } => tell!("event-foretold-unseen", who = who(*seat)),
        EventKind::PredictionRevealed { seat, prediction } => {
            let prediction = text::prediction(*prediction, names);
            tell!("event-had-foretold", who = who(*seat), prediction = prediction)
        }
        EventKind::StormCardRevealed { sectors } => {
            tell!("event-storm-card-revealed", sectors = text::sectors(*sectors))
        }
        EventKind::StormCardSeen {
            seat,
            sectors: Some(sectors),
        } => {
            tell!(
                "event-storm-card-seen",
                who = who(*seat),
                sectors = text::sectors(*sectors)
            )
        }
        EventKind::StormCardSeen { seat, sectors: None } => tell!("event-storm-card-seen-unseen", who = who(*seat)),
        EventKind::WeatherControlled { seat, sectors } => {
            tell!(
                "event-weather-controlled",
                who = who(*seat),
                sectors = text::sectors(*sectors)
            )
        }
        EventKind::ShieldWallDestroyed { seat } => tell!("event-shield-wall-destroyed", who = who(*seat)),
        EventKind::ForcesSaved {
            seat,
            area: at,
            forces: saved,
        } => {
            tell!(
                "event-forces-saved",
                who = who(*seat),
                forces = forces(*saved),
                area = area(*at)
            )
        }
        EventKind::ForcesSpared { seat, territory } => {
            tell!("event-worm-spared", who = who(*seat), territory = territory.name())
        }
        EventKind::WormPlaced { seat, territory } => {
            tell!("event-worm-placed", who = who(*seat), territory = territory.name())
        }
        EventKind::WormRidden { seat, groups, to } => {
            let ridden = forces(groups.iter().map(|(_, forces)| *forces).sum());
            tell!("event-worm-ridden", who = who(*seat), forces = ridden, area = area(*to))
        }
        EventKind::SpiceCardSeen { seat, card: Some(card) } => {
            tell!(
                "event-spice-card-seen",
                who = who(*seat),
                card = text::spice_card(*card)
            )
        }
        EventKind::SpiceCardSeen { seat, card: None } => tell!("event-spice-card-seen-unseen", who = who(*seat)),
        EventKind::BidCardSeen { seat, card: Some(card) } => {
            tell!(
                "event-bid-card-seen",
                who = who(*seat),
                card = card.facts().name.as_str()
            )
        }
        EventKind::BidCardSeen { seat, card: None } => tell!("event-bid-card-seen-unseen", who = who(*seat)),
        EventKind::SpicePaid { from, to, amount } => {
            tell!("event-spice-paid", amount = *amount, from = who(*from), to = who(*to))
        }
        EventKind::BidVoid { seat } => tell!("event-bid-void", who = who(*seat)),
        EventKind::CardDrawn { seat, card: Some(card) } => {
            tell!("event-card-drawn", who = who(*seat), card = card.facts().name.as_str())
        }
        EventKind::CardDrawn { seat, card: None } => tell!("event-card-drawn-unseen", who = who(*seat)),
        EventKind::FreeRevivalGranted { by, to } => tell!("event-free-revival", who = who(*by), ally = who(*to)),
        EventKind::AllyRevived {
            by,
            seat,
            forces: revived,
            cost,
        } => {
            let forces = forces(*revived);
            tell!(
                "event-ally-revived",
                who = who(*by),
                forces = forces,
                ally = who(*seat),
                cost = *cost
            )
        }
        EventKind::KwisatzHaderachRevived { seat, cost } => {
            tell!(
                "event-revived",
                who = who(*seat),
                what = say("event-the-kwisatz-haderach"),
                cost = *cost
            )
        }
        EventKind::KwisatzHaderachLost { seat } => tell!("event-kwisatz-haderach-lost", who = who(*seat)),
        EventKind::AdvisorsFlipped {
            seat,
            territory,
            fighters,
        } => {
            let (who, territory) = (who(*seat), territory.name());
            if *fighters {
                tell!("event-now-fighters", who = who, territory = territory)
            } else {
                tell!("event-now-advisors", who = who, territory = territory)
            }
        }
        EventKind::AdvisorSent {
            seat,
            to,
            advisor: true,
        } => {
            tell!("event-advisor-sent", who = who(*seat), area = area(*to))
        }
        EventKind::AdvisorSent {
            seat,
            to,
            advisor: false,
        } => {
            tell!("event-force-sent", who = who(*seat), area = area(*to))
        }
        EventKind::ActsNow { seat } => tell!("event-acts-now", who = who(*seat)),
        EventKind::Waits { seat } => tell!("event-waits", who = who(*seat)),
        EventKind::ShippedAcross { seat, groups, to, cost } => {
            let shipped = forces(groups.iter().map(|(_, forces)| *forces).sum());
            let to = to.map_or_else(|| say("event-to-reserves").to_owned(), area);
            tell!(
                "event-shipped-across",
                who = who(*seat),
                forces = shipped,
                from = origin(groups),
                to = to,
                cost = *cost
            )
        }
        EventKind::PlanSpicePaid { seat, amount } => tell!("event-plan-spice", who = who(*seat), amount = *amount),
        EventKind::CaptiveKilled { by, from, leader } => match leader {
            Some(leader) => {
                tell!(
                    "event-captive-killed",
                    who = who(*by),
                    leader = leader_name(*leader),
                    from = who(*from)
                )
            }
            None => tell!("event-captive-killed-unseen", who = who(*by), from = who(*from)),
        },
        EventKind::LeaderCaptured { by, from, leader } => match leader {
            Some(leader) => {
                tell!(
                    "event-captured",
                    who = who(*by),
                    leader = leader_name(*leader),
                    from = who(*from)
                )
            }
            None => tell!("event-captured-unseen", who = who(*by), from = who(*from)),
        },
        EventKind::CaptiveReleased { by, from, leader } => match leader {
            Some(leader) => {
                tell!(
                    "event-released",
                    who = who(*by),
                    leader = leader_name(*leader),
                    from = who(*from)
                )
            }
            None => tell!("event-released-unseen", who = who(*by), from = who(*from)),
        },
        EventKind::CaptiveReturned { leader, to } => {
            tell!("event-captive-returned", leader = leader_name(*leader), to = who(*to))
        }
        EventKind::StrongholdIncome {
            seat,
            territory,
            amount,
        } => {
            tell!(
                "event-income",
                who = who(*seat),
                amount = *amount,
                territory = territory.name()
            )
        }
        // Every other kind has been worded before this is asked.
        _ => String::new(),
    }
}
