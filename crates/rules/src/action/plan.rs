//! A Battle Plan, what can be commanded of it, and what can be told of it.

use serde::{Deserialize, Serialize};

use crate::data::CardType;
use crate::ids::{CardId, LeaderId};
use crate::state::Strength;

/// What a Voice can name (Rule 2.02.06, R54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CardKind {
    /// A weapon that a Snooper stops.
    PoisonWeapon,
    /// A weapon that a Shield stops.
    ProjectileWeapon,
    /// The Lasgun.
    Lasgun,
    /// A Snooper.
    PoisonDefense,
    /// A Shield.
    ProjectileDefense,
    /// A worthless card.
    Worthless,
    /// A Cheap Hero.
    CheapHero,
    /// The Mirror Weapon, by its name and not by what it copies (R63).
    MirrorWeapon,
    /// The Stone Burner.
    StoneBurner,
    /// The Portable Snooper, which is a poison defense as well.
    PortableSnooper,
}

impl CardKind {
    /// All of them.
    pub const ALL: [CardKind; 10] = [
        CardKind::PoisonWeapon,
        CardKind::ProjectileWeapon,
        CardKind::Lasgun,
        CardKind::PoisonDefense,
        CardKind::ProjectileDefense,
        CardKind::Worthless,
        CardKind::CheapHero,
        CardKind::MirrorWeapon,
        CardKind::StoneBurner,
        CardKind::PortableSnooper,
    ];

    /// Those of a game with the cards of the second expansion, or without them (R93).
    pub fn in_game(expansion2: bool) -> &'static [CardKind] {
        const CLASSIC: usize = 7;
        let all = &CardKind::ALL;
        if expansion2 { all } else { all.split_at(CLASSIC).0 }
    }
}

/// What the Voice commands (Rule 2.02.06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Command {
    /// To play it, or not to.
    pub play: bool,
    /// What.
    pub what: CardKind,
}

/// An element of a plan that Prescience can ask for (Rule 2.01.08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Element {
    /// Who leads.
    Leader,
    /// The card in the weapon place.
    Weapon,
    /// The card in the defense place.
    Defense,
    /// The number dialed.
    Dial,
}

impl Element {
    /// All of them.
    pub const ALL: [Element; 4] = [Element::Leader, Element::Weapon, Element::Defense, Element::Dial];
}

/// An element of a plan as it will be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shown {
    /// Who leads, if anybody.
    Leader(Option<Fighter>),
    /// The card in the weapon place, if any.
    Weapon(Option<CardId>),
    /// The card in the defense place, if any.
    Defense(Option<CardId>),
    /// The number dialed, and the spice with it where the table plays so (R55).
    Dial(Strength, Option<u16>),
}

impl Shown {
    /// The Treachery Card that is shown, if one is.
    pub(crate) fn card(self) -> Option<CardId> {
        match self {
            Shown::Weapon(card) | Shown::Defense(card) => card,
            Shown::Leader(Some(Fighter::CheapHero(card))) => Some(card),
            Shown::Leader(_) | Shown::Dial(..) => None,
        }
    }

    /// The leader that is shown, if one is.
    pub(crate) fn leader(self) -> Option<LeaderId> {
        match self {
            Shown::Leader(Some(Fighter::Leader(leader))) => Some(leader),
            Shown::Leader(_) | Shown::Weapon(_) | Shown::Defense(_) | Shown::Dial(..) => None,
        }
    }

    /// Spice that suffices for what is shown.
    pub(crate) fn least_spice(self) -> u16 {
        match self {
            Shown::Dial(_, Some(spice)) => spice,
            // A force needs no more than one for one in strength.
            Shown::Dial(dial, None) => dial.in_halves().div_ceil(2),
            Shown::Leader(_) | Shown::Weapon(_) | Shown::Defense(_) => 0,
        }
    }

    /// The same element of a plan in which nothing is there.
    pub(crate) fn of_nothing(self) -> Shown {
        match self {
            Shown::Leader(_) => Shown::Leader(None),
            Shown::Weapon(_) => Shown::Weapon(None),
            Shown::Defense(_) => Shown::Defense(None),
            Shown::Dial(_, spice) => Shown::Dial(Strength::default(), spice.map(|_| 0)),
        }
    }

    /// Which element it is.
    pub fn element(self) -> Element {
        match self {
            Shown::Leader(_) => Element::Leader,
            Shown::Weapon(_) => Element::Weapon,
            Shown::Defense(_) => Element::Defense,
            Shown::Dial(..) => Element::Dial,
        }
    }

    /// Whether a plan is as shown.
    pub fn is_kept_by(self, plan: &Plan) -> bool {
        match self {
            Shown::Leader(fighter) => plan.fighter == fighter,
            Shown::Weapon(card) => plan.weapon == card,
            Shown::Defense(card) => plan.defense == card,
            Shown::Dial(dial, spice) => plan.dial == dial && spice.is_none_or(|spice| plan.spice == spice),
        }
    }
}

/// A Battle Plan (Rule 1.07.04.00).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// The number on the wheel (Rule 1.07.04.01).
    pub dial: Strength,
    /// Spice that supports forces, one each (Rule 1.13.03.03).
    pub spice: u16,
    /// Who leads; nobody only if nobody is available (Rule 1.07.04.04).
    pub fighter: Option<Fighter>,
    /// Whether the Kwisatz Haderach goes along (Rule 2.01.11).
    pub kwisatz_haderach: bool,
    /// The card in the weapon place (Rule 1.07.04.06).
    pub weapon: Option<CardId>,
    /// The card in the defense place (Rule 1.07.04.06).
    pub defense: Option<CardId>,
}

impl Plan {
    /// Every Treachery Card in the plan, the Cheap Hero included.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        let hero = match self.fighter {
            Some(Fighter::CheapHero(card)) => Some(card),
            _ => None,
        };
        [hero, self.weapon, self.defense].into_iter().flatten()
    }

    /// Whether a defense can be added when the plans lie open: none is in the plan. A worthless card in its place is none, and
    /// makes room where no other card was played (Rule 3.02.07, R64).
    pub fn has_room_for_defense(&self) -> bool {
        let is_worthless = |card: CardId| card.facts().card_type == CardType::Worthless;
        self.defense
            .is_none_or(|card| is_worthless(card) && self.weapon.is_none())
    }

    /// Adds a defense; a worthless card in its place goes into the weapon's (Rule 3.02.07, R64).
    pub fn add_defense(&mut self, card: CardId) {
        let before = self.defense.replace(card);
        self.weapon = self.weapon.or(before);
    }

    /// The leader disc in the plan.
    pub fn leader(&self) -> Option<LeaderId> {
        match self.fighter {
            Some(Fighter::Leader(leader)) => Some(leader),
            _ => None,
        }
    }
}

/// What lies in the leader's place of a plan (Rule 1.07.04.02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fighter {
    /// A leader disc.
    Leader(LeaderId),
    /// A Cheap Hero, of strength 0 (Rule 3.01.04).
    CheapHero(CardId),
}
