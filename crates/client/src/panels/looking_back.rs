//! A game that is over, looked at again: step by step, phase by phase, with a bar to go back and forth.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hung::Hung;
use super::layout::Layout;
use super::widgets;
use crate::link::{Film, LeaveTable, LinkState, MySeat, SavedGames, Still};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::still;
use crate::text;
use crate::theme::{self, size, space};

/// How high the bar is, with the edges around it.
const BAR: f32 = 62.0;

/// The game that is looked at, and where.
#[derive(Resource, Debug)]
pub(super) struct LookingBack {
    file: PathBuf,
    film: Film,
    /// After how many answers.
    at: usize,
    /// What lies on the table.
    laid: Option<usize>,
    /// What is wrong with the file now.
    problem: Option<String>,
}

/// Where the bar leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leap {
    First,
    PhaseBack,
    Back,
    On,
    PhaseOn,
    Last,
}

impl LookingBack {
    /// At the end of a game.
    pub(super) fn new(file: &Path, film: Film) -> LookingBack {
        LookingBack {
            file: file.to_owned(),
            at: film.answers,
            film,
            laid: None,
            problem: None,
        }
    }

    /// Where a leap leads; `None` where it would lead nowhere.
    fn after(&self, leap: Leap) -> Option<usize> {
        let (at, last, phases) = (self.at, self.film.answers, &self.film.phases);
        let to = match leap {
            Leap::First => 0,
            Leap::PhaseBack => phases.iter().copied().rfind(|begin| *begin < at).unwrap_or(0),
            Leap::Back => at.saturating_sub(1),
            Leap::On => at + 1,
            Leap::PhaseOn => phases.iter().copied().find(|begin| *begin > at).unwrap_or(last),
            Leap::Last => last,
        };
        Some(to.min(last)).filter(|to| *to != at)
    }
}

pub(super) fn plugin(app: &mut App) {
    // Before anybody hears what was told, as from a server.
    app.add_systems(PreUpdate, lay.run_if(resource_exists::<LookingBack>));
    app.add_systems(OnExit(Screen::Table), leave.run_if(resource_exists::<LookingBack>));
    app.add_systems(
        EguiPrimaryContextPass,
        show.after(super::table::show)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<LookingBack>)),
    );
}

/// What the bar leaves of the screen's height.
pub(super) fn above(screen: Rect, free: Rect) -> Rect {
    Rect::from_x_y_ranges(screen.x_range(), free.min.y..=free.max.y - BAR)
}

/// Lays the table when another moment is wanted.
fn lay(world: &mut World) {
    let back = world.resource::<LookingBack>();
    if back.laid == Some(back.at) {
        return;
    }
    let (at, is_first) = (back.at, back.laid.is_none());
    let Some(saved) = world.get_resource::<SavedGames>() else {
        return;
    };
    let still = (saved.still)(&back.file, at);
    let mut back = world.resource_mut::<LookingBack>();
    back.laid = Some(at);
    match still {
        Ok(Still { mut view, told }) => {
            back.problem = None;
            // Nothing is asked any more.
            if let Some(own) = &mut view.own {
                own.prompt = None;
            }
            if is_first {
                arrakis_table::clear(world);
            }
            still::lay(world, &view, told);
        }
        Err(problem) => back.problem = Some(text::sentence(&problem)),
    }
}

fn leave(world: &mut World) {
    world.remove_resource::<LookingBack>();
    arrakis_table::clear(world);
    *world.resource_mut::<MySeat>() = MySeat(None);
    world.resource_mut::<LinkState>().set_if_neq(LinkState::Idle);
}

fn show(mut contexts: EguiContexts, mut back: ResMut<LookingBack>, mut leave: MessageWriter<LeaveTable>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let free = Layout::new(ctx.content_rect()).free();
    let mut to = None;
    egui::Area::new("looking back".into())
        .fixed_pos(free.center_bottom() - vec2(0.0, space::NORMAL))
        .pivot(Align2::CENTER_BOTTOM)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .hang(ctx, |ui| {
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_max_width(free.width());
                ui.horizontal(|ui| {
                    let words = tell!("back-at", at = back.at, of = back.film.answers);
                    ui.label(widgets::strong(words, size::SMALL, theme::TEXT));
                    for (words, leap) in [
                        (say("back-first"), Leap::First),
                        (say("back-phase"), Leap::PhaseBack),
                        (say("back-one"), Leap::Back),
                        (say("on-one"), Leap::On),
                        (say("on-phase"), Leap::PhaseOn),
                        (say("back-last"), Leap::Last),
                    ] {
                        let goal = back.after(leap);
                        let button = ui.add_enabled(goal.is_some(), widgets::choice_button(words, false));
                        if widgets::followed(button).clicked() {
                            to = goal;
                        }
                    }
                    if widgets::choice(ui, say("title"), false).clicked() {
                        leave.write(LeaveTable);
                    }
                });
                if let Some(problem) = &back.problem {
                    ui.label(widgets::plain(problem, size::SMALL, theme::LOSS));
                }
            });
        });
    if let Some(to) = to {
        back.at = to;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaps_stay_within_the_game_and_lead_somewhere() {
        let film = Film {
            answers: 10,
            phases: vec![3, 7],
        };
        let mut back = LookingBack::new(Path::new("game"), film);
        let leaps = |back: &LookingBack| {
            [
                Leap::First,
                Leap::PhaseBack,
                Leap::Back,
                Leap::On,
                Leap::PhaseOn,
                Leap::Last,
            ]
            .map(|leap| back.after(leap))
        };
        assert_eq!(leaps(&back), [Some(0), Some(7), Some(9), None, None, None]);
        back.at = 7;
        assert_eq!(leaps(&back), [Some(0), Some(3), Some(6), Some(8), Some(10), Some(10)]);
        back.at = 0;
        assert_eq!(leaps(&back), [None, None, None, Some(1), Some(3), Some(10)]);
    }
}
