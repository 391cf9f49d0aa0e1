//! Which sentence of the language file tells what, and the names and numbers in it.

mod abilities;
pub(crate) mod advice;
pub(crate) mod alliances;
pub(crate) mod battle;
pub(crate) mod bots;
pub(crate) mod counsel;
mod deals;
mod events;
pub(crate) mod factions;
pub(crate) mod free;
pub(crate) mod guide;
pub(crate) mod labels;
mod objections;
mod outcome;
mod prompts;
pub(crate) mod refusals;
pub(crate) mod remarks;
pub(crate) mod sounds;
pub(crate) mod speech;
pub(crate) mod staging;
mod standing;
mod stopped;
mod subjects;
mod words;

use arrakis_rules::{
    AreaId, CardId, CardType, Faction, Fighter, Forces, LeaderId, LeaderPlace, LeaderStrength, Phase, Plan, Seat,
    SeatSet, Strength, Thing,
};

use crate::locale::{say, tell};

pub(crate) use abilities::{ability_effect, own_ability};
pub(crate) use deals::{deal_terms, due, term};
pub(crate) use events::{Line, Tone, because, line, phase_heading, planned};
pub(crate) use objections::objection;
pub(crate) use outcome::{headline, reason};
#[cfg(test)]
pub(crate) use prompts::decisions::id as decision_id;
pub(crate) use prompts::decisions::{named, words as decided};
pub(crate) use prompts::{battle, question};
pub(crate) use refusals::refusal;
pub(crate) use standing::{claim, stay};
pub(crate) use stopped::stopped_from;
pub(crate) use subjects::{about, subject};
pub(crate) use words::{
    ability_name, auction_method, card_kind, command, element, elite_name, fact, inflation_side, ordered, plan_part,
    prediction, shown, spice_card, told_binds, truth,
};

/// Who leads in a plan.
pub(crate) fn fighter(plan: &Plan) -> Option<&'static str> {
    Some(match plan.fighter? {
        Fighter::Leader(leader) => &leader.facts().name,
        Fighter::CheapHero(card) => &card.facts().name,
    })
}

/// The cards in the weapon and defense places of a plan.
pub(crate) fn weapon_and_defense(plan: &Plan) -> Vec<&'static str> {
    let cards = [plan.weapon, plan.defense].into_iter().flatten();
    cards.map(|card| card.facts().name.as_str()).collect()
}

/// What a plan comes to, if the leader lives. One whose strength is that of the enemy's leader has none yet (Rule 2.08.14).
pub(crate) fn plan_strength(plan: &Plan) -> String {
    // Rule 2.01.11.
    const KWISATZ_HADERACH: u16 = 2;
    let strength = plan.leader().map(|leader| leader.facts().strength);
    if let Some(LeaderStrength::OpponentsLeader { .. }) = strength {
        return labels::plan_like_theirs(&plan.dial.to_string());
    }
    let leader = strength.map(|strength| strength.against(None));
    let companion = if plan.kwisatz_haderach { KWISATZ_HADERACH } else { 0 };
    let total = plan.dial + Strength::whole(leader.map_or(0, u16::from) + companion);
    labels::plan_strength(&plan.dial.to_string(), leader, companion, &total.to_string())
}

/// Who sits where, for sentences about players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names(pub(crate) Vec<(Seat, Faction)>);

impl Names {
    /// What a player is called.
    pub(crate) fn who(&self, seat: Seat) -> &'static str {
        self.0
            .iter()
            .find(|(other, _)| *other == seat)
            .map_or_else(|| say("somebody"), |(_, faction)| faction_name(*faction))
    }

    /// Several players: `Atreides, Emperor and Fremen`.
    pub(crate) fn all(&self, seats: SeatSet) -> String {
        list(seats.iter().map(|seat| self.who(seat).to_owned()))
    }
}

/// Where a leader is, in words.
pub(crate) fn leader_place(place: LeaderPlace, names: &Names) -> String {
    match place {
        LeaderPlace::NotInPlay => String::new(),
        LeaderPlace::Pool => say("ready-leader").to_owned(),
        LeaderPlace::Territory(territory) => format!("{} {}", say("fought-in"), territory.name()),
        LeaderPlace::Tanks => say("in-tanks").to_owned(),
        LeaderPlace::TanksFaceDown => say("face-down").to_owned(),
        LeaderPlace::Captive(captor) => labels::captive_of(names.who(captor)),
        LeaderPlace::SetAside => say("leader-set-aside").to_owned(),
        LeaderPlace::Hidden => say("whereabouts-hidden").to_owned(),
    }
}

/// A faction's name.
pub(crate) fn faction_name(faction: Faction) -> &'static str {
    &faction.facts().name
}

/// Whose leader it is.
pub(crate) fn leader_owner(leader: LeaderId) -> &'static str {
    leader
        .facts()
        .faction
        .map_or_else(|| say("leader-of-nobody"), faction_name)
}

/// A list in words.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    let Some(last) = items.pop() else {
        return say("nobody-listed").to_owned();
    };
    if items.is_empty() {
        last
    } else {
        tell!("list-and", before = items.join(say("list-comma")), last = last)
    }
}

/// `3 forces`, `3 and 1 elite force`.
pub(crate) fn forces(forces: Forces) -> String {
    if forces.is_veiled() {
        return with_veiled(forces, self::forces);
    }
    match (forces.normal, forces.elite) {
        (normal, 0) => tell!("forces", count = normal),
        (0, elite) => tell!("forces-elite", count = elite),
        (normal, elite) => tell!("forces-both", normal = normal, elite = elite),
    }
}

/// Forces that a player loses, by their own name: `5 and 1 Fedaykin`.
pub(crate) fn lost(forces: Forces, faction: Option<Faction>) -> String {
    if forces.is_veiled() {
        return with_veiled(forces, |others| lost(others, faction));
    }
    match (forces.normal, forces.elite) {
        (0, 0) => say("nothing").to_owned(),
        (normal, 0) => tell!("forces", count = normal),
        (0, elite) => tell!("forces-named", count = elite, name = elite_name(faction)),
        (normal, elite) => {
            let name = elite_name(faction);
            tell!("forces-both-named", normal = normal, count = elite, name = name)
        }
    }
}

/// The No-Field token among forces, by itself or beside what the others are called (Rule 2.10.10).
fn with_veiled(forces: Forces, others: impl Fn(Forces) -> String) -> String {
    if forces.unveiled().is_none() {
        return say("no-field").to_owned();
    }
    tell!("forces-and-no-field", forces = others(forces.unveiled()))
}

/// The names of cards: `Shield, Snooper and Lasgun`.
pub(crate) fn card_names(cards: &[CardId]) -> String {
    list(cards.iter().map(|card| card.facts().name.clone()))
}

/// `1 card`, `3 cards`.
pub(crate) fn cards(count: u8) -> String {
    tell!("cards-counted", count = count)
}

/// `1 sector`, `3 sectors`.
pub(crate) fn sectors(count: u8) -> String {
    tell!("sectors-counted", count = count)
}

/// Something that can be chosen.
pub(crate) fn thing(thing: Thing, names: &Names) -> String {
    match thing {
        Thing::Seat(seat) => names.who(seat).to_owned(),
        Thing::Card(card) => card.facts().name.clone(),
        Thing::Leader(leader) => leader.facts().name.clone(),
        Thing::Area(at) => area(at),
        Thing::Territory(territory) => territory.name().to_owned(),
        Thing::Named(one) => named(one).to_owned(),
        Thing::Faction(faction) => faction.facts().name.clone(),
    }
}

/// An area by its territory, and by its sector where the territory has several.
pub(crate) fn area(area: AreaId) -> String {
    let territory = area.territory();
    if territory.areas().len() > 1 {
        tell!("area-sector", territory = territory.name(), sector = area.sector().0)
    } else {
        territory.name().to_owned()
    }
}

/// The name of a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => say("phase-setup"),
        Phase::Storm => say("phase-storm"),
        Phase::SpiceBlow => say("phase-spice-blow"),
        Phase::Charity => say("phase-charity"),
        Phase::Bidding => say("phase-bidding"),
        Phase::Revival => say("phase-revival"),
        Phase::Shipment => say("phase-shipment"),
        Phase::Battle => say("phase-battle"),
        Phase::Collection => say("phase-collection"),
        Phase::MentatPause => say("phase-mentat"),
    }
}

/// What a Treachery Card is.
pub(crate) fn card_type(kind: CardType) -> &'static str {
    match kind {
        CardType::WeaponProjectile => say("type-weapon-projectile"),
        CardType::WeaponPoison => say("type-weapon-poison"),
        CardType::WeaponSpecial => say("type-weapon-special"),
        CardType::DefenseProjectile => say("type-defense-projectile"),
        CardType::DefensePoison => say("type-defense-poison"),
        CardType::DefenseSpecial => say("type-defense-special"),
        CardType::Leader => say("type-hero"),
        CardType::Special
        | CardType::SpecialStorm
        | CardType::SpecialSpiceBlow
        | CardType::SpecialRevival
        | CardType::SpecialMovement
        | CardType::SpecialBattle => say("type-special"),
        CardType::Worthless => say("type-worthless"),
    }
}

/// A clause made a sentence: a capital in front, a full stop behind.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let stop = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_sentences_read_as_english() {
        let listed = |items: &[&str]| list(items.iter().map(|item| (*item).to_owned()));
        assert_eq!(listed(&[]), "nobody");
        assert_eq!(listed(&["A"]), "A");
        assert_eq!(listed(&["A", "B", "C"]), "A, B and C");
        assert_eq!(sentence("a bid must be at least 3"), "A bid must be at least 3.");
        let of = |normal, elite| forces(Forces::of(normal, elite));
        assert_eq!(of(1, 0), "1 force");
        assert_eq!(of(2, 0), "2 forces");
        assert_eq!(of(0, 1), "1 elite force");
        assert_eq!(of(3, 2), "3 and 2 elite forces");
        let lost = |normal, elite| lost(Forces::of(normal, elite), Some(Faction::Fremen));
        assert_eq!(lost(0, 0), "nothing");
        assert_eq!(lost(5, 1), "5 and 1 Fedaykin");
    }

    #[test]
    fn an_area_is_named_with_its_sector_only_where_there_are_several() {
        for id in arrakis_rules::board().areas() {
            assert_eq!(area(id).contains("sector"), id.territory().areas().len() > 1);
        }
    }
}
