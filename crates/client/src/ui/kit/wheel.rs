//! The battle wheel: a number to turn. In a large window it is the upper half of a wheel that rises from the foot; where there is
//! little room it is a row.

use std::f32::consts::PI;

use bevy_egui::egui::{
    Align2, Color32, CursorIcon, EventFilter, Key, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

use super::{clicks, widgets};
use crate::access::list;
use crate::theme;

/// How broad the ring is, in points.
pub(crate) const RING: f32 = 34.0;
/// From this width on a step of a row is a place of its own.
const LINED: f32 = 34.0;
/// With more whole numbers than this not all of them are written.
const WRITTEN: u16 = 12;

/// What a wheel shows.
pub(crate) struct Wheel<'a> {
    /// The steps of its scale.
    pub(crate) most: u16,
    /// The number of the first of them.
    pub(crate) first: u16,
    /// How many of them make a whole number.
    pub(crate) whole: u16,
    /// The number, as it is written.
    pub(crate) number: &'a str,
    /// What it is, for those who do not see it.
    pub(crate) name: &'a str,
}

/// How a wheel lies in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lie {
    /// The upper half of a wheel, whose middle is that of the lower edge.
    Half,
    /// A row.
    Row,
}

impl Wheel<'_> {
    /// Draws it. Dragging, the mouse wheel, and the arrow keys when it has the focus, turn it.
    pub(crate) fn show(&self, ui: &mut Ui, place: Rect, lie: Lie, at: &mut u16) -> Response {
        let mut response = ui.allocate_rect(place, Sense::click_and_drag());
        let before = *at;
        *at = list::number(&response, self.name, *at, (0, self.most));
        let begun = ui.input(|input| input.pointer.press_origin());
        if let Some(pointer) = response.interact_pointer_pos()
            && is_on_ring(place, lie, begun.unwrap_or(pointer))
        {
            *at = self.step_at(place, lie, pointer);
            response.request_focus();
        }
        if response.hovered() {
            let turned = ui.input(|input| input.smooth_scroll_delta.y);
            if turned > 4.0 {
                *at = at.saturating_add(1).min(self.most);
            } else if turned < -4.0 {
                *at = at.saturating_sub(1);
            }
        }
        if response.has_focus() {
            *at = self.by_keys(ui, &response, *at);
        }
        if *at != before {
            response.mark_changed();
            clicks::turned(ui.ctx());
        }
        let is_held = response.hovered() || response.has_focus();
        match lie {
            Lie::Half => self.paint_half(ui, place, *at, is_held),
            Lie::Row => self.paint_row(ui, place, *at, is_held),
        }
        response.on_hover_cursor(CursorIcon::Grab)
    }

    /// Where the number of a step stands.
    pub(crate) fn place_of(&self, place: Rect, lie: Lie, step: u16) -> Rect {
        let middle = match lie {
            Lie::Half => {
                let outer = place.height().min(place.width() / 2.0) - 4.0;
                place.center_bottom() + (outer - RING / 2.0) * Vec2::angled(PI + self.share(step) * PI)
            }
            Lie::Row => {
                let cell = place.width() / (f32::from(self.most) + 1.0);
                pos2(place.min.x + cell * (f32::from(step) + 0.5), place.center().y)
            }
        };
        Rect::from_center_size(middle, Vec2::splat(RING))
    }

    /// Up and right turn it up, down and left back; Home and End go to its ends.
    fn by_keys(&self, ui: &Ui, response: &Response, at: u16) -> u16 {
        ui.memory_mut(|memory| {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            memory.set_focus_lock_filter(response.id, filter);
        });
        ui.input(|input| {
            let pressed = |keys: &[Key]| keys.iter().map(|key| input.num_presses(*key) as u16).sum::<u16>();
            let up = pressed(&[Key::ArrowUp, Key::ArrowRight]);
            let down = pressed(&[Key::ArrowDown, Key::ArrowLeft]);
            let at = at.saturating_add(up).saturating_sub(down).min(self.most);
            match (input.key_pressed(Key::Home), input.key_pressed(Key::End)) {
                (true, _) => 0,
                (_, true) => self.most,
                _ => at,
            }
        })
    }

    /// How far a step is on the scale, 0 to 1.
    fn share(&self, step: u16) -> f32 {
        f32::from(step) / f32::from(self.most.max(1))
    }

    /// The step that is meant by this point.
    fn step_at(&self, place: Rect, lie: Lie, pointer: Pos2) -> u16 {
        let share = match lie {
            Lie::Half => {
                let offset = pointer - place.center_bottom();
                if offset.y > 0.0 {
                    // Below the ends of the scale the nearer one is meant.
                    if offset.x < 0.0 { 0.0 } else { 1.0 }
                } else {
                    1.0 - (-offset.y).atan2(offset.x) / PI
                }
            }
            Lie::Row => {
                let cell = place.width() / (f32::from(self.most) + 1.0);
                (pointer.x - place.min.x - cell / 2.0) / (place.width() - cell).max(1.0)
            }
        };
        (share.clamp(0.0, 1.0) * f32::from(self.most)).round() as u16
    }

    /// What is written at this step.
    fn written(&self, step: u16) -> String {
        (self.first + step / self.whole.max(1)).to_string()
    }

    /// Whether the number of this step is written beside the scale.
    fn is_written(&self, step: u16) -> bool {
        let whole = self.whole.max(1);
        let every = (self.most / whole).div_ceil(WRITTEN).max(1);
        step.is_multiple_of(whole * every)
    }

    fn paint_half(&self, ui: &Ui, place: Rect, at: u16, is_held: bool) {
        let painter = ui.painter();
        let (middle, outer) = (place.center_bottom(), place.height().min(place.width() / 2.0) - 4.0);
        let radius = outer - RING / 2.0;
        let way = |share: f32| Vec2::angled(PI + share * PI);
        let arc = |from: f32, to: f32, radius: f32, stroke: Stroke| {
            let parts = (((to - from) * 60.0).ceil() as usize).max(1);
            let points = (0..=parts).map(|part| middle + radius * way(from + (to - from) * part as f32 / parts as f32));
            painter.add(Shape::line(points.collect(), stroke));
        };
        let disc: Vec<Pos2> = (0..=60).map(|part| middle + outer * way(part as f32 / 60.0)).collect();
        painter.add(Shape::convex_polygon(disc, theme::BACKGROUND.fade(0.92), Stroke::NONE));
        arc(0.0, 1.0, radius, Stroke::new(RING - 6.0, theme::BASALT.egui()));
        if at > 0 {
            arc(
                0.0,
                self.share(at),
                radius,
                Stroke::new(RING - 6.0, theme::ACCENT.egui()),
            );
        }
        for (radius, fade) in [(outer, 0.9), (outer - RING, 0.6)] {
            arc(0.0, 1.0, radius, Stroke::new(1.5, theme::EDGE.fade(fade)));
        }
        for step in 0..=self.most {
            let (lies_below, share) = (step <= at, self.share(step));
            if self.is_written(step) && step != at {
                // The ends stand a little higher, so that the foot does not cut them.
                let lift = if step == 0 || step == self.most {
                    vec2(0.0, -9.0)
                } else {
                    Vec2::ZERO
                };
                let ink = if lies_below { theme::INK_DARK } else { theme::TEXT_DIM };
                painter.text(
                    middle + radius * way(share) + lift,
                    Align2::CENTER_CENTER,
                    self.written(step),
                    theme::title_font(17.0),
                    ink.egui(),
                );
            } else if step != at {
                let line = [radius - 3.0, radius + 3.0].map(|radius| middle + radius * way(share));
                let ink = if lies_below { theme::INK_DARK } else { theme::EDGE };
                painter.line_segment(line, Stroke::new(1.0, ink.fade(0.7)));
            }
        }
        let lift = if at == 0 || at == self.most {
            vec2(0.0, -14.0)
        } else {
            Vec2::ZERO
        };
        let knob = middle + radius * way(self.share(at)) + lift;
        let edge = if is_held { theme::FOCUS } else { theme::ACCENT };
        painter.circle(knob, 20.0, theme::INK_LIGHT.egui(), Stroke::new(2.5, edge.egui()));
        let font = theme::title_font(if self.number.len() > 2 { 17.0 } else { 22.0 });
        painter.text(
            knob + vec2(0.0, 1.0),
            Align2::CENTER_CENTER,
            self.number,
            font,
            theme::INK_DARK.egui(),
        );
    }

    fn paint_row(&self, ui: &Ui, place: Rect, at: u16, is_held: bool) {
        let painter = ui.painter();
        let cell = place.width() / (f32::from(self.most) + 1.0);
        let left = |step: u16| place.min.x + cell * f32::from(step);
        let edge = Stroke::new(1.0, theme::EDGE.egui());
        painter.rect(place, 6.0, theme::BASALT.egui(), edge, StrokeKind::Inside);
        let filled = place.with_max_x(left(at) + cell).shrink(1.0);
        painter.rect_filled(filled, 5.0, theme::ACCENT.egui());
        // Darker towards the foot.
        let (none, dark) = (Color32::TRANSPARENT, theme::BASALT.fade(0.22));
        widgets::gradient(painter, filled.with_min_y(filled.center().y), [none, none, dark, dark]);
        // Where each is a place of its own, there is a line between them.
        for step in (1..=self.most).filter(|_| cell > LINED) {
            let ink = if step <= at { theme::BASALT } else { theme::EDGE };
            let line = Stroke::new(1.0, ink.fade(0.4));
            painter.vline(left(step), place.shrink(2.0).y_range(), line);
        }
        let knob = Rect::from_center_size(
            pos2(left(at) + cell / 2.0, place.center().y),
            vec2(cell.max(38.0).min(place.width() - 1.0), place.height() + 6.0),
        );
        let middle = knob
            .center()
            .x
            .clamp(place.min.x + knob.width() / 2.0, place.max.x - knob.width() / 2.0);
        let knob = Rect::from_center_size(pos2(middle, knob.center().y), knob.size());
        for step in 0..=self.most {
            let x = left(step) + cell / 2.0;
            let is_free = (x - middle).abs() > knob.width() / 2.0 + 7.0;
            if !is_free {
                continue;
            }
            let ink = if step <= at { theme::INK_DARK } else { theme::TEXT_DIM };
            if self.is_written(step) {
                painter.text(
                    pos2(x, place.center().y + 1.0),
                    Align2::CENTER_CENTER,
                    self.written(step),
                    theme::title_font(17.0),
                    ink.egui(),
                );
            } else {
                painter.vline(
                    x,
                    place.center().y - 3.0..=place.center().y + 3.0,
                    Stroke::new(1.0, ink.fade(0.6)),
                );
            }
        }
        let edge = if is_held { theme::FOCUS } else { theme::ACCENT };
        painter.rect(
            knob,
            6.0,
            theme::INK_LIGHT.egui(),
            Stroke::new(2.0, edge.egui()),
            StrokeKind::Inside,
        );
        painter.text(
            knob.center() + vec2(0.0, 1.0),
            Align2::CENTER_CENTER,
            self.number,
            theme::title_font(24.0),
            theme::INK_DARK.egui(),
        );
    }
}

/// Whether a drag that begins here turns it: what stands in the hub of half a wheel is pressed through it.
fn is_on_ring(place: Rect, lie: Lie, at: Pos2) -> bool {
    lie == Lie::Row || (at - place.center_bottom()).length() > place.height().min(place.width() / 2.0) - RING - 14.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_lies_where_it_is_drawn_and_what_is_beyond_belongs_to_the_ends() {
        let place = Rect::from_min_size(pos2(100.0, 50.0), vec2(440.0, 220.0));
        for most in [1, 7, 20, 40] {
            let wheel = Wheel {
                most,
                first: 0,
                whole: 2,
                number: "",
                name: "",
            };
            for step in 0..=most {
                let there = place.center_bottom() + 180.0 * Vec2::angled(PI + wheel.share(step) * PI);
                assert_eq!(wheel.step_at(place, Lie::Half, there), step, "of {most}");
                let cell = place.width() / (f32::from(most) + 1.0);
                let there = pos2(place.min.x + cell * (f32::from(step) + 0.5), 60.0);
                assert_eq!(wheel.step_at(place, Lie::Row, there), step, "of {most}");
            }
            let below = |x: f32| place.center_bottom() + vec2(x, 10.0);
            assert_eq!(wheel.step_at(place, Lie::Half, below(-30.0)), 0);
            assert_eq!(wheel.step_at(place, Lie::Half, below(30.0)), most);
            assert_eq!(wheel.step_at(place, Lie::Row, pos2(0.0, 60.0)), 0);
            assert_eq!(wheel.step_at(place, Lie::Row, pos2(900.0, 60.0)), most);
        }
    }
}
