//! What fills the window below the bar: a Battle Plan, leaders to choose one from, an auction, or a Nexus. What is asked stands at the
//! top, what is chosen in the middle, and the button that answers at the foot; nothing of the table is seen behind it.

use arrakis_rules::{Business, Decision, Kind, Matter, PlanOptions, PromptKind, Shape, Things};
use bevy_egui::egui::{self, Align, Area, Color32, Painter, Rect, Sense, Stroke, TextureId, Ui, pos2, vec2};

use super::{Desk, Notice, auction, bar, cards, duel, few, hint, idle, nexus, standing};
use crate::access::list;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{answers_at_once, comes_again};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::{BUTTON, Form, Layout, STAGE_HEAD};
use crate::ui::kit::order::{ASIDES, PROMPT};
use crate::ui::kit::widgets::Weight;
use crate::ui::kit::within::{row_within, within, within_as};
use crate::ui::kit::{backdrop, focus, links, page, touch, why, widgets};
use crate::ui::look::Look;

/// What programs call the button that shows the board behind it.
pub(crate) const ASIDE: &str = "stage-aside";

/// What programs call the one that comes back to it.
pub(crate) const BACK: &str = "stage-back";

/// How strong our light is, and theirs.
const OUR_LIGHT: f32 = 0.4;
const THEIR_LIGHT: f32 = 0.22;
/// How much of the bar of a low window its own buttons take at each side.
const CORNER: f32 = 44.0;
/// How high a line of what is missing is, above the buttons.
const NOTES: f32 = 28.0;

/// So many cards at most are chosen over the board of a small window.
const FEW: usize = 8;

/// What fills the window.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Plan(&'a PlanOptions),
    /// One leader of several.
    Leaders(&'a Decision, &'a Things),
    /// One card of several that are not in the hand.
    Cards(&'a Decision, &'a Things),
}

fn subject(kind: &PromptKind, form: Form) -> Option<Subject<'_>> {
    match kind {
        PromptKind::CommitPlan(options) => Some(Subject::Plan(options)),
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One { of, .. } if of.kind() == Kind::Leader && !answers_at_once(of) => {
                Some(Subject::Leaders(decision, of))
            }
            Shape::One { of, .. } if of.kind() == Kind::Card && (form == Form::Wide || of.len() > FEW) => {
                cards::lie_elsewhere(decision.matter).then_some(Subject::Cards(decision, of))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether this question fills the window, or what goes on while nothing is asked.
pub(crate) fn is_staged(kind: Option<&PromptKind>, business: &Business, form: Form) -> bool {
    kind.is_some_and(|kind| subject(kind, form).is_some()) || is_auction(kind, business) || is_nexus(kind, business)
}

/// Whether a card is auctioned and nothing else is asked.
pub(crate) fn is_auction(kind: Option<&PromptKind>, business: &Business) -> bool {
    let is_bid = match kind {
        None | Some(PromptKind::Bid { .. }) => true,
        Some(PromptKind::Decide(decision)) => decision.matter == Matter::SilentBid,
        Some(_) => false,
    };
    is_bid && matches!(business, Business::Auction { .. } | Business::Offer { .. })
}

/// Whether there is a Nexus and nothing else is asked.
fn is_nexus(kind: Option<&PromptKind>, business: &Business) -> bool {
    matches!(kind, None | Some(PromptKind::Nexus { .. })) && matches!(business, Business::Nexus { .. })
}

/// Draws it. `board`: what is seen behind it; `asks`: whether anything is asked now, and what the last answer met.
pub(super) fn show(
    ctx: &egui::Context,
    (layout, board): (&Layout, Option<TextureId>),
    desk: &mut Desk,
    (asks, notice): (bool, Option<Notice>),
) {
    let kind = desk.draft.kind.clone().filter(|_| asks);
    let form = Form::of(layout);
    let subject = kind.as_ref().and_then(|kind| subject(kind, form));
    let all = layout.stage();
    // Around the bar it is the same.
    let bar = backdrop::behind_the_bar(ctx, layout.screen, all.min.y, board, 1.0);
    if let Some(Subject::Plan(options)) = subject {
        light(&bar, desk, layout.screen, options);
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
            if let Some(Subject::Plan(options)) = subject {
                light(ui.painter(), desk, all, options);
            }
            let room = layout.stage_room();
            let question = kind.as_ref().map(|kind| text::question(kind, &desk.look.names));
            let title = match (&subject, desk.look.business, &question) {
                (Some(Subject::Plan(options)), ..) => options.territory.name().to_owned(),
                (None, Business::Auction { number, of, .. }, _) => labels::auction(*number, *of),
                (None, Business::Offer { seller, .. }, _) => {
                    tell!("lot-offered", who = desk.look.names.who(*seller))
                }
                (None, Business::Nexus { .. }, None) => say("nexus-goes-on").to_owned(),
                (_, _, Some(question)) => question.title.clone(),
                _ => String::new(),
            };
            let has_bar = title.is_empty() || is_auction(kind.as_ref(), desk.look.business);
            let head = head(ui, desk, (form, layout), &title, has_bar);
            let room = room.with_min_y(head);
            focus::begins_at(ui.ctx(), head - 1.0);
            let is_nexus = is_nexus(kind.as_ref(), desk.look.business);
            let (Some(kind), Some(question)) = (&kind, &question) else {
                return match is_nexus {
                    true => nexus::show(ui, desk, form, room, None, None),
                    false => auction::show(ui, desk, form, room, None, None),
                };
            };
            why::under(ui, question.rule, |ui| match subject {
                None if is_nexus => nexus::show(ui, desk, form, room, Some(kind), notice),
                None => auction::show(ui, desk, form, room, Some(kind), notice),
                Some(Subject::Plan(options)) => duel::show(ui, desk, kind, options, form, room, notice),
                Some(Subject::Leaders(decision, of) | Subject::Cards(decision, of)) => {
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
                    if of.kind() == Kind::Card {
                        cards::show(ui, desk, decision, of, middle);
                    } else {
                        few::show(ui, desk, form, decision, of, middle);
                    }
                    if let Some(row) = spans {
                        within(ui, row, |ui| standing::spans(ui, desk, kind));
                    }
                    bar::show(ui, desk, kind, form, room);
                    within(ui, notes, |ui| ui.vertical_centered(|ui| bar::said(ui, desk, notice)));
                }
            });
        });
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

/// Our light from the left, and a little of theirs from the right.
fn light(painter: &Painter, desk: &Desk, all: Rect, options: &PlanOptions) {
    if let Some(mine) = desk.look.mine() {
        let half = all.with_max_x(all.center().x);
        widgets::wash(painter, half, true, theme::faction(mine.faction), OUR_LIGHT);
    }
    let theirs = desk
        .look
        .faction(options.opponent)
        .map_or(theme::TEXT, theme::faction_rim);
    let half = all.with_min_x(all.center().x);
    widgets::wash(painter, half, false, theirs, THEIR_LIGHT);
}

/// What it is about, with the buttons for a hint, for what may be done unasked, and for a look at the board. `has_bar`: whether the
/// phase stands in the bar, where a low window has it otherwise. Returns where it ends.
fn head(ui: &mut Ui, desk: &mut Desk, (form, layout): (Form, &Layout), words: &str, has_bar: bool) -> f32 {
    const TOP: f32 = 2.0;
    if form == Form::Low {
        // Between the buttons of the bar.
        let row = layout.top.shrink2(vec2(CORNER, 0.0));
        let words = if has_bar { "" } else { words };
        Area::new(ASIDES.into())
            .fixed_pos(row.min)
            .default_size(row.size())
            .order(egui::Order::Foreground)
            .constrain(false)
            .fade_in(false)
            .show(ui.ctx(), |ui| {
                let buttons = headed(ui, desk, form, row, words);
                ui.expand_to_include_rect(buttons);
            });
        return layout.below_the_head().min.y;
    }
    let room = layout.stage_room();
    let high = touch::least(ui).max(STAGE_HEAD - TOP);
    let row = Rect::from_min_size(room.min + vec2(0.0, TOP), vec2(room.width(), high));
    headed(ui, desk, form, row, words);
    if form == Form::Wide || desk.look.clock.is_none() {
        return row.max.y;
    }
    let clock = Rect::from_min_size(row.left_bottom(), vec2(row.width(), 26.0));
    within(ui, clock, |ui| idle::clock(ui, desk.look));
    clock.max.y
}

/// The same in this row. Returns where the buttons at its right are.
fn headed(ui: &mut Ui, desk: &mut Desk, form: Form, row: Rect, words: &str) -> Rect {
    let aside = |ui: &mut Ui, desk: &mut Desk| {
        let button = if form == Form::Tall {
            page::round(ui, "")
        } else {
            widgets::choice(ui, say("stage-aside"), false)
        };
        if form == Form::Tall {
            // The board from above.
            for (radius, thick) in [(9.0, 2.0), (5.5, 1.0)] {
                let ink = Stroke::new(thick, theme::TEXT.egui());
                ui.painter().circle_stroke(button.rect.center(), radius, ink);
            }
        }
        widgets::tag(&button, || ASIDE.to_owned());
        list::name(&button, || say("stage-aside").to_owned());
        desk.wants_aside |= button.on_hover_text(say("stage-aside-note")).clicked();
    };
    let right = within_as(ui, row, egui::Layout::right_to_left(Align::Center), |ui| {
        aside(ui, desk);
        if form != Form::Tall {
            desk.free_acts_button(ui);
        }
        hint::button(ui, desk);
        ui.min_rect()
    });
    let left = match form {
        Form::Tall => row_within(ui, row, |ui| {
            desk.free_acts_button(ui);
            ui.min_rect().max.x - row.min.x
        }),
        // The clock stands before it.
        _ if desk.look.clock.is_some() => {
            let clock = Rect::from_min_size(row.left_top(), vec2(clock_width(row), 30.0));
            within(ui, clock, |ui| idle::clock(ui, desk.look));
            clock.width()
        }
        _ => 0.0,
    };
    let beside = left.max(row.max.x - right.min.x);
    let wide = row.width() - 2.0 * (beside + space::NORMAL);
    let most = if form == Form::Wide { size::LARGE } else { size::HEADING };
    within(ui, row, |ui| {
        ui.set_max_width(wide);
        let fits = widgets::fitting(ui, words, most, theme::title_font);
        let mut job =
            egui::text::LayoutJob::simple(words.to_owned(), theme::title_font(fits), theme::TEXT.egui(), wide);
        job.halign = Align::Center;
        let title = ui.painter().layout_job(job);
        list::written(ui, row, words);
        let at = pos2(row.center().x, row.center().y - title.size().y / 2.0);
        ui.painter().galley(at, title, Color32::WHITE);
    });
    right
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
