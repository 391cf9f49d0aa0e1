//! Everybody's public side, in seat order.

pub(super) mod belongings;
mod tokens;

use arrakis_rules::{Faction, LeaderPlace};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Rect, Response, Sense, Stroke, Ui, vec2};

use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, Tint, size};
use crate::ui::kit::{towers, widgets};
use crate::ui::look::{Look, victory};

/// With more leaders than this their discs are smaller.
const MANY: usize = 7;

/// As high a player may be where all fit; factions of the expansions have a row more than others.
const HIGH: f32 = 90.0;

/// How much of the room beside the emblem the player's name takes at most.
const NAME: f32 = 0.4;
/// The same where the ally's emblem stands there too.
const NAME_OF_ALLY: f32 = 0.27;

/// How large everything is.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// The least height of a player.
    least: f32,
    row: f32,
    emblem: f32,
    leader: f32,
    tower: f32,
}

impl Sizes {
    const USUAL: Sizes = Sizes {
        least: 76.0,
        row: 18.0,
        emblem: 26.0,
        leader: 9.0,
        tower: 20.0,
    };
    /// Where players with a row more would have no room.
    const SMALL: Sizes = Sizes {
        least: 62.0,
        row: 15.0,
        emblem: 22.0,
        leader: 7.0,
        tower: 17.0,
    };

    fn of(look: &Look, height: f32) -> Sizes {
        let has_more = |shield: &&Shield| !Faction::CLASSIC.contains(&shield.faction);
        let usual = if look.seats.iter().any(has_more) {
            HIGH
        } else {
            Sizes::USUAL.least
        };
        let rows = look.seats.iter().filter(|shield| shield.power_used).count() as f32 * Sizes::USUAL.row;
        if usual * look.seats.len() as f32 + rows > height {
            Sizes::SMALL
        } else {
            Sizes::USUAL
        }
    }
}

/// The panel.
pub(crate) fn show(ctx: &egui::Context, rect: Rect, look: &Look) {
    widgets::pane(ctx, "players", rect, |ui| {
        egui::ScrollArea::vertical()
            .id_salt("players")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let sizes = Sizes::of(look, ui.available_height());
                ui.spacing_mut().interact_size.y = sizes.row;
                let share = (ui.available_height() / look.seats.len().max(1) as f32).clamp(sizes.least, 104.0);
                for (at, shield) in look.seats.iter().enumerate() {
                    let top = ui.cursor().min;
                    if at > 0 {
                        ui.painter().hline(
                            top.x..=top.x + ui.available_width(),
                            top.y,
                            Stroke::new(1.0, theme::EDGE.fade(0.35)),
                        );
                    }
                    ui.add_space(4.0);
                    player(ui, look, shield, sizes);
                    let used = ui.cursor().min.y - top.y;
                    ui.add_space((share - used - 2.0).max(0.0));
                }
            });
    });
}

fn player(ui: &mut Ui, look: &Look, shield: &Shield, sizes: Sizes) {
    let awaited = look.awaited().contains(shield.seat);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let disc = widgets::faction_sheet(ui, shield.faction, sizes.emblem);
        if awaited {
            let radius = sizes.emblem * 0.5 + 1.0;
            ui.painter()
                .circle_stroke(disc.rect.center(), radius, Stroke::new(2.0, theme::ACCENT.egui()));
        }
        // What stands at the right has its room first; the faction's name is as large as the rest allows.
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let is_me = Some(shield.seat) == look.player();
            let bot = look.bot(shield.seat).filter(|_| shield.is_bot);
            let (words, tint) = match (is_me, shield.is_bot, bot) {
                (true, ..) => (say("you").to_owned(), theme::ACCENT),
                (_, true, Some(bot)) => (text::bots::name(bot), theme::TEXT_DIM),
                (_, true, None) => (say("bot").to_owned(), theme::TEXT_DIM),
                _ => (shield.name.clone(), theme::INFO),
            };
            let most = ui.available_width() * if shield.ally.is_some() { NAME_OF_ALLY } else { NAME };
            let name = ui
                .scope(|ui| {
                    ui.set_max_width(most);
                    ui.add(egui::Label::new(widgets::plain(words, size::SMALL, tint)).truncate())
                })
                .inner;
            if let Some(bot) = bot {
                name.on_hover_text(text::bots::who(bot));
            }
            if let Some(ally) = shield.ally.and_then(|ally| look.shield(ally)) {
                let words = format!("{}: {}", say("ally"), text::faction_name(ally.faction));
                widgets::emblem(ui, ally.faction, 18.0).on_hover_text(words);
                ui.label(widgets::plain("+", size::TEXT, theme::INFO));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let name = text::faction_name(shield.faction);
                let fits = widgets::fitting(ui, name, size::TEXT, theme::strong_font);
                ui.add(egui::Label::new(widgets::strong(name, fits, theme::TEXT)).truncate());
            });
        });
    });
    // Wrapped: what has no room goes below, and the panel keeps its width.
    ui.horizontal_wrapped(|ui| {
        facts(ui, shield);
        belongings::show(ui, look, shield);
    });
    ui.horizontal(|ui| {
        leaders(ui, look, shield, sizes);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            strongholds(ui, look, shield, sizes.tower)
        });
    });
}

/// How many forces, cards and bribes, and whether the power is spent.
pub(super) fn facts(ui: &mut Ui, shield: &Shield) {
    ui.spacing_mut().item_spacing.x = 6.0;
    for (forces, words) in [(shield.reserves, say("reserves")), (shield.tanks, say("tanks"))] {
        let shown = fact(ui, &labels::short_forces(forces), words);
        if forces.elite > 0 {
            let elite = text::elite_name(Some(shield.faction));
            shown.on_hover_text(labels::forces_and_elite(forces, elite));
        }
    }
    if let Some(hand) = shield.hand {
        fact(
            ui,
            &hand.to_string(),
            if hand == 1 { say("card") } else { say("cards") },
        );
    }
    if shield.bribes > 0 {
        fact(ui, &shield.bribes.to_string(), say("bribes"));
    }
    // Once in the game (Rule 1.14.00).
    if shield.power_used {
        let words = widgets::plain(say("power-spent"), size::SMALL, theme::LOSS);
        ui.add(egui::Label::new(words).extend())
            .on_hover_text(say("power-spent-note"));
    }
}

/// How large the words of facts are: three of them have room in a line.
const WORDS: f32 = 12.0;

/// A number and its word, never apart.
pub(super) fn fact(ui: &mut Ui, number: &str, words: &str) -> Response {
    let format = |font, tint: Tint| egui::TextFormat::simple(font, tint.egui());
    let mut job = egui::text::LayoutJob::default();
    job.append(number, 0.0, format(theme::strong_font(size::SMALL), theme::TEXT));
    job.append(words, 3.0, format(theme::text_font(WORDS), theme::TEXT_DIM));
    ui.add(egui::Label::new(job).extend())
}

/// Small discs with strengths; the dead are dim and struck out.
fn leaders(ui: &mut Ui, look: &Look, shield: &Shield, sizes: Sizes) {
    ui.spacing_mut().item_spacing.x = 3.0;
    let all: Vec<_> = look.leaders_of(shield.seat).collect();
    let radius = if all.len() > MANY { 7.0 } else { sizes.leader };
    for (leader, place) in all {
        let facts = leader.facts();
        let away = matches!(place, LeaderPlace::Captive(_) | LeaderPlace::Hidden);
        let fade = match (place.is_dead(), away) {
            (true, _) => 0.3,
            (_, true) => 0.6,
            _ => 1.0,
        };
        let disc = look.disc(leader).dead(place.is_dead());
        let response = widgets::small_leader(ui, disc, radius, fade);
        let called = look.seats.iter().any(|other| other.called.contains(&leader));
        response.on_hover_ui(|ui| {
            ui.label(widgets::strong(
                format!("{} ({})", facts.name, facts.strength),
                size::TEXT,
                theme::TEXT,
            ));
            ui.label(widgets::plain(
                text::leader_place(place, &look.names),
                size::SMALL,
                theme::TEXT_DIM,
            ));
            if look.is_ghola(leader) {
                let words = tell!("leader-ghola", faction = text::leader_owner(leader));
                ui.label(widgets::plain(words, size::SMALL, theme::GHOLA));
            }
            if let Some(words) = text::stay(leader, look.facts.belongings.duke_vidal.with, &look.names) {
                ui.label(widgets::plain(words, size::SMALL, theme::INFO));
            }
            if called {
                ui.label(widgets::plain(say("called-one"), size::SMALL, theme::LOSS));
            }
        });
    }
}

/// How many strongholds the side holds and needs, with a tower for each in which this player stands: red where it will
/// come to a battle, which nobody holds until then.
fn strongholds(ui: &mut Ui, look: &Look, shield: &Shield, high: f32) {
    ui.spacing_mut().item_spacing.x = 2.0;
    let side = victory::side(look, victory::with_ally(shield));
    let (held, needed) = (side.held.len(), side.needed);
    let is_close = held + 1 >= needed;
    let tint = match held >= needed {
        true => theme::LOSS,
        false if is_close => theme::ACCENT,
        false => theme::TEXT_DIM,
    };
    let words = widgets::strong(tell!("holds-of", held = held, needed = needed), size::SMALL, tint);
    let names = side.held.join(", ");
    let note = match held >= needed {
        true => tell!("holds-enough", held = names),
        false => tell!("holds-lacks", held = names, lacks = needed - held),
    };
    ui.add(egui::Label::new(words).extend()).on_hover_text(note);
    let mut standing: Vec<_> = victory::standing(look, shield.seat).collect();
    standing.reverse();
    // Beside many leaders they are narrower.
    let wide = (ui.available_width() / standing.len().max(1) as f32 - ui.spacing().item_spacing.x).clamp(7.0, 16.0);
    let part = wide / 16.0;
    for (territory, is_contested) in standing {
        let (rect, response) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
        let ink = if is_contested { theme::LOSS } else { theme::MASONRY }.egui();
        towers::tower(ui.painter(), rect.center(), vec2(part, 1.0), ink, theme::PANEL);
        response.on_hover_text(match is_contested {
            true => tell!("stands-contested", territory = territory.name()),
            false => labels::holds(territory.name()),
        });
    }
}
