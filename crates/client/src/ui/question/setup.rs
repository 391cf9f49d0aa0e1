//! Questions of the setup, and the storm's dial.

use arrakis_rules::{AreaId, AreaSet, Forces};
use bevy_egui::egui::{ComboBox, Ui};

use super::Desk;
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::{Sketch, left_of};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::widgets;

/// More areas than this are chosen from a list that opens.
const FEW: usize = 12;

/// With more areas than this each kind of forces has its own rows.
const ROWS: usize = 4;

/// Forces over several areas.
pub(super) fn places(ui: &mut Ui, desk: &mut Desk, from: Forces, count: u8, areas: AreaSet) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    // Without elite forces clicks on the board are all that it takes.
    if from.elite == 0 {
        return;
    }
    let Sketch::Places(places) = &mut desk.draft.sketch else {
        return;
    };
    if areas.len() > FEW {
        let mut chosen = None;
        any_area(ui, &mut chosen, areas);
        if let Some(area) = chosen {
            if count == 1 {
                places.clear();
            }
            if forces::at(places, area).is_none() {
                places.push((area, from.take(1)));
            }
        }
    }
    let listed: Vec<AreaId> = if areas.len() > FEW {
        places.iter().map(|(area, _)| *area).collect()
    } else {
        areas.iter().collect()
    };
    let sum = |places: &[(AreaId, Forces)]| places.iter().map(|(_, forces)| *forces).sum::<Forces>();
    if from.elite > 0 && listed.len() > ROWS {
        by_kind(ui, places, (from, count), &listed, text::elite_name(faction));
        left(ui, count, sum(places));
        return;
    }
    for area in listed {
        let mut here = forces::at(places, area);
        let elsewhere = left_of(sum(places), here);
        let stock = Stock {
            all: left_of(from, elsewhere),
            least: 0,
            most: count.saturating_sub(elsewhere.total()),
            faction,
        };
        if forces::choose(ui, &mut here, stock, &text::area(area)) {
            forces::put(places, area, here);
        }
    }
    left(ui, count, sum(places));
}

/// How many are still to be placed.
fn left(ui: &mut Ui, count: u8, placed: Forces) {
    let left = i32::from(count) - i32::from(placed.total());
    ui.label(widgets::strong(
        labels::left_to_place(left),
        size::TEXT,
        if left == 0 { theme::TEXT } else { theme::ACCENT },
    ));
}

/// One row an area: for the forces of one kind, chosen above, with those of the other kind in words.
fn by_kind(
    ui: &mut Ui,
    places: &mut Vec<(AreaId, Forces)>,
    (from, count): (Forces, u8),
    areas: &[AreaId],
    elite: &str,
) {
    let id = ui.id().with("kind of forces");
    let mut is_elite = ui.data(|data| data.get_temp(id).unwrap_or(false));
    ui.horizontal(|ui| {
        for (kind, words) in [(false, say("add-forces")), (true, elite)] {
            if widgets::choice(ui, words, is_elite == kind).clicked() {
                is_elite = kind;
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, is_elite));
    for area in areas {
        let placed: Forces = places.iter().map(|(_, forces)| *forces).sum();
        let mut here = forces::at(places, *area);
        let words = labels::placed_beside(&text::area(*area), here, is_elite, elite);
        let (kind, all, used) = if is_elite {
            (&mut here.elite, from.elite, placed.elite)
        } else {
            (&mut here.normal, from.normal, placed.normal)
        };
        let free = all.saturating_sub(used).min(count.saturating_sub(placed.total()));
        let most = *kind + free;
        let row = ui.horizontal(|ui| {
            let changed = widgets::small_stepper(ui, kind, 0, most);
            widgets::beside(ui, &words, theme::TEXT_DIM);
            changed
        });
        if row.inner {
            forces::put(places, *area, here);
        }
    }
}

fn any_area(ui: &mut Ui, chosen: &mut Option<AreaId>, areas: AreaSet) {
    ComboBox::from_id_salt("place in")
        .width(ui.available_width())
        .height(300.0)
        .selected_text(say("choose-area"))
        .show_ui(ui, |ui| {
            let mut all: Vec<(String, AreaId)> = areas.iter().map(|area| (text::area(area), area)).collect();
            all.sort();
            for (name, area) in all {
                ui.selectable_value(chosen, Some(area), name);
            }
        });
}
