//! How close everybody is to winning.

use arrakis_rules::{
    Faction, SHARED_STRONGHOLDS_TO_WIN, SHIELD_WALL_WORM, Seat, TerritoryId, against_fremen_victory, rule,
};
use bevy_egui::egui::{Label, Sense, Ui, vec2};

use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::{towers, widgets};
use crate::ui::look::Look;
use crate::ui::look::victory::{is_in, sides};

/// How high a tower is.
const TOWER: f32 = 17.0;

pub(super) fn show(ui: &mut Ui, look: &Look) {
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::title(say("counts-victory"), size::TEXT, theme::TEXT));
        let left = look.facts.max_turns.saturating_sub(look.facts.turn);
        ui.label(widgets::plain(
            tell!("counts-turns-left", left = left),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        links::number(ui, rule!("1.09.02.00"));
    });
    for side in sides(look) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let would_win = side.held.len() >= side.needed;
            for seat in side.seats.iter() {
                if let Some(faction) = look.faction(seat) {
                    widgets::emblem(ui, faction, 20.0);
                }
            }
            ui.label(widgets::strong(look.names.all(side.seats), size::SMALL, theme::TEXT));
            let wide = towers::width(TOWER, side.needed.max(side.held.len()));
            let (place, _) = ui.allocate_exact_size(vec2(wide, TOWER + 2.0), Sense::hover());
            towers::row(
                ui.painter(),
                place.left_center(),
                1.0,
                TOWER,
                side.held.len(),
                side.needed,
            );
            let is_sure = side.held.len() - side.unsure >= side.needed;
            let (words, tint) = if would_win && is_sure {
                (say("counts-would-win").to_owned(), theme::ACCENT)
            } else if would_win {
                (say("counts-may-win").to_owned(), theme::ACCENT)
            } else {
                let lacks = side.needed - side.held.len();
                (tell!("counts-lacks", lacks = lacks), theme::TEXT_DIM)
            };
            if !side.held.is_empty() {
                ui.label(widgets::plain(side.held.join(", "), size::SMALL, theme::TEXT));
            }
            // Where it has no room it goes below as a whole.
            ui.add(Label::new(widgets::plain(words, size::SMALL, tint)).extend());
            if would_win {
                links::number(ui, side.rule);
            }
            if side.attempts > 0 {
                ui.label(widgets::plain("·", size::SMALL, theme::TEXT_DIM));
                let words = tell!("counts-attempts", attempts = side.attempts);
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
                    .on_hover_text(say("win-attempts-note"));
                links::number(ui, rule!("4.01.04"));
            }
        });
        if let Some(shared) = side.shared.filter(|shared| *shared > 0) {
            let words = tell!("counts-shared", shared = shared, enough = SHARED_STRONGHOLDS_TO_WIN);
            links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
        }
        if side.unsure > 0 {
            links::sentence(ui, say("counts-no-field"), size::SMALL, theme::TEXT_DIM);
        }
    }
    if look.facts.options.shield_wall_stronghold {
        let come = look.facts.belongings.worms;
        let words = match come < SHIELD_WALL_WORM {
            true => tell!("counts-worms", come = come, all = SHIELD_WALL_WORM),
            false => say("counts-wall-counts").to_owned(),
        };
        links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
    }
    at_the_end(ui, look);
}

/// Who has won when the turns are over and nobody else has (Rules 1.09.05, 2.04.09.00, 2.06.08).
fn at_the_end(ui: &mut Ui, look: &Look) {
    ui.add_space(space::TIGHT);
    let words = tell!("counts-at-the-end", turn = look.facts.max_turns);
    ui.label(widgets::strong(words, size::SMALL, theme::INFO));
    let (fremen, guild) = (look.seat_of(Faction::Fremen), look.seat_of(Faction::SpacingGuild));
    let words = match (fremen, guild) {
        (Some(fremen), Some(_)) => {
            let against = against(look, fremen);
            if against.is_empty() {
                say("counts-end-kept-dune").to_owned()
            } else {
                tell!("counts-end-guild-or-fremen", who = text::list(against.into_iter()))
            }
        }
        (None, Some(_)) => say("counts-end-guild").to_owned(),
        (Some(_), None) => say("counts-end-fremen").to_owned(),
        (None, None) => say("counts-end-most").to_owned(),
    };
    links::sentence(ui, &words, size::SMALL, theme::TEXT);
    if fremen.and(guild).is_some() {
        links::sentence(ui, say("counts-end-condition"), size::SMALL, theme::TEXT_DIM);
    }
}

/// Who keeps the Fremen from winning then, and where.
fn against(look: &Look, fremen: Seat) -> Vec<String> {
    let others = look.seats.iter().filter(|one| one.seat != fremen);
    let others: Vec<(Seat, Faction)> = others.map(|one| (one.seat, one.faction)).collect();
    let ally = look.shield(fremen).and_then(|one| one.ally);
    let is_in = |seat, territory: TerritoryId| is_in(look, seat, territory.areas());
    let all = against_fremen_victory(&look.facts.options, &others, ally, is_in);
    let words = |(seat, territory): (Seat, TerritoryId)| {
        tell!("counts-stands-in", who = look.names.who(seat), place = territory.name())
    };
    all.map(words).collect()
}

#[cfg(test)]
mod tests;
