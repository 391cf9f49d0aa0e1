//! The list in a browser: real elements of the page beside the canvas, which screen readers know, and which nobody sees.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(dead_code, reason = "only pages have elements; the tests run anywhere")
)]

use bevy_egui::egui::accesskit::{Action, ActionData, ActionRequest, NodeId, Role, TreeId};

use super::list::Entry;

/// How an entry stands in the page.
#[derive(Clone, Debug, PartialEq)]
struct Element {
    /// The kind of element.
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    /// What is written in it.
    words: String,
    /// What is filled in, where something is.
    value: Option<String>,
}

impl Element {
    fn of(entry: &Entry) -> Element {
        let mut attributes = Vec::new();
        let mut set = |name: &'static str, value: &str| attributes.push((name, value.to_owned()));
        let fills = entry.can.write || entry.can.count;
        let tag = match entry.role {
            _ if fills => "input",
            _ if entry.can.press => "button",
            _ => "p",
        };
        match (tag, entry.role) {
            ("input", Role::PasswordInput) => set("type", "password"),
            ("input", _) if entry.can.count => set("type", "number"),
            ("input", _) => set("type", "text"),
            ("button", Role::Link) => set("role", "link"),
            ("button", Role::CheckBox) => set("role", "checkbox"),
            ("button", Role::RadioButton) => set("role", "radio"),
            ("button", Role::ComboBox) => set("aria-haspopup", "listbox"),
            ("p", Role::Image) => set("role", "img"),
            _ => {}
        }
        if tag == "button" {
            set("type", "button");
        }
        if fills || entry.role == Role::Image {
            set("aria-label", &entry.name);
        }
        if let Some(is_on) = entry.is_on.filter(|_| tag == "button") {
            let is_checked = matches!(entry.role, Role::CheckBox | Role::RadioButton);
            let name = if is_checked { "aria-checked" } else { "aria-pressed" };
            set(name, if is_on { "true" } else { "false" });
        }
        // What is switched off is still read, with its reason.
        if entry.can.act && !entry.can.now {
            set("aria-disabled", "true");
        }
        if !entry.about.is_empty() {
            set("title", &entry.about);
        }
        let beside = entry.value.as_ref().filter(|_| !fills);
        let words = match beside {
            Some(value) if *value != entry.name => format!("{}: {value}", entry.name),
            _ => entry.name.clone(),
        };
        Element {
            tag,
            attributes,
            words: if tag == "input" { String::new() } else { words },
            value: entry.value.clone().filter(|_| fills),
        }
    }
}

/// What somebody does with an element.
#[derive(Clone, Debug, PartialEq)]
enum Done {
    Pressed,
    Reached,
    Filled { words: String, is_number: bool },
}

/// What is asked for by that.
fn request(id: NodeId, done: &Done) -> Option<ActionRequest> {
    let (action, data) = match done {
        Done::Pressed => (Action::Click, None),
        Done::Reached => (Action::Focus, None),
        Done::Filled { words, is_number: true } => {
            let number: f64 = words.trim().parse().ok()?;
            (Action::SetValue, Some(ActionData::NumericValue(number)))
        }
        Done::Filled { words, .. } => (Action::SetValue, Some(ActionData::Value(words.as_str().into()))),
    };
    Some(ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: id,
        data,
    })
}

#[cfg(target_family = "wasm")]
pub(super) use mirror::plugin;

#[cfg(target_family = "wasm")]
mod mirror {
    use std::cell::RefCell;
    use std::collections::{HashMap, HashSet};
    use std::mem;
    use std::sync::Mutex;
    use std::time::Duration;

    use bevy::prelude::*;
    use bevy_egui::egui::accesskit::NodeId;
    use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext};
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;
    use web_sys::{Document, Event, HtmlElement, HtmlInputElement, Node};

    use super::{Done, Element, request};
    use crate::access::list::{Entry, List};
    use crate::access::{Asked, Asking, ask, begin, told};

    /// What stands beside the canvas: what is there, and what happens.
    const LIST: &str = "list";
    const NEWS: &str = "news";
    /// What the elements are called, before the number of their entry.
    const PREFIX: &str = "entry-";
    /// So often at most the page is changed: nobody is read to faster.
    const PACE: Duration = Duration::from_millis(200);

    static DONE: Mutex<Vec<(NodeId, Done)>> = Mutex::new(Vec::new());

    pub(in super::super) fn plugin(app: &mut App) {
        app.add_systems(Startup, listen);
        app.add_systems(PreUpdate, hear.in_set(Asking).before(ask));
        app.add_systems(
            PostUpdate,
            (
                read_on.before(EguiPostUpdateSet::EndPass),
                show.after(EguiPostUpdateSet::ProcessOutput),
            ),
        );
    }

    /// No page knows whether somebody has it read to them: the tree is always made.
    fn read_on(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>) {
        contexts.iter_mut().for_each(|mut context| begin(&mut context));
    }

    fn document() -> Option<Document> {
        web_sys::window()?.document()
    }

    fn place(document: &Document, id: &str) -> Option<HtmlElement> {
        document.get_element_by_id(id)?.dyn_into().ok()
    }

    /// The entry that an event of the page is about.
    fn met(event: &Event) -> Option<(NodeId, HtmlElement)> {
        let element: HtmlElement = event.target()?.dyn_into().ok()?;
        let number = element.id().strip_prefix(PREFIX)?.parse().ok()?;
        Some((NodeId(number), element))
    }

    fn listen() {
        let Some(list) = document().and_then(|document| place(&document, LIST)) else {
            warn!("the page has no place for what screen readers read");
            return;
        };
        let heard = Closure::<dyn Fn(Event)>::new(|event: Event| {
            let Some((id, element)) = met(&event) else { return };
            let done = match event.type_().as_str() {
                "click" if element.tag_name() == "BUTTON" => Done::Pressed,
                "focusin" => Done::Reached,
                "change" => {
                    let Ok(field) = element.dyn_into::<HtmlInputElement>() else {
                        return;
                    };
                    Done::Filled {
                        words: field.value(),
                        is_number: field.type_() == "number",
                    }
                }
                _ => return,
            };
            if let Ok(mut all) = DONE.lock() {
                all.push((id, done));
            }
        });
        for kind in ["click", "focusin", "change"] {
            let callback = heard.as_ref().unchecked_ref();
            if let Err(error) = list.add_event_listener_with_callback(kind, callback) {
                warn!("screen readers of this page are not heard: {error:?}");
            }
        }
        // For as long as the page is there.
        heard.forget();
    }

    fn hear(mut asked: MessageWriter<Asked>) {
        let done = DONE.lock().map(|mut done| mem::take(&mut *done)).unwrap_or_default();
        let all = done.iter().filter_map(|(id, done)| request(*id, done));
        asked.write_batch(all.map(Asked));
    }

    thread_local! {
        // Elements of the page stay in its thread.
        static SHOWN: RefCell<Shown> = RefCell::default();
    }

    /// What stands in the page.
    #[derive(Default)]
    struct Shown {
        list: List,
        elements: HashMap<NodeId, (Element, HtmlElement)>,
        is_due: bool,
        last: Duration,
        /// Whether somebody goes through the elements.
        is_inside: bool,
    }

    fn show(mut contexts: Query<(&mut EguiContext, Ref<EguiOutput>), With<PrimaryEguiContext>>, time: Res<Time<Real>>) {
        let Ok((mut context, output)) = contexts.single_mut() else {
            return;
        };
        let ctx = context.bypass_change_detection().get_mut();
        SHOWN.with_borrow_mut(|shown| {
            shown.is_due |= output.is_changed();
            if !shown.is_due || time.elapsed() < shown.last + PACE {
                return;
            }
            shown.is_due = false;
            shown.last = time.elapsed();
            let Some(list) = told(ctx, &output).as_ref().map(List::read) else {
                return;
            };
            if list != shown.list
                && let Some(document) = document()
            {
                shown.renew(&document, list);
            }
        });
    }

    impl Shown {
        fn renew(&mut self, document: &Document, list: List) {
            let (Some(entries), Some(news)) = (place(document, LIST), place(document, NEWS)) else {
                return;
            };
            let active = document.active_element();
            self.is_inside = match &active {
                Some(active) if active.id().starts_with(PREFIX) => true,
                // The element that had the focus was taken away.
                Some(active) if active.tag_name() == "BODY" => self.is_inside,
                _ => false,
            };
            let wanted: HashSet<NodeId> = list.entries.iter().map(|entry| entry.id).collect();
            self.elements.retain(|id, (_, element)| {
                let stays = wanted.contains(id);
                if !stays {
                    element.remove();
                }
                stays
            });
            let (live, still): (Vec<&Entry>, Vec<&Entry>) = list.entries.iter().partition(|entry| entry.is_live);
            self.fill(document, &entries, &still);
            self.fill(document, &news, &live);
            let has_focus = active.is_some_and(|active| Some(active.id()) == list.focus.map(name));
            if self.is_inside
                && !has_focus
                && let Some((_, element)) = list.focus.and_then(|focus| self.elements.get(&focus))
            {
                let _ = element.focus();
            }
            self.list = list;
        }

        /// Puts these entries into their place in this order, and touches nothing that stands there as it shall.
        fn fill(&mut self, document: &Document, into: &HtmlElement, entries: &[&Entry]) {
            let mut next: Option<Node> = into.first_child();
            for entry in entries {
                let wanted = Element::of(entry);
                let before = self.elements.remove(&entry.id);
                let kept = match before {
                    Some((is, element)) if is.tag == wanted.tag => {
                        if is != wanted {
                            dress(&element, Some(&is), &wanted);
                        }
                        Some(element)
                    }
                    Some((_, element)) => {
                        if next.as_ref() == Some(&**element) {
                            next = element.next_sibling();
                        }
                        element.remove();
                        None
                    }
                    None => None,
                };
                let made = || {
                    let element: HtmlElement = document.create_element(wanted.tag).ok()?.dyn_into().ok()?;
                    element.set_id(&name(entry.id));
                    dress(&element, None, &wanted);
                    Some(element)
                };
                let Some(element) = kept.or_else(made) else { continue };
                if next.as_ref() == Some(&**element) {
                    next = element.next_sibling();
                } else {
                    let _ = into.insert_before(&element, next.as_ref());
                }
                self.elements.insert(entry.id, (wanted, element));
            }
        }
    }

    fn name(id: NodeId) -> String {
        format!("{PREFIX}{}", id.0)
    }

    /// Makes an element what it shall be. What somebody is filling in is left to them.
    fn dress(element: &HtmlElement, before: Option<&Element>, wanted: &Element) {
        let had = before.map_or(&[][..], |before| &before.attributes);
        for (name, _) in had
            .iter()
            .filter(|(name, _)| wanted.attributes.iter().all(|(other, _)| other != name))
        {
            let _ = element.remove_attribute(name);
        }
        for (name, value) in wanted.attributes.iter().filter(|wanted| !had.contains(wanted)) {
            let _ = element.set_attribute(name, value);
        }
        if before.is_none_or(|before| before.words != wanted.words) && wanted.tag != "input" {
            element.set_text_content(Some(&wanted.words));
        }
        let is_new = before.is_none_or(|before| before.value != wanted.value);
        if let (Some(value), Some(field)) = (&wanted.value, element.dyn_ref::<HtmlInputElement>())
            && is_new
        {
            field.set_value(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::list::Can;
    use super::*;

    fn entry(role: Role, name: &str, can: Can) -> Entry {
        Entry {
            id: NodeId(7),
            role,
            name: name.to_owned(),
            about: String::new(),
            value: None,
            is_on: None,
            can,
            is_live: false,
            tag: String::new(),
        }
    }

    const PRESSED: Can = Can {
        act: true,
        now: true,
        press: true,
        write: false,
        count: false,
    };

    fn attribute<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
        let mut all = element.attributes.iter();
        all.find_map(|(other, value)| (*other == name).then_some(value.as_str()))
    }

    #[test]
    fn what_cannot_be_pressed_is_a_button_with_its_reason() {
        let element = Element::of(&Entry {
            about: "You have 2 spice.".to_owned(),
            is_on: Some(false),
            ..entry(Role::Button, "Bid 5", Can { now: false, ..PRESSED })
        });
        assert_eq!((element.tag, element.words.as_str()), ("button", "Bid 5"));
        assert_eq!(attribute(&element, "aria-disabled"), Some("true"));
        assert_eq!(attribute(&element, "aria-pressed"), Some("false"));
        assert_eq!(attribute(&element, "title"), Some("You have 2 spice."));
    }

    #[test]
    fn what_is_written_or_counted_is_a_field_with_its_name() {
        let writes = Can {
            press: false,
            write: true,
            ..PRESSED
        };
        let field = Element::of(&Entry {
            value: Some("Hello".to_owned()),
            ..entry(Role::TextInput, "Say something", writes)
        });
        assert_eq!((field.tag, field.value.as_deref()), ("input", Some("Hello")));
        assert_eq!(attribute(&field, "aria-label"), Some("Say something"));
        let words = Element::of(&entry(Role::Label, "Storm", Can::default()));
        assert_eq!((words.tag, words.words.as_str()), ("p", "Storm"));
        assert!(words.attributes.is_empty());
    }

    #[test]
    fn what_is_done_with_an_element_is_asked_of_its_entry() {
        let asked = |done| request(NodeId(7), &done);
        assert_eq!(asked(Done::Pressed).unwrap().action, Action::Click);
        assert_eq!(asked(Done::Reached).unwrap().action, Action::Focus);
        let filled = |words: &str| {
            asked(Done::Filled {
                words: words.to_owned(),
                is_number: true,
            })
        };
        assert_eq!(filled("12").unwrap().data, Some(ActionData::NumericValue(12.0)));
        assert!(filled("many").is_none());
    }
}
