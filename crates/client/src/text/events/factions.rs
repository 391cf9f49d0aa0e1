//! What only some factions do: predictions, worms, advisors, captives, looks into the future.

use arrakis_rules::{EventKind, Seat};

use super::price;
use crate::text::{self, Names, area, count, forces};

/// Words such an event.
pub(super) fn words(kind: &EventKind, names: &Names) -> String {
    let who = |seat: Seat| names.who(seat);
    let sectors = |number: u8| count(u32::from(number), "sector", "sectors");
    match kind {
        EventKind::PredictionMade { seat, prediction } => match prediction {
            Some(prediction) => {
                format!("{} foretold that {}.", who(*seat), text::prediction(*prediction, names))
            }
            None => format!("{} foretold who will win, and when.", who(*seat)),
        },
        EventKind::PredictionRevealed { seat, prediction } => {
            format!(
                "{} had foretold that {}!",
                who(*seat),
                text::prediction(*prediction, names)
            )
        }
        EventKind::StormCardRevealed { sectors: number } => format!("The Storm Card shows {}.", sectors(*number)),
        EventKind::StormCardSeen {
            seat,
            sectors: Some(number),
        } => format!("{} sees the next Storm Card: {}.", who(*seat), sectors(*number)),
        EventKind::StormCardSeen { seat, sectors: None } => format!("{} has seen the next Storm Card.", who(*seat)),
        EventKind::WeatherControlled { seat, sectors: number } => {
            format!("{} lets the storm go {}.", who(*seat), sectors(*number))
        }
        EventKind::ShieldWallDestroyed { seat } => {
            format!(
                "{} blew up the Shield Wall: Arrakeen, Carthag and the Imperial Basin lie open to the storm.",
                who(*seat)
            )
        }
        EventKind::ForcesSaved {
            seat,
            area: at,
            forces: saved,
        } => format!(
            "{} saved {} in {} from the storm.",
            who(*seat),
            forces(*saved),
            area(*at)
        ),
        EventKind::ForcesSpared { seat, territory } => {
            format!(
                "Shai-Hulud spared the forces of {} in {}.",
                who(*seat),
                territory.name()
            )
        }
        EventKind::WormPlaced { seat, territory } => {
            format!("{} called Shai-Hulud to {}.", who(*seat), territory.name())
        }
        EventKind::WormRidden { seat, groups, to } => {
            let ridden = groups.iter().map(|(_, forces)| *forces).sum();
            format!(
                "{} rode Shai-Hulud with {} to {}.",
                who(*seat),
                forces(ridden),
                area(*to)
            )
        }
        EventKind::SpiceCardSeen { seat, card: Some(card) } => {
            format!("{} sees the next Spice Card: {}.", who(*seat), text::spice_card(*card))
        }
        EventKind::SpiceCardSeen { seat, card: None } => format!("{} has seen the next Spice Card.", who(*seat)),
        EventKind::BidCardSeen { seat, card: Some(card) } => {
            format!("{} sees the card up for bid: {}.", who(*seat), card.facts().name)
        }
        EventKind::BidCardSeen { seat, card: None } => format!("{} has seen the card up for bid.", who(*seat)),
        EventKind::SpicePaid { from, to, amount } => {
            format!("The {amount} spice of {} went to {}.", who(*from), who(*to))
        }
        EventKind::BidVoid { seat } => format!("{} cannot pay: the card is auctioned anew.", who(*seat)),
        EventKind::CardDrawn { seat, card: Some(card) } => {
            format!("{} drew {} with it.", who(*seat), card.facts().name)
        }
        EventKind::CardDrawn { seat, card: None } => format!("{} drew a card with it.", who(*seat)),
        EventKind::FreeRevivalGranted { by, to } => format!("{} lets {} revive three forces free.", who(*by), who(*to)),
        EventKind::AllyRevived {
            by,
            seat,
            forces: revived,
            cost,
        } => format!(
            "{} revived {} of {}{}.",
            who(*by),
            forces(*revived),
            who(*seat),
            price(*cost)
        ),
        EventKind::KwisatzHaderachRevived { seat, cost } => {
            format!("{} revived the Kwisatz Haderach{}.", who(*seat), price(*cost))
        }
        EventKind::KwisatzHaderachLost { seat } => format!("{} lost the Kwisatz Haderach.", who(*seat)),
        EventKind::AdvisorsFlipped {
            seat,
            territory,
            fighters,
        } => {
            let (were, are) = if *fighters {
                ("advisors", "fighters")
            } else {
                ("fighters", "advisors")
            };
            format!("The {were} of {} in {} are {are} now.", who(*seat), territory.name())
        }
        EventKind::AdvisorSent { seat, to, advisor } => {
            let what = if *advisor { "an advisor" } else { "a force" };
            format!("{} sent {what} to {}.", who(*seat), area(*to))
        }
        EventKind::ActsNow { seat } => format!("{} takes its turn now.", who(*seat)),
        EventKind::Waits { seat } => format!("{} waits with its turn.", who(*seat)),
        EventKind::ShippedAcross { seat, groups, to, cost } => {
            let shipped = groups.iter().map(|(_, forces)| *forces).sum();
            let from = groups.first().map_or("nowhere", |(from, _)| from.territory().name());
            let to = to.map_or("the reserves".to_owned(), area);
            let (who, forces) = (who(*seat), forces(shipped));
            format!("{who} shipped {forces} from {from} to {to}{}.", price(*cost))
        }
        EventKind::PlanSpicePaid { seat, amount } => format!("{} paid {amount} spice for the battle.", who(*seat)),
        EventKind::CaptiveKilled { by, from, leader } => match leader {
            Some(leader) => format!("{} killed {} of {} unseen.", who(*by), leader.facts().name, who(*from)),
            None => format!("{} killed a leader of {} unseen.", who(*by), who(*from)),
        },
        EventKind::LeaderCaptured { by, from, leader } => match leader {
            Some(leader) => format!("{} captured {} of {}.", who(*by), leader.facts().name, who(*from)),
            None => format!("{} captured a leader of {}.", who(*by), who(*from)),
        },
        EventKind::CaptiveReleased { by, from, leader } => match leader {
            Some(leader) => format!("{} let {} of {} go.", who(*by), leader.facts().name, who(*from)),
            None => format!("{} let a leader of {} go.", who(*by), who(*from)),
        },
        EventKind::CaptiveReturned { leader, to } => {
            format!("{} came home to {}.", leader.facts().name, who(*to))
        }
        EventKind::StrongholdIncome {
            seat,
            territory,
            amount,
        } => format!("{} took {amount} spice for {}.", who(*seat), territory.name()),
        // Every other kind has been worded before this is asked.
        _ => String::new(),
    }
}
