//! The faction abilities that a Karama can stop, and sets of them. What the ledger of rules says of each is read from
//! the ledger itself.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::ids::Faction;
use crate::rule;
use crate::rule::RuleId;

/// When a Karama stops an ability (Rules 3.01.11.01, 3.01.11.02, R86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum KaramaMark {
    /// When its owner attempts to use it.
    Cancel,
    /// Before its owner begins to use it.
    Prevent,
}

macro_rules! abilities {
    ($($(#[$doc:meta])* $name:ident = $rule:literal,)*) => {
        /// A faction ability that a Karama can stop.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Ability {
            $($(#[$doc])* $name,)*
        }

        impl Ability {
            /// Every ability that a Karama can stop, in the rulebook's order.
            pub const ALL: &'static [Ability] = &[$(Ability::$name,)*];

            /// The rule that grants it.
            pub fn rule(self) -> RuleId {
                match self {
                    $(Ability::$name => rule!($rule),)*
                }
            }
        }
    };
}

abilities! {
    /// Atreides see the card up for bid.
    BidCard = "2.01.05",
    /// Atreides see the top of the Spice Deck.
    Wormsign = "2.01.07",
    /// Atreides ask for one element of a plan.
    Prescience = "2.01.08",
    /// The same, in the ally's battle.
    AllyPrescience = "2.01.09",
    /// The Kwisatz Haderach joins a leader.
    KwisatzHaderach = "2.01.11",
    /// Bene Gesserit send a force with a shipment, an advisor included (Rule 2.02.11).
    SpiritualAdvisors = "2.02.05",
    /// Bene Gesserit command a plan.
    Voice = "2.02.06",
    /// The same, in the ally's battle.
    AllyVoice = "2.02.07",
    /// Bene Gesserit take Charity however much they hold.
    AssuredCharity = "2.02.09",
    /// Advisors become fighters on arrival.
    TakeUpArms = "2.02.16",
    /// Advisors become fighters before anyone ships.
    Wartime = "2.02.17",
    /// Bene Gesserit play a worthless card as a Karama.
    WorthlessKarama = "2.02.22",
    /// The Emperor is paid for Treachery Cards.
    PaymentForTreachery = "2.03.04",
    /// The Emperor pays for more of the ally's forces.
    ExtraRevival = "2.03.07",
    /// Sardaukar count twice.
    Sardaukar = "2.03.08",
    /// Fremen move two territories.
    FremenMovement = "2.04.06",
    /// Fremen are not devoured.
    ShaiHulud = "2.04.07",
    /// Fremen protect their ally from a worm.
    WormProtection = "2.04.10",
    /// Fremen give their ally three free revivals.
    AllyFreeRevival = "2.04.11",
    /// Fremen see the next Storm Card.
    StormComing = "2.04.14",
    /// Fremen place a worm.
    Sandworms = "2.04.15",
    /// Fremen save half of their forces from the storm.
    StormLosses = "2.04.16",
    /// Fremen send forces into the storm.
    StormMigration = "2.04.17",
    /// Fedaykin count twice.
    Fedaykin = "2.04.18",
    /// Fremen fight at full strength without spice.
    BattleHardened = "2.04.21",
    /// Harkonnen draw a card with each that they buy.
    TopCard = "2.05.08",
    /// Harkonnen draw a leader of the loser.
    CapturedLeaders = "2.05.10.00",
    /// The Guild is paid for shipments.
    PaymentForShipment = "2.06.04",
    /// The Guild ships across the board.
    CrossShip = "2.06.05.01",
    /// The Guild ships back to its reserves.
    OffPlanet = "2.06.05.02",
    /// The Guild pays half.
    HalfPrice = "2.06.06",
    /// The Guild's ally pays half.
    AllyHalfPrice = "2.06.09",
    /// The Guild's ally ships across the board.
    AllyCrossShip = "2.06.10",
    /// The Guild takes its turn when it likes.
    ShipAsItPleases = "2.06.12",
}

/// What the ledger says of an ability.
#[derive(Clone, Debug)]
struct Facts {
    name: String,
    faction: Faction,
    mark: KaramaMark,
    advanced_only: bool,
}

fn facts() -> &'static [Facts] {
    static FACTS: LazyLock<Vec<Facts>> = LazyLock::new(|| {
        // Part of the program, and read by a test of this crate: cannot fail in a build that passed.
        Ability::ALL
            .iter()
            .map(|ability| read(ability.rule()).expect("the ledger has every ability"))
            .collect()
    });
    &FACTS
}

fn read(rule: RuleId) -> Option<Facts> {
    let id = rule.to_string();
    let row = include_str!("../../../assets/rules/ledger.tsv")
        .lines()
        .find(|line| line.split('\t').next() == Some(&id))?;
    let columns: Vec<&str> = row.split('\t').collect();
    Some(Facts {
        name: columns.get(1)?.to_string(),
        advanced_only: *columns.get(2)? == "advanced",
        faction: serde_json::from_value((*columns.get(4)?).into()).ok()?,
        mark: match *columns.get(6)? {
            "cancel" => KaramaMark::Cancel,
            "prevent" => KaramaMark::Prevent,
            _ => return None,
        },
    })
}

impl Ability {
    /// The rulebook's title of it.
    pub fn name(self) -> &'static str {
        &facts()[self as usize].name
    }

    /// Whose ability it is.
    pub fn faction(self) -> Faction {
        facts()[self as usize].faction
    }

    /// When a Karama stops it.
    pub fn mark(self) -> KaramaMark {
        facts()[self as usize].mark
    }

    /// Whether only the advanced game has it.
    pub fn is_advanced(self) -> bool {
        facts()[self as usize].advanced_only
    }
}

/// A set of abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AbilitySet(u64);

impl AbilitySet {
    /// None.
    pub const EMPTY: AbilitySet = AbilitySet(0);
    /// All that there are.
    pub const ALL: AbilitySet = AbilitySet((1 << Ability::ALL.len()) - 1);

    /// Whether `ability` is in the set.
    pub fn contains(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u64) != 0
    }

    /// Adds one.
    pub fn insert(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u64;
    }

    /// Takes one out.
    pub fn remove(&mut self, ability: Ability) {
        self.0 &= !(1 << ability as u64);
    }

    /// Whether there is none in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it names abilities that do not exist, as a set from outside may.
    pub fn is_sound(self) -> bool {
        self.0 & !AbilitySet::ALL.0 == 0
    }

    /// The members in the rulebook's order.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL
            .iter()
            .copied()
            .filter(move |ability| self.contains(*ability))
    }
}

impl FromIterator<Ability> for AbilitySet {
    fn from_iter<T: IntoIterator<Item = Ability>>(abilities: T) -> Self {
        let mut set = AbilitySet::EMPTY;
        for ability in abilities {
            set.insert(ability);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules without a switch of their own, which fall with another ability (R87) or are for factions not in the
    /// library.
    #[test]
    fn every_mark_in_the_ledger_for_these_factions_is_an_ability() {
        for line in include_str!("../../../assets/rules/ledger.tsv").lines().skip(1) {
            let columns: Vec<&str> = line.split('\t').collect();
            let classic = columns[0].starts_with("2.0") && columns[0].as_bytes()[3] <= b'6';
            if classic && matches!(columns[6], "cancel" | "prevent") {
                assert!(
                    Ability::ALL
                        .iter()
                        .any(|ability| ability.rule().to_string() == columns[0]),
                    "{} is no ability",
                    columns[0]
                );
            }
        }
        assert_eq!(Ability::KwisatzHaderach.mark(), KaramaMark::Prevent);
        assert_eq!(Ability::TopCard.faction(), Faction::Harkonnen);
        assert!(Ability::Fedaykin.is_advanced() && !Ability::Voice.is_advanced());
    }
}
