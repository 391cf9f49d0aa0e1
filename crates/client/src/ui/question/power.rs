//! Special Karama powers, and cards that are played as a Karama.

use arrakis_rules::{Action, PowerOptions};
use bevy_egui::egui::Ui;

use super::Desk;
use super::market;
use super::revival;
use super::words;
use crate::locale::say;
use crate::text::{area, labels};
use crate::theme::{self, size};
use crate::ui::draft::{PowerSketch, Sketch};
use crate::ui::kit::forces;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::look::{Look, important};

/// What the power shall do, when it is asked for.
pub(super) fn asked(ui: &mut Ui, desk: &mut Desk, options: &PowerOptions) {
    if let Sketch::Power(power) = &mut desk.draft.sketch {
        choices(ui, desk.look, power, options);
    }
}

/// What the power shall do.
pub(in crate::ui) fn choices(ui: &mut Ui, look: &Look, power: &mut PowerSketch, options: &PowerOptions) {
    match options {
        PowerOptions::Revive(options) => revival::free(ui, look, power, options),
        PowerOptions::Worm { territories } => forces::territory(ui, "power worm", &mut power.territory, *territories),
        PowerOptions::MoveStronghold { areas } => {
            ui.horizontal_wrapped(|ui| {
                for at in areas.iter() {
                    if widgets::choice(ui, &area(at), power.area == Some(at)).clicked() {
                        power.area = Some(at);
                    }
                }
            });
        }
        PowerOptions::BarRevival { seats } => {
            for seat in seats.iter() {
                ui.horizontal(|ui| {
                    words::player(ui, look, &mut power.from, seat);
                    if let Some(shield) = look.shield(seat) {
                        let tanks = super::seats::in_tanks(shield.tanks);
                        widgets::beside(ui, &tanks, theme::TEXT_DIM);
                    }
                });
            }
            ui.horizontal_wrapped(|ui| {
                let kinds = [
                    (say("bar-forces"), &mut power.bars_forces),
                    (say("bar-leaders"), &mut power.bars_leaders),
                ];
                for (words, barred) in kinds {
                    if widgets::choice(ui, words, *barred).is_switched() {
                        *barred = !*barred;
                    }
                }
            });
        }
        PowerOptions::SellCards { cards } => market::for_power(ui, cards, &mut power.sold),
        PowerOptions::DictateCards { cards, .. } => {
            for card in cards {
                ui.horizontal(|ui| {
                    ui.label(widgets::plain(&card.facts().name, size::TEXT, theme::TEXT));
                    for (words, keeps) in [(say("dictate-keep"), true), (say("dictate-discard"), false)] {
                        let (into, other) = match keeps {
                            true => (&mut power.sold, &mut power.discarded),
                            false => (&mut power.discarded, &mut power.sold),
                        };
                        if widgets::choice(ui, words, into.contains(*card)).is_switched() {
                            if into.contains(*card) {
                                into.remove(*card);
                            } else {
                                into.insert(*card);
                                other.remove(*card);
                            }
                        }
                    }
                });
            }
        }
        PowerOptions::TakeCached { cards } => {
            for card in cards.iter() {
                let is_chosen = power.sold.contains(card);
                if widgets::choice(ui, &card.facts().name, is_chosen).clicked() {
                    power.sold = [card].into_iter().collect();
                }
            }
        }
        PowerOptions::TakeHand { hands, any_number } => {
            for (seat, held) in hands {
                if words::player(ui, look, &mut power.from, *seat) {
                    power.cards = *held;
                }
                if power.from == Some(*seat) {
                    if *any_number {
                        widgets::small_stepper(ui, &mut power.cards, 1, *held);
                    }
                    let words = labels::cards_of(power.cards.clamp(1, (*held).max(1)), *held);
                    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
                }
            }
        }
    }
}

/// Who is asked about everything soon does not look any more.
pub(super) fn fewer(ui: &mut Ui, desk: &mut Desk) {
    let fewer = important::abilities();
    let asks_more = desk
        .look
        .own
        .is_some_and(|own| own.stops.iter().any(|ability| !fewer.contains(ability)));
    if asks_more
        && widgets::choice(ui, say("stops-fewer"), false)
            .on_hover_text(say("stops-important-note"))
            .clicked()
        && desk.open
    {
        desk.said = Some(Action::SetStops(fewer));
    }
}
