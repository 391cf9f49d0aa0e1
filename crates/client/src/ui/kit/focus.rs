//! The keyboard on the panels: a ring round what has the focus while the keyboard is used, and the way there with Tab, from the
//! question on.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use bevy_egui::egui::{self, Id, LayerId, Order, Rect, Stroke, StrokeKind};
use bevy_egui::{EguiContext, EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

use super::order::{Drawing, PROMPT};
use crate::access::Asking;
use crate::keys::note_typing;
use crate::theme;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        begin_with_the_question
            .after(EguiPreUpdateSet::ProcessInput)
            .after(Asking),
    );
    app.add_systems(EguiPrimaryContextPass, ring.in_set(Drawing::Above));
}

/// The first Tab goes to the question, not to the panel that happens to be drawn first.
fn begin_with_the_question(mut contexts: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>) {
    for (mut context, mut input) in &mut contexts {
        let ctx = context.bypass_change_detection().get_mut();
        note_hand(ctx, &input.events);
        let is_tab = |event: &egui::Event| matches!(event, egui::Event::Key { key: egui::Key::Tab, pressed: true, modifiers, .. } if !modifiers.any());
        if !input.events.iter().any(is_tab) {
            continue;
        }
        if ctx.memory(|memory| memory.focused().is_some()) {
            continue;
        }
        if let Some(first) = first_in_question(ctx) {
            input.events.retain(|event| !is_tab(event));
            ctx.memory_mut(|memory| memory.request_focus(first));
        }
    }
}

fn by_keyboard() -> Id {
    Id::new("the keyboard is used")
}

/// Notes whether the keyboard or a pointer moves the focus: who points knows where, and needs no ring there.
fn note_hand(ctx: &egui::Context, events: &[egui::Event]) {
    for event in events {
        let by_keys = match event {
            egui::Event::Key {
                key: egui::Key::Tab,
                pressed: true,
                ..
            } => true,
            egui::Event::AccessKitActionRequest(request) if request.action == Action::Focus => true,
            egui::Event::PointerButton { pressed: true, .. } | egui::Event::Touch { .. } => false,
            _ => continue,
        };
        ctx.data_mut(|data| data.insert_temp(by_keyboard(), by_keys));
    }
}

/// Whether the keyboard moved the focus last.
fn is_by_keyboard(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(by_keyboard()).unwrap_or_default())
}

fn begin() -> Id {
    Id::new("where the choices begin")
}

/// Notes how far down the choices of the question begin, in points: above them are its heading and links to rules. Where
/// these stand elsewhere the choices begin with the first of them.
pub(crate) fn begins_at(ctx: &egui::Context, down: f32) {
    ctx.data_mut(|data| data.insert_temp(begin(), down));
}

/// What can be pressed first in the question: what is farthest up, but its heading and its sentence.
fn first_in_question(ctx: &egui::Context) -> Option<Id> {
    let layer = LayerId::new(Order::Middle, Id::new(PROMPT));
    if !ctx.memory(|memory| memory.allows_interaction(layer)) {
        return None;
    }
    let noted: Option<f32> = ctx.data(|data| data.get_temp(begin()));
    ctx.viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.get_layer(layer);
        let can = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        let seen = can.filter(|widget| widget.interact_rect.is_positive());
        let all: Vec<(Id, Rect)> = seen.map(|widget| (widget.id, widget.rect)).collect();
        // What stands beside the heading comes before the choices; pressing it is not what Tab is for.
        let (heading, beside) = all.first()?;
        if noted == Some(f32::NEG_INFINITY) {
            return Some(*heading);
        }
        let begin = noted.unwrap_or_default().max(beside.max.y);
        let below = all.iter().find(|(_, rect)| rect.min.y >= begin);
        Some(below.map_or(*heading, |(id, _)| *id))
    })
}

/// Takes the focus from whatever has it: the keys mean something else than a panel.
pub(crate) fn give_up(ctx: &egui::Context) {
    if let Some(focused) = ctx.memory(|memory| memory.focused()) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
}

/// What had the focus, and whether it has gone with it.
#[derive(Clone, Copy, Debug, Default)]
struct Had {
    last: Option<Id>,
    is_lost: bool,
}

/// What has the focus may go, such as an answer with its question: then what is asked next has it, and nobody who goes by keys
/// has to look for the way again.
pub(crate) fn keep(ctx: &egui::Context) {
    let id = Id::new("what had the focus");
    let mut had: Had = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let focused = ctx.memory(|memory| memory.focused());
    let is_gone = |id: Id| ctx.viewport(|viewport| viewport.prev_pass.widgets.get(id).is_none());
    had.is_lost |= focused.is_none() && had.last.is_some_and(is_gone);
    had.is_lost &= focused.is_none() && is_by_keyboard(ctx);
    had.last = focused;
    if had.is_lost
        && let Some(first) = first_in_question(ctx)
    {
        ctx.memory_mut(|memory| memory.request_focus(first));
        ctx.request_repaint();
        had.is_lost = false;
    }
    ctx.data_mut(|data| data.insert_temp(id, had));
}

/// Round what has the focus, over everything, while the keyboard is used.
fn ring(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    note_typing(ctx);
    keep(ctx);
    let Some(focused) = ctx.memory(|memory| memory.focused()).filter(|_| is_by_keyboard(ctx)) else {
        return Ok(());
    };
    let place = ctx.viewport(|viewport| {
        let widget = viewport.prev_pass.widgets.get(focused)?;
        Some((widget.rect, widget.interact_rect))
    });
    let Some((rect, seen)) = place.filter(|(_, seen)| seen.is_positive()) else {
        return Ok(());
    };
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, Id::new("focus")))
        .with_clip_rect(seen.expand(5.0));
    let ring = rect.expand(2.0);
    painter.rect_stroke(ring, 6.0, Stroke::new(4.0, theme::INK_DARK.egui()), StrokeKind::Middle);
    painter.rect_stroke(ring, 6.0, Stroke::new(2.0, theme::FOCUS.egui()), StrokeKind::Middle);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_points_sees_no_ring() {
        let tab = egui::Event::Key {
            key: egui::Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::SHIFT,
        };
        let press = |pressed| egui::Event::PointerButton {
            pos: egui::Pos2::ZERO,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        let ctx = egui::Context::default();
        let after = |event: egui::Event| {
            note_hand(&ctx, &[event]);
            is_by_keyboard(&ctx)
        };
        assert!(!after(press(false)));
        assert!(after(tab));
        assert!(after(press(false)));
        assert!(!after(press(true)));
    }

    /// Draws a question with one choice, and says which of its two buttons has the focus.
    fn asked(ctx: &egui::Context, choice: &'static str, events: Vec<egui::Event>) -> Option<&'static str> {
        note_hand(ctx, &events);
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(400.0, 300.0))),
            events,
            ..egui::RawInput::default()
        };
        let mut buttons = Vec::new();
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new(Id::new(PROMPT)).show(ui.ctx(), |ui| {
                buttons = vec![("beside the heading", ui.button("§").id)];
                let answer = ui.push_id(choice, |ui| ui.button(choice)).inner;
                buttons.push((choice, answer.id));
            });
            keep(ui.ctx());
        });
        // Nobody draws it.
        output.textures_delta.clear();
        let focused = ctx.memory(|memory| memory.focused())?;
        buttons.iter().find(|(_, id)| *id == focused).map(|(name, _)| *name)
    }

    #[test]
    fn who_goes_by_keys_goes_on_with_the_next_question() {
        let tab = || {
            vec![egui::Event::Key {
                key: egui::Key::Tab,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            }]
        };
        let ctx = egui::Context::default();
        asked(&ctx, "Ship", Vec::new());
        asked(&ctx, "Ship", tab());
        assert_eq!(asked(&ctx, "Ship", tab()), Some("Ship"));
        let after: Vec<_> = (0..5).map(|_| asked(&ctx, "Move", Vec::new())).collect();
        assert_eq!(after.last(), Some(&Some("Move")), "{after:?}");
        // Whoever takes the mouse needs no focus.
        let press = egui::Event::PointerButton {
            pos: egui::Pos2::new(390.0, 290.0),
            button: egui::PointerButton::Primary,
            pressed: true,
            modifiers: egui::Modifiers::NONE,
        };
        asked(&ctx, "Move", vec![press]);
        let after: Vec<_> = (0..5).map(|_| asked(&ctx, "Battle", Vec::new())).collect();
        assert_eq!(after.last(), Some(&None), "{after:?}");
    }
}
