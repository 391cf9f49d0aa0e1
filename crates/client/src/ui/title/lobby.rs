//! Before the game begins: who sits where, who is ready, and how others come in.

use arrakis_net::Request;
use bevy_egui::egui::{self, Ui};

use crate::link::HostedAt;
use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::company::invite;
use crate::ui::company::{self, Company, Wish};
use crate::ui::kit::second_click;
use crate::ui::kit::widgets::{self, Weight};

/// Two columns need so much room.
const WIDE: f32 = 640.0;

/// The lobby, in the room that is left.
pub(crate) fn show(ui: &mut Ui, company: &Company, hosted: &HostedAt, room: f32, wishes: &mut Vec<Wish>) {
    ui.label(widgets::title(say("lobby-title"), size::LARGE, theme::TEXT));
    egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
        let aside = hosted.0.is_some();
        if aside && ui.available_width() >= WIDE {
            ui.columns(2, |columns| {
                table(&mut columns[0], company, wishes);
                invite::show(&mut columns[1], hosted);
                columns[1].add_space(space::INNER);
                company::customs(&mut columns[1], company, wishes);
            });
        } else {
            table(ui, company, wishes);
            ui.add_space(space::NORMAL);
            company::customs(ui, company, wishes);
            invite::show(ui, hosted);
        }
    });
    // What one comes for stays in sight, whatever is scrolled.
    ui.add_space(space::NORMAL);
    beginning(ui, company, wishes);
    company::objection(ui, company);
}

fn table(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    company::game(ui, company, wishes);
    ui.add_space(space::TIGHT);
    company::chairs(ui, company, wishes);
    company::watchers(ui, company, wishes);
    company::own_watching(ui, company, wishes);
    company::questions(ui, company, wishes);
}

/// Who is missing, and how it begins.
fn beginning(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let lobby = company.lobby;
    if company.me.is_some() && (lobby.waits_for_host || company.is_host()) {
        begin(ui, company, wishes);
    } else {
        let names: Vec<String> = lobby.here().map(|place| place.name.clone()).collect();
        line(ui, labels::lobby(&names, lobby.wanted));
        line(ui, say("lobby-note").to_owned());
    }
}

/// Ready or not, and for the host the beginning.
fn begin(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    let lobby = company.lobby;
    if company.is_host() {
        let here = lobby.here().count();
        line(ui, tell!("lobby-waits-you", here = here, wanted = lobby.wanted));
        if lobby.is_everybody_ready() {
            let button = widgets::button(ui, say("lobby-begin"), Weight::Main, true);
            widgets::tag(&button, || "begin".to_owned());
            if button.clicked() {
                wishes.push(Wish::Ask(Request::Begin { anyway: false }));
            }
        } else if second_click::button(
            ui,
            say("lobby-begin-anyway"),
            Weight::Plain,
            "begin",
            say("lobby-begin-note"),
        ) {
            wishes.push(Wish::Ask(Request::Begin { anyway: true }));
        }
        return;
    }
    let host = lobby.host.and_then(|host| lobby.place(host));
    line(
        ui,
        tell!("lobby-waits-host", host = host.map_or("", |host| host.name.as_str())),
    );
    let is_ready = company.mine().is_some_and(|place| place.is_ready);
    let (words, weight) = if is_ready {
        (say("lobby-not-ready"), Weight::Plain)
    } else {
        (say("lobby-ready"), Weight::Main)
    };
    let button = widgets::button(ui, words, weight, true);
    widgets::tag(&button, || "ready".to_owned());
    if button.clicked() {
        wishes.push(Wish::Ask(Request::Ready(!is_ready)));
    }
}

fn line(ui: &mut Ui, words: String) {
    ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
}
