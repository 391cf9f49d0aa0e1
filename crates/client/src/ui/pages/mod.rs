//! Pages that lie over any screen: the rule reference, what can be counted, the settings, the keys.
//!
//! Anything that is drawn may [`page::open`] one. Escape, the button, or opening it again closes it.

mod company;
mod counts;
mod faction;
mod join;
mod keys;
mod learn;
mod rules;
mod saved;
mod settings;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::guide::{Book, Guide, Learning};
use crate::keys::Shortcut;
use crate::link::{Ask, LeaveTable, Lessons, LinkTarget, Me, NeighbourFinder, Neighbours, OpenTable};
use crate::screens::Screen;
use crate::settings::{Keeper, Settings};
use crate::theme::space;
use crate::tier::Tier;
use crate::ui::company::AtTable;
use crate::ui::company::Wish as CompanyWish;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Drawing;
use crate::ui::kit::page::{self, OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::sheet;
use crate::ui::look::{Look, ShownTable};
use crate::ui::saved::{SavedList, Wish};

/// How wide a page is at most, in points.
const WIDE: f32 = 620.0;

/// Where the rule reference was left.
#[derive(Resource, Debug, Default)]
struct Bookmark(rules::Reading);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>().init_resource::<Bookmark>();
    app.init_resource::<Tier>();
    app.redraws_with::<Settings>().redraws_with::<Tier>();
    // A page hears Escape before what lies under it.
    app.add_systems(EguiPrimaryContextPass, show.in_set(Drawing::First));
}

fn show(
    mut contexts: EguiContexts,
    mut lies_open: ResMut<OpenPage>,
    mut bookmark: ResMut<Bookmark>,
    table: ShownTable,
    screen: Res<State<Screen>>,
    mut settings: ResMut<Settings>,
    (keeper, tier): (Res<Keeper>, Res<Tier>),
    mut saved_list: ResMut<SavedList>,
    mut wishes: MessageWriter<Wish>,
    at_table: AtTable,
    (mut guide, learning, book, lessons): (ResMut<Guide>, Res<Learning>, Res<Book>, Option<Res<Lessons>>),
    (mut first_game, mut shelf): (Local<learn::Choice>, Local<learn::Shelf>),
    (mut join_form, mut me): (Local<join::Form>, ResMut<Me>),
    (neighbours, finder): (Res<Neighbours>, Option<Res<NeighbourFinder>>),
    (mut asks, mut leave, mut tables): (MessageWriter<Ask>, MessageWriter<LeaveTable>, MessageWriter<OpenTable>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    for (shortcut, page) in [
        (Shortcut::Rules, Page::Rules(None)),
        (Shortcut::Counts, Page::Counts),
        (Shortcut::Settings, Page::Settings),
        (Shortcut::Keys, Page::Keys),
    ] {
        if shortcut.pressed(ctx) {
            page::open(ctx, page);
        }
    }
    if let Some(wanted) = page::asked_for(ctx) {
        let again = lies_open.0.is_some_and(|page| page.is_same(wanted));
        let asks = matches!(wanted, Page::Rules(Some(_)));
        lies_open.0 = (asks || !again).then_some(wanted);
        if let Page::Rules(Some(number)) = wanted {
            bookmark.0.turn_to(number);
        }
    }
    // What leads away from the title is not open anywhere else.
    let leads_away = matches!(lies_open.0, Some(Page::Join | Page::Saved));
    if leads_away && *screen.get() != Screen::Title {
        lies_open.0 = None;
    }
    if lies_open.0 != Some(Page::Join) {
        join_form.close();
    }
    let Some(page) = lies_open.0 else { return Ok(()) };
    let free = match screen.get() {
        Screen::Table => Layout::of(ctx).page(),
        _ => ctx.content_rect().shrink(24.0),
    };
    let look = table.look().filter(|_| *screen.get() == Screen::Table);
    let mut wanted = settings.clone();
    let cancelled = Shortcut::Cancel.pressed(ctx);
    let mut leaves = false;
    let closed = sheet::show(ctx, "page", free, WIDE, page.title(), |ui| {
        ui.add_space(space::TIGHT);
        let room = (free.height() - 80.0).max(80.0);
        match page {
            Page::Rules(_) => rules::show(ui, &mut bookmark.0, look.as_ref(), room),
            Page::Counts => counts::show(ui, look.as_ref(), room),
            Page::Settings => {
                let has_guide = |look: &&Look| look.may_act() && learning.lesson().is_none();
                let is_guided = look.as_ref().filter(has_guide).map(|_| guide.is_on());
                if let Some(is_on) = settings::show(ui, &mut wanted, &keeper, *tier, is_guided, room) {
                    guide.switch(is_on);
                }
            }
            Page::Learn => {
                shelf.fill(lessons.as_deref());
                if let Some(game) = learn::show(ui, &mut first_game, &shelf, &book, room) {
                    tables.write(OpenTable(LinkTarget::New(game)));
                    leaves = true;
                }
            }
            Page::Join => {
                let found = finder.is_some().then_some(&*neighbours);
                if let Some(target) = join::show(ui, &mut join_form, &mut me, found, room) {
                    tables.write(OpenTable(target));
                    leaves = true;
                }
            }
            Page::Keys => keys::show(ui, room),
            Page::Faction(faction) => faction::show(ui, faction, look.as_ref(), room),
            Page::Saved => {
                if let Some(wish) = saved::show(ui, &mut saved_list, room) {
                    wishes.write(wish);
                }
            }
            Page::Table => {
                for wish in company::show(ui, &at_table.company(), &at_table.hosted, room) {
                    match wish {
                        CompanyWish::Ask(request) => drop(asks.write(Ask(request))),
                        CompanyWish::Leave => {
                            leave.write(LeaveTable);
                            leaves = true;
                        }
                    }
                }
            }
        }
    });
    settings.set_if_neq(wanted);
    if cancelled || closed || leaves {
        lies_open.0 = None;
    }
    Ok(())
}
