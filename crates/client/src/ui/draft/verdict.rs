//! What an answer in hand would mean for the area under the pointer: how far it is, what it costs, or why not.

use arrakis_rules::{AreaId, AreaSet, Forces, MoveOptions, PromptKind, Reason, Refusal, ShipOptions, rule};

use crate::board::tooltip::{Said, Tone};
use crate::locale::{say, tell};
use crate::picking::{Held, Source};
use crate::text;
use crate::ui::draft::flight::by_way;
use crate::ui::draft::{self, Draft, Progress, Shipping, Sketch, Way};
use crate::ui::look::Look;

/// What is to be said of an area, while this question stands.
pub(crate) fn of(area: AreaId, draft: &Draft, held: &Held, look: &Look) -> Vec<Said> {
    let Some(kind) = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open) else {
        return Vec::new();
    };
    match (kind, &draft.sketch) {
        (PromptKind::Move(options) | PromptKind::RideWorm(options), Sketch::Move { groups, flies, .. }) => {
            let options = &*by_way(options, *flies);
            // A click on another of one's own stacks out of reach chooses that one.
            let chooses = options.origin(area).is_some() && held.carried().is_none();
            match groups.first() {
                Some((from, _)) if *from != area && (!chooses || in_reach(options, groups, area)) => {
                    movement(options, groups, *from, area, look)
                }
                Some(_) => Vec::new(),
                None => stack(options, area, look),
            }
        }
        (PromptKind::Ship(options), Sketch::Ship(shipping)) => match shipping.way {
            Way::Reserves => {
                let mut all = landing(options, shipping, area, look);
                if held.carried().is_some() && options.reserves.total() > 1 {
                    all.push(Said::new(Tone::Plain, say("at-wheel")));
                }
                all
            }
            Way::Token(_) | Way::AllyToken => landing(options, shipping, area, look),
            Way::Across => crossing(options, shipping, area, look),
            Way::Back => Vec::new(),
        },
        (PromptKind::PlaceForces { areas, count, .. }, Sketch::Places(places)) => {
            let placed: Forces = places.iter().map(|(_, forces)| *forces).sum();
            let left = count.saturating_sub(placed.total());
            if !areas.contains(area) {
                let rule = text::question(kind, &look.names).rule;
                vec![no(&Refusal::by(rule, Reason::NotAStartingArea(area)))]
            } else if left > 0 {
                vec![Said::new(Tone::May, tell!("at-place-one", left = u64::from(left)))]
            } else {
                Vec::new()
            }
        }
        _ => Vec::new(),
    }
}

fn in_reach(options: &MoveOptions, groups: &[(AreaId, Forces)], area: AreaId) -> bool {
    draft::common_reach(options, groups).contains(area)
}

/// Own forces that nobody has chosen yet.
fn stack(options: &MoveOptions, area: AreaId, look: &Look) -> Vec<Said> {
    if let Some(origin) = options.origin(area) {
        let (forces, range) = (u64::from(origin.forces.total()), u64::from(options.range));
        let words = if options.on_worm && options.range_rule == rule!("2.04.08") {
            tell!("at-may-ride", forces = forces)
        } else {
            tell!("at-may-move", forces = forces, range = range)
        };
        return vec![Said::new(Tone::May, words)];
    }
    if look
        .me
        .is_none_or(|me| look.forces_among(me, AreaSet::of(area)).is_none())
    {
        return Vec::new();
    }
    let in_storm = options.barriers.storm.contains(area);
    let words = if in_storm {
        say("at-held-by-storm")
    } else {
        say("at-cannot-leave")
    };
    let rule = if in_storm {
        rule!("1.06.04.06")
    } else {
        options.range_rule
    };
    vec![Said::new(Tone::No, words).by(rule)]
}

fn movement(options: &MoveOptions, groups: &[(AreaId, Forces)], from: AreaId, to: AreaId, look: &Look) -> Vec<Said> {
    // The first of the chosen stacks that something keeps away says why.
    let why = groups.iter().find_map(|(area, _)| options.why_not(*area, to));
    if let Some(why) = why {
        return vec![unreached(options, from, to, &why)];
    }
    let mut all = Vec::new();
    if options.on_worm && options.range_rule == rule!("2.04.08") {
        all.push(Said::new(Tone::May, say("at-worm-carries")));
    } else if !options.on_worm {
        let far = options.distance(from, to).unwrap_or(0);
        let words = tell!("at-far", far = u64::from(far), range = u64::from(options.range));
        all.push(Said::new(Tone::May, words));
        if let Some(way) = options.way(from, to) {
            let mut names: Vec<&str> = way.iter().map(|area| area.territory().name()).collect();
            names.dedup();
            if names.len() > 2 {
                all.push(Said::new(Tone::Plain, names.join(" → ")));
            }
        }
    }
    let after = draft::after_move(&look.own_stacks(), groups, Some(to));
    all.extend(beside_ally(&after, to, look));
    all
}

/// Why an area is out of reach; how far it is, where that is the reason.
fn unreached(options: &MoveOptions, from: AreaId, to: AreaId, why: &Refusal) -> Said {
    if !matches!(why.reason, Reason::OutOfReach { .. }) {
        return no(why);
    }
    let range = u64::from(options.range);
    let words = match options.distance(from, to) {
        _ if why.rule == Some(rule!("1.06.04.06")) => say("at-storm-between").to_owned(),
        Some(far) => tell!("at-too-far", far = u64::from(far), range = range),
        None => say("at-no-way").to_owned(),
    };
    Said {
        rule: why.rule,
        ..Said::new(Tone::No, words)
    }
}

/// What is lost to the rule of allies (Rule 1.06.06).
fn beside_ally(after: &[(AreaId, u8)], to: AreaId, look: &Look) -> Option<Said> {
    let lost = draft::beside_ally(after, look.ally_areas());
    let (_, count) = lost.into_iter().find(|(territory, _)| *territory == to.territory())?;
    let words = tell!("at-lost-beside-ally", count = u64::from(count));
    Some(Said::new(Tone::No, words).by(rule!("1.06.06")))
}

fn landing(options: &ShipOptions, shipping: &Shipping, to: AreaId, look: &Look) -> Vec<Said> {
    if let Some(why) = options.why_not(to) {
        return vec![no(&why)];
    }
    let most = options.most(to);
    let forces = if shipping.forces.total() > most {
        shipping.forces.take(most)
    } else {
        shipping.forces
    };
    let mut there = Shipping {
        forces,
        to: Some(to),
        ..shipping.clone()
    };
    there.settle(options, true);
    let mut all = price(options, &there, options.price(to).unwrap_or(0), look);
    let lost = there.losses(options);
    if lost > 0 {
        let words = tell!("at-lost-in-storm", count = u64::from(lost));
        all.push(Said::new(Tone::No, words).by(rule!("2.04.17")));
    }
    all
}

fn crossing(options: &ShipOptions, shipping: &Shipping, to: AreaId, look: &Look) -> Vec<Said> {
    let Some((from, _)) = shipping.groups.first() else {
        let stands = options.across.iter().any(|(area, _)| *area == to);
        return stands
            .then(|| Said::new(Tone::May, say("at-may-cross")))
            .into_iter()
            .collect();
    };
    if shipping.groups.iter().any(|(area, _)| *area == to) {
        return Vec::new();
    }
    if let Some(why) = options.why_not_across(*from, to) {
        return vec![no(&why)];
    }
    let each = options.across_to.iter().find(|(area, _)| *area == to);
    let mut there = Shipping {
        to: Some(to),
        ..shipping.clone()
    };
    there.settle(options, true);
    price(options, &there, each.map_or(0, |(_, price)| *price), look)
}

/// What a shipment costs, and who is paid.
fn price(options: &ShipOptions, shipping: &Shipping, each: u8, look: &Look) -> Vec<Said> {
    let Some(cost) = shipping.cost(options) else {
        return Vec::new();
    };
    let forces = u64::from(shipping.forces_sent().total());
    let payee = payee(options, shipping, look);
    let words = if cost == 0 {
        tell!("at-ship-free", forces = forces)
    } else {
        tell!(
            "at-ship",
            each = u64::from(each),
            forces = forces,
            cost = u64::from(cost),
            payee = payee
        )
    };
    let have = options.spice + options.pledge;
    let mut all = vec![Said::new(Tone::May, words)];
    if cost > have {
        all.push(no(&Refusal::by(
            rule!("1.06.02.01"),
            Reason::TooExpensive { cost, have },
        )));
    }
    all
}

/// Who is paid for a shipment: the bank, or the player who carries it.
pub(crate) fn payee(options: &ShipOptions, shipping: &Shipping, look: &Look) -> &'static str {
    let seat = shipping.shipment().and_then(|shipment| options.payee_of(&shipment));
    seat.map_or(say("the-bank"), |seat| look.names.who(seat))
}

fn no(why: &Refusal) -> Said {
    Said {
        rule: why.rule,
        ..Said::new(Tone::No, text::refusal(why))
    }
}

/// What is written beside forces on their way.
pub(crate) fn in_hand(draft: &Draft, from: Source) -> Option<Forces> {
    match (&draft.sketch, from) {
        (Sketch::Move { groups, .. }, _) => Some(groups.iter().map(|(_, forces)| *forces).sum()),
        (Sketch::Ship(shipping), _) => Some(shipping.forces_sent()),
        (Sketch::Places(places), Source::Area(area)) => {
            let found = places.iter().find(|(other, _)| *other == area);
            found.map(|(_, forces)| *forces)
        }
        (Sketch::Places(_), Source::Reserves) => Some(Forces::normal(1)),
        _ => None,
    }
}

/// Whether forces can be put down in this area.
pub(crate) fn can_land(draft: &Draft, from: Source, area: AreaId) -> bool {
    let Some(kind) = &draft.kind else { return false };
    draft.sketch.clone().put_down(kind, from, area)
}

#[cfg(test)]
mod tests;
