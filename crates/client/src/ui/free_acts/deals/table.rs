//! Deals (Rule 1.12): with whom, what each side gives in a tray of its own, and a seal between both.

use arrakis_icons::Icon;
use arrakis_rules::{Action, Deal, Offer, Seat, SeatSet};
use bevy_egui::egui::{
    Align, Context, Label, Layout as Lay, Pos2, Rect, ScrollArea, Sense, Stroke, TextEdit, Ui, Vec2, pos2, vec2,
};

use super::trays::{self, Side, Tray};
use super::{Draft, TERMS, turns};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::free_acts::{self, FreePanel};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::{BUTTON, GAP, Layout};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, WHOLE, Weight, Wide};
use crate::ui::kit::within::{filling, row_within, within, within_as};
use crate::ui::kit::{icons, lamp, portrait, sheet};
use crate::ui::look::Look;
use crate::ui::question::FREE_ACTS;

/// A face of those with whom one may deal, and those beside the trays.
const FACE: Vec2 = vec2(46.0, 52.0);
const LARGE: Vec2 = vec2(128.0, 158.0);
/// A tray, and what is between both.
const TRAY: Vec2 = vec2(300.0, 262.0);
const BETWEEN: f32 = 56.0;
/// How far the seal reaches.
const SEAL: f32 = 26.0;
/// How high the row of what may be given is.
const CHIPS: f32 = 62.0;

/// Where its parts are.
struct Places {
    title: Rect,
    /// What else may be done unasked.
    tabs: Rect,
    /// With whom, and deals that wait or stand.
    with: Rect,
    trays: [Rect; 2],
    turns: Rect,
    chips: Rect,
    words: Rect,
    bar: Rect,
    /// Where the seal is.
    seal: Pos2,
    /// Whether it is on a phone: there is no room for faces beside the trays, and the bar is as wide as the window.
    is_small: bool,
}

/// A part of it on a phone: the rows of what is touched, the deals that there are, and what may be given.
const LINE: f32 = 40.0;
const LOW_CHIPS: f32 = 60.0;

impl Places {
    fn new(layout: &Layout) -> Places {
        match (layout.is_wide(), layout.tall) {
            (true, _) => Places::wide(layout),
            (false, true) => Places::tall(layout),
            (false, false) => Places::low(layout),
        }
    }

    /// On a phone that is held upright: one tray below the other.
    fn tall(layout: &Layout) -> Places {
        let room = layout.screen.shrink(GAP);
        let mut top = room.min.y;
        let mut row = |high: f32| {
            let row = Rect::from_x_y_ranges(room.x_range(), top..=top + high);
            top = row.max.y + GAP;
            row
        };
        let (title, tabs, with) = (row(28.0), row(2.0 * LINE), row(FACE.y + LINE));
        let bar = room.with_min_y(room.max.y - BUTTON.y);
        let words = Rect::from_x_y_ranges(room.x_range(), bar.min.y - GAP - LINE..=bar.min.y - GAP);
        let chips = Rect::from_x_y_ranges(room.x_range(), words.min.y - GAP - LOW_CHIPS..=words.min.y - GAP);
        // Turns that are named take a second line.
        let turns = Rect::from_x_y_ranges(room.x_range(), chips.min.y - GAP - 2.0 * LINE..=chips.min.y - GAP);
        let trays = Rect::from_x_y_ranges(room.x_range(), with.max.y + GAP..=turns.min.y - GAP);
        let middle = trays.center().y;
        Places {
            title,
            tabs,
            with,
            trays: [
                trays.with_max_y(middle - GAP / 2.0),
                trays.with_min_y(middle + GAP / 2.0),
            ],
            turns,
            chips,
            words,
            bar,
            seal: pos2(trays.max.x - SEAL - 12.0, middle),
            is_small: true,
        }
    }

    /// On one that is held wide: beside each other.
    fn low(layout: &Layout) -> Places {
        let room = layout.screen.shrink(GAP);
        let half = |row: Rect| {
            let middle = room.center().x;
            [row.with_max_x(middle - GAP / 2.0), row.with_min_x(middle + GAP / 2.0)]
        };
        let row = |top: f32, high: f32| Rect::from_x_y_ranges(room.x_range(), top..=top + high);
        let [tabs, with] = half(row(room.min.y, FACE.y));
        let bar = row(room.max.y - LINE - GAP, LINE + GAP);
        let chips = row(bar.min.y - GAP - LOW_CHIPS, LOW_CHIPS);
        let [chips, beside] = [
            chips.with_max_x(chips.min.x + 480.0_f32.min(0.68 * chips.width())),
            chips.with_min_x(chips.min.x + 480.0_f32.min(0.68 * chips.width()) + GAP),
        ];
        let turns = row(chips.min.y - GAP - LINE, LINE);
        let [one, other] = half(row(with.max.y + GAP, turns.min.y - with.max.y - 2.0 * GAP));
        Places {
            title: Rect::NOTHING,
            tabs,
            with,
            trays: [one, other],
            turns,
            chips,
            words: Rect::from_center_size(beside.center(), vec2(beside.width(), LINE)),
            bar,
            seal: pos2(room.center().x, one.min.y + 16.0),
            is_small: true,
        }
    }

    fn wide(layout: &Layout) -> Places {
        let (screen, ask) = (layout.screen, layout.ask());
        let middle = screen.center().x;
        let row = |top: f32, high: f32| Rect::from_x_y_ranges(screen.x_range().shrink(STAGE), top..=top + high);
        let tabs = row(ask.max.y + 4.0, 30.0);
        let with = row(tabs.max.y + 6.0, FACE.y + 8.0);
        let left = Rect::from_min_size(pos2(middle - BETWEEN / 2.0 - TRAY.x, with.max.y + 8.0), TRAY);
        let chips = row(left.max.y + 46.0, CHIPS);
        let bar = Rect::from_center_size(
            pos2(middle, screen.max.y - 16.0 - BUTTON.y / 2.0),
            vec2(WHOLE, BUTTON.y),
        );
        Places {
            title: ask,
            tabs,
            with,
            trays: [left, left.translate(vec2(TRAY.x + BETWEEN, 0.0))],
            turns: row(left.max.y + 8.0, 30.0),
            chips,
            words: Rect::from_center_size(pos2(middle, chips.max.y + 24.0), vec2(2.0 * TRAY.x + BETWEEN, 30.0)),
            bar,
            seal: pos2(middle, left.center().y),
            is_small: false,
        }
    }
}

/// What is left free at both edges.
const STAGE: f32 = 12.0;

/// Draws it. Returns what was said, and whether it is closed.
pub(in crate::ui::free_acts) fn show(
    ctx: &Context,
    layout: &Layout,
    look: &Look,
    more: &mut FreePanel,
) -> (Option<Action>, bool) {
    let mut said = None;
    let closed = sheet::filling(ctx, FREE_ACTS, layout.screen, |ui| {
        let Some(me) = look.me else { return true };
        let places = Places::new(layout);
        if places.is_small {
            // The table is not seen between them.
            ui.painter().rect_filled(layout.screen, 0.0, theme::BACKGROUND.egui());
            within(ui, places.tabs, |ui| free_acts::tabs(ui, look, more));
        } else {
            within_as(ui, places.tabs, Lay::top_down(Align::Center), |ui| {
                centred(ui, ("tabs", places.tabs), |ui| free_acts::tabs(ui, look, more));
            });
        }
        let draft = &mut more.deal;
        let all = all(look);
        let open = draft.open.and_then(|id| all.iter().find(|deal| deal.id == id).copied());
        if open.is_none() {
            draft.open = None;
        }
        whom(ui, look, me, draft, &all, &places);
        match open {
            Some(deal) => one(ui, look, me, deal, &places, &mut said),
            None => new(ui, look, me, draft, &places, &mut said),
        }
    });
    (said, closed)
}

/// Offers first, then what stands.
fn all<'a>(look: &Look<'a>) -> Vec<&'a Deal> {
    let offers = look.liberties.map_or(&[][..], |liberties| &liberties.offers);
    offers.iter().chain(look.deals).collect()
}

/// Draws a row in the middle of its place: as wide as it was a frame ago.
fn centred(ui: &mut Ui, (id, place): (&'static str, Rect), add: impl FnOnce(&mut Ui)) {
    let id = ui.id().with(id);
    let wide: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let left = place.center().x - wide / 2.0;
    shade(ui, Rect::from_center_size(place.center(), vec2(wide, place.height())));
    let drawn = row_within(ui, place.with_min_x(left.max(place.min.x)), |ui| {
        ui.spacing_mut().item_spacing.x = space::NORMAL;
        add(ui);
        ui.min_rect().width()
    });
    if (drawn - wide).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, drawn));
        ui.ctx().request_discard("centred");
    }
}

/// What stands before the board is on the dark.
fn shade(ui: &Ui, place: Rect) {
    lamp::soft(ui.painter(), place.expand2(vec2(24.0, 8.0)), theme::BACKGROUND, 0.9);
}

/// With whom a new offer is, and the deals that there are.
fn whom(ui: &mut Ui, look: &Look, me: Seat, draft: &mut Draft, all: &[&Deal], places: &Places) {
    if places.is_small {
        // Of many deals the last are found by a finger that moves the row.
        let id = ui.id().with("deals");
        return within(ui, places.with, |ui| {
            ui.spacing_mut().item_spacing = vec2(space::TIGHT, 2.0);
            let has_lines = places.with.height() > FACE.y + 1.0;
            if has_lines {
                ui.horizontal(|ui| faces(ui, look, me, draft));
            }
            ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
                ui.horizontal(|ui| {
                    if !has_lines {
                        faces(ui, look, me, draft);
                    }
                    deals(ui, look, me, draft, all);
                });
            });
        });
    }
    centred(ui, ("whom", places.with), |ui| {
        faces(ui, look, me, draft);
        deals(ui, look, me, draft, all);
    });
}

/// With whom one may deal.
fn faces(ui: &mut Ui, look: &Look, me: Seat, draft: &mut Draft) {
    for shield in look.seats.iter().filter(|shield| shield.seat != me) {
        let is_with = draft.open.is_none() && draft.with.contains(shield.seat);
        let (place, response) = ui.allocate_exact_size(FACE, Sense::click());
        widgets::announce(&response, ui, is_with, Sense::click(), look.names.who(shield.seat));
        let light = if is_with || draft.with.is_empty() { 1.0 } else { 0.6 };
        let mood = Mood {
            light,
            ..Mood::default()
        };
        busts::paint(ui.painter(), place, Sitter::House(shield.faction), mood, 1.0);
        portrait::framed(ui.painter(), place, shield.faction, is_with);
        if response.on_hover_text(look.names.who(shield.seat)).is_switched() {
            draft.open = None;
            if is_with {
                draft.with.remove(shield.seat);
            } else {
                draft.with.insert(shield.seat);
            }
            draft.forget_absent(me);
        }
    }
}

/// The deals that wait or stand.
fn deals(ui: &mut Ui, look: &Look, me: Seat, draft: &mut Draft, all: &[&Deal]) {
    for deal in all {
        let words = if deal.stands() {
            let others = deal.offer.parties.iter().filter(|seat| *seat != me).collect();
            tell!("deal-stands", who = look.names.all(others))
        } else {
            tell!("deal-offer-of", who = look.names.all(deal.agreed))
        };
        if widgets::choice(ui, &words, draft.open == Some(deal.id)).is_switched() {
            draft.open = (draft.open != Some(deal.id)).then_some(deal.id);
        }
    }
}

/// A deal that was offered or that stands.
fn one(ui: &mut Ui, look: &Look, me: Seat, deal: &Deal, places: &Places, said: &mut Option<Action>) -> bool {
    let offer = &deal.offer;
    let left = if offer.parties.contains(me) {
        Some(me)
    } else {
        offer.parties.iter().next()
    };
    let others: SeatSet = offer.parties.iter().filter(|seat| Some(*seat) != left).collect();
    title(ui, places, &tell!("deal-with", who = look.names.all(others)));
    sides(ui, look, left.unwrap_or(me), others, places);
    for (side, place) in [Side::Left, Side::Right].into_iter().zip(places.trays) {
        let tray = Tray::new(look, left.unwrap_or(me), others, side);
        tray.shown(ui, place, &offer.terms, offer.turns);
    }
    seal(ui, places, deal.stands());
    let rest = text::deal_terms(
        &Offer {
            terms: Default::default(),
            ..offer.clone()
        },
        &look.names,
    );
    within(ui, places.turns, |ui| {
        ui.vertical_centered(|ui| {
            for words in rest {
                ui.label(widgets::plain(text::sentence(&words), size::TEXT, theme::INFO));
            }
            let waits: SeatSet = offer
                .parties
                .iter()
                .filter(|seat| !deal.agreed.contains(*seat))
                .collect();
            let words = match (waits.is_empty(), deal.ending.is_empty()) {
                (false, _) => text::free::waits_for(&look.names.all(waits)),
                (true, true) => say("deal-binds").to_owned(),
                (true, false) => tell!("deal-wants-end", who = look.names.all(deal.ending)),
            };
            ui.label(widgets::plain(words, size::TEXT, theme::TEXT_DIM));
        });
    });
    if !offer.parties.contains(me) {
        return bar(ui, places, None, None) == Some(Pressed::Close);
    }
    let answers = |accept| Action::AnswerDeal { deal: deal.id, accept };
    let ends = Action::CancelDeal(deal.id);
    let (main, right) = match (deal.stands(), deal.agreed.contains(me)) {
        (false, false) => (
            (say("free-accept"), Weight::Main, answers(true)),
            Some((say("free-reject"), answers(false))),
        ),
        (false, true) => ((say("free-withdraw"), Weight::Plain, ends), None),
        (true, _) => ((say("free-end"), Weight::Plain, ends), None),
    };
    let may = !deal.ending.contains(me);
    let other = right.as_ref().map(|(words, _)| *words);
    let pressed = bar(ui, places, Some((main.0, main.1, may)), other);
    match pressed {
        Some(Pressed::Main) => *said = Some(main.2),
        Some(Pressed::Right) => *said = right.map(|(_, action)| action),
        _ => {}
    }
    pressed == Some(Pressed::Close)
}

/// An offer that is being put together.
fn new(ui: &mut Ui, look: &Look, me: Seat, draft: &mut Draft, places: &Places, said: &mut Option<Action>) -> bool {
    let words = if draft.with.is_empty() {
        say("free-new-offer").to_owned()
    } else {
        tell!("deal-with", who = look.names.all(draft.with))
    };
    title(ui, places, &words);
    sides(ui, look, me, draft.with, places);
    if !look.liberties.is_some_and(|liberties| liberties.free_acts.deals) {
        within(ui, places.turns, |ui| ui.vertical_centered(free_acts::nothing));
        return bar(ui, places, None, None) == Some(Pressed::Close);
    }
    for (side, place) in [Side::Left, Side::Right].into_iter().zip(places.trays) {
        let tray = Tray::new(look, me, draft.with, side);
        tray.edited(ui, place, draft);
    }
    seal(ui, places, false);
    if places.is_small {
        within(ui, places.turns, |ui| turns(ui, look, &mut draft.turns));
    } else {
        centred(ui, ("turns", places.turns), |ui| {
            super::caption(ui, say("free-turns"));
            turns(ui, look, &mut draft.turns);
        });
    }
    centred(ui, ("chips", places.chips), |ui| {
        trays::chips(ui, places.chips.width(), look, me, draft, places.trays)
    });
    shade(ui, places.words);
    row_within(ui, places.words, |ui| {
        let field = TextEdit::singleline(&mut draft.words)
            .desired_width(places.words.width())
            .char_limit(arrakis_rules::MAX_WORDS)
            .hint_text(say("free-words-hint"));
        ui.add(field).on_hover_text(say("free-deals-note"));
    });
    let missing = draft.lacks(me);
    let words = missing.map_or(say("free-offer"), |words| words.trim_end_matches('.'));
    let pressed = bar(ui, places, Some((words, Weight::Main, missing.is_none())), None);
    if pressed == Some(Pressed::Main) {
        *said = Some(Action::ProposeDeal(Offer {
            parties: draft.parties(me),
            terms: draft.terms.iter().copied().take(TERMS).collect(),
            turns: draft.turns,
            words: draft.words.trim().to_owned(),
        }));
        *draft = Draft::default();
    }
    pressed == Some(Pressed::Close)
}

fn title(ui: &mut Ui, places: &Places, words: &str) {
    if !places.title.is_positive() {
        return;
    }
    let room = 560.0_f32.min(places.title.width());
    let fits = widgets::fitting_in(ui.painter(), words, room, [size::TEXT, 24.0], theme::title_font);
    let ink = theme::ACCENT.egui();
    let laid = ui
        .painter()
        .layout_no_wrap(words.to_owned(), theme::title_font(fits), ink);
    let at = places.title.center_top() - vec2(laid.size().x / 2.0, 0.0);
    // What is asked stands there, too.
    let ground = Rect::from_min_size(at, laid.size()).expand2(vec2(200.0, 8.0));
    lamp::soft(ui.painter(), ground, theme::BACKGROUND, 1.0);
    ui.painter().galley(at, laid, ink);
}

/// The faces beside the trays.
fn sides(ui: &mut Ui, look: &Look, left: Seat, right: SeatSet, places: &Places) {
    if places.is_small {
        return;
    }
    let [one, other] = places.trays;
    let at_left = Rect::from_min_size(one.min - vec2(LARGE.x + 14.0, 0.0), LARGE);
    let at_right = Rect::from_min_size(other.right_top() + vec2(14.0, 0.0), LARGE);
    let first = right.iter().next();
    for (seat, place) in [(Some(left), at_left), (first, at_right)] {
        let Some(shield) = seat.and_then(|seat| look.shield(seat)) else {
            continue;
        };
        portrait::house(ui.painter(), place, shield.faction, 1.0, false);
        widgets::paint_emblem(
            ui.painter(),
            shield.faction,
            place.right_bottom() - vec2(12.0, 6.0),
            18.0,
        );
        let name = Rect::from_min_size(place.left_bottom() + vec2(0.0, 8.0), vec2(place.width(), 44.0));
        let words = if Some(shield.seat) == first && right.len() > 1 {
            look.names.all(right)
        } else {
            look.names.who(shield.seat).to_owned()
        };
        within(ui, name, |ui| {
            ui.vertical_centered(|ui| ui.add(Label::new(widgets::strong(words, size::SMALL, theme::TEXT)).wrap()));
        });
    }
}

/// Between the trays: whole and bright once all have agreed.
fn seal(ui: &Ui, places: &Places, stands: bool) {
    let at = places.seal;
    let reach = if places.is_small { 0.7 * SEAL } else { SEAL };
    let (fill, edge) = if stands {
        (theme::LOSS.mixed(theme::BASALT, 0.25).egui(), theme::INK_LIGHT.egui())
    } else {
        (theme::BACKGROUND.egui(), theme::EDGE.egui())
    };
    ui.painter().circle(at, reach, fill, Stroke::new(2.0, edge));
    let ink = if stands { theme::INK_LIGHT } else { theme::TEXT_DIM };
    icons::paint(ui.painter(), Icon::Alliance, at, 1.3 * reach, ink.egui());
}

/// What is pressed in the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pressed {
    Close,
    /// What answers.
    Main,
    /// What stands at its right.
    Right,
}

/// The buttons at the foot: to close it, what answers, with whether it can be pressed, and what refuses.
fn bar(ui: &mut Ui, places: &Places, main: Option<(&str, Weight, bool)>, right: Option<&str>) -> Option<Pressed> {
    let side = if places.is_small { 84.0 } else { 130.0 };
    let gap = space::NORMAL;
    // Across the foot of a phone.
    let middle = if places.is_small {
        let right = if right.is_some() { side + gap } else { 0.0 };
        let bar = places.bar;
        bar.with_min_x(bar.min.x + side + gap).with_max_x(bar.max.x - right)
    } else {
        shade(ui, places.bar.expand2(vec2(side, 4.0)));
        places.bar
    };
    let beside = |x: f32| Rect::from_min_size(pos2(x, middle.min.y + 3.0), vec2(side, middle.height() - 6.0));
    let close = (say("free-close"), Weight::Plain, true);
    let all = [
        (Pressed::Close, beside(middle.min.x - gap - side), Some(close)),
        (Pressed::Main, middle, main),
        (
            Pressed::Right,
            beside(middle.max.x + gap),
            right.map(|words| (words, Weight::Plain, true)),
        ),
    ];
    let mut pressed = None;
    for (what, place, button) in all {
        let Some((words, weight, can)) = button else { continue };
        filling(ui, place, |ui| {
            if widgets::wide_button(ui, words, weight, can, Wide::Whole(place.width())).clicked() {
                pressed = Some(what);
            }
        });
    }
    pressed
}
