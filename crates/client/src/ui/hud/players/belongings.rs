//! What everybody sees of what one faction alone has.

use arrakis_rules::{Faction, Inflation, InflationSide, RuleId, rule};
use arrakis_table::Shield;
use bevy_egui::egui::{Align2, Response, Sense, Stroke, StrokeKind, Ui, vec2};

use super::{fact, tokens};
use crate::locale::{say, tell};
use crate::symbols;
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::kit::links;
use crate::ui::kit::widgets::{self, Disc};
use crate::ui::look::Look;

/// Draws it, as far as this player has such.
pub(in crate::ui::hud) fn show(ui: &mut Ui, look: &Look, shield: &Shield) {
    let own = look.facts.belongings.ixians;
    let is_ixian_ally = shield.ally.is_some() && shield.ally == look.seat_of(Faction::Ixians);
    match shield.faction {
        Faction::Atreides => kwisatz_haderach(ui, look),
        Faction::Tleilaxu => face_dancers(ui, look),
        Faction::Choam => inflation(ui, look),
        Faction::Richese => tokens::richese(ui, look),
        Faction::Ecaz => tokens::ecaz(ui, look),
        Faction::Moritani => tokens::moritani(ui, look),
        Faction::Ixians if own.technology_used => technology_used(ui, rule!("2.07.22")),
        _ if is_ixian_ally && own.ally_technology_used => technology_used(ui, rule!("2.07.21")),
        _ => {}
    }
}

/// Whether there is anything of that.
pub(in crate::ui::hud) fn is_anything(look: &Look, shield: &Shield) -> bool {
    let own = look.facts.belongings.ixians;
    let is_ixian_ally = shield.ally.is_some() && shield.ally == look.seat_of(Faction::Ixians);
    match shield.faction {
        Faction::Atreides => look.facts.belongings.atreides.kwisatz_haderach_seen,
        Faction::Tleilaxu | Faction::Richese | Faction::Ecaz | Faction::Moritani => true,
        Faction::Choam => look.facts.belongings.choam.inflation != Inflation::Removed,
        Faction::Ixians => own.technology_used,
        _ => is_ixian_ally && own.ally_technology_used,
    }
}

/// Seen in battle, dead or alive (Rules 2.01.10, 2.01.13).
fn kwisatz_haderach(ui: &mut Ui, look: &Look) {
    let token = look.facts.belongings.atreides;
    if !token.kwisatz_haderach_seen {
        return;
    }
    let dead = token.kwisatz_haderach_dead;
    let tint = if dead { theme::LOSS } else { theme::INFO };
    let words = labels::kwisatz_haderach(dead);
    ui.label(widgets::plain(say("kwisatz-haderach-short"), size::SMALL, tint))
        .on_hover_text(words);
}

/// How many are hidden, and those that were revealed (Rules 2.08.05.00, 2.08.06).
fn face_dancers(ui: &mut Ui, look: &Look) {
    let own = look.facts.belongings.tleilaxu;
    let hidden = own.hidden_face_dancers;
    let words = tell!("face-dancers-short", count = hidden);
    fact(ui, &hidden.to_string(), &words).on_hover_ui(|ui| {
        ui.label(widgets::plain(say("face-dancers-note"), size::SMALL, theme::TEXT));
        links::number(ui, rule!("2.08.05.00"));
    });
    for leader in own.revealed_face_dancers.iter() {
        let disc = Disc {
            dances_for: Some(Faction::Tleilaxu),
            ..look.disc(leader)
        };
        let facts = leader.facts();
        widgets::small_leader(ui, disc, 7.0, 1.0).on_hover_text(tell!(
            "face-dancer-revealed",
            leader = facts.name.as_str(),
            faction = text::leader_owner(leader)
        ));
    }
}

/// Technology is used up for this turn, by the rule that grants it: to the Ixians, or to their ally.
fn technology_used(ui: &mut Ui, rule: RuleId) {
    let used = widgets::plain(say("technology-used"), size::SMALL, theme::TEXT_DIM);
    ui.label(used).on_hover_ui(|ui| {
        ui.label(widgets::plain(say("technology-used-note"), size::SMALL, theme::TEXT));
        links::number(ui, rule);
    });
}

/// The Inflation token: with CHOAM, on one of its sides, or out of the game (Rules 2.09.09, 2.09.12).
fn inflation(ui: &mut Ui, look: &Look) {
    let (token, note) = match look.facts.belongings.choam.inflation {
        Inflation::Unused => (None, say("inflation-unused").to_owned()),
        Inflation::Placed { side, flipped } => {
            let words = match side {
                InflationSide::Double => say("inflation-double-note"),
                InflationSide::Cancel => say("inflation-cancel-note"),
            };
            let next = if flipped {
                say("inflation-leaves").to_owned()
            } else {
                tell!("inflation-flips", side = text::inflation_side(other(side)))
            };
            (Some(side), format!("{words} {next}"))
        }
        Inflation::Removed => return,
    };
    inflation_token(ui, token).on_hover_ui(|ui| {
        ui.set_max_width(260.0);
        ui.label(widgets::strong(say("inflation-token"), size::TEXT, theme::TEXT));
        ui.label(widgets::plain(&note, size::SMALL, theme::TEXT_DIM));
        links::number(ui, rule!("2.09.09"));
    });
}

fn other(side: InflationSide) -> InflationSide {
    match side {
        InflationSide::Double => InflationSide::Cancel,
        InflationSide::Cancel => InflationSide::Double,
    }
}

/// Dark metal with a crystal: doubled, or struck out; dim while it is not placed.
fn inflation_token(ui: &mut Ui, side: Option<InflationSide>) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(38.0, 18.0), Sense::hover());
    let (edge, ink): (Tint, Tint) = match side {
        None => (theme::EDGE, theme::TEXT_DIM),
        Some(InflationSide::Double) => (theme::ACCENT, theme::SPICE_CRYSTAL),
        Some(InflationSide::Cancel) => (theme::INFO, theme::TEXT_DIM),
    };
    let painter = ui.painter();
    let fade = if side.is_some() { 1.0 } else { 0.6 };
    let stroke = Stroke::new(1.2, edge.fade(fade));
    painter.rect(rect, 9.0, theme::BASALT.egui(), stroke, StrokeKind::Inside);
    let crystal = rect.left_center() + vec2(11.0, 0.0);
    symbols::paint(painter, &symbols::spice(), crystal, 6.5, ink.fade(fade));
    let words = match side {
        None => "–",
        Some(InflationSide::Double) => "×2",
        Some(InflationSide::Cancel) => "×0",
    };
    painter.text(
        rect.left_center() + vec2(27.0, 0.5),
        Align2::CENTER_CENTER,
        words,
        theme::strong_font(size::SMALL),
        theme::TEXT.fade(fade),
    );
    if side == Some(InflationSide::Cancel) {
        let way = vec2(6.0, -6.0);
        painter.line_segment([crystal - way, crystal + way], Stroke::new(2.0, theme::LOSS.egui()));
    }
    response
}
