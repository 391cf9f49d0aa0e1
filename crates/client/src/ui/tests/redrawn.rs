//! The panels are laid out anew when something changes that one of them shows: what the rooms say of themselves is enough.

use arrakis_rules::{AreaId, Forces, Seat};
use arrakis_table::ForceStack;
use bevy::prelude::*;

use crate::board::highlight::Highlight;
use crate::board::tooltip::Verdict;
use crate::camera::Framing;
use crate::dev::on_show::OnShow;
use crate::link::{Conversation, Door, LinkState, MySeat, TableEvent, TheClock, TheLobby};
use crate::picking::{Held, Hovered, Keyed};
use crate::settings::Settings;
use crate::sound::Sounded;
use crate::ui::draft::Draft;
use crate::ui::hud::log::Log;
use crate::ui::kit::redraw::Redraw;
use crate::ui::look::memory::Memory;

/// All panels, with nothing to do. Only that is run which looks whether something has changed.
fn quiet() -> App {
    let mut app = App::new();
    crate::ui::plugin(&mut app);
    crate::dev::on_show::plugin(&mut app);
    app.insert_resource(Time::<Real>::default())
        .add_message::<TableEvent>()
        .add_message::<Sounded>()
        .init_resource::<LinkState>()
        .init_resource::<MySeat>()
        .init_resource::<Conversation>()
        .init_resource::<TheLobby>()
        .init_resource::<Door>()
        .init_resource::<TheClock>()
        .init_resource::<Settings>()
        .init_resource::<Framing>()
        .init_resource::<Highlight>()
        .init_resource::<Verdict>()
        .init_resource::<Hovered>()
        .init_resource::<Keyed>()
        .init_resource::<Held>();
    while is_awake_next(&mut app) {}
    app
}

fn is_awake_next(app: &mut App) -> bool {
    let world = app.world_mut();
    world.run_schedule(PostUpdate);
    world.clear_trackers();
    world.resource::<Redraw>().is_awake()
}

#[track_caller]
fn wakes(change: impl FnOnce(&mut World)) {
    let mut app = quiet();
    change(app.world_mut());
    assert!(is_awake_next(&mut app), "the panels sleep on");
    let more = (0..10).filter(|_| is_awake_next(&mut app)).count();
    assert!((1..10).contains(&more), "they find no rest, or none of their size");
}

#[track_caller]
fn wakes_with<R: Resource<Mutability = bevy::ecs::component::Mutable>>() {
    wakes(|world| world.resource_mut::<R>().set_changed());
}

#[test]
fn what_changes_on_the_table_wakes_the_panels() {
    let stack = ForceStack {
        area: AreaId(3),
        seat: Seat(0),
        forces: Forces::default(),
    };
    wakes(|world| {
        world.spawn(stack);
    });
    wakes(|world| world.resource_mut::<Hovered>().0 = Some(AreaId(1)));
    wakes(|world| *world.resource_mut::<LinkState>() = LinkState::Idle);
    let mut app = quiet();
    let piece = app.world_mut().spawn(stack).id();
    while is_awake_next(&mut app) {}
    app.world_mut().despawn(piece);
    assert!(is_awake_next(&mut app));
}

#[test]
fn whatever_a_panel_reads_wakes_the_panels() {
    wakes_with::<Draft>();
    wakes_with::<MySeat>();
    wakes_with::<Conversation>();
    wakes_with::<TheLobby>();
    wakes_with::<Door>();
    wakes_with::<TheClock>();
    wakes_with::<Log>();
    wakes_with::<Memory>();
    wakes_with::<Settings>();
    wakes_with::<Framing>();
    wakes_with::<Highlight>();
    wakes_with::<Verdict>();
    wakes_with::<Keyed>();
    wakes_with::<Held>();
    wakes_with::<OnShow>();
}
