//! One's own corner of a wide window: a face, spice, strongholds, forces and leaders.

use arrakis_icons::Icon;
use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, Align2, CursorIcon, Painter, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::{Touched, captive_discs, reserves};
use crate::access::list;
use crate::locale::{say, tell};
use crate::symbols;
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, played};
use crate::ui::hud::house::opening;
use crate::ui::hud::inspect::{self, Thing};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::within::row_within;
use crate::ui::kit::{icons, lamp, portrait, towers, widgets};
use crate::ui::look::{Look, victory};

/// How wide the face is.
const FACE: f32 = 96.0;
const EMBLEM: f32 = 18.0;
/// Between it and what stands beside it.
const BESIDE: f32 = 26.0;
/// A stronghold.
const TOWER: f32 = 20.0;
/// With more leaders than this their discs are smaller.
const MANY: usize = 5;
/// How large a leader's disc is.
const DISC: f32 = 11.0;
/// The numeral of the spice, and of what is left of it.
const SPICE: f32 = 40.0;
const AFTER: f32 = 22.0;

/// Draws it.
pub(super) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    look: &Look,
    (own, mine): (&OwnShield, &Shield),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let rect = layout.shield;
    widgets::open(ctx, "shield", rect, |ui| {
        // The light around who is awaited.
        ui.set_clip_rect(layout.screen);
        let face = face(layout);
        let room = rect.with_min_x(face.max.x);
        lamp::soft(ui.painter(), room.expand2(vec2(8.0, 10.0)), theme::BACKGROUND, 0.7);
        portrait(ui, face, look, mine);
        let x = face.max.x + BESIDE;
        let row = |top: f32, high: f32| {
            Rect::from_min_max(pos2(x, rect.min.y + top), pos2(rect.max.x, rect.min.y + top + high))
        };
        spice(
            ui.painter(),
            row(0.0, 42.0).left_center(),
            SPICE,
            own,
            spice_after(look, draft),
        );
        marks::note(ui.ctx(), Spot::Purse, row(4.0, 34.0).with_max_x(x + 70.0));
        marks::note(ui.ctx(), Spot::Face, face);
        let side = victory::side(look, victory::with_ally(mine));
        let strongholds = row(43.0, 26.0);
        towers::row(
            ui.painter(),
            strongholds.left_center(),
            1.0,
            TOWER,
            side.held.len(),
            side.needed,
        );
        told_of_strongholds(ui, strongholds, TOWER, &side);
        row_within(ui, row(71.0, 28.0), |ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            ui.spacing_mut().interact_size.y = 20.0;
            forces(ui, mine, draft, touched);
            purse(ui, own, mine);
        });
        row_within(ui, row(101.0, 26.0), |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            let count = look.leaders_of(mine.seat).count() + look.captives().count();
            let radius = if count > MANY { 7.5 } else { DISC };
            leader_discs(ui, look, mine, (1, radius), draft, touched);
            ui.spacing_mut().item_spacing.x = 3.0;
            captive_discs(ui, look);
        });
    });
}

/// Where the face is.
pub(super) fn face(layout: &Layout) -> Rect {
    layout.shield.with_max_x(layout.shield.min.x + FACE)
}

/// One's own face, which opens one's house.
pub(super) fn portrait(ui: &mut Ui, face: Rect, look: &Look, mine: &Shield) {
    let response = ui.interact(face, ui.id().with("face"), Sense::click());
    let words = tell!("house-own-note", faction = text::faction_name(mine.faction));
    widgets::announce(&response, ui, false, Sense::click(), &words);
    if let Some(own) = look.own {
        list::explain(&response, || tell!("tooltip-spice", amount = own.spice));
    }
    let is_awaited = look.awaited().contains(mine.seat);
    portrait::house(ui.painter(), face, mine.faction, 1.0, is_awaited);
    let radius = EMBLEM * (face.width() / FACE).clamp(0.62, 1.0);
    let corner = face.right_bottom() - vec2(2.0, 0.78 * radius);
    widgets::paint_emblem(ui.painter(), mine.faction, corner, radius);
    if let Some(ally) = mine.ally.and_then(|ally| look.faction(ally)) {
        widgets::paint_emblem(ui.painter(), ally, face.right_top() + vec2(-2.0, 6.0), 0.75 * radius);
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words);
    if response.clicked() {
        opening::toggle(ui.ctx(), mine.seat);
    }
}

/// How much is left when what is drafted has been paid, where that is not all.
pub(super) fn spice_after(look: &Look, draft: &Draft) -> Option<u16> {
    let own = look.own?;
    let cost = draft.own_cost()?;
    (cost > 0).then(|| own.spice.saturating_sub(cost))
}

/// One's own spice as large as this, and what is left of it.
pub(super) fn spice(painter: &Painter, at: Pos2, large: f32, own: &OwnShield, after: Option<u16>) {
    let unit = large / SPICE;
    let crystal = pos2(at.x + 13.0 * unit, at.y);
    symbols::paint(
        painter,
        &symbols::spice(),
        crystal,
        17.0 * unit,
        theme::SPICE_CRYSTAL.egui(),
    );
    let font = theme::title_font(large);
    let begin = pos2(at.x + 36.0 * unit, at.y + 3.0 * unit);
    let written = painter.text(begin, Align2::LEFT_CENTER, own.spice, font, theme::TEXT.egui());
    if let Some(after) = after {
        let words = tell!("spice-after", after = after);
        let at = pos2(written.max.x + 8.0, at.y + 3.0);
        painter.text(
            at,
            Align2::LEFT_CENTER,
            words,
            theme::title_font(AFTER),
            theme::ACCENT.egui(),
        );
    }
}

pub(super) fn told_of_strongholds(ui: &mut Ui, row: Rect, high: f32, side: &victory::Side) {
    let (held, needed) = (side.held.len(), side.needed);
    let place = row.with_max_x(row.min.x + towers::width(high, needed.max(held)));
    let response = ui.interact(place, ui.id().with("strongholds"), Sense::hover());
    marks::note(ui.ctx(), Spot::Strongholds, place);
    let names = side.held.join(", ");
    let words = match held >= needed {
        true => tell!("holds-enough", held = names),
        false => tell!("holds-lacks", held = names, lacks = needed - held),
    };
    widgets::announce(
        &response,
        ui,
        false,
        Sense::hover(),
        &tell!("holds-of", held = held, needed = needed),
    );
    response.on_hover_text(words);
}

/// Reserves, which can be dragged when that is asked, and tanks.
pub(super) fn forces(ui: &mut Ui, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    let counted = |ui: &mut Ui, count: String, words: &str, sign: &dyn Fn(&Painter, Pos2)| {
        let shown = ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            sign(ui.painter(), place.center());
            ui.label(widgets::title(count, size::HEADING, theme::TEXT));
        });
        shown.response.on_hover_text(words)
    };
    let disc = |painter: &Painter, at| widgets::paint_emblem(painter, mine.faction, at, 10.0);
    let pile = counted(ui, labels::short_forces(mine.reserves), say("reserves"), &disc);
    reserves(ui, pile.rect, mine, draft, touched);
    if let Some(gone) = draft.reserves_sent() {
        let words = tell!("reserves-sent", count = labels::short_forces(gone));
        ui.label(widgets::title(words, size::TEXT, theme::ACCENT));
    } else if let Some(won) = draft.reserves_won() {
        let words = tell!("reserves-won", count = labels::short_forces(won));
        ui.label(widgets::title(words, size::TEXT, theme::ACCENT));
    }
    let skull = |painter: &Painter, at| icons::paint(painter, Icon::Death, at, 20.0, theme::TEXT_DIM.egui());
    counted(ui, labels::short_forces(mine.tanks), say("tanks"), &skull);
}

/// What else counts as spice: bribes before the shield, and what is set aside for the ally.
pub(super) fn purse(ui: &mut Ui, own: &OwnShield, mine: &Shield) {
    for (amount, words) in [(mine.bribes, say("bribes")), (own.pledge_given, say("pledged"))] {
        if amount > 0 {
            super::number(ui, amount.to_string(), words);
        }
    }
}

/// The leaders as discs of this size with their strengths, in this many rows; their names on hover.
fn leader_discs(
    ui: &mut Ui,
    look: &Look,
    mine: &Shield,
    (rows, radius): (usize, f32),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    let all: Vec<_> = look.leaders_of(mine.seat).collect();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, 2.0);
        for column in all.chunks(rows) {
            ui.vertical(|ui| {
                for (leader, place) in column {
                    let fade = if place.is_dead() { 0.3 } else { 1.0 };
                    let disc = look.disc(*leader).dead(place.is_dead());
                    let response = widgets::small_leader(ui, disc, radius, fade);
                    let middle = response.rect.center();
                    if played::lead(*leader, draft).is_some() {
                        if played::leads_in(*leader, draft) {
                            ui.painter()
                                .circle_stroke(middle, radius + 1.0, Stroke::new(2.0, theme::ACCENT.egui()));
                        }
                        let id = ui.id().with(("leads", leader.0));
                        let lead = ui.interact(response.rect, id, Sense::click());
                        let is_on = played::leads_in(*leader, draft);
                        widgets::announce(&lead, ui, is_on, Sense::click(), &leader.facts().name);
                        if lead.clicked() {
                            *touched = Some(Touched::Leader(*leader));
                        }
                    }
                    if response.hovered() {
                        inspect::point_at(ui.ctx(), Thing::Leader(*leader, *place), response.rect);
                    }
                }
            });
        }
    });
}
