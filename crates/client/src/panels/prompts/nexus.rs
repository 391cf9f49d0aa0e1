//! Alliances: offered, answered, broken.

use arrakis_rules::{Action, Business, Seat, SeatSet};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::locale::{say, tell};
use crate::panels::look::Look;
use crate::panels::widgets::{self, Weight};
use crate::text::{self, labels};
use crate::theme::{self, size};

/// Offers to answer, offers to make, an alliance to break.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, may_break: Option<Seat>, may_offer: SeatSet, offers: SeatSet) {
    for from in offers.iter() {
        with_faction(ui, desk.look, from, say("offers-you"));
        ui.horizontal(|ui| {
            if may_break.is_none() {
                let accept = Action::AcceptAlliance(from);
                desk.say(ui, say("accept"), Weight::Main, accept);
            }
            desk.say(ui, say("refuse"), Weight::Plain, Action::RefuseAlliance(from));
        });
    }
    if !may_offer.is_empty() {
        ui.label(widgets::plain(say("offer"), size::SMALL, theme::TEXT_DIM));
        ui.horizontal_wrapped(|ui| {
            for to in may_offer.iter() {
                desk.say(ui, desk_name(desk.look, to), Weight::Plain, Action::OfferAlliance(to));
            }
        });
    }
    if let Some(ally) = may_break {
        let words = format!("{} {}", say("break"), desk.look.names.who(ally));
        desk.say(ui, &words, Weight::Plain, Action::BreakAlliance);
    }
    on_the_table(ui, desk.look);
}

fn desk_name(look: &Look, seat: Seat) -> &'static str {
    look.names.who(seat)
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
