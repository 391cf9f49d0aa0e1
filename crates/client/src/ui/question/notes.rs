//! What one should know to answer a small question, and the question's own sentence does not say.

use arrakis_rules::{Decision, Faction, LeaderId, Matter, Shape};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::links;

/// Draws it below the choices.
pub(super) fn show(ui: &mut Ui, desk: &Desk, decision: &Decision) {
    for words in notes(desk, decision) {
        links::sentence(ui, &words, size::SMALL, theme::INFO);
    }
}

/// All of them.
pub(super) fn notes(desk: &Desk, decision: &Decision) -> Vec<String> {
    let (look, about) = (desk.look, &decision.about);
    let mut notes = Vec::new();
    match decision.matter {
        Matter::PriceLeader => {
            let spice = look.memory.and_then(|memory| memory.spice.as_ref());
            if let (Some(who), Some(spice)) = (about.who, spice) {
                let (least, most) = spice.range(who);
                let name = look.names.who(who);
                notes.push(if least == most {
                    tell!("note-purse", who = name, spice = most)
                } else {
                    tell!("note-purse-about", who = name, least = least, most = most)
                });
            }
        }
        Matter::HalveAllyRevival => {
            let shield = about.who.and_then(|who| look.shield(who));
            notes.extend(shield.map(|shield| {
                // Duke Vidal, who is of no faction, Ecaz revive (Rule 2.11.16).
                let reviver = |leader: LeaderId| leader.facts().faction.unwrap_or(Faction::Ecaz);
                let dead = look
                    .all_leaders()
                    .filter(|(leader, place)| reviver(*leader) == shield.faction && place.is_dead())
                    .count();
                tell!("note-dead", forces = text::forces(shield.tanks), leaders = dead)
            }));
            let token_is_dead = look.facts.belongings.atreides.kwisatz_haderach_dead;
            if token_is_dead && shield.is_some_and(|shield| shield.faction == Faction::Atreides) {
                notes.push(say("note-dead-token").to_owned());
            }
        }
        Matter::RevealFaceDancer if matches!(decision.shape, Shape::YesNo { yes: true }) => {
            if let (Some(there), Some(mine)) = (about.forces, look.mine()) {
                let own = mine.reserves.total() + look.forces_on_board(mine.seat).total();
                notes.push(tell!(
                    "note-face-dancer",
                    there = text::forces(there),
                    most = there.total().min(own)
                ));
            }
        }
        Matter::AskLeader => {
            notes.push(say("note-ask-leader").to_owned());
            if let Some(leader) = about.leader {
                let leader = leader.facts().name.as_str();
                notes.push(match about.amount {
                    Some(price) => tell!("note-asked-before", leader = leader, price = price),
                    None => tell!("note-refused-before", leader = leader),
                });
            }
        }
        Matter::ReviveLeader | Matter::ReviveGhola => {
            notes.extend(about.amount.map(|have| tell!("note-spice-left", have = have)));
        }
        Matter::PlaceInflation => {
            let players = look.seats.len() as u16;
            notes.push(tell!("note-inflation", income = 2 * players, double = 4 * players));
        }
        Matter::TradeCard => {
            let partner = about.who.map(|who| look.names.who(who));
            notes.extend(partner.map(|who| tell!("note-trade", who = who)));
        }
        Matter::ClaimCharity => {
            if let Some(side) = look.facts.belongings.choam.inflation.side() {
                notes.push(tell!("note-charity", side = text::inflation_side(side)));
            }
        }
        _ => {}
    }
    notes
}
