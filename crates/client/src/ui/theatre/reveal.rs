//! The battle that was fought, told step by step with the rules. It opens when the battle is decided and stays until it
//! is closed, or for a while; a button brings it back.

#[cfg(test)]
mod tests;

use std::time::Duration;

use arrakis_rules::{Cause, Event, EventKind, Plan, PromptId, PromptKind, Seat, TerritoryId};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Id, Ui, vec2};

use super::battle::{Stand, amend, heading, plan_lines};
use super::staging;
use crate::locale::say;
use crate::screens::OfTable;
use crate::text::battle::{Beside, are_burning, is_of_battle};
use crate::text::{self, Line, Names, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::Draft;
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::kit::widgets::tint;
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};

/// How long it stays if nobody closes it.
const STAYS: Duration = Duration::from_secs(16);

/// The last battle whose plans were opened.
#[derive(Resource, Debug, Default)]
pub(crate) struct Reveal {
    /// Where the battle that began last is.
    begun: Option<TerritoryId>,
    /// What is added to the dial of this player in it (Rule 2.11.13).
    added: Option<(Seat, u8)>,
    told: Option<LastBattle>,
    /// Until when it lies open; without an end if it was asked for.
    open: Option<Option<Duration>>,
    /// Whether only its heading is shown, and the board below it.
    folded: bool,
    /// The question to look around at which it was folded away.
    looked: Option<PromptId>,
    /// Whether the pointer is on it: somebody reads.
    is_read: bool,
}

/// A battle, told.
#[derive(Clone, Debug, PartialEq)]
struct LastBattle {
    territory: TerritoryId,
    plans: [(Seat, Plan); 2],
    beside: Beside,
    /// Whether what the plans come to decided it, and no traitor.
    weighed: bool,
    steps: Vec<Line>,
    /// The step that says who won.
    result: Option<Line>,
    /// Whether it is decided.
    decided: bool,
    /// Whether everything that came of it is told.
    over: bool,
}

impl Reveal {
    /// Takes in what was told. Returns whether a battle was decided by it.
    fn note(&mut self, event: &Event, names: &Names, has_no_book: bool) -> bool {
        match &event.kind {
            // Who has no Filament Book keeps no record of cards (R82).
            EventKind::TurnBegan { .. } if has_no_book => *self = Reveal::default(),
            EventKind::BattleBegan { territory, .. } => {
                self.begun = Some(*territory);
                self.added = None;
            }
            EventKind::CoFighterChosen { fighter, added, .. } => self.added = Some((*fighter, *added)),
            EventKind::PlansRevealed { plans } => {
                if let Some(territory) = self.begun {
                    let added = |seat: Seat| self.added.filter(|(of, _)| *of == seat).map_or(0, |(_, all)| all);
                    let beside = Beside {
                        partners: plans.map(|(seat, _)| added(seat)),
                        ..Beside::default()
                    };
                    self.told = Some(LastBattle {
                        territory,
                        plans: *plans,
                        beside,
                        weighed: false,
                        steps: Vec::new(),
                        result: None,
                        decided: false,
                        over: false,
                    });
                }
                return false;
            }
            _ => {}
        }
        match &mut self.told {
            Some(told) if !told.over => told.note(event, names),
            _ => false,
        }
    }
}

impl LastBattle {
    /// Whether it is fought with a Stone Burner.
    fn is_burning(&self) -> bool {
        let [(_, own), (_, other)] = &self.plans;
        are_burning(own, other)
    }

    /// Tells what the plans come to.
    fn tell(&mut self, names: &Names) {
        self.weighed = true;
        self.steps
            .extend(text::battle::telling(&self.plans, self.beside, names));
        self.steps.extend(text::battle::tie(&self.plans, self.beside, names));
    }

    fn note(&mut self, event: &Event, names: &Names) -> bool {
        let mut decides = false;
        amend(&event.kind, &mut self.plans, &mut self.beside);
        match &event.kind {
            EventKind::BattleWon {
                totals: Some(totals), ..
            } => {
                if self.is_burning() {
                    // Then these are what the totals are (Rule 3.02.10).
                    self.beside.undialed = totals.map(|(_, total)| (total.in_halves() / 2) as u8);
                }
                self.tell(names);
                decides = true;
            }
            EventKind::Exploded { .. } => {
                self.tell(names);
                decides = true;
            }
            EventKind::BattleWon { totals: None, .. } | EventKind::BattleLostByBoth { .. } => decides = true,
            EventKind::ForcesLost { cause, .. } | EventKind::LeaderKilled { cause, .. } => {
                if !is_of_battle(*cause) {
                    return false;
                }
            }
            EventKind::DialRaised { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::SpiceLost {
                cause: Cause::Explosion,
                ..
            }
            | EventKind::WeaponMirrored { .. }
            | EventKind::NoFighterAnnounced { .. }
            | EventKind::TraitorCalled { .. }
            | EventKind::PlanSpicePaid { .. }
            | EventKind::LeaderSpice { .. }
            | EventKind::CardDiscarded { .. }
            | EventKind::KwisatzHaderachLost { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::TraitorShown { .. }
            | EventKind::CardsDictated { .. }
            | EventKind::LostCardKept { .. }
            | EventKind::CaptiveKilled { .. }
            | EventKind::CaptiveReleased { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::SpicePaid { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::ForcesRecalled { .. }
            | EventKind::ForcesReplaced { .. }
            | EventKind::AuditPaid { .. }
            | EventKind::HandAudited { .. } => {}
            EventKind::BattleBegan { .. } | EventKind::LeadersReturned | EventKind::PhaseBegan { .. } => {
                self.over = true;
                return false;
            }
            _ => return false,
        }
        let line = text::line(event, names);
        if decides {
            self.result = Some(line.clone());
        }
        self.steps.push(line);
        let first = decides && !self.decided;
        self.decided |= decides;
        first
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_of_table::<Reveal>();
    app.add_systems(Update, read.in_set(Reading));
}

fn read(mut reveal: ResMut<Reveal>, chronicle: Res<Chronicle>, table: ShownTable, time: Res<Time<Real>>) {
    if chronicle.begins() {
        *reveal = Reveal::default();
    }
    let Some(look) = table.look() else { return };
    for told in chronicle.news() {
        if reveal.note(&told.event, &look.names, look.has_no_book()) && !told.past {
            // It was shown: its steps are for who wants to read them.
            reveal.open = Some(Some(time.elapsed() + STAYS));
            reveal.folded = true;
        }
    }
}

fn wish() -> Id {
    Id::new("the last battle again")
}

fn kept() -> Id {
    Id::new("the last battle stays open")
}

fn known() -> Id {
    Id::new("there was a battle")
}

impl Reveal {
    /// Where it is, or will be when the battle has been shown, if it lies open.
    pub(super) fn stand(&self, layout: &Layout) -> Option<Stand> {
        self.open?;
        self.told.as_ref().filter(|told| told.decided)?;
        Some(stand(self.folded, layout))
    }

    /// Is read only when the battle has been shown: its time begins then.
    pub(super) fn wait(&mut self, now: Duration) {
        if let Some(Some(until)) = &mut self.open {
            *until = (*until).max(now + STAYS);
        }
    }

    /// Makes way for the board when one is asked to look around; not under the eyes of who reads it.
    pub(super) fn make_way(&mut self, draft: &Draft) {
        let asks = matches!(draft.kind, Some(PromptKind::Ready { .. }));
        if asks && self.looked != draft.id {
            self.looked = draft.id;
            self.folded |= !self.is_read;
        }
    }
}

/// As if there had been a battle.
#[cfg(test)]
pub(crate) fn remember(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(known(), true));
}

#[cfg(feature = "dev")]
/// Keeps the last battle open, or does so no longer.
pub(crate) fn keep(ctx: &egui::Context, open: bool) {
    ctx.data_mut(|data| data.insert_temp(kept(), open));
}

/// A button that brings the last battle back, where there was one.
pub(crate) fn button(ui: &mut Ui) {
    let ctx = ui.ctx().clone();
    if ctx.data(|data| data.get_temp::<bool>(known())).unwrap_or(false)
        && widgets::choice(ui, say("battle-last"), false).clicked()
    {
        ctx.data_mut(|data| data.insert_temp(wish(), true));
    }
}

/// What is read lies over the board, a heading beside it where there is room.
fn stand(is_folded: bool, layout: &Layout) -> Stand {
    if is_folded {
        Stand::of(layout)
    } else {
        Stand::Over(layout.free())
    }
}

/// Shows the battle: where one reads it, below what is at the top of the board's room already. Returns how high it is.
pub(crate) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    below: f32,
    look: &Look,
    reveal: &mut Reveal,
    now: Duration,
) -> f32 {
    let Reveal {
        told,
        open,
        folded,
        is_read,
        ..
    } = reveal;
    let told = told.as_ref().filter(|told| told.decided);
    let wished = ctx.data_mut(|data| {
        data.insert_temp(known(), told.is_some());
        data.remove_temp::<bool>(wish()).unwrap_or(false)
    });
    *folded &= open.is_some();
    if told.is_some() && ctx.data(|data| data.get_temp(kept())).unwrap_or(false) {
        (*open, *folded) = (Some(None), false);
    } else if wished {
        // Who asks for it wants to read it.
        *open = if open.is_some() && !*folded { None } else { Some(None) };
        *folded = false;
    }
    let (Some(told), Some(until)) = (told, *open) else {
        *is_read = false;
        return 0.0;
    };
    let mut over = until.is_some_and(|until| now > until);
    let (mut close, mut turned) = (false, false);
    let stand = stand(*folded, layout);
    let wide = stand.wide() - 22.0;
    let room = (layout.free().height() - below - 150.0).max(120.0);
    let shown = stand.area("reveal", below).show_anchored(ctx, |ui| {
        widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
            ui.set_width(wide);
            ui.spacing_mut().item_spacing.y = 3.0;
            heading(ui, told.territory, wide);
            let result = told.result.as_ref().filter(|_| *folded);
            if !*folded {
                // Who won comes first: that is what one looks for.
                if let Some(result) = &told.result {
                    ui.label(widgets::strong(&result.text, size::TEXT, tint(result.tone)));
                }
                plans(ui, look, told);
                ui.separator();
                egui::ScrollArea::vertical()
                    .id_salt("steps")
                    .max_height(room)
                    .auto_shrink([false, true])
                    .show(ui, |ui| steps(ui, &told.steps));
                ui.add_space(space::TIGHT);
            } else if let (Stand::Beside(_), Some(result)) = (stand, result) {
                ui.label(widgets::plain(&result.text, size::SMALL, tint(result.tone)));
            }
            ui.horizontal_wrapped(|ui| {
                close |= widgets::choice(ui, say("free-close"), false).clicked();
                let fold = if *folded {
                    say("battle-unfold")
                } else {
                    say("show-board")
                };
                turned |= widgets::choice(ui, fold, false).clicked();
                if widgets::choice(ui, say("staging-again"), false).clicked() {
                    staging::show_again(ctx, None);
                }
                match (stand, result) {
                    (Stand::Beside(_), _) => {}
                    (_, Some(result)) => widgets::beside(ui, &result.text, tint(result.tone)),
                    _ => widgets::beside(ui, say("battle-last-note"), theme::TEXT_DIM),
                }
            });
        });
    });
    *folded ^= turned;
    *is_read = ctx
        .pointer_hover_pos()
        .is_some_and(|at| shown.response.rect.contains(at));
    // Who reads it keeps it.
    if let Some(Some(until)) = open
        && *is_read
    {
        *until = (*until).max(now + STAYS / 4);
        over = false;
    }
    if close || over {
        *open = None;
    }
    shown.response.rect.height() + GAP
}

/// Whether the battle that lies open here is the one that is being fought, so that its plans are shown already.
pub(crate) fn covers(reveal: &Reveal, look: &Look) -> bool {
    let plans = match look.business {
        arrakis_rules::Business::Battle { plans, .. } => plans.as_ref(),
        _ => None,
    };
    let told = reveal
        .told
        .as_ref()
        .filter(|told| told.decided && reveal.open.is_some());
    told.is_some_and(|told| Some(&told.plans) == plans)
}

/// The steps, each with its rule.
pub(crate) fn steps(ui: &mut Ui, steps: &[Line]) {
    for (number, step) in steps.iter().enumerate() {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let place = vec2(18.0, size::SMALL + 4.0);
            ui.allocate_ui_with_layout(place, egui::Layout::right_to_left(Align::Min), |ui| {
                ui.set_min_size(place);
                ui.label(widgets::plain((number + 1).to_string(), size::SMALL, theme::TEXT_DIM));
            });
            links::ruled(ui, &step.text, Some(step.rule), size::SMALL, tint(step.tone));
        });
    }
}

/// Both plans, side by side, with what each came to.
fn plans(ui: &mut Ui, look: &Look, told: &LastBattle) {
    ui.columns(2, |columns| {
        let sides = columns.iter_mut().zip([Align::Min, Align::Max]);
        for (at, ((seat, plan), (ui, align))) in told.plans.iter().zip(sides).enumerate() {
            ui.with_layout(egui::Layout::top_down(align), |ui| {
                let words = look.names.who(*seat);
                let tint = look.faction(*seat).map_or(theme::TEXT, theme::faction_rim);
                ui.label(widgets::strong(words, size::TEXT, tint));
                let strength = if told.weighed {
                    text::battle::sum(&told.plans, told.beside, at)
                } else {
                    labels::dialed(plan.dial)
                };
                for line in plan_lines(plan, strength) {
                    ui.label(widgets::plain(line, size::SMALL, theme::TEXT));
                }
            });
        }
    });
}
