//! Words on buttons, headings and fields.

mod asked;

use std::time::Duration;

use arrakis_net::Invitation;
use arrakis_rules::{NoField, SeatView, Strength, board};

use crate::locale::{say, tell};

pub(crate) use asked::*;

/// Who is at the table before it begins.
pub(crate) fn lobby(here: &[String], wanted: u8) -> String {
    let names = super::list(here.iter().cloned());
    tell!("lobby-here", here = here.len(), wanted = wanted, names = names)
}

/// Where others come in.
pub(crate) fn hosted_at(invitation: &Invitation) -> String {
    let address = invitation.address.to_string();
    match invitation.code {
        Some(code) => tell!("hosted-at", address = address, code = code.to_string()),
        None => tell!("hosted-at-open", address = address),
    }
}

/// How often we have tried.
pub(crate) fn attempt(attempt: u32) -> String {
    tell!("attempt", attempt = attempt)
}

/// Which game was saved.
pub(crate) fn saved_game(faction: Option<&str>, turn: Option<u8>, of: u8, advanced: bool) -> String {
    let turn = match turn {
        None => say("saved-somewhere").to_owned(),
        Some(0) => say("saved-before").to_owned(),
        Some(turn) => tell!("saved-turn", turn = turn, of = of),
    };
    let game = if advanced {
        tell!("saved-advanced", turn = turn)
    } else {
        tell!("saved-basic", turn = turn)
    };
    match faction {
        Some(faction) => tell!("saved-of", faction = faction, game = game),
        None => game,
    }
}

/// How long ago something was.
pub(crate) fn age(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    match (minutes / (24 * 60), minutes / 60, minutes) {
        (0, 0, minutes) => tell!("saved-minutes", minutes = minutes),
        (0, hours, _) => tell!("saved-hours", hours = hours),
        (days, ..) => tell!("saved-days", days = days),
    }
}

/// What counts for a player's victory: strongholds, and by a variant the Shield Wall (Rules 1.09.02, 4.02.00).
pub(crate) fn held(side: &SeatView) -> Vec<&'static str> {
    let wall = || board().find_territory("shield_wall").filter(|_| side.holds_shield_wall);
    let held = side.strongholds.iter().copied().chain(wall());
    held.map(|territory| territory.name()).collect()
}

/// Who is waited for.
pub(crate) fn waiting_for(names: &str) -> String {
    tell!("waiting-for", names = names)
}

/// What a shipment costs and who pays.
pub(crate) fn shipment_price(cost: u16, halved: bool, own: u16, ally: u16) -> String {
    let price = tell!("price", cost = cost, halved = if halved { "yes" } else { "no" });
    match (own, ally) {
        (0, 0) => say("price-free").to_owned(),
        (_, 0) => tell!("price-by-you", price = price),
        (0, _) => tell!("price-by-ally", price = price),
        _ => tell!("price-by-both", price = price, own = own, ally = ally),
    }
}

/// A No-Field token.
pub(crate) fn no_field(token: NoField) -> String {
    tell!("no-field-token", number = token.number())
}

/// The price of each force shipped.
pub(crate) fn price_each(price: u8) -> String {
    tell!("price-each", price = price)
}

/// Why it is unwise to stop there, or to stay.
pub(crate) fn lost_beside_ally(territory: &str, count: u8) -> String {
    tell!("lost-beside-ally", territory = territory, count = count)
}

/// Why it is unwise to land there.
pub(crate) fn lost_unless_moved(territory: &str, count: u8) -> String {
    tell!("lost-unless-moved", territory = territory, count = count)
}

/// The auction in one line.
pub(crate) fn auction(number: u8, of: u8) -> String {
    tell!("auction", number = number, of = of)
}

/// The standing bid.
pub(crate) fn high_bid(bid: Option<(&str, u16)>) -> String {
    match bid {
        Some((who, amount)) => tell!("high-bid", who = who, amount = amount),
        None => say("no-bid").to_owned(),
    }
}

/// What is left to choose.
pub(crate) fn left_to_place(left: i32) -> String {
    match left {
        0 => say("all-placed").to_owned(),
        left if left > 0 => tell!("left-to-place", left = left),
        over => tell!("too-many", over = -over),
    }
}

/// What a plan comes to at best.
pub(crate) fn plan_strength(dial: &str, leader: Option<u8>, companion: u16, total: &str) -> String {
    match (leader, companion) {
        (None, 0) => tell!("plan-alone", dial = dial, total = total),
        (None, companion) => tell!("plan-companion", dial = dial, companion = companion, total = total),
        (Some(leader), 0) => tell!("plan-leader", dial = dial, leader = leader, total = total),
        (Some(leader), companion) => {
            tell!(
                "plan-both",
                dial = dial,
                leader = leader,
                companion = companion,
                total = total
            )
        }
    }
}

/// The same with a leader who is as strong as the enemy's.
pub(crate) fn plan_like_theirs(dial: &str) -> String {
    tell!("plan-like-theirs", dial = dial)
}

/// What the ally has pledged.
pub(crate) fn pledged_to_you(amount: u16) -> String {
    tell!("pledged-to-you", amount = amount)
}

/// Both parts of a price.
pub(crate) fn you_pay(own: u16, ally: u16) -> String {
    match (own, ally) {
        (own, 0) => tell!("you-pay", own = own),
        (0, ally) => tell!("ally-pays", ally = ally),
        (own, ally) => tell!("both-pay", own = own, ally = ally),
    }
}

/// Beside the ally's part of a price.
pub(crate) fn from_ally(min: u16, max: u16) -> String {
    tell!("from-ally-range", min = min, max = max)
}

/// Over the number to pledge.
pub(crate) fn pledge_to(ally: &str, most: u16) -> String {
    tell!("pledge-to", ally = ally, most = most)
}

/// The button that pledges.
pub(crate) fn pledge(amount: u16) -> String {
    tell!("pledge", amount = amount)
}

/// Beside the number to revive.
pub(crate) fn of_forces_in_tanks(tanks: u8) -> String {
    tell!("of-forces-in-tanks", tanks = tanks)
}

/// What can be paid.
pub(crate) fn to_spend(spice: u16) -> String {
    tell!("to-spend", spice = spice)
}

/// Beside the number to move.
pub(crate) fn of_in(count: u8, area: &str) -> String {
    tell!("of-in", count = count, area = area)
}

/// What another player is about.
pub(crate) fn acting(who: &str, moving: bool) -> String {
    if moving {
        tell!("acting-moves", who = who)
    } else {
        tell!("acting-ships", who = who)
    }
}

/// One's own storm dial.
pub(crate) fn your_dial(dial: u8) -> String {
    tell!("your-dial", dial = dial)
}

/// A dial in a plan.
pub(crate) fn dialed(dial: Strength) -> String {
    tell!("dialed", dial = dial.to_string())
}

/// What the ally may use.
pub(crate) fn pledged(amount: u16) -> String {
    tell!("pledged-amount", amount = amount)
}

/// Where they fight.
pub(crate) fn battle_in(territory: &str) -> String {
    tell!("battle-in", territory = territory)
}
