//! Writing over the board: names of strongholds and of what is pointed at or may be chosen, numbers of sectors, and a badge with symbol and number for every piece.
//! Nothing covers anything else: the numbers and the players' names have fixed places, badges come next, names last.

mod badges;
mod lens;
mod names;
mod room;
#[cfg(test)]
mod tests;

use arrakis_rules::{Faction, Forces, Seat, Sector};
use arrakis_table::{ForceStack, Shield, SpiceDeposit, TableFacts, Token, TokenKind};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass, egui};

use self::badges::{Badge, Kind, Piece};
use self::lens::Lens;
use self::names::{Called, Name};
use self::room::Room;
use super::anchors::Spots;
use super::circles;
use super::forces::{Standing, are_advisors};
use super::highlight::Highlight;
use super::meeting::Meeting;
use super::shape::{BoardShape, RADIUS, place, sector_angle};
use crate::camera::{BoardCamera, Framing};
use crate::picking::{Hovered, Signs};
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme;

/// What stands for something that lies face down.
const FACE_DOWN: &str = "?";

/// Where names may stand.
#[derive(Resource)]
struct Names(Spots);

/// What was written last, and for what.
#[derive(Default)]
struct Last {
    of: Option<(Lens, egui::Rect, Vec<Piece>, Vec<(Sector, Faction)>, Called)>,
    written: Written,
}

/// Everything that is written over the board but the numbers and names at its rim.
#[derive(Default)]
struct Written {
    badges: Vec<Badge>,
    names: Vec<Name>,
}

impl Written {
    /// What of it stands for an area. `zoom`: logical pixels in a point.
    fn signs(&self, shape: &BoardShape, zoom: f32, rim: &[egui::Rect]) -> Signs {
        let pixels = |rect: egui::Rect| {
            let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
            Rect::from_corners(corner(rect.min), corner(rect.max))
        };
        let badges = self.badges.iter();
        let badges = badges.filter_map(|badge| Some((pixels(badge.rect), shape.area_at(badge.at)?)));
        let names = self.names.iter();
        let names = names.filter_map(|name| Some((pixels(name.rect), name.area()?)));
        let all = self.names.iter();
        Signs {
            areas: badges.chain(names).collect(),
            names: all.map(|name| (pixels(name.rect), name.territory)).collect(),
            rim: rim.iter().copied().map(pixels).collect(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let on_board = in_state(Screen::Table).and_then(resource_exists::<Names>);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(on_board));
    let reshaped = resource_exists::<Names>.and_then(resource_exists_and_changed::<BoardShape>);
    app.add_systems(
        PostUpdate,
        follow_mobile_stronghold
            .run_if(reshaped)
            .before(EguiPostUpdateSet::EndPass),
    );
}

/// The board has another shape when the Hidden Mobile Stronghold stands elsewhere: its name goes with it.
fn follow_mobile_stronghold(shape: Res<BoardShape>, mut names: ResMut<Names>) {
    names.0.follow_mobile_stronghold(&shape);
}

/// Looks for places for the names.
pub(super) fn prepare(world: &mut World) {
    let spots = Spots::new(world.resource::<BoardShape>());
    world.insert_resource(Names(spots));
}

fn draw(
    mut contexts: EguiContexts,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    names: Res<Names>,
    framing: Res<Framing>,
    forces: Query<(&ForceStack, &Standing, &Transform)>,
    spice: Query<(&SpiceDeposit, &Standing, &Transform)>,
    tokens: Query<(&Token, &Standing, &Transform)>,
    shields: Query<&Shield>,
    facts: Query<&TableFacts>,
    (hovered, highlight, settings, meeting): (Res<Hovered>, Res<Highlight>, Res<Settings>, Res<Meeting>),
    shape: Res<BoardShape>,
    mut signs: ResMut<Signs>,
    mut last: Local<Last>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut painter = ctx.layer_painter(egui::LayerId::background());
    painter.set_opacity(meeting.leaves());
    let (camera, transform) = *eye;
    let zoom = ctx.zoom_factor();
    let lens = Lens::new(camera.clip_from_view(), transform, ctx.content_rect().size(), zoom);
    let mut free = ctx.content_rect();
    free.min += egui::vec2(framing.left, framing.top) / zoom;
    free.max -= egui::vec2(framing.right, framing.bottom) / zoom;
    let named = shields.iter().filter(|_| !framing.has_seats);
    let circles: Vec<_> = named.map(|shield| (shield.circle, shield.faction)).collect();
    let rim = rim(&painter, &lens, &circles, free);
    let advisors = facts.iter().next();
    let advisors = advisors
        .map(|facts| facts.belongings.bene_gesserit.advisors)
        .unwrap_or_default();
    let mut pieces = Vec::new();
    for (deposit, standing, transform) in &spice {
        pieces.push(Piece {
            at: *transform,
            standing: *standing,
            words: deposit.amount.to_string(),
            kind: Kind::Spice,
        });
    }
    for (token, standing, transform) in &tokens {
        pieces.push(Piece {
            at: *transform,
            standing: *standing,
            words: on_token(token.kind).to_owned(),
            kind: Kind::Token(token.kind),
        });
    }
    let faction_of = |seat: Seat| {
        let shield = shields.iter().find(|shield| shield.seat == seat);
        shield.map(|shield| shield.faction)
    };
    for (stack, standing, transform) in &forces {
        let Some(faction) = faction_of(stack.seat) else {
            continue;
        };
        pieces.push(Piece {
            at: *transform,
            standing: *standing,
            words: count(stack.forces),
            kind: Kind::Forces {
                faction,
                advisors: are_advisors(faction, stack.area, advisors),
            },
        });
    }
    let called = Called {
        all: settings.names || ctx.input(|input| input.modifiers.alt),
        some: hovered
            .0
            .into_iter()
            .chain(highlight.marked().iter())
            .chain(highlight.selected.iter())
            .collect(),
    };
    let of = Some((lens, free, pieces, circles, called));
    // Panels are laid out more often than anything moves on the board.
    if (names.is_changed() || last.of != of)
        && let Some((lens, free, pieces, _, called)) = &of
    {
        last.written = write(&painter, lens, *free, rim.clone(), pieces, (&names.0, called));
        signs.set_if_neq(last.written.signs(&shape, zoom, &rim));
        last.of = of;
    }
    let Written { badges, names } = &last.written;
    names.iter().for_each(|name| name.paint_line(&painter));
    badges.iter().for_each(|badge| badge.paint_line(&painter));
    names.iter().for_each(|name| name.paint(&painter));
    badges.iter().for_each(|badge| badge.paint(&painter));
    Ok(())
}

/// Finds a place for everything. `rim` is what stands in fixed places.
fn write(
    painter: &egui::Painter,
    lens: &Lens,
    free: egui::Rect,
    rim: Vec<egui::Rect>,
    pieces: &[Piece],
    (spots, called): (&Spots, &Called),
) -> Written {
    let seen = pieces.iter().filter_map(|piece| piece.seen(lens)).collect();
    let mut room = Room::new(free, rim, seen);
    let badges = badges::arrange(painter, lens, pieces, &mut room);
    let names = names::arrange(painter, lens, spots, called, &mut room);
    Written { badges, names }
}

/// How many forces, elite ones by themselves, and what lies face down (Rule 2.10.11).
fn count(forces: Forces) -> String {
    let seen = forces.unveiled();
    let seen = match (seen.normal, seen.elite) {
        (0, 0) if forces.is_veiled() => None,
        (normal, 0) => Some(normal.to_string()),
        (normal, elite) => Some(format!("{normal}+{elite}")),
    };
    let veiled = forces.is_veiled().then(|| FACE_DOWN.to_owned());
    let parts: Vec<String> = seen.into_iter().chain(veiled).collect();
    parts.join("+")
}

/// What the plate of a token says: nothing of one that shows a symbol, and of one that lies face down that it does.
fn on_token(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Terror => FACE_DOWN,
        TokenKind::Ambassador(_) => "",
    }
}

/// Numbers of sectors on the rim, names of players at their circles; and where they are.
fn rim(painter: &egui::Painter, lens: &Lens, circles: &[(Sector, Faction)], free: egui::Rect) -> Vec<egui::Rect> {
    let mut taken = Vec::new();
    for sector in 1..=18 {
        let at = place(Vec2::from_angle(sector_angle(sector)) * 1.056, 0.012);
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
    for (circle, faction) in circles {
        let at = place(circles::spot(*circle), 0.02);
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
        let text = faction.facts().name.clone();
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
