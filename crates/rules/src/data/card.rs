//! Treachery Cards: which there are, and what each is used for.

use serde::Deserialize;

use crate::ids::CardId;
use crate::rule::RuleId;

/// A Treachery Card by what is printed on it. Copies of a card are the same `Card`, whatever deck they are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Rule 3.01.05.
    Crysknife,
    /// Rule 3.01.15.
    MaulaPistol,
    /// Rule 3.01.17.
    SlipTip,
    /// Rule 3.01.19.
    Stunner,
    /// Rule 3.01.02.
    Chaumas,
    /// Rule 3.01.03.
    Chaumurky,
    /// Rule 3.01.06.
    EllacaDrug,
    /// Rule 3.01.08.
    GomJabbar,
    /// Rule 3.01.14.
    Lasgun,
    /// Rule 3.01.16.
    Shield,
    /// Rule 3.01.18.
    Snooper,
    /// Rule 3.01.04.
    CheapHero,
    /// Rule 3.01.20.
    TleilaxuGhola,
    /// Rule 3.01.07.
    FamilyAtomics,
    /// Rule 3.01.09.
    Hajr,
    /// Rule 3.01.11.
    Karama,
    /// Rule 3.01.22.
    Truthtrance,
    /// Rule 3.01.23.
    WeatherControl,
    /// Rule 3.01.01.
    Baliset,
    /// Rule 3.01.10.
    JubbaCloak,
    /// Rule 3.01.12.
    Kulon,
    /// Rule 3.01.13.
    LaLaLa,
    /// Rule 3.01.21.
    TripToGamont,
    /// Of the first expansion; the rulebook has no rule for it.
    PoisonBlade,
    /// Of the first expansion; the rulebook has no rule for it.
    HunterSeeker,
    /// Of the first expansion; the rulebook has no rule for it.
    BasiliaWeapon,
    /// Of the first expansion; the rulebook has no rule for it.
    WeirdingWay,
    /// Of the first expansion; the rulebook has no rule for it.
    PoisonTooth,
    /// Of the first expansion; the rulebook has no rule for it.
    ShieldSnooper,
    /// Of the first expansion; the rulebook has no rule for it.
    Chemistry,
    /// Of the first expansion; the rulebook has no rule for it.
    ArtilleryStrike,
    /// Of the first expansion; the rulebook has no rule for it.
    Harvester,
    /// Of the first expansion; the rulebook has no rule for it.
    Thumper,
    /// Of the first expansion; the rulebook has no rule for it.
    Amal,
    /// A worthless card; CHOAM have a use for it (Rule 2.09.07.03).
    KullWahad,
    /// Rule 3.02.01.
    Distrans,
    /// Rule 3.02.02.
    JuiceOfSappho,
    /// Rule 3.02.04.
    MirrorWeapon,
    /// Rule 3.02.05.
    NullentropyBox,
    /// Rule 3.02.06.
    Ornithopter,
    /// Rule 3.02.07.
    PortableSnooper,
    /// Rule 3.02.08.
    ResidualPoison,
    /// Rule 3.02.09.
    SemutaDrug,
    /// Rule 3.02.10.
    StoneBurner,
    /// Of the third expansion; the rulebook has no rule for it.
    Recruits,
    /// Of the third expansion; the rulebook has no rule for it.
    Reinforcements,
    /// Of the third expansion; the rulebook has no rule for it.
    HarassAndWithdraw,
}

impl Card {
    /// What it does outside battle.
    pub fn power(self) -> Option<CardPower> {
        match self {
            Card::FamilyAtomics => Some(CardPower::FamilyAtomics),
            Card::Hajr => Some(CardPower::Hajr),
            Card::Karama => Some(CardPower::Karama),
            Card::TleilaxuGhola => Some(CardPower::TleilaxuGhola),
            Card::Truthtrance => Some(CardPower::Truthtrance),
            Card::WeatherControl => Some(CardPower::WeatherControl),
            Card::Distrans => Some(CardPower::Distrans),
            Card::JuiceOfSappho => Some(CardPower::JuiceOfSappho),
            Card::NullentropyBox => Some(CardPower::NullentropyBox),
            Card::Ornithopter => Some(CardPower::Ornithopter),
            Card::ResidualPoison => Some(CardPower::ResidualPoison),
            Card::SemutaDrug => Some(CardPower::SemutaDrug),
            _ => None,
        }
    }
}

/// The deck that a Treachery Card is of at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardOrigin {
    /// The Treachery Deck of the classic game (Rule 0.06).
    Base,
    /// The first expansion's additions; not in play.
    IxianTleilaxu,
    /// Richese's own ten cards (Rule 2.10.03).
    RicheseCache,
    /// The third expansion's additions; not in play.
    EcazMoritani,
}

/// What a Treachery Card is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// Stopped by a projectile defense.
    WeaponProjectile,
    /// Stopped by a poison defense.
    WeaponPoison,
    /// A weapon with a rule of its own (Lasgun, Rule 3.01.14).
    WeaponSpecial,
    /// Shield (Rule 3.01.16).
    DefenseProjectile,
    /// Snooper (Rule 3.01.18).
    DefensePoison,
    /// A defense with a rule of its own.
    DefenseSpecial,
    /// Cheap Hero (Rule 3.01.04).
    Leader,
    /// Played outside battle.
    Special,
    /// Played in the Storm Phase.
    SpecialStorm,
    /// Played in the Spice Blow.
    SpecialSpiceBlow,
    /// Played in the Revival Phase.
    SpecialRevival,
    /// Played with a move.
    SpecialMovement,
    /// Played before or in a battle.
    SpecialBattle,
    /// Fills a place in a Battle Plan, without effect (R90).
    Worthless,
}

/// What a Treachery Card does outside battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardPower {
    /// Rule 3.01.07.
    FamilyAtomics,
    /// Rule 3.01.09.
    Hajr,
    /// Rule 3.01.11.
    Karama,
    /// Rule 3.01.20.
    TleilaxuGhola,
    /// Rule 3.01.22.
    Truthtrance,
    /// Rule 3.01.23.
    WeatherControl,
    /// Rule 3.02.01.
    Distrans,
    /// Rule 3.02.02.
    JuiceOfSappho,
    /// Rule 3.02.05.
    NullentropyBox,
    /// Rule 3.02.06.
    Ornithopter,
    /// Rule 3.02.08.
    ResidualPoison,
    /// Rule 3.02.09.
    SemutaDrug,
}

/// Facts about one Treachery Card.
#[derive(Debug)]
pub struct CardFacts {
    /// Which card it is.
    pub card: Card,
    /// The deck that it is of at the start.
    pub origin: CardOrigin,
    /// The name on the card.
    pub name: String,
    /// What it is used for.
    pub card_type: CardType,
    /// What it does outside battle.
    pub power: Option<CardPower>,
    /// Whether a winner may keep it after use (Rule 1.07.06.05).
    pub winner_may_keep: bool,
    /// The rule that says what it does; `None` for cards that the rulebook does not have.
    pub rule: Option<RuleId>,
    /// The rule by which CHOAM discard it for an effect (Rule 2.09.07.00).
    pub choam_rule: Option<RuleId>,
    /// One line on what it does.
    pub effect: String,
}

impl CardFacts {
    /// Whether it kills a leader by itself: a worthless card in a weapon's place is no weapon (R90).
    pub fn is_weapon(&self) -> bool {
        matches!(
            self.card_type,
            CardType::WeaponProjectile | CardType::WeaponPoison | CardType::WeaponSpecial
        )
    }

    /// Whether a Lasgun explodes with it (Rule 3.01.14, R65).
    pub fn is_shield(&self) -> bool {
        matches!(self.card, Card::Shield | Card::ShieldSnooper)
    }

    /// Whether it may lie in the weapon place of a plan.
    pub fn fits_weapon(&self) -> bool {
        self.is_weapon() || self.card_type == CardType::Worthless
    }

    /// Whether it may lie in the defense place of a plan.
    pub fn fits_defense(&self) -> bool {
        matches!(
            self.card_type,
            CardType::DefenseProjectile | CardType::DefensePoison | CardType::DefenseSpecial | CardType::Worthless
        )
    }
}

impl CardId {
    /// Whether the same is printed on both.
    pub fn is_same_as(self, other: CardId) -> bool {
        self.facts().card == other.facts().card
    }
}
