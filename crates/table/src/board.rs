//! The board as entities, the same on the server and on a client: territories with their areas as children, sectors, and the
//! relation of every piece to the place where it stands.
//!
//! Nothing of it is sent: the board never changes, and where a piece stands follows from what is sent of the piece.

use arrakis_rules::{AreaId, LeaderPlace, Sector, Terrain, TerritoryId, board};
use bevy::prelude::*;

use crate::{ForceStack, LeaderDisc, SpiceDeposit, Storm, TableFacts};

/// How many sectors the board has.
const SECTORS: u8 = 18;

/// A territory. Its areas are its children.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Territory(pub TerritoryId);

/// What a territory is made of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground(pub Terrain);

/// Marks the territories that are strongholds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stronghold;

/// The part of a territory that lies in one sector; the Polar Sink is one area.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area(pub AreaId);

/// A sector, 1 to 18.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSector(pub Sector);

/// The sector that an area lies in. The Polar Sink lies in none (Rule 1.06.05).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = AreasOfSector)]
pub struct InSector(pub Entity);

/// The area of the map that the Hidden Mobile Stronghold points to; its own area lies in the same sector (Rule 2.07.17).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsTo(pub Entity);

/// The areas that lie in a sector.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[relationship_target(relationship = InSector)]
pub struct AreasOfSector(Vec<Entity>);

/// Where a piece stands: forces and spice in an area, the storm in a sector, a leader in the territory where it fought
/// (Rule 1.07.06.03). A leader elsewhere has none.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = PiecesHere)]
pub struct StandsIn(pub Entity);

/// The pieces that stand in this area, sector or territory.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[relationship_target(relationship = StandsIn)]
pub struct PiecesHere(Vec<Entity>);

/// Marks the pieces of a table that is shown later than it is played. They stand nowhere on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delayed;

/// The entities of the board.
#[derive(Resource, Clone, Debug)]
pub struct BoardEntities {
    territories: Vec<Entity>,
    areas: Vec<Entity>,
    sectors: Vec<Entity>,
}

impl BoardEntities {
    /// The entity of a territory.
    pub fn territory(&self, territory: TerritoryId) -> Option<Entity> {
        self.territories.get(territory.index()).copied()
    }

    /// The entity of an area.
    pub fn area(&self, area: AreaId) -> Option<Entity> {
        self.areas.get(area.index()).copied()
    }

    /// The entity of a sector; the Polar Sink's 0 has none.
    pub fn sector(&self, sector: Sector) -> Option<Entity> {
        let number = usize::from(sector.0).checked_sub(1)?;
        self.sectors.get(number).copied()
    }

    /// The entities of all areas.
    pub fn areas(&self) -> &[Entity] {
        &self.areas
    }
}

/// In [`Update`]: pieces are put in relation to where they stand. What reads the relations runs after this.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PiecesRelated;

/// Lays out the board, and relates the pieces to it.
pub(crate) fn plugin(app: &mut App) {
    let entities = lay_out(app.world_mut());
    app.insert_resource(entities);
    app.add_systems(
        Update,
        (
            relate(|stack: &ForceStack, board| board.area(stack.area)),
            relate(|deposit: &SpiceDeposit, board| board.area(deposit.area)),
            relate(|storm: &Storm, board| board.sector(storm.sector)),
            relate(|disc: &LeaderDisc, board| match disc.place {
                LeaderPlace::Territory(territory) => board.territory(territory),
                _ => None,
            }),
            point,
        )
            .in_set(PiecesRelated),
    );
}

fn lay_out(world: &mut World) -> BoardEntities {
    let mut sector_of = |number| {
        let sector = (Name::new(format!("Sector {number}")), BoardSector(Sector(number)));
        world.spawn(sector).id()
    };
    let sectors: Vec<Entity> = (1..=SECTORS).map(&mut sector_of).collect();
    let territories: Vec<Entity> = board()
        .territories()
        .chain([TerritoryId::HIDDEN_MOBILE_STRONGHOLD])
        .map(|territory| {
            let ground = Ground(board().facts(territory).terrain);
            let mut entity = world.spawn((Name::new(territory.name()), Territory(territory), ground));
            if territory.is_stronghold() {
                entity.insert(Stronghold);
            }
            entity.id()
        })
        .collect();
    let mut entities = BoardEntities {
        territories,
        areas: Vec::new(),
        sectors,
    };
    for area in board().areas().chain([AreaId::HIDDEN_MOBILE_STRONGHOLD]) {
        let name = Name::new(match area.sector() {
            Sector(0) => area.territory().name().to_owned(),
            Sector(number) => format!("{}, sector {number}", area.territory().name()),
        });
        let mut entity = world.spawn((name, Area(area)));
        if let Some(territory) = entities.territory(area.territory()) {
            entity.insert(ChildOf(territory));
        }
        if let Some(sector) = entities.sector(area.sector()) {
            entity.insert(InSector(sector));
        }
        entities.areas.push(entity.id());
    }
    entities
}

/// Relates the Hidden Mobile Stronghold to where it points.
fn point(
    facts: Query<&TableFacts, (Changed<TableFacts>, Without<Delayed>)>,
    entities: Res<BoardEntities>,
    areas: Query<Option<&PointsTo>, With<Area>>,
    mut commands: Commands,
) {
    let (Ok(facts), Some(token)) = (facts.single(), entities.area(AreaId::HIDDEN_MOBILE_STRONGHOLD)) else {
        return;
    };
    let door = facts.belongings.ixians.hidden_mobile_stronghold;
    let there = door.and_then(|door| entities.area(door)).map(PointsTo);
    if areas.get(token).is_ok_and(|before| before == there.as_ref()) {
        return;
    }
    let mut token = commands.entity(token);
    token.remove::<(PointsTo, InSector)>();
    if let Some(there) = there {
        token.insert(there);
    }
    if let Some(sector) = door.and_then(|door| entities.sector(door.sector())) {
        token.insert(InSector(sector));
    }
}

type New<P> = (Changed<P>, Without<Delayed>);

/// A system that relates the pieces of one kind to where they stand.
fn relate<P: Component>(
    place: impl Fn(&P, &BoardEntities) -> Option<Entity> + Send + Sync + 'static,
) -> impl FnMut(Res<BoardEntities>, Query<(Entity, &P, Option<&StandsIn>), New<P>>, Commands) {
    move |board, pieces, mut commands| {
        for (entity, piece, before) in &pieces {
            match place(piece, &board) {
                Some(here) if before != Some(&StandsIn(here)) => {
                    commands.entity(entity).insert(StandsIn(here));
                }
                None if before.is_some() => {
                    commands.entity(entity).remove::<StandsIn>();
                }
                _ => {}
            }
        }
    }
}
