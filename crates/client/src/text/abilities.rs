//! What the abilities that a Karama can stop do, each in a clause: the rulebook's titles say it to nobody who has not read
//! it.

use arrakis_rules::Ability;

use crate::locale::say;

/// What the ability does for its owner.
pub(crate) fn ability_effect(ability: Ability) -> &'static str {
    match ability {
        Ability::BidCard => say("ability-bid-card"),
        Ability::Wormsign => say("ability-wormsign"),
        Ability::Prescience => say("ability-prescience"),
        Ability::AllyPrescience => say("ability-ally-prescience"),
        Ability::KwisatzHaderach => say("ability-kwisatz-haderach"),
        Ability::SpiritualAdvisors => say("ability-spiritual-advisors"),
        Ability::Voice => say("ability-voice"),
        Ability::AllyVoice => say("ability-ally-voice"),
        Ability::AssuredCharity => say("ability-assured-charity"),
        Ability::TakeUpArms => say("ability-take-up-arms"),
        Ability::Wartime => say("ability-wartime"),
        Ability::WorthlessKarama => say("ability-worthless-karama"),
        Ability::PaymentForTreachery => say("ability-payment-for-treachery"),
        Ability::ExtraRevival => say("ability-extra-revival"),
        Ability::Sardaukar => say("ability-sardaukar"),
        Ability::FremenMovement => say("ability-fremen-movement"),
        Ability::ShaiHulud => say("ability-shai-hulud"),
        Ability::WormProtection => say("ability-worm-protection"),
        Ability::AllyFreeRevival => say("ability-ally-free-revival"),
        Ability::StormComing => say("ability-storm-coming"),
        Ability::Sandworms => say("ability-sandworms"),
        Ability::StormLosses => say("ability-storm-losses"),
        Ability::StormMigration => say("ability-storm-migration"),
        Ability::Fedaykin => say("ability-fedaykin"),
        Ability::BattleHardened => say("ability-battle-hardened"),
        Ability::TopCard => say("ability-top-card"),
        Ability::CapturedLeaders => say("ability-captured-leaders"),
        Ability::PaymentForShipment => say("ability-payment-for-shipment"),
        Ability::CrossShip => say("ability-cross-ship"),
        Ability::OffPlanet => say("ability-off-planet"),
        Ability::HalfPrice => say("ability-half-price"),
        Ability::AllyHalfPrice => say("ability-ally-half-price"),
        Ability::AllyCrossShip => say("ability-ally-cross-ship"),
        Ability::ShipAsItPleases => say("ability-ship-as-it-pleases"),
    }
}
