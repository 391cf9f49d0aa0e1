//! Advisors and the prediction in a scenario.

use crate::difference::{Checked, Seating, among, plain, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::file::word::FactionWord;
use crate::names::{self, seat};
use arrakis_rules::{AreaId, Faction, Forces, Position, Prediction};

pub(super) fn lay(file: &PositionFile, position: &mut Position, factions: &[Faction]) -> Result<(), String> {
    let prediction = file.prediction.as_ref().map(|prediction| prediction.read(factions));
    position.belongings.bene_gesserit.prediction = prediction.transpose()?;
    let Some((first, _)) = file.advisors.first_key_value() else {
        return Ok(());
    };
    let owner = seat(factions, Faction::BeneGesserit).map_err(|wrong| format!("advisors: {wrong}"))?;
    let own = &mut position.seats[owner.index()].forces;
    let fighters: Vec<AreaId> = own.iter().map(|(area, _)| *area).collect();
    for (area, count) in &file.advisors {
        let territory = area.0.territory();
        if fighters.iter().any(|other| other.territory() == territory) {
            return Err(format!(
                "{} would have fighters and advisors of the Bene Gesserit; in one territory all are of one side (Rule \
                 2.02.12)",
                territory.name()
            ));
        }
        if *count == 0 {
            return Err(format!("no advisors in {}: leave it out", names::area_name(first.0)));
        }
        own.push((area.0, Forces::normal(*count)));
        position.belongings.bene_gesserit.advisors.insert(territory);
    }
    Ok(())
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let belongings = &table.position.belongings.bene_gesserit;
    for (place, wanted) in &expect.advisors {
        let own = table.own(&FactionWord(Faction::BeneGesserit))?;
        let territory = place.0.first().map(AreaId::territory);
        let advise = territory.is_some_and(|territory| belongings.advisors.contains(territory));
        let actual = if advise { among(&own.forces, place).total() } else { 0 };
        let what = format!("advisors in {}", names::place_name(place.0));
        plain(&what, Some(*wanted), actual)?;
    }
    if let Some(wanted) = &expect.prediction {
        let wanted = wanted.read(table.factions)?;
        let say = |prediction: &Option<Prediction>| match prediction {
            Some(prediction) => format!("{} in turn {}", table.name(prediction.winner), prediction.turn),
            None => "none".to_owned(),
        };
        same("the prediction", &Some(wanted), &belongings.prediction, say)?;
    }
    Ok(())
}
