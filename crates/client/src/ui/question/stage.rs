//! What fills the window below the bar: a Battle Plan, leaders to choose one from, or an auction. What is asked stands at the
//! top, what is chosen in the middle, and the button that answers at the foot; nothing of the table is seen behind it.

use arrakis_rules::{Business, Decision, Kind, Matter, PlanOptions, PromptKind, Shape, Things};
use bevy_egui::egui::{self, Align, Area, Color32, Painter, Rect, Sense, TextureId, Ui, pos2, vec2};

use super::{Desk, Notice, auction, bar, duel, few, guide, hint, idle, standing};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{answers_at_once, comes_again};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{BUTTON, Form, Layout, STAGE_EDGE, STAGE_HEAD};
use crate::ui::kit::order::PROMPT;
use crate::ui::kit::widgets::Weight;
use crate::ui::kit::within::{within, within_as};
use crate::ui::kit::{backdrop, focus, links, touch, why, widgets};
use crate::ui::look::Look;

/// What programs call the button that shows the board behind it.
pub(crate) const ASIDE: &str = "stage-aside";

/// What programs call the one that comes back to it.
pub(crate) const BACK: &str = "stage-back";

/// How strong our light is.
const OUR_LIGHT: f32 = 0.4;
/// How high a line of what is missing is, above the buttons.
const NOTES: f32 = 28.0;

/// What fills the window.
enum Subject<'a> {
    Plan(&'a PlanOptions),
    /// One leader of several.
    Leaders(&'a Decision, &'a Things),
}

fn subject(kind: &PromptKind) -> Option<Subject<'_>> {
    match kind {
        PromptKind::CommitPlan(options) => Some(Subject::Plan(options)),
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One { of, .. } if of.kind() == Kind::Leader && !answers_at_once(of) => {
                Some(Subject::Leaders(decision, of))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether this question fills the window, or what goes on while nothing is asked.
pub(crate) fn is_staged(kind: Option<&PromptKind>, business: &Business, form: Form) -> bool {
    kind.is_some_and(|kind| subject(kind).is_some()) || is_auction(kind, business, form)
}

/// Whether a card is auctioned and nothing else is asked. A low window has no room for everybody around it.
pub(super) fn is_auction(kind: Option<&PromptKind>, business: &Business, form: Form) -> bool {
    let is_bid = match kind {
        None | Some(PromptKind::Bid { .. }) => true,
        Some(PromptKind::Decide(decision)) => decision.matter == Matter::SilentBid,
        Some(_) => false,
    };
    is_bid && form != Form::Low && matches!(business, Business::Auction { .. } | Business::Offer { .. })
}

/// Where the guide, a lesson or a hint stands, and how much of its height it may take.
pub(super) fn beside(layout: &Layout) -> guide::Place {
    let room = layout.stage();
    match Form::of(layout) {
        Form::Wide => guide::Place {
            rect: Rect::from_min_max(
                pos2(room.max.x - 330.0 - STAGE_EDGE, room.min.y + 180.0),
                pos2(room.max.x - STAGE_EDGE, room.max.y - 150.0),
            ),
            share: 1.0,
            is_over: true,
            order: egui::Order::Foreground,
        },
        Form::Low => guide::Place {
            rect: Rect::from_min_max(
                room.min + vec2(STAGE_EDGE, 2.0),
                pos2(room.center().x - 118.0, room.min.y + 0.62 * room.height()),
            ),
            share: 1.0,
            is_over: true,
            order: egui::Order::Foreground,
        },
        Form::Tall => guide::Place {
            rect: room.shrink2(vec2(6.0, 2.0)),
            share: 0.2,
            is_over: false,
            order: egui::Order::Foreground,
        },
    }
}

/// Draws it. `board`: what is seen behind it; `asks`: whether anything is asked now, and what the last answer met; `guide`: how
/// much of a tall window's room the guide takes at the top.
pub(super) fn show(
    ctx: &egui::Context,
    (layout, board): (&Layout, Option<TextureId>),
    desk: &mut Desk,
    (asks, notice): (bool, Option<Notice>),
    guide: f32,
) {
    let kind = desk.draft.kind.clone().filter(|_| asks);
    let subject = kind.as_ref().and_then(subject);
    let all = layout.stage();
    let form = Form::of(layout);
    // Around the bar it is the same.
    let bar = backdrop::behind_the_bar(ctx, layout.screen, all.min.y, board, 1.0);
    let has_sides = matches!(subject, Some(Subject::Plan(_)));
    if has_sides {
        light(&bar, desk, layout.screen);
    }
    Area::new(PROMPT.into())
        .fixed_pos(all.min)
        .default_size(all.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_max_size(all.size());
            ui.set_clip_rect(all);
            // It swallows the pointer.
            ui.allocate_rect(all, Sense::hover());
            backdrop::paint(ui.painter(), all, layout.screen, board, 1.0);
            if has_sides {
                light(ui.painter(), desk, all);
            }
            let hint = if hint::is_asked_for(desk) { hint::FRAMED } else { 0.0 };
            let top = if form == Form::Tall {
                all.min.y + guide + hint
            } else {
                all.min.y
            };
            let room = layout.stage_room().with_min_y(top);
            let question = kind.as_ref().map(|kind| text::question(kind, &desk.look.names));
            let title = match (&subject, desk.look.business, &question) {
                (Some(Subject::Plan(options)), ..) => options.territory.name().to_owned(),
                (None, Business::Auction { number, of, .. }, _) => labels::auction(*number, *of),
                (None, Business::Offer { seller, .. }, _) => {
                    tell!("lot-offered", who = desk.look.names.who(*seller))
                }
                (_, _, Some(question)) => question.title.clone(),
                _ => String::new(),
            };
            let head = head(ui, desk, form, room, &title);
            let room = room.with_min_y(head);
            focus::begins_at(ui.ctx(), head - 1.0);
            let (Some(kind), Some(question)) = (&kind, &question) else {
                return auction::show(ui, desk, form, room, None, None);
            };
            why::under(ui, question.rule, |ui| match subject {
                None => auction::show(ui, desk, form, room, Some(kind), notice),
                Some(Subject::Plan(options)) => duel::show(ui, desk, kind, options, form, room, notice),
                Some(Subject::Leaders(decision, of)) => {
                    let said = within(ui, room, |ui| {
                        ui.vertical_centered(|ui| {
                            links::behind(ui, &question.sentence, Some(question.rule), size::TEXT, theme::TEXT_DIM);
                        });
                        ui.cursor().min.y
                    });
                    // The keyboard goes to the leaders first, and then to the buttons: they are drawn in this order.
                    focus::begins_at(ui.ctx(), said - 1.0);
                    let first = bar::first(kind, form, room).min.y;
                    let spans = spans_of(ui, desk, kind, form, room, first);
                    let foot = spans.filter(|_| form == Form::Tall).map_or(first, |row| row.min.y);
                    let notes = Rect::from_min_max(pos2(room.min.x, foot - NOTES), pos2(room.max.x, foot));
                    let middle = Rect::from_min_max(
                        pos2(room.min.x, said + space::NORMAL),
                        pos2(room.max.x, notes.min.y - space::NORMAL),
                    );
                    few::show(ui, desk, form, decision, of, middle, beside(layout));
                    if let Some(row) = spans {
                        within(ui, row, |ui| standing::spans(ui, desk, kind));
                    }
                    bar::show(ui, desk, kind, form, room);
                    within(ui, notes, |ui| ui.vertical_centered(|ui| bar::said(ui, desk, notice)));
                }
            });
            told(ui, layout, desk);
        });
}

/// What was said of the question, where it was asked for.
fn told(ui: &mut Ui, layout: &Layout, desk: &mut Desk) {
    if !hint::is_asked_for(desk) {
        return;
    }
    let place = beside(layout).rect;
    let place = Rect::from_min_size(place.min, vec2(place.width(), hint::FRAMED));
    let ground = theme::space::RADIUS;
    ui.painter().rect_filled(place, f32::from(ground), theme::PANEL.egui());
    within(ui, place, |ui| hint::told(ui, desk));
}

/// The button that comes back to the question while the board is seen instead. Returns whether it was pressed.
pub(super) fn back(ctx: &egui::Context, layout: &Layout, look: &Look) -> bool {
    let free = layout.free();
    let foot = if layout.tall { layout.right.max.y } else { free.max.y };
    Area::new(PROMPT.into())
        .fixed_pos(pos2(free.center().x, foot - space::NORMAL))
        .pivot(egui::Align2::CENTER_BOTTOM)
        .constrain(false)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            // Time goes on meanwhile.
            idle::clock(ui, look);
            ui.spacing_mut().interact_size = BUTTON;
            let button = widgets::button(ui, say("stage-back"), Weight::Main, true);
            widgets::tag(&button, || BACK.to_owned());
            button.clicked()
        })
        .inner
}

/// Our light from the left.
fn light(painter: &Painter, desk: &Desk, all: Rect) {
    let Some(mine) = desk.look.mine() else { return };
    let half = all.with_max_x(all.center().x);
    widgets::wash(painter, half, true, theme::faction(mine.faction), OUR_LIGHT);
}

/// What it is about, with the buttons for a hint, for what may be done unasked, and for a look at the board. Returns where it
/// ends.
fn head(ui: &mut Ui, desk: &mut Desk, form: Form, room: Rect, words: &str) -> f32 {
    const TOP: f32 = 2.0;
    let high = touch::least(ui).max(STAGE_HEAD - TOP);
    let row = Rect::from_min_size(room.min + vec2(0.0, TOP), vec2(room.width(), high));
    let left = within_as(ui, row, egui::Layout::right_to_left(Align::Center), |ui| {
        let button = widgets::choice(ui, say("stage-aside"), false);
        widgets::tag(&button, || ASIDE.to_owned());
        desk.wants_aside |= button.on_hover_text(say("stage-aside-note")).clicked();
        desk.free_acts_button(ui);
        hint::button(ui, desk);
        ui.min_rect().min.x - space::NORMAL
    });
    // In the middle of the window where there is room for it.
    let is_centred = form == Form::Wide;
    // In a low window the clock stands before it.
    let has_clock = form == Form::Low && desk.look.clock.is_some();
    let begin = row.min.x
        + if has_clock {
            clock_width(row) + space::NORMAL
        } else {
            0.0
        };
    let wide = if is_centred {
        2.0 * (left - row.center().x)
    } else {
        left - begin
    };
    let most = if form == Form::Wide { size::LARGE } else { size::HEADING };
    within(ui, row, |ui| {
        ui.set_max_width(wide);
        let fits = widgets::fitting(ui, words, most, theme::title_font);
        let title = ui
            .painter()
            .layout(words.to_owned(), theme::title_font(fits), theme::TEXT.egui(), wide);
        let at = if is_centred {
            row.center().x - title.size().x / 2.0
        } else {
            begin
        };
        ui.painter()
            .galley(pos2(at, row.center().y - title.size().y / 2.0), title, Color32::WHITE);
    });
    if desk.look.clock.is_none() {
        return row.max.y;
    }
    let clock = match form {
        Form::Tall => Rect::from_min_size(row.left_bottom(), vec2(row.width(), 26.0)),
        Form::Wide | Form::Low => Rect::from_min_size(row.left_top(), vec2(clock_width(row), 30.0)),
    };
    within(ui, clock, |ui| idle::clock(ui, desk.look));
    if form == Form::Tall { clock.max.y } else { row.max.y }
}

/// How wide the clock is beside what is asked, in a row so wide.
fn clock_width(row: Rect) -> f32 {
    240.0_f32.min(0.3 * row.width())
}

/// Where it is chosen for how long the answer shall be given again, if it is asked often: above the buttons of a tall window, which
/// begin at `foot`, else at their left; a low one has no room for it.
fn spans_of(ui: &Ui, desk: &Desk, kind: &PromptKind, form: Form, room: Rect, foot: f32) -> Option<Rect> {
    if desk.is_guided || form == Form::Low || !comes_again(kind) {
        return None;
    }
    Some(if form == Form::Tall {
        let high = touch::least(ui).max(28.0);
        Rect::from_min_size(pos2(room.min.x, foot - high - space::TIGHT), vec2(room.width(), high))
    } else {
        let beside = pos2(room.center().x - BUTTON.x / 2.0 - space::INNER, room.max.y);
        Rect::from_min_max(pos2(room.min.x, room.max.y - 40.0), beside)
    })
}
