//! The list itself: the tree that egui makes of what is drawn, in the order in which it is read.
#![cfg_attr(
    not(any(test, feature = "dev", target_family = "wasm")),
    allow(dead_code, reason = "the system's own programs read the tree themselves")
)]

use std::collections::{HashMap, HashSet};

use bevy_egui::egui::accesskit::{Action, ActionData, Live, Node, NodeId, Role, Toggled, TreeUpdate};
use bevy_egui::egui::{self, Context, Id, LayerId, Order, Rect, Response, Sense, Ui, UiBuilder, WidgetRect};

use crate::locale::tell;

/// Something on the screen that can be read or done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) id: NodeId,
    pub(crate) role: Role,
    /// What it is called.
    pub(crate) name: String,
    /// What there is to say of it: why it cannot be done, or what tells it from others.
    pub(crate) about: String,
    /// What is written in it, or what number it has.
    pub(crate) value: Option<String>,
    /// Whether it is chosen, where it can be.
    pub(crate) is_on: Option<bool>,
    pub(crate) can: Can,
    /// Whether what is new in it is read aloud.
    pub(crate) is_live: bool,
    /// What programs call it, where the words alone do not tell it from others.
    pub(crate) tag: String,
}

/// What can be done with an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Can {
    /// It is something to press or to fill in, be it switched off now.
    pub(crate) act: bool,
    /// Now.
    pub(crate) now: bool,
    pub(crate) press: bool,
    pub(crate) write: bool,
    /// A number that goes up and down.
    pub(crate) count: bool,
}

/// All entries in the order in which they are read, and which has the focus.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct List {
    pub(crate) entries: Vec<Entry>,
    pub(crate) focus: Option<NodeId>,
}

impl List {
    /// Reads the tree.
    pub(crate) fn read(update: &TreeUpdate) -> List {
        let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        let mut list = List {
            entries: Vec::new(),
            focus: Some(update.focus),
        };
        let Some(tree) = &update.tree else { return list };
        let mut left = vec![tree.root];
        let mut met = HashSet::new();
        while let Some(id) = left.pop() {
            let Some(node) = nodes.get(&id).filter(|_| met.insert(id)) else {
                continue;
            };
            left.extend(node.children().iter().rev());
            list.entries.extend(Entry::read(id, node));
        }
        list
    }

    /// What can be done now.
    #[cfg(test)]
    pub(crate) fn doable(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.can.act && entry.can.now)
    }

    /// What is wrong with it for somebody who has nothing else to go by.
    #[cfg(any(test, feature = "dev"))]
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut met = HashSet::new();
        for entry in &self.entries {
            let mut note = |wrong: Wrong| {
                let entry = (wrong, entry.role, &entry.name, &entry.about, &entry.tag);
                faults.push(format!("{entry:?}"));
            };
            let has_name = !entry.name.trim().is_empty();
            if entry.can.act && !has_name {
                note(Wrong::NoName);
            }
            if entry.can.act && matches!(entry.role, Role::Unknown | Role::GenericContainer | Role::Label) {
                note(Wrong::NoRole);
            }
            if is_raw(&entry.name) || is_raw(&entry.about) {
                note(Wrong::ForPrograms);
            }
            if entry.is_choice() && !met.insert((&entry.name, &entry.about)) {
                note(Wrong::Twin);
            }
        }
        faults
    }
}

/// What is wrong with an entry.
#[cfg(any(test, feature = "dev"))]
#[derive(Clone, Copy, Debug)]
enum Wrong {
    NoName,
    /// It does not say what it is.
    NoRole,
    /// It speaks of what only programs know.
    ForPrograms,
    /// It is called as another is.
    Twin,
}

impl Entry {
    /// Whether it has to be told from others. Two links of one name lead to the same place.
    fn is_choice(&self) -> bool {
        self.can.act && self.can.now && self.role != Role::Link && !self.name.trim().is_empty()
    }

    fn read(id: NodeId, node: &Node) -> Option<Entry> {
        let role = node.role();
        if matches!(role, Role::Window | Role::TextRun | Role::ScrollBar | Role::Splitter) {
            return None;
        }
        let is_label = role == Role::Label;
        let (label, value) = (node.label().unwrap_or_default(), node.value().unwrap_or_default());
        let name = match label {
            "" if is_label || role == Role::ComboBox => value,
            "" => node.placeholder().unwrap_or_default(),
            label => label,
        };
        let write = matches!(role, Role::TextInput | Role::MultilineTextInput | Role::PasswordInput);
        let count = matches!(role, Role::Slider | Role::SpinButton);
        let press = node.supports_action(Action::Click);
        let can = Can {
            act: press || write || count,
            now: !node.is_disabled(),
            press,
            write,
            count,
        };
        let is_live = node.live().is_some_and(|live| live != Live::Off);
        let value = match node.numeric_value() {
            Some(number) => Some(number.to_string()),
            None => (!is_label && (write || !value.is_empty())).then(|| value.to_owned()),
        };
        (can.act || is_live || !name.trim().is_empty()).then(|| Entry {
            id,
            role,
            name: name.to_owned(),
            about: node.description().unwrap_or_default().to_owned(),
            value,
            is_on: node.toggled().map(|toggled| toggled == Toggled::True),
            can,
            is_live,
            tag: node.author_id().unwrap_or_default().to_owned(),
        })
    }
}

/// Whether words have something in them that was not written for people.
#[cfg(any(test, feature = "dev"))]
fn is_raw(words: &str) -> bool {
    // Icons are letters without a sound.
    let is_icon = |letter: char| ('\u{e000}'..='\u{f8ff}').contains(&letter);
    let signs = ["d(", "e(", "::", "_", "{", "}"];
    signs.iter().any(|sign| words.contains(sign)) || words.contains(is_icon)
}

/// Says which of them is meant where several have one name and nothing else tells them apart, such as two cards.
pub(crate) fn tell_apart(update: &mut TreeUpdate) {
    let list = List::read(update);
    let mut same: HashMap<(&str, &str), Vec<NodeId>> = HashMap::new();
    for entry in list.entries.iter().filter(|entry| entry.is_choice()) {
        same.entry((&entry.name, &entry.about)).or_default().push(entry.id);
    }
    let mut nth = HashMap::new();
    for all in same.values().filter(|all| all.len() > 1) {
        nth.extend(all.iter().enumerate().map(|(at, id)| (*id, (at + 1, all.len()))));
    }
    for (id, node) in &mut update.nodes {
        let Some((at, of)) = nth.get(id) else { continue };
        let words = tell!("nth-of", nth = *at, of = *of);
        let about = match node.description() {
            Some(about) if !about.is_empty() => format!("{about}; {words}"),
            _ => words,
        };
        node.set_description(about);
    }
}

/// Takes away what lies under something that has to be closed first: it cannot be seen, or not be used.
pub(super) fn leave_out_what_is_covered(ctx: &Context, update: &mut TreeUpdate) {
    if ctx.memory(|memory| memory.top_modal_layer().is_none()) {
        return;
    }
    // What happens is told whatever lies over the table.
    let is_told = |node: &Node| node.role() == Role::Log || node.live().is_some();
    let told = update.nodes.iter().filter(|(_, node)| is_told(node));
    let told: HashSet<NodeId> = told.map(|(id, _)| *id).collect();
    let covered: HashSet<NodeId> = places(ctx)
        .filter(|(id, place)| !is_open(ctx, place.layer_id) && !told.contains(id))
        .map(|(id, _)| id)
        .collect();
    if covered.contains(&update.focus)
        && let Some(tree) = &update.tree
    {
        update.focus = tree.root;
    }
    update.nodes.retain(|(id, _)| !covered.contains(id));
    let left: HashSet<NodeId> = update.nodes.iter().map(|(id, _)| *id).collect();
    for (_, node) in &mut update.nodes {
        if node.children().iter().any(|child| !left.contains(child)) {
            let children: Vec<NodeId> = node.children().iter().copied().filter(|id| left.contains(id)).collect();
            node.set_children(children);
        }
    }
}

/// Whether nothing lies over this layer that has to be closed first.
fn is_open(ctx: &Context, layer: LayerId) -> bool {
    ctx.memory(|memory| memory.allows_interaction(layer))
}

/// Where the widgets of the last frame are.
pub(crate) fn places(ctx: &Context) -> impl Iterator<Item = (NodeId, WidgetRect)> {
    let all: Vec<(NodeId, WidgetRect)> = ctx.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        layers
            .flat_map(|(_, widgets)| widgets)
            .map(|widget| (widget.id.accesskit_id(), *widget))
            .collect()
    });
    all.into_iter()
}

/// Gives a widget a name in words, where on it stands only a sign.
pub(crate) fn name(response: &Response, words: impl FnOnce() -> String) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| node.set_label(words()));
}

/// Makes a widget a link, called as what is written on it, or else so.
pub(crate) fn link(response: &Response, words: impl FnOnce() -> String) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Link);
        if node.label().is_none() {
            let written = node.value().map(str::to_owned);
            node.set_label(written.unwrap_or_else(words));
            node.clear_value();
        }
    });
}

/// Says what is written where words are painted by hand.
pub(crate) fn line(response: &Response, words: impl FnOnce() -> String) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words());
    });
}

/// Words that are painted by hand at this place, as an entry of their own.
pub(crate) fn written(ui: &Ui, rect: Rect, words: &str) {
    let response = ui.interact(rect, ui.id().with(("written", words)), Sense::hover());
    line(&response, || words.to_owned());
}

/// Makes a widget a number between these, and gives the number that somebody asks for.
pub(crate) fn number(response: &Response, words: &str, now: u16, (min, max): (u16, u16)) -> u16 {
    let (ctx, id) = (&response.ctx, response.id);
    let is_on = ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::SpinButton);
        node.set_label(words);
        node.clear_value();
        node.set_numeric_value(f64::from(now));
        node.set_min_numeric_value(f64::from(min));
        node.set_max_numeric_value(f64::from(max));
        node.set_numeric_value_step(1.0);
        for action in [Action::Increment, Action::Decrement, Action::SetValue] {
            node.add_action(action);
        }
    });
    if is_on.is_none() || !response.enabled() {
        return now;
    }
    ctx.input(|input| {
        let times = |action| input.num_accesskit_action_requests(id, action) as i64;
        let by = times(Action::Increment) - times(Action::Decrement);
        let asked = input
            .accesskit_action_requests(id, Action::SetValue)
            .filter_map(|request| match request.data {
                Some(ActionData::NumericValue(number)) => Some(number.round() as i64),
                _ => None,
            });
        let wanted = asked.last().unwrap_or(i64::from(now)) + by;
        if wanted == i64::from(now) {
            return now;
        }
        wanted.clamp(i64::from(min.min(max)), i64::from(max)) as u16
    })
}

/// Says of a widget what its name does not: why it cannot be pressed, or what tells it from others of that name.
pub(crate) fn explain(response: &Response, words: impl FnOnce() -> String) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| node.set_description(words()));
}

/// Something that can be done by a click anywhere or by a key, and is drawn nowhere: an entry of its own. `tag`: what programs call
/// it. Returns whether it was asked for.
pub(crate) fn unseen(ctx: &Context, words: &str, tag: &'static str) -> bool {
    let id = Id::new(("unseen", tag));
    if ctx.accesskit_node_builder(id.with("around"), |_| ()).is_none() {
        return false;
    }
    let layer = LayerId::new(Order::Background, id);
    let ui = Ui::new(ctx.clone(), id.with("around"), UiBuilder::new().layer_id(layer));
    ui.interact(
        Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO),
        id,
        Sense::hover(),
    );
    ctx.accesskit_node_builder(id, |node| press(node, words.to_owned(), tag.to_owned()));
    ctx.input(|input| input.has_accesskit_action_request(id, Action::Click))
}

/// Makes a node something to press.
pub(crate) fn press(node: &mut Node, name: String, tag: String) {
    node.set_role(Role::Button);
    node.set_label(name);
    node.set_author_id(tag);
    node.add_action(Action::Click);
}
