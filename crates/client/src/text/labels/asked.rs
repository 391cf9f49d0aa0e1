//! Words for questions about cards and abilities, and for what only one player knows.

use arrakis_rules::Forces;

use crate::text::{count, sentence};

/// Beside the number of elite forces.
pub(crate) fn elite_of(name: &str, count: u8) -> String {
    format!("{name}, of {count}")
}

/// An area, with the forces of the other kind that are placed there.
pub(crate) fn placed_beside(area: &str, here: Forces, is_elite: bool, elite: &str) -> String {
    match (is_elite, here.normal, here.elite) {
        (true, 0, _) | (false, _, 0) => area.to_owned(),
        (true, normal, _) => format!("{area} + {}", count(u32::from(normal), "force", "forces")),
        (false, _, some) => format!("{area} + {some} {elite}"),
    }
}

/// What a number with a star stands for: `4 forces and 1 Fedaykin`.
pub(crate) fn forces_and_elite(forces: Forces, elite: &str) -> String {
    let normal = count(u32::from(forces.normal), "force", "forces");
    format!("{normal} and {} {elite}", forces.elite)
}

/// Forces in little room: a star marks the elite.
pub(crate) fn short_forces(forces: Forces) -> String {
    match forces.elite {
        0 => forces.normal.to_string(),
        elite => format!("{}+{elite}", forces.normal),
    }
}

/// A leader that we hold.
pub(crate) fn our_captive(name: &str, strength: u8, faction: &str) -> String {
    format!("{name} ({strength}) of {faction}, your captive: fights for you once")
}

/// Where a captive is.
pub(crate) fn captive_of(captor: &str) -> String {
    format!("held captive by {captor}")
}

/// What became of the Kwisatz Haderach.
pub(crate) fn kwisatz_haderach(dead: bool) -> &'static str {
    if dead {
        "The Kwisatz Haderach is dead."
    } else {
        "The Kwisatz Haderach has awakened."
    }
}

/// How many of those sent are lost.
pub(crate) fn lost_in_storm(lost: u8) -> String {
    let lost = count(u32::from(lost), "of these is", "of these are");
    format!("{lost} lost in the storm (Rule 2.04.17).")
}

/// Beside the number of elite forces lost.
pub(crate) fn lost_of_elite(name: &str) -> String {
    format!("of them {name}")
}

/// How long one may think about a bid.
pub(crate) fn bid_seconds(seconds: u8) -> String {
    format!("You have {seconds} seconds; then you pass (Rule 1.04.06.04).")
}

/// A way to pay.
pub(crate) fn with_spice(price: u16) -> String {
    format!("{price} spice")
}

/// A way to pay.
pub(crate) fn with_karama(name: &str) -> String {
    match name {
        "Karama" => "Karama, no spice".to_owned(),
        other => format!("{other} as a Karama, no spice"),
    }
}

/// The button that pays for the ally's forces.
pub(crate) fn pay(spice: u16) -> String {
    match spice {
        0 => "Pay nothing".to_owned(),
        spice => format!("Pay {spice} spice"),
    }
}

/// The card that Atreides see.
pub(crate) fn bid_card(name: &str) -> String {
    format!("Up for bid: {name}")
}

/// What must be obeyed.
pub(crate) fn voice_commands(command: &str) -> String {
    format!("The Voice commands you: {command}.")
}

/// What was commanded, for all to see.
pub(crate) fn voice_of(who: &str, command: &str) -> String {
    format!("{who} commands: {command}.")
}

/// What was told.
pub(crate) fn told_by(who: &str, shown: &str) -> String {
    format!("{who} told: {shown}")
}

/// A dial with its spice, to choose.
pub(crate) fn dial_with(dial: &str, spice: u16) -> String {
    format!("{dial} with {spice} spice")
}

/// Beside the spice of a plan.
pub(crate) fn spice_in_plan(have: u16) -> String {
    format!("spice in support, of {have}")
}

/// Below the strength of an open plan.
pub(crate) fn supported_by(spice: u16) -> String {
    format!("{spice} spice in support")
}

/// In one's own plan.
pub(crate) fn with_spice_in_plan(spice: u16) -> String {
    format!("{spice} spice")
}

/// What winning with this plan costs.
pub(crate) fn would_lose(ways: &[String]) -> String {
    match ways {
        [] => "No forces of yours make that dial.".to_owned(),
        [one] => format!("If you win you lose {one}."),
        several => format!("If you win you lose {}.", several.join(", or ")),
    }
}

/// What is lost, beside what must be.
pub(crate) fn losses(lost: &str, dial: &str, spice: u16, ways: &[String]) -> String {
    let spice = if spice > 0 {
        format!(" with {spice} spice")
    } else {
        String::new()
    };
    let ways = ways.join(", or ");
    format!("You lose {lost}. A dial of {dial}{spice} takes {ways}.")
}

/// What is left to give back.
pub(crate) fn left_to_give(left: i32) -> String {
    match left {
        0 => "That is enough".to_owned(),
        left if left > 0 => format!("{left} more to give back"),
        over => format!("{} too many", -over),
    }
}

/// How much of a hand.
pub(crate) fn cards_of(cards: u8, of: u8) -> String {
    format!("{cards} of {}", count(u32::from(of), "card", "cards"))
}

/// What may be stopped.
pub(crate) fn reaction(who: &str, ability: &str) -> String {
    format!("{who}: {ability}. Whoever holds a Karama may stop it.")
}

/// A question that waits.
pub(crate) fn truth_waits(asker: &str, of: &str, question: &str) -> String {
    format!("{asker} asks {of}: \u{201c}{question}\u{201d}")
}

/// One's own prediction.
pub(crate) fn foretold(prediction: &str) -> String {
    sentence(&format!("You foretold that {prediction}"))
}

/// How near the Kwisatz Haderach is (Rule 2.01.10).
pub(crate) fn sleeper(lost: u8, awake: bool, dead: bool) -> String {
    match (awake, dead) {
        (_, true) => "Kwisatz Haderach: dead".to_owned(),
        (true, _) => "Kwisatz Haderach: awake".to_owned(),
        _ => format!("Kwisatz Haderach: {lost} of 7 losses"),
    }
}

/// The top of the Spice Deck.
pub(crate) fn next_spice(card: &str) -> String {
    format!("Next Spice Card: {card}")
}

/// The next Storm Card.
pub(crate) fn next_storm(sectors: u8) -> String {
    format!("Next storm: {}", count(u32::from(sectors), "sector", "sectors"))
}

/// A plan that one has seen.
pub(crate) fn seen_plan(of: &str, plan: &str) -> String {
    format!("The plan of {of}: {plan}")
}
