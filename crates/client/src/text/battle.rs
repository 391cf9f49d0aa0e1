//! A battle told step by step, each with its rule: of one that was fought, and of one that is only thought of.

use arrakis_rules::{
    CardId, CardType, Cause, Fighter, Odds, Plan, RuleId, Seat, SeatSet, Strength, Verdict, burns, kills, leadership,
    rule, weapon, weigh_with,
};

use super::{Line, Names, Tone};
use crate::locale::{say, tell};

/// Whether something was lost in a battle, and not otherwise.
pub(crate) fn is_of_battle(cause: Cause) -> bool {
    matches!(
        cause,
        Cause::Battle | Cause::Weapon | Cause::Traitor | Cause::Explosion | Cause::FaceDancer
    )
}

/// What counts in a battle beside what lies in the plans of aggressor and defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Beside {
    /// What the forces of a partner add to the dials (Rule 2.11.13).
    pub(crate) partners: [u8; 2],
    /// What a Karama adds to them (Rule 1.14.11).
    pub(crate) raised: [u8; 2],
    /// How many forces are not dialed: they alone count where a Stone Burner is used (Rule 3.02.10).
    pub(crate) undialed: [u8; 2],
    /// Whether a Stone Burner kills both leaders.
    pub(crate) kills: bool,
}

impl Beside {
    /// What is added to a dial, by whatever it is.
    fn added(self, at: usize) -> u8 {
        self.partners[at] + self.raised[at]
    }
}

/// What two plans come to with what counts beside them.
pub(crate) fn weigh(own: &Plan, other: &Plan, beside: Beside) -> Verdict {
    let odds = Odds {
        added: [0, 1].map(|at| Strength::whole(beside.added(at).into())),
        undialed: beside.undialed,
        kills: beside.kills,
    };
    weigh_with(own, other, odds)
}

/// Whether one of two plans fights with a Stone Burner, or a copy of one.
pub(crate) fn are_burning(own: &Plan, other: &Plan) -> bool {
    burns(own, other) || burns(other, own)
}

/// Weapons against defenses, and what the plans come to; what follows is in the events (Rules 1.07.06, 1.07.06.01).
pub(crate) fn telling(plans: &[(Seat, Plan); 2], beside: Beside, names: &Names) -> Vec<Line> {
    let mut lines = Vec::new();
    let [(_, own), (_, other)] = plans;
    if weigh(own, other, beside) == Verdict::Explosion {
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
        let (words, rule) = total(plan, theirs, at, beside, names.who(*seat));
        lines.push(line(words, rule, SeatSet::of(*seat)));
    }
    lines
}

/// What a plan comes to: its forces that are not dialed where a Stone Burner is used, and else its dial, what is added and
/// who leads.
fn total(plan: &Plan, theirs: &Plan, at: usize, beside: Beside, who: &str) -> (String, RuleId) {
    if are_burning(plan, theirs) {
        let words = tell!("battle-step-undialed", who = who, count = beside.undialed[at]);
        return (words, rule!("3.02.10"));
    }
    let leader = leadership(plan, theirs, kills(weapon(theirs, plan), plan.defense));
    let total = plan.dial + leader + Strength::whole(beside.added(at).into());
    let (dial, leader, total) = (plan.dial.to_string(), leader.to_string(), total.to_string());
    let (partner, raised) = (beside.partners[at], beside.raised[at]);
    match (partner, raised) {
        (0, 0) => (
            tell!(
                "battle-step-total",
                who = who,
                dial = dial,
                leader = leader,
                total = total
            ),
            rule!("1.07.06"),
        ),
        (added, 0) | (0, added) => (
            tell!(
                "battle-step-total-added",
                who = who,
                dial = dial,
                added = added,
                leader = leader,
                total = total
            ),
            if raised > 0 { rule!("1.14.11") } else { rule!("2.11.13") },
        ),
        _ => (
            tell!(
                "battle-step-total-raised",
                who = who,
                dial = dial,
                partner = partner,
                raised = raised,
                leader = leader,
                total = total
            ),
            rule!("1.14.11"),
        ),
    }
}

/// One of the numbers that a side comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// What it is, with the number.
    pub(crate) words: String,
    pub(crate) value: Strength,
    pub(crate) rule: RuleId,
}

/// What the numbers of a side are that make up what it comes to.
pub(crate) fn parts(plans: &[(Seat, Plan); 2], beside: Beside, at: usize) -> Vec<Part> {
    let ((_, plan), (_, theirs)) = (&plans[at], &plans[1 - at]);
    let part = |words: String, value, rule| Part { words, value, rule };
    if are_burning(plan, theirs) {
        let count = beside.undialed[at];
        let words = tell!("sum-undialed", count = count);
        return vec![part(words, Strength::whole(count.into()), rule!("3.02.10"))];
    }
    let mut all = vec![part(
        tell!("sum-dial", count = plan.dial.to_string()),
        plan.dial,
        rule!("1.07.04.01"),
    )];
    let (partner, raised) = (beside.partners[at], beside.raised[at]);
    let added = [
        (partner, tell!("sum-partner", count = partner), rule!("2.11.13")),
        (raised, tell!("sum-raised", count = raised), rule!("1.14.11")),
    ];
    for (count, words, rule) in added.into_iter().filter(|(count, ..)| *count > 0) {
        all.push(part(words, Strength::whole(count.into()), rule));
    }
    let Some(who) = super::fighter(plan) else { return all };
    let struck = kills(weapon(theirs, plan), plan.defense);
    if struck {
        all.push(part(
            tell!("sum-killed", who = who),
            Strength::default(),
            rule!("1.07.06.02"),
        ));
        return all;
    }
    let whole = leadership(plan, theirs, false);
    let alone = Plan {
        kwisatz_haderach: false,
        ..*plan
    };
    let own = leadership(&alone, theirs, false);
    let words = tell!("sum-leader", who = who, count = own.to_string());
    all.push(part(words, own, rule!("1.07.06")));
    if whole > own {
        let more = Strength::halves(whole.in_halves() - own.in_halves());
        let words = tell!("sum-kwisatz-haderach", count = more.to_string());
        all.push(part(words, more, rule!("2.01.11")));
    }
    all
}

/// The same in one line, with their sum. In an explosion nothing counts: there it is the dial alone.
pub(crate) fn sum(plans: &[(Seat, Plan); 2], beside: Beside, at: usize) -> String {
    let [(_, own), (_, other)] = plans;
    let Verdict::Decided { totals, .. } = weigh(own, other, beside) else {
        return tell!("sum-dial", count = plans[at].1.dial.to_string());
    };
    let words: Vec<String> = parts(plans, beside, at).into_iter().map(|part| part.words).collect();
    tell!("sum", parts = words.join(" + "), total = totals[at].to_string())
}

/// That a tie is the aggressor's, where there is one (Rule 1.07.06.00).
pub(crate) fn tie(plans: &[(Seat, Plan); 2], beside: Beside, names: &Names) -> Option<Line> {
    let (words, rule) = verdict(plans, beside, names);
    (rule == rule!("1.07.06.00")).then(|| line(words, rule, SeatSet::EMPTY))
}

/// Who wins, in one sentence, with its rule.
pub(crate) fn verdict(plans: &[(Seat, Plan); 2], beside: Beside, names: &Names) -> (String, RuleId) {
    let [(aggressor, own), (defender, other)] = plans;
    match weigh(own, other, beside) {
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
                let rule = if are_burning(own, other) {
                    rule!("3.02.10")
                } else {
                    rule!("1.07.06")
                };
                (tell!("battle-wins", winner = winner, more = more, less = less), rule)
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
    let played = plan.weapon.filter(|card| card.facts().is_weapon())?;
    let name = played.facts().name.as_str();
    let Some(weapon) = weapon(plan, theirs) else {
        return Some((tell!("battle-step-no-copy", who = who, weapon = name), rule!("3.02.04")));
    };
    let name = if weapon == played {
        name.to_owned()
    } else {
        tell!(
            "battle-weapon-copied",
            weapon = name,
            copy = weapon.facts().name.as_str()
        )
    };
    if burns(plan, theirs) {
        return Some((tell!("battle-step-burner", who = who, weapon = name), rule!("3.02.10")));
    }
    let leader = match theirs.fighter? {
        Fighter::Leader(leader) => leader.facts().name.as_str(),
        Fighter::CheapHero(card) => card.facts().name.as_str(),
    };
    let defense = theirs.defense.filter(|card| is_defense(*card));
    let struck = kills(Some(weapon), theirs.defense);
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
        told_with(&plans, Beside::default(), &names)
    }

    fn told_with(plans: &[(Seat, Plan); 2], beside: Beside, names: &Names) -> Vec<String> {
        let lines = telling(plans, beside, names).into_iter();
        let mut all: Vec<String> = lines.map(|line| line.text).collect();
        all.push(verdict(plans, beside, names).0);
        all
    }

    #[test]
    fn what_a_partner_adds_is_told_and_counted() {
        let (own, other) = (of(Faction::Ecaz, 3, None, None), of(Faction::Fremen, 4, None, None));
        let names = Names(vec![(Seat(0), Faction::Ecaz), (Seat(1), Faction::Fremen)]);
        let plans = [(Seat(0), own), (Seat(1), other)];
        let by_partner = Beside {
            partners: [9, 0],
            ..Beside::default()
        };
        let all = told_with(&plans, by_partner, &names);
        assert!(all[0].contains("9 added") && !all[1].contains("added"), "{all:?}");
        assert!(all.last().unwrap().starts_with("Ecaz"), "{all:?}");
    }

    #[test]
    fn what_a_karama_adds_is_told_by_its_own_rule() {
        let (own, other) = (of(Faction::Ecaz, 3, None, None), of(Faction::Fremen, 4, None, None));
        let names = Names(vec![(Seat(0), Faction::Ecaz), (Seat(1), Faction::Fremen)]);
        let plans = [(Seat(0), own), (Seat(1), other)];
        let first = |partner, raised| {
            let beside = Beside {
                partners: [partner, 0],
                raised: [raised, 0],
                ..Beside::default()
            };
            let line = telling(&plans, beside, &names).swap_remove(0);
            (line.text, line.rule)
        };
        assert_eq!(first(0, 0).1, rule!("1.07.06"));
        assert_eq!(first(2, 0).1, rule!("2.11.13"));
        assert_eq!(first(0, 3).1, rule!("1.14.11"));
        assert!(first(0, 3).0.contains("3 added"), "{:?}", first(0, 3));
        // Where both add, each is told with its rule.
        let (words, rule) = first(2, 3);
        assert_eq!(rule, rule!("1.14.11"));
        for part in ["2", "2.11.13", "3", "1.14.11"] {
            assert!(words.contains(part), "{words}");
        }
    }

    fn named(name: &str) -> Option<CardId> {
        components().cards().find(|card| card.facts().name == name)
    }

    #[test]
    fn a_mirror_weapon_strikes_as_what_it_copies_and_as_nothing_without_a_weapon() {
        let mirror = named("Mirror Weapon");
        assert!(mirror.is_some());
        let poison = card(CardType::WeaponPoison);
        let copied = told(
            of(Faction::Atreides, 3, mirror, None),
            of(Faction::Fremen, 2, poison, None),
        );
        assert!(
            copied[0].contains("Mirror Weapon") && copied[0].contains("dies"),
            "{copied:?}"
        );
        assert!(copied[0].contains(&poison.unwrap().facts().name), "{copied:?}");
        let nothing = told(
            of(Faction::Atreides, 3, mirror, None),
            of(Faction::Fremen, 2, None, None),
        );
        assert!(!nothing[0].contains("dies"), "{nothing:?}");
    }

    #[test]
    fn with_a_stone_burner_forces_that_are_not_dialed_are_what_is_told() {
        let burner = named("Stone Burner");
        assert!(burner.is_some());
        let names = Names(vec![(Seat(0), Faction::Atreides), (Seat(1), Faction::Fremen)]);
        let plans = [
            (Seat(0), of(Faction::Atreides, 9, burner, None)),
            (Seat(1), of(Faction::Fremen, 0, None, None)),
        ];
        let beside = Beside {
            undialed: [1, 6],
            ..Beside::default()
        };
        let all = told_with(&plans, beside, &names);
        assert!(all[2].starts_with("Fremen: 6 forces"), "{all:?}");
        assert!(all.iter().all(|words| !words.contains("dies")), "{all:?}");
        assert_eq!(all.last().unwrap(), "Fremen wins, 6 to 1.");
        let rules: Vec<RuleId> = telling(&plans, beside, &names).iter().map(|line| line.rule).collect();
        assert_eq!(rules, [rule!("3.02.10"); 3]);
        assert!(all[1].starts_with("Atreides: one force"), "{all:?}");
        assert_eq!(verdict(&plans, beside, &names).1, rule!("3.02.10"));
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
    fn the_dead_add_nothing_to_the_sum_of_a_side() {
        let poison = card(CardType::WeaponPoison);
        let (own, other) = (
            of(Faction::Atreides, 4, None, None),
            of(Faction::Fremen, 2, poison, None),
        );
        let plans = [(Seat(0), own), (Seat(1), other)];
        let Verdict::Decided { totals, .. } = weigh(&own, &other, Beside::default()) else {
            panic!("nothing explodes");
        };
        let sums = [0, 1].map(|at| sum(&plans, Beside::default(), at));
        assert_eq!(totals[0], Strength::whole(4));
        assert!(
            sums[0].starts_with("4 dialed + 0 ") && sums[0].ends_with("killed = 4"),
            "{sums:?}"
        );
        assert!(sums[1].ends_with(&format!(" = {}", totals[1])), "{sums:?}");
    }

    #[test]
    fn a_tie_is_the_aggressor_s() {
        let plan = of(Faction::Atreides, 3, None, None);
        let tie = told(plan, Plan { ..plan });
        let last = tie.last().unwrap();
        assert!(last.starts_with("Atreides") && last.contains("tie"), "{last}");
    }
}
