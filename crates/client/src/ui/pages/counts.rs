//! What an attentive player could count: from what everybody has seen, and from what we alone were told.

use arrakis_rules::{LeaderPlace, SeatSet, components, rule};
use arrakis_table::{CardCount, Decks, count_cards, count_spice};
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::look::memory::Memory;

mod expansions;
mod victory;

/// The size of the mark that stands for one card.
const PIP: f32 = 15.0;

pub(super) fn show(ui: &mut Ui, look: Option<&Look>, room: f32) {
    let Some(look) = look else {
        ui.label(widgets::plain(say("counts-no-table"), size::TEXT, theme::TEXT_DIM));
        return;
    };
    egui::ScrollArea::vertical()
        .id_salt("counts")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.spacing_mut().item_spacing.y = 3.0;
            victory::show(ui, look);
            purses(ui, look);
            expansions::show(ui, look);
            if let (Some(decks), Some(memory)) = (look.decks, look.memory) {
                treachery(ui, look, decks, memory);
            }
            if let Some(decks) = look.decks {
                spice(ui, look, decks);
            }
            leaders(ui, look);
            storm(ui, look);
        });
}

fn heading(ui: &mut Ui, words: &str, note: &str) {
    ui.add_space(space::NORMAL);
    ui.label(widgets::title(words, size::TEXT, theme::TEXT));
    if !note.is_empty() {
        ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    }
}

/// About how much spice lies behind each shield.
fn purses(ui: &mut Ui, look: &Look) {
    let Some(spice) = look.memory.and_then(|memory| memory.spice.as_ref()) else {
        return;
    };
    heading(ui, say("counts-purses"), say("counts-purses-note"));
    ui.horizontal_wrapped(|ui| {
        for shield in &look.seats {
            let own = look.own.filter(|own| own.seat == shield.seat).map(|own| own.spice);
            let (least, most) = own.map_or_else(|| spice.range(shield.seat), |own| (own, own));
            let shown = if least == most {
                most.to_string()
            } else {
                tell!("counts-purse", least = least, most = most)
            };
            widgets::emblem(ui, shield.faction, 20.0).on_hover_text(text::faction_name(shield.faction));
            widgets::spice_words(ui, &shown, size::TEXT);
            ui.add_space(space::NORMAL);
        }
    });
}

/// Every Treachery Card: where each copy is, as far as one can know.
fn treachery(ui: &mut Ui, look: &Look, decks: &Decks, memory: &Memory) {
    let hand = look.own.map_or(&[][..], |own| &own.hand);
    let counts = count_cards(decks, look.me, hand, &memory.cards);
    let note = tell!(
        "counts-treachery-note",
        deck = decks.treachery_deck,
        discard = decks.treachery_discard.len(),
    );
    heading(ui, say("counts-treachery"), &note);
    if look.has_no_book() {
        ui.horizontal_wrapped(|ui| {
            ui.label(widgets::plain(say("counts-no-book"), size::SMALL, theme::ACCENT));
            links::number(ui, rule!("2.01.06"));
        });
    }
    legend(ui);
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

/// Where a copy of a card is.
#[derive(Clone, Copy, PartialEq)]
enum At {
    Unseen,
    Own,
    Discarded,
    Gone,
}

fn legend(ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (at, words) in [
            (At::Unseen, say("counts-unseen")),
            (At::Own, say("counts-own")),
            (At::Discarded, say("counts-discarded")),
            (At::Gone, say("counts-gone")),
        ] {
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
        At::Discarded | At::Gone => (Color32::TRANSPARENT, theme::TEXT_DIM.fade(0.8)),
    };
    let stroke = Stroke::new(1.0, edge);
    ui.painter().rect(rect, 2.0, fill, stroke, egui::StrokeKind::Inside);
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
            for (at, number) in [
                (At::Gone, count.gone),
                (At::Discarded, count.discarded),
                (At::Own, count.own),
                (At::Unseen, count.unseen),
            ] {
                (0..number).for_each(|_| pip(ui, at));
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
    if held.is_empty() {
        return words;
    }
    format!("{words} {}", tell!("counts-card-held", who = look.names.all(held)))
}

/// The Spice Deck: what has come, and what is to come.
fn spice(ui: &mut Ui, look: &Look, decks: &Decks) {
    let count = count_spice(decks);
    let note = tell!(
        "counts-spice-note",
        left = count.left,
        worms = count.worms_unseen,
        come = count.worms_come,
    );
    heading(ui, say("counts-spice"), &note);
    let next = look.own.and_then(|own| own.belongings.next_spice());
    for (words, cards, ink) in [
        (say("counts-to-come"), &count.unseen, theme::TEXT),
        (say("counts-come"), &count.come, theme::TEXT_DIM),
    ] {
        if cards.is_empty() {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.label(widgets::strong(words, size::SMALL, theme::INFO));
            for card in cards {
                let ink = if next == Some(*card) { theme::ACCENT } else { ink };
                ui.label(widgets::plain(territory_card(*card), size::SMALL, ink));
            }
        });
    }
}

/// A Territory Card by its territory and its spice.
fn territory_card(card: arrakis_rules::SpiceCardId) -> String {
    match card.facts() {
        arrakis_rules::SpiceCard::Territory { area, amount } => {
            tell!("counts-territory", territory = area.territory().name(), amount = amount)
        }
        arrakis_rules::SpiceCard::ShaiHulud => text::spice_card(card),
    }
}

/// Who has fought this turn and who is dead, by player.
fn leaders(ui: &mut Ui, look: &Look) {
    heading(ui, say("counts-leaders"), "");
    for shield in &look.seats {
        let all: Vec<_> = look.leaders_of(shield.seat).collect();
        let named = |is_it: fn(LeaderPlace) -> bool| {
            let named = all.iter().filter(|(_, place)| is_it(*place));
            let names: Vec<&str> = named.map(|(leader, _)| leader.facts().name.as_str()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        let fought = named(|place| matches!(place, LeaderPlace::Territory(_)));
        let dead = named(LeaderPlace::is_dead);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            widgets::emblem(ui, shield.faction, 18.0);
            let ready = tell!("counts-ready", ready = shield.active_leaders);
            ui.label(widgets::plain(ready, size::SMALL, theme::TEXT));
            if let Some(names) = fought {
                let words = tell!("counts-fought", names = names);
                ui.label(widgets::plain(words, size::SMALL, theme::INFO));
            }
            if let Some(names) = dead {
                let words = tell!("counts-dead", names = names);
                ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
            }
        });
    }
}

/// The Storm Deck is whole again every turn (Rule 2.04.13).
fn storm(ui: &mut Ui, look: &Look) {
    let fremen = look
        .seats
        .iter()
        .any(|shield| shield.faction == arrakis_rules::Faction::Fremen);
    if !look.facts.options.is_advanced() || !fremen {
        return;
    }
    let cards = components().storm_cards();
    let (Some(least), Some(most)) = (cards.iter().min(), cards.iter().max()) else {
        return;
    };
    let note = tell!("counts-storm-note", cards = cards.len(), least = *least, most = *most);
    heading(ui, say("counts-storm"), &note);
    if let Some(next) = look.own.and_then(|own| own.belongings.next_storm()) {
        let words = tell!("counts-storm-next", sectors = next);
        ui.label(widgets::plain(words, size::SMALL, theme::ACCENT));
    }
    links::number(ui, rule!("2.04.13"));
}

/// A stronghold that is held, or one that is still needed.
pub(super) fn tower(ui: &mut Ui, held: bool) {
    let (rect, _) = ui.allocate_exact_size(vec2(13.0, 18.0), Sense::hover());
    let base = rect.center();
    let ink = if held {
        theme::MASONRY.egui()
    } else {
        theme::EDGE.fade(0.45)
    };
    let wall = Rect::from_min_max(base + vec2(-5.0, -2.0), base + vec2(5.0, 7.0));
    ui.painter().rect_filled(wall, 0.0, ink);
    for x in [-5.0, -1.5, 2.0] {
        let merlon = Rect::from_min_size(pos2(base.x + x, base.y - 6.0), vec2(3.0, 4.0));
        ui.painter().rect_filled(merlon, 0.0, ink);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Seat};

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
                    area(ctx, &|ui| show(ui, Some(look), 700.0));
                });
                for (words, at) in &page {
                    assert!(at.max.x <= WIDE, "{words:?} at {at:?} leaves the page");
                }
                let mut has_book = false;
                let cards = words(&ctx, game, seat, |ctx, look| {
                    has_book = look.faction(seat) == Some(Faction::Atreides);
                    let (Some(decks), Some(memory)) = (look.decks, look.memory) else {
                        return;
                    };
                    area(ctx, &|ui| treachery(ui, look, decks, memory));
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
