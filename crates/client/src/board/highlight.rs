//! What glows on the board: areas that may be acted on, areas chosen, a path, and the territory under the pointer.

use arrakis_rules::{AreaId, AreaSet, board};
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::geometry::BorderKind;
use super::lines::ribbon;
use super::paint::Paint;
use super::relief::Relief;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, place};
use super::surface::Surfaces;
use crate::canvas::SpareTime;
use crate::picking::Hovered;
use crate::screens::OfTable;
use crate::settings::Settings;
use crate::theme::{self, Tint};

/// What panels want to show on the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Highlight {
    /// May be acted on now.
    pub glow: AreaSet,
    /// Chosen.
    pub selected: AreaSet,
    /// A way over the board, first area first.
    pub path: Vec<AreaId>,
}

impl Highlight {
    /// Whether most of the board may be acted on. Then it is the rest that stands out: lines and names everywhere would hide
    /// the ground.
    fn is_nearly_all(&self) -> bool {
        2 * self.glow.union(self.selected).len() > board().areas().count()
    }

    /// What is marked and named of what may be acted on: where that is nearly all, only strongholds.
    pub(crate) fn marked(&self) -> AreaSet {
        if self.is_nearly_all() {
            let plain = self.glow.without(self.selected);
            plain.iter().filter(|area| area.territory().is_stronghold()).collect()
        } else {
            self.glow
        }
    }
}

/// The areas that a panel speaks of: they shine while it does, and whatever may be acted on is marked over them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoken(pub AreaSet);

/// Marks shine in their own light, which must hold beside sand in the sun.
const BRIGHT: f32 = 1.7;
/// How dark what is closed lies beside what is lit.
const CLOSED: f32 = 0.3;

#[derive(Component)]
struct Marks;

#[derive(Component)]
struct HoverMark;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Highlight>().init_of_table::<Spoken>();
    app.add_systems(
        PostUpdate,
        (
            breathe,
            mark.run_if(resource_changed::<Highlight>.or_else(resource_changed::<Spoken>)),
            hover.run_if(resource_changed::<Hovered>),
        )
            .before(AssetEventSystems)
            .run_if(resource_exists::<BoardShape>),
    );
}

/// Lays out the marks, empty.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    let look = || {
        (
            MeshMaterial3d(surfaces.mark.clone()),
            bevy::light::NotShadowCaster,
            NoFrustumCulling,
        )
    };
    commands.spawn((
        Name::new("Marks"),
        Marks,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        look(),
    ));
    commands.spawn((
        Name::new("Hover mark"),
        HoverMark,
        Mesh3d(meshes.add(Sculpt::default().mesh())),
        look(),
    ));
}

/// What may be acted on breathes, so that it is not missed.
fn breathe(
    time: Res<Time>,
    settings: Res<Settings>,
    spare_time: Res<SpareTime>,
    wanted: Res<Highlight>,
    surfaces: Res<Surfaces>,
    mut paints: ResMut<Assets<Paint>>,
) {
    let wave = if wanted.glow.is_empty() || settings.reduced_motion {
        1.0
    } else if !spare_time.is_due() {
        return;
    } else {
        0.84 + 0.16 * (time.elapsed_secs_wrapped() * 3.2).sin()
    };
    // Asked first: a material that is touched is sent to the renderer again.
    if paints.get(&surfaces.mark).is_some_and(|mark| mark.cover() != wave)
        && let Some(mut mark) = paints.get_mut(&surfaces.mark)
    {
        mark.set_cover(wave);
    }
}

fn mark(
    wanted: Res<Highlight>,
    spoken: Res<Spoken>,
    shape: Res<BoardShape>,
    relief: Res<Relief>,
    marks: Single<&Mesh3d, With<Marks>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut sculpt = Sculpt::default();
    let (marked, is_nearly_all) = (wanted.marked(), wanted.is_nearly_all());
    fill(&mut sculpt, &shape, &relief, spoken.0, theme::LAMP, 0.65);
    ring(&mut sculpt, &shape, spoken.0);
    outline(&mut sculpt, &shape, spoken.0, theme::TITLE_GOLD, 0.005, 1.0);
    if is_nearly_all {
        let all: AreaSet = board().areas().collect();
        let closed = all.without(wanted.glow.union(wanted.selected));
        fill(&mut sculpt, &shape, &relief, closed, theme::INK_DARK, CLOSED);
    }
    fill(
        &mut sculpt,
        &shape,
        &relief,
        marked.without(wanted.selected),
        theme::ACCENT,
        if is_nearly_all { 0.44 } else { 0.30 },
    );
    fill(&mut sculpt, &shape, &relief, wanted.selected, theme::ACCENT, 0.55);
    // Where nearly all is lit, a glow in strongholds is enough.
    let outlined = if is_nearly_all { AreaSet::default() } else { marked };
    outline(&mut sculpt, &shape, outlined, theme::INK_DARK, 0.0054, 0.7);
    outline(&mut sculpt, &shape, wanted.selected, theme::INK_DARK, 0.0096, 0.8);
    outline(&mut sculpt, &shape, outlined, theme::ACCENT, 0.0028, 1.0);
    outline(&mut sculpt, &shape, wanted.selected, theme::INK_LIGHT, 0.0066, 1.0);
    way(&mut sculpt, &shape, &wanted.path);
    if let Some(mut mesh) = meshes.get_mut(&marks.0) {
        *mesh = sculpt.mesh();
    }
}

fn hover(
    hovered: Res<Hovered>,
    shape: Res<BoardShape>,
    relief: Res<Relief>,
    marks: Single<&Mesh3d, With<HoverMark>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut sculpt = Sculpt::default();
    if let Some(area) = hovered.0 {
        fill(&mut sculpt, &shape, &relief, AreaSet::of(area), theme::INK_LIGHT, 0.14);
        outline(
            &mut sculpt,
            &shape,
            area.territory().areas(),
            theme::INK_DARK,
            0.0046,
            0.5,
        );
        outline(
            &mut sculpt,
            &shape,
            area.territory().areas(),
            theme::INK_LIGHT,
            0.0026,
            0.9,
        );
    }
    if let Some(mut mesh) = meshes.get_mut(&marks.0) {
        *mesh = sculpt.mesh();
    }
}

fn fill(into: &mut Sculpt, shape: &BoardShape, relief: &Relief, areas: AreaSet, tint: Tint, alpha: f32) {
    let color = (tint.linear() * BRIGHT).with_w(alpha);
    for area in areas.iter() {
        if !area.is_on_map() {
            deck(into, shape, color);
            continue;
        }
        let patch = relief.patch(area);
        let numbers: Vec<u32> = patch
            .points
            .iter()
            .map(|(at, height)| into.point(place(*at, height + 0.001), Vec3::Y, color, Vec2::ZERO))
            .collect();
        for corners in &patch.triangles {
            into.triangle(corners.map(|corner| numbers[corner]));
        }
    }
}

/// A bright ring around each stronghold: a city hides the ground that it stands on.
fn ring(into: &mut Sculpt, shape: &BoardShape, areas: AreaSet) {
    let cities = areas
        .iter()
        .filter(|area| area.is_on_map() && area.territory().is_stronghold());
    for area in cities {
        let outline = shape.outline(area);
        for (half_width, tint, alpha) in [
            (0.02, theme::LAMP, 0.3),
            (0.013, theme::LAMP, 0.7),
            (0.006, theme::INK_LIGHT, 1.0),
        ] {
            let color = (tint.linear() * BRIGHT).with_w(alpha);
            ribbon(into, shape, &outline.ring, half_width, 0.006, color, true);
        }
    }
}

/// The deck of the Hidden Mobile Stronghold.
fn deck(into: &mut Sculpt, shape: &BoardShape, color: Vec4) {
    let outline = shape.outline(AreaId::HIDDEN_MOBILE_STRONGHOLD);
    let mut point = |at: Vec2| into.point(place(at, shape.deck() + 0.001), Vec3::Y, color, Vec2::ZERO);
    let middle = point(outline.center);
    let ring: Vec<u32> = outline.ring.iter().map(|at| point(*at)).collect();
    for (one, next) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        into.triangle([middle, *one, *next]);
    }
}

/// A line around the territories of a set of areas. Where two of them meet it stays, or a board that is lit as a whole
/// would look like one that is not.
fn outline(into: &mut Sculpt, shape: &BoardShape, areas: AreaSet, tint: Tint, half_width: f32, alpha: f32) {
    for border in shape.borders() {
        let within = border.between.iter().filter(|area| areas.contains(**area)).count();
        if within == 1 || within > 0 && border.kind != BorderKind::Sector {
            ribbon(
                into,
                shape,
                &border.line,
                half_width,
                0.002,
                (tint.linear() * BRIGHT).with_w(alpha),
                false,
            );
        }
    }
    if areas.contains(AreaId::HIDDEN_MOBILE_STRONGHOLD) {
        let outline = shape.outline(AreaId::HIDDEN_MOBILE_STRONGHOLD);
        // On the deck, whose edge falls off.
        let line: Vec<Vec2> = outline.ring.iter().map(|at| at.lerp(outline.center, 0.05)).collect();
        ribbon(
            into,
            shape,
            &line,
            half_width,
            0.002,
            (tint.linear() * BRIGHT).with_w(alpha),
            true,
        );
    }
}

/// A rounded ribbon through the middles of areas, with a head at its end.
fn way(into: &mut Sculpt, shape: &BoardShape, path: &[AreaId]) {
    let stops: Vec<Vec2> = path.iter().map(|area| shape.outline(*area).center).collect();
    let (Some(last), true) = (stops.last(), stops.len() > 1) else {
        return;
    };
    let stop = |at: isize| stops[at.clamp(0, stops.len() as isize - 1) as usize];
    let mut line = Vec::new();
    for leg in 0..stops.len() as isize - 1 {
        let [a, b, c, d] = [stop(leg - 1), stop(leg), stop(leg + 1), stop(leg + 2)];
        for step in 0..14 {
            let t = step as f32 / 14.0;
            let bend =
                (c - a) * t + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t + (3.0 * b - a - 3.0 * c + d) * t * t * t;
            line.push(b + bend * 0.5);
        }
    }
    line.push(*last);
    let color = theme::INK_LIGHT.linear();
    ribbon(
        into,
        shape,
        &line,
        0.0085,
        0.006,
        theme::INK_DARK.linear().with_w(0.75),
        false,
    );
    ribbon(into, shape, &line, 0.0055, 0.007, color, false);
    let ahead = (*last - line[line.len().saturating_sub(4)]).normalize_or(Vec2::Y);
    let corners = [
        *last + ahead * 0.028,
        *last + ahead.perp() * 0.018,
        *last - ahead.perp() * 0.018,
    ];
    into.facet(corners.map(|at| place(at, shape.height(at) + 0.012)), color);
}
