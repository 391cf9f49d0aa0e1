//! The end of a lesson.

use bevy::prelude::*;
use bevy_egui::egui::Id;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::guide::{Book, Learning};
use crate::link::LeaveTable;
use crate::locale::{say, tell};
use crate::text::speech;
use crate::ui::kit::coach::Link;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
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
    let mut said = vec![tell!("lesson-end", title = lesson.title.as_str())];
    said.extend(speech::parts(&lesson.end, speech::MOST));
    // The title stands above what is said first.
    let first = said.remove(0);
    match said.first_mut() {
        Some(part) => *part = format!("*{first}.* {part}"),
        None => said.push(first),
    }
    let id = Id::new("which part of a lesson's end");
    let at = ctx.data(|data| data.get_temp::<usize>(id)).unwrap_or(0);
    let has_more = at + 1 < said.len();
    let link = Link {
        words: if has_more {
            say("guide-go-on")
        } else {
            say("lesson-back")
        },
        ..super::go_on()
    };
    let at = at.min(said.len() - 1);
    let layout = Layout::of(ctx);
    let target = marks::first(ctx, Spot::Strongholds).unwrap_or(layout.shield);
    if super::show(ctx, &said, at, (target, None), (Id::new(&lesson.name), &[link])).is_none() {
        return Ok(());
    }
    ctx.data_mut(|data| data.insert_temp(id, if has_more { at + 1 } else { 0 }));
    if !has_more {
        leave.write(LeaveTable);
        page.0 = Some(Page::Learn);
    }
    Ok(())
}
