//! What lies behind a shield beside cards, leaders and spice, in words.

use arrakis_rules::{ShieldView, Terror, TerrorPlace};

use super::battle::plan_lines;
use crate::ledger;
use crate::locale::{say, tell};
use crate::text::{self, Names, labels};

/// What only this player knows, and what it means where the words alone do not say it.
pub(crate) fn knowledge(names: &Names, own: &ShieldView) -> Vec<(String, &'static str)> {
    let known = &own.belongings;
    let lines = [
        known
            .prediction()
            .map(|prediction| labels::foretold(&text::prediction(prediction, names))),
        known.bid_card().map(|card| labels::bid_card(&card.facts().name)),
        known
            .next_spice()
            .map(|card| labels::next_spice(&text::spice_card(card))),
        known.next_storm().map(labels::next_storm),
        own.seen_plan.as_ref().map(|(of, plan)| {
            labels::seen_plan(names.who(*of), &plan_lines(plan, text::plan_strength(plan)).join("; "))
        }),
        orders(own),
        row(own),
        put_back(own),
        no_field(own),
        offered(own),
        own.told
            .map(|(by, shown)| labels::told_by(names.who(by), &text::shown(shown))),
        // What is longest ago.
        pocket_cards(own),
    ];
    sleeper(own)
        .into_iter()
        .chain(terror(own))
        .chain(lines.into_iter().flatten().map(|words| (words, "")))
        .collect()
}

/// What of it is of the player's faction, and what it means: the same for whoever reads it.
pub(crate) fn of_faction(own: &ShieldView) -> Vec<(String, &'static str)> {
    let lines = [
        orders(own),
        row(own),
        put_back(own),
        no_field(own),
        offered(own),
        pocket_cards(own),
    ];
    let lines = lines.into_iter().flatten().map(|words| (words, ""));
    sleeper(own).into_iter().chain(terror(own)).chain(lines).collect()
}

/// How near the Kwisatz Haderach is (Rule 2.01.10).
fn sleeper(own: &ShieldView) -> Option<(String, &'static str)> {
    let token = own.belongings.kwisatz_haderach()?;
    let words = labels::sleeper(token.lost, token.is_awake(), token.dead);
    Some((words, say("sleeper-note")))
}

/// The starting cards that the Ixians left to others (Rule 2.07.03).
fn pocket_cards(own: &ShieldView) -> Option<String> {
    let cards = &own.belongings.ixians.as_ref()?.pocket_cards;
    (!cards.is_empty()).then(|| tell!("known-pocket-cards", cards = text::card_names(cards)))
}

/// The cards that they left for this turn's row (Rule 2.07.08).
fn row(own: &ShieldView) -> Option<String> {
    let cards = &own.belongings.ixians.as_ref()?.seen_row;
    (!cards.is_empty()).then(|| tell!("known-row", cards = text::card_names(cards)))
}

/// The card that they put back on the deck or under it (Rule 2.07.07).
fn put_back(own: &ShieldView) -> Option<String> {
    let put_back = own.belongings.ixians.as_ref()?.put_back?;
    let top = if put_back.on_top { "yes" } else { "no" };
    Some(tell!(
        "known-put-back",
        top = top,
        card = put_back.card.facts().name.as_str()
    ))
}

/// For how many forces the No-Field token on the board stands (Rule 2.10.09).
fn no_field(own: &ShieldView) -> Option<String> {
    let token = own.belongings.richese.as_ref()?.no_field?;
    Some(tell!("known-no-field", count = token.number()))
}

/// The card of the hand that is up for auction unseen (Rule 2.10.21).
fn offered(own: &ShieldView) -> Option<String> {
    let card = own.belongings.richese.as_ref()?.offered?;
    Some(tell!("known-offered", card = card.facts().name.as_str()))
}

/// Where each Terror token lies that is not out of the game, and what it does (Rules 2.12.03, 2.12.05).
fn terror(own: &ShieldView) -> Vec<(String, &'static str)> {
    let Some(own) = own.belongings.moritani else {
        return Vec::new();
    };
    let name = |token: Terror| text::named(token.into()).to_owned();
    let placed = Terror::ALL.into_iter().filter_map(|token| {
        let TerrorPlace::Stronghold(territory) = own.terror[token.index()] else {
            return None;
        };
        let words = tell!("known-terror", token = name(token), place = territory.name());
        let does = ledger::entry(token.rule()).map_or("", |entry| entry.summary);
        Some((words, does))
    });
    let behind = Terror::ALL
        .into_iter()
        .filter(|token| own.terror[token.index()] == TerrorPlace::Shield);
    let behind: Vec<String> = behind.map(name).collect();
    let behind = (!behind.is_empty()).then(|| {
        let words = tell!("known-terror-shield", tokens = text::list(behind.into_iter()));
        (words, say("known-terror-note"))
    });
    placed.chain(behind).collect()
}

/// What is ordered for the end of the phase (Rules 2.09.06, 2.09.14).
fn orders(own: &ShieldView) -> Option<String> {
    let orders = own.belongings.choam.as_ref()?;
    let sells = (!orders.sells.is_empty()).then(|| tell!("ordered-sale", cards = text::card_names(&orders.sells)));
    let gives = orders
        .gives
        .map(|card| tell!("ordered-trade", card = card.facts().name.as_str()));
    let all: Vec<String> = sells.into_iter().chain(gives).collect();
    (!all.is_empty()).then(|| tell!("ordered", what = all.join(say("list-comma"))))
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Viewer;

    use super::*;
    use crate::ui::tests::drawn::{context, expansion_games, words};

    #[test]
    fn moritani_read_where_each_token_lies_and_richese_what_they_sell() {
        let ctx = context();
        let (mut placed, mut sold) = (0, 0);
        expansion_games(0..3, 7, |game| {
            for seat in game.seats() {
                let own = game.view(Viewer::Seat(seat)).own.expect("it sits there");
                let (terror, offered) = (
                    own.belongings.moritani.map(|own| own.terror),
                    own.belongings.richese.as_ref().and_then(|own| own.offered),
                );
                if terror.is_none() && offered.is_none() {
                    continue;
                }
                let mut known = Vec::new();
                words(&ctx, game, seat, |_, look| {
                    known = look.own.map(|own| knowledge(&look.names, own)).unwrap_or_default();
                });
                let line = |words: &str| known.iter().find(|(line, _)| line.contains(words));
                for token in Terror::ALL.into_iter().filter(|_| terror.is_some()) {
                    let shown = line(text::named(token.into()));
                    match terror.map(|terror| terror[token.index()]) {
                        Some(TerrorPlace::Stronghold(territory)) => {
                            let (line, does) = shown.expect("it lies somewhere");
                            assert!(line.contains(territory.name()) && !does.is_empty(), "{line}");
                            placed += 1;
                        }
                        Some(TerrorPlace::Shield) => {
                            assert!(shown.is_some_and(|(line, _)| line.contains("shield")), "{known:?}");
                        }
                        _ => assert!(shown.is_none(), "{known:?}"),
                    }
                }
                if let Some(card) = offered {
                    assert!(line(&card.facts().name).is_some(), "{known:?}");
                    sold += 1;
                }
            }
        });
        assert!(placed > 5 && sold > 0, "{placed} {sold}");
    }
}
