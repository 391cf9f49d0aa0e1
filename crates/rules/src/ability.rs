//! The faction abilities that a Karama can stop, of all factions, and sets of them. What the ledger of rules says of each is read from
//! the ledger itself.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::{Faction, UnknownId};
use crate::options::Options;
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
    /// The Ixians see the cards up for auction, one more than there will be, and put one back.
    SupplyChain = "2.07.07",
    /// Cyborgs count twice.
    Cyborgs = "2.07.09",
    /// Cyborgs move two territories.
    CyborgMovement = "2.07.12",
    /// Suboids that survived a battle are exchanged for Cyborgs lost in it.
    SuboidShenanigans = "2.07.15",
    /// The Ixians move their stronghold.
    MobileArmyStrongholdHajr = "2.07.18",
    /// The Ixians' ally exchanges a card just bought for the top of the deck.
    AllyTechnology = "2.07.21",
    /// The same, for the Ixians themselves.
    Technology = "2.07.22",
    /// The Tleilaxu exchange a Face Dancer.
    Replacement = "2.08.07",
    /// The Tleilaxu revive without limit.
    UnlimitedRevival = "2.08.08",
    /// The Tleilaxu pay half for revivals.
    HalfPriceRevivals = "2.08.09",
    /// The Tleilaxu are paid for revivals.
    PaymentForRevivals = "2.08.10",
    /// The Tleilaxu raise the limit of others to five.
    ForceRevival = "2.08.11",
    /// The Tleilaxu gain spice from free revivals of others.
    SubsidizedRevival = "2.08.12",
    /// The Tleilaxu sell the revival of a certain leader.
    LeaderRevival = "2.08.13",
    /// The Tleilaxu's ally pays half for revivals.
    AllyHalfPriceRevivals = "2.08.15",
    /// The Tleilaxu revive leaders of others as their own.
    Gholas = "2.08.16",
    /// CHOAM receive Charity for all and pay that of others.
    ChoamCharity = "2.09.04",
    /// CHOAM sell Treachery Cards to the bank.
    OpenMarket = "2.09.06",
    /// CHOAM discard worthless cards for effects of their own.
    DiscardForEffect = "2.09.07.00",
    /// CHOAM revive any number of forces at 1 spice each.
    ChoamRevival = "2.09.08",
    /// CHOAM place their Inflation token.
    Inflation = "2.09.09",
    /// CHOAM and their ally exchange cards.
    AllyCardTrade = "2.09.14",
    /// CHOAM pay for the ally's forces in battle.
    AllyBattleSupport = "2.09.15",
    /// The Auditor looks at cards of the opponent.
    PaidIntel = "2.09.17",
    /// CHOAM are paid half of what others pay for forces in battle.
    ChoamForces = "2.09.20",
    /// Richese say whether their card is auctioned first or last.
    Declared = "2.10.05",
    /// Richese ship a No-Field token.
    NoField = "2.10.10",
    /// Richese's ally ships with a No-Field token.
    AllyNoField = "2.10.19",
    /// Richese auction a card of their hand.
    BlackMarket = "2.10.21",
    /// Ecaz place Ambassadors.
    Ambassadors = "2.11.05",
    /// Ecaz decide who of the two allies in a territory fights.
    BattlingCoOccupied = "2.11.12",
    /// Ecaz collect stronghold spice beside their ally.
    EcazCollection = "2.11.20",
    /// Moritani place or move a Terror token.
    Terrorize = "2.12.05",
    /// Moritani offer an alliance before a Terror token is revealed.
    EnemyOfMyEnemy = "2.12.10",
    /// Duke Vidal joins Moritani.
    DukeVidal = "2.12.12",
    /// Moritani's ally keeps a card of a lost battle.
    AllyKeepACard = "2.12.14",
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

    /// Whether its owner says aloud that it is attempted, and on what: whatever is cancelled, and turns out of order (R86).
    pub(crate) fn is_declared(self) -> bool {
        self.mark() == KaramaMark::Cancel || self == Ability::ShipAsItPleases
    }

    /// Whether only the advanced game has it.
    pub fn is_advanced(self) -> bool {
        facts()[self as usize].advanced_only
    }

    /// Whose ability it is in such a game; nobody's in the basic one, where only the advanced game has it.
    pub(crate) fn faction_in(self, options: &Options) -> Option<Faction> {
        let facts = &facts()[self as usize];
        (options.is_advanced() || !facts.advanced_only).then_some(facts.faction)
    }
}

/// A set of abilities. It is written as a list of their names, and as bits where nobody reads along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AbilitySet(u128);

impl AbilitySet {
    /// None.
    pub const EMPTY: AbilitySet = AbilitySet(0);
    /// All that there are.
    pub const ALL: AbilitySet = AbilitySet(u128::MAX >> (u128::BITS as usize - Ability::ALL.len()));

    /// Whether `ability` is in the set.
    pub fn contains(self, ability: Ability) -> bool {
        self.0 >> ability as u32 & 1 != 0
    }

    /// Adds one.
    pub fn insert(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u32;
    }

    /// Takes one out.
    pub fn remove(&mut self, ability: Ability) {
        self.0 &= !(1 << ability as u32);
    }

    /// Whether there is none in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members in the rulebook's order.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = Ability::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            next
        })
    }
}

impl Serialize for AbilitySet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u128(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for AbilitySet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Ability>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u128::deserialize(deserializer)?;
        match bits & !AbilitySet::ALL.0 {
            0 => Ok(AbilitySet(bits)),
            beyond => {
                let unknown = UnknownId::noted("ability", beyond.trailing_zeros() as u8);
                Err(serde::de::Error::custom(unknown))
            }
        }
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

    #[test]
    fn an_ability_is_called_what_the_rulebook_calls_it() {
        assert_eq!(Ability::FremenMovement.name(), "MOVEMENT");
        let names: std::collections::BTreeSet<&str> = Ability::ALL.iter().map(|ability| ability.name()).collect();
        assert!(names.len() > Ability::ALL.len() / 2 && !names.contains(""), "{names:?}");
    }

    #[test]
    fn a_set_is_empty_when_nothing_is_in_it() {
        let mut set = AbilitySet::default();
        assert!(set.is_empty());
        set.insert(Ability::FremenMovement);
        assert!(!set.is_empty());
        set.remove(Ability::FremenMovement);
        assert!(set.is_empty() && !AbilitySet::ALL.is_empty());
    }

    #[test]
    fn every_mark_in_the_ledger_is_an_ability() {
        let rows = include_str!("../../../assets/rules/ledger.tsv").lines().skip(1);
        let marked: Vec<&str> = rows
            .map(|line| line.split('\t').collect::<Vec<_>>())
            .filter(|columns| matches!(columns[6], "cancel" | "prevent"))
            .map(|columns| columns[0])
            .collect();
        let rules: Vec<String> = Ability::ALL.iter().map(|ability| ability.rule().to_string()).collect();
        assert_eq!(rules, marked);
        assert_eq!(rules.len(), 70);
        assert_eq!(Ability::KwisatzHaderach.mark(), KaramaMark::Prevent);
        assert_eq!(Ability::TopCard.faction(), Faction::Harkonnen);
        assert_eq!(Ability::AllyKeepACard.faction(), Faction::Moritani);
        assert!(Ability::Fedaykin.is_advanced() && !Ability::Voice.is_advanced());
    }

    #[test]
    fn a_set_is_written_in_names_for_people_and_in_bits_for_programs() {
        let some: AbilitySet = [Ability::Voice, Ability::AllyKeepACard].into_iter().collect();
        let text = serde_json::to_string(&some).unwrap();
        assert_eq!(text, r#"["voice","ally_keep_a_card"]"#);
        assert_eq!(serde_json::from_str::<AbilitySet>(&text).unwrap(), some);
        assert!(serde_json::from_str::<AbilitySet>(r#"["voice","noise"]"#).is_err());
        for set in [some, AbilitySet::EMPTY, AbilitySet::ALL] {
            let bytes = postcard::to_stdvec(&set).unwrap();
            assert_eq!(postcard::from_bytes::<AbilitySet>(&bytes), Ok(set));
            assert_eq!(set.iter().collect::<AbilitySet>(), set);
        }
        assert_eq!(AbilitySet::ALL.iter().count(), Ability::ALL.len());
        let beyond = postcard::to_stdvec(&(1_u128 << 70)).unwrap();
        assert!(postcard::from_bytes::<AbilitySet>(&beyond).is_err());
    }
}
