//! A second click at the same place, as hands make it that double-click everything. It must hit what the first one hit, or
//! nothing: whatever has come under the pointer since was not meant.

use std::time::Duration;

use arrakis_rules::AreaId;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Pos2, Rect};

use super::eyes::{Sight, Widget};
use crate::picking::DOUBLE_CLICK;
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::stepper::step_tag;
use crate::ui::question::duel::dial::STEPS;

/// A click that was made, and shall be made again.
#[derive(Clone, Debug)]
pub(super) struct Again {
    /// Where, in logical pixels.
    at: Vec2,
    button: MouseButton,
    target: Target,
    /// Which question of this window stood.
    nth: u32,
    /// When.
    since: Duration,
}

/// What comes of a second click.
#[derive(Clone, Debug)]
pub(super) enum Second {
    /// It would hit this, which was not meant: it is not made.
    Slips(String),
    /// It would come too late to be the second of two.
    Late,
    /// It is made while the same question stands.
    Same,
    /// It is made when the question has gone that was answered.
    Next,
}

/// What the first click hit.
#[derive(Clone, Debug)]
enum Target {
    /// Something on a panel: its words, what the code calls it, and where it was.
    Widget { name: String, tag: String, rect: Rect },
    /// An area of the board.
    Area(AreaId),
}

/// What there is now where the first click was made.
pub(super) struct There<'a> {
    /// What the panels show.
    pub(super) sight: &'a Sight,
    pub(super) ctx: &'a Context,
    /// The area of the board under the pointer; nothing where a panel lies over it.
    pub(super) area: Option<AreaId>,
    pub(super) draft: &'a Draft,
    pub(super) now: Duration,
}

impl Again {
    /// A click on something on a panel.
    pub(super) fn on_panel(at: Vec2, widget: &Widget, nth: u32, since: Duration) -> Again {
        let target = Target::Widget {
            name: widget.name.clone(),
            tag: widget.tag.clone(),
            rect: widget.rect,
        };
        Again {
            at,
            button: MouseButton::Left,
            target,
            nth,
            since,
        }
    }

    /// A click on an area of the board.
    pub(super) fn on_board(at: Vec2, area: AreaId, button: MouseButton, nth: u32, since: Duration) -> Again {
        Again {
            at,
            button,
            target: Target::Area(area),
            nth,
            since,
        }
    }

    /// What comes of it, as things are there now.
    pub(super) fn second(&self, there: &There) -> Second {
        let same = there.draft.nth == self.nth && there.draft.progress == Progress::Open;
        if same && let Some(other) = self.slip(there) {
            return Second::Slips(other);
        }
        // Where frames are slow the second click would be too late for a double click when it is there, and turn off what the
        // first turned on.
        if there.now.saturating_sub(self.since) > DOUBLE_CLICK / 3 {
            return Second::Late;
        }
        if same { Second::Same } else { Second::Next }
    }

    /// Where it is made, in logical pixels, and with which button.
    pub(super) fn click(&self) -> (Vec2, MouseButton) {
        (self.at, self.button)
    }

    /// When the first was made.
    pub(super) fn since(&self) -> Duration {
        self.since
    }

    /// What a second click would hit that the first one did not.
    fn slip(&self, there: &There) -> Option<String> {
        let point = Pos2::new(self.at.x, self.at.y) / there.ctx.zoom_factor();
        let layer = there.ctx.layer_id_at(point);
        let widget = layer.and_then(|layer| there.sight.under(point, layer));
        match (&self.target, widget) {
            // The same place in a row of numbers is the same number.
            (Target::Widget { tag, .. }, Some(row)) if row.tag.starts_with(STEPS) && tag.starts_with(&step_tag("")) => {
                None
            }
            (Target::Widget { name, tag, rect }, Some(widget)) => {
                let has_name = if tag.is_empty() {
                    widget.tag.is_empty() && widget.name == *name
                } else {
                    widget.tag == *tag
                };
                // A button that asks twice has other words on it, at the same place; one that went dark is met, though it does
                // nothing.
                let is_same = |other: &Widget| (other.rect.min - rect.min).length() < 1.0 && other.tag == *tag;
                let went_dark = !tag.is_empty() && there.sight.entry_at(tag, point).is_some_and(is_same);
                (!has_name && !is_same(widget) && !went_dark).then(|| format!("{:?} [{}]", widget.name, widget.tag))
            }
            (Target::Area(_), Some(widget)) => Some(format!("{:?} [{}]", widget.name, widget.tag)),
            (Target::Area(area), None) => there
                .area
                .filter(|other| other != area)
                .map(|other| other.territory().name().to_owned()),
            // A panel that is put away leaves what was under it.
            (Target::Widget { .. }, None) => None,
        }
    }
}
