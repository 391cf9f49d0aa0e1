//! The race: what each house had at the end of each turn, a row for a house. Strongholds are counted in blocks, spice and
//! forces in numbers.

use std::cmp::Reverse;

use arrakis_log::Standing;
use arrakis_rules::{Faction, Outcome};
use arrakis_table::Shield;
use bevy_egui::egui::{Align2, Grid, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::winners::is_tournament;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, Tint, size, space};
use crate::ui::kit::layout::Form;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::within::row_within;
use crate::ui::kit::{tabs, touch, widgets};
use crate::ui::look::Look;

/// How high a row is at most and at least, how wide a turn, and where the first one begins.
const ROW: [f32; 2] = [25.0, 15.0];
const TURN: f32 = 62.0;
const LEFT: f32 = 44.0;
/// What is between the edge and the rows.
const EDGE: f32 = 14.0;
/// How wide the number of attempts is, where they are counted.
const ATTEMPTS: f32 = 74.0;
/// A block for a stronghold, with what is between two.
const BLOCK: f32 = 13.0;
/// A turn is at least so wide as for so many blocks.
const BLOCKS: u16 = 4;
/// A colour that is darker than this cannot be seen on the panel.
const DARK: f32 = 0.3;

/// What is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Strongholds controlled.
    #[default]
    Strongholds,
    /// Spice behind and before the shield.
    Spice,
    /// Forces on the board.
    Forces,
}

impl Measure {
    const ALL: [Measure; 3] = [Measure::Strongholds, Measure::Spice, Measure::Forces];

    fn words(self) -> &'static str {
        match self {
            Measure::Strongholds => say("column-strongholds"),
            Measure::Spice => say("column-spice"),
            Measure::Forces => say("column-board"),
        }
    }

    fn of(self, standing: &Standing) -> u16 {
        match self {
            Measure::Strongholds => standing.strongholds.into(),
            Measure::Spice => standing.spice,
            Measure::Forces => standing.forces.into(),
        }
    }
}

/// What a house had at the end of each turn.
struct Row<'a> {
    shield: &'a Shield,
    has_won: bool,
    counts: Vec<u16>,
}

/// The turns, and the houses: first those who won, then by what they held.
fn rows<'a>(look: &Look<'a>, outcome: &Outcome, measure: Measure) -> (Vec<u8>, Vec<Row<'a>>) {
    let mut seats = look.seats.clone();
    seats.sort_by_key(|shield| {
        let has_won = outcome.winners.contains(shield.seat);
        (!has_won, Reverse(shield.strongholds.len()), shield.seat)
    });
    // Before the first turn nobody had done anything; of a game without a record the end alone is known.
    let turns = look.course.map(|course| course.turns.iter().filter(|end| end.turn > 0));
    let known: Vec<(u8, Option<&[Standing]>)> = match turns {
        Some(turns) => turns.map(|end| (end.turn, Some(&end.standings[..]))).collect(),
        None => vec![(outcome.turn, None)],
    };
    let rows = seats.into_iter().map(|shield| Row {
        shield,
        has_won: outcome.winners.contains(shield.seat),
        counts: known
            .iter()
            .map(|(_, standings)| {
                let then = standings.map(|all| all.get(shield.seat.index()).copied().unwrap_or_default());
                measure.of(&then.unwrap_or_else(|| at_the_end(look, shield)))
            })
            .collect(),
    });
    let rows = rows.collect();
    (known.iter().map(|(turn, _)| *turn).collect(), rows)
}

fn at_the_end(look: &Look, shield: &Shield) -> Standing {
    Standing {
        spice: spice_of(look, shield).unwrap_or_default(),
        strongholds: shield.strongholds.len() as u8,
        forces: look.forces_on_board(shield.seat).total(),
    }
}

/// Draws it at the foot of this room.
pub(super) fn show(ui: &mut Ui, form: Form, room: Rect, look: &Look, outcome: &Outcome, measure: &mut Measure) {
    let (turns, rows) = rows(look, outcome, *measure);
    let has_attempts = is_tournament(look);
    let aside = if has_attempts { ATTEMPTS } else { 0.0 };
    let edge = if form == Form::Wide { EDGE } else { 8.0 };
    let left = if form == Form::Wide { LEFT } else { 30.0 };
    let tabs = touch::least(ui).max(24.0);
    let lines = rows.len() as f32 + 1.0;
    let row = ((room.height() - tabs - 2.0 * edge) / lines).clamp(ROW[1], ROW[0]);
    let most = (room.width() - 2.0 * edge - left - aside) / turns.len().max(1) as f32;
    let pitch = most.min(TURN);
    let wide = (left + pitch * turns.len() as f32 + aside).max(tabs_width(ui)) + 2.0 * edge;
    let high = tabs + row * lines + 2.0 * edge;
    let panel = Rect::from_min_size(
        pos2(room.center().x - wide / 2.0, (room.max.y - high).max(room.min.y)),
        vec2(wide, high),
    );
    let line = Stroke::new(1.0, theme::EDGE.fade(0.8));
    ui.painter().rect(
        panel,
        12.0,
        theme::PANEL.fade(theme::PANEL_ALPHA),
        line,
        StrokeKind::Inside,
    );
    let inner = panel.shrink(edge);
    row_within(ui, inner.with_max_y(inner.min.y + tabs), |ui| {
        measures(ui, tabs, measure)
    });
    let most = rows.iter().flat_map(|row| row.counts.iter().copied()).max();
    let block = (BLOCK).min((pitch - 5.0) / f32::from(most.unwrap_or_default().max(BLOCKS)));
    let begin = inner.min + vec2(left, tabs);
    for (at, one) in rows.iter().enumerate() {
        let y = begin.y + row * (at as f32 + 0.5);
        let radius = (0.44 * row).min(11.0);
        widgets::paint_emblem(
            ui.painter(),
            one.shield.faction,
            pos2(inner.min.x + radius + 2.0, y),
            radius,
        );
        for (turn, count) in one.counts.iter().enumerate() {
            let at = pos2(begin.x + pitch * turn as f32, y);
            match measure {
                Measure::Strongholds => blocks(ui.painter(), at, one, *count, (block, row)),
                Measure::Spice | Measure::Forces => number(ui.painter(), at, one, *count, row),
            }
        }
        if has_attempts {
            let at = pos2(begin.x + pitch * turns.len() as f32, y);
            number(ui.painter(), at, one, one.shield.win_attempts.into(), row);
        }
        told(
            ui,
            Rect::from_x_y_ranges(panel.x_range(), y - row / 2.0..=y + row / 2.0),
            look,
            one,
        );
    }
    let y = begin.y + row * (rows.len() as f32 + 0.5);
    let small = theme::text_font(size::SMALL);
    for (at, turn) in turns.iter().enumerate() {
        let at = pos2(begin.x + pitch * at as f32, y);
        let ink = theme::TEXT_DIM.egui();
        ui.painter().text(at, Align2::LEFT_CENTER, turn, small.clone(), ink);
    }
    let at = pos2(inner.min.x, y);
    if form == Form::Wide {
        let ink = theme::TEXT_DIM.egui();
        ui.painter()
            .text(at, Align2::LEFT_CENTER, say("ending-at-turn"), small.clone(), ink);
    }
    if has_attempts {
        let at = pos2(begin.x + pitch * turns.len() as f32, y);
        let ink = theme::TEXT_DIM.egui();
        ui.painter()
            .text(at, Align2::LEFT_CENTER, say("column-attempts"), small, ink);
    }
}

fn blocks(painter: &Painter, at: Pos2, row: &Row, count: u16, (pitch, high): (f32, f32)) {
    let tint = seen(row.shield.faction);
    for block in 0..count {
        let left = at.x + pitch * f32::from(block);
        let rect = Rect::from_min_size(
            pos2(left, at.y - 0.3 * high),
            vec2((pitch - 3.0).max(0.7 * pitch), 0.6 * high),
        );
        painter.rect_filled(rect, 2.0, tint.fade(if row.has_won { 1.0 } else { 0.8 }));
    }
    if count == 0 {
        let dash = Stroke::new(2.0, theme::EDGE.fade(0.8));
        painter.hline(at.x..=at.x + 8.0_f32.min(pitch), at.y, dash);
    }
}

fn number(painter: &Painter, at: Pos2, row: &Row, count: u16, high: f32) {
    let font = theme::title_font((0.64 * high).max(size::SMALL));
    let ink = if row.has_won { theme::TEXT } else { theme::TEXT_DIM };
    painter.text(at + vec2(0.0, 1.0), Align2::LEFT_CENTER, count, font, ink.egui());
}

/// The colour of a house as it can be seen on the panel.
pub(super) fn seen(faction: Faction) -> Tint {
    let own = theme::faction(faction);
    if own.lightness() < DARK {
        own.mixed(theme::INK_LIGHT, 0.45)
    } else {
        own
    }
}

/// What is measured, as words of which one is underlined.
fn measures(ui: &mut Ui, high: f32, measure: &mut Measure) {
    ui.spacing_mut().item_spacing.x = space::INNER;
    for one in Measure::ALL {
        let is_on = *measure == one;
        let font = theme::strong_font(size::SMALL);
        if tabs::word(ui, one.words(), font, is_on, high).is_switched() {
            *measure = one;
        }
    }
}

fn tabs_width(ui: &Ui) -> f32 {
    let wide = |words: &str| {
        let font = theme::strong_font(size::SMALL);
        let laid = ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT.egui());
        laid.size().x + space::INNER
    };
    Measure::ALL.into_iter().map(|one| wide(one.words())).sum::<f32>() - space::INNER
}

/// How a house stood at the end, on hover.
fn told(ui: &mut Ui, place: Rect, look: &Look, row: &Row) {
    let shield = row.shield;
    let response = ui.interact(place, ui.id().with(("race", shield.seat)), Sense::hover());
    let counts = text::list(row.counts.iter().map(u16::to_string));
    let words = tell!("ending-race", who = text::faction_name(shield.faction), counts = counts);
    widgets::announce(&response, ui, false, Sense::hover(), &words);
    if response.hovered() {
        ui.painter().rect_filled(place, 4.0, theme::TEXT.fade(0.05));
    }
    response.on_hover_ui(|ui| {
        widgets::faction(ui, shield.faction, size::TEXT);
        let held = labels::held(shield);
        let held = if held.is_empty() {
            say("none").to_owned()
        } else {
            held.join(", ")
        };
        let spice = spice_of(look, shield).map_or_else(|| say("hidden").to_owned(), |spice| spice.to_string());
        let lines = [
            (say("column-strongholds"), held),
            (
                say("column-board"),
                labels::short_forces(look.forces_on_board(shield.seat)),
            ),
            (say("column-reserves"), labels::short_forces(shield.reserves)),
            (say("column-tanks"), labels::short_forces(shield.tanks)),
            (say("column-spice"), spice),
        ];
        Grid::new("race-end").spacing(vec2(14.0, 3.0)).show(ui, |ui| {
            for (words, count) in lines {
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
                ui.label(widgets::plain(count, size::SMALL, theme::TEXT));
                ui.end_row();
            }
        });
    });
}

/// A player's spice, behind the shield and before it.
fn spice_of(look: &Look, shield: &Shield) -> Option<u16> {
    let uncovered = look
        .uncovered
        .and_then(|uncovered| uncovered.shields.get(shield.seat.index()));
    let own = || look.own.filter(|own| own.seat == shield.seat);
    let behind = uncovered
        .map(|behind| behind.spice)
        .or_else(|| own().map(|own| own.spice))?;
    Some(behind + shield.bribes)
}
