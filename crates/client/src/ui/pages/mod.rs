//! Pages that lie over any screen: the rule reference, what can be counted, the settings, the keys.
//!
//! Anything that is drawn may [`page::open`] one. Escape, the button, or opening it again closes it.

mod about;
mod company;
pub(crate) mod counts;
mod faction;
mod join;
mod keys;
mod learn;
mod rules;
mod saved;
mod settings;

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::guide::{Book, Guide, Learning};
use crate::keys::Shortcut;
use crate::link::{Ask, LeaveTable, Lessons, LinkTarget, Me, NeighbourFinder, Neighbours, OpenTable};
use crate::screens::{OfTable, Screen};
use crate::settings::{Keeper, Settings};
use crate::startup::StartUp;
use crate::tier::Tier;
use crate::ui::company::AtTable;
use crate::ui::company::Wish as CompanyWish;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Drawing;
use crate::ui::kit::page::{self, OpenPage, Page};
use crate::ui::kit::panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::within::within;
use crate::ui::look::{Look, ShownTable};
use crate::ui::saved::{SavedList, Wish};
use counts::over_board::Tab;
pub(crate) use join::Invites;

/// Where the rule reference was left.
#[derive(Resource, Debug, Default)]
struct Bookmark(rules::Reading);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>().init_resource::<Bookmark>();
    app.init_of_table::<Tab>().redraws_with::<Tab>();
    app.init_resource::<Tier>().init_resource::<Invites>();
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
    (keeper, tier, startup): (Res<Keeper>, Res<Tier>, Res<StartUp>),
    mut saved_list: ResMut<SavedList>,
    mut wishes: MessageWriter<Wish>,
    at_table: AtTable,
    (mut guide, learning, book, lessons): (ResMut<Guide>, Res<Learning>, Res<Book>, Option<Res<Lessons>>),
    (mut first_game, mut shelf, mut licences): (Local<learn::Choice>, Local<learn::Shelf>, Local<about::Licences>),
    (mut join_form, mut me): (Local<join::Form>, ResMut<Me>),
    (mut counted, mut invites, mut next): (ResMut<Tab>, ResMut<Invites>, ResMut<NextState<Screen>>),
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
    let look = table.look().filter(|_| *screen.get() == Screen::Table);
    if let (Page::Counts, Some(look)) = (page, &look) {
        let mut tab = *counted;
        let closed = counts::over_board::show(ctx, &Layout::of(ctx), look, &mut tab, &mut bookmark.0);
        counted.set_if_neq(tab);
        if closed || Shortcut::Cancel.pressed(ctx) {
            lies_open.0 = None;
        }
        return Ok(());
    }
    let mut wanted = settings.clone();
    let cancelled = Shortcut::Cancel.pressed(ctx);
    let mut leaves = false;
    let mut contents = |ui: &mut Ui, room: f32| match page {
        Page::Rules(_) => rules::show(ui, &mut bookmark.0, look.as_ref(), room),
        Page::Counts => counts::nothing(ui),
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
                tables.write(OpenTable(LinkTarget::New(Box::new(game))));
                leaves = true;
            }
        }
        Page::Join => {
            let found = finder.is_some().then_some(&*neighbours);
            if let Some(way) = join::show(ui, &mut join_form, &mut me, found, room) {
                match way {
                    join::Way::Table(target) => drop(tables.write(OpenTable(*target))),
                    join::Way::Host => {
                        invites.0 = true;
                        next.set(Screen::Setup);
                    }
                }
                leaves = true;
            }
        }
        Page::Keys => keys::show(ui, room),
        Page::About => about::show(ui, &startup, &mut licences, room),
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
    };
    let layout = Layout::of(ctx);
    let mut goes_to = Some(page);
    let at_table = *screen.get() == Screen::Table;
    let room = if at_table { layout.stage() } else { ctx.content_rect() };
    let tabs = beside(page, at_table);
    let words: Vec<&str> = tabs.iter().map(|page| page.title()).collect();
    let open = tabs.iter().position(|one| one.is_same(page)).unwrap_or(0);
    let shown = panel::show(ctx, "page", room, (&words, open), |ui, rest| {
        let rest = rest.with_max_x(rest.max.x.min(rest.min.x + widest(page)));
        within(ui, rest, |ui| contents(ui, rest.height()));
    });
    goes_to = shown.turned_to.map(|nth| tabs[nth]).or(goes_to);
    settings.set_if_neq(wanted);
    if cancelled || shown.is_closed || leaves {
        goes_to = None;
    }
    lies_open.set_if_neq(OpenPage(goes_to));
    Ok(())
}

/// The pages that are turned to from this one, itself among them.
fn beside(page: Page, at_table: bool) -> Vec<Page> {
    let all = [Page::Settings, Page::Rules(None), Page::Keys, Page::About];
    if !matches!(
        page,
        Page::Settings | Page::Rules(_) | Page::Keys | Page::Table | Page::About
    ) {
        return vec![page];
    }
    let people = at_table.then_some(Page::Table);
    people.into_iter().chain(all).collect()
}

/// How wide the page is at most: long lines are hard to read.
fn widest(page: Page) -> f32 {
    match page {
        Page::Rules(_) | Page::Counts | Page::Settings | Page::Keys | Page::Learn | Page::Faction(_) => f32::INFINITY,
        Page::Saved | Page::Join | Page::Table | Page::About => 720.0,
    }
}
