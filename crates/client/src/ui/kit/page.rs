//! The pages that lie over any screen, by their names, and how one is asked for from anywhere.

use arrakis_rules::Faction;
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Ui};

use super::second_click::Switch;
use super::{mute, touch, widgets};
use crate::ledger::Number;
use crate::locale::say;
use crate::text;
use crate::theme::{self, space};

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
    /// What can be learnt: a first game with the guide.
    Learn,
    /// Somebody else's table.
    Join,
    /// The people at the table.
    Table,
    /// What a faction is like.
    Faction(Faction),
}

impl Page {
    pub(crate) fn title(self) -> &'static str {
        match self {
            Page::Rules(_) => say("page-rules"),
            Page::Counts => say("page-counts"),
            Page::Settings => say("page-settings"),
            Page::Keys => say("page-keys"),
            Page::Saved => say("page-saved"),
            Page::Learn => say("page-learn"),
            Page::Join => say("join-title"),
            Page::Table => say("page-table"),
            Page::Faction(faction) => text::faction_name(faction),
        }
    }

    pub(crate) fn is_same(self, other: Page) -> bool {
        if let (Page::Faction(one), Page::Faction(other)) = (self, other) {
            return one == other;
        }
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// The page that lies over the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpenPage(pub(crate) Option<Page>);

fn wish() -> Id {
    Id::new("page to open")
}

/// Takes the page that was asked for.
pub(crate) fn asked_for(ctx: &egui::Context) -> Option<Page> {
    ctx.data_mut(|data| {
        let wanted = data.get_temp::<Page>(wish());
        data.remove::<Page>(wish());
        wanted
    })
}

/// Opens a page from anywhere: it is there in the next frame. A page that lies open already closes, unless it is asked
/// for a rule.
pub(crate) fn open(ctx: &egui::Context, page: Page) {
    ctx.data_mut(|data| data.insert_temp(wish(), page));
}

/// The buttons of the pages, for the top bar; from the right, as the layout runs.
pub(crate) fn buttons(ui: &mut Ui) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        // Who touches the screen has no use for keys, and the settings know silence as well: the phase needs that room.
        let is_touched = touch::is_touched(ui.ctx());
        let side = touch::least(ui).max(26.0);
        // The fonts have no gear: the settings' sign is drawn.
        for (page, sign) in [
            (Page::Keys, "?"),
            (Page::Settings, ""),
            (Page::Rules(None), "§"),
            (Page::Counts, "#"),
            (Page::Table, ""),
        ] {
            if is_touched && page == Page::Keys {
                continue;
            }
            let button = widgets::choice_button(sign, false).min_size(egui::Vec2::splat(side));
            let button = ui.add(button).on_hover_text(page.title());
            match page {
                Page::Settings => sliders(ui.painter(), button.rect.center()),
                Page::Table => heads(ui.painter(), button.rect.center()),
                _ => {}
            }
            widgets::tag(&button, || page.title().to_owned());
            if button.is_switched() {
                open(ui.ctx(), page);
            }
        }
        if !is_touched {
            mute::button(ui);
        }
    });
}

/// What programs call the button that opens the menu.
pub(crate) const MENU: &str = "menu";

/// The button of a wide window's corner behind which the pages are, and silence; `more`: what else stands there.
pub(crate) fn menu(ui: &mut Ui, more: impl FnOnce(&mut Ui)) {
    let button = round(ui, "").on_hover_text(say("page-menu"));
    let at = button.rect.center();
    for y in [-5.0, 0.0, 5.0] {
        let stroke = egui::Stroke::new(1.5, theme::TEXT.egui());
        ui.painter().hline(at.x - 7.0..=at.x + 7.0, at.y + y, stroke);
    }
    widgets::tag(&button, || MENU.to_owned());
    egui::Popup::menu(&button).show(|ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        ui.set_min_width(150.0);
        more(ui);
        for page in [Page::Rules(None), Page::Counts, Page::Table, Page::Settings, Page::Keys] {
            let button = widgets::choice_button(page.title(), false).min_size(egui::vec2(150.0, 30.0));
            let button = ui.add(button);
            widgets::tag(&button, || page.title().to_owned());
            if button.clicked() {
                open(ui.ctx(), page);
            }
        }
        mute::button(ui);
    });
}

/// A round button of the corner.
pub(crate) fn round(ui: &mut Ui, sign: &str) -> egui::Response {
    const SIDE: f32 = 34.0;
    let button = widgets::choice_button(sign, false)
        .corner_radius(SIDE / 2.0)
        .min_size(egui::Vec2::splat(SIDE));
    ui.add(button).on_hover_cursor(egui::CursorIcon::PointingHand)
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
