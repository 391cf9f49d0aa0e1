//! How what shall be touched is reached on a panel.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui::Pos2;

use super::eyes::{Sight, Widget};
use super::hands::Stroke;
use super::mind::{Row, Touch};
use super::{Person, Way};
use crate::ui::draft::Draft;
use crate::ui::kit::stepper::step_tag;
use crate::ui::question::CONFIRM;

/// So long does a list move after the wheel was turned.
const SCROLLING: Duration = Duration::from_millis(500);
/// So far does a finger move to scroll it, in logical pixels.
const SWIPE: f32 = 80.0;

/// The widget to click on. Of two with the same words the other is tried when the first did not help: a click takes the
/// wrong choice back, and the next goes to the other.
pub(super) fn find<'a>(touch: &'a Touch, times: usize, panel: &'a Sight) -> Option<&'a Widget> {
    match touch {
        Touch::Named(name) => {
            let all: Vec<&Widget> = panel.named(name).collect();
            all.get(times / 2 % all.len().max(1)).copied()
        }
        Touch::Tagged(tag) => panel.tagged(tag),
        Touch::Number { row, by } => {
            let rows = panel.rows();
            // A single number needs no words that tell it from others.
            let only = rows.first().copied().filter(|_| rows.len() == 1);
            let mut rows = rows.into_iter();
            let row = match row {
                Row::Of(_) | Row::Below(..) if only.is_some() => only,
                Row::At(at) => rows.nth(*at),
                Row::Of(words) => rows.find(|row| row.says(words)),
                Row::Below(above, words) => {
                    let mut below = rows.clone().skip_while(|row| !row.says(above));
                    below.find(|row| row.says(words)).or(rows.find(|row| row.says(words)))
                }
            }?;
            Some(row.button(*by))
        }
        Touch::Area(..) => None,
    }
}

/// Whether what programs call so, if they do, is no answer but a part of one.
fn is_choice(tag: &str) -> bool {
    tag.is_empty() || tag.starts_with(&step_tag("")) || tag.starts_with("area-") || tag.starts_with("back-")
}

/// Any legal answer: what is drafted, else any button.
pub(super) fn other_way(draft: &Draft, panel: &Sight) -> Touch {
    let drafted = draft.action().is_some();
    let tags = panel.clickable().map(|widget| widget.tag.as_str());
    let tag = tags
        .filter(|tag| !is_choice(tag) && (drafted || *tag != CONFIRM))
        .last();
    Touch::Tagged(tag.unwrap_or(CONFIRM).to_owned())
}

/// Turns the wheel, or moves a finger, over the choices until the widget is in sight: over what is near it, and over something
/// else the next time, because what is near may be no choice. It scrolls smoothly, and nothing is touched meanwhile.
pub(super) fn scroll(person: &mut Person, widget: &Widget, panel: &Sight, zoom: f32, now: Duration) {
    let mut near: Vec<Pos2> = panel
        .clickable()
        .filter(|other| is_choice(&other.tag))
        .filter_map(Widget::target)
        .collect();
    let far = |at: &Pos2| (at.y - widget.rect.center().y).abs();
    near.sort_by(|one, other| far(one).total_cmp(&far(other)));
    let turn = person.goal.as_ref().map_or(0, |goal| goal.looks as usize) % near.len().clamp(1, 3);
    // Where nothing that can be chosen is in sight, beside what is.
    let beside = || panel.clickable().find_map(Widget::target);
    let Some(at) = near.get(turn).copied().or_else(beside) else {
        return person.rest(1);
    };
    let up = widget.rect.center().y < at.y;
    let at = Vec2::new(at.x, at.y) * zoom;
    if person.way == Way::Touch {
        let way = if up { SWIPE } else { -SWIPE };
        let moved = |part: i32| Stroke::Touch(TouchPhase::Moved, at + Vec2::Y * way * part as f32 / 4.0);
        person.strokes.push_back(Stroke::Touch(TouchPhase::Started, at));
        person.strokes.extend((1..=4).map(moved));
        person
            .strokes
            .push_back(Stroke::Touch(TouchPhase::Ended, at + Vec2::Y * way));
    } else {
        let wheel = Stroke::Wheel(if up { 1.0 } else { -1.0 });
        person.strokes.extend([Stroke::Point(at), wheel]);
    }
    person.rest(4);
    person.waits_until = now + SCROLLING;
}
