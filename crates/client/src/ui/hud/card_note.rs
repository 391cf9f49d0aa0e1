//! A card was clicked: it goes into the answer, or a note above it says when it may be played.

use std::time::Duration;

use arrakis_rules::{CardId, RuleId};
use bevy_egui::egui::{self, Align2, Rect, vec2};

use super::cards::{self, Play};
use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::draft::Draft;
use crate::ui::free_acts::FreePanel;
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How long a note stays.
const STAYS: Duration = Duration::from_secs(6);

/// A note above a card.
#[derive(Clone, Debug)]
pub(crate) struct CardNote {
    card: CardId,
    words: &'static str,
    rule: Option<RuleId>,
    at: Rect,
    since: Duration,
}

/// Plays the card if that can be done now. Returns the note otherwise.
pub(crate) fn touch(
    card: CardId,
    at: Rect,
    look: &Look,
    draft: &mut Draft,
    more: &mut FreePanel,
    now: Duration,
) -> Option<CardNote> {
    let (words, rule) = match cards::play(card, draft, look) {
        Play::Draft(sketch) => {
            draft.sketch = sketch;
            return None;
        }
        Play::Free(power) => {
            more.open_for(power);
            return None;
        }
        Play::Asked => (say("card-asked"), None),
        Play::Later => {
            let (words, rule) = cards::when(card, look);
            (words, Some(rule))
        }
    };
    Some(CardNote {
        card,
        words,
        rule,
        at,
        since: now,
    })
}

/// The note, as long as it stays.
pub(crate) fn show(ctx: &egui::Context, note: &mut Option<CardNote>, now: Duration) {
    let over = note.as_ref().is_some_and(|note| now > note.since + STAYS);
    if over {
        *note = None;
    }
    let Some(note) = note else { return };
    egui::Area::new("card note".into())
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(note.at.left_top() - vec2(0.0, 14.0))
        .order(egui::Order::Foreground)
        .interactable(false)
        .constrain(true)
        .show_anchored(ctx, |ui| {
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_max_width(260.0);
                ui.label(widgets::strong(&note.card.facts().name, size::TEXT, theme::TEXT));
                ui.label(widgets::plain(note.words, size::TEXT, theme::ACCENT));
                if let Some(rule) = note.rule {
                    links::number(ui, rule);
                }
            });
        });
}
