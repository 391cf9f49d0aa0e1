//! Who is revived.

use arrakis_rules::{Action, LeaderId, ReviveOptions};

/// Revives this leader for this price, or where there is none the token that can be had instead; and as many forces as can be
/// had while so much spice is kept, elite ones first, but in any case those that are free.
pub(crate) fn with(options: &ReviveOptions, leader: Option<(LeaderId, u8)>, kept: u16) -> Action {
    let price = options.token.map(u16::from).filter(|price| *price <= options.spice);
    let token = price.filter(|_| leader.is_none());
    let spent = leader.map(|(_, price)| price.into()).or(token).unwrap_or(0);
    let spice = options.spice - spent;
    let wanted = (0..=options.limit).rev().find(|count| {
        let cost = options.cost_of(options.tanks.take_elite_first(*count));
        cost == 0 || cost + kept <= spice
    });
    Action::Revive {
        forces: options.tanks.take_elite_first(wanted.unwrap_or(0)),
        leader: leader.map(|(leader, _)| leader),
        token: token.is_some(),
    }
}
