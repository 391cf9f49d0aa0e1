//! The pieces that all panels are made of.

use arrakis_rules::Faction;
use bevy_egui::egui::{
    self, Color32, Painter, Pos2, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};

pub(crate) use super::discs::{Disc, leader, small_leader};
pub(crate) use super::faces::{about_card, card, card_tint};
use super::layout::Layout;
pub(crate) use super::sheet_button::faction_sheet;
pub(crate) use super::stepper::{small_step, small_stepper, step_at, stepper, steps};
use super::touch;
use crate::locale::say;
use crate::symbols;
use crate::text::{self, Tone};
use crate::theme::{self, Tint, size};

/// The glass that every panel is made of.
pub(crate) fn glass() -> egui::Frame {
    egui::Frame::new()
        .fill(theme::PANEL.fade(theme::PANEL_ALPHA))
        .stroke(Stroke::new(1.0, theme::EDGE.egui()))
        .corner_radius(theme::space::RADIUS)
        .inner_margin(egui::Margin::same(10))
        .shadow(egui::Shadow {
            offset: [0, 3],
            blur: 12,
            spread: 0,
            color: Color32::from_black_alpha(110),
        })
}

/// The same where there is little room and panels lie over others: nothing is seen through it.
pub(crate) fn covering(ctx: &egui::Context, frame: egui::Frame) -> egui::Frame {
    if Layout::of(ctx).compact {
        frame.fill(theme::PANEL.egui())
    } else {
        frame
    }
}

/// Something that is said inside a panel, set off from the rest.
pub(crate) fn note() -> egui::Frame {
    egui::Frame::new()
        .stroke(Stroke::new(1.0, theme::EDGE.egui()))
        .corner_radius(theme::space::RADIUS)
        .inner_margin(egui::Margin::same(6))
}

/// What lies over the board without a ground of its own.
pub(crate) fn open<R>(ctx: &egui::Context, id: &'static str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    area(ctx, id, rect, egui::Frame::NONE, add)
}

fn area<R>(ctx: &egui::Context, id: &'static str, rect: Rect, frame: egui::Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    let inside = rect.shrink2(frame.total_margin().sum() / 2.0);
    egui::Area::new(id.into())
        .fixed_pos(rect.min)
        .constrain(false)
        .default_size(rect.size())
        .show(ctx, |ui| {
            ui.set_max_size(rect.size());
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inside.size());
                    ui.set_max_size(inside.size());
                    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
                    add(ui)
                })
                .inner
        })
        .inner
}

/// Text in the usual font.
pub(crate) fn plain(words: impl Into<String>, size: f32, tint: Tint) -> RichText {
    RichText::new(words).font(theme::text_font(size)).color(tint.egui())
}

/// Text that stands out.
pub(crate) fn strong(words: impl Into<String>, size: f32, tint: Tint) -> RichText {
    RichText::new(words).font(theme::strong_font(size)).color(tint.egui())
}

/// A title or a numeral.
pub(crate) fn title(words: impl Into<String>, size: f32, tint: Tint) -> RichText {
    RichText::new(words).font(theme::title_font(size)).color(tint.egui())
}

/// The largest size up to this one at which words in a font fit their place; not less than that of small text.
pub(crate) fn fitting(ui: &Ui, words: &str, most: f32, font: impl Fn(f32) -> egui::FontId) -> f32 {
    fitting_in(ui.painter(), words, ui.available_width(), [size::SMALL, most], font)
}

/// The largest of these sizes, the least and the most, at which words in a font are no wider than this; the least if none is.
pub(crate) fn fitting_in(
    painter: &Painter,
    words: &str,
    room: f32,
    [least, most]: [f32; 2],
    font: impl Fn(f32) -> egui::FontId,
) -> f32 {
    let wide = |size| {
        let galley = painter.layout_no_wrap(words.to_owned(), font(size), Color32::WHITE);
        galley.size().x
    };
    let mut fits = most;
    while fits > least && wide(fits) > room {
        fits -= 0.5;
    }
    fits
}

/// The colour of a line of what was told.
pub(crate) fn tint(tone: Tone) -> Tint {
    match tone {
        Tone::Loss => theme::LOSS,
        Tone::Win => theme::TEXT,
        Tone::Said => theme::INFO,
        Tone::Quiet => theme::TEXT_DIM,
        Tone::Turn | Tone::Phase | Tone::Plain => theme::TEXT,
    }
}

/// How much a button asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// What one most likely wants.
    Main,
    /// What one may want.
    Plain,
}

/// A button. What may be done now is orange.
pub(crate) fn button(ui: &mut Ui, words: &str, weight: Weight, enabled: bool) -> Response {
    wide_button(ui, words, weight, enabled, 0.0)
}

/// How wide a button with these words is, in points.
pub(crate) fn button_width(ui: &Ui, words: &str) -> f32 {
    let font = theme::strong_font(button_font(ui));
    let words = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER);
    words.size().x + 2.0 * ui.spacing().button_padding.x
}

/// How large the words on a button are: larger on the high ones that stand alone at the foot of a window.
fn button_font(ui: &Ui) -> f32 {
    if ui.spacing().interact_size.y > HIGH {
        size::HEADING
    } else {
        size::TEXT
    }
}

/// A higher button than this is a large one, in points.
const HIGH: f32 = 43.0;

/// A button that is made so wide, in points, holds a whole answer: its words are smaller where they need more room.
pub(crate) const WHOLE: f32 = 300.0;

/// Whether these words can be read on such a button.
pub(crate) fn fits_whole(ui: &Ui, words: &str) -> bool {
    let font = theme::strong_font(size::SMALL);
    let wide = ui.painter().layout_no_wrap(words.to_owned(), font, Color32::WHITE);
    wide.size().x <= WHOLE - 2.0 * ui.spacing().button_padding.x
}

/// How wide a button is, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wide {
    /// As its words need, and at least so wide.
    Least(f32),
    /// So wide, whatever stands on it: its words are smaller, or in two lines, where they need more room.
    Whole(f32),
}

impl From<f32> for Wide {
    fn from(wide: f32) -> Wide {
        if wide >= WHOLE {
            Wide::Whole(wide)
        } else {
            Wide::Least(wide)
        }
    }
}

/// The same, so wide.
pub(crate) fn wide_button(ui: &mut Ui, words: &str, weight: Weight, enabled: bool, wide: impl Into<Wide>) -> Response {
    let (fill, ink, edge) = match (weight, enabled) {
        (Weight::Main, true) => (theme::ACCENT.egui(), theme::INK_DARK, theme::ACCENT.egui()),
        (Weight::Plain, true) => (theme::EDGE.fade(0.18), theme::TEXT, theme::EDGE.egui()),
        (_, false) => (Color32::TRANSPARENT, theme::TEXT_DIM, theme::EDGE.fade(0.5)),
    };
    let wide = wide.into();
    let (font, least) = match wide {
        Wide::Whole(wide) => {
            let room = wide - 2.0 * ui.spacing().button_padding.x;
            let sizes = [size::SMALL, button_font(ui)];
            (fitting_in(ui.painter(), words, room, sizes, theme::strong_font), wide)
        }
        Wide::Least(least) => (button_font(ui), least),
    };
    let words = strong(words, font, ink);
    let least_size = ui.spacing().interact_size.max(vec2(touch::least(ui), 32.0));
    let button = egui::Button::new(words)
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .min_size(vec2(least.max(least_size.x), least_size.y));
    let response = followed(ui.add_enabled(enabled, button));
    if enabled {
        response.on_hover_cursor(egui::CursorIcon::PointingHand)
    } else {
        response
    }
}

/// A row that something at its right end has first; the rest is what stands at the left.
pub(crate) fn beside_end(ui: &mut Ui, right: impl FnOnce(&mut Ui), left: impl FnOnce(&mut Ui)) {
    let row = vec2(ui.available_width(), 26.0);
    ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Min), |ui| {
        right(ui);
        ui.with_layout(egui::Layout::top_down(egui::Align::Min), left);
    });
}

/// A small thing to choose: framed, and orange when chosen.
pub(crate) fn choice(ui: &mut Ui, words: &str, chosen: bool) -> Response {
    followed(ui.add(choice_button(words, chosen))).on_hover_cursor(egui::CursorIcon::PointingHand)
}

/// The same, to be placed by the caller.
pub(crate) fn choice_button(words: &str, chosen: bool) -> egui::Button<'static> {
    let (fill, edge) = if chosen {
        (theme::ACCENT.fade(0.28), theme::ACCENT.egui())
    } else {
        (theme::EDGE.fade(0.12), theme::EDGE.fade(0.8))
    };
    egui::Button::new(plain(words, size::SMALL, theme::TEXT))
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .min_size(vec2(0.0, 26.0))
}

/// Gives a widget a name for programs that read the screen, where the words on it do not tell it from others.
pub(crate) fn tag(response: &Response, name: impl FnOnce() -> String) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| node.set_author_id(name()));
}

/// Comes into sight when the keyboard's focus goes there.
pub(crate) fn followed(response: Response) -> Response {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response
}

/// Says to screen readers what a widget is that is painted by hand.
pub(crate) fn announce(response: &Response, ui: &Ui, chosen: bool, sense: Sense, name: &str) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response.widget_info(|| {
        if sense.senses_click() {
            WidgetInfo::selected(WidgetType::Button, ui.is_enabled(), chosen, name)
        } else {
            WidgetInfo::labeled(WidgetType::Label, true, name)
        }
    });
}

/// The button that closes what it stands in, so large.
pub(crate) fn cross(ui: &mut Ui, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    announce(&response, ui, false, Sense::click(), say("free-close"));
    let is_hot = response.hovered() || response.has_focus();
    let ink = if is_hot { theme::TEXT } else { theme::TEXT_DIM };
    let (at, half) = (rect.center(), 6.0);
    for way in [vec2(half, half), vec2(half, -half)] {
        ui.painter()
            .line_segment([at - way, at + way], Stroke::new(1.8, ink.egui()));
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

/// Words at the right of a stepper. Long ones are broken, so that the panel keeps its width.
pub(crate) fn beside(ui: &mut Ui, words: &str, tint: Tint) {
    beside_as(ui, words, words, tint);
}

/// The same, with what is said instead to whoever does not see what stands around it.
pub(crate) fn beside_as(ui: &mut Ui, words: &str, spoken: &str, tint: Tint) {
    let label = ui.add(egui::Label::new(plain(words, size::SMALL, tint)).wrap());
    super::stepper::words::beside(&label, spoken);
}

/// A faction's disc: its colour, its rim and its symbol.
pub(crate) fn emblem(ui: &mut Ui, faction: Faction, diameter: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(diameter), Sense::hover());
    paint_emblem(ui.painter(), faction, rect.center(), diameter / 2.0);
    response
}

/// The same at any place.
pub(crate) fn paint_emblem(painter: &egui::Painter, faction: Faction, at: Pos2, radius: f32) {
    let tint = theme::faction(faction);
    painter.circle(at, radius - 0.5, tint.egui(), Stroke::new(1.5, rim(faction)));
    symbols::paint(painter, &symbols::symbol(faction), at, radius * 0.62, tint.ink().egui());
}

pub(crate) fn rim(faction: Faction) -> Color32 {
    theme::faction_rim(faction).egui()
}

/// A faction's disc and name.
pub(crate) fn faction(ui: &mut Ui, faction: Faction, font: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        emblem(ui, faction, font + 6.0);
        ui.label(strong(text::faction_name(faction), font, theme::TEXT));
    });
}

/// A spice crystal with a number.
pub(crate) fn spice(ui: &mut Ui, amount: u16, font: f32) {
    spice_words(ui, &amount.to_string(), font);
}

/// A spice crystal with about how much.
pub(crate) fn spice_words(ui: &mut Ui, amount: &str, font: f32) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(font * 0.9), Sense::hover());
        symbols::paint(
            ui.painter(),
            &symbols::spice(),
            rect.center(),
            font * 0.45,
            theme::SPICE_CRYSTAL.egui(),
        );
        ui.label(title(amount, font, theme::TEXT));
    });
}

/// A colour that fades from the outer edge of a half of the window to the middle of it.
pub(crate) fn wash(painter: &egui::Painter, half: Rect, is_left: bool, tint: Tint, share: f32) {
    let (near, far) = (tint.fade(share), Color32::TRANSPARENT);
    let corners = if is_left {
        [near, far, far, near]
    } else {
        [far, near, near, far]
    };
    gradient(painter, half, corners);
}

/// A rectangle with a colour at each corner: at the left above, at the right above, at the right below, at the left below.
pub(crate) fn gradient(painter: &egui::Painter, rect: Rect, colours: [Color32; 4]) {
    let mut mesh = egui::Mesh::default();
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ];
    for (corner, colour) in corners.into_iter().zip(colours) {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(mesh);
}

/// A rectangle in so many columns and rows, with a colour at each of their corners; `colour`: where it is, in shares of the
/// rectangle.
pub(crate) fn shaded(painter: &egui::Painter, rect: Rect, parts: [u16; 2], colour: impl Fn(Vec2) -> Color32) {
    painter.add(shading(rect, parts, colour));
}

/// The same as a shape.
pub(crate) fn shading(rect: Rect, [columns, rows]: [u16; 2], colour: impl Fn(Vec2) -> Color32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for row in 0..=rows {
        for column in 0..=columns {
            let at = vec2(f32::from(column) / f32::from(columns), f32::from(row) / f32::from(rows));
            mesh.colored_vertex(rect.min + at * rect.size(), colour(at));
        }
    }
    let wide = u32::from(columns) + 1;
    for row in 0..u32::from(rows) {
        for column in 0..u32::from(columns) {
            let corner = row * wide + column;
            mesh.add_triangle(corner, corner + 1, corner + wide);
            mesh.add_triangle(corner + 1, corner + wide + 1, corner + wide);
        }
    }
    mesh
}

/// The ground of a row that can be chosen: orange when it is, lighter under the pointer.
pub(crate) fn row(ui: &Ui, rect: Rect, hovered: bool, chosen: bool) {
    let (fill, edge) = if chosen {
        (theme::ACCENT.fade(0.28), theme::ACCENT.egui())
    } else {
        (
            theme::EDGE.fade(if hovered { 0.3 } else { 0.12 }),
            theme::EDGE.fade(0.8),
        )
    };
    ui.painter()
        .rect(rect, 4.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
}
