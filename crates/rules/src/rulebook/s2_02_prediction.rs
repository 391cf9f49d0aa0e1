//! Rule 2.02.03: the prediction.

use super::victories::{HOLDS, hold, winners};
use super::*;
use crate::matter::Matter;
use crate::state::{Prediction, Victory};
use crate::view::Viewer;

/// A position in which the predicted side wins in the second turn.
pub(super) fn foretold(options: Options, winner: Faction, turn: u8) -> Table {
    let mut table = Table::before_with(options, Phase::MentatPause, &[BeneGesserit, Harkonnen, Emperor]);
    table.state.belongings.bene_gesserit.prediction = Some(Prediction {
        winner: table.seat(winner),
        turn,
    });
    hold(&mut table, Harkonnen, &HOLDS[..3]);
    table.begin();
    table
}

#[test]
fn r2_02_03_prediction() {
    let mut table = foretold(Options::default(), Harkonnen, 2);
    assert!(table.outcome().is_none());
    assert!(table.asks_about(BeneGesserit, Matter::RevealPrediction));
    assert!(table.asks_nobody_but(BeneGesserit));
    table.refused_plainly(BeneGesserit, Action::Ready);
    let events = table.ok(BeneGesserit, Matter::RevealPrediction.says(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::PredictionRevealed { .. }
    )));
    assert_eq!(winners(&table), [BeneGesserit], "alone");
    assert_eq!(table.outcome().unwrap().victory, Victory::Prediction(BeneGesserit));

    let mut table = foretold(Options::default(), Harkonnen, 2);
    table.ok(BeneGesserit, Matter::RevealPrediction.says(false));
    assert_eq!(winners(&table), [Harkonnen], "it may stay hidden");

    for (winner, turn) in [(Harkonnen, 3), (Emperor, 2)] {
        let table = foretold(Options::default(), winner, turn);
        assert_eq!(winners(&table), [Harkonnen], "another turn or another faction");
    }
}

#[test]
fn r2_02_03_prediction_of_ones_own_alliance() {
    let mut table = Table::before(Phase::MentatPause, &[BeneGesserit, Harkonnen, Emperor]);
    table.ally(BeneGesserit, Harkonnen);
    let winner = table.seat(Harkonnen);
    table.state.belongings.bene_gesserit.prediction = Some(Prediction { winner, turn: 2 });
    hold(&mut table, Harkonnen, &HOLDS[..4]);
    table.begin();
    table.ok(BeneGesserit, Matter::RevealPrediction.says(true));
    assert_eq!(winners(&table), [BeneGesserit]);
}

#[test]
fn r2_02_03_a_default_victory_is_not_predicted() {
    let mut table = Table::before(Phase::MentatPause, &[BeneGesserit, SpacingGuild, Emperor]);
    let winner = table.seat(SpacingGuild);
    table.state.turn = table.state.options.max_turns;
    let turn = table.state.turn;
    table.state.belongings.bene_gesserit.prediction = Some(Prediction { winner, turn });
    table.begin();
    assert_eq!(winners(&table), [SpacingGuild]);
}

#[test]
fn r2_02_03_the_prediction_is_made_first_and_secretly() {
    let mut table = Table::new(&[Atreides, BeneGesserit]);
    assert!(table.asks_nobody_but(BeneGesserit));
    let predict = |seat: u8, turn| Action::MakePrediction {
        winner: Seat(seat),
        turn,
    };
    for nonsense in [predict(1, 3), predict(0, 0), predict(0, 11), predict(9, 3)] {
        table.refused(BeneGesserit, nonsense, "2.02.03");
    }
    let events = table.ok(BeneGesserit, predict(0, 3));
    let seen = events[0].seen_by(Viewer::Seat(table.seat(Atreides))).unwrap();
    assert!(matches!(seen.kind, EventKind::PredictionMade { prediction: None, .. }));
    let own = table.view(Viewer::Seat(table.seat(BeneGesserit))).own.unwrap();
    assert_eq!(own.belongings.prediction().unwrap().turn, 3);
    let other = table.view(Viewer::Seat(table.seat(Atreides))).own.unwrap();
    assert_eq!(other.belongings.prediction(), None);
}

#[test]
fn r2_02_03_prediction_of_who_has_met_the_requirement() {
    // At such a table it is enough to have met the requirement, first in Storm Order or not (R74).
    let options = Options {
        prediction_needs_winner: false,
        ..Options::default()
    };
    let mut table = foretold(options, Harkonnen, 2);
    table.ok(BeneGesserit, Matter::RevealPrediction.says(true));
    assert_eq!(winners(&table), [BeneGesserit]);
    let table = foretold(options, Emperor, 2);
    assert_eq!(winners(&table), [Harkonnen], "who holds too little was not predicted");
}
