//! What is done, and numbers, in words.

use anyhow::Result;
use arrakis_rules::{Action, AreaId, CardId, Choice, Faction, Forces, Matter, Seat};

use crate::table::id;

fn forces(forces: Forces) -> String {
    match forces.elite {
        0 => forces.total().to_string(),
        elite => format!("{} ({elite} elite)", forces.total()),
    }
}

/// What is asked, by its name with a blank before each word.
fn parted(matter: Matter) -> String {
    let name = format!("{matter:?}");
    let mut words = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// What is done at a table of these factions, in words where they are shorter than the form that files have.
pub(crate) fn words(action: &Action, factions: &[Faction]) -> Result<String> {
    let name = |seat: &Seat| factions.get(seat.index()).map(id).unwrap_or_default();
    let place = |area: AreaId| area.territory().name();
    let card = |card: Option<CardId>| card.map_or("none", |card| card.facts().name.as_str());
    Ok(match action {
        Action::Ship(None) => "ships nobody".to_owned(),
        Action::Move(None) | Action::RideWorm(None) => "moves nobody".to_owned(),
        Action::Ship(Some(shipment)) => {
            let to = shipment.to.map_or("the reserves", place);
            format!("ships {} to {to}", forces(shipment.cargo.forces()))
        }
        Action::Move(Some(movement)) | Action::RideWorm(Some(movement)) => {
            let groups = movement.groups.iter();
            let groups: Vec<String> = groups
                .map(|(from, all)| format!("{} from {}", forces(*all), place(*from)))
                .collect();
            format!("moves {} to {}", groups.join(", "), place(movement.to))
        }
        Action::CommitPlan(plan) => format!(
            "dials {} with {} spice, leader {}, weapon {}, defense {}",
            f64::from(plan.dial.in_halves()) / 2.0,
            plan.spice,
            plan.leader().map_or("none", |leader| leader.facts().name.as_str()),
            card(plan.weapon),
            card(plan.defense)
        ),
        Action::Bid(amount) => format!("bids {amount}"),
        Action::Pass => "passes".to_owned(),
        Action::Revive {
            forces: all, leader, ..
        } => format!(
            "revives {}, leader {}",
            forces(*all),
            leader.map_or("none", |leader| leader.facts().name.as_str())
        ),
        Action::OfferAlliance(to) => format!("offers an alliance to {}", name(to)),
        Action::AcceptAlliance(with) => format!("becomes the ally of {}", name(with)),
        Action::RefuseAlliance(with) => format!("refuses an alliance with {}", name(with)),
        Action::BreakAlliance => "breaks its alliance".to_owned(),
        Action::EndNexus => "does nothing more in the Nexus".to_owned(),
        Action::ChooseBattle(battle) => {
            format!("fights {} in {}", name(&battle.opponent), place(battle.field))
        }
        Action::Ready => "goes on".to_owned(),
        Action::Choose { matter, choice } => match choice {
            Choice::YesNo(yes) => format!("says {} to \"{}\"", if *yes { "yes" } else { "no" }, parted(*matter)),
            Choice::Nothing => format!("chooses nothing for \"{}\"", parted(*matter)),
            _ => serde_json::to_string(action)?,
        },
        Action::React(None) => "stops nothing".to_owned(),
        Action::React(Some(stop)) => format!("stops it with {}", card(Some(*stop))),
        other => serde_json::to_string(other)?,
    })
}

/// A part of 1 as a percentage.
pub(crate) fn percent(part: f64) -> String {
    format!("{:.0} %", 100.0 * part)
}
