//! What the plan beats, by what its player knows: a cell for each hand that they may play, and one sentence. Nothing here comes
//! from anywhere else, and the judgement is that of the rules themselves.

use arrakis_icons::Icon;
use arrakis_rules::{CardId, Plan, PlanOptions, Seat};
use bevy_egui::egui::{
    Align2, CursorIcon, EventFilter, Id, Key, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::known::{Hand, Known, Outcome, Pair, hands};
use crate::locale::{say, tell};
use crate::text::battle;
use crate::theme::{self, size};
use crate::ui::kit::layout::Form;
use crate::ui::kit::within::within;
use crate::ui::kit::{icons, links, touch, widgets};
use crate::ui::look::Look;
use crate::ui::theatre::arena::Arena;
use crate::ui::theatre::reveal;

/// The room of a group's icon, and between groups, in points.
const ICON: f32 = 24.0;
const GAP: f32 = 12.0;
/// How wide a cell is at most, and from which width on it has room for a number.
const WIDEST: f32 = 40.0;
const NUMBERED: f32 = 17.0;
/// How full it is where nothing is beaten.
const SLIVER: f32 = 0.22;

/// The hands that they may play.
pub(super) struct Odds<'a> {
    pub(super) pair: Pair,
    pub(super) known: &'a Known,
    pub(super) hands: Vec<Hand>,
    /// Whether it is said who leads, so that it is a plan already.
    is_led: bool,
}

impl<'a> Odds<'a> {
    pub(super) fn new(pair: Pair, known: &'a Known, options: &PlanOptions) -> Odds<'a> {
        Odds {
            is_led: pair.ours.fighter.is_some() || !options.must_have_fighter(),
            pair,
            known,
            hands: hands(pair, known),
        }
    }

    /// The strip of cells. Returns the plan that is thought of: that of the cell under the pointer, or of the one that was touched.
    pub(super) fn show(&self, ui: &mut Ui, arena: &Arena, look: &Look, options: &PlanOptions) -> Option<Plan> {
        let groups: Vec<&[Hand]> = self
            .hands
            .chunk_by(|one, other| one.theirs.defense == other.theirs.defense)
            .collect();
        let spare = groups.len() as f32 * ICON + (groups.len() as f32 - 1.0) * GAP;
        let wide = ((arena.odds.width() - spare) / self.hands.len().max(1) as f32).min(WIDEST);
        let whole = spare + wide * self.hands.len() as f32;
        let strip = Rect::from_center_size(arena.odds.center(), vec2(whole, arena.odds.height()));
        // A finger finds it.
        let felt = match touch::least(ui) {
            0.0 => strip,
            side => Rect::from_x_y_ranges(strip.x_range(), strip.max.y + 4.0 - side..=strip.max.y + 4.0),
        };
        let response = ui.allocate_rect(felt, Sense::click_and_drag());
        widgets::announce(&response, ui, false, Sense::click(), say("odds-name"));
        let mut cells = Vec::new();
        let mut x = strip.min.x;
        for group in groups {
            let at = pos2(x + ICON / 2.0 - 2.0, strip.center().y);
            self.defense(ui, at, group[0].theirs.defense);
            if arena.form == Form::Wide {
                let whole = ICON + wide * group.len() as f32;
                named(ui, pos2(x, strip.min.y - 3.0), whole, group[0].theirs.defense);
            }
            x += ICON;
            for hand in group {
                cells.push(Rect::from_min_size(
                    pos2(x, strip.min.y),
                    vec2(wide - 3.0, strip.height()),
                ));
                cell(ui, cells[cells.len() - 1], hand, self.is_led);
                x += wide;
            }
            x += GAP;
        }
        let at = self.pointed_at(ui, &response, &cells);
        let hand = at.and_then(|at| self.hands.get(at))?;
        if let Some(cell) = at.and_then(|at| cells.get(at)) {
            let edge = Stroke::new(2.0, theme::TEXT.egui());
            ui.painter()
                .rect_stroke(cell.expand(1.0), 4.0, edge, StrokeKind::Outside);
        }
        response.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui(|ui| {
            ui.set_max_width(380.0);
            let plans = self.plans(look, options, &hand.theirs);
            links::sentence(ui, say("odds-traitor"), size::SMALL, theme::TEXT_DIM);
            reveal::steps(
                ui,
                &battle::telling(&plans, self.pair.beside(&hand.theirs), &look.names),
            );
        });
        Some(hand.theirs)
    }

    /// The cell that the pointer is over; else the last one that was touched, until something else is.
    fn pointed_at(&self, ui: &Ui, response: &Response, cells: &[Rect]) -> Option<usize> {
        let nearest = |x: f32| {
            let away = |cell: &Rect| (cell.center().x - x).abs();
            let all = cells.iter().enumerate();
            all.min_by(|(_, one), (_, other)| away(one).total_cmp(&away(other)))
                .map(|(at, _)| at)
        };
        let id = Id::new("the hand that is thought of");
        if let Some(pointer) = response.interact_pointer_pos() {
            response.request_focus();
            ui.data_mut(|data| data.insert_temp(id, nearest(pointer.x)));
        }
        if response.has_focus() {
            let filter = EventFilter {
                horizontal_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            let (right, left) =
                ui.input(|input| (input.num_presses(Key::ArrowRight), input.num_presses(Key::ArrowLeft)));
            let last = cells.len().saturating_sub(1);
            let before: Option<usize> = ui.data(|data| data.get_temp(id)).flatten();
            let next = (before.unwrap_or_default() + right).saturating_sub(left).min(last);
            ui.data_mut(|data| data.insert_temp(id, Some(next)));
        }
        match response.hover_pos().filter(|pointer| has_moved(ui, *pointer)) {
            Some(pointer) => nearest(pointer.x),
            None if response.has_focus() => ui.data(|data| data.get_temp(id)).flatten(),
            None => None,
        }
    }

    fn defense(&self, ui: &Ui, at: Pos2, defense: Option<CardId>) {
        match defense {
            Some(card) => {
                let facts = card.facts();
                let icon = icons::of_card(facts.card, facts.card_type);
                icons::paint(ui.painter(), icon, at, 18.0, theme::TEXT_DIM.egui());
            }
            None => {
                ui.painter()
                    .circle_stroke(at, 7.0, Stroke::new(1.5, theme::TEXT_DIM.egui()));
                let way = vec2(5.0, -5.0);
                ui.painter()
                    .line_segment([at - way, at + way], Stroke::new(1.5, theme::TEXT_DIM.egui()));
            }
        }
    }

    fn plans(&self, look: &Look, options: &PlanOptions, theirs: &Plan) -> [(Seat, Plan); 2] {
        let us = look.me.unwrap_or(options.forces_of);
        self.pair.in_order([(us, self.pair.ours), (options.opponent, *theirs)])
    }

    /// What it comes to, in a sentence: against what is thought of, or in all.
    pub(super) fn tell(&self, ui: &mut Ui, arena: &Arena, look: &Look, options: &PlanOptions, thought: Option<Plan>) {
        let (words, rule, tint) = match thought {
            Some(theirs) => {
                let plans = self.plans(look, options, &theirs);
                let (words, rule) = battle::verdict(&plans, self.pair.beside(&theirs), &look.names);
                let tint = if self.pair.wins(&theirs) == Some(true) {
                    theme::WIN
                } else {
                    theme::LOSS
                };
                (words, Some(rule), tint)
            }
            None => {
                let won = self.hands.iter().filter(|hand| hand.outcome == Outcome::Always).count();
                let tint = match won {
                    0 => theme::LOSS,
                    won if won == self.hands.len() => theme::WIN,
                    _ => theme::TEXT,
                };
                (self.in_all(won, arena.form == Form::Wide), None, tint)
            }
        };
        let size = if arena.form == Form::Wide {
            size::TEXT
        } else {
            size::SMALL
        };
        within(ui, arena.verdict, |ui| {
            ui.vertical_centered(|ui| links::behind(ui, &words, rule, size, tint));
        });
    }

    fn in_all(&self, won: usize, is_wide: bool) -> String {
        let all = self.hands.len();
        if !is_wide {
            tell!("odds-short", won = won, all = all)
        } else if self.hands.iter().any(|hand| hand.outcome == Outcome::Explodes) {
            tell!("odds-explode", won = won, all = all)
        } else {
            tell!("odds-beats", won = won, all = all)
        }
    }
}

/// What they would defend themselves with, above the cells of that, in so much room.
fn named(ui: &Ui, at: Pos2, room: f32, defense: Option<CardId>) {
    let words = defense.map_or(say("no-defense"), |card| &card.facts().name);
    let font = widgets::fitting_in(ui.painter(), words, room, [11.0, size::SMALL], theme::text_font);
    ui.painter().text(
        at,
        Align2::LEFT_BOTTOM,
        words,
        theme::text_font(font),
        theme::TEXT_DIM.egui(),
    );
}

/// Whether the pointer has moved since the strip is there: one that rests where it appears means nothing by that.
fn has_moved(ui: &Ui, pointer: Pos2) -> bool {
    let id = Id::new("where the pointer was when the strip appeared");
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| {
        let before: Option<(u64, Pos2, bool)> = data.get_temp(id);
        let before = before.filter(|(last, ..)| last + 1 >= pass);
        let (began, moved) = before.map_or((pointer, false), |(_, began, moved)| (began, moved));
        let moved = moved || began.distance(pointer) > 2.0;
        data.insert_temp(id, (pass, began, moved));
        moved
    })
}

/// A cell: full where it is beaten, full as far as the highest dial that is beaten, or all but empty.
fn cell(ui: &Ui, rect: Rect, hand: &Hand, is_led: bool) {
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, theme::BACKGROUND.fade(0.55));
    if !is_led {
        painter.rect_filled(rect, 3.0, theme::EDGE.fade(0.2));
        return;
    }
    let (tint, share) = match hand.outcome {
        Outcome::Always => (theme::WIN, 1.0),
        Outcome::UpTo(dial) => {
            let most = f32::from(hand.theirs.dial.in_halves().max(1));
            (
                theme::ACCENT,
                (f32::from(dial.in_halves()) / most).clamp(SLIVER, 1.0 - SLIVER),
            )
        }
        Outcome::Never => (theme::LOSS, SLIVER),
        Outcome::Explodes => (theme::LOSS, 1.0),
    };
    let level = rect.with_min_y(rect.max.y - share * rect.height());
    painter.rect_filled(level, 3.0, tint.mixed(theme::BASALT, 0.12).egui());
    let edge = Stroke::new(1.0, tint.fade(0.7));
    painter.rect_stroke(rect, 3.0, edge, StrokeKind::Inside);
    match hand.outcome {
        Outcome::Explodes => icons::paint(painter, Icon::Explosion, rect.center(), 15.0, theme::INK_DARK.egui()),
        Outcome::UpTo(dial) if rect.width() >= NUMBERED => {
            let font = theme::title_font(15.0);
            let at = rect.center() + vec2(0.0, 1.0);
            for (offset, ink) in [(vec2(1.0, 1.0), theme::BACKGROUND), (Vec2::ZERO, theme::TEXT)] {
                painter.text(at + offset, Align2::CENTER_CENTER, dial, font.clone(), ink.egui());
            }
        }
        _ => {}
    }
}
