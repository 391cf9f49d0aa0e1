//! When it comes and goes.

use bevy_egui::egui::{Event, RawInput};

use super::*;
use crate::ui::tests::drawn::{context, screen};

/// Looks at a card at a place for so many frames of a sixtieth second.
struct Eye {
    ctx: Context,
    frames: f64,
}

impl Eye {
    fn frame(&mut self, points: bool, pointer: egui::Pos2) -> Option<Looked> {
        self.frames += 1.0;
        let input = RawInput {
            screen_rect: Some(screen()),
            time: Some(self.frames / 60.0),
            events: vec![Event::PointerMoved(pointer)],
            ..RawInput::default()
        };
        let mut seen = None;
        let at = Rect::from_min_size(pos2(600.0, 660.0), vec2(100.0, 60.0));
        let mut output = self.ctx.run_ui(input, |ui| {
            if points {
                point_at(ui.ctx(), Thing::Card(CardId(0)), at);
            }
            seen = now(ui.ctx());
            if let Some(looked_at) = seen {
                let panel = Rect::from_min_size(pos2(500.0, 300.0), vec2(300.0, 340.0));
                let kept = Looked {
                    panel: Some(panel),
                    ..looked_at
                };
                ui.data_mut(|data| data.insert_temp(looked(), kept));
            }
        });
        // Nobody draws it.
        output.textures_delta.clear();
        seen
    }
}

#[test]
fn it_comes_when_the_pointer_rests_and_goes_when_the_pointer_has_gone() {
    let mut eye = Eye {
        ctx: context(),
        frames: 0.0,
    };
    let (card, panel, away) = (pos2(650.0, 690.0), pos2(600.0, 400.0), pos2(100.0, 200.0));
    let seen: Vec<bool> = (0..20).map(|_| eye.frame(true, card).is_some()).collect();
    assert!(!seen[10] && seen[17], "{seen:?}");
    // On the way to what it offers it stays, and there too.
    (0..8).for_each(|_| assert!(eye.frame(false, pos2(640.0, 648.0)).is_some()));
    (0..60).for_each(|_| assert!(eye.frame(false, panel).is_some()));
    let seen: Vec<bool> = (0..25).map(|_| eye.frame(false, away).is_some()).collect();
    assert!(seen[5] && !seen[24], "{seen:?}");
    assert!(eye.frame(true, card).is_none(), "the pointer has to rest again");
}
