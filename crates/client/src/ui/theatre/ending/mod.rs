//! The end of the game, which fills the window: who won, before their strongholds on the board, the race to it, what was
//! hidden, where it turned, and what could have been done better.

pub(super) mod analysis;
mod bar;
mod copy;
mod hidden;
mod list;
mod race;
mod turning;
mod winners;

use arrakis_rules::{AreaSet, Outcome};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Area, Color32, Mesh, Painter, Pos2, Rect, Sense, Shape, Stroke, Vec2, pos2, vec2};

pub(crate) use self::copy::Copying;
use self::hidden::Part;
pub(crate) use self::race::Measure;
use crate::keys::Shortcut;
use crate::locale::{say, tell};
use crate::theme::{self, size, space};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::spoken;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::within;
use crate::ui::look::Look;

/// How dark the board is behind it, where more lies over it, and at its foot.
const DARK: f32 = 0.6;
const DARK_NEAR: f32 = 0.8;
const FOOT: f32 = 0.94;
/// How strong the winners' light is, and how far it reaches, as a share of the window's width.
const LIGHT: f32 = 0.55;
const REACH: f32 = 0.36;
/// How wide the list of turning points is at most.
const LIST: f32 = 720.0;
/// What is said beside a copy that was not made takes so much, above the buttons.
const PROBLEM: f32 = 22.0;

/// What the player wants after the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The same game with another seed.
    Again,
    /// Another game.
    NewGame,
    /// The title.
    Title,
    /// To look at the board, or at the result again.
    Toggle,
    /// To look at the board as it was after so many answers.
    LookAt(usize),
    /// To keep a copy of it in a file.
    Copy,
}

/// What is seen of the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    /// Who won, and the race.
    #[default]
    Result,
    /// What lay behind the shields, and the plans and Karamas.
    Hidden,
    /// Where the game turned.
    Turning,
    /// How everybody's chances went, and which decisions cost most.
    Analysis,
}

/// How the end is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Whether it is put aside for a look at the board.
    pub(crate) folded: bool,
    /// What is seen of it.
    pub(crate) tab: Tab,
    /// What the race is measured in.
    pub(crate) measure: Measure,
    part: Part,
    analysis: analysis::Shown,
    /// Whether the same game can be played again from here.
    pub(crate) plays_again: bool,
    /// Whether there is a record of it to be copied to a file.
    pub(crate) has_record: bool,
}

/// The end below the bar at the top, or a button that brings it back. `fires`: around what the winners' strongholds are seen.
pub(crate) fn show(
    ctx: &egui::Context,
    (layout, fires): (&Layout, &[Vec<Pos2>]),
    look: &Look,
    outcome: &Outcome,
    sheet: &mut Sheet,
    problem: Option<&str>,
) -> Option<After> {
    if sheet.folded {
        return back(ctx, layout.free());
    }
    if sheet.tab != Tab::Result && Shortcut::Cancel.pressed(ctx) {
        sheet.tab = Tab::Result;
    }
    spoken::speak_of(ctx, held(look, outcome));
    let form = Form::of(layout);
    let painter = ctx.layer_painter(egui::LayerId::background());
    let is_covered = form != Form::Wide || sheet.tab != Tab::Result;
    let dark = if is_covered { DARK_NEAR } else { DARK };
    backdrop(&painter, layout.screen, dark, look, outcome);
    if !is_covered {
        fires.iter().for_each(|ring| fire(&painter, ring));
    }
    let all = layout.stage();
    Area::new("ending".into())
        .fixed_pos(all.min)
        .default_size(all.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_max_size(all.size());
            ui.set_clip_rect(layout.screen);
            // It swallows the pointer.
            ui.allocate_rect(all, Sense::hover());
            let room = layout.stage_room();
            let (buttons, mut after) = bar::show(ui, form, room, sheet);
            let mut end = buttons - space::NORMAL;
            if let Some(why) = problem {
                let row = Rect::from_x_y_ranges(room.x_range(), end - PROBLEM..=end);
                let words = tell!("ending-not-copied", why = why);
                within(ui, row, |ui| {
                    ui.vertical_centered(|ui| ui.label(widgets::plain(words, size::SMALL, theme::LOSS)))
                });
                end -= PROBLEM;
            }
            if sheet.tab == Tab::Result {
                winners::portraits(ui.painter(), form, room.with_max_y(end), look, outcome);
            }
            let head = winners::say_so(ui, (form, sheet.tab), room.with_max_y(end), look, outcome);
            let rest = Rect::from_min_max(pos2(room.min.x, head + space::NORMAL), pos2(room.max.x, end));
            match sheet.tab {
                Tab::Result => race::show(ui, form, rest, look, outcome, &mut sheet.measure),
                Tab::Hidden => hidden::show(ui, rest, look, &mut sheet.part),
                Tab::Analysis => {
                    let clicked = analysis::show(ui, rest, look, &mut sheet.analysis);
                    after = after.or(clicked);
                }
                Tab::Turning => {
                    let wide = rest.width().min(LIST);
                    let place = Rect::from_center_size(rest.center(), vec2(wide, rest.height()));
                    let clicked = list::scrolled(ui, "turning", place, |ui| match look.course {
                        Some(course) => turning::show(ui, look, course),
                        None => {
                            ui.label(widgets::plain(say("ending-no-record"), size::TEXT, theme::TEXT_DIM));
                            None
                        }
                    });
                    after = after.or(clicked);
                }
            }
            after
        })
        .inner
}

/// The strongholds of those who won.
pub(crate) fn held(look: &Look, outcome: &Outcome) -> AreaSet {
    let winners = look.seats.iter().filter(|shield| outcome.winners.contains(shield.seat));
    let all = winners.flat_map(|shield| shield.strongholds.iter().map(|there| there.areas()));
    all.fold(AreaSet::EMPTY, AreaSet::union)
}

/// The board is dark but for what burns on it, and the winners' light falls in from the sides.
fn backdrop(painter: &Painter, screen: Rect, dark: f32, look: &Look, outcome: &Outcome) {
    painter.rect_filled(screen, 0.0, theme::BACKGROUND.fade(dark));
    for (at, seat) in outcome.winners.iter().take(2).enumerate() {
        let Some(faction) = look.faction(seat) else { continue };
        let reach = REACH * screen.width();
        let half = if at == 0 {
            screen.with_max_x(screen.min.x + reach)
        } else {
            screen.with_min_x(screen.max.x - reach)
        };
        widgets::wash(painter, half, at == 0, theme::faction(faction), LIGHT);
    }
    let (dark, none) = (theme::BACKGROUND.fade(FOOT), Color32::TRANSPARENT);
    let middle = screen.min.y + 0.44 * screen.height();
    let full = screen.min.y + 0.9 * screen.height();
    let lower = Rect::from_x_y_ranges(screen.x_range(), middle..=full);
    widgets::gradient(painter, lower, [none, none, dark, dark]);
    painter.rect_filled(screen.with_min_y(full), 0.0, dark);
}

/// A stronghold shines through the dark, within this ring.
fn fire(painter: &Painter, ring: &[Pos2]) {
    if ring.len() < 3 {
        return;
    }
    let middle = ring.iter().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2()) / ring.len() as f32;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(middle.to_pos2(), theme::LAMP.fade(0.62));
    for at in ring {
        mesh.colored_vertex(*at, theme::LAMP.fade(0.38));
    }
    let count = ring.len() as u32;
    for at in 0..count {
        mesh.add_triangle(0, 1 + at, 1 + (at + 1) % count);
    }
    painter.add(mesh);
    for (wide, tint, share) in [
        (13.0, theme::LAMP, 0.16),
        (7.0, theme::LAMP, 0.35),
        (2.5, theme::TITLE_GOLD, 1.0),
    ] {
        painter.add(Shape::closed_line(ring.to_vec(), Stroke::new(wide, tint.fade(share))));
    }
}

/// The button that brings it back.
fn back(ctx: &egui::Context, free: Rect) -> Option<After> {
    Area::new("ending".into())
        .fixed_pos(free.center_top() + vec2(0.0, 8.0))
        .pivot(egui::Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .show_anchored(ctx, |ui| {
            let button = widgets::button(ui, say("show-result"), Weight::Main, true);
            button.is_switched().then_some(After::Toggle)
        })
        .inner
}

#[cfg(test)]
mod tests;
