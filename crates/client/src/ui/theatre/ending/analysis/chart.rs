//! The chance to win of every side over the game, a line for each house in its colour. Allies win together: while two are allied,
//! their lines are one, the second dashed over the first.

use arrakis_bots::Moment;
use arrakis_rules::Seat;
use bevy_egui::egui::{Align2, CursorIcon, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::super::{After, race};
use super::{Page, line, percent, when};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::{touch, widgets};

/// How high it is at least and at most, and for each point of its width.
const HIGH: [f32; 2] = [150.0, 320.0];
const SHARE: f32 = 0.56;
/// What is at its left for the hundredths, below it for the turns, and around it.
const LEFT: f32 = 34.0;
const FOOT: f32 = 20.0;
const EDGE: f32 = 10.0;
/// The numbers of two turns stand so far from each other at least.
const TURN: f32 = 20.0;
/// How thick a line is, and that of the house whose decisions are shown.
const THIN: f32 = 1.8;
const THICK: f32 = 3.4;
/// A dash, and what is between two.
const DASH: [f32; 2] = [6.0, 6.0];

/// Draws it, and the switch between what everybody held and what each could know.
pub(super) fn show(ui: &mut Ui, page: &mut Page) {
    ui.label(widgets::title(say("analysis-chances"), size::TEXT, theme::TEXT));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.spacing_mut().interact_size.y = touch::least(ui).max(26.0);
        for (words, as_known) in [(say("analysis-open"), false), (say("analysis-known"), true)] {
            if widgets::choice(ui, words, page.shown.as_known == as_known).is_switched() {
                page.shown.as_known = as_known;
            }
        }
    });
    let note = if page.shown.as_known {
        say("analysis-known-note")
    } else {
        say("analysis-open-note")
    };
    line(ui, note, theme::TEXT_DIM);
    let wide = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(wide, (SHARE * wide).clamp(HIGH[0], HIGH[1])), Sense::hover());
    let inner = Rect::from_min_max(
        pos2(rect.min.x + LEFT, rect.min.y + EDGE),
        pos2(rect.max.x - EDGE, rect.max.y - FOOT),
    );
    let account = page.account;
    let moments = &account.moments;
    let field = Field {
        inner,
        pitch: inner.width() / moments.len().saturating_sub(1).max(1) as f32,
    };
    ground(ui, rect, &field, moments);
    let last = moments.len().saturating_sub(1);
    for (at, moment) in moments.iter().enumerate() {
        column(ui, page, &field, (at, at == last), moment);
    }
    // The house whose decisions are shown lies over the others.
    let (of, seats) = (page.of(), (0..).map(Seat).take(account.factions.len()));
    let mut all: Vec<Seat> = seats.collect();
    all.sort_by_key(|seat| (*seat == of, *seat));
    for seat in all {
        draw(ui, page, &field, seat);
    }
    ui.add_space(space::TIGHT);
}

/// Where the lines are drawn.
struct Field {
    inner: Rect,
    /// How far two moments are from each other.
    pitch: f32,
}

impl Field {
    fn x(&self, at: usize) -> f32 {
        self.inner.min.x + self.pitch * at as f32
    }

    fn y(&self, chance: f64) -> f32 {
        self.inner.max.y - self.inner.height() * chance as f32
    }

    fn place(&self, at: usize, chance: f64) -> Pos2 {
        pos2(self.x(at), self.y(chance))
    }
}

/// What lies under the lines: hundredths at the left, turns below.
fn ground(ui: &Ui, rect: Rect, field: &Field, moments: &[Moment]) {
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, theme::BACKGROUND.fade(0.6));
    let (font, ink) = (theme::text_font(size::SMALL), theme::TEXT_DIM.egui());
    let rule = Stroke::new(1.0, theme::EDGE.fade(0.4));
    for hundredths in [0, 50, 100] {
        let y = field.y(f64::from(hundredths) / 100.0);
        painter.hline(field.inner.x_range(), y, rule);
        let at = pos2(field.inner.min.x - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, hundredths, font.clone(), ink);
    }
    let (mut turn, mut right) = (0, f32::NEG_INFINITY);
    for (at, moment) in moments.iter().enumerate() {
        if std::mem::replace(&mut turn, moment.turn) == moment.turn {
            continue;
        }
        let x = field.x(at);
        painter.vline(x, field.inner.y_range(), Stroke::new(1.0, theme::EDGE.fade(0.2)));
        if x >= right + TURN {
            let foot = pos2(x, field.inner.max.y + 3.0);
            painter.text(foot, Align2::CENTER_TOP, moment.turn, font.clone(), ink);
            right = x;
        }
    }
}

/// A moment: what everybody's chance was then on hover, and the board with a click.
fn column(ui: &Ui, page: &mut Page, field: &Field, (at, is_last): (usize, bool), moment: &Moment) {
    let x = field.x(at);
    let half = field.pitch / 2.0;
    let place = Rect::from_x_y_ranges(x - half..=x + half, field.inner.y_range());
    let response = ui.interact(place, ui.id().with(("moment", at)), Sense::click());
    let words = words(page, moment, is_last);
    widgets::announce(&response, ui, false, Sense::click(), &words);
    if response.hovered() || response.has_focus() {
        let mark = Stroke::new(1.5, theme::FOCUS.fade(0.8));
        ui.painter().vline(x, field.inner.y_range(), mark);
    }
    if response.clicked() {
        *page.after = Some(After::LookAt(moment.actions));
    }
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words);
}

fn words(page: &Page, moment: &Moment, is_last: bool) -> String {
    let when = if is_last {
        say("analysis-end").to_owned()
    } else {
        when(moment.turn, moment.phase)
    };
    let factions = (0..).map(Seat).zip(&page.account.factions);
    let chances = factions.filter_map(|(seat, faction)| {
        let chance = percent(chance(moment, seat, page.shown.as_known)?);
        let who = text::faction_name(*faction);
        Some(tell!("analysis-chance-of", who = who, chance = chance))
    });
    tell!("analysis-moment", when = when, chances = text::list(chances))
}

/// The line of a house.
fn draw(ui: &Ui, page: &Page, field: &Field, seat: Seat) {
    let Some(faction) = page.account.factions.get(seat.index()) else {
        return;
    };
    let thick = if seat == page.of() { THICK } else { THIN };
    let stroke = Stroke::new(thick, race::seen(*faction).egui());
    let of = |moment: &Moment| chance(moment, seat, page.shown.as_known);
    for (at, pair) in page.account.moments.windows(2).enumerate() {
        let [one, other] = pair else { continue };
        let (Some(from), Some(to)) = (of(one), of(other)) else {
            continue;
        };
        let ends = [field.place(at, from), field.place(at + 1, to)];
        let is_second = |moment: &Moment| ally(moment, seat).is_some_and(|ally| ally < seat);
        if is_second(one) && is_second(other) {
            let dashes = Shape::dashed_line(&ends, stroke, DASH[0], DASH[1]);
            ui.painter().extend(dashes);
        } else {
            ui.painter().line_segment(ends, stroke);
        }
    }
}

fn ally(moment: &Moment, seat: Seat) -> Option<Seat> {
    moment.allies.get(seat.index()).copied().flatten()
}

/// The chance of a player's side, as a part of 1. What somebody could know of an ally's victory is as much as of the own: they win
/// together, and it counts half for each.
fn chance(moment: &Moment, seat: Seat, as_known: bool) -> Option<f64> {
    let ally = ally(moment, seat);
    let all = if as_known {
        let own = moment.known.get(seat.index()).copied().flatten()?;
        if ally.is_some() { 2.0 * own } else { own }
    } else {
        let of = |seat: Seat| moment.open.as_ref()?.get(seat.index()).copied();
        of(seat)? + ally.and_then(of).unwrap_or_default()
    };
    Some(all.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Phase;

    use super::*;

    #[test]
    fn allies_have_the_chance_of_their_side() {
        let moment = Moment {
            actions: 3,
            turn: 1,
            phase: Phase::Storm,
            allies: vec![Some(Seat(2)), None, Some(Seat(0))],
            open: Some(vec![0.25, 0.25, 0.5]),
            known: vec![Some(0.125), None, Some(0.75)],
        };
        let both = |seat: u8| [false, true].map(|as_known| chance(&moment, Seat(seat), as_known));
        assert_eq!(both(0), [Some(0.75), Some(0.25)]);
        assert_eq!(both(1), [Some(0.25), None]);
        assert_eq!(both(2), [Some(0.75), Some(1.0)]);
    }
}
