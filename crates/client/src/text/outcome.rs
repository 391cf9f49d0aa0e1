//! Who won, and why.

use arrakis_rules::{Outcome, Victory, rule};

use super::{Names, faction_name};
use crate::locale::{say, tell};

/// Who won, in one line.
pub(crate) fn headline(outcome: &Outcome, names: &Names) -> String {
    match outcome.winners.len() {
        0 => say("outcome-nobody").to_owned(),
        1 => tell!("outcome-one", who = names.all(outcome.winners)),
        _ => tell!("outcome-together", who = names.all(outcome.winners)),
    }
}

/// Why, in one sentence.
pub(crate) fn reason(outcome: &Outcome) -> String {
    let turn = outcome.turn;
    match outcome.victory {
        Victory::Stronghold => tell!("victory-stronghold", turn = turn),
        // Three that both of them occupied.
        Victory::AlliedStronghold if outcome.rule == rule!("2.11.15") => {
            tell!("victory-shared-strongholds", turn = turn)
        }
        Victory::AlliedStronghold => tell!("victory-allied-stronghold", turn = turn),
        Victory::Default(faction) => tell!("victory-default", turn = turn, faction = faction_name(faction)),
        Victory::Prediction(faction) => tell!("victory-prediction", turn = turn, faction = faction_name(faction)),
        Victory::Special(faction) => tell!("victory-special", turn = turn, faction = faction_name(faction)),
        Victory::MostStrongholds => tell!("victory-most-strongholds", turn = turn),
    }
}
