//! Small questions of which a regular thinks otherwise than a novice.

use arrakis_rules::{Choice, Decision, Element, Forces, Matter, Named, Shape, TerritoryId, TerritorySet, Things};

use super::sight::Sight;

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
        ) => {
            let flipped: TerritorySet = territories.iter().filter(|territory| arms(sight, *territory)).collect();
            flipped.into()
        }
        (Matter::UsePrescience, Shape::One { of, .. }) => {
            let dial = Named::from(Element::Dial);
            of.contains(dial.into()).then_some(dial)?.into()
        }
        _ => return None,
    })
}

/// Whether it is better to fight there than to coexist.
fn arms(sight: &Sight, territory: TerritoryId) -> bool {
    let here = sight.view.public.forces.iter();
    let ours = here.filter(|(area, seat, _)| *seat == sight.me && area.territory() == territory);
    let (mut with, mut without) = (sight.stand.clone(), sight.stand.clone());
    without.clear(sight.me, territory, sight.me);
    with.clear(sight.me, territory, sight.me);
    let mut all = Forces::NONE;
    for (area, _, forces) in ours {
        all += *forces;
        with.arrive(sight.me, *area, *forces);
    }
    // Advisors are lost to nobody, and come to something later.
    let kept = sight.weights.force * f64::from(all.total());
    sight.outlook(&with).value > sight.outlook(&without).value + kept
}
