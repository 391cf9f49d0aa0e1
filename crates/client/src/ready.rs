//! Whether everything that is on the screen can be drawn: shaders are compiled beside the game, and what waits for one is
//! simply not in the picture yet.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// Asked by whoever takes pictures.
#[derive(Resource, Clone, Default)]
pub struct Ready(Arc<AtomicBool>);

impl Ready {
    /// Whether the last frame waited for no shader.
    pub fn is_ready(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Keeps [`Ready`].
pub fn plugin(app: &mut App) {
    let ready = Ready::default();
    app.insert_resource(ready.clone());
    match app.get_sub_app_mut(RenderApp) {
        Some(render) => {
            render
                .insert_resource(ready)
                .add_systems(Render, look.in_set(RenderSystems::Cleanup));
        }
        // Without a renderer there is nothing to wait for.
        None => ready.0.store(true, Ordering::Relaxed),
    }
}

fn look(cache: Res<PipelineCache>, ready: Res<Ready>, mut before: Local<HashSet<usize>>) {
    let waiting: HashSet<_> = cache.waiting_pipelines().collect();
    // A page compiles at once: what waits there for longer needs something that WebGL does not have, and is never drawn.
    let is_ready = waiting
        .iter()
        .all(|id| cfg!(target_family = "wasm") && before.contains(id));
    ready.0.store(is_ready, Ordering::Relaxed);
    *before = waiting;
}
