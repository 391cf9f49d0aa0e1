//! What belongs to a table: whoever leaves it takes nothing of it along to the next one.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::Screen;

/// A resource that holds what is of one table alone.
pub(crate) trait OfTable {
    /// Makes such a resource, and makes it anew whenever a table was left.
    fn init_of_table<R: Resource<Mutability = Mutable> + Default + std::fmt::Debug>(&mut self) -> &mut Self;
}

impl OfTable for App {
    fn init_of_table<R: Resource<Mutability = Mutable> + Default + std::fmt::Debug>(&mut self) -> &mut Self {
        self.init_resource::<R>();
        self.add_systems(OnExit(Screen::Table), |mut left: ResMut<R>| *left = R::default());
        #[cfg(feature = "dev")]
        self.world_mut().get_resource_or_init::<Left>().belongs::<R>();
        self
    }
}

/// What belongs to a table, for the test that nothing of it is left when one has left the table.
#[cfg(feature = "dev")]
#[derive(Resource, Default)]
pub struct Left(Vec<fn(&World) -> String>);

#[cfg(feature = "dev")]
impl Left {
    fn belongs<R: Resource + std::fmt::Debug>(&mut self) {
        self.0
            .push(|world| format!("{}: {:?}", std::any::type_name::<R>(), world.resource::<R>()));
    }

    /// What is in it, a line each.
    pub fn lines(&self, world: &World) -> Vec<String> {
        self.0.iter().map(|line| line(world)).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Table), forget);
}

/// What panels remembered by the ids of what they drew: how far a list was scrolled, what lay open.
fn forget(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().memory_mut(|memory| memory.data = default());
    }
}
