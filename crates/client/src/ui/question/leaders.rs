//! Leaders to choose from, one a row: with its price where it has one, and why it cannot be had where it cannot.

use arrakis_rules::{Decision, LeaderId, LeaderPlace, Matter, Thing, Things, rule};
use bevy_egui::egui::{Sense, Ui, vec2};

use super::Desk;
use crate::locale::tell;
use crate::theme::size;
use crate::ui::draft::Sketch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The room for a price, and for a faction's name, beside a row.
const PRICE: f32 = 54.0;
const OWNER: f32 = 122.0;

/// One of these leaders. Those that cost too much stand below them.
pub(super) fn one(ui: &mut Ui, desk: &mut Desk, decision: &Decision, of: &Things) {
    let look = desk.look;
    let Sketch::One(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for thing in of.list() {
        if let Thing::Leader(leader) = thing
            && row(ui, look, decision, leader, *chosen == Some(thing))
        {
            *chosen = Some(thing);
        }
    }
    let spice = decision.about.amount.unwrap_or(u16::MAX);
    for leader in others(look, decision.matter) {
        let Some(cost) = decision.price_of(leader).filter(|price| *price > spice) else {
            continue;
        };
        if of.contains(leader.into()) {
            continue;
        }
        let why = Why::by(rule!("1.05.03.01"), tell!("revive-beyond", have = spice));
        ui.add_enabled_ui(false, |ui| {
            ui.horizontal(|ui| {
                let extent = vec2(ui.available_width() - PRICE, 28.0);
                let _ = widgets::leader(ui, look.disc(leader), extent, false, Sense::click()).because(Some(&why));
                widgets::spice(ui, cost, size::TEXT);
            });
        });
    }
}

/// Leaders that could be had in an answer if there were spice for them.
fn others(look: &Look, matter: Matter) -> Vec<LeaderId> {
    let me = look.mine();
    let all = look.all_leaders();
    match matter {
        Matter::ReviveLeader => {
            let dead = |(leader, place): (LeaderId, LeaderPlace)| {
                let is_mine = leader.facts().faction == me.map(|mine| mine.faction);
                (is_mine && place.is_dead()).then_some(leader)
            };
            all.filter_map(dead).collect()
        }
        // Those that lie open, of any other faction, and can be gholas (Rule 2.09.19, R138).
        Matter::ReviveGhola => {
            let dead = |(leader, place): (LeaderId, LeaderPlace)| {
                let is_mine = leader.facts().faction == me.map(|mine| mine.faction);
                let is_one = !is_mine && leader.facts().can_be_ghola;
                (is_one && place == LeaderPlace::Tanks).then_some(leader)
            };
            all.filter_map(dead).collect()
        }
        _ => Vec::new(),
    }
}

fn row(ui: &mut Ui, look: &Look, decision: &Decision, leader: LeaderId, is_chosen: bool) -> bool {
    let row = ui.horizontal(|ui| {
        let price = decision.price_of(leader);
        let beside = if price.is_some() { PRICE } else { OWNER };
        let extent = vec2(ui.available_width() - beside, 28.0);
        let clicked = widgets::leader(ui, look.disc(leader), extent, is_chosen, Sense::click()).clicked();
        match (price, leader.facts().faction) {
            (Some(price), _) => widgets::spice(ui, price, size::TEXT),
            (None, Some(faction)) => widgets::faction(ui, faction, size::SMALL),
            (None, None) => {}
        }
        clicked
    });
    row.inner
}
