//! What lies behind one's own shield.

mod folded;
mod secrets;
mod short;

use arrakis_rules::{CardId, LeaderId, LeaderPlace};
use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, CursorIcon, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::cards::{self, Play};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The least room for the leaders' names where there is little room.
const NAMED: f32 = 416.0;
/// Between the panel's edge and what is in it.
const EDGE: f32 = 10.0;
const LEADERS_WIDE: f32 = 172.0;
/// A leader where there are two columns of them.
const NARROW: f32 = 136.0;
const TRAITORS_WIDE: f32 = 216.0;

/// What was touched behind the shield.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Touched {
    /// A card was clicked; where it lies.
    Card(CardId, Rect),
    /// A leader was clicked.
    Leader(LeaderId),
    /// Forces are dragged out of the reserves, from here.
    Reserves(Pos2),
    /// The shield is to be folded into a line, or opened.
    Fold,
}

/// The panel. Returns what was touched.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look, draft: &Draft) -> Option<Touched> {
    let (Some(own), Some(mine)) = (look.own, look.mine()) else {
        return None;
    };
    let mut touched = None;
    let touch = &mut touched;
    let rect = layout.shield;
    if layout.folded {
        folded::show(ctx, rect, look, (own, mine), draft, touch);
        return touched;
    }
    widgets::pane(ctx, "shield", rect, |ui| {
        if layout.compact {
            egui::ScrollArea::horizontal()
                .id_salt("shield")
                .auto_shrink(false)
                .show(ui, |ui| {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = 14.0;
                        short::short_purse(ui, own, mine, draft, touch);
                        let room = rect.right() - ui.cursor().min.x - EDGE;
                        let wide = short::short_card(own.hand.len(), room, layout.tall);
                        hand(ui, look, own, draft, (vec2(wide, 50.0), f32::INFINITY), touch);
                        let left = rect.right() - ui.cursor().min.x - EDGE;
                        if left < NAMED {
                            short::leader_discs(ui, look, mine, 2, draft, touch);
                        } else {
                            leaders(ui, look, mine, draft, (2, vec2(136.0, 26.0)), touch);
                        }
                        short::short_secrets(ui, look, own, 2);
                    });
                });
            return;
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 18.0;
            purse(ui, own, mine, draft, touch);
            let rows = Rows::of(look.leaders_of(mine.seat).count());
            let others = rows.wide() + TRAITORS_WIDE + 2.0 * 18.0;
            let room = (ui.available_width() - others).max(160.0);
            hand(ui, look, own, draft, (vec2(84.0, 106.0), room), touch);
            leaders(ui, look, mine, draft, (rows.high, rows.extent), touch);
            secrets::column(ui, look, own);
        });
        folded::button(ui, rect, true, touch);
    });
    touched
}

/// How leaders are laid out: five in a column, a sixth where the rows are lower, and more in two columns.
struct Rows {
    /// How many in a column.
    high: usize,
    columns: usize,
    extent: Vec2,
}

impl Rows {
    fn of(leaders: usize) -> Rows {
        const HIGH: f32 = 105.0;
        let columns = if leaders > 6 { 2 } else { 1 };
        let high = leaders.div_ceil(columns).max(5);
        let wide = if columns > 1 { NARROW } else { LEADERS_WIDE };
        Rows {
            high,
            columns,
            extent: vec2(wide, HIGH / high as f32),
        }
    }

    fn wide(&self) -> f32 {
        let gaps = space::TIGHT * (self.columns as f32 - 1.0);
        self.extent.x * self.columns as f32 + gaps
    }
}

/// Faction, spice, reserves and tanks.
fn purse(ui: &mut Ui, own: &OwnShield, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    ui.vertical(|ui| {
        ui.set_width(148.0);
        ui.spacing_mut().item_spacing = vec2(space::NORMAL, 3.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.horizontal(|ui| {
            widgets::faction_sheet(ui, mine.faction, 30.0);
            widgets::fitted_title(ui, text::faction_name(mine.faction), size::HEADING);
        });
        spice(ui, own, size::LARGE);
        ui.horizontal(|ui| forces(ui, mine, draft, touched));
        if mine.bribes > 0 {
            number(ui, mine.bribes.to_string(), say("bribes"));
        }
        if own.pledge_given > 0 {
            number(ui, own.pledge_given.to_string(), say("pledged"));
        }
    });
}

fn spice(ui: &mut Ui, own: &OwnShield, size: f32) {
    ui.horizontal(|ui| {
        widgets::spice(ui, own.spice, size);
        ui.label(widgets::plain(say("spice"), size::SMALL, theme::TEXT_DIM));
    });
}

/// Reserves, which can be dragged when that is asked, and tanks.
fn forces(ui: &mut Ui, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    let pile = ui.scope(|ui| number(ui, labels::short_forces(mine.reserves), say("reserves")));
    let free = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open);
    if !mine.reserves.is_none() && free.is_some_and(|kind| draft.sketch.takes_reserves(kind)) {
        reserves(ui, pile.response.rect, touched);
    }
    number(ui, labels::short_forces(mine.tanks), say("tanks"));
}

fn number(ui: &mut Ui, number: String, words: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(widgets::strong(number, size::SMALL, theme::TEXT));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    });
}

/// The pile from which forces can be dragged onto the board.
fn reserves(ui: &mut Ui, pile: Rect, touched: &mut Option<Touched>) {
    let place = pile.expand2(vec2(4.0, 2.0));
    let response = ui.interact(place, ui.id().with("reserves pile"), Sense::click_and_drag());
    let lit = if response.hovered() { 0.3 } else { 0.14 };
    let edge = Stroke::new(1.0, theme::ACCENT.egui());
    ui.painter()
        .rect(place, 4.0, theme::ACCENT.fade(lit), edge, StrokeKind::Inside);
    if response.drag_started() {
        *touched = response.interact_pointer_pos().map(Touched::Reserves);
    }
    response
        .on_hover_cursor(CursorIcon::Grab)
        .on_hover_text(say("drag-reserves"));
}

/// The cards in hand: side by side, or in two rows of low ones when there are many.
fn hand(
    ui: &mut Ui,
    look: &Look,
    own: &OwnShield,
    draft: &Draft,
    (card, room): (Vec2, f32),
    touched: &mut Option<Touched>,
) {
    const GAP: f32 = 6.0;
    let nothing = || widgets::plain(say("no-cards"), size::SMALL, theme::TEXT_DIM);
    if own.hand.is_empty() && !room.is_finite() {
        // In line with the words beside it.
        ui.label(nothing());
        return;
    }
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
        if room.is_finite() {
            ui.set_width(room);
            ui.label(widgets::plain(say("treachery"), size::SMALL, theme::TEXT_DIM));
        }
        if own.hand.is_empty() {
            ui.label(nothing());
            return;
        }
        let rows = if room.is_finite() && own.hand.len() > 4 { 2 } else { 1 };
        let in_row = own.hand.len().div_ceil(rows);
        let wide = ((room - GAP * (in_row as f32 - 1.0)) / in_row as f32).min(card.x);
        let high = (card.y - 4.0 * (rows as f32 - 1.0)) / rows as f32;
        for row in own.hand.chunks(in_row) {
            ui.horizontal(|ui| {
                for id in row {
                    one_card(ui, look, draft, *id, vec2(wide, high), touched);
                }
            });
        }
    });
}

/// A card: a click plays it, or says when it may be played.
fn one_card(ui: &mut Ui, look: &Look, draft: &Draft, card: CardId, extent: Vec2, touched: &mut Option<Touched>) {
    let play = cards::play(card, draft, look);
    let chosen = cards::lies_in(card, draft);
    let response = widgets::card_face(ui, card, extent, chosen, Sense::click());
    if play != Play::Later && !chosen {
        let edge = Stroke::new(1.0, theme::ACCENT.egui());
        ui.painter().rect_stroke(response.rect, 4.0, edge, StrokeKind::Inside);
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui(|ui| {
        widgets::about_card(ui, card);
        let (words, rule) = cards::when(card, look);
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        links::number(ui, rule);
        let now = match play {
            Play::Draft(_) if chosen => say("card-out"),
            Play::Draft(_) => say("card-in"),
            Play::Asked => say("card-asked"),
            Play::Free(_) => say("card-free"),
            Play::Later => {
                let acts = look.liberties.map(|liberties| &liberties.free_acts);
                if let Some(why) = acts.and_then(|acts| acts.why_idle(card)) {
                    ui.label(widgets::plain(text::refusal(why), size::SMALL, theme::LOSS));
                }
                return;
            }
        };
        ui.label(widgets::plain(now, size::SMALL, theme::ACCENT));
    });
    if response.clicked() {
        *touched = Some(Touched::Card(card, response.rect));
    }
}

fn leaders(
    ui: &mut Ui,
    look: &Look,
    mine: &Shield,
    draft: &Draft,
    (rows, extent): (usize, Vec2),
    touched: &mut Option<Touched>,
) {
    let all: Vec<_> = look.leaders_of(mine.seat).collect();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if rows > 2 {
            ui.spacing_mut().interact_size.y = 16.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.label(widgets::plain(say("leaders"), size::SMALL, theme::TEXT_DIM));
                captives(ui, look);
            });
            ui.add_space(3.0);
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            for column in all.chunks(rows) {
                ui.vertical(|ui| {
                    for (leader, place) in column {
                        let asked = cards::lead(*leader, draft).is_some();
                        let chosen = asked && cards::leads_in(*leader, draft);
                        let sense = if asked { Sense::click() } else { Sense::hover() };
                        let disc = look.disc(*leader).dead(place.is_dead());
                        let response = widgets::leader(ui, disc, extent, chosen, sense);
                        if response.clicked() {
                            *touched = Some(Touched::Leader(*leader));
                        }
                        if let LeaderPlace::Territory(_) = place {
                            let corner = response.rect.left_top() + vec2(23.0, 4.0);
                            ui.painter().circle_filled(corner, 3.5, theme::INFO.egui());
                        }
                        if asked {
                            continue;
                        }
                        response.on_hover_text(about_leader(look, *leader, *place));
                    }
                });
            }
        });
    });
}

/// A leader's name and strength, and where it is.
fn about_leader(look: &Look, leader: LeaderId, place: LeaderPlace) -> String {
    let facts = leader.facts();
    let place = text::leader_place(place, &look.names);
    let words = format!("{} ({}): {place}", facts.name, facts.strength);
    let ghola = look.is_ghola(leader);
    let ghola = ghola.then(|| tell!("leader-ghola", faction = text::leader_owner(leader)));
    let loyal = look.is_loyal(leader).then(|| say("leader-loyal").to_owned());
    let stay = text::stay(leader, look.facts.belongings.duke_vidal.with, &look.names);
    [Some(words), ghola, loyal, stay]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("; ")
}

/// Small discs of the leaders that we hold captive; their names on hover.
fn captives(ui: &mut Ui, look: &Look) {
    let mut first = true;
    for leader in look.captives() {
        if std::mem::take(&mut first) {
            ui.label(widgets::plain(say("captives"), size::SMALL, theme::INFO));
        }
        let facts = leader.facts();
        let faction = text::leader_owner(leader);
        widgets::small_leader(ui, leader, 7.0, 1.0).on_hover_text(labels::our_captive(
            &facts.name,
            facts.strength.value(),
            faction,
        ));
    }
}
