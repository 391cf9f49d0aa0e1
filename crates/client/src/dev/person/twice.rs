//! A second click at the same place, as hands make it that double-click everything. It must hit what the first one hit, or
//! nothing: whatever has come under the pointer since was not meant.

use std::time::Duration;

use arrakis_rules::PromptId;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Pos2, Rect};

use super::Person;
use super::eyes::{Sight, Widget};
use super::hands::Stroke;
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::second_click::DOUBLE_CLICK;

/// A click that was made, and shall be made again.
#[derive(Clone, Debug)]
pub(super) struct Again {
    /// Where, in logical pixels.
    at: Vec2,
    /// What was hit, and where it was.
    name: String,
    tag: String,
    rect: Rect,
    /// The question that stood.
    id: Option<PromptId>,
    /// When.
    since: Duration,
}

impl Again {
    pub(super) fn new(at: Vec2, widget: &Widget, id: PromptId, since: Duration) -> Again {
        Again {
            at,
            name: widget.name.clone(),
            tag: widget.tag.clone(),
            rect: widget.rect,
            id: Some(id),
            since,
        }
    }

    /// Whether this is what was hit. A button that asks twice has other words on it, at the same place.
    fn is(&self, widget: &Widget) -> bool {
        let has_name = if self.tag.is_empty() {
            widget.tag.is_empty() && widget.name == self.name
        } else {
            widget.tag == self.tag
        };
        has_name || (widget.rect.min - self.rect.min).length() < 1.0 && widget.tag == self.tag
    }
}

/// Clicks again, and counts a slip when something else is there now; then nothing is clicked, or it would count as meant.
pub(super) fn click(person: &mut Person, again: &Again, sight: &Sight, ctx: &Context, draft: &Draft, now: Duration) {
    let point = Pos2::new(again.at.x, again.at.y) / ctx.zoom_factor();
    let same = draft.id == again.id && draft.progress == Progress::Open;
    let layer = ctx.layer_id_at(point);
    let hit = layer.and_then(|layer| sight.under(point, layer));
    if let Some(widget) = hit.filter(|_| same)
        && !again.is(widget)
    {
        person.tally.slips += 1;
        error!(
            "a second click on {:?} would hit {:?} [{}]",
            again.name, widget.name, widget.tag
        );
        return;
    }
    if !same && now.saturating_sub(again.since) > DOUBLE_CLICK {
        return;
    }
    // What is answered by it then is a question that nobody has read.
    person.doubled = (!same).then_some(again.since);
    person.tally.clicks += 1;
    person.strokes.push_back(Stroke::Click(MouseButton::Left));
    person.rest(2);
}
