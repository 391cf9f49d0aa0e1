//! The pages that lie over any screen, by their names, and how one is asked for from anywhere.

use arrakis_rules::Faction;
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Ui};

use super::{mute, touch, widgets};
use crate::access::list;
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
    /// Which version this is, and whose work is in it.
    About,
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
            Page::About => say("page-about"),
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
    list::name(&button, || say("page-menu").to_owned());
    egui::Popup::menu(&button).show(|ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        ui.set_min_width(150.0);
        more(ui);
        for page in [Page::Rules(None), Page::Counts, Page::Table, Page::Settings, Page::Keys] {
            if page == Page::Keys && touch::is_touched(ui.ctx()) {
                continue;
            }
            let least = egui::vec2(150.0, touch::least(ui).max(30.0));
            let button = widgets::choice_button(page.title(), false).min_size(least);
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
    let side = touch::least(ui).max(34.0);
    let button = widgets::choice_button(sign, false)
        .corner_radius(side / 2.0)
        .min_size(egui::Vec2::splat(side));
    ui.add(button).on_hover_cursor(egui::CursorIcon::PointingHand)
}
