//! A new game: the table with its six chairs, the twelve houses to sit on them, and the switches for what is played.

mod form;
mod kept;
mod more;
mod rulings;

use arrakis_rules::{FactionSelection, MAX_SEATS, Options};
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::chairs::{self, Chair, Places, Who};
use super::frame_board;
use crate::camera::Framing;
use crate::link::{LinkTarget, Me, OpenTable};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::text::{self, bots};
use crate::theme;
use crate::ui::kit::page::OpenPage;
use crate::ui::kit::segments;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::pages::Invites;
use form::{Edition, Form, Sits, Tab};

pub(crate) fn plugin(app: &mut App) {
    let kept = kept::Kept::beside_the_settings(app.world());
    app.insert_resource(kept.load()).insert_resource(kept);
    app.add_systems(OnEnter(Screen::Setup), prepare);
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Setup)));
}

/// The form as it was, with a chair for somebody else where one is asked for.
fn prepare(mut form: ResMut<Form>, mut invites: ResMut<Invites>) {
    form.more = None;
    form.hand.empty();
    if std::mem::take(&mut invites.0) {
        form.invite();
    }
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    kept: Res<kept::Kept>,
    framing: Option<ResMut<Framing>>,
    page: Res<OpenPage>,
    mut me: ResMut<Me>,
    mut next: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    frame_board(framing, ctx);
    // What only looks at the form does not keep it.
    let form = form.bypass_change_detection();
    match drawn(ctx, form, page.0.is_none()) {
        Some(Choice::Back) => next.set(Screen::Title),
        Some(Choice::Start) => match form.game() {
            Ok(game) => {
                form.problem = None;
                kept.keep(form);
                if let Some(name) = form.called().filter(|_| game.hosting.is_some()) {
                    me.name = name;
                }
                open.write(OpenTable(LinkTarget::New(Box::new(game))));
            }
            Err(problem) => form.problem = Some(problem),
        },
        None => {}
    }
    Ok(())
}

/// Where one goes from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    Back,
    Start,
}

/// Draws it; `hears_keys`: whether no page lies over it, which hears them first.
fn drawn(ctx: &egui::Context, form: &mut Form, hears_keys: bool) -> Option<Choice> {
    let places = Places::new(ctx.content_rect(), Some(form.mine));
    chairs::darken(ctx, places.form);
    let mut chosen = widgets::open(ctx, "new game", ctx.content_rect(), |ui| {
        chairs::head(ui, &places, say("new-game"));
        around(ui, &places, form);
        houses(ui, &places, form);
        switches(ui, &places, form);
        line(ui, &places, form);
        buttons(ui, &places, form)
    });
    form.hand.follow(ctx, places.form);
    let (is_free, typing) = (ctx.memory(|memory| memory.focused().is_none()), ctx.text_edit_focused());
    let (enter, escape) = ctx.input(|input| {
        let pressed = |key| input.key_pressed(key);
        (pressed(egui::Key::Enter), pressed(egui::Key::Escape) && !typing)
    });
    if more::show(ctx, form) || !hears_keys {
        return chosen;
    }
    if escape && form.hand.house().is_some() {
        form.hand.empty();
    } else if escape {
        chosen = Some(Choice::Back);
    } else if enter && is_free {
        chosen = Some(Choice::Start);
    }
    chosen
}

/// The six chairs.
fn around(ui: &mut Ui, places: &Places, form: &mut Form) {
    let mut hand = form.hand;
    for at in 0..MAX_SEATS {
        let shown = chair(form, at);
        let done = chairs::chair(ui, at, &places.chairs[at], &shown, &mut hand);
        if let Some(house) = done.house {
            form.seat(at, house);
        }
        if let Some(level) = done.level {
            form.bots[at].level = Some(level);
        }
        if done.clicked {
            form.go_through(at);
        }
    }
    form.hand = hand;
}

fn chair(form: &Form, at: usize) -> Chair {
    let house = Some(form.factions[at]).filter(|_| form.chooses());
    let level = form.bots[at].level;
    let sits = form.sits(at);
    let (who, note, more) = match sits {
        Sits::You => (Who::You, (say("you").to_owned(), theme::CALL), ""),
        Sits::Bot => (
            Who::Bot(level),
            (level.map_or("", bots::title).to_owned(), theme::TEXT),
            "",
        ),
        Sits::Person => (
            Who::Person,
            (say("chair-person").to_owned(), theme::INFO),
            say("chair-person-comes"),
        ),
        Sits::Nobody => (Who::Nobody, (String::new(), theme::TEXT_DIM), ""),
    };
    let name = match (sits, house) {
        (Sits::Nobody, _) => say("chair-empty").to_owned(),
        (_, Some(house)) => text::faction_name(house).to_owned(),
        (_, None) if form.selection == FactionSelection::Draft => say("chair-drafts").to_owned(),
        (_, None) => say("chair-draws").to_owned(),
    };
    Chair {
        house: house.filter(|_| sits != Sits::Nobody),
        who,
        name,
        note,
        more: more.to_owned(),
        tag: format!("chair-{at}"),
        hint: if form::HOSTS {
            say("chair-note").to_owned()
        } else {
            say("chair-note-page").to_owned()
        },
        has_levels: true,
        takes_houses: form.chooses(),
        is_open: false,
    }
}

fn houses(ui: &mut Ui, places: &Places, form: &mut Form) {
    let mut hand = form.hand;
    let moves = form.chooses();
    let is_free = |house| match form.selection {
        FactionSelection::Choose => !form.chairs().any(|chair| form.factions[chair] == house),
        FactionSelection::Random => form.draws_all || arrakis_rules::Faction::CLASSIC.contains(&house),
        FactionSelection::Draft => true,
    };
    chairs::row(ui, places, &mut hand, moves, is_free);
    form.hand = hand;
}

fn switches(ui: &mut Ui, places: &Places, form: &mut Form) {
    let [mode, turns, more] = places.switches;
    form.mode = chairs::mode(ui, mode, form.mode).unwrap_or(form.mode);
    // Tournaments play all turns (R02).
    let least = if form.edition == Edition::Tournament {
        form.turns = Options::MOST_TURNS;
        Options::MOST_TURNS
    } else {
        1
    };
    let words = tell!("turns-played", turns = form.turns);
    segments::number(ui, turns, &mut form.turns, [least, Options::MOST_TURNS], &words);
    if segments::switch(ui, more, &[(say("more"), form.more.is_some())]).is_some() {
        form.more = match form.more {
            Some(_) => None,
            None => Some(Tab::Game),
        };
    }
}

/// What is wrong, or what the hand holds.
fn line(ui: &mut Ui, places: &Places, form: &Form) {
    let (words, tint) = match (&form.problem, form.hand.picked) {
        (Some(problem), _) => (problem.clone(), theme::LOSS),
        (None, Some(house)) => (tell!("house-picked", house = text::faction_name(house)), theme::CALL),
        _ => return,
    };
    chairs::line(ui, places, &words, tint);
}

fn buttons(ui: &mut Ui, places: &Places, form: &mut Form) -> Option<Choice> {
    let mut chosen = None;
    if chairs::button(ui, places.back, say("back"), Weight::Plain, true).clicked() {
        chosen = Some(Choice::Back);
    }
    let words = if form.people() > 0 {
        say("open-table")
    } else {
        say("start")
    };
    if chairs::button(ui, places.main, words, Weight::Main, true).clicked() {
        chosen = Some(Choice::Start);
    }
    let words = if form.chooses() {
        say("houses-draw")
    } else {
        say("houses-choose")
    };
    let note = if form.chooses() {
        say("factions-drawn-note")
    } else {
        say("houses-note")
    };
    let other = chairs::button(ui, places.other, words, Weight::Plain, true);
    if other.on_hover_text(note).clicked() {
        form.selection = if form.chooses() {
            FactionSelection::Random
        } else {
            FactionSelection::Choose
        };
        form.hand.empty();
        form.problem = None;
    }
    chosen
}

#[cfg(test)]
mod tests;
