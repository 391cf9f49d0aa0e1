//! Who watches, and how.

use arrakis_net::{Delay, Request, Watcher};
use bevy_egui::egui::Ui;

use super::{Company, Wish, indented};
use crate::locale::{say, tell};
use crate::theme::{self, size};
use crate::ui::kit::second_click;
use crate::ui::kit::widgets::{self, Weight};

/// Who watches, and for the host who may not come.
pub(crate) fn watchers(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let lobby = company.lobby;
    for watcher in &lobby.watchers {
        ui.push_id(watcher.number, |ui| {
            let words = watcher_words(company, watcher);
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
            if !company.is_host() {
                return;
            }
            let note = tell!("watcher-away-note", who = watcher.name.as_str());
            let name = format!("away-{}", watcher.number);
            indented(ui, |ui| {
                if second_click::button(ui, say("company-kick"), Weight::Plain, &name, &note) {
                    wishes.push(Wish::Ask(Request::SendAway(watcher.number)));
                }
            });
        });
    }
    if company.is_host() && lobby.banned > 0 {
        ui.label(widgets::plain(
            tell!("company-banned", count = lobby.banned),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        if widgets::button(ui, say("company-lift-bans"), Weight::Plain, true).clicked() {
            wishes.push(Wish::Ask(Request::LiftBans));
        }
    }
}

fn watcher_words(company: &Company, watcher: &Watcher) -> String {
    let is_me = company.watching.is_some_and(|me| me.number == watcher.number);
    let mut words = vec![if is_me {
        say("watcher-you").to_owned()
    } else {
        tell!("watcher", who = watcher.name.as_str())
    }];
    if watcher.delay != Delay::None {
        words.push(delay_words(watcher.delay));
    }
    if let Some(seat) = watcher.sees {
        words.push(tell!("watcher-sees", who = company.name(seat)));
    }
    words.join(", ")
}

fn delay_words(delay: Delay) -> String {
    match delay.seconds() {
        0 => say("delay-none").to_owned(),
        seconds => tell!("delay", seconds = seconds),
    }
}

/// How who watches does so: how much later, and whose view.
pub(crate) fn own_watching(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let Some(watching) = company.watching else { return };
    ui.label(widgets::plain(say("delay-title"), size::SMALL, theme::TEXT_DIM));
    ui.horizontal_wrapped(|ui| {
        for delay in Delay::ALL {
            let is_it = delay == watching.delay;
            if widgets::choice(ui, &delay_words(delay), is_it).clicked() && !is_it {
                wishes.push(Wish::Ask(Request::Late(delay)));
            }
        }
    });
    if watching.sees.is_some() && widgets::button(ui, say("view-close"), Weight::Plain, true).clicked() {
        wishes.push(Wish::Ask(Request::LookAt(None)));
    }
}
