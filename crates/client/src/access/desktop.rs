//! Screen readers of the desktop, by way of the window's AccessKit adapter.

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext};

use super::{Asked, Asking};

pub(super) fn plugin(app: &mut App) {
    // Without a window nothing else would.
    app.add_message::<ActionRequest>();
    app.add_systems(PreUpdate, hear.in_set(Asking).before(super::ask));
    app.add_systems(
        PostUpdate,
        (
            listen.before(EguiPostUpdateSet::EndPass),
            tell.after(EguiPostUpdateSet::ProcessOutput)
                .before(AccessibilitySystems::Update),
        ),
    );
}

/// Whether a program reads the screen.
fn is_read(requested: Option<&AccessibilityRequested>) -> bool {
    requested.is_some_and(AccessibilityRequested::get)
}

fn hear(mut requests: MessageReader<ActionRequest>, mut asked: MessageWriter<Asked>) {
    asked.write_batch(requests.read().map(|request| Asked(request.0.clone())));
}

/// The tree is made from the moment on when somebody reads it: until then it costs nothing.
fn listen(
    requested: Option<Res<AccessibilityRequested>>,
    mut manages: Option<ResMut<ManageAccessibilityUpdates>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut was_read: Local<bool>,
) {
    if *was_read || !is_read(requested.as_deref()) {
        return;
    }
    for mut context in &mut contexts {
        super::begin(&mut context);
        *was_read = true;
    }
    if let Some(manages) = &mut manages {
        manages.set(false);
    }
}

fn tell(
    requested: Option<Res<AccessibilityRequested>>,
    mut outputs: Query<(&mut EguiContext, &EguiOutput), (With<PrimaryEguiContext>, Changed<EguiOutput>)>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    if !is_read(requested.as_deref()) {
        return;
    }
    let (Ok((mut context, output)), Ok(window)) = (outputs.single_mut(), windows.single()) else {
        return;
    };
    let Some(update) = super::told(context.bypass_change_detection().get_mut(), output) else {
        return;
    };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| update);
        }
    });
}
