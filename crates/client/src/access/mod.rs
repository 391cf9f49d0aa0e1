//! What can be done on the screen, as one list for whoever does not see it.
//!
//! The panels say of each widget what it is called, what it is, how it stands and why it cannot be pressed; egui puts that
//! together as a tree while it draws. [`list`] reads the tree: that is the one list, of which the scripted person, a screen
//! reader on the desktop ([`desktop`]) and the page of a browser ([`page`]) are told the same. What they ask for comes back as
//! [`asked`], and then goes the way of every click and key.
//!
//! The tree is of what is drawn, and so tells nothing that its reader may not see. It is made only when panels are drawn anyway.

mod asked;
#[cfg(not(target_family = "wasm"))]
mod desktop;
pub(crate) mod list;
mod page;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{ActionRequest, TreeUpdate};
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPreUpdateSet, PrimaryEguiContext};

/// Where requests become input: before anybody reads the input of a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asking;

/// What somebody asks for who reads the list.
#[derive(Message, Clone, Debug)]
pub(crate) struct Asked(pub(crate) ActionRequest);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Asked>();
    app.configure_sets(
        PreUpdate,
        Asking
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(PreUpdate, ask.in_set(Asking));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(desktop::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins(page::plugin);
}

/// Hands on to the panels what is asked for.
fn ask(
    mut asked: MessageReader<Asked>,
    mut contexts: Query<(&EguiOutput, &mut EguiInput), With<PrimaryEguiContext>>,
    mut later: Local<Vec<bevy_egui::egui::Event>>,
) {
    if asked.is_empty() && later.is_empty() {
        return;
    }
    let Ok((output, mut input)) = contexts.single_mut() else {
        return;
    };
    input.events.append(&mut later);
    for Asked(request) in asked.read() {
        let (now, then) = asked::events(request, output.platform_output.accesskit_update.as_ref());
        input.events.extend(now);
        later.extend(then);
    }
}

fn elsewhere() -> Id {
    Id::new("what is looked at outside the panels")
}

/// Says in this frame that this entry is what the keys mean, though no panel has the focus: a place on the board.
pub(crate) fn focus_elsewhere(ctx: &Context, entry: Option<Id>) {
    ctx.data_mut(|data| data.insert_temp(elsewhere(), entry));
}

/// What programs that read the screen are told: the tree as it was drawn, with what the keys mean as its focus.
pub(crate) fn told(ctx: &Context, output: &EguiOutput) -> Option<TreeUpdate> {
    let mut update = output.platform_output.accesskit_update.clone()?;
    let entry: Option<Id> = ctx.data(|data| data.get_temp(elsewhere())).flatten();
    if ctx.memory(|memory| memory.focused().is_none())
        && let Some(entry) = entry.map(|entry| entry.accesskit_id())
        && update.nodes.iter().any(|(id, _)| *id == entry)
    {
        update.focus = entry;
    }
    list::leave_out_what_is_covered(ctx, &mut update);
    list::tell_apart(&mut update);
    Some(update)
}

/// Has the tree made from now on.
fn begin(context: &mut EguiContext) {
    let ctx = context.get_mut();
    ctx.enable_accesskit();
    ctx.request_repaint();
}
