//! What lies face down on the board, and what stands there face up: in words, as far as who looks may know it.

use arrakis_rules::{Ambassadors, NoField, PublicBelongings, Terror, TerrorPlace, rule};
use arrakis_table::{OwnShield, Token, TokenKind};

use super::by;
use crate::ledger;
use crate::locale::{say, tell};
use crate::text;

/// A token in a stronghold, and what it does to whoever comes; its owner is told which one lies there.
pub(super) fn token(token: Token, own: Option<&OwnShield>) -> (String, String) {
    let who = text::faction_name(token.kind.owner());
    let (words, rule) = match token.kind {
        TokenKind::Terror => match terror(token, own) {
            Some(known) => (
                tell!("tooltip-terror-known", who = who, token = text::named(known.into())),
                known.rule(),
            ),
            None => (tell!("tooltip-terror", who = who), rule!("2.12.06")),
        },
        TokenKind::Ambassador(of) => (
            tell!("tooltip-ambassador", who = who, of = text::faction_name(of)),
            Ambassadors::rule_of(of),
        ),
    };
    let says = ledger::entry(rule).map_or("", |entry| entry.summary);
    (words, by(says, rule))
}

/// Which Terror token lies there, for whoever knows it (Rule 2.12.05).
fn terror(token: Token, own: Option<&OwnShield>) -> Option<Terror> {
    let own = own?.belongings.moritani?;
    let lies_there = |terror: &Terror| own.terror[terror.index()] == TerrorPlace::Stronghold(token.territory);
    Terror::ALL.into_iter().find(lies_there)
}

/// How many forces a No-Field token stands for, which its owner knows (Rules 2.10.03, 2.10.09, 2.10.11).
pub(super) fn behind_no_field(belongings: PublicBelongings, own: Option<&OwnShield>) -> String {
    let known = own.and_then(|own| own.belongings.richese.as_ref()?.no_field);
    let says = known.map_or_else(
        || {
            // Those that lie revealed before the shield it cannot be.
            let revealed = belongings.richese.no_fields_before_shield;
            let possible = NoField::ALL.into_iter().filter(|token| !revealed.contains(*token));
            let numbers: Vec<String> = possible.map(|token| token.number().to_string()).collect();
            tell!("tooltip-no-field", numbers = numbers.join(say("list-or")))
        },
        |token| tell!("tooltip-no-field-known", count = token.number()),
    );
    by(&says, rule!("2.10.11"))
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Viewer};

    use super::*;
    use crate::ui::tests::drawn::games_of;

    const PLAYERS: [Faction; 4] = [Faction::Moritani, Faction::Ecaz, Faction::Richese, Faction::Atreides];

    /// What lies behind each shield.
    fn shields(game: &Game) -> Vec<(Faction, OwnShield)> {
        let own = |seat| {
            game.view(Viewer::Seat(seat))
                .own
                .map(|own| OwnShield(own.shield.clone()))
        };
        let all = game.seats().filter_map(own);
        game.factions().iter().copied().zip(all).collect()
    }

    #[test]
    fn a_token_face_down_is_named_to_its_owner_alone_and_an_ambassador_to_everybody() {
        let (mut seen, mut spoken) = (0, 0);
        games_of(&PLAYERS, 0..4, 31, |game| {
            let belongings = game.view(Viewer::Spectator).public.course.belongings;
            for territory in belongings.moritani.placed.iter() {
                let lies = Token {
                    territory,
                    kind: TokenKind::Terror,
                };
                let (unknown, about) = token(lies, None);
                assert!(about.contains("2.12.06"), "{about}");
                for (faction, own) in shields(game) {
                    let (words, about) = token(lies, Some(&own));
                    if faction == Faction::Moritani {
                        let which = terror(lies, Some(&own)).expect("they know which it is");
                        assert!(words.contains(text::named(which.into())), "{words}");
                        assert!(about.contains(&which.rule().to_string()), "{about}");
                        seen += 1;
                    } else {
                        assert_eq!(words, unknown);
                    }
                }
            }
            for (of, territory) in belongings.ecaz.ambassadors.on_board() {
                let kind = TokenKind::Ambassador(of);
                let (words, about) = token(Token { territory, kind }, None);
                let names = [Faction::Ecaz, of].map(text::faction_name);
                assert!(names.iter().all(|name| words.contains(*name)), "{words}");
                assert!(about.contains("2.11.10."), "{about}");
                spoken += 1;
            }
        });
        assert!(seen > 5 && spoken > 5, "{seen} {spoken}");
    }

    #[test]
    fn richese_alone_are_told_what_is_behind_a_no_field() {
        let mut seen = 0;
        games_of(&PLAYERS, 0..4, 31, |game| {
            let public = game.view(Viewer::Spectator).public.course.belongings;
            let unknown = behind_no_field(public, None);
            let numbers: Vec<&str> = unknown.split(|letter: char| !letter.is_ascii_digit()).collect();
            for (faction, own) in shields(game) {
                let known = own.belongings.richese.as_ref().and_then(|own| own.no_field);
                let words = behind_no_field(public, Some(&own));
                match known.filter(|_| faction == Faction::Richese) {
                    Some(token) => {
                        let number = token.number().to_string();
                        assert!(numbers.contains(&&*number), "{unknown}");
                        let says = if number == "0" { "no forces" } else { &number };
                        assert!(words.contains(says) && words.contains("your"), "{words}");
                        seen += 1;
                    }
                    None => assert_eq!(words, unknown),
                }
            }
            for token in public.richese.no_fields_before_shield.iter() {
                assert!(!numbers.contains(&&*token.number().to_string()), "{unknown}");
            }
        });
        assert!(seen > 5, "{seen}");
    }
}
