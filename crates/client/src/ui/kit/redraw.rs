//! Panels are laid out anew when something has changed that they show, when somebody touches them, or when one of them asks
//! for it because it moves. Else they rest, and the screen keeps what they drew last.
//!
//! What they show each room says where it adds its systems ([`Redrawing`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bevy::ecs::schedule::common_conditions::{on_message, resource_exists_and_changed};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::canvas::Resting;

/// A panel may know its size only when it has been laid out once: so many times in a row.
const FRAMES: u32 = 2;
/// Clocks go on without anybody touching anything.
const TICK: Duration = Duration::from_millis(500);

/// Whether the panels are laid out in this frame.
#[derive(Resource, Debug)]
pub(crate) struct Redraw {
    awake: bool,
    /// Whether something has changed that they show.
    is_due: AtomicBool,
    /// In how many frames they are laid out yet.
    frames: u32,
    /// When they were laid out last.
    last: Duration,
    /// How long after that egui wants them to be again, in milliseconds; egui writes it whenever it likes.
    asked: Arc<AtomicU64>,
}

impl Default for Redraw {
    fn default() -> Redraw {
        Redraw {
            awake: true,
            is_due: AtomicBool::new(false),
            frames: FRAMES,
            last: Duration::ZERO,
            asked: Arc::new(AtomicU64::new(u64::MAX)),
        }
    }
}

#[cfg(test)]
impl Redraw {
    pub(crate) fn is_awake(&self) -> bool {
        self.awake
    }
}

/// Where it is looked whether something has changed.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Watching;

/// What panels show, and are therefore laid out anew with.
pub(crate) trait Redrawing {
    /// The panels that are added here show this resource.
    fn redraws_with<R: Resource>(&mut self) -> &mut Self;

    /// The panels that are added here show what these messages say.
    fn redraws_when_told<M: Message>(&mut self) -> &mut Self;

    /// The panels that are added here show something else, and this says whether it has changed.
    fn redraws_when<Marker>(&mut self, changed: impl IntoSystem<(), bool, Marker>) -> &mut Self;
}

impl Redrawing for App {
    fn redraws_with<R: Resource>(&mut self) -> &mut Self {
        self.redraws_when(resource_exists_and_changed::<R>)
    }

    fn redraws_when_told<M: Message>(&mut self) -> &mut Self {
        self.redraws_when(on_message::<M>)
    }

    fn redraws_when<Marker>(&mut self, changed: impl IntoSystem<(), bool, Marker>) -> &mut Self {
        self.add_systems(PostUpdate, changed.pipe(note).in_set(Watching))
    }
}

fn note(In(changed): In<bool>, redraw: Res<Redraw>) {
    if changed {
        redraw.is_due.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>();
    // egui's plugin sets a callback of its own there, and a context has only one: ours has to come last.
    app.add_systems(PreUpdate, listen.after(EguiPreUpdateSet::InitContexts));
    app.configure_sets(
        PostUpdate,
        (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput).run_if(|redraw: Res<Redraw>| redraw.awake),
    );
    app.add_systems(PostUpdate, decide.after(Watching).before(EguiPostUpdateSet::EndPass));
    app.configure_sets(PostUpdate, Watching.after(TransformSystems::Propagate));
}

/// Hears when egui wants to draw again.
fn listen(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>, redraw: Res<Redraw>) {
    for mut context in &mut contexts {
        let asked = redraw.asked.clone();
        context.get_mut().set_request_repaint_callback(move |request| {
            let delay = u64::try_from(request.delay.as_millis()).unwrap_or(u64::MAX);
            asked.fetch_min(delay, Ordering::Relaxed);
        });
    }
}

fn decide(
    mut redraw: ResMut<Redraw>,
    time: Res<Time<Real>>,
    resting: Option<ResMut<Resting>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut before: Local<(Option<egui::Rect>, bool)>,
    mut held: Local<egui::Modifiers>,
) {
    let redraw = &mut *redraw;
    let now = time.elapsed();
    let mut touched = false;
    for mut input in &mut inputs {
        // Whether Shift and its like are held is said in every frame, and whoever is told anything wants to draw again.
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *held, *now) != *now,
            _ => true,
        });
        let files = !input.hovered_files.is_empty() || !input.dropped_files.is_empty();
        let now = (input.screen_rect, input.focused);
        let other = std::mem::replace(&mut *before, now) != now;
        touched |= files || !input.events.is_empty() || other;
    }
    let changed = redraw.is_due.swap(false, Ordering::Relaxed);
    let since = now.saturating_sub(redraw.last);
    let asked = u128::from(redraw.asked.load(Ordering::Relaxed)) <= since.as_millis();
    if changed || touched || asked {
        redraw.frames = FRAMES;
        if let Some(mut resting) = resting {
            resting.bypass_change_detection().stir();
        }
    }
    redraw.awake = redraw.frames > 0 || since >= TICK;
    if redraw.awake {
        redraw.frames = redraw.frames.saturating_sub(1);
        redraw.last = now;
        redraw.asked.store(u64::MAX, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What some panel shows.
    #[derive(Resource, Default)]
    struct Shown(u32);

    #[derive(Message)]
    struct Said;

    /// Panels that have been laid out and have nothing to do.
    fn quiet() -> App {
        let mut app = App::new();
        app.init_resource::<Shown>()
            .insert_resource(Time::<Real>::default())
            .add_message::<Said>()
            .init_resource::<Redraw>()
            .add_systems(PreUpdate, listen)
            .add_systems(PostUpdate, (decide, take).chain().after(Watching));
        app.redraws_with::<Shown>()
            .redraws_when_told::<Said>()
            .redraws_when(|names: Query<(), Changed<Name>>| !names.is_empty());
        app.world_mut().spawn(PrimaryEguiContext);
        for _ in 0..=FRAMES {
            app.update();
        }
        assert!(!is_awake_next(&mut app));
        app
    }

    /// Panels that are laid out take what was said to them.
    fn take(redraw: Res<Redraw>, mut inputs: Query<&mut EguiInput>) {
        for mut input in inputs.iter_mut().filter(|_| redraw.awake) {
            input.events.clear();
        }
    }

    fn is_awake_next(app: &mut App) -> bool {
        app.update();
        app.world().resource::<Redraw>().awake
    }

    #[track_caller]
    fn wakes(change: impl FnOnce(&mut World)) {
        let mut app = quiet();
        change(app.world_mut());
        for _ in 0..FRAMES {
            assert!(is_awake_next(&mut app), "the panels sleep on");
        }
        assert!(!is_awake_next(&mut app), "the panels do not find rest");
    }

    fn input(world: &mut World) -> Mut<'_, EguiInput> {
        let mut inputs = world.query::<&mut EguiInput>();
        inputs.single_mut(world).expect("there is one context")
    }

    #[test]
    fn what_panels_show_wakes_them_when_it_changes() {
        wakes(|world| world.resource_mut::<Shown>().0 += 1);
        wakes(|world| {
            world.write_message(Said);
        });
        wakes(|world| {
            world.spawn(Name::new("a piece"));
        });
    }

    #[test]
    fn a_hand_on_the_panels_wakes_them() {
        let moved = egui::Event::PointerMoved(egui::pos2(3.0, 4.0));
        wakes(|world| input(world).events = vec![moved]);
        wakes(|world| input(world).focused = false);
    }

    #[test]
    fn that_no_key_is_held_wakes_nobody() {
        let mut app = quiet();
        let nothing = egui::Event::ModifiersChanged(egui::Modifiers::NONE);
        input(app.world_mut()).events = vec![nothing.clone(), nothing];
        assert!(!is_awake_next(&mut app));
        input(app.world_mut()).events = vec![egui::Event::ModifiersChanged(egui::Modifiers::SHIFT)];
        assert!(is_awake_next(&mut app));
    }

    #[test]
    fn the_panels_hear_egui_though_its_plugin_listens_too() {
        let mut app = App::new();
        plugin(&mut app);
        let plugin_listens = |mut contexts: Query<&mut EguiContext, Added<EguiContext>>| {
            for mut context in &mut contexts {
                context.get_mut().set_request_repaint_callback(|_| {});
            }
        };
        app.insert_resource(Time::<Real>::default())
            .add_systems(PreUpdate, plugin_listens.in_set(EguiPreUpdateSet::InitContexts));
        let context = app.world_mut().spawn(PrimaryEguiContext).id();
        app.world_mut().run_schedule(PreUpdate);
        let mut context = app.world_mut().get_mut::<EguiContext>(context).expect("it is one");
        context.get_mut().request_repaint();
        let asked = app.world().resource::<Redraw>().asked.load(Ordering::Relaxed);
        assert_eq!(asked, 0, "its plugin alone hears egui");
    }

    #[test]
    fn egui_can_ask_to_be_drawn_again() {
        wakes(|world| {
            let mut contexts = world.query::<&mut EguiContext>();
            contexts
                .single_mut(world)
                .expect("there is one context")
                .get_mut()
                .request_repaint();
        });
    }
}
