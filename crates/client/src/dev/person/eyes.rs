//! The person's eyes: what stands on the panels, by the names that a screen reader would say, and where.

use std::collections::HashMap;

use bevy_egui::egui::accesskit::{Action, NodeId, Role, TreeUpdate};
use bevy_egui::egui::{Context, Id, LayerId, Order, PlatformOutput, Pos2, Rect, WidgetRect};

use crate::access::list;
use crate::ui::kit::stepper::step_tag;
use crate::ui::question::duel::dial::STEPS;

/// Something on a panel.
#[derive(Clone, Debug)]
pub(in crate::dev) struct Widget {
    /// Which entry of the list of what can be done it is.
    pub(in crate::dev) id: NodeId,
    /// What is written on it.
    pub(in crate::dev) name: String,
    /// What the code calls it, where the words alone do not tell it from others.
    pub(in crate::dev) tag: String,
    /// Whether it only tells something.
    pub(in crate::dev) is_label: bool,
    /// Its place, even where it is cut off.
    pub(in crate::dev) rect: Rect,
    /// The part that can be seen.
    pub(in crate::dev) seen: Rect,
    /// Whether it can be clicked now.
    pub(in crate::dev) clicks: bool,
    layer: LayerId,
}

impl Widget {
    /// Where to click on it; nothing while it is scrolled out of sight.
    pub(in crate::dev) fn target(&self) -> Option<Pos2> {
        (self.seen.width() > 6.0 && self.seen.height() > 6.0).then(|| self.seen.center())
    }

    /// In a row of all numbers, those beside the one that is chosen.
    fn neighbours(&self) -> Vec<Widget> {
        let steps = self.tag.strip_prefix(STEPS).and_then(|steps| steps.split_once('/'));
        let Some((Ok(at), Ok(most))) = steps.map(|(at, most)| (at.parse::<u16>(), most.parse::<u16>())) else {
            return Vec::new();
        };
        let wide = self.rect.width() / (f32::from(most) + 1.0);
        let cell = |at: u16| {
            let left = self.rect.min.x + wide * f32::from(at);
            self.rect.with_min_x(left).with_max_x(left + wide)
        };
        let neighbour = |name: &str, to: u16, clicks: bool| Widget {
            name: name.to_owned(),
            tag: step_tag(name),
            rect: cell(to),
            seen: cell(to),
            clicks,
            is_label: false,
            ..self.clone()
        };
        vec![
            neighbour("−", at.saturating_sub(1), at > 0),
            neighbour("+", (at + 1).min(most), at < most),
        ]
    }
}

/// Everything on the panels.
#[derive(Clone, Debug, Default)]
pub(in crate::dev) struct Sight {
    widgets: Vec<Widget>,
}

/// A number with its buttons, and the words at their right.
#[derive(Clone, Copy, Debug)]
pub(in crate::dev) struct Row<'a> {
    less: &'a Widget,
    more: &'a Widget,
    /// Five less, and five more.
    quick: Option<(&'a Widget, &'a Widget)>,
    words: &'a str,
}

impl<'a> Row<'a> {
    /// The button that brings the number nearer to one that is so much more.
    pub(in crate::dev) fn button(&self, by: i32) -> &'a Widget {
        match (self.quick, by) {
            (Some((less, _)), ..=-5) if less.clicks => less,
            (Some((_, more)), 5..) if more.clicks => more,
            (_, ..0) => self.less,
            _ => self.more,
        }
    }

    /// Whether the words beside it have this in them.
    pub(in crate::dev) fn says(&self, part: &str) -> bool {
        self.words.contains(part)
    }
}

impl Sight {
    /// Looks at what egui has drawn last.
    pub(in crate::dev) fn new(ctx: &Context, output: &PlatformOutput) -> Sight {
        output
            .accesskit_update
            .as_ref()
            .map_or_else(Sight::default, |update| Sight::of(ctx, update))
    }

    /// The same of this tree.
    pub(in crate::dev) fn of(ctx: &Context, update: &TreeUpdate) -> Sight {
        let places: HashMap<NodeId, WidgetRect> = list::places(ctx).collect();
        let widgets = update.nodes.iter().filter_map(|(id, node)| {
            let place = places.get(id)?;
            let is_label = node.role() == Role::Label;
            let name = node.label().or(node.value()).unwrap_or_default().to_owned();
            let tag = node.author_id().unwrap_or_default().to_owned();
            let clicks = place.sense.senses_click() || node.supports_action(Action::Click);
            (!name.is_empty() || !tag.is_empty()).then(|| Widget {
                id: *id,
                name,
                tag,
                is_label,
                rect: place.rect,
                seen: place.interact_rect,
                clicks: !is_label && place.enabled && clicks && !node.is_disabled(),
                layer: place.layer_id,
            })
        });
        let mut widgets: Vec<Widget> = widgets.collect();
        let beside: Vec<Widget> = widgets.iter().flat_map(Widget::neighbours).collect();
        widgets.extend(beside);
        Sight { widgets }
    }

    /// What stands in the panel of this name, from the top.
    pub(in crate::dev) fn in_panel(&self, panel: &'static str) -> Sight {
        let layers = [Order::Middle, Order::Foreground].map(|order| LayerId::new(order, Id::new(panel)));
        let mut widgets: Vec<Widget> = self
            .widgets
            .iter()
            .filter(|widget| layers.contains(&widget.layer))
            .cloned()
            .collect();
        widgets.sort_by(|one, other| {
            let key = |widget: &Widget| (widget.rect.min.y, widget.rect.min.x);
            key(one).partial_cmp(&key(other)).unwrap_or(std::cmp::Ordering::Equal)
        });
        Sight { widgets }
    }

    /// What can be clicked at this point of a layer; of several the smallest, which lies on the others.
    pub(in crate::dev) fn under(&self, at: Pos2, layer: LayerId) -> Option<&Widget> {
        let there = |widget: &&Widget| widget.layer == layer && widget.seen.contains(at);
        let area = |widget: &&Widget| widget.seen.area();
        let all = self.clickable().filter(there);
        all.min_by(|one, other| area(one).total_cmp(&area(other)))
    }

    /// What can be clicked and is called so by the code.
    pub(in crate::dev) fn tagged(&self, tag: &str) -> Option<&Widget> {
        self.clickable().find(|widget| widget.tag == tag)
    }

    /// Whether there is what is called so by the code, be it switched off.
    pub(in crate::dev) fn shows(&self, tag: &str) -> bool {
        self.entry(tag).is_some()
    }

    /// What is called so by the code, be it switched off.
    pub(in crate::dev) fn entry(&self, tag: &str) -> Option<&Widget> {
        self.widgets.iter().find(|widget| widget.tag == tag)
    }

    /// What is called so by the code and lies at this point, be it switched off.
    pub(in crate::dev) fn entry_at(&self, tag: &str, at: Pos2) -> Option<&Widget> {
        self.widgets
            .iter()
            .find(|widget| widget.tag == tag && widget.seen.contains(at))
    }

    /// What can be clicked and has these words on it.
    pub(in crate::dev) fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Widget> {
        self.clickable().filter(move |widget| widget.name == name)
    }

    /// What can be clicked, from the top.
    pub(in crate::dev) fn clickable(&self) -> impl Iterator<Item = &Widget> {
        self.widgets.iter().filter(|widget| widget.clicks)
    }

    /// The numbers that can be changed, from the top.
    pub(in crate::dev) fn rows(&self) -> Vec<Row<'_>> {
        let step = |name: &'static str| {
            let all = self.widgets.iter();
            all.filter(move |widget| widget.tag == step_tag(name))
        };
        step("−")
            .filter_map(|less| {
                let beside = |other: &&Widget| other.rect.y_range().contains(less.rect.center().y);
                let more = step("+")
                    .filter(beside)
                    .find(|more| more.rect.min.x > less.rect.min.x)?;
                let words = self.widgets.iter().filter(|widget| widget.is_label);
                let words = words.filter(beside).find(|words| words.rect.min.x > more.rect.min.x);
                let quick = step("−5").find(beside).zip(step("+5").find(beside));
                Some(Row {
                    quick,
                    less,
                    more,
                    words: words.map_or("", |words| &words.name),
                })
            })
            .collect()
    }

    /// For the complaint when nothing goes on.
    pub(in crate::dev) fn describe(&self) -> String {
        let all = self.widgets.iter().filter(|widget| !widget.is_label).map(|widget| {
            let off = if widget.clicks { "" } else { " (off)" };
            let tag = if widget.tag.is_empty() {
                String::new()
            } else {
                format!(" [{}]", widget.tag)
            };
            format!("{}{tag}{off}", widget.name)
        });
        all.collect::<Vec<_>>().join(" | ")
    }
}
