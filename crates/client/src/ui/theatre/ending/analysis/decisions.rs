//! How well each house decided, and the decisions that cost the chosen one most, with what a master would have told it.

use arrakis_bots::{Costly, Played, Why};
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, CursorIcon, FontId, Response, Sense, Ui, vec2};

use super::super::After;
use super::{Page, line, percent, when};
use crate::locale::{say, tell};
use crate::text::{self, Names, advice, counsel};
use crate::theme::{self, Tint, size, space};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::{touch, widgets};

/// How large a house's emblem is, in points.
const EMBLEM: f32 = 20.0;

/// What is between the edge of a decision and its words.
const EDGE: egui::Vec2 = vec2(8.0, 5.0);

/// Draws them.
pub(super) fn show(ui: &mut Ui, page: &mut Page) {
    ui.label(widgets::title(say("analysis-decisions"), size::TEXT, theme::TEXT));
    houses(ui, page);
    let (of, account) = (page.of(), page.account);
    let Some(played) = account.players.iter().find(|played| played.seat == of) else {
        return;
    };
    let who = text::faction_name(played.faction);
    let Some(accuracy) = played.accuracy else {
        return line(ui, tell!("analysis-nothing", who = who), theme::TEXT_DIM);
    };
    let accuracy = tell!("analysis-accuracy", who = who, accuracy = accuracy.round());
    let label = ui.label(widgets::strong(accuracy, size::TEXT, theme::MASONRY));
    label.on_hover_text(say("analysis-accuracy-note"));
    let otherwise = tell!(
        "analysis-otherwise",
        decisions = played.decisions,
        otherwise = played.otherwise
    );
    line(ui, otherwise, theme::TEXT_DIM);
    if played.worst.is_empty() {
        return;
    }
    let note = if Some(of) == page.look.me {
        say("analysis-own-note").to_owned()
    } else {
        tell!("analysis-others-note", who = who)
    };
    line(ui, note, theme::TEXT_DIM);
    for (at, costly) in played.worst.iter().enumerate() {
        if row(ui, at, costly, &page.look.names).clicked() {
            *page.after = Some(After::LookAt(costly.actions));
        }
    }
}

/// The houses to choose from, one's own first, each with how well it decided.
fn houses(ui: &mut Ui, page: &mut Page) {
    let (of, me, account) = (page.of(), page.look.me, page.account);
    let mut all: Vec<&Played> = account.players.iter().collect();
    all.sort_by_key(|played| (Some(played.seat) != me, played.seat));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        let high = touch::least(ui).max(26.0);
        ui.spacing_mut().interact_size.y = high;
        for played in all {
            let who = text::faction_name(played.faction);
            let words = match played.accuracy {
                Some(accuracy) => tell!("analysis-house", who = who, accuracy = accuracy.round()),
                None => who.to_owned(),
            };
            let is_on = played.seat == of;
            // An emblem stays with its house.
            let font = theme::text_font(size::SMALL);
            let laid = ui.painter().layout_no_wrap(words.clone(), font, theme::TEXT.egui());
            let padding = 2.0 * ui.spacing().button_padding.x;
            if ui.available_size_before_wrap().x < EMBLEM + space::TIGHT + laid.size().x + padding {
                ui.end_row();
            }
            widgets::emblem(ui, played.faction, EMBLEM);
            if widgets::choice(ui, &words, is_on).is_switched() {
                page.shown.of = Some(played.seat);
            }
            ui.add_space(space::TIGHT);
        }
    });
}

/// A decision, which can be clicked.
fn row(ui: &mut Ui, at: usize, costly: &Costly, names: &Names) -> Response {
    let wide = ui.available_width();
    let all = lines(costly, names);
    let mut job = LayoutJob::default();
    job.wrap.max_width = wide - 2.0 * EDGE.x;
    for (nth, (words, font, tint)) in all.iter().enumerate() {
        let format = TextFormat {
            font_id: font.clone(),
            color: tint.egui(),
            ..TextFormat::default()
        };
        let end = if nth + 1 < all.len() { "\n" } else { "" };
        job.append(&format!("{words}{end}"), 0.0, format);
    }
    let laid = ui.painter().layout_job(job);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, laid.size().y + 2.0 * EDGE.y), Sense::hover());
    let response = ui.interact(rect, ui.id().with(("decision", at)), Sense::click());
    let words: Vec<&str> = all.iter().map(|(words, ..)| words.as_str()).collect();
    widgets::announce(&response, ui, false, Sense::click(), &words.join(" "));
    widgets::row(ui, rect, response.hovered() || response.has_focus(), false);
    ui.painter().galley(rect.min + EDGE, laid, theme::TEXT.egui());
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// What is said of a decision, line by line: when it was and what it cost, what was done, and what a master would have done, each
/// with what speaks for it alone.
fn lines(costly: &Costly, names: &Names) -> Vec<(String, FontId, Tint)> {
    let (small, strong) = (theme::text_font(size::SMALL), theme::strong_font(size::TEXT));
    let answer = |action| text::sentence(&advice::answer(&costly.asked, action, names));
    let (done, better) = costly.why.as_ref().map(|why| apart(why, names)).unwrap_or_default();
    let said = |words: String, reasons: Vec<String>| [vec![words], reasons].concat().join(" ");
    // Most decisions cost little: with a place behind the point they differ.
    let lost = format!("{:.1}", 100.0 * costly.lost());
    let head = tell!("analysis-decision", when = when(costly.turn, costly.phase), lost = lost);
    let chance = tell!(
        "analysis-chance",
        before = percent(costly.instead),
        after = percent(costly.worth)
    );
    let done = said(tell!("analysis-done", what = answer(&costly.done)), done);
    let better = said(tell!("analysis-better", what = answer(&costly.better)), better);
    vec![
        (head, strong, theme::TEXT),
        (chance, small.clone(), theme::LOSS),
        (done, small.clone(), theme::TEXT),
        (better, small, theme::INFO),
    ]
}

/// What speaks of what was done and of the other: what is true of both says nothing.
fn apart(why: &Why, names: &Names) -> (Vec<String>, Vec<String>) {
    let (done, better) = (
        counsel::promised(&why.done, names),
        counsel::promised(&why.better, names),
    );
    let but = |one: &[String], other: &[String]| one.iter().filter(|it| !other.contains(it)).cloned().collect();
    (but(&done, &better), but(&better, &done))
}
