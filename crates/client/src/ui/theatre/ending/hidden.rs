//! What nobody knew: what lies behind each shield and in the decks, both plans of every battle, and the Karamas.

mod houses;

use arrakis_log::{Battle, Course, LetPass};
use arrakis_rules::{CardId, Seat, Uncovered};
use bevy_egui::egui::{self, Rect, Ui, vec2};

use super::list::scrolled;
use crate::locale::{say, tell};
use crate::text::{self, Tone};
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::within::within;
use crate::ui::kit::{touch, widgets};
use crate::ui::look::Look;

/// How wide lines are that are read.
const LIST: f32 = 760.0;

/// A part of what was hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Part {
    /// What lay behind the shields.
    #[default]
    Shields,
    /// What would have come next.
    Decks,
    /// The plans of the battles.
    Battles,
    /// Karamas, and what was let pass.
    Karamas,
}

impl Part {
    pub(super) const ALL: [Part; 4] = [Part::Shields, Part::Decks, Part::Battles, Part::Karamas];

    fn words(self) -> &'static str {
        match self {
            Part::Shields => say("ending-shields"),
            Part::Decks => say("ending-decks"),
            Part::Battles => say("ending-battles"),
            Part::Karamas => say("ending-karamas"),
        }
    }
}

/// Draws it into this room.
pub(super) fn show(ui: &mut Ui, room: Rect, look: &Look, part: &mut Part) {
    let high = touch::least(ui).max(26.0);
    let tabs = within(ui, room, |ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        ui.spacing_mut().interact_size.y = high;
        let wide: f32 = Part::ALL.into_iter().map(|one| tab_width(ui, one)).sum();
        let gaps = space::TIGHT * (Part::ALL.len() - 1) as f32;
        let row = ui.horizontal_wrapped(|ui| {
            ui.add_space(((room.width() - wide - gaps) / 2.0).max(0.0));
            for one in Part::ALL {
                if widgets::choice(ui, one.words(), *part == one).is_switched() {
                    *part = one;
                }
            }
        });
        row.response.rect.max.y
    });
    let rest = room.with_min_y(tabs + space::NORMAL);
    let Some(uncovered) = look.uncovered else {
        return within(ui, rest, |ui| line(ui, say("hidden"), theme::TEXT_DIM));
    };
    if *part == Part::Shields {
        return houses::show(ui, rest, look, uncovered);
    }
    let place = Rect::from_center_size(rest.center(), vec2(rest.width().min(LIST), rest.height()));
    scrolled(ui, part.words(), place, |ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        match (*part, look.course) {
            (Part::Decks, _) => decks(ui, uncovered),
            (Part::Battles, Some(course)) => battles(ui, look, course),
            (Part::Karamas, Some(course)) => karamas(ui, look, course),
            _ => line(ui, say("ending-no-record"), theme::TEXT_DIM),
        }
    });
}

fn tab_width(ui: &Ui, part: Part) -> f32 {
    let font = theme::text_font(size::SMALL);
    let words = ui
        .painter()
        .layout_no_wrap(part.words().to_owned(), font, theme::TEXT.egui());
    words.size().x + 2.0 * ui.spacing().button_padding.x
}

fn line(ui: &mut Ui, words: impl Into<String>, tint: theme::Tint) {
    ui.add(egui::Label::new(widgets::plain(words, size::SMALL, tint)).wrap());
}

/// What would have come next.
fn decks(ui: &mut Ui, uncovered: &Uncovered) {
    let names = |cards: &[CardId]| text::card_names(cards);
    if uncovered.treachery_deck.is_empty() {
        line(ui, say("ending-deck-empty"), theme::TEXT_DIM);
    } else {
        let words = tell!("ending-treachery-deck", cards = names(&uncovered.treachery_deck));
        line(ui, words, theme::TEXT);
    }
    if !uncovered.spice_deck.is_empty() {
        let cards = uncovered.spice_deck.iter().map(|card| text::spice_card(*card));
        line(ui, tell!("ending-spice-deck", cards = text::list(cards)), theme::TEXT);
    }
    if let Some(sectors) = uncovered.next_storm {
        line(ui, text::labels::next_storm(sectors), theme::TEXT);
    }
}

/// Both plans of each battle.
fn battles(ui: &mut Ui, look: &Look, course: &Course) {
    if course.battles.is_empty() {
        line(ui, say("ending-no-battles"), theme::TEXT_DIM);
    }
    for battle in &course.battles {
        let place = battle
            .territory
            .map_or_else(String::new, |territory| territory.name().to_owned());
        let words = tell!("ending-battle", turn = battle.turn, place = place);
        ui.add_space(space::TIGHT);
        ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
        for (seat, plan) in &battle.plans {
            let words = format!("{}: {}", look.names.who(*seat), text::planned(plan));
            line(ui, words, theme::TEXT);
        }
        line(ui, came_to(battle, look), theme::TEXT_DIM);
    }
}

fn came_to(battle: &Battle, look: &Look) -> String {
    match battle.winner {
        Some(winner) => tell!("ending-battle-won", who = look.names.who(winner)),
        None => say("ending-battle-lost").to_owned(),
    }
}

/// Karamas and whatever was played as one, and what was let pass by who could have stopped it.
fn karamas(ui: &mut Ui, look: &Look, course: &Course) {
    if course.karamas.is_empty() {
        line(ui, say("ending-no-karamas"), theme::TEXT_DIM);
    }
    for (_, event) in &course.karamas {
        let told = text::line(event, &look.names);
        let tint = match told.tone {
            Tone::Loss => theme::LOSS,
            _ => theme::TEXT,
        };
        links::ruled(ui, &told.text, Some(told.rule), size::SMALL, tint);
    }
    for seat in look.seats.iter().map(|shield| shield.seat) {
        if let Some(words) = let_pass(course, seat) {
            let who = look.names.who(seat);
            line(ui, tell!("ending-let-pass", who = who, what = words), theme::TEXT_DIM);
        }
    }
}

/// What a player could have stopped and did not: each ability, and how often.
fn let_pass(course: &Course, seat: Seat) -> Option<String> {
    let own = course.let_pass.iter().filter(|let_pass| let_pass.seat == seat);
    let words = own.map(|LetPass { ability, times, .. }| {
        let name = text::ability_name(ability.name());
        match times {
            1 => name,
            _ => tell!("ending-times", what = name, times = *times),
        }
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| text::list(words.into_iter()))
}
