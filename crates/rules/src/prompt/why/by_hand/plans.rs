//! Dials, who leads, what lies with a plan, and what binds it.

use super::*;
use crate::action::{Command, Shown};
use crate::prompt::samples::plan;
use crate::{CardKind, Strength};

/// A plan without spice and with nothing in hand, which the sample allows.
fn bare() -> Plan {
    Plan {
        fighter: Some(Fighter::Leader(leader("Stilgar"))),
        ..Plan::default()
    }
}

#[test]
fn against_a_dial() {
    let with = |dial: Strength, spice| Action::CommitPlan(Plan { dial, spice, ..bare() });
    let kind = || PromptKind::CommitPlan(plan());
    // Four halves and one whole; two spice double the elite force and one other.
    let max = Strength::halves(9);
    assert_eq!(plan().max_dial(), max);
    for legal in [(0, 0), (9, 2), (1, 0), (6, 0)] {
        assert_eq!(
            said(kind(), with(Strength::halves(legal.0), legal.1)),
            None,
            "{legal:?}"
        );
    }
    is_said(
        kind(),
        with(Strength::halves(10), 2),
        "1.07.04.01",
        Reason::DialTooHigh { max },
    );
    is_said(
        kind(),
        with(Strength::whole(2), 3),
        "1.13.03.03",
        Reason::TooMuchSpice { max: 2 },
    );
    is_said(kind(), with(Strength::halves(9), 1), "1.13.03", Reason::DialDoesNotFit);
    let whole = PlanOptions {
        values: crate::prompt::ForceValues::BASIC,
        ..plan()
    };
    let half = with(Strength::halves(3), 0);
    is_said(PromptKind::CommitPlan(whole), half, "1.07.04.01", Reason::NoHalves);
}

#[test]
fn against_a_dial_that_weak_elites_do_not_reach() {
    // Against this enemy each counts like an ordinary one.
    let weak = PlanOptions {
        values: crate::prompt::ForceValues {
            normal: (1, 2),
            elite: (1, 2),
        },
        weak_elites: Some(rule!("2.03.09")),
        ..plan()
    };
    let kind = || PromptKind::CommitPlan(weak.clone());
    let with = |halves, spice| {
        let dial = Strength::halves(halves);
        Action::CommitPlan(Plan { dial, spice, ..bare() })
    };
    let max = Strength::halves(7);
    assert_eq!(weak.max_dial(), max);
    // Strong ones would come to it: their rule is the reason.
    is_said(kind(), with(9, 2), "2.03.09", Reason::DialTooHigh { max });
    // They would not: it is the ordinary rule.
    is_said(kind(), with(10, 2), "1.07.04.01", Reason::DialTooHigh { max });
    is_said(kind(), with(7, 1), "2.03.09", Reason::DialDoesNotFit);
    is_said(kind(), with(1, 3), "1.13.03.03", Reason::TooMuchSpice { max: 2 });
}

#[test]
fn against_who_leads_and_what_lies_with_the_plan() {
    let kind = || PromptKind::CommitPlan(plan());
    let [lasgun, shield, baliset, karama] = ["Lasgun", "Shield", "Baliset", "Karama"].map(card);
    let hero = Some(Fighter::CheapHero(card("Cheap Hero")));
    let armed = |fighter, weapon, defense| {
        Action::CommitPlan(Plan {
            fighter,
            weapon,
            defense,
            ..bare()
        })
    };
    let led = bare().fighter;
    for legal in [
        armed(led, None, None),
        armed(led, Some(lasgun), Some(shield)),
        armed(hero, Some(baliset), Some(shield)),
        armed(led, Some(lasgun), Some(baliset)),
    ] {
        assert_eq!(said(kind(), legal), None);
    }
    let chani = leader("Chani");
    let other = armed(Some(Fighter::Leader(chani)), None, None);
    is_said(kind(), other, "1.07.04.03", Reason::LeaderNotAvailable(chani));
    is_said(kind(), armed(None, None, None), "1.07.04.00", Reason::FighterNeeded);
    for (weapon, defense) in [(Some(shield), None), (None, Some(lasgun)), (Some(karama), None)] {
        is_said(kind(), armed(led, weapon, defense), "1.07.04.06", Reason::WrongPlace);
    }
    is_said(
        kind(),
        armed(led, Some(baliset), Some(baliset)),
        "1.07.04.06",
        Reason::CardTwice,
    );
    let mut alone = plan();
    alone.leaders.clear();
    alone.cheap_heroes.clear();
    let alone = || PromptKind::CommitPlan(alone.clone());
    assert_eq!(said(alone(), armed(None, None, None)), None);
    for (weapon, defense) in [(Some(lasgun), None), (None, Some(shield))] {
        is_said(
            alone(),
            armed(None, weapon, defense),
            "1.07.04.05",
            Reason::CardsNeedFighter,
        );
    }
    let commanded = || {
        PromptKind::CommitPlan(PlanOptions {
            voice: Some(Command {
                play: true,
                what: CardKind::Lasgun,
            }),
            ..plan()
        })
    };
    assert_eq!(said(commanded(), armed(led, Some(lasgun), None)), None);
    is_said(commanded(), armed(led, None, None), "2.02.06", Reason::AgainstVoice);
}

#[test]
fn against_a_plan_that_is_not_as_was_told() {
    let with = |change: fn(&mut Plan)| {
        let mut plan = bare();
        change(&mut plan);
        Action::CommitPlan(plan)
    };
    let bound = |told| {
        PromptKind::CommitPlan(PlanOptions {
            told: Some(told),
            ..plan()
        })
    };
    let shield = || bound(Shown::Defense(Some(card("Shield"))));
    assert_eq!(said(shield(), with(|plan| plan.defense = Some(card("Shield")))), None);
    is_said(shield(), with(|_| ()), "2.01.08", Reason::AgainstAnswer);
    let dial = || bound(Shown::Dial(Strength::whole(1), Some(0)));
    assert_eq!(said(dial(), with(|plan| plan.dial = Strength::whole(1))), None);
    is_said(dial(), with(|_| ()), "2.01.08", Reason::AgainstAnswer);
    // And as was answered to a Truthtrance.
    let mut answered = plan();
    answered.answered.push((crate::truth::PlanPart::KwisatzHaderach, true));
    let answered = || PromptKind::CommitPlan(answered.clone());
    assert_eq!(said(answered(), with(|plan| plan.kwisatz_haderach = true)), None);
    is_said(answered(), with(|_| ()), "3.01.22", Reason::AgainstTruth);
}

#[test]
fn against_a_kwisatz_haderach_that_cannot_go_along() {
    let along = |fighter| {
        Action::CommitPlan(Plan {
            kwisatz_haderach: true,
            fighter,
            ..bare()
        })
    };
    let led = bare().fighter;
    assert_eq!(said(PromptKind::CommitPlan(plan()), along(led)), None);
    let asleep = PlanOptions {
        kwisatz_haderach: false,
        ..plan()
    };
    let reason = || Reason::KwisatzHaderachUnavailable;
    is_said(PromptKind::CommitPlan(asleep), along(led), "2.01.11", reason());
    let mut alone = plan();
    alone.leaders.clear();
    alone.cheap_heroes.clear();
    is_said(PromptKind::CommitPlan(alone), along(None), "2.01.11", reason());
}
