//! The abilities of others for which a Karama is worth its price.

use arrakis_rules::{Ability, AbilitySet};

/// Whether the ability decides battles, or what many forces or much spice come to: for these a Karama is worth its price.
fn is_important(ability: Ability) -> bool {
    match ability {
        Ability::Prescience
        | Ability::AllyPrescience
        | Ability::KwisatzHaderach
        | Ability::Voice
        | Ability::AllyVoice
        | Ability::Sardaukar
        | Ability::Fedaykin
        | Ability::BattleHardened
        | Ability::CapturedLeaders
        | Ability::ShaiHulud
        | Ability::Sandworms
        | Ability::CrossShip
        | Ability::AllyCrossShip
        | Ability::ShipAsItPleases
        | Ability::PaymentForShipment
        | Ability::Cyborgs
        | Ability::MobileArmyStrongholdHajr
        | Ability::UnlimitedRevival
        | Ability::PaymentForRevivals
        | Ability::Gholas
        | Ability::ChoamCharity
        | Ability::DiscardForEffect
        | Ability::NoField
        | Ability::AllyNoField
        | Ability::Ambassadors
        | Ability::Terrorize
        | Ability::DukeVidal => true,
        Ability::BidCard
        | Ability::Wormsign
        | Ability::SpiritualAdvisors
        | Ability::AssuredCharity
        | Ability::TakeUpArms
        | Ability::Wartime
        | Ability::WorthlessKarama
        | Ability::PaymentForTreachery
        | Ability::ExtraRevival
        | Ability::FremenMovement
        | Ability::WormProtection
        | Ability::AllyFreeRevival
        | Ability::StormComing
        | Ability::StormLosses
        | Ability::StormMigration
        | Ability::TopCard
        | Ability::OffPlanet
        | Ability::HalfPrice
        | Ability::AllyHalfPrice
        | Ability::SupplyChain
        | Ability::CyborgMovement
        | Ability::SuboidShenanigans
        | Ability::AllyTechnology
        | Ability::Technology
        | Ability::Replacement
        | Ability::HalfPriceRevivals
        | Ability::ForceRevival
        | Ability::SubsidizedRevival
        | Ability::LeaderRevival
        | Ability::AllyHalfPriceRevivals
        | Ability::OpenMarket
        | Ability::ChoamRevival
        | Ability::Inflation
        | Ability::AllyCardTrade
        | Ability::AllyBattleSupport
        | Ability::PaidIntel
        | Ability::ChoamForces
        | Ability::Declared
        | Ability::BlackMarket
        | Ability::BattlingCoOccupied
        | Ability::EcazCollection
        | Ability::EnemyOfMyEnemy
        | Ability::AllyKeepACard => false,
    }
}

/// All of them.
pub(crate) fn abilities() -> AbilitySet {
    let mut stops = AbilitySet::EMPTY;
    for ability in Ability::ALL.iter().filter(|ability| is_important(**ability)) {
        stops.insert(*ability);
    }
    stops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_important() {
        let important = abilities();
        assert!(important.contains(Ability::Voice) && !important.contains(Ability::AssuredCharity));
        assert_ne!(important, AbilitySet::ALL);
        assert_ne!(important, AbilitySet::EMPTY);
    }
}
