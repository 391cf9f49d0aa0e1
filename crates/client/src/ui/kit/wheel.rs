//! The battle wheel: a number to turn.

use std::f32::consts::PI;

use bevy_egui::egui::{Align2, CursorIcon, EventFilter, Key, Pos2, Response, Sense, Shape, Stroke, Ui, Vec2, vec2};

use super::clicks;
use crate::theme::{self, size};

/// Where the scale begins and how far it goes: three quarters of a turn, open at the foot.
const FROM: f32 = 0.75 * PI;
const SWEEP: f32 = 1.5 * PI;

/// What a wheel shows.
pub(crate) struct Wheel<'a> {
    /// The steps of its scale.
    pub(crate) most: u16,
    /// How many of them make a whole number.
    pub(crate) whole: u16,
    /// The number in the middle.
    pub(crate) number: &'a str,
    /// What stands below it.
    pub(crate) note: &'a str,
}

impl Wheel<'_> {
    /// Draws it. Dragging, the mouse wheel, and the arrow keys when it has the focus, turn it.
    pub(crate) fn show(&self, ui: &mut Ui, at: &mut u16, diameter: f32) -> Response {
        let (rect, mut response) = ui.allocate_exact_size(Vec2::splat(diameter), Sense::click_and_drag());
        let center = rect.center() + vec2(0.0, diameter * 0.04);
        let radius = diameter / 2.0 - 8.0;
        let before = *at;
        if let Some(pointer) = response.interact_pointer_pos() {
            *at = self.step_at(pointer - center);
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
        self.paint(ui, center, radius, *at, &response);
        response.on_hover_cursor(CursorIcon::Grab)
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

    /// The step that lies in this direction.
    fn step_at(&self, offset: Vec2) -> u16 {
        let turned = (offset.angle() - FROM).rem_euclid(2.0 * PI);
        // Below the ends of the scale the nearer one is meant.
        let share = if turned <= SWEEP {
            turned / SWEEP
        } else if turned < (SWEEP + 2.0 * PI) / 2.0 {
            1.0
        } else {
            0.0
        };
        (share * f32::from(self.most)).round() as u16
    }

    fn angle(&self, step: u16) -> f32 {
        FROM + SWEEP * f32::from(step) / f32::from(self.most.max(1))
    }

    fn paint(&self, ui: &Ui, center: Pos2, radius: f32, at: u16, response: &Response) {
        let painter = ui.painter();
        let point = |angle: f32, radius: f32| center + radius * Vec2::angled(angle);
        let arc = |from: f32, to: f32, stroke: Stroke| {
            let parts = (((to - from) / 0.06).ceil() as usize).max(1);
            let points = (0..=parts).map(|part| point(from + (to - from) * part as f32 / parts as f32, radius));
            painter.add(Shape::line(points.collect(), stroke));
        };
        arc(FROM, FROM + SWEEP, Stroke::new(7.0, theme::EDGE.fade(0.3)));
        if at > 0 {
            arc(FROM, self.angle(at), Stroke::new(7.0, theme::ACCENT.egui()));
        }
        for step in 0..=self.most {
            let whole = step % self.whole.max(1) == 0;
            let (length, fade) = match (whole, step / self.whole.max(1) % 5) {
                (true, 0) => (8.0, 1.0),
                (true, _) => (5.0, 0.8),
                (false, _) => (3.0, 0.5),
            };
            let (inner, outer) = (radius - 6.0 - length, radius - 6.0);
            let line = [point(self.angle(step), inner), point(self.angle(step), outer)];
            painter.line_segment(line, Stroke::new(1.0, theme::EDGE.fade(fade)));
        }
        let knob = point(self.angle(at), radius);
        let edge = if response.hovered() || response.has_focus() {
            Stroke::new(2.5, theme::TEXT.egui())
        } else {
            Stroke::new(1.5, theme::PANEL.egui())
        };
        painter.circle(knob, 6.5, theme::ACCENT.egui(), edge);
        let text = |offset, words: &str, font, tint: theme::Tint| {
            painter.text(
                center + vec2(0.0, offset),
                Align2::CENTER_CENTER,
                words,
                font,
                tint.egui(),
            );
        };
        text(-1.0, self.number, theme::title_font(size::LARGE), theme::TEXT);
        text(radius * 0.72, self.note, theme::text_font(size::SMALL), theme::TEXT_DIM);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_lies_where_it_is_drawn_and_the_gap_belongs_to_the_ends() {
        for most in [1, 7, 20, 40] {
            let wheel = Wheel {
                most,
                whole: 2,
                number: "",
                note: "",
            };
            for step in 0..=most {
                let there = 40.0 * Vec2::angled(wheel.angle(step));
                assert_eq!(wheel.step_at(there), step, "of {most}");
            }
            assert_eq!(wheel.step_at(vec2(-1.0, 10.0)), 0);
            assert_eq!(wheel.step_at(vec2(1.0, 10.0)), most);
        }
    }
}
