//! Factions, leaders and cards, read once from `assets/data/components.json`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::board::board;
use crate::ids::{AreaId, CardId, Faction, LeaderId, Sector, SpiceCardId, TerritoryId};
use crate::state::Forces;

/// Facts about one faction.
#[derive(Debug)]
pub struct FactionFacts {
    /// The name that players use.
    pub name: String,
    /// A colour for screens, `#rrggbb`.
    pub colour: String,
    /// Spice at the start (Rule 0.12).
    pub starting_spice: u8,
    /// Forces that revive free each turn (Rule 1.05.01.01).
    pub free_revival: u8,
    /// The most Treachery Cards in hand (Rule 1.04.02).
    pub hand_limit: u8,
    /// Treachery Cards at the start (Rule 0.14).
    pub starting_cards: u8,
    /// Traitor Cards kept of the four dealt (Rule 0.11).
    pub traitors_kept: u8,
    /// The faction's forces, elites apart.
    pub forces: Forces,
    /// What the elites are called.
    pub elite_name: Option<String>,
    /// Where forces stand at the start; the rest is in reserves (Rule 0.13).
    pub placement: Placement,
    /// The faction's leaders.
    pub leaders: Vec<LeaderId>,
}

/// How a faction's forces start.
#[derive(Debug)]
pub enum Placement {
    /// This many in fixed areas.
    Fixed(Vec<(AreaId, u8)>),
    /// This many over the areas of these territories, as the player likes.
    Chosen(Vec<TerritoryId>, u8),
}

/// Facts about one leader disc.
#[derive(Debug)]
pub struct LeaderFacts {
    /// The name on the disc.
    pub name: String,
    /// Whose leader it is.
    pub faction: Faction,
    /// Fighting strength, also the price of revival (Rule 1.05.03.01).
    pub strength: u8,
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
    /// Cheap Hero (Rule 3.01.04).
    Leader,
    /// Played outside battle.
    Special,
    /// Played in the Storm Phase.
    SpecialStorm,
    /// Played with a move.
    SpecialMovement,
    /// Fills a place in a Battle Plan, without effect (R90).
    Worthless,
}

/// What a Treachery Card does outside battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum CardPower {
    /// Rule 3.01.07.
    #[serde(rename = "Family Atomics")]
    FamilyAtomics,
    /// Rule 3.01.09.
    Hajr,
    /// Rule 3.01.11.
    Karama,
    /// Rule 3.01.20.
    #[serde(rename = "Tleilaxu Ghola")]
    TleilaxuGhola,
    /// Rule 3.01.22.
    Truthtrance,
    /// Rule 3.01.23.
    #[serde(rename = "Weather Control")]
    WeatherControl,
}

/// Facts about one Treachery Card.
#[derive(Debug)]
pub struct CardFacts {
    /// The name on the card.
    pub name: String,
    /// What it is used for.
    pub card_type: CardType,
    /// What it does outside battle.
    pub power: Option<CardPower>,
    /// Whether a winner may keep it after use (Rule 1.07.06.05).
    pub winner_may_keep: bool,
    /// One line on what it does.
    pub effect: String,
}

impl CardFacts {
    /// Whether it may lie in the weapon place of a plan.
    pub fn fits_weapon(&self) -> bool {
        matches!(
            self.card_type,
            CardType::WeaponProjectile | CardType::WeaponPoison | CardType::WeaponSpecial | CardType::Worthless
        )
    }

    /// Whether it may lie in the defense place of a plan.
    pub fn fits_defense(&self) -> bool {
        matches!(
            self.card_type,
            CardType::DefenseProjectile | CardType::DefensePoison | CardType::Worthless
        )
    }
}

/// A card of the Spice Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpiceCard {
    /// Spice appears here (Rule 1.02.04).
    Territory {
        /// Where.
        area: AreaId,
        /// How much.
        amount: u8,
    },
    /// A sandworm (Rule 1.02.05).
    ShaiHulud,
}

/// All component facts.
#[derive(Debug)]
pub struct Components {
    factions: Vec<FactionFacts>,
    leaders: Vec<LeaderFacts>,
    cards: Vec<CardFacts>,
    spice_cards: Vec<SpiceCard>,
    storm_cards: Vec<u8>,
}

/// The components of the game.
pub fn components() -> &'static Components {
    static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
        // Part of the program, and read by a test of this crate: cannot fail in a build that passed.
        Components::read(include_str!("../../../assets/data/components.json")).expect("components.json is sound")
    });
    &COMPONENTS
}

#[derive(Deserialize)]
struct ComponentsFile {
    factions: Vec<FactionRow>,
    treachery_base: Vec<CardRow>,
    spice_deck: SpiceDeckRow,
    storm_deck: Vec<u8>,
}

#[derive(Deserialize)]
struct FactionRow {
    id: String,
    name: String,
    suggested_hex: String,
    starting_spice: u8,
    free_revival: u8,
    #[serde(default)]
    hand_limit: u8,
    #[serde(default = "one")]
    starting_treachery_cards: u8,
    #[serde(default = "one")]
    traitors_kept: u8,
    forces: ForcesRow,
    starting_placement: Vec<PlacementRow>,
    leaders: Vec<LeaderRow>,
}

/// The count where a row of the file says none.
fn one() -> u8 {
    1
}

#[derive(Deserialize)]
struct ForcesRow {
    normal: u8,
    elite: Option<EliteRow>,
}

#[derive(Deserialize)]
struct EliteRow {
    name: String,
    count: u8,
}

#[derive(Deserialize)]
struct PlacementRow {
    #[serde(rename = "where")]
    place: serde_json::Value,
    normal: Option<u8>,
    total: Option<u8>,
}

#[derive(Deserialize)]
struct LeaderRow {
    name: String,
    strength: serde_json::Value,
}

#[derive(Deserialize)]
struct CardRow {
    name: String,
    #[serde(rename = "type")]
    card_type: CardType,
    count: u8,
    after_use: String,
    effect: String,
}

#[derive(Deserialize)]
struct SpiceDeckRow {
    territory_cards: Vec<SpiceRow>,
    shai_hulud: u8,
}

#[derive(Deserialize)]
struct SpiceRow {
    territory: String,
    sector: u8,
    amount: u8,
}

impl Components {
    fn read(text: &str) -> Result<Components, String> {
        let file: ComponentsFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut all = Components {
            factions: Vec::new(),
            leaders: Vec::new(),
            cards: Vec::new(),
            spice_cards: Vec::new(),
            storm_cards: file.storm_deck,
        };
        for faction in Faction::ALL {
            let key = serde_json::to_value(faction).map_err(|error| error.to_string())?;
            let row = file
                .factions
                .iter()
                .find(|row| key == row.id.as_str())
                .ok_or_else(|| format!("there is no faction {key}"))?;
            let mut leaders = Vec::new();
            for leader in &row.leaders {
                let strength = leader
                    .strength
                    .as_u64()
                    .ok_or_else(|| format!("{} has no strength", leader.name))?;
                leaders.push(LeaderId(all.leaders.len() as u8));
                all.leaders.push(LeaderFacts {
                    name: leader.name.clone(),
                    faction,
                    strength: strength as u8,
                });
            }
            all.factions.push(FactionFacts {
                name: row.name.clone(),
                colour: row.suggested_hex.clone(),
                starting_spice: row.starting_spice,
                free_revival: row.free_revival,
                hand_limit: row.hand_limit,
                starting_cards: row.starting_treachery_cards,
                traitors_kept: row.traitors_kept,
                elite_name: row.forces.elite.as_ref().map(|elite| elite.name.clone()),
                forces: Forces {
                    normal: row.forces.normal,
                    elite: row.forces.elite.as_ref().map_or(0, |elite| elite.count),
                },
                placement: placement(&row.starting_placement)?,
                leaders,
            });
        }
        for row in file.treachery_base {
            for _ in 0..row.count {
                all.cards.push(CardFacts {
                    name: row.name.clone(),
                    card_type: row.card_type,
                    power: serde_json::from_value(row.name.as_str().into()).ok(),
                    winner_may_keep: row.after_use == "keep_if_winner",
                    effect: row.effect.clone(),
                });
            }
        }
        for row in file.spice_deck.territory_cards {
            let area = board()
                .find_area(&row.territory, Sector(row.sector))
                .ok_or_else(|| format!("there is no area {} {}", row.territory, row.sector))?;
            all.spice_cards.push(SpiceCard::Territory {
                area,
                amount: row.amount,
            });
        }
        all.spice_cards
            .extend((0..file.spice_deck.shai_hulud).map(|_| SpiceCard::ShaiHulud));
        Ok(all)
    }

    /// Every Treachery Card of the classic deck.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    /// Every card of the Spice Deck.
    pub fn spice_cards(&self) -> impl Iterator<Item = SpiceCardId> + use<> {
        (0..self.spice_cards.len() as u8).map(SpiceCardId)
    }

    /// The numbers in the Storm Deck (Rule 2.04.13).
    pub fn storm_cards(&self) -> &[u8] {
        &self.storm_cards
    }

    /// Every leader disc.
    pub fn leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }
}

fn placement(rows: &[PlacementRow]) -> Result<Placement, String> {
    let mut fixed = Vec::new();
    for row in rows {
        match &row.place {
            serde_json::Value::Array(names) => {
                let territories = names
                    .iter()
                    .map(|name| name.as_str().and_then(|name| board().find_territory(name)))
                    .collect::<Option<Vec<_>>>()
                    .ok_or("a starting territory is unknown")?;
                return Ok(Placement::Chosen(
                    territories,
                    row.total.ok_or("a starting total is missing")?,
                ));
            }
            serde_json::Value::String(name) => {
                // "reserves" and "any territory" (the advisor of the advanced game) are no fixed place.
                let Some(territory) = board().find_territory(name) else {
                    continue;
                };
                let area = territory.areas().first().ok_or("a starting territory has no area")?;
                fixed.push((area, row.normal.ok_or("a starting count is missing")?));
            }
            other => return Err(format!("{other} is no starting place")),
        }
    }
    Ok(Placement::Fixed(fixed))
}

impl Faction {
    /// What the data file says of it.
    pub fn facts(self) -> &'static FactionFacts {
        &components().factions[self as usize]
    }
}

impl LeaderId {
    /// What the data file says of it.
    pub fn facts(self) -> &'static LeaderFacts {
        &components().leaders[self.index()]
    }

    /// Whether there is such a leader; ids that come from outside must be asked.
    pub fn exists(self) -> bool {
        self.index() < components().leaders.len()
    }
}

impl CardId {
    /// What the data file says of it.
    pub fn facts(self) -> &'static CardFacts {
        &components().cards[self.index()]
    }

    /// Whether there is such a card; ids that come from outside must be asked.
    pub fn exists(self) -> bool {
        self.index() < components().cards.len()
    }
}

impl SpiceCardId {
    /// What the card says.
    pub fn facts(self) -> SpiceCard {
        components().spice_cards[self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_components_have_the_counts_that_their_file_states() {
        let counts: serde_json::Value =
            serde_json::from_str(include_str!("../../../assets/data/components.json")).unwrap();
        let counts = &counts["counts"];
        assert_eq!(counts["base_treachery"], components().cards.len());
        assert_eq!(counts["base_leaders"], components().leaders.len());
        assert_eq!(counts["spice_deck"], components().spice_cards.len());
        for faction in Faction::ALL {
            let forces = faction.facts().forces;
            assert_eq!(forces.normal + forces.elite, 20, "{faction:?}");
        }
    }
}
