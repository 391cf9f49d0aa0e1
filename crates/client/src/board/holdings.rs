//! Who holds the strongholds, to be seen on the board: a line around each in the colour of who holds it, whose symbol the badge
//! beside has; and dashed with red where foes stand together, so that it will come to a battle and nobody holds it.

use arrakis_rules::{AreaSet, Faction, Seat, TerritoryId, TerritorySet, board};
use arrakis_table::{ForceStack, Shield, TableFacts};
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::forces::are_advisors;
use super::lines::ribbon;
use super::sculpt::Sculpt;
use super::shape::BoardShape;
use super::surface::Surfaces;
use crate::theme;

/// Half the width of the line, and of the dark one under it, in units of the board's radius.
const LINE: f32 = 0.0028;
const UNDER: f32 = 0.0046;
/// How long a dash is.
const DASH: f32 = 0.026;
/// It shines in its own light, beside sand in the sun.
const BRIGHT: f32 = 1.2;

/// Who stands where.
pub(crate) struct Ground<'a> {
    pub(crate) shields: &'a [&'a Shield],
    pub(crate) stacks: &'a [&'a ForceStack],
    /// Where the Bene Gesserit's forces are advisors (Rule 2.02.10).
    pub(crate) advisors: TerritorySet,
}

impl Ground<'_> {
    /// Whether forces of a player that count are there.
    pub(crate) fn is_in(&self, seat: Seat, areas: AreaSet) -> bool {
        let shield = self.shields.iter().find(|shield| shield.seat == seat);
        let counts = |area| shield.is_some_and(|shield| !are_advisors(shield.faction, area, self.advisors));
        let mut stacks = self.stacks.iter();
        stacks.any(|stack| stack.seat == seat && areas.contains(stack.area) && counts(stack.area))
    }

    /// Who stands in a stronghold with forces that count.
    pub(crate) fn there(&self, stronghold: TerritoryId) -> Vec<&Shield> {
        let all = self.shields.iter().copied();
        all.filter(|one| self.is_in(one.seat, stronghold.areas())).collect()
    }
}

/// Whether some of those who stand in a stronghold are no allies, so that nobody controls it and it will come to a battle.
pub(crate) fn is_contested(there: &[&Shield]) -> bool {
    let mut pairs = there.iter().flat_map(|one| there.iter().map(move |other| (one, other)));
    pairs.any(|(one, other)| one.seat != other.seat && one.ally != Some(other.seat))
}

/// A stronghold as it is held.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Holding {
    stronghold: TerritoryId,
    holders: Vec<Faction>,
    is_contested: bool,
}

#[derive(Component)]
struct Holdings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        mark.before(AssetEventSystems).run_if(resource_exists::<BoardShape>),
    );
}

/// Lays out the lines, none.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Holdings"),
        Holdings,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        MeshMaterial3d(surfaces.glow.clone()),
        NotShadowCaster,
        NoFrustumCulling,
    ));
}

fn mark(
    shields: Query<&Shield>,
    stacks: Query<&ForceStack>,
    facts: Query<&TableFacts>,
    changed: Query<(), Or<(Changed<Shield>, Changed<ForceStack>)>>,
    (gone, left): (RemovedComponents<ForceStack>, RemovedComponents<Shield>),
    shape: Res<BoardShape>,
    holdings: Single<&Mesh3d, With<Holdings>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut before: Local<Vec<Holding>>,
) {
    if changed.is_empty() && gone.is_empty() && left.is_empty() && !shape.is_changed() {
        return;
    }
    let (mut shields, stacks): (Vec<&Shield>, Vec<&ForceStack>) = (shields.iter().collect(), stacks.iter().collect());
    shields.sort_by_key(|shield| shield.seat);
    let advisors = facts.iter().next();
    let ground = Ground {
        shields: &shields,
        stacks: &stacks,
        advisors: advisors
            .map(|facts| facts.belongings.bene_gesserit.advisors)
            .unwrap_or_default(),
    };
    let now: Vec<Holding> = board()
        .stronghold_set()
        .iter()
        .filter_map(|there| held(&ground, there))
        .collect();
    if *before == now && !shape.is_changed() {
        return;
    }
    let mut sculpt = Sculpt::default();
    for holding in &now {
        encircle(&mut sculpt, &shape, holding);
    }
    *before = now;
    if let Some(mut mesh) = meshes.get_mut(&holdings.0) {
        *mesh = sculpt.mesh();
    }
}

fn held(ground: &Ground, stronghold: TerritoryId) -> Option<Holding> {
    let there = ground.there(stronghold);
    (!there.is_empty()).then(|| Holding {
        stronghold,
        holders: there.iter().map(|shield| shield.faction).collect(),
        is_contested: is_contested(&there),
    })
}

/// A line around a stronghold.
fn encircle(into: &mut Sculpt, shape: &BoardShape, holding: &Holding) {
    let Some(area) = holding.stronghold.areas().first() else {
        return;
    };
    if !area.is_on_map() && shape.door().is_none() {
        return;
    }
    let outline = shape.outline(area);
    let ring = even(&outline.ring, 0.006);
    let dark = theme::INK_DARK.linear().with_w(0.55);
    ribbon(into, shape, &ring, UNDER, 0.0022, dark, true);
    let mut colors: Vec<Vec4> = holding
        .holders
        .iter()
        .map(|faction| (theme::faction_rim(*faction).linear() * BRIGHT).with_w(1.0))
        .collect();
    if holding.is_contested {
        colors.push((theme::LOSS.linear() * BRIGHT).with_w(1.0));
    }
    if let [color] = colors.as_slice() {
        ribbon(into, shape, &ring, LINE, 0.0026, *color, true);
    } else {
        // Dashes of all colours by turns, with gaps where it is contested.
        let points = ((DASH / 0.006) as usize).max(2);
        let gap = usize::from(holding.is_contested);
        let closed: Vec<Vec2> = ring.iter().chain(ring.first()).copied().collect();
        for (number, dash) in closed.windows(points + 1).step_by(points).enumerate() {
            let color = colors[number % colors.len()];
            ribbon(into, shape, &dash[..dash.len() - gap], LINE, 0.0026, color, false);
        }
    }
}

/// The same ring with points at even distances.
fn even(ring: &[Vec2], step: f32) -> Vec<Vec2> {
    let mut even = Vec::new();
    let mut left = 0.0;
    for (from, to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let length = from.distance(*to);
        while left < length {
            even.push(from.lerp(*to, left / length));
            left += step;
        }
        left -= length;
    }
    even
}

#[cfg(test)]
mod tests {
    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn a_line_of_even_steps_goes_once_around_every_stronghold() {
        let shape = for_tests();
        for stronghold in board().strongholds() {
            let area = stronghold.areas().first().expect("it has one");
            let ring = even(&shape.outline(area).ring, 0.006);
            assert!(ring.len() > 20, "{}", stronghold.name());
            for (one, next) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                assert!(one.distance(*next) < 0.0075, "{}", stronghold.name());
            }
        }
    }
}
