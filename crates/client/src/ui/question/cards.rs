//! Cards that are not in the hand, to choose one from, where they fill the window: as pictures that all fit in. Of many the
//! one that is looked for is found by the letters of its name.

use arrakis_rules::{CardId, Decision, Matter, Thing, Things};
use bevy_egui::egui::{CursorIcon, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, pos2, vec2};

use super::tiles::{self, Face, Tile, TileForm};
use super::{Desk, notes};
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::faces::{self, TALL};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::widgets;
use crate::ui::kit::within::within;
use crate::ui::kit::{lamp, links};

/// How wide a card is at most, and what is between two, in points.
const WIDE: f32 = 190.0;
const GAP: f32 = 10.0;
/// Of more cards than this one is looked for by its name.
const MANY: usize = 12;
/// How wide the field for that is, and how high its row.
const FIELD: Vec2 = vec2(220.0, 36.0);
/// In a narrower one on a phone its name cannot be read.
const READ: f32 = 70.0;
/// How much is seen of a card with another name than what is looked for.
const DARK: f32 = 0.25;

/// Whether what is asked is about cards that lie elsewhere than in the hand.
pub(super) fn lie_elsewhere(matter: Matter) -> bool {
    matches!(
        matter,
        Matter::PocketCard
            | Matter::SupplyChain
            | Matter::ClaimCard
            | Matter::AuctionRichese
            | Matter::SearchDiscard
            | Matter::PlaySemuta
            | Matter::KeepLostCard
    )
}

/// Draws them into this room.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, decision: &Decision, of: &Things, room: Rect) {
    let Things::Card(all) = of else { return };
    let top = within(ui, room, |ui| {
        ui.vertical_centered(|ui| {
            for words in notes::notes(desk, decision) {
                links::sentence(ui, &words, size::SMALL, theme::INFO);
            }
        });
        ui.min_rect().max.y.max(room.min.y)
    });
    let mut room = room.with_min_y(top);
    // What is typed on a phone is typed over what is chosen from.
    let form = TileForm::of(ui);
    let mut sought = String::new();
    if all.len() > MANY && form == TileForm::Row {
        let row = Rect::from_center_size(pos2(room.center().x, room.min.y + FIELD.y / 2.0), FIELD);
        sought = field(ui, row, desk.draft.nth);
        room.min.y = row.max.y + space::NORMAL;
    }
    let Sketch::One(chosen) = &mut desk.draft.sketch else {
        return;
    };
    let fits = |card: CardId| sought.is_empty() || begins(&card.facts().name, &sought);
    // What is typed chooses, so that Enter can say it.
    let is_sought = |thing: &Option<Thing>| matches!(thing, Some(Thing::Card(card)) if fits(*card));
    if !sought.is_empty() && !is_sought(chosen) {
        *chosen = all.iter().find(|card| fits(**card)).map(|card| (*card).into());
    }
    let places = places(room, all.len());
    if form == TileForm::Rows && places.first().is_some_and(|place| place.width() < READ) {
        // Too many for pictures.
        let tiles: Vec<Tile> = all
            .iter()
            .map(|card| tile(*card, *chosen == Some((*card).into())))
            .collect();
        if let (_, Some(at)) = tiles::show(ui, form, room, &tiles) {
            *chosen = all.get(at).map(|card| (*card).into());
        }
        return;
    }
    for (at, (card, place)) in all.iter().zip(places).enumerate() {
        let is_chosen = *chosen == Some((*card).into());
        marks::note(ui.ctx(), Spot::Choice, place);
        marks::note(ui.ctx(), Spot::Thing((*card).into()), place);
        let response = ui.interact(place, ui.id().with(("pictured", at)), Sense::click());
        widgets::announce(&response, ui, is_chosen, Sense::click(), &card.facts().name);
        paint(ui, place, *card, (is_chosen, response.hovered(), fits(*card)));
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if response.clicked() {
            *chosen = Some((*card).into());
        }
        response.on_hover_ui(|ui| widgets::about_card(ui, *card));
    }
}

fn tile(card: CardId, is_chosen: bool) -> Tile {
    Tile {
        name: card.facts().name.clone(),
        note: None,
        face: Face::Card(card),
        is_chosen,
    }
}

/// Whether a word of this name begins so.
fn begins(name: &str, sought: &str) -> bool {
    let (name, sought) = (name.to_lowercase(), sought.to_lowercase());
    name.starts_with(&sought) || name.split([' ', '-']).any(|word| word.starts_with(&sought))
}

/// Where a name is typed. It has the keyboard as soon as the question comes.
fn field(ui: &mut Ui, row: Rect, nth: u32) -> String {
    let id = ui.id().with(("sought", nth));
    let known: Option<String> = ui.data(|data| data.get_temp(id));
    let mut words = known.clone().unwrap_or_default();
    let response = ui.put(
        row.shrink2(vec2(0.0, 3.0)),
        TextEdit::singleline(&mut words)
            .id(id.with("field"))
            .hint_text(say("card-sought"))
            .font(theme::text_font(size::TEXT)),
    );
    if known.is_none() {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(id, words.clone()));
    words
}

/// The places of so many cards: as large as they can be.
fn places(room: Rect, count: usize) -> Vec<Rect> {
    let wide = |each: usize| {
        let rows = count.div_ceil(each) as f32;
        let by_width = (room.width() + GAP) / each as f32 - GAP;
        let by_height = ((room.height() + GAP) / rows - GAP) / TALL;
        by_width.min(by_height).min(WIDE)
    };
    let best = (1..=count).max_by(|one, other| wide(*one).total_cmp(&wide(*other)).then(one.cmp(other)));
    let Some(each) = best else { return Vec::new() };
    let extent = vec2(1.0, TALL) * wide(each).max(1.0);
    let rows = count.div_ceil(each);
    let high = rows as f32 * (extent.y + GAP) - GAP;
    let top = room.min.y + 0.4 * (room.height() - high);
    let place = |at: usize| {
        let (row, nth) = (at / each, at % each);
        let here = each.min(count - row * each) as f32;
        let left = room.center().x - (here * (extent.x + GAP) - GAP) / 2.0;
        let corner = vec2(nth as f32, row as f32) * (extent + Vec2::splat(GAP));
        Rect::from_min_size(pos2(left, top) + corner, extent)
    };
    (0..count).map(place).collect()
}

fn paint(ui: &Ui, place: Rect, card: CardId, (is_chosen, is_hovered, fits): (bool, bool, bool)) {
    let painter = ui.painter();
    if is_chosen {
        lamp::chosen(painter, place, 6.0);
    }
    painter.rect_filled(place, 6.0, theme::BACKGROUND.egui());
    faces::paint_card(painter, place, card, if fits { 1.0 } else { DARK });
    let edge = match (is_chosen, is_hovered) {
        (true, _) => Stroke::new(3.0, theme::ACCENT.egui()),
        (_, true) => Stroke::new(2.0, theme::INK_LIGHT.fade(0.8)),
        _ => Stroke::new(1.0, theme::EDGE.fade(0.8)),
    };
    painter.rect_stroke(place, 5.0, edge, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cards_of_the_game_fit_into_a_window_and_can_be_read() {
        let room = Rect::from_min_size(pos2(12.0, 150.0), vec2(1256.0, 420.0));
        for count in 1..=40 {
            let all = places(room, count);
            assert_eq!(all.len(), count);
            for (at, place) in all.iter().enumerate() {
                assert!(room.expand(0.1).contains_rect(*place), "{count}: {place:?}");
                assert!(
                    !all[..at].iter().any(|other| other.intersects(*place)),
                    "{count}: {place:?}"
                );
                assert!(place.width() > 80.0, "{count}: {place:?}");
            }
        }
    }

    #[test]
    fn a_card_is_found_by_the_first_letters_of_any_word_of_its_name() {
        assert!(begins("Maula Pistol", "ma") && begins("Maula Pistol", "PIS"));
        assert!(begins("La, La, La", "la") && !begins("Maula Pistol", "aula"));
    }
}
