//! One leader of a few, as portraits: those that can be chosen, and in the dark those for which there is not enough spice.

mod card;
mod places;

use arrakis_rules::{Decision, LeaderId, LeaderPlace, Matter, Thing, Things, rule};
use bevy_egui::egui::{CursorIcon, Rect, Sense, Ui};

use super::{Desk, notes};
use crate::access::list;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::layout::Form;
use crate::ui::kit::links;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::kit::within::within;
use crate::ui::look::Look;
use card::Card;
use places::Places;

/// Draws them into this room.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, form: Form, decision: &Decision, of: &Things, room: Rect) {
    let look = desk.look;
    let room = room.with_min_y(said(ui, desk, decision, of, room));
    let all = cards(look, decision, of);
    let places = Places::new(form, room, all.len());
    let Sketch::One(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for (card, place) in all.iter().zip(&places.cards) {
        let thing = Thing::Leader(card.leader);
        if one(ui, look, decision, card, *place, *chosen == Some(thing)) {
            *chosen = Some(thing);
        }
    }
}

/// What one should know about them, in lines at the top. Returns where these end.
fn said(ui: &mut Ui, desk: &Desk, decision: &Decision, of: &Things, room: Rect) -> f32 {
    within(ui, room, |ui| {
        let top = ui.cursor().min.y;
        ui.vertical_centered(|ui| {
            let is_own = |thing: &Thing| matches!(thing, Thing::Leader(leader) if is_mine(desk.look, *leader));
            if decision.matter == Matter::KeepTraitor && of.list().iter().any(is_own) {
                links::sentence(ui, say("own-traitor"), size::SMALL, theme::INFO);
            }
            notes::show(ui, desk, decision);
        });
        let end = ui.min_rect().max.y;
        if end > top + 1.0 { end + space::TIGHT } else { top }
    })
}

fn is_mine(look: &Look, leader: LeaderId) -> bool {
    look.mine()
        .is_some_and(|mine| leader.facts().faction == Some(mine.faction))
}

/// All that are shown: first those that can be chosen.
fn cards(look: &Look, decision: &Decision, of: &Things) -> Vec<Card> {
    let card = |leader| Card {
        leader,
        price: decision.price_of(leader),
        why: None,
        is_ghola: look.is_ghola(leader),
        is_dead: !is_about_the_dead(decision.matter) && place(look, leader).is_some_and(LeaderPlace::is_dead),
        is_mine: decision.matter == Matter::KeepTraitor && is_mine(look, leader),
    };
    let listed = of.list();
    let can = listed.iter().filter_map(|thing| match thing {
        Thing::Leader(leader) => Some(card(*leader)),
        _ => None,
    });
    let spice = decision.about.amount.unwrap_or(u16::MAX);
    let too_dear = others(look, decision.matter).into_iter().map(card).filter_map(|card| {
        let is_beyond = card.price.is_some_and(|price| price > spice);
        let why = Why::by(rule!("1.05.03.01"), tell!("revive-beyond", have = spice));
        (is_beyond && !of.contains(card.leader.into())).then_some(Card { why: Some(why), ..card })
    });
    can.chain(too_dear).collect()
}

/// Leaders that could be had in an answer if there were spice for them.
fn others(look: &Look, matter: Matter) -> Vec<LeaderId> {
    let all = look.all_leaders();
    match matter {
        Matter::ReviveLeader => {
            let dead = all.filter(|(leader, place)| is_mine(look, *leader) && place.is_dead());
            dead.map(|(leader, _)| leader).collect()
        }
        // Those that lie open, of any other faction, and can be gholas (Rule 2.09.19, R138).
        Matter::ReviveGhola => {
            let can_be = |leader: LeaderId| !is_mine(look, leader) && leader.facts().can_be_ghola;
            let dead = all.filter(|(leader, place)| can_be(*leader) && *place == LeaderPlace::Tanks);
            dead.map(|(leader, _)| leader).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether only leaders in the tanks are asked about: nobody needs to be told that they are dead.
fn is_about_the_dead(matter: Matter) -> bool {
    matches!(
        matter,
        Matter::AskLeader | Matter::ReviveLeader | Matter::ReviveGhola | Matter::AmbassadorLeader
    )
}

fn place(look: &Look, leader: LeaderId) -> Option<LeaderPlace> {
    let mut all = look.all_leaders();
    all.find_map(|(other, place)| (other == leader).then_some(place))
}

/// A card that can be clicked. Returns whether it was.
fn one(ui: &mut Ui, look: &Look, decision: &Decision, card: &Card, place: Rect, chosen: bool) -> bool {
    let id = ui.id().with(("portrait", card.leader));
    let shown = ui.add_enabled_ui(card.why.is_none(), |ui| {
        let response = ui.interact(place, id, Sense::click());
        marks::note(ui.ctx(), Spot::Choice, place);
        marks::note(ui.ctx(), Spot::Thing(card.leader.into()), place);
        widgets::announce(&response, ui, chosen, Sense::click(), &card.leader.facts().name);
        if let Some(price) = card.price {
            list::explain(&response, || tell!("tooltip-spice", amount = price));
        }
        card.paint(ui, place, chosen, response.hovered() && card.why.is_none());
        response
    });
    let response = shown.inner.because(card.why.as_ref());
    if card.why.is_some() {
        return false;
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let clicked = response.clicked();
    response.on_hover_ui(|ui| about(ui, look, decision, card));
    clicked
}

/// Who it is: whose, how strong, where, and what is special about them.
fn about(ui: &mut Ui, look: &Look, decision: &Decision, card: &Card) {
    ui.set_max_width(ui.spacing().tooltip_width);
    let (leader, facts) = (card.leader, card.leader.facts());
    let name = format!("{} ({})", facts.name, facts.strength);
    ui.label(widgets::strong(name, size::TEXT, theme::TEXT));
    match facts.faction {
        Some(faction) => widgets::faction(ui, faction, size::SMALL),
        None => {
            ui.label(widgets::plain(text::leader_owner(leader), size::SMALL, theme::TEXT));
        }
    }
    let ghola = card
        .is_ghola
        .then(|| tell!("leader-ghola", faction = text::leader_owner(leader)));
    let place = place(look, leader).map(|place| text::leader_place(place, &look.names));
    // Where a leader begins the game says nothing.
    let place = place.filter(|words| !words.is_empty() && decision.matter != Matter::KeepTraitor);
    let loyal = look.is_loyal(leader).then(|| say("leader-loyal").to_owned());
    let stay = text::stay(leader, look.facts.belongings.duke_vidal.with, &look.names);
    let traitor = (decision.matter == Matter::KeepTraitor).then(|| match card.is_mine {
        true => say("own-traitor").to_owned(),
        false => tell!("few-traitor", leader = facts.name.as_str()),
    });
    for words in [ghola, place, loyal, stay, traitor].into_iter().flatten() {
        links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
    }
}
