//! The battle that is on, for everybody to see, and the last important word over the board.

use arrakis_rules::{
    AreaSet, Business, Command, EventKind, Matter, Partner, PartnerRole, Plan, Seat, SeatSet, Shown, TerritoryId,
};
use bevy_egui::egui::{self, Align, Align2, Rect, Stroke, Ui, pos2, vec2};

use crate::locale::{say, tell};
use crate::text::battle::Beside;
use crate::text::{self, Line, labels};
use crate::theme::{self, size};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::widgets;
use crate::ui::kit::widgets::tint;
use crate::ui::look::Look;

/// In a wider panel both sides stand beside each other.
const TWO_SIDES: f32 = 260.0;
/// How much of a tall window is left below it.
const OWN: f32 = 100.0;
/// How wide the panel is over the board.
pub(crate) const WIDE: f32 = 470.0;

/// Takes what comes into a battle when its plans are open already: what raises a dial, what is added to a plan, and what a
/// Stone Burner does.
pub(super) fn amend(kind: &EventKind, plans: &mut [(Seat, Plan); 2], beside: &mut Beside) {
    match kind {
        EventKind::DialRaised { seat, amount } => {
            for ((of, _), raised) in plans.iter().zip(&mut beside.raised) {
                *raised += if of == seat { *amount } else { 0 };
            }
        }
        EventKind::DefenseAdded { seat, card } => {
            for (_, plan) in plans.iter_mut().filter(|(of, _)| of == seat) {
                plan.add_defense(*card);
            }
        }
        EventKind::StoneBurnerUsed { kills, .. } => beside.kills |= *kills,
        _ => {}
    }
}

/// Where a battle is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stand {
    /// At the top of the board's room, which is this.
    Over(Rect),
    /// At the foot of the players' column, which is this.
    Beside(Rect),
}

impl Stand {
    /// Beside the board, where there is room; below it in a tall window.
    pub(crate) fn of(layout: &Layout) -> Stand {
        if layout.tall {
            // What is one's own reaches higher while nothing is asked.
            let foot = layout.right.max.y - OWN;
            Stand::Beside(layout.right.with_max_y(foot))
        } else if layout.compact {
            Stand::Over(layout.free())
        } else {
            Stand::Beside(layout.players)
        }
    }

    /// How wide a panel is that stands there.
    pub(crate) fn wide(self) -> f32 {
        match self {
            Stand::Over(free) => WIDE.min(free.width() - 16.0),
            Stand::Beside(column) => column.width(),
        }
    }

    /// The area of such a panel, below what is at the top of the board's room already.
    pub(crate) fn area(self, name: &'static str, below: f32) -> egui::Area {
        let (at, pivot) = match self {
            Stand::Over(free) => (pos2(free.center().x, free.min.y + below + 8.0), Align2::CENTER_TOP),
            Stand::Beside(column) => (column.left_bottom(), Align2::LEFT_BOTTOM),
        };
        egui::Area::new(name.into()).fixed_pos(at).pivot(pivot).constrain(false)
    }
}

/// Shows the battle. Returns how much of the board's room or of the column it takes.
pub(crate) fn show(ctx: &egui::Context, stand: Stand, look: &Look) -> f32 {
    let Business::Battle {
        territory,
        areas,
        aggressor,
        defender,
        partners,
        committed,
        voice,
        told,
        plans,
    } = look.business
    else {
        return 0.0;
    };
    let wide = stand.wide() - 22.0;
    let one = |ui: &mut Ui, at: usize, right: bool| {
        let seat = [*aggressor, *defender][at];
        let seen = look.own.and_then(|own| own.seen_plan.as_ref());
        let plan = plans
            .as_ref()
            .and_then(|plans| plans.iter().find(|(other, _)| *other == seat))
            .or(seen.filter(|(other, _)| *other == seat));
        // Where both are open weapons and traitors come first: the sum is said when the battle is decided.
        let strength = |plan: &Plan| match plans {
            Some(_) => labels::dialed(plan.dial),
            None => text::plan_strength(plan),
        };
        let plan = plan.map(|(_, plan)| plan_lines(plan, strength(plan)));
        let align = if right { Align::Max } else { Align::Min };
        ui.with_layout(egui::Layout::top_down(align), |ui| {
            side(ui, look, seat, *areas, *committed, plan, right);
            if let Some(with) = partners[at] {
                partner(ui, look, with, *areas);
            }
        });
    };
    let shown = stand.area("battle", 0.0).show_anchored(ctx, |ui| {
        widgets::glass().show(ui, |ui| {
            ui.set_width(wide);
            ui.spacing_mut().item_spacing.y = 3.0;
            heading(ui, *territory, wide);
            said(ui, look, *voice, *told);
            if wide > TWO_SIDES {
                ui.columns(2, |columns| {
                    for (at, column) in columns.iter_mut().enumerate() {
                        one(column, at, at == 1);
                    }
                });
            } else {
                [0, 1].into_iter().for_each(|at| one(ui, at, false));
            }
        });
    });
    shown.response.rect.height() + GAP
}

/// Where the battle is, at the head of a panel so wide.
pub(crate) fn heading(ui: &mut Ui, territory: TerritoryId, wide: f32) {
    let size = if wide < TWO_SIDES { size::TEXT } else { size::HEADING };
    ui.vertical_centered(|ui| {
        ui.label(widgets::title(labels::battle_in(territory.name()), size, theme::TEXT));
    });
    let line = ui.cursor().min;
    ui.painter()
        .hline(line.x..=line.x + wide, line.y, Stroke::new(1.0, theme::EDGE.fade(0.6)));
    ui.add_space(4.0);
}

/// What the Voice commanded, and what Prescience was told.
fn said(ui: &mut Ui, look: &Look, voice: Option<(Seat, Command)>, told: Option<(Seat, Shown)>) {
    let told = told.or(look.own.and_then(|own| own.told));
    let lines = [
        voice.map(|(to, command)| labels::voice_of(look.names.who(to), &text::command(command))),
        told.map(|(by, shown)| labels::told_by(look.names.who(by), &text::shown(shown))),
    ];
    for words in lines.into_iter().flatten() {
        ui.vertical_centered(|ui| ui.label(widgets::plain(words, size::SMALL, theme::INFO)));
    }
}

/// One side of the battle, and the lines of its plan if that is seen.
fn side(
    ui: &mut Ui,
    look: &Look,
    seat: Seat,
    areas: AreaSet,
    committed: SeatSet,
    plan: Option<Vec<String>>,
    right: bool,
) {
    let Some(faction) = look.faction(seat) else { return };
    let layout = if right {
        egui::Layout::right_to_left(Align::Center)
    } else {
        egui::Layout::left_to_right(Align::Center)
    };
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 28.0), layout, |ui| {
        widgets::emblem(ui, faction, 26.0);
        ui.label(widgets::strong(look.names.who(seat), size::TEXT, theme::TEXT));
        let forces = look.forces_among(seat, areas);
        ui.label(widgets::title(labels::short_forces(forces), size::HEADING, theme::TEXT))
            .on_hover_text(say("forces-there"));
    });
    match plan {
        Some(mut lines) => {
            // In few lines: where it stands below the players, each takes room from them.
            let who_and_what = lines.split_off(lines.len() - 2).join(", ");
            // Whoever may call a traitor has it in the question.
            let is_asked = look
                .prompt
                .is_some_and(|prompt| prompt.kind.is_about(Matter::CallTraitor));
            for line in lines.into_iter().chain((!is_asked).then_some(who_and_what)) {
                ui.label(widgets::plain(line, size::SMALL, theme::TEXT));
            }
        }
        None => {
            let ready = committed.contains(seat);
            let (words, tint) = if ready {
                (say("plan-in"), theme::INFO)
            } else {
                (say("plan-out"), theme::TEXT_DIM)
            };
            ui.label(widgets::plain(words, size::SMALL, tint));
        }
    }
}

/// The ally beside whom a side fights, and what its forces do (Rule 2.11.13).
fn partner(ui: &mut Ui, look: &Look, partner: Partner, areas: AreaSet) {
    let who = look.names.who(partner.seat);
    let forces = labels::short_forces(look.forces_among(partner.seat, areas));
    let words = match partner.role {
        PartnerRole::Dialed => tell!("partner-dialed", who = who, forces = forces),
        PartnerRole::Added => tell!("partner-added", who = who, forces = forces),
        PartnerRole::Beside => tell!("partner-beside", who = who, forces = forces),
    };
    ui.label(widgets::plain(words, size::SMALL, theme::INFO));
}

/// A plan in a few lines: its strength in these words, spice if there is any, who leads, cards.
pub(crate) fn plan_lines(plan: &Plan, strength: String) -> Vec<String> {
    let fighter = text::fighter(plan).unwrap_or(say("no-leader")).to_owned();
    let cards = text::weapon_and_defense(plan);
    let cards = if cards.is_empty() {
        say("no-cards-played").to_owned()
    } else {
        cards.join(", ")
    };
    let spice = (plan.spice > 0).then(|| labels::supported_by(plan.spice));
    let lines = [Some(strength), spice, Some(fighter), Some(cards)];
    lines.into_iter().flatten().collect()
}

/// The last important word, in the board's room below what is there already.
pub(crate) fn banner(ctx: &egui::Context, free: Rect, below: f32, line: &Line, fade: f32) {
    egui::Area::new("banner".into())
        .fixed_pos(pos2(free.center().x, free.min.y + below + 10.0))
        .pivot(Align2::CENTER_TOP)
        .constrain(false)
        .interactable(false)
        .show(ctx, |ui| {
            ui.multiply_opacity(fade);
            widgets::glass().show(ui, |ui| {
                ui.set_max_width((free.width() - 60.0).min(520.0));
                ui.label(widgets::title(&line.text, size::HEADING, tint(line.tone)));
            });
        });
}
