//! Panels are laid out anew when something has changed that they show, when somebody touches them, or when one of them asks
//! for it because it moves. Else they rest, and the screen keeps what they drew last.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use arrakis_table::TableChanges;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, PrimaryEguiContext, egui};

use super::draft::Draft;
use super::log::Log;
use super::looking_back::LookingBack;
use super::memory::Memory;
use crate::board::forces::Standing;
use crate::board::highlight::Highlight;
use crate::board::tooltip::Verdict;
use crate::camera::{BoardCamera, Framing};
use crate::gallery::OnShow;
use crate::link::{AnswerRefused, Conversation, Door, LinkState, MySeat, TableEvent, TheClock, TheLobby};
use crate::picking::{Held, Hovered, Keyed};
use crate::screens::Screen;
use crate::settings::Settings;

/// A panel may know its size only when it has been laid out once: so many times in a row.
const MORE: u32 = 2;
/// Clocks go on without anybody touching anything.
const TICK: Duration = Duration::from_millis(500);

/// Whether the panels rest in this frame.
#[derive(Resource, Debug)]
pub(super) struct Rest {
    awake: bool,
    /// In how many frames they are laid out yet.
    more: u32,
    /// When they were laid out last.
    last: Duration,
    /// How long after that egui wants them to be again, in milliseconds; egui writes it whenever it likes.
    asked: Arc<AtomicU64>,
}

impl Default for Rest {
    fn default() -> Rest {
        Rest {
            awake: true,
            more: MORE,
            last: Duration::ZERO,
            asked: Arc::new(AtomicU64::new(u64::MAX)),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rest>();
    app.add_systems(PreUpdate, listen);
    app.configure_sets(
        PostUpdate,
        (EguiPostUpdateSet::EndPass, EguiPostUpdateSet::ProcessOutput).run_if(|rest: Res<Rest>| rest.awake),
    );
    app.add_systems(
        PostUpdate,
        decide
            .after(TransformSystems::Propagate)
            .before(EguiPostUpdateSet::EndPass),
    );
}

/// Hears when egui wants to draw again.
fn listen(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>, rest: Res<Rest>) {
    for mut context in &mut contexts {
        let asked = rest.asked.clone();
        context.get_mut().set_request_repaint_callback(move |request| {
            let delay = u64::try_from(request.delay.as_millis()).unwrap_or(u64::MAX);
            asked.fetch_min(delay, Ordering::Relaxed);
        });
    }
}

/// What panels read.
#[derive(SystemParam)]
struct Shown<'w, 's> {
    table: TableChanges<'w, 's>,
    eye: Query<'w, 's, (), (With<BoardCamera>, Or<(Changed<GlobalTransform>, Changed<Projection>)>)>,
    pieces: Query<'w, 's, (), (With<Standing>, Changed<Transform>)>,
    events: MessageReader<'w, 's, TableEvent>,
    refusals: MessageReader<'w, 's, AnswerRefused>,
    screen: Option<Res<'w, State<Screen>>>,
    link: Res<'w, LinkState>,
    seat: Res<'w, MySeat>,
    talk: Res<'w, Conversation>,
    company: (Res<'w, TheLobby>, Res<'w, Door>),
    clock: Res<'w, TheClock>,
    log: Res<'w, Log>,
    memory: Res<'w, Memory>,
    draft: Res<'w, Draft>,
    settings: Res<'w, Settings>,
    framing: Res<'w, Framing>,
    highlight: Res<'w, Highlight>,
    verdict: Res<'w, Verdict>,
    pointer: (Res<'w, Hovered>, Res<'w, Keyed>, Res<'w, Held>),
    others: (Res<'w, OnShow>, Option<Res<'w, LookingBack>>),
}

impl Shown<'_, '_> {
    fn has_changed(&mut self) -> bool {
        let (hovered, keyed, held) = &self.pointer;
        let (on_show, back) = &self.others;
        // Everything is asked, so that nothing of this frame is left for the next.
        let told = self.events.read().count() + self.refusals.read().count() > 0;
        self.table.any()
            || told
            || !self.eye.is_empty()
            || !self.pieces.is_empty()
            || self.screen.as_ref().is_some_and(|screen| screen.is_changed())
            || self.link.is_changed()
            || self.seat.is_changed()
            || self.talk.is_changed()
            || self.company.0.is_changed()
            || self.company.1.is_changed()
            || self.clock.is_changed()
            || self.log.is_changed()
            || self.memory.is_changed()
            || self.draft.is_changed()
            || self.settings.is_changed()
            || self.framing.is_changed()
            || self.highlight.is_changed()
            || self.verdict.is_changed()
            || hovered.is_changed()
            || keyed.is_changed()
            || held.is_changed()
            || on_show.is_changed()
            || back.as_ref().is_some_and(|back| back.is_changed())
    }
}

fn decide(
    mut rest: ResMut<Rest>,
    time: Res<Time<Real>>,
    mut shown: Shown,
    inputs: Query<&EguiInput, With<PrimaryEguiContext>>,
    mut before: Local<(Option<egui::Rect>, bool, egui::Modifiers)>,
) {
    let rest = &mut *rest;
    let now = time.elapsed();
    let touched = inputs.iter().any(|input| {
        let files = !input.hovered_files.is_empty() || !input.dropped_files.is_empty();
        // Whether Shift and its like are held is said in every frame.
        let held = input.events.iter().rev().find_map(|event| match event {
            egui::Event::ModifiersChanged(held) => Some(*held),
            _ => None,
        });
        let said = input
            .events
            .iter()
            .all(|event| matches!(event, egui::Event::ModifiersChanged(_)));
        let now = (input.screen_rect, input.focused, held.unwrap_or(before.2));
        let other = std::mem::replace(&mut *before, now) != now;
        files || !said || other
    });
    let changed = shown.has_changed();
    let since = now.saturating_sub(rest.last);
    let asked = u128::from(rest.asked.load(Ordering::Relaxed)) <= since.as_millis();
    if changed || touched || asked {
        rest.more = MORE;
    }
    rest.awake = rest.more > 0 || since >= TICK;
    if rest.awake {
        rest.more = rest.more.saturating_sub(1);
        rest.last = now;
        rest.asked.store(u64::MAX, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{AreaId, Forces, Seat};
    use arrakis_table::ForceStack;

    use super::*;

    /// Panels that have been laid out and have nothing to do.
    fn quiet() -> App {
        let mut app = App::new();
        app.init_resource::<Rest>()
            .insert_resource(Time::<Real>::default())
            .init_resource::<LinkState>()
            .init_resource::<MySeat>()
            .init_resource::<Conversation>()
            .init_resource::<TheLobby>()
            .init_resource::<Door>()
            .init_resource::<TheClock>()
            .init_resource::<Log>()
            .init_resource::<Memory>()
            .init_resource::<Draft>()
            .init_resource::<Settings>()
            .init_resource::<Framing>()
            .init_resource::<Highlight>()
            .init_resource::<Verdict>()
            .init_resource::<Hovered>()
            .init_resource::<Keyed>()
            .init_resource::<Held>()
            .init_resource::<OnShow>()
            .add_message::<TableEvent>()
            .add_message::<AnswerRefused>()
            .add_systems(PreUpdate, listen)
            .add_systems(Update, (decide, take).chain());
        app.world_mut().spawn(PrimaryEguiContext);
        for _ in 0..=MORE {
            app.update();
        }
        assert!(!is_awake_next(&mut app));
        app
    }

    /// Panels that are laid out take what was said to them.
    fn take(rest: Res<Rest>, mut inputs: Query<&mut EguiInput>) {
        for mut input in inputs.iter_mut().filter(|_| rest.awake) {
            input.events.clear();
        }
    }

    fn is_awake_next(app: &mut App) -> bool {
        app.update();
        app.world().resource::<Rest>().awake
    }

    #[track_caller]
    fn wakes(change: impl FnOnce(&mut World)) {
        let mut app = quiet();
        change(app.world_mut());
        for _ in 0..MORE {
            assert!(is_awake_next(&mut app), "the panels sleep on");
        }
        assert!(!is_awake_next(&mut app), "the panels do not find rest");
    }

    fn input(world: &mut World) -> Mut<'_, EguiInput> {
        let mut inputs = world.query::<&mut EguiInput>();
        inputs.single_mut(world).expect("there is one context")
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
        wakes(|world| world.resource_mut::<Draft>().set_changed());
        wakes(|world| world.resource_mut::<Hovered>().0 = Some(AreaId(1)));
        wakes(|world| *world.resource_mut::<LinkState>() = LinkState::Idle);
        let mut app = quiet();
        let piece = app.world_mut().spawn(stack).id();
        while is_awake_next(&mut app) {}
        app.world_mut().despawn(piece);
        assert!(is_awake_next(&mut app));
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
