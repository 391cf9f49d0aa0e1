//! Refusals in words. The rules have a sentence for each; the language file may word any of them as `refusal-<reason>`.

use arrakis_rules::{Reason, Refusal};
use fluent_bundle::FluentArgs;
use serde_json::Value;

use super::{area, faction_name, forces, sentence};
use crate::locale::filled_if_there;

/// A refusal as a sentence; its rule is shown beside it.
pub(crate) fn refusal(refusal: &Refusal) -> String {
    sentence(&reason(&refusal.reason))
}

fn reason(reason: &Reason) -> String {
    let worded = serde_json::to_value(reason).ok().and_then(|value| {
        let (variant, fields) = match &value {
            Value::String(variant) => (variant, None),
            Value::Object(object) => object.iter().next().map(|(variant, fields)| (variant, Some(fields)))?,
            _ => return None,
        };
        let mut args = FluentArgs::new();
        numbers(&mut args, fields);
        names(&mut args, reason);
        filled_if_there(&id(variant), &args)
    });
    worded.unwrap_or_else(|| reason.to_string())
}

/// `NotInTanks`: `refusal-not-in-tanks`.
pub(crate) fn id(variant: &str) -> String {
    let mut id = "refusal".to_owned();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}

/// The fields that are numbers or sentences, by their names.
fn numbers(args: &mut FluentArgs, fields: Option<&Value>) {
    for (name, value) in fields.and_then(Value::as_object).into_iter().flatten() {
        if let Some(number) = value.as_u64() {
            args.set(name.clone(), number);
        } else if let Some(words) = value.as_str() {
            args.set(name.clone(), words.to_owned());
        }
    }
}

/// The fields that have a name of their own on the board.
fn names(args: &mut FluentArgs, reason: &Reason) {
    match reason {
        Reason::TraitorNotDealt(leader) | Reason::LeaderNotRevivable(leader) | Reason::LeaderNotAvailable(leader) => {
            args.set("leader", leader.facts().name.as_str());
        }
        Reason::NotAStartingArea(at) | Reason::InStorm(at) | Reason::OutOfReach { to: at, .. } => {
            args.set("area", area(*at));
        }
        Reason::StrongholdFull(territory)
        | Reason::NobodyShipsThere(territory)
        | Reason::NoTokenThere(territory)
        | Reason::SeparatedByStorm(territory)
        | Reason::NotTheWorms(territory)
        | Reason::AllyThere(territory)
        | Reason::CannotFlip(territory)
        | Reason::NotOnTheMap(territory)
        | Reason::OwnAdvisorsThere(territory) => {
            args.set("territory", territory.name());
        }
        Reason::NotInTanks { have } | Reason::NotThatMany { have } => args.set("have", forces(*have)),
        Reason::FactionNotDealt(faction) => args.set("faction", faction_name(*faction)),
        Reason::DialTooHigh { max } => args.set("max", max.to_string()),
        Reason::LossesDoNotFit { dial, .. } => args.set("dial", dial.to_string()),
        Reason::NoSuchSeat(seat) => args.set("seat", *seat),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Forces, board};

    use super::*;

    #[test]
    fn the_language_file_comes_before_the_words_of_the_rules() {
        let said = |reason| refusal(&Refusal::plain(reason));
        let have = Forces::normal(1);
        assert_eq!(said(Reason::NotThatMany { have }), "You have 1 force there.");
        assert_eq!(said(Reason::NotInTanks { have }), "The tanks hold 1 force of yours.");
        let to = board().areas().next().unwrap();
        assert_eq!(
            said(Reason::OutOfReach { to, range: 1 }),
            format!(
                "{} is out of reach: 1 territory at most, and no way leads through storm or full strongholds.",
                area(to)
            )
        );
        assert_eq!(said(Reason::WrongCardCount { count: 1 }), "Give back exactly 1 card.");
        // What the file does not word is said by the rules.
        assert_eq!(said(Reason::BidTooLow { min: 3 }), "A bid must be at least 3.");
        assert_eq!(said(Reason::GameOver), "The game is over.");
    }
}
