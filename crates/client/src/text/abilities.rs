//! What the abilities that a Karama can stop do, each in a clause: the rulebook's titles say it to nobody who has not read
//! it.

use arrakis_rules::Ability;

/// What the ability does for its owner.
pub(crate) fn ability_effect(ability: Ability) -> &'static str {
    match ability {
        Ability::BidCard => "they look at the card up for bid",
        Ability::Wormsign => "they look at the next Spice Card",
        Ability::Prescience => "they ask for one element of the enemy's Battle Plan",
        Ability::AllyPrescience => "they ask for one element of the plan of their ally's enemy",
        Ability::KwisatzHaderach => "the Kwisatz Haderach adds 2 to their leader",
        Ability::SpiritualAdvisors => "they send a force free with a shipment of others",
        Ability::Voice => "they command what the enemy plays",
        Ability::AllyVoice => "they command what their ally's enemy plays",
        Ability::AssuredCharity => "they take Charity however much they hold",
        Ability::TakeUpArms => "advisors who arrive become fighters",
        Ability::Wartime => "advisors become fighters before anybody ships",
        Ability::WorthlessKarama => "they play a worthless card as a Karama",
        Ability::PaymentForTreachery => "the price of a Treachery Card goes to them and not to the bank",
        Ability::ExtraRevival => "they pay for more forces of their ally",
        Ability::Sardaukar => "Sardaukar count twice in this battle",
        Ability::FremenMovement => "they move two territories far",
        Ability::ShaiHulud => "the worm spares their forces",
        Ability::WormProtection => "the worm spares the forces of their ally",
        Ability::AllyFreeRevival => "their ally revives three forces free",
        Ability::StormComing => "they look at the next Storm Card",
        Ability::Sandworms => "they choose where the next worm comes",
        Ability::StormLosses => "half of their forces live through the storm",
        Ability::StormMigration => "they send forces into the storm and lose only half",
        Ability::Fedaykin => "Fedaykin count twice in this battle",
        Ability::BattleHardened => "their forces count in full without spice",
        Ability::TopCard => "they draw a second card with the one they bought",
        Ability::CapturedLeaders => "they draw a leader of the loser",
        Ability::PaymentForShipment => "the price of a shipment goes to them and not to the bank",
        Ability::CrossShip => "they ship from one place on the board to another",
        Ability::OffPlanet => "they ship forces back to their reserves",
        Ability::HalfPrice => "they ship at half the price",
        Ability::AllyHalfPrice => "their ally ships at half the price",
        Ability::AllyCrossShip => "their ally ships from one place on the board to another",
        Ability::ShipAsItPleases => "they take their turn to ship and move when they like",
    }
}
