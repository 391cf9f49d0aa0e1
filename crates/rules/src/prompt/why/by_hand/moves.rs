//! Moves and rides.

use super::*;
use crate::prompt::samples::movement;

#[test]
fn against_a_move() {
    let [here, beside] = [5, 6].map(|sector| area("Pasty Mesa", sector));
    let near = area("Tuek's Sietch", 4);
    let far = area("Arrakeen", 9);
    let one = Forces::normal(1);
    let of = |groups: &[(AreaId, Forces)], to| Movement {
        groups: groups.iter().copied().collect(),
        to,
    };
    let march = |groups: &[(AreaId, Forces)], to| Action::Move(Some(of(groups, to)));
    let kind = || PromptKind::Move(movement());
    let next = movement().origins[0]
        .reach
        .iter()
        .find(|area| area.territory() != here.territory() && movement().origins[1].reach.contains(*area));
    let next = next.unwrap();
    assert_eq!(said(kind(), march(&[(here, one), (beside, one)], next)), None);
    let twice = march(&[(here, one), (here, one)], next);
    is_said(kind(), twice, "", Reason::AreaTwice);
    is_said(kind(), march(&[], next), "", Reason::NoForces);
    is_said(
        kind(),
        march(&[(here, one), (beside, Forces::NONE)], next),
        "",
        Reason::NoForces,
    );
    let many = march(&[(here, Forces::normal(4))], next);
    let have = Forces::normal(3);
    is_said(kind(), many, "1.06.04", Reason::NotThatMany { have });
    let nobody = march(&[(near, one)], next);
    is_said(kind(), nobody, "1.06.04", Reason::NotThatMany { have: Forces::NONE });
    is_said(
        kind(),
        march(&[(here, one), (beside, one)], beside),
        "1.06.07",
        Reason::SameArea,
    );
    let out_of_reach = Reason::OutOfReach { to: far, range: 1 };
    is_said(kind(), march(&[(here, one)], far), "1.06.04.03", out_of_reach);

    // Apart, in one territory and in two.
    let mut apart = movement();
    apart.origins[0].joined = AreaSet::of(here);
    let both = || march(&[(here, one), (beside, one)], next);
    let separated = Reason::SeparatedByStorm(here.territory());
    is_said(PromptKind::Move(apart.clone()), both(), "1.06.04", separated);
    apart.origins[1].area = far;
    let two = march(&[(here, one), (far, one)], next);
    is_said(PromptKind::Move(apart), two, "1.06.04", Reason::SeveralTerritories);

    // A worm carries by a rule of its own.
    let worm = || {
        let mut options = MoveOptions {
            on_worm: true,
            range_rule: rule!("2.04.08"),
            ..movement()
        };
        let first = &mut options.origins[0];
        (first.reach, first.without_elites) = (AreaSet::of(far), AreaSet::of(far));
        options
    };
    let ride = |groups: &[(AreaId, Forces)], to| Action::RideWorm(Some(of(groups, to)));
    assert_eq!(said(PromptKind::RideWorm(worm()), ride(&[(here, one)], far)), None);
    let many = ride(&[(here, Forces::normal(4))], far);
    is_said(
        PromptKind::RideWorm(worm()),
        many,
        "2.04.08",
        Reason::NotThatMany { have },
    );
    is_said(
        PromptKind::RideWorm(worm()),
        ride(&[(here, one)], here),
        "2.04.08",
        Reason::SameArea,
    );
    is_said(
        PromptKind::RideWorm(worm()),
        ride(&[(here, one)], beside),
        "2.04.08",
        Reason::SameArea,
    );
    let barred = |barriers| {
        let options = MoveOptions { barriers, ..worm() };
        said(PromptKind::RideWorm(options), ride(&[(here, one)], near)).unwrap()
    };
    let of_near = AreaSet::of(near);
    let storm = Barriers {
        storm: of_near,
        ..Barriers::default()
    };
    assert_eq!(barred(storm), ("2.04.08".to_owned(), Reason::InStorm(near)));
    let promised = Barriers {
        promised: of_near,
        ..Barriers::default()
    };
    assert_eq!(barred(promised), ("1.12.00".to_owned(), Reason::Promised));
    let ally = Barriers {
        ally: of_near,
        ..Barriers::default()
    };
    assert_eq!(
        barred(ally),
        ("2.04.08".to_owned(), Reason::AllyThere(near.territory()))
    );
}
