//! Names for what players say to each other: the Voice, Prescience, questions, what is shown.

use arrakis_rules::{
    Captive, CardId, CardKind, Command, Element, Escort, Fact, Faction, Fighter, Prediction, Question, Shown,
    SpiceCard, SpiceCardId,
};

use super::{Names, area, list};

/// What a faction calls its elite forces.
pub(crate) fn elite_name(faction: Option<Faction>) -> &'static str {
    faction
        .and_then(|faction| faction.facts().elite_name.as_deref())
        .unwrap_or("elite")
}

/// What a Voice can name.
pub(crate) fn card_kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::PoisonWeapon => "a poison weapon",
        CardKind::ProjectileWeapon => "a projectile weapon",
        CardKind::Lasgun => "the Lasgun",
        CardKind::PoisonDefense => "a poison defense",
        CardKind::ProjectileDefense => "a projectile defense",
        CardKind::Worthless => "a worthless card",
        CardKind::CheapHero => "a Cheap Hero",
    }
}

/// What the Voice commands.
pub(crate) fn command(command: Command) -> String {
    let verb = if command.play { "play" } else { "do not play" };
    format!("{verb} {}", card_kind(command.what))
}

/// An element of a plan.
pub(crate) fn element(element: Element) -> &'static str {
    match element {
        Element::Leader => "the leader",
        Element::Weapon => "the weapon",
        Element::Defense => "the defense",
        Element::Dial => "the number dialed",
    }
}

fn card(card: Option<CardId>, none: &str) -> String {
    match card {
        Some(card) if card.exists() => card.facts().name.clone(),
        _ => none.to_owned(),
    }
}

/// An element as it will be played.
pub(crate) fn shown(shown: Shown) -> String {
    match shown {
        Shown::Leader(None) => "no leader".to_owned(),
        Shown::Leader(Some(Fighter::Leader(leader))) => format!("{} leads", leader.facts().name),
        Shown::Leader(Some(Fighter::CheapHero(hero))) => format!("{} leads", hero.facts().name),
        Shown::Weapon(weapon) => card(weapon, "no weapon"),
        Shown::Defense(defense) => card(defense, "no defense"),
        Shown::Dial(dial, None) => format!("{dial} dialed"),
        Shown::Dial(dial, Some(spice)) => format!("{dial} dialed with {spice} spice"),
    }
}

/// What one has told and must keep; nothing when it binds nobody.
pub(crate) fn told_binds(told: Shown) -> Option<String> {
    let keeps = || {
        format!(
            "Prescience was told: {}. Your plan must keep it (Rule 2.01.08).",
            shown(told)
        )
    };
    (!told.is_none()).then(keeps)
}

/// What is sent with a shipment.
pub(crate) fn escort(escort: Escort) -> &'static str {
    match escort {
        Escort::Nobody => "Send nobody",
        Escort::PolarSink => "One force to the Polar Sink",
        Escort::Advisor => "An advisor along with them",
    }
}

/// What becomes of a leader drawn.
pub(crate) fn captive(captive: Captive) -> &'static str {
    match captive {
        Captive::Kill => "Kill for 2 spice",
        Captive::Capture => "Capture",
        Captive::Release => "Let go",
    }
}

/// A card of the Spice Deck.
pub(crate) fn spice_card(card: SpiceCardId) -> String {
    match card.facts() {
        SpiceCard::Territory { area: at, amount } => format!("{}, {amount} spice", area(at)),
        SpiceCard::ShaiHulud => "Shai-Hulud".to_owned(),
    }
}

/// Who will win, and when.
pub(crate) fn prediction(prediction: Prediction, names: &Names) -> String {
    format!("{} wins in turn {}", names.who(prediction.winner), prediction.turn)
}

/// Something shown.
pub(crate) fn fact(fact: &Fact, names: &Names) -> String {
    match fact {
        Fact::Card(card) => format!("{} in hand", card.facts().name),
        Fact::Hand(hand) if hand.is_empty() => "an empty hand".to_owned(),
        Fact::Hand(hand) => format!("the hand: {}", list(hand.iter().map(|card| card.facts().name.clone()))),
        Fact::Spice(amount) => format!("{amount} spice"),
        Fact::Traitor(leader) => format!("the Traitor Card of {}", leader.facts().name),
        Fact::Prediction(told) => format!("the prediction: {}", prediction(*told, names)),
    }
}

/// A question as it is put.
pub(crate) fn truth(question: &Question, names: &Names) -> String {
    match question {
        Question::HoldsCard(card) => format!("Do you hold {}?", card.facts().name),
        Question::IsTraitor(leader) => format!("Is {} your traitor?", leader.facts().name),
        Question::HasSpice(amount) => format!("Do you have {amount} spice or more?"),
        Question::PredictedWinner(seat) => format!("Did you predict that {} wins?", names.who(*seat)),
        Question::PredictedTurn(turn) => format!("Did you predict turn {turn}?"),
        Question::PlanHasLeader(leader) => format!("Is {} in your plan?", leader.facts().name),
        Question::PlanHasCard(card) => format!("Is {} in your plan?", card.facts().name),
        Question::Words(words) => words.clone(),
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
