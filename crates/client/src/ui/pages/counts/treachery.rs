//! Treachery Cards by name, and where each copy is.

use arrakis_rules::{Faction, SeatSet, rule};
use arrakis_table::{CardCount, Decks};
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, Ui, vec2};

use super::heading;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The size of the mark that stands for one card.
const PIP: f32 = 15.0;

/// Every Treachery Card: where each copy is, as far as one can know.
pub(super) fn show(ui: &mut Ui, look: &Look, decks: &Decks) {
    let counts = look.counted_cards();
    let under = decks
        .treachery_searched
        .as_ref()
        .map_or(0, |pile| usize::from(pile.cards));
    let note = tell!(
        "counts-treachery-note",
        deck = decks.treachery_deck,
        discard = decks.treachery_discard.len() + under,
    );
    heading(ui, say("counts-treachery"), &note);
    discards(ui, look, decks);
    if look.has_no_book() {
        ui.horizontal_wrapped(|ui| {
            ui.label(widgets::plain(say("counts-no-book"), size::SMALL, theme::ACCENT));
            links::number(ui, rule!("2.01.06"));
        });
    }
    legend(ui, &counts);
    let half = counts.len().div_ceil(2);
    // Between the columns, so that no mark seems to belong to the card at its right.
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, 24.0);
    ui.columns(2, |columns| {
        for (column, counts) in columns.iter_mut().zip(counts.chunks(half.max(1))) {
            column.spacing_mut().item_spacing.y = 2.0;
            for count in counts {
                kind(column, look, count);
            }
        }
    });
    ui.spacing_mut().item_spacing.x = gap;
}

/// What lies beside the discard until it can be taken no more, and what of the discard is not seen (Rules 3.02.05, 3.02.09).
fn discards(ui: &mut Ui, look: &Look, decks: &Decks) {
    if !decks.treachery_fresh.is_empty() {
        let cards = text::card_names(&decks.treachery_fresh);
        links::sentence(ui, &tell!("counts-fresh", cards = cards), size::SMALL, theme::ACCENT);
    }
    let Some(pile) = &decks.treachery_searched else { return };
    links::sentence(
        ui,
        &tell!("counts-searched", cards = pile.cards),
        size::SMALL,
        theme::INFO,
    );
    let own = look.own.and_then(|own| own.searched.as_ref());
    if own.is_some_and(|known| known.len() < pile.of.len()) {
        let words = widgets::plain(say("counts-searched-known"), size::SMALL, theme::ACCENT);
        ui.label(words);
    }
}

/// Where a copy of a card is.
#[derive(Clone, Copy, PartialEq)]
enum At {
    Unseen,
    Own,
    Cached,
    Discarded,
    Searched,
    Gone,
}

impl At {
    /// How many copies of a card are there.
    fn number(self, count: &CardCount) -> u8 {
        match self {
            At::Unseen => count.unseen,
            At::Own => count.own,
            At::Cached => count.cached,
            At::Discarded => count.discarded,
            At::Searched => count.searched,
            At::Gone => count.gone,
        }
    }

    /// Whether it is explained where nothing is there.
    fn is_usual(self) -> bool {
        !matches!(self, At::Cached | At::Searched)
    }
}

/// In the order in which the marks stand, from the right.
const PLACES: [At; 6] = [At::Gone, At::Discarded, At::Searched, At::Cached, At::Own, At::Unseen];

fn legend(ui: &mut Ui, counts: &[CardCount]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for at in PLACES.into_iter().rev() {
            if !at.is_usual() && counts.iter().all(|count| at.number(count) == 0) {
                continue;
            }
            let words = match at {
                At::Unseen => say("counts-unseen"),
                At::Own => say("counts-own"),
                At::Cached => say("counts-cached"),
                At::Discarded => say("counts-discarded"),
                At::Searched => say("counts-doubtful"),
                At::Gone => say("counts-gone"),
            };
            pip(ui, at);
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
            ui.add_space(space::NORMAL);
        }
        ui.label(widgets::plain(say("counts-held"), size::SMALL, theme::TEXT_DIM));
    });
}

/// A mark for one card; its form says where the card is, and not its colour alone.
fn pip(ui: &mut Ui, at: At) {
    let (rect, _) = ui.allocate_exact_size(vec2(PIP - 4.0, PIP), Sense::hover());
    let rect = Rect::from_center_size(rect.center(), vec2(PIP - 6.0, PIP - 2.0));
    let (fill, edge) = match at {
        At::Unseen => (theme::INFO.fade(0.55), theme::INFO.egui()),
        At::Own => (theme::ACCENT.egui(), theme::ACCENT.egui()),
        At::Cached => (Color32::TRANSPARENT, theme::faction_rim(Faction::Richese).egui()),
        At::Discarded | At::Searched | At::Gone => (Color32::TRANSPARENT, theme::TEXT_DIM.fade(0.8)),
    };
    let stroke = Stroke::new(1.0, edge);
    ui.painter().rect(rect, 2.0, fill, stroke, egui::StrokeKind::Inside);
    match at {
        At::Cached => {
            ui.painter().rect_filled(rect.shrink(3.0), 0.0, edge);
        }
        At::Searched => {
            symbols::paint(
                ui.painter(),
                &symbols::face_down(),
                rect.center(),
                4.0,
                theme::INFO.egui(),
            );
        }
        _ => {}
    }
    if at == At::Gone {
        let across = [rect.left_top(), rect.right_bottom()];
        ui.painter().line_segment(across, stroke);
        let across = [rect.right_top(), rect.left_bottom()];
        ui.painter().line_segment(across, stroke);
    }
}

fn kind(ui: &mut Ui, look: &Look, count: &CardCount) {
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().interact_size.y = 18.0;
        let facts = count.card.facts();
        let (band, _) = ui.allocate_exact_size(vec2(4.0, 16.0), Sense::hover());
        let tint = widgets::card_tint(facts.card_type).egui();
        ui.painter().rect_filled(band, 1.0, tint);
        ui.add_space(4.0);
        let all_seen = count.unseen == 0;
        let ink = if all_seen { theme::TEXT_DIM } else { theme::TEXT };
        ui.label(widgets::plain(&facts.name, size::SMALL, ink));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for at in PLACES {
                (0..at.number(count)).for_each(|_| pip(ui, at));
            }
            for seat in &count.held {
                if let Some(faction) = look.faction(*seat) {
                    widgets::emblem(ui, faction, PIP);
                }
            }
        });
    });
    let words = in_words(look, count);
    let response = ui.interact(row.response.rect, ui.id().with(("count", count.card)), Sense::hover());
    response.on_hover_ui(|ui| {
        widgets::about_card(ui, count.card);
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    });
}

fn in_words(look: &Look, count: &CardCount) -> String {
    let held: SeatSet = count.held.iter().copied().collect();
    let words = tell!(
        "counts-card",
        of = count.of,
        unseen = count.unseen,
        own = count.own,
        discarded = count.discarded,
        gone = count.gone,
    );
    let cached = (count.cached > 0).then(|| tell!("counts-card-cached", cached = count.cached));
    let searched = (count.searched > 0).then(|| tell!("counts-card-searched", searched = count.searched));
    let held = (!held.is_empty()).then(|| tell!("counts-card-held", who = look.names.all(held)));
    let all: Vec<String> = [Some(words), cached, searched, held].into_iter().flatten().collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Seat, components};
    use bevy_egui::egui::pos2;

    use super::*;
    use crate::ui::tests::drawn::{advanced_games, context, words};

    #[test]
    fn every_card_is_counted_and_nothing_leaves_the_page() {
        let ctx = context();
        const WIDE: f32 = 598.0;
        let area = |ctx: &egui::Context, add: &dyn Fn(&mut Ui)| {
            egui::Area::new("counts".into())
                .fixed_pos(pos2(0.0, 0.0))
                .show(ctx, |ui| {
                    ui.set_width(WIDE);
                    add(ui);
                });
        };
        // These games are played with the Filament Book.
        advanced_games(0..1, 151, |game| {
            for seat in (0..6).map(Seat) {
                let page = words(&ctx, game, seat, |ctx, look| {
                    area(ctx, &|ui| {
                        super::super::cards_seen(ui, look);
                        super::super::way_to_win(ui, look);
                    });
                });
                for (words, at) in &page {
                    assert!(at.max.x <= WIDE, "{words:?} at {at:?} leaves the page");
                }
                let mut has_book = false;
                let cards = words(&ctx, game, seat, |ctx, look| {
                    has_book = look.faction(seat) == Some(Faction::Atreides);
                    if let Some(decks) = look.decks {
                        area(ctx, &|ui| show(ui, look, decks));
                    }
                });
                let says = |words: &str| cards.iter().any(|(shown, _)| shown == words);
                for card in components().cards_of(arrakis_rules::CardOrigin::Base) {
                    assert!(says(&card.facts().name), "{} is not counted", card.facts().name);
                }
                assert_eq!(says(say("counts-no-book")), !has_book);
            }
        });
    }
}
