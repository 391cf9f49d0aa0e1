//! What abilities are attempted on, each in a clause: who may stop one has to know it, and everybody hears it.

use arrakis_rules::{AreaId, Cargo, Forces, Placements, Seat, Subject, TerritorySet};

use super::{
    Names, ability_name, area, auction_method, cards, command, element, faction_name, forces, inflation_side, list,
};
use crate::locale::{say, tell};

/// Behind what the ability does: what this use of it is about, where that says more.
pub(crate) fn about(subject_of: &Subject, names: &Names) -> String {
    match subject_of {
        Subject::TopSpiceCard | Subject::NextStormCard | Subject::TopTreacheryCard => String::new(),
        _ => format!(": {}", subject(subject_of, names)),
    }
}

/// What this use of an ability is about.
pub(crate) fn subject(subject: &Subject, names: &Names) -> String {
    let who = |seat: Seat| names.who(seat);
    match subject {
        Subject::CardForBid { number, of } => tell!("subject-card-for-bid", number = *number, of = *of),
        Subject::UnseenCardForBid { seller } => tell!("subject-unseen-card-for-bid", who = who(*seller)),
        Subject::Declaration { first: true } => say("subject-declaration-first").to_owned(),
        Subject::Declaration { first: false } => say("subject-declaration-last").to_owned(),
        Subject::UnseenCard {
            method,
            claim: Some(claim),
        } => tell!(
            "subject-unseen-card-claimed",
            method = auction_method(*method),
            card = claim.facts().name.as_str()
        ),
        Subject::UnseenCard { method, claim: None } => {
            tell!("subject-unseen-card", method = auction_method(*method))
        }
        Subject::TopSpiceCard => say("subject-top-spice-card").to_owned(),
        Subject::NextStormCard => say("subject-next-storm-card").to_owned(),
        Subject::TopTreacheryCard => say("subject-top-treachery-card").to_owned(),
        Subject::Element {
            territory,
            of,
            element: asked,
        } => {
            let (asked, territory) = (element(*asked), territory.name());
            tell!("subject-element", element = asked, of = who(*of), territory = territory)
        }
        Subject::Command {
            territory,
            against,
            command: said,
        } => {
            let (against, territory) = (who(*against), territory.name());
            tell!(
                "subject-command",
                against = against,
                territory = territory,
                command = command(*said)
            )
        }
        Subject::Battle {
            territory,
            side,
            against,
        } => {
            let (side, against) = (who(*side), who(*against));
            tell!(
                "subject-battle",
                side = side,
                against = against,
                territory = territory.name()
            )
        }
        Subject::Escort { of, to } => tell!("subject-escort", area = area(*to), of = who(*of)),
        Subject::Charity { amount } => tell!("subject-charity", amount = *amount),
        Subject::Advisors { territories } => tell!("subject-advisors", territories = places(*territories)),
        Subject::Stopping { ability, owner } => {
            let ability = ability_name(ability.name());
            tell!("subject-stopping", ability = ability, owner = who(*owner))
        }
        Subject::Purchase { price } => tell!("subject-purchase", price = *price),
        Subject::CardPaid { buyer, price } => tell!("subject-card-paid", buyer = who(*buyer), price = *price),
        Subject::AllyRevival {
            ally,
            forces: paid,
            cost,
        } => {
            let paid = forces(*paid);
            tell!("subject-ally-revival", ally = who(*ally), forces = paid, cost = *cost)
        }
        Subject::FreeRevival { ally, forces: free } => {
            let free = forces(Forces::normal(*free));
            tell!("subject-free-revival", ally = who(*ally), forces = free)
        }
        Subject::Movement { groups, to } => {
            let (going, from) = (forces(sum(groups)), from(groups));
            tell!("subject-movement", forces = going, from = from, to = area(*to))
        }
        Subject::Worm { territory } => tell!("subject-worm", territory = territory.name()),
        Subject::Spared { of, territory } => tell!("subject-spared", of = who(*of), territory = territory.name()),
        Subject::Survivors { territory, most } => {
            let most = forces(Forces::normal(*most));
            tell!("subject-survivors", forces = most, territory = territory.name())
        }
        Subject::Shipment { by, cargo, to, cost } => shipment(who(*by), cargo, *to, *cost),
        Subject::Prisoner { from, territory } => {
            tell!("subject-prisoner", from = who(*from), territory = territory.name())
        }
        Subject::CharityForAll { amount } => tell!("subject-charity-for-all", amount = *amount),
        Subject::Market { cards: sold, amount } => tell!("subject-market", cards = cards(*sold), amount = *amount),
        Subject::Discard {
            card,
            against,
            territory,
        } => discard(&card.facts().name, against.map(who), territory.map(|it| it.name())),
        Subject::Inflation { side } => tell!("subject-inflation", side = inflation_side(*side)),
        Subject::Trade { with } => tell!("subject-trade", with = who(*with)),
        Subject::Audit { of } => tell!("subject-audit", of = who(*of)),
        Subject::ForcesPaid { by, amount } => tell!("subject-forces-paid", who = who(*by), amount = *amount),
        Subject::Income { strongholds, amount } => {
            let territories = places(*strongholds);
            tell!("subject-income", territories = territories, amount = *amount)
        }
        Subject::Ambassador { token, territory, cost } => tell!(
            "subject-ambassador",
            token = faction_name(*token),
            territory = territory.name(),
            cost = *cost
        ),
        Subject::TurnBefore { next } => tell!("subject-turn-before", next = who(*next)),
        Subject::Row { cards: seen } => tell!("subject-row", cards = cards(*seen)),
        Subject::Technology { of } => tell!("subject-technology", of = who(*of)),
        Subject::Exchange { territory, count } => {
            tell!("subject-exchange", territory = territory.name(), count = *count)
        }
        Subject::Stronghold { from, to } => tell!("subject-stronghold", from = area(*from), to = area(*to)),
        Subject::FaceDancer => say("subject-face-dancer").to_owned(),
        Subject::Revivals {
            forces: revived,
            leaders,
            cost,
        } => {
            let leaders = leaders.iter().map(|leader| leader.facts().name.clone());
            let revived = (!revived.is_none()).then(|| forces(*revived));
            let what = list(revived.into_iter().chain(leaders));
            tell!("subject-revivals", what = what, cost = *cost)
        }
        Subject::RevivalPaid { payer, amount } => {
            tell!("subject-revival-paid", who = who(*payer), amount = *amount)
        }
        Subject::RevivalLimit { seats, limit } => {
            let seats = list(seats.iter().map(|seat| who(seat).to_owned()));
            tell!("subject-revival-limit", seats = seats, limit = *limit)
        }
        Subject::Subsidy { of, amount } => tell!("subject-subsidy", of = who(*of), amount = *amount),
        Subject::LeaderSale { to, leader, price } => tell!(
            "subject-leader-sale",
            to = who(*to),
            leader = leader.facts().name.as_str(),
            price = *price
        ),
        Subject::HalfRevivals { ally } => tell!("subject-half-revivals", ally = who(*ally)),
        Subject::Ghola {
            of: Some(of),
            leader,
            cost,
        } => tell!(
            "subject-ghola",
            of = who(*of),
            leader = leader.facts().name.as_str(),
            cost = *cost
        ),
        Subject::Ghola { of: None, leader, cost } => tell!(
            "subject-ghola-of-nobody",
            leader = leader.facts().name.as_str(),
            cost = *cost
        ),
        Subject::Terror { from: None, to } => tell!("subject-terror", to = to.name()),
        Subject::Terror { from: Some(from), to } => {
            tell!("subject-terror-moved", from = from.name(), to = to.name())
        }
        Subject::TerrorAlliance { with, territory } => tell!(
            "subject-terror-alliance",
            with = who(*with),
            territory = territory.name()
        ),
        Subject::DukeVidal => say("subject-duke-vidal").to_owned(),
        Subject::LostCard { of, card } => tell!("subject-lost-card", of = who(*of), card = card.facts().name.as_str()),
        Subject::TurnAfter { next } => tell!("subject-turn-after", next = who(*next)),
    }
}

/// A card that is discarded for its effect.
fn discard(card: &str, against: Option<&'static str>, territory: Option<&'static str>) -> String {
    match (against, territory) {
        (None, None) => tell!("subject-discard", card = card),
        (Some(against), None) => tell!("subject-discard-against", card = card, against = against),
        (None, Some(territory)) => tell!("subject-discard-at", card = card, territory = territory),
        (Some(against), Some(territory)) => tell!(
            "subject-discard-against-at",
            card = card,
            against = against,
            territory = territory
        ),
    }
}

fn shipment(by: &'static str, cargo: &Cargo, to: Option<AreaId>, cost: u16) -> String {
    let to = to.map_or_else(|| say("event-to-reserves").to_owned(), area);
    match cargo {
        Cargo::Reserves(sent) => {
            tell!(
                "subject-shipment",
                who = by,
                forces = forces(*sent),
                to = to,
                cost = cost
            )
        }
        // It is told without saying which token goes, and an ally's as the forces that go by it.
        Cargo::NoField(_) | Cargo::AllyNoField => {
            tell!(
                "subject-shipment",
                who = by,
                forces = forces(cargo.forces()),
                to = to,
                cost = cost
            )
        }
        Cargo::Board(groups) => {
            let (sent, from) = (forces(sum(groups)), from(groups));
            tell!(
                "subject-shipment-across",
                who = by,
                forces = sent,
                from = from,
                to = to,
                cost = cost
            )
        }
    }
}

fn sum(groups: &Placements) -> Forces {
    groups.iter().map(|(_, forces)| *forces).sum()
}

fn from(groups: &Placements) -> &'static str {
    groups
        .first()
        .map_or_else(|| say("event-from-nowhere"), |(from, _)| from.territory().name())
}

fn places(territories: TerritorySet) -> String {
    list(territories.iter().map(|territory| territory.name().to_owned()))
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Ability, Faction};

    use super::*;

    #[test]
    fn whoever_may_stop_a_shipment_reads_who_ships_what_from_where_to_where_and_at_what_price() {
        let names = Names(vec![(Seat(0), Faction::SpacingGuild), (Seat(1), Faction::Fremen)]);
        let found = |name: &str| {
            let territory = arrakis_rules::board::board().find_territory(name).unwrap();
            territory.areas().first().unwrap()
        };
        let across = Subject::Shipment {
            by: Seat(0),
            cargo: Cargo::Board(Placements::from_iter([(found("tueks_sietch"), Forces::normal(4))])),
            to: Some(found("arrakeen")),
            cost: 2,
        };
        assert_eq!(
            subject(&across, &names),
            "Spacing Guild ships 4 forces from Tuek's Sietch to Arrakeen for 2 spice"
        );
        let stopping = Subject::Stopping {
            ability: Ability::CrossShip,
            owner: Seat(0),
        };
        assert_eq!(
            subject(&stopping, &names),
            "a worthless card as a Karama, to stop Cross-ship of Spacing Guild"
        );
        assert_eq!(
            subject(&Subject::TurnBefore { next: Seat(1) }, &names),
            "their turn now, before Fremen"
        );
    }
}
