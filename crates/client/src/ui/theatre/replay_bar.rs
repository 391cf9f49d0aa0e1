//! The bar on which one goes back and forth in a game that is over.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::ending::{Sheet, Tab};
use crate::link::LeaveTable;
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::theme::{self, size, space};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{Layout, Taken};
use crate::ui::kit::order::Drawing;
use crate::ui::kit::widgets;
use crate::ui::look::looking_back::{self, Leap, LookingBack};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Drawing::Above)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<LookingBack>))
            // The end fills the window; from there one comes to the board.
            .run_if(|taken: Res<Taken>| !taken.is_over),
    );
}

fn show(
    mut contexts: EguiContexts,
    mut back: ResMut<LookingBack>,
    mut sheet: ResMut<Sheet>,
    mut leave: MessageWriter<LeaveTable>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let free = Layout::of(ctx).free();
    let mut to = None;
    egui::Area::new("looking back".into())
        .fixed_pos(free.center_bottom() - vec2(0.0, space::NORMAL))
        .pivot(Align2::CENTER_BOTTOM)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .show_anchored(ctx, |ui| {
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
                    // From a page of the end one comes back to it.
                    if back.is_at_table() || sheet.tab != Tab::Result {
                        if widgets::choice(ui, say("ending-back-to-table"), false).clicked() {
                            sheet.folded = false;
                            if back.is_at_table() {
                                commands.queue(looking_back::come_back);
                            } else {
                                to = Some(back.past_game.answers);
                            }
                        }
                    } else if widgets::choice(ui, say("title"), false).clicked() {
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
        let words = tell!("back-at", at = at, of = back.past_game.answers);
        let font = theme::strong_font(size::SMALL);
        ui.painter().layout_no_wrap(words, font, theme::TEXT.egui())
    };
    let (now, widest) = (at(back.at), at(back.past_game.answers));
    let (rect, _) = ui.allocate_exact_size(widest.size().max(now.size()), egui::Sense::hover());
    ui.painter().galley(rect.min, now, theme::TEXT.egui());
}

#[cfg(test)]
mod tests {
    use super::*;

    use arrakis_rules::{Game, Seat, Viewer};
    use bevy::ecs::system::SystemState;

    use crate::link::{Conversation, LinkState, PastGame, Snapshot, Snapshots};
    use crate::text::free;
    use crate::ui::draft::Draft;
    use crate::ui::free_acts::{self, FreePanel};
    use crate::ui::hud::talk;
    use crate::ui::hud::top_bar::{self, Drawers};
    use crate::ui::look::ShownTable;
    use crate::ui::look::looking_back::lay;
    use crate::ui::question::{self, Room};
    use crate::ui::tests::drawn;

    #[derive(Debug)]
    struct Shown(Game, Seat);

    impl Snapshots for Shown {
        fn snapshot(&mut self, _: usize) -> Result<Snapshot, String> {
            let view = self.0.view(Viewer::Seat(self.1));
            let told = Vec::new();
            let next = None;
            Ok(Snapshot { view, told, next })
        }
    }

    fn past_game(game: &Game, seat: Seat) -> PastGame {
        PastGame {
            answers: 10,
            phases: vec![3, 7],
            course: None,
            record: None,
            file: None,
            snapshots: Box::new(Shown(game.clone(), seat)),
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
        world.insert_resource(LookingBack::new(past_game(game, seat)));
        lay(&mut world);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        let ctx = drawn::context();
        let layout = Layout::new(drawn::screen());
        let (mut draft, mut desk) = (Draft::default(), talk::Desk::default());
        let mut more = FreePanel::default();
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
                top_bar::show(ctx, layout.top, &look, Some(look.facts.phase), &mut Drawers::default());
                question::show(ctx, Room::Floating { layout }, &look, &mut draft, more.open, None, None);
                assert!(free_acts::show(ctx, &layout, &look, &mut more).is_none());
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
        let mut back = LookingBack::new(past_game(&game, Seat(0)));
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
