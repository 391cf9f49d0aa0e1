//! What everybody has, a row for a house.

use arrakis_rules::LeaderPlace;
use arrakis_table::Shield;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Align2, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::hud::seats;
use crate::ui::kit::{towers, widgets};
use crate::ui::look::{Look, victory};

/// How high a row is, and what is above the first.
const ROW: f32 = 66.0;
const HEAD: f32 = 32.0;
/// How high the line below the last is.
const NOTE: f32 = 34.0;
/// How wide the house is, its strongholds, and every other column.
const HOUSE: f32 = 212.0;
const STRONGHOLDS: f32 = 140.0;
const COLUMNS: usize = 6;
/// How wide the columns are where it is narrow, in shares: as their heads are, in the order of the heads.
const HEADS: [f32; COLUMNS] = [0.85, 1.25, 1.0, 0.85, 0.85, 1.2];
/// Narrower than this, the numbers have no room beside the house; and than this, all columns are narrower.
const NARROW: f32 = 500.0;
const MIDDLING: f32 = 800.0;
/// A numeral, and a tower.
const NUMERAL: f32 = 23.0;
const TOWER: f32 = 20.0;
const EMBLEM: f32 = 17.0;

/// Draws it.
pub(super) fn show(ui: &mut Ui, room: Rect, look: &Look) {
    let grid = Grid::new(room);
    let column = (room.width() - grid.before) / COLUMNS as f32;
    // Where it is narrow a column is as wide as its head needs.
    let shares = if grid.is_narrow { HEADS } else { [1.0; COLUMNS] };
    let middle = |at: usize| {
        let before: f32 = shares[..at].iter().sum();
        room.min.x + grid.before + column * (before + 0.5 * shares[at])
    };
    let heads = [
        say("column-spice"),
        say("column-reserves"),
        say("column-board"),
        say("column-tanks"),
        say("column-cards"),
        say("column-leaders"),
    ];
    let y = room.min.y + HEAD / 2.0;
    let head = |x: f32, words: &str, share: f32| {
        let ink = theme::TEXT_DIM.egui();
        // A long one takes two lines.
        let wide = if grid.is_narrow { share * column } else { f32::INFINITY };
        let mut job = LayoutJob::simple(words.to_owned(), theme::text_font(grid.font), ink, wide);
        job.halign = Align::Center;
        let laid = ui.painter().layout_job(job);
        ui.painter().galley(pos2(x, y - laid.size().y / 2.0), laid, ink);
    };
    if !grid.is_narrow {
        head(
            room.min.x + grid.house + grid.strongholds / 2.0,
            say("column-strongholds"),
            1.0,
        );
    }
    for (at, words) in heads.into_iter().enumerate() {
        head(middle(at), words, shares[at]);
    }
    let rows = look.seats.len().max(1) as f32;
    let high = ROW.min((room.height() - HEAD - NOTE) / rows);
    for (at, shield) in look.seats.iter().enumerate() {
        let top = room.min.y + HEAD + high * at as f32;
        let rect = Rect::from_x_y_ranges(room.x_range(), top..=top + high);
        // Where it is narrow the numbers stand below.
        let numbered = if grid.is_narrow {
            rect.with_min_y(rect.min.y + 0.46 * high)
        } else {
            rect
        };
        house(ui, rect, &grid, look, shield);
        let (spice, tint) = seats::spice(look, shield.seat);
        // Our own cards are known to us.
        let own = look.own.filter(|own| own.seat == shield.seat);
        let hand = shield.hand.or(own.and_then(|own| u8::try_from(own.hand.len()).ok()));
        let cards = hand.map_or(say("spice-unknown").to_owned(), |hand| hand.to_string());
        let numbers = [
            (spice, tint),
            (labels::short_forces(shield.reserves), theme::TEXT),
            (labels::short_forces(look.forces_on_board(shield.seat)), theme::TEXT),
            (labels::short_forces(shield.tanks), theme::TEXT_DIM),
            (cards, theme::TEXT),
            (shield.active_leaders.to_string(), theme::TEXT),
        ];
        for (at, (words, tint)) in numbers.into_iter().enumerate() {
            let place = pos2(middle(at), numbered.center().y + 1.0);
            let font = theme::title_font(grid.numeral(high));
            ui.painter()
                .text(place, Align2::CENTER_CENTER, words, font, tint.egui());
        }
        let last = Rect::from_center_size(pos2(middle(COLUMNS - 1), rect.center().y), vec2(column, high));
        leaders(ui, last, look, shield);
    }
    let foot = pos2(room.center().x, room.max.y - NOTE / 2.0 + 4.0);
    let ink = theme::TEXT_DIM.egui();
    let words = say("counts-range-note");
    let mut job = LayoutJob::simple(words.to_owned(), theme::text_font(grid.font), ink, room.width());
    job.halign = Align::Center;
    let laid = ui.painter().layout_job(job);
    ui.painter().galley(foot - vec2(0.0, laid.size().y / 2.0), laid, ink);
}

/// How wide the columns are.
struct Grid {
    house: f32,
    strongholds: f32,
    /// What is before the numbers: nothing where they stand below.
    before: f32,
    is_narrow: bool,
    font: f32,
}

impl Grid {
    fn new(room: Rect) -> Grid {
        let is_narrow = room.width() < NARROW;
        let (house, strongholds) = match (is_narrow, room.width() < MIDDLING) {
            (true, _) => (room.width() - STRONGHOLDS, STRONGHOLDS),
            (_, true) => (0.72 * HOUSE, 0.76 * STRONGHOLDS),
            _ => (HOUSE, STRONGHOLDS),
        };
        Grid {
            house,
            strongholds,
            before: if is_narrow { 0.0 } else { house + strongholds },
            is_narrow,
            font: if room.width() < MIDDLING { size::SMALL } else { 15.0 },
        }
    }

    /// How large a numeral is in a row so high.
    fn numeral(&self, high: f32) -> f32 {
        if self.is_narrow { 19.0 } else { NUMERAL.min(0.8 * high) }
    }
}

/// Whose row it is, on a ground of its colour where it is ours, and what it holds.
fn house(ui: &mut Ui, rect: Rect, grid: &Grid, look: &Look, shield: &Shield) {
    if Some(shield.seat) == look.player() {
        let tint = theme::faction_rim(shield.faction);
        ui.painter().rect_filled(rect, 0.0, tint.fade(0.14));
    }
    ui.painter()
        .hline(rect.x_range(), rect.min.y, Stroke::new(1.0, theme::EDGE.fade(0.4)));
    let line = if grid.is_narrow {
        rect.with_max_y(rect.min.y + 0.5 * rect.height())
    } else {
        rect
    };
    let y = line.center().y;
    let radius = EMBLEM.min(0.42 * line.height());
    let middle = rect.min.x + if grid.is_narrow { radius + 4.0 } else { 26.0 };
    widgets::paint_emblem(ui.painter(), shield.faction, pos2(middle, y), radius);
    let name = text::faction_name(shield.faction);
    let at = pos2(middle + radius + if grid.is_narrow { 8.0 } else { 13.0 }, y);
    let fits = widgets::fitting_in(
        ui.painter(),
        name,
        rect.min.x + grid.house - at.x - 4.0,
        [size::SMALL, 17.0],
        theme::strong_font,
    );
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        name,
        theme::strong_font(fits),
        theme::TEXT.egui(),
    );
    let side = victory::side(look, victory::with_ally(shield));
    let count = side.needed.max(side.held.len());
    let tower = TOWER.min(0.8 * line.height());
    let x = rect.min.x + grid.house + (grid.strongholds - towers::width(tower, count)) / 2.0;
    towers::row(ui.painter(), pos2(x, y), 1.0, tower, side.held.len(), side.needed);
    let place = line.with_max_x(rect.min.x + grid.house + grid.strongholds);
    let response = hovered(ui, place, ("house", shield.seat.index()), name);
    response.on_hover_ui(|ui| {
        widgets::faction(ui, shield.faction, size::TEXT);
        if let Some(ally) = shield.ally.and_then(|ally| look.faction(ally)) {
            let words = format!("{}: {}", say("ally"), text::faction_name(ally));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
        let held = if side.held.is_empty() {
            say("none").to_owned()
        } else {
            side.held.join(", ")
        };
        ui.label(widgets::plain(held, size::SMALL, theme::TEXT));
    });
}

fn hovered(ui: &Ui, place: Rect, name: (&str, usize), words: &str) -> Response {
    let response = ui.interact(place, ui.id().with(name), Sense::hover());
    widgets::announce(&response, ui, false, Sense::hover(), words);
    response
}

/// Who has fought this turn and who is dead, on hover.
fn leaders(ui: &Ui, place: Rect, look: &Look, shield: &Shield) {
    let all: Vec<_> = look.leaders_of(shield.seat).collect();
    let named = |is_it: fn(LeaderPlace) -> bool| {
        let named = all.iter().filter(|(_, place)| is_it(*place));
        let names: Vec<&str> = named.map(|(leader, _)| leader.facts().name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(say("list-comma")))
    };
    let fought = named(|place| matches!(place, LeaderPlace::Territory(_)));
    let dead = named(LeaderPlace::is_dead);
    let ready = tell!("counts-ready", ready = shield.active_leaders);
    let response = hovered(ui, place, ("leaders", shield.seat.index()), &ready);
    response.on_hover_ui(|ui| {
        ui.label(widgets::plain(&ready, size::SMALL, theme::TEXT));
        for (words, tint) in [
            (fought.map(|names| tell!("counts-fought", names = names)), theme::INFO),
            (dead.map(|names| tell!("counts-dead", names = names)), theme::LOSS),
        ] {
            if let Some(words) = words {
                ui.label(widgets::plain(words, size::SMALL, tint));
            }
        }
    });
}
