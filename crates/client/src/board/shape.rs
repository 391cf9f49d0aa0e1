//! The ground as a shape: which area a point lies in, how high it is, where borders run.

use arrakis_rules::{AreaId, board};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::baked::heights::Heights;
use super::deck;
use super::geometry::{AreaOutline, Border, Geometry};

/// The radius of the disc in the world's units.
pub const RADIUS: f32 = 10.0;

/// In strongholds pieces stand on plinths this high, above the roofs of low houses.
const PLINTH: f32 = 0.013;

/// The disc: areas, borders and heights, in units of the disc's radius (x right, y up).
#[derive(Resource)]
pub struct BoardShape {
    areas: Vec<AreaOutline>,
    boxes: Vec<Rect>,
    borders: Vec<Border>,
    heights: Heights,
    /// The area in which the Hidden Mobile Stronghold stands, its outline, and how high its deck is (Rule 2.07.17).
    door: Option<AreaId>,
    mobile: AreaOutline,
    deck: f32,
}

impl BoardShape {
    /// Prepares a drawn map for questions.
    pub fn new(geometry: &Geometry, heights: Heights) -> BoardShape {
        BoardShape {
            boxes: geometry.areas.iter().map(|area| bounds(&area.ring)).collect(),
            areas: geometry.areas.clone(),
            borders: geometry.borders.clone(),
            heights,
            door: None,
            mobile: deck::outline(Vec2::ZERO),
            deck: deck::DECK,
        }
    }

    /// The area in which the Hidden Mobile Stronghold stands.
    pub(super) fn door(&self) -> Option<AreaId> {
        self.door
    }

    /// How high its deck is.
    pub(super) fn deck(&self) -> f32 {
        self.deck
    }

    /// Puts the Hidden Mobile Stronghold into an area of the map, away from its middle, or nowhere.
    pub(super) fn put_mobile_stronghold(&mut self, door: Option<AreaId>) {
        self.door = door;
        let Some(door) = door.filter(|door| door.is_on_map()) else {
            return;
        };
        let outline = self.outline(door);
        let far = |at: &&Vec2| at.distance(outline.center);
        let at = *outline
            .slots
            .iter()
            .max_by(|a, b| far(a).total_cmp(&far(b)))
            .unwrap_or(&outline.center);
        self.deck = self.height_in(door, at) + deck::DECK;
        self.mobile = deck::outline(at);
    }

    /// Whether the Hidden Mobile Stronghold stands here in this area, and no piece can beside it.
    pub(super) fn is_built_on(&self, area: AreaId, at: Vec2, piece: f32) -> bool {
        self.door == Some(area) && self.mobile.center.distance(at) < deck::SIZE + piece
    }

    /// Another ground, such as the one after the Shield Wall was blown open. The Hidden Mobile Stronghold stays as high as it was.
    pub(super) fn set_heights(&mut self, heights: Heights) {
        self.heights = heights;
    }

    /// The outline of an area.
    pub fn outline(&self, area: AreaId) -> &AreaOutline {
        self.areas.get(area.index()).unwrap_or(&self.mobile)
    }

    /// Every border once.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// Whether a point lies in an area.
    pub fn contains(&self, area: AreaId, at: Vec2) -> bool {
        match self.boxes.get(area.index()) {
            Some(bounds) => bounds.contains(at) && inside(&self.areas[area.index()].ring, at),
            None => self.door.is_some() && inside(&self.mobile.ring, at),
        }
    }

    /// The area that a point lies in; none beside the disc.
    pub fn area_at(&self, at: Vec2) -> Option<AreaId> {
        let above = [AreaId::HIDDEN_MOBILE_STRONGHOLD].into_iter();
        above.chain(board().areas()).find(|area| self.contains(*area, at))
    }

    /// How high the ground is.
    pub fn height(&self, at: Vec2) -> f32 {
        match self.area_at(at) {
            Some(area) => self.height_in(area, at),
            None => 0.0,
        }
    }

    /// How high the ground of this area is at a point inside it or on its border.
    pub fn height_in(&self, area: AreaId, at: Vec2) -> f32 {
        if area.is_on_map() {
            self.heights.at(at)
        } else {
            self.deck
        }
    }

    /// The point of the ground in the world.
    pub fn world(&self, at: Vec2) -> Vec3 {
        place(at, self.height(at))
    }

    /// Where the middle of an area is in the window, in logical pixels; `None` behind the eye.
    pub(crate) fn in_window(&self, (camera, eye): (&Camera, &GlobalTransform), area: AreaId) -> Option<Vec2> {
        let middle = self.world(self.outline(area).center);
        camera.world_to_viewport(eye, middle).ok()
    }

    /// How high a piece of this radius stands.
    pub fn standing(&self, at: Vec2, radius: f32) -> f32 {
        let ring = (0..8).map(|step| at + radius * Vec2::from_angle(step as f32 * std::f32::consts::FRAC_PI_4));
        let highest = ring.map(|point| self.height(point)).fold(0.0, f32::max);
        // On a slope it lies a little in the sand rather than stand on one edge.
        let area = self.area_at(at);
        let middle = area.map_or(0.0, |area| self.height_in(area, at));
        let is_built = |area: AreaId| area.is_on_map() && area.territory().is_stronghold();
        let plinth = if area.is_some_and(is_built) { PLINTH } else { 0.0 };
        middle.midpoint(highest.max(middle)) + plinth
    }
}

/// A point of the disc at a height, in the world.
pub fn place(at: Vec2, height: f32) -> Vec3 {
    Vec3::new(at.x, height, -at.y) * RADIUS
}

/// A point of the world seen from above, on the disc.
pub fn on_disc(at: Vec3) -> Vec2 {
    Vec2::new(at.x, -at.z) / RADIUS
}

/// The direction of the middle of a sector, counted like the map's: 1 at the bottom, counterclockwise.
pub fn sector_angle(sector: u8) -> f32 {
    (270.0 + 20.0 * (f32::from(sector) - 1.0)).to_radians()
}

/// The smallest rectangle around these points.
pub(super) fn bounds<'a>(points: impl IntoIterator<Item = &'a Vec2>) -> Rect {
    points
        .into_iter()
        .fold(Rect::EMPTY, |all, point| all.union_point(*point))
}

/// The way from a corner of a ring to its inside, of length 1.
pub(super) fn inward(ring: &[Vec2], corner: usize) -> Vec2 {
    let along = ring[(corner + 1) % ring.len()] - ring[(corner + ring.len() - 1) % ring.len()];
    along.perp().normalize_or_zero()
}

/// Whether a point lies inside a ring.
pub(super) fn inside(ring: &[Vec2], at: Vec2) -> bool {
    let mut odd = false;
    let mut before = ring[ring.len() - 1];
    for &point in ring {
        if (point.y > at.y) != (before.y > at.y) {
            let cross = before.x + (at.y - before.y) / (point.y - before.y) * (point.x - before.x);
            odd ^= at.x < cross;
        }
        before = point;
    }
    odd
}

/// Points in square cells, to find the nearest quickly.
#[derive(Default)]
pub(super) struct Points(HashMap<IVec2, Vec<Vec2>>);

impl Points {
    const CELL: f32 = 0.06;

    fn cell(at: Vec2) -> IVec2 {
        (at / Self::CELL).floor().as_ivec2()
    }

    pub(super) fn add(&mut self, at: Vec2) {
        self.0.entry(Self::cell(at)).or_default().push(at);
    }

    /// How far the nearest point is; at most the size of a cell.
    pub(super) fn distance(&self, at: Vec2) -> f32 {
        let mut nearest = Self::CELL * Self::CELL;
        let cell = Self::cell(at);
        for x in -1..=1 {
            for y in -1..=1 {
                for point in self.0.get(&(cell + IVec2::new(x, y))).into_iter().flatten() {
                    nearest = nearest.min(point.distance_squared(at));
                }
            }
        }
        nearest.sqrt()
    }
}

#[cfg(test)]
pub(crate) fn for_tests() -> BoardShape {
    let bytes = include_bytes!("../../../../assets/data/geometry.json");
    BoardShape::new(
        &Geometry::read(bytes).expect("the file is sound"),
        super::baked::heights::for_tests(),
    )
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Terrain;

    use super::*;

    #[test]
    fn every_slot_and_middle_lies_in_its_area() {
        let shape = for_tests();
        for area in board().areas() {
            let outline = shape.outline(area);
            for at in outline.slots.iter().chain([&outline.center]) {
                assert_eq!(shape.area_at(*at), Some(area), "{} {at}", area.territory().name());
            }
        }
        assert_eq!(shape.area_at(Vec2::new(0.0, 1.02)), None);
    }

    #[test]
    fn sectors_lie_where_the_map_has_them() {
        let shape = for_tests();
        for area in board().areas().filter(|area| area.sector().0 > 0) {
            let center = shape.outline(area).center;
            let middle = Vec2::from_angle(sector_angle(area.sector().0));
            assert!(
                center.angle_to(middle).abs() < 10.1_f32.to_radians(),
                "{}",
                area.territory().name()
            );
        }
    }

    #[test]
    fn neighbours_meet_at_the_same_height() {
        let shape = for_tests();
        for border in shape.borders().iter().filter(|border| border.between.len() == 2) {
            for at in &border.line {
                let [one, other] = [border.between[0], border.between[1]].map(|area| shape.height_in(area, *at));
                assert!((one - other).abs() < 1e-4, "{one} {other}");
            }
        }
    }

    #[test]
    fn rock_stands_above_sand() {
        let shape = for_tests();
        let mean = |terrain| {
            let heights: Vec<f32> = board()
                .areas()
                .filter(|area| board().terrain(*area) == terrain)
                .map(|area| shape.height(shape.outline(area).center))
                .collect();
            heights.iter().sum::<f32>() / heights.len() as f32
        };
        assert!(mean(Terrain::Rock) > mean(Terrain::Sand) + 0.015);
    }
}
