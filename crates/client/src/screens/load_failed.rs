//! The screen that says which file is missing or damaged.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use crate::locale::say;
use crate::theme;

/// One sentence for every file that could not be loaded.
#[derive(Resource, Default)]
pub(super) struct LoadFailures(pub(super) Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LoadFailures>();
    app.add_systems(OnEnter(Screen::LoadFailed), tell);
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::LoadFailed)));
}

fn tell(failures: Res<LoadFailures>) {
    for sentence in &failures.0 {
        error!("{sentence}");
    }
}

fn show(mut contexts: EguiContexts, failures: Res<LoadFailures>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::background());
    let screen = ctx.content_rect();
    let width = (screen.width() - 4.0 * theme::space::INNER).min(640.0);
    let mut at = egui::pos2(screen.center().x - width / 2.0, screen.height() * 0.3);
    let mut write = |text: String, size: f32, tint: theme::Tint| {
        let galley = painter.layout(text, theme::text_font(size), tint.egui(), width);
        painter.galley(at, galley.clone(), tint.egui());
        at.y += galley.size().y + theme::space::INNER;
    };
    write(say("cannot-start").into(), theme::size::LARGE, theme::TEXT);
    for sentence in &failures.0 {
        write(sentence.clone(), theme::size::TEXT, theme::LOSS);
    }
    write(say("install-again").into(), theme::size::TEXT, theme::TEXT_DIM);
    Ok(())
}
