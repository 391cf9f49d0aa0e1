//! What a territory says of itself under the pointer: name, kind, sectors, spice, and who stands there.

use arrakis_rules::{AreaId, Terrain, TerritoryId, board};
use arrakis_table::{ForceStack, Shield, SpiceDeposit, Storm, TableFacts};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::forces::are_advisors;
use crate::camera::Framing;
use crate::locale::{say, tell};
use crate::picking::{Hovered, Keyed};
use crate::screens::Screen;
use crate::{symbols, text, theme};

/// How long the pointer rests before the tooltip shows.
const REST: f32 = 0.18;

/// How wide it may become, with its distance from the pointer.
const WIDE: f32 = 318.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Table)));
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time>,
    hovered: Res<Hovered>,
    keyed: Res<Keyed>,
    forces: Query<&ForceStack>,
    spice: Query<&SpiceDeposit>,
    shields: Query<&Shield>,
    storms: Query<&Storm>,
    facts: Query<&TableFacts>,
    framing: Option<Res<Framing>>,
    mut rest: Local<f32>,
) -> Result {
    let Some(area) = hovered.0 else {
        *rest = 0.0;
        return Ok(());
    };
    *rest += time.delta_secs();
    let ctx = contexts.ctx_mut()?;
    let zoom = ctx.zoom_factor();
    let keyed = keyed.at.map(|at| egui::pos2(at.x / zoom, at.y / zoom));
    let Some(pointer) = keyed.or(ctx.pointer_hover_pos()).filter(|_| *rest > REST) else {
        return Ok(());
    };
    let territory = area.territory();
    // At the right it would cover the question.
    let room = framing.map_or(0.0, |framing| framing.right) / ctx.zoom_factor();
    let (pivot, aside) = if pointer.x + WIDE > ctx.content_rect().max.x - room {
        (egui::Align2::RIGHT_TOP, -18.0)
    } else {
        (egui::Align2::LEFT_TOP, 18.0)
    };
    let frame = egui::Frame::new()
        .fill(theme::PANEL.fade(0.94))
        .stroke(egui::Stroke::new(1.0, theme::EDGE.egui()))
        .corner_radius(theme::space::RADIUS)
        .inner_margin(10.0);
    egui::Area::new(egui::Id::new("territory tooltip"))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .constrain(true)
        .pivot(pivot)
        .fixed_pos(pointer + egui::vec2(aside, 16.0))
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(280.0);
                ui.spacing_mut().item_spacing = egui::vec2(theme::space::NORMAL, theme::space::TIGHT);
                let line = |ui: &mut egui::Ui, text: String, font: egui::FontId, tint: theme::Tint| {
                    ui.label(egui::RichText::new(text).font(font).color(tint.egui()));
                };
                line(
                    ui,
                    territory.name().to_owned(),
                    theme::title_font(theme::size::HEADING),
                    theme::TEXT,
                );
                line(
                    ui,
                    kind(territory, area, facts.iter().all(|facts| facts.shield_wall_stands)),
                    theme::text_font(theme::size::SMALL),
                    theme::TEXT_DIM,
                );
                if storms.iter().any(|storm| storm.sector == area.sector()) && area.sector().0 > 0 {
                    line(
                        ui,
                        say("tooltip-storm").into(),
                        theme::text_font(theme::size::SMALL),
                        theme::INFO,
                    );
                }
                if facts.iter().any(|facts| !facts.shield_wall_stands)
                    && Some(territory) == board().find_territory("shield_wall")
                {
                    line(
                        ui,
                        say("shield-wall-gone").into(),
                        theme::text_font(theme::size::SMALL),
                        theme::INFO,
                    );
                }
                for deposit in spice.iter().filter(|deposit| deposit.area.territory() == territory) {
                    let text = match sector_of(territory, deposit.area) {
                        Some(sector) => tell!("tooltip-spice-sector", amount = deposit.amount, sector = sector),
                        None => tell!("tooltip-spice", amount = deposit.amount),
                    };
                    row(ui, &symbols::spice(), theme::SPICE_CRYSTAL, theme::SPICE_EDGE, text);
                }
                for stack in forces.iter().filter(|stack| stack.area.territory() == territory) {
                    let Some(shield) = shields.iter().find(|shield| shield.seat == stack.seat) else {
                        continue;
                    };
                    let advisors = facts.iter().next().map(|facts| facts.advisors).unwrap_or_default();
                    let what = if are_advisors(shield.faction, stack.area, advisors) {
                        tell!("advisors-counted", count = stack.forces.total())
                    } else {
                        text::forces(stack.forces)
                    };
                    let who = text::faction_name(shield.faction);
                    let text = match sector_of(territory, stack.area) {
                        Some(sector) => tell!("tooltip-stack-sector", who = who, forces = what, sector = sector),
                        None => tell!("tooltip-stack", who = who, forces = what),
                    };
                    let body = theme::faction(shield.faction);
                    row(ui, &symbols::symbol(shield.faction), body.ink(), body, text);
                }
            });
        });
    Ok(())
}

fn kind(territory: TerritoryId, area: AreaId, shield_wall_stands: bool) -> String {
    let facts = territory.facts();
    let kind = match facts.terrain {
        Terrain::Sand => say("terrain-sand"),
        Terrain::Rock => say("terrain-rock"),
        Terrain::Stronghold => say("terrain-stronghold"),
        Terrain::PolarSink => return say("terrain-polar-sink").into(),
    };
    let sectors: Vec<String> = territory
        .areas()
        .iter()
        .map(|area| area.sector().0.to_string())
        .collect();
    let lies_open = facts.loses_protection_with_shield_wall && !shield_wall_stands;
    let sectors = match sectors.as_slice() {
        [one] => tell!("tooltip-sector", kind = kind, sector = one.as_str()),
        all => tell!(
            "tooltip-sectors",
            kind = kind,
            sectors = all.join(say("list-comma")),
            here = area.sector().0
        ),
    };
    if lies_open {
        tell!("tooltip-open", sectors = sectors)
    } else if facts.protected_from_storm && facts.terrain == Terrain::Sand {
        tell!("tooltip-sheltered", sectors = sectors)
    } else {
        sectors
    }
}

/// The sector, where the territory has several.
fn sector_of(territory: TerritoryId, area: AreaId) -> Option<u8> {
    (territory.areas().len() > 1).then(|| area.sector().0)
}

/// A symbol on its colour, and a text.
fn row(ui: &mut egui::Ui, symbol: &[symbols::Part], ink: theme::Tint, body: theme::Tint, text: String) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(18.0, 18.0), egui::Sense::hover());
        ui.painter().circle(
            rect.center(),
            9.0,
            body.egui(),
            egui::Stroke::new(1.0, theme::EDGE.egui()),
        );
        symbols::paint(ui.painter(), symbol, rect.center(), 6.0, ink.egui());
        ui.label(
            egui::RichText::new(text)
                .font(theme::text_font(theme::size::TEXT))
                .color(theme::TEXT.egui()),
        );
    });
}
