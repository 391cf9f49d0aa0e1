//! Everything that can be done without being asked: deals, gifts, cards, powers, and which abilities to be asked about.

mod cards;
mod deals;
mod gifts;
mod notes;
mod now;
mod orders;
mod richese;
mod shows;
pub(crate) mod stops;
mod truth;

#[cfg(test)]
mod tests;

use arrakis_rules::{AbilitySet, Action, CardId, CardPower, FreeActs, Seat, SeatSet};
use bevy::prelude::*;
use bevy_egui::egui::{self, ComboBox, Rect, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::keys::Shortcut;
use crate::link::Answer;
use crate::locale::say;
use crate::screens::OfTable;
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::draft::PowerSketch;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Panel;
use crate::ui::kit::second_click::{self, Switch};
use crate::ui::kit::sheet;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::look::ShownTable;
use crate::ui::look::looking_back::LookingBack;
use crate::ui::question::asking::FreeActsButton;
use crate::ui::question::{FREE_ACTS, card_row};
use stops::LastStops;

/// How wide the panel is.
const WIDE: f32 = 440.0;
/// Frames in which nothing more is said, so that a double click gives no gift twice.
const QUIET: u8 = 30;

/// What is chosen on the pages of the panel.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct FreePanel {
    /// Whether the panel is open.
    pub(crate) open: bool,
    page: Page,
    gift: u16,
    cards: cards::Draft,
    richese: richese::Draft,
    ghola: PowerSketch,
    power: PowerSketch,
    truth: truth::Draft,
    show: shows::Draft,
    notes: Option<String>,
    deal: deals::Draft,
    orders: orders::Draft,
    /// The stops as they shall be; `None` while they are as they are.
    stops: Option<AbilitySet>,
    quiet: u8,
    /// Whether a card was played on the page that lies open.
    played: bool,
    /// Which pages have had a tab since the panel was opened, as bits: they keep it, so that no tab moves when one is chosen.
    had_tabs: u16,
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<FreePanel>().init_of_table::<LastStops>();
    app.add_systems(Update, stops::restore.run_if(not(resource_exists::<LookingBack>)));
    app.add_systems(
        EguiPrimaryContextPass,
        (keys.in_set(Panel::Keys), draw.in_set(Panel::FreeActs)),
    );
}

fn keys(mut contexts: EguiContexts, mut panel: ResMut<FreePanel>, mut button: ResMut<FreeActsButton>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if Shortcut::More.pressed(ctx) {
        panel.open = !panel.open;
        panel.page = Page::Now;
    }
    if panel.open && Shortcut::Cancel.pressed(ctx) {
        panel.open = false;
    }
    button.is_open = panel.open;
    button.fills = panel.open && panel.page == Page::Deals;
    Ok(())
}

fn draw(
    mut contexts: EguiContexts,
    table: ShownTable,
    mut panel: ResMut<FreePanel>,
    mut button: ResMut<FreeActsButton>,
    mut last_stops: ResMut<LastStops>,
    mut answers: MessageWriter<Answer>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    // Nobody is there who could hear it.
    panel.open &= !look.is_past;
    if std::mem::take(&mut button.is_pressed) {
        panel.toggle(&look);
    }
    let layout = Layout::of(ctx);
    if let Some(act) = show(ctx, &layout, &look, &mut panel) {
        last_stops.note(&act);
        answers.write(Answer::free(act));
    }
    Ok(())
}

impl FreePanel {
    /// Opens the page from which a card is played.
    pub(crate) fn open_for(&mut self, card: CardPower) {
        self.page = Page::of(card).unwrap_or(Page::Power);
        self.open = true;
    }

    /// The button was pressed that opens the panel, or closes it.
    pub(crate) fn toggle(&mut self, look: &Look) {
        self.open = !self.open;
        self.page = Page::Now;
        if look.waiting_offers() > 0 {
            self.page = Page::Deals;
            self.deal.look_at_waiting(look);
        }
    }

    /// Opens the panel where one can do something: at the offers if there are any.
    pub(crate) fn open_up(&mut self, look: &Look) {
        self.open = false;
        self.toggle(look);
    }

    /// Opens the page of deals, for one with this player.
    pub(crate) fn deal_with(&mut self, other: Seat) {
        self.page = Page::Deals;
        self.open = true;
        self.deal.with_only(other);
    }

    #[cfg(feature = "dev")]
    /// Opens the panel at a page.
    pub(crate) fn open_at(&mut self, page: Page) {
        self.open = true;
        self.page = page;
    }

    #[cfg(feature = "dev")]
    /// Opens the panel with a deal that is half put together.
    pub(crate) fn open_with_a_deal(&mut self, me: Seat, other: Seat) {
        self.open_at(Page::Deals);
        self.deal = deals::Draft::example(me, other);
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Page {
    #[default]
    Now,
    Deals,
    Gift,
    Ghola,
    Distrans,
    Nullentropy,
    Sappho,
    Truth,
    Power,
    NoField,
    Claim,
    Orders,
    Show,
    Notes,
    Stops,
}

impl Page {
    /// All, in the order of their tabs.
    const ALL: [Page; 15] = [
        Page::Now,
        Page::Deals,
        Page::Gift,
        Page::Ghola,
        Page::Distrans,
        Page::Nullentropy,
        Page::Sappho,
        Page::Truth,
        Page::Power,
        Page::NoField,
        Page::Claim,
        Page::Orders,
        Page::Show,
        Page::Notes,
        Page::Stops,
    ];

    /// From which a card is played; `None` for cards that are not played without being asked.
    fn of(card: CardPower) -> Option<Page> {
        match card {
            CardPower::Truthtrance => Some(Page::Truth),
            CardPower::TleilaxuGhola => Some(Page::Ghola),
            CardPower::Distrans => Some(Page::Distrans),
            CardPower::NullentropyBox => Some(Page::Nullentropy),
            CardPower::JuiceOfSappho => Some(Page::Sappho),
            CardPower::Karama => Some(Page::Power),
            _ => None,
        }
    }

    /// Whether nothing is left to read on it when the card is played: an answer to Truthtrance is.
    fn plays_a_card(self) -> bool {
        matches!(
            self,
            Page::Ghola | Page::Distrans | Page::Nullentropy | Page::Sappho | Page::Power
        )
    }

    /// What stands on its tab.
    fn words(self) -> &'static str {
        match self {
            Page::Now => say("free-now"),
            Page::Deals => say("free-deals"),
            Page::Gift => say("free-gift"),
            Page::Ghola => say("free-ghola"),
            Page::Distrans => say("free-distrans"),
            Page::Nullentropy => say("free-nullentropy"),
            Page::Sappho => say("free-sappho"),
            Page::Truth => say("free-truth"),
            Page::Power => say("free-power"),
            Page::NoField => say("free-no-field"),
            Page::Claim => say("free-claim"),
            Page::Orders => say("free-orders"),
            Page::Show => say("free-show"),
            Page::Notes => say("free-notes"),
            Page::Stops => say("free-stops"),
        }
    }

    /// Whether there is anything to do on it now.
    fn is_possible(self, look: &Look) -> bool {
        let can = |act: fn(&FreeActs) -> bool| look.liberties.is_some_and(|liberties| act(&liberties.free_acts));
        match self {
            Page::Now | Page::Deals | Page::Show | Page::Stops => true,
            Page::Gift => can(|acts| acts.gift.is_some() || !acts.card_gifts.is_empty()),
            Page::Ghola => can(|acts| acts.ghola.is_some()),
            Page::Distrans => can(|acts| acts.distrans.is_some()),
            Page::Nullentropy => can(|acts| acts.nullentropy),
            Page::Sappho => can(|acts| !acts.sappho.is_empty()),
            Page::Truth => can(|acts| !acts.truthtrance.is_empty()),
            Page::Power => can(|acts| acts.power.is_some()),
            Page::NoField => can(|acts| acts.reveal_no_field),
            Page::Claim => can(|acts| acts.claim),
            Page::Orders => orders::is_open(look),
            Page::Notes => look.own.is_some_and(|own| own.belongings.filament_book().is_some()),
        }
    }
}

/// Whether a card with this power can be played now without being asked.
pub(crate) fn can_play(look: &Look, card: CardPower) -> bool {
    Page::of(card).is_some_and(|page| page.is_possible(look))
}

/// The panel over the board. Returns what was said.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look, more: &mut FreePanel) -> Option<Action> {
    let free = layout.over();
    more.quiet = more.quiet.saturating_sub(1);
    // A card that is gone needs no page.
    if more.played && !more.page.is_possible(look) {
        more.open = false;
    }
    if !more.open || !look.may_act() {
        (more.had_tabs, more.played) = (0, false);
        return None;
    }
    let before = more.page;
    let (said, closed) = if more.page == Page::Deals {
        deals::table::show(ctx, layout, look, more)
    } else {
        sheet_of(ctx, free, look, more)
    };
    // Tabs stay where they are; what lies below them, and the table of deals, do not.
    if before != more.page
        && [before, more.page]
            .iter()
            .any(|page| matches!(page, Page::Now | Page::Deals))
    {
        sheet::is_turned(ctx, FREE_ACTS);
    }
    more.open &= !closed;
    if more.quiet > 0 {
        return None;
    }
    if said.is_some() {
        more.quiet = QUIET;
        more.played = more.page.plays_a_card();
    }
    said
}

/// A page in a sheet. Returns what was said, and whether it is closed.
fn sheet_of(ctx: &egui::Context, free: Rect, look: &Look, more: &mut FreePanel) -> (Option<Action>, bool) {
    let mut said = None;
    let closed = sheet::show(ctx, FREE_ACTS, free, WIDE, say("free-title"), |ui| {
        tabs(ui, look, more);
        ui.add_space(space::TIGHT);
        // What is said of a long page stays in sight below it.
        let has_foot = more.page == Page::Stops;
        let foot = if has_foot { 48.0 } else { 0.0 };
        egui::ScrollArea::vertical()
            .id_salt("more")
            .max_height((free.height() - 130.0 - foot).max(80.0))
            .auto_shrink([false, true])
            .show(ui, |ui| said = page(ui, look, more));
        if has_foot {
            ui.separator();
            said = said.take().or(stops::foot(ui, more.stops));
        }
    });
    (said, closed)
}

fn tabs(ui: &mut Ui, look: &Look, more: &mut FreePanel) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (at, page) in Page::ALL.into_iter().enumerate() {
            let bit = 1 << at;
            if page.is_possible(look) || more.page == page {
                more.had_tabs |= bit;
            }
            let is_there = more.had_tabs & bit != 0;
            if is_there && widgets::choice(ui, page.words(), more.page == page).clicked() {
                more.page = page;
                more.played = false;
            }
        }
    });
}

fn page(ui: &mut Ui, look: &Look, more: &mut FreePanel) -> Option<Action> {
    match more.page {
        Page::Now => {
            now::page(ui, look, more);
            None
        }
        // A table of its own.
        Page::Deals => None,
        Page::Gift => gift(ui, look, more),
        Page::Ghola => gifts::ghola(ui, look, &mut more.ghola),
        Page::Distrans => cards::distrans(ui, look, &mut more.cards),
        Page::Nullentropy => cards::nullentropy(ui, look),
        Page::Sappho => cards::sappho(ui, look, &mut more.cards),
        Page::Truth => truth::page(ui, look, &mut more.truth),
        Page::Power => gifts::power(ui, look, &mut more.power),
        Page::NoField => richese::no_field(ui, look),
        Page::Claim => richese::claim(ui, look, &mut more.richese),
        Page::Orders => orders::page(ui, look, &mut more.orders),
        Page::Show => shows::page(ui, look, &mut more.show),
        Page::Notes => notes::page(ui, look, &mut more.notes),
        Page::Stops => stops::page(ui, look, &mut more.stops),
    }
}

/// Spice for the ally, or a card of Richese.
fn gift(ui: &mut Ui, look: &Look, more: &mut FreePanel) -> Option<Action> {
    let acts = look.liberties.map(|liberties| &liberties.free_acts)?;
    if acts.card_gifts.is_empty() {
        return gifts::gift(ui, look, &mut more.gift);
    }
    let spice = acts.gift.and_then(|_| gifts::gift(ui, look, &mut more.gift));
    spice.or(richese::card(ui, look, &mut more.richese))
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
            if widgets::choice(ui, look.names.who(shield.seat), on).is_switched() {
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

/// Cards of the own hand, one of which is chosen for somebody else; those that are not among the possible ones say why.
fn cards_to_give(
    ui: &mut Ui,
    cards: impl Iterator<Item = CardId>,
    possible: &[CardId],
    otherwise: &Why,
    chosen: &mut Option<CardId>,
) {
    for card in cards {
        let why = (!possible.contains(&card)).then_some(otherwise);
        ui.add_enabled_ui(why.is_none(), |ui| {
            let extent = vec2(ui.available_width(), 28.0);
            let row = card_row(ui, card, extent, *chosen == Some(card));
            if row.because(why).clicked() {
                *chosen = Some(card);
            }
        });
    }
}

/// Why a card with this power cannot be played now, where it is in hand.
fn held_back(ui: &mut Ui, look: &Look, power: CardPower) {
    let idle = look.liberties.map(|liberties| &liberties.free_acts.idle[..]);
    let mut idle = idle.unwrap_or_default().iter();
    match idle.find(|(card, _)| card.facts().power == Some(power)) {
        Some((_, why)) => Why::of(why).show(ui),
        None => nothing(ui),
    }
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
    second_click::button(ui, words, widgets::Weight::Main, words, note).then_some(action)
}

/// Why nothing can be done yet.
fn lacks(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::ACCENT));
}

/// Beside a number.
fn of_most(ui: &mut Ui, most: u16) {
    ui.label(widgets::plain(labels::to_spend(most), size::SMALL, theme::TEXT_DIM));
}
