//! Who won, and why.

use arrakis_rules::{Outcome, Victory};

use super::{Names, faction_name};

/// Who won, in one line.
pub(crate) fn headline(outcome: &Outcome, names: &Names) -> String {
    match outcome.winners.len() {
        0 => "Nobody wins".to_owned(),
        1 => format!("{} wins", names.all(outcome.winners)),
        _ => format!("{} win together", names.all(outcome.winners)),
    }
}

/// Why, in one sentence.
pub(crate) fn reason(outcome: &Outcome) -> String {
    let turn = outcome.turn;
    match outcome.victory {
        Victory::Stronghold => format!("Held three strongholds at the end of turn {turn}."),
        Victory::AlliedStronghold => format!("Held four strongholds between them at the end of turn {turn}."),
        Victory::Default(faction) => format!(
            "Nobody held enough strongholds by the end of turn {turn}: then the game falls to {}.",
            faction_name(faction)
        ),
        Victory::Prediction(faction) => format!("{} had foretold turn {turn}.", faction_name(faction)),
        Victory::Special(faction) => format!(
            "Nobody held enough strongholds by the end of turn {turn}, and {} had what it takes.",
            faction_name(faction)
        ),
        Victory::MostStrongholds => {
            format!("Nobody held enough strongholds by the end of turn {turn}; the most strongholds decided.")
        }
    }
}
