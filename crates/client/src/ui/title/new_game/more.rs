//! What more there is to choose for a new game than the chairs and two switches, on one sheet.

use arrakis_bots::{Level, Wanted};
use arrakis_net::NAME_LENGTH;
use arrakis_rules::{Faction, FactionSelection, MAX_SEATS, Mode};
use bevy_egui::egui::{self, Context, ScrollArea, Ui, vec2};

use super::form::{Form, HOSTS, Sits, Tab};
use super::rulings;
use crate::keys::Shortcut;
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::company;
use crate::ui::kit::form::{edit, field};
use crate::ui::kit::layout::GAP;
use crate::ui::kit::{bots, segments, sheet, touch, widgets};

/// How wide the sheet is at most, and from which width on it has two columns, in points.
const WIDE: f32 = 1040.0;
const COLUMNS: f32 = 720.0;
/// How wide a column is that stands alone.
const COLUMN: f32 = 500.0;

impl Tab {
    const ALL: [Tab; 4] = [Tab::Game, Tab::Rulings, Tab::Bots, Tab::People];

    fn words(self) -> &'static str {
        match self {
            Tab::Game => say("more-game"),
            Tab::Rulings => say("more-rulings"),
            Tab::Bots => say("more-bots"),
            Tab::People => say("more-people"),
        }
    }
}

/// The sheet, where it lies open. Returns whether it does.
pub(super) fn show(ctx: &Context, form: &mut Form) -> bool {
    let Some(tab) = form.more else { return false };
    let screen = ctx.content_rect();
    let free = if screen.height() > 590.0 && screen.width() > screen.height() {
        screen.with_min_y(screen.min.y + 70.0)
    } else {
        screen
    };
    let free = free.with_max_y(screen.max.y - GAP);
    let cancelled = Shortcut::Cancel.pressed(ctx);
    let tabs = Tab::ALL.into_iter().filter(|tab| HOSTS || *tab != Tab::People);
    let tabs: Vec<Tab> = tabs.collect();
    let closed = sheet::show(ctx, "new-game-more", free, WIDE, say("more"), |ui| {
        let wide = ui.available_width();
        let (row, _) = ui.allocate_exact_size(
            vec2(wide.min(560.0), 38.0_f32.max(touch::least(ui) + 8.0)),
            egui::Sense::hover(),
        );
        let parts: Vec<(&str, bool)> = tabs.iter().map(|one| (one.words(), *one == tab)).collect();
        if let Some(at) = segments::switch(ui, row, &parts) {
            form.more = tabs.get(at).copied();
        }
        ui.add_space(space::NORMAL);
        // Each page is as high as the room, so that none moves the sheet's foot.
        let high = (free.height() - 136.0).max(80.0);
        ScrollArea::vertical()
            .id_salt(("more", tab as u8))
            .max_height(high)
            .min_scrolled_height(high)
            .auto_shrink([false, false])
            .show(ui, |ui| match tab {
                Tab::Game => game(ui, form),
                Tab::Rulings => columns(ui, form, rulings::first, rulings::second),
                Tab::Bots => columns(ui, form, all_bots, each_bot),
                Tab::People => columns(ui, form, door, customs),
            });
    });
    if cancelled || closed {
        form.more = None;
    }
    true
}

/// Two parts beside each other, or one below the other where there is no room.
fn columns(ui: &mut Ui, form: &mut Form, left: fn(&mut Ui, &mut Form), right: fn(&mut Ui, &mut Form)) {
    if ui.available_width() < COLUMNS {
        left(ui, form);
        right(ui, form);
        return;
    }
    let wide = ((ui.available_width() - 2.0 * space::INNER) / 2.0).min(COLUMN);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * space::INNER;
        for part in [left, right] {
            ui.vertical(|ui| {
                ui.set_width(wide);
                ui.spacing_mut().item_spacing.x = space::NORMAL;
                part(ui, form);
            });
        }
    });
}

fn game(ui: &mut Ui, form: &mut Form) {
    columns(ui, form, houses, seed);
}

fn houses(ui: &mut Ui, form: &mut Form) {
    field(ui, say("more-houses"));
    let mut selection = form.selection;
    rulings::one_of(
        ui,
        &mut selection,
        &[
            (FactionSelection::Choose, say("factions-chosen"), say("houses-note")),
            (
                FactionSelection::Random,
                say("factions-drawn"),
                say("factions-drawn-note"),
            ),
            (
                FactionSelection::Draft,
                say("factions-drafted"),
                say("factions-drafted-note"),
            ),
        ],
    );
    if selection != form.selection {
        form.selection = selection;
        form.hand.empty();
        form.problem = None;
    }
    if form.selection == FactionSelection::Random {
        rulings::one_of(
            ui,
            &mut form.draws_all,
            &[
                (false, say("factions-drawn-classic"), say("factions-drawn-classic-note")),
                (true, say("factions-drawn-all"), &all_names()),
            ],
        );
    }
    ui.add_space(space::NORMAL);
    field(ui, say("ruling-seats"));
    rulings::one_of(
        ui,
        &mut form.random_seats,
        &[
            (false, say("seats-chosen"), say("seats-chosen-note")),
            (true, say("seats-drawn"), say("seats-drawn-note")),
        ],
    );
}

fn seed(ui: &mut Ui, form: &mut Form) {
    field(ui, say("rules"));
    let note = match form.mode {
        Mode::Basic => say("basic-note"),
        Mode::Advanced => say("advanced-note"),
    };
    ui.label(widgets::plain(note, size::SMALL, theme::TEXT));
    ui.add_space(space::NORMAL);
    field(ui, say("seed"));
    let line = edit(&mut form.seed).hint_text(say("seed-hint")).char_limit(20);
    if ui.add(line).changed() {
        form.problem = None;
    }
    ui.label(widgets::plain(say("seed-note"), size::SMALL, theme::TEXT_DIM));
}

/// Which factions can be drawn where all can.
fn all_names() -> String {
    let names = Faction::ALL.map(|faction| text::faction_name(faction).to_owned());
    tell!("factions-drawn-all-note", names = text::list(names.into_iter()))
}

fn all_bots(ui: &mut Ui, form: &mut Form) {
    field(ui, say("bots"));
    let mut level = level_of_all(form);
    let before = level;
    rulings::one_of(
        ui,
        &mut level,
        &[
            (Some(Level::Novice), say("bots-novice"), say("bots-novice-note")),
            (Some(Level::Beginner), say("bots-beginner"), say("bots-beginner-note")),
            (Some(Level::Regular), say("bots-regular"), say("bots-regular-note")),
            (Some(Level::Master), say("bots-master"), say("bots-master-note")),
        ],
    );
    if level != before {
        form.bots.iter_mut().for_each(|bot| bot.level = level);
    }
    let is_same = form
        .bots
        .iter()
        .all(|bot| *bot == Wanted::of_level(bot.level.unwrap_or_default()));
    if !is_same && widgets::choice(ui, say("bots-as-drawn"), false).clicked() {
        for bot in &mut form.bots {
            *bot = Wanted::of_level(bot.level.unwrap_or_default());
        }
    }
}

/// How well all bots play, if it is the same for all.
fn level_of_all(form: &Form) -> Option<Level> {
    let bots = (0..MAX_SEATS).filter(|chair| form.sits(*chair) == Sits::Bot);
    let mut bots = bots.map(|chair| form.bots[chair].level);
    let first = bots.next()?;
    bots.all(|level| level == first).then_some(first)?
}

fn each_bot(ui: &mut Ui, form: &mut Form) {
    for chair in (0..MAX_SEATS).filter(|chair| *chair != form.mine) {
        if form.sits(chair) == Sits::Nobody {
            continue;
        }
        let name = if form.chooses() {
            text::faction_name(form.factions[chair]).to_owned()
        } else {
            tell!("company-chair", number = chair + 1)
        };
        field(ui, &name);
        bots::choose(ui, "new", chair as u8, &mut form.bots[chair], true);
        ui.add_space(space::TIGHT);
    }
    ui.label(widgets::plain(say("more-bots-note"), size::SMALL, theme::TEXT_DIM));
}

fn door(ui: &mut Ui, form: &mut Form) {
    let people = form.people();
    ui.label(widgets::plain(
        tell!("more-people-note", people = people),
        size::SMALL,
        theme::TEXT,
    ));
    ui.add_space(space::NORMAL);
    field(ui, say("your-name"));
    ui.add(edit(&mut form.name).char_limit(NAME_LENGTH));
    ui.add_space(space::NORMAL);
    field(ui, say("more-door"));
    rulings::one_of(
        ui,
        &mut form.needs_code,
        &[
            (true, say("door-code"), say("door-code-note")),
            (false, say("door-open"), say("door-open-note")),
        ],
    );
}

fn customs(ui: &mut Ui, form: &mut Form) {
    if let Some(customs) = company::choose_customs(ui, form.customs) {
        form.customs = customs;
    }
}
