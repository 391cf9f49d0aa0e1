//! Pages that lie over any screen: the rule reference, what can be counted, the settings, the keys.
//!
//! Anything that is drawn may [`open`] one. Escape, the button, or opening it again closes it.

mod company;
mod counts;
mod keys;
mod rules;
mod saved;
mod settings;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Id, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::asked::AtTable;
use super::company::Wish as CompanyWish;
use super::going_on::GoingOn;
use super::layout::Layout;
use super::look::Table;
use super::widgets;
use crate::keys::Shortcut;
use crate::ledger::Number;
use crate::link::{Ask, LeaveTable};
use crate::locale::say;
use crate::screens::Screen;
use crate::settings::{Keeper, Settings};
use crate::theme::{self, size, space};
pub(crate) use saved::Wish;

/// How wide a page is at most, in points.
const WIDE: f32 = 620.0;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The rule reference, at a rule or a ruling, or where it was left.
    Rules(Option<Number>),
    /// What an attentive player could count.
    Counts,
    /// The settings.
    Settings,
    /// The keys.
    Keys,
    /// The saved games.
    Saved,
    /// The people at the table.
    Table,
}

impl Page {
    fn title(self) -> &'static str {
        match self {
            Page::Rules(_) => say("page-rules"),
            Page::Counts => say("page-counts"),
            Page::Settings => say("page-settings"),
            Page::Keys => say("page-keys"),
            Page::Saved => say("page-saved"),
            Page::Table => say("page-table"),
        }
    }

    fn is_same(self, other: Page) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// Which page lies open, and what each remembers.
#[derive(Resource, Debug, Default)]
pub(crate) struct Pages {
    /// The page over the screen.
    pub(super) open: Option<Page>,
    rules: rules::Reading,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>();
    // A page hears Escape before what lies under it.
    app.add_systems(EguiPrimaryContextPass, show.before(super::table::show));
}

fn wish() -> Id {
    Id::new("page to open")
}

/// Opens a page from anywhere: it is there in the next frame. A page that lies open already closes, unless it is asked
/// for a rule.
pub(crate) fn open(ctx: &egui::Context, page: Page) {
    ctx.data_mut(|data| data.insert_temp(wish(), page));
}

/// The buttons of the pages, for the top bar; from the right, as the layout runs.
pub(crate) fn buttons(ui: &mut Ui) {
    // The fonts have no gear: the settings' sign is drawn.
    for (page, sign) in [
        (Page::Keys, "?"),
        (Page::Settings, ""),
        (Page::Rules(None), "§"),
        (Page::Counts, "#"),
        (Page::Table, ""),
    ] {
        let button = widgets::choice_button(sign, false).min_size(egui::vec2(26.0, 26.0));
        let button = ui.add(button).on_hover_text(page.title());
        match page {
            Page::Settings => sliders(ui.painter(), button.rect.center()),
            Page::Table => heads(ui.painter(), button.rect.center()),
            _ => {}
        }
        widgets::tag(&button, || page.title().to_owned());
        if button.clicked() {
            open(ui.ctx(), page);
        }
    }
}

/// Three sliders: the sign of the settings.
fn sliders(painter: &egui::Painter, at: egui::Pos2) {
    let ink = theme::TEXT.egui();
    for (y, knob) in [(-5.0, 2.5), (0.0, -3.0), (5.0, 1.0)] {
        painter.hline(at.x - 7.0..=at.x + 7.0, at.y + y, egui::Stroke::new(1.5, ink));
        painter.circle_filled(at + egui::vec2(knob, y), 2.2, ink);
    }
}

/// Two heads: the sign of the people.
fn heads(painter: &egui::Painter, at: egui::Pos2) {
    let ink = theme::TEXT.egui();
    let figure = |x: f32, size: f32, alpha: f32| {
        let ink = ink.gamma_multiply(alpha);
        let at = at + egui::vec2(x, 0.0);
        painter.circle_filled(at - egui::vec2(0.0, 3.2 * size), 2.8 * size, ink);
        let shoulders = egui::Rect::from_center_size(at + egui::vec2(0.0, 4.2 * size), egui::vec2(9.0, 6.0) * size);
        let round = egui::CornerRadius {
            nw: 4,
            ne: 4,
            sw: 0,
            se: 0,
        };
        painter.rect_filled(shoulders, round, ink);
    };
    figure(4.5, 0.85, 0.55);
    figure(-2.5, 1.05, 1.0);
}

fn show(
    mut contexts: EguiContexts,
    mut pages: ResMut<Pages>,
    table: Table,
    screen: Res<State<Screen>>,
    mut settings: ResMut<Settings>,
    keeper: Res<Keeper>,
    mut going_on: ResMut<GoingOn>,
    mut wishes: MessageWriter<Wish>,
    at_table: AtTable,
    mut asks: MessageWriter<Ask>,
    mut leave: MessageWriter<LeaveTable>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    for (shortcut, page) in [
        (Shortcut::Rules, Page::Rules(None)),
        (Shortcut::Counts, Page::Counts),
        (Shortcut::Settings, Page::Settings),
        (Shortcut::Keys, Page::Keys),
    ] {
        if shortcut.pressed(ctx) {
            open(ctx, page);
        }
    }
    let wanted = ctx.data_mut(|data| {
        let wanted = data.get_temp::<Page>(wish());
        data.remove::<Page>(wish());
        wanted
    });
    if let Some(wanted) = wanted {
        let again = pages.open.is_some_and(|page| page.is_same(wanted));
        let asks = matches!(wanted, Page::Rules(Some(_)));
        pages.open = (asks || !again).then_some(wanted);
        if let Page::Rules(Some(number)) = wanted {
            pages.rules.turn_to(number);
        }
    }
    let Some(page) = pages.open else { return Ok(()) };
    let free = match screen.get() {
        Screen::Table => Layout::new(ctx.content_rect()).page(),
        _ => ctx.content_rect().shrink(24.0),
    };
    let look = table.look().filter(|_| *screen.get() == Screen::Table);
    let pages = &mut *pages;
    let mut wanted = settings.clone();
    let mut close = Shortcut::Cancel.pressed(ctx);
    let wide = WIDE.min(free.width() - 16.0);
    egui::Area::new("page".into())
        .fixed_pos(egui::pos2(free.center().x, free.min.y + 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            ui.set_max_height(free.height());
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                ui.horizontal(|ui| {
                    ui.label(widgets::title(page.title(), size::HEADING, theme::TEXT));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        close |= widgets::choice(ui, say("free-close"), false).clicked();
                    });
                });
                ui.add_space(space::TIGHT);
                let room = (free.height() - 80.0).max(80.0);
                match page {
                    Page::Rules(_) => rules::show(ui, &mut pages.rules, look.as_ref(), room),
                    Page::Counts => counts::show(ui, look.as_ref(), room),
                    Page::Settings => settings::show(ui, &mut wanted, &keeper, room),
                    Page::Keys => keys::show(ui, room),
                    Page::Saved => {
                        if let Some(wish) = saved::show(ui, &mut going_on, room) {
                            wishes.write(wish);
                        }
                    }
                    Page::Table => {
                        for wish in company::show(ui, &at_table.company(), &at_table.hosted, room) {
                            match wish {
                                CompanyWish::Ask(request) => drop(asks.write(Ask(request))),
                                CompanyWish::Leave => {
                                    leave.write(LeaveTable);
                                    close = true;
                                }
                            }
                        }
                    }
                }
            });
        });
    settings.set_if_neq(wanted);
    if close {
        pages.open = None;
    }
    Ok(())
}
