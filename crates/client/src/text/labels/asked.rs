//! Words for questions about cards and abilities, and for what only one player knows.

use arrakis_rules::{Ability, CardId, CardPower, Forces};

use crate::locale::{say, tell};
use crate::text::stopped_from;

/// Beside the number of elite forces.
pub(crate) fn elite_of(name: &str, count: u8) -> String {
    tell!("elite-of", name = name, count = count)
}

/// An area, with the forces of the other kind that are placed there.
pub(crate) fn placed_beside(area: &str, here: Forces, is_elite: bool, elite: &str) -> String {
    match (is_elite, here.normal, here.elite) {
        (true, 0, _) | (false, _, 0) => area.to_owned(),
        (true, normal, _) => tell!("placed-beside-forces", area = area, count = normal),
        (false, _, some) => tell!("placed-beside-elite", area = area, count = some, elite = elite),
    }
}

/// What a number with a star stands for: `4 forces and 1 Fedaykin`.
pub(crate) fn forces_and_elite(forces: Forces, elite: &str) -> String {
    tell!(
        "forces-and-named",
        normal = forces.normal,
        elite = forces.elite,
        name = elite
    )
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
    tell!("our-captive", name = name, strength = strength, faction = faction)
}

/// Where a captive is.
pub(crate) fn captive_of(captor: &str) -> String {
    tell!("captive-of", captor = captor)
}

/// What became of the Kwisatz Haderach.
pub(crate) fn kwisatz_haderach(dead: bool) -> &'static str {
    if dead {
        say("kwisatz-haderach-dead")
    } else {
        say("kwisatz-haderach-awake")
    }
}

/// How many of those sent are lost.
pub(crate) fn lost_in_storm(lost: u8) -> String {
    tell!("lost-in-storm", lost = lost)
}

/// Beside the number of elite forces lost.
pub(crate) fn lost_of_elite(name: &str) -> String {
    tell!("lost-of-elite", name = name)
}

/// How long one may think about a bid.
pub(crate) fn bid_seconds(seconds: u8) -> String {
    tell!("bid-seconds", seconds = seconds)
}

/// A way to pay.
pub(crate) fn with_spice(price: u16) -> String {
    tell!("with-spice", amount = price)
}

/// A way to pay.
pub(crate) fn with_karama(card: CardId) -> String {
    let facts = card.facts();
    match facts.power {
        Some(CardPower::Karama) => say("with-karama").to_owned(),
        _ => tell!("with-as-karama", card = facts.name.as_str()),
    }
}

/// The button that pays for the ally's forces.
pub(crate) fn pay(spice: u16) -> String {
    match spice {
        0 => say("pay-nothing").to_owned(),
        spice => tell!("pay-spice", spice = spice),
    }
}

/// The card that Atreides see.
pub(crate) fn bid_card(name: &str) -> String {
    tell!("bid-card", card = name)
}

/// What must be obeyed.
pub(crate) fn voice_commands(command: &str) -> String {
    tell!("voice-commands", command = command)
}

/// What was commanded, for all to see.
pub(crate) fn voice_of(who: &str, command: &str) -> String {
    tell!("voice-of", who = who, command = command)
}

/// What was told.
pub(crate) fn told_by(who: &str, shown: &str) -> String {
    tell!("told-by", who = who, shown = shown)
}

/// What was answered about one's own plan, and binds it.
pub(crate) fn answered(question: &str, answer: bool) -> String {
    if answer {
        tell!("answered-yes", question = question)
    } else {
        tell!("answered-no", question = question)
    }
}

/// A dial with its spice, to choose.
pub(crate) fn dial_with(dial: &str, spice: u16) -> String {
    tell!("dial-with", dial = dial, spice = spice)
}

/// Below the strength of an open plan.
pub(crate) fn supported_by(spice: u16) -> String {
    tell!("supported-by", spice = spice)
}

/// In one's own plan.
pub(crate) fn with_spice_in_plan(spice: u16) -> String {
    tell!("with-spice", amount = spice)
}

/// What winning with this plan costs.
pub(crate) fn would_lose(ways: &[String]) -> String {
    match ways {
        [] => say("no-such-dial").to_owned(),
        ways => tell!("would-lose", ways = ways.join(say("list-or"))),
    }
}

/// What is lost, beside what must be.
pub(crate) fn losses(lost: &str, dial: &str, spice: u16, ways: &[String]) -> String {
    let ways = ways.join(say("list-or"));
    match spice {
        0 => tell!("losses", lost = lost, dial = dial, ways = ways),
        spice => tell!(
            "losses-with-spice",
            lost = lost,
            dial = dial,
            spice = spice,
            ways = ways
        ),
    }
}

/// What is left to give back.
pub(crate) fn left_to_give(left: i32) -> String {
    match left {
        0 => say("enough-given").to_owned(),
        left if left > 0 => tell!("left-to-give", left = left),
        over => tell!("too-many", over = -over),
    }
}

/// How much of a hand.
pub(crate) fn cards_of(cards: u8, of: u8) -> String {
    tell!("cards-of", cards = cards, of = of)
}

/// What may be stopped.
pub(crate) fn reaction(who: &str, ability: Ability, about: &str) -> String {
    tell!("reaction", who = who, doing = stopped_from(ability), about = about)
}

/// A question that waits.
pub(crate) fn truth_waits(asker: &str, of: &str, question: &str) -> String {
    tell!("truth-waits", asker = asker, of = of, question = question)
}

/// One's own prediction.
pub(crate) fn foretold(prediction: &str) -> String {
    tell!("you-foretold", prediction = prediction)
}

/// How near the Kwisatz Haderach is (Rule 2.01.10).
pub(crate) fn sleeper(lost: u8, awake: bool, dead: bool) -> String {
    match (awake, dead) {
        (_, true) => say("sleeper-dead").to_owned(),
        (true, _) => say("sleeper-awake").to_owned(),
        _ => tell!("sleeper-of", lost = lost),
    }
}

/// The top of the Spice Deck.
pub(crate) fn next_spice(card: &str) -> String {
    tell!("next-spice", card = card)
}

/// The next Storm Card.
pub(crate) fn next_storm(sectors: u8) -> String {
    tell!("next-storm", sectors = sectors)
}

/// A plan that one has seen.
pub(crate) fn seen_plan(of: &str, plan: &str) -> String {
    tell!("seen-plan", of = of, plan = plan)
}
