//! Above the board: what we are asked beside the game, what is voted on, and that the table or we stand aside.

use arrakis_net::{Delay, Request, Sitting};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::guide::Guide;
use crate::link::{Ask, Door};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::theme::{self, size};
use crate::ui::company::{self, AtTable, Company, Wish};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::looking_back::LookingBack;

/// How wide it is at most, in points.
const WIDE: f32 = 460.0;

pub(crate) fn plugin(app: &mut App) {
    app.redraws_with::<Door>();
    let live = in_state(Screen::Table).and_then(not(resource_exists::<LookingBack>));
    app.add_systems(EguiPrimaryContextPass, show.run_if(live));
}

fn show(mut contexts: EguiContexts, table: AtTable, mut asks: MessageWriter<Ask>, guide: Res<Guide>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let company = table.company();
    // While something is introduced the table stands still by itself.
    if !has_something(&company) || guide.next().is_some() {
        return Ok(());
    }
    let free = Layout::of(ctx).free();
    let wide = WIDE.min(free.width() - 16.0);
    let mut wishes = Vec::new();
    egui::Area::new("asked".into())
        .fixed_pos(pos2(free.center().x, free.min.y + 8.0))
        .pivot(Align2::CENTER_TOP)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                state(ui, &company, &mut wishes);
                company::questions(ui, &company, &mut wishes);
                company::objection(ui, &company);
            });
        });
    for wish in wishes {
        if let Wish::Ask(request) = wish {
            asks.write(Ask(request));
        }
    }
    Ok(())
}

fn rests(company: &Company) -> bool {
    company.mine().is_some_and(|place| place.sitting == Sitting::Resting)
}

pub(crate) fn has_something(company: &Company) -> bool {
    let lobby = company.lobby;
    let is_asked = lobby.vote.is_some() || !company.questions.is_empty();
    let stands_aside = rests(company) || company.me.is_none();
    let is_seen = company.seen_by().next().is_some();
    lobby.begun && (lobby.paused || is_asked || company.is_taken_back || stands_aside || is_seen)
}

fn state(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let mut line = |ui: &mut Ui, words: &str, deed: Option<(&str, Request)>| {
        ui.horizontal(|ui| {
            ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
            if let Some((words, request)) = deed
                && widgets::button(ui, words, Weight::Main, true).clicked()
            {
                wishes.push(Wish::Ask(request));
            }
        });
    };
    if let Some(watching) = company.watching {
        let words = match watching.sees {
            Some(seat) => tell!("you-watch-view", who = company.name(seat)),
            None => say("you-watch").to_owned(),
        };
        line(ui, &words, None);
        if watching.delay != Delay::None {
            line(ui, &tell!("you-watch-later", seconds = watching.delay.seconds()), None);
        }
    }
    if company.asks_for_view {
        line(ui, say("view-asked"), None);
    }
    let names: Vec<&str> = company.seen_by().map(|watcher| watcher.name.as_str()).collect();
    if !names.is_empty() {
        let stop = (say("view-stop"), Request::StopShowing);
        line(ui, &tell!("view-shown", names = names.join(", ")), Some(stop));
    }
    if company.is_taken_back {
        line(ui, say("taken-back"), None);
    }
    if rests(company) {
        line(ui, say("you-rest"), Some((say("company-return"), Request::Return)));
    }
    if company.lobby.paused {
        let goes_on = (say("company-go-on"), Request::Pause(false));
        let is_alone = company.lobby.here().count() == 1;
        let may = company.is_host() || is_alone;
        let words = if is_alone {
            say("game-stands")
        } else {
            say("table-stands")
        };
        line(ui, words, may.then_some(goes_on));
    }
}
