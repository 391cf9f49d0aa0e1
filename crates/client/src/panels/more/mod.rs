//! Everything that can be done without being asked: deals, gifts, cards, powers, and which abilities to be asked about.

mod deals;
mod gifts;
mod notes;
mod shows;
pub(crate) mod stops;
mod truth;

#[cfg(test)]
mod tests;

use arrakis_rules::{AbilitySet, Action, CardPower, Seat, SeatSet};
use bevy_egui::egui::{self, Align2, ComboBox, Rect, Ui, pos2};

use super::draft::PowerSketch;
use super::look::Look;
use super::{sure, widgets};
use crate::locale::say;
use crate::text::{free, labels};
use crate::theme::{self, size, space};

/// What programs call the button that opens the panel.
pub(crate) const BUTTON: &str = "more";
/// How wide the panel is.
const WIDE: f32 = 440.0;
/// Frames in which nothing more is said, so that a double click gives no gift twice.
const QUIET: u8 = 30;

/// What is chosen on the pages of the panel.
#[derive(Clone, Debug, Default)]
pub(crate) struct More {
    /// Whether the panel is open.
    pub(crate) open: bool,
    page: Page,
    gift: u16,
    ghola: PowerSketch,
    power: PowerSketch,
    truth: truth::Draft,
    show: shows::Draft,
    notes: Option<String>,
    deal: deals::Draft,
    /// The stops as they shall be; `None` while they are as they are.
    stops: Option<AbilitySet>,
    quiet: u8,
}

impl More {
    /// Opens the page from which a card is played.
    pub(crate) fn open_for(&mut self, card: CardPower) {
        self.page = match card {
            CardPower::Truthtrance => Page::Truth,
            CardPower::TleilaxuGhola => Page::Ghola,
            _ => Page::Power,
        };
        self.open = true;
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    #[default]
    Deals,
    Gift,
    Ghola,
    Truth,
    Power,
    Show,
    Notes,
    Stops,
}

impl More {
    /// Opens the panel at a page.
    pub(super) fn open_at(&mut self, page: Page) {
        self.open = true;
        self.page = page;
    }
}

/// Whether we play, and the game goes on.
fn may_act(look: &Look) -> bool {
    look.own.is_some() && look.player().is_some() && look.ending.is_none() && !look.is_past
}

/// The button that opens the panel; it shines while an offer waits.
pub(crate) fn button(ui: &mut Ui, look: &Look, more: &mut More) {
    if !may_act(look) {
        return;
    }
    let waiting = waiting_offers(look);
    let response = widgets::choice(ui, &free::more(waiting), more.open || waiting > 0);
    widgets::tag(&response, || BUTTON.to_owned());
    if response.on_hover_text(free::more_note(waiting)).clicked() {
        more.open = !more.open;
        if waiting > 0 {
            more.page = Page::Deals;
        }
    }
}

/// How many offers wait for our answer.
fn waiting_offers(look: &Look) -> usize {
    let offers = look.liberties.map_or(&[][..], |liberties| &liberties.offers);
    let waits = |seat: Seat| offers.iter().filter(|deal| !deal.agreed.contains(seat)).count();
    look.player().map_or(0, waits)
}

/// The panel over the board. Returns what was said.
pub(crate) fn show(ctx: &egui::Context, free: Rect, look: &Look, more: &mut More) -> Option<Action> {
    more.quiet = more.quiet.saturating_sub(1);
    if !more.open || !may_act(look) {
        return None;
    }
    let mut said = None;
    let wide = WIDE.min(free.width() - 16.0);
    egui::Area::new("more".into())
        .fixed_pos(pos2(free.center().x, free.min.y + 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            // Without this the page before, which may be a short one, would be the measure.
            ui.set_max_height(free.height());
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                ui.horizontal(|ui| {
                    ui.label(widgets::title(say("free-title"), size::HEADING, theme::TEXT));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        if widgets::choice(ui, say("free-close"), false).clicked() {
                            more.open = false;
                        }
                    });
                });
                tabs(ui, look, more);
                ui.add_space(space::TIGHT);
                // What is said of a long page stays in sight below it.
                let has_foot = matches!(more.page, Page::Deals | Page::Stops);
                let foot = if has_foot { 48.0 } else { 0.0 };
                egui::ScrollArea::vertical()
                    .id_salt("more")
                    .max_height((free.height() - 130.0 - foot).max(80.0))
                    .auto_shrink([false, true])
                    .show(ui, |ui| said = page(ui, look, more));
                if has_foot {
                    ui.separator();
                    let below = match more.page {
                        Page::Deals => deals::foot(ui, look, &mut more.deal),
                        _ => stops::foot(ui, more.stops),
                    };
                    said = said.take().or(below);
                }
            });
        });
    if more.quiet > 0 {
        return None;
    }
    if said.is_some() {
        more.quiet = QUIET;
    }
    said
}

fn tabs(ui: &mut Ui, look: &Look, more: &mut More) {
    let acts = look.liberties.map(|liberties| &liberties.free_acts);
    let all = [
        (Page::Deals, say("free-deals"), true),
        (
            Page::Gift,
            say("free-gift"),
            acts.is_some_and(|acts| acts.gift.is_some()),
        ),
        (
            Page::Ghola,
            say("free-ghola"),
            acts.is_some_and(|acts| acts.ghola.is_some()),
        ),
        (
            Page::Truth,
            say("free-truth"),
            acts.is_some_and(|acts| !acts.truthtrance.is_empty()),
        ),
        (
            Page::Power,
            say("free-power"),
            acts.is_some_and(|acts| acts.power.is_some()),
        ),
        (Page::Show, say("free-show"), true),
        (
            Page::Notes,
            say("free-notes"),
            look.own.is_some_and(|own| own.belongings.filament_book().is_some()),
        ),
        (Page::Stops, say("free-stops"), true),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (page, words, possible) in all {
            if (possible || more.page == page) && widgets::choice(ui, words, more.page == page).clicked() {
                more.page = page;
            }
        }
    });
}

fn page(ui: &mut Ui, look: &Look, more: &mut More) -> Option<Action> {
    match more.page {
        Page::Deals => deals::page(ui, look, &mut more.deal),
        Page::Gift => gifts::gift(ui, look, &mut more.gift),
        Page::Ghola => gifts::ghola(ui, look, &mut more.ghola),
        Page::Truth => truth::page(ui, look, &mut more.truth),
        Page::Power => gifts::power(ui, look, &mut more.power),
        Page::Show => shows::page(ui, look, &mut more.show),
        Page::Notes => notes::page(ui, look, &mut more.notes),
        Page::Stops => stops::page(ui, look, &mut more.stops),
    }
}

/// A line on what the page is for.
fn note(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
}

/// A list that opens, one of which is chosen.
fn pick<T: PartialEq>(
    ui: &mut Ui,
    id: (&str, usize),
    chosen: &mut T,
    among: impl Iterator<Item = (T, String)>,
    nothing: &str,
) {
    let all: Vec<(T, String)> = among.collect();
    let shown = all.iter().find(|(value, _)| value == chosen);
    let shown = shown.map_or(nothing.to_owned(), |(_, words)| words.clone());
    ComboBox::from_id_salt(id)
        .width(190.0_f32.min(ui.available_width()))
        .height(300.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            for (value, words) in all {
                ui.selectable_value(chosen, value, words);
            }
        });
}

/// Other players, each on or off.
fn several(ui: &mut Ui, look: &Look, chosen: &mut SeatSet) {
    ui.horizontal_wrapped(|ui| {
        for shield in look.seats.iter().filter(|shield| Some(shield.seat) != look.me) {
            let on = chosen.contains(shield.seat);
            if widgets::choice(ui, look.names.who(shield.seat), on).clicked() {
                if on {
                    chosen.remove(shield.seat);
                } else {
                    chosen.insert(shield.seat);
                }
            }
        }
    });
}

/// The players in a list.
fn seats<'a>(look: &'a Look, among: SeatSet) -> impl Iterator<Item = (Seat, String)> + 'a {
    among.iter().map(|seat| (seat, look.names.who(seat).to_owned()))
}

fn caption(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
}

fn nothing(ui: &mut Ui) {
    note(ui, say("free-nothing"));
}

/// A field for words.
fn words(ui: &mut Ui, text: &mut String, hint: &str) {
    let field = egui::TextEdit::multiline(text)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .char_limit(arrakis_rules::MAX_WORDS)
        .hint_text(hint);
    ui.add(field);
}

/// Yes, as long as something is chosen.
fn act(ui: &mut Ui, words: &str, action: Option<Action>) -> Option<Action> {
    let button = widgets::button(ui, words, widgets::Weight::Main, action.is_some());
    let clicked = button.on_disabled_hover_text(say("choose-first")).clicked();
    action.filter(|_| clicked)
}

/// The same for what cannot be taken back: it takes a second click.
fn act_surely(ui: &mut Ui, words: &str, action: Option<Action>, note: &str) -> Option<Action> {
    let Some(action) = action else {
        return act(ui, words, None);
    };
    sure::button(ui, words, widgets::Weight::Main, words, note).then_some(action)
}

/// Why nothing can be done yet.
fn lacks(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::ACCENT));
}

/// Beside a number.
fn of_most(ui: &mut Ui, most: u16) {
    ui.label(widgets::plain(labels::to_spend(most), size::SMALL, theme::TEXT_DIM));
}
