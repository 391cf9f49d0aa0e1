//! Alliances: offered, answered, broken.

use arrakis_rules::{Action, Business, Seat, SeatSet};
use bevy_egui::egui::{Align, Layout, Ui, vec2};

use super::Desk;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// What lies on the table, offers to answer, offers to make. What comes and goes while others act stands above, and the
/// panel grows upwards: the buttons keep their places.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, may_break: Option<Seat>, offers: SeatSet) {
    on_the_table(ui, desk.look);
    for from in newest_first(desk.look, offers) {
        with_faction(ui, desk.look, from, say("offers-you"));
        ui.horizontal(|ui| {
            if may_break.is_none() {
                let accept = Action::AcceptAlliance(from);
                desk.say(ui, say("accept"), Weight::Main, accept);
            }
            desk.say(ui, say("refuse"), Weight::Plain, Action::RefuseAlliance(from));
        });
    }
    // Who cannot be asked now has a place all the same, and says why not.
    ui.label(widgets::plain(say("offer"), size::SMALL, theme::TEXT_DIM));
    ui.horizontal_wrapped(|ui| {
        for shield in &desk.look.seats {
            if Some(shield.seat) != desk.look.me {
                let offer = Action::OfferAlliance(shield.seat);
                desk.say(ui, desk.look.names.who(shield.seat), Weight::Plain, offer);
            }
        }
    });
}

/// Those who offer an alliance: what comes in stands above what one may be about to answer.
fn newest_first(look: &Look, offers: SeatSet) -> Vec<Seat> {
    let Business::Nexus { offers: all, .. } = look.business else {
        return offers.iter().collect();
    };
    let mine = all.iter().rev().filter(|(_, to)| Some(*to) == look.me);
    mine.map(|(from, _)| *from)
        .filter(|from| offers.contains(*from))
        .collect()
}

/// To go on, at the left; and at the right, where no other button ever is, to break the alliance.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, may_break: Option<Seat>) {
    desk.say(ui, say("end-nexus"), Weight::Plain, Action::EndNexus);
    if may_break.is_some() {
        let rest = vec2(
            ui.available_size_before_wrap().x,
            ui.spacing().interact_size.y.max(32.0),
        );
        ui.allocate_ui_with_layout(rest, Layout::right_to_left(Align::Center), |ui| {
            desk.say(ui, say("break"), Weight::Plain, Action::BreakAlliance);
        });
    }
}

fn with_faction(ui: &mut Ui, look: &Look, seat: Seat, words: &str) {
    ui.horizontal_wrapped(|ui| {
        if let Some(faction) = look.faction(seat) {
            widgets::faction(ui, faction, size::TEXT);
        }
        ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
    });
}

/// Where the worm came, who is allied, the offers that wait, and who has finished: for everybody to see.
pub(super) fn on_the_table(ui: &mut Ui, look: &Look) {
    let Business::Nexus { offers, done } = look.business else {
        return;
    };
    // Those to oneself are to be answered, and stand by their buttons.
    let offers: Vec<_> = offers.iter().filter(|(_, to)| Some(*to) != look.me).collect();
    let worms = look.memory.map_or(&[][..], |memory| &memory.worms);
    if !worms.is_empty() {
        let places = text::list(worms.iter().map(|territory| territory.name().to_owned()));
        let words = tell!("nexus-worm", places = places);
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    }
    let mut allied = look
        .seats
        .iter()
        .filter_map(|shield| Some((shield.seat, shield.ally.filter(|ally| shield.seat < *ally)?)))
        .peekable();
    if allied.peek().is_some() {
        ui.label(widgets::plain(say("nexus-allied"), size::SMALL, theme::TEXT_DIM));
        allied.for_each(|pair| both(ui, look, pair, "+"));
    }
    if !offers.is_empty() {
        ui.label(widgets::plain(say("offers"), size::SMALL, theme::TEXT_DIM));
        for pair in offers {
            both(ui, look, *pair, "→");
        }
    }
    let open: SeatSet = look
        .facts
        .awaiting
        .iter()
        .filter(|seat| !done.contains(*seat))
        .collect();
    if !open.is_empty() {
        let words = tell!("nexus-open", who = look.names.all(open));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
    if !done.is_empty() {
        let words = labels::done_with_nexus(&look.names.all(*done));
        ui.label(widgets::plain(text::sentence(&words), size::SMALL, theme::TEXT_DIM));
    }
}

/// Two players and what is between them.
fn both(ui: &mut Ui, look: &Look, (one, other): (Seat, Seat), between: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (at, seat) in [one, other].into_iter().enumerate() {
            if at > 0 {
                ui.label(widgets::strong(between, size::TEXT, theme::INFO));
            }
            if let Some(faction) = look.faction(seat) {
                widgets::emblem(ui, faction, 18.0);
            }
            let tint = if Some(seat) == look.me {
                theme::ACCENT
            } else {
                theme::TEXT
            };
            ui.label(widgets::plain(look.names.who(seat), size::SMALL, tint));
        }
    });
}
