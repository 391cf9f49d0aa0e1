//! Forces, spice and tokens as pieces: they stand at places of their area that never overlap, and glide there when something
//! changes.

use arrakis_rules::{AreaId, AreaSet, Faction, Seat, TerritorySet};
use arrakis_table::{Area, ForceStack, PiecesHere, PiecesRelated, Shield, SpiceDeposit, TableFacts, Token};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::places::places;
use super::shape::{BoardShape, place};
use super::spice;
use super::stacks::{self, DISC, StackLook};
use super::surface::Surfaces;
use super::tokens;
use crate::screens::OfTable;
use crate::settings::Settings;
use crate::theme;

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

/// Meshes of stacks by their look.
#[derive(Resource, Default)]
struct StackMeshes(HashMap<StackLook, Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StackMeshes>().init_of_table::<Haunted>();
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
    mut known: Local<HashMap<(AreaId, usize), (Vec<Vec2>, f32)>>,
) {
    if shape.is_changed() {
        known.clear();
    }
    for (area, pieces) in &areas {
        let stands = |entity| before.get(entity).is_ok_and(|(_, standing)| standing.is_some());
        if haunted.0.contains(area.0) && pieces.iter().all(stands) {
            continue;
        }
        let piece = |entity| match forces.get(entity) {
            Ok(stack) => {
                let discs = stacks::discs(stack.forces.total());
                (stack.seat.0, entity, stacks::height(discs, false))
            }
            Err(_) if tokens.contains(entity) => (u8::MAX - 1, entity, tokens::HEIGHT),
            Err(_) => (u8::MAX, entity, spice::HEIGHT),
        };
        let mut crowd: Vec<(u8, Entity, f32)> = pieces.iter().map(piece).collect();
        crowd.sort_by_key(|(order, ..)| *order);
        let found = known.entry((area.0, crowd.len()));
        let (spots, scale) = found.or_insert_with(|| places(&shape, area.0, crowd.len()));
        let scale = *scale;
        let tops: Vec<f32> = crowd.iter().map(|(.., top)| *top).collect();
        let spots = tall_behind(spots, &tops);
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

/// The same places, but where one stands before another the taller piece takes the one behind.
fn tall_behind(spots: &[Vec2], tops: &[f32]) -> Vec<Vec2> {
    let mut spots = spots.to_vec();
    for one in 0..spots.len().min(tops.len()) {
        for other in 0..one {
            let is_beside = (spots[one].x - spots[other].x).abs() > DISC;
            let (front, back) = if spots[one].y < spots[other].y {
                (one, other)
            } else {
                (other, one)
            };
            if !is_beside && tops[front] > tops[back] {
                spots.swap(front, back);
            }
        }
    }
    spots
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
        let mesh = stacks.0.entry(look).or_insert_with(|| meshes.add(stacks::mesh(look)));
        commands
            .entity(entity)
            .insert((Mesh3d(mesh.clone()), MeshMaterial3d(surfaces.struck.clone())));
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

/// Lets a piece come down to its place from so high above it, in the world's units.
pub(super) fn set_down(commands: &mut Commands, piece: Entity, to: Vec3, above: f32) {
    let from = to + Vec3::Y * above;
    commands.entity(piece).insert(Glide { from, to, passed: 0.0 });
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
