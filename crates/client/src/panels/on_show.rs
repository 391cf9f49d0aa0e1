//! Panels that lie open for a picture.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::more::Page as Act;
use super::pages::{Page, Pages};
use super::table::Desktop;
use super::{reveal, what_if};
use crate::gallery::OnShow;
use crate::screens::Screen;

/// What can lie open.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Panel {
    Page(Page),
    Act(Act),
    Talk,
    WhatIf,
    Reveal,
}

/// The panels by name.
const SHOWN: [(&str, Panel); 16] = [
    ("rules", Panel::Page(Page::Rules(None))),
    ("counts", Panel::Page(Page::Counts)),
    ("settings", Panel::Page(Page::Settings)),
    ("keys", Panel::Page(Page::Keys)),
    ("table", Panel::Page(Page::Table)),
    ("deals", Panel::Act(Act::Deals)),
    ("gift", Panel::Act(Act::Gift)),
    ("ghola", Panel::Act(Act::Ghola)),
    ("truth", Panel::Act(Act::Truth)),
    ("power", Panel::Act(Act::Power)),
    ("show", Panel::Act(Act::Show)),
    ("notes", Panel::Act(Act::Notes)),
    ("stops", Panel::Act(Act::Stops)),
    ("talk", Panel::Talk),
    ("what_if", Panel::WhatIf),
    ("reveal", Panel::Reveal),
];

/// The names of the panels that can lie open for a picture.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    SHOWN.iter().map(|(name, _)| *name)
}

pub(super) fn plugin(app: &mut App) {
    let laid = in_state(Screen::Table).and_then(resource_changed::<OnShow>);
    app.add_systems(EguiPrimaryContextPass, open.run_if(laid));
}

fn open(
    mut contexts: EguiContexts,
    on_show: Res<OnShow>,
    mut desktop: ResMut<Desktop>,
    mut pages: ResMut<Pages>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    pages.open = None;
    desktop.more = default();
    desktop.talk = default();
    desktop.drawers = default();
    let panel = on_show
        .0
        .as_ref()
        .and_then(|wanted| SHOWN.iter().find(|(name, _)| name == wanted));
    let panel = panel.map(|(_, panel)| *panel);
    reveal::keep(ctx, panel == Some(Panel::Reveal));
    match panel {
        Some(Panel::Page(page)) => pages.open = Some(page),
        Some(Panel::Act(act)) => desktop.more.open_at(act),
        Some(Panel::Talk) => {
            desktop.talk.open = true;
            desktop.drawers.log = true;
        }
        Some(Panel::WhatIf) => what_if::open(ctx),
        Some(Panel::Reveal) | None => {}
    }
    Ok(())
}
