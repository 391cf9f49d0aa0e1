//! What is asked in a small question. The words of a matter have its name: `decide-protect-ally` is the sentence,
//! `-title` stands above it, `-yes` and `-no` are on the buttons.

use arrakis_rules::{AuctionMethod, Decision, Matter, Named, Shape};
use fluent_bundle::FluentArgs;

use super::Question;
use crate::locale::{filled_if_there, say};
use crate::text::{self, Names, area, auction_method, forces};

/// Words a small question.
pub(super) fn question(decision: &Decision, names: &Names) -> Question {
    let args = args(decision, names);
    let of_matter = id(decision.matter);
    let other = variant(decision).map(|variant| format!("{of_matter}-{variant}"));
    let words = |end: &str| {
        let other = other
            .as_ref()
            .and_then(|id| filled_if_there(&format!("{id}{end}"), &args));
        other.or_else(|| filled_if_there(&format!("{of_matter}{end}"), &args))
    };
    Question {
        title: words("-title").unwrap_or_else(|| say("ask-other-title").to_owned()),
        sentence: words("").unwrap_or_else(|| say("ask-other").to_owned()),
        rule: decision.rule,
    }
}

/// Other words for a matter, such as those on a button; nothing if the language file has none.
pub(crate) fn words(decision: &Decision, end: &str, names: &Names) -> Option<String> {
    filled_if_there(&format!("{}-{end}", id(decision.matter)), &args(decision, names))
}

/// Something that has a name alone.
pub(crate) fn named(named: Named) -> &'static str {
    match named {
        Named::Advisor => say("escort-advisor"),
        Named::PolarSink => say("escort-polar-sink"),
        Named::Capture => say("captive-capture"),
        Named::Kill => say("captive-kill"),
        Named::Release => say("captive-release"),
        Named::Leader => say("element-leader"),
        Named::Weapon => say("element-weapon"),
        Named::Defense => say("element-defense"),
        Named::Dial => say("element-dial"),
        Named::Top => say("put-back-top"),
        Named::Bottom => say("put-back-bottom"),
        Named::Double => say("inflation-double"),
        Named::Cancel => say("inflation-cancel"),
        Named::DukeVidal => say("ecaz-duke-vidal"),
        Named::OfferAlliance => say("offer-alliance"),
        Named::NoField0 => say("no-field-0"),
        Named::NoField3 => say("no-field-3"),
        Named::NoField5 => say("no-field-5"),
        Named::Reveal => say("terror-reveal"),
        Named::Spice => say("robbery-spice"),
        Named::Card => say("robbery-card"),
        Named::Assassination => say("terror-assassination"),
        Named::Atomics => say("terror-atomics"),
        Named::Extortion => say("terror-extortion"),
        Named::Robbery => say("terror-robbery"),
        Named::Sabotage => say("terror-sabotage"),
        Named::SneakAttack => say("terror-sneak-attack"),
        Named::First => say("auction-first"),
        Named::Last => say("auction-last"),
        Named::Normal => auction_method(AuctionMethod::Normal),
        Named::OnceAroundRight => auction_method(AuctionMethod::OnceAroundRight),
        Named::OnceAroundLeft => auction_method(AuctionMethod::OnceAroundLeft),
        Named::Silent => auction_method(AuctionMethod::Silent),
    }
}

/// The id of a matter's sentence.
pub(crate) fn id(matter: Matter) -> String {
    format!("decide-{}", matter.key().replace('_', "-"))
}

/// A few matters are asked in other words at times.
fn variant(decision: &Decision) -> Option<&'static str> {
    let about = &decision.about;
    match (decision.matter, &decision.shape) {
        (Matter::DialStorm, Shape::Amount { min: 0, .. }) => Some("first"),
        (Matter::ActNow | Matter::SendAdvisor, _) if about.who.is_none() && about.area.is_none() => Some("alone"),
        (Matter::RevealFaceDancer | Matter::PayLeader, Shape::YesNo { yes: false }) => Some("not"),
        (Matter::ClaimCharity, _) if about.who.is_some() => Some("from"),
        (Matter::AnswerTerrorAlliance, Shape::YesNo { yes: false }) => Some("not"),
        (Matter::PayExtortion, Shape::YesNo { yes: false }) => Some("not"),
        (Matter::TerrorStronghold, _) if about.territory.is_some() => Some("move"),
        (Matter::TerrorSabotage | Matter::AssassinateLeader, Shape::One { of, .. }) if of.is_empty() => Some("not"),
        (Matter::ReviveGhola, _) if decision.halves() == Some(false) => Some("whole"),
        (Matter::ReviveGhola, _) if about.leader.is_some() => Some("but-one"),
        (Matter::CallTraitor, Shape::YesNo { yes }) => Some(match (yes, about.who, about.leader) {
            (true, None, _) => return None,
            (true, Some(_), _) => "for-ally",
            (false, Some(_), _) => "not-for-ally",
            (false, None, Some(_)) => "not",
            (false, None, None) => "nobody",
        }),
        _ => None,
    }
}

/// The names and numbers of a question.
fn args(decision: &Decision, names: &Names) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let about = &decision.about;
    if let Some(who) = about.who {
        args.set("who", names.who(who).to_owned());
    }
    if let Some(at) = about.area {
        args.set("area", area(at));
    }
    if let Some(territory) = about.territory {
        args.set("territory", territory.name().to_owned());
    }
    if let Some(there) = about.forces {
        args.set("forces", forces(there));
    }
    if let Some(leader) = about.leader {
        args.set("leader", leader.facts().name.clone());
        args.set("strength", leader.facts().strength.to_string());
    }
    if let Some(amount) = about.amount {
        args.set("amount", amount);
        args.set("sectors", text::sectors(amount.try_into().unwrap_or(u8::MAX)));
    }
    if let Some(faction) = about.faction {
        args.set("faction", text::faction_name(faction));
    }
    if let Some(price) = about.price {
        args.set("price", price);
    }
    match &decision.shape {
        Shape::Amount { min, max, .. } => {
            args.set("min", *min);
            args.set("max", *max);
        }
        Shape::Several { least, most, .. } => {
            args.set("cards", text::cards(*least));
            args.set("least", *least);
            args.set("most", *most);
        }
        Shape::Forces { most, .. } => {
            args.set("most", *most);
        }
        Shape::YesNo { .. } | Shape::One { .. } => {}
    }
    args
}
