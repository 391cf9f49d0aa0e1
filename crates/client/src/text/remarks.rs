//! What bots say when they offer, refuse, threaten, thank or lose. It follows from what everybody has seen, and from nothing
//! else: whoever sees the same hears the same.

use arrakis_bots::{Daring, Faith, Player};
use arrakis_rules::{Event, EventKind, Seat, TerritoryId};
use fluent_bundle::FluentArgs;

use super::{Names, bots, faction_name};
use crate::locale::{filled_if_there, tell};

/// So many sentences there are for each occasion and manner.
const SENTENCES: u32 = 2;
/// Of so many battles one is worth a word.
const BATTLES: u32 = 2;

/// Something that somebody could have a word for.
struct Occasion {
    /// Who says it.
    by: Seat,
    /// To whom.
    to: Option<Seat>,
    /// What it is called in the language file.
    name: &'static str,
    territory: Option<TerritoryId>,
}

impl Occasion {
    fn of(name: &'static str, by: Seat, to: Seat) -> Occasion {
        Occasion {
            by,
            to: Some(to),
            name,
            territory: None,
        }
    }
}

/// What is said of an event, the most fitting first.
fn occasions(kind: &EventKind, draw: u32) -> Vec<Occasion> {
    let is_worth_a_word = draw.is_multiple_of(BATTLES);
    match kind {
        EventKind::AllianceOffered { from, to } => vec![Occasion::of("offer", *from, *to)],
        // `from` has offered, and is told no.
        EventKind::AllianceRefused { from, to } => vec![Occasion::of("refuse", *to, *from)],
        EventKind::AllianceFormed { seats: [one, other] } => {
            vec![
                Occasion::of("allied", *one, *other),
                Occasion::of("allied", *other, *one),
            ]
        }
        EventKind::AllianceBroken { by, with } => vec![Occasion::of("break", *by, *with)],
        EventKind::GiftGiven { from, to, .. } | EventKind::BribePaid { from, to, .. } => {
            vec![Occasion::of("thank", *to, *from)]
        }
        EventKind::DealRejected { by, .. } => vec![Occasion {
            by: *by,
            to: None,
            name: "reject",
            territory: None,
        }],
        EventKind::BattleBegan {
            territory,
            aggressor,
            defender,
        } if is_worth_a_word => vec![Occasion {
            territory: Some(*territory),
            ..Occasion::of("attack", *aggressor, *defender)
        }],
        EventKind::BattleWon { winner, loser, .. } if is_worth_a_word => {
            vec![Occasion::of("beaten", *loser, *winner)]
        }
        _ => Vec::new(),
    }
}

/// What a bot says of something that has happened, as a line; `bot` tells which bot plays from a chair, if one does. The
/// number of the action that it came of draws the words.
pub(crate) fn remark(
    event: &Event,
    action: u32,
    bot: impl Fn(Seat) -> Option<Player>,
    names: &Names,
) -> Option<String> {
    // Neighbouring actions are not to sound alike.
    let draw = action.wrapping_mul(0x9e37_79b9) >> 16;
    let said = occasions(&event.kind, draw);
    let (occasion, player) = said.iter().find_map(|said| Some((said, bot(said.by)?)))?;
    let mut args = FluentArgs::new();
    if let Some(to) = occasion.to {
        args.set("who", names.who(to));
    }
    if let Some(territory) = occasion.territory {
        args.set("territory", territory.name());
    }
    let number = (draw / BATTLES) % SENTENCES;
    let words = manners(player)
        .into_iter()
        .flatten()
        .map(|manner| format!("remark-{}-{manner}-{number}", occasion.name))
        .chain([format!("remark-{}-{number}", occasion.name)])
        .find_map(|id| filled_if_there(&id, &args))?;
    let faction = names.0.iter().find(|(seat, _)| *seat == occasion.by)?.1;
    Some(tell!(
        "remark-said",
        name = bots::name(player),
        faction = faction_name(faction),
        words = words
    ))
}

/// By which manners a bot has sentences of its own.
fn manners(player: Player) -> [Option<&'static str>; 2] {
    let daring = match player.character.daring {
        Daring::Careful => Some("careful"),
        Daring::Even => None,
        Daring::Bold => Some("bold"),
    };
    let faith = match player.character.faith {
        Faith::Faithful => Some("faithful"),
        Faith::Even => None,
        Faith::Treacherous => Some("treacherous"),
    };
    [faith, daring]
}

/// The ids of all that can be said.
#[cfg(test)]
pub(crate) fn ids() -> Vec<String> {
    let occasions = [
        "offer", "refuse", "allied", "break", "thank", "reject", "attack", "beaten",
    ];
    let manners = ["", "-faithful", "-treacherous", "-bold", "-careful"];
    let all = occasions.iter().flat_map(|occasion| {
        let of = move |manner| (0..SENTENCES).map(move |number| format!("remark-{occasion}{manner}-{number}"));
        manners.into_iter().flat_map(of)
    });
    all.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use arrakis_bots::{Character, Level};
    use arrakis_rules::{Faction, rule};

    use super::*;

    fn names() -> Names {
        Names((0..).map(Seat).zip(Faction::CLASSIC).collect())
    }

    fn player(daring: Daring, faith: Faith) -> Player {
        Player {
            level: Level::Regular,
            character: Character { daring, faith },
            name: 3,
        }
    }

    fn said(kind: EventKind, player: Player) -> BTreeSet<String> {
        let event = Event {
            kind,
            rule: rule!("1.00.00"),
        };
        let bot = |seat| (seat != Seat(5)).then_some(player);
        (0..200)
            .filter_map(|action| remark(&event, action, bot, &names()))
            .collect()
    }

    #[test]
    fn bots_have_words_for_what_they_do_and_people_speak_for_themselves() {
        let kinds = |by: Seat, to: Seat| {
            [
                EventKind::AllianceOffered { from: by, to },
                EventKind::AllianceRefused { from: to, to: by },
                EventKind::AllianceFormed { seats: [by, to] },
                EventKind::AllianceBroken { by, with: to },
                EventKind::GiftGiven {
                    from: to,
                    to: by,
                    amount: None,
                },
                EventKind::BattleBegan {
                    territory: arrakis_rules::board().find_territory("carthag").unwrap(),
                    aggressor: by,
                    defender: to,
                },
                EventKind::BattleWon {
                    winner: to,
                    loser: by,
                    totals: None,
                },
            ]
        };
        let manners = Daring::ALL.map(|daring| Faith::ALL.map(|faith| player(daring, faith)));
        for player in manners.into_iter().flatten() {
            for kind in kinds(Seat(0), Seat(1)) {
                let said = said(kind.clone(), player);
                assert_eq!(said.len(), 2, "{kind:?}: {said:?}");
                for words in said {
                    assert!(
                        words.starts_with("Daria (") && !words.contains(['$', '{', '-']),
                        "{words}"
                    );
                }
            }
        }
        let plain = player(Daring::Even, Faith::Even);
        for (at, kind) in kinds(Seat(5), Seat(5)).into_iter().enumerate() {
            assert_eq!(said(kind, plain), BTreeSet::new(), "{at}");
        }
        // Of two allies the bot has the word.
        let [_, _, allied, ..] = kinds(Seat(5), Seat(1));
        assert_eq!(said(allied, plain).len(), 2);
    }

    #[test]
    fn who_leaves_an_ally_says_so_in_its_own_manner() {
        let kind = EventKind::AllianceBroken {
            by: Seat(0),
            with: Seat(1),
        };
        let treacherous = said(kind.clone(), player(Daring::Bold, Faith::Treacherous));
        let faithful = said(kind, player(Daring::Bold, Faith::Faithful));
        assert!(treacherous.iter().any(|words| words.contains("Nothing personal")));
        assert!(treacherous.is_disjoint(&faithful));
    }
}
