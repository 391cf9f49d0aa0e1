use arrakis_rules::{
    CardId, CardKind, Command, Fighter, ForceValues, Forces, LeaderId, Plan, Shown, Strength, components,
};

use super::known::{Hand, Known, Outcome, Pair, hands};
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
        voice: None,
        companion: false,
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

/// How much of a dial is beaten.
fn beaten(hand: &Hand) -> Option<Strength> {
    match hand.outcome {
        Outcome::UpTo(dial) => Some(dial),
        Outcome::Always => Some(hand.theirs.dial),
        Outcome::Never | Outcome::Explodes => None,
    }
}

/// What comes of the hand with these cards.
fn of(all: &[Hand], weapon: Option<CardKind>, defense: Option<CardKind>) -> Hand {
    let is_it = |hand: &&Hand| (hand.theirs.weapon, hand.theirs.defense) == (weapon.map(card), defense.map(card));
    *all.iter().find(is_it).expect("they may play it")
}

#[test]
fn without_cards_it_is_the_sums_that_count() {
    let known = known(&[]);
    let theirs = u16::from(known.leaders[0].facts().strength.value());
    let ours = u16::from(LeaderId(5).facts().strength.value());
    let all = hands(pair(4, None, None), &known);
    assert_eq!(all.len(), 1);
    // The aggressor wins ties.
    assert_eq!(beaten(&all[0]), (4 + ours).checked_sub(theirs).map(Strength::whole));
}

#[test]
fn only_what_they_may_have_can_kill_or_save() {
    let poisoned = pair(8, Some(CardKind::PoisonWeapon), None);
    let bare = hands(poisoned, &known(&[]));
    // Theirs dies whatever they play, and eight and ours are more than eight.
    assert_eq!((bare.len(), bare[0].outcome), (1, Outcome::Always));
    let armed = hands(poisoned, &known(&[CardKind::PoisonDefense, CardKind::ProjectileWeapon]));
    assert_eq!(armed.len(), 4, "{armed:?}");
    let both = of(&armed, Some(CardKind::ProjectileWeapon), Some(CardKind::PoisonDefense));
    let saved = of(&armed, None, Some(CardKind::PoisonDefense));
    // Ours is dead and theirs lives: fewer dials are beaten than where both live.
    assert!(beaten(&both) < beaten(&saved), "{armed:?}");
    let shielded = pair(4, None, Some(CardKind::ProjectileDefense));
    let safe = hands(shielded, &known(&[CardKind::ProjectileWeapon]));
    assert_eq!(beaten(&safe[0]), beaten(&safe[1]), "{safe:?}");
}

#[test]
fn a_shield_that_they_may_have_is_warned_of_and_what_is_certain_stays() {
    let explodes = |known: &Known| {
        let all = hands(pair(4, Some(CardKind::Lasgun), None), known);
        all.iter().any(|hand| hand.outcome == Outcome::Explodes)
    };
    assert!(explodes(&known(&[CardKind::ProjectileDefense])));
    assert!(!explodes(&known(&[CardKind::PoisonDefense])));
    let mut told = known(&[CardKind::ProjectileDefense, CardKind::PoisonDefense]);
    told.shown = Some(Shown::Defense(Some(card(CardKind::PoisonDefense))));
    assert!(!explodes(&told));
    assert_eq!(told.certain().defense, Some(card(CardKind::PoisonDefense)));
    let all = hands(pair(4, None, None), &told);
    assert!(
        all.iter()
            .all(|hand| hand.theirs.defense == Some(card(CardKind::PoisonDefense)))
    );
}

#[test]
fn no_hand_stands_there_twice_when_something_is_certain() {
    let mut told = known(&[CardKind::ProjectileDefense, CardKind::PoisonWeapon]);
    told.shown = Some(Shown::Weapon(None));
    assert_eq!(hands(pair(4, None, None), &told).len(), 2);
}

#[test]
fn what_may_go_along_with_theirs_is_reckoned_with_and_what_the_voice_forbids_is_not() {
    let alone = known(&[CardKind::PoisonWeapon]);
    let with = Known {
        companion: true,
        ..known(&[CardKind::PoisonWeapon])
    };
    let beaten_of = |known: &Known| beaten(&hands(pair(4, None, None), known)[0]);
    let two = beaten_of(&alone)
        .map(|dial| dial.in_halves())
        .zip(beaten_of(&with).map(|dial| dial.in_halves()));
    assert!(two.is_none_or(|(alone, with)| alone == with + 4), "{two:?}");
    assert!(beaten_of(&with) < beaten_of(&alone));
    let silenced = Known {
        voice: Some(Command {
            play: false,
            what: CardKind::PoisonWeapon,
        }),
        ..known(&[CardKind::PoisonWeapon])
    };
    let all = hands(pair(4, None, None), &silenced);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].theirs.weapon, None);
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
        ours: Plan {
            dial: Strength::whole(4),
            ..with("Stilgar")
        },
        ..pair(4, None, None)
    };
    assert_eq!(beaten(&hands(pair, &known)[0]), Some(Strength::whole(4)));
}

#[test]
fn with_a_stone_burner_only_forces_that_are_not_dialed_count() {
    let burner = pair(4, Some(CardKind::StoneBurner), None);
    let unarmed = known(&[]);
    // We leave six of ten, and they all eight: up to six of them are beaten, as the aggressor wins ties.
    let all = hands(burner, &unarmed);
    assert_eq!(all[0].outcome, Outcome::UpTo(Strength::whole(6)));
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
    assert_eq!(hands(defender, &unarmed)[0].outcome, Outcome::UpTo(Strength::whole(5)));
    assert_eq!(defender.wins(&theirs(2)), Some(false));
    assert_eq!(defender.wins(&theirs(3)), Some(true));
    // Against a Mirror Weapon there is one only where it has something to copy.
    let ours = pair(4, Some(CardKind::MirrorWeapon), None);
    let copied = of(
        &hands(ours, &known(&[CardKind::StoneBurner])),
        Some(CardKind::StoneBurner),
        None,
    );
    assert_eq!(copied.outcome, Outcome::UpTo(Strength::whole(6)));
}

#[test]
fn a_mirror_weapon_kills_as_what_it_copies() {
    let mirror = pair(1, Some(CardKind::MirrorWeapon), Some(CardKind::PoisonDefense));
    let armed = hands(mirror, &known(&[CardKind::PoisonWeapon]));
    let (bare, poisoned) = (of(&armed, None, None), of(&armed, Some(CardKind::PoisonWeapon), None));
    assert!(beaten(&bare) < beaten(&poisoned), "{armed:?}");
    // Theirs copies ours.
    let poisoned = pair(1, Some(CardKind::PoisonWeapon), None);
    let copied = hands(poisoned, &known(&[CardKind::MirrorWeapon]));
    let (bare, mirrored) = (of(&copied, None, None), of(&copied, Some(CardKind::MirrorWeapon), None));
    assert!(beaten(&mirrored) <= beaten(&bare), "{copied:?}");
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
