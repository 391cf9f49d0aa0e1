//! Battles: which one, the traitor, the losses, the cards played. The plan has a file of its own.

use arrakis_rules::{BattleChoice, Business, CardId, Forces, LossOptions};
use bevy_egui::egui::{Rect, Response, Sense, Ui, Vec2, pos2, vec2};

use super::Desk;
use crate::locale::tell;
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::touch;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::theatre::battle::plan_lines;

/// Whose allies are on one of the sides there.
pub(super) fn beside(look: &Look, battle: &BattleChoice) -> Vec<String> {
    let ours = look.me.and_then(|me| look.partner_in(me, battle.field));
    let theirs = look.partner_in(battle.opponent, battle.field);
    let ours = ours.map(|ally| tell!("battle-beside-us", ally = look.names.who(ally)));
    let theirs = theirs.map(|ally| {
        let (who, ally) = (look.names.who(battle.opponent), look.names.who(ally));
        tell!("battle-beside-them", who = who, ally = ally)
    });
    [ours, theirs].into_iter().flatten().collect()
}

/// Two columns.
pub(super) fn grid(ui: &mut Ui, count: usize, mut cell: impl FnMut(&mut Ui, usize)) {
    for row in 0..count.div_ceil(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            for at in row * 2..(row * 2 + 2).min(count) {
                cell(ui, at);
            }
        });
    }
}

/// The same of any height.
pub(in crate::ui) fn card_row(ui: &mut Ui, card: CardId, extent: Vec2, chosen: bool) -> Response {
    let facts = card.facts();
    let extent = extent.max(vec2(0.0, touch::least(ui)));
    let (rect, response) = ui.allocate_exact_size(extent, Sense::click());
    widgets::announce(&response, ui, chosen, Sense::click(), &facts.name);
    widgets::row(ui, rect, response.hovered(), chosen);
    let fade = if ui.is_enabled() { 1.0 } else { 0.4 };
    let painter = ui.painter();
    let band = Rect::from_min_size(rect.min + vec2(1.0, 1.0), vec2(6.0, rect.height() - 2.0));
    painter.rect_filled(band, 3.0, widgets::card_tint(facts.card_type).fade(fade));
    let name = painter.layout_no_wrap(
        facts.name.clone(),
        theme::text_font(size::SMALL),
        theme::TEXT.fade(fade),
    );
    let at = pos2(rect.min.x + 13.0, rect.center().y - name.size().y / 2.0);
    painter
        .with_clip_rect(rect.intersect(ui.clip_rect()))
        .galley(at, name, theme::TEXT.egui());
    response.on_hover_ui(|ui| widgets::about_card(ui, card))
}

/// Both plans, open on the table.
pub(super) fn open_plans(ui: &mut Ui, desk: &mut Desk) {
    let Business::Battle { plans: Some(plans), .. } = desk.look.business else {
        return;
    };
    for (seat, plan) in plans {
        ui.horizontal(|ui| {
            if let Some(faction) = desk.look.faction(*seat) {
                widgets::faction(ui, faction, size::TEXT);
            }
        });
        // Not the sum: what the weapons do comes first.
        for line in plan_lines(plan, labels::dialed(plan.dial)) {
            ui.label(widgets::plain(line, size::SMALL, theme::TEXT));
        }
    }
}

/// Which forces pay for the dial: their sum beside what it must come to (Rule 1.07.06.05, R52).
pub(super) fn losses(ui: &mut Ui, desk: &mut Desk, options: &LossOptions) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Places(places) = &mut desk.draft.sketch else {
        return;
    };
    for (area, there) in &options.from {
        let mut lost = forces::at(places, *area);
        let stock = Stock {
            all: *there,
            least: 0,
            most: there.total(),
            faction,
        };
        if forces::choose(ui, &mut lost, stock, &labels::of_in(there.normal, &text::area(*area))) {
            forces::put(places, *area, lost);
        }
    }
    let lost: Forces = places.iter().map(|(_, forces)| *forces).sum();
    let mut ways: Vec<Forces> = options.ways().collect();
    let fits = ways.contains(&lost);
    ways.sort_by_key(|way| (way.elite, way.total()));
    let all: Vec<String> = ways.iter().take(6).map(|way| text::lost(*way, faction)).collect();
    let words = labels::losses(
        &text::lost(lost, faction),
        &options.dial.to_string(),
        options.spice,
        &all,
    );
    let tint = if fits { theme::TEXT } else { theme::ACCENT };
    ui.label(widgets::strong(words, size::TEXT, tint));
}
