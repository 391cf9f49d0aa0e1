//! What can be counted: over the dark board, a tab for each kind. Escape or a click beside it closes it, and on a phone, which it
//! fills, a cross in its corner.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Rect, Ui};

use super::super::rules::{self, Reading};
use super::{cards_seen, houses, way_to_win};
use crate::locale::say;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::panel;
use crate::ui::kit::within::within;
use crate::ui::look::Look;

/// What is counted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    /// What everybody has.
    #[default]
    Houses,
    /// Which cards were seen.
    Cards,
    /// How close everybody is to winning.
    Way,
    /// The rule reference.
    Rules,
}

impl Tab {
    const ALL: [Tab; 4] = [Tab::Houses, Tab::Cards, Tab::Way, Tab::Rules];

    fn words(self) -> &'static str {
        match self {
            Tab::Houses => say("counts-tab-houses"),
            Tab::Cards => say("counts-tab-cards"),
            Tab::Way => say("counts-tab-way"),
            Tab::Rules => say("page-rules"),
        }
    }
}

/// Draws it. Returns whether it is to be closed.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look, tab: &mut Tab, bookmark: &mut Reading) -> bool {
    let words = Tab::ALL.map(Tab::words);
    let open = Tab::ALL.iter().position(|one| one == tab).unwrap_or(0);
    let shown = panel::show(ctx, "counts", layout.stage(), (&words, open), |ui, rest| match tab {
        Tab::Houses => houses::show(ui, rest, look),
        Tab::Cards => scrolled(ui, "cards-seen", rest, |ui| cards_seen(ui, look)),
        Tab::Way => scrolled(ui, "way-to-win", rest, |ui| way_to_win(ui, look)),
        Tab::Rules => within(ui, rest, |ui| rules::show(ui, bookmark, Some(look), rest.height())),
    });
    if let Some(chosen) = shown.turned_to {
        *tab = Tab::ALL[chosen];
    }
    shown.is_closed
}

fn scrolled(ui: &mut Ui, name: &str, rect: Rect, add: impl FnOnce(&mut Ui)) {
    within(ui, rect, |ui| {
        egui::ScrollArea::vertical()
            .id_salt(("counts", name))
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().interact_size.y = 20.0;
                ui.spacing_mut().item_spacing.y = 3.0;
                add(ui);
            });
    });
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Seat, Setup};
    use bevy::ecs::system::SystemState;
    use bevy_egui::egui::pos2;

    use super::*;
    use crate::ui::look::ShownTable;
    use crate::ui::tests::drawn;

    #[test]
    fn everybody_is_counted_in_numerals_and_nothing_leaves_the_panel() {
        let layout = Layout::new(drawn::screen());
        let mut seen = 0;
        let mut look_at = |game: &Game| {
            for tab in Tab::ALL {
                let ctx = drawn::context();
                let (mut tab, mut bookmark) = (tab, Reading::default());
                let shown = drawn::words(&ctx, game, Seat(0), |ctx, look| {
                    assert!(!show(ctx, &layout, look, &mut tab, &mut bookmark));
                });
                let panel = panel::place(&ctx, layout.stage());
                for (words, at) in &shown {
                    assert!(at.max.x <= panel.max.x, "{words:?} at {at:?} leaves the panel");
                }
                if tab != Tab::Houses {
                    continue;
                }
                for (words, at) in &shown {
                    assert!(panel.contains_rect(*at), "{words:?} at {at:?} leaves the panel");
                }
                let view = game.view(arrakis_rules::Viewer::Spectator).public;
                for seat in &view.seats {
                    let row = shown
                        .iter()
                        .find(|(words, _)| words == crate::text::faction_name(seat.faction));
                    let row = row.expect("it is named").1.center().y;
                    let says = |number: String| {
                        let in_row = |at: &Rect| (at.center().y - row).abs() < 16.0;
                        shown.iter().any(|(words, at)| *words == number && in_row(at))
                    };
                    assert!(says(crate::text::labels::short_forces(seat.reserves)), "{shown:?}");
                    assert!(says(crate::text::labels::short_forces(seat.tanks)), "{shown:?}");
                }
                seen += 1;
            }
        };
        drawn::advanced_games(0..1, 151, &mut look_at);
        drawn::expansion_games(0..1, 151, &mut look_at);
        assert!(seen > 4);
    }

    #[test]
    fn a_click_beside_it_closes_it() {
        let layout = Layout::new(drawn::screen());
        let game = Game::new(Setup::new(&Faction::CLASSIC, 3).unwrap()).unwrap();
        let (mut world, _) = drawn::table(&game, Seat(0));
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        let ctx = drawn::context();
        for (at, closes) in [
            (panel::place(&ctx, layout.stage()).center(), false),
            (pos2(40.0, 400.0), true),
        ] {
            let ctx = drawn::context();
            let (mut tab, mut bookmark) = (Tab::Houses, Reading::default());
            let mut closed = false;
            for events in [vec![]].into_iter().chain(drawn::click_on(at)) {
                let input = egui::RawInput {
                    screen_rect: Some(drawn::screen()),
                    events,
                    ..egui::RawInput::default()
                };
                ctx.run_ui(input, |ui| {
                    closed |= show(ui.ctx(), &layout, &look, &mut tab, &mut bookmark)
                })
                .textures_delta
                .clear();
            }
            assert_eq!(closed, closes, "{at:?}");
        }
    }
}
