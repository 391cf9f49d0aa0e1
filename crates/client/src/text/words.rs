//! Names for what players say to each other: the Voice, Prescience, questions, what is shown.

use arrakis_rules::{
    AuctionMethod, CardId, CardKind, Command, Element, Fact, Faction, Fighter, InflationSide, Ordered, PlanPart,
    Prediction, Question, Shown, SpiceCard, SpiceCardId,
};

use super::{Names, area, faction_name, list, named};
use crate::locale::{say, tell};

/// What a faction calls its elite forces.
pub(crate) fn elite_name(faction: Option<Faction>) -> &'static str {
    faction
        .and_then(|faction| faction.facts().elite_name.as_deref())
        .unwrap_or_else(|| say("elite"))
}

/// What is done in Storm Order.
pub(crate) fn ordered(of: Ordered) -> &'static str {
    match of {
        Ordered::Bidding => say("ordered-bidding"),
        Ordered::SilentBids => say("ordered-silent-bids"),
        Ordered::Revival => say("ordered-revival"),
        Ordered::Shipment => say("ordered-shipment"),
        Ordered::Battles => say("ordered-battles"),
        Ordered::WarContinues => say("ordered-war-continues"),
        Ordered::AtOnce => say("ordered-at-once"),
    }
}

/// A way to auction a card.
pub(crate) fn auction_method(method: AuctionMethod) -> &'static str {
    match method {
        AuctionMethod::Normal => say("auction-normal"),
        AuctionMethod::OnceAroundRight => say("auction-around-right"),
        AuctionMethod::OnceAroundLeft => say("auction-around-left"),
        AuctionMethod::Silent => say("auction-silent"),
    }
}

/// A side of the Inflation token.
pub(crate) fn inflation_side(side: InflationSide) -> &'static str {
    match side {
        InflationSide::Double => say("inflation-double"),
        InflationSide::Cancel => say("inflation-cancel"),
    }
}

/// What a Voice can name.
pub(crate) fn card_kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::PoisonWeapon => say("kind-poison-weapon"),
        CardKind::ProjectileWeapon => say("kind-projectile-weapon"),
        CardKind::Lasgun => say("kind-lasgun"),
        CardKind::PoisonDefense => say("kind-poison-defense"),
        CardKind::ProjectileDefense => say("kind-projectile-defense"),
        CardKind::Worthless => say("kind-worthless"),
        CardKind::CheapHero => say("kind-cheap-hero"),
        CardKind::MirrorWeapon => say("kind-mirror-weapon"),
        CardKind::StoneBurner => say("kind-stone-burner"),
        CardKind::PortableSnooper => say("kind-portable-snooper"),
    }
}

/// What the Voice commands.
pub(crate) fn command(command: Command) -> String {
    let what = card_kind(command.what);
    if command.play {
        tell!("voice-play", what = what)
    } else {
        tell!("voice-do-not-play", what = what)
    }
}

/// An element of a plan.
pub(crate) fn element(element: Element) -> &'static str {
    match element {
        Element::Leader => say("element-leader"),
        Element::Weapon => say("element-weapon"),
        Element::Defense => say("element-defense"),
        Element::Dial => say("element-dial"),
    }
}

fn card(card: Option<CardId>, none: &str) -> String {
    match card {
        Some(card) => card.facts().name.clone(),
        None => none.to_owned(),
    }
}

/// An element as it will be played.
pub(crate) fn shown(shown: Shown) -> String {
    match shown {
        Shown::Leader(None) => say("shown-no-leader").to_owned(),
        Shown::Leader(Some(Fighter::Leader(leader))) => tell!("shown-leads", leader = leader.facts().name.as_str()),
        Shown::Leader(Some(Fighter::CheapHero(hero))) => tell!("shown-leads", leader = hero.facts().name.as_str()),
        Shown::Weapon(weapon) => card(weapon, say("shown-no-weapon")),
        Shown::Defense(defense) => card(defense, say("shown-no-defense")),
        Shown::Dial(dial, None) => tell!("shown-dial", dial = dial.to_string()),
        Shown::Dial(dial, Some(spice)) => tell!("shown-dial-spice", dial = dial.to_string(), spice = spice),
    }
}

/// What one has told and must keep.
pub(crate) fn told_binds(told: Shown) -> String {
    tell!("told-binds", shown = shown(told))
}

/// A card of the Spice Deck.
pub(crate) fn spice_card(card: SpiceCardId) -> String {
    match card.facts() {
        SpiceCard::Territory { area: at, amount } => tell!("spice-card", area = area(at), amount = amount),
        SpiceCard::ShaiHulud => say("shai-hulud").to_owned(),
    }
}

/// Who will win, and when.
pub(crate) fn prediction(prediction: Prediction, names: &Names) -> String {
    tell!("prediction", who = names.who(prediction.winner), turn = prediction.turn)
}

/// Something shown.
pub(crate) fn fact(fact: &Fact, names: &Names) -> String {
    match fact {
        Fact::Card(card) => tell!("fact-card", card = card.facts().name.as_str()),
        Fact::Hand(hand) if hand.is_empty() => say("fact-empty-hand").to_owned(),
        Fact::Hand(hand) => {
            let cards = list(hand.iter().map(|card| card.facts().name.clone()));
            tell!("fact-hand", cards = cards)
        }
        Fact::Spice(amount) => tell!("fact-spice", amount = *amount),
        Fact::Traitor(leader) => tell!("fact-traitor", leader = leader.facts().name.as_str()),
        Fact::TraitorNotKept(leader) => tell!("fact-traitor-not-kept", leader = leader.facts().name.as_str()),
        Fact::Prediction(told) => tell!("fact-prediction", prediction = prediction(*told, names)),
    }
}

/// What a plan can be asked for.
pub(crate) fn plan_part(part: PlanPart) -> &'static str {
    match part {
        PlanPart::Leader(leader) => leader.facts().name.as_str(),
        PlanPart::Card(card) => card.facts().name.as_str(),
        PlanPart::Weapon => say("part-weapon"),
        PlanPart::Defense => say("part-defense"),
        PlanPart::Kind(kind) => card_kind(kind),
        PlanPart::KwisatzHaderach => say("part-kwisatz-haderach"),
        PlanPart::Spice => say("part-spice"),
    }
}

/// A question as it is put.
pub(crate) fn truth(question: &Question, names: &Names) -> String {
    match question {
        Question::HoldsCard(card) => tell!("truth-holds-card", card = card.facts().name.as_str()),
        Question::IsTraitor(leader) => tell!("truth-is-traitor", leader = leader.facts().name.as_str()),
        Question::HasSpice(amount) => tell!("truth-has-spice", amount = *amount),
        Question::PredictedWinner(seat) => tell!("truth-predicted-winner", who = names.who(*seat)),
        Question::PredictedTurn(turn) => tell!("truth-predicted-turn", turn = *turn),
        Question::PlanHas(part) => tell!("truth-plan-has", what = plan_part(*part)),
        Question::Words(words) => words.clone(),
        Question::IsFaceDancer(leader) => tell!("truth-is-face-dancer", leader = leader.facts().name.as_str()),
        Question::HasTerror(terror) => tell!("truth-has-terror", terror = named((*terror).into())),
        Question::TerrorIn(territory, terror) => {
            tell!(
                "truth-terror-in",
                territory = territory.name(),
                terror = named((*terror).into())
            )
        }
        Question::NoFieldIs(token) => tell!("truth-no-field", number = token.number()),
        Question::HasAmbassador(faction) => tell!("truth-has-ambassador", faction = faction_name(*faction)),
    }
}

/// The title of an ability. The rulebook writes it in capitals.
pub(crate) fn ability_name(name: &str) -> String {
    let small = ["a", "an", "and", "as", "of", "the", "for", "it"];
    let mut words = Vec::new();
    for (at, word) in name.to_lowercase().split(' ').enumerate() {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
        if at > 0 && small.contains(&word) {
            words.push(word.to_owned());
        } else {
            words.push(first.unwrap_or_default() + letters.as_str());
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_no_shouts() {
        assert_eq!(ability_name("BIDDING"), "Bidding");
        assert_eq!(ability_name("DRAW A LEADER"), "Draw a Leader");
        assert_eq!(ability_name("ALLIANCE: HALF PRICE"), "Alliance: Half Price");
    }
}
