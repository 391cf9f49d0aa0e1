//! What a territory says of itself under the pointer: name, kind, sectors, spice, who stands there, and what the
//! answer in hand would mean there.

mod secrets;

use std::time::Duration;

use arrakis_rules::{AreaId, Forces, RuleId, Terrain, TerritoryId, TerritorySet, rule};
use arrakis_table::{ForceStack, OwnShield, Shield, SpiceDeposit, Storm, TableFacts, Token, TokenKind};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::forces::are_advisors;
use super::glass::Glass;
use super::holdings::{Ground, is_contested};
use crate::camera::Framing;
use crate::link::MySeat;
use crate::locale::{say, tell};
use crate::picking::{Held, Hovered, Keyed};
use crate::screens::{OfTable, Screen};
use crate::{symbols, text, theme};

/// How long the pointer rests before the tooltip shows.
const REST: Duration = Duration::from_millis(180);

/// How wide it may become, with its distance from the pointer.
const WIDE: f32 = 318.0;

/// What panels have to say of the area under the pointer.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Verdict(pub Vec<Said>);

/// One line of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// How it is meant.
    pub tone: Tone,
    /// The sentence.
    pub words: String,
    /// The rule that it goes back to.
    pub rule: Option<RuleId>,
}

/// How a line is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It can be done.
    May,
    /// It cannot be done, or loses something.
    No,
    /// For information.
    Plain,
}

impl Said {
    /// A line without a rule.
    pub fn new(tone: Tone, words: impl Into<String>) -> Said {
        Said {
            tone,
            words: words.into(),
            rule: None,
        }
    }

    /// The same by a rule.
    pub fn by(self, rule: RuleId) -> Said {
        Said {
            rule: Some(rule),
            ..self
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Verdict>();
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Table)));
}

fn show(
    mut contexts: EguiContexts,
    time: Res<Time>,
    hovered: Res<Hovered>,
    keyed: Res<Keyed>,
    held: Res<Held>,
    verdict: Res<Verdict>,
    forces: Query<&ForceStack>,
    spice: Query<&SpiceDeposit>,
    tokens: Query<&Token>,
    shields: Query<&Shield>,
    storms: Query<&Storm>,
    facts: Query<&TableFacts>,
    own: Query<&OwnShield>,
    (me, glass): (Res<MySeat>, Res<Glass>),
    framing: Option<Res<Framing>>,
    mut since: Local<Option<Duration>>,
) -> Result {
    let Some(area) = hovered.0 else {
        *since = None;
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let rested = time.elapsed().saturating_sub(*since.get_or_insert(time.elapsed()));
    if rested < REST {
        ctx.request_repaint_after(REST - rested);
    }
    let zoom = ctx.zoom_factor();
    let keyed = keyed.at.map(|at| egui::pos2(at.x / zoom, at.y / zoom));
    let carries = held.carried().is_some();
    let pointer = keyed.or(ctx.pointer_latest_pos());
    let Some(pointer) = pointer.filter(|_| rested >= REST || carries) else {
        return Ok(());
    };
    let territory = area.territory();
    // At the right it would cover the question.
    let room = framing.map_or(0.0, |framing| framing.right) / ctx.zoom_factor();
    let aside = if carries { 30.0 } else { 18.0 };
    let (pivot, aside) = if pointer.x + WIDE > ctx.content_rect().max.x - room {
        (egui::Align2::RIGHT_TOP, -aside)
    } else {
        (egui::Align2::LEFT_TOP, aside)
    };
    let frame = egui::Frame::new()
        .fill(theme::PANEL.egui())
        .stroke(egui::Stroke::new(1.0, theme::EDGE.egui()))
        .corner_radius(theme::space::RADIUS)
        .inner_margin(10.0);
    let facts = facts.iter().next();
    let own = own.iter().find(|own| Some(own.seat) == me.0);
    let belongings = facts.map(|facts| facts.belongings).unwrap_or_default();
    egui::Area::new(egui::Id::new("territory tooltip"))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .fade_in(false)
        .constrain(true)
        .pivot(pivot)
        .fixed_pos(pointer + egui::vec2(aside, 16.0))
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(280.0);
                ui.spacing_mut().item_spacing = egui::vec2(theme::space::NORMAL, theme::space::TIGHT);
                let name = egui::RichText::new(territory.name()).font(theme::title_font(theme::size::HEADING));
                ui.label(name.color(theme::TEXT.egui()));
                ground(ui, territory, area, facts, storms.iter().next());
                if glass.0.contains(&territory) {
                    line(ui, by(say("tooltip-glass"), rule!("3.01.14")), theme::INFO);
                }
                if territory.is_stronghold() {
                    let (mut shields, stacks): (Vec<&Shield>, Vec<&ForceStack>) =
                        (shields.iter().collect(), forces.iter().collect());
                    shields.sort_by_key(|shield| shield.seat);
                    let ground = Ground {
                        shields: &shields,
                        stacks: &stacks,
                        advisors: belongings.bene_gesserit.advisors,
                    };
                    let (words, tint) = holding(&ground, territory);
                    line(ui, words, tint);
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
                    let advisors = facts
                        .map(|facts| facts.belongings.bene_gesserit.advisors)
                        .unwrap_or_default();
                    let what = self::stack(shield, stack, advisors);
                    let who = text::faction_name(shield.faction);
                    let text = match sector_of(territory, stack.area) {
                        Some(sector) => tell!("tooltip-stack-sector", who = who, forces = what, sector = sector),
                        None => tell!("tooltip-stack", who = who, forces = what),
                    };
                    let body = theme::faction(shield.faction);
                    row(ui, &symbols::symbol(shield.faction), body.ink(), body, text);
                    if stack.forces.is_veiled() {
                        line(ui, secrets::behind_no_field(belongings, own), theme::TEXT_DIM);
                    }
                }
                for token in tokens.iter().filter(|token| token.territory == territory) {
                    let (symbol, ink) = match token.kind {
                        TokenKind::Terror => (symbols::face_down(), theme::LOSS),
                        TokenKind::Ambassador(of) => (symbols::symbol(of), theme::faction_rim(of)),
                    };
                    let (words, about) = secrets::token(*token, own);
                    row(ui, &symbol, ink, theme::BASALT, words);
                    line(ui, about, theme::TEXT_DIM);
                }
                if !verdict.0.is_empty() {
                    ui.separator();
                }
                for said in &verdict.0 {
                    let tint = match said.tone {
                        Tone::May => theme::ACCENT,
                        Tone::No => theme::LOSS,
                        Tone::Plain => theme::TEXT_DIM,
                    };
                    line(ui, said.words.clone(), tint);
                    if let Some(rule) = said.rule {
                        line(ui, tell!("by-rule", rule = rule.to_string()), theme::INFO);
                    }
                }
            });
        });
    Ok(())
}

fn line(ui: &mut egui::Ui, words: String, tint: theme::Tint) {
    let font = theme::text_font(theme::size::SMALL);
    ui.label(egui::RichText::new(words).font(font).color(tint.egui()));
}

/// A sentence and the rule behind it.
fn by(says: &str, rule: RuleId) -> String {
    tell!(
        "tooltip-rule",
        says = says.trim_end_matches('.'),
        rule = rule.to_string()
    )
}

/// What a stack is made of, by the names that its player gives it. `advisors`: where Bene Gesserit tokens are such.
pub(crate) fn stack(shield: &Shield, stack: &ForceStack, advisors: TerritorySet) -> String {
    let is_advising = are_advisors(shield.faction, stack.area, advisors);
    pieces(shield, stack.forces, is_advising)
}

/// The same of these forces.
fn pieces(shield: &Shield, forces: Forces, are_advisors: bool) -> String {
    if are_advisors {
        return tell!("advisors-count", count = u64::from(forces.total()));
    }
    text::lost(forces, Some(shield.faction))
}

/// Who holds a stronghold, or that it is contested.
fn holding(ground: &Ground, stronghold: TerritoryId) -> (String, theme::Tint) {
    let there = ground.there(stronghold);
    let who = text::list(there.iter().map(|one| text::faction_name(one.faction).to_owned()));
    if there.is_empty() {
        (say("tooltip-held-none").to_owned(), theme::TEXT_DIM)
    } else if is_contested(&there) {
        (tell!("tooltip-held-contested", who = who), theme::LOSS)
    } else {
        (tell!("tooltip-held-safe", who = who), theme::INFO)
    }
}

/// What kind of place it is, and what it is good for.
fn ground(ui: &mut egui::Ui, territory: TerritoryId, area: AreaId, facts: Option<&TableFacts>, storm: Option<&Storm>) {
    let wall = facts.is_none_or(|facts| facts.shield_wall_stands);
    let door = facts.and_then(|facts| facts.belongings.ixians.hidden_mobile_stronghold);
    line(ui, kind(territory, area, wall, door), theme::TEXT_DIM);
    let is_advanced = facts.is_some_and(|facts| facts.options.is_advanced());
    for words in benefits(territory, is_advanced) {
        line(ui, words, theme::TEXT_DIM);
    }
    // It lies in the sector that it points to (Rule 2.07.17).
    let sector = door.filter(|_| !area.is_on_map()).unwrap_or(area).sector();
    if storm.is_some_and(|storm| storm.sector == sector) && sector.0 > 0 {
        line(ui, say("storm-is-here").into(), theme::INFO);
    }
    if !wall && territory.facts().key == "shield_wall" {
        line(ui, say("shield-wall-gone").into(), theme::INFO);
    }
    if facts.is_some_and(|facts| facts.belongings.moritani.aftermath == Some(territory)) {
        line(ui, by(say("tooltip-aftermath"), rule!("2.12.09.02")), theme::LOSS);
    }
}

/// What holding a territory brings.
fn benefits(territory: TerritoryId, is_advanced: bool) -> Vec<String> {
    let facts = territory.facts();
    let mut all = Vec::new();
    if facts.grants_ornithopters {
        all.push(say("brings-ornithopters").to_owned());
    }
    if facts.better_collection {
        all.push(say("brings-collection").to_owned());
    }
    if facts.income > 0 && is_advanced {
        all.push(tell!("brings-income", spice = u64::from(facts.income)));
    }
    all
}

fn kind(territory: TerritoryId, area: AreaId, shield_wall_stands: bool, door: Option<AreaId>) -> String {
    let facts = territory.facts();
    if !territory.is_on_map() {
        return door.map_or_else(
            || say("terrain-stronghold").to_owned(),
            |door| tell!("tooltip-stands-in", place = text::area(door)),
        );
    }
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
