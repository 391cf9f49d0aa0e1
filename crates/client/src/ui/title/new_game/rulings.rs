//! The choices of a table where the rules leave something open.

use arrakis_rules::{DealEnforcement, ReactionWindows};
use bevy_egui::egui::Ui;

use super::form::{Edition, Form};
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::kit::form::field;
use crate::ui::kit::widgets;

/// One of several, and what the chosen one means.
pub(super) fn one_of<T: PartialEq + Copy>(ui: &mut Ui, chosen: &mut T, among: &[(T, &str, &str)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (value, words, about) in among {
            if widgets::choice(ui, words, chosen == value)
                .on_hover_text(*about)
                .clicked()
            {
                *chosen = *value;
            }
        }
    });
    if let Some((.., about)) = among.iter().find(|(value, ..)| value == chosen) {
        ui.label(widgets::plain(*about, size::SMALL, theme::TEXT_DIM));
    }
    ui.add_space(space::TIGHT);
}

/// One half of them, each with what it means.
pub(super) fn first(ui: &mut Ui, form: &mut Form) {
    field(ui, say("ruling-edition"));
    let mut edition = form.edition;
    one_of(
        ui,
        &mut edition,
        &[
            (Edition::Newest, say("edition-newest"), say("edition-newest-note")),
            (Edition::Classic, say("edition-classic"), say("edition-classic-note")),
            (
                Edition::Tournament,
                say("edition-tournament"),
                say("edition-tournament-note"),
            ),
        ],
    );
    if edition != form.edition {
        form.choose(edition);
        form.problem = None;
    }
    field(ui, say("ruling-shield-wall"));
    one_of(
        ui,
        &mut form.shield_wall,
        &[
            (false, say("shield-wall-rock"), say("shield-wall-rock-note")),
            (true, say("shield-wall-stronghold"), say("shield-wall-stronghold-note")),
        ],
    );
    field(ui, say("ruling-expansion2"));
    one_of(
        ui,
        &mut form.expansion2_cards,
        &[
            (false, say("expansion2-richese"), say("expansion2-richese-note")),
            (true, say("expansion2-deck"), say("expansion2-deck-note")),
        ],
    );
    field(ui, say("ruling-nullentropy"));
    one_of(
        ui,
        &mut form.shows_pick,
        &[
            (false, say("nullentropy-secret"), say("nullentropy-secret-note")),
            (true, say("nullentropy-shown"), say("nullentropy-shown-note")),
        ],
    );
    field(ui, say("ruling-bought-in"));
    one_of(
        ui,
        &mut form.bought_in_ends_phase,
        &[
            (true, say("bought-in-phase"), say("bought-in-phase-note")),
            (false, say("bought-in-row"), say("bought-in-row-note")),
        ],
    );
}

/// The other half.
pub(super) fn second(ui: &mut Ui, form: &mut Form) {
    field(ui, say("ruling-pair"));
    one_of(
        ui,
        &mut form.pair_counts_once,
        &[
            (true, say("pair-once"), say("pair-once-note")),
            (false, say("pair-twice"), say("pair-twice-note")),
        ],
    );
    field(ui, say("ruling-second-card"));
    one_of(
        ui,
        &mut form.ixians_see_second_card,
        &[
            (false, say("second-card-unseen"), say("second-card-unseen-note")),
            (true, say("second-card-seen"), say("second-card-seen-note")),
        ],
    );
    field(ui, say("ruling-windows"));
    one_of(
        ui,
        &mut form.windows,
        &[
            (ReactionWindows::Auto, say("windows-auto"), say("windows-auto-note")),
            (ReactionWindows::Fast, say("windows-fast"), say("windows-fast-note")),
            (
                ReactionWindows::Hidden,
                say("windows-hidden"),
                say("windows-hidden-note"),
            ),
        ],
    );
    field(ui, say("ruling-book"));
    one_of(
        ui,
        &mut form.filament_book,
        &[
            (false, say("book-off"), say("book-off-note")),
            (true, say("book-on"), say("book-on-note")),
        ],
    );
    field(ui, say("ruling-deals"));
    one_of(
        ui,
        &mut form.deals,
        &[
            (
                DealEnforcement::Clauses,
                say("deals-clauses"),
                say("deals-clauses-note"),
            ),
            (DealEnforcement::Record, say("deals-record"), say("deals-record-note")),
            (DealEnforcement::Off, say("deals-off"), say("deals-off-note")),
        ],
    );
}
