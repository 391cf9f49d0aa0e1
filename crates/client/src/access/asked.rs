//! What is asked for by the list, as input of the panels.

use bevy_egui::egui::accesskit::{Action, ActionData, ActionRequest, Role, TreeUpdate};
use bevy_egui::egui::{Event, Key, Modifiers};

/// The input that a request means: what comes in this frame, and what in the next one, when a field has the focus.
pub(super) fn events(request: &ActionRequest, tree: Option<&TreeUpdate>) -> (Vec<Event>, Vec<Event>) {
    let role = tree.and_then(|tree| {
        let mut nodes = tree.nodes.iter();
        nodes.find_map(|(id, node)| (*id == request.target_node).then(|| node.role()))
    });
    let writes = matches!(role, Some(Role::TextInput | Role::MultilineTextInput));
    match (&request.action, &request.data) {
        // Fields take no words by themselves: what stands there is chosen, and written over.
        (Action::SetValue, Some(ActionData::Value(words))) if writes => {
            let focus = ActionRequest {
                action: Action::Focus,
                data: None,
                ..request.clone()
            };
            (vec![Event::AccessKitActionRequest(focus)], written(words))
        }
        _ => (vec![Event::AccessKitActionRequest(request.clone())], Vec::new()),
    }
}

/// Everything in a field is replaced by these words.
fn written(words: &str) -> Vec<Event> {
    let key = |key, modifiers| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let mut events = vec![key(Key::A, Modifiers::COMMAND)];
    if words.is_empty() {
        events.push(key(Key::Backspace, Modifiers::NONE));
    } else {
        events.push(Event::Paste(words.to_owned()));
    }
    events
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{NodeId, TreeId};
    use bevy_egui::egui::{Context, Pos2, RawInput, Rect, vec2};

    use super::*;
    use crate::ui::tests::drawn::context;

    fn draw(ctx: &Context, field: &mut String, pressed: &mut u32, events: Vec<Event>) -> TreeUpdate {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(300.0, 200.0))),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            ui.text_edit_singleline(field);
            *pressed += u32::from(ui.button("Send").clicked());
        });
        // Nobody draws it.
        output.textures_delta.clear();
        output.platform_output.accesskit_update.unwrap()
    }

    fn of(tree: &TreeUpdate, role: Role) -> NodeId {
        tree.nodes.iter().find(|(_, node)| node.role() == role).unwrap().0
    }

    #[test]
    fn a_field_is_filled_and_a_button_pressed_by_the_tree_alone() {
        let ctx = context();
        ctx.enable_accesskit();
        let (mut field, mut pressed) = ("old words".to_owned(), 0);
        let tree = draw(&ctx, &mut field, &mut pressed, Vec::new());
        let request = |target_node, action, data| ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node,
            data,
        };
        for words in ["Hello there", ""] {
            let data = ActionData::Value(words.into());
            let asked = request(of(&tree, Role::TextInput), Action::SetValue, Some(data));
            let (now, then) = events(&asked, Some(&tree));
            draw(&ctx, &mut field, &mut pressed, now);
            draw(&ctx, &mut field, &mut pressed, then);
            assert_eq!(field, words);
        }
        let asked = request(of(&tree, Role::Button), Action::Click, None);
        let (now, then) = events(&asked, Some(&tree));
        assert!(then.is_empty());
        draw(&ctx, &mut field, &mut pressed, now);
        draw(&ctx, &mut field, &mut pressed, Vec::new());
        assert_eq!(pressed, 1);
    }

    #[test]
    fn a_widget_that_is_gone_hears_nothing() {
        let ctx = context();
        ctx.enable_accesskit();
        let (mut field, mut pressed) = (String::new(), 0);
        let asked = ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(77),
            data: None,
        };
        let (now, _) = events(&asked, None);
        draw(&ctx, &mut field, &mut pressed, now);
        assert_eq!((field.as_str(), pressed), ("", 0));
    }
}
