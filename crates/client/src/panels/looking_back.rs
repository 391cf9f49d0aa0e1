//! A game that is over, looked at again: step by step, phase by phase, with a bar to go back and forth.

use arrakis_rules::FreeActs;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hung::Hung;
use super::layout::Layout;
use super::widgets;
use crate::link::{Film, LeaveTable, LinkState, MySeat, Still};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::still;
use crate::text;
use crate::theme::{self, size, space};

/// How high the bar is, with the edges around it.
const BAR: f32 = 62.0;

/// The game that is looked at, and where.
#[derive(Resource, Debug)]
pub(crate) struct LookingBack {
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
    pub(super) fn new(film: Film) -> LookingBack {
        LookingBack {
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
    let mut back = world.resource_mut::<LookingBack>();
    let (at, is_first) = (back.at, back.laid.is_none());
    let still = back.film.projector.still(at);
    back.laid = Some(at);
    match still {
        Ok(Still { mut view, told }) => {
            back.problem = None;
            // Nothing is asked any more, and nothing can be done.
            if let Some(own) = &mut view.own {
                own.prompt = None;
                own.free_acts = FreeActs::default();
                own.offers.clear();
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
                    number(ui, &back);
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

/// Which answer it is. It takes as much room at every moment: the buttons beside it keep their places.
fn number(ui: &mut egui::Ui, back: &LookingBack) {
    let at = |at: usize| {
        let words = tell!("back-at", at = at, of = back.film.answers);
        let font = theme::strong_font(size::SMALL);
        ui.painter().layout_no_wrap(words, font, theme::TEXT.egui())
    };
    let (now, widest) = (at(back.at), at(back.film.answers));
    let (rect, _) = ui.allocate_exact_size(widest.size().max(now.size()), egui::Sense::hover());
    ui.painter().galley(rect.min, now, theme::TEXT.egui());
}

#[cfg(test)]
mod tests {
    use super::*;

    use arrakis_rules::{Game, Seat, Viewer};
    use bevy::ecs::system::SystemState;

    use super::super::draft::Draft;
    use super::super::drawn;
    use super::super::look::Table;
    use super::super::more::{self, More};
    use super::super::top_bar::{self, Drawers};
    use super::super::{prompts, talk};
    use crate::link::{Conversation, Projector};
    use crate::text::free;

    #[derive(Debug)]
    struct Shown(Game, Seat);

    impl Projector for Shown {
        fn still(&mut self, _: usize) -> Result<Still, String> {
            let view = self.0.view(Viewer::Seat(self.1));
            let told = Vec::new();
            Ok(Still { view, told })
        }
    }

    fn film(game: &Game, seat: Seat) -> Film {
        Film {
            answers: 10,
            phases: vec![3, 7],
            projector: Box::new(Shown(game.clone(), seat)),
        }
    }

    fn games(mut here: impl FnMut(&Game)) {
        drawn::advanced_games(0..1, 61, &mut here);
    }

    /// The words that a player of this game sees who looks back at this moment.
    fn words(game: &Game, seat: Seat) -> Vec<String> {
        let (mut world, _) = drawn::table(game, seat);
        world.init_resource::<LinkState>();
        world.init_resource::<bevy::ecs::message::Messages<crate::link::SatDown>>();
        world.init_resource::<bevy::ecs::message::Messages<crate::link::TableEvent>>();
        world.insert_resource(LookingBack::new(film(game, seat)));
        lay(&mut world);
        let mut state = SystemState::<Table>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        let ctx = drawn::context();
        let layout = Layout::new(drawn::screen());
        let (mut draft, mut desk) = (Draft::default(), talk::Desk::default());
        let mut more = More::default();
        more.open = true;
        draft.follow(look.prompt);
        let mut words = Vec::new();
        for _ in 0..3 {
            let input = egui::RawInput {
                screen_rect: Some(drawn::screen()),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                let ctx = ui.ctx();
                top_bar::show(ctx, layout.top, &look, false, &mut Drawers::default());
                prompts::show(ctx, layout.right, 400.0, 210.0, &look, &mut draft, &mut more, None);
                assert!(more::show(ctx, layout.over(), &look, &mut more).is_none());
                talk::tabs(ui, &look, &mut desk, &Conversation::default());
            });
            output.textures_delta.clear();
            words.clear();
            output
                .shapes
                .iter()
                .for_each(|clipped| drawn::read(&clipped.shape, &mut words));
        }
        words.into_iter().map(|(words, _)| words).collect()
    }

    #[test]
    fn nothing_looks_as_if_it_could_still_be_answered() {
        let mut asked = 0;
        games(|game| {
            let (seat, _) = game.prompts().remove(0);
            for seat in [seat, Seat((seat.0 + 1) % 6)] {
                let words = words(game, seat);
                for no in [
                    say("your-turn"),
                    say("waiting"),
                    say("free-title"),
                    &free::more(0),
                    &tell!("talk-tab", unread = 0),
                ] {
                    assert!(words.iter().all(|words| words != no), "{no} is among {words:?}");
                }
                assert!(words.iter().any(|words| words == say("looking-back")), "{words:?}");
                asked += 1;
            }
        });
        assert!(asked > 10);
    }

    #[test]
    fn leaps_stay_within_the_game_and_lead_somewhere() {
        let setup = arrakis_rules::Setup::new(&arrakis_rules::Faction::CLASSIC, 1).unwrap();
        let game = Game::new(setup).unwrap();
        let mut back = LookingBack::new(film(&game, Seat(0)));
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
