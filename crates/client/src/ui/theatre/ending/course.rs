//! What everybody had at the end of each turn, as lines and as numbers. Lines are told apart by their dashes and by the
//! shape of their points as well as by colour.

use arrakis_log::{Course, Standing};
use arrakis_rules::Faction;
use bevy_egui::egui::{self, Color32, Grid, Rect, Sense, Stroke, Ui, pos2, vec2};
use egui_plot::{GridMark, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points};

use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How high the lines are drawn, in points.
const HIGH: f32 = 230.0;
/// A line that is darker than this cannot be seen on the panel.
const DARK: f32 = 0.3;

/// What is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Measure {
    /// Spice behind and before the shield.
    #[default]
    Spice,
    /// Strongholds controlled.
    Strongholds,
    /// Forces on the board.
    Forces,
}

impl Measure {
    const ALL: [Measure; 3] = [Measure::Spice, Measure::Strongholds, Measure::Forces];

    fn words(self) -> &'static str {
        match self {
            Measure::Spice => say("column-spice"),
            Measure::Strongholds => say("column-strongholds"),
            Measure::Forces => say("column-board"),
        }
    }

    fn of(self, standing: &Standing) -> u16 {
        match self {
            Measure::Spice => standing.spice,
            Measure::Strongholds => standing.strongholds.into(),
            Measure::Forces => standing.forces.into(),
        }
    }
}

/// How the line of a chair looks.
fn looks(seat: usize) -> (LineStyle, MarkerShape) {
    let all = [
        (LineStyle::Solid, MarkerShape::Circle),
        (LineStyle::Dashed { length: 12.0 }, MarkerShape::Square),
        (LineStyle::Dotted { spacing: 6.0 }, MarkerShape::Diamond),
        (LineStyle::Solid, MarkerShape::Cross),
        (LineStyle::Dashed { length: 6.0 }, MarkerShape::Up),
        (LineStyle::Dotted { spacing: 10.0 }, MarkerShape::Down),
    ];
    all[seat % all.len()]
}

fn tint(faction: Faction) -> Color32 {
    let own = theme::faction(faction);
    let tint = if own.lightness() < DARK {
        own.mixed(theme::INK_LIGHT, 0.45)
    } else {
        own
    };
    tint.egui()
}

/// The page.
pub(super) fn show(ui: &mut Ui, look: &Look, course: &Course, measure: &mut Measure) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        for one in Measure::ALL {
            if widgets::choice(ui, one.words(), *measure == one).clicked() {
                *measure = one;
            }
        }
    });
    ui.add_space(space::TIGHT);
    legend(ui, look);
    lines(ui, look, course, *measure);
    ui.add_space(space::NORMAL);
    egui::ScrollArea::horizontal()
        .id_salt("numbers")
        .show(ui, |ui| numbers(ui, look, course, *measure));
}

/// Which line is whose.
fn legend(ui: &mut Ui, look: &Look) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::INNER, space::TIGHT);
        for shield in &look.seats {
            sample(ui, shield.seat.index(), shield.faction);
        }
    });
}

/// A piece of a line with its point, and whose it is.
fn sample(ui: &mut Ui, seat: usize, faction: Faction) {
    const LINE: f32 = 34.0;
    let ink = theme::TEXT.egui();
    let name = text::faction_name(faction).to_owned();
    let name = ui.painter().layout_no_wrap(name, theme::text_font(size::SMALL), ink);
    let wide = LINE + space::TIGHT + name.size().x;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, name.size().y.max(16.0)), Sense::hover());
    widgets::announce(&response, ui, false, Sense::hover(), text::faction_name(faction));
    let stroke = Stroke::new(2.0, tint(faction));
    let (style, shape) = looks(seat);
    let middle = rect.center().y;
    let ends = [pos2(rect.left(), middle), pos2(rect.left() + LINE, middle)];
    let painter = ui.painter();
    match style {
        LineStyle::Solid => drop(painter.line_segment(ends, stroke)),
        LineStyle::Dashed { length } => {
            painter.extend(egui::Shape::dashed_line(&ends, stroke, length, length * 0.6));
        }
        LineStyle::Dotted { spacing } => {
            painter.extend(egui::Shape::dotted_line(&ends, stroke.color, spacing, 1.2));
        }
    }
    let point = Rect::from_center_size(pos2(rect.left() + LINE / 2.0, middle), vec2(9.0, 9.0));
    marker(painter, point, shape, stroke);
    let at = pos2(rect.left() + LINE + space::TIGHT, middle - name.size().y / 2.0);
    painter.galley(at, name, ink);
}

fn marker(painter: &egui::Painter, rect: Rect, shape: MarkerShape, stroke: Stroke) {
    let [left, right] = [rect.left(), rect.right()];
    let [top, bottom] = [rect.top(), rect.bottom()];
    let middle = rect.center();
    let polygon = |points: Vec<egui::Pos2>| {
        painter.add(egui::Shape::convex_polygon(points, stroke.color, Stroke::NONE));
    };
    match shape {
        MarkerShape::Square => drop(painter.rect_filled(rect, 0.0, stroke.color)),
        MarkerShape::Diamond => polygon(vec![
            pos2(middle.x, top),
            pos2(right, middle.y),
            pos2(middle.x, bottom),
            pos2(left, middle.y),
        ]),
        MarkerShape::Cross => {
            painter.line_segment([rect.left_top(), rect.right_bottom()], stroke);
            painter.line_segment([rect.right_top(), rect.left_bottom()], stroke);
        }
        MarkerShape::Up => polygon(vec![pos2(middle.x, top), pos2(right, bottom), pos2(left, bottom)]),
        MarkerShape::Down => polygon(vec![pos2(left, top), pos2(right, top), pos2(middle.x, bottom)]),
        _ => drop(painter.circle_filled(middle, rect.width() / 2.0, stroke.color)),
    }
}

fn lines(ui: &mut Ui, look: &Look, course: &Course, measure: Measure) {
    let last = course.turns.last().map_or(1, |end| end.turn.max(1));
    let whole = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        if mark.value.fract() == 0.0 && mark.value >= 0.0 {
            mark.value.to_string()
        } else {
            String::new()
        }
    };
    Plot::new(("course", measure.words()))
        .height(HIGH.min(ui.available_height().max(120.0)))
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_background(false)
        .sense(Sense::hover())
        .include_x(0.0)
        .include_x(f64::from(last))
        .include_y(0.0)
        .include_y(4.0)
        .x_axis_formatter(whole)
        .y_axis_formatter(whole)
        .x_grid_spacer(move |_| (0..=last).map(turn_mark).collect())
        .label_formatter(near)
        .show(ui, |plot| {
            for shield in &look.seats {
                let seat = shield.seat.index();
                let points: Vec<[f64; 2]> = course
                    .turns
                    .iter()
                    .filter_map(|end| {
                        let standing = end.standings.get(seat)?;
                        Some([f64::from(end.turn), f64::from(measure.of(standing))])
                    })
                    .collect();
                let name = text::faction_name(shield.faction);
                let (style, shape) = looks(seat);
                let color = tint(shield.faction);
                plot.line(
                    Line::new(name, PlotPoints::from(points.clone()))
                        .color(color)
                        .width(2.0)
                        .style(style),
                );
                plot.points(
                    Points::new(name, PlotPoints::from(points))
                        .color(color)
                        .shape(shape)
                        .filled(true)
                        .radius(4.5),
                );
            }
        });
}

/// A line of the grid at the end of a turn.
fn turn_mark(turn: u8) -> GridMark {
    GridMark {
        value: turn.into(),
        step_size: 1.0,
    }
}

/// What is said of the point under the pointer.
fn near(at: &HoverPosition) -> Option<String> {
    let HoverPosition::NearDataPoint {
        plot_name, position, ..
    } = at
    else {
        return None;
    };
    let (turn, count) = (position.x.round(), position.y.round());
    Some(if turn < 1.0 {
        tell!("ending-at-the-start", who = *plot_name, count = count)
    } else {
        tell!("ending-at", who = *plot_name, turn = turn, count = count)
    })
}

/// The same in numbers.
fn numbers(ui: &mut Ui, look: &Look, course: &Course, measure: Measure) {
    Grid::new("numbers").spacing(vec2(12.0, 4.0)).show(ui, |ui| {
        let small = |words: String, tint| widgets::plain(words, size::SMALL, tint);
        ui.label(small(say("ending-at-turn").to_owned(), theme::TEXT_DIM));
        for end in &course.turns {
            let words = match end.turn {
                0 => say("ending-at-start").to_owned(),
                turn => turn.to_string(),
            };
            ui.label(small(words, theme::TEXT_DIM));
        }
        ui.end_row();
        for shield in &look.seats {
            ui.label(small(text::faction_name(shield.faction).to_owned(), theme::TEXT));
            for end in &course.turns {
                let standing = end.standings.get(shield.seat.index()).copied().unwrap_or_default();
                ui.label(small(measure.of(&standing).to_string(), theme::TEXT));
            }
            ui.end_row();
        }
    });
}
