//! The form for a new game: how many seats, which faction in each, which one is mine, and the seed.

mod kept;
mod rulings;

use arrakis_bots::{Level, Wanted};
use arrakis_rules::{DealEnforcement, Faction, FactionSelection, MAX_SEATS, Mode, Options, ReactionWindows, Setup};
use bevy::prelude::*;
use bevy_egui::egui::{self, ComboBox, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use serde::{Deserialize, Serialize};

use super::{column, frame};
use crate::camera::Framing;
use crate::link::{LinkTarget, NewGame, OpenTable};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::bots;
use crate::ui::kit::form::{edit, field, inset};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight};

/// What is chosen so far. It stays for the next game, also where the program is started anew.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Form {
    /// Every faction once, in the order of the seats; only the first `seats` play.
    factions: Vec<Faction>,
    seats: usize,
    mine: usize,
    /// One game has it, and not the next one as well.
    #[serde(skip)]
    seed: String,
    turns: u8,
    /// Which bots are wanted, by chair.
    bots: [Wanted; MAX_SEATS],
    /// Whether each is chosen by itself.
    each_bot: bool,
    mode: Mode,
    edition: Edition,
    windows: ReactionWindows,
    deals: DealEnforcement,
    filament_book: bool,
    /// How the factions are found (R05).
    selection: FactionSelection,
    /// Whether they are drawn of all that can be played, and not of the classic six alone.
    draws_all: bool,
    /// Whether the seats are drawn at random (Rule 0.07).
    random_seats: bool,
    /// Whether the Shield Wall counts as a stronghold (Rule 4.02).
    shield_wall: bool,
    /// Whether a card that nobody wants ends the phase (R25).
    bought_in_ends_phase: bool,
    /// Whether the cards of the second expansion are in the deck without Richese (R93).
    expansion2_cards: bool,
    /// Whether everybody hears what a Nullentropy Box takes (R157).
    shows_pick: bool,
    /// Whether Ecaz and their ally count once in a stronghold (R164).
    pair_counts_once: bool,
    /// Whether the Ixians see the second starting card of Harkonnen (R195).
    ixians_see_second_card: bool,
    /// Whether the rulings are shown.
    #[serde(skip)]
    rulings: bool,
    #[serde(skip)]
    problem: Option<String>,
}

/// Which rulings hold where editions differ (R01, R02).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Edition {
    #[default]
    Newest,
    Classic,
    Tournament,
}

impl Default for Form {
    fn default() -> Self {
        let options = Options::default();
        Form {
            // The classic six come first: they sit at a table for which nobody has chosen.
            factions: Faction::ALL.to_vec(),
            seats: MAX_SEATS,
            mine: 0,
            seed: String::new(),
            turns: Options::MOST_TURNS,
            bots: [Wanted::of_level(Level::default()); MAX_SEATS],
            each_bot: false,
            mode: Mode::Basic,
            edition: Edition::default(),
            windows: ReactionWindows::default(),
            deals: DealEnforcement::default(),
            filament_book: false,
            selection: FactionSelection::default(),
            draws_all: false,
            random_seats: false,
            shield_wall: options.shield_wall_stronghold,
            bought_in_ends_phase: options.bought_in_ends_phase,
            expansion2_cards: options.expansion2_cards_in_deck,
            shows_pick: options.nullentropy_shows_pick,
            pair_counts_once: options.pair_counts_once,
            ixians_see_second_card: options.ixians_see_second_harkonnen_card,
            rulings: false,
            problem: None,
        }
    }
}

impl Form {
    /// Puts a faction in a seat; who had it gets the other one, so that each plays once.
    fn seat(&mut self, seat: usize, faction: Faction) {
        if let Some(other) = self.factions.iter().position(|one| *one == faction) {
            self.factions.swap(seat, other);
        }
    }

    /// More or fewer seats. One's own stays.
    fn set_seats(&mut self, seats: usize) {
        self.seats = seats.clamp(2, MAX_SEATS);
        if self.mine >= self.seats {
            self.factions.swap(self.mine, self.seats - 1);
            self.mine = self.seats - 1;
        }
    }

    /// Takes over the rulings of an edition that have a choice of their own in the form.
    fn choose(&mut self, edition: Edition) {
        self.edition = edition;
        let options = match edition {
            Edition::Newest => Options::default(),
            Edition::Classic => Options::default().classic_edition(),
            Edition::Tournament => Options::default().tournament(),
        };
        self.selection = options.faction_selection;
        self.random_seats = options.random_seats;
        self.shield_wall = options.shield_wall_stronghold;
        self.bought_in_ends_phase = options.bought_in_ends_phase;
    }

    /// The rules as chosen.
    fn options(&self) -> Options {
        let options = Options {
            mode: self.mode,
            max_turns: self.turns,
            ..Options::default()
        };
        let options = match self.edition {
            Edition::Newest => options,
            Edition::Classic => options.classic_edition(),
            Edition::Tournament => options.tournament(),
        };
        Options {
            faction_selection: self.selection,
            random_seats: self.random_seats,
            shield_wall_stronghold: self.shield_wall,
            bought_in_ends_phase: self.bought_in_ends_phase,
            expansion2_cards_in_deck: self.expansion2_cards,
            nullentropy_shows_pick: self.shows_pick,
            pair_counts_once: self.pair_counts_once,
            ixians_see_second_harkonnen_card: self.ixians_see_second_card,
            reaction_windows: self.windows,
            deal_enforcement: self.deals,
            filament_book: self.filament_book,
            ..options
        }
    }

    /// The game as described.
    ///
    /// # Errors
    /// One sentence on what is wrong.
    fn game(&self) -> Result<NewGame, String> {
        let seed = match self.seed.trim() {
            "" => None,
            text => Some(text.parse::<u64>().map_err(|_| say("seed-wrong").to_owned())?),
        };
        let factions = &self.factions[..self.seats];
        let mut setup = Setup::new(factions, seed.unwrap_or(0)).map_err(|error| text::sentence(&error.to_string()))?;
        setup.options = self.options();
        setup.check().map_err(|error| text::sentence(&error.to_string()))?;
        Ok(NewGame {
            factions: factions.to_vec(),
            among: if self.draws_all {
                Faction::ALL.to_vec()
            } else {
                Faction::CLASSIC.to_vec()
            },
            mine: factions
                .get(self.mine)
                .copied()
                .filter(|_| self.selection == FactionSelection::Choose),
            seed,
            options: setup.options,
            bots: self.bots[..self.seats].to_vec(),
            ..NewGame::default()
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    let kept = kept::Kept::beside_the_settings(app.world());
    app.insert_resource(kept.load()).insert_resource(kept);
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Setup)));
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    kept: Res<kept::Kept>,
    framing: Option<ResMut<Framing>>,
    mut next: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let column = column(ctx, super::COLUMN);
    frame(framing, ctx, column);
    let form = &mut *form;
    let typing = ctx.text_edit_focused();
    let (enter, escape) = ctx.input(|input| {
        (
            input.key_pressed(egui::Key::Enter),
            input.key_pressed(egui::Key::Escape) && !typing,
        )
    });
    widgets::pane(ctx, "new game", column, |ui| {
        let mut start = enter;
        let mut back = escape;
        let foot = 54.0;
        let height = ui.available_height() - foot;
        egui::ScrollArea::vertical()
            .max_height(height)
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.add_space(space::INNER);
                inset(ui, |ui| fields(ui, form));
            });
        ui.add_space(space::NORMAL);
        inset(ui, |ui| {
            ui.horizontal(|ui| {
                start |= widgets::button(ui, say("start"), Weight::Main, true).clicked();
                back |= widgets::button(ui, say("back"), Weight::Plain, true).clicked();
            });
        });
        if back {
            next.set(Screen::Title);
        } else if start {
            match form.game() {
                Ok(game) => {
                    form.problem = None;
                    kept.keep(form);
                    open.write(OpenTable(LinkTarget::New(game)));
                }
                Err(problem) => form.problem = Some(problem),
            }
        }
    });
    Ok(())
}

fn fields(ui: &mut Ui, form: &mut Form) {
    ui.label(widgets::title(say("new-game"), size::LARGE, theme::TEXT));
    ui.add_space(space::NORMAL);
    field(ui, say("seats"));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for seats in 2..=MAX_SEATS {
            if widgets::choice(ui, &format!(" {seats} "), form.seats == seats).clicked() {
                form.set_seats(seats);
            }
        }
    });
    ui.add_space(space::TIGHT);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (selection, words) in [
            (FactionSelection::Choose, say("factions-chosen")),
            (FactionSelection::Random, say("factions-drawn")),
            (FactionSelection::Draft, say("factions-drafted")),
        ] {
            if widgets::choice(ui, words, form.selection == selection).clicked() {
                form.selection = selection;
                form.problem = None;
            }
        }
    });
    ui.add_space(space::TIGHT);
    let note = match form.selection {
        FactionSelection::Choose => {
            for seat in 0..form.seats {
                row(ui, form, seat);
            }
            say("seats-note")
        }
        FactionSelection::Random => {
            one_of(
                ui,
                &mut form.draws_all,
                &[
                    (false, say("factions-drawn-classic"), say("factions-drawn-classic-note")),
                    (true, say("factions-drawn-all"), &all_names()),
                ],
            );
            say("factions-drawn-note")
        }
        FactionSelection::Draft => say("factions-drafted-note"),
    };
    ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    ui.add_space(space::NORMAL);
    field(ui, say("bots"));
    let mut level = level_of_all(form);
    let before = level;
    one_of(
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
    // Where chairs are drawn nobody knows who gets which.
    if form.selection == FactionSelection::Choose {
        let words = if form.each_bot {
            say("bots-each-less")
        } else {
            say("bots-each")
        };
        if widgets::choice(ui, words, form.each_bot).is_switched() {
            form.each_bot = !form.each_bot;
            if !form.each_bot {
                form.bots = [Wanted::of_level(level.unwrap_or_default()); MAX_SEATS];
            }
        }
        ui.add_space(space::TIGHT);
    }
    field(ui, say("rules"));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (mode, words) in [(Mode::Basic, say("basic")), (Mode::Advanced, say("advanced"))] {
            if widgets::choice(ui, words, form.mode == mode).clicked() {
                form.mode = mode;
            }
        }
    });
    let note = match form.mode {
        Mode::Basic => say("basic-note"),
        Mode::Advanced => say("advanced-note"),
    };
    ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    ui.add_space(space::NORMAL);
    let open = if form.rulings {
        say("rulings-less")
    } else {
        say("rulings-more")
    };
    if widgets::choice(ui, open, form.rulings).is_switched() {
        form.rulings = !form.rulings;
    }
    if form.rulings {
        rulings::show(ui, form);
    }
    ui.add_space(space::NORMAL);
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            field(ui, say("turns"));
            // Tournaments play all turns (R02).
            if form.edition == Edition::Tournament {
                form.turns = Options::MOST_TURNS;
                ui.label(widgets::title(
                    Options::MOST_TURNS.to_string(),
                    size::LARGE,
                    theme::TEXT,
                ));
            } else {
                widgets::small_stepper(ui, &mut form.turns, 1, Options::MOST_TURNS);
            }
        });
        ui.add_space(space::INNER);
        ui.vertical(|ui| {
            field(ui, say("seed"));
            if ui
                .add(edit(&mut form.seed).hint_text(say("seed-hint")).char_limit(20))
                .changed()
            {
                form.problem = None;
            }
        });
    });
    ui.label(widgets::plain(say("seed-note"), size::SMALL, theme::TEXT_DIM));
    if let Some(problem) = &form.problem {
        ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
    }
}

/// How well all bots play, if it is the same for all.
fn level_of_all(form: &Form) -> Option<Level> {
    let bots = form.bots.iter().take(form.seats).enumerate();
    let mut bots = bots.filter(|(seat, _)| form.selection != FactionSelection::Choose || *seat != form.mine);
    let (_, first) = bots.next()?;
    bots.all(|(_, bot)| bot.level == first.level).then_some(first.level)?
}

/// Which factions can be drawn where all can.
fn all_names() -> String {
    let names = Faction::ALL.map(|faction| text::faction_name(faction).to_owned());
    tell!("factions-drawn-all-note", names = text::list(names.into_iter()))
}

/// One of several, and what the chosen one means.
fn one_of<T: PartialEq + Copy>(ui: &mut Ui, chosen: &mut T, among: &[(T, &str, &str)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for (value, words, about) in among {
            if widgets::choice(ui, words, chosen == value)
                .on_hover_text(*about)
                .clicked()
            {
                *chosen = *value;
            }
        }
    });
    if let Some((.., about)) = among.iter().find(|(value, ..)| value == chosen) {
        ui.label(widgets::plain(*about, size::SMALL, theme::TEXT_DIM));
    }
    ui.add_space(space::TIGHT);
}

/// One seat: its faction, and whether it is mine.
fn row(ui: &mut Ui, form: &mut Form, seat: usize) {
    ui.horizontal(|ui| {
        let mine = form.mine == seat;
        widgets::faction_sheet(ui, form.factions[seat], 28.0);
        let mut chosen = form.factions[seat];
        let wide = ui.available_width() - 76.0;
        let shown = widgets::strong(text::faction_name(chosen), size::TEXT, theme::TEXT);
        ComboBox::from_id_salt(("seat", seat))
            .width(wide)
            .selected_text(shown)
            .show_ui(ui, |ui| {
                for faction in Faction::ALL {
                    ui.selectable_value(&mut chosen, faction, text::faction_name(faction));
                }
            });
        if chosen != form.factions[seat] {
            form.seat(seat, chosen);
        }
        let words = if mine { say("you") } else { say("bot") };
        if ui
            .add_sized(vec2(52.0, 26.0), widgets::choice_button(words, mine))
            .clicked()
        {
            form.mine = seat;
        }
    });
    if form.each_bot && form.mine != seat {
        bots::choose(ui, "new", seat as u8, &mut form.bots[seat], true);
    }
}

#[cfg(test)]
mod tests;
