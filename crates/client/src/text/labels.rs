//! Words on buttons, headings and fields.

mod asked;

use arrakis_rules::Forces;

use crate::locale::tell;

pub(crate) use asked::*;

/// Who is at the table before it begins.
pub(crate) fn lobby(here: &[String], wanted: u8) -> String {
    format!(
        "{} of {wanted} people are here: {}.",
        here.len(),
        super::list(here.iter().cloned())
    )
}

/// Where others come in.
pub(crate) fn hosted_at(port: u16) -> String {
    format!("Others join this computer at port {port}.")
}

/// How often we have tried.
pub(crate) fn attempt(attempt: u32) -> String {
    format!("Attempt {attempt}")
}

/// Which game was saved.
pub(crate) fn saved_game(faction: Option<&str>, turn: u8, of: u8, advanced: bool) -> String {
    let game = if advanced { "advanced" } else { "basic" };
    let turn = match turn {
        0 => "before the first turn".to_owned(),
        turn => format!("turn {turn} of {of}"),
    };
    match faction {
        Some(faction) => format!("{faction}, {turn}, {game} game"),
        None => format!("{turn}, {game} game"),
    }
}

/// The turn in the top bar.
pub(crate) fn turn(turn: u8, of: u8) -> String {
    format!("Turn {turn} of {of}")
}

/// Who is waited for.
pub(crate) fn waiting_for(names: &str) -> String {
    format!("Waiting for {names}")
}

/// The button that shows the price.
pub(crate) fn for_spice(verb: &str, cost: u16) -> String {
    if cost == 0 {
        format!("{verb}, free")
    } else {
        format!("{verb} for {cost} spice")
    }
}

/// What a shipment costs and who pays.
pub(crate) fn shipment_price(cost: u16, halved: bool, own: u16, ally: u16) -> String {
    let half = if halved { " at half price" } else { "" };
    match (own, ally) {
        (0, 0) => "Free".to_owned(),
        (_, 0) => format!("{cost} spice{half}, paid by you"),
        (0, _) => format!("{cost} spice{half}, paid by your ally"),
        _ => format!("{cost} spice{half}: {own} by you, {ally} by your ally"),
    }
}

/// The price of each force shipped.
pub(crate) fn price_each(price: u8) -> String {
    format!("{price} a force")
}

/// Why it is unwise to stop there, or to stay.
pub(crate) fn lost_beside_ally(territory: &str, count: u8) -> String {
    format!(
        "Your ally stands in {territory}: after this move {} lost (Rule 1.06.06).",
        yours_there(count)
    )
}

/// Why it is unwise to land there.
pub(crate) fn lost_unless_moved(territory: &str, count: u8) -> String {
    format!(
        "Your ally stands in {territory}: {} lost unless you move on this turn (Rule 1.06.06).",
        yours_there(count)
    )
}

fn yours_there(count: u8) -> String {
    match count {
        1 => "your force there is".to_owned(),
        count => format!("your {count} forces there are"),
    }
}

/// How far a group may go.
pub(crate) fn range(range: u8) -> String {
    match range {
        1 => "One territory far".to_owned(),
        3 => "Three territories far: you have ornithopters".to_owned(),
        range if range > 6 => "As far as you like".to_owned(),
        range => format!("{range} territories far"),
    }
}

/// The auction in one line.
pub(crate) fn auction(number: u8, of: u8) -> String {
    format!("Card {number} of {of}")
}

/// The standing bid.
pub(crate) fn high_bid(bid: Option<(&str, u16)>) -> String {
    match bid {
        Some((who, amount)) => format!("{who} bids {amount}"),
        None => "No bid yet".to_owned(),
    }
}

/// What is left to choose.
pub(crate) fn left_to_place(left: i32) -> String {
    match left {
        0 => "All placed".to_owned(),
        left if left > 0 => format!("{left} left to place"),
        over => format!("{} too many", -over),
    }
}

/// What a plan comes to at best.
pub(crate) fn plan_strength(dial: &str, leader: Option<u8>, companion: u16, total: &str) -> String {
    let leader = leader.map_or(String::new(), |strength| format!(" + {strength} leader"));
    let companion = match companion {
        0 => String::new(),
        strength => format!(" + {strength} Kwisatz Haderach"),
    };
    format!("{dial} dialed{leader}{companion} = {total}")
}

/// What the ally has pledged.
pub(crate) fn pledged_to_you(amount: u16) -> String {
    format!("Your ally has pledged you {amount} spice.")
}

/// What a tower stands for.
pub(crate) fn holds(territory: &str) -> String {
    format!("Holds {territory}")
}

/// The button that takes the charity.
pub(crate) fn claim(amount: u16) -> String {
    tell!("claim-spice", amount = amount)
}

/// Who has nothing more to say in the Nexus.
pub(crate) fn done_with_nexus(names: &str) -> String {
    format!("{names} done")
}

/// Both parts of a price.
pub(crate) fn you_pay(own: u16, ally: u16) -> String {
    match (own, ally) {
        (own, 0) => format!("You pay {own}"),
        (0, ally) => format!("Your ally pays {ally}"),
        (own, ally) => format!("You pay {own}, your ally {ally}"),
    }
}

/// Beside the ally's part of a price.
pub(crate) fn from_ally(min: u16, max: u16) -> String {
    format!("from your ally: {min} to {max}")
}

/// Over the number to pledge.
pub(crate) fn pledge_to(ally: &str, most: u16) -> String {
    format!("Pledge spice to {ally}, {most} at most")
}

/// The button that pledges.
pub(crate) fn pledge(amount: u16) -> String {
    format!("Pledge {amount}")
}

/// Beside the number to revive.
pub(crate) fn of_forces_in_tanks(tanks: u8) -> String {
    format!("of {tanks} in the tanks")
}

/// A price beside what one has.
pub(crate) fn cost_of_yours(cost: u16, have: u16) -> String {
    format!("Costs {cost} of your {have} spice")
}

/// What can be paid.
pub(crate) fn to_spend(spice: u16) -> String {
    format!("You can spend {spice} spice.")
}

/// Beside the number to move.
pub(crate) fn of_in(count: u8, area: &str) -> String {
    format!("of {count} in {area}")
}

/// A stack to choose.
pub(crate) fn stack_in(forces: Forces, area: &str) -> String {
    format!("{forces} in {area}")
}

/// A stack that can come along.
pub(crate) fn with_stack(forces: Forces, area: &str) -> String {
    format!("+ {forces} in {area}")
}

/// What another player is about.
pub(crate) fn acting(who: &str, moving: bool) -> String {
    if moving {
        format!("{who} moves on the board.")
    } else {
        format!("{who} ships from the reserves.")
    }
}

/// One's own storm dial.
pub(crate) fn your_dial(dial: u8) -> String {
    format!("You dialed {dial}.")
}

/// A dial in a plan.
pub(crate) fn dialed(dial: &str) -> String {
    format!("dial {dial}")
}

/// What the ally may use.
pub(crate) fn pledged(amount: u16) -> String {
    format!("{amount} pledged")
}

/// Beside the dial.
pub(crate) fn of_most(most: &str) -> String {
    format!("dialed, of {most} at most")
}

/// Where they fight.
pub(crate) fn battle_in(territory: &str) -> String {
    format!("Battle in {territory}")
}
