//! A battle told step by step, each with its rule: of one that was fought, and of one that is only thought of.

use arrakis_rules::{
    CardId, CardType, Fighter, Odds, Plan, RuleId, Seat, SeatSet, Strength, Verdict, kills, leadership, rule,
    weigh_with,
};

use super::{Line, Names, Tone};
use crate::locale::{say, tell};

/// What the forces of a partner add to the dials of aggressor and defender (Rule 2.11.13).
pub(crate) type Added = [u8; 2];

/// What two plans come to with what is added.
pub(crate) fn weigh(own: &Plan, other: &Plan, added: Added) -> Verdict {
    let odds = Odds {
        added: added.map(|added| Strength::whole(added.into())),
        ..Odds::default()
    };
    weigh_with(own, other, odds)
}

/// Weapons against defenses, and what the plans come to; what follows is in the events (Rules 1.07.06, 1.07.06.01).
pub(crate) fn telling(plans: &[(Seat, Plan); 2], added: Added, names: &Names) -> Vec<Line> {
    let mut lines = Vec::new();
    let [(_, own), (_, other)] = plans;
    if weigh(own, other, added) == Verdict::Explosion {
        return vec![line(
            say("battle-step-explosion").to_owned(),
            rule!("3.01.14"),
            SeatSet::EMPTY,
        )];
    }
    for (at, (seat, plan)) in plans.iter().enumerate() {
        let (victim, theirs) = &plans[1 - at];
        if let Some((words, rule)) = blow(plan, names.who(*seat), theirs, names.who(*victim)) {
            lines.push(line(words, rule, SeatSet::of(*seat)));
        }
    }
    for (at, (seat, plan)) in plans.iter().enumerate() {
        let (_, theirs) = &plans[1 - at];
        let struck = kills(theirs.weapon, plan.defense);
        let leader = leadership(plan, theirs, struck);
        let total = plan.dial + leader + Strength::whole(added[at].into());
        let (who, dial) = (names.who(*seat), plan.dial.to_string());
        let (leader, total) = (leader.to_string(), total.to_string());
        let (words, rule) = if added[at] > 0 {
            let added = added[at];
            (
                tell!(
                    "battle-step-total-added",
                    who = who,
                    dial = dial,
                    added = added,
                    leader = leader,
                    total = total
                ),
                rule!("2.11.13"),
            )
        } else {
            (
                tell!(
                    "battle-step-total",
                    who = who,
                    dial = dial,
                    leader = leader,
                    total = total
                ),
                rule!("1.07.06"),
            )
        };
        lines.push(line(words, rule, SeatSet::of(*seat)));
    }
    lines
}

/// That a tie is the aggressor's, where there is one (Rule 1.07.06.00).
pub(crate) fn tie(plans: &[(Seat, Plan); 2], added: Added, names: &Names) -> Option<Line> {
    let (words, rule) = verdict(plans, added, names);
    (rule == rule!("1.07.06.00")).then(|| line(words, rule, SeatSet::EMPTY))
}

/// Who wins, in one sentence, with its rule.
pub(crate) fn verdict(plans: &[(Seat, Plan); 2], added: Added, names: &Names) -> (String, RuleId) {
    let [(aggressor, own), (defender, other)] = plans;
    match weigh(own, other, added) {
        Verdict::Explosion => (say("battle-neither").to_owned(), rule!("3.01.14")),
        Verdict::Decided {
            aggressor_wins, totals, ..
        } => {
            let winner = names.who(if aggressor_wins { *aggressor } else { *defender });
            let mut sums = totals;
            sums.sort();
            let [less, more] = sums.map(|sum| sum.to_string());
            if totals[0] == totals[1] {
                (
                    tell!("battle-wins-tie", winner = winner, total = more),
                    rule!("1.07.06.00"),
                )
            } else {
                (
                    tell!("battle-wins", winner = winner, more = more, less = less),
                    rule!("1.07.06"),
                )
            }
        }
    }
}

fn line(text: String, rule: RuleId, actor: SeatSet) -> Line {
    Line {
        text,
        rule,
        actor,
        tone: Tone::Plain,
    }
}

/// What a weapon does to the leader on the other side; nothing where there is none, or nobody to strike.
fn blow(plan: &Plan, who: &str, theirs: &Plan, victim: &str) -> Option<(String, RuleId)> {
    let weapon = plan.weapon.filter(|card| is_weapon(*card))?;
    let leader = match theirs.fighter? {
        Fighter::Leader(leader) => leader.facts().name.as_str(),
        Fighter::CheapHero(card) => card.facts().name.as_str(),
    };
    let name = weapon.facts().name.as_str();
    let defense = theirs.defense.filter(|card| is_defense(*card));
    let struck = kills(plan.weapon, theirs.defense);
    let (words, rule) = match (weapon.facts().card_type, defense, struck) {
        (CardType::WeaponSpecial, ..) => (
            tell!("battle-step-lasgun", who = who, weapon = name, leader = leader),
            rule!("3.01.14"),
        ),
        (_, None, _) => (
            tell!(
                "battle-step-undefended",
                who = who,
                weapon = name,
                leader = leader,
                victim = victim
            ),
            rule!("1.07.06.01"),
        ),
        (_, Some(defense), true) => (
            tell!(
                "battle-step-wrong-defense",
                who = who,
                weapon = name,
                leader = leader,
                defense = defense.facts().name.as_str(),
            ),
            rule!("1.07.06.01"),
        ),
        (_, Some(defense), false) => (
            tell!(
                "battle-step-stopped",
                who = who,
                weapon = name,
                leader = leader,
                victim = victim,
                defense = defense.facts().name.as_str(),
            ),
            rule!("1.07.06.01"),
        ),
    };
    Some((words, rule))
}

fn is_weapon(card: CardId) -> bool {
    let kind = card.facts().card_type;
    matches!(
        kind,
        CardType::WeaponProjectile | CardType::WeaponPoison | CardType::WeaponSpecial
    )
}

fn is_defense(card: CardId) -> bool {
    matches!(
        card.facts().card_type,
        CardType::DefenseProjectile | CardType::DefensePoison
    )
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{CardOrigin, Faction, LeaderId, Strength, components};

    use super::*;

    fn card(kind: CardType) -> Option<CardId> {
        components()
            .cards_of(CardOrigin::Base)
            .find(|card| card.facts().card_type == kind)
    }

    fn of(faction: Faction, dial: u16, weapon: Option<CardId>, defense: Option<CardId>) -> Plan {
        let mut all = LeaderId::all();
        let leader = all.find(|leader| leader.facts().faction == Some(faction)).unwrap();
        Plan {
            dial: Strength::whole(dial),
            fighter: Some(Fighter::Leader(leader)),
            weapon,
            defense,
            ..Plan::default()
        }
    }

    fn told(own: Plan, other: Plan) -> Vec<String> {
        let names = Names(vec![(Seat(0), Faction::Atreides), (Seat(1), Faction::Fremen)]);
        let plans = [(Seat(0), own), (Seat(1), other)];
        told_with(&plans, [0; 2], &names)
    }

    fn told_with(plans: &[(Seat, Plan); 2], added: Added, names: &Names) -> Vec<String> {
        let mut all: Vec<String> = telling(plans, added, names).into_iter().map(|line| line.text).collect();
        all.push(verdict(plans, added, names).0);
        all
    }

    #[test]
    fn what_a_partner_adds_is_told_and_counted() {
        let (own, other) = (of(Faction::Ecaz, 3, None, None), of(Faction::Fremen, 4, None, None));
        let names = Names(vec![(Seat(0), Faction::Ecaz), (Seat(1), Faction::Fremen)]);
        let plans = [(Seat(0), own), (Seat(1), other)];
        let all = told_with(&plans, [9, 0], &names);
        assert!(all[0].contains("9 added") && !all[1].contains("added"), "{all:?}");
        assert!(all.last().unwrap().starts_with("Ecaz"), "{all:?}");
    }

    #[test]
    fn each_blow_and_each_sum_is_told_and_the_winner_last() {
        let poison = card(CardType::WeaponPoison);
        let (snooper, shield) = (card(CardType::DefensePoison), card(CardType::DefenseProjectile));
        let stopped = told(
            of(Faction::Atreides, 3, poison, None),
            of(Faction::Fremen, 2, None, snooper),
        );
        assert!(stopped[0].contains("stops"), "{stopped:?}");
        let wrong = told(
            of(Faction::Atreides, 3, poison, None),
            of(Faction::Fremen, 20, None, shield),
        );
        assert!(wrong[0].contains("dies"), "{wrong:?}");
        assert!(wrong.last().unwrap().starts_with("Fremen"), "{wrong:?}");
        let bare = told(of(Faction::Atreides, 3, None, None), of(Faction::Fremen, 0, None, None));
        assert_eq!(bare.len(), 3, "{bare:?}");
        let both = told(
            of(Faction::Atreides, 3, card(CardType::WeaponSpecial), None),
            of(Faction::Fremen, 2, None, shield),
        );
        assert_eq!(both.len(), 2, "{both:?}");
        assert!(both.iter().all(|words| !words.contains("dialed")), "{both:?}");
    }

    #[test]
    fn a_tie_is_the_aggressor_s() {
        let plan = of(Faction::Atreides, 3, None, None);
        let tie = told(plan, Plan { ..plan });
        let last = tie.last().unwrap();
        assert!(last.starts_with("Atreides") && last.contains("tie"), "{last}");
    }
}
