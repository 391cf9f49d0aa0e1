//! The person's eyes: what stands on the panels, by the names that a screen reader would say, and where.

use std::collections::HashMap;

use bevy_egui::egui::accesskit::{NodeId, Role};
use bevy_egui::egui::{Context, Id, LayerId, Order, PlatformOutput, Pos2, Rect, WidgetRect};

/// Something on a panel.
#[derive(Clone, Debug)]
pub(in crate::dev) struct Widget {
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
        let Some(update) = &output.accesskit_update else {
            return Sight::default();
        };
        let places: HashMap<NodeId, WidgetRect> = ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            layers
                .flat_map(|(_, widgets)| widgets)
                .map(|widget| (widget.id.accesskit_id(), *widget))
                .collect()
        });
        let widgets = update.nodes.iter().filter_map(|(id, node)| {
            let place = places.get(id)?;
            let is_label = node.role() == Role::Label;
            let name = node.label().or(node.value()).unwrap_or_default().to_owned();
            let tag = node.author_id().unwrap_or_default().to_owned();
            (!name.is_empty() || !tag.is_empty()).then(|| Widget {
                name,
                tag,
                is_label,
                rect: place.rect,
                seen: place.interact_rect,
                clicks: !is_label && place.enabled && place.sense.senses_click() && !node.is_disabled(),
                layer: place.layer_id,
            })
        });
        Sight {
            widgets: widgets.collect(),
        }
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
        self.widgets.iter().any(|widget| widget.tag == tag)
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
            all.filter(move |widget| widget.name == name && !widget.is_label)
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
