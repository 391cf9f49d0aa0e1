//! Small questions of which a regular thinks otherwise than a novice.

use arrakis_rules::{
    About, Choice, Decision, Element, Forces, Matter, Named, Shape, TerritoryId, TerritorySet, Things,
};

use super::sight::{Sight, Stand};
use super::{hajr, powers, weather};

/// What it says, if it thinks anything of this.
pub(super) fn decide(sight: &Sight, decision: &Decision) -> Option<Choice> {
    let about = &decision.about;
    Some(match (decision.matter, &decision.shape) {
        // Whoever goes last sees what all others have done.
        (Matter::ActNow, _) => about.who.is_none().into(),
        // A force for nothing, where it may take up arms one day.
        (Matter::SendAdvisor, Shape::One { of, .. }) => {
            let there = about.territory.or(about.area.map(|area| area.territory()));
            let along = of.contains(Named::Advisor.into()) && there.is_some_and(|there| there.is_stronghold());
            let to = if along { Named::Advisor } else { Named::PolarSink };
            of.contains(to.into()).then_some(to)?.into()
        }
        (Matter::TakeUpArms, Shape::YesNo { yes: true }) => arms(sight, about.territory?).into(),
        (Matter::BecomeAdvisors, Shape::YesNo { yes: true }) => (!arms(sight, about.territory?)).into(),
        (
            Matter::FlipAdvisors,
            Shape::Several {
                of: Things::Territory(territories),
                ..
            },
        ) => flipped(sight, *territories).into(),
        (Matter::PlayWeatherControl, Shape::Amount { max, .. }) => {
            let most = u8::try_from(*max).unwrap_or(u8::MAX);
            weather::control(sight, planned(about), most).map(u16::from).into()
        }
        (Matter::PlayFamilyAtomics, Shape::YesNo { yes: true }) => {
            weather::breaks_the_wall(sight, planned(about)).into()
        }
        (Matter::PlayHajr, Shape::YesNo { yes: true }) => hajr::plays(sight).into(),
        (
            Matter::LookAtPlan,
            Shape::One {
                of: Things::Seat(players),
                ..
            },
        ) => powers::looks_at(sight, *players).into(),
        (Matter::StopShipment, Shape::YesNo { yes: true }) => {
            powers::stops(sight, about.who?, about.area?, about.forces?).into()
        }
        (Matter::UsePrescience, Shape::One { of, .. }) => {
            let dial = Named::from(Element::Dial);
            of.contains(dial.into()).then_some(dial)?.into()
        }
        _ => return None,
    })
}

/// How far the storm goes if nothing is done.
fn planned(about: &About) -> u8 {
    about.amount.and_then(|sectors| u8::try_from(sectors).ok()).unwrap_or(0)
}

/// Own tokens of a territory stand up to fight.
fn with_arms(sight: &Sight, stand: &Stand, territory: TerritoryId) -> (Stand, Forces) {
    let mut stand = stand.clone();
    stand.clear(sight.me, territory, sight.me);
    let mut all = Forces::NONE;
    for (area, seat, forces) in &sight.view.public.forces {
        if *seat == sight.me && area.territory() == territory {
            all += *forces;
            stand.arrive(sight.me, *area, *forces);
        }
    }
    (stand, all)
}

/// What tokens are worth that fight nobody: advisors are lost to nobody, and may come to something later.
fn kept(sight: &Sight, forces: Forces) -> f64 {
    sight.weights.force * f64::from(forces.total())
}

/// Whether it is better to fight there than to coexist.
fn arms(sight: &Sight, territory: TerritoryId) -> bool {
    let mut without = sight.stand.clone();
    without.clear(sight.me, territory, sight.me);
    let (with, all) = with_arms(sight, &sight.stand, territory);
    sight.outlook(&with).value > sight.outlook(&without).value + kept(sight, all)
}

/// The territories in which advisors take up arms together: one after the other, as long as it gets better.
fn flipped(sight: &Sight, territories: TerritorySet) -> TerritorySet {
    let mut flipped = TerritorySet::EMPTY;
    let mut stand = sight.stand.clone();
    let mut value = sight.outlook(&stand).value;
    loop {
        let left = territories.iter().filter(|territory| !flipped.contains(*territory));
        let each = left.map(|territory| {
            let (with, all) = with_arms(sight, &stand, territory);
            (sight.outlook(&with).value - kept(sight, all), territory, with)
        });
        match each.max_by(|one, other| one.0.total_cmp(&other.0)) {
            Some((better, territory, with)) if better > value => {
                flipped.insert(territory);
                (stand, value) = (with, better);
            }
            _ => return flipped,
        }
    }
}
