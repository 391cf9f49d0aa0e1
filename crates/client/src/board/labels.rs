//! Writing over the board: names of territories, numbers of sectors, and a chip with symbol and number for every piece.

mod names;

use std::sync::Arc;

use arrakis_rules::Faction;
use arrakis_table::{ForceStack, Shield, SpiceDeposit, TableFacts};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::anchors::{Anchor, Spots};
use super::circles;
use super::forces::{DISC, Standing, are_advisors};
use super::shape::{BoardShape, RADIUS, place, sector_angle};
use crate::camera::{BoardCamera, Framing, OPENING};
use crate::screens::Screen;
use crate::symbols::{self, Part};
use crate::theme::{self, Tint};

/// Where names stand now.
#[derive(Resource)]
struct Names {
    spots: Spots,
    anchors: Vec<Anchor>,
}

pub(super) fn plugin(app: &mut App) {
    let on_board = in_state(Screen::Table).and_then(resource_exists::<Names>);
    app.add_systems(PostUpdate, arrange.run_if(on_board.clone()));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(on_board));
}

/// Finds places for the names on the empty board.
pub(super) fn prepare(world: &mut World) {
    let spots = Spots::new(world.resource::<BoardShape>());
    let anchors = spots.choose(&[]);
    world.insert_resource(Names { spots, anchors });
}

/// Moves names out of the way of pieces.
fn arrange(
    mut names: ResMut<Names>,
    pieces: Query<&Standing>,
    changed: Query<(), Changed<Standing>>,
    gone: RemovedComponents<Standing>,
) {
    if changed.is_empty() && gone.is_empty() {
        return;
    }
    let mut taken = Vec::new();
    for piece in &pieces {
        // The piece itself, its height as the eye sees it, and the chip below it.
        let around = [(0.0, 0.03), (0.0, 0.0), (0.0, -0.045), (-0.03, -0.048), (0.03, -0.048)];
        taken.extend(around.map(|(x, y)| (piece.at + Vec2::new(x, y) * piece.scale, DISC * piece.scale * 1.05)));
    }
    names.anchors = names.spots.choose(&taken);
}

/// From the board to the window.
struct Lens<'a> {
    camera: &'a Camera,
    eye: &'a GlobalTransform,
    shape: &'a BoardShape,
    /// Points of a unit of the world at distance 1.
    pixels: f32,
    /// Pixels of a point: the writing grows with the window.
    zoom: f32,
}

impl Lens<'_> {
    fn point(&self, at: Vec3) -> Option<egui::Pos2> {
        self.camera
            .world_to_viewport(self.eye, at)
            .ok()
            .map(|at| egui::pos2(at.x / self.zoom, at.y / self.zoom))
    }

    /// How large the board's radius is drawn at a place, in points.
    fn radius(&self, at: Vec3) -> f32 {
        let depth = (at - self.eye.translation()).dot(*self.eye.forward()).max(0.1);
        self.pixels * RADIUS / depth
    }
}

fn draw(
    mut contexts: EguiContexts,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    shape: Res<BoardShape>,
    names: Res<Names>,
    framing: Res<Framing>,
    forces: Query<(&ForceStack, &Standing, &Transform)>,
    spice: Query<(&SpiceDeposit, &Standing, &Transform)>,
    shields: Query<&Shield>,
    facts: Query<&TableFacts>,
) -> Result {
    let advisors = facts
        .iter()
        .next()
        .map(|facts| facts.belongings.bene_gesserit.advisors)
        .unwrap_or_default();
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::background());
    let (camera, transform) = *eye;
    let pixels = ctx.content_rect().height() / (2.0 * (OPENING / 2.0).tan());
    let zoom = ctx.zoom_factor();
    let lens = Lens {
        camera,
        eye: transform,
        shape: &shape,
        pixels,
        zoom,
    };
    let mut free = ctx.content_rect();
    free.min += egui::vec2(framing.left, framing.top) / zoom;
    free.max -= egui::vec2(framing.right, framing.bottom) / zoom;
    let mut taken = rim(&painter, &lens, &shields, free);
    let faction_of = |seat| {
        shields
            .iter()
            .find(|shield| shield.seat == seat)
            .map(|shield| shield.faction)
    };
    let mut chips = Vec::new();
    for (deposit, standing, transform) in &spice {
        let look = (theme::SPICE_EDGE, theme::SPICE_CRYSTAL, symbols::spice());
        chips.extend(Chip::new(
            &painter,
            &lens,
            standing,
            transform,
            deposit.amount.to_string(),
            look,
        ));
    }
    for (stack, standing, transform) in &forces {
        let Some(faction) = faction_of(stack.seat) else {
            continue;
        };
        let count = if stack.forces.elite > 0 {
            format!("{}+{}", stack.forces.normal, stack.forces.elite)
        } else {
            stack.forces.normal.to_string()
        };
        chips.extend(Chip::new(
            &painter,
            &lens,
            standing,
            transform,
            count,
            chip_look(faction, are_advisors(faction, stack.area, advisors)),
        ));
    }
    taken.extend(chips.iter().flat_map(|chip| [chip.rect.shrink(1.0), chip.piece]));
    let strongholds_first = |anchor: &&Anchor| !anchor.territory.is_stronghold();
    let mut anchors: Vec<&Anchor> = names.anchors.iter().collect();
    anchors.sort_by_key(strongholds_first);
    for anchor in anchors {
        names::name(&painter, &lens, anchor, &mut taken);
    }
    chips.iter().for_each(|chip| chip.paint(&painter));
    Ok(())
}

fn chip_look(faction: Faction, advisors: bool) -> (Tint, Tint, Vec<Part>) {
    let body = theme::faction(faction);
    if advisors {
        return (theme::ADVISOR, body, symbols::symbol(faction));
    }
    let edge = if body.lightness() < 0.25 {
        theme::faction_rim(faction)
    } else {
        theme::INK_DARK
    };
    (body, edge, symbols::symbol(faction))
}

/// Numbers of sectors on the rim, names of players at their circles; and where they are.
fn rim(painter: &egui::Painter, lens: &Lens, shields: &Query<&Shield>, free: egui::Rect) -> Vec<egui::Rect> {
    let mut taken = Vec::new();
    for sector in 1..=18 {
        let at = place(Vec2::from_angle(sector_angle(sector)) * 1.037, 0.012);
        let Some(spot) = lens.point(at) else { continue };
        let size = (0.036 * lens.radius(at)).clamp(9.0, 22.0);
        let font = theme::title_font(size);
        taken.push(painter.text(
            spot,
            egui::Align2::CENTER_CENTER,
            sector,
            font,
            theme::SECTOR_LINE.fade(0.9),
        ));
    }
    for shield in shields {
        let at = place(circles::spot(shield.circle), 0.012);
        let Some(spot) = lens.point(at) else { continue };
        let radius = lens.radius(at);
        let right = at.x > -0.1 * RADIUS;
        let side = if right {
            egui::Align2::LEFT_CENTER
        } else {
            egui::Align2::RIGHT_CENTER
        };
        let beside = spot + egui::vec2(if right { 0.066 } else { -0.066 } * radius, 0.0);
        let font = theme::strong_font((0.034 * radius).clamp(11.0, theme::size::TEXT));
        let text = shield.faction.facts().name.clone();
        let galley = painter.layout_no_wrap(text, font, theme::TEXT.fade(0.95));
        let rect = side.anchor_size(beside, galley.size());
        // Half a name under a panel helps nobody; the panels name the players too.
        if free.contains_rect(rect) {
            painter.galley(rect.min, galley, theme::TEXT.egui());
            taken.push(rect);
        }
    }
    taken
}

/// A small plate in front of a piece: its symbol and how many.
struct Chip {
    rect: egui::Rect,
    /// The piece behind it, as far as one can tell from here.
    piece: egui::Rect,
    text: Arc<egui::Galley>,
    size: f32,
    look: (Tint, Tint, Vec<Part>),
}

impl Chip {
    fn new(
        painter: &egui::Painter,
        lens: &Lens,
        standing: &Standing,
        transform: &Transform,
        text: String,
        look: (Tint, Tint, Vec<Part>),
    ) -> Option<Chip> {
        let foot = transform.translation;
        let spot = lens.point(foot)?;
        let radius = lens.radius(foot);
        let size = (0.034 * radius).clamp(11.5, 24.0);
        let text = painter.layout_no_wrap(text, theme::title_font(size), egui::Color32::PLACEHOLDER);
        let plate = egui::vec2(text.size().x + size * 1.46, size * 1.16);
        let middle = spot + egui::vec2(0.0, DISC * standing.scale * radius * 0.62 + plate.y * 0.5);
        let wide = DISC * standing.scale * radius;
        let piece = egui::Rect::from_min_max(
            spot - egui::vec2(0.8 * wide, 1.6 * wide),
            spot + egui::vec2(0.8, 0.5) * wide,
        );
        Some(Chip {
            rect: egui::Rect::from_center_size(middle, plate),
            piece,
            text,
            size,
            look,
        })
    }

    fn paint(&self, painter: &egui::Painter) {
        let (body, edge, symbol) = &self.look;
        let (rect, size) = (self.rect, self.size);
        let (round, icon) = (rect.height() * 0.5, size * 0.42);
        painter.rect_filled(rect.translate(egui::vec2(0.0, 1.5)), round, theme::INK_DARK.fade(0.45));
        painter.rect(
            rect,
            round,
            body.egui(),
            egui::Stroke::new(1.2, edge.egui()),
            egui::StrokeKind::Inside,
        );
        let ink = body.ink().egui();
        let left = egui::pos2(rect.left() + size * 0.24 + icon, rect.center().y);
        symbols::paint(painter, symbol, left, icon, ink);
        let at = egui::pos2(
            left.x + icon + size * 0.14,
            rect.center().y - self.text.size().y * 0.5 + size * 0.04,
        );
        painter.galley_with_override_text_color(at, self.text.clone(), ink);
    }
}
