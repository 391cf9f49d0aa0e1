//! The data file's own rows, and what is made of them.

use serde::Deserialize;

use super::{
    Card, CardFacts, CardOrigin, CardType, Components, FactionFacts, ForceRevival, LeaderFacts, LeaderStrength,
    Placement, SpiceCard,
};
use crate::board::board;
use crate::forces::Forces;
use crate::ids::{Faction, FactionSet, LeaderId, LeaderSet, Sector};
use crate::options::Mode;
use crate::rule::RuleId;

#[derive(Deserialize)]
struct File {
    factions: Vec<FactionRow>,
    special_discs: Vec<DiscRow>,
    treachery_base: Vec<CardRow>,
    treachery_ixian_tleilaxu: CardRows,
    treachery_richese_cache: CardRows,
    treachery_ecaz_moritani: CardRows,
    spice_deck: SpiceDeckRow,
    storm_deck: Vec<u8>,
}

#[derive(Deserialize)]
struct FactionRow {
    id: Faction,
    name: String,
    suggested_hex: String,
    starting_spice: u8,
    free_revival: u8,
    force_revival: ForceRevivalRow,
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
struct ForceRevivalRow {
    price: u8,
    elite_price: Option<u8>,
    limit: Option<u8>,
    elite_limit: Option<u8>,
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
    basic_game: bool,
}

#[derive(Deserialize)]
struct PlacementRow {
    kind: PlacementKind,
    #[serde(rename = "where")]
    place: Place,
    sector: Option<u8>,
    normal: Option<u8>,
    elite: Option<u8>,
    total: Option<u8>,
    mode: Option<Mode>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlacementKind {
    Fixed,
    Split,
    Token,
    Chosen,
    Reserves,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    One(String),
    Several(Vec<String>),
}

#[derive(Deserialize)]
struct LeaderRow {
    name: String,
    strength: StrengthRow,
    variable_strength: Option<VariableRow>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum StrengthRow {
    Number(u8),
    Variable(Variable),
}

#[derive(Clone, Copy, Deserialize)]
enum Variable {
    X,
}

#[derive(Clone, Copy, Deserialize)]
struct VariableRow {
    in_battle: InBattle,
    without_disc: Nothing,
    elsewhere: u8,
    revival_price: u8,
    half_price: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum InBattle {
    OpposingDisc,
}

/// The number 0 and no other.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u8")]
struct Nothing;

impl TryFrom<u8> for Nothing {
    type Error = String;

    fn try_from(number: u8) -> Result<Nothing, String> {
        match number {
            0 => Ok(Nothing),
            _ => Err(format!("{number} is not 0")),
        }
    }
}

#[derive(Deserialize)]
struct DiscRow {
    name: String,
    faction: Option<Faction>,
    in_play_with: Vec<Faction>,
    mode: DiscMode,
    strength: u8,
    traitor_card: bool,
    can_be_captured: bool,
    can_be_ghola: bool,
    revival: DiscRevivalRow,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DiscMode {
    Advanced,
    Both,
}

#[derive(Deserialize)]
struct DiscRevivalRow {
    price: u8,
}

#[derive(Deserialize)]
struct CardRows {
    cards: Vec<CardRow>,
}

#[derive(Deserialize)]
struct CardRow {
    id: Card,
    origin: CardOrigin,
    rule: Option<String>,
    choam_rule: Option<String>,
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

/// Reads the file.
///
/// # Errors
/// A sentence about what is wrong in it.
pub(super) fn read(text: &str) -> Result<Components, String> {
    let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let mut all = Components {
        factions: Vec::new(),
        leaders: Vec::new(),
        cards: Vec::new(),
        spice_cards: Vec::new(),
        storm_cards: file.storm_deck,
    };
    for faction in Faction::ALL {
        let row = file.factions.iter().find(|row| row.id == faction);
        let row = row.ok_or_else(|| format!("there is no faction {faction:?}"))?;
        let leaders = all.leaders.len()..all.leaders.len() + row.leaders.len();
        for leader in &row.leaders {
            all.leaders.push(leader_facts(leader, faction)?);
        }
        all.factions.push(FactionFacts {
            leaders: leaders.map(|number| LeaderId(number as u8)).collect(),
            ..faction_facts(row)?
        });
    }
    all.leaders.extend(file.special_discs.iter().map(disc_facts));
    for (leader, facts) in LeaderId::all().zip(&all.leaders) {
        if let Some(faction) = facts.faction {
            all.factions[faction.index()].discs.insert(leader);
        }
    }
    let decks = [
        file.treachery_base,
        file.treachery_ixian_tleilaxu.cards,
        file.treachery_richese_cache.cards,
        file.treachery_ecaz_moritani.cards,
    ];
    for row in decks.iter().flatten() {
        for _ in 0..row.count {
            all.cards.push(card_facts(row)?);
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

fn faction_facts(row: &FactionRow) -> Result<FactionFacts, String> {
    let (revival, elite) = (&row.force_revival, row.forces.elite.as_ref());
    Ok(FactionFacts {
        name: row.name.clone(),
        colour: row.suggested_hex.clone(),
        starting_spice: row.starting_spice,
        free_revival: row.free_revival,
        force_revival: ForceRevival {
            price: revival.price,
            elite_price: revival.elite_price,
            limit: revival.limit,
            elite_limit: revival.elite_limit,
        },
        hand_limit: row.hand_limit,
        starting_cards: row.starting_treachery_cards,
        traitors_kept: row.traitors_kept,
        forces: Forces::of(row.forces.normal, elite.map_or(0, |elite| elite.count)),
        elite_name: elite.map(|elite| elite.name.clone()),
        elites_in_basic: elite.is_some_and(|elite| elite.basic_game),
        placement: placement(&row.starting_placement)?,
        leaders: Vec::new(),
        discs: LeaderSet::EMPTY,
    })
}

fn leader_facts(row: &LeaderRow, faction: Faction) -> Result<LeaderFacts, String> {
    let (strength, revival_price, price_can_be_halved) = match (row.strength, row.variable_strength) {
        (StrengthRow::Number(strength), None) => (LeaderStrength::Fixed(strength), strength, true),
        (
            StrengthRow::Variable(Variable::X),
            Some(VariableRow {
                in_battle: InBattle::OpposingDisc,
                without_disc: Nothing,
                elsewhere,
                revival_price,
                half_price,
            }),
        ) => (LeaderStrength::OpponentsLeader { elsewhere }, revival_price, half_price),
        _ => return Err(format!("the strength of {} is neither fixed nor variable", row.name)),
    };
    Ok(LeaderFacts {
        name: row.name.clone(),
        faction: Some(faction),
        in_play_with: [faction].into_iter().collect(),
        advanced_only: false,
        has_traitor_card: true,
        strength,
        revival_price,
        price_can_be_halved,
        can_be_captured: true,
        can_be_ghola: true,
    })
}

fn disc_facts(row: &DiscRow) -> LeaderFacts {
    LeaderFacts {
        name: row.name.clone(),
        faction: row.faction,
        in_play_with: row.in_play_with.iter().copied().collect::<FactionSet>(),
        advanced_only: row.mode == DiscMode::Advanced,
        has_traitor_card: row.traitor_card,
        strength: LeaderStrength::Fixed(row.strength),
        revival_price: row.revival.price,
        price_can_be_halved: true,
        can_be_captured: row.can_be_captured,
        can_be_ghola: row.can_be_ghola,
    }
}

fn card_facts(row: &CardRow) -> Result<CardFacts, String> {
    let rule = |text: &Option<String>| -> Result<Option<RuleId>, String> {
        let read = |text: &String| RuleId::parse(text).ok_or_else(|| format!("{text} is not a rule number"));
        text.as_ref().map(read).transpose()
    };
    Ok(CardFacts {
        card: row.id,
        origin: row.origin,
        name: row.name.clone(),
        card_type: row.card_type,
        power: row.id.power(),
        winner_may_keep: row.after_use == "keep_if_winner",
        rule: rule(&row.rule)?,
        choam_rule: rule(&row.choam_rule)?,
        effect: row.effect.clone(),
    })
}

/// Where forces of the basic game start. The one start of the advanced game that differs is a faction's own (Rule
/// 2.02.08).
fn placement(rows: &[PlacementRow]) -> Result<Placement, String> {
    let mut fixed = Vec::new();
    for row in rows.iter().filter(|row| row.mode != Some(Mode::Advanced)) {
        let normal = || row.normal.ok_or("a starting count is missing");
        match (row.kind, &row.place) {
            (PlacementKind::Reserves, _) => {}
            (PlacementKind::Fixed, Place::One(name)) => {
                let territory = board()
                    .find_territory(name)
                    .ok_or_else(|| format!("there is no territory {name}"))?;
                let areas = territory.areas();
                let area = match row.sector {
                    Some(sector) => board().find_area(name, Sector(sector)),
                    None => areas.first().filter(|_| areas.len() == 1),
                };
                fixed.push((area.ok_or_else(|| format!("{name} needs its sector"))?, normal()?));
            }
            (PlacementKind::Split, Place::Several(names)) => {
                let territories = names.iter().map(|name| board().find_territory(name));
                let territories = territories.collect::<Option<Vec<_>>>();
                return Ok(Placement::Chosen(
                    territories.ok_or("a starting territory is unknown")?,
                    row.total.ok_or("a starting total is missing")?,
                ));
            }
            (PlacementKind::Token, Place::One(_)) => {
                return Ok(Placement::OnToken(Forces::of(normal()?, row.elite.unwrap_or(0))));
            }
            (PlacementKind::Chosen, Place::One(_)) => return Ok(Placement::Unoccupied(normal()?)),
            (_, Place::One(name)) => return Err(format!("{name} is no such starting place")),
            (_, Place::Several(_)) => return Err("only a split start has several places".to_owned()),
        }
    }
    Ok(Placement::Fixed(fixed))
}
