//! What speaks for an alliance, for stopping somebody, and for a command.

use arrakis_rules::{About, CardKind, Command, Seat, Subject};

use super::battle::at_stake;
use super::point::Point;
use super::scales::Scales;
use super::victory;
use crate::regular::{Cards, Sight, diplomacy};

/// What speaks for an alliance: with whom one is not allied yet, or with whom one stays.
pub(super) fn allied(sight: &Sight, who: Seat) -> Scales {
    let mut scales = Scales::default();
    let [alone, together] = [None, Some(who)].map(|ally| sight.with_ally(ally));
    let outlooks = [&alone, &together].map(|sight| sight.outlook(&sight.stand));
    let (held, needed) = victory::held(&together, &together.stand);
    let worth = outlooks[1].value - outlooks[0].value + diplomacy::TOGETHER;
    scales.put(worth.max(0.0), Point::Together { who, held, needed });
    // Who would win else: the ally itself, or somebody against whom two stand better.
    let stopped = (outlooks[0].loss - outlooks[1].loss) * outlooks[1].future;
    if let Some((who, _)) = outlooks[0].threat
        && let Some(with) = victory::with(&alone, who)
    {
        scales.put(stopped.max(0.0), Point::Stops { who, with });
    }
    scales
}

/// What speaks for stopping a shipment before it lands.
pub(super) fn stopped(sight: &Sight, about: &About) -> Scales {
    let mut scales = Scales::default();
    if let (Some(who), Some(to), Some(forces)) = (about.who, about.area, about.forces) {
        let place = to.territory();
        let mut landed = sight.stand.clone();
        landed.there[place.index()][who.index()] += forces;
        let rest = victory::weigh(sight, (&landed, &sight.stand), &mut scales);
        let count = forces.total();
        scales.put(rest.max(0.0), Point::Lands { who, count, place });
    }
    scales
}

/// What speaks for stopping somebody's ability with a Karama: the battle in which it is used.
pub(super) fn reacted(sight: &Sight, owner: Seat, subject: &Subject) -> Scales {
    let territory = match subject {
        Subject::Element { territory, .. } | Subject::Command { territory, .. } | Subject::Battle { territory, .. } => {
            *territory
        }
        _ => return Scales::default(),
    };
    at_stake(sight, territory, owner, 1.0)
}

/// What speaks for a command against an enemy's plan.
pub(super) fn commanded(sight: &Sight, against: Seat, command: Command) -> Scales {
    let mut scales = Scales::default();
    let cards = Cards::of(sight, against);
    let likely = match command.what {
        CardKind::PoisonWeapon => cards.poison,
        CardKind::ProjectileWeapon => cards.projectile,
        CardKind::Lasgun => cards.lasgun,
        CardKind::PoisonDefense => cards.snooper,
        CardKind::ProjectileDefense => cards.shield,
        _ => 0.0,
    };
    if !command.play {
        scales.put(likely, Point::MayPlay { what: command.what });
    }
    scales
}
