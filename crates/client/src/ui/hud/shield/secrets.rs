//! What only the player knows: Traitor Cards or Face Dancers, and the rest in words.

use arrakis_rules::{Faction, LeaderId, Terror, TerrorPlace};
use arrakis_table::OwnShield;
use bevy_egui::egui::{self, Sense, Ui, Vec2, vec2};

use super::TRAITORS_WIDE;
use crate::ledger;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::kit::widgets::{self, Disc};
use crate::ui::look::Look;
use crate::ui::theatre::battle::plan_lines;

/// The Traitor Cards kept, those seen on hover; or the Face Dancers. Below, what else only this player knows.
pub(super) fn column(ui: &mut Ui, look: &Look, own: &OwnShield) {
    ui.vertical(|ui| {
        ui.set_width(TRAITORS_WIDE);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            heading(ui, own);
            if !own.traitors.is_empty() && !own.traitors_seen.is_empty() {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    traitors_seen(ui, own)
                });
            }
        });
        ui.add_space(3.0);
        let cards = cards(look, own);
        if cards.is_empty() {
            ui.label(widgets::plain(say("none"), size::SMALL, theme::TEXT_DIM));
        }
        for card in cards {
            one(ui, card, vec2(TRAITORS_WIDE, 21.0));
        }
        let known = knowledge(look, own);
        if known.is_empty() {
            return;
        }
        egui::ScrollArea::vertical()
            .id_salt("known")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for (words, note) in known {
                    let label = egui::Label::new(widgets::plain(&words, size::SMALL, theme::INFO)).wrap();
                    let shown = ui.add(label);
                    if !note.is_empty() {
                        shown.on_hover_text(note);
                    }
                }
            });
    });
}

/// A Traitor Card behind the shield.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    leader: LeaderId,
    /// Whether it is a Face Dancer that everybody has seen.
    is_revealed: bool,
    note: &'static str,
}

/// The Traitor Cards; the Face Dancers of who has such, hidden ones first (Rule 2.08.03).
pub(super) fn cards(look: &Look, own: &OwnShield) -> Vec<Card> {
    let Some(dancers) = own.belongings.tleilaxu else {
        let kept = own.traitors.iter().map(|leader| Card {
            leader: *leader,
            is_revealed: false,
            note: say("traitors-note"),
        });
        return kept.collect();
    };
    let revealed = look.facts.belongings.tleilaxu.revealed_face_dancers;
    let hidden = dancers.face_dancers.iter().map(|leader| (leader, false));
    let all = hidden.chain(revealed.iter().map(|leader| (leader, true)));
    let card = |(leader, is_revealed)| Card {
        leader,
        is_revealed,
        note: if is_revealed {
            say("face-dancer-shown-note")
        } else {
            say("face-dancers-note")
        },
    };
    all.map(card).collect()
}

pub(super) fn heading(ui: &mut Ui, own: &OwnShield) {
    let (words, note) = match own.belongings.tleilaxu {
        Some(_) => (say("face-dancers"), say("face-dancers-note")),
        None => (say("traitors"), say("traitors-note")),
    };
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
        .on_hover_text(note);
}

/// Those that were seen and not kept, on hover.
pub(super) fn traitors_seen(ui: &mut Ui, own: &OwnShield) {
    let seen = own.traitors_seen.iter().map(|leader| leader.facts().name.clone());
    let words = widgets::plain(say("traitors-seen"), size::SMALL, theme::INFO);
    ui.label(words).on_hover_text(text::list(seen));
}

/// A card: the leader's disc and name; of a revealed Face Dancer half the disc is its owner's.
pub(super) fn one(ui: &mut Ui, card: Card, extent: Vec2) {
    let Card {
        leader,
        is_revealed,
        note,
    } = card;
    let disc = Disc {
        dances_for: is_revealed.then_some(Faction::Tleilaxu),
        ..leader.into()
    };
    let response = ui.scope(|ui| {
        if is_revealed {
            ui.multiply_opacity(0.7);
        }
        widgets::leader(ui, disc, extent, false, Sense::hover())
    });
    response.inner.on_hover_ui(|ui| {
        let facts = leader.facts();
        let whose = format!("{} ({}), {}", facts.name, facts.strength, text::leader_owner(leader));
        ui.label(widgets::strong(whose, size::TEXT, theme::TEXT));
        ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    });
}

/// What only this player knows, and what it means where the words alone do not say it.
pub(crate) fn knowledge(look: &Look, own: &OwnShield) -> Vec<(String, &'static str)> {
    let names = &look.names;
    let known = &own.belongings;
    let token = known.kwisatz_haderach();
    let sleeper = token.map(|token| labels::sleeper(token.lost, token.is_awake(), token.dead));
    let lines = [
        known
            .prediction()
            .map(|prediction| labels::foretold(&text::prediction(prediction, names))),
        known.bid_card().map(|card| labels::bid_card(&card.facts().name)),
        known
            .next_spice()
            .map(|card| labels::next_spice(&text::spice_card(card))),
        known.next_storm().map(labels::next_storm),
        own.seen_plan
            .as_ref()
            .map(|(of, plan)| labels::seen_plan(names.who(*of), &plan_lines(plan, None).join("; "))),
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
    let sleeper = sleeper.into_iter().map(|words| (words, say("sleeper-note")));
    let terror = terror(own);
    sleeper
        .chain(terror)
        .chain(lines.into_iter().flatten().map(|words| (words, "")))
        .collect()
}

/// The starting cards that the Ixians left to others (Rule 2.07.03).
fn pocket_cards(own: &OwnShield) -> Option<String> {
    let cards = &own.belongings.ixians.as_ref()?.pocket_cards;
    (!cards.is_empty()).then(|| tell!("known-pocket-cards", cards = text::card_names(cards)))
}

/// The cards that they left for this turn's row (Rule 2.07.08).
fn row(own: &OwnShield) -> Option<String> {
    let cards = &own.belongings.ixians.as_ref()?.seen_row;
    (!cards.is_empty()).then(|| tell!("known-row", cards = text::card_names(cards)))
}

/// The card that they put back on the deck or under it (Rule 2.07.07).
fn put_back(own: &OwnShield) -> Option<String> {
    let put_back = own.belongings.ixians.as_ref()?.put_back?;
    let top = if put_back.on_top { "yes" } else { "no" };
    Some(tell!(
        "known-put-back",
        top = top,
        card = put_back.card.facts().name.as_str()
    ))
}

/// For how many forces the No-Field token on the board stands (Rule 2.10.09).
fn no_field(own: &OwnShield) -> Option<String> {
    let token = own.belongings.richese.as_ref()?.no_field?;
    Some(tell!("known-no-field", count = token.number()))
}

/// The card of the hand that is up for auction unseen (Rule 2.10.21).
fn offered(own: &OwnShield) -> Option<String> {
    let card = own.belongings.richese.as_ref()?.offered?;
    Some(tell!("known-offered", card = card.facts().name.as_str()))
}

/// Where each Terror token lies that is not out of the game, and what it does (Rules 2.12.03, 2.12.05).
fn terror(own: &OwnShield) -> Vec<(String, &'static str)> {
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
fn orders(own: &OwnShield) -> Option<String> {
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
                    known = look.own.map(|own| knowledge(look, own)).unwrap_or_default();
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
