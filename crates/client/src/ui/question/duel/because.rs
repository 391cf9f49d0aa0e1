//! Why a plan is a good one, by what its player knows of the other: which weapon would kill whom, and what the dial beats.

use arrakis_rules::{Business, Card, CardId, Plan, PlanOptions, kills, weapon};

use super::known::{Hand, Known, Outcome, Pair, WEAPONS, hands};
use crate::locale::{say, tell};
use crate::text;
use crate::ui::look::Look;

/// The reasons, what counts most first.
pub(in crate::ui::question) fn because(look: &Look, options: &PlanOptions, plan: &Plan) -> Vec<String> {
    let known = Known::new(look, options);
    let is_aggressor = matches!(look.business, Business::Battle { aggressor, .. } if Some(*aggressor) == look.me);
    let pair = Pair {
        is_aggressor,
        ours: *plan,
        added: [options.added, options.enemy_added],
        sides: known.sides,
        knows_spice: known.knows_spice(),
    };
    let all = hands(pair, &known);
    if all.is_empty() {
        return Vec::new();
    }
    if all.iter().all(|hand| hand.outcome == Outcome::Always) {
        return vec![say("because-plan-sure").to_owned()];
    }
    let explodes = all.iter().find(|hand| hand.outcome == Outcome::Explodes);
    let said = [
        weapons(&all, plan),
        explodes.and_then(|hand| explosion(hand, plan)),
        dial(&all),
    ];
    said.into_iter().flatten().collect()
}

/// Which of their weapons kills our leader, and what stops others.
fn weapons(all: &[Hand], plan: &Plan) -> Option<String> {
    let leader = plan.leader()?.facts().name.as_str();
    let name = |card: CardId| card.facts().name.as_str();
    let kind = |card: CardId| {
        let all = WEAPONS.into_iter();
        let kind = all.filter(|kind| kind.includes(card)).map(text::card_kind).next();
        kind.unwrap_or(name(card))
    };
    let deadly = all.iter().find_map(|hand| {
        let strikes = weapon(&hand.theirs, plan)?;
        let is_explosion = hand.outcome == Outcome::Explodes;
        (!is_explosion && kills(Some(strikes), plan.defense)).then_some(strikes)
    });
    let strikes = |hand: &&Hand| hand.theirs.weapon.is_some();
    Some(match (deadly, plan.defense) {
        (Some(card), Some(defense)) => {
            tell!(
                "because-plan-defended",
                weapon = kind(card),
                leader = leader,
                defense = name(defense)
            )
        }
        (Some(card), None) => tell!("because-plan-deadly", weapon = kind(card), leader = leader),
        (None, Some(defense)) if all.iter().any(|hand| strikes(&hand)) => {
            tell!("because-plan-safe", defense = name(defense), leader = leader)
        }
        _ => return None,
    })
}

/// That everything may be lost.
fn explosion(hand: &Hand, plan: &Plan) -> Option<String> {
    let lasgun = |card: Option<CardId>| card.is_some_and(|card| card.facts().card == Card::Lasgun);
    if lasgun(plan.weapon) {
        Some(say("because-plan-our-lasgun").to_owned())
    } else {
        lasgun(hand.theirs.weapon).then(|| say("because-plan-their-lasgun").to_owned())
    }
}

/// What the dial beats where they play no card.
fn dial(all: &[Hand]) -> Option<String> {
    let plain = all
        .iter()
        .find(|hand| hand.theirs.weapon.is_none() && hand.theirs.defense.is_none())?;
    Some(match plain.outcome {
        Outcome::Always => say("because-plan-any-dial").to_owned(),
        Outcome::UpTo(dial) => tell!("because-plan-dial", dial = dial.to_string()),
        Outcome::Never => say("because-plan-behind").to_owned(),
        Outcome::Explodes => return None,
    })
}
