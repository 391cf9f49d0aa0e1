use arrakis_rules::Viewer;

use super::*;
use crate::ui::tests::drawn::{self, advanced_games, context, words, words_on};

#[test]
fn of_a_house_is_told_what_everybody_may_know_and_nothing_leaves_the_window() {
    tells_of_houses(drawn::screen());
    for (width, height) in [(390.0, 844.0), (844.0, 390.0)] {
        let (_, screen, _) = drawn::free_room(width, height, 100);
        tells_of_houses(screen);
    }
}

fn tells_of_houses(screen: Rect) {
    let (ctx, layout) = (context(), Layout::new(screen));
    let mut seen = 0;
    advanced_games(0..1, 97, |game| {
        for seat in game.seats() {
            let mut reserves = String::new();
            let mut leaders = 0;
            let shown = words_on(screen, &ctx, game, Seat(0), |ctx, look| {
                let shield = look.shield(seat).expect("it plays");
                leaders = look.leaders_of(seat).count();
                reserves = crate::text::labels::short_forces(shield.reserves);
                assert_eq!(show(ctx, &layout, look, shield), (None, false));
            });
            assert!(shown.iter().any(|(words, _)| *words == reserves), "{shown:?}");
            let is_mine = seat == Seat(0);
            let says = |sought: &str| shown.iter().any(|(words, _)| words == sought);
            assert_eq!(says(say("house-deal")), !is_mine, "{shown:?}");
            assert!(says(say("house-powers")));
            assert_eq!(says(say("house-rules")), is_mine);
            // Nowhere else are the leaders of a phone in sight.
            let is_strength = |words: &str| words.len() == 1 && words.parse::<u8>().is_ok();
            let strengths = shown.iter().filter(|(words, _)| is_strength(words)).count();
            assert!(strengths >= leaders, "{leaders} leaders in {shown:?}");
            let cut = shown.iter().find(|(_, at)| !layout.screen.contains_rect(*at));
            assert!(cut.is_none(), "{cut:?} leaves the window");
            seen += 1;
        }
    });
    assert!(seen > 10);
}

#[test]
fn a_click_beside_it_closes_it_and_one_within_does_not() {
    let ctx = context();
    let rect = Rect::from_min_max(egui::pos2(10.0, 10.0), egui::pos2(60.0, 60.0));
    let clicked = |at: egui::Pos2| {
        let mut beside = false;
        for events in drawn::click_on(at) {
            let input = egui::RawInput {
                events,
                ..egui::RawInput::default()
            };
            ctx.run_ui(input, |ui| beside |= is_clicked_beside(ui.ctx(), rect))
                .textures_delta
                .clear();
        }
        beside
    };
    assert!(!clicked(egui::pos2(30.0, 30.0)));
    assert!(clicked(egui::pos2(90.0, 30.0)));
}

#[test]
fn of_a_hand_no_more_cards_lie_open_than_are_known_to_be_there() {
    advanced_games(0..2, 61, |game| {
        let hands: Vec<_> = game
            .seats()
            .map(|seat| {
                game.view(Viewer::Seat(seat))
                    .own
                    .map_or_else(Vec::new, |own| own.hand.to_vec())
            })
            .collect();
        words(&context(), game, Seat(0), |_, look| {
            for seat in game.seats().filter(|seat| *seat != Seat(0)) {
                let known = known::known_cards(look, seat);
                assert!(known.len() <= hands[seat.index()].len(), "{known:?}");
            }
        });
    });
}
