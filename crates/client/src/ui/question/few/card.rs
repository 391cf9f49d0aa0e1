//! A leader's portrait with the name at its foot, the strength at its top, and what it costs.

use std::sync::Arc;

use arrakis_icons::Icon;
use arrakis_rules::LeaderId;
use bevy_egui::egui::{
    Align, Align2, Color32, Galley, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, TextFormat, Ui, Vec2, pos2,
    text::LayoutJob, vec2,
};

use crate::locale::say;
use crate::symbols;
use crate::theme::{self, size};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::why::Why;
use crate::ui::kit::widgets::paint_emblem;
use crate::ui::kit::{icons, lamp};

/// A narrower portrait is a small one: its emblem stands at the top, and the whole foot is the name's.
const LARGE: f32 = 150.0;
/// Narrower than this it has room for little beside a face.
const READABLE: f32 = 76.0;
/// Where it is so much wider than high the name stands beside the portrait.
const LYING: f32 = 2.2;
const LEAST_LYING: f32 = 100.0;
/// How wide the portrait is then, for its height.
const FACE: f32 = 0.85;
/// The strength's numeral on the largest, in points.
const NUMERAL: f32 = 46.0;
/// The smallest that a name is written.
const SMALLEST: f32 = 11.0;
const RADIUS: f32 = 5.0;

/// A leader to choose.
pub(super) struct Card {
    pub(super) leader: LeaderId,
    /// What it costs, in spice.
    pub(super) price: Option<u16>,
    /// Why it cannot be had.
    pub(super) why: Option<Why>,
    pub(super) is_ghola: bool,
    /// Whether it is dead, which is to be said.
    pub(super) is_dead: bool,
    /// Whether it is the player's own, which is to be said.
    pub(super) is_mine: bool,
}

/// How its parts are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// With everything on it.
    Large,
    /// With a name that takes all of the foot.
    Small,
    /// With the name beside the portrait.
    Lying,
}

impl Kind {
    fn of(rect: Rect) -> Kind {
        if rect.width() >= LEAST_LYING && rect.width() > LYING * rect.height() {
            Kind::Lying
        } else if rect.width() >= LARGE {
            Kind::Large
        } else {
            Kind::Small
        }
    }
}

impl Card {
    /// Paints it there: in orange light where it is chosen, and with a light edge under the pointer.
    pub(super) fn paint(&self, ui: &Ui, rect: Rect, chosen: bool, hovered: bool) {
        let painter = ui.painter();
        if chosen {
            lamp::chosen(painter, rect, RADIUS);
        }
        let kind = Kind::of(rect);
        let light = match (self.is_dead, self.why.is_some()) {
            (true, _) => 0.0,
            (false, true) => 0.2,
            (false, false) => 1.0,
        };
        let mood = Mood {
            light,
            is_ghola: self.is_ghola,
            ..Mood::default()
        };
        let name = self.name(painter, rect, kind);
        let foot = match kind {
            Kind::Large => name.size().y.max(32.0) + 20.0,
            Kind::Small => name.size().y + 7.0,
            Kind::Lying => 0.0,
        };
        let figure = match kind {
            Kind::Lying => rect.with_max_x(rect.min.x + FACE * rect.height()),
            _ => rect,
        };
        painter.rect_filled(rect, RADIUS, theme::BASALT.egui());
        busts::paint_plain(painter, figure, Sitter::Leader(self.leader), mood, 1.0);
        let picture = match kind {
            Kind::Lying => figure,
            _ => rect.with_max_y(rect.max.y - foot),
        };
        shade(painter, rect, foot);
        self.sign(painter, rect, foot, name, kind);
        let strength = self.strength(painter, rect.with_max_y(picture.max.y));
        self.badges(painter, picture, strength, kind);
        if self.is_dead {
            let free = match kind {
                Kind::Lying => picture,
                _ => picture.with_min_y(strength.max.y),
            };
            let wide = (0.4 * rect.width()).min(free.height());
            if wide >= SMALLEST {
                icons::paint(painter, Icon::Death, free.center(), wide, theme::TEXT_DIM.egui());
            }
        }
        let house = if self.is_ghola {
            theme::GHOLA
        } else {
            theme::leader(self.leader).rim()
        };
        let edge = match (chosen, hovered) {
            (true, _) => Stroke::new(3.0, theme::ACCENT.egui()),
            (_, true) => Stroke::new(2.0, theme::INK_LIGHT.fade(0.8)),
            _ => Stroke::new(1.5, house.mixed(theme::BASALT, 0.3 + 0.5 * (1.0 - light)).egui()),
        };
        painter.rect_stroke(rect, RADIUS, edge, StrokeKind::Inside);
    }

    fn ink(&self) -> Color32 {
        if self.why.is_some() {
            theme::TEXT_DIM.egui()
        } else {
            theme::INK_LIGHT.egui()
        }
    }

    /// The name, as large as its place allows.
    fn name(&self, painter: &Painter, rect: Rect, kind: Kind) -> Arc<Galley> {
        let name = &self.leader.facts().name;
        let (wide, most, align) = match kind {
            Kind::Large if self.leader.facts().faction.is_some() => (rect.width() - 64.0, size::HEADING, Align::LEFT),
            Kind::Large => (rect.width() - 22.0, size::HEADING, Align::LEFT),
            Kind::Small => {
                let edges = if rect.width() > READABLE { 14.0 } else { 6.0 };
                let most = (0.16 * rect.width()).clamp(SMALLEST, size::TEXT);
                (rect.width() - edges, most, Align::Center)
            }
            Kind::Lying => (rect.width() - FACE * rect.height() - 18.0, size::SMALL, Align::LEFT),
        };
        fitted(painter, name, wide, most, align, self.ink())
    }

    /// The house and the name, at the foot, or beside the portrait.
    fn sign(&self, painter: &Painter, rect: Rect, foot: f32, name: Arc<Galley>, kind: Kind) {
        let middle = rect.max.y - foot / 2.0;
        let top = middle - name.size().y / 2.0;
        match kind {
            // Laid out around its middle.
            Kind::Small => painter.galley(pos2(rect.center().x, top), name, Color32::WHITE),
            Kind::Lying => {
                let at = pos2(
                    rect.min.x + FACE * rect.height() + 2.0,
                    rect.center().y - name.size().y / 2.0,
                );
                painter.galley(at, name, Color32::WHITE);
            }
            Kind::Large => {
                let mut left = rect.min.x + 12.0;
                if let Some(faction) = self.leader.facts().faction {
                    paint_emblem(painter, faction, pos2(left + 16.0, middle), 16.0);
                    left += 42.0;
                }
                painter.galley(pos2(left, top + 1.0), name, Color32::WHITE);
            }
        }
    }

    /// The strength, at the upper right. Returns where it stands.
    fn strength(&self, painter: &Painter, picture: Rect) -> Rect {
        let words = self.leader.facts().strength.to_string();
        let most = (0.242 * picture.width()).min(0.5 * picture.height());
        let font = theme::title_font(most.clamp(15.0, NUMERAL).round());
        let inset = (0.07 * picture.width()).min(0.08 * picture.height()).max(3.0);
        let at = picture.right_top() + vec2(-inset, inset);
        let shadow = at + Vec2::splat((font.size / 24.0).max(1.0));
        painter.text(
            shadow,
            Align2::RIGHT_TOP,
            &words,
            font.clone(),
            theme::BACKGROUND.fade(0.7),
        );
        painter.text(at, Align2::RIGHT_TOP, words, font, self.ink())
    }

    /// The price, or that it is one's own, at the upper left; and the house on a small one, below the strength where it would
    /// hide the face.
    fn badges(&self, painter: &Painter, picture: Rect, strength: Rect, kind: Kind) {
        let at = picture.left_top() + Vec2::splat(if kind == Kind::Large { 10.0 } else { 4.0 });
        let radius = (0.09 * picture.width()).clamp(7.0, 10.0);
        let is_taken = self.price.is_some() || self.is_mine;
        let emblem = if is_taken {
            pos2(strength.max.x - radius, strength.max.y + radius + 1.0)
        } else {
            at + Vec2::splat(radius)
        };
        if let Some(faction) = self.leader.facts().faction
            && kind == Kind::Small
            && emblem.y + radius <= picture.max.y + 2.0
            && (!is_taken || picture.width() > READABLE)
        {
            paint_emblem(painter, faction, emblem, radius);
        }
        let font = match kind {
            Kind::Large => size::HEADING,
            Kind::Small => size::TEXT - 1.0,
            Kind::Lying => SMALLEST,
        };
        if let Some(price) = self.price {
            let high = font + 6.0;
            let at = if kind == Kind::Lying {
                pos2(picture.min.x + 2.0, picture.max.y - high - 2.0)
            } else {
                at
            };
            self.price(painter, at, font, price);
        } else if self.is_mine {
            yours(painter, at, strength.min.x - 3.0 - at.x);
        }
    }

    fn price(&self, painter: &Painter, at: Pos2, font: f32, price: u16) {
        let words = painter.layout_no_wrap(price.to_string(), theme::title_font(font), self.ink());
        let crystal = 0.9 * font;
        let chip = Rect::from_min_size(at, vec2(crystal + words.size().x + 14.0, font + 6.0));
        painter.rect_filled(chip, 0.5 * chip.height(), theme::BACKGROUND.fade(0.75));
        let middle = pos2(chip.min.x + 5.0 + crystal / 2.0, chip.center().y);
        let tint = theme::SPICE_CRYSTAL.fade(if self.why.is_some() { 0.5 } else { 1.0 });
        symbols::paint(painter, &symbols::spice(), middle, crystal / 2.0, tint);
        let left = pos2(
            middle.x + crystal / 2.0 + 3.0,
            chip.center().y + 1.0 - words.size().y / 2.0,
        );
        painter.galley(left, words, Color32::WHITE);
    }
}

/// That it is a leader of one's own, where there is room to say so.
fn yours(painter: &Painter, at: Pos2, room: f32) {
    let words = painter.layout_no_wrap(
        say("few-yours").to_owned(),
        theme::strong_font(size::SMALL),
        theme::INK_DARK.egui(),
    );
    let chip = Rect::from_min_size(at, words.size() + vec2(12.0, 4.0));
    if chip.width() > room {
        return;
    }
    painter.rect_filled(chip, 0.5 * chip.height(), theme::INFO.egui());
    painter.galley(chip.min + vec2(6.0, 2.0), words, Color32::WHITE);
}

/// The dark at the foot, on which the name is read.
fn shade(painter: &Painter, rect: Rect, foot: f32) {
    if foot <= 0.0 {
        return;
    }
    let inside = rect.shrink(1.5);
    let dark = theme::BACKGROUND.fade(0.9);
    let full = rect.max.y - foot;
    let none = (full - 0.8 * foot).max(inside.min.y);
    let mut mesh = Mesh::default();
    for (from, to, [above, below]) in [
        (none, full, [Color32::TRANSPARENT, dark]),
        (full, inside.max.y, [dark, dark]),
    ] {
        let first = mesh.vertices.len() as u32;
        for (x, y, colour) in [
            (inside.min.x, from, above),
            (inside.max.x, from, above),
            (inside.max.x, to, below),
            (inside.min.x, to, below),
        ] {
            mesh.colored_vertex(pos2(x, y), colour);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    painter.add(mesh);
}

/// A name in its place: in a line if it need not be much smaller for that, else in two, and only in the narrowest in more. No
/// word is broken as long as that can be helped, and nothing is cut off.
fn fitted(painter: &Painter, name: &str, wide: f32, most: f32, align: Align, ink: Color32) -> Arc<Galley> {
    let laid = |size: f32| {
        let mut job = LayoutJob::single_section(name.to_owned(), TextFormat::simple(theme::title_font(size), ink));
        job.wrap.max_width = wide;
        job.halign = align;
        painter.layout_job(job)
    };
    // A hyphen ends a line as well as a space does.
    let fits = |word: &str, size: f32| {
        let word = painter.layout_no_wrap(word.trim().to_owned(), theme::title_font(size), ink);
        word.size().x <= wide
    };
    let breaks_no_word = |size: f32| name.split_inclusive([' ', '-']).all(|word| fits(word, size));
    let steps = ((most - SMALLEST) * 2.0).max(0.0) as usize;
    let sizes = |least: f32| {
        (0..=steps)
            .map(move |step| most - 0.5 * step as f32)
            .filter(move |size| *size >= least)
    };
    let in_a_line = sizes((0.8 * most).max(SMALLEST))
        .map(laid)
        .find(|name| name.rows.len() == 1);
    in_a_line
        .or_else(|| {
            let mut whole = sizes(SMALLEST).filter(|size| breaks_no_word(*size)).map(laid);
            whole.find(|name| name.rows.len() <= 2)
        })
        .unwrap_or_else(|| laid(SMALLEST))
}
