//! The end of a lesson.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::show;
use crate::guide::{Book, Learning};
use crate::link::LeaveTable;
use crate::locale::{say, tell};
use crate::text::guide::Introduction;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Panel;
use crate::ui::kit::page::{OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::theatre::staging::Staging;

pub(super) fn plugin(app: &mut App) {
    app.redraws_with::<Learning>();
    app.add_systems(Update, note_done.run_if(resource_changed::<Learning>));
    app.add_systems(EguiPrimaryContextPass, end.in_set(Panel::Guide));
}

/// What is done is remembered, also by whoever does not read the end.
fn note_done(learning: Res<Learning>, mut book: ResMut<Book>) {
    if let Some(lesson) = learning.lesson().filter(|_| learning.is_over()) {
        book.note_done(&lesson.name);
    }
}

fn end(
    mut contexts: EguiContexts,
    learning: Res<Learning>,
    mut page: ResMut<OpenPage>,
    staging: Res<Staging>,
    mut leave: MessageWriter<LeaveTable>,
) -> Result {
    let Some(lesson) = learning.lesson().filter(|_| learning.is_over()) else {
        return Ok(());
    };
    if staging.is_on() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let words = Introduction {
        title: tell!("lesson-end", title = lesson.title.as_str()),
        words: lesson.end.clone(),
        rule: None,
    };
    if show(ctx, super::card_place(&Layout::of(ctx)), &words, say("lesson-back")) {
        leave.write(LeaveTable);
        page.0 = Some(Page::Learn);
    }
    Ok(())
}
