use arrakis_rules::{ForceValues, Forces, LeaderId, Shown, components};

use super::*;
use crate::ui::question::tokens::Tokens;

fn card(kind: CardKind) -> CardId {
    components().cards().find(|card| kind.includes(*card)).unwrap()
}

fn known(kinds: &[CardKind]) -> Known {
    let mut leaders: Vec<LeaderId> = (0..5).map(LeaderId).collect();
    leaders.sort_by_key(|leader| std::cmp::Reverse(leader.facts().strength.value()));
    Known {
        leaders,
        cards: kinds.iter().map(|kind| (*kind, card(*kind))).collect(),
        shown: None,
        plan: None,
        least: Strength::default(),
        most: Strength::whole(8),
        sides: [tokens(10), tokens(8)],
    }
}

/// So many forces that count one each.
fn tokens(forces: u8) -> Tokens {
    Tokens {
        forces: Forces::normal(forces),
        values: ForceValues::BASIC,
        kept: 0,
    }
}

fn pair(dial: u16, weapon: Option<CardKind>, defense: Option<CardKind>) -> Pair {
    Pair {
        is_aggressor: true,
        added: [0; 2],
        sides: [tokens(10), tokens(8)],
        knows_spice: false,
        ours: Plan {
            dial: Strength::whole(dial),
            fighter: Some(Fighter::Leader(LeaderId(5))),
            weapon: weapon.map(card),
            defense: defense.map(card),
            ..Plan::default()
        },
    }
}

#[test]
fn without_cards_it_is_the_sums_that_count() {
    let known = known(&[]);
    let theirs = u16::from(known.leaders[0].facts().strength.value());
    let ours = u16::from(LeaderId(5).facts().strength.value());
    let all = limits(pair(4, None, None), &known);
    assert_eq!(all.len(), 1);
    // The aggressor wins ties.
    assert_eq!(all[0].beaten, (4 + ours).checked_sub(theirs).map(Strength::whole));
}

#[test]
fn only_what_they_may_have_can_kill_or_save() {
    let poisoned = pair(4, Some(CardKind::PoisonWeapon), None);
    let bare = limits(poisoned, &known(&[]));
    assert!(
        bare.iter().all(|limit| limit.ours_lives && !limit.theirs_lives),
        "{bare:?}"
    );
    let armed = limits(poisoned, &known(&[CardKind::PoisonDefense, CardKind::ProjectileWeapon]));
    assert_eq!(armed.len(), 4, "{armed:?}");
    let shielded = pair(4, None, Some(CardKind::ProjectileDefense));
    let safe = limits(shielded, &known(&[CardKind::ProjectileWeapon]));
    assert!(safe.iter().all(|limit| limit.ours_lives), "{safe:?}");
}

#[test]
fn a_shield_that_they_may_have_is_warned_of_and_what_is_certain_stays() {
    let lasgun = pair(4, Some(CardKind::Lasgun), None);
    assert!(may_explode(lasgun, &known(&[CardKind::ProjectileDefense])));
    assert!(!may_explode(lasgun, &known(&[CardKind::PoisonDefense])));
    let mut told = known(&[CardKind::ProjectileDefense, CardKind::PoisonDefense]);
    told.shown = Some(Shown::Defense(Some(card(CardKind::PoisonDefense))));
    assert!(!may_explode(lasgun, &told));
    assert_eq!(told.guess(&lasgun.ours).defense, Some(card(CardKind::PoisonDefense)));
}

#[test]
fn a_leader_who_is_as_strong_as_ours_is_feared_only_where_ours_is_strong() {
    let find = |name: &str| {
        components()
            .leaders()
            .find(|leader| leader.facts().name == name)
            .unwrap()
    };
    let (zoal, weaker) = (find("Zoal"), find("Hidar Fen Ajidica"));
    let known = Known {
        leaders: vec![weaker, zoal],
        ..known(&[])
    };
    let with = |name: &str| Plan {
        fighter: Some(Fighter::Leader(find(name))),
        ..Plan::default()
    };
    let feared = |ours: &Plan| known.guess(ours).fighter;
    assert_eq!(feared(&with("Stilgar")), Some(Fighter::Leader(zoal)));
    assert_eq!(feared(&with("Jamis")), Some(Fighter::Leader(weaker)));
    assert_eq!(feared(&Plan::default()), Some(Fighter::Leader(weaker)));
    // Seven of Stilgar and four dialed against seven of Zoal and so many: the aggressor wins ties.
    let pair = Pair {
        is_aggressor: true,
        added: [0; 2],
        sides: [tokens(10), tokens(8)],
        knows_spice: false,
        ours: Plan {
            dial: Strength::whole(4),
            ..with("Stilgar")
        },
    };
    assert_eq!(limits(pair, &known)[0].beaten, Some(Strength::whole(4)));
}

#[test]
fn with_a_stone_burner_only_forces_that_are_not_dialed_count() {
    let burner = pair(4, Some(CardKind::StoneBurner), None);
    let unarmed = known(&[]);
    // Neither leaders nor dials decide.
    assert_eq!(limits(burner, &unarmed), []);
    let told = burning(burner, &unarmed).unwrap();
    assert!(told.is_certain);
    assert_eq!((told.ours, told.beaten, told.theirs), (6, Some(6), 8));
    // The judgement is that of the rules: they leave six with a dial of two, and seven with a dial of one.
    let theirs = |dial| Plan {
        dial: Strength::whole(dial),
        ..unarmed.guess(&burner.ours)
    };
    assert_eq!(burner.wins(&theirs(2)), Some(true));
    assert_eq!(burner.wins(&theirs(1)), Some(false));
    // A defender loses ties.
    let defender = Pair {
        is_aggressor: false,
        ..burner
    };
    assert_eq!(burning(defender, &unarmed).unwrap().beaten, Some(5));
    assert_eq!(defender.wins(&theirs(2)), Some(false));
    assert_eq!(defender.wins(&theirs(3)), Some(true));
}

#[test]
fn a_stone_burner_that_they_may_have_is_said_beside_what_dials_come_to() {
    let bare = pair(4, None, None);
    assert_eq!(burning(bare, &known(&[CardKind::Lasgun])), None);
    let feared = known(&[CardKind::StoneBurner]);
    let told = burning(bare, &feared).unwrap();
    assert!(!told.is_certain && !limits(bare, &feared).is_empty());
    // A Mirror Weapon needs one to copy.
    let mirror = known(&[CardKind::MirrorWeapon]);
    assert_eq!(burning(bare, &mirror), None);
    let ours = pair(4, Some(CardKind::MirrorWeapon), None);
    assert!(burning(ours, &feared).is_some());
}

#[test]
fn a_mirror_weapon_kills_as_what_it_copies() {
    let mirror = pair(4, Some(CardKind::MirrorWeapon), Some(CardKind::PoisonDefense));
    let unarmed = limits(mirror, &known(&[]));
    assert!(unarmed.iter().all(|limit| limit.theirs_lives), "{unarmed:?}");
    let armed = limits(mirror, &known(&[CardKind::PoisonWeapon]));
    assert!(
        armed.iter().any(|limit| !limit.theirs_lives && limit.ours_lives),
        "{armed:?}"
    );
    // Theirs copies ours.
    let poisoned = pair(4, Some(CardKind::PoisonWeapon), None);
    let copied = limits(poisoned, &known(&[CardKind::MirrorWeapon]));
    assert!(copied.iter().any(|limit| !limit.ours_lives), "{copied:?}");
}

#[test]
fn of_what_is_not_known_of_their_spice_as_many_are_left_as_can_be() {
    let paid = Tokens {
        values: ForceValues {
            normal: (1, 2),
            elite: (2, 4),
        },
        ..tokens(6)
    };
    let plan = Plan {
        dial: Strength::whole(2),
        ..Plan::default()
    };
    // Two with spice, or four without.
    assert_eq!(paid.undialed(&plan, false), 4);
    assert_eq!(paid.undialed(&plan, true), 2);
    assert_eq!(Tokens { kept: 3, ..paid }.undialed(&plan, true), 5);
}
