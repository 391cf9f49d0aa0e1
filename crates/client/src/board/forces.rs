//! Forces and spice as pieces: a stack of discs in the faction's colour, a stain with crystals. Both stand at places of
//! their area that never overlap, and glide there when something changes.

use arrakis_rules::{AreaId, AreaSet, Faction, Forces, Seat, TerritorySet};
use arrakis_table::{Area, ForceStack, PiecesHere, PiecesRelated, Shield, SpiceDeposit, TableFacts, Token};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::places::{PITCH, places};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::spice;
use super::surface::Surfaces;
use super::tokens;
use crate::settings::Settings;
use crate::{symbols, theme};

/// The radius of a force disc, in units of the board's radius.
pub const DISC: f32 = 0.47 * PITCH;
/// The height of one disc.
pub(super) const THICK: f32 = 0.0085;
/// A stack shows no more discs than this.
pub(super) const MOST: u8 = 5;

/// Where a piece stands; labels and tooltips look here.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// On the disc.
    pub at: Vec2,
    /// How much smaller than usual it is.
    pub scale: f32,
    /// How high its foot is, in the world's units.
    pub foot: f32,
    /// How high its top is above its foot, in the world's units.
    pub top: f32,
}

/// A piece on its way.
#[derive(Component)]
struct Glide {
    from: Vec3,
    to: Vec3,
    passed: f32,
}

/// Areas where something is still to be seen that is gone: nothing takes its place yet.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Haunted(pub(super) AreaSet);

/// How a stack looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct StackLook {
    pub(super) faction: Faction,
    pub(super) discs: u8,
    /// How many of the discs, from above, are elite.
    pub(super) elites: u8,
    /// Whether they lie with the advisors' side up (Rule 2.02.10).
    pub(super) advisors: bool,
    /// Whether the uppermost is a token face down (Rule 2.10.10).
    pub(super) veiled: bool,
}

impl StackLook {
    fn new(faction: Faction, forces: Forces, advisors: bool) -> StackLook {
        let discs = forces.total().clamp(1, MOST);
        StackLook {
            faction,
            discs,
            elites: forces.elite.min(discs - forces.veiled.min(discs)),
            advisors,
            veiled: forces.is_veiled(),
        }
    }
}

/// Meshes of stacks by their look.
#[derive(Resource, Default)]
struct StackMeshes(HashMap<StackLook, Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StackMeshes>().init_resource::<Haunted>();
    app.add_systems(
        Update,
        (
            arrange.run_if(resource_exists::<BoardShape>.and_then(something_changed)),
            dress,
            tokens::dress,
            glide,
        )
            .chain()
            .after(PiecesRelated),
    );
}

fn something_changed(
    forces: Query<(), Or<(Changed<ForceStack>, Added<Token>)>>,
    areas: Query<(), (With<Area>, Changed<PiecesHere>)>,
    shape: Res<BoardShape>,
    haunted: Res<Haunted>,
) -> bool {
    !forces.is_empty() || !areas.is_empty() || shape.is_changed() || haunted.is_changed()
}

/// Gives every piece its place. Forces take the places from the middle, in the order of seats; tokens and spice take the last.
fn arrange(
    mut commands: Commands,
    shape: Res<BoardShape>,
    haunted: Res<Haunted>,
    areas: Query<(&Area, &PiecesHere)>,
    forces: Query<&ForceStack>,
    tokens: Query<&Token>,
    before: Query<(&Transform, Option<&Standing>)>,
) {
    for (area, pieces) in &areas {
        let stands = |entity| before.get(entity).is_ok_and(|(_, standing)| standing.is_some());
        if haunted.0.contains(area.0) && pieces.iter().all(stands) {
            continue;
        }
        let piece = |entity| match forces.get(entity) {
            Ok(stack) => {
                let discs = stack.forces.total().clamp(1, MOST);
                (stack.seat.0, entity, THICK * RADIUS * f32::from(discs))
            }
            Err(_) if tokens.contains(entity) => (u8::MAX - 1, entity, tokens::THICK * RADIUS),
            Err(_) => (u8::MAX, entity, 0.02 * RADIUS),
        };
        let mut crowd: Vec<(u8, Entity, f32)> = pieces.iter().map(piece).collect();
        crowd.sort_by_key(|(order, ..)| *order);
        let (spots, scale) = places(&shape, area.0, crowd.len());
        for ((_, entity, top), at) in crowd.into_iter().zip(spots) {
            let to = place(at, shape.standing(at, DISC * scale));
            let standing = Standing {
                at,
                scale,
                foot: to.y,
                top: top * scale,
            };
            let was = before.get(entity).ok();
            if was.is_some_and(|(_, old)| old == Some(&standing)) {
                continue;
            }
            // A new piece comes down from above; one that makes room walks.
            let from = was
                .filter(|(_, old)| old.is_some())
                .map_or(to + Vec3::Y * 1.2, |(now, _)| now.translation);
            commands.entity(entity).insert((
                standing,
                Transform::from_translation(from).with_scale(Vec3::splat(scale)),
                Visibility::Visible,
                Glide { from, to, passed: 0.0 },
            ));
        }
    }
}

/// Gives pieces their meshes when they or the players change.
fn dress(
    mut commands: Commands,
    shields: Query<&Shield>,
    seated: Query<(), Changed<Shield>>,
    changed: Query<(Entity, &ForceStack), Or<(Changed<ForceStack>, Without<Mesh3d>)>>,
    all: Query<(Entity, &ForceStack)>,
    facts: Query<&TableFacts>,
    mut advisors: Local<TerritorySet>,
    heaps: Query<(Entity, &SpiceDeposit, &Standing), Or<(Changed<SpiceDeposit>, Changed<Standing>)>>,
    shape: Option<Res<BoardShape>>,
    surfaces: Option<Res<Surfaces>>,
    mut stacks: ResMut<StackMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (Some(shape), Some(surfaces)) = (shape, surfaces) else {
        return;
    };
    let faction_of = |seat: Seat| {
        shields
            .iter()
            .find(|shield| shield.seat == seat)
            .map(|shield| shield.faction)
    };
    let advising = facts
        .iter()
        .next()
        .map_or(*advisors, |facts| facts.belongings.bene_gesserit.advisors);
    let flipped = advising != *advisors;
    *advisors = advising;
    let mut dress_one = |entity: Entity, stack: &ForceStack| {
        let Some(faction) = faction_of(stack.seat) else { return };
        let look = StackLook::new(faction, stack.forces, are_advisors(faction, stack.area, advising));
        let mesh = stacks.0.entry(look).or_insert_with(|| meshes.add(stack_mesh(look)));
        commands
            .entity(entity)
            .insert((Mesh3d(mesh.clone()), MeshMaterial3d(surfaces.piece.clone())));
    };
    if seated.is_empty() && !flipped {
        changed.iter().for_each(|(entity, stack)| dress_one(entity, stack));
    } else {
        all.iter().for_each(|(entity, stack)| dress_one(entity, stack));
    }
    for (entity, deposit, standing) in &heaps {
        let (crystals, stain) = spice::meshes(&shape, deposit.amount, standing);
        commands
            .entity(entity)
            .despawn_related::<Children>()
            .insert((Mesh3d(meshes.add(crystals)), MeshMaterial3d(surfaces.crystal.clone())))
            .with_child((
                Mesh3d(meshes.add(stain)),
                MeshMaterial3d(surfaces.glow.clone()),
                bevy::light::NotShadowCaster,
            ));
    }
}

/// Lifts, carries and sets down.
fn glide(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    mut pieces: Query<(Entity, &mut Transform, &mut Glide)>,
) {
    for (entity, mut transform, mut glide) in &mut pieces {
        glide.passed += if settings.reduced_motion {
            1.0
        } else {
            // What comes while the loop rests has not moved yet.
            time.delta_secs().min(0.1) / theme::MOVE_SECONDS
        };
        let share = EaseFunction::CubicInOut.sample_clamped(glide.passed.min(1.0));
        let lift =
            0.5 * (share * std::f32::consts::PI).sin() * (glide.from.xz().distance(glide.to.xz()) > 0.01) as u8 as f32;
        transform.translation = glide.from.lerp(glide.to, share) + Vec3::Y * lift;
        if glide.passed >= 1.0 {
            commands.entity(entity).remove::<Glide>();
        }
    }
}

/// Whether forces of this faction are advisors there (Rule 2.02.10).
pub(crate) fn are_advisors(faction: Faction, area: AreaId, advisors: TerritorySet) -> bool {
    faction == Faction::BeneGesserit && advisors.contains(area.territory())
}

/// Up to five discs with the faction's symbol on top; elites lie uppermost with a brass rim and a star. Advisors are pale,
/// with the rim in the faction's colour. A No-Field token lies above all, dark and with a question mark.
pub(super) fn stack_mesh(look: StackLook) -> Mesh {
    let StackLook {
        faction,
        discs,
        elites,
        advisors,
        veiled,
    } = look;
    let mut stack = Sculpt::default();
    let (body, rim) = if advisors {
        (theme::ADVISOR, theme::faction(faction))
    } else {
        (theme::faction(faction), theme::faction_rim(faction))
    };
    let (thick, radius) = (THICK * RADIUS, DISC * RADIUS);
    for disc in 0..discs {
        let is_top = disc + 1 == discs;
        let token = veiled && is_top;
        let elite = !token && disc + elites + u8::from(veiled) >= discs;
        let body = if token { theme::BASALT } else { body };
        let edge = if elite {
            theme::BRASS.linear() * 1.6
        } else {
            rim.linear()
        };
        // Hand-stacked: each a little beside the one below.
        let slip = Vec2::from_angle(f32::from(disc) * 2.4) * if discs > 1 { 0.03 * radius } else { 0.0 };
        let foot = Vec3::new(slip.x, f32::from(disc) * thick, slip.y);
        let profile = [
            (0.93, 0.0),
            (1.0, 0.18),
            (1.0, 0.72),
            (0.95, 1.0),
            (0.84, 1.0),
            (0.80, 0.9),
            (0.0, 0.9),
        ]
        .map(|(across, up)| (across * radius, up * thick));
        stack.lathe(foot, &profile, 32, |step| match step {
            0..=1 => (body.linear() * 0.8).with_w(1.0),
            2..=3 => edge.with_w(1.0),
            _ => body.linear(),
        });
        if token {
            let top = foot + Vec3::Y * thick * 0.94;
            symbols::lay(&mut stack, &symbols::face_down(), top, radius * 0.6, rim.linear());
        } else if is_top {
            let ink = body.ink().linear();
            let top = foot + Vec3::Y * thick * 0.94;
            symbols::lay(&mut stack, &symbols::symbol(faction), top, radius * 0.62, ink);
            if elite {
                let star = top + Vec3::new(0.0, thick * 0.05, radius * 0.66);
                symbols::lay(&mut stack, &symbols::star(), star, radius * 0.22, theme::LAMP.linear());
            }
        }
    }
    stack.mesh()
}
