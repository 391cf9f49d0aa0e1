//! How close everybody is to winning.

use arrakis_rules::{STRONGHOLDS_TO_WIN, SeatSet, rule};
use bevy_egui::egui::Ui;

use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// A player, or two allies, and what counts for their victory.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    seats: SeatSet,
    held: Vec<&'static str>,
    needed: usize,
    /// Turns in which one of them has attempted to win, of the one with more of them (Rule 4.01.04).
    attempts: u8,
}

/// All sides, the one with the fewest strongholds to go first (Rules 1.09.02.01, 1.09.02.02).
fn sides(look: &Look) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    for shield in &look.seats {
        if sides.iter().any(|side| side.seats.contains(shield.seat)) {
            continue;
        }
        let mut seats = SeatSet::of(shield.seat);
        if let Some(ally) = shield.ally {
            seats.insert(ally);
        }
        let members = || look.seats.iter().filter(|one| seats.contains(one.seat));
        let held = members().flat_map(|one| labels::held(one)).collect();
        let attempts = members().map(|one| one.win_attempts).max().unwrap_or_default();
        let (alone, allied) = STRONGHOLDS_TO_WIN;
        let needed = if seats.len() > 1 { allied } else { alone };
        sides.push(Side {
            seats,
            held,
            needed,
            attempts,
        });
    }
    sides.sort_by_key(|side| {
        (
            side.needed.saturating_sub(side.held.len()),
            usize::MAX - side.held.len(),
        )
    });
    sides
}

pub(super) fn show(ui: &mut Ui, look: &Look) {
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::title(say("counts-victory"), size::TEXT, theme::TEXT));
        let left = look.facts.max_turns.saturating_sub(look.facts.turn);
        ui.label(widgets::plain(
            tell!("counts-turns-left", left = left),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        links::number(ui, rule!("1.09.02.00"));
    });
    for side in sides(look) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let would_win = side.held.len() >= side.needed;
            for seat in side.seats.iter() {
                if let Some(faction) = look.faction(seat) {
                    widgets::emblem(ui, faction, 20.0);
                }
            }
            ui.label(widgets::strong(look.names.all(side.seats), size::SMALL, theme::TEXT));
            for at in 0..side.needed.max(side.held.len()) {
                super::tower(ui, at < side.held.len());
            }
            let (words, tint) = if would_win {
                (say("counts-would-win").to_owned(), theme::ACCENT)
            } else {
                let lacks = side.needed - side.held.len();
                (tell!("counts-lacks", lacks = lacks), theme::TEXT_DIM)
            };
            ui.label(widgets::plain(side.held.join(", "), size::SMALL, theme::TEXT));
            ui.add_space(space::TIGHT);
            ui.label(widgets::plain(words, size::SMALL, tint));
            if side.attempts > 0 {
                let words = tell!("counts-attempts", attempts = side.attempts);
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
                    .on_hover_text(say("win-attempts-note"));
                links::number(ui, rule!("4.01.04"));
            }
        });
    }
}
