//! Leaders as panels show them: a disc in the house's colour with its strength, told apart from others by more than colour
//! where it is a special one.

use std::sync::Arc;

use arrakis_rules::{Faction, LeaderId};
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, Ui, Vec2, pos2, vec2};

use super::touch;
use super::widgets::{announce, row};
use crate::locale::say;
use crate::symbols;
use crate::theme::{self, Tint, size};

/// A leader's disc, as it lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Disc {
    /// Which leader.
    pub(crate) leader: LeaderId,
    /// Whether another house has it as a ghola (Rule 2.08.16).
    pub(crate) is_ghola: bool,
    /// Whether it is known to be nobody's traitor (Rule 2.11.19).
    pub(crate) is_loyal: bool,
    /// Whether it has been shown to be a Face Dancer of this house (Rule 2.08.05.00).
    pub(crate) dances_for: Option<Faction>,
    /// Whether it is dead.
    pub(crate) is_dead: bool,
}

impl From<LeaderId> for Disc {
    fn from(leader: LeaderId) -> Disc {
        Disc {
            leader,
            is_ghola: false,
            is_loyal: false,
            dances_for: None,
            is_dead: false,
        }
    }
}

impl Disc {
    /// The same, dead or alive.
    pub(crate) fn dead(self, is_dead: bool) -> Disc {
        Disc { is_dead, ..self }
    }

    /// Its colour: the house's light, cold where it is a ghola.
    fn tint(self) -> Tint {
        let house = theme::leader(self.leader);
        if self.is_ghola {
            house.mixed(theme::GHOLA, 0.5)
        } else {
            house
        }
    }

    /// The disc with its strength, and what makes it a special one.
    fn paint(self, painter: &Painter, at: Pos2, radius: f32, font: f32, fade: f32) {
        let tint = self.tint();
        let rim = tint.rim().fade(fade);
        let facts = self.leader.facts();
        if facts.advanced_only {
            // A sixth disc that its house alone can have stands on a square of brass.
            let square = Rect::from_center_size(at, Vec2::splat(2.0 * radius + 1.0));
            painter.rect_filled(square, 2.0, theme::BRASS.fade(fade));
        }
        painter.circle(at, radius, tint.fade(fade), Stroke::new(1.0, rim));
        if let Some(faction) = self.dances_for {
            // Half the face is another's.
            let right = Rect::from_min_max(pos2(at.x, at.y - radius), pos2(at.x + radius, at.y + radius));
            let half = painter.with_clip_rect(right.intersect(painter.clip_rect()));
            half.circle(at, radius, theme::faction(faction).fade(fade), Stroke::new(1.0, rim));
        }
        if self.is_ghola {
            let ring = Stroke::new(1.0, theme::GHOLA.fade(fade));
            painter.circle_stroke(at, radius - 2.5, ring);
            // Cold sparks at its edge.
            for spark in 0..8 {
                let way = egui::Vec2::angled(std::f32::consts::TAU * spark as f32 / 8.0);
                painter.circle_filled(at + way * radius, 1.3, theme::GHOLA.fade(fade));
            }
        }
        if self.is_loyal {
            // A ring of brass closes around it.
            painter.circle_stroke(at, radius - 1.5, Stroke::new(1.5, theme::BRASS.fade(fade)));
        }
        painter.text(
            at + vec2(0.0, 1.0),
            Align2::CENTER_CENTER,
            facts.strength.to_string(),
            theme::title_font(font),
            tint.ink().fade((2.0 * fade).min(1.0)),
        );
    }
}

/// A leader as a small disc with its strength.
pub(crate) fn small_leader(ui: &mut Ui, disc: impl Into<Disc>, radius: f32, fade: f32) -> Response {
    let disc = disc.into();
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(2.0 * radius + 2.0), Sense::hover());
    disc.paint(ui.painter(), rect.center(), radius, size::SMALL, fade);
    if disc.is_dead {
        let way = vec2(0.78, -0.78) * radius;
        let struck = Stroke::new(2.0, theme::LOSS.egui());
        ui.painter()
            .line_segment([rect.center() - way, rect.center() + way], struck);
    }
    response
}

/// A name a little smaller where it does not fit, and cut off where that does not help; or in this many lines if there is room
/// for more than one.
fn fitted_name(painter: &Painter, name: &str, width: f32, lines: usize, ink: Color32) -> Arc<egui::Galley> {
    let laid = |size| {
        let look = egui::TextFormat::simple(theme::text_font(size), ink);
        let mut job = egui::text::LayoutJob::single_section(name.to_owned(), look);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        job.wrap.max_rows = lines;
        job.wrap.break_anywhere = lines == 1;
        painter.layout_job(job)
    };
    let sizes = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0].map(|less| size::SMALL - less);
    sizes
        .into_iter()
        .map(laid)
        .find(|name| !name.elided)
        .unwrap_or_else(|| laid(size::SMALL))
}

/// A row that is higher than this has room for a name in two lines.
const TWO_LINES: f32 = 36.0;
/// The room of the symbol at the end of a leader's row.
const BADGE: f32 = 16.0;

/// A leader as a disc with its strength, its name beside it and its faction's symbol at the end: colour alone does not
/// tell everybody whose leader it is.
pub(crate) fn leader(ui: &mut Ui, disc: impl Into<Disc>, extent: Vec2, chosen: bool, sense: Sense) -> Response {
    let disc = disc.into();
    let facts = disc.leader.facts();
    let extent = match sense.senses_click() {
        true => vec2(extent.x, extent.y.max(touch::least(ui))),
        false => extent,
    };
    let (rect, response) = ui.allocate_exact_size(extent, sense);
    announce(&response, ui, chosen, sense, &facts.name);
    if sense.senses_click() {
        row(ui, rect, response.hovered(), chosen);
    }
    let painter = ui.painter();
    let fade = if disc.is_dead { 0.4 } else { 1.0 };
    let radius = (rect.height() / 2.0 - 1.0).min(10.5);
    let font = if radius < 9.0 { size::SMALL } else { size::TEXT };
    disc.paint(painter, pos2(rect.min.x + 14.0, rect.center().y), radius, font, fade);
    let is_dim = disc.is_dead || !ui.is_enabled();
    let ink = if is_dim { theme::TEXT_DIM } else { theme::TEXT };
    let lines = if rect.height() > TWO_LINES { 2 } else { 1 };
    let name = fitted_name(painter, &facts.name, rect.width() - 34.0 - BADGE, lines, ink.egui());
    let at = pos2(rect.min.x + 30.0, rect.center().y - name.size().y / 2.0);
    let line = at.y + name.size().y / 2.0 + 1.0;
    let end = at.x + name.size().x;
    painter.galley(at, name, Color32::WHITE);
    if let Some(faction) = facts.faction {
        symbols::paint(
            painter,
            &symbols::symbol(faction),
            pos2(rect.max.x - 9.0, rect.center().y),
            6.0,
            theme::TEXT_DIM.fade(fade),
        );
    }
    if disc.is_dead {
        painter.hline(at.x..=end, line, Stroke::new(1.0, theme::LOSS.fade(0.8)));
    }
    if sense.senses_click() {
        let response = response.on_hover_text(format!("{} ({})", facts.name, facts.strength));
        if disc.is_loyal {
            response.on_hover_text(say("leader-loyal"))
        } else {
            response
        }
    } else {
        response
    }
}
