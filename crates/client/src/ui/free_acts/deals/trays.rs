//! What each side of a deal gives: a card for each part, which is changed in its place.

use arrakis_icons::Icon;
use arrakis_rules::{Due, Promise, Seat, SeatSet, Term, TerritoryId, Turns, board};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, CursorIcon, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::{Draft, TERMS, terms};
use crate::locale::{say, tell};
use crate::symbols;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::icons;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::touch;
use crate::ui::kit::widgets;
use crate::ui::kit::within::within;
use crate::ui::look::Look;

/// What stands above the parts of a tray.
const HEAD: f32 = 34.0;
/// A part where there are many, where there are few, and the one that is being changed.
const ROW: f32 = 34.0;
const FEW: f32 = 50.0;
const OPEN: f32 = 78.0;
/// One that lies in a low tray with many others.
const LEAST: f32 = 22.0;
/// Something that can be given, in a row so wide.
const CHIP: Vec2 = vec2(92.0, 60.0);
const CHIPS: usize = 5;

/// Which tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// A tray.
pub(super) struct Tray<'a, 'b> {
    look: &'a Look<'b>,
    /// Whose is the left one, and whose the right one.
    left: Seat,
    right: SeatSet,
    side: Side,
}

/// Who gives it.
fn giver(term: &Term) -> Seat {
    match *term {
        Term::Pay { from, .. } => from,
        Term::Promise { by, .. } => by,
    }
}

fn icon(promise: Promise) -> Icon {
    match promise {
        Promise::StayOut(_) => Icon::Hajr,
        Promise::DoNotAttack(_) => Icon::Battle,
        Promise::DoNotBid => Icon::Auction,
        Promise::AllyOnlyWith(_) | Promise::KeepAlliance => Icon::Alliance,
    }
}

impl<'a, 'b> Tray<'a, 'b> {
    pub(super) fn new(look: &'a Look<'b>, left: Seat, right: SeatSet, side: Side) -> Tray<'a, 'b> {
        Tray {
            look,
            left,
            right,
            side,
        }
    }

    fn has(&self, term: &Term) -> bool {
        (giver(term) == self.left) == (self.side == Side::Left)
    }

    fn words(&self) -> String {
        let is_ours = self.look.me == Some(self.left);
        match (self.side, is_ours) {
            (Side::Left, true) => say("deal-you-give").to_owned(),
            (Side::Left, false) => tell!("deal-gives", who = self.look.names.who(self.left)),
            (Side::Right, true) => say("deal-they-give").to_owned(),
            (Side::Right, false) => tell!("deal-gives", who = self.look.names.all(self.right)),
        }
    }

    /// What is given, in a few words; who gives it where several could.
    fn line(&self, term: &Term) -> String {
        let names = &self.look.names;
        let words = match *term {
            Term::Pay { amount, .. } => tell!("deal-spice", amount = amount),
            Term::Promise { what, .. } => match what {
                Promise::StayOut(territory) => tell!("deal-stay-out", territory = territory.name()),
                Promise::DoNotAttack(seat) => tell!("deal-no-attack", who = self.who(seat)),
                Promise::DoNotBid => say("deal-no-bid").to_owned(),
                Promise::AllyOnlyWith(seat) => tell!("deal-ally-only", who = self.who(seat)),
                Promise::KeepAlliance => say("deal-keep-alliance").to_owned(),
            },
        };
        match self.side == Side::Right && self.right.len() > 1 {
            true => tell!("deal-part-of", who = names.who(giver(term)), what = words),
            false => words,
        }
    }

    fn who(&self, seat: Seat) -> &str {
        if self.look.me == Some(seat) {
            say("deal-you")
        } else {
            self.look.names.who(seat)
        }
    }

    /// When it is paid, or how long it holds.
    fn when(&self, term: &Term, turns: Option<Turns>) -> String {
        match (*term, turns) {
            (Term::Pay { due, .. }, _) => text::due(due, &self.look.names),
            (_, None) => say("deal-this-turn").to_owned(),
            (_, Some(turns)) if turns.first == turns.last => tell!("deal-in-turn", turn = turns.first),
            (_, Some(turns)) => tell!("deal-in-turns", first = turns.first, last = turns.last),
        }
    }

    /// What it means in full.
    fn meaning(&self, term: &Term) -> String {
        text::sentence(&text::term(*term, &self.look.names))
    }

    /// Draws it with what was agreed or offered.
    pub(super) fn shown(&self, ui: &mut Ui, place: Rect, terms: &[Term], turns: Option<Turns>) {
        frame(ui, place, &self.words(), false);
        let mut at = place.min + vec2(10.0, head_of(place.height()));
        let own: Vec<&Term> = terms.iter().filter(|term| self.has(term)).collect();
        if own.is_empty() {
            self.nothing(ui, place);
        }
        let high = height_of(own.len(), place.height(), false);
        for (nth, term) in own.into_iter().enumerate() {
            let row = Rect::from_min_size(at, vec2(place.width() - 20.0, high));
            self.row(ui, row, (term, turns), false);
            let response = ui.interact(
                row,
                ui.id().with(("shown", self.side == Side::Left, nth)),
                Sense::hover(),
            );
            response.on_hover_text(self.meaning(term));
            at.y += high + 4.0;
        }
    }

    /// Draws it with what is being put together.
    pub(super) fn edited(&self, ui: &mut Ui, place: Rect, draft: &mut Draft) {
        let is_active = draft.is_theirs == (self.side == Side::Right);
        let response = ui.interact(place, ui.id().with(("tray", self.side == Side::Left)), Sense::click());
        frame(ui, place, &self.words(), is_active);
        widgets::announce(&response, ui, is_active, Sense::click(), &self.words());
        if response.clicked() {
            draft.is_theirs = self.side == Side::Right;
            draft.edited = None;
        }
        let mut at = place.min + vec2(10.0, head_of(place.height()));
        let mut gone = None;
        let count = draft.terms.iter().filter(|term| self.has(term)).count();
        if count == 0 {
            self.nothing(ui, place);
        }
        for nth in 0..draft.terms.len() {
            let Some(term) = draft.terms.get(nth).copied().filter(|term| self.has(term)) else {
                continue;
            };
            let is_open = draft.edited == Some(nth);
            // In a low tray nothing else is seen while one is changed.
            let is_low = place.height() < HEAD + OPEN + LEAST;
            let open = draft.edited.and_then(|open| draft.terms.get(open));
            let has_open = open.is_some_and(|term| self.has(term));
            if is_low && has_open && !is_open {
                continue;
            }
            let high = if is_open {
                OPEN
            } else {
                height_of(count, place.height(), has_open)
            };
            let row = Rect::from_min_size(at, vec2(place.width() - 20.0, high));
            at.y += high + 4.0;
            let side = touch::least(ui).max(30.0);
            let cross = Rect::from_min_size(row.right_top() - vec2(side, 0.0), vec2(side, high.min(FEW)));
            let id = ui.id().with(("part", nth));
            if is_open {
                self.row_ground(ui, row, true);
                sign(ui.painter(), &term, row.min + vec2(22.0, 24.0), 1.0);
                let room = Rect::from_min_max(row.min + vec2(44.0, 4.0), row.max - vec2(30.0, 3.0));
                let mut changed = term;
                within(ui, room, |ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    terms::change(ui, self.look, draft.parties(self.left), &mut changed, nth);
                });
                draft.terms[nth] = changed;
            } else {
                let response = ui.interact(row.with_max_x(cross.min.x), id, Sense::click());
                let words = self.line(&term);
                widgets::announce(&response, ui, false, Sense::click(), &words);
                self.row(ui, row, (&term, draft.turns), response.hovered());
                let response = response.on_hover_text(self.meaning(&term));
                if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
                    draft.edited = Some(nth);
                    draft.is_theirs = self.side == Side::Right;
                }
            }
            let removes = ui.interact(cross, id.with("gone"), Sense::click());
            widgets::announce(&removes, ui, false, Sense::click(), say("deal-take-out"));
            let ink = if removes.hovered() {
                theme::TEXT
            } else {
                theme::TEXT_DIM
            };
            ui.painter().text(
                cross.center(),
                Align2::CENTER_CENTER,
                "×",
                theme::strong_font(18.0),
                ink.egui(),
            );
            if removes.on_hover_text(say("deal-take-out")).is_switched() {
                gone = Some(nth);
            }
        }
        if let Some(nth) = gone {
            draft.terms.remove(nth);
            draft.edited = None;
        }
    }

    fn nothing(&self, ui: &Ui, place: Rect) {
        let at = pos2(place.center().x, place.min.y + HEAD + ROW / 2.0);
        let room = Rect::from_center_size(at, vec2(place.width() - 20.0, ROW));
        let dash = Stroke::new(1.0, theme::EDGE.fade(0.6));
        let corners = [
            room.left_top(),
            room.right_top(),
            room.right_bottom(),
            room.left_bottom(),
            room.left_top(),
        ];
        ui.painter()
            .extend(bevy_egui::egui::Shape::dashed_line(&corners, dash, 5.0, 4.0));
        let font = theme::text_font(size::TEXT);
        ui.painter().text(
            at,
            Align2::CENTER_CENTER,
            say("deal-nothing"),
            font,
            theme::TEXT_DIM.egui(),
        );
    }

    fn row_ground(&self, ui: &Ui, row: Rect, is_lit: bool) {
        ui.painter().rect_filled(row, 6.0, theme::EDGE.fade(0.14));
        let edge = if is_lit {
            theme::BRASS.egui()
        } else {
            theme::EDGE.fade(0.5)
        };
        ui.painter()
            .rect_stroke(row, 6.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    }

    fn row(&self, ui: &Ui, row: Rect, (term, turns): (&Term, Option<Turns>), is_lit: bool) {
        self.row_ground(ui, row, is_lit);
        sign(ui.painter(), term, row.left_center() + vec2(22.0, 0.0), 1.0);
        let (words, when) = (self.line(term), self.when(term, turns));
        let room = row.width() - 78.0;
        let painter = ui.painter();
        let fits = widgets::fitting_in(painter, &words, room, [least_font(ui), size::TEXT], theme::strong_font);
        let at = row.left_center() + vec2(44.0, 0.0);
        if row.height() < FEW {
            painter.text(
                at,
                Align2::LEFT_CENTER,
                words,
                theme::strong_font(fits),
                theme::TEXT.egui(),
            );
            return;
        }
        let ink = theme::TEXT.egui();
        painter.text(
            at + vec2(0.0, 1.0),
            Align2::LEFT_BOTTOM,
            words,
            theme::strong_font(fits),
            ink,
        );
        let fits = widgets::fitting_in(painter, &when, room, [least_font(ui), size::SMALL], theme::text_font);
        let ink = theme::TEXT_DIM.egui();
        painter.text(at + vec2(0.0, 3.0), Align2::LEFT_TOP, when, theme::text_font(fits), ink);
    }
}

/// How high is what stands above the parts of a tray so high.
fn head_of(tray: f32) -> f32 {
    HEAD.min(0.25 * tray)
}

/// How high each of so many parts is in a tray so high, in which one may be open.
fn height_of(count: usize, tray: f32, has_open: bool) -> f32 {
    let usual = if count > 3 { ROW } else { FEW };
    let (room, among) = if has_open {
        (tray - HEAD - OPEN - 4.0, count - 1)
    } else {
        (tray - head_of(tray), count)
    };
    let room = room / among.max(1) as f32 - 4.0;
    usual.min(room.max(LEAST))
}

/// How small the words of a part are at least.
fn least_font(ui: &Ui) -> f32 {
    if touch::is_touched(ui.ctx()) { size::SMALL } else { 11.0 }
}

/// What kind of part it is; `light`: how much of that is seen, 0 to 1.
fn sign(painter: &Painter, term: &Term, at: Pos2, light: f32) {
    match *term {
        Term::Pay { .. } => symbols::paint(painter, &symbols::spice(), at, 11.5, theme::SPICE_CRYSTAL.fade(light)),
        Term::Promise { what, .. } => icons::paint(painter, icon(what), at, 24.0, theme::MASONRY.fade(light)),
    }
}

/// What may be given, in a row so wide: a click puts it into the tray that is lit, and it can be dragged into either.
pub(super) fn chips(ui: &mut Ui, room: f32, look: &Look, me: Seat, draft: &mut Draft, trays: [Rect; 2]) {
    let is_full = draft.terms.len() >= TERMS;
    let kinds = [
        say("deal-chip-spice"),
        say("deal-chip-stay-out"),
        say("deal-chip-no-attack"),
        say("deal-chip-no-bid"),
        say("deal-chip-alliance"),
    ];
    let other = draft.with.iter().next().unwrap_or(me);
    let gap = ui.spacing().item_spacing.x;
    let wide = ((room + gap) / CHIPS as f32 - gap).min(CHIP.x);
    let extent = vec2(wide, CHIP.y);
    for (nth, words) in kinds.into_iter().enumerate() {
        let why = match draft.with.is_empty() {
            true => Some(say("free-lacks-parties")),
            false if is_full => Some(say("deal-full")),
            false if nth == 0 && terms::bribe(look).is_none() => Some(say("free-no-bribes")),
            false => None,
        };
        let (place, response) = ui.allocate_exact_size(extent, Sense::click_and_drag());
        widgets::announce(&response, ui, false, Sense::click(), words);
        let light = if why.is_some() { 0.4 } else { 1.0 };
        let term = fresh(look, nth, me, other);
        chip(ui, place, &term, words, light, response.hovered() && why.is_none());
        if let Some(why) = why {
            response.on_hover_text(why);
            continue;
        }
        let pointer = ui.ctx().pointer_interact_pos();
        if let Some(at) = pointer.filter(|_| response.dragged()) {
            chip(ui, Rect::from_center_size(at, extent), &term, words, 0.8, true);
        }
        let dropped = pointer
            .filter(|_| response.drag_stopped())
            .and_then(|at| under(trays, at));
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let to = dropped.or(response.is_switched().then_some(draft.is_theirs));
        if let Some(is_theirs) = to {
            draft.is_theirs = is_theirs;
            draft
                .terms
                .push(if is_theirs { fresh(look, nth, other, me) } else { term });
            draft.edited = Some(draft.terms.len() - 1);
        }
    }
}

fn under(trays: [Rect; 2], at: Pos2) -> Option<bool> {
    trays.iter().position(|tray| tray.contains(at)).map(|nth| nth == 1)
}

/// A new part of this kind, as it is before anything is changed of it.
fn fresh(look: &Look, nth: usize, from: Seat, to: Seat) -> Term {
    let is_allied = look.shield(from).is_some_and(|shield| shield.ally == Some(to));
    let promise = |what| Term::Promise { by: from, what };
    match nth {
        0 => Term::Pay {
            from,
            to,
            amount: 1,
            due: Due::Now,
        },
        1 => promise(Promise::StayOut(
            board().strongholds().first().copied().unwrap_or(TerritoryId(0)),
        )),
        2 => promise(Promise::DoNotAttack(to)),
        3 => promise(Promise::DoNotBid),
        _ if is_allied => promise(Promise::KeepAlliance),
        _ => promise(Promise::AllyOnlyWith(to)),
    }
}

fn chip(ui: &Ui, place: Rect, term: &Term, words: &str, light: f32, is_lit: bool) {
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, theme::PANEL.fade(0.95));
    let edge = if is_lit {
        theme::ACCENT.egui()
    } else {
        theme::BRASS.fade(light)
    };
    painter.rect_stroke(place, 6.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    let ink = theme::TEXT.fade(light.max(0.62));
    let mut job = LayoutJob::simple(
        words.to_owned(),
        theme::text_font(size::SMALL),
        ink,
        place.width() - 4.0,
    );
    job.halign = Align::Center;
    let laid = painter.layout_job(job);
    // Above two lines the sign goes up.
    let is_long = laid.rows.len() > 1;
    let foot = place.max.y - if is_long { 1.0 } else { 8.0 };
    let top = place.min.y + if is_long { 14.0 } else { 22.0 };
    sign(painter, term, pos2(place.center().x, top), light);
    painter.galley(pos2(place.center().x, foot - laid.size().y), laid, ink);
}

/// The frame of a tray; the one into which things go is orange.
fn frame(ui: &Ui, place: Rect, words: &str, is_active: bool) {
    ui.painter().rect_filled(place, 8.0, theme::PANEL.egui());
    let edge = if is_active {
        Stroke::new(1.5, theme::ACCENT.egui())
    } else {
        Stroke::new(1.0, theme::EDGE.fade(0.6))
    };
    ui.painter().rect_stroke(place, 8.0, edge, StrokeKind::Inside);
    let tint = if is_active { theme::ACCENT } else { theme::TEXT };
    let at = place.center_top() + vec2(0.0, 0.25 * head_of(place.height()));
    ui.painter()
        .text(at, Align2::CENTER_TOP, words, theme::title_font(17.0), tint.egui());
}
